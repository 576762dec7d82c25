// planner/utility/user_mappings.cpp: CREATE, ALTER and DROP USER MAPPING.
#include "planner/utility/foreign_data.h"
#include "planner/utility/roles.h"
#include "sql/catalog/object_acl.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgForeignServer;
using sql::catalog::kPgUserMapping;

namespace {

std::string quoted(std::string_view name) { return "\"" + std::string(name) + "\""; }

bool is_public(const PgQuery__RoleSpec& role) {
  return role.roletype == PG_QUERY__ROLE_SPEC_TYPE__ROLESPEC_PUBLIC;
}

Oid user_of(UtilityRun& run, Ddl& ddl, const PgQuery__RoleSpec& role) {
  return is_public(role) ? sql::catalog::kPublicRole : role_oid_of(run, ddl.access, role);
}

/// The server's owner maps everybody; who may use it, themselves. errors  42501
void require_may_map(Ddl& ddl, const CatalogRow& server, Oid user) {
  const Oid self = ddl.session.user_oid;
  if (sql::catalog::has_privileges_of(ddl.access, self, server.oid("srvowner"))) return;
  if (user != self) {
    throw SqlError("42501",
                   "must be owner of foreign server " + std::string(server.text("srvname")));
  }
  sql::catalog::require_privileges(ddl.access, self, {kPgForeignServer, server.oid("oid"), 0},
                                   sql::catalog::kUsage);
}

std::string is_missing(Ddl& ddl, Oid user, std::string_view server) {
  return "user mapping for " + quoted(sql::catalog::mapped_user(ddl.access, user)) +
         " does not exist for server " + quoted(server);
}

void skip(UtilityRun& run, const std::string& what) {
  run.session.notice("NOTICE", "00000", what + ", skipping");
}

}  // namespace

void run_create_user_mapping(UtilityRun& run, const Node& node) {
  const PgQuery__CreateUserMappingStmt& create = *node.create_user_mapping_stmt;
  Ddl ddl(run.session, run.arena);
  const Oid user = user_of(run, ddl, *create.user);
  const CatalogRow server = sql::catalog::get_server(ddl.access, create.servername);
  require_may_map(ddl, server, user);
  const std::string known = "user mapping for " +
                            quoted(sql::catalog::mapped_user(ddl.access, user)) +
                            " already exists for server " + quoted(create.servername);
  if (sql::catalog::find_user_mapping(ddl.access, user, server.oid("oid"))) {
    if (!create.if_not_exists) throw SqlError("42710", known);
    return run.session.notice("NOTICE", "42710", known + ", skipping");
  }
  CatalogRow row = ddl.access.make(kPgUserMapping);
  row.set("umuser", user);
  row.set("umserver", server.oid("oid"));
  change_foreign_options(run, row, "umoptions", {create.options, create.n_options},
                         validator_of(ddl.access, server.oid("srvfdw")), kPgUserMapping);
  if (!sql::catalog::create_user_mapping(ddl, row)) throw SqlError("42710", known);
}

void run_alter_user_mapping(UtilityRun& run, const Node& node) {
  const PgQuery__AlterUserMappingStmt& alter = *node.alter_user_mapping_stmt;
  Ddl ddl(run.session, run.arena);
  const Oid user = user_of(run, ddl, *alter.user);
  const CatalogRow server = sql::catalog::get_server(ddl.access, alter.servername);
  const auto row = sql::catalog::find_user_mapping(ddl.access, user, server.oid("oid"));
  if (!row) throw SqlError("42704", is_missing(ddl, user, alter.servername));
  require_may_map(ddl, server, user);
  CatalogRow changed = *row;
  change_foreign_options(run, changed, "umoptions", {alter.options, alter.n_options},
                         validator_of(ddl.access, server.oid("srvfdw")), kPgUserMapping);
  ddl.access.update(*row, changed);
}

void run_drop_user_mapping(UtilityRun& run, const Node& node) {
  const PgQuery__DropUserMappingStmt& drop = *node.drop_user_mapping_stmt;
  Ddl ddl(run.session, run.arena);
  const bool named = drop.user->roletype == PG_QUERY__ROLE_SPEC_TYPE__ROLESPEC_CSTRING;
  if (named && drop.missing_ok && !sql::catalog::find_role(ddl.access, drop.user->rolename))
    return skip(run, "role " + quoted(drop.user->rolename) + " does not exist");
  const Oid user = user_of(run, ddl, *drop.user);
  const auto server = sql::catalog::find_server(ddl.access, drop.servername);
  if (!server) {
    const std::string what = "server " + quoted(drop.servername) + " does not exist";
    if (!drop.missing_ok) throw SqlError("42704", what);
    return skip(run, what);
  }
  const auto row = sql::catalog::find_user_mapping(ddl.access, user, server->oid("oid"));
  if (!row) {
    if (!drop.missing_ok) throw SqlError("42704", is_missing(ddl, user, drop.servername));
    return skip(run, is_missing(ddl, user, drop.servername));
  }
  require_may_map(ddl, *server, user);
  drop_objects(ddl, {{kPgUserMapping, row->oid("oid"), 0}}, true);
}

}  // namespace granary::planner::utility
