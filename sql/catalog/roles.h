// sql/catalog/roles.h: who there is (pg_authid), who belongs to whom (pg_auth_members), and what
// follows from it (PostgreSQL 15, 22 "Database Roles"). Membership is transitive; a role that is
// NOINHERIT belongs to others without having their privileges.
// All of it is read in the session's transaction.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "sql/catalog/access.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kPgAuthMembers = 1261, kAuthMembersMemberIndex = 2695;

// Roles that the server comes with and whose privileges it knows.
inline constexpr Oid kReadAllSettings{3374}, kReadAllStats{3375}, kSignalBackend{4200},
    kMayCheckpoint{4544}, kReadServerFiles{4569}, kWriteServerFiles{4570}, kDatabaseOwner{6171},
    kReadAllData{6181}, kWriteAllData{6182};

std::optional<CatalogRow> find_role(CatalogAccess& access, std::string_view name);
/// errors  42704
CatalogRow get_role(CatalogAccess& access, std::string_view name);
Oid get_role_oid(CatalogAccess& access, std::string_view name);
/// Of a role that is gone: "unknown (OID=n)".
std::string role_name(CatalogAccess& access, Oid role);

bool is_superuser(CatalogAccess& access, Oid role);
/// errors  42501 `permission denied for function x`
void require_superuser(CatalogAccess& access, Oid role, std::string_view function);
/// Superusers may do what roles with any attribute (rolcreaterole ...) may.
bool has_attribute(CatalogAccess& access, Oid role, std::string_view column);

/// The role itself and all that it belongs to. privileges: only those whose privileges it has.
std::set<Oid> roles_of(CatalogAccess& access, Oid member, bool privileges);
/// As above, of superusers always.
bool has_privileges_of(CatalogAccess& access, Oid member, Oid role);
bool is_member_of(CatalogAccess& access, Oid member, Oid role);
/// May give membership in `role` away: superusers and members WITH ADMIN OPTION.
bool is_admin_of(CatalogAccess& access, Oid member, Oid role);

/// Of whom a role may see what they do: of roles whose privileges it has, and of everybody with
/// those of pg_read_all_stats.
class ActivityReader {
 public:
  ActivityReader(CatalogAccess& access, Oid role);
  bool may_see(Oid user) const { return all_ || roles_.contains(user); }

 private:
  std::set<Oid> roles_;
  bool all_;
};
/// What stands for the text of a statement that it may not see.
inline constexpr std::string_view kUnseenText = "<insufficient privilege>";

/// errors  42501 `must be member of role "x"`
void require_member(CatalogAccess& access, Oid member, Oid role);

}  // namespace granary::sql::catalog
