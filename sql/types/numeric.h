// sql/types/numeric.h: exact decimal numbers in base 10^4, with PostgreSQL's result scales and
// limits.
//
// Stored form of a Value (host order, no alignment): u16 digit count, i16 weight, u16 sign, u16
// display scale, then the digits as i16, most significant first. The value is sum(digit[i] *
// 10000^(weight - i)). Canonical: no leading or trailing zero digits; zero has no digits and weight
// 0. The display scale is how many decimals are shown; it takes no part in order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sql/eval_context.h"
#include "sql/types/int128.h"
#include "sql/value.h"

namespace granary::sql {

struct Numeric {
  enum class Sign : std::uint16_t {  // the wire's values
    kPositive = 0x0000,
    kNegative = 0x4000,
    kNan = 0xC000,
    kInfinity = 0xD000,
    kMinusInfinity = 0xF000,
  };
  static constexpr int kBase = 10000;
  static constexpr int kDigitDecimals = 4;
  static constexpr std::size_t kHeaderBytes = 8;    // of the stored form
  static constexpr int kDisplayScaleMax = 1000;     // of results that are not exact
  static constexpr int kScaleMax = 16383;           // of anything
  static constexpr int kSignificantDigitsMin = 16;  // of quotients

  Sign sign = Sign::kPositive;
  int weight = 0;
  int scale = 0;
  std::vector<std::int16_t> digits;

  static Numeric special(Sign kind) { return {kind, 0, 0, {}}; }
  static Numeric of(std::int64_t value);
  static Numeric of_int128(Int128 value);
  /// float8 with 15 significant digits, as PostgreSQL's cast; float4 with 6.
  static Numeric of_double(double value, int significant_digits = 15);
  static Numeric load(const Value& value);
  /// Reads text such as " -12.50e3 ", NaN, Infinity. Errors 22P02, 22003.
  static Numeric parse(std::string_view text);

  /// Canonical stored form in `arena`. Errors 22003 (value overflows numeric format).
  Value store(Arena& arena) const;
  void put(std::string& out) const;
  std::string text() const {
    std::string out;
    put(out);
    return out;
  }

  bool is_special() const noexcept { return sign >= Sign::kNan; }
  bool is_nan() const noexcept { return sign == Sign::kNan; }
  bool is_zero() const noexcept { return !is_special() && digits.empty(); }
  bool is_negative() const noexcept {
    return sign == Sign::kNegative || sign == Sign::kMinusInfinity;
  }
  /// -1, 0, 1; NaN counts as 1.
  int signum() const noexcept { return is_zero() ? 0 : is_negative() ? -1 : 1; }

  /// Half away from zero at `decimals` decimals (may be negative); sets the display scale to
  /// max(decimals, 0).
  void round(int decimals);
  void truncate(int decimals);
  void negate() noexcept;
  /// Drops leading and trailing zero digits.
  void normalize();
  /// Rounds to numeric(p, s) and checks. Errors 22003 (numeric field overflow).
  void apply_typmod(std::int32_t typmod);

  /// Rounded to an integer; false: out of int64's range or special.
  bool to_int64(std::int64_t& out) const;
  double to_double() const;
};

int compare(const Numeric& a, const Numeric& b) noexcept;
Numeric add(const Numeric& a, const Numeric& b);
Numeric subtract(const Numeric& a, const Numeric& b);
Numeric multiply(const Numeric& a, const Numeric& b);
/// Quotient rounded to PostgreSQL's scale. Errors 22012.
Numeric divide(const Numeric& a, const Numeric& b);
/// Quotient at `scale` decimals, rounded or cut off.
Numeric divide_to_scale(const Numeric& a, const Numeric& b, int scale, bool rounded);
/// a - trunc(a / b) * b. Errors 22012.
Numeric modulo(const Numeric& a, const Numeric& b);
/// trunc(a / b). Errors 22012.
Numeric divide_truncating(const Numeric& a, const Numeric& b);
/// The scale that PostgreSQL gives the quotient a / b.
int quotient_scale(const Numeric& a, const Numeric& b) noexcept;

// typmod: ((precision << 16) | (scale & 0x7ff)) + 4.
std::int32_t numeric_typmod(std::int32_t precision, std::int32_t scale) noexcept;
std::int32_t numeric_typmod_precision(std::int32_t typmod) noexcept;
std::int32_t numeric_typmod_scale(std::int32_t typmod) noexcept;

}  // namespace granary::sql
