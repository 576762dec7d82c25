// sql/functions/interval_functions.cpp: intervals among themselves and with numbers.
#include <cmath>
#include <limits>

#include "sql/functions/call.h"
#include "sql/functions/datetime_functions.h"
#include "sql/functions/families.h"
#include "sql/types/interval.h"

namespace granary::sql::functions {

namespace {

[[noreturn]] void raise_interval_range() { throw SqlError("22008", "interval out of range"); }

/// Gives small the sign of large; a unit of large is `unit` of small, and their sum stays.
template <class Small>
void align_signs(std::int32_t& large, Small& small, Small unit) {
  if (large > 0 && small < 0) {
    small += unit;
    --large;
  } else if (large < 0 && small > 0) {
    small -= unit;
    ++large;
  }
}

}  // namespace

std::int64_t checked_interval_us(Int128 us) {
  if (us > std::numeric_limits<std::int64_t>::max() ||
      us < std::numeric_limits<std::int64_t>::min()) {
    raise_interval_range();
  }
  return static_cast<std::int64_t>(us);
}

Interval negate_interval(const Interval& a) {
  if (a.us == std::numeric_limits<std::int64_t>::min() ||
      a.days == std::numeric_limits<std::int32_t>::min() ||
      a.months == std::numeric_limits<std::int32_t>::min()) {
    raise_interval_range();
  }
  return {-a.us, -a.days, -a.months};
}

Interval add_intervals(Interval a, Interval b) {
  return {checked_interval_us(static_cast<Int128>(a.us) + b.us),
          checked_interval_part(std::int64_t{a.days} + b.days),
          checked_interval_part(std::int64_t{a.months} + b.months)};
}

Interval justify_hours(Interval a) {
  const std::int64_t whole = a.us / kUsPerDay;
  a.us -= whole * kUsPerDay;
  a.days = checked_interval_part(a.days + whole);
  align_signs(a.days, a.us, kUsPerDay);
  return a;
}

namespace {

Interval subtract_intervals(Interval a, Interval b) {
  return {checked_interval_us(static_cast<Int128>(a.us) - b.us),
          checked_interval_part(std::int64_t{a.days} - b.days),
          checked_interval_part(std::int64_t{a.months} - b.months)};
}
Interval negate(Interval a) { return negate_interval(a); }
Interval multiply(Interval a, double factor) {
  return interval_from_parts(a.months * factor, a.days * factor,
                             std::rint(static_cast<double>(a.us) * factor));
}
Interval multiply_reverse(double factor, Interval a) { return multiply(a, factor); }
Interval divide(Interval a, double divisor) {
  if (divisor == 0) throw SqlError("22012", "division by zero");
  return interval_from_parts(a.months / divisor, a.days / divisor,
                             std::rint(static_cast<double>(a.us) / divisor));
}
Interval larger_interval(Interval a, Interval b) { return a.span_us() > b.span_us() ? a : b; }
Interval smaller_interval(Interval a, Interval b) { return a.span_us() < b.span_us() ? a : b; }
Interval justify_days(Interval a) {
  const std::int32_t whole = a.days / 30;
  a.days -= whole * 30;
  a.months = checked_interval_part(std::int64_t{a.months} + whole);
  align_signs(a.months, a.days, 30);
  return a;
}
Interval justify_interval(Interval a) {
  // Units of one sign throughout, from the largest down.
  const std::int64_t days = a.days + a.us / kUsPerDay;
  a.us %= kUsPerDay;
  a.days = static_cast<std::int32_t>(days % 30);
  a.months = checked_interval_part(a.months + days / 30);
  if (a.months > 0 && (a.days < 0 || (a.days == 0 && a.us < 0))) {
    a.days += 30;
    --a.months;
  } else if (a.months < 0 && (a.days > 0 || (a.days == 0 && a.us > 0))) {
    a.days -= 30;
    ++a.months;
  }
  align_signs(a.days, a.us, kUsPerDay);
  return a;
}
bool interval_is_finite(Interval) { return true; }

constexpr FunctionRow kRows[] = {
    {Oid{1169}, "interval_pl", {kInterval, kInterval}, kInterval, call<&add_intervals>},
    {Oid{1170}, "interval_mi", {kInterval, kInterval}, kInterval, call<&subtract_intervals>},
    {Oid{1168}, "interval_um", {kInterval}, kInterval, call<&negate>},
    {Oid{1618}, "interval_mul", {kInterval, kFloat8}, kInterval, call<&multiply>},
    {Oid{1624}, "mul_d_interval", {kFloat8, kInterval}, kInterval, call<&multiply_reverse>},
    {Oid{1326}, "interval_div", {kInterval, kFloat8}, kInterval, call<&divide>},
    {Oid{1198}, "interval_larger", {kInterval, kInterval}, kInterval, call<&larger_interval>},
    {Oid{1197}, "interval_smaller", {kInterval, kInterval}, kInterval, call<&smaller_interval>},
    {Oid{1175}, "justify_hours", {kInterval}, kInterval, call<&justify_hours>},
    {Oid{1295}, "justify_days", {kInterval}, kInterval, call<&justify_days>},
    {Oid{2711}, "justify_interval", {kInterval}, kInterval, call<&justify_interval>},
    {Oid{1390}, "isfinite", {kInterval}, kBool, call<&interval_is_finite>},
};

}  // namespace

std::span<const FunctionRow> interval_functions() { return kRows; }

}  // namespace granary::sql::functions
