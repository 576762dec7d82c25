// engine/occ/rows.cpp: get, insert, update, remove and locking a row (Silo §4.5).

#include "base/check.h"
#include "base/memory_limit.h"
#include "engine/occ/rows_ahead.h"
#include "engine/occ/transaction_impl.h"
#include "engine/row_lock/relation_mode.h"

namespace granary::engine {

TidWord settled_word(const Record& record) noexcept {
  SpinWait wait;
  for (;;) {
    const TidWord word = record.load_word();
    if (!word.locked()) return word;
    wait.once();
  }
}

ReadOutcome Transaction::Impl::read_own(const WriteEntry& entry, Arena& row_arena,
                                        std::string_view& row, OpResult& failure) {
  if (entry.is_delete) return ReadOutcome::kNoRow;
  if (entry.row != nullptr) {
    row = row_arena.copy({entry.row, entry.row_bytes});
    return ReadOutcome::kRow;
  }
  if (read_placeholder(*entry.record, row_arena, row)) return ReadOutcome::kRow;
  failure = OpResult::kConflict;  // another insert of the key committed over our placeholder
  return ReadOutcome::kFailed;
}

ReadOutcome Transaction::Impl::read_by_detour(Record& record, Arena& row_arena,
                                              std::string_view& row, OpResult& failure) {
  if (const WriteEntry* own = writes.visible(record, command); own != nullptr) {
    return read_own(*own, row_arena, row, failure);
  }
  TidWord word;
  if (reads_snapshot()) {
    if (uses_locks && mode == Mode::kSerializable) {
      // What changed before is for the commit to see; the next run finds the lock in its hands.
      failure = lock(record, RowLockMode::kShare, skips_locked);
      const bool stops = failure == OpResult::kWait || failure == OpResult::kDeadlock;
      if (stops) return ReadOutcome::kFailed;
      failure = OpResult::kOk;
    }
    const bool found = read_snapshot(record, snapshot, row_arena, row, word);
    // That a row is gone is an answer as well, and as durable as its delete.
    if (word.tid().epoch() <= snapshot && word.tid() > highest_tid) highest_tid = word.tid();
    return found ? ReadOutcome::kRow : ReadOutcome::kNoRow;
  }
  if (uses_locks) {
    failure = lock(record, RowLockMode::kShare, skips_locked);
    if (failure == OpResult::kConflict && !gives_way) return ReadOutcome::kDead;
    if (failure == OpResult::kNotAvailable) failure = OpResult::kOk;
    if (failure != OpResult::kOk) return ReadOutcome::kFailed;
  }
  word = read_latest(record, row_arena, row);
  if (is_dead(word)) return ReadOutcome::kDead;
  if (refuses_newer && in_snapshot && word.tid().epoch() > snapshot) {
    failure = OpResult::kConcurrentUpdate;
    return ReadOutcome::kFailed;
  }
  track(record, word);
  return word.absent() ? ReadOutcome::kNoRow : ReadOutcome::kRow;
}

bool Transaction::Impl::get_straight(Table& table, std::string_view key, Arena& row_arena,
                                     RowRead& out, Record* record) {
  if (record == nullptr || any() || writes.may_have(*record)) return false;
  const TidWord word = read_latest(*record, row_arena, out.row);
  if (word.absent()) [[unlikely]] return false;
  track(table, key, *record, word);
  out.ref = {record};
  return true;
}

OpResult Transaction::get(Table& table, std::string_view key, Arena& arena, RowRead& out) {
  Impl& tx = *impl_;
  LeafVersion leaf;
  Record* record = table.tree().find(*tx.guard, key, leaf);
  if (tx.get_straight(table, key, arena, out, record)) [[likely]] return OpResult::kOk;
  return tx.get_by_detour(table, key, arena, out, record, leaf);
}

void RowsAhead::look_up(const Transaction& transaction, Table& table,
                        std::span<const std::string_view> keys) {
  const Transaction::Impl& tx = *transaction.impl_;
  table.tree().find_many(*tx.guard, keys, found_);
  guard_ = tx.guards;
}

OpResult RowsAhead::get(Transaction& transaction, Table& table, std::size_t number,
                        std::string_view key, Arena& arena, RowRead& out) const {
  Transaction::Impl& tx = *transaction.impl_;
  Record* record = guard_ == tx.guards ? found_[number].record : nullptr;
  if (record == nullptr) return transaction.get(table, key, arena, out);
  if (tx.get_straight(table, key, arena, out, record)) return OpResult::kOk;
  // A node set takes a leaf only as it is now: inserts of this transaction's own that came since
  // the look-up would be taken for those of others.
  return tx.get_by_detour(table, key, arena, out, record, {});
}

OpResult Transaction::Impl::get_by_detour(Table& table, std::string_view key, Arena& row_arena,
                                          RowRead& out, Record* record, LeafVersion leaf) {
  if (lost) return OpResult::kConflict;
  if (keeps_ranges()) ranges.add_key(table.id(), key);
  SpinWait wait;
  for (;;) {
    if (record == nullptr) {
      if (tracks_leaves()) nodes.add(leaf);
      if (watches) came_by(leaf.leaf, table, key);
      return OpResult::kNotFound;
    }
    if (watches) came_by(record, table, key);
    OpResult failure = OpResult::kOk;
    const Tid highest_before = highest_tid;
    const ReadOutcome outcome = read(*record, row_arena, out.row, failure);
    if (!table.all_answers_wait()) forget_epoch(table, key, highest_before);
    switch (outcome) {
      case ReadOutcome::kRow:
        out.ref = {record};
        return OpResult::kOk;
      case ReadOutcome::kNoRow:
        // N4. A locked record stays in the tree, and inserts of others beside it are no concern of
        // a transaction that has to end.
        if (tracks_leaves() && !uses_locks) {
          if (leaf.leaf == nullptr) table.tree().find(*guard, key, leaf);
          nodes.add(leaf);
        }
        return OpResult::kNotFound;
      case ReadOutcome::kFailed:
        return failure;
      case ReadOutcome::kDead:
        if (reads_snapshot()) return OpResult::kNotFound;
        wait.once();  // about to leave the tree
    }
    record = table.tree().find(*guard, key, leaf);
  }
}

OpResult Transaction::Impl::unchanged_since_snapshot(const Record& record) const noexcept {
  if (!reads_snapshot()) return OpResult::kOk;
  const TidWord word = settled_word(record);
  if (word.tid().epoch() <= snapshot && !is_dead(word)) return OpResult::kOk;
  return word.absent() ? OpResult::kConcurrentDelete : OpResult::kConcurrentUpdate;
}

void Transaction::Impl::write(Table& table, std::string_view key, Record& record,
                              std::string_view row, bool is_delete, std::uint32_t previous,
                              bool row_locked) {
  const char* kept_key = previous == WriteEntry::kNone ? keep(key).data() : writes[previous].key;
  const char* kept_row = is_delete ? nullptr : keep(row).data();
  WriteEntry& entry = writes.add(record, command, previous);
  entry.table = &table;
  entry.key = kept_key;
  entry.key_bytes = static_cast<std::uint32_t>(key.size());
  entry.row = kept_row;
  entry.row_bytes = static_cast<std::uint32_t>(row.size());
  entry.is_delete = is_delete;
  has_deletes |= is_delete;
  entry.row_locked = row_locked;
  if (previous == WriteEntry::kNone) return;
  entry.on_placeholder = writes[previous].on_placeholder;
  entry.row_locked = row_locked || writes[previous].row_locked;
}

bool Transaction::Impl::insert_over(Table& table, std::string_view key, std::string_view row,
                                    Record& found, OpResult& result) {
  const std::uint32_t own = writes.empty() ? WriteEntry::kNone : writes.find(found);
  if (own != WriteEntry::kNone) {
    // Uniqueness looks at the newest state, this command's included, as PostgreSQL does.
    result = writes[own].is_delete ? OpResult::kOk : OpResult::kExists;
    if (result == OpResult::kOk) write(table, key, found, row, false, own, writes[own].row_locked);
    return true;
  }
  TidWord word = settled_word(found);
  bool row_locked = false;
  const bool decided_by_another =
      word.row_locked() && (word.absent()
                                ? engine.row_locks().blocked(self, found, RowLockMode::kUpdate)
                                : engine.row_locks().removed_by_another(self, found));
  if (decided_by_another || (word.absent() && locks_writes())) {
    // Another block's insert or delete is undecided, or we are the one to decide.
    result = lock(found, RowLockMode::kUpdate, false);
    if (result == OpResult::kWait) pending_takes_place = true;
    if (result == OpResult::kConflict && !gives_way) return false;  // dead
    if (result != OpResult::kOk) return true;
    row_locked = true;
    word = settled_word(found);
  }
  if (is_dead(word)) return false;
  if (word.absent() && reads_snapshot() && exists_at(found, snapshot)) {
    // Deleted after the snapshot, which still has the row: the transaction would see two of one
    // key.
    result = OpResult::kConcurrentDelete;
    return true;
  }
  track(table, key, found, word);
  if (!word.absent() && in_snapshot && word.tid().epoch() > snapshot && !ranges_hold()) {
    // Who has seen that the key was not there is told so, rather than that it is.
    result = OpResult::kConcurrentUpdate;
    return true;
  }
  result = word.absent() ? OpResult::kOk : OpResult::kExists;
  if (word.absent()) write(table, key, found, row, false, WriteEntry::kNone, row_locked);
  return true;
}

OpResult Transaction::insert(Table& table, std::string_view key, std::string_view row) {
  Impl& tx = *impl_;
  if (tx.lost) return OpResult::kConflict;
  if (MemoryLimit::exceeded()) return OpResult::kOutOfMemory;
  const bool born_locked = tx.locks_writes();
  TidWord word{TidWord::kAbsent | TidWord::kLatest};
  if (born_locked) word.bits |= TidWord::kRowLocked;
  Record* fresh = Record::create(word, row, born_locked ? RowLockTable::born_locked(*this) : 0);
  SpinWait wait;
  for (;;) {
    // Most keys are new: one descent both looks and inserts.
    Record* found = table.tree().insert(*tx.guard, key, fresh, tx.nodes.empty() ? nullptr : &tx,
                                        tx.worker->retired());
    if (found == nullptr) break;
    OpResult result = OpResult::kOk;
    if (tx.insert_over(table, key, row, *found, result)) {
      Record::destroy(fresh);
      return result;
    }
    wait.once();
  }
  const char* kept_key = tx.keep(key).data();
  WriteEntry& entry = tx.writes.add(*fresh, tx.command);
  entry.table = &table;
  entry.key = kept_key;
  entry.key_bytes = static_cast<std::uint32_t>(key.size());
  entry.row_bytes = static_cast<std::uint32_t>(row.size());
  entry.fresh = entry.on_placeholder = true;
  entry.born_locked = entry.row_locked = born_locked;
  if (born_locked) tx.has_born_locked = true;
  return OpResult::kOk;
}

OpResult Transaction::Impl::hold_to_change(const Table& table, std::string_view key,
                                           Record& record, bool is_delete, bool is_own,
                                           bool locks) {
  const auto still_the_snapshots = [&] {
    const OpResult unchanged = is_own ? OpResult::kOk : unchanged_since_snapshot(record);
    if (unchanged != OpResult::kOk) note_conflict(record, table, key);
    return unchanged;
  };
  // Before a wait that could only end in the same answer.
  const OpResult unchanged = still_the_snapshots();
  if (unchanged != OpResult::kOk || !locks) return unchanged;
  const RowLockMode lock_mode = is_delete ? kRemove : RowLockMode::kNoKeyUpdate;
  const OpResult locked = lock(record, lock_mode, false);
  return locked == OpResult::kOk ? still_the_snapshots() : locked;
}

OpResult Transaction::lock_to_change(Table& table, std::string_view key, RecordRef ref,
                                     bool is_delete) {
  GR_CHECK(ref.record != nullptr);
  Impl& tx = *impl_;
  if (tx.lost) return OpResult::kConflict;
  const bool is_own = tx.writes.find(*ref.record) != WriteEntry::kNone;
  return tx.hold_to_change(table, key, *ref.record, is_delete, is_own, true);
}

OpResult Transaction::Impl::change(Table& table, std::string_view key, RecordRef ref,
                                   std::string_view row, bool is_delete, Change change) {
  GR_CHECK(ref.record != nullptr);
  if (lost) return OpResult::kConflict;
  if (!is_delete && MemoryLimit::exceeded()) return OpResult::kOutOfMemory;
  Record& record = *ref.record;
  const bool is_first = change == Change::kFirst && !writes.has_older_than(command);
  const std::uint32_t own = is_first ? WriteEntry::kNone : writes.find(record);
  if (own != WriteEntry::kNone && writes[own].is_delete) return OpResult::kNotFound;
  const bool is_own = own != WriteEntry::kNone;
  const OpResult held = hold_to_change(table, key, record, is_delete, is_own, locks_writes());
  if (held != OpResult::kOk) return held;
  if (!is_own && reads_snapshot()) track(table, key, record, settled_word(record));
  write(table, key, record, row, is_delete, own, locks_writes());
  has_first_changes |= is_first;
  return OpResult::kOk;
}

OpResult Transaction::update(Table& table, std::string_view key, RecordRef ref,
                             std::string_view row, Change change) {
  return impl_->change(table, key, ref, row, false, change);
}

OpResult Transaction::remove(Table& table, std::string_view key, RecordRef ref, Change change) {
  return impl_->change(table, key, ref, {}, true, change);
}

OpResult Transaction::confirm_visible(Table& table, std::string_view key) {
  Impl& tx = *impl_;
  if (!tx.reads_snapshot()) return OpResult::kOk;
  if (tx.keeps_ranges()) tx.ranges.add_key(table.id(), key);
  LeafVersion missed;
  Record* record = table.tree().find(*tx.guard, key, missed);
  if (record == nullptr || tx.writes.find(*record) != WriteEntry::kNone) return OpResult::kOk;
  return tx.unchanged_since_snapshot(*record) == OpResult::kOk ? OpResult::kOk
                                                               : OpResult::kConcurrentUpdate;
}

OpResult Transaction::lock_row(Table& table, std::string_view key, RecordRef ref, RowLockMode mode,
                               bool no_wait) {
  GR_CHECK(ref.record != nullptr);
  Impl& tx = *impl_;
  if (tx.lost) return OpResult::kConflict;
  Record& record = *ref.record;
  const bool own = tx.reads_snapshot() && tx.writes.find(record) != WriteEntry::kNone;
  const auto unchanged = [&] {
    const OpResult result = own ? OpResult::kOk : tx.unchanged_since_snapshot(record);
    // Writes in place leave keys as they are, which is all that a key share lock asks for.
    if (result == OpResult::kConcurrentUpdate && mode == RowLockMode::kKeyShare) {
      return OpResult::kOk;
    }
    if (result == OpResult::kOk) return result;
    tx.note_conflict(record, table, key);
    return OpResult::kConcurrentUpdate;  // a lock's only word
  };
  if (const OpResult before = unchanged(); before != OpResult::kOk) return before;
  const std::size_t locks_before = tx.locks.size();
  const OpResult locked = tx.lock(record, mode, no_wait);
  const bool is_new = tx.locks.size() > locks_before || locked == OpResult::kWait;
  // A relation that was used before is locked without a name.
  if (is_new || tx.holds_relation(record)) tx.name_lock(table, key, record);
  return locked == OpResult::kOk ? unchanged() : locked;
}

void Transaction::forget(RecordRef ref) noexcept {
  GR_CHECK(ref.record != nullptr);
  impl_->reads.remove_newest(*ref.record);
}

OpResult Transaction::share_row(Table& table, std::string_view key, RecordRef ref) {
  GR_CHECK(ref.record != nullptr);
  Impl& tx = *impl_;
  if (tx.lost) return OpResult::kConflict;
  if (tx.locks_writes()) {
    const std::size_t locks_before = tx.locks.size();
    const OpResult locked = tx.lock(*ref.record, RowLockMode::kKeyShare, false);
    const bool is_new = tx.locks.size() > locks_before || locked == OpResult::kWait;
    if (is_new) tx.name_lock(table, key, *ref.record);
    return locked;
  }
  return tx.guard_record(*ref.record, RowLockMode::kKeyShare);
}

}  // namespace granary::engine
