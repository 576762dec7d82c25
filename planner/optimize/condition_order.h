// planner/optimize/condition_order.h: which of several conditions on a row is tested first.
// As in PostgreSQL those that cost least, equal ones in the order they were written: a cast that
// some rows' values cannot stand is written for the rows that simple comparisons leave over.
#pragma once

#include <vector>

#include "planner/optimize/path.h"

namespace granary::planner {

void cheapest_first(std::vector<Expr*>& conditions);

/// Of the path and all below it. What policies ask of a table's rows stays in front.
void order_conditions(Path& path);

}  // namespace granary::planner
