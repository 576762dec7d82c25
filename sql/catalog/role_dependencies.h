// sql/catalog/role_dependencies.h: what holds a role: objects that it owns, or that it was granted
// something on, and policies that are for it. Found by looking through the catalogs, which have it
// all: owner and access list stand in the object's own row.
#pragma once

#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

struct RoleDependency {
  enum class Kind : std::uint8_t { kOwner, kPrivileges, kPolicy };
  ObjectAddress object;
  Kind kind = Kind::kOwner;
};

/// The column of a catalog that has the owner of its objects; null: they have none.
const char* owner_column(std::uint32_t catalog);

/// What holds the role in the current database, and the databases themselves, by OID.
std::vector<RoleDependency> role_dependencies(CatalogAccess& access, Oid role);

/// What the default privileges (pg_default_acl) grant to or by the role is taken away.
void leave_default_acl(Ddl& ddl, Oid default_acl, Oid role);

/// errors  2BP01 naming all of it while anything in any database depends on the role
void refuse_dependencies(Ddl& ddl, Oid role, const std::string& name);

}  // namespace granary::sql::catalog
