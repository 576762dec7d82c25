// planner/utility/grant.h: GRANT and REVOKE of privileges.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "planner/utility/run.h"
#include "sql/catalog/object_acl.h"

namespace granary::planner::utility {

/// What a GRANT or REVOKE says, whatever it is on.
struct Grant {
  bool is_grant = true;
  bool option = false;  // WITH GRANT OPTION; GRANT OPTION FOR
  bool cascade = false;
  std::vector<sql::Oid> grantees;
  bool all = false;  // ALL PRIVILEGES
  sql::catalog::Privileges privileges = 0;
  struct OfColumns {
    sql::catalog::Privileges privileges;
    std::vector<std::string> columns;
  };
  std::vector<OfColumns> columns;
};

/// How errors call the kind of objects, and which privileges it has.
struct GrantTarget {
  PgQuery__ObjectType type;
  std::uint32_t catalog;
  char kind;         // as acldefault calls it
  const char* word;  // invalid privilege type X for ...
};
/// errors  0A000 for kinds of objects that nothing can be granted on here
const GrantTarget& grant_target(PgQuery__ObjectType type);

/// Privileges, grantees and options of the statement. errors  0LP01 for privileges that the kind
/// does not have, 42601, 42704, 0A000
Grant read_grant(UtilityRun& run, const PgQuery__GrantStmt& node, const GrantTarget& target);

/// What the item does to a list: the privileges of the grant, or all of the kind.
void change_list(sql::catalog::CatalogAccess& access, sql::catalog::Acl& acl, const Grant& grant,
                 sql::catalog::Privileges privileges, sql::Oid grantor);

void run_grant(UtilityRun& run, const Node& node);
// default_privileges.cpp
void run_alter_default_privileges(UtilityRun& run, const Node& node);

// grant_relation.cpp
/// Tables, views, sequences and their columns.
void grant_on_relation(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationPtr& relation,
                       const Grant& grant, const GrantTarget& target);

// grant.cpp
/// REVOKE of all privileges on the object from the role, with CASCADE, as far as the user may.
void revoke_all(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::catalog::ObjectAddress& object,
                sql::Oid role);
/// Whether the role, of the object's row, holds or may grant anything at all.
bool holds_anything(sql::catalog::CatalogAccess& access, const sql::catalog::AclCatalog& of,
                    const sql::catalog::CatalogRow& row, sql::Oid role);
/// Who grants: the owner, or the role of the user's with the most of the grant options. granted:
/// what of `wanted` it may grant.
struct Grantor {
  sql::Oid role;
  sql::catalog::Privileges granted = 0;
};
Grantor choose_grantor(sql::catalog::CatalogAccess& access, const sql::catalog::Acl& acl,
                       sql::catalog::Privileges wanted);
/// Warns of what cannot be granted. what: `"t"`, `column "a" of relation "t"`
void warn_of_rest(UtilityRun& run, const Grant& grant, sql::catalog::Privileges granted,
                  sql::catalog::Privileges wanted, bool all, const std::string& what);

/// pg_language's row. errors  42704
sql::catalog::CatalogRow language_row(sql::catalog::Ddl& ddl, std::string_view name);

}  // namespace granary::planner::utility
