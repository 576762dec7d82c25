// planner/utility/role_members.cpp: GRANT and REVOKE of roles, and the members that CREATE ROLE and
// ALTER GROUP name.
#include "planner/utility/roles.h"
#include "sql/catalog/definitions.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

void require_admin(UtilityRun& run, Ddl& ddl, const CatalogRow& role) {
  const Oid user = run.session.user_oid;
  if (role.truth("rolsuper")) {
    if (!sql::catalog::is_superuser(ddl.access, user))
      throw SqlError("42501", "must be superuser to alter superusers");
    return;
  }
  if (sql::catalog::has_attribute(ddl.access, user, "rolcreaterole") ||
      sql::catalog::is_admin_of(ddl.access, user, role.oid("oid")))
    return;
  throw SqlError("42501",
                 "must have admin option on role \"" + std::string(role.text("rolname")) + "\"");
}

std::optional<CatalogRow> find_membership(Ddl& ddl, const CatalogRow& role, Oid member) {
  const Value key[2] = {Value::of_int(role.oid("oid").value), Value::of_int(member.value)};
  return ddl.access.get(sql::catalog::kPgAuthMembers, key);
}

void add_member(UtilityRun& run, Ddl& ddl, const Membership& membership, const std::string& name,
                Oid grantor) {
  const std::string role(membership.role.text("rolname"));
  const Oid member = sql::catalog::get_role_oid(ddl.access, name);
  const Oid oid = membership.role.oid("oid");
  if (member == sql::catalog::kDatabaseOwner)
    throw SqlError("XX000", "role \"" + name + "\" cannot be a member of any role");
  // Superusers belong to everything, which makes no circle.
  if (member == oid || sql::catalog::roles_of(ddl.access, oid, false).contains(member))
    throw SqlError("0LP01", "role \"" + role + "\" is a member of role \"" + name + "\"");
  const std::optional<CatalogRow> row = find_membership(ddl, membership.role, member);
  if (row && (!membership.admin || row->truth("admin_option"))) {
    run.session.notice("NOTICE", "00000",
                       "role \"" + name + "\" is already a member of role \"" + role + "\"");
    return;
  }
  CatalogRow changed = row ? *row : ddl.access.make(sql::catalog::kPgAuthMembers);
  changed.set("roleid", oid);
  changed.set("member", member);
  changed.set("grantor", grantor);
  changed.set("admin_option", std::int64_t{membership.admin});
  if (row) {
    ddl.access.update(*row, changed);
  } else if (!ddl.access.insert(changed)) {
    sql::catalog::require(engine::OpResult::kConflict);
  }
  ddl.advance();
}

}  // namespace

void add_members(UtilityRun& run, Ddl& ddl, const Membership& membership, Oid grantor) {
  require_admin(run, ddl, membership.role);
  if (membership.role.oid("oid") == sql::catalog::kDatabaseOwner) {
    throw SqlError("XX000", "role \"" + std::string(membership.role.text("rolname")) +
                                "\" cannot have explicit members");
  }
  if (grantor != run.session.user_oid && !sql::catalog::is_superuser(ddl.access,
                                                                    run.session.user_oid))
    throw SqlError("42501", "must be superuser to set grantor");
  for (const std::string& name : membership.members)
    add_member(run, ddl, membership, name, grantor);
}

void remove_members(UtilityRun& run, Ddl& ddl, const Membership& membership) {
  require_admin(run, ddl, membership.role);
  for (const std::string& name : membership.members) {
    const Oid member = sql::catalog::get_role_oid(ddl.access, name);
    const std::optional<CatalogRow> row = find_membership(ddl, membership.role, member);
    if (!row) {
      run.session.notice("WARNING", "01000",
                         "role \"" + name + "\" is not a member of role \"" +
                             std::string(membership.role.text("rolname")) + "\"");
    } else if (!membership.admin) {
      ddl.access.remove(*row);
    } else {
      CatalogRow changed = *row;
      changed.set("admin_option", std::int64_t{0});
      ddl.access.update(*row, changed);
    }
    ddl.advance();
  }
}

void run_grant_role(UtilityRun& run, const Node& node) {
  const PgQuery__GrantRoleStmt& grant = *node.grant_role_stmt;
  Ddl ddl(run.session, run.arena);
  const Oid grantor = grant.grantor != nullptr ? role_oid_of(run, ddl.access, *grant.grantor)
                                               : run.session.user_oid;
  std::vector<std::string> members;
  for (std::size_t i = 0; i < grant.n_grantee_roles; ++i) {
    const PgQuery__RoleSpec& member = *grant.grantee_roles[i]->role_spec;
    members.push_back(role_name_of(run, member));
    sql::catalog::get_role(ddl.access, members.back());
  }
  for (std::size_t i = 0; i < grant.n_granted_roles; ++i) {
    const PgQuery__AccessPriv& granted = *grant.granted_roles[i]->access_priv;
    if (granted.n_cols > 0)
      throw SqlError("0LP01", "column names cannot be included in GRANT/REVOKE ROLE");
    const Membership membership{sql::catalog::get_role(ddl.access, granted.priv_name), members,
                                grant.admin_opt != 0};
    if (grant.is_grant != 0) {
      add_members(run, ddl, membership, grantor);
    } else {
      remove_members(run, ddl, membership);
    }
  }
}

}  // namespace granary::planner::utility
