// planner/utility/types.h: users' types in utility statements.
#pragma once

#include <optional>

#include "planner/utility/run.h"

namespace granary::planner::utility {

void run_create_enum(UtilityRun& run, const Node& node);
/// ADD VALUE, RENAME VALUE.
void run_alter_enum(UtilityRun& run, const Node& node);
void rename_user_type(UtilityRun& run, const PgQuery__RenameStmt& rename);

/// The user's type that ALTER TYPE or ALTER DOMAIN (type_of) names, for what its owner may do to
/// it. errors  42704; 42809 for what is no domain but should be, for the row type of a table or
/// view and for array types
sql::Oid alterable_type(UtilityRun& run, const PgQuery__List& parts, PgQuery__ObjectType type_of);

/// errors  42P07 for a name that a relation in the schema has that something moves to
void refuse_relation_taken(sql::catalog::Ddl& ddl, sql::Oid schema, const std::string& name);
/// Gives a type, and the relation that has its attributes, another name or schema.
void change_type_name(sql::catalog::Ddl& ddl, sql::Oid type, const std::string& name,
                      sql::Oid schema);

/// ALTER TYPE ... SET SCHEMA.
void move_user_type(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter);

/// A type by its name's parts. errors 42704
sql::Oid named_type(UtilityRun& run, std::span<Node* const> parts);
/// Where a new type of that name goes. errors 3F000, 42501
sql::Oid schema_of_new_type(UtilityRun& run, std::span<Node* const> parts);

/// The type that DROP and COMMENT name; none (after a NOTICE) when it is missing and may be. errors
/// 42704, 2BP01 for what is no user's, 42809 for what is no domain but should be
std::optional<sql::catalog::ObjectAddress> find_user_type(UtilityRun& run,
                                                          const PgQuery__TypeName& name,
                                                          bool missing_ok, bool domain = false);

}  // namespace granary::planner::utility
