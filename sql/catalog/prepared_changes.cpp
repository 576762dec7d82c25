// sql/catalog/prepared_changes.cpp: schema changes of transactions that wait for their decision.
#include <algorithm>
#include <iterator>
#include <mutex>
#include <unordered_map>

#include "engine/row_lock/relation_mode.h"
#include "sql/catalog/access.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/index_fill.h"
#include "sql/catalog/lock_targets.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/reading_session.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/sequence.h"
#include "sql/catalog/stored_state.h"

namespace granary::sql::catalog {

namespace {

bool contains(std::span<const engine::TableId> ids, engine::TableId wanted) {
  return std::find(ids.begin(), ids.end(), wanted) != ids.end();
}

/// Of a table, as the transaction sees it: indexes that it made get entries for all rows, and row
/// ids that it gave are not given again.
void restore_table(SessionContext& session, const RelationDesc& relation,
                   std::span<const engine::TableId> created, std::vector<std::string>& warnings) {
  for (const IndexDesc& index : relation.indexes) {
    if (index.primary || !contains(created, index.storage)) continue;
    std::optional<std::string> warning = fill_index_at_start(session, relation, index);
    if (!warning) continue;
    session.catalog.impl().unfilled.insert(index.storage);
    warnings.push_back(*std::move(warning));
  }
  if (relation.primary_key() == nullptr) restore_row_ids(session.transaction, *relation.table);
}

engine::TableId storage_of(const CatalogRow& row) {
  return engine::TableId{static_cast<std::uint32_t>(row.integer("relfilenode"))};
}

}  // namespace

std::set<engine::TableId> committed_storage(Catalog& catalog, engine::Worker& worker) {
  ReadingSession reading(catalog, worker);
  Arena arena;
  std::set<engine::TableId> out;
  for (const CatalogRow& row : CatalogAccess(reading.session, arena).scan(kPgClass))
    out.insert(storage_of(row));
  return out;
}

std::vector<engine::TableId> created_tables(SessionContext& session,
                                            const std::set<engine::TableId>& committed) {
  std::set<engine::TableId> found = engine::PreparedWrites::written_tables(session.transaction);
  Arena arena;
  for (const CatalogRow& row : CatalogAccess(session, arena).scan(kPgClass)) {
    if (engine::PreparedWrites::has_written(session.transaction, *row.ref.record))
      found.insert(storage_of(row));
  }
  found.erase(engine::TableId{});
  Catalog::Impl& catalog = session.catalog.impl();
  for (const Catalog::Impl* one : {&catalog, &catalog.root}) {
    for (const engine::TableId id : one->own_tables()) found.erase(id);
  }
  std::vector<engine::TableId> out;
  std::set_difference(found.begin(), found.end(), committed.begin(), committed.end(),
                      std::back_inserter(out));
  return out;
}

namespace {

/// The relations that the session's transaction has used, where nothing of theirs changes: others
/// know them as well. false: not all of them are known.
bool find_used(SessionContext& session, std::unordered_map<const engine::Record*, Oid>& out) {
  const auto used = engine::PreparedWrites::used_relations(session.transaction);
  Catalog::Impl& catalog = session.catalog.impl();
  const std::lock_guard lock(catalog.cache_mutex);
  for (const auto& [oid, relation] : catalog.cache) {
    if (relation == nullptr || !used.contains(relation->record.get())) continue;
    if (engine::Transaction::record_version(*relation->record) == relation->version)
      out.emplace(relation->record.get(), relation->oid);
  }
  return out.size() == used.size();
}

}  // namespace

void encode_relation_locks(SessionContext& session, bool has_ddl, std::string& out) {
  std::unordered_map<const engine::Record*, Oid> relations;
  if (has_ddl || !find_used(session, relations)) relations = LockTargets(session).relations();
  const RelationDesc& pg_class = *session.catalog.impl().relation(kPgClass).desc;
  for (const auto& [record, oid] : relations) {
    engine::PreparedWrites::encode_lock(session.transaction, *pg_class.table,
                                        class_key(pg_class, oid), *record, out);
  }
}

std::vector<std::string> restore_prepared(SessionContext& session,
                                          const engine::PreparedWrites::Tables& tables,
                                          std::span<const engine::TableId> written) {
  std::vector<std::string> warnings;
  learn_stored(session);
  for (const auto& [oid, relation] : session.catalog.impl().system) {
    const RelationDesc& catalog = *relation.desc;
    if (catalog.kind == 'r' && catalog.primary_key() == nullptr &&
        contains(written, catalog.table->id()))
      restore_row_ids(session.transaction, *catalog.table);
  }
  std::vector<engine::TableId> of_interest(written.begin(), written.end());
  of_interest.insert(of_interest.end(), tables.created.begin(), tables.created.end());
  Arena arena;
  AttachedWorker loader(session.catalog.store());  // beside the session's, which holds pointers
  for (const CatalogRow& row : CatalogAccess(session, arena).scan(kPgClass)) {
    const char kind = row.letter("relkind");
    if (kind == 'S' && row.letter("relpersistence") == 'u' &&
        contains(tables.created, storage_of(row)))
      restore_sequence(session, loader, *build_relation(session, row.oid("oid")));
    if ((kind != 'r' && kind != 'm' && kind != 'f') || row.oid("oid") < kFirstUserOid) continue;
    const RelationPtr relation = build_relation(session, row.oid("oid"));
    // Rows of older versions have no locks on relations; DDL waits for the decision all the same.
    const bool is_own = engine::PreparedWrites::has_written(session.transaction, *row.ref.record);
    if (!is_own && relation->record != nullptr && contains(written, storage_of(row)))
      static_cast<void>(lock_relation(session, *relation, engine::kRowExclusive, true));
    const bool has_new_index = std::any_of(
        relation->indexes.begin(), relation->indexes.end(),
        [&](const IndexDesc& index) { return contains(tables.created, index.storage); });
    if (contains(of_interest, storage_of(row)) || has_new_index)
      restore_table(session, *relation, tables.created, warnings);
  }
  for (const engine::TableId id : tables.created) session.ddl_effects.created(id);
  for (const engine::TableId id : tables.dropped) session.ddl_effects.dropped(id);
  plans_change(session);
  return warnings;
}

}  // namespace granary::sql::catalog
