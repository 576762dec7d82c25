// planner/optimize/one_time.h: conditions that no row decides. They are looked at once, before the
// first row is read: `WHERE false` and `$1 = 'all'` cost no scan when they do not hold.
#pragma once

#include <vector>

#include "planner/optimize/path.h"
#include "planner/optimize/semi_join.h"

namespace granary::planner {

/// Takes out of `conditions` those that have neither columns of `own` nor volatile functions, not
/// in subqueries either.
std::vector<Expr*> take_one_time_conditions(std::vector<Expr*>& conditions, const RangeSet& own);

/// `path`, which is not begun unless the conditions hold; itself where there are none.
PathPtr under_one_time_filter(std::vector<Expr*> conditions, PathPtr path);
/// Whether a path was made by under_one_time_filter.
bool has_one_time_filter(const Path& path);

}  // namespace granary::planner
