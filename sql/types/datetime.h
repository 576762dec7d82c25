// sql/types/datetime.h: the calendar (proleptic Gregorian), and text forms of date, time, timestamp
// and timestamptz. Moments are microseconds, dates days, both since 2000-01-01. Years are
// astronomical: 0 is 1 BC.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "sql/eval_context.h"

namespace granary::sql {

inline constexpr std::int64_t kUsPerSecond = 1000000;
inline constexpr std::int64_t kUsPerMinute = 60 * kUsPerSecond;
inline constexpr std::int64_t kUsPerHour = 3600 * kUsPerSecond;
inline constexpr std::int64_t kUsPerDay = 86400 * kUsPerSecond;
inline constexpr std::int64_t kTimestampInfinity = std::numeric_limits<std::int64_t>::max();
inline constexpr std::int64_t kTimestampMinusInfinity = std::numeric_limits<std::int64_t>::min();
inline constexpr std::int64_t kTimestampMin = -211813488000000000;  // 4714-11-24 BC
inline constexpr std::int64_t kTimestampEnd = 9223371331200000000;  // 294277-01-01
inline constexpr std::int64_t kDateInfinity = std::numeric_limits<std::int32_t>::max();
inline constexpr std::int64_t kDateMinusInfinity = std::numeric_limits<std::int32_t>::min();
inline constexpr std::int64_t kDateMin = -2451545;    // julian day 0
inline constexpr std::int64_t kDateEnd = 2145031949;  // 5874898-01-01
inline constexpr std::int64_t kUnixEpochDays = -10957;
inline constexpr std::int64_t kJulianShift = 2451545;

struct CivilDate {
  std::int64_t year = 2000;
  int month = 1;
  int day = 1;
};
struct ClockTime {
  int hour = 0;
  int minute = 0;
  int second = 0;
  int microsecond = 0;
};

std::int64_t days_from_civil(std::int64_t year, int month, int day) noexcept;
CivilDate civil_from_days(std::int64_t days) noexcept;
int days_in_month(std::int64_t year, int month) noexcept;
/// 0 is Sunday.
int day_of_week(std::int64_t days) noexcept;
/// Floored split of a moment into days and microseconds of the day.
void split_timestamp(std::int64_t us, std::int64_t& days, std::int64_t& time_us) noexcept;
ClockTime clock_from_us(std::int64_t time_us) noexcept;

constexpr bool is_infinite_timestamp(std::int64_t us) noexcept {
  return us == kTimestampInfinity || us == kTimestampMinusInfinity;
}
constexpr bool is_infinite_date(std::int64_t days) noexcept {
  return days == kDateInfinity || days == kDateMinusInfinity;
}
/// Errors 22008 (timestamp out of range) unless in range; returns it.
std::int64_t check_timestamp(std::int64_t us);
std::int64_t check_date(std::int64_t days);
/// days * one day + time_us, checked for range.
std::int64_t timestamp_from(std::int64_t days, std::int64_t time_us);
std::int64_t timestamp_from_date(std::int64_t days);
std::int64_t date_from_timestamp(std::int64_t us) noexcept;
/// Wall clock in the session's zone of a moment, and back.
std::int64_t local_from_utc(const EvalContext& context, std::int64_t utc_us);
std::int64_t utc_from_local(const EvalContext& context, std::int64_t local_us);
/// Rounds to typmod decimals of a second (0 to 6), half away from zero; -1 leaves it.
std::int64_t round_to_precision(std::int64_t us, std::int32_t typmod) noexcept;
/// The moment of the transaction's start.
std::int64_t transaction_now(const EvalContext& context);
std::int64_t clock_now() noexcept;

/// Text to values. Errors 22007, 22008, 22023, 22009. `Type` is for messages.
std::int64_t parse_date(const EvalContext& context, std::string_view text);
std::int64_t parse_time(const EvalContext& context, std::string_view text);
std::int64_t parse_timestamp(const EvalContext& context, std::string_view text, bool with_zone);
/// timetz: time of day and seconds east of UTC.
std::int64_t parse_timetz(const EvalContext& context, std::string_view text,
                          std::int32_t& seconds_east);

void put_date(const EvalContext& context, std::int64_t days, std::string& out);
void put_time(std::int64_t time_us, std::string& out);
void put_timestamp(const EvalContext& context, std::int64_t us, bool with_zone, std::string& out);
/// "+02", "-03:30", "+00:19:32".
void put_offset(std::int32_t seconds_east, std::string& out);

extern const char* const kMonthNames[12];  // "January" ...
extern const char* const kDayNames[7];     // "Sunday" ...

}  // namespace granary::sql
