// sql/types/numeric_io.cpp: forms of numeric: text and stored; typmods; conversions.
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "sql/types/codec.h"
#include "sql/types/numeric.h"

namespace granary::sql {

namespace {

using Sign = Numeric::Sign;

[[noreturn]] void raise_overflow() { throw SqlError("22003", "value overflows numeric format"); }

/// Digits of text "123.45" (no sign, no exponent) with the point moved by `exponent`.
Numeric of_decimal_digits(std::string_view whole, std::string_view fraction, int exponent) {
  Numeric out;
  std::string decimals(whole);
  decimals.append(fraction);
  // The power of ten of the first decimal, then zeros in front so that digits align at multiples of
  // four.
  const int first_power = static_cast<int>(whole.size()) - 1 + exponent;
  out.weight = first_power >= 0 ? first_power / 4 : -((-first_power + 3) / 4);
  const int lead = out.weight * 4 + 3 - first_power;
  decimals.insert(0, static_cast<std::size_t>(lead), '0');
  decimals.append((4 - decimals.size() % 4) % 4, '0');
  out.digits.reserve(decimals.size() / 4);
  for (std::size_t i = 0; i < decimals.size(); i += 4) {
    out.digits.push_back(
        static_cast<std::int16_t>((decimals[i] - '0') * 1000 + (decimals[i + 1] - '0') * 100 +
                                  (decimals[i + 2] - '0') * 10 + (decimals[i + 3] - '0')));
  }
  out.scale = std::max(0, static_cast<int>(fraction.size()) - exponent);
  return out;
}

std::string_view take_digits(std::string_view& text) {
  std::size_t count = 0;
  while (count < text.size() && codec::is_digit(text[count])) ++count;
  const std::string_view out = text.substr(0, count);
  text.remove_prefix(count);
  return out;
}

bool parse_special(std::string_view body, bool negative, bool signed_text, Numeric& out) {
  if (codec::equal_ignoring_case(body, "nan") && !signed_text) {
    out = Numeric::special(Sign::kNan);
    return true;
  }
  if (codec::equal_ignoring_case(body, "infinity") || codec::equal_ignoring_case(body, "inf")) {
    out = Numeric::special(negative ? Sign::kMinusInfinity : Sign::kInfinity);
    return true;
  }
  return false;
}

}  // namespace

Numeric Numeric::of_int128(Int128 value) {
  Numeric out;
  const bool negative = value < 0;
  auto rest = negative ? -static_cast<UInt128>(value) : static_cast<UInt128>(value);
  std::int16_t reversed[12];
  int count = 0;
  while (rest != 0) {
    reversed[count++] = static_cast<std::int16_t>(rest % kBase);
    rest /= kBase;
  }
  out.digits.assign(std::make_reverse_iterator(reversed + count),
                    std::make_reverse_iterator(reversed));
  out.weight = count == 0 ? 0 : count - 1;
  out.sign = negative ? Sign::kNegative : Sign::kPositive;
  out.normalize();
  return out;
}

Numeric Numeric::of(std::int64_t value) { return of_int128(value); }

Numeric Numeric::of_double(double value, int significant_digits) {
  if (std::isnan(value)) return special(Sign::kNan);
  if (std::isinf(value)) return special(value < 0 ? Sign::kMinusInfinity : Sign::kInfinity);
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.*g", significant_digits, value);
  return parse(buffer);
}

Numeric Numeric::load(const Value& value) {
  Numeric out;
  const auto count = codec::load<std::uint16_t>(value.bytes);
  out.weight = codec::load<std::int16_t>(value.bytes + 2);
  out.sign = static_cast<Sign>(codec::load<std::uint16_t>(value.bytes + 4));
  out.scale = codec::load<std::uint16_t>(value.bytes + 6);
  out.digits.resize(count);
  if (count != 0)
    std::memcpy(out.digits.data(), value.bytes + kHeaderBytes, count * sizeof(std::int16_t));
  return out;
}

Value Numeric::store(Arena& arena) const {
  if (weight > std::numeric_limits<std::int16_t>::max() ||
      digits.size() > std::numeric_limits<std::uint16_t>::max() ||
      weight < std::numeric_limits<std::int16_t>::min() || scale > kScaleMax) {
    raise_overflow();
  }
  const std::size_t bytes = kHeaderBytes + digits.size() * sizeof(std::int16_t);
  char* to = arena.allocate(bytes);
  codec::store(to, static_cast<std::uint16_t>(digits.size()));
  codec::store(to + 2, static_cast<std::int16_t>(weight));
  codec::store(to + 4, static_cast<std::uint16_t>(sign));
  codec::store(to + 6, static_cast<std::uint16_t>(scale));
  if (!digits.empty()) std::memcpy(to + kHeaderBytes, digits.data(), bytes - kHeaderBytes);
  return Value::of_text({to, bytes});
}

Numeric Numeric::parse(std::string_view text) {
  std::string_view body = codec::trim_spaces(text);
  bool negative = false;
  const bool signed_text = !body.empty() && (body[0] == '+' || body[0] == '-');
  if (signed_text) {
    negative = body[0] == '-';
    body.remove_prefix(1);
  }
  Numeric out;
  if (parse_special(body, negative, signed_text, out)) return out;
  const std::string_view whole = take_digits(body);
  std::string_view fraction;
  if (!body.empty() && body[0] == '.') {
    body.remove_prefix(1);
    fraction = take_digits(body);
  }
  if (whole.empty() && fraction.empty()) codec::raise_invalid_syntax("numeric", text);
  int exponent = 0;
  if (!body.empty() && (body[0] == 'e' || body[0] == 'E')) {
    body.remove_prefix(1);
    if (body.size() > 1 && body[0] == '+' && codec::is_digit(body[1])) body.remove_prefix(1);
    const auto result = std::from_chars(body.data(), body.data() + body.size(), exponent);
    if (result.ec == std::errc::invalid_argument) codec::raise_invalid_syntax("numeric", text);
    if (result.ec != std::errc{} || std::abs(exponent) >= std::numeric_limits<int>::max() / 2)
      raise_overflow();
    body.remove_prefix(static_cast<std::size_t>(result.ptr - body.data()));
  }
  if (!body.empty()) codec::raise_invalid_syntax("numeric", text);
  if (exponent > 140000 || exponent < -140000) raise_overflow();
  out = of_decimal_digits(whole, fraction, exponent);
  if (negative) out.sign = Sign::kNegative;
  out.normalize();
  if (out.weight > std::numeric_limits<std::int16_t>::max() || out.scale > kScaleMax)
    raise_overflow();
  return out;
}

void Numeric::put(std::string& out) const {
  switch (sign) {
    case Sign::kNan:
      out.append("NaN");
      return;
    case Sign::kInfinity:
      out.append("Infinity");
      return;
    case Sign::kMinusInfinity:
      out.append("-Infinity");
      return;
    case Sign::kNegative:
      out.push_back('-');
      break;
    case Sign::kPositive:
      break;
  }
  const auto digit_at = [&](int at_weight) {
    const int index = weight - at_weight;
    return index < 0 || index >= static_cast<int>(digits.size())
               ? 0
               : int{digits[static_cast<std::size_t>(index)]};
  };
  if (weight < 0 || digits.empty()) {
    out.push_back('0');
  } else {
    codec::put_decimal(out, digits[0]);
    for (int w = weight - 1; w >= 0; --w) {
      const int digit = digit_at(w);
      const char four[4] = {char('0' + digit / 1000), char('0' + digit / 100 % 10),
                            char('0' + digit / 10 % 10), char('0' + digit % 10)};
      out.append(four, 4);
    }
  }
  if (scale == 0) return;
  out.push_back('.');
  static constexpr int kPower[] = {1000, 100, 10, 1};
  for (int i = 0; i < scale; ++i) {
    out.push_back(static_cast<char>('0' + digit_at(-1 - i / 4) / kPower[i % 4] % 10));
  }
}

void Numeric::apply_typmod(std::int32_t typmod) {
  if (typmod < 4) return;
  const std::int32_t precision = numeric_typmod_precision(typmod);
  const std::int32_t to_scale = numeric_typmod_scale(typmod);
  const auto raise_field_overflow = [&](const std::string& rest) {
    throw SqlError("22003", "numeric field overflow")
        .detail("A field with precision " + std::to_string(precision) + ", scale " +
                std::to_string(to_scale) + rest);
  };
  if (sign == Sign::kInfinity || sign == Sign::kMinusInfinity) {
    raise_field_overflow(" cannot hold an infinite value.");
  }
  if (is_special()) return;
  round(to_scale);
  if (digits.empty()) return;
  const int first = digits[0];
  const int first_decimals = first >= 1000 ? 4 : first >= 100 ? 3 : first >= 10 ? 2 : 1;
  if (weight * 4 + first_decimals > precision - to_scale) {
    raise_field_overflow(" must round to an absolute value less than " +
                         (precision > to_scale || precision < to_scale
                              ? "10^" + std::to_string(precision - to_scale)
                              : std::string("1")) +
                         ".");
  }
}

bool Numeric::to_int64(std::int64_t& out) const {
  if (is_special()) return false;
  Numeric whole = *this;
  whole.round(0);
  if (whole.weight > 4) return false;
  Int128 sum = 0;
  for (int w = whole.weight; w >= 0; --w) {
    const auto index = static_cast<std::size_t>(whole.weight - w);
    sum = sum * kBase + (index < whole.digits.size() ? whole.digits[index] : 0);
  }
  if (whole.sign == Sign::kNegative) sum = -sum;
  if (whole.digits.empty()) sum = 0;
  if (sum > std::numeric_limits<std::int64_t>::max() ||
      sum < std::numeric_limits<std::int64_t>::min()) {
    return false;
  }
  out = static_cast<std::int64_t>(sum);
  return true;
}

double Numeric::to_double() const {
  if (is_nan()) return std::numeric_limits<double>::quiet_NaN();
  if (is_special()) return is_negative() ? -HUGE_VAL : HUGE_VAL;
  return std::strtod(text().c_str(), nullptr);
}

std::int32_t numeric_typmod(std::int32_t precision, std::int32_t scale) noexcept {
  return ((precision << 16) | (scale & 0x7ff)) + 4;
}
std::int32_t numeric_typmod_precision(std::int32_t typmod) noexcept {
  return ((typmod - 4) >> 16) & 0xffff;
}
std::int32_t numeric_typmod_scale(std::int32_t typmod) noexcept {
  return (((typmod - 4) & 0x7ff) ^ 1024) - 1024;  // eleven bits, signed
}

}  // namespace granary::sql
