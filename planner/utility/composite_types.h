// planner/utility/composite_types.h: CREATE TYPE ... AS (...) and ALTER TYPE of its attributes.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

void run_create_composite_type(UtilityRun& run, const Node& node);
/// ADD, DROP and ALTER ATTRIBUTE. errors 42809 for other relations, 0A000 where tables store values
void run_alter_composite_type(UtilityRun& run, const PgQuery__AlterTableStmt& statement);
void rename_attribute(UtilityRun& run, const PgQuery__RenameStmt& rename);

}  // namespace granary::planner::utility
