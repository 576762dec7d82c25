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
  std::string out = format_type(type, typmod);
  const TypeRow* known = type < kFirstUserOid ? nullptr : find_type(type);
  if (known == nullptr) return out;
  const bool array = known->element_oid && known->name[0] == '_';
  Arena arena;
  const std::optional<CatalogRow> row =
      CatalogAccess(session, arena).get(kPgType, array ? known->element_oid : type);
  return row ? schema_prefix(session, *row) + out : out;
}

}  // namespace granary::sql::catalog
