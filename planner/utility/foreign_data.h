// planner/utility/foreign_data.h: foreign-data wrappers, servers and user mappings in utility
// statements (PostgreSQL 15, 5.12 "Foreign Data").
#pragma once

#include "planner/utility/alter.h"
#include "planner/utility/run.h"
#include "sql/catalog/foreign_catalog.h"

namespace granary::planner::utility {

// foreign_wrappers.cpp
void run_create_wrapper(UtilityRun& run, const Node& node);
void run_alter_wrapper(UtilityRun& run, const Node& node);
/// errors  42501 for an owner who is no superuser
void change_wrapper_owner(sql::catalog::Ddl& ddl, std::string_view name, sql::Oid owner);

// foreign_servers.cpp
void run_create_server(UtilityRun& run, const Node& node);
void run_alter_server(UtilityRun& run, const Node& node);
/// errors  42501 for an owner who may not use the wrapper
void change_server_owner(sql::catalog::Ddl& ddl, std::string_view name, sql::Oid owner);
/// The wrapper or server that another statement names. errors  42704
sql::catalog::ObjectAddress foreign_object(sql::catalog::Ddl& ddl, PgQuery__ObjectType type,
                                           std::string_view name);
void drop_foreign_objects(UtilityRun& run, const PgQuery__DropStmt& drop);
void rename_foreign_object(UtilityRun& run, const PgQuery__RenameStmt& rename);
/// REASSIGN OWNED. errors  as of OWNER TO
void reassign_foreign_object(sql::catalog::Ddl& ddl, const sql::catalog::ObjectAddress& object,
                             sql::Oid owner);

// user_mappings.cpp
void run_create_user_mapping(UtilityRun& run, const Node& node);
void run_alter_user_mapping(UtilityRun& run, const Node& node);
void run_drop_user_mapping(UtilityRun& run, const Node& node);

// foreign_tables.cpp
void run_create_foreign_table(UtilityRun& run, const Node& node);
void run_import_schema(UtilityRun& run, const Node& node);
/// Constraints that need the rows, LIKE. errors  0A000; 42809 for USING
void refuse_on_foreign_table(const PgQuery__CreateStmt& create);
void refuse_on_foreign_table(const PgQuery__AlterTableStmt& alter);
/// USING of the table's new type of a column, which a foreign table below it would have to follow.
/// errors  42809
void refuse_using_below(Alter& alter);
/// errors  42809 for a partitioned table with unique indexes
void refuse_foreign_partition(const sql::RelationDesc& parent);
/// OPTIONS (...) of a foreign table or of its column; false: it is neither.
bool set_generic_options(Alter& alter, const PgQuery__AlterTableCmd& command);
/// Those of a column that ADD COLUMN made.
void set_new_column_options(Alter& alter, const PgQuery__AlterTableCmd& command);
// create_table.cpp
/// The table, without what its server knows of it; 0: IF NOT EXISTS, and there is one.
sql::Oid create_foreign_relation(UtilityRun& run, const PgQuery__CreateStmt& create);

// foreign_options.cpp
/// OPTIONS (...): what becomes of the list in the array column `field`, as the wrapper's validator
/// (0: none) lets it. catalog: of the object, as the validator is told.
/// errors  42710, 42704, 22023, those of the validator
void change_foreign_options(UtilityRun& run, sql::catalog::CatalogRow& row, const char* field,
                            std::span<Node* const> options, sql::Oid validator,
                            std::uint32_t catalog);
/// The validator of a server's wrapper.
sql::Oid validator_of(sql::catalog::CatalogAccess& access, sql::Oid wrapper);

}  // namespace granary::planner::utility
