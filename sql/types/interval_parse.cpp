// sql/types/interval_parse.cpp: text to interval: "1 year 2 mons", "1-2", "04:05:06". Fields are
// read from right to left, because a unit stands behind its number.
#include <cmath>
#include <limits>
#include <vector>

#include "sql/error.h"
#include "sql/types/datetime_numbers.h"
#include "sql/types/datetime_words.h"
#include "sql/types/interval.h"
#include "sql/types/interval_fields.h"
#include "sql/types/interval_iso8601.h"
#include "sql/types/interval_style.h"
#include "sql/types/interval_sum.h"

namespace granary::sql {

using enum DatetimeFault;
using interval_fields::kDayBit;
using interval_fields::kFullRange;
using interval_fields::kHourBit;
using interval_fields::kMinuteBit;
using interval_fields::kMonthBit;
using interval_fields::kSecondBit;
using interval_fields::kYearBit;

namespace {

constexpr unsigned bit(IntervalWord unit) { return 1U << static_cast<unsigned>(unit); }
constexpr unsigned kSecondParts = bit(IntervalWord::kSecond) | bit(IntervalWord::kMillisecond) |
                                  bit(IntervalWord::kMicrosecond);
constexpr unsigned kClock = bit(IntervalWord::kHour) | bit(IntervalWord::kMinute) | kSecondParts;

class Reader {
 public:
  Reader(std::int32_t range, bool sign_for_all) : range_(range), sign_for_all_(sign_for_all) {}

  DatetimeFault run(std::string_view text, IntervalSum& out) {
    std::vector<DatetimeField> fields;
    DatetimeFault fault = split_datetime(text, kIntervalBytesMax, fields);
    if (fault != kNone) return fault;
    find_sign(fields);
    for (auto field = fields.rbegin(); field != fields.rend(); ++field) {
      unsigned found = 0;
      fault = read(*field, found);
      if (fault != kNone) return fault;
      if ((found & seen_) != 0) return kFormat;
      seen_ |= found;
    }
    if (seen_ == 0) return kFormat;
    if (ago_ && !sum_.negate()) return kRange;
    out = sum_;
    return kNone;
  }

 private:
  /// SQL's rule: a minus in front counts for all fields where no other has a sign.
  void find_sign(const std::vector<DatetimeField>& fields) {
    all_negative_ = sign_for_all_ && !fields.empty() && fields[0].text[0] == '-';
    for (std::size_t i = 1; i < fields.size(); ++i) {
      if (fields[i].text[0] == '-' || fields[i].text[0] == '+') all_negative_ = false;
    }
  }

  DatetimeFault read(const DatetimeField& field, unsigned& found) {
    switch (field.kind) {
      case FieldKind::kClock:
        return clock(field.text, false, found);
      case FieldKind::kOffset:
        if (field.text.find(':') != std::string::npos) {
          const DatetimeFault fault =
              clock(std::string_view(field.text).substr(1), field.text[0] == '-', found);
          if (fault == kNone) return kNone;
        }
        [[fallthrough]];
      case FieldKind::kJoined:
      case FieldKind::kDigits:
        return quantity(field.text, found);
      default:
        return word(field.text);
    }
  }

  DatetimeFault word(const std::string& text) {
    const IntervalWord found = find_interval_word(text);
    if (found == IntervalWord::kNoUnit) return kFormat;
    if (found == IntervalWord::kIgnored) {
      unit_ = found;
    } else if (found == IntervalWord::kAgo) {
      ago_ = true;
      unit_ = IntervalWord::kNoQuantity;
    } else {
      unit_ = found;
    }
    return kNone;
  }

  DatetimeFault clock(std::string_view text, bool negative, unsigned& found) {
    ClockText read;
    const DatetimeFault fault = read.read(text, range_ == (kMinuteBit | kSecondBit));
    if (fault != kNone) return fault;
    std::int64_t us = 0;
    if (__builtin_mul_overflow(read.hour, kUsPerHour, &us) ||
        __builtin_add_overflow(us, read.minute * kUsPerMinute, &us) ||
        __builtin_add_overflow(us, read.second * kUsPerSecond + read.us, &us)) {
      return kRange;
    }
    sum_.us = negative || (all_negative_ && us > 0) ? -us : us;
    unit_ = IntervalWord::kDay;
    found = kClock;
    return kNone;
  }

  /// What a number without a unit counts, by the fields that the type has.
  IntervalWord default_unit() const {
    if (range_ == kYearBit) return IntervalWord::kYear;
    if (range_ == kMonthBit || range_ == (kYearBit | kMonthBit)) return IntervalWord::kMonth;
    if (range_ == kDayBit) return IntervalWord::kDay;
    if (range_ == kHourBit || range_ == (kDayBit | kHourBit)) return IntervalWord::kHour;
    if (range_ != kFullRange && (range_ & kSecondBit) == 0 && (range_ & kMinuteBit) != 0)
      return IntervalWord::kMinute;
    return IntervalWord::kSecond;
  }

  DatetimeFault quantity(std::string_view text, unsigned& found) {
    if (unit_ == IntervalWord::kIgnored) unit_ = default_unit();
    std::int64_t whole = 0;
    double fraction = 0;
    std::string_view rest;
    if (!leading_number(text, whole, rest)) return kRange;
    const bool negative = text[0] == '-';
    if (rest.starts_with('-')) {  // years-months
      std::int32_t months = 0;
      if (!leading_number(rest.substr(1), months, rest) || months < 0 || months > 11) return kRange;
      if (!rest.empty()) return kFormat;
      unit_ = IntervalWord::kMonth;
      if (__builtin_mul_overflow(whole, 12, &whole) ||
          __builtin_add_overflow(whole, negative ? -months : months, &whole)) {
        return kRange;
      }
    } else if (rest.starts_with('.')) {
      if (!parse_fraction(rest, fraction)) return kFormat;
      if (negative) fraction = -fraction;
    } else if (!rest.empty()) {
      return kFormat;
    }
    if (all_negative_) {
      if (whole > 0) whole = -whole;
      if (fraction > 0) fraction = -fraction;
    }
    return add(whole, fraction, found);
  }

  DatetimeFault add(std::int64_t whole, double fraction, unsigned& found) {
    found = bit(unit_);
    const auto checked = [](bool fits) { return fits ? kNone : kRange; };
    switch (unit_) {
      case IntervalWord::kMicrosecond:
        return checked(sum_.add_time(whole, fraction, 1));
      case IntervalWord::kMillisecond:
        return checked(sum_.add_time(whole, fraction, 1000));
      case IntervalWord::kSecond:
        if (fraction != 0) found = kSecondParts;
        return checked(sum_.add_time(whole, fraction, kUsPerSecond));
      case IntervalWord::kMinute:
        return checked(sum_.add_time(whole, fraction, kUsPerMinute));
      case IntervalWord::kHour:
        unit_ = IntervalWord::kDay;
        return checked(sum_.add_time(whole, fraction, kUsPerHour));
      case IntervalWord::kDay:
        return checked(sum_.add_days(whole, fraction));
      case IntervalWord::kWeek:
        return checked(sum_.add_weeks(whole, fraction));
      case IntervalWord::kMonth:
        return checked(sum_.add_months(whole, fraction));
      case IntervalWord::kYear:
        return checked(sum_.add_years(whole, fraction, 1));
      case IntervalWord::kDecade:
        return checked(sum_.add_years(whole, fraction, 10));
      case IntervalWord::kCentury:
        return checked(sum_.add_years(whole, fraction, 100));
      case IntervalWord::kMillennium:
        return checked(sum_.add_years(whole, fraction, 1000));
      default:
        return kFormat;
    }
  }

  const std::int32_t range_;
  const bool sign_for_all_;
  IntervalSum sum_;
  unsigned seen_ = 0;
  IntervalWord unit_ = IntervalWord::kIgnored;  // of the number to the left; kIgnored: none yet
  bool ago_ = false, all_negative_ = false;
};

}  // namespace

Interval parse_interval(std::string_view text, std::int32_t typmod, bool sign_for_all) {
  const std::int32_t range = typmod < 0 ? kFullRange : (typmod >> 16) & kFullRange;
  IntervalSum sum;
  DatetimeFault fault = Reader(range, sign_for_all).run(text, sum);
  if (fault == kFormat) fault = read_iso8601_interval(text, sum);
  if (fault == kRange)
    throw SqlError("22015", "interval field value out of range: \"" + std::string(text) + "\"");
  if (fault != kNone) raise_datetime_fault(fault, "interval", text);
  Interval out = sum.interval();
  out.apply_typmod(typmod);
  return out;
}

Interval Interval::parse(std::string_view text, std::int32_t typmod) {
  return parse_interval(text, typmod, false);
}

}  // namespace granary::sql
