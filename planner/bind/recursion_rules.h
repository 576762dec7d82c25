// planner/bind/recursion_rules.h: where the two terms of a WITH RECURSIVE query may refer to the
// query itself.
#pragma once

#include <string>

#include "planner/bind/ast.h"

namespace granary::planner {

/// within: why no reference is allowed in this term at all, for the message; null: one is
/// errors  42P19 for a reference in a subquery expression, on the nullable side of an outer join,
/// on
///         the right of EXCEPT, for a second one, and for aggregates over one
void check_recursion(const PgQuery__SelectStmt& term, const std::string& name, const char* within);

/// errors  0A000 for ORDER BY, OFFSET, LIMIT and row locks of the UNION itself
void refuse_clauses_of_recursion(const PgQuery__SelectStmt& recursive);

}  // namespace granary::planner
