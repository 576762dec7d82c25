#include "sql/catalog/object_acl.h"

#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/temporary.h"
#include "sql/types/reg.h"

namespace granary::sql::catalog {

namespace {

constexpr AclCatalog kCatalogs[] = {
    {kPgClass, "relname", "relowner", "relacl", 'r', "table"},
    {kPgProc, "proname", "proowner", "proacl", 'f', "function"},
    {kPgNamespace, "nspname", "nspowner", "nspacl", 'n', "schema"},
    {kPgType, "typname", "typowner", "typacl", 'T', "type"},
    {kPgLanguage, "lanname", "lanowner", "lanacl", 'l', "language"},
    {kPgDatabase, "datname", "datdba", "datacl", 'd', "database"},
    {kPgTablespace, "spcname", "spcowner", "spcacl", 't', "tablespace"},
    {kPgForeignDataWrapper, "fdwname", "fdwowner", "fdwacl", 'F', "foreign-data wrapper"},
    {kPgForeignServer, "srvname", "srvowner", "srvacl", 'S', "foreign server"},
    {kPgLargeobjectMetadata, "oid", "lomowner", "lomacl", 'L', "large object"},
};

const char* relation_word(char kind) {
  switch (kind) {
    case 'v':
      return "view";
    case 'm':
      return "materialized view";
    case 'S':
      return "sequence";
    case 'i':
    case 'I':
      return "index";
    case 'f':
      return "foreign table";
    default:
      return "table";
  }
}

SqlError denied(const char* word, std::string_view name) {
  return {"42501", std::string("permission denied for ") + word + " " + std::string(name)};
}

/// Roles that the server comes with may read or write everything.
Privileges of_predefined_roles(CatalogAccess& access, Oid role, std::uint32_t catalog,
                               Privileges wanted) {
  Privileges out = 0;
  constexpr Privileges kWrites = kInsert | kUpdate | kDelete;
  const Privileges read = wanted & (catalog == kPgClass ? kSelect : kUsage);
  const Privileges written = wanted & (catalog == kPgClass ? kWrites : kUsage);
  if (catalog != kPgClass && catalog != kPgNamespace) return 0;
  if (read != 0 && has_privileges_of(access, role, kReadAllData)) out |= read;
  if (written != 0 && has_privileges_of(access, role, kWriteAllData)) out |= written;
  return out;
}

/// Arrays are what their elements are.
std::optional<CatalogRow> row_of(CatalogAccess& access, const ObjectAddress& object) {
  std::optional<CatalogRow> row = access.get(object.catalog, object.oid);
  if (object.catalog != kPgType || !row || row->letter("typcategory") != 'A') return row;
  const Oid element = row->oid("typelem");
  return element ? access.get(kPgType, element) : row;
}

/// What superusers alone may do with tables of catalogs.
constexpr Privileges kCatalogWrites = kInsert | kUpdate | kDelete | kTruncate;

bool is_catalog(const AclCatalog& of, const CatalogRow& row) {
  return of.catalog == kPgClass && row.oid("oid") < kFirstUserOid && row.letter("relkind") != 'v' &&
         row.oid("relnamespace") == kPgCatalogNamespace;
}

template <class Ask>
Privileges ask(CatalogAccess& access, Oid role, const ObjectAddress& object, Privileges wanted,
               const Ask& list) {
  if (wanted == 0 || is_superuser(access, role)) return wanted;
  const AclCatalog* of = find_acl_catalog(object.catalog);
  const std::optional<CatalogRow> row = row_of(access, object);
  if (of == nullptr || !row) return 0;
  return list(*of, *row);
}

}  // namespace

const AclCatalog* find_acl_catalog(std::uint32_t catalog) {
  for (const AclCatalog& row : kCatalogs) {
    if (row.catalog == catalog) return &row;
  }
  return nullptr;
}

char privilege_kind(const AclCatalog& of, const CatalogRow& row) {
  return of.catalog == kPgClass && row.letter("relkind") == 'S' ? 's' : of.kind;
}

const char* object_word(const AclCatalog& of, const CatalogRow& row) {
  if (of.catalog == kPgClass) return relation_word(row.letter("relkind"));
  if (of.catalog == kPgProc) return routine_word(row.letter("prokind"));
  return of.word;
}

std::string object_name(const AclCatalog& of, const CatalogRow& row) {
  if (of.kind == 'L') return "large object " + row.output(of.name);
  return std::string(row.text(of.name));
}

Acl acl_of(const AclCatalog& of, const CatalogRow& row) {
  return {row.at(of.acl), privilege_kind(of, row), row.oid(of.owner)};
}

Acl column_acl(const CatalogRow& attribute, Oid owner) {
  return {attribute.at("attacl"), 'c', owner};
}

HasPrivilegesOf memberships(CatalogAccess& access) {
  return [&access](Oid member, Oid role) { return has_privileges_of(access, member, role); };
}

Privileges allowed(CatalogAccess& access, Oid role, const ObjectAddress& object,
                   Privileges wanted) {
  return ask(access, role, object, wanted, [&](const AclCatalog& of, const CatalogRow& row) {
    const Privileges may_be = is_catalog(of, row) ? wanted & ~kCatalogWrites : wanted;
    const Privileges out = acl_of(of, row).held(role, may_be, memberships(access));
    return out | of_predefined_roles(access, role, object.catalog, may_be & ~out);
  });
}

Privileges allowed_to_grant(CatalogAccess& access, Oid role, const ObjectAddress& object,
                            Privileges wanted) {
  return ask(access, role, object, wanted, [&](const AclCatalog& of, const CatalogRow& row) {
    return acl_of(of, row).grantable(role, wanted, memberships(access));
  });
}

namespace {

Privileges on_column(CatalogAccess& access, Oid role, const CatalogRow& attribute, Oid owner,
                     Privileges wanted, bool grant) {
  if (attribute.is_null("attacl") || attribute.truth("attisdropped")) return 0;
  const Acl acl = column_acl(attribute, owner);
  return grant ? acl.grantable(role, wanted, memberships(access))
               : acl.held(role, wanted, memberships(access));
}

}  // namespace

Privileges allowed_on_column(CatalogAccess& access, Oid role, Oid relation, std::int16_t column,
                             Privileges wanted, bool grant) {
  const Value key[2] = {Value::of_int(relation.value), Value::of_int(column)};
  const auto attribute = access.get(kPgAttribute, key);
  const auto row = access.get(kPgClass, relation);
  if (!attribute || !row) return 0;
  return on_column(access, role, *attribute, row->oid("relowner"), wanted, grant);
}

bool allowed_on_some_column(CatalogAccess& access, Oid role, Oid relation, Privileges wanted,
                            bool grant) {
  const auto row = access.get(kPgClass, relation);
  if (!row) return false;
  const Value key = Value::of_int(relation.value);
  for (const CatalogRow& attribute : access.find(kPgAttribute, 0, {&key, 1})) {
    if (on_column(access, role, attribute, row->oid("relowner"), wanted, grant) != 0) return true;
  }
  return false;
}

void raise_denied(const char* word, std::string_view name) { throw denied(word, name); }

void raise_denied(CatalogAccess& access, const ObjectAddress& object) {
  const AclCatalog& of = *find_acl_catalog(object.catalog);
  const std::optional<CatalogRow> row = row_of(access, object);
  if (!row) require(engine::OpResult::kConflict);
  if (object.catalog == kPgType) {
    SessionContext& session = access.session();
    std::string name = quote_identifier(row->text("typname"));
    if (find_type_oid(session, "", row->text("typname")) != row->oid("oid")) {
      const auto schema = session.catalog.schema_name(session, row->oid("typnamespace"));
      name = quote_identifier(schema.value_or("")) + "." + name;
    }
    raise_denied("type", name);
  }
  raise_denied(object_word(of, *row), object_name(of, *row));
}

void require_privileges(CatalogAccess& access, Oid role, const ObjectAddress& object,
                        Privileges wanted) {
  if (allowed(access, role, object, wanted) != wanted) raise_denied(access, object);
}

bool may_use_schema(SessionContext& session, Oid schema) {
  const bool own = is_temporary(schema) && !is_other_temporary(session, schema);
  if (session.user_oid == kBootstrapSuperuser || own) return true;
  Arena arena;
  CatalogAccess access(session, arena);
  return allowed(access, session.user_oid, {kPgNamespace, schema, 0}, kUsage) != 0;
}

void require_schema_usage(SessionContext& session, std::string_view schema,
                          std::int32_t location) {
  if (session.user_oid == kBootstrapSuperuser || schema.empty()) return;
  const Oid oid = session.catalog.find_schema(session, schema);
  if (oid && !may_use_schema(session, oid)) throw denied("schema", schema).at(location);
}

void require_schema_create(SessionContext& session, Oid schema, std::int32_t location) {
  if (session.user_oid == kBootstrapSuperuser) return;
  Arena arena;
  CatalogAccess access(session, arena);
  const Oid user = session.user_oid;
  if (!is_temporary(schema) || is_other_temporary(session, schema)) {
    if (allowed(access, user, {kPgNamespace, schema, 0}, kCreate) != 0) return;
    throw denied("schema", session.catalog.schema_name(session, schema).value_or(""))
        .at(location);
  }
  const ObjectAddress database{kPgDatabase, session.database_oid, 0};
  if (allowed(access, user, database, kCreateTemporary) == 0) {
    throw SqlError("42501", "permission denied to create temporary tables in database \"" +
                                session.database + "\"");
  }
}

void require_on_relation(SessionContext& session, Oid relation, Privileges wanted) {
  if (session.user_oid == kBootstrapSuperuser) return;
  Arena arena;
  CatalogAccess access(session, arena);
  require_privileges(access, session.user_oid, {kPgClass, relation, 0}, wanted);
}

void require_references(SessionContext& session, Oid relation,
                        std::span<const std::int16_t> columns) {
  if (session.user_oid == kBootstrapSuperuser) return;
  Arena arena;
  CatalogAccess access(session, arena);
  const Oid user = session.user_oid;
  if (allowed(access, user, {kPgClass, relation, 0}, kReferences) != 0) return;
  for (const std::int16_t column : columns) {
    if (allowed_on_column(access, user, relation, column, kReferences) == 0)
      raise_denied(access, {kPgClass, relation, 0});
  }
}

void require_type_usage(SessionContext& session, Oid type) {
  if (session.user_oid == kBootstrapSuperuser || type < kFirstUserOid) return;
  Arena arena;
  CatalogAccess access(session, arena);
  require_privileges(access, session.user_oid, {kPgType, type, 0}, kUsage);
}

}  // namespace granary::sql::catalog
