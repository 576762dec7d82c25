// planner/optimize/outer_join.h: outer joins that may as well be inner ones.
#pragma once

#include "planner/bind/query.h"

namespace granary::planner {

/// Where a condition above an outer join is not met by rows whose other side is NULL, the join need
/// not make them: its tables may then be joined in any order, and read by the condition.
/// errors  0A000 where rows are to be locked that an outer join may do without even so
void reduce_outer_joins(Query& query);

}  // namespace granary::planner
