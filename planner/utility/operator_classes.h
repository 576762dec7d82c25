// planner/utility/operator_classes.h: users' operator classes and families in utility statements.
#pragma once

#include <optional>

#include "planner/utility/run.h"
#include "sql/catalog/operator_class_catalog.h"

namespace granary::planner::utility {

void run_create_operator_class(UtilityRun& run, const Node& node);
void run_create_operator_family(UtilityRun& run, const Node& node);
void run_alter_operator_family(UtilityRun& run, const Node& node);

/// Null: of another kind.
const sql::catalog::ClassKind* class_kind_of(PgQuery__ObjectType type);
/// The row that `names` (method, [schema,] name) means; none: it is missing. errors  42704 for an
/// unknown method
std::optional<sql::catalog::CatalogRow> find_class_row(sql::catalog::CatalogAccess& access,
                                                       const sql::catalog::ClassKind& kind,
                                                       const Node& names);
/// A user's; errors  42704, 0A000 for a built-in one
sql::catalog::CatalogRow class_row(sql::catalog::CatalogAccess& access,
                                   const sql::catalog::ClassKind& kind, const Node& names,
                                   const char* what);

/// false: some are missing, and all are no users'.
bool drop_classes(UtilityRun& run, const PgQuery__DropStmt& drop);
void rename_class(UtilityRun& run, const PgQuery__RenameStmt& rename);
void move_class(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter);

}  // namespace granary::planner::utility
