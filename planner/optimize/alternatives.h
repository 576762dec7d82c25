// planner/optimize/alternatives.h: a condition with OR whose alternatives each have an index.
#pragma once

#include "planner/optimize/scan_choice.h"

namespace granary::planner {

/// A path that reads the table once for each alternative of one of the conditions, through the best
/// index of each, and gives every row once: a scan leaves out what those before it have found.
/// Null: no condition has such alternatives.
PathPtr choose_alternatives(Binder& binder, const ScanRequest& request);

}  // namespace granary::planner
