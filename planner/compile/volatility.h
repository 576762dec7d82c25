// planner/compile/volatility.h: whether what an expression gives may be stored, in an index or a
// generated column.
#pragma once

#include "planner/bind/expression.h"

namespace granary::planner {

/// True when it gives the same answer for the same row at all times, branches that are never taken
/// aside. expr: folded.
bool is_immutable(const Expr& expr);
/// Whether the expression itself, not what is in it, may give another answer another time.
bool varies(const Expr& expr);

}  // namespace granary::planner
