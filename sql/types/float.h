// sql/types/float.h: text forms of float4 and float8.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace granary::sql::types {

/// Errors 22P02, 22003.
double parse_float8(std::string_view text);
float parse_float4(std::string_view text);

/// extra_float_digits > 0: the shortest form that reads back the same; else 15 (6) + it significant
/// digits.
void put_float8(std::string& out, double value, std::int32_t extra_float_digits);
void put_float4(std::string& out, float value, std::int32_t extra_float_digits);

/// Order of PostgreSQL: NaN equals itself and is above everything.
inline int compare_float(double a, double b) noexcept {
  if (a < b) return -1;
  if (a > b) return 1;
  if (a == b) return 0;
  return int{a != a} - int{b != b};
}

}  // namespace granary::sql::types
