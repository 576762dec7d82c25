// planner/utility/owned.h: who owns what.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

/// Whether the current user may run the statement, as far as that is a question of who owns what
/// it changes. What it names and is not there is left to the statement.
/// errors  42501 `must be owner of table t`, ...
void require_ownership(UtilityRun& run, const Node& node);

/// The object and what belongs to it: indexes, row and array types, sequences of its columns.
void change_owner(sql::catalog::Ddl& ddl, const sql::catalog::ObjectAddress& object,
                  sql::Oid owner);

void run_reassign_owned(UtilityRun& run, const Node& node);
void run_drop_owned(UtilityRun& run, const Node& node);

}  // namespace granary::planner::utility
