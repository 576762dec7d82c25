// sql/functions/formatting_functions.cpp: to_char, to_number, to_date, to_timestamp.
#include "sql/functions/call.h"
#include "sql/functions/datetime_format.h"
#include "sql/functions/families.h"
#include "sql/functions/number_format.h"
#include "sql/types/time_zone.h"

namespace granary::sql::functions {

namespace {

DatetimeParts parts_of(std::int64_t local_us) {
  DatetimeParts parts;
  std::int64_t time_us = 0;
  split_timestamp(local_us, parts.days, time_us);
  parts.date = civil_from_days(parts.days);
  const ClockTime clock = clock_from_us(time_us);
  parts.hour = clock.hour;
  parts.minute = clock.minute;
  parts.second = clock.second;
  parts.microsecond = clock.microsecond;
  return parts;
}

std::optional<std::string> timestamp_to_char(std::int64_t us, std::string_view pattern) {
  if (pattern.empty() || is_infinite_timestamp(us)) return std::nullopt;
  return format_datetime(parts_of(us), pattern);
}
std::optional<std::string> timestamptz_to_char(EvalContext& context, std::int64_t us,
                                               std::string_view pattern) {
  if (pattern.empty() || is_infinite_timestamp(us)) return std::nullopt;
  const TimeZone& zone = session_time_zone(context);
  const std::int32_t offset = zone.offset_at(us);
  DatetimeParts parts = parts_of(us + offset * kUsPerSecond);
  parts.offset_s = offset;
  parts.zone = zone.abbreviation_at(us);
  return format_datetime(parts, pattern);
}
std::optional<std::string> interval_to_char(Interval span, std::string_view pattern) {
  if (pattern.empty()) return std::nullopt;
  DatetimeParts parts;
  parts.is_interval = true;
  parts.date.year = span.months / 12;
  parts.date.month = span.months % 12;
  parts.date.day = span.days;
  parts.days = std::int64_t{span.months} * 30 + span.days;
  parts.hour = span.us / kUsPerHour;
  parts.minute = static_cast<int>(span.us / kUsPerMinute % 60);
  parts.second = static_cast<int>(span.us / kUsPerSecond % 60);
  parts.microsecond = static_cast<int>(span.us % kUsPerSecond);
  return format_datetime(parts, pattern);
}

std::int64_t to_date(std::string_view text, std::string_view pattern) {
  const ParsedDatetime parsed = parse_datetime(text, pattern);
  if (!parsed.in_range || parsed.days < kDateMin || parsed.days >= kDateEnd)
    throw SqlError("22008", "date out of range: \"" + std::string(text) + "\"");
  return parsed.days;
}
std::int64_t to_timestamp(EvalContext& context, std::string_view text, std::string_view pattern) {
  const ParsedDatetime parsed = parse_datetime(text, pattern);
  if (!parsed.in_range) throw SqlError("22008", "timestamp out of range");
  const std::int64_t local = timestamp_from(parsed.days, parsed.time_us);
  return round_to_precision(parsed.has_offset
                                ? check_timestamp(local - parsed.offset_s * kUsPerSecond)
                                : utc_from_local(context, local),
                            parsed.decimals);
}

std::string numeric_to_char(const Numeric& value, std::string_view pattern) {
  return pattern.empty() ? "" : format_number(value, NumberTemplate::of(pattern));
}
std::string integer_to_char(std::int64_t value, std::string_view pattern) {
  return numeric_to_char(Numeric::of(value), pattern);
}
std::string int4_to_char(std::int32_t value, std::string_view pattern) {
  return integer_to_char(value, pattern);
}
std::string float8_to_char(double value, std::string_view pattern) {
  constexpr int kDigits = 15;
  return pattern.empty() ? "" : format_number(value, NumberTemplate::of(pattern), kDigits);
}
std::string float4_to_char(float value, std::string_view pattern) {
  constexpr int kDigits = 6;
  return pattern.empty() ? ""
                         : format_number(double{value}, NumberTemplate::of(pattern), kDigits);
}
std::optional<Numeric> to_number(std::string_view text, std::string_view pattern) {
  return parse_number(text, pattern);
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{2049}, "to_char", {kTimestamp, kText}, kText, call<&timestamp_to_char>, true, kStable},
    {Oid{1770}, "to_char", {kTimestamptz, kText}, kText, call<&timestamptz_to_char>, true, kStable},
    {Oid{1768}, "to_char", {kInterval, kText}, kText, call<&interval_to_char>, true, kStable},
    {Oid{1772}, "to_char", {kNumeric, kText}, kText, call<&numeric_to_char>, true, kStable},
    {Oid{1773}, "to_char", {kInt4, kText}, kText, call<&int4_to_char>, true, kStable},
    {Oid{1774}, "to_char", {kInt8, kText}, kText, call<&integer_to_char>, true, kStable},
    {Oid{1775}, "to_char", {kFloat4, kText}, kText, call<&float4_to_char>, true, kStable},
    {Oid{1776}, "to_char", {kFloat8, kText}, kText, call<&float8_to_char>, true, kStable},
    {Oid{1777}, "to_number", {kText, kText}, kNumeric, call<&to_number>, true, kStable},
    {Oid{1780}, "to_date", {kText, kText}, kDate, call<&to_date>, true, kStable},
    {Oid{1778}, "to_timestamp", {kText, kText}, kTimestamptz, call<&to_timestamp>, true, kStable},
};

}  // namespace

std::span<const FunctionRow> formatting_functions() { return kRows; }

}  // namespace granary::sql::functions
