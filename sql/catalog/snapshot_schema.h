// sql/catalog/snapshot_schema.h: catalogs as a snapshot has them, and whether a relation, as it is
// described now, can be read at a snapshot that is older than the description.
#pragma once

#include <optional>

#include "sql/catalog/catalog_row.h"
#include "sql/catalog/relation.h"
#include "sql/session_context.h"

namespace granary::sql::catalog {

/// The row that a catalog whose key is an OID has at the snapshot of the session's transaction, or,
/// without one, in the latest state.
std::optional<CatalogRow> row_at_snapshot(SessionContext& session, Arena& arena,
                                          std::uint32_t catalog, Oid oid);

/// True when the snapshot of the session's transaction has the relation's rows where they are now
/// and every index of it: columns may have come since, and a relation that is newer as a whole is
/// empty at the snapshot. False after TRUNCATE, a rewrite, CREATE INDEX.
/// needs  a transaction with a snapshot, resumed      cost  one read, and one for each index
bool readable_at_snapshot(SessionContext& session, const RelationDesc& relation);

/// errors  40001 for a relation that is newer than the snapshot and not readable at it
/// needs   as above
void refuse_newer_schema(SessionContext& session, const RelationDesc& relation);

}  // namespace granary::sql::catalog
