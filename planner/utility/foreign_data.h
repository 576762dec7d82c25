// planner/utility/foreign_data.h: foreign-data wrappers, servers and user mappings in utility
// statements (PostgreSQL 15, 5.12 "Foreign Data").
#pragma once

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
