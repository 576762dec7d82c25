// planner/bind/traversal.h: SEARCH and CYCLE of a recursive WITH query (PostgreSQL documentation,
// 7.8.2). Both are columns more that each round computes from those of the round before:
//   SEARCH BREADTH FIRST  a row of the depth and the columns       starts with (0, columns)
//   SEARCH DEPTH FIRST    the rows of columns on the way here      starts with {columns}
//   CYCLE                 whether the columns were met already, and the way here; no round starts
//                         from a row that has met itself
// The sides of the UNION become subqueries of queries that add them; the recursive side hands on
// what it has read of them.
#pragma once

#include "planner/bind/ast.h"
#include "planner/bind/binder.h"

namespace granary::planner {

/// The clauses of a WITH query, before anything of it is bound; null: it has none.
/// errors  42804, 42883 of CYCLE's values
Traversal* bind_traversal(Binder& binder, Scope& scope, const PgQuery__CommonTableExpr& node);
/// A WITH query that has the clauses and is not recursive. errors 42601
void refuse_traversal(const PgQuery__CommonTableExpr& node);
/// Both sides of the UNION are plain queries. errors 0A000, 42601
void check_traversal_sides(const PgQuery__SelectStmt& select);
/// Adds the columns to those that the table has by itself. errors 42601, 42701
void add_traversal_columns(CommonTable& table, const PgQuery__CommonTableExpr& node);
/// Makes the two sides, bound, compute them. errors 0A000
void apply_traversal(Binder& binder, CommonTable& table);

}  // namespace granary::planner
