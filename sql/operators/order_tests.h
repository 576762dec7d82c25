// sql/operators/order_tests.h: the six comparisons, as template arguments of the functions that
// order a type's values.
#pragma once

#include <cstdint>

namespace granary::sql::functions::order_tests {

// Of two numbers, or of a three-way order and 0.
struct Equal {
  static constexpr bool holds(std::int64_t a, std::int64_t b) noexcept { return a == b; }
};
struct NotEqual {
  static constexpr bool holds(std::int64_t a, std::int64_t b) noexcept { return a != b; }
};
struct Less {
  static constexpr bool holds(std::int64_t a, std::int64_t b) noexcept { return a < b; }
};
struct LessEqual {
  static constexpr bool holds(std::int64_t a, std::int64_t b) noexcept { return a <= b; }
};
struct Greater {
  static constexpr bool holds(std::int64_t a, std::int64_t b) noexcept { return a > b; }
};
struct GreaterEqual {
  static constexpr bool holds(std::int64_t a, std::int64_t b) noexcept { return a >= b; }
};

}  // namespace granary::sql::functions::order_tests
