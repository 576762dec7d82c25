// sql/catalog/start.cpp: start-up. create_tables before the log is replayed, start after it: opens
// what live pg_class rows name, rebuilds secondary indexes on all cores, restores counters.
#include <algorithm>
#include <mutex>
#include <set>
#include <thread>

#include "base/check.h"
#include "sql/catalog/access.h"
#include "sql/catalog/cast_catalog.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/index_fill.h"
#include "sql/catalog/operator_catalog.h"
#include "sql/catalog/reading_session.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/sequence.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/stored_state.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/publication_catalog.h"
#include "sql/catalog/range_catalog.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/extension_oid.h"

namespace granary::sql::catalog {

namespace {

struct IndexTask {
  RelationPtr relation;
  const IndexDesc* index;
};

/// returns what to tell of indexes that stay unread
std::vector<std::string> rebuild_indexes(Catalog& catalog, const std::vector<IndexTask>& tasks,
                                         unsigned threads) {
  // Tasks are independent; the counter only deals them out.
  Atomic<std::size_t> next{0};
  std::mutex mutex;
  std::vector<std::string> warnings;
  std::vector<engine::TableId> unfilled;
  const auto fill = [&] {
    AttachedWorker worker(catalog.store());
    ReadingSession reading(catalog, worker);
    for (std::size_t i = next.fetch_add_relaxed(1); i < tasks.size();
         i = next.fetch_add_relaxed(1)) {
      std::optional<std::string> warning =
          fill_index_at_start(reading.session, *tasks[i].relation, *tasks[i].index);
      if (!warning) continue;
      const std::lock_guard guard(mutex);
      unfilled.push_back(tasks[i].index->storage);
      warnings.push_back(*std::move(warning));
    }
  };
  std::vector<std::thread> pool;
  for (unsigned i = 1; i < threads && i < tasks.size(); ++i) pool.emplace_back(fill);
  fill();
  for (std::thread& thread : pool) thread.join();
  // Functions of indexes may have had relations described meanwhile, which reads the set.
  Catalog::Impl& impl = catalog.impl();
  impl.unfilled.insert(unfilled.begin(), unfilled.end());
  const std::lock_guard guard(impl.cache_mutex);
  if (!unfilled.empty()) impl.cache.clear();
  return warnings;
}

/// The row with the highest key; false for an empty table.
bool last_row(engine::Transaction& transaction, engine::Table& table, Arena& arena,
              engine::ScanRow& out) {
  engine::RangeScan scan;
  scan.open(transaction, table, {}, {}, true, engine::Direction::kBackward);
  std::vector<engine::ScanRow> rows;
  if (!require(scan.next(arena, 1, rows))) return false;
  out = rows[0];
  return true;
}

/// The highest OID that was given out to a row of the catalog, whose keys are OIDs in order; 0: to
/// none. Those that extensions bring stand behind it.
std::uint32_t last_oid(engine::Transaction& transaction, const SystemRelation& relation) {
  constexpr std::size_t kBatchRows = 16;
  engine::RangeScan scan;
  scan.open(transaction, *relation.desc->table, {}, {}, true, engine::Direction::kBackward);
  Arena arena;
  std::vector<engine::ScanRow> rows;
  while (true) {
    rows.clear();
    if (!require(scan.next(arena, kBatchRows, rows))) return 0;
    for (const engine::ScanRow& row : rows) {
      const std::uint32_t column = 0;
      Value value;
      relation.codec.decode(row.row, {&column, 1}, &value);
      const Oid oid{static_cast<std::uint32_t>(value.integer)};
      // Those of routines of temporary schemas are left over from a crash.
      if (!is_extension_oid(oid) && !is_temporary(oid)) return oid.value;
    }
  }
}

std::uint32_t next_free_oid(engine::Transaction& transaction, Catalog::Impl& catalog) {
  std::uint32_t next = kFirstUserOid.value;
  for (auto& [oid, relation] : catalog.system) {
    if (oid == kPgDatabase || relation.desc->kind != 'r' || relation.desc->columns[0].name != "oid")
      continue;
    next = std::max(next, last_oid(transaction, relation) + 1);
  }
  return next;
}

std::set<Oid> primary_keys(CatalogAccess& access) {
  std::set<Oid> out;
  for (const CatalogRow& row : access.scan(kPgIndex)) {
    if (row.truth("indisprimary") && row.truth("indimmediate")) out.insert(row.oid("indexrelid"));
  }
  return out;
}

/// Opens the storage that users' pg_class rows name.
void open_storage(SessionContext& session, Catalog& catalog, std::set<std::uint32_t>& named) {
  Arena arena;
  CatalogAccess access(session, arena);
  const std::set<Oid> primaries = primary_keys(access);
  for (const CatalogRow& row : access.scan(kPgClass)) {
    const char kind = row.letter("relkind");
    // A primary key's tree is its table's.
    if (row.oid("oid") < kFirstUserOid || primaries.contains(row.oid("oid"))) continue;
    const auto storage = static_cast<std::uint32_t>(row.integer("relfilenode"));
    if (storage == 0) continue;
    RelationDesc kept;
    kept.persistence = row.letter("relpersistence");
    const engine::TableOptions options = kept.storage_options(kind == 'i');
    catalog.store().open_table(engine::TableId{storage}, options);
    named.insert(storage);
  }
}

std::vector<IndexTask> user_indexes(SessionContext& session) {
  Arena arena;
  AttachedWorker loader(session.catalog.store());  // beside the session's, which holds pointers
  std::vector<IndexTask> tasks;
  for (const CatalogRow& row : CatalogAccess(session, arena).scan(kPgClass)) {
    const bool emptied = row.letter("relkind") == 'S' && row.letter("relpersistence") == 'u';
    const bool has_rows = row.letter("relkind") == 'r' || row.letter("relkind") == 'm';
    if ((!emptied && !has_rows) || row.oid("oid") < kFirstUserOid) continue;
    const RelationPtr relation = build_relation(session, row.oid("oid"));
    if (emptied) restore_sequence(session, loader, *relation);
    if (!has_rows) continue;
    if (relation->primary_key() == nullptr) restore_row_ids(session.transaction, *relation->table);
    for (const IndexDesc& index : relation->indexes) {
      if (!index.primary) tasks.push_back({relation, &index});
    }
  }
  return tasks;
}

/// Catalogs whose rows are about temporary objects among others. Their keys begin with the OID of
/// what the row is about, or are row ids that tell it (CatalogAccess::insert).
bool describes_temporary(std::uint32_t catalog) {
  constexpr std::uint32_t kCatalogs[] = {
      kPgClass,    kPgAttribute, kPgAttrdef,   kPgConstraint,  kPgIndex,  kPgDepend,   kPgRewrite,
      kPgSequence, kPgNamespace, kPgDescription, kPgPolicy,    kPgInherits, kPgPartitionedTable,
      kPgTrigger,  kPgStatisticExt, kPgType,   kPgEnum,        kPgRange};
  return std::find(std::begin(kCatalogs), std::end(kCatalogs), catalog) != std::end(kCatalogs);
}

}  // namespace

void restore_row_ids(engine::Transaction& transaction, engine::Table& table) {
  Arena arena;
  engine::ScanRow last;
  if (!last_row(transaction, table, arena, last)) return;
  std::uint64_t row_id = 0;
  for (const char byte : last.key) row_id = row_id << 8 | static_cast<unsigned char>(byte);
  table.reserve_row_ids(std::max(table.next_row_id(), row_id + 1));
}

void learn_stored(SessionContext& session) {
  Catalog::Impl& catalog = session.catalog.impl();
  Atomic<std::uint32_t>& next_oid = catalog.root.next_oid;
  next_oid.store_relaxed(
      std::max(next_oid.load_relaxed(), next_free_oid(session.transaction, catalog)));
  register_stored_types(session);
  note_stored_routines(session);
  note_stored_casts(session);
  note_stored_triggers(session);
  note_stored_publications(session);
  note_stored_row_security(session);
  note_stored_operators(session);
}

void Catalog::create_tables() {
  engine::Engine& store = impl_->store;
  for (auto& [oid, relation] : impl_->system) {
    RelationDesc& desc = *relation.desc;
    if (desc.kind != 'r') continue;
    engine::TableOptions options;
    options.keeps_records = keeps_records(oid);
    desc.table = &store.open_table(desc.storage, options);
    if (describes_temporary(oid)) desc.table->allow_volatile_rows();
    for (IndexDesc& index : desc.indexes) {
      options = {};
      options.logged = false;
      index.table = index.primary ? desc.table : &store.open_table(index.storage, options);
    }
  }
  AttachedWorker worker(store);
  impl_->load_system_rows(worker);
}

void Catalog::Impl::index_system_relations(Catalog& catalog, unsigned threads) {
  std::vector<IndexTask> tasks;
  for (auto& [oid, relation] : system) {
    if (borrowed(relation)) continue;
    for (const IndexDesc& index : relation.desc->indexes) {
      if (!index.primary) tasks.push_back({relation.desc, &index});
    }
  }
  rebuild_indexes(catalog, tasks, threads);
}

std::vector<std::string> Catalog::start(unsigned threads, std::set<std::uint32_t>& named) {
  impl_->index_system_relations(*this, threads);
  std::vector<IndexTask> tasks;
  {
    AttachedWorker worker(impl_->store);
    ReadingSession reading(*this, worker);
    engine::Transaction& transaction = reading.session.transaction;
    Arena arena;
    CatalogAccess access(reading.session, arena);
    for (auto& [oid, relation] : impl_->system) {
      const std::optional<CatalogRow> row = access.get(kPgClass, Oid{oid});
      GR_CHECK(row.has_value());
      relation.desc->record = access.pin(*row);
      relation.desc->version = engine::Transaction::record_version(*row->ref.record);
      if (relation.desc->kind == 'r' && relation.desc->primary_key() == nullptr &&
          !impl_->borrowed(relation)) {
        restore_row_ids(transaction, *relation.desc->table);
      }
    }
    learn_stored(reading.session);
    open_storage(reading.session, *this, named);
    tasks = user_indexes(reading.session);
  }
  std::vector<std::string> warnings = rebuild_indexes(*this, tasks, threads);
  drop_left_over_routines(*this);
  return warnings;
}

}  // namespace granary::sql::catalog
