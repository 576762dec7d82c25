// planner/utility/triggers.h: statements about triggers.
#pragma once

#include "planner/utility/alter.h"
#include "sql/catalog/trigger_catalog.h"

namespace granary::planner::utility {

void run_create_trigger(UtilityRun& run, const Node& node);
/// ALTER TABLE ... ENABLE and DISABLE TRIGGER. state: pg_trigger.tgenabled. errors  42704
void set_trigger_state(Alter& alter, const PgQuery__AlterTableCmd& command, bool below,
                       char state);
/// REFERENCING. errors  42P17, 42809, 0A000
void bind_transition_tables(const PgQuery__CreateTrigStmt& create, const sql::RelationDesc& table,
                            sql::catalog::TriggerDefinition& definition);
/// errors  0A000 for a table that may not get a parent because of its row triggers
void refuse_row_transitions(sql::catalog::CatalogAccess& access, const sql::RelationDesc& table,
                            bool partition);
/// A row trigger of a partitioned table, on every partition below it. errors  42710
void share_trigger(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& parent,
                   const sql::catalog::CatalogRow& trigger, bool replace);
void copy_trigger(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& parent,
                  const sql::catalog::CatalogRow& trigger, const sql::RelationPtr& partition,
                  bool replace);
/// Those of `parent` on its new partition. errors  42710
void share_triggers(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& parent,
                    const sql::RelationPtr& partition);
/// What a former partition got from its parent.
void drop_trigger_copies(sql::catalog::Ddl& ddl, const sql::RelationDesc& partition);
bool drop_triggers(UtilityRun& run, const PgQuery__DropStmt& drop);
/// errors  42P01, 42704
sql::catalog::ObjectAddress trigger_address(UtilityRun& run, sql::catalog::Ddl& ddl,
                                            const Node& object);
void rename_trigger(UtilityRun& run, const PgQuery__RenameStmt& rename);

}  // namespace granary::planner::utility
