// planner/utility/roles.h: what statements about roles share.
#pragma once

#include <string>
#include <vector>

#include "planner/utility/run.h"
#include "sql/catalog/roles.h"

namespace granary::planner::utility {

// roles.cpp
void run_create_role(UtilityRun& run, const Node& node);
void run_alter_role(UtilityRun& run, const Node& node);
void rename_role(UtilityRun& run, const std::string& name, const std::string& after);
void comment_on_role(UtilityRun& run, const std::string& name,
                     const std::optional<std::string>& text);
// role_members.cpp
void run_grant_role(UtilityRun& run, const Node& node);
// role_settings.cpp
void run_set_for_role(UtilityRun& run, const Node& node);
/// pg_db_role_setting of a database (0: any) and a role (0: any): names and values changed.
void change_stored_settings(sql::catalog::Ddl& ddl, sql::Oid database, sql::Oid role,
                            const PgQuery__VariableSetStmt& set);
void remove_stored_settings(sql::catalog::Ddl& ddl, sql::Oid database, sql::Oid role);

/// A role or one of CURRENT_USER, CURRENT_ROLE, SESSION_USER. errors  42704
std::string role_name_of(UtilityRun& run, const PgQuery__RoleSpec& role);
sql::catalog::CatalogRow role_row_of(UtilityRun& run, sql::catalog::CatalogAccess& access,
                                     const PgQuery__RoleSpec& role);
sql::Oid role_oid_of(UtilityRun& run, sql::catalog::CatalogAccess& access,
                     const PgQuery__RoleSpec& role);
/// errors  42939 for a role that the server comes with
void refuse_reserved_role(UtilityRun& run, const PgQuery__RoleSpec& role, const char* detail);

/// Members of a role; a list of names.
struct Membership {
  sql::catalog::CatalogRow role;
  std::vector<std::string> members;
  bool admin = false;  // WITH ADMIN OPTION; REVOKE ADMIN OPTION FOR
};
/// errors  42501, 0LP01 of a circle, 42704
void add_members(UtilityRun& run, sql::catalog::Ddl& ddl, const Membership& membership,
                 sql::Oid grantor);
void remove_members(UtilityRun& run, sql::catalog::Ddl& ddl, const Membership& membership);

}  // namespace granary::planner::utility
