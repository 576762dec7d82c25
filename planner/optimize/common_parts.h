// planner/optimize/common_parts.h: what all alternatives of an OR ask is a condition of its own:
// (a AND b) OR (a AND c) is a AND (b OR c), so that `a` reaches joins and indexes.
#pragma once

#include <vector>

#include "planner/bind/binder.h"
#include "planner/optimize/semi_join.h"

namespace granary::planner {

/// The parts of a condition joined by AND, with those that its ORs hide.
void split_condition(Binder& binder, Expr* expr, std::vector<Expr*>& out);

/// What every alternative of an OR asks of one table alone is a condition that the table's scan can
/// look at: (a.x = 1 AND b.y = 1) OR (a.x = 2 AND b.y = 2) lets through only a.x = 1 OR a.x = 2.
/// Added to `conditions` where it leaves out a tenth of the rows or more. own: the query's tables
void add_alternatives_of_one(Binder& binder, const RangeSet& own,
                             std::vector<Expr*>& conditions);

}  // namespace granary::planner
