// planner/utility/owned.cpp: REASSIGN OWNED, DROP OWNED and what ALTER ... OWNER TO writes.
#include "planner/utility/owned.h"

#include <algorithm>

#include "planner/utility/foreign_data.h"
#include "planner/utility/grant.h"
#include "planner/utility/roles.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/role_dependencies.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/row_security.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::ObjectAddress;
using sql::catalog::RoleDependency;

namespace {

/// The new owner takes the former one's place in the access list as well.
void set_owner(Ddl& ddl, std::uint32_t catalog, CatalogRow& row, Oid owner) {
  const sql::catalog::AclCatalog* of = sql::catalog::find_acl_catalog(catalog);
  if (of != nullptr && !row.is_null(of->acl)) {
    sql::catalog::Acl acl = sql::catalog::acl_of(*of, row);
    acl.change_owner(owner);
    row.at(of->acl) = acl.value(ddl.arena);
  }
  row.set(sql::catalog::owner_column(catalog), owner);
}

void change_columns(Ddl& ddl, Oid relation, Oid before, Oid owner) {
  const Value key = Value::of_int(relation.value);
  for (const CatalogRow& row : ddl.access.find(sql::catalog::kPgAttribute, 0, {&key, 1})) {
    if (row.is_null("attacl")) continue;
    CatalogRow changed = row;
    sql::catalog::Acl acl = sql::catalog::column_acl(row, before);
    acl.change_owner(owner);
    changed.at("attacl") = acl.value(ddl.arena);
    ddl.access.update(row, changed);
  }
}

void change_row(Ddl& ddl, const ObjectAddress& object, Oid owner) {
  const std::optional<CatalogRow> row = ddl.access.get(object.catalog, object.oid);
  if (!row) return;
  CatalogRow changed = *row;
  set_owner(ddl, object.catalog, changed, owner);
  ddl.access.update(*row, changed);
}

void change_type(Ddl& ddl, Oid type, Oid owner) {
  const std::optional<CatalogRow> row = ddl.access.get(sql::catalog::kPgType, type);
  if (!row) return;
  change_row(ddl, {sql::catalog::kPgType, type, 0}, owner);
  if (row->oid("typarray"))
    change_row(ddl, {sql::catalog::kPgType, row->oid("typarray"), 0}, owner);
}

void change_relation(Ddl& ddl, Oid relation, Oid owner) {
  const std::optional<CatalogRow> row = ddl.access.get(sql::catalog::kPgClass, relation);
  if (!row) return;
  change_columns(ddl, relation, row->oid("relowner"), owner);
  ddl.change_class(relation, [&](CatalogRow& changed) {
    set_owner(ddl, sql::catalog::kPgClass, changed, owner);
  });
  const Value key = Value::of_int(relation.value);
  for (const CatalogRow& index :
       ddl.access.find(sql::catalog::kPgIndex, sql::catalog::kIndexRelidIndex, {&key, 1}))
    change_row(ddl, {sql::catalog::kPgClass, index.oid("indexrelid"), 0}, owner);
  if (row->oid("reltype")) change_type(ddl, row->oid("reltype"), owner);
  const Value on[2] = {Value::of_int(sql::catalog::kPgClass), Value::of_int(relation.value)};
  for (const CatalogRow& depends :
       ddl.access.find(sql::catalog::kPgDepend, sql::catalog::kDependReferenceIndex, on)) {
    const char type = depends.letter("deptype");
    if (depends.integer("classid") != sql::catalog::kPgClass || (type != 'a' && type != 'i'))
      continue;
    const auto part = ddl.access.get(sql::catalog::kPgClass, depends.oid("objid"));
    const char kind = part ? part->letter("relkind") : 0;
    if (kind == 'S' || kind == 't') change_relation(ddl, part->oid("oid"), owner);
  }
}

void check_reserved(Ddl& ddl, Oid role, const char* what) {
  if (role >= sql::kFirstUserOid) return;
  throw SqlError("2BP01", std::string("cannot ") + what + " owned by role " +
                              sql::catalog::role_name(ddl.access, role) +
                              " because they are required by the database system");
}

void require_privileges_of(UtilityRun& run, Ddl& ddl, Oid role, const char* what) {
  if (!sql::catalog::has_privileges_of(ddl.access, run.session.user_oid, role))
    throw SqlError("42501", std::string("permission denied to ") + what + " objects");
}

/// A policy is for the role no longer, unless its table is another's.
void leave_policy(UtilityRun& run, Ddl& ddl, Oid policy, Oid role) {
  const auto row = ddl.access.get(sql::catalog::kPgPolicy, policy);
  const auto table =
      row ? ddl.access.get(sql::catalog::kPgClass, row->oid("polrelid")) : std::nullopt;
  if (!table) return;
  if (sql::catalog::has_privileges_of(ddl.access, run.session.user_oid, table->oid("relowner")))
    return sql::catalog::remove_policy_role(ddl, policy, role);
  run.session.notice("WARNING", "01006",
                     "role \"" + sql::catalog::role_name(ddl.access, role) +
                         "\" could not be removed from policy \"" +
                         std::string(row->text("polname")) + "\" for table \"" +
                         std::string(table->text("relname")) + "\"");
}

/// What was granted to the role, as far as the user may revoke it, and what is for it.
void leave(UtilityRun& run, Ddl& ddl, const RoleDependency& dependency, Oid role) {
  if (dependency.kind == RoleDependency::Kind::kPolicy)
    return leave_policy(run, ddl, dependency.object.oid, role);
  if (dependency.object.catalog == sql::catalog::kPgDefaultAcl)
    return sql::catalog::leave_default_acl(ddl, dependency.object.oid, role);
  revoke_all(run, ddl, dependency.object, role);
}

std::vector<Oid> roles_in(UtilityRun& run, Ddl& ddl, std::span<Node* const> nodes) {
  std::vector<Oid> out;
  for (const Node* node : nodes)
    out.push_back(role_oid_of(run, ddl.access, *node->role_spec));
  return out;
}

}  // namespace

void change_owner(Ddl& ddl, const ObjectAddress& object, Oid owner) {
  switch (object.catalog) {
    case sql::catalog::kPgClass:
      return change_relation(ddl, object.oid, owner);
    case sql::catalog::kPgType: {
      const auto row = ddl.access.get(sql::catalog::kPgType, object.oid);
      if (row && row->oid("typrelid")) return change_relation(ddl, row->oid("typrelid"), owner);
      return change_type(ddl, object.oid, owner);
    }
    case sql::catalog::kPgProc: {
      const auto row = ddl.access.get(sql::catalog::kPgProc, object.oid);
      if (!row) return;
      CatalogRow changed = *row;
      set_owner(ddl, sql::catalog::kPgProc, changed, owner);
      return sql::catalog::change_routine(ddl, *row, changed);
    }
    default:
      return change_row(ddl, object, owner);
  }
}

void run_reassign_owned(UtilityRun& run, const Node& node) {
  const PgQuery__ReassignOwnedStmt& reassign = *node.reassign_owned_stmt;
  Ddl ddl(run.session, run.arena);
  const std::vector<Oid> roles = roles_in(run, ddl, {reassign.roles, reassign.n_roles});
  for (const Oid role : roles) require_privileges_of(run, ddl, role, "reassign");
  const Oid owner = role_oid_of(run, ddl.access, *reassign.newrole);
  require_privileges_of(run, ddl, owner, "reassign");
  for (const Oid role : roles) {
    check_reserved(ddl, role, "reassign ownership of objects");
    for (const auto& each : sql::catalog::role_dependencies(ddl.access, role)) {
      if (each.kind != RoleDependency::Kind::kOwner) continue;
      if (each.object.catalog == sql::catalog::kPgDefaultAcl ||
          each.object.catalog == sql::catalog::kPgUserMapping)
        continue;
      if (each.object.catalog == sql::catalog::kPgForeignDataWrapper ||
          each.object.catalog == sql::catalog::kPgForeignServer) {
        reassign_foreign_object(ddl, each.object, owner);
        ddl.advance();
        continue;
      }
      if (each.object.catalog == sql::catalog::kPgClass) {
        const auto relation = run.session.catalog.find_relation(run.session, each.object.oid);
        if (relation != nullptr) ddl.lock(relation);
      }
      change_owner(ddl, each.object, owner);
      ddl.advance();
    }
  }
}

void run_drop_owned(UtilityRun& run, const Node& node) {
  const PgQuery__DropOwnedStmt& drop = *node.drop_owned_stmt;
  Ddl ddl(run.session, run.arena);
  const std::vector<Oid> roles = roles_in(run, ddl, {drop.roles, drop.n_roles});
  for (const Oid role : roles) require_privileges_of(run, ddl, role, "drop");
  std::vector<ObjectAddress> objects;
  for (const Oid role : roles) {
    check_reserved(ddl, role, "drop objects");
    for (const auto& each : sql::catalog::role_dependencies(ddl.access, role)) {
      if (each.kind != RoleDependency::Kind::kOwner) {
        leave(run, ddl, each, role);
        continue;
      }
      if (each.object.catalog == sql::catalog::kPgExtension)
        sql::raise_not_supported("DROP OWNED of extensions");
      if (each.object.catalog != sql::catalog::kPgDatabase) objects.push_back(each.object);
    }
  }
  const bool cascade = drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE;
  std::sort(objects.begin(), objects.end(),
            [](const ObjectAddress& a, const ObjectAddress& b) { return b.oid < a.oid; });
  if (!objects.empty()) sql::catalog::drop_objects(ddl, objects, cascade);
}

}  // namespace granary::planner::utility
