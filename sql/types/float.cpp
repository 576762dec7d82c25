// sql/types/float.cpp: float4 and float8.
#include "sql/types/float.h"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>

#include "sql/session_context.h"
#include "sql/types/codec.h"
#include "sql/types/families.h"
#include "sql/types/int128.h"

namespace granary::sql::types {

namespace {

template <class T>
constexpr const char* kFloatName = sizeof(T) == 4 ? "real" : "double precision";

template <class T>
bool parse_special(std::string_view body, T& out) {
  bool negative = false;
  if (!body.empty() && (body[0] == '+' || body[0] == '-')) {
    negative = body[0] == '-';
    body.remove_prefix(1);
  }
  if (codec::equal_ignoring_case(body, "nan")) {
    out = std::numeric_limits<T>::quiet_NaN();
    return true;
  }
  if (codec::equal_ignoring_case(body, "infinity") || codec::equal_ignoring_case(body, "inf")) {
    out = negative ? -std::numeric_limits<T>::infinity() : std::numeric_limits<T>::infinity();
    return true;
  }
  return false;
}

template <class T>
T parse_float(std::string_view text) {
  std::string_view body = codec::trim_spaces(text);
  T value = 0;
  if (parse_special(body, value)) return value;
  if (body.size() > 1 && body[0] == '+' && body[1] != '-') body.remove_prefix(1);
  // 0x1.8p3, as strtod takes it.
  const bool negative = !body.empty() && body[0] == '-';
  const std::string_view digits = body.substr(negative ? 1 : 0);
  const bool is_hex = digits.size() > 2 && digits[0] == '0' && (digits[1] | ' ') == 'x' &&
                      digits[2] != '-';
  if (is_hex) body = digits.substr(2);
  const char* end = body.data() + body.size();
  const auto result = std::from_chars(
      body.data(), end, value, is_hex ? std::chars_format::hex : std::chars_format::general);
  if (result.ec == std::errc::result_out_of_range) {
    throw SqlError("22003",
                   "\"" + std::string(text) + "\" is out of range for type " + kFloatName<T>);
  }
  if (result.ptr != end || result.ec != std::errc{})
    codec::raise_invalid_syntax(kFloatName<T>, text);
  return is_hex && negative ? -value : value;
}

/// d.ddd * 10^exponent without the point, trailing zeros dropped.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

Decimal read_scientific(std::string_view text) {
  Decimal out;
  const std::size_t e = text.find('e');
  for (char c : text.substr(0, e)) {
    if (codec::is_digit(c)) out.digits.push_back(c);
  }
  while (out.digits.size() > 1 && out.digits.back() == '0') out.digits.pop_back();
  const std::string_view exponent = text.substr(text[e + 1] == '+' ? e + 2 : e + 1);
  std::from_chars(exponent.data(), exponent.data() + exponent.size(), out.exponent);
  return out;
}

/// Whether the digits name the exact middle between `value` and a neighbour: an odd number of half
/// units in the last place. Only few digits can: powers of five in it must fit the mantissa.
template <class T>
bool is_halfway(const Decimal& decimal, T value) {
  constexpr int kPowerMax = 23;  // 5^23 < 2^54
  const int power = decimal.exponent - static_cast<int>(decimal.digits.size()) + 1;
  if (power < -3 || power > kPowerMax) return false;
  std::uint64_t whole = 0;
  std::from_chars(decimal.digits.data(), decimal.digits.data() + decimal.digits.size(), whole);
  // whole * 10^power = odd * 2^twos, once the fives of a negative power are divided out.
  Int128 odd = static_cast<Int128>(whole);
  for (int i = 0; i < power; ++i) odd *= 5;
  for (int i = 0; i > power; --i) {
    if (odd % 5 != 0) return false;
    odd /= 5;
  }
  int twos = power;
  for (; (odd & 1) == 0; odd >>= 1) ++twos;
  constexpr int kBits = std::numeric_limits<T>::digits;
  int exponent = 0;
  const bool power_of_two = std::abs(std::frexp(value, &exponent)) == T(0.5);
  // Half a unit is 2^(exponent - kBits - 1); the floats below a power of two are twice as dense.
  return twos == exponent - kBits - 1 || (power_of_two && twos == exponent - kBits - 2);
}

/// The fewest digits that only `value` is nearest to, and of those the closest. A middle between
/// two floats is nearest to both: PostgreSQL does not count on how a reader rounds it.
template <class T>
Decimal shortest(T value) {
  char buffer[40];
  const auto end =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
  Decimal out = read_scientific({buffer, end.ptr});
  if (!is_halfway(out, value)) return out;
  for (int more = static_cast<int>(out.digits.size()); more < std::numeric_limits<T>::max_digits10;
       ++more) {
    const auto longer =
        std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific, more);
    T back = 0;
    std::from_chars(buffer, longer.ptr, back);
    const Decimal candidate = read_scientific({buffer, longer.ptr});
    if (back == value && !is_halfway(candidate, value)) return candidate;
  }
  return out;
}

/// Shortest digits laid out as PostgreSQL does: plain between 1e-4 and 10^fixed_digits, else with
/// an exponent.
template <class T>
void put_shortest(std::string& out, T value, int fixed_digits) {
  char buffer[40];
  const auto [digits, exponent] = shortest(value);
  if (std::signbit(value)) out.push_back('-');
  const int count = static_cast<int>(digits.size());
  if (exponent < -4 || exponent >= fixed_digits) {
    out.push_back(digits[0]);
    if (count > 1) out.append(".").append(digits, 1);
    std::snprintf(buffer, sizeof buffer, "e%c%02d", exponent < 0 ? '-' : '+', std::abs(exponent));
    out.append(buffer);
  } else if (exponent < 0) {
    out.append("0.").append(static_cast<std::size_t>(-exponent - 1), '0').append(digits);
  } else if (count <= exponent + 1) {
    out.append(digits).append(static_cast<std::size_t>(exponent + 1 - count), '0');
  } else {
    const auto whole = static_cast<std::size_t>(exponent + 1);
    out.append(digits, 0, whole).append(".").append(digits, whole);
  }
}

template <class T>
void put_float(std::string& out, T value, std::int32_t extra_float_digits) {
  if (std::isnan(value)) {
    out.append("NaN");
  } else if (std::isinf(value)) {
    out.append(value < 0 ? "-Infinity" : "Infinity");
  } else if (extra_float_digits > 0) {
    if (value == 0) {
      out.append(std::signbit(value) ? "-0" : "0");
      return;
    }
    put_shortest(out, value, std::numeric_limits<T>::digits10);
  } else {
    char buffer[64];
    const int digits = std::max(1, std::numeric_limits<T>::digits10 + extra_float_digits);
    std::snprintf(buffer, sizeof buffer, "%.*g", digits, static_cast<double>(value));
    out.append(buffer);
  }
}

std::int32_t extra_digits_of(const EvalContext& context) {
  return context.session != nullptr ? context.session->settings.extra_float_digits : 1;
}

template <class T>
void input_float(EvalContext&, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Value::of_float(parse_float<T>(text));
}

template <class T>
void output_float(EvalContext& context, const Value& value, Oid, std::string& out) {
  put_float<T>(out, static_cast<T>(value.float8), extra_digits_of(context));
}

template <class T, class Bits>
void receive_float(EvalContext&, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  out = Value::of_float(std::bit_cast<T>(reader.take<Bits>()));
  reader.finish();
}

template <class T, class Bits>
void send_float(EvalContext&, const Value& value, Oid, std::string& out) {
  codec::put_big(out, std::bit_cast<Bits>(static_cast<T>(value.float8)));
}

int compare_floats(const Value& a, const Value& b, Oid) {
  return compare_float(a.float8, b.float8);
}

/// -0 and 0 are one value, all NaNs are one value.
double canonical(double value) {
  if (value == 0) return 0;
  return std::isnan(value) ? std::numeric_limits<double>::quiet_NaN() : value;
}

std::uint64_t hash_float(const Value& value, Oid) {
  return codec::mix(std::bit_cast<std::uint64_t>(canonical(value.float8)));
}

void encode_float_key(const Value& value, Oid, std::string& out) {
  auto bits = std::bit_cast<std::uint64_t>(canonical(value.float8));
  bits = (bits >> 63) != 0 ? ~bits : bits | (std::uint64_t{1} << 63);
  codec::put_big(out, bits);
}

}  // namespace

double parse_float8(std::string_view text) { return parse_float<double>(text); }
float parse_float4(std::string_view text) { return parse_float<float>(text); }
void put_float8(std::string& out, double value, std::int32_t extra) {
  put_float(out, value, extra);
}
void put_float4(std::string& out, float value, std::int32_t extra) { put_float(out, value, extra); }

std::span<const TypeRow> float_types() {
  static const TypeRow rows[] = {
      {kFloat4,
       "float4",
       "real",
       Oid{1021},
       {},
       'N',
       false,
       Representation::kFloat,
       4,
       'i',
       {},
       input_float<float>,
       output_float<float>,
       receive_float<float, std::uint32_t>,
       send_float<float, std::uint32_t>,
       compare_floats,
       hash_float,
       encode_float_key,
       nullptr,
       nullptr},
      {kFloat8,
       "float8",
       "double precision",
       Oid{1022},
       {},
       'N',
       true,
       Representation::kFloat,
       8,
       'd',
       {},
       input_float<double>,
       output_float<double>,
       receive_float<double, std::uint64_t>,
       send_float<double, std::uint64_t>,
       compare_floats,
       hash_float,
       encode_float_key,
       nullptr,
       nullptr},
  };
  return rows;
}

}  // namespace granary::sql::types
