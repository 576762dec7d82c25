// planner/compile/volatility.h: whether what an expression gives may be stored, in an index or a
// generated column.
#pragma once

#include "planner/bind/expression.h"

namespace granary::planner {

/// True when it gives the same answer for the same row at all times, branches that are never taken
/// aside. expr: folded.
bool is_immutable(const Expr& expr);

}  // namespace granary::planner
