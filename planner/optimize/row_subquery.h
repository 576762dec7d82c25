// planner/optimize/row_subquery.h: (a, b) > (SELECT x, y ...) as a comparison of columns: a with x,
// b with y. Indexes of a and b answer it, and the subquery, which no row decides, runs once.
#pragma once

#include <vector>

#include "planner/bind/binder.h"
#include "planner/optimize/semi_join.h"

namespace granary::planner {

/// Replaces each condition that compares a row with a subquery's one row, where the subquery refers
/// to none of `own` and the row has nothing volatile, by the comparison with that row's columns
/// (SubqueryKind::kColumn).
/// own: the query's tables
void spread_row_subqueries(Binder& binder, const RangeSet& own, std::vector<Expr*>& conditions);

}  // namespace granary::planner
