// sql/executor/subplan.h: subqueries inside expressions.
#pragma once

#include <span>

#include "sql/executor/execute.h"

namespace granary::sql {

/// Runs (or remembers) a subquery. args go to the subplan's exec slots, in order. The value lives
/// in the arena that is current on entry, which is current again on return. errors  21000 when a
/// scalar subquery has more than one row, and whatever its expressions raise
Value run_subplan(ExecContext& context, const SubPlan& plan, std::span<const Value> args);

}  // namespace granary::sql
