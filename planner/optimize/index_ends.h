// planner/optimize/index_ends.h: min and max read off the ends of an index.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// Where all that a query asks of a table is min or max of columns, and an index has the rows that
/// the condition names in the order of each such column: the query becomes one row of scalar
/// subqueries, each of which reads one end of its index (ORDER BY column LIMIT 1).
void use_index_ends(Binder& binder, Query& query);

}  // namespace granary::planner
