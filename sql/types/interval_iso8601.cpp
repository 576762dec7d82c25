#include "sql/types/interval_iso8601.h"

#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <string>

#include "sql/types/codec.h"

namespace granary::sql {

using enum DatetimeFault;

namespace {

struct Quantity {
  std::int64_t whole = 0;
  double fraction = 0;
  std::size_t digits = 0;  // it begins with, behind a minus
};

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text), at_(text_.c_str()) {}

  DatetimeFault run() {
    if (text_.size() < 2 || *at_ != 'P') return kFormat;
    ++at_;
    while (*at_ != '\0' && !done_) {
      if (*at_ == 'T') {
        begin_time();
        continue;
      }
      Quantity read;
      DatetimeFault fault = number(read);
      if (fault != kNone) return fault;
      fault = in_date_ ? date_part(read) : time_part(read);
      if (fault != kNone) return fault;
    }
    return kNone;
  }

  IntervalSum sum;

 private:
  void begin_time() {
    ++at_;
    in_date_ = false;
    has_field_ = false;
  }

  DatetimeFault number(Quantity& out) {
    constexpr double kMax = 1e15;
    if (!codec::is_digit(*at_) && *at_ != '-' && *at_ != '.') return kFormat;
    for (const char* c = at_ + (*at_ == '-' ? 1 : 0); codec::is_digit(*c); ++c) ++out.digits;
    char* end = nullptr;
    errno = 0;
    const double value = std::strtod(at_, &end);
    if (end == at_ || errno != 0) return kFormat;
    if (std::isnan(value) || value < -kMax || value > kMax) return kRange;
    out.whole = static_cast<std::int64_t>(value);
    out.fraction = value - static_cast<double>(out.whole);
    at_ = end;
    return kNone;
  }

  DatetimeFault field(bool fits) {
    has_field_ = true;
    return fits ? kNone : kRange;
  }

  DatetimeFault date_part(const Quantity& read) {
    const char unit = *at_;
    if (unit != '\0') ++at_;
    switch (unit) {
      case 'Y':
        return field(sum.add_years(read.whole, read.fraction, 1));
      case 'M':
        return field(sum.add_months(read.whole, read.fraction));
      case 'W':
        return field(sum.add_weeks(read.whole, read.fraction));
      case 'D':
        return field(sum.add_days(read.whole, read.fraction));
      case 'T':
      case '\0':
      case '-':
        if (unit == 'T') --at_;
        if (unit != '-' && read.digits == 8 && !has_field_) return run_together_date(read);
        return has_field_ ? kFormat : separated_date(read, unit);
      default:
        return kFormat;
    }
  }

  DatetimeFault run_together_date(const Quantity& read) {
    const bool fits = sum.add_years(read.whole / 10000, 0, 1) &&
                      sum.add_months(read.whole / 100 % 100, 0) &&
                      sum.add_days(read.whole % 100, read.fraction);
    return fits ? kNone : kRange;
  }

  /// years-months-days, of which any may end it.
  DatetimeFault separated_date(Quantity read, char unit) {
    if (!sum.add_years(read.whole, read.fraction, 1)) return kRange;
    if (unit != '-') return kNone;
    read = {};
    DatetimeFault fault = number(read);
    if (fault != kNone) return fault;
    if (!sum.add_months(read.whole, read.fraction)) return kRange;
    if (*at_ == '\0' || *at_ == 'T') return kNone;
    if (*at_ != '-') return kFormat;
    ++at_;
    read = {};
    fault = number(read);
    if (fault != kNone) return fault;
    if (!sum.add_days(read.whole, read.fraction)) return kRange;
    return *at_ == '\0' || *at_ == 'T' ? kNone : kFormat;
  }

  DatetimeFault time_part(const Quantity& read) {
    const char unit = *at_;
    if (unit != '\0') ++at_;
    switch (unit) {
      case 'H':
        return field(sum.add_time(read.whole, read.fraction, kUsPerHour));
      case 'M':
        return field(sum.add_time(read.whole, read.fraction, kUsPerMinute));
      case 'S':
        return field(sum.add_time(read.whole, read.fraction, kUsPerSecond));
      case '\0':
      case ':':
        if (unit == '\0' && read.digits == 6 && !has_field_) return run_together_time(read);
        return has_field_ ? kFormat : separated_time(read, unit);
      default:
        return kFormat;
    }
  }

  DatetimeFault run_together_time(const Quantity& read) {
    const bool fits = sum.add_time(read.whole / 10000, 0, kUsPerHour) &&
                      sum.add_time(read.whole / 100 % 100, 0, kUsPerMinute) &&
                      sum.add_time(read.whole % 100, 0, kUsPerSecond) &&
                      sum.add_time(0, read.fraction, 1);
    return fits ? kNone : kRange;
  }

  DatetimeFault separated_time(Quantity read, char unit) {
    done_ = true;
    if (!sum.add_time(read.whole, read.fraction, kUsPerHour)) return kRange;
    if (unit == '\0') return kNone;
    for (const std::int64_t unit_us : {kUsPerMinute, kUsPerSecond}) {
      read = {};
      const DatetimeFault fault = number(read);
      if (fault != kNone) return fault;
      if (!sum.add_time(read.whole, read.fraction, unit_us)) return kRange;
      if (*at_ == '\0') return kNone;
      if (*at_ != ':') return kFormat;
      ++at_;
    }
    return kFormat;
  }

  const std::string text_;
  const char* at_;
  bool in_date_ = true, has_field_ = false, done_ = false;
};

}  // namespace

DatetimeFault read_iso8601_interval(std::string_view text, IntervalSum& out) {
  Reader reader(text);
  const DatetimeFault fault = reader.run();
  out = reader.sum;
  return fault;
}

}  // namespace granary::sql
