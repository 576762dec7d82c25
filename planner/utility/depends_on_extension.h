// planner/utility/depends_on_extension.h: objects that go with an extension.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// errors  42P01, 42809, 42883, 42704
void run_depends_on_extension(UtilityRun& run, const Node& node);

}  // namespace granary::planner::utility
