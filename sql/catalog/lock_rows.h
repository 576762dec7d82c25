// sql/catalog/lock_rows.h: who holds which lock, and who waits for whom.
#pragma once

#include <vector>

#include "sql/catalog/catalog_row.h"
#include "sql/catalog/definitions.h"

namespace granary::sql {

struct SessionContext;

namespace catalog {

/// A row of the virtual relation `name` of pg_catalog, all NULL.
CatalogRow virtual_row(SessionContext& session, Arena& arena, const char* name);

/// pg_locks: the virtual transaction of every session that has one, the locks on relations, and the
/// transactions that others wait for because of a row. An uncontended row lock is in no list, as in
/// PostgreSQL.
void lock_rows(SessionContext& session, Arena& arena, RowSink& sink);

/// The sessions that hold, or queue ahead for, the lock that session `pid` waits for.
std::vector<std::int32_t> blockers_of(SessionContext& session, std::int32_t pid);

}  // namespace catalog
}  // namespace granary::sql
