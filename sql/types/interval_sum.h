// sql/types/interval_sum.h: an interval added up from quantities of units, each a whole part and a
// fraction of the same sign. Fractions of a month become days, of a day microseconds, of a year
// months. All additions answer false where a field overflows.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>

#include "sql/error.h"
#include "sql/types/interval.h"

namespace granary::sql {

struct IntervalSum {
  std::int64_t us = 0;
  std::int32_t days = 0, months = 0, years = 0;

  bool add_time(std::int64_t whole, double fraction, std::int64_t unit_us) noexcept {
    std::int64_t scaled = 0;
    return !__builtin_mul_overflow(whole, unit_us, &scaled) &&
           !__builtin_add_overflow(us, scaled, &us) && add_time_fraction(fraction, unit_us);
  }
  bool add_days(std::int64_t whole, double fraction) noexcept {
    return add_to(days, whole, 1) && add_time_fraction(fraction, kUsPerDay);
  }
  bool add_weeks(std::int64_t whole, double fraction) noexcept {
    return add_to(days, whole, 7) && add_day_fraction(fraction, 7);
  }
  bool add_months(std::int64_t whole, double fraction) noexcept {
    return add_to(months, whole, 1) && add_day_fraction(fraction, 30);
  }
  bool add_years(std::int64_t whole, double fraction, std::int32_t factor) noexcept {
    return add_to(years, whole, factor) &&
           add_to(months, static_cast<std::int64_t>(std::rint(fraction * factor * 12)), 1);
  }
  bool negate() noexcept {
    constexpr std::int32_t kMin = std::numeric_limits<std::int32_t>::min();
    if (us == std::numeric_limits<std::int64_t>::min() || days == kMin || months == kMin ||
        years == kMin) {
      return false;
    }
    us = -us;
    days = -days;
    months = -months;
    years = -years;
    return true;
  }
  /// errors  22008 where years and months together overflow
  Interval interval() const {
    const std::int64_t total = std::int64_t{years} * 12 + months;
    if (total != static_cast<std::int32_t>(total))
      throw SqlError("22008", "interval out of range");
    return {us, days, static_cast<std::int32_t>(total)};
  }

 private:
  static bool add_to(std::int32_t& field, std::int64_t whole, std::int32_t factor) noexcept {
    std::int32_t scaled = 0;
    return whole == static_cast<std::int32_t>(whole) &&
           !__builtin_mul_overflow(static_cast<std::int32_t>(whole), factor, &scaled) &&
           !__builtin_add_overflow(field, scaled, &field);
  }
  bool add_time_fraction(double fraction, std::int64_t unit_us) noexcept {
    if (fraction == 0) return true;
    const double exact = fraction * static_cast<double>(unit_us);
    auto whole = static_cast<std::int64_t>(exact);
    const double rest = exact - static_cast<double>(whole);
    if (rest > 0.5) ++whole;
    if (rest < -0.5) --whole;
    return !__builtin_add_overflow(us, whole, &us);
  }
  bool add_day_fraction(double fraction, int unit_days) noexcept {
    const double exact = fraction * unit_days;
    const auto whole = static_cast<std::int32_t>(exact);
    return !__builtin_add_overflow(days, whole, &days) &&
           add_time_fraction(exact - whole, kUsPerDay);
  }
};

}  // namespace granary::sql
