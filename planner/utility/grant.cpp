// planner/utility/grant.cpp: which objects a GRANT or REVOKE is on, and what becomes of their lists
// (PostgreSQL 15, "GRANT", "REVOKE"). Relations are in grant_relation.cpp.
#include "planner/utility/grant.h"

#include <algorithm>

#include "planner/bind/require_schema.h"
#include "planner/utility/large_objects.h"
#include "planner/utility/object_words.h"
#include "planner/utility/roles.h"
#include "planner/utility/routines.h"
#include "planner/utility/storage_names.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/functions/function.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::Acl;
using sql::catalog::AclCatalog;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::Privileges;

namespace {

constexpr GrantTarget kTargets[] = {
    {PG_QUERY__OBJECT_TYPE__OBJECT_TABLE, sql::catalog::kPgClass, 'r', "relation"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_SEQUENCE, sql::catalog::kPgClass, 's', "sequence"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA, sql::catalog::kPgNamespace, 'n', "schema"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_DATABASE, sql::catalog::kPgDatabase, 'd', "database"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_FUNCTION, sql::catalog::kPgProc, 'f', "function"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_PROCEDURE, sql::catalog::kPgProc, 'f', "procedure"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_ROUTINE, sql::catalog::kPgProc, 'f', "routine"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_LANGUAGE, sql::catalog::kPgLanguage, 'l', "language"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_TABLESPACE, sql::catalog::kPgTablespace, 't', "tablespace"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_FDW, sql::catalog::kPgForeignDataWrapper, 'F',
     "foreign-data wrapper"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_SERVER, sql::catalog::kPgForeignServer, 'S',
     "foreign server"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_TYPE, sql::catalog::kPgType, 'T', "type"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN, sql::catalog::kPgType, 'T', "domain"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_LARGEOBJECT, sql::catalog::kPgLargeobjectMetadata, 'L',
     "large object"},
};

[[noreturn]] void raise_invalid(Privileges privilege, const char* word) {
  std::string name;
  for (const auto& row : sql::catalog::privilege_words()) {
    if (row.privilege == privilege) name = row.word;
  }
  throw SqlError("0LP01", "invalid privilege type " + name + " for " + word);
}

Privileges named_privilege(const PgQuery__AccessPriv& node) {
  const Privileges found = sql::catalog::find_privilege(ast::text(node.priv_name));
  if (found != 0) return found;
  throw SqlError("42601",
                 "unrecognized privilege type \"" + std::string(ast::text(node.priv_name)) + "\"");
}

void read_privileges(const PgQuery__GrantStmt& node, const GrantTarget& target, Grant& out) {
  Privileges valid = sql::catalog::find_privilege_kind(target.kind)->all;
  // GRANT ... ON TABLE takes sequences as well.
  if (target.kind == 'r') valid |= sql::catalog::find_privilege_kind('s')->all;
  const Privileges of_columns = sql::catalog::find_privilege_kind('c')->all;
  out.all = node.n_privileges == 0;
  for (std::size_t i = 0; i < node.n_privileges; ++i) {
    const PgQuery__AccessPriv& given = *node.privileges[i]->access_priv;
    if (given.n_cols == 0) {
      const Privileges privilege = named_privilege(given);
      if ((privilege & ~valid) != 0) raise_invalid(privilege, target.word);
      out.privileges |= privilege;
      continue;
    }
    if (target.type != PG_QUERY__OBJECT_TYPE__OBJECT_TABLE)
      throw SqlError("0LP01", "column privileges are only valid for relations");
    const bool all = ast::text(given.priv_name).empty();
    const Privileges privilege = all ? of_columns : named_privilege(given);
    if ((privilege & ~of_columns) != 0) raise_invalid(privilege, "column");
    Grant::OfColumns columns{privilege, {}};
    for (std::size_t c = 0; c < given.n_cols; ++c)
      columns.columns.emplace_back(ast::string_of(given.cols[c]));
    out.columns.push_back(std::move(columns));
  }
}

}  // namespace

const GrantTarget& grant_target(PgQuery__ObjectType type) {
  for (const GrantTarget& row : kTargets) {
    if (row.type == type) return row;
  }
  sql::raise_not_supported(std::string("GRANT and REVOKE on ") + object_word(type));
}

Grant read_grant(UtilityRun& run, const PgQuery__GrantStmt& node, const GrantTarget& target) {
  sql::catalog::CatalogAccess access(run.session, run.arena);
  Grant out;
  out.is_grant = node.is_grant;
  out.option = node.grant_option;
  out.cascade = node.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE;
  for (std::size_t i = 0; i < node.n_grantees; ++i) {
    const PgQuery__RoleSpec& role = *node.grantees[i]->role_spec;
    const bool everybody = role.roletype == PG_QUERY__ROLE_SPEC_TYPE__ROLESPEC_PUBLIC;
    out.grantees.push_back(everybody ? sql::catalog::kPublicRole
                                     : role_oid_of(run, access, role));
  }
  read_privileges(node, target, out);
  return out;
}

Grantor choose_grantor(sql::catalog::CatalogAccess& access, const Acl& acl, Privileges wanted) {
  const Oid user = access.session().user_oid;
  if (user == acl.owner() || sql::catalog::is_superuser(access, user))
    return {acl.owner(), wanted};
  Grantor best{user, 0};
  std::set<Oid> roles = sql::catalog::roles_of(access, user, true);
  roles.erase(user);
  std::vector<Oid> order{user};
  order.insert(order.end(), roles.begin(), roles.end());
  const auto bits = [](Privileges set) { return __builtin_popcount(set); };
  for (const Oid role : order) {
    const Privileges may = acl.grantable_itself(role, wanted);
    if (may == wanted) return {role, may};
    if (bits(may) > bits(best.granted)) best = {role, may};
  }
  return best;
}

void warn_of_rest(UtilityRun& run, const Grant& grant, Privileges granted, Privileges wanted,
                  bool all, const std::string& what) {
  const bool none = granted == 0;
  if (!none && (all || granted == wanted)) return;
  const std::string how = grant.is_grant ? " were granted for " : " could be revoked for ";
  run.session.notice("WARNING", grant.is_grant ? "01007" : "01006",
                     (none ? "no privileges" : "not all privileges") + how + what);
}

void change_list(sql::catalog::CatalogAccess& access, Acl& acl, const Grant& grant,
                 Privileges privileges, Oid grantor) {
  const auto has = sql::catalog::memberships(access);
  for (const Oid grantee : grant.grantees) {
    if (grant.is_grant && grant.option && grantee == sql::catalog::kPublicRole)
      throw SqlError("0LP01", "grant options can only be granted to roles");
    if (grant.is_grant) {
      acl.grant({grantee, grantor, privileges, grant.option ? privileges : 0}, has);
    } else {
      acl.revoke({grantee, grantor, grant.option ? 0 : privileges, privileges}, grant.cascade,
                 has);
    }
  }
}

bool holds_anything(sql::catalog::CatalogAccess& access, const AclCatalog& of,
                    const CatalogRow& row, Oid role) {
  const Privileges whole =
      sql::catalog::find_privilege_kind(sql::catalog::privilege_kind(of, row))->all;
  const sql::catalog::ObjectAddress object{of.catalog, row.oid("oid"), 0};
  return (sql::catalog::allowed(access, role, object, whole) |
          sql::catalog::allowed_to_grant(access, role, object, whole)) != 0;
}

CatalogRow language_row(Ddl& ddl, std::string_view name) {
  for (const CatalogRow& row : ddl.access.scan(sql::catalog::kPgLanguage)) {
    if (row.text("lanname") == name) return row;
  }
  throw SqlError("42704", "language \"" + std::string(name) + "\" does not exist");
}

namespace {

/// One object that is not a relation.
class ObjectGrant {
 public:
  ObjectGrant(UtilityRun& run, Ddl& ddl, const Grant& grant, const GrantTarget& target)
      : run_(run), ddl_(ddl), grant_(grant), target_(target) {}

  void change(const CatalogRow& row) {
    const AclCatalog& of = *sql::catalog::find_acl_catalog(target_.catalog);
    refuse(row);
    Acl acl = sql::catalog::acl_of(of, row);
    const Privileges whole = sql::catalog::find_privilege_kind(of.kind)->all;
    const Privileges wanted = grant_.all ? whole : grant_.privileges;
    const Grantor grantor = choose_grantor(ddl_.access, acl, wanted);
    if (grantor.granted == 0 && !holds_anything(ddl_.access, of, row, grantor.role))
      sql::catalog::raise_denied(ddl_.access, {of.catalog, row.oid("oid"), 0});
    warn_of_rest(run_, grant_, grantor.granted, wanted, grant_.all,
                 "\"" + sql::catalog::object_name(of, row) + "\"");
    change_list(ddl_.access, acl, grant_, grantor.granted, grantor.role);
    CatalogRow changed = row;
    changed.at(of.acl) = acl.value(ddl_.arena);
    if (of.catalog == sql::catalog::kPgProc)
      sql::catalog::change_routine(ddl_, row, changed);
    else
      ddl_.access.update(row, changed);
    ddl_.advance();
  }

 private:
  void refuse(const CatalogRow& row) const {
    if (target_.catalog == sql::catalog::kPgLanguage && !row.truth("lanpltrusted")) {
      throw SqlError("42809", "language \"" + std::string(row.text("lanname")) +
                                  "\" is not trusted")
          .detail("GRANT and REVOKE are not allowed on untrusted languages, because only "
                  "superusers can use untrusted languages.");
    }
    if (target_.catalog != sql::catalog::kPgType) return;
    if (row.oid("oid") < sql::kFirstUserOid)
      sql::raise_not_supported("GRANT and REVOKE on built-in types");
    if (row.letter("typcategory") == 'A') {
      throw SqlError("0LP01", "cannot set privileges of array types")
          .hint("Set the privileges of the element type instead.");
    }
    if (target_.type == PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN && row.letter("typtype") != 'd')
      throw SqlError("42809", "\"" + std::string(row.text("typname")) + "\" is not a domain");
  }

  UtilityRun& run_;
  Ddl& ddl_;
  const Grant& grant_;
  const GrantTarget& target_;
};

CatalogRow named_row(Ddl& ddl, std::uint32_t catalog, std::uint32_t index, std::string_view name,
                     const char* state, const char* word) {
  const Value key = Value::of_text(name);
  const std::optional<CatalogRow> row = ddl.access.get_by(catalog, index, {&key, 1});
  if (!row) {
    throw SqlError(state, std::string(word) + " \"" + std::string(name) + "\" does not exist");
  }
  return *row;
}

CatalogRow type_row_of(UtilityRun& run, Ddl& ddl, const Node& node) {
  const PgQuery__TypeName& name = *node.type_name;
  const std::string last(ast::string_of(name.names[name.n_names - 1]));
  const std::string schema(name.n_names > 1 ? ast::string_of(name.names[name.n_names - 2]) : "");
  sql::catalog::require_schema_usage(run.session, schema);
  const Oid oid = sql::catalog::find_type_oid(run.session, schema, last);
  const auto row = oid ? ddl.access.get(sql::catalog::kPgType, oid) : std::nullopt;
  if (row) return *row;
  if (!schema.empty()) require_schema(run.session, schema, -1);
  throw SqlError("42704",
                 "type \"" + (schema.empty() ? "" : schema + ".") + last + "\" does not exist");
}

/// errors  0A000
void refuse_built_in(UtilityRun& run, Ddl& ddl, const PgQuery__ObjectWithArgs& object,
                     const GrantTarget& target) {
  const std::string_view name = ast::string_of(object.objname[object.n_objname - 1]);
  if (object.n_objname > 1) {
    sql::catalog::require_schema_usage(run.session,
                                       ast::string_of(object.objname[object.n_objname - 2]));
  }
  if (!find_routine_row(run, ddl.access, object, target.type) &&
      !sql::functions_named(name).empty())
    sql::raise_not_supported("GRANT and REVOKE on built-in functions");
}

CatalogRow object_row(UtilityRun& run, Ddl& ddl, const Node& node, const GrantTarget& target) {
  namespace catalog = sql::catalog;
  switch (target.catalog) {
    case catalog::kPgNamespace:
      return named_row(ddl, catalog::kPgNamespace, catalog::kNamespaceNameIndex,
                       ast::string_of(&node), "3F000", "schema");
    case catalog::kPgDatabase:
      return named_row(ddl, catalog::kPgDatabase, catalog::kDatabaseNameIndex,
                       ast::string_of(&node), "3D000", "database");
    case catalog::kPgLargeobjectMetadata:
      return large_object_row(ddl, node);
    case catalog::kPgTablespace:
      return catalog::expect_row(ddl.access, catalog::kPgTablespace,
                                 tablespace_oid(run, ast::string_of(&node)));
    case catalog::kPgForeignDataWrapper:
      return catalog::get_wrapper(ddl.access, ast::string_of(&node));
    case catalog::kPgForeignServer:
      return catalog::get_server(ddl.access, ast::string_of(&node));
    case catalog::kPgLanguage:
      return language_row(ddl, ast::string_of(&node));
    case catalog::kPgType:
      return type_row_of(run, ddl, node);
    default:
      refuse_built_in(run, ddl, *node.object_with_args, target);
      return routine_row(run, ddl.access, *node.object_with_args, target.type);
  }
}

bool is_meant(const CatalogRow& row, PgQuery__ObjectType type) {
  const bool procedure = row.letter("prokind") == 'p';
  return type == PG_QUERY__OBJECT_TYPE__OBJECT_ROUTINE ||
         procedure == (type == PG_QUERY__OBJECT_TYPE__OBJECT_PROCEDURE);
}

/// errors  42704, 0A000
void require_grantor(UtilityRun& run, Ddl& ddl, const PgQuery__GrantStmt& node) {
  if (node.grantor != nullptr &&
      role_oid_of(run, ddl.access, *node.grantor) != run.session.user_oid)
    throw SqlError("0A000", "grantor must be current user");
}

/// What the statement is on.
struct Objects {
  std::vector<sql::RelationPtr> relations;
  std::vector<CatalogRow> rows;  // of what is no relation
};

void add_schema(UtilityRun& run, Ddl& ddl, Oid schema, const GrantTarget& target, Objects& out) {
  if (target.catalog == sql::catalog::kPgClass) {
    for (const CatalogRow& row : ddl.access.scan(sql::catalog::kPgClass)) {
      const char kind = row.letter("relkind");
      const bool sequence = kind == 'S',
                 table = std::string_view("rvmpf").find(kind) != std::string_view::npos;
      if (row.oid("relnamespace") != schema || (target.kind == 's' ? !sequence : !table)) continue;
      const auto relation = run.session.catalog.find_relation(run.session, row.oid("oid"));
      if (relation != nullptr) out.relations.push_back(relation);
    }
    return;
  }
  if (schema == sql::kPgCatalogNamespace)
    sql::raise_not_supported("GRANT and REVOKE on built-in functions");
  for (CatalogRow& row : ddl.access.scan(sql::catalog::kPgProc)) {
    if (row.oid("pronamespace") == schema && is_meant(row, target.type))
      out.rows.push_back(std::move(row));
  }
}

Objects find_objects(UtilityRun& run, Ddl& ddl, const PgQuery__GrantStmt& statement,
                     const GrantTarget& target) {
  const bool in_schema =
      statement.targtype == PG_QUERY__GRANT_TARGET_TYPE__ACL_TARGET_ALL_IN_SCHEMA;
  Objects out;
  for (const Node* object : std::span(statement.objects, statement.n_objects)) {
    if (in_schema) {
      const std::string_view name = ast::string_of(object);
      const Oid schema = run.session.catalog.find_schema(run.session, name);
      if (!schema)
        throw SqlError("3F000", "schema \"" + std::string(name) + "\" does not exist");
      sql::catalog::require_schema_usage(run.session, name);
      add_schema(run, ddl, schema, target, out);
    } else if (target.catalog == sql::catalog::kPgClass) {
      out.relations.push_back(relation_of(run, *object->range_var));
    } else {
      out.rows.push_back(object_row(run, ddl, *object, target));
    }
  }
  return out;
}

}  // namespace

void revoke_all(UtilityRun& run, Ddl& ddl, const sql::catalog::ObjectAddress& object, Oid role) {
  const GrantTarget& target =
      *std::ranges::find(kTargets, object.catalog, &GrantTarget::catalog);
  Grant revoke;
  revoke.is_grant = false;
  revoke.cascade = true;
  revoke.all = true;
  revoke.grantees = {role};
  if (object.catalog == sql::catalog::kPgClass) {
    const auto relation = run.session.catalog.find_relation(run.session, object.oid);
    if (relation != nullptr) grant_on_relation(run, ddl, relation, revoke, target);
  } else if (const auto row = ddl.access.get(object.catalog, object.oid)) {
    ObjectGrant(run, ddl, revoke, target).change(*row);
  }
}

void run_grant(UtilityRun& run, const Node& node) {
  const PgQuery__GrantStmt& statement = *node.grant_stmt;
  const GrantTarget& target = grant_target(statement.objtype);
  Ddl ddl(run.session, run.arena);
  require_grantor(run, ddl, statement);
  const Objects objects = find_objects(run, ddl, statement, target);
  const Grant grant = read_grant(run, statement, target);
  for (const sql::RelationPtr& relation : objects.relations)
    grant_on_relation(run, ddl, relation, grant, target);
  for (const CatalogRow& row : objects.rows) {
    // The statement may name an object twice.
    const auto now = ddl.access.get(target.catalog, row.oid("oid"));
    if (!now) sql::catalog::require(engine::OpResult::kConflict);
    ObjectGrant(run, ddl, grant, target).change(*now);
  }
}

}  // namespace granary::planner::utility
