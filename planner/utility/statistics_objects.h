// planner/utility/statistics_objects.h: statistics objects in utility statements.
#pragma once

#include <optional>

#include "planner/utility/run.h"

namespace granary::planner::utility {

void run_create_statistics(UtilityRun& run, const Node& node);
/// SET STATISTICS.
void run_alter_statistics(UtilityRun& run, const Node& node);
/// The object that `names` ([schema,] name) means. errors  42704, 3F000
sql::catalog::CatalogRow statistics_row(sql::catalog::CatalogAccess& access, const Node& names);
/// None: it is missing.
std::optional<sql::catalog::CatalogRow> find_statistics_row(sql::catalog::CatalogAccess& access,
                                                            std::span<Node* const> names);
void drop_statistics(UtilityRun& run, const PgQuery__DropStmt& drop);
void rename_statistics(UtilityRun& run, const PgQuery__RenameStmt& rename);
void move_statistics(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter);
/// LIKE ... INCLUDING STATISTICS: those of `source` for `table`, which has columns of the same
/// names. comments: theirs as well
void copy_statistics(sql::catalog::Ddl& ddl, const sql::RelationDesc& source,
                     const sql::RelationDesc& table, bool comments);

}  // namespace granary::planner::utility
