// sql/catalog/index_method.h: pg_class.relam of indexes. All indexes are ordered trees: one made
// USING hash is called so, and looks like one to who reads the catalogs, but serves order as well.
#pragma once

#include "sql/catalog/access.h"
#include "sql/catalog/ddl.h"
#include "sql/catalog/definitions.h"

namespace granary::sql::catalog {

/// pg_am.oid.
inline constexpr std::uint32_t kBtreeMethod = 403, kHashMethod = 405;

inline bool is_hash_index(CatalogAccess& access, Oid index) {
  const std::optional<CatalogRow> row = access.get(kPgClass, index);
  return row && row->oid("relam") == Oid{kHashMethod};
}

/// needs   the index was made before the last Ddl::advance
inline void call_hash_index(Ddl& ddl, Oid index) {
  ddl.change_class(index, [](CatalogRow& row) { row.set("relam", Oid{kHashMethod}); });
}

}  // namespace granary::sql::catalog
