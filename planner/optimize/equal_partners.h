// planner/optimize/equal_partners.h: a column that equals two things makes them equal.
#pragma once

#include <vector>

#include "planner/bind/binder.h"
#include "planner/optimize/semi_join.h"

namespace granary::planner {

/// t.a = x AND t.a = y lets through what t.a = x AND x = y does. Where x and y are of one other
/// table, or of the queries outside, the second form is put into `conditions`: a scan of that table
/// looks at x = y, or nothing is scanned at all. own: the query's tables
void equate_partners(Binder& binder, const RangeSet& own, std::vector<Expr*>& conditions);

}  // namespace granary::planner
