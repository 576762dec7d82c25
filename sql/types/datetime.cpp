// sql/types/datetime.cpp: calendar arithmetic and output of dates and times.
#include "sql/types/datetime.h"

#include <charconv>
#include <chrono>
#include <iterator>

#include "sql/session_context.h"
#include "sql/types/codec.h"
#include "sql/types/time_zone.h"

namespace granary::sql {

const char* const kMonthNames[12] = {"January",   "February", "March",    "April",
                                     "May",       "June",     "July",     "August",
                                     "September", "October",  "November", "December"};
const char* const kDayNames[7] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                  "Thursday", "Friday", "Saturday"};

namespace {

constexpr std::int64_t floor_divide(std::int64_t a, std::int64_t b) noexcept {
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

/// Days from 0000-03-01 to 2000-01-01: the calendar below counts years from March.
constexpr std::int64_t kMarchShift = 730425;

}  // namespace

std::int64_t days_from_civil(std::int64_t year, int month, int day) noexcept {
  if (month <= 2) --year;
  const std::int64_t era = floor_divide(year, 400);
  const std::int64_t year_of_era = year - era * 400;
  const std::int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  const std::int64_t day_of_era =
      year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146097 + day_of_era - kMarchShift;
}

CivilDate civil_from_days(std::int64_t days) noexcept {
  const std::int64_t shifted = days + kMarchShift;
  const std::int64_t era = floor_divide(shifted, 146097);
  const std::int64_t day_of_era = shifted - era * 146097;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const auto day_of_year =
      static_cast<int>(day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100));
  const int march_month = (5 * day_of_year + 2) / 153;
  CivilDate out;
  out.day = day_of_year - (153 * march_month + 2) / 5 + 1;
  out.month = march_month < 10 ? march_month + 3 : march_month - 9;
  out.year = year_of_era + era * 400 + (out.month <= 2 ? 1 : 0);
  return out;
}

int days_in_month(std::int64_t year, int month) noexcept {
  static constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return kDays[month - 1] + (month == 2 && leap ? 1 : 0);
}

int day_of_week(std::int64_t days) noexcept {
  const std::int64_t from_saturday = days + 6;  // 2000-01-01 was a Saturday
  return static_cast<int>(from_saturday - floor_divide(from_saturday, 7) * 7);
}

void split_timestamp(std::int64_t us, std::int64_t& days, std::int64_t& time_us) noexcept {
  days = floor_divide(us, kUsPerDay);
  time_us = us - days * kUsPerDay;
}

ClockTime clock_from_us(std::int64_t time_us) noexcept {
  return {static_cast<int>(time_us / kUsPerHour), static_cast<int>(time_us / kUsPerMinute % 60),
          static_cast<int>(time_us / kUsPerSecond % 60), static_cast<int>(time_us % kUsPerSecond)};
}

std::int64_t check_timestamp(std::int64_t us) {
  if (us < kTimestampMin || us >= kTimestampEnd) throw SqlError("22008", "timestamp out of range");
  return us;
}

std::int64_t check_date(std::int64_t days) {
  if (days < kDateMin || days >= kDateEnd) throw SqlError("22008", "date out of range");
  return days;
}

std::int64_t timestamp_from(std::int64_t days, std::int64_t time_us) {
  std::int64_t us = 0;
  if (__builtin_mul_overflow(days, kUsPerDay, &us) || __builtin_add_overflow(us, time_us, &us)) {
    throw SqlError("22008", "timestamp out of range");
  }
  return check_timestamp(us);
}

std::int64_t timestamp_from_date(std::int64_t days) {
  if (days == kDateInfinity) return kTimestampInfinity;
  if (days == kDateMinusInfinity) return kTimestampMinusInfinity;
  if (days >= kTimestampEnd / kUsPerDay) throw SqlError("22008", "date out of range for timestamp");
  return days * kUsPerDay;
}

std::int64_t date_from_timestamp(std::int64_t us) noexcept {
  if (us == kTimestampInfinity) return kDateInfinity;
  if (us == kTimestampMinusInfinity) return kDateMinusInfinity;
  return floor_divide(us, kUsPerDay);
}

std::int64_t local_from_utc(const EvalContext& context, std::int64_t utc_us) {
  if (is_infinite_timestamp(utc_us)) return utc_us;
  return utc_us + session_time_zone(context).offset_at(utc_us) * kUsPerSecond;
}

std::int64_t utc_from_local(const EvalContext& context, std::int64_t local_us) {
  if (is_infinite_timestamp(local_us)) return local_us;
  return check_timestamp(local_us -
                         session_time_zone(context).offset_of_local(local_us) * kUsPerSecond);
}

std::int64_t round_to_precision(std::int64_t us, std::int32_t typmod) noexcept {
  static constexpr std::int64_t kScale[] = {1000000, 100000, 10000, 1000, 100, 10, 1};
  if (typmod < 0 || typmod > 5 || is_infinite_timestamp(us)) return us;
  const std::int64_t scale = kScale[typmod];
  return us >= 0 ? (us + scale / 2) / scale * scale : -((-us + scale / 2) / scale * scale);
}

std::int64_t clock_now() noexcept {
  const auto unix_us = std::chrono::duration_cast<std::chrono::microseconds>(
                           std::chrono::system_clock::now().time_since_epoch())
                           .count();
  return unix_us + kUnixEpochDays * kUsPerDay;
}

std::int64_t transaction_now(const EvalContext& context) {
  return context.session != nullptr ? context.session->transaction_start : clock_now();
}

namespace {

void put_padded(std::string& out, std::int64_t value, std::size_t width) {
  char digits[24];
  const char* end = std::to_chars(digits, std::end(digits), value).ptr;
  const auto count = static_cast<std::size_t>(end - digits);
  if (count < width) out.append(width - count, '0');
  out.append(digits, count);
}

void put_two(std::string& out, int value) {
  out.push_back(static_cast<char>('0' + value / 10 % 10));
  out.push_back(static_cast<char>('0' + value % 10));
}

struct Style {
  DateStyle form;
  DateOrder order;
};

Style style_of(const EvalContext& context) {
  if (context.session == nullptr) return {DateStyle::kIso, DateOrder::kMdy};
  return {context.session->settings.date_style, context.session->settings.date_order};
}

/// The date without its era.
void put_civil(const CivilDate& date, Style style, std::string& out) {
  const std::int64_t year = date.year > 0 ? date.year : 1 - date.year;
  const bool day_first = style.order == DateOrder::kDmy;
  switch (style.form) {
    case DateStyle::kIso:
      put_padded(out, year, 4);
      out.push_back('-');
      put_two(out, date.month);
      out.push_back('-');
      put_two(out, date.day);
      return;
    case DateStyle::kSql:
    case DateStyle::kPostgres: {
      const char separator = style.form == DateStyle::kSql ? '/' : '-';
      put_two(out, day_first ? date.day : date.month);
      out.push_back(separator);
      put_two(out, day_first ? date.month : date.day);
      out.push_back(separator);
      put_padded(out, year, 4);
      return;
    }
    case DateStyle::kGerman:
      put_two(out, date.day);
      out.push_back('.');
      put_two(out, date.month);
      out.push_back('.');
      put_padded(out, year, 4);
      return;
  }
}

bool put_infinity(std::string& out, bool positive, bool negative) {
  if (positive) out.append("infinity");
  if (negative) out.append("-infinity");
  return positive || negative;
}

}  // namespace

void put_date(const EvalContext& context, std::int64_t days, std::string& out) {
  if (put_infinity(out, days == kDateInfinity, days == kDateMinusInfinity)) return;
  const CivilDate date = civil_from_days(days);
  put_civil(date, style_of(context), out);
  if (date.year <= 0) out.append(" BC");
}

void put_time(std::int64_t time_us, std::string& out) {
  const ClockTime clock = clock_from_us(time_us);
  put_two(out, clock.hour);
  out.push_back(':');
  put_two(out, clock.minute);
  out.push_back(':');
  put_two(out, clock.second);
  if (clock.microsecond == 0) return;
  out.push_back('.');
  put_padded(out, clock.microsecond, 6);
  while (out.back() == '0') out.pop_back();
}

void put_offset(std::int32_t seconds_east, std::string& out) {
  const int magnitude = seconds_east < 0 ? -seconds_east : seconds_east;
  out.push_back(seconds_east < 0 ? '-' : '+');
  put_padded(out, magnitude / 3600, 2);  // up to 167 in zones written as an offset
  if (magnitude % 3600 == 0) return;
  out.push_back(':');
  put_two(out, magnitude / 60 % 60);
  if (magnitude % 60 == 0) return;
  out.push_back(':');
  put_two(out, magnitude % 60);
}

void put_timestamp(const EvalContext& context, std::int64_t us, bool with_zone, std::string& out) {
  if (put_infinity(out, us == kTimestampInfinity, us == kTimestampMinusInfinity)) return;
  const TimeZone* zone = with_zone ? &session_time_zone(context) : nullptr;
  const std::int32_t offset = zone != nullptr ? zone->offset_at(us) : 0;
  std::int64_t days = 0;
  std::int64_t time_us = 0;
  split_timestamp(us + offset * kUsPerSecond, days, time_us);
  const CivilDate date = civil_from_days(days);
  const Style style = style_of(context);
  if (style.form == DateStyle::kPostgres) {
    out.append(kDayNames[day_of_week(days)], 3).push_back(' ');
    const bool day_first = style.order == DateOrder::kDmy;
    if (day_first) put_two(out, date.day);
    if (day_first) out.push_back(' ');
    out.append(kMonthNames[date.month - 1], 3).push_back(' ');
    if (!day_first) put_two(out, date.day);
    if (!day_first) out.push_back(' ');
    put_time(time_us, out);
    out.push_back(' ');
    put_padded(out, date.year > 0 ? date.year : 1 - date.year, 4);
  } else {
    put_civil(date, style, out);
    out.push_back(' ');
    put_time(time_us, out);
  }
  if (zone != nullptr) {
    if (style.form == DateStyle::kIso) {
      put_offset(offset, out);
    } else {
      out.append(" ").append(zone->abbreviation_at(us));
    }
  }
  if (date.year <= 0) out.append(" BC");
}

}  // namespace granary::sql
