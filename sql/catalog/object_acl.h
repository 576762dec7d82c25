// sql/catalog/object_acl.h: what a role may do with an object. An object's list is in its catalog
// row; superusers, and who has the privileges of the owner, are asked about no list.
// All of it is read in the session's transaction, when a plan is made or a utility runs.
#pragma once

#include <string>

#include "sql/catalog/acl.h"
#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

/// Where the catalog of a kind of objects has what matters here.
struct AclCatalog {
  std::uint32_t catalog;
  const char* name;
  const char* owner;
  const char* acl;
  char kind;         // as acldefault calls it; of pg_class: that of tables
  const char* word;  // as errors call it
};
/// Null: nothing can be granted on such objects.
const AclCatalog* find_acl_catalog(std::uint32_t catalog);

/// As acldefault calls the object's kind: sequences have one of their own.
char privilege_kind(const AclCatalog& of, const CatalogRow& row);
/// "table", "view", "procedure": as errors call the object.
const char* object_word(const AclCatalog& of, const CatalogRow& row);
/// Its name, as errors of GRANT have it.
std::string object_name(const AclCatalog& of, const CatalogRow& row);
Acl acl_of(const AclCatalog& of, const CatalogRow& row);
/// The list of a column (a row of pg_attribute) of a relation with that owner.
Acl column_acl(const CatalogRow& attribute, Oid owner);
HasPrivilegesOf memberships(CatalogAccess& access);

/// What of `wanted` the role may do with the object (a relation as a whole).
Privileges allowed(CatalogAccess& access, Oid role, const ObjectAddress& object,
                   Privileges wanted);
/// As above; whether it may grant what of it.
Privileges allowed_to_grant(CatalogAccess& access, Oid role, const ObjectAddress& object,
                            Privileges wanted);
/// What of `wanted` the role may do with the column by the column's own list. grant: may grant
Privileges allowed_on_column(CatalogAccess& access, Oid role, Oid relation, std::int16_t column,
                             Privileges wanted, bool grant = false);
/// Whether it may do any of `wanted` with some column, by its own list.
bool allowed_on_some_column(CatalogAccess& access, Oid role, Oid relation, Privileges wanted,
                            bool grant = false);

/// errors  42501 `permission denied for schema s` when any of `wanted` is missing
void require_privileges(CatalogAccess& access, Oid role, const ObjectAddress& object,
                        Privileges wanted);
[[noreturn]] void raise_denied(const char* word, std::string_view name);
[[noreturn]] void raise_denied(CatalogAccess& access, const ObjectAddress& object);

/// The current user may name objects in the schema, if there is one of that name. errors  42501
void require_schema_usage(SessionContext& session, std::string_view schema,
                          std::int32_t location = -1);
/// Whether the search path shows the user what is in the schema.
bool may_use_schema(SessionContext& session, Oid schema);
/// The current user may make objects in the schema; in a temporary one, as far as the database
/// lets it. errors  42501
void require_schema_create(SessionContext& session, Oid schema, std::int32_t location = -1);
/// The current user may do `wanted` with the relation. errors  42501
void require_on_relation(SessionContext& session, Oid relation, Privileges wanted);
/// The current user may refer to the columns (attnums) of the relation. errors  42501
void require_references(SessionContext& session, Oid relation,
                        std::span<const std::int16_t> columns);
/// The current user may make things of the type. errors  42501
void require_type_usage(SessionContext& session, Oid type);

}  // namespace granary::sql::catalog
