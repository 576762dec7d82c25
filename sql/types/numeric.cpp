// sql/types/numeric.cpp: arithmetic of Numeric: schoolbook methods on base-10^4 digits.
#include "sql/types/numeric.h"

#include <algorithm>

#include "base/check.h"
#include "sql/error.h"

namespace granary::sql {

namespace {

using Digits = std::vector<std::int16_t>;
using Sign = Numeric::Sign;
constexpr int kBase = Numeric::kBase;

int digit_at(const Numeric& a, int weight) noexcept {
  const int index = a.weight - weight;
  return index < 0 || index >= static_cast<int>(a.digits.size())
             ? 0
             : a.digits[static_cast<std::size_t>(index)];
}

int low_weight(const Numeric& a) noexcept {
  return a.weight - static_cast<int>(a.digits.size()) + 1;
}

int compare_magnitude(const Numeric& a, const Numeric& b) noexcept {
  if (a.digits.empty() || b.digits.empty()) return int{!a.digits.empty()} - int{!b.digits.empty()};
  if (a.weight != b.weight) return a.weight < b.weight ? -1 : 1;
  const std::size_t common = std::min(a.digits.size(), b.digits.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (a.digits[i] != b.digits[i]) return a.digits[i] < b.digits[i] ? -1 : 1;
  }
  return a.digits.size() < b.digits.size() ? -1 : a.digits.size() > b.digits.size();
}

/// |a| + |b| (factor 1) or |a| - |b| (factor -1, needs |a| >= |b|).
Numeric combine_magnitudes(const Numeric& a, const Numeric& b, int factor) {
  Numeric out;
  out.scale = std::max(a.scale, b.scale);
  if (a.digits.empty() && b.digits.empty()) return out;
  const int low = a.digits.empty()   ? low_weight(b)
                  : b.digits.empty() ? low_weight(a)
                                     : std::min(low_weight(a), low_weight(b));
  const int high =
      std::max(a.digits.empty() ? b.weight : a.weight, b.digits.empty() ? a.weight : b.weight) + 1;
  out.weight = high;
  out.digits.assign(static_cast<std::size_t>(high - low + 1), 0);
  int carry = 0;
  for (int w = low; w <= high; ++w) {
    int digit = digit_at(a, w) + factor * digit_at(b, w) + carry;
    carry = digit < 0 ? -1 : digit >= kBase ? 1 : 0;
    digit -= carry * kBase;
    out.digits[static_cast<std::size_t>(high - w)] = static_cast<std::int16_t>(digit);
  }
  GR_DCHECK(carry == 0);
  out.normalize();
  return out;
}

Numeric add_special(const Numeric& a, const Numeric& b) {
  if (a.is_nan() || b.is_nan()) return Numeric::special(Sign::kNan);
  if (a.is_special() && b.is_special() && a.sign != b.sign) return Numeric::special(Sign::kNan);
  return a.is_special() ? Numeric::special(a.sign) : Numeric::special(b.sign);
}

Numeric infinity_of_sign(bool negative) {
  return Numeric::special(negative ? Sign::kMinusInfinity : Sign::kInfinity);
}

Numeric divide_special(const Numeric& a, const Numeric& b) {
  if (a.is_nan() || b.is_nan()) return Numeric::special(Sign::kNan);
  if (a.is_special()) {
    if (b.is_special()) return Numeric::special(Sign::kNan);
    if (b.is_zero()) throw SqlError("22012", "division by zero");
    return infinity_of_sign(a.is_negative() != b.is_negative());
  }
  return Numeric{};
}

/// Quotient digits of two digit strings (Knuth's algorithm D): floor(a / b), leading zeros kept,
/// a.size() digits.
Digits divide_digits(const Digits& a, const Digits& b) {
  Digits quotient(a.size(), 0);
  if (b.size() == 1) {
    int remainder = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const int current = remainder * kBase + a[i];
      quotient[i] = static_cast<std::int16_t>(current / b[0]);
      remainder = current % b[0];
    }
    return quotient;
  }
  const int scale = kBase / (b[0] + 1);  // makes the divisor's first digit >= kBase / 2
  std::vector<std::int32_t> u(a.size() + 1, 0);
  std::vector<std::int32_t> v(b.size());
  int carry = 0;
  for (std::size_t i = b.size(); i-- > 0;) {
    const int product = b[i] * scale + carry;
    v[i] = product % kBase;
    carry = product / kBase;
  }
  carry = 0;
  for (std::size_t i = a.size(); i-- > 0;) {
    const int product = a[i] * scale + carry;
    u[i + 1] = product % kBase;
    carry = product / kBase;
  }
  u[0] = carry;
  const std::size_t n = v.size();
  for (std::size_t j = 0; j + n <= a.size(); ++j) {
    const int top = u[j] * kBase + u[j + 1];
    int guess = top / v[0];
    int rest = top % v[0];
    while (guess >= kBase || guess * v[1] > rest * kBase + u[j + 2]) {
      --guess;
      rest += v[0];
      if (rest >= kBase) break;
    }
    int borrow = 0;
    for (std::size_t i = n; i-- > 0;) {
      const int difference = u[j + 1 + i] - guess * v[i] - borrow;
      borrow = difference < 0 ? (-difference + kBase - 1) / kBase : 0;
      u[j + 1 + i] = difference + borrow * kBase;
    }
    u[j] -= borrow;
    if (u[j] < 0) {  // the guess was one too high
      --guess;
      int back = 0;
      for (std::size_t i = n; i-- > 0;) {
        const int sum = u[j + 1 + i] + v[i] + back;
        u[j + 1 + i] = sum % kBase;
        back = sum / kBase;
      }
      u[j] += back;
    }
    quotient[j + n - 1] = static_cast<std::int16_t>(guess);
  }
  return quotient;
}

}  // namespace

void Numeric::normalize() {
  std::size_t leading = 0;
  while (leading < digits.size() && digits[leading] == 0) ++leading;
  if (leading != 0) {
    digits.erase(digits.begin(), digits.begin() + static_cast<std::ptrdiff_t>(leading));
    weight -= static_cast<int>(leading);
  }
  while (!digits.empty() && digits.back() == 0) digits.pop_back();
  if (digits.empty()) {
    weight = 0;
    if (!is_special()) sign = Sign::kPositive;
  }
}

void Numeric::negate() noexcept {
  switch (sign) {
    case Sign::kPositive:
      if (!digits.empty()) sign = Sign::kNegative;
      break;
    case Sign::kNegative:
      sign = Sign::kPositive;
      break;
    case Sign::kInfinity:
      sign = Sign::kMinusInfinity;
      break;
    case Sign::kMinusInfinity:
      sign = Sign::kInfinity;
      break;
    case Sign::kNan:
      break;
  }
}

namespace {

/// Keeps `decimals` decimals (may be negative); true: the first dropped decimal is 5 or more.
bool cut(Numeric& a, int decimals) {
  // Decimals kept, counted from the first decimal of the first digit.
  const int kept = (a.weight + 1) * Numeric::kDigitDecimals + decimals;
  if (kept < 0) {
    a.digits.clear();
    return false;
  }
  const auto whole = static_cast<std::size_t>(kept / Numeric::kDigitDecimals);
  if (whole >= a.digits.size()) return false;
  static constexpr int kPower[] = {10000, 1000, 100, 10};
  const int power = kPower[kept % Numeric::kDigitDecimals];
  const int digit = a.digits[whole];
  const bool up = digit % power * 2 >= power;
  a.digits.resize(whole + 1);
  a.digits[whole] = static_cast<std::int16_t>(digit - digit % power);
  if (power == kBase) a.digits.resize(whole);
  return up;
}

}  // namespace

void Numeric::round(int decimals) {
  if (is_special()) return;
  Numeric unit;
  unit.sign = sign;
  if (cut(*this, decimals)) {
    // Add one unit of the last kept decimal.
    const int position = -decimals;  // power of ten
    unit.weight = position >= 0 ? position / 4 : -((-position + 3) / 4);
    static constexpr std::int16_t kUnit[] = {1, 10, 100, 1000};
    unit.digits = {kUnit[position - unit.weight * 4]};
    const Sign kept = sign;
    *this = combine_magnitudes(*this, unit, 1);
    sign = kept;
  } else {
    normalize();
  }
  scale = std::max(decimals, 0);
}

void Numeric::truncate(int decimals) {
  if (is_special()) return;
  cut(*this, decimals);
  normalize();
  scale = std::max(decimals, 0);
}

int compare(const Numeric& a, const Numeric& b) noexcept {
  if (a.is_special() || b.is_special()) {
    const auto rank = [](const Numeric& n) {
      return n.sign == Sign::kMinusInfinity ? 0
             : n.sign == Sign::kInfinity    ? 2
             : n.is_nan()                   ? 3
                                            : 1;
    };
    return rank(a) < rank(b) ? -1 : rank(a) > rank(b);
  }
  const int sign_a = a.signum();
  const int sign_b = b.signum();
  if (sign_a != sign_b) return sign_a < sign_b ? -1 : 1;
  return sign_a >= 0 ? compare_magnitude(a, b) : compare_magnitude(b, a);
}

Numeric add(const Numeric& a, const Numeric& b) {
  if (a.is_special() || b.is_special()) return add_special(a, b);
  if (a.is_negative() == b.is_negative()) {
    Numeric out = combine_magnitudes(a, b, 1);
    if (!out.digits.empty()) out.sign = a.sign;
    return out;
  }
  const bool a_larger = compare_magnitude(a, b) >= 0;
  Numeric out = a_larger ? combine_magnitudes(a, b, -1) : combine_magnitudes(b, a, -1);
  if (!out.digits.empty()) out.sign = a_larger ? a.sign : b.sign;
  return out;
}

Numeric subtract(const Numeric& a, const Numeric& b) {
  Numeric negated = b;
  negated.negate();
  return add(a, negated);
}

Numeric multiply(const Numeric& a, const Numeric& b) {
  if (a.is_special() || b.is_special()) {
    if (a.is_nan() || b.is_nan() || a.is_zero() || b.is_zero()) return Numeric::special(Sign::kNan);
    return infinity_of_sign(a.is_negative() != b.is_negative());
  }
  Numeric out;
  out.scale = a.scale + b.scale;
  if (!a.digits.empty() && !b.digits.empty()) {
    std::vector<std::uint64_t> sums(a.digits.size() + b.digits.size(), 0);
    for (std::size_t i = 0; i < a.digits.size(); ++i) {
      if (a.digits[i] == 0) continue;
      for (std::size_t j = 0; j < b.digits.size(); ++j) {
        sums[i + j + 1] += static_cast<std::uint64_t>(a.digits[i] * b.digits[j]);
      }
    }
    out.digits.resize(sums.size());
    std::uint64_t carry = 0;
    for (std::size_t i = sums.size(); i-- > 0;) {
      carry += sums[i];
      out.digits[i] = static_cast<std::int16_t>(carry % kBase);
      carry /= kBase;
    }
    out.weight = a.weight + b.weight + 1;
    out.sign = a.is_negative() != b.is_negative() ? Sign::kNegative : Sign::kPositive;
    out.normalize();
  }
  if (out.scale > Numeric::kScaleMax) out.round(Numeric::kScaleMax);
  return out;
}

int quotient_scale(const Numeric& a, const Numeric& b) noexcept {
  const int first_a = a.digits.empty() ? 0 : a.digits[0];
  const int first_b = b.digits.empty() ? 0 : b.digits[0];
  int weight = a.weight - b.weight;
  if (first_a <= first_b) --weight;
  const int scale = std::max(
      {Numeric::kSignificantDigitsMin - weight * Numeric::kDigitDecimals, a.scale, b.scale, 0});
  return std::min(scale, Numeric::kDisplayScaleMax);
}

Numeric divide_to_scale(const Numeric& a, const Numeric& b, int scale, bool rounded) {
  if (a.is_special() || b.is_special()) return divide_special(a, b);
  if (b.is_zero()) throw SqlError("22012", "division by zero");
  Numeric out;
  if (!a.is_zero()) {
    // Digits of the quotient down to one beyond the scale; the numerator is cut or padded to give
    // as many.
    const int whole = a.weight - b.weight + 1;
    const int wanted = std::max(0, std::max(whole, 0) + (scale + 3) / 4 + 2 + std::max(-whole, 0));
    Digits numerator = a.digits;
    numerator.resize(b.digits.size() + static_cast<std::size_t>(wanted), 0);
    out.digits = divide_digits(numerator, b.digits);
    out.weight = a.weight - b.weight + static_cast<int>(b.digits.size()) - 1;
    out.sign = a.is_negative() != b.is_negative() ? Sign::kNegative : Sign::kPositive;
    out.normalize();
  }
  if (rounded) {
    out.round(scale);
  } else {
    out.truncate(scale);
  }
  return out;
}

Numeric divide(const Numeric& a, const Numeric& b) {
  return divide_to_scale(a, b, quotient_scale(a, b), true);
}

Numeric divide_truncating(const Numeric& a, const Numeric& b) {
  return divide_to_scale(a, b, 0, false);
}

Numeric modulo(const Numeric& a, const Numeric& b) {
  if (a.is_special() || b.is_special()) {
    if (a.is_nan() || b.is_nan()) return Numeric::special(Sign::kNan);
    if (a.is_special()) {
      if (b.is_zero()) throw SqlError("22012", "division by zero");
      return Numeric::special(Sign::kNan);
    }
    return a;
  }
  Numeric out = subtract(a, multiply(divide_truncating(a, b), b));
  out.scale = std::max(a.scale, b.scale);
  return out;
}

}  // namespace granary::sql
