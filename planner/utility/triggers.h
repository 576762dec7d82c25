// planner/utility/triggers.h: statements about triggers.
#pragma once

#include "planner/utility/alter.h"

namespace granary::planner::utility {

void run_create_trigger(UtilityRun& run, const Node& node);
/// ALTER TABLE ... ENABLE and DISABLE TRIGGER. state: pg_trigger.tgenabled. errors  42704
void set_trigger_state(Alter& alter, const PgQuery__AlterTableCmd& command, char state);
bool drop_triggers(UtilityRun& run, const PgQuery__DropStmt& drop);
/// errors  42P01, 42704
sql::catalog::ObjectAddress trigger_address(UtilityRun& run, sql::catalog::Ddl& ddl,
                                            const Node& object);
void rename_trigger(UtilityRun& run, const PgQuery__RenameStmt& rename);

}  // namespace granary::planner::utility
