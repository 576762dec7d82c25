// planner/optimize/semi_join.h: IN and EXISTS in a WHERE as joins that keep or drop rows of the
// left side.
#pragma once

#include <set>

#include "planner/bind/binder.h"

namespace granary::planner {

using RangeSet = std::set<const RangeEntry*>;

void collect_ranges(const JoinNode* node, RangeSet& out);
/// Those of `own` that the expression or a subquery in it refers to.
RangeSet needed_ranges(Expr* expr, const RangeSet& own);
/// Whether the query, at any depth, has a column of one of `own`.
bool refers_to(Query& query, const RangeSet& own);

/// EXISTS (SELECT ... FROM tables WHERE ...) that is TRUE where these tables have a row that meets
/// the WHERE, which may be asked in any order and any number of times, and needs nothing else of
/// them.
bool is_plain_exists(const Expr& subquery);

/// Takes the conditions of the form [NOT] IN (subquery) and [NOT] EXISTS (subquery) that are the
/// same as a semi or anti join out of `conditions`. Each node returned has its right side,
/// condition and type; the left side is everything else. own: the tables of the query itself;
/// left: those of them that are on the left side, on which alone a condition must depend.
std::vector<JoinNode*> take_semi_joins(Binder& binder, std::vector<Expr*>& conditions,
                                       const RangeSet& own, const RangeSet& left);

}  // namespace granary::planner
