// planner/compile/plan_names.h: what EXPLAIN calls the relations that a statement reads.
#pragma once

namespace granary::planner {

struct Query;

/// Gives each relation, function, list of rows and WITH query that is read a name of its own, as
/// PostgreSQL does: t, t_1, t_2. The statement is bound already: only texts name them from now on.
void make_names_distinct(Query& query);

}  // namespace granary::planner
