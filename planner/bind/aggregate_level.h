// planner/bind/aggregate_level.h: which query an aggregate or GROUPING() belongs to.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// Notes the call at the level it belongs to, the innermost that its arguments have a column of;
/// marks it `outer` when that is an enclosing one.
/// errors  42803 where the clause it stands in at that level allows none
void place_aggregate(Binder& binder, Scope& scope, Expr* call, Clause clause);

}  // namespace granary::planner
