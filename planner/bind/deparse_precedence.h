// planner/bind/deparse_precedence.h: which expressions need parentheses in others.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

inline bool is_operator(const Expr& expr) {
  return expr.kind == ExprKind::kCall && expr.op != nullptr;
}

/// Whether `expr` needs no parentheses below `parent` (PostgreSQL 15's rules for pretty printing).
bool is_simple(const Expr& expr, const Expr& parent);

}  // namespace granary::planner
