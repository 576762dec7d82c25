#include "sql/catalog/shown_type.h"

#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

bool leads_to(SessionContext& session, const CatalogRow& row) {
  return find_type_oid(session, "", row.text("typname")) == row.oid("oid");
}

}  // namespace

bool is_type_visible(SessionContext& session, Oid type) {
  Arena arena;
  const std::optional<CatalogRow> row = CatalogAccess(session, arena).get(kPgType, type);
  return row && leads_to(session, *row);
}

std::string schema_prefix(SessionContext& session, const CatalogRow& type) {
  if (leads_to(session, type)) return {};
  const auto schema = session.catalog.schema_name(session, type.oid("typnamespace"));
  return quote_identifier(schema.value_or("")) + ".";
}

std::string shown_type(SessionContext& session, Oid type, std::int32_t typmod) {
  std::string out = bare_type_name(type, typmod);
  const TypeRow* known = type < kFirstStandardOid ? nullptr : find_type(type);
  if (known == nullptr) return out;
  if (known->element_oid && known->name[0] == '_') known = find_type(known->element_oid);
  Arena arena;
  CatalogAccess access(session, arena);
  const std::optional<CatalogRow> row = access.get(kPgType, known->oid);
  if (!row) return out;
  if (row->text("typname") != known->name) {
    // A transaction has renamed it, which is not over or was rolled back.
    out.replace(0, std::string_view(known->sql_name).size(),
                quote_identifier(row->text("typname")));
    if (!session.catalog_changed) register_type(access, *row);
  }
  return schema_prefix(session, *row) + out;
}

}  // namespace granary::sql::catalog
