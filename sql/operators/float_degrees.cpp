// sql/operators/float_degrees.cpp: trigonometry in degrees, which is exact where people expect it:
// each function is scaled so that its value at 30, 45 or 60 degrees is what it should be.
#include "sql/operators/float_degrees.h"

#include <cmath>
#include <numbers>

#include "sql/functions/call.h"

namespace granary::sql::functions {

namespace {

constexpr double kRadians = std::numbers::pi / 180;

struct Scale {
  double sine_30, one_minus_cosine_60, arc_sine_half, arc_cosine_half, arc_tangent_1;
};
/// At run time: a constant folded by the compiler may differ in the last place.
[[gnu::noipa]] Scale make_scale(double thirty, double sixty, double half, double one) {
  return {std::sin(thirty * kRadians), 1 - std::cos(sixty * kRadians), std::asin(half),
          std::acos(half), std::atan(one)};
}
const Scale& scale() {
  static const Scale values = make_scale(30, 60, 0.5, 1);
  return values;
}

double sine_to_30(double a) { return std::sin(a * kRadians) / scale().sine_30 / 2; }
double cosine_to_60(double a) {
  return 1 - (1 - std::cos(a * kRadians)) / scale().one_minus_cosine_60 / 2;
}
double sine_in_first(double a) { return a <= 30 ? sine_to_30(a) : cosine_to_60(90 - a); }
double cosine_in_first(double a) { return a <= 60 ? cosine_to_60(a) : sine_to_30(90 - a); }

/// An angle as one of the first quadrant, and the signs of its sine and cosine.
struct Folded {
  double angle;
  int sine_sign = 1, cosine_sign = 1;
};
Folded fold(double a) {
  if (std::isinf(a)) throw SqlError("22003", "input is out of range");
  Folded out{std::fmod(a, 360)};
  if (out.angle < 0) {
    out.angle = -out.angle;
    out.sine_sign = -out.sine_sign;
  }
  if (out.angle > 180) {
    out.angle = 360 - out.angle;
    out.sine_sign = -out.sine_sign;
  }
  if (out.angle > 90) {
    out.angle = 180 - out.angle;
    out.cosine_sign = -1;
  }
  return out;
}

double sine(double a) {
  if (std::isnan(a)) return a;
  const Folded folded = fold(a);
  return folded.sine_sign * sine_in_first(folded.angle);
}
double cosine(double a) {
  if (std::isnan(a)) return a;
  const Folded folded = fold(a);
  return folded.cosine_sign * cosine_in_first(folded.angle);
}
double no_negative_zero(double a) { return a == 0 ? 0 : a; }
double tangent(double a) {
  if (std::isnan(a)) return a;
  const Folded folded = fold(a);
  const double ratio = sine_in_first(folded.angle) / cosine_in_first(folded.angle);
  const double at_45 = sine_in_first(45) / cosine_in_first(45);
  return no_negative_zero(folded.sine_sign * folded.cosine_sign * (ratio / at_45));
}
double cotangent(double a) {
  if (std::isnan(a)) return a;
  const Folded folded = fold(a);
  const double ratio = cosine_in_first(folded.angle) / sine_in_first(folded.angle);
  const double at_45 = cosine_in_first(45) / sine_in_first(45);
  return no_negative_zero(folded.sine_sign * folded.cosine_sign * (ratio / at_45));
}

double arc_sine_in_first(double a) {
  if (a <= 0.5) return std::asin(a) / scale().arc_sine_half * 30;
  return 90 - std::acos(a) / scale().arc_cosine_half * 60;
}
double arc_cosine_in_first(double a) {
  if (a <= 0.5) return 90 - std::asin(a) / scale().arc_sine_half * 30;
  return std::acos(a) / scale().arc_cosine_half * 60;
}
void check_unit(double a) {
  if (a < -1 || a > 1) throw SqlError("22003", "input is out of range");
}
double arc_sine(double a) {
  check_unit(a);
  if (std::isnan(a)) return a;
  return a >= 0 ? arc_sine_in_first(a) : -arc_sine_in_first(-a);
}
double arc_cosine(double a) {
  check_unit(a);
  if (std::isnan(a)) return a;
  return a >= 0 ? arc_cosine_in_first(a) : 90 + arc_sine_in_first(-a);
}
double arc_tangent(double a) { return std::atan(a) / scale().arc_tangent_1 * 45; }
double arc_tangent_of(double y, double x) { return std::atan2(y, x) / scale().arc_tangent_1 * 45; }

constexpr FunctionRow kRows[] = {
    {Oid{2731}, "asind", {kFloat8}, kFloat8, call<&arc_sine>},
    {Oid{2732}, "acosd", {kFloat8}, kFloat8, call<&arc_cosine>},
    {Oid{2733}, "atand", {kFloat8}, kFloat8, call<&arc_tangent>},
    {Oid{2734}, "atan2d", {kFloat8, kFloat8}, kFloat8, call<&arc_tangent_of>},
    {Oid{2735}, "sind", {kFloat8}, kFloat8, call<&sine>},
    {Oid{2736}, "cosd", {kFloat8}, kFloat8, call<&cosine>},
    {Oid{2737}, "tand", {kFloat8}, kFloat8, call<&tangent>},
    {Oid{2738}, "cotd", {kFloat8}, kFloat8, call<&cotangent>},
};

}  // namespace

std::span<const FunctionRow> float_degree_functions() { return kRows; }

}  // namespace granary::sql::functions
