#include "sql/catalog/index_fill.h"

#include <algorithm>
#include <cstring>

#include "engine/table/sorted_load.h"
#include "sql/catalog/access.h"
#include "sql/catalog/indexed_rows.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

constexpr std::size_t kBatchRows = 1024;
/// Sorted entries are scattered over memory: each is asked for this many entries early.
constexpr std::size_t kAhead = 16;

/// An index entry: the bytes of its key, then those of the row's key.
struct Entry {
  std::uint64_t head;  // the key's first bytes behind those that all keys share, as a number
  const char* bytes;
  std::uint32_t key_bytes;
  std::uint32_t row_key_bytes;

  std::string_view key() const { return {bytes, key_bytes}; }
  std::string_view row_key() const { return {bytes + key_bytes, row_key_bytes}; }
};

class Entries {
 public:
  void add(std::string_view key, std::string_view row_key) {
    char* bytes = memory_.allocate(key.size() + row_key.size());
    key.copy(bytes, key.size());
    row_key.copy(bytes + key.size(), row_key.size());
    const std::string_view first = all_.empty() ? key : all_.front().key();
    if (!all_.empty() && key < all_.back().key()) in_order_ = false;
    shared_ = all_.empty() ? key.size() : std::min({shared_, key.size(), first.size()});
    while (key.substr(0, shared_) != first.substr(0, shared_)) --shared_;
    all_.push_back({0, bytes, static_cast<std::uint32_t>(key.size()),
                    static_cast<std::uint32_t>(row_key.size())});
  }

  /// Brings the keys in order. Most comparisons end at the heads.
  void sort() {
    if (in_order_) return;
    for (Entry& entry : all_) {
      const std::string_view rest = entry.key().substr(shared_);
      std::uint64_t head = 0;
      std::memcpy(&head, rest.data(), std::min(rest.size(), sizeof head));
      entry.head = __builtin_bswap64(head);
    }
    std::sort(all_.begin(), all_.end(), [](const Entry& a, const Entry& b) {
      return a.head != b.head ? a.head < b.head : a.key() < b.key();
    });
  }

  const std::vector<Entry>& all() const { return all_; }

 private:
  Arena memory_{std::size_t{1} << 18};
  std::vector<Entry> all_;
  std::size_t shared_ = 0;  // bytes with which all keys begin
  bool in_order_ = true;
};

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
void collect(SessionContext& session, const RelationDesc& relation, const IndexDesc& index,
             Entries& out) {
  IndexedRows rows(session, relation, index);
  // Every row as it is now. A snapshot that has an older one could not find it by this index.
  const engine::LatestReads latest(session.transaction, engine::LatestReads::Newer::kRefused);
  engine::RangeScan scan;
  scan.open(session.transaction, *relation.table, {}, {}, true, engine::Direction::kForward);
  Arena arena(std::size_t{1} << 18);
  std::vector<engine::ScanRow> batch;
  std::string key;
  while (require(scan.next(arena, kBatchRows, batch))) {
    for (const engine::ScanRow& row : batch) {
      const Value* values = rows.read(row.row, arena);
      if (values == nullptr) continue;
      encode_index_key(relation, index, values, row.key, key);
      out.add(key, row.key);
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
  bool found(const Entry& entry) {
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

bool fill_index(SessionContext& session, const RelationDesc& relation, const IndexDesc& index,
                std::vector<std::string>* duplicate) {
  Entries entries;
  collect(session, relation, index, entries);
  entries.sort();
  engine::SortedLoad load(*index.table);
  Twins twins(session, relation, index);
  const bool looks = index.deferrable && duplicate != nullptr;
  const std::vector<Entry>& all = entries.all();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i + kAhead < all.size()) __builtin_prefetch(all[i + kAhead].bytes);
    const Entry& entry = all[i];
    const bool added = load.add(entry.key(), entry.row_key(), kLoadedTid);
    if (duplicate == nullptr || (added && !(looks && twins.found(entry)))) continue;
    *duplicate = texts(session, relation, index, entry.row_key());
    return false;
  }
  return true;
}

}  // namespace granary::sql::catalog
