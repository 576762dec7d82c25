// planner/utility/default_privileges.cpp: ALTER DEFAULT PRIVILEGES.
#include "planner/utility/grant.h"
#include "planner/utility/roles.h"
#include "sql/catalog/default_acl.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::Acl;
using sql::catalog::Ddl;

namespace {

char letter_of(const GrantTarget& target) {
  return target.kind == 's' ? 'S' : target.kind;
}

struct Places {
  std::vector<Oid> roles;
  std::vector<Oid> schemas;  // 0: all of them
};

Places places_of(UtilityRun& run, Ddl& ddl, const PgQuery__AlterDefaultPrivilegesStmt& alter) {
  Places out;
  for (std::size_t i = 0; i < alter.n_options; ++i) {
    const PgQuery__DefElem& option = *alter.options[i]->def_elem;
    const PgQuery__List& list = *option.arg->list;
    for (std::size_t n = 0; n < list.n_items; ++n) {
      if (std::string_view(option.defname) == "roles") {
        out.roles.push_back(role_oid_of(run, ddl.access, *list.items[n]->role_spec));
        sql::catalog::require_member(ddl.access, run.session.user_oid, out.roles.back());
        continue;
      }
      const std::string name(ast::string_of(list.items[n]));
      const Oid schema = ddl.catalog.find_schema(run.session, name);
      if (!schema) throw SqlError("3F000", "schema \"" + name + "\" does not exist");
      out.schemas.push_back(schema);
    }
  }
  if (out.roles.empty()) out.roles.push_back(run.session.user_oid);
  return out;
}

}  // namespace

void run_alter_default_privileges(UtilityRun& run, const Node& node) {
  const PgQuery__AlterDefaultPrivilegesStmt& alter = *node.alter_default_privileges_stmt;
  const GrantTarget& target = grant_target(alter.action->objtype);
  Ddl ddl(run.session, run.arena);
  const Grant grant = read_grant(run, *alter.action, target);
  if (!grant.columns.empty())
    throw SqlError("0LP01", "default privileges cannot be set for columns");
  Places places = places_of(run, ddl, alter);
  if (!places.schemas.empty() && target.kind == 'n') {
    throw SqlError("0LP01",
                   "cannot use IN SCHEMA clause when using GRANT/REVOKE ON SCHEMAS");
  }
  if (places.schemas.empty()) places.schemas.push_back({});
  const char letter = letter_of(target);
  const auto privileges =
      grant.all ? sql::catalog::find_privilege_kind(target.kind)->all : grant.privileges;
  for (const Oid role : places.roles) {
    for (const Oid schema : places.schemas) {
      const auto row = sql::catalog::find_default_acl(ddl.access, role, schema, letter);
      Acl acl = sql::catalog::default_acl_of(row, role, schema, letter);
      change_list(ddl.access, acl, grant, privileges, role);
      sql::catalog::store_default_acl(ddl, row, acl, schema, letter);
      ddl.advance();
    }
  }
}

}  // namespace granary::planner::utility
