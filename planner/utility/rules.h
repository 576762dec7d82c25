// planner/utility/rules.h: statements about rules.
#pragma once

#include "planner/utility/alter.h"

namespace granary::planner::utility {

void run_create_rule(UtilityRun& run, const Node& node);
void drop_rules(UtilityRun& run, const PgQuery__DropStmt& drop);
void rename_rule(UtilityRun& run, const PgQuery__RenameStmt& rename);
/// ALTER TABLE ... ENABLE and DISABLE RULE. errors  42704; 0A000: it is another command
void set_rule_state(Alter& alter, const PgQuery__AlterTableCmd& command);
/// errors  42P01, 42704
sql::catalog::ObjectAddress rule_address(UtilityRun& run, sql::catalog::Ddl& ddl,
                                         const Node& object);

}  // namespace granary::planner::utility
