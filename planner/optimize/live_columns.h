// planner/optimize/live_columns.h: columns of catalogs whose values stand in no row
// (sql/catalog/live_columns.h).
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// Reads of such columns, at every depth of `query`, become calls. Views keep what they say: it is
/// done for plans only.
void read_live_columns(Binder& binder, Query& query);

}  // namespace granary::planner
