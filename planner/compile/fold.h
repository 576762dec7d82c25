// planner/compile/fold.h: computing what is constant once, when the plan is made.
#pragma once

#include "planner/compile/compiler.h"

namespace granary::planner {

/// `expr` with immutable parts over constants replaced by their values. A part whose evaluation
/// fails raises its error where the binder raises_constant_errors and no constant condition keeps
/// it from running; else it stays, so that the error comes when (and only if) it runs. Changes
/// nodes in place.
Expr* fold(Compiler& compiler, Expr* expr);

/// Program of an expression without columns.
sql::Program compile_constant(Compiler& compiler, const Expr& expr);

/// True when some function in it may give another answer for the same arguments within one
/// statement.
bool is_volatile(const Expr& expr);
/// A strict function of a NULL is NULL, whatever its other arguments would have been.
bool is_null_call(const Expr& expr);
/// False when it has to be computed again for each row that it is compared with: it is volatile,
/// by more than functions that only tell what the session did last (currval).
bool is_computed_once(const Expr& expr);

}  // namespace granary::planner
