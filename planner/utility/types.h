// planner/utility/types.h: users' types in utility statements.
#pragma once

#include <optional>

#include "planner/utility/run.h"

namespace granary::planner::utility {

void run_create_enum(UtilityRun& run, const Node& node);
/// ADD VALUE, RENAME VALUE.
void run_alter_enum(UtilityRun& run, const Node& node);
void rename_user_type(UtilityRun& run, const PgQuery__RenameStmt& rename);

/// ALTER TYPE ... SET SCHEMA.
void move_user_type(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter);

/// The type that DROP and COMMENT name; none (after a NOTICE) when it is missing and may be. errors
/// 42704, 2BP01 for what is no user's
std::optional<sql::catalog::ObjectAddress> find_user_type(UtilityRun& run,
                                                          const PgQuery__TypeName& name,
                                                          bool missing_ok);

}  // namespace granary::planner::utility
