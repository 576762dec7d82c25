#include "sql/catalog/index_fill.h"

#include "engine/table/sorted_load.h"
#include "engine/table/table.h"
#include "sql/catalog/access.h"
#include "sql/catalog/index_entries.h"
#include "sql/catalog/indexed_rows.h"
#include "sql/catalog/session_roles.h"
#include "sql/error.h"
#include "sql/executor/exclusion_check.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

constexpr std::size_t kBatchRows = 1024;

/// Values of the index's columns in the row under `row_key`.
std::vector<std::string> texts(SessionContext& session, const RelationDesc& relation,
                               const IndexDesc& index, std::string_view row_key) {
  Arena arena;
  engine::RowRead read;
  require(session.transaction.get(*relation.table, row_key, arena, read));
  IndexedRows rows(session, relation, index);
  return key_texts(session, relation, index, rows.read(read.row, arena));
}

/// Entries of all rows that the transaction sees.
/// failure: takes the message of the first error of an expression, and rows with errors have no
/// entries; null: errors are thrown
void collect(SessionContext& session, const RelationDesc& relation, const IndexDesc& index,
             IndexEntries& out, std::optional<std::string>* failure) {
  IndexedRows rows(session, relation, index);
  // Every row as it is now. A snapshot that has an older one could not find it by this index.
  const engine::LatestReads latest(session.transaction, engine::LatestReads::Newer::kRefused);
  engine::RangeScan scan;
  scan.open(session.transaction, *relation.table, {}, {}, true, engine::Direction::kForward);
  Arena arena(std::size_t{1} << 18);
  std::vector<engine::ScanRow> batch;
  while (require(scan.next(arena, kBatchRows, batch))) {
    for (const engine::ScanRow& row : batch) {
      try {
        const Value* values = rows.read(row.row, arena);
        if (values == nullptr) continue;
        for (const std::string& key : rows.entries(values, row.key)) out.add(key, row.key);
      } catch (const SqlError& error) {
        if (failure == nullptr) throw;
        if (!*failure) *failure = error.diagnostic.message;
      }
    }
    arena.reset();
  }
}

/// Looks for two rows with one key among the entries of a key that is DEFERRABLE, which hold the
/// row's key as well.
class Twins {
 public:
  Twins(SessionContext& session, const RelationDesc& relation, const IndexDesc& index)
      : session_(session), relation_(relation), index_(index), as_unique_(index) {
    as_unique_.unique = true;
  }

  /// Whether the row of `entry`, the next one, has the key of the one before.
  bool found(const IndexEntry& entry) {
    const std::string_view key = entry.key().substr(0, entry.key_bytes - entry.row_key_bytes);
    const bool same = key == before_;
    before_ = key;
    return same && !has_null(entry.row_key());
  }

 private:
  bool has_null(std::string_view row_key) {
    Arena arena;
    engine::RowRead read;
    require(session_.transaction.get(*relation_.table, row_key, arena, read));
    IndexedRows rows(session_, relation_, index_);
    return index_key_has_primary_key(as_unique_, rows.read(read.row, arena));
  }

  SessionContext& session_;
  const RelationDesc& relation_;
  const IndexDesc& index_;
  IndexDesc as_unique_;
  std::string_view before_;
};

}  // namespace

namespace {

bool fill(SessionContext& session, const RelationDesc& relation, const IndexDesc& index,
          std::vector<std::string>* duplicate, std::optional<std::string>* failure) {
  IndexEntries entries(relation.table->approximate_rows());
  collect(session, relation, index, entries, failure);
  entries.sort(engine::kLoadedTid);
  engine::SortedLoad load(*index.table);
  Twins twins(session, relation, index);
  const bool looks = index.deferrable && duplicate != nullptr;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    engine::Record* record = entries.take_record(i);  // sorts what is not sorted yet
    const IndexEntry& entry = entries[i];
    const bool added = load.add(entry.key(), record);
    if (!added) engine::Record::destroy(record);
    if (duplicate == nullptr || (added && !(looks && twins.found(entry)))) continue;
    *duplicate = texts(session, relation, index, entry.row_key());
    return false;
  }
  return true;
}

}  // namespace

bool fill_index(SessionContext& session, const RelationDesc& relation, const IndexDesc& index,
                std::vector<std::string>* duplicate) {
  return fill(session, relation, index, duplicate, nullptr);
}

std::optional<std::string> fill_index_at_start(SessionContext& session,
                                               const RelationDesc& relation,
                                               const IndexDesc& index) {
  std::optional<RunAs> as_owner;
  if (relation.oid >= kFirstUserOid) {
    Arena arena;
    CatalogAccess access(session, arena);
    as_owner.emplace(session, relation_owner(access, relation.oid), RunAsKind::kRestricted);
  }
  std::optional<std::string> failure;
  fill(session, relation, index, nullptr, &failure);
  if (!failure) return std::nullopt;
  return "index \"" + index.name + "\" of \"" + relation.name +
         "\" could not be filled and is not used until REINDEX: " + *failure;
}

void require_none_excluded(SessionContext& session, const RelationDesc& relation,
                           const IndexDesc& index) {
  IndexedRows rows(session, relation, index);
  ExecContext context;
  context.session = context.eval.session = &session;
  context.transaction = &session.transaction;
  ExclusionCheck check(context, relation, index);
  const engine::LatestReads latest(session.transaction);
  engine::RangeScan scan;
  scan.open(session.transaction, *relation.table, {}, {}, true, engine::Direction::kForward);
  Arena arena(std::size_t{1} << 18);
  std::vector<engine::ScanRow> batch;
  while (require(scan.next(arena, kBatchRows, batch))) {
    for (const engine::ScanRow& row : batch) {
      const Value* values = rows.read(row.row, arena);
      if (values == nullptr) continue;
      const std::string& entry = rows.entries(values, row.key)[0];
      Excluding other;
      const engine::OpResult result = check.look(entry, true, other);
      if (result == engine::OpResult::kOk) continue;
      if (result != engine::OpResult::kExists) require(result);
      context.eval.arena = &arena;
      const std::string key = describe_entry(context.eval, relation, index, entry);
      throw SqlError("23P01", "could not create exclusion constraint \"" + index.name + "\"")
          .detail(key + " conflicts with " +
                  describe_entry(context.eval, relation, index, other.entry).replace(0, 1, "k") +
                  ".")
          .on_constraint(relation.schema, relation.name, index.name);
    }
    arena.reset();
  }
}

}  // namespace granary::sql::catalog
