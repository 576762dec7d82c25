// sql/types/numeric_series.cpp: series in binary fixed point, where a division by a small number
// costs one instruction a limb and one by a power of two a shift; only the argument and the result
// are decimal. Numbers here are not negative and have a limb for their whole part. They carry
// kGuardBits more than the result shows, of which halving and squaring may use up kHalvingsMax and
// what is cut off at the ends of products a dozen.
#include "sql/types/numeric_series.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>
#include <vector>

#include "sql/error.h"
#include "sql/types/int128.h"

namespace granary::sql {

namespace {

using Limb = std::uint64_t;
/// Least first; the last is the whole part.
using Fixed = std::vector<Limb>;

constexpr double kExponentEnd = 6000;  // of e, as in PostgreSQL
constexpr double kLn2 = 0.693147180559945309;
constexpr double kBitsOfDecimal = 3.3219280948873626;
constexpr int kLimbBits = 64;
constexpr int kGuardBits = 96;
constexpr int kHalvingsMax = 48;
constexpr int kGroupDigits = 4;  // of Numeric, read and written at a time
constexpr Limb kGroup = 10'000'000'000'000'000;

std::size_t limbs_for(double bits) {
  return static_cast<std::size_t>((bits + kGuardBits) / kLimbBits) + 2;
}
Fixed fixed_zero(std::size_t limbs) { return Fixed(limbs, 0); }

bool is_zero(const Fixed& a) {
  return std::all_of(a.begin(), a.end(), [](Limb limb) { return limb == 0; });
}
bool less(const Fixed& a, const Fixed& b) {
  return std::lexicographical_compare(a.rbegin(), a.rend(), b.rbegin(), b.rend());
}

void add_to(Fixed& a, const Fixed& b) {
  UInt128 carry = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    carry += static_cast<UInt128>(a[i]) + b[i];
    a[i] = static_cast<Limb>(carry);
    carry >>= kLimbBits;
  }
}

/// needs  a >= b
void subtract_from(Fixed& a, const Fixed& b) {
  Limb borrow = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const UInt128 difference = static_cast<UInt128>(a[i]) - b[i] - borrow;
    a[i] = static_cast<Limb>(difference);
    borrow = static_cast<Limb>(difference >> kLimbBits) & 1;
  }
}

/// `carry` comes in at the low end; what leaves at the high end.
Limb multiply_by(std::span<Limb> a, Limb factor, Limb carry = 0) {
  for (Limb& limb : a) {
    const UInt128 product = static_cast<UInt128>(limb) * factor + carry;
    limb = static_cast<Limb>(product);
    carry = static_cast<Limb>(product >> kLimbBits);
  }
  return carry;
}

/// `rest`, below the divisor, comes in at the high end; what is left at the low end.
Limb divide_by(std::span<Limb> a, Limb divisor, Limb rest = 0) {
  for (std::size_t i = a.size(); i-- > 0;) {
    if (rest == 0 && a[i] < divisor) {
      rest = a[i];
      a[i] = 0;
      continue;
    }
    const UInt128 current = static_cast<UInt128>(rest) << kLimbBits | a[i];
    a[i] = static_cast<Limb>(current / divisor);
    rest = static_cast<Limb>(current % divisor);
  }
  return rest;
}

/// `product` is work space. Columns below the last but one limb are left out.
void multiply(const Fixed& a, const Fixed& b, Fixed& product, Fixed& out) {
  const std::size_t last = a.size() - 1;
  product.assign(last + 3, 0);
  for (std::size_t i = 0; i <= last; ++i) {
    if (a[i] == 0) continue;
    Limb carry = 0;
    for (std::size_t j = i + 1 < last ? last - 1 - i : 0; j <= last; ++j) {
      Limb& sum = product[i + j + 1 - last];
      const UInt128 column = static_cast<UInt128>(a[i]) * b[j] + sum + carry;
      sum = static_cast<Limb>(column);
      carry = static_cast<Limb>(column >> kLimbBits);
    }
    product[i + 2] = carry;
  }
  out.assign(product.begin() + 1, product.begin() + static_cast<std::ptrdiff_t>(last) + 2);
}

void shift_right(Fixed& a, int bits) {
  const auto limbs = std::min(static_cast<std::size_t>(bits / kLimbBits), a.size());
  a.erase(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(limbs));
  a.resize(a.size() + limbs, 0);
  const int rest = bits % kLimbBits;
  if (rest == 0) return;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const Limb above = i + 1 < a.size() ? a[i + 1] : 0;
    a[i] = a[i] >> rest | above << (kLimbBits - rest);
  }
}

/// The area tangent of 1 / inverse, `factor` times.
Fixed area_tangent(std::size_t limbs, Limb inverse, Limb factor) {
  Fixed power = fixed_zero(limbs);
  power.back() = factor;
  divide_by(power, inverse);
  Fixed sum = power, term;
  for (Limb n = 3; !is_zero(power); n += 2) {
    divide_by(power, inverse * inverse);
    term = power;
    divide_by(term, n);
    add_to(sum, term);
  }
  return sum;
}

/// Logarithms of 2 and its like as sums of area tangents: that of x is half of
/// ln((1 + x) / (1 - x)), here with numbers whose only factors are 2, 3 and 5.
Fixed sum_of_tangents(std::size_t limbs, Limb of_31, Limb of_49, Limb of_161) {
  Fixed out = area_tangent(limbs, 31, of_31);
  add_to(out, area_tangent(limbs, 49, of_49));
  add_to(out, area_tangent(limbs, 161, of_161));
  return out;
}

/// Logarithms that arguments are reduced by, computed anew when more limbs of them are wanted.
class Constants {
 public:
  static Fixed ln2(std::size_t limbs) { return of(limbs).cut(of(limbs).ln2_, limbs); }
  static Fixed ln10(std::size_t limbs) { return of(limbs).cut(of(limbs).ln10_, limbs); }

 private:
  static Constants& of(std::size_t limbs) {
    thread_local Constants known;
    if (known.ln2_.size() < limbs) {
      known.ln2_ = sum_of_tangents(limbs + 1, 14, 10, 6);
      known.ln10_ = sum_of_tangents(limbs + 1, 46, 34, 20);
    }
    return known;
  }
  static Fixed cut(const Fixed& known, std::size_t limbs) {
    return Fixed(known.end() - static_cast<std::ptrdiff_t>(limbs), known.end());
  }

  Fixed ln2_, ln10_;
};

/// |a|, which is below 2^64.
Fixed to_fixed(const Numeric& a, std::size_t limbs) {
  Fixed out = fixed_zero(limbs);
  const auto digit = [&a](std::size_t at) -> Limb {
    return at < a.digits.size() ? static_cast<Limb>(a.digits[at]) : 0;
  };
  // Digits from the point on: those of the array, behind the zeros that it leaves out.
  const std::ptrdiff_t first = a.weight + 1;
  for (std::ptrdiff_t i = 0; i < first; ++i)
    out.back() = out.back() * Numeric::kBase + digit(static_cast<std::size_t>(i));
  const std::ptrdiff_t digits_max = static_cast<std::ptrdiff_t>(limbs) * kLimbBits / 13 + 1;
  const std::ptrdiff_t count =
      std::min(static_cast<std::ptrdiff_t>(a.digits.size()) - first, digits_max);
  const std::span<Limb> fraction(out.data(), limbs - 1);
  for (std::ptrdiff_t group = (count + kGroupDigits - 1) / kGroupDigits; group-- > 0;) {
    Limb value = 0;
    for (std::ptrdiff_t i = first + group * kGroupDigits, end = i + kGroupDigits; i < end; ++i)
      value = value * Numeric::kBase + (i < 0 ? 0 : digit(static_cast<std::size_t>(i)));
    divide_by(fraction, kGroup, value);
  }
  return out;
}

void put_group(Limb group, std::vector<std::int16_t>& digits) {
  for (Limb unit = kGroup / Numeric::kBase; unit != 0; unit /= Numeric::kBase)
    digits.push_back(static_cast<std::int16_t>(group / unit % Numeric::kBase));
}

/// A number with that many limbs of fraction; the whole part may have several.
Numeric to_numeric(Fixed a, std::size_t fraction_limbs, int scale) {
  Numeric out;
  std::vector<Limb> groups;
  const std::span<Limb> fraction = std::span(a).first(fraction_limbs);
  std::span<Limb> whole = std::span(a).subspan(fraction_limbs);
  while (!whole.empty()) {
    if (whole.back() == 0) {
      whole = whole.first(whole.size() - 1);
    } else {
      groups.push_back(divide_by(whole, kGroup));
    }
  }
  for (std::size_t i = groups.size(); i-- > 0;) put_group(groups[i], out.digits);
  out.weight = static_cast<int>(out.digits.size()) - 1;
  for (int decimals = -kGroupDigits * Numeric::kDigitDecimals; decimals < scale;
       decimals += kGroupDigits * Numeric::kDigitDecimals) {
    put_group(multiply_by(fraction, kGroup), out.digits);
  }
  out.normalize();
  out.round(scale);
  return out;
}

/// e^a for a below 2: halved until it is small, the series' sum squared as often.
Fixed exponential_of(Fixed a) {
  const auto bits = static_cast<double>(a.size() * kLimbBits);
  const int halvings = std::min(static_cast<int>(std::sqrt(bits) * 0.7), kHalvingsMax);
  shift_right(a, halvings);
  Fixed term = a, sum = a, work;
  sum.back() += 1;
  for (Limb n = 2; !is_zero(term); ++n) {
    multiply(term, a, work, term);
    divide_by(term, n);
    add_to(sum, term);
  }
  for (int i = 0; i < halvings; ++i) multiply(sum, sum, work, sum);
  return sum;
}

/// ln(1 + a) for a below 2^-40.
Fixed logarithm_above_one(const Fixed& a) {
  Fixed power = a, sum = a, term, work;
  for (Limb n = 2; !is_zero(power); ++n) {
    multiply(power, a, work, power);
    term = power;
    divide_by(term, n);
    if (n % 2 == 0) {
      subtract_from(sum, term);
    } else {
      add_to(sum, term);
    }
  }
  return sum;
}

/// ln(a) for a from 1 to 2: what the double's logarithm leaves of it is next to 1.
Fixed logarithm_of(Fixed a) {
  constexpr double kBelow = 0x1p-45;  // makes the double's one too small, whatever its error
  constexpr double kUnit = 0x1p64;
  const double fraction = static_cast<double>(a[a.size() - 2]) / kUnit;
  Fixed guess = fixed_zero(a.size());
  guess[a.size() - 2] =
      static_cast<Limb>(std::max(0.0, std::log1p(fraction) - kBelow) * kUnit);
  if (guess[a.size() - 2] != 0) {
    Fixed rest = Constants::ln2(a.size()), work;  // of the way to 2, so that it is not negative
    subtract_from(rest, guess);
    multiply(a, exponential_of(std::move(rest)), work, a);
    shift_right(a, 1);
  }
  a.back() -= 1;
  add_to(guess, logarithm_above_one(a));
  return guess;
}

}  // namespace

Numeric exponential_to_scale(const Numeric& a, int scale) {
  const double value = a.to_double();
  if (std::fabs(value) >= kExponentEnd) {
    if (value > 0) throw SqlError("22003", "value overflows numeric format");
    Numeric zero;
    zero.scale = scale;
    return zero;
  }
  // e^a is 2^doublings times e^rest.
  int doublings = static_cast<int>(std::floor(value / kLn2));
  const std::size_t limbs = limbs_for(scale * kBitsOfDecimal + std::max(doublings, 0));
  const Fixed magnitude = to_fixed(a, limbs);
  const Fixed ln2 = Constants::ln2(limbs);
  Fixed rest;
  for (;; --doublings) {
    Fixed taken = ln2;
    multiply_by(taken, static_cast<Limb>(std::abs(doublings)));
    rest = magnitude;
    if (doublings < 0) rest.swap(taken);
    if (!less(rest, taken)) {
      subtract_from(rest, taken);
      break;
    }
  }
  Fixed out = exponential_of(std::move(rest));
  if (doublings > 0) {  // up by whole limbs, and back
    const int limbs_up = doublings / kLimbBits + 1;
    out.insert(out.begin(), static_cast<std::size_t>(limbs_up), 0);
    doublings -= limbs_up * kLimbBits;
  }
  shift_right(out, -doublings);
  return to_numeric(std::move(out), limbs - 1, scale);
}

Numeric logarithm_to_scale(const Numeric& a, int scale) {
  const std::size_t limbs = limbs_for(std::max(0, scale) * kBitsOfDecimal);
  Numeric mantissa = a;  // from 1 to below 10^4
  mantissa.weight = 0;
  Fixed x = to_fixed(mantissa, limbs);
  const int doublings = std::bit_width(x.back()) - 1;
  shift_right(x, doublings);
  Fixed sum = logarithm_of(std::move(x));
  Fixed part = Constants::ln2(limbs);
  multiply_by(part, static_cast<Limb>(doublings));
  add_to(sum, part);
  part = Constants::ln10(limbs);
  multiply_by(part, static_cast<Limb>(std::abs(a.weight) * Numeric::kDigitDecimals));
  const bool negative = a.weight < 0 && less(sum, part);
  if (a.weight >= 0) {
    add_to(sum, part);
  } else {
    if (negative) sum.swap(part);
    subtract_from(sum, part);
  }
  Numeric out = to_numeric(std::move(sum), limbs - 1, scale);
  if (negative) out.negate();
  return out;
}

}  // namespace granary::sql
