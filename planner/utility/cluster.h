// planner/utility/cluster.h: CLUSTER.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

void run_cluster(UtilityRun& run, const Node& node);

}  // namespace granary::planner::utility
