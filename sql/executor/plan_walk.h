// sql/executor/plan_walk.h: questions about a plan's shape.
#pragma once

#include <vector>

#include "sql/executor/plan.h"

namespace granary::sql {

/// The inputs of a node, left to right.
std::vector<const PlanNode*> inputs_of(const PlanNode& node);

/// Identity slots that scans at or below `node` fill.
std::vector<std::uint32_t> identity_slots_of(const PlanNode& node);

/// No row of the scan that fills an identity slot can come out of `node` twice: there is no join or
/// set-returning function between.
bool yields_rows_once(const PlanNode& node);

}  // namespace granary::sql
