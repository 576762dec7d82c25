#include "sql/catalog/index_backfill.h"

#include "sql/catalog/called_routines.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/indexed_rows.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/error.h"

namespace granary::sql::catalog {

namespace {

/// Few enough that a batch among writers commits, many enough that a commit costs little of it.
constexpr std::size_t kBatchRows = 256;

const IndexDesc& index_of(const RelationDesc& table, Oid oid) {
  for (const IndexDesc& index : table.indexes) {
    if (index.oid == oid) return index;
  }
  throw SqlError("42704", "the index was dropped while it was built");
}

}  // namespace

PullStatus IndexBackfill::run(SessionContext& session) {
  const RelationPtr table = session.catalog.find_relation(session, table_);
  if (table == nullptr) throw SqlError("42P01", "the table was dropped while an index was built");
  const IndexDesc& index = index_of(*table, index_);
  if (filled_) {
    Arena arena;
    Ddl ddl(session, arena);
    set_index_valid(ddl, lock_beside_readers(ddl, table)->oid, index_);
    done_ = true;
    return PullStatus::kDone;
  }
  require(session.transaction.depend_on(*table->record, table->version,
                                        engine::RelationUse::kWritten));
  Arena arena;
  CatalogAccess access(session, arena);
  const RunAs as_owner(session, relation_owner(access, table_), RunAsKind::kRestricted);
  require_called(session, *table, index, true);
  fill_batch(session, *table, index);
  return PullStatus::kDone;
}

void IndexBackfill::fill_batch(SessionContext& session, const RelationDesc& table,
                               const IndexDesc& index) {
  engine::Transaction& transaction = session.transaction;
  IndexedRows rows(session, table, index);
  engine::RangeScan scan;
  scan.open(transaction, *table.table, from_, {}, true, engine::Direction::kForward);
  Arena arena(std::size_t{1} << 16);
  std::vector<engine::ScanRow> batch;
  batch_last_ = !require(scan.next(arena, kBatchRows, batch));
  if (batch_last_) return;
  for (const engine::ScanRow& row : batch) {
    const Value* values = rows.read(row.row, arena);
    if (values == nullptr) continue;
    for (const std::string& key : rows.entries(values, row.key)) {
      const engine::OpResult result = transaction.insert(*index.table, key, row.key);
      if (result != engine::OpResult::kExists) {
        require(result);
        continue;
      }
      // The row's own entry, if a writer made it; else another row has the key (one of this batch,
      // where get does not see it).
      engine::RowRead entry;
      if (!require(transaction.get(*index.table, key, arena, entry)) || entry.row != row.key)
        raise_duplicated(session, table, index, key_texts(session, table, index, values));
    }
  }
  batch_end_.assign(batch.back().key).push_back('\0');
}

bool IndexBackfill::committed() {
  if (done_) return true;
  if (batch_last_) {
    filled_ = true;
  } else {
    from_ = batch_end_;
  }
  return false;
}

}  // namespace granary::sql::catalog
