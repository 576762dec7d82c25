// planner/bind/location.h: where an expression begins in the text, for error positions.
#pragma once

#include <algorithm>

#include "planner/bind/expression.h"

namespace granary::planner {

/// The smallest known location in the expression (an operator's own place is behind its left side).
inline std::int32_t leftmost_location(const Expr& expr) {
  std::int32_t best = expr.location;
  for (const Expr* arg : expr.args) {
    const auto inner = leftmost_location(*arg);
    if (inner >= 0 && (best < 0 || inner < best)) best = inner;
  }
  return best;
}

}  // namespace granary::planner
