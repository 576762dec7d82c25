// planner/utility/typed_tables.h: tables of a type: CREATE TABLE OF, ALTER TABLE OF and NOT OF.
// Their columns are those of a composite type, and change with it alone.
#pragma once

#include <functional>

#include "planner/utility/alter.h"

namespace granary::planner::utility {

/// The relation of the type's attributes. errors  42704; 42809 for what is no composite type
sql::RelationPtr type_of_table(UtilityRun& run, const PgQuery__TypeName& name);
/// The columns of a new table, with what its elements say of them. errors  42703, 42701
void add_typed_columns(UtilityRun& run, ddl::TableDefinition& definition,
                       const PgQuery__CreateStmt& create, const sql::RelationPtr& type);
/// The table, which is in the catalog, belongs to its type.
void depend_on_type(sql::catalog::Ddl& ddl, const sql::RelationDesc& table, sql::Oid type);

/// errors  42809 for what a typed table leaves to its type
void refuse_typed(const sql::RelationDesc& table, PgQuery__AlterTableType action);

/// OF and NOT OF; false: it is another subcommand. errors  42804, 42809
bool apply_to_type(Alter& alter, const PgQuery__AlterTableCmd& command);

/// Changes the tables of the composite type that `type` describes as well.
/// errors  2BP01 without cascade, when there are any
void change_typed_tables(Alter& type, bool cascade, const std::function<void(Alter&)>& change);

}  // namespace granary::planner::utility
