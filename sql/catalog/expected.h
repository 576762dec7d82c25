// sql/catalog/expected.h: what something that was read names, and what is therefore there, unless
// another transaction has dropped it in between.
// Control flow: that is a conflict, thrown as ExecInterrupt: what was read is not of one state.
#pragma once

#include "sql/catalog/access.h"

namespace granary::sql::catalog {

inline CatalogRow expect_row(CatalogAccess& access, std::uint32_t catalog, Oid oid) {
  std::optional<CatalogRow> row = access.get(catalog, oid);
  if (!row) require(engine::OpResult::kConflict);
  return std::move(*row);
}

inline RelationPtr expect_relation(SessionContext& session, Oid oid) {
  RelationPtr relation = session.catalog.find_relation(session, oid);
  if (relation == nullptr) require(engine::OpResult::kConflict);
  return relation;
}

}  // namespace granary::sql::catalog
