// planner/optimize/inline_functions.h: calls of functions in LANGUAGE sql become what stands in
// them, under PostgreSQL's conditions: then conditions around them reach indexes, and no call costs
// a statement of its own. What stands in the function runs as what is around it, so SECURITY
// DEFINER stays a call; so do functions with settings of their own.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// Functions in FROM that are STABLE or IMMUTABLE, return a set and consist of one SELECT become
/// subqueries. Tables come into the statement by that: what is asked of tables comes later.
/// errors  of the functions' statements, with "during inlining" as their context
void inline_set_functions(Binder& binder, Query& query);

/// Functions that consist of one expression become that.
/// errors  as above
void inline_value_functions(Binder& binder, Query& query);
/// So in an index's expression or predicate, for conditions to be compared with.
void inline_value_functions(Binder& binder, Expr* expr);

}  // namespace granary::planner
