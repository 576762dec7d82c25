// sql/functions/number_format.h: to_char and to_number for numbers (PostgreSQL 15, 9.8,
// table 9.29).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sql/types/numeric.h"

namespace granary::sql::functions {

enum class NumberPattern : std::uint8_t {
  kText,  // copied
  kNine,
  kZero,
  kPoint,
  kComma,
  kSign,       // S
  kMinus,      // MI
  kPlus,       // PL
  kPlusMinus,  // SG
  kBrackets,   // PR
  kRomanUpper,
  kRomanLower,
  kOrdinalUpper,
  kOrdinalLower,
  kShift,  // V
  kCurrency,
  kExponent,
  kFill,     // FM
  kNothing,  // B, C, SP: accepted and without effect
};

/// A template, read once: what it is made of and what its parts mean together.
struct NumberTemplate {
  struct Part {
    NumberPattern pattern;
    std::string text;  // kText
  };
  enum class SignPlace : std::uint8_t { kNone, kBefore, kAfter };

  std::vector<Part> parts;
  int before = 0, after = 0;  // digits on either side of the point
  int shift = 0;              // digits after V
  int zero_start = 0;         // the first 0, counted from 1; 0: none
  int zero_end = 0;           // the last 0
  SignPlace sign = SignPlace::kNone;
  int digits_before_sign = 0;
  bool fill = false, zero = false, point = false, locale_sign = false, minus = false, plus = false,
       brackets = false, roman = false, shifts = false, exponent = false;

  /// Lives until the thread's next call.
  /// errors  42601 for parts that do not go together
  static const NumberTemplate& of(std::string_view text);
};

/// errors  22003 for roman digits of a number no int4 holds
std::string format_number(Numeric value, NumberTemplate shape);
/// significant_digits: how many decimals of its type a float keeps.
std::string format_number(double value, NumberTemplate shape, int significant_digits);
/// None for an empty template. errors 22P02, 22003, 0A000 for RN and EEEE
std::optional<Numeric> parse_number(std::string_view text, std::string_view shape);

}  // namespace granary::sql::functions
