// planner/optimize/condition_order.h: which of several conditions on a row is tested first.
// As in PostgreSQL those that cost least, equal ones in the order they were written: a cast that
// some rows' values cannot stand is written for the rows that simple comparisons leave over.
#pragma once

#include <vector>

#include "planner/optimize/path.h"

namespace granary::planner {

using ConditionPlace = std::vector<Expr*>::iterator;
void cheapest_first(ConditionPlace begin, ConditionPlace end);

/// Of the path and all below it, but for scans where policies or views that are barriers ask
/// something of the rows: that stays in front, and the rest has its order.
void order_conditions(Path& path);

}  // namespace granary::planner
