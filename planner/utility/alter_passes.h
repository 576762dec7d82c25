// planner/utility/alter_passes.h: in which order the subcommands of one ALTER TABLE run: not as
// they were written, so that what is dropped makes room for what is added, and constraints see the
// new types of columns.
#pragma once

#include <vector>

#include "planner/utility/alter.h"

namespace granary::planner::utility {

/// As they run; those of one pass as they were written.
std::vector<const PgQuery__AlterTableCmd*> in_passes(const PgQuery__AlterTableStmt& statement);

/// What is looked at for every subcommand before the first one runs.
/// errors  42809, 42P16, 42703, 42611, 42804
void check_command(Alter& alter, const PgQuery__AlterTableCmd& command, bool below);

}  // namespace granary::planner::utility
