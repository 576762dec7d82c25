// sql/catalog/lock_rows.h: who holds which lock, and who waits for whom.
#pragma once

#include <vector>

#include "sql/catalog/catalog_row.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/session_directory.h"

namespace granary::sql {

struct SessionContext;

namespace catalog {

/// A row of the virtual relation `name` of pg_catalog, all NULL.
CatalogRow virtual_row(SessionContext& session, Arena& arena, const char* name);

/// pg_locks: the virtual transaction of every session that has one, what blocks use and hold of
/// relations, advisory locks, and the transactions that others wait for because of a row; prepared
/// transactions have no pid. An uncontended row lock is in no list, as in PostgreSQL.
void lock_rows(SessionContext& session, Arena& arena, RowSink& sink);

/// The sessions that hold, or queue ahead for, the lock that session `pid` waits for; 0: a prepared
/// transaction.
std::vector<std::int32_t> blockers_of(SessionContext& session, std::int32_t pid);

/// Says of those that wait for a lock what it is on: wait_event.
void name_waits(SessionContext& session, std::vector<SessionInfo>& sessions);

}  // namespace catalog
}  // namespace granary::sql
