// sql/types/numeric_math.cpp: roots and powers over Numeric's exact arithmetic and the series of
// numeric_series.h. Each function works with a few decimals more than it returns, so that only the
// last rounding shows.
#include "sql/types/numeric_math.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "sql/error.h"
#include "sql/types/numeric_series.h"

namespace granary::sql {

namespace {

using Sign = Numeric::Sign;
constexpr int kGuardDecimals = 8;
/// Four times as many decimals, and two more at their end, are a number of 128 bits.
constexpr int kWordDecimals = 35;
constexpr int kGuessDecimals = 13;  // of the root of a number of two digits, in kWordDecimals
constexpr double kLog10E = 0.434294481903252;
/// PostgreSQL's limit of what e is raised to (6000), and some: what is nearer is computed.
constexpr double kExponentMax = 6020;
constexpr double kLn10 = 2.302585092994046;

[[noreturn]] void raise_overflow() { throw SqlError("22003", "value overflows numeric format"); }
[[noreturn]] void raise_power(const char* message) { throw SqlError("2201F", message); }

Numeric divide_to(const Numeric& a, const Numeric& b, int scale) {
  return divide_to_scale(a, b, scale, true);
}
Numeric halved(const Numeric& a, int scale) { return divide_to(a, Numeric::of(2), scale); }

int clamp_scale(int scale) { return std::clamp(scale, 0, Numeric::kDisplayScaleMax); }

/// Decimal weight of ln(a), roughly: log10(|ln(a)|).
int logarithm_weight(const Numeric& a) {
  if (a.signum() <= 0) return 0;
  if (compare(a, Numeric::parse("0.9")) >= 0 && compare(a, Numeric::parse("1.1")) <= 0) {
    const Numeric x = subtract(a, Numeric::of(1));
    if (x.is_zero()) return 0;
    return x.weight * Numeric::kDigitDecimals +
           static_cast<int>(std::log10(static_cast<double>(x.digits[0])));
  }
  double digits = a.digits[0];
  int weight = a.weight * Numeric::kDigitDecimals;
  if (a.digits.size() > 1) {
    digits = digits * Numeric::kBase + a.digits[1];
    weight -= Numeric::kDigitDecimals;
  }
  return static_cast<int>(std::log10(std::fabs(std::log(digits) + weight * kLn10)));
}

void check_logarithm(const Numeric& a) {
  if (a.is_nan()) return;
  if (a.is_zero()) throw SqlError("2201E", "cannot take logarithm of zero");
  if (a.is_negative()) throw SqlError("2201E", "cannot take logarithm of a negative number");
}

bool is_integral(const Numeric& a) {
  return a.digits.empty() || static_cast<int>(a.digits.size()) <= a.weight + 1;
}

double decimal_logarithm(const Numeric& a) {
  return std::log10(a.digits[0] + (a.digits.size() > 1 ? a.digits[1] / 1e4 : 0.0)) +
         a.weight * static_cast<double>(Numeric::kDigitDecimals);
}

/// By repeated squaring, keeping as many significant digits as the result shows, and some.
Numeric integer_power(const Numeric& base, std::int32_t exponent, int scale) {
  Numeric out = Numeric::of(1);
  out.scale = scale;
  if (exponent == 0) return out;
  if (base.is_zero()) {
    if (exponent < 0) throw SqlError("22012", "division by zero");
    out = Numeric{};
    out.scale = scale;
    return out;
  }
  const double decimals = exponent * decimal_logarithm([&] {
                            Numeric magnitude = base;
                            if (magnitude.is_negative()) magnitude.negate();
                            return magnitude;
                          }());
  if (decimals > 131072 + 8) raise_overflow();
  if (decimals < -scale - 2) {
    out = Numeric{};
    out.scale = scale;
    return out;
  }
  const int significant = std::max(1, 1 + scale + static_cast<int>(decimals)) + kGuardDecimals + 10;
  const auto shorten = [&](Numeric& n) {
    if (!n.digits.empty())
      n.round(std::min(significant - n.weight * Numeric::kDigitDecimals, Numeric::kScaleMax / 2));
  };
  std::uint32_t rest = exponent < 0 ? 0U - static_cast<std::uint32_t>(exponent)
                                    : static_cast<std::uint32_t>(exponent);
  Numeric square = base;
  out = Numeric::of(1);
  while (true) {
    if ((rest & 1) != 0) {
      out = multiply(out, square);
      shorten(out);
    }
    rest >>= 1;
    if (rest == 0) break;
    square = multiply(square, square);
    shorten(square);
    if (square.weight > 2 * std::numeric_limits<std::int16_t>::max()) raise_overflow();
  }
  if (exponent < 0) return divide_to(Numeric::of(1), out, scale);
  out.round(scale);
  return out;
}

/// first * (first + 1) * ... * last: factors of like sizes are multiplied.
Numeric product_of(std::int64_t first, std::int64_t last) {
  if (first == last) return Numeric::of(first);
  const std::int64_t middle = first + (last - first) / 2;
  return multiply(product_of(first, middle), product_of(middle + 1, last));
}

Numeric special_power(const Numeric& base, const Numeric& exponent) {
  if (base.is_nan()) return exponent.is_zero() ? Numeric::of(1) : base;
  if (exponent.is_nan()) return compare(base, Numeric::of(1)) == 0 ? Numeric::of(1) : exponent;
  if (exponent.is_zero()) return Numeric::of(1);
  if (base.is_zero() && exponent.is_negative())
    raise_power("zero raised to a negative power is undefined");
  if (!base.is_special() || !exponent.is_special()) {
    if (compare(base, Numeric::of(1)) == 0) return Numeric::of(1);
    if (base.is_zero()) return Numeric{};
  }
  if (exponent.is_special()) {
    Numeric magnitude = base;
    if (magnitude.is_negative()) magnitude.negate();
    const int order = compare(magnitude, Numeric::of(1));
    if (order == 0) return Numeric::of(1);
    return (order > 0) != exponent.is_negative() ? Numeric::special(Sign::kInfinity) : Numeric{};
  }
  if (exponent.is_negative()) return Numeric{};
  if (base.sign == Sign::kInfinity) return base;
  if (!is_integral(exponent))
    raise_power("a negative number raised to a non-integer power yields a complex result");
  const bool odd = !modulo(exponent, Numeric::of(2)).is_zero();
  return Numeric::special(odd ? Sign::kMinusInfinity : Sign::kInfinity);
}

/// The root's approximation rounded to `scale`: the square of what lies halfway to the next one
/// decides, which the approximation's own last digits cannot.
Numeric nearest_root(Numeric x, const Numeric& a, int scale) {
  x.round(scale);
  const std::string power = "e" + std::to_string(-scale);
  const Numeric unit = Numeric::parse("1" + power), half = halved(unit, scale + 1);
  const Numeric below = subtract(x, half), above = add(x, half);
  if (!below.is_negative() && compare(multiply(below, below), a) > 0) x = subtract(x, unit);
  if (compare(multiply(above, above), a) <= 0) x = add(x, unit);
  x.scale = std::max(scale, 0);
  return x;
}

/// The root, cut off.
std::uint64_t root_of(UInt128 a) {
  auto root = static_cast<std::uint64_t>(std::sqrt(static_cast<long double>(a)));
  while (static_cast<UInt128>(root) * root > a) --root;
  while (static_cast<UInt128>(root + 1) * (root + 1) <= a) ++root;
  return root;
}

/// The root rounded to `scale`, where the number down to twice as many decimals has no more than
/// kWordDecimals; what is below them does not show.
Numeric short_root(const Numeric& a, int scale) {
  UInt128 value = 0;
  int low = a.weight + 1;  // of the last digit taken
  for (const std::int16_t digit : a.digits) {
    if (low * Numeric::kDigitDecimals <= -2 * scale) break;
    value = value * Numeric::kBase + static_cast<unsigned>(digit);
    --low;
  }
  // Twice the root, cut off, tells which whole number is nearest to it.
  value *= 4;
  int power = low * Numeric::kDigitDecimals + 2 * scale;
  for (; power > 0; --power) value *= 10;
  for (; power < 0; ++power) value /= 10;
  Int128 root = (root_of(value) + 1) / 2;
  int decimals = scale;
  for (; decimals % Numeric::kDigitDecimals != 0; ++decimals) root *= 10;
  Numeric out = Numeric::of_int128(root);
  if (!out.digits.empty()) out.weight -= decimals / Numeric::kDigitDecimals;
  out.scale = scale;
  return out;
}

}  // namespace

Numeric square_root_to_scale(const Numeric& a, int scale) {
  Numeric x;
  x.scale = std::max(scale, 0);
  if (a.is_zero()) return x;
  if ((a.weight + 1) * Numeric::kDigitDecimals + 2 * scale <= kWordDecimals)
    return short_root(a, scale);
  // The first guess is the root of the leading digits, at an even power of 10^4.
  x = a;
  x.weight = a.weight & 1;
  const int half = (a.weight - x.weight) / 2;
  x = short_root(x, kGuessDecimals);
  x.weight += half;
  const int local = scale + 4;
  // Each step doubles the digits that are right: no more than these are computed.
  const int whole = half * Numeric::kDigitDecimals;
  for (int right = kGuessDecimals; right < local + whole;) {
    right = std::min(2 * right - 1, local + whole);
    x = halved(add(x, divide_to(a, x, right - whole)), right - whole);
  }
  return nearest_root(std::move(x), a, scale);
}

Numeric square_root(const Numeric& a) {
  if (a.is_nan()) return a;
  if (a.is_negative()) raise_power("cannot take square root of a negative number");
  if (a.is_special()) return a;
  const int weight = (a.weight + 1) * Numeric::kDigitDecimals / 2 - 1;
  return square_root_to_scale(
      a, clamp_scale(std::max(Numeric::kSignificantDigitsMin - weight, a.scale)));
}

Numeric exponential(const Numeric& a) {
  if (a.is_special()) return a.sign == Sign::kMinusInfinity ? Numeric{} : a;
  const double decimals = std::clamp(a.to_double() * kLog10E, -2000.0, 2000.0);
  const int scale = std::max(Numeric::kSignificantDigitsMin - static_cast<int>(decimals), a.scale);
  return exponential_to_scale(a, clamp_scale(scale));
}

Numeric natural_logarithm(const Numeric& a) {
  check_logarithm(a);
  if (a.is_special()) return a;
  return logarithm_to_scale(
      a, clamp_scale(std::max(Numeric::kSignificantDigitsMin - logarithm_weight(a), a.scale)));
}

Numeric logarithm(const Numeric& base, const Numeric& a) {
  if (base.is_nan() || a.is_nan()) return Numeric::special(Sign::kNan);
  check_logarithm(base);
  check_logarithm(a);
  if (base.is_special() || a.is_special()) {
    if (base.is_special() && a.is_special()) return Numeric::special(Sign::kNan);
    return base.is_special() ? Numeric{} : Numeric::special(Sign::kInfinity);
  }
  const int base_weight = logarithm_weight(base);
  const int weight = logarithm_weight(a);
  const int scale = clamp_scale(
      std::max({Numeric::kSignificantDigitsMin - (weight - base_weight), base.scale, a.scale}));
  const int base_scale = std::max(scale + (weight - base_weight) - base_weight + kGuardDecimals, 0);
  const int local = std::max(scale + (weight - base_weight) - weight + kGuardDecimals, 0);
  return divide_to(logarithm_to_scale(a, local), logarithm_to_scale(base, base_scale), scale);
}

Numeric power(const Numeric& base, const Numeric& exponent) {
  if (base.is_special() || exponent.is_special()) return special_power(base, exponent);
  if (base.is_zero() && exponent.is_negative())
    raise_power("zero raised to a negative power is undefined");
  if (base.is_negative() && !is_integral(exponent)) {
    raise_power("a negative number raised to a non-integer power yields a complex result");
  }
  std::int64_t whole = 0;
  if (is_integral(exponent) && exponent.to_int64(whole) &&
      whole == static_cast<std::int32_t>(whole)) {
    return integer_power(base, static_cast<std::int32_t>(whole),
                         clamp_scale(std::max(Numeric::kSignificantDigitsMin, base.scale)));
  }
  if (base.is_zero()) {
    Numeric zero;
    zero.scale = Numeric::kSignificantDigitsMin;
    return zero;
  }
  Numeric positive = base;
  if (base.is_negative()) positive.negate();
  const int weight = logarithm_weight(positive);
  // The result's size decides its scale, and as in PostgreSQL it is estimated to 8 decimals.
  const int rough = std::max(kGuardDecimals - weight, 0);
  Numeric product = multiply(logarithm_to_scale(positive, rough), exponent);
  product.round(rough);
  const double size = product.to_double();
  if (size > kExponentMax) raise_overflow();
  if (size < -kExponentMax) {
    Numeric zero;
    zero.scale = Numeric::kDisplayScaleMax;
    return zero;
  }
  const int digits = static_cast<int>(size * kLog10E);
  const int scale =
      clamp_scale(std::max({Numeric::kSignificantDigitsMin - digits, base.scale, exponent.scale}));
  const int local = std::max(0, scale + digits) - weight + kGuardDecimals;
  Numeric out = exponential_to_scale(
      multiply(logarithm_to_scale(positive, std::max(local, 0)), exponent), scale);
  if (base.is_negative() && !modulo(exponent, Numeric::of(2)).is_zero()) out.negate();
  return out;
}

Numeric factorial(std::int64_t n) {
  if (n < 0) throw SqlError("22003", "factorial of a negative number is undefined");
  if (n > 32177) raise_overflow();
  return product_of(1, std::max<std::int64_t>(n, 1));
}

}  // namespace granary::sql
