// sql/operators/numeric.cpp: arithmetic and rounding of numeric. Roots, logarithms and powers:
// functions/numeric_math.cpp.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/types/codec.h"
#include "sql/types/numeric_stored.h"

namespace granary::sql::functions {

namespace {

template <bool kSubtract>
void add_values(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                Value& out) {
  if (add_stored(args[0], args[1], kSubtract, *context.arena, out)) return;
  const Numeric a = Numeric::load(args[0]), b = Numeric::load(args[1]);
  out = (kSubtract ? subtract(a, b) : add(a, b)).store(*context.arena);
}

void multiply_values(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                     Value& out) {
  if (multiply_stored(args[0], args[1], *context.arena, out)) return;
  out = multiply(Numeric::load(args[0]), Numeric::load(args[1])).store(*context.arena);
}

Numeric negate(Numeric a) {
  a.negate();
  return a;
}
Numeric absolute(Numeric a) {
  if (a.is_negative()) a.negate();
  return a;
}
Numeric same(Numeric a) { return a; }

/// Decimals that a numeric can have, before and behind its point.
constexpr std::int32_t kDecimalsMin = -131073, kDecimalsMax = Numeric::kScaleMax;

Numeric round_to(Numeric a, std::int32_t decimals) {
  a.round(std::clamp(decimals, kDecimalsMin, kDecimalsMax));
  return a;
}
Numeric truncate_to(Numeric a, std::int32_t decimals) {
  a.truncate(std::clamp(decimals, kDecimalsMin, kDecimalsMax));
  return a;
}

Numeric ceiling(Numeric a) {
  Numeric whole = a;
  whole.truncate(0);
  if (!a.is_special() && compare(whole, a) < 0) whole = add(whole, Numeric::of(1));
  return whole;
}
Numeric floor_of(Numeric a) {
  Numeric whole = a;
  whole.truncate(0);
  if (!a.is_special() && compare(whole, a) > 0) whole = subtract(whole, Numeric::of(1));
  return whole;
}

Numeric sign_of(Numeric a) { return a.is_nan() ? a : Numeric::of(a.signum()); }

/// Decimals that are needed to show all digits.
std::int32_t scale_needed(const Numeric& a) {
  std::int32_t decimals = 0;
  for (std::int32_t i = a.scale; i > 0 && decimals == 0; --i) {
    Numeric cut = a;
    cut.truncate(i - 1);
    if (compare(cut, a) != 0) decimals = i;
  }
  return decimals;
}
std::optional<std::int32_t> scale_shown(Numeric a) {
  if (a.is_special()) return std::nullopt;
  return a.scale;
}
std::optional<std::int32_t> scale_min(Numeric a) {
  if (a.is_special()) return std::nullopt;
  return scale_needed(a);
}
Numeric trim_scale(Numeric a) {
  if (!a.is_special()) a.scale = scale_needed(a);
  return a;
}

/// numeric(p, s): the typmod is the second argument, or the cast's own.
void fit_typmod(EvalContext& context, const CallInfo& info, const Value* args, std::uint32_t count,
                Value& out) {
  Numeric a = Numeric::load(args[0]);
  a.apply_typmod(count > 1 ? static_cast<std::int32_t>(args[1].integer) : info.typmod);
  out = a.store(*context.arena);
}

Numeric larger(Numeric a, Numeric b) { return compare(a, b) > 0 ? a : b; }
Numeric smaller(Numeric a, Numeric b) { return compare(a, b) < 0 ? a : b; }
Numeric increment(Numeric a) { return add(a, Numeric::of(1)); }

Numeric greatest_divisor(Numeric a, Numeric b) {
  if (a.is_special() || b.is_special()) return Numeric::special(Numeric::Sign::kNan);
  const int scale = std::max(a.scale, b.scale);
  while (!b.is_zero()) {
    Numeric rest = modulo(a, b);
    a = std::move(b);
    b = std::move(rest);
  }
  a = absolute(std::move(a));
  a.scale = scale;
  return a;
}
Numeric least_multiple(Numeric a, Numeric b) {
  if (a.is_special() || b.is_special()) return Numeric::special(Numeric::Sign::kNan);
  Numeric out;
  if (!a.is_zero() && !b.is_zero()) {
    out = absolute(multiply(divide_truncating(a, greatest_divisor(a, b)), b));
  }
  out.scale = std::max(a.scale, b.scale);
  return out;
}

std::int32_t width_bucket(Numeric operand, Numeric low, Numeric high, std::int32_t count) {
  if (count <= 0) throw SqlError("2201G", "count must be greater than zero");
  if (operand.is_nan() || low.is_nan() || high.is_nan()) {
    throw SqlError("2201G", "operand, lower bound, and upper bound cannot be NaN");
  }
  if (low.is_special() || high.is_special())
    throw SqlError("2201G", "lower and upper bounds must be finite");
  const int order = compare(low, high);
  if (order == 0) throw SqlError("2201G", "lower bound cannot equal upper bound");
  if (order < 0 ? compare(operand, low) < 0 : compare(operand, low) > 0) return 0;
  if (order < 0 ? compare(operand, high) >= 0 : compare(operand, high) <= 0) {
    if (count == INT32_MAX) codec::raise_out_of_range("integer");
    return count + 1;
  }
  std::int64_t bucket = 0;
  Numeric part = multiply(subtract(operand, low), Numeric::of(count));
  divide_truncating(part, subtract(high, low)).to_int64(bucket);
  return static_cast<std::int32_t>(bucket) + 1;
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{1724}, "numeric_add", {kNumeric, kNumeric}, kNumeric, add_values<false>},
    {Oid{1725}, "numeric_sub", {kNumeric, kNumeric}, kNumeric, add_values<true>},
    {Oid{1726}, "numeric_mul", {kNumeric, kNumeric}, kNumeric, multiply_values},
    {Oid{1727}, "numeric_div", {kNumeric, kNumeric}, kNumeric, call<&divide>},
    {Oid{1973}, "div", {kNumeric, kNumeric}, kNumeric, call<&divide_truncating>},
    {Oid{1980}, "numeric_div_trunc", {kNumeric, kNumeric}, kNumeric, call<&divide_truncating>},
    {Oid{1728}, "mod", {kNumeric, kNumeric}, kNumeric, call<&modulo>},
    {Oid{1729}, "numeric_mod", {kNumeric, kNumeric}, kNumeric, call<&modulo>},
    {Oid{1771}, "numeric_uminus", {kNumeric}, kNumeric, call<&negate>},
    {Oid{1915}, "numeric_uplus", {kNumeric}, kNumeric, call<&same>},
    {Oid{1704}, "numeric_abs", {kNumeric}, kNumeric, call<&absolute>},
    {Oid{1705}, "abs", {kNumeric}, kNumeric, call<&absolute>},
    {Oid{1707}, "round", {kNumeric, kInt4}, kNumeric, call<&round_to>},
    {Oid{1709}, "trunc", {kNumeric, kInt4}, kNumeric, call<&truncate_to>},
    {Oid{1711}, "ceil", {kNumeric}, kNumeric, call<&ceiling>},
    {Oid{2167}, "ceiling", {kNumeric}, kNumeric, call<&ceiling>},
    {Oid{1712}, "floor", {kNumeric}, kNumeric, call<&floor_of>},
    {Oid{1706}, "sign", {kNumeric}, kNumeric, call<&sign_of>},
    {Oid{3281}, "scale", {kNumeric}, kInt4, call<&scale_shown>},
    {Oid{5042}, "min_scale", {kNumeric}, kInt4, call<&scale_min>},
    {Oid{5043}, "trim_scale", {kNumeric}, kNumeric, call<&trim_scale>},
    {Oid{1767}, "numeric_larger", {kNumeric, kNumeric}, kNumeric, call<&larger>},
    {Oid{1766}, "numeric_smaller", {kNumeric, kNumeric}, kNumeric, call<&smaller>},
    {Oid{1764}, "numeric_inc", {kNumeric}, kNumeric, call<&increment>},
    {Oid{5048}, "gcd", {kNumeric, kNumeric}, kNumeric, call<&greatest_divisor>},
    {Oid{5049}, "lcm", {kNumeric, kNumeric}, kNumeric, call<&least_multiple>},
    {Oid{2170}, "width_bucket", {kNumeric, kNumeric, kNumeric, kInt4}, kInt4, call<&width_bucket>},
    {Oid{1703}, "numeric", {kNumeric, kInt4}, kNumeric, fit_typmod},
};

}  // namespace

std::span<const FunctionRow> numeric_functions() { return kRows; }

}  // namespace granary::sql::functions
