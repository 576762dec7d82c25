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

/// Everything that was granted to or by the role on the object, by a former grantee as well, is
/// taken away.
void revoke_everything(Ddl& ddl, const ObjectAddress& object, Oid role);

/// errors  2BP01 naming all of it while anything in any database depends on the role
void refuse_dependencies(Ddl& ddl, Oid role, const std::string& name);

}  // namespace granary::sql::catalog
