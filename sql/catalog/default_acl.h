// sql/catalog/default_acl.h: access lists of objects to come (pg_default_acl): what ALTER DEFAULT
// PRIVILEGES said for a role's new objects, in all schemas (then from what their kind starts with)
// and in one (then on top of that).
#pragma once

#include "sql/catalog/object_acl.h"

namespace granary::sql::catalog {

/// Kinds as pg_default_acl.defaclobjtype calls them.
struct DefaultAclKind {
  char letter;
  char kind;           // as acldefault calls it
  const char* plural;  // default privileges on new ...
};
const DefaultAclKind& default_acl_kind(char letter);

/// The row; none: nothing was said. schema 0: for all schemas
std::optional<CatalogRow> find_default_acl(CatalogAccess& access, Oid role, Oid schema,
                                           char letter);
/// The list that the row has, or from which one would start.
Acl default_acl_of(const std::optional<CatalogRow>& row, Oid role, Oid schema, char letter);
/// Writes the list, or removes the row when it says nothing.
void store_default_acl(Ddl& ddl, const std::optional<CatalogRow>& row, const Acl& acl, Oid schema,
                       char letter);

/// The access list of a new object of the role's; NULL: what its kind starts with.
Value new_object_acl(CatalogAccess& access, Oid role, Oid schema, char letter);

/// "default privileges on new relations belonging to role r in schema s"
std::string describe_default_acl(CatalogAccess& access, const CatalogRow& row);

}  // namespace granary::sql::catalog
