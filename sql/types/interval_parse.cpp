// sql/types/interval_parse.cpp: text to interval: "1 year 2 mons", "1-2", "04:05:06",
// P1Y2M3DT4H5M6S.
#include <fmt/format.h>

#include <charconv>
#include <cmath>
#include <limits>

#include "sql/error.h"
#include "sql/types/interval.h"
#include "sql/types/interval_fields.h"
#include "sql/types/interval_style.h"

namespace granary::sql {

namespace {

using interval_fields::kDayBit;
using interval_fields::kFullRange;
using interval_fields::kHourBit;
using interval_fields::kMinuteBit;
using interval_fields::kMonthBit;
using interval_fields::kSecondBit;
using interval_fields::kYearBit;

enum class Unit { kMicrosecond, kMillisecond, kSecond, kMinute, kHour, kDay, kWeek, kMonth, kYear };

struct UnitName {
  const char* name;
  Unit unit;
  int factor;
};
constexpr UnitName kUnits[] = {
    {"us", Unit::kMicrosecond, 1},
    {"usec", Unit::kMicrosecond, 1},
    {"usecs", Unit::kMicrosecond, 1},
    {"usecond", Unit::kMicrosecond, 1},
    {"microsecond", Unit::kMicrosecond, 1},
    {"microseconds", Unit::kMicrosecond, 1},
    {"ms", Unit::kMillisecond, 1},
    {"msec", Unit::kMillisecond, 1},
    {"msecs", Unit::kMillisecond, 1},
    {"millisecond", Unit::kMillisecond, 1},
    {"milliseconds", Unit::kMillisecond, 1},
    {"s", Unit::kSecond, 1},
    {"sec", Unit::kSecond, 1},
    {"secs", Unit::kSecond, 1},
    {"second", Unit::kSecond, 1},
    {"seconds", Unit::kSecond, 1},
    {"m", Unit::kMinute, 1},
    {"min", Unit::kMinute, 1},
    {"mins", Unit::kMinute, 1},
    {"minute", Unit::kMinute, 1},
    {"minutes", Unit::kMinute, 1},
    {"h", Unit::kHour, 1},
    {"hr", Unit::kHour, 1},
    {"hrs", Unit::kHour, 1},
    {"hour", Unit::kHour, 1},
    {"hours", Unit::kHour, 1},
    {"d", Unit::kDay, 1},
    {"day", Unit::kDay, 1},
    {"days", Unit::kDay, 1},
    {"w", Unit::kWeek, 1},
    {"week", Unit::kWeek, 1},
    {"weeks", Unit::kWeek, 1},
    {"mon", Unit::kMonth, 1},
    {"mons", Unit::kMonth, 1},
    {"month", Unit::kMonth, 1},
    {"months", Unit::kMonth, 1},
    {"y", Unit::kYear, 1},
    {"yr", Unit::kYear, 1},
    {"yrs", Unit::kYear, 1},
    {"year", Unit::kYear, 1},
    {"years", Unit::kYear, 1},
    {"dec", Unit::kYear, 10},
    {"decs", Unit::kYear, 10},
    {"decade", Unit::kYear, 10},
    {"decades", Unit::kYear, 10},
    {"c", Unit::kYear, 100},
    {"cent", Unit::kYear, 100},
    {"century", Unit::kYear, 100},
    {"centuries", Unit::kYear, 100},
    {"mil", Unit::kYear, 1000},
    {"mils", Unit::kYear, 1000},
    {"millennium", Unit::kYear, 1000},
    {"millennia", Unit::kYear, 1000},
};

class IntervalParser {
 public:
  IntervalParser(std::string_view text, std::int32_t range, bool sign_for_all)
      : text_(text), range_(range), sign_for_all_(sign_for_all) {}
  Interval run();

 private:
  [[noreturn]] void raise_syntax() const {
    codec::raise_invalid_syntax("interval", text_, "22007");
  }
  [[noreturn]] void raise_range() const {
    throw SqlError("22015", "interval field value out of range: \"" + std::string(text_) + "\"");
  }
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  void skip_spaces() {
    while (codec::is_space(peek())) ++at_;
  }
  std::int64_t take_whole();
  double take_fraction();
  std::string take_word();
  bool before_clock() const;
  void quantity();
  void clock(std::int64_t first, bool negative);
  void iso8601();
  void add(Unit unit, std::int64_t whole, double fraction, int factor);
  void add_days(double days);
  void add_us(double us);
  Unit default_unit() const;

  std::string_view text_;
  std::int32_t range_;
  std::size_t at_ = 0;
  Int128 us_ = 0;
  std::int64_t days_ = 0;
  std::int64_t months_ = 0;
  bool any_ = false;
  const bool sign_for_all_;
  bool first_ = true, minus_first_ = false, more_signs_ = false;
};

std::int64_t IntervalParser::take_whole() {
  std::int64_t value = 0;
  const auto result = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
  if (result.ec == std::errc::result_out_of_range) raise_range();
  if (result.ec == std::errc{}) at_ = static_cast<std::size_t>(result.ptr - text_.data());
  return value;
}

double IntervalParser::take_fraction() {
  if (peek() != '.') return 0;
  const std::size_t start = at_++;
  while (codec::is_digit(peek())) ++at_;
  double value = 0;
  const std::string digits = fmt::format("0{}", text_.substr(start, at_ - start));
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

std::string IntervalParser::take_word() {
  const std::size_t start = at_;
  while (codec::is_alpha(peek())) ++at_;
  return codec::lower_ascii(text_.substr(start, at_ - start));
}

void IntervalParser::add_us(double us) {
  if (std::abs(us) > 9.3e18) raise_range();
  us_ += static_cast<std::int64_t>(std::rint(us));
}

void IntervalParser::add_days(double days) {
  const double whole = std::trunc(days);
  days_ += static_cast<std::int64_t>(whole);
  add_us((days - whole) * static_cast<double>(kUsPerDay));
}

void IntervalParser::add(Unit unit, std::int64_t whole, double fraction, int factor) {
  const auto add_time = [&](std::int64_t unit_us) {
    us_ += static_cast<Int128>(whole) * unit_us;
    add_us(fraction * static_cast<double>(unit_us));
  };
  const auto scaled = [&](std::int64_t by) {
    std::int64_t out = 0;
    if (__builtin_mul_overflow(whole, by, &out)) raise_range();
    return out;
  };
  switch (unit) {
    case Unit::kMicrosecond:
      add_time(1);
      break;
    case Unit::kMillisecond:
      add_time(1000);
      break;
    case Unit::kSecond:
      add_time(kUsPerSecond);
      break;
    case Unit::kMinute:
      add_time(kUsPerMinute);
      break;
    case Unit::kHour:
      add_time(kUsPerHour);
      break;
    case Unit::kDay:
    case Unit::kWeek: {
      const int days = unit == Unit::kDay ? 1 : 7;
      days_ += scaled(days);
      add_days(fraction * days);
      break;
    }
    case Unit::kMonth:
      months_ += whole;
      add_days(fraction * 30);
      break;
    case Unit::kYear:
      months_ += scaled(12 * factor);
      months_ += static_cast<std::int64_t>(std::rint(fraction * 12 * factor));
      break;
  }
  any_ = true;
}

/// h:m, h:m:s.f, or m:s.f where only minutes and seconds are asked for.
void IntervalParser::clock(std::int64_t first, bool negative) {
  ++at_;
  std::int64_t minute = take_whole();
  std::int64_t second = 0;
  if (peek() == ':') {
    ++at_;
    second = take_whole();
  } else if (range_ == (kMinuteBit | kSecondBit) || peek() == '.') {
    second = minute;
    minute = first;
    first = 0;
  }
  const double fraction = take_fraction();
  if (minute < 0 || minute > 59 || second < 0 || second > 59) raise_range();
  const Int128 total = static_cast<Int128>(first) * kUsPerHour + minute * kUsPerMinute +
                       second * kUsPerSecond + static_cast<std::int64_t>(std::rint(fraction * 1e6));
  us_ += negative ? -total : total;
  any_ = true;
}

Unit IntervalParser::default_unit() const {
  if (range_ == kYearBit) return Unit::kYear;
  if (range_ == kMonthBit || range_ == (kYearBit | kMonthBit)) return Unit::kMonth;
  if (range_ == kDayBit) return Unit::kDay;
  if (range_ == kHourBit || range_ == (kDayBit | kHourBit)) return Unit::kHour;
  if (range_ != kFullRange && (range_ & kSecondBit) == 0 && (range_ & kMinuteBit) != 0)
    return Unit::kMinute;
  return Unit::kSecond;
}

/// A time of day comes next: what stands before it is days.
bool IntervalParser::before_clock() const {
  std::size_t at = at_ + (peek() == '+' || peek() == '-' ? 1 : 0);
  const std::size_t digits = at;
  while (at < text_.size() && codec::is_digit(text_[at])) ++at;
  return at > digits && at < text_.size() && text_[at] == ':';
}

void IntervalParser::quantity() {
  bool negative = false;
  if (peek() == '+' || peek() == '-') {
    negative = peek() == '-';
    ++at_;
    (first_ ? minus_first_ : more_signs_) = !first_ || negative;
  }
  first_ = false;
  if (!codec::is_digit(peek()) && !(peek() == '.' && codec::is_digit(peek(1)))) raise_syntax();
  std::int64_t whole = codec::is_digit(peek()) ? take_whole() : 0;
  if (peek() == ':') {
    clock(whole, negative);
    return;
  }
  if (peek() == '-' && codec::is_digit(peek(1))) {  // years-months
    ++at_;
    const std::int64_t months = take_whole();
    if (months > 11 || whole > 200000000) raise_range();
    months_ += (whole * 12 + months) * (negative ? -1 : 1);
    any_ = true;
    return;
  }
  double fraction = take_fraction();
  if (negative) {
    whole = -whole;
    fraction = -fraction;
  }
  skip_spaces();
  const std::size_t before_word = at_;
  const std::string word = take_word();
  if (word.empty() || word == "ago") {
    at_ = before_word;
    add(before_clock() ? Unit::kDay : default_unit(), whole, fraction, 1);
    return;
  }
  for (const UnitName& known : kUnits) {
    if (word == known.name) {
      add(known.unit, whole, fraction, known.factor);
      return;
    }
  }
  raise_syntax();
}

/// P1Y2M3DT4H5M6.7S
void IntervalParser::iso8601() {
  ++at_;
  bool in_time = false;
  while (at_ < text_.size()) {
    if (peek() == 'T') {
      in_time = true;
      ++at_;
      continue;
    }
    const bool negative = peek() == '-';
    if (peek() == '+' || peek() == '-') ++at_;
    if (!codec::is_digit(peek()) && peek() != '.') raise_syntax();
    std::int64_t whole = codec::is_digit(peek()) ? take_whole() : 0;
    double fraction = take_fraction();
    if (negative) {
      whole = -whole;
      fraction = -fraction;
    }
    switch (peek()) {
      case 'Y':
        add(Unit::kYear, whole, fraction, 1);
        break;
      case 'M':
        add(in_time ? Unit::kMinute : Unit::kMonth, whole, fraction, 1);
        break;
      case 'W':
        add(Unit::kWeek, whole, fraction, 1);
        break;
      case 'D':
        add(Unit::kDay, whole, fraction, 1);
        break;
      case 'H':
        add(Unit::kHour, whole, fraction, 1);
        break;
      case 'S':
        add(Unit::kSecond, whole, fraction, 1);
        break;
      default:
        raise_syntax();
    }
    ++at_;
  }
}

Interval IntervalParser::run() {
  skip_spaces();
  if (peek() == 'P') iso8601();
  bool ago = false;
  while (true) {
    skip_spaces();
    if (at_ >= text_.size()) break;
    if (peek() == '@' || peek() == ',') {
      ++at_;
    } else if (codec::is_alpha(peek())) {
      if (take_word() != "ago") raise_syntax();
      ago = true;
    } else {
      quantity();
    }
  }
  if (!any_) raise_syntax();
  if (sign_for_all_ && minus_first_ && !more_signs_) {
    us_ = us_ > 0 ? -us_ : us_;
    days_ = -std::abs(days_);
    months_ = -std::abs(months_);
  }
  if (ago) {
    us_ = -us_;
    days_ = -days_;
    months_ = -months_;
  }
  constexpr std::int64_t kMax = std::numeric_limits<std::int32_t>::max();
  constexpr std::int64_t kMin = std::numeric_limits<std::int32_t>::min();
  if (days_ > kMax || days_ < kMin || months_ > kMax || months_ < kMin ||
      us_ > std::numeric_limits<std::int64_t>::max() ||
      us_ < std::numeric_limits<std::int64_t>::min()) {
    raise_range();
  }
  return {static_cast<std::int64_t>(us_), static_cast<std::int32_t>(days_),
          static_cast<std::int32_t>(months_)};
}

}  // namespace

Interval parse_interval(std::string_view text, std::int32_t typmod, bool sign_for_all) {
  const std::int32_t range = typmod < 0 ? kFullRange : (typmod >> 16) & kFullRange;
  Interval out = IntervalParser(text, range, sign_for_all).run();
  out.apply_typmod(typmod);
  return out;
}

Interval Interval::parse(std::string_view text, std::int32_t typmod) {
  return parse_interval(text, typmod, false);
}

}  // namespace granary::sql
