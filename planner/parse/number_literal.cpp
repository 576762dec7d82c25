#include "planner/parse/number_literal.h"

#include <charconv>
#include <limits>

namespace granary::planner {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// 123abc is an error or a trap.
bool goes_on(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

std::size_t number_end(std::string_view text, std::size_t at, bool& whole) {
  const auto peek = [&](std::size_t ahead = 0) {
    return at + ahead < text.size() ? text[at + ahead] : '\0';
  };
  whole = true;
  if (peek() == '-') ++at;
  while (is_digit(peek())) ++at;
  if (peek() == '.' && peek(1) == '.') return std::string_view::npos;
  if (peek() == '.') {
    whole = false;
    ++at;
    while (is_digit(peek())) ++at;
  }
  const bool has_exponent =
      (peek() | 32) == 'e' &&
      (is_digit(peek(1)) || ((peek(1) == '-' || peek(1) == '+') && is_digit(peek(2))));
  if (has_exponent) {
    whole = false;
    at += 2;
    while (is_digit(peek())) ++at;
  }
  return goes_on(peek()) ? std::string_view::npos : at;
}

Literal number_literal(std::string_view digits, bool whole, std::string& strings) {
  constexpr std::int64_t kInt4Max = std::numeric_limits<std::int32_t>::max();
  Literal out;
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), out.integer);
  if (whole && error == std::errc() && end == digits.data() + digits.size()) {
    const bool small = out.integer <= kInt4Max && out.integer >= -kInt4Max;
    out.kind = small ? LiteralKind::kInt4 : LiteralKind::kInt8;
    return out;
  }
  out.kind = LiteralKind::kNumeric;
  out.begin = static_cast<std::uint32_t>(strings.size());
  out.size = static_cast<std::uint32_t>(digits.size());
  strings.append(digits);
  return out;
}

}  // namespace granary::planner
