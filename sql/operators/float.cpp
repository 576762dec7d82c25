// sql/operators/float.cpp: arithmetic and mathematical functions of float4 and float8. A float4
// result is rounded to float4.
#include <cmath>
#include <limits>
#include <numbers>

#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/types/float.h"
#include "sql/types/float_arithmetic.h"

namespace granary::sql::functions {

namespace {

using float_arithmetic::add;
using float_arithmetic::checked;
using float_arithmetic::divide;
using float_arithmetic::multiply;
using float_arithmetic::subtract;

[[noreturn]] void raise_input_range() { throw SqlError("22003", "input is out of range"); }

template <class T>
T negate(T a) {
  return -a;
}
template <class T>
T absolute(T a) {
  return std::fabs(a);
}

double ceiling(double a) { return std::ceil(a); }
double floor_of(double a) { return std::floor(a); }
/// Half to even, as the hardware rounds.
double round_even(double a) { return std::rint(a); }
double truncate(double a) { return std::trunc(a); }
double sign_of(double a) { return a > 0 ? 1 : a < 0 ? -1 : 0; }

double square_root(double a) {
  if (a < 0) throw SqlError("2201F", "cannot take square root of a negative number");
  return std::sqrt(a);
}
double cube_root(double a) { return std::cbrt(a); }

/// Of an infinite base or exponent.
double power_of_infinity(double a, double b) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (std::isinf(b)) {
    const double size = std::fabs(a);
    if (size == 1) return 1;
    return (size > 1) == (b > 0) ? kInfinity : 0;
  }
  if (b == 0) return 1;
  const double half = b / 2;
  const bool odd = std::floor(half) != half;
  const double size = b > 0 ? kInfinity : 0;
  return a < 0 && odd ? -size : size;
}

double power(double a, double b) {
  if (std::isnan(a)) return std::isnan(b) || b != 0 ? a : 1;
  if (std::isnan(b)) return a != 1 ? b : 1;
  if (a == 0 && b < 0) throw SqlError("2201F", "zero raised to a negative power is undefined");
  if (a < 0 && std::floor(b) != b) {
    throw SqlError("2201F",
                   "a negative number raised to a non-integer power yields a complex result");
  }
  if (std::isinf(a) || std::isinf(b)) return power_of_infinity(a, b);
  return checked(std::pow(a, b), false, a == 0);
}

double exponential(double a) {
  const double result = std::exp(a);
  return checked(result, std::isinf(a), std::isinf(a));
}

void check_logarithm(double a) {
  if (a == 0) throw SqlError("2201E", "cannot take logarithm of zero");
  if (a < 0) throw SqlError("2201E", "cannot take logarithm of a negative number");
}
double natural_logarithm(double a) {
  check_logarithm(a);
  return std::log(a);
}
double decimal_logarithm(double a) {
  check_logarithm(a);
  return std::log10(a);
}

template <double (*F)(double)>
double of_finite(double a) {
  if (std::isinf(a)) raise_input_range();
  return F(a);
}
template <double (*F)(double)>
double of_unit(double a) {
  if (a < -1 || a > 1) raise_input_range();
  return F(a);
}
template <double (*F)(double)>
double of_any(double a) {
  return checked(F(a), true, true);
}
double cotangent(double a) { return 1 / std::tan(a); }
double area_cosine(double a) {
  if (a < 1) raise_input_range();
  return std::acosh(a);
}
double arc_tangent2(double y, double x) { return std::atan2(y, x); }
double pi() { return std::numbers::pi; }
double degrees(double a) { return checked(a / (std::numbers::pi / 180), std::isinf(a), a == 0); }
double radians(double a) { return a * (std::numbers::pi / 180); }

double larger(double a, double b) { return types::compare_float(a, b) > 0 ? a : b; }
double smaller(double a, double b) { return types::compare_float(a, b) < 0 ? a : b; }
double same(double a) { return a; }

std::int32_t width_bucket(double operand, double low, double high, std::int32_t count) {
  if (count <= 0) throw SqlError("2201G", "count must be greater than zero");
  if (std::isnan(operand) || std::isnan(low) || std::isnan(high)) {
    throw SqlError("2201G", "operand, lower bound, and upper bound cannot be NaN");
  }
  if (std::isinf(low) || std::isinf(high))
    throw SqlError("2201G", "lower and upper bounds must be finite");
  if (low == high) throw SqlError("2201G", "lower bound cannot equal upper bound");
  const bool rising = low < high;
  if (rising ? operand < low : operand > low) return 0;
  if (rising ? operand >= high : operand <= high) {
    if (count == INT32_MAX) throw SqlError("22003", "integer out of range");
    return count + 1;
  }
  const double part = rising ? (operand - low) / (high - low) : (low - operand) / (low - high);
  return std::min(static_cast<std::int32_t>(part * count) + 1, count);
}

using F4 = float;
using F8 = double;

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{204}, "float4pl", {kFloat4, kFloat4}, kFloat4, call<&add<F4>>},
    {Oid{218}, "float8pl", {kFloat8, kFloat8}, kFloat8, call<&add<F8>>},
    {Oid{281}, "float48pl", {kFloat4, kFloat8}, kFloat8, call<&add<F8>>},
    {Oid{285}, "float84pl", {kFloat8, kFloat4}, kFloat8, call<&add<F8>>},
    {Oid{205}, "float4mi", {kFloat4, kFloat4}, kFloat4, call<&subtract<F4>>},
    {Oid{219}, "float8mi", {kFloat8, kFloat8}, kFloat8, call<&subtract<F8>>},
    {Oid{282}, "float48mi", {kFloat4, kFloat8}, kFloat8, call<&subtract<F8>>},
    {Oid{286}, "float84mi", {kFloat8, kFloat4}, kFloat8, call<&subtract<F8>>},
    {Oid{202}, "float4mul", {kFloat4, kFloat4}, kFloat4, call<&multiply<F4>>},
    {Oid{216}, "float8mul", {kFloat8, kFloat8}, kFloat8, call<&multiply<F8>>},
    {Oid{279}, "float48mul", {kFloat4, kFloat8}, kFloat8, call<&multiply<F8>>},
    {Oid{283}, "float84mul", {kFloat8, kFloat4}, kFloat8, call<&multiply<F8>>},
    {Oid{203}, "float4div", {kFloat4, kFloat4}, kFloat4, call<&divide<F4>>},
    {Oid{217}, "float8div", {kFloat8, kFloat8}, kFloat8, call<&divide<F8>>},
    {Oid{280}, "float48div", {kFloat4, kFloat8}, kFloat8, call<&divide<F8>>},
    {Oid{284}, "float84div", {kFloat8, kFloat4}, kFloat8, call<&divide<F8>>},
    {Oid{206}, "float4um", {kFloat4}, kFloat4, call<&negate<F4>>},
    {Oid{220}, "float8um", {kFloat8}, kFloat8, call<&negate<F8>>},
    {Oid{1913}, "float4up", {kFloat4}, kFloat4, call<&same>},
    {Oid{1914}, "float8up", {kFloat8}, kFloat8, call<&same>},
    {Oid{207}, "float4abs", {kFloat4}, kFloat4, call<&absolute<F4>>},
    {Oid{1394}, "abs", {kFloat4}, kFloat4, call<&absolute<F4>>},
    {Oid{221}, "float8abs", {kFloat8}, kFloat8, call<&absolute<F8>>},
    {Oid{1395}, "abs", {kFloat8}, kFloat8, call<&absolute<F8>>},
    {Oid{2308}, "ceil", {kFloat8}, kFloat8, call<&ceiling>},
    {Oid{2320}, "ceiling", {kFloat8}, kFloat8, call<&ceiling>},
    {Oid{2309}, "floor", {kFloat8}, kFloat8, call<&floor_of>},
    {Oid{228}, "dround", {kFloat8}, kFloat8, call<&round_even>},
    {Oid{1342}, "round", {kFloat8}, kFloat8, call<&round_even>},
    {Oid{229}, "dtrunc", {kFloat8}, kFloat8, call<&truncate>},
    {Oid{1343}, "trunc", {kFloat8}, kFloat8, call<&truncate>},
    {Oid{2310}, "sign", {kFloat8}, kFloat8, call<&sign_of>},
    {Oid{230}, "dsqrt", {kFloat8}, kFloat8, call<&square_root>},
    {Oid{1344}, "sqrt", {kFloat8}, kFloat8, call<&square_root>},
    {Oid{231}, "dcbrt", {kFloat8}, kFloat8, call<&cube_root>},
    {Oid{1345}, "cbrt", {kFloat8}, kFloat8, call<&cube_root>},
    {Oid{232}, "dpow", {kFloat8, kFloat8}, kFloat8, call<&power>},
    {Oid{1346}, "pow", {kFloat8, kFloat8}, kFloat8, call<&power>},
    {Oid{1368}, "power", {kFloat8, kFloat8}, kFloat8, call<&power>},
    {Oid{233}, "dexp", {kFloat8}, kFloat8, call<&exponential>},
    {Oid{1347}, "exp", {kFloat8}, kFloat8, call<&exponential>},
    {Oid{234}, "dlog1", {kFloat8}, kFloat8, call<&natural_logarithm>},
    {Oid{1341}, "ln", {kFloat8}, kFloat8, call<&natural_logarithm>},
    {Oid{1194}, "log10", {kFloat8}, kFloat8, call<&decimal_logarithm>},
    {Oid{1339}, "dlog10", {kFloat8}, kFloat8, call<&decimal_logarithm>},
    {Oid{1340}, "log", {kFloat8}, kFloat8, call<&decimal_logarithm>},
    {Oid{1604}, "sin", {kFloat8}, kFloat8, call<&of_finite<std::sin>>},
    {Oid{1605}, "cos", {kFloat8}, kFloat8, call<&of_finite<std::cos>>},
    {Oid{1606}, "tan", {kFloat8}, kFloat8, call<&of_finite<std::tan>>},
    {Oid{1607}, "cot", {kFloat8}, kFloat8, call<&of_finite<cotangent>>},
    {Oid{1600}, "asin", {kFloat8}, kFloat8, call<&of_unit<std::asin>>},
    {Oid{1601}, "acos", {kFloat8}, kFloat8, call<&of_unit<std::acos>>},
    {Oid{1602}, "atan", {kFloat8}, kFloat8, call<&of_any<std::atan>>},
    {Oid{1603}, "atan2", {kFloat8, kFloat8}, kFloat8, call<&arc_tangent2>},
    {Oid{2462}, "sinh", {kFloat8}, kFloat8, call<&of_any<std::sinh>>},
    {Oid{2463}, "cosh", {kFloat8}, kFloat8, call<&of_any<std::cosh>>},
    {Oid{2464}, "tanh", {kFloat8}, kFloat8, call<&of_any<std::tanh>>},
    {Oid{2465}, "asinh", {kFloat8}, kFloat8, call<&of_any<std::asinh>>},
    {Oid{2466}, "acosh", {kFloat8}, kFloat8, call<&area_cosine>},
    {Oid{2467}, "atanh", {kFloat8}, kFloat8, call<&of_unit<std::atanh>>},
    {Oid{1610}, "pi", {}, kFloat8, call<&pi>},
    {Oid{1608}, "degrees", {kFloat8}, kFloat8, call<&degrees>},
    {Oid{1609}, "radians", {kFloat8}, kFloat8, call<&radians>},
    {Oid{209}, "float4larger", {kFloat4, kFloat4}, kFloat4, call<&larger>},
    {Oid{223}, "float8larger", {kFloat8, kFloat8}, kFloat8, call<&larger>},
    {Oid{211}, "float4smaller", {kFloat4, kFloat4}, kFloat4, call<&smaller>},
    {Oid{224}, "float8smaller", {kFloat8, kFloat8}, kFloat8, call<&smaller>},
    {Oid{320}, "width_bucket", {kFloat8, kFloat8, kFloat8, kInt4}, kInt4, call<&width_bucket>},
};

}  // namespace

std::span<const FunctionRow> float_functions() { return kRows; }

}  // namespace granary::sql::functions
