// planner/utility/tablespaces.cpp: statements about tablespaces. There are pg_default, where
// everything is, and pg_global; nobody makes another.
#include <filesystem>

#include "planner/utility/object_options.h"
#include "planner/utility/owned.h"
#include "planner/utility/roles.h"
#include "planner/utility/storage_names.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/shared_comments.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;

namespace {

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

/// Its row, which the user owns. errors  42501
CatalogRow owned_tablespace(UtilityRun& run, sql::catalog::CatalogAccess& access,
                            std::string_view name) {
  const CatalogRow row =
      sql::catalog::expect_row(access, sql::catalog::kPgTablespace, tablespace_oid(run, name));
  if (!sql::catalog::has_privileges_of(access, run.session.user_oid, row.oid("spcowner")))
    throw SqlError("42501", "must be owner of tablespace " + std::string(name));
  return row;
}

void refuse_reserved(const std::string& name) {
  if (!name.starts_with("pg_")) return;
  throw SqlError("42939", "unacceptable tablespace name " + quoted(name))
      .detail("The prefix \"pg_\" is reserved for system tablespaces.");
}

void check_location(std::string_view location) {
  if (location.find('\'') != std::string_view::npos)
    throw SqlError("42602", "tablespace location cannot contain single quotes");
  if (location.empty() || location[0] != '/')
    throw SqlError("42P17", "tablespace location must be an absolute path");
}

}  // namespace

void run_move_all(UtilityRun& run, const Node& node) {
  const PgQuery__AlterTableMoveAllStmt& move = *node.alter_table_move_all_stmt;
  sql::catalog::CatalogAccess access(run.session, run.arena);
  for (const Node* role : ast::list(move.roles, move.n_roles))
    role_oid_of(run, access, *role->role_spec);
  const sql::Oid from = tablespace_oid(run, move.orig_tablespacename);
  const sql::Oid to = tablespace_oid(run, move.new_tablespacename);
  const sql::Oid global = tablespace_oid(run, "pg_global");
  if (from == global || to == global) {
    throw SqlError("22023", "cannot move relations in to or out of pg_global tablespace");
  }
}

void run_create_tablespace(UtilityRun& run, const Node& node) {
  const PgQuery__CreateTableSpaceStmt& create = *node.create_table_space_stmt;
  const std::string name = create.tablespacename;
  sql::catalog::CatalogAccess access(run.session, run.arena);
  if (!sql::catalog::is_superuser(access, run.session.user_oid)) {
    throw SqlError("42501", "permission denied to create tablespace " + quoted(name))
        .hint("Must be superuser to create a tablespace.");
  }
  if (create.owner != nullptr) role_oid_of(run, access, *create.owner);
  const std::string location(ast::text(create.location));
  check_location(location);
  refuse_reserved(name);
  std::error_code error;
  if (!std::filesystem::exists(location, error))
    throw SqlError("58P01", "directory " + quoted(location) + " does not exist");
  sql::raise_not_supported("CREATE TABLESPACE");
}

void run_drop_tablespace(UtilityRun& run, const Node& node) {
  const PgQuery__DropTableSpaceStmt& drop = *node.drop_table_space_stmt;
  const std::string name = drop.tablespacename;
  sql::catalog::CatalogAccess access(run.session, run.arena);
  if (drop.missing_ok) {
    try {
      tablespace_oid(run, name);
    } catch (const SqlError& error) {
      run.session.notice("NOTICE", "00000", error.diagnostic.message + ", skipping");
      return;
    }
  }
  owned_tablespace(run, access, name);
  throw SqlError("42501", "permission denied for tablespace " + name);
}

void run_set_tablespace_options(UtilityRun& run, const Node& node) {
  const PgQuery__AlterTableSpaceOptionsStmt& alter = *node.alter_table_space_options_stmt;
  sql::catalog::CatalogAccess access(run.session, run.arena);
  const CatalogRow row = owned_tablespace(run, access, alter.tablespacename);
  CatalogRow changed = row;
  change_options(changed, "spcoptions", {alter.options, alter.n_options},
                 OptionOwner::kTablespace, alter.is_reset);
  access.update(row, changed);
}

void rename_tablespace(UtilityRun& run, const std::string& name, const std::string& after) {
  sql::catalog::CatalogAccess access(run.session, run.arena);
  const CatalogRow row =
      sql::catalog::expect_row(access, sql::catalog::kPgTablespace, tablespace_oid(run, name));
  if (!sql::catalog::has_privileges_of(access, run.session.user_oid, row.oid("spcowner")))
    throw SqlError("42501", "permission denied for tablespace " + name);
  refuse_reserved(after);
  for (const CatalogRow& other : access.scan(sql::catalog::kPgTablespace)) {
    if (other.text("spcname") == after)
      throw SqlError("42710", "tablespace " + quoted(after) + " already exists");
  }
  CatalogRow changed = row;
  changed.set("spcname", after);
  access.update(row, changed);
}

void change_tablespace_owner(UtilityRun& run, const std::string& name, sql::Oid owner) {
  sql::catalog::CatalogAccess access(run.session, run.arena);
  const sql::Oid tablespace = owned_tablespace(run, access, name).oid("oid");
  sql::catalog::Ddl ddl(run.session, run.arena);
  change_owner(ddl, {sql::catalog::kPgTablespace, tablespace, 0}, owner);
}

void comment_on_tablespace(UtilityRun& run, const std::string& name,
                           const std::optional<std::string>& text) {
  sql::catalog::CatalogAccess access(run.session, run.arena);
  const sql::Oid tablespace = owned_tablespace(run, access, name).oid("oid");
  sql::catalog::comment_shared(access, {sql::catalog::kPgTablespace, tablespace, 0}, text);
}

}  // namespace granary::planner::utility
