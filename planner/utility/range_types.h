// planner/utility/range_types.h: CREATE TYPE ... AS RANGE.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// errors  42710, 42601, 42704, 42804, 42883, 42P17; 0A000 for an order other than the default one
/// of the subtype
void run_create_range(UtilityRun& run, const Node& node);

}  // namespace granary::planner::utility
