// sql/functions/extract.cpp: extract (numeric) and date_part (float8) of dates, times and
// intervals.
#include <limits>

#include "sql/functions/call.h"
#include "sql/functions/datetime_units.h"
#include "sql/functions/families.h"
#include "sql/types/time_zone.h"

namespace granary::sql::functions {

namespace {

/// A field: value / 10^decimals, or infinite, or (of an infinite moment) none, or a day with a
/// fraction.
struct Field {
  std::int64_t value = 0;
  int decimals = 0;
  int infinite = 0;  // its sign
  bool is_null = false;
  std::int64_t seconds = 0;  // on top: of an epoch whose microseconds are too many
  std::optional<std::int64_t> day_us = {};  // of julian: microseconds into the day
};

Numeric power_of_ten(int exponent) {
  std::int64_t out = 1;
  while (exponent-- > 0) out *= 10;
  return Numeric::of(out);
}

std::optional<Numeric> as_numeric(const Field& field) {
  if (field.is_null) return std::nullopt;
  if (field.infinite != 0) {
    return Numeric::special(field.infinite > 0 ? Numeric::Sign::kInfinity
                                               : Numeric::Sign::kMinusInfinity);
  }
  Numeric out = Numeric::of(field.value);
  if (field.decimals > 0)
    out = divide_to_scale(out, power_of_ten(field.decimals), field.decimals, true);
  if (field.seconds != 0) out = add(out, Numeric::of(field.seconds));
  if (field.day_us)
    out = add(out, divide(Numeric::of(*field.day_us), Numeric::of(kUsPerDay)));
  return out;
}

std::optional<double> as_double(const Field& field) {
  if (field.is_null) return std::nullopt;
  if (field.infinite != 0) return field.infinite * std::numeric_limits<double>::infinity();
  static constexpr double kScale[] = {1, 10, 100, 1e3, 1e4, 1e5, 1e6};
  return static_cast<double>(field.value) / kScale[field.decimals] +
         static_cast<double>(field.seconds) +
         static_cast<double>(field.day_us.value_or(0)) / static_cast<double>(kUsPerDay);
}

/// Fields that go on growing are infinite for an infinite moment, the others NULL.
Field of_infinite(DateUnit unit, bool positive) {
  switch (unit) {
    case DateUnit::kYear:
    case DateUnit::kDecade:
    case DateUnit::kCentury:
    case DateUnit::kMillennium:
    case DateUnit::kJulian:
    case DateUnit::kIsoYear:
    case DateUnit::kEpoch:
      return {.infinite = positive ? 1 : -1};
    default:
      return {.is_null = true};
  }
}

bool clock_field(DateUnit unit, std::int64_t time_us, Field& out) {
  switch (unit) {
    case DateUnit::kMicroseconds:
      out.value = time_us % kUsPerMinute;
      return true;
    case DateUnit::kMilliseconds:
      out = {.value = time_us % kUsPerMinute, .decimals = 3};
      return true;
    case DateUnit::kSecond:
      out = {.value = time_us % kUsPerMinute, .decimals = 6};
      return true;
    case DateUnit::kMinute:
      out.value = time_us / kUsPerMinute % 60;
      return true;
    case DateUnit::kHour:
      out.value = time_us / kUsPerHour;
      return true;
    default:
      return false;
  }
}

bool calendar_field(DateUnit unit, std::int64_t days, Field& out) {
  const CivilDate date = civil_from_days(days);
  std::int64_t iso_year = 0;
  int week = 0;
  switch (unit) {
    case DateUnit::kDay:
      out.value = date.day;
      return true;
    case DateUnit::kMonth:
      out.value = date.month;
      return true;
    case DateUnit::kQuarter:
      out.value = (date.month - 1) / 3 + 1;
      return true;
    case DateUnit::kYear:
      out.value = date.year > 0 ? date.year : date.year - 1;
      return true;
    case DateUnit::kDecade:
      out.value = decade_of(date.year);
      return true;
    case DateUnit::kCentury:
      out.value = century_of(date.year);
      return true;
    case DateUnit::kMillennium:
      out.value = millennium_of(date.year);
      return true;
    case DateUnit::kJulian:
      out.value = days + kJulianShift;
      return true;
    case DateUnit::kDow:
      out.value = day_of_week(days);
      return true;
    case DateUnit::kIsoDow:
      out.value = (day_of_week(days) + 6) % 7 + 1;
      return true;
    case DateUnit::kDoy:
      out.value = day_of_year(date);
      return true;
    case DateUnit::kWeek:
    case DateUnit::kIsoYear:
      iso_week(days, iso_year, week);
      out.value = unit == DateUnit::kWeek ? week : iso_year > 0 ? iso_year : iso_year - 1;
      return true;
    default:
      return false;
  }
}

bool zone_field(DateUnit unit, std::int32_t seconds_east, Field& out) {
  switch (unit) {
    case DateUnit::kTimezone:
      out.value = seconds_east;
      return true;
    case DateUnit::kTimezoneHour:
      out.value = seconds_east / 3600;
      return true;
    case DateUnit::kTimezoneMinute:
      out.value = seconds_east % 3600 / 60;
      return true;
    default:
      return false;
  }
}

constexpr const char* kTimestampName = "timestamp without time zone";
constexpr const char* kTimestamptzName = "timestamp with time zone";

DateUnit unit_of(std::string_view name, const char* type_name) {
  const std::optional<DateUnit> unit = find_date_unit(name);
  if (!unit) raise_unit_unknown(name, type_name);
  return *unit;
}

/// offset: null for a timestamp without zone.
Field moment_field(std::string_view name, std::int64_t us, const TimeZone* zone) {
  const char* type_name = zone != nullptr ? kTimestamptzName : kTimestampName;
  const DateUnit unit = unit_of(name, type_name);
  Field out;
  if (is_infinite_timestamp(us)) return of_infinite(unit, us > 0);
  const std::int32_t offset = zone != nullptr ? zone->offset_at(us) : 0;
  std::int64_t days = 0;
  std::int64_t time_us = 0;
  split_timestamp(us + offset * kUsPerSecond, days, time_us);
  if (unit == DateUnit::kEpoch) {
    out = {.decimals = 6};
    if (__builtin_sub_overflow(us, kUnixEpochDays * kUsPerDay, &out.value))
      out = {.value = us, .decimals = 6, .seconds = -kUnixEpochDays * 86400};
    return out;
  }
  if (zone != nullptr && zone_field(unit, offset, out)) return out;
  if (!clock_field(unit, time_us, out) && !calendar_field(unit, days, out))
    raise_unit_unsupported(name, type_name);
  if (unit == DateUnit::kJulian) out.day_us = time_us;
  return out;
}

Field timestamp_field(std::string_view unit, std::int64_t us) {
  return moment_field(unit, us, nullptr);
}
Field timestamptz_field(EvalContext& context, std::string_view unit, std::int64_t us) {
  return moment_field(unit, us, &session_time_zone(context));
}

Field date_field(std::string_view name, std::int64_t days) {
  const DateUnit unit = unit_of(name, "date");
  Field out;
  Field unused;
  if (clock_field(unit, 0, unused) || zone_field(unit, 0, unused))
    raise_unit_unsupported(name, "date");
  if (is_infinite_date(days)) return of_infinite(unit, days > 0);
  if (unit == DateUnit::kEpoch) return {.value = (days - kUnixEpochDays) * 86400};
  calendar_field(unit, days, out);
  return out;
}

Field time_field(std::string_view name, std::int64_t time_us) {
  const DateUnit unit = unit_of(name, "time without time zone");
  if (unit == DateUnit::kEpoch) return {.value = time_us, .decimals = 6};
  Field out;
  if (!clock_field(unit, time_us, out)) raise_unit_unsupported(name, "time without time zone");
  return out;
}

Field timetz_field(std::string_view name, TimeTz time) {
  const DateUnit unit = unit_of(name, "time with time zone");
  if (unit == DateUnit::kEpoch) return {.value = time.utc_us(), .decimals = 6};
  Field out;
  if (!zone_field(unit, time.seconds_east, out) && !clock_field(unit, time.time_us, out)) {
    raise_unit_unsupported(name, "time with time zone");
  }
  return out;
}

Field interval_field(std::string_view name, Interval span) {
  const DateUnit unit = unit_of(name, "interval");
  const std::int32_t year = span.months / 12;
  Field out;
  if (clock_field(unit, span.us, out)) return out;
  switch (unit) {
    case DateUnit::kDay:
      return {.value = span.days};
    case DateUnit::kMonth:
      return {.value = span.months % 12};
    case DateUnit::kQuarter:
      return {.value = span.months % 12 / 3 + 1};
    case DateUnit::kYear:
      return {.value = year};
    case DateUnit::kDecade:
      return {.value = year / 10};
    case DateUnit::kCentury:
      return {.value = year / 100};
    case DateUnit::kMillennium:
      return {.value = year / 1000};
    case DateUnit::kEpoch: {
      // A year counts 365.25 days, a month 30.
      const std::int64_t quarter_days = std::int64_t{1461} * year +
                                        std::int64_t{120} * (span.months % 12) +
                                        std::int64_t{4} * span.days;
      Field out{.decimals = 6};
      if (__builtin_mul_overflow(quarter_days, kUsPerDay / 4, &out.value) ||
          __builtin_add_overflow(out.value, span.us, &out.value)) {
        out.value = span.us;
        out.seconds = quarter_days * (86400 / 4);
      }
      return out;
    }
    default:
      raise_unit_unsupported(name, "interval");
  }
}

template <auto kField>
struct Extract;
template <class T, Field (*kField)(std::string_view, T)>
struct Extract<kField> {
  static std::optional<Numeric> exact(std::string_view unit, T value) {
    return as_numeric(kField(unit, value));
  }
  static std::optional<double> part(std::string_view unit, T value) {
    return as_double(kField(unit, value));
  }
};

std::optional<Numeric> extract_timestamptz(EvalContext& context, std::string_view unit,
                                           std::int64_t us) {
  return as_numeric(timestamptz_field(context, unit, us));
}
std::optional<double> part_timestamptz(EvalContext& context, std::string_view unit,
                                       std::int64_t us) {
  return as_double(timestamptz_field(context, unit, us));
}
/// date_part of a date is that of its midnight.
std::optional<double> part_date(std::string_view unit, std::int64_t days) {
  return as_double(timestamp_field(unit, timestamp_from_date(days)));
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{6199}, "extract", {kText, kDate}, kNumeric, call<&Extract<&date_field>::exact>},
    {Oid{6200}, "extract", {kText, kTime}, kNumeric, call<&Extract<&time_field>::exact>},
    {Oid{6201}, "extract", {kText, kTimetz}, kNumeric, call<&Extract<&timetz_field>::exact>},
    {Oid{6202}, "extract", {kText, kTimestamp}, kNumeric, call<&Extract<&timestamp_field>::exact>},
    {Oid{6203},
     "extract",
     {kText, kTimestamptz},
     kNumeric,
     call<&extract_timestamptz>,
     true,
     kStable},
    {Oid{6204}, "extract", {kText, kInterval}, kNumeric, call<&Extract<&interval_field>::exact>},
    {Oid{1384}, "date_part", {kText, kDate}, kFloat8, call<&part_date>},
    {Oid{1385}, "date_part", {kText, kTime}, kFloat8, call<&Extract<&time_field>::part>},
    {Oid{1273}, "date_part", {kText, kTimetz}, kFloat8, call<&Extract<&timetz_field>::part>},
    {Oid{2021}, "date_part", {kText, kTimestamp}, kFloat8, call<&Extract<&timestamp_field>::part>},
    {Oid{1171},
     "date_part",
     {kText, kTimestamptz},
     kFloat8,
     call<&part_timestamptz>,
     true,
     kStable},
    {Oid{1172}, "date_part", {kText, kInterval}, kFloat8, call<&Extract<&interval_field>::part>},
};

}  // namespace

std::span<const FunctionRow> extract_functions() { return kRows; }

}  // namespace granary::sql::functions
