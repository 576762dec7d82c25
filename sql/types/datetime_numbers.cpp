#include "sql/types/datetime_numbers.h"

#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include "sql/types/codec.h"
#include "sql/types/datetime.h"

namespace granary::sql {

using enum DatetimePart::Bit;
using enum DatetimeFault;

namespace {

DatetimeFault read_second_fraction(std::string_view text, std::int32_t& us) {
  double fraction = 0;
  if (!parse_fraction(text, fraction)) return kFormat;
  us = static_cast<std::int32_t>(std::rint(fraction * 1e6));
  return kNone;
}

/// Digits as a 32-bit number, wrapping: no year beyond it passes a check anyway.
std::int32_t wrapped(std::string_view digits) noexcept {
  std::int64_t value = 0;
  const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (parsed.ec == std::errc::result_out_of_range) value = std::numeric_limits<std::int64_t>::max();
  return static_cast<std::int32_t>(value);
}

/// Runs of digits or of letters; the character behind a run is a separator, whatever it is.
bool split_parts(std::string_view text, std::vector<std::string_view>& out) {
  std::size_t at = 0;
  while (at < text.size()) {
    while (at < text.size() && !codec::is_digit(text[at]) && !codec::is_alpha(text[at])) ++at;
    if (at == text.size()) return false;
    const std::size_t begin = at;
    const auto same_kind = codec::is_digit(text[at]) ? codec::is_digit : codec::is_alpha;
    while (at < text.size() && same_kind(text[at])) ++at;
    out.push_back(text.substr(begin, at - begin));
    ++at;
  }
  return true;
}

}  // namespace

DatetimeFault ClockText::read(std::string_view text, bool minute_to_second) {
  std::string_view rest;
  if (!leading_number(text, hour, rest)) return kRange;
  if (!rest.starts_with(':')) return kFormat;
  if (!leading_number(rest.substr(1), minute, rest)) return kRange;
  const auto shift = [&]() {
    if (hour > std::numeric_limits<std::int32_t>::max()) return kRange;
    second = minute;
    minute = static_cast<std::int32_t>(hour);
    hour = 0;
    return kNone;
  };
  DatetimeFault fault = kNone;
  if (rest.empty()) {
    if (minute_to_second) fault = shift();
  } else if (rest[0] == '.') {
    fault = read_second_fraction(rest, us);
    if (fault == kNone) fault = shift();
  } else if (rest[0] == ':') {
    if (!leading_number(rest.substr(1), second, rest)) return kRange;
    if (rest.starts_with('.')) {
      fault = read_second_fraction(rest, us);
    } else if (!rest.empty()) {
      return kFormat;
    }
  } else {
    return kFormat;
  }
  if (fault != kNone) return fault;
  const bool in_range = hour >= 0 && minute >= 0 && minute <= 59 && second >= 0 && second <= 60 &&
                        us >= 0 && us <= kUsPerSecond;
  return in_range ? kNone : kRange;
}

DatetimeFault DatetimeParts::read_date(std::string_view text, unsigned seen, unsigned& found) {
  found = 0;
  std::vector<std::string_view> parts;
  if (!split_parts(text, parts)) return kFormat;
  bool month_was_named = false;
  for (const std::string_view part : parts) {
    if (!codec::is_alpha(part[0])) continue;
    const DatetimeMeaning meaning = find_datetime_word(part);
    if (meaning.word != DatetimeWord::kMonth || (seen & kMonth) != 0) return kFormat;
    month = meaning.value;
    month_was_named = true;
    seen |= kMonth;
    found |= kMonth;
  }
  for (const std::string_view part : parts) {
    if (codec::is_alpha(part[0])) continue;
    unsigned mask = 0;
    const DatetimeFault fault = read_number(part, month_was_named, seen, mask);
    if (fault != kNone) return fault;
    if ((seen & mask) != 0) return kFormat;
    seen |= mask;
    found |= mask;
  }
  return (seen & ~(kDayOfYear | kZone)) == kWholeDate ? kNone : kFormat;
}

DatetimeFault DatetimeParts::read_time(std::string_view text, unsigned& found) {
  found = kWholeTime;
  ClockText clock;
  const DatetimeFault fault = clock.read(text, false);
  if (fault != kNone) return fault;
  if (clock.hour > std::numeric_limits<std::int32_t>::max()) return kRange;
  hour = static_cast<std::int32_t>(clock.hour);
  minute = clock.minute;
  second = clock.second;
  us = clock.us;
  return kNone;
}

DatetimeFault DatetimeParts::read_number(std::string_view text, bool month_was_named, unsigned seen,
                                         unsigned& found) {
  found = 0;
  std::int32_t value = 0;
  std::string_view rest;
  if (!leading_number(text, value, rest)) return kRange;
  if (rest.size() == text.size()) return kFormat;
  if (rest.starts_with('.')) {
    if (text.size() - rest.size() > 2) return read_run_together(text, seen | kWholeDate, found);
    if (const DatetimeFault fault = read_second_fraction(rest, us); fault != kNone) return fault;
  } else if (!rest.empty()) {
    return kFormat;
  }
  const bool is_long = text.size() >= 3;
  const auto is = [&](unsigned mask, std::int32_t& part) {
    found = mask;
    part = value;
    if (mask == kYear) two_digit_year = text.size() <= 2;
    return kNone;
  };
  if (text.size() == 3 && (seen & kWholeDate) == kYear && value >= 1 && value <= 366)
    return is(kDayOfYear | kMonth | kDay, day_of_year);
  switch (seen & kWholeDate) {
    case 0:
      if (is_long || order == DateOrder::kYmd) return is(kYear, year);
      return order == DateOrder::kDmy ? is(kDay, day) : is(kMonth, month);
    case kYear:
    case kDay:
      return is(kMonth, month);
    case kMonth:
      if (month_was_named && (is_long || order == DateOrder::kYmd)) return is(kYear, year);
      return is(kDay, day);
    case kYear | kMonth:
      if (month_was_named && is_long && two_digit_year) {
        // What was taken for the year is the day: 08-Feb-1999 where the year comes first.
        day = year;
        is(kYear, year);
        two_digit_year = false;
        found = kDay;
        return kNone;
      }
      return is(kDay, day);
    case kMonth | kDay:
      return is(kYear, year);
    case kWholeDate:
      return read_run_together(text, seen, found);
    default:
      return kFormat;
  }
}

DatetimeFault DatetimeParts::read_run_together(std::string_view text, unsigned seen,
                                               unsigned& found) {
  const std::size_t point = text.find('.');
  const std::string_view digits = text.substr(0, point);
  const std::size_t size = digits.size();
  if (point != std::string_view::npos) {
    us = 0;
    if (point + 1 < text.size()) {
      errno = 0;
      const double fraction = std::strtod(std::string(text.substr(point)).c_str(), nullptr);
      if (errno != 0) return kFormat;
      us = static_cast<std::int32_t>(std::rint(fraction * 1e6));
    }
  } else if ((seen & kWholeDate) != kWholeDate && size >= 6) {
    found = kWholeDate;
    day = wrapped(digits.substr(size - 2));
    month = wrapped(digits.substr(size - 4, 2));
    year = wrapped(digits.substr(0, size - 4));
    if (size == 6) two_digit_year = true;
    return kNone;
  }
  if ((seen & kWholeTime) == kWholeTime || (size != 6 && size != 4)) return kFormat;
  found = kWholeTime;
  hour = wrapped(digits.substr(0, 2));
  minute = wrapped(digits.substr(2, 2));
  second = size == 6 ? wrapped(digits.substr(4)) : 0;
  return kNone;
}

DatetimeFault DatetimeParts::read_labelled(DatetimeWord label, std::string_view text, unsigned seen,
                                           unsigned& found) {
  std::int32_t value = 0;
  std::string_view rest;
  if (!leading_number(text, value, rest)) return kRange;
  const bool may_have_fraction = label == DatetimeWord::kJulian ||
                                 label == DatetimeWord::kIsoTime ||
                                 label == DatetimeWord::kSecondLabel;
  if (!rest.empty() && (rest[0] != '.' || !may_have_fraction)) return kFormat;
  const auto is = [&](unsigned mask, std::int32_t& part) {
    found = mask;
    part = value;
    return kNone;
  };
  switch (label) {
    case DatetimeWord::kYearLabel:
      return is(kYear, year);
    case DatetimeWord::kMonthLabel:
      return (seen & kMonth) != 0 && (seen & kHour) != 0 ? is(kMinute, minute) : is(kMonth, month);
    case DatetimeWord::kDayLabel:
      return is(kDay, day);
    case DatetimeWord::kHourLabel:
      return is(kHour, hour);
    case DatetimeWord::kMinuteLabel:
      return is(kMinute, minute);
    case DatetimeWord::kSecondLabel:
      is(kSecond, second);
      if (!rest.starts_with('.')) return kNone;
      found |= kSecondFraction;
      return read_second_fraction(rest, us);
    case DatetimeWord::kJulian:
      return read_julian(text, found);
    case DatetimeWord::kIsoTime: {
      const DatetimeFault fault = read_run_together(text, seen | kWholeDate, found);
      return fault == kNone && found != kWholeTime ? kFormat : fault;
    }
    default:
      return kFormat;
  }
}

DatetimeFault DatetimeParts::read_julian(std::string_view text, unsigned& found) {
  std::int32_t value = 0;
  std::string_view rest;
  if (!leading_number(text, value, rest) || value < 0) return kRange;
  found = kWholeDate;
  set_days(value - kJulianShift);
  if (!rest.starts_with('.')) return kNone;
  double fraction = 0;
  if (!parse_fraction(rest, fraction)) return kFormat;
  found |= kWholeTime;
  set_time(static_cast<std::int64_t>(fraction * static_cast<double>(kUsPerDay)));
  return kNone;
}

void DatetimeParts::set_days(std::int64_t days) noexcept {
  const CivilDate date = civil_from_days(days);
  year = static_cast<std::int32_t>(date.year);
  month = date.month;
  day = date.day;
}

void DatetimeParts::set_time(std::int64_t time_us) noexcept {
  const ClockTime clock = clock_from_us(time_us);
  hour = clock.hour;
  minute = clock.minute;
  second = clock.second;
  us = clock.microsecond;
}

std::int64_t DatetimeParts::days() const noexcept { return days_from_civil(year, month, day); }

std::int64_t DatetimeParts::time_us() const noexcept {
  return hour * kUsPerHour + minute * kUsPerMinute + second * kUsPerSecond + us;
}

bool DatetimeParts::time_is_out_of_range() const noexcept {
  return hour < 0 || hour > 24 || minute < 0 || minute > 59 || second < 0 || second > 60 ||
         us < 0 || us > kUsPerSecond || time_us() > kUsPerDay;
}

DatetimeFault DatetimeParts::finish_date(unsigned seen, bool is_julian, bool before_christ) {
  if ((seen & kYear) != 0 && !is_julian) {
    if (before_christ) {
      if (year <= 0) return kRange;
      year = 1 - year;
    } else if (two_digit_year) {
      if (year < 0) return kRange;
      if (year < 100) year += year < 70 ? 2000 : 1900;
    } else if (year <= 0) {
      return kRange;
    }
  }
  if ((seen & kDayOfYear) != 0) set_days(days_from_civil(year, 1, 1) + day_of_year - 1);
  if ((seen & kMonth) != 0 && (month < 1 || month > 12)) return kMonthDayRange;
  if ((seen & kDay) != 0 && (day < 1 || day > 31)) return kMonthDayRange;
  if ((seen & kWholeDate) == kWholeDate && day > days_in_month(year, month)) return kRange;
  return kNone;
}

DatetimeFault read_offset(std::string_view text, std::int32_t& seconds_east) {
  constexpr std::int32_t kHoursMax = 15;
  if (!text.starts_with('+') && !text.starts_with('-')) return kFormat;
  std::int32_t hour = 0, minute = 0, second = 0;
  std::string_view rest;
  if (!leading_number(text.substr(1), hour, rest)) return kOffsetRange;
  if (rest.starts_with(':')) {
    if (!leading_number(rest.substr(1), minute, rest)) return kOffsetRange;
    if (rest.starts_with(':') && !leading_number(rest.substr(1), second, rest))
      return kOffsetRange;
  } else if (rest.empty() && text.size() > 3) {
    minute = hour % 100;
    hour = hour / 100;
  }
  if (hour < 0 || hour > kHoursMax || minute < 0 || minute >= 60 || second < 0 || second >= 60)
    return kOffsetRange;
  seconds_east = (hour * 60 + minute) * 60 + second;
  if (text[0] == '-') seconds_east = -seconds_east;
  return rest.empty() ? kNone : kFormat;
}

}  // namespace granary::sql
