// sql/catalog/catalog_rows.h: the rows of a catalog of any database, also of one that the session
// is not in.
#pragma once

#include <vector>

#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"

namespace granary::sql::catalog {

/// Calls `visit` for every row of a catalog of any database, as it is now.
template <class Visit>
void each_row(SessionContext& session, Catalog& catalog, std::uint32_t which, const Visit& visit) {
  const engine::LatestReads latest(session.transaction);
  const SystemRelation& relation = catalog.impl().relation(which);
  engine::RangeScan scan;
  scan.open(session.transaction, *relation.desc->table, {}, {}, true,
            engine::Direction::kForward);
  constexpr std::size_t kBatchRows = 256;
  Arena arena;
  std::vector<engine::ScanRow> batch;
  while (true) {
    arena.reset();
    batch.clear();
    if (!require(scan.next(arena, kBatchRows, batch))) return;
    for (const engine::ScanRow& found : batch) {
      CatalogRow row(*relation.desc, arena, CatalogRow::Unread());
      relation.codec.decode_all(found.row, row.values());
      visit(row);
    }
  }
}

}  // namespace granary::sql::catalog
