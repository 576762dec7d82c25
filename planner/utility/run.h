// planner/utility/run.h: what the files of this folder share. A utility statement keeps its syntax
// tree; names are looked up when it
// runs, inside the session's transaction, so that it sees the schema as it is then and may be run
// again after a conflict.
#pragma once

#include <pg_query/pg_query.pb-c.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "planner/bind/ast.h"
#include "planner/statement.h"
#include "planner/utility/utility.h"
#include "sql/catalog/ddl.h"

namespace granary::planner::utility {

using Node = PgQuery__Node;

/// One run of a utility statement.
struct UtilityRun {
  sql::SessionContext& session;
  Arena& arena;
  sql::ResultSink& sink;
  std::string& tag;
  std::string_view text;  // of the statement; locations are offsets in it
  const QueryInputs* inputs = nullptr;  // of a query in it; null: none
  const sql::Value* params = nullptr;   // their values

  /// A row of text values.
  void row(std::span<const std::string> fields);
};

// One function a kind of statement, by file.
// create_table.cpp
void run_create_table(UtilityRun& run, const Node& node);
// alter_table.cpp
void run_alter_table(UtilityRun& run, const Node& node);
void run_rename(UtilityRun& run, const Node& node);
void run_set_schema(UtilityRun& run, const Node& node);
/// The object depends on another schema from now on.
void move_dependency_on_schema(sql::catalog::Ddl& ddl, const sql::catalog::ObjectAddress& object,
                               sql::Oid schema);
/// The schema that CREATE names: pg_temp is made when it is not there.
/// errors  3F000
sql::Oid creation_schema_named(UtilityRun& run, const std::string& name);
/// Where CREATE of a `kind` goes that may name a schema; "": the first of the search path.
/// errors  3F000, 42501, 0A000 for temporary schemas
sql::Oid schema_to_create_in(UtilityRun& run, const std::string& name, const char* kind);
/// Where SET SCHEMA of what is in `from` goes. errors  3F000, 0A000 for temporary schemas, 42501
sql::Oid schema_to_move_to(UtilityRun& run, const std::string& name, sql::Oid from);
void run_change_owner(UtilityRun& run, const Node& node);
// create_schema.cpp
void run_create_schema(UtilityRun& run, const Node& node);
/// errors  42939 for pg_...
void require_unreserved_schema_name(std::string_view name);
// create_view.cpp
void run_create_view(UtilityRun& run, const Node& node);
// materialized_views.cpp
void create_materialized_view(UtilityRun& run, const PgQuery__CreateTableAsStmt& create);
void run_refresh_view(UtilityRun& run, const Node& node);
void run_create_index(UtilityRun& run, const Node& node);
/// Columns that the index uses have other types now: it becomes what its definition `create` says
/// of `table`, under its OID. errors  those of CREATE INDEX
void remake_index(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
                  const sql::IndexDesc& before, const PgQuery__IndexStmt& create);
void run_create_table_as(UtilityRun& run, const Node& node);
void run_select_into(UtilityRun& run, const Node& node);
// sequences.cpp
void run_create_sequence(UtilityRun& run, const Node& node);
void run_alter_sequence(UtilityRun& run, const Node& node);
// drop.cpp
void run_drop(UtilityRun& run, const Node& node);
void run_comment(UtilityRun& run, const Node& node);
/// What COMMENT ON names. errors  42704, 42P01, 42883, ...; 0A000
sql::catalog::ObjectAddress commented_object(UtilityRun& run, sql::catalog::Ddl& ddl,
                                             const PgQuery__CommentStmt& comment);
// drop_missing.cpp
/// DROP of kinds that nobody can make here; false: it is another kind.
bool drop_missing(UtilityRun& run, const Node& node);
/// The same for other statements: an object of such a kind is missing. errors  42704, 3F000
void refuse_missing_kind(UtilityRun& run, PgQuery__ObjectType kind, const Node& object);
/// One object of a DROP, which is missing.
void drop_missing(UtilityRun& run, const Node& object, const PgQuery__DropStmt& drop);
void run_drop_role(UtilityRun& run, const Node& node);
// analyze.cpp
void run_vacuum(UtilityRun& run, const Node& node);
// maintenance.cpp
void run_truncate(UtilityRun& run, const Node& node);
void run_checkpoint(UtilityRun& run, const Node& node);
void run_reindex(UtilityRun& run, const Node& node);
/// Nobody provides labels. errors  22023
void run_security_label(UtilityRun& run, const Node& node);
/// Libraries whose functions are built in. errors  58P01 for another
void run_load(UtilityRun& run, const Node& node);
/// What 25001 calls it; empty: it may run in a block.
const char* reindex_forbidden_in_block(const PgQuery__ReindexStmt& reindex);
// lock_table.cpp
void run_lock(UtilityRun& run, const Node& node);
// databases.cpp
void run_create_database(UtilityRun& run, const Node& node);
void run_drop_database(UtilityRun& run, const Node& node);
void run_alter_database(UtilityRun& run, const Node& node);
/// ALTER DATABASE SET TABLESPACE.
bool moves_database(const PgQuery__AlterDatabaseStmt& alter);
void run_set_in_database(UtilityRun& run, const Node& node);
void run_refresh_collation(UtilityRun& run, const Node& node);
void rename_database(UtilityRun& run, const std::string& name, const std::string& after);
void change_database_owner(UtilityRun& run, const std::string& name, sql::Oid owner);
void comment_on_database(UtilityRun& run, const std::string& name,
                         const std::optional<std::string>& text);
// extensions.cpp
void run_create_extension(UtilityRun& run, const Node& node);
void drop_extensions(UtilityRun& run, const PgQuery__DropStmt& drop);
/// UPDATE.
void run_alter_extension(UtilityRun& run, const Node& node);
/// SET SCHEMA, with what CREATE EXTENSION made.
void move_extension(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter);
// settings.cpp
/// The value that SET gives. errors  22023 several for a setting that takes one
std::string set_value(const PgQuery__VariableSetStmt& set);
void run_set(UtilityRun& run, const Node& node);
void run_set_constraints(UtilityRun& run, const Node& node);
void run_show(UtilityRun& run, const Node& node);
std::vector<sql::ResultColumn> show_columns(const sql::Settings& settings, const Node& node);

// notify.cpp
void run_listen(UtilityRun& run, const Node& node);
void run_notify(UtilityRun& run, const Node& node);
void run_unlisten(UtilityRun& run, const Node& node);

// names.cpp
/// A relation by RangeVar. errors 42P01 at its location, 0A000 for another database
sql::RelationPtr relation_of(UtilityRun& run, const PgQuery__RangeVar& name);
sql::RelationPtr find_relation_of(UtilityRun& run, const PgQuery__RangeVar& name);
/// IF EXISTS: whether there is none, which a notice says.
bool skips_missing(UtilityRun& run, const PgQuery__RangeVar& name);
/// Gives a new relation its name, its schema and how it is kept. errors 3F000, 42P16
void place_relation(UtilityRun& run, const PgQuery__RangeVar& name, sql::RelationDesc& relation);
/// errors 42P16 for ON COMMIT of a permanent relation
void refuse_on_commit(const PgQuery__RangeVar& name, PgQuery__OnCommitAction action);
void note_on_commit(UtilityRun& run, const sql::RelationDesc& table,
                    PgQuery__OnCommitAction action);
/// Table (kind r) or the error 42809 `"x" is not a table`.
sql::RelationPtr table_of(UtilityRun& run, const PgQuery__RangeVar& name);
/// The text of a DefElem's argument: names, numbers, strings, booleans.
std::string argument_text(const Node* argument);
std::int64_t argument_integer(const Node* argument, std::string_view option);

}  // namespace granary::planner::utility
