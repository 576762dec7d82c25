// sql/catalog/index_fill.h: filling the tree of a secondary index that nobody else can see yet: at
// start-up, and for CREATE INDEX.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/occ/transaction.h"
#include "sql/catalog/relation.h"

namespace granary::sql::catalog {

/// Gives the empty tree of `index` an entry for every row that `session` sees in `relation`:
/// sorts them, then builds the tree bottom-up. Entries need no write set: the tree belongs to
/// nobody else and goes away with an aborted transaction.
/// out     duplicate   when not null and the index is unique: values of the first key met twice, in
/// the order of the index (the fill stops there)
/// returns false for a duplicate
/// needs   the session's transaction resumed; memory for all entries a second time while it runs
bool fill_index(SessionContext& session, const RelationDesc& relation, const IndexDesc& index,
                std::vector<std::string>* duplicate);

/// The same at start-up, which no function that an index calls may keep from going on: rows for
/// which its expressions fail get no entry. Functions run as the owner of the table, which may not
/// do what it could do once.
/// returns what to tell of an index that lacks entries and stays unread until REINDEX
/// (Catalog::Impl::unfilled); nothing where every row has its entry
std::optional<std::string> fill_index_at_start(SessionContext& session,
                                               const RelationDesc& relation,
                                               const IndexDesc& index);

/// Looks at all rows of a relation whose `index`, of an exclusion constraint, has been filled.
/// errors  23P01; ExecInterrupt
void require_none_excluded(SessionContext& session, const RelationDesc& relation,
                           const IndexDesc& index);

}  // namespace granary::sql::catalog
