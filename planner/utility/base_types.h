// planner/utility/base_types.h: CREATE TYPE of shells and base types, ALTER TYPE SET.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// CREATE TYPE name, and CREATE TYPE name (option = value, ...).
void run_create_base_type(UtilityRun& run, const PgQuery__DefineStmt& create);
/// ALTER TYPE name SET (option = value, ...).
void run_alter_base_type(UtilityRun& run, const Node& node);

}  // namespace granary::planner::utility
