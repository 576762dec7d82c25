// sql/functions/datetime_parts.cpp: date_trunc, date_bin, age, timezone, and the make_ functions.
#include <chrono>
#include <cmath>
#include <ctime>

#include "sql/functions/call.h"
#include "sql/functions/datetime_functions.h"
#include "sql/functions/datetime_units.h"
#include "sql/functions/families.h"
#include "sql/types/codec.h"
#include "sql/types/datetime_numbers.h"
#include "sql/types/interval_style.h"
#include "sql/types/time_zone.h"

namespace granary::sql::functions {

namespace {

std::int64_t first_year_of(DateUnit unit, std::int64_t year) {
  if (unit == DateUnit::kMillennium)
    return year > 0 ? (year + 999) / 1000 * 1000 - 999 : -((999 - (year - 1)) / 1000) * 1000 + 1;
  if (unit == DateUnit::kCentury)
    return year > 0 ? (year + 99) / 100 * 100 - 99 : -((99 - (year - 1)) / 100) * 100 + 1;
  return year > 0 ? year / 10 * 10 : -((8 - (year - 1)) / 10) * 10;
}

/// The start of the unit that a wall clock reading falls into.
std::int64_t truncate_local(std::string_view name, std::int64_t us, const char* type_name) {
  if (is_infinite_timestamp(us)) return us;
  const std::optional<DateUnit> unit = find_date_unit(name);
  if (!unit) raise_unit_unknown(name, type_name);
  refuse_extracted(*unit, name, type_name);
  std::int64_t days = 0;
  std::int64_t time_us = 0;
  split_timestamp(us, days, time_us);
  const CivilDate date = civil_from_days(days);
  switch (*unit) {
    case DateUnit::kMicroseconds:
      return us;
    case DateUnit::kMilliseconds:
      return us - time_us % 1000;
    case DateUnit::kSecond:
      return us - time_us % kUsPerSecond;
    case DateUnit::kMinute:
      return us - time_us % kUsPerMinute;
    case DateUnit::kHour:
      return us - time_us % kUsPerHour;
    case DateUnit::kDay:
      return timestamp_from(days, 0);
    case DateUnit::kWeek:
      return timestamp_from(iso_week_start(days), 0);
    case DateUnit::kMonth:
      return timestamp_from(days_from_civil(date.year, date.month, 1), 0);
    case DateUnit::kQuarter:
      return timestamp_from(days_from_civil(date.year, (date.month - 1) / 3 * 3 + 1, 1), 0);
    case DateUnit::kYear:
      return timestamp_from(days_from_civil(date.year, 1, 1), 0);
    case DateUnit::kDecade:
    case DateUnit::kCentury:
    case DateUnit::kMillennium:
      return timestamp_from(days_from_civil(first_year_of(*unit, date.year), 1, 1), 0);
    default:
      raise_unit_unsupported(name, type_name);
  }
}

std::int64_t truncate_timestamp(std::string_view unit, std::int64_t us) {
  return truncate_local(unit, us, "timestamp without time zone");
}
std::int64_t truncate_in_zone(std::string_view unit, std::int64_t us, const TimeZone& zone) {
  if (is_infinite_timestamp(us)) return truncate_local(unit, us, "timestamp with time zone");
  const std::int64_t offset_us = zone.offset_at(us) * kUsPerSecond;
  const std::int64_t local = truncate_local(unit, us + offset_us, "timestamp with time zone");
  // Within a day the offset stays; whole days may start under another one.
  const DateUnit found = *find_date_unit(unit);
  const bool same_offset = found <= DateUnit::kHour;
  return check_timestamp(local -
                         (same_offset ? offset_us : zone.offset_of_local(local) * kUsPerSecond));
}
std::int64_t truncate_timestamptz(EvalContext& context, std::string_view unit, std::int64_t us) {
  return truncate_in_zone(unit, us, session_time_zone(context));
}

const TimeZone& zone_named(std::string_view name) {
  const TimeZone* zone = find_abbreviated_zone(codec::lower_ascii(name));
  if (zone == nullptr) zone = find_time_zone(name);
  if (zone == nullptr)
    throw SqlError("22023", "time zone \"" + std::string(name) + "\" not recognized");
  return *zone;
}
std::int64_t truncate_timestamptz_zone(std::string_view unit, std::int64_t us,
                                       std::string_view zone) {
  return truncate_in_zone(unit, us, zone_named(zone));
}

Interval truncate_interval(std::string_view name, Interval span) {
  const std::optional<DateUnit> unit = find_date_unit(name);
  if (!unit) raise_unit_unknown(name, "interval");
  refuse_extracted(*unit, name, "interval");
  const auto months_of = [&](int years) { return span.months / (12 * years) * (12 * years); };
  switch (*unit) {
    case DateUnit::kMicroseconds:
      return span;
    case DateUnit::kMilliseconds:
      return {span.us - span.us % 1000, span.days, span.months};
    case DateUnit::kSecond:
      return {span.us - span.us % kUsPerSecond, span.days, span.months};
    case DateUnit::kMinute:
      return {span.us - span.us % kUsPerMinute, span.days, span.months};
    case DateUnit::kHour:
      return {span.us - span.us % kUsPerHour, span.days, span.months};
    case DateUnit::kDay:
      return {0, span.days, span.months};
    case DateUnit::kMonth:
      return {0, 0, span.months};
    case DateUnit::kQuarter:
      return {0, 0, span.months / 3 * 3};
    case DateUnit::kYear:
      return {0, 0, months_of(1)};
    case DateUnit::kDecade:
      return {0, 0, months_of(10)};
    case DateUnit::kCentury:
      return {0, 0, months_of(100)};
    case DateUnit::kMillennium:
      return {0, 0, months_of(1000)};
    default:
      break;
  }
  SqlError error("0A000",
                 "unit \"" + codec::lower_ascii(name) + "\" not supported for type interval");
  if (*unit == DateUnit::kWeek) error.diagnostic.detail = "Months usually have fractional weeks.";
  throw error;
}

std::int64_t bin(Interval stride, std::int64_t us, std::int64_t origin) {
  if (is_infinite_timestamp(us)) return us;
  if (is_infinite_timestamp(origin)) throw SqlError("22008", "origin out of range");
  if (stride.months != 0) {
    throw SqlError("0A000",
                   "timestamps cannot be binned into intervals containing months or years");
  }
  const Int128 wide_stride = stride.span_us();
  const auto stride_us = static_cast<std::int64_t>(wide_stride);
  if (stride_us != wide_stride) throw SqlError("22008", "interval out of range");
  if (stride_us <= 0) throw SqlError("22008", "stride must be greater than zero");
  std::int64_t distance = 0;
  if (__builtin_sub_overflow(us, origin, &distance))
    throw SqlError("22008", "interval out of range");
  const std::int64_t rest = distance % stride_us;
  std::int64_t begin = 0;
  if (__builtin_sub_overflow(us - rest, rest < 0 ? stride_us : 0, &begin))
    throw SqlError("22008", "timestamp out of range");
  return check_timestamp(begin);
}

/// Years, months, days and time between two wall clock readings; negative when a is before b.
/// Infinity counts as what its microseconds say, as in PostgreSQL.
Interval age_between(std::int64_t a, std::int64_t b) {
  if (a == kTimestampMinusInfinity || b == kTimestampMinusInfinity)
    throw SqlError("22008", "timestamp out of range");
  if (a < b) return negate_interval(age_between(b, a));
  std::int64_t days_a = 0;
  std::int64_t days_b = 0;
  std::int64_t time_a = 0;
  std::int64_t time_b = 0;
  split_timestamp(a, days_a, time_a);
  split_timestamp(b, days_b, time_b);
  const CivilDate x = civil_from_days(days_a);
  const CivilDate y = civil_from_days(days_b);
  std::int64_t us = time_a - time_b;
  int days = x.day - y.day;
  std::int64_t months = (x.year - y.year) * 12 + x.month - y.month;
  if (us < 0) {
    us += kUsPerDay;
    --days;
  }
  while (days < 0) {
    days += days_in_month(y.year, y.month);
    --months;
  }
  return {us, days, static_cast<std::int32_t>(months)};
}
Interval age_timestamps(std::int64_t a, std::int64_t b) { return age_between(a, b); }
Interval age_timestamptzs(EvalContext& context, std::int64_t a, std::int64_t b) {
  return age_between(local_from_utc(context, a), local_from_utc(context, b));
}
std::int64_t today_local(EvalContext& context) {
  return date_from_timestamp(local_from_utc(context, transaction_now(context))) * kUsPerDay;
}
Interval age_timestamp(EvalContext& context, std::int64_t us) {
  return age_between(today_local(context), us);
}
Interval age_timestamptz(EvalContext& context, std::int64_t us) {
  return age_between(today_local(context), local_from_utc(context, us));
}

// AT TIME ZONE.
std::int64_t to_zone(std::string_view zone, std::int64_t us) {
  const TimeZone& found = zone_named(zone);
  return is_infinite_timestamp(us) ? us : check_timestamp(us + found.offset_at(us) * kUsPerSecond);
}
std::int64_t from_zone(std::string_view zone, std::int64_t us) {
  const TimeZone& found = zone_named(zone);
  return is_infinite_timestamp(us) ? us
                                   : check_timestamp(us - found.offset_of_local(us) * kUsPerSecond);
}
std::int64_t offset_us(const EvalContext& context, const Interval& zone) {
  if (zone.months != 0 || zone.days != 0) {
    std::string text;
    put_interval(zone, interval_style(context), text);
    throw SqlError("22023", "interval time zone \"" + text + "\" must not include months or days");
  }
  return zone.us / kUsPerSecond * kUsPerSecond;
}
std::int64_t to_offset(EvalContext& context, Interval zone, std::int64_t us) {
  return is_infinite_timestamp(us) ? us : check_timestamp(us + offset_us(context, zone));
}
std::int64_t from_offset(EvalContext& context, Interval zone, std::int64_t us) {
  return is_infinite_timestamp(us) ? us : check_timestamp(us - offset_us(context, zone));
}
TimeTz timetz_at(TimeTz time, std::int32_t east) {
  const std::int64_t us = (time.utc_us() + east * kUsPerSecond) % kUsPerDay;
  return {us < 0 ? us + kUsPerDay : us, east};
}
TimeTz timetz_to_zone(EvalContext& context, std::string_view zone, TimeTz time) {
  return timetz_at(time, zone_named(zone).offset_at(transaction_now(context)));
}
TimeTz timetz_to_offset(EvalContext& context, Interval zone, TimeTz time) {
  return timetz_at(time, static_cast<std::int32_t>(offset_us(context, zone) / kUsPerSecond));
}

// Making values from parts.
std::int64_t make_date(std::int32_t year, std::int32_t month, std::int32_t day) {
  const std::int64_t astronomical = year < 0 ? std::int64_t{year} + 1 : year;
  const bool good = year != 0 && month >= 1 && month <= 12 && day >= 1 && astronomical < 5874898 &&
                    astronomical > -4714 && day <= days_in_month(astronomical, month);
  if (!good) {
    char text[64];
    // Years before Christ as PostgreSQL counts them on the way.
    const std::int64_t shown = year < 0 && year != INT32_MIN ? astronomical : year;
    std::snprintf(text, sizeof text, "%d-%02d-%02d", static_cast<std::int32_t>(shown), month, day);
    throw SqlError("22008", std::string("date field value out of range: ") + text);
  }
  return check_date(days_from_civil(astronomical, month, day));
}
std::int64_t make_time(std::int32_t hour, std::int32_t minute, double second) {
  const std::int64_t us = hour * kUsPerHour + minute * kUsPerMinute +
                          static_cast<std::int64_t>(std::rint(second * 1e6));
  if (hour < 0 || minute < 0 || minute > 59 || std::isnan(second) || second < 0 || second > 60 ||
      us > kUsPerDay) {
    char text[64];
    std::snprintf(text, sizeof text, "%d:%02d:%02g", hour, minute, second);
    throw SqlError("22008", std::string("time field value out of range: ") + text);
  }
  return us;
}
std::int64_t make_timestamp(std::int32_t year, std::int32_t month, std::int32_t day,
                            std::int32_t hour, std::int32_t minute, double second) {
  const std::int64_t date = make_date(year, month, day);  // its error comes first
  return timestamp_from(date, make_time(hour, minute, second));
}
std::int64_t make_timestamptz(EvalContext& context, std::int32_t year, std::int32_t month,
                              std::int32_t day, std::int32_t hour, std::int32_t minute,
                              double second) {
  return utc_from_local(context, make_timestamp(year, month, day, hour, minute, second));
}
/// Offsets are east positive here, as in timestamps' texts, not as in POSIX names of zones.
std::int64_t make_timestamptz_zone(std::int32_t year, std::int32_t month, std::int32_t day,
                                   std::int32_t hour, std::int32_t minute, double second,
                                   std::string_view zone) {
  const std::int64_t local = make_timestamp(year, month, day, hour, minute, second);
  if (!zone.empty() && codec::is_digit(zone[0])) {
    throw SqlError("22023", "invalid input syntax for type numeric time zone: \"" +
                                std::string(zone) + "\"")
        .hint("Numeric time zones must have \"-\" or \"+\" as first character.");
  }
  std::int32_t east = 0;
  switch (read_offset(zone, east)) {
    case DatetimeFault::kNone:
      return check_timestamp(local - east * kUsPerSecond);
    case DatetimeFault::kOffsetRange:
      throw SqlError("22023", "numeric time zone \"" + std::string(zone) + "\" out of range");
    default:
      return from_zone(zone, local);
  }
}
Interval make_interval(std::int64_t years, std::int64_t months, std::int64_t weeks,
                       std::int64_t days, std::int64_t hours, std::int64_t minutes,
                       double seconds) {
  if (std::isinf(seconds) || std::isnan(seconds)) throw SqlError("22008", "interval out of range");
  return {hours * kUsPerHour + minutes * kUsPerMinute +
              static_cast<std::int64_t>(std::rint(seconds * 1e6)),
          checked_interval_part(weeks * 7 + days), checked_interval_part(years * 12 + months)};
}

std::int64_t from_unix_seconds(double seconds) {
  if (std::isnan(seconds)) throw SqlError("22008", "timestamp cannot be NaN");
  if (std::isinf(seconds)) return seconds > 0 ? kTimestampInfinity : kTimestampMinusInfinity;
  const double us = std::rint((seconds + static_cast<double>(kUnixEpochDays) * 86400) * 1e6);
  if (us < static_cast<double>(kTimestampMin) || us >= static_cast<double>(kTimestampEnd)) {
    char text[64];
    std::snprintf(text, sizeof text, "%g", seconds);
    throw SqlError("22008", std::string("timestamp out of range: \"") + text + "\"");
  }
  return static_cast<std::int64_t>(us);
}

std::string timeofday(EvalContext& context) {
  const std::int64_t now = clock_now();
  const TimeZone& zone = session_time_zone(context);
  std::int64_t days = 0;
  std::int64_t time_us = 0;
  split_timestamp(now + zone.offset_at(now) * kUsPerSecond, days, time_us);
  const CivilDate date = civil_from_days(days);
  const ClockTime clock = clock_from_us(time_us);
  char text[96];
  std::snprintf(text, sizeof text, "%.3s %.3s %02d %02d:%02d:%02d.%06d %04d %s",
                kDayNames[day_of_week(days)], kMonthNames[date.month - 1], date.day, clock.hour,
                clock.minute, clock.second, clock.microsecond, static_cast<int>(date.year),
                zone.abbreviation_at(now).c_str());
  return text;
}

using enum Volatility;
constexpr const char* kIntervalDefaults[] = {"0", "0", "0", "0", "0", "0", "0.0"};

constexpr FunctionRow kRows[] = {
    {Oid{2020}, "date_trunc", {kText, kTimestamp}, kTimestamp, call<&truncate_timestamp>},
    {Oid{1217},
     "date_trunc",
     {kText, kTimestamptz},
     kTimestamptz,
     call<&truncate_timestamptz>,
     true,
     kStable},
    {Oid{1284},
     "date_trunc",
     {kText, kTimestamptz, kText},
     kTimestamptz,
     call<&truncate_timestamptz_zone>,
     true,
     kStable},
    {Oid{1218}, "date_trunc", {kText, kInterval}, kInterval, call<&truncate_interval>},
    {Oid{6177}, "date_bin", {kInterval, kTimestamp, kTimestamp}, kTimestamp, call<&bin>},
    {Oid{6178}, "date_bin", {kInterval, kTimestamptz, kTimestamptz}, kTimestamptz, call<&bin>},
    {Oid{2058}, "age", {kTimestamp, kTimestamp}, kInterval, call<&age_timestamps>},
    {Oid{1199}, "age", {kTimestamptz, kTimestamptz}, kInterval, call<&age_timestamptzs>},
    {Oid{2059}, "age", {kTimestamp}, kInterval, call<&age_timestamp>, true, kStable},
    {Oid{1386}, "age", {kTimestamptz}, kInterval, call<&age_timestamptz>, true, kStable},
    {Oid{1159}, "timezone", {kText, kTimestamptz}, kTimestamp, call<&to_zone>},
    {Oid{2069}, "timezone", {kText, kTimestamp}, kTimestamptz, call<&from_zone>},
    {Oid{1026}, "timezone", {kInterval, kTimestamptz}, kTimestamp, call<&to_offset>},
    {Oid{2070}, "timezone", {kInterval, kTimestamp}, kTimestamptz, call<&from_offset>},
    {Oid{2037}, "timezone", {kText, kTimetz}, kTimetz, call<&timetz_to_zone>, true, kStable},
    {Oid{2038}, "timezone", {kInterval, kTimetz}, kTimetz, call<&timetz_to_offset>},
    {Oid{3846}, "make_date", {kInt4, kInt4, kInt4}, kDate, call<&make_date>},
    {Oid{3847}, "make_time", {kInt4, kInt4, kFloat8}, kTime, call<&make_time>},
    {Oid{3461},
     "make_timestamp",
     {kInt4, kInt4, kInt4, kInt4, kInt4, kFloat8},
     kTimestamp,
     call<&make_timestamp>},
    {Oid{3462},
     "make_timestamptz",
     {kInt4, kInt4, kInt4, kInt4, kInt4, kFloat8},
     kTimestamptz,
     call<&make_timestamptz>,
     true,
     kStable},
    {Oid{3463},
     "make_timestamptz",
     {kInt4, kInt4, kInt4, kInt4, kInt4, kFloat8, kText},
     kTimestamptz,
     call<&make_timestamptz_zone>,
     true,
     kStable},
    {Oid{3464},
     "make_interval",
     {kInt4, kInt4, kInt4, kInt4, kInt4, kInt4, kFloat8},
     kInterval,
     call<&make_interval>,
     true,
     kImmutable,
     false,
     7,
     nullptr,
     {},
     kIntervalDefaults},
    {Oid{1158}, "to_timestamp", {kFloat8}, kTimestamptz, call<&from_unix_seconds>},
    {Oid{274}, "timeofday", {}, kText, call<&timeofday>, true, kVolatile},
};

}  // namespace

std::span<const FunctionRow> datetime_part_functions() { return kRows; }

}  // namespace granary::sql::functions
