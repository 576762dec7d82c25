// planner/optimize/unread_columns.h: what subqueries and WITH queries compute for columns that
// nobody reads is left out: NULL stands in its place. Views are full of such columns.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// At every depth of `query`. What may have effects (volatile functions), makes rows or decides
/// which rows there are stays. needs  pull_up_subqueries and push_down_conditions have run
void drop_unread_columns(Binder& binder, Query& query);

}  // namespace granary::planner
