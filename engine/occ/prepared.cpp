#include "engine/occ/prepared.h"

#include <algorithm>
#include <cstring>
#include <unordered_set>

#include "base/check.h"
#include "engine/occ/transaction_impl.h"
#include "engine/record/payload_copy.h"

namespace granary::engine {

namespace {

enum class Kind : std::uint8_t { kPut, kDelete, kLock, kCreated, kDropped, kNote };

constexpr std::size_t kHeadBytes = 14;

void put(Kind kind, std::uint8_t mode, TableId table, std::string_view key, std::string_view row,
         std::string& out) {
  out.push_back(static_cast<char>(kind));
  out.push_back(static_cast<char>(mode));
  for (const std::uint64_t number :
       {std::uint64_t{table.value}, std::uint64_t{key.size()}, std::uint64_t{row.size()}}) {
    const auto bits = static_cast<std::uint32_t>(number);
    for (unsigned i = 0; i < 4; ++i) out.push_back(static_cast<char>(bits >> (8 * i)));
  }
  out.append(key);
  out.append(row);
}

std::uint32_t take_number(std::string_view bytes, std::size_t at) noexcept {
  std::uint32_t out = 0;
  for (unsigned i = 0; i < 4; ++i) {
    out |= std::uint32_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
  }
  return out;
}

struct Piece {
  Kind kind{};
  std::uint8_t mode = 0;
  TableId table;
  std::string_view key, row;
};

/// Takes the first piece off.
Piece take_piece(std::string_view& bytes) {
  GR_CHECK(bytes.size() >= kHeadBytes);
  const std::size_t key_bytes = take_number(bytes, 6), row_bytes = take_number(bytes, 10);
  GR_CHECK(bytes.size() >= kHeadBytes + key_bytes + row_bytes);
  const Piece piece{static_cast<Kind>(bytes[0]), static_cast<std::uint8_t>(bytes[1]),
                    TableId{take_number(bytes, 2)}, bytes.substr(kHeadBytes, key_bytes),
                    bytes.substr(kHeadBytes + key_bytes, row_bytes)};
  bytes.remove_prefix(kHeadBytes + key_bytes + row_bytes);
  return piece;
}

constexpr std::uint8_t kLoggedOption = 1, kKeepsRecordsOption = 2, kEmptiedOption = 4;

std::uint8_t bits_of(const TableOptions& options) {
  return static_cast<std::uint8_t>((options.logged ? kLoggedOption : 0) |
                                   (options.keeps_records ? kKeepsRecordsOption : 0) |
                                   (options.emptied_by_crash ? kEmptiedOption : 0));
}

TableOptions options_of(std::uint8_t bits) {
  TableOptions options;
  options.logged = (bits & kLoggedOption) != 0;
  options.keeps_records = (bits & kKeepsRecordsOption) != 0;
  options.emptied_by_crash = (bits & kEmptiedOption) != 0;
  return options;
}

/// Appends the rows of a loaded table that the transaction has not written since.
class LoadedRows final : public ScanVisitor {
 public:
  LoadedRows(const Table& table, const std::unordered_set<const Record*>& written, std::string& out)
      : table_(table), written_(written), out_(out) {}

  void leaf(LeafVersion) override {}
  bool row(std::string_view key, Record* record) override {
    if (!is_loaded(*record) || written_.contains(record)) return true;
    put(Kind::kPut, static_cast<std::uint8_t>(RowLockMode::kUpdate), table_.id(), key,
        stable_payload(*record), out_);
    return true;
  }

 private:
  const Table& table_;
  const std::unordered_set<const Record*>& written_;
  std::string& out_;
};

OpResult redo_put(Transaction& transaction, Table& table, std::string_view key,
                  std::string_view row) {
  Arena arena(512);
  RowRead read;
  const OpResult found = transaction.get(table, key, arena, read);
  if (found == OpResult::kNotFound) return transaction.insert(table, key, row);
  return found == OpResult::kOk ? transaction.update(table, key, read.ref, row) : found;
}

OpResult redo(Transaction& transaction, const Piece& piece, Table& table) {
  if (piece.kind == Kind::kPut) return redo_put(transaction, table, piece.key, piece.row);
  Arena arena(512);
  RowRead read;
  const OpResult found = transaction.get(table, piece.key, arena, read);
  // Nobody needs a lock on what is no row.
  if (found == OpResult::kNotFound && piece.kind == Kind::kLock) return OpResult::kOk;
  if (found != OpResult::kOk) return found;
  if (piece.kind == Kind::kDelete) return transaction.remove(table, piece.key, read.ref);
  return transaction.lock_row(table, piece.key, read.ref, RowLockMode{piece.mode}, true);
}

}  // namespace

void PreparedWrites::encode(const Transaction& transaction, const Tables& tables,
                            std::string& out) {
  const Transaction::Impl& tx = *transaction.impl_;
  GR_CHECK(tx.active && tx.worker != nullptr);
  std::unordered_set<const Table*> left_out, created;
  for (const TableId id : tables.created) {
    const Table* table = tx.engine.table(id);
    GR_CHECK(table != nullptr);
    created.insert(table);
    put(Kind::kCreated, bits_of(table->options()), id, {}, {}, out);
    if (!table->options().logged) left_out.insert(table);
  }
  for (const TableId id : tables.dropped) put(Kind::kDropped, 0, id, {}, {}, out);
  std::unordered_set<const Record*> written;
  for (const WriteEntry& entry : tx.writes) {
    if (entry.superseded) continue;
    written.insert(entry.record);
    // Whoever rebuilds has no row there.
    if (entry.is_delete && (entry.on_placeholder || created.contains(entry.table))) continue;
    if (left_out.contains(entry.table)) continue;
    std::string_view row;
    if (!entry.is_delete) {
      row = entry.row != nullptr ? std::string_view{entry.row, entry.row_bytes}
                                 : stable_payload(*entry.record);
    }
    put(entry.is_delete ? Kind::kDelete : Kind::kPut,
        static_cast<std::uint8_t>(RowLockMode::kUpdate), entry.table->id(), entry.key_view(), row,
        out);
  }
  for (const LoadedTable& load : tx.loads) {
    if (left_out.contains(load.table)) continue;
    LoadedRows rows(*load.table, written, out);
    load.table->tree().scan(*tx.guard, {.lower = {}, .upper = {}, .upper_unbounded = true},
                            Direction::kForward, rows);
  }
  const std::unordered_set<const Record*> held(tx.locks.begin(), tx.locks.end());
  std::unordered_set<const Record*> named;
  for (const Transaction::Impl::NamedLock& lock : tx.named_locks) {
    if (!held.contains(lock.record) || written.contains(lock.record)) continue;
    if (lock.record->load_word().absent()) continue;  // the row went while it was waited for
    RowLockMode mode = RowLockMode::kKeyShare;
    if (!named.insert(lock.record).second ||
        !tx.engine.row_locks().held(transaction, *lock.record, mode)) {
      continue;
    }
    if (left_out.contains(lock.table)) continue;
    put(Kind::kLock, static_cast<std::uint8_t>(mode), lock.table->id(), lock.key, {}, out);
  }
}

void PreparedWrites::encode_lock(const Transaction& transaction, const Table& table,
                                 std::string_view key, const Record& record, std::string& out) {
  Transaction::Impl& tx = *transaction.impl_;
  const std::uint32_t own = tx.writes.empty() ? WriteEntry::kNone : tx.writes.find(record);
  if (own != WriteEntry::kNone && tx.writes[own].on_placeholder) return;
  RowLockMode mode{};
  if (!tx.engine.row_locks().held(transaction, record, mode)) return;
  put(Kind::kLock, static_cast<std::uint8_t>(mode), table.id(), key, {}, out);
}

void PreparedWrites::encode_note(std::string_view note, std::string& out) {
  put(Kind::kNote, 0, {}, {}, note, out);
}

std::vector<std::string_view> PreparedWrites::notes(std::string_view bytes) {
  std::vector<std::string_view> out;
  while (!bytes.empty()) {
    const Piece piece = take_piece(bytes);
    if (piece.kind == Kind::kNote) out.push_back(piece.row);
  }
  return out;
}

PreparedWrites::Tables PreparedWrites::changed_tables(std::string_view bytes) {
  Tables out;
  while (!bytes.empty()) {
    const Piece piece = take_piece(bytes);
    if (piece.kind == Kind::kCreated) out.created.push_back(piece.table);
    if (piece.kind == Kind::kDropped) out.dropped.push_back(piece.table);
  }
  return out;
}

void PreparedWrites::hand_over(Transaction& from, Transaction& to) {
  GR_CHECK(!to.active() && from.active());
  GR_CHECK(from.impl_->worker == nullptr && from.impl_->pending_lock == nullptr);
  std::swap(from.impl_, to.impl_);
  std::swap(from.impl_->self, to.impl_->self);
  std::swap(from.impl_->waiter, to.impl_->waiter);
  Transaction::Impl& tx = *to.impl_;
  RowLockTable& table = tx.engine.row_locks();
  for (Record* record : tx.locks) table.transfer(from, to, *record);
  for (const WriteEntry& entry : tx.writes) {
    if (entry.born_locked) table.transfer(from, to, *entry.record);
  }
  GR_CHECK(tx.reads.empty() && tx.nodes.empty());
  tx.release_snapshot();
  tx.drop_guard();
}

std::set<const Record*> PreparedWrites::used_relations(const Transaction& transaction) {
  const Transaction::Impl& tx = *transaction.impl_;
  std::set<const Record*> out(tx.left_relations.begin(), tx.left_relations.end());
  for (const auto& [record, lock_mode] : tx.relation_locks) out.insert(record);
  return out;
}

OpResult PreparedWrites::settle_reads(Transaction& transaction) {
  Transaction::Impl& tx = *transaction.impl_;
  if (tx.lost || !tx.reads_valid() || !tx.ranges_hold()) return OpResult::kConflict;
  tx.release_snapshot();
  tx.reads.clear();
  tx.nodes.clear();
  return OpResult::kOk;
}

bool PreparedWrites::has_written(const Transaction& transaction, const Record& record) {
  WriteSet& writes = transaction.impl_->writes;
  return !writes.empty() && writes.find(record) != WriteEntry::kNone;
}

std::set<TableId> PreparedWrites::written_tables(const Transaction& transaction) {
  std::set<TableId> out;
  for (const WriteEntry& entry : transaction.impl_->writes) out.insert(entry.table->id());
  for (const LoadedTable& load : transaction.impl_->loads) out.insert(load.table->id());
  return out;
}

std::vector<TableId> PreparedWrites::tables(std::string_view bytes) {
  std::vector<TableId> out;
  while (!bytes.empty()) {
    const Piece piece = take_piece(bytes);
    const bool is_write = piece.kind < Kind::kLock;
    if (is_write && std::find(out.begin(), out.end(), piece.table) == out.end())
      out.push_back(piece.table);
  }
  return out;
}

std::string PreparedWrites::without_emptied(Engine& engine, std::string_view bytes) {
  if (engine.has_unlogged_rows()) return std::string(bytes);
  std::string out;
  while (!bytes.empty()) {
    const char* begin = bytes.data();
    const Piece piece = take_piece(bytes);
    const Table* table = piece.kind <= Kind::kLock ? engine.table(piece.table) : nullptr;
    if (table == nullptr || !table->options().emptied_by_crash) out.append(begin, bytes.data());
  }
  return out;
}

OpResult PreparedWrites::rebuild(Transaction& transaction, std::string_view bytes) {
  transaction.begin(Mode::kReadCommitted);
  while (!bytes.empty()) {
    const Piece piece = take_piece(bytes);
    if (piece.kind == Kind::kCreated)
      transaction.engine().open_table(piece.table, options_of(piece.mode));
    if (piece.kind > Kind::kLock) continue;
    Table* table = transaction.engine().table(piece.table);
    if (table == nullptr) return OpResult::kNotFound;
    transaction.begin_statement();
    OpResult done = redo(transaction, piece, *table);
    // What an earlier version kept over a crash.
    if (done == OpResult::kNotFound && table->options().emptied_by_crash) done = OpResult::kOk;
    if (done == OpResult::kOk) done = transaction.end_statement();
    if (done != OpResult::kOk) return done;
  }
  return OpResult::kOk;
}

OpResult PreparedWrites::commit(Transaction& transaction, std::span<const TableId> dropped,
                                Table& table, std::string_view key) {
  const Savepoint before = transaction.savepoint();
  Arena arena(512);
  RowRead read;
  transaction.begin_statement();
  OpResult result = transaction.get(table, key, arena, read);
  if (result == OpResult::kOk) result = transaction.remove(table, key, read.ref);
  if (result == OpResult::kOk) result = transaction.end_statement();
  transaction.impl_->dropped_tables = dropped;
  if (result == OpResult::kOk) result = transaction.impl_->install_prepared();
  transaction.impl_->dropped_tables = {};
  if (result != OpResult::kOk) transaction.rollback_to(before);
  return result;
}

}  // namespace granary::engine
