// planner/parse/number_literal.h: numbers in a text, as lifting reads them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace granary::planner {

enum class LiteralKind : char {
  kInt4 = 'i',
  kInt8 = 'l',
  kNumeric = 'n',
  kString = 's',
  kNull = '0'
};

struct Literal {
  LiteralKind kind = LiteralKind::kInt4;
  std::int64_t integer = 0;
  std::uint32_t begin = 0,
                size = 0;  // numeric: in the text; string: in LiftedText::strings, quotes undone
};

/// The end of the number, which may have a sign, that begins at `at`; npos for what only the
/// grammar can read. whole: set to whether it has neither point nor exponent.
std::size_t number_end(std::string_view text, std::size_t at, bool& whole);

/// digits: as number_end found them. strings: where those of a numeric are kept.
Literal number_literal(std::string_view digits, bool whole, std::string& strings);

}  // namespace granary::planner
