// planner/utility/foreign_servers.cpp: CREATE and ALTER SERVER, and what wrappers and servers have
// in common: DROP, RENAME, COMMENT.
#include <algorithm>

#include "planner/utility/foreign_data.h"
#include "planner/utility/owned.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/roles.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgForeignDataWrapper;
using sql::catalog::kPgForeignServer;
using sql::catalog::ObjectAddress;

namespace {

std::string quoted(std::string_view name) { return "\"" + std::string(name) + "\""; }

void require_usage(Ddl& ddl, Oid role, Oid wrapper) {
  sql::catalog::require_privileges(ddl.access, role, {kPgForeignDataWrapper, wrapper, 0},
                                   sql::catalog::kUsage);
}

/// true: the statement has nothing to do. errors  42710
bool is_known(UtilityRun& run, Ddl& ddl, const PgQuery__CreateForeignServerStmt& create) {
  if (!sql::catalog::find_server(ddl.access, create.servername)) return false;
  const std::string what = "server " + quoted(create.servername) + " already exists";
  if (!create.if_not_exists) throw SqlError("42710", what);
  run.session.notice("NOTICE", "42710", what + ", skipping");
  return true;
}

bool is_wrapper(PgQuery__ObjectType type) { return type == PG_QUERY__OBJECT_TYPE__OBJECT_FDW; }

std::optional<CatalogRow> find_object(Ddl& ddl, PgQuery__ObjectType type, std::string_view name) {
  return is_wrapper(type) ? sql::catalog::find_wrapper(ddl.access, name)
                          : sql::catalog::find_server(ddl.access, name);
}

ObjectAddress address_of(PgQuery__ObjectType type, const CatalogRow& row) {
  return {is_wrapper(type) ? kPgForeignDataWrapper : kPgForeignServer, row.oid("oid"), 0};
}

}  // namespace

void run_create_server(UtilityRun& run, const Node& node) {
  const PgQuery__CreateForeignServerStmt& create = *node.create_foreign_server_stmt;
  Ddl ddl(run.session, run.arena);
  if (is_known(run, ddl, create)) return;
  const CatalogRow wrapper = sql::catalog::get_wrapper(ddl.access, create.fdwname);
  require_usage(ddl, run.session.user_oid, wrapper.oid("oid"));
  CatalogRow row = ddl.access.make(kPgForeignServer);
  row.set("srvname", create.servername);
  row.set("srvowner", run.session.user_oid);
  row.set("srvfdw", wrapper.oid("oid"));
  if (!ast::text(create.servertype).empty()) row.set("srvtype", create.servertype);
  if (!ast::text(create.version).empty()) row.set("srvversion", create.version);
  change_foreign_options(run, row, "srvoptions", {create.options, create.n_options},
                         wrapper.oid("fdwvalidator"), kPgForeignServer);
  sql::catalog::create_server(ddl, row);
}

void run_alter_server(UtilityRun& run, const Node& node) {
  const PgQuery__AlterForeignServerStmt& alter = *node.alter_foreign_server_stmt;
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = sql::catalog::get_server(ddl.access, alter.servername);
  if (!sql::catalog::has_privileges_of(ddl.access, run.session.user_oid, row.oid("srvowner")))
    throw SqlError("42501", "must be owner of foreign server " + std::string(alter.servername));
  CatalogRow changed = row;
  if (alter.has_version) {
    if (ast::text(alter.version).empty()) {
      changed.set_null("srvversion");
    } else {
      changed.set("srvversion", alter.version);
    }
  }
  if (alter.n_options > 0) {
    change_foreign_options(run, changed, "srvoptions", {alter.options, alter.n_options},
                           validator_of(ddl.access, row.oid("srvfdw")), kPgForeignServer);
  }
  ddl.access.update(row, changed);
}

void change_server_owner(Ddl& ddl, std::string_view name, Oid owner) {
  const CatalogRow row = sql::catalog::get_server(ddl.access, name);
  if (row.oid("srvowner") == owner) return;
  if (!sql::catalog::is_superuser(ddl.access, ddl.session.user_oid))
    require_usage(ddl, owner, row.oid("srvfdw"));
  change_owner(ddl, {kPgForeignServer, row.oid("oid"), 0}, owner);
}

void reassign_foreign_object(Ddl& ddl, const ObjectAddress& object, Oid owner) {
  const auto row = ddl.access.get(object.catalog, object.oid);
  if (!row) return;
  if (object.catalog == kPgForeignServer) {
    change_server_owner(ddl, row->text("srvname"), owner);
  } else {
    change_wrapper_owner(ddl, row->text("fdwname"), owner);
  }
}

ObjectAddress foreign_object(Ddl& ddl, PgQuery__ObjectType type, std::string_view name) {
  return address_of(type, is_wrapper(type) ? sql::catalog::get_wrapper(ddl.access, name)
                                           : sql::catalog::get_server(ddl.access, name));
}

void drop_foreign_objects(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (const Node* name : ast::list(drop.objects, drop.n_objects)) {
    const auto row = find_object(ddl, drop.remove_type, ast::string_of(name));
    if (!row) {
      drop_missing(run, *name, drop);
      continue;
    }
    const ObjectAddress address = address_of(drop.remove_type, *row);
    if (std::ranges::find(objects, address) == objects.end()) objects.push_back(address);
  }
  if (objects.empty()) return;
  drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

void rename_foreign_object(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  const std::string_view name = ast::string_of(rename.object);
  const ObjectAddress object = foreign_object(ddl, rename.rename_type, name);
  const CatalogRow row = *find_object(ddl, rename.rename_type, name);
  const bool wrapper = object.catalog == kPgForeignDataWrapper;
  if (find_object(ddl, rename.rename_type, rename.newname)) {
    throw SqlError("42710", std::string(wrapper ? "foreign-data wrapper " : "server ") +
                                quoted(rename.newname) + " already exists");
  }
  CatalogRow changed = row;
  changed.set(wrapper ? "fdwname" : "srvname", rename.newname);
  ddl.access.update(row, changed);
}

}  // namespace granary::planner::utility
