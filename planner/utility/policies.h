// planner/utility/policies.h: statements about policies.
#pragma once

#include "planner/bind/stored_view.h"
#include "planner/utility/run.h"

namespace granary::planner::utility {

void run_create_policy(UtilityRun& run, const Node& node);
void run_alter_policy(UtilityRun& run, const Node& node);
void drop_policies(UtilityRun& run, const PgQuery__DropStmt& drop);
void rename_policy(UtilityRun& run, const PgQuery__RenameStmt& rename);
/// errors  42P01, 42704
sql::catalog::ObjectAddress policy_address(UtilityRun& run, sql::catalog::Ddl& ddl,
                                           const Node& object);
/// The policy's conditions with the names that the relations get.
void rename_in_policy(UtilityRun& run, sql::catalog::Ddl& ddl, sql::Oid policy,
                      const Redescribed& after);

}  // namespace granary::planner::utility
