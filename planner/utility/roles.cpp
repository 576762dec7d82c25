// planner/utility/roles.cpp: CREATE, ALTER, DROP, RENAME and COMMENT ON ROLE; USER and GROUP are
// roles as well.
#include "planner/utility/roles.h"

#include <map>

#include "sql/auth/verifier.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/role_dependencies.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/shared_comments.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

/// Attributes that are on or off, as the parser and pg_authid call them.
struct Attribute {
  const char* option;
  const char* column;
  const char* reserved_for;  // who may give it is a superuser: what they would create
};
constexpr Attribute kAttributes[] = {
    {"superuser", "rolsuper", "superusers"},
    {"isreplication", "rolreplication", "replication users"},
    {"bypassrls", "rolbypassrls", "bypassrls users"},
    {"inherit", "rolinherit", nullptr},
    {"createrole", "rolcreaterole", nullptr},
    {"createdb", "rolcreatedb", nullptr},
    {"canlogin", "rolcanlogin", nullptr},
};

using Options = std::map<std::string, const PgQuery__DefElem*, std::less<>>;

Options read_options(UtilityRun& run, std::span<Node* const> nodes) {
  Options out;
  for (const Node* node : nodes) {
    const PgQuery__DefElem& option = *node->def_elem;
    if (std::string_view(option.defname) == "sysid") {
      run.session.notice("NOTICE", "00000", "SYSID can no longer be specified");
    } else if (!out.emplace(option.defname, &option).second) {
      throw SqlError("42601", "conflicting or redundant options").at(option.location);
    }
  }
  return out;
}

const PgQuery__DefElem* find(const Options& options, std::string_view name) {
  const auto found = options.find(name);
  return found == options.end() ? nullptr : found->second;
}

bool truth_of(const PgQuery__DefElem& option) {
  const std::string text = argument_text(option.arg);
  return text == "true" || text == "1";
}

std::vector<std::string> names_in(UtilityRun& run, const PgQuery__DefElem& option) {
  std::vector<std::string> out;
  const PgQuery__List& list = *option.arg->list;
  for (std::size_t i = 0; i < list.n_items; ++i)
    out.push_back(role_name_of(run, *list.items[i]->role_spec));
  return out;
}

void set_password(UtilityRun& run, CatalogRow& row, const PgQuery__DefElem& option) {
  const std::string password = argument_text(option.arg);
  const std::string name(row.text("rolname"));
  row.set_null("rolpassword");
  if (option.arg == nullptr) return;
  // A verifier of the empty password, too.
  const auto scram = sql::auth::parse_scram_verifier(password);
  const bool empty_scram =
      scram && sql::auth::make_scram_verifier("", scram->salt, scram->iterations).stored_key ==
                   scram->stored_key;
  if (password.empty() || password == sql::auth::md5_verifier("", name) || empty_scram) {
    run.session.notice("NOTICE", "00000",
                       "empty string is not a valid password, clearing password");
    return;
  }
  row.set("rolpassword", sql::auth::verifier_of(
                             password, name, run.session.settings.show("password_encryption")));
}

/// What the options say besides membership.
void apply_options(UtilityRun& run, const Options& options, CatalogRow& row) {
  for (const Attribute& attribute : kAttributes) {
    if (const PgQuery__DefElem* option = find(options, attribute.option))
      row.set(attribute.column, std::int64_t{truth_of(*option)});
  }
  if (const PgQuery__DefElem* limit = find(options, "connectionlimit")) {
    const std::int64_t count = argument_integer(limit->arg, "connectionlimit");
    if (count < -1)
      throw SqlError("22023", "invalid connection limit: " + std::to_string(count));
    row.set("rolconnlimit", count);
  }
  if (const PgQuery__DefElem* until = find(options, "validUntil")) {
    sql::EvalContext context;
    context.arena = &run.arena;
    context.session = &run.session;
    sql::type_of(sql::kTimestamptz)
        .input(context, argument_text(until->arg), -1, sql::kTimestamptz,
               row.at("rolvaliduntil"));
  }
  if (const PgQuery__DefElem* password = find(options, "password"))
    set_password(run, row, *password);
}

void refuse_reserved_name(const std::string& name) {
  if (!name.starts_with("pg_")) return;
  throw SqlError("42939", "role name \"" + name + "\" is reserved")
      .detail("Role names starting with \"pg_\" are reserved.");
}

SqlError exists(const std::string& name) {
  return SqlError("42710", "role \"" + name + "\" already exists");
}

void check_creator(Ddl& ddl, const Options& options) {
  const Oid user = ddl.session.user_oid;
  if (sql::catalog::is_superuser(ddl.access, user)) return;
  for (const Attribute& attribute : kAttributes) {
    const PgQuery__DefElem* option = find(options, attribute.option);
    if (attribute.reserved_for != nullptr && option != nullptr && truth_of(*option)) {
      throw SqlError("42501",
                     std::string("must be superuser to create ") + attribute.reserved_for);
    }
  }
  if (!sql::catalog::has_attribute(ddl.access, user, "rolcreaterole"))
    throw SqlError("42501", "permission denied to create role");
}

}  // namespace

std::string role_name_of(UtilityRun& run, const PgQuery__RoleSpec& role) {
  switch (role.roletype) {
    case PG_QUERY__ROLE_SPEC_TYPE__ROLESPEC_CURRENT_ROLE:
    case PG_QUERY__ROLE_SPEC_TYPE__ROLESPEC_CURRENT_USER:
      return sql::catalog::current_user_name(run.session);
    case PG_QUERY__ROLE_SPEC_TYPE__ROLESPEC_SESSION_USER:
      return sql::catalog::session_user_name(run.session);
    case PG_QUERY__ROLE_SPEC_TYPE__ROLESPEC_PUBLIC:
      throw SqlError("42704", "role \"public\" does not exist");
    default:
      return role.rolename;
  }
}

CatalogRow role_row_of(UtilityRun& run, sql::catalog::CatalogAccess& access,
                       const PgQuery__RoleSpec& role) {
  return sql::catalog::get_role(access, role_name_of(run, role));
}

Oid role_oid_of(UtilityRun& run, sql::catalog::CatalogAccess& access,
                const PgQuery__RoleSpec& role) {
  return role_row_of(run, access, role).oid("oid");
}

void refuse_reserved_role(UtilityRun&, const PgQuery__RoleSpec& role, const char* detail) {
  const std::string_view name = ast::text(role.rolename);
  if (role.roletype != PG_QUERY__ROLE_SPEC_TYPE__ROLESPEC_CSTRING || !name.starts_with("pg_"))
    return;
  throw SqlError("42939", "role name \"" + std::string(name) + "\" is reserved").detail(detail);
}

void run_create_role(UtilityRun& run, const Node& node) {
  const PgQuery__CreateRoleStmt& create = *node.create_role_stmt;
  const std::string name = create.role;
  const Options options = read_options(run, {create.options, create.n_options});
  Ddl ddl(run.session, run.arena);
  CatalogRow row = ddl.access.make(sql::catalog::kPgAuthid);
  row.set("rolname", name);
  row.set("rolinherit", std::int64_t{1});
  row.set("rolconnlimit", std::int64_t{-1});
  row.set("rolcanlogin",
          std::int64_t{create.stmt_type == PG_QUERY__ROLE_STMT_TYPE__ROLESTMT_USER});
  check_creator(ddl, options);
  refuse_reserved_name(name);
  if (sql::catalog::find_role(ddl.access, name)) throw exists(name);
  apply_options(run, options, row);
  row.set("oid", ddl.catalog.allocate_oid());
  if (!ddl.access.insert(row)) throw exists(name);
  ddl.advance();
  const Oid grantor = run.session.user_oid;
  if (const PgQuery__DefElem* list = find(options, "addroleto")) {
    for (const std::string& other : names_in(run, *list))
      add_members(run, ddl, {sql::catalog::get_role(ddl.access, other), {name}}, grantor);
  }
  if (const PgQuery__DefElem* list = find(options, "adminmembers"))
    add_members(run, ddl, {row, names_in(run, *list), true}, grantor);
  if (const PgQuery__DefElem* list = find(options, "rolemembers"))
    add_members(run, ddl, {row, names_in(run, *list)}, grantor);
}

namespace {

void check_alterer(Ddl& ddl, const CatalogRow& role, const Options& options) {
  const Oid user = ddl.session.user_oid;
  if (sql::catalog::is_superuser(ddl.access, user)) return;
  const auto says = [&](const char* option) { return find(options, option) != nullptr; };
  if (says("superuser") || role.truth("rolsuper")) {
    throw SqlError("42501",
                   "must be superuser to alter superuser roles or change superuser attribute");
  }
  if (says("isreplication") || role.truth("rolreplication")) {
    throw SqlError("42501",
                   "must be superuser to alter replication roles or change replication attribute");
  }
  if (says("bypassrls"))
    throw SqlError("42501", "must be superuser to change bypassrls attribute");
  if (sql::catalog::has_attribute(ddl.access, user, "rolcreaterole")) return;
  // Everybody may change the own password.
  if (options.size() != 1 || !says("password") || role.oid("oid") != user)
    throw SqlError("42501", "permission denied");
}

}  // namespace

void run_alter_role(UtilityRun& run, const Node& node) {
  const PgQuery__AlterRoleStmt& alter = *node.alter_role_stmt;
  const Options options = read_options(run, {alter.options, alter.n_options});
  refuse_reserved_role(run, *alter.role, "Cannot alter reserved roles.");
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = role_row_of(run, ddl.access, *alter.role);
  check_alterer(ddl, row, options);
  CatalogRow changed = row;
  apply_options(run, options, changed);
  if (row.oid("oid") == sql::kBootstrapSuperuser && !changed.truth("rolsuper"))
    sql::raise_not_supported("NOSUPERUSER for the role that the server was made with");
  ddl.access.update(row, changed);
  ddl.advance();
  const PgQuery__DefElem* members = find(options, "rolemembers");
  if (members == nullptr) return;
  const Membership membership{changed, names_in(run, *members)};
  if (alter.action > 0) {
    add_members(run, ddl, membership, run.session.user_oid);
  } else {
    remove_members(run, ddl, membership);
  }
}

namespace {

void drop_role(UtilityRun& run, Ddl& ddl, const CatalogRow& role) {
  const std::string name(role.text("rolname"));
  const Oid oid = role.oid("oid");
  if (oid == run.session.user_oid) throw SqlError("55006", "current user cannot be dropped");
  if (oid == sql::catalog::session_user(run.session).oid)
    throw SqlError("55006", "session user cannot be dropped");
  if (role.truth("rolsuper") &&
      !sql::catalog::is_superuser(ddl.access, run.session.user_oid))
    throw SqlError("42501", "must be superuser to drop superusers");
  if (oid < sql::kFirstUserOid) {
    throw SqlError("2BP01", "cannot drop role " + name +
                                " because it is required by the database system");
  }
  sql::catalog::refuse_dependencies(ddl, oid, name);
  for (const CatalogRow& row : ddl.access.scan(sql::catalog::kPgAuthMembers)) {
    if (row.oid("roleid") == oid || row.oid("member") == oid) ddl.access.remove(row);
  }
  remove_stored_settings(ddl, {}, oid);
  sql::catalog::comment_shared(ddl.access, {sql::catalog::kPgAuthid, oid, 0}, std::nullopt);
  ddl.access.remove(role);
  ddl.advance();
}

}  // namespace

void run_drop_role(UtilityRun& run, const Node& node) {
  const PgQuery__DropRoleStmt& drop = *node.drop_role_stmt;
  Ddl ddl(run.session, run.arena);
  if (!sql::catalog::has_attribute(ddl.access, run.session.user_oid, "rolcreaterole"))
    throw SqlError("42501", "permission denied to drop role");
  for (std::size_t i = 0; i < drop.n_roles; ++i) {
    const PgQuery__RoleSpec& spec = *drop.roles[i]->role_spec;
    if (spec.roletype != PG_QUERY__ROLE_SPEC_TYPE__ROLESPEC_CSTRING)
      throw SqlError("22023", "cannot use special role specifier in DROP ROLE");
    const std::string name = spec.rolename;
    if (const auto role = sql::catalog::find_role(ddl.access, name)) {
      drop_role(run, ddl, *role);
    } else if (drop.missing_ok != 0) {
      run.session.notice("NOTICE", "00000", "role \"" + name + "\" does not exist, skipping");
    } else {
      throw SqlError("42704", "role \"" + name + "\" does not exist");
    }
  }
}

void rename_role(UtilityRun& run, const std::string& name, const std::string& after) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = sql::catalog::get_role(ddl.access, name);
  const Oid oid = row.oid("oid");
  if (oid == sql::catalog::session_user(run.session).oid)
    throw SqlError("0A000", "session user cannot be renamed");
  if (oid == run.session.user_oid) throw SqlError("0A000", "current user cannot be renamed");
  refuse_reserved_name(name);
  refuse_reserved_name(after);
  if (sql::catalog::find_role(ddl.access, after)) throw exists(after);
  const Oid user = run.session.user_oid;
  if (row.truth("rolsuper") && !sql::catalog::is_superuser(ddl.access, user))
    throw SqlError("42501", "must be superuser to rename superusers");
  if (!sql::catalog::has_attribute(ddl.access, user, "rolcreaterole"))
    throw SqlError("42501", "permission denied to rename role");
  CatalogRow changed = row;
  changed.set("rolname", after);
  // Its digest is of the name as well.
  if (sql::auth::is_md5_verifier(row.text("rolpassword"))) {
    changed.set_null("rolpassword");
    run.session.notice("NOTICE", "00000", "MD5 password cleared because of role rename");
  }
  ddl.access.update(row, changed);
}

void comment_on_role(UtilityRun& run, const std::string& name,
                     const std::optional<std::string>& text) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = sql::catalog::get_role(ddl.access, name);
  sql::catalog::comment_shared(ddl.access, {sql::catalog::kPgAuthid, row.oid("oid"), 0}, text);
}

}  // namespace granary::planner::utility
