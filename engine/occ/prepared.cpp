#include "engine/occ/prepared.h"

#include <algorithm>
#include <cstring>
#include <unordered_set>

#include "base/check.h"
#include "engine/occ/transaction_impl.h"
#include "engine/record/payload_copy.h"

namespace granary::engine {

namespace {

enum class Kind : std::uint8_t { kPut, kDelete, kLock };

constexpr std::size_t kHeadBytes = 14;

void put(Kind kind, RowLockMode mode, TableId table, std::string_view key, std::string_view row,
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

OpResult redo_put(Transaction& transaction, Table& table, std::string_view key,
                  std::string_view row) {
  Arena arena(512);
  RowRead read;
  const OpResult found = transaction.get(table, key, arena, read);
  if (found == OpResult::kNotFound) return transaction.insert(table, key, row);
  return found == OpResult::kOk ? transaction.update(table, key, read.ref, row) : found;
}

OpResult redo(Transaction& transaction, Kind kind, RowLockMode mode, Table& table,
              std::string_view key, std::string_view row) {
  if (kind == Kind::kPut) return redo_put(transaction, table, key, row);
  Arena arena(512);
  RowRead read;
  const OpResult found = transaction.get(table, key, arena, read);
  if (found != OpResult::kOk) return found;
  return kind == Kind::kDelete ? transaction.remove(table, key, read.ref)
                               : transaction.lock_row(table, key, read.ref, mode, true);
}

}  // namespace

void PreparedWrites::encode(const Transaction& transaction, std::string& out) {
  const Transaction::Impl& tx = *transaction.impl_;
  GR_CHECK(tx.active && tx.worker != nullptr);
  std::unordered_set<const Record*> written;
  for (const WriteEntry& entry : tx.writes) {
    if (entry.superseded) continue;
    written.insert(entry.record);
    if (entry.is_delete && entry.on_placeholder) continue;
    std::string_view row;
    if (!entry.is_delete) {
      row = entry.row != nullptr ? std::string_view{entry.row, entry.row_bytes}
                                 : stable_payload(*entry.record);
    }
    put(entry.is_delete ? Kind::kDelete : Kind::kPut, RowLockMode::kUpdate, entry.table->id(),
        entry.key_view(), row, out);
  }
  const std::unordered_set<const Record*> held(tx.locks.begin(), tx.locks.end());
  std::unordered_set<const Record*> named;
  for (const Transaction::Impl::NamedLock& lock : tx.named_locks) {
    if (!held.contains(lock.record) || written.contains(lock.record)) continue;
    RowLockMode mode = RowLockMode::kKeyShare;
    if (!named.insert(lock.record).second ||
        !tx.engine.row_locks().held(transaction, *lock.record, mode)) {
      continue;
    }
    put(Kind::kLock, mode, lock.table->id(), lock.key, {}, out);
  }
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

OpResult PreparedWrites::settle_reads(Transaction& transaction) {
  Transaction::Impl& tx = *transaction.impl_;
  if (tx.lost || !tx.reads_valid()) return OpResult::kConflict;
  tx.reads.clear();
  tx.nodes.clear();
  return OpResult::kOk;
}

std::vector<TableId> PreparedWrites::tables(std::string_view bytes) {
  std::vector<TableId> out;
  while (bytes.size() >= kHeadBytes) {
    const TableId id{take_number(bytes, 2)};
    if (std::find(out.begin(), out.end(), id) == out.end()) out.push_back(id);
    const std::size_t size = kHeadBytes + take_number(bytes, 6) + take_number(bytes, 10);
    bytes.remove_prefix(std::min(size, bytes.size()));
  }
  return out;
}

OpResult PreparedWrites::rebuild(Transaction& transaction, std::string_view bytes) {
  transaction.begin(Mode::kReadCommitted);
  while (!bytes.empty()) {
    GR_CHECK(bytes.size() >= kHeadBytes);
    const auto kind = static_cast<Kind>(bytes[0]);
    const auto mode = static_cast<RowLockMode>(bytes[1]);
    Table* table = transaction.engine().table(TableId{take_number(bytes, 2)});
    const std::size_t key_bytes = take_number(bytes, 6), row_bytes = take_number(bytes, 10);
    GR_CHECK(bytes.size() >= kHeadBytes + key_bytes + row_bytes);
    const std::string_view key = bytes.substr(kHeadBytes, key_bytes);
    const std::string_view row = bytes.substr(kHeadBytes + key_bytes, row_bytes);
    bytes.remove_prefix(kHeadBytes + key_bytes + row_bytes);
    if (table == nullptr) return OpResult::kNotFound;
    transaction.begin_statement();
    OpResult done = redo(transaction, kind, mode, *table, key, row);
    if (done == OpResult::kOk) done = transaction.end_statement();
    if (done != OpResult::kOk) return done;
  }
  return OpResult::kOk;
}

OpResult PreparedWrites::commit(Transaction& transaction, Table& table, std::string_view key) {
  const Savepoint before = transaction.savepoint();
  Arena arena(512);
  RowRead read;
  transaction.begin_statement();
  OpResult result = transaction.get(table, key, arena, read);
  if (result == OpResult::kOk) result = transaction.remove(table, key, read.ref);
  if (result == OpResult::kOk) result = transaction.end_statement();
  if (result == OpResult::kOk) result = transaction.impl_->install_prepared();
  if (result != OpResult::kOk) transaction.rollback_to(before);
  return result;
}

}  // namespace granary::engine
