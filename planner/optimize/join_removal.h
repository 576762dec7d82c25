// planner/optimize/join_removal.h: outer joins that nobody would miss. Views that join all that
// somebody may want to see are full of them.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// A LEFT JOIN goes, at every depth of `query`, where nobody reads the columns of its right side
/// and no row of the left side has more than one match there: a unique index, GROUP BY or DISTINCT
/// says so. needs  reduce_outer_joins and drop_unread_columns have run
void remove_joins(Query& query);

}  // namespace granary::planner
