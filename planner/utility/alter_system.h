// planner/utility/alter_system.h: ALTER SYSTEM, which writes the file of sql/settings_file.h.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// errors  42501, and those of sql::alter_settings_file
void run_alter_system(UtilityRun& run, const Node& node);

}  // namespace granary::planner::utility
