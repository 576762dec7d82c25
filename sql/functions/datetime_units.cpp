#include "sql/functions/datetime_units.h"

#include <string>

#include "sql/error.h"
#include "sql/types/codec.h"

namespace granary::sql::functions {

namespace {

struct UnitName {
  std::string_view name;
  DateUnit unit;
};
constexpr UnitName kNames[] = {
    {"us", DateUnit::kMicroseconds},
    {"usec", DateUnit::kMicroseconds},
    {"usecs", DateUnit::kMicroseconds},
    {"usecond", DateUnit::kMicroseconds},
    {"useconds", DateUnit::kMicroseconds},
    {"microsecond", DateUnit::kMicroseconds},
    {"microseconds", DateUnit::kMicroseconds},
    {"ms", DateUnit::kMilliseconds},
    {"msec", DateUnit::kMilliseconds},
    {"msecs", DateUnit::kMilliseconds},
    {"msecond", DateUnit::kMilliseconds},
    {"mseconds", DateUnit::kMilliseconds},
    {"millisecond", DateUnit::kMilliseconds},
    {"milliseconds", DateUnit::kMilliseconds},
    {"s", DateUnit::kSecond},
    {"sec", DateUnit::kSecond},
    {"secs", DateUnit::kSecond},
    {"second", DateUnit::kSecond},
    {"seconds", DateUnit::kSecond},
    {"m", DateUnit::kMinute},
    {"min", DateUnit::kMinute},
    {"mins", DateUnit::kMinute},
    {"minute", DateUnit::kMinute},
    {"minutes", DateUnit::kMinute},
    {"h", DateUnit::kHour},
    {"hr", DateUnit::kHour},
    {"hrs", DateUnit::kHour},
    {"hour", DateUnit::kHour},
    {"hours", DateUnit::kHour},
    {"d", DateUnit::kDay},
    {"day", DateUnit::kDay},
    {"days", DateUnit::kDay},
    {"w", DateUnit::kWeek},
    {"week", DateUnit::kWeek},
    {"weeks", DateUnit::kWeek},
    {"mon", DateUnit::kMonth},
    {"mons", DateUnit::kMonth},
    {"month", DateUnit::kMonth},
    {"months", DateUnit::kMonth},
    {"qtr", DateUnit::kQuarter},
    {"quarter", DateUnit::kQuarter},
    {"y", DateUnit::kYear},
    {"yr", DateUnit::kYear},
    {"yrs", DateUnit::kYear},
    {"year", DateUnit::kYear},
    {"years", DateUnit::kYear},
    {"dec", DateUnit::kDecade},
    {"decs", DateUnit::kDecade},
    {"decade", DateUnit::kDecade},
    {"decades", DateUnit::kDecade},
    {"c", DateUnit::kCentury},
    {"cent", DateUnit::kCentury},
    {"century", DateUnit::kCentury},
    {"centuries", DateUnit::kCentury},
    {"mil", DateUnit::kMillennium},
    {"mils", DateUnit::kMillennium},
    {"millennia", DateUnit::kMillennium},
    {"millennium", DateUnit::kMillennium},
    {"j", DateUnit::kJulian},
    {"jd", DateUnit::kJulian},
    {"julian", DateUnit::kJulian},
    {"isoyear", DateUnit::kIsoYear},
    {"dow", DateUnit::kDow},
    {"isodow", DateUnit::kIsoDow},
    {"doy", DateUnit::kDoy},
    {"epoch", DateUnit::kEpoch},
    {"timezone", DateUnit::kTimezone},
    {"timezone_h", DateUnit::kTimezoneHour},
    {"timezone_hour", DateUnit::kTimezoneHour},
    {"timezone_m", DateUnit::kTimezoneMinute},
    {"timezone_minute", DateUnit::kTimezoneMinute},
};

}  // namespace

std::optional<DateUnit> find_date_unit(std::string_view name) {
  for (const UnitName& known : kNames) {
    if (codec::equal_ignoring_case(name, known.name)) return known.unit;
  }
  return std::nullopt;
}

void raise_unit_unknown(std::string_view unit, const char* type_name) {
  throw SqlError("22023",
                 "unit \"" + codec::lower_ascii(unit) + "\" not recognized for type " + type_name);
}
void raise_unit_unsupported(std::string_view unit, const char* type_name) {
  throw SqlError("0A000",
                 "unit \"" + codec::lower_ascii(unit) + "\" not supported for type " + type_name);
}

void refuse_extracted(DateUnit unit, std::string_view name, const char* type_name) {
  switch (unit) {
    case DateUnit::kEpoch:
    case DateUnit::kJulian:
    case DateUnit::kDow:
    case DateUnit::kIsoDow:
    case DateUnit::kDoy:
    case DateUnit::kIsoYear:
      raise_unit_unknown(name, type_name);
    default:
      return;
  }
}

std::int64_t iso_week_start(std::int64_t days) noexcept {
  return days - (day_of_week(days) + 6) % 7;
}

void iso_week(std::int64_t days, std::int64_t& year, int& week) noexcept {
  // A week belongs to the year of its Thursday.
  const std::int64_t thursday = iso_week_start(days) + 3;
  year = civil_from_days(thursday).year;
  week = static_cast<int>((thursday - days_from_civil(year, 1, 1)) / 7) + 1;
}

int day_of_year(const CivilDate& date) noexcept {
  return static_cast<int>(days_from_civil(date.year, date.month, date.day) -
                          days_from_civil(date.year, 1, 1)) +
         1;
}

std::int64_t century_of(std::int64_t year) noexcept {
  return year > 0 ? (year + 99) / 100 : -((99 - (year - 1)) / 100);
}
std::int64_t millennium_of(std::int64_t year) noexcept {
  return year > 0 ? (year + 999) / 1000 : -((999 - (year - 1)) / 1000);
}
std::int64_t decade_of(std::int64_t year) noexcept {
  return year >= 0 ? year / 10 : -((8 - (year - 1)) / 10);
}

}  // namespace granary::sql::functions
