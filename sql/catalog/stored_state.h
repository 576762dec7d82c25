// sql/catalog/stored_state.h: what is kept in memory of stored rows, made anew from them at
// start-up, and for transactions that are still prepared then.
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "engine/occ/prepared.h"
#include "sql/catalog/catalog.h"

namespace granary::sql::catalog {

/// OIDs that are taken, and what code that knows no transaction has to know of types, routines,
/// casts, triggers, policies and operators: of the rows that the session sees.
/// needs  the session's transaction resumed, in a statement
void learn_stored(SessionContext& session);
/// Takes functions of temporary schemas and types away that a crash left: their rows are logged.
void drop_left_over_routines(Catalog& catalog);

/// Hidden row ids go on above the highest key that the transaction sees.
void restore_row_ids(engine::Transaction& transaction, engine::Table& table);

/// Storage that committed rows of pg_class name. needs  no transaction resumed on the worker
std::set<engine::TableId> committed_storage(Catalog& catalog, engine::Worker& worker);

/// Tables that the session's transaction made: those that it has written, or that rows of pg_class
/// that it has written name, and neither are of the catalog nor in `committed`.
/// needs  as learn_stored
std::vector<engine::TableId> created_tables(SessionContext& session,
                                            const std::set<engine::TableId>& committed);

/// Appends the locks on relations that the session's transaction holds, in front of its writes
/// (engine::PreparedWrites). has_ddl: those of catalogs and of relations that nobody else knows may
/// be among them. needs  as learn_stored
void encode_relation_locks(SessionContext& session, bool has_ddl, std::string& out);

/// A transaction that was prepared before the restart is the session's, its rows and created tables
/// are there again: makes the rest of what its statements had made, and notes in the session what
/// its end does to storage.
/// written  the tables that it has written
/// needs    as learn_stored, before the first connection
/// returns  what to tell of indexes that it made and that stay unread (fill_index_at_start)
std::vector<std::string> restore_prepared(SessionContext& session,
                                          const engine::PreparedWrites::Tables& tables,
                                          std::span<const engine::TableId> written);

}  // namespace granary::sql::catalog
