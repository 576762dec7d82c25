// planner/utility/collations.h: users' collations in utility statements.
#pragma once

#include "planner/utility/run.h"

namespace granary::planner::utility {

void run_create_collation(UtilityRun& run, const PgQuery__DefineStmt& create);
/// ALTER COLLATION ... REFRESH VERSION.
void run_alter_collation(UtilityRun& run, const Node& node);
void drop_collations(UtilityRun& run, const PgQuery__DropStmt& drop);
void rename_collation(UtilityRun& run, const PgQuery__RenameStmt& rename);
void move_collation(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter);

/// The collation that a list of names means. errors  42704, 3F000
sql::catalog::CatalogRow collation_row(sql::catalog::Ddl& ddl, const Node& names);

}  // namespace granary::planner::utility
