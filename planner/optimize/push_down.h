// planner/optimize/push_down.h: conditions on the rows of a subquery in FROM that was not merged
// (a set operation, GROUP BY, DISTINCT) move into it, so that they reach its tables and indexes.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// At every depth of `query`, the outermost first. needs  pull_up_subqueries has run
void push_down_conditions(Binder& binder, Query& query);

}  // namespace granary::planner
