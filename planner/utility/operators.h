// planner/utility/operators.h: users' operators in utility statements.
#pragma once

#include <optional>

#include "planner/utility/run.h"
#include "sql/catalog/operator_catalog.h"

namespace granary::planner::utility {

void run_create_operator(UtilityRun& run, const PgQuery__DefineStmt& create);
void run_alter_operator(UtilityRun& run, const Node& node);
void move_operator(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter);
void drop_operators(UtilityRun& run, const PgQuery__DropStmt& drop);

/// The operator that a statement names, users' and built-in ones alike. errors  42883, 42601
sql::catalog::ObjectAddress operator_address(UtilityRun& run,
                                             sql::catalog::CatalogAccess& access,
                                             const PgQuery__ObjectWithArgs& object);
/// A user's; none: there is no such operator, or no such type or schema.
std::optional<sql::catalog::CatalogRow> find_operator_row(UtilityRun& run,
                                                          sql::catalog::CatalogAccess& access,
                                                          const PgQuery__ObjectWithArgs& object);

}  // namespace granary::planner::utility
