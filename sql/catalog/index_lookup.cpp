#include "sql/catalog/index_lookup.h"

#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

FoundIndex find_index(EvalContext& context, Oid oid) {
  for (auto& [table_oid, system] : context.session->catalog.impl().system) {
    for (const IndexDesc& index : system.desc->indexes) {
      if (index.oid == oid) return {system.desc, &index};
    }
  }
  const std::optional<CatalogRow> row = access_of(context).get(kPgIndex, oid);
  if (!row) return {};
  FoundIndex out{context.session->catalog.find_relation(*context.session, row->oid("indrelid"))};
  if (out.table == nullptr) return {};
  for (const IndexDesc& index : out.table->indexes) {
    if (index.oid == oid) out.index = &index;
  }
  return out;
}

}  // namespace granary::sql::catalog
