// engine/occ/commit.cpp: the three-phase Silo commit; protocol and invariants are in commit.h.

#include "engine/occ/commit.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <type_traits>

#include "base/check.h"
#include "base/test_point.h"
#include "engine/occ/protocol.h"
#include "engine/occ/transaction_impl.h"
#include "engine/record/payload_copy.h"
#include "engine/row_lock/lock_word.h"
#include "engine/row_lock/relation_mode.h"
#include "engine/snapshot/version_chain.h"

namespace granary::engine {

namespace {

/// Where tests stop a thread in the middle of a commit; nothing in the product's instance.
template <class Parts>
void test_point(const char* name) {
  if constexpr (!std::is_same_v<Parts, SiloParts>) TestPoint::reach(name);
}

}  // namespace

inline bool Transaction::Impl::locked_by_us(const Record& record) const noexcept {
  if (order.size() == 1) return order.front().record == &record;
  return locked_among_many(record);
}

/// Part of its callers: most commits validate a handful of reads.
template <class Parts>
[[gnu::always_inline]] inline bool Transaction::Impl::valid(const Parts& parts,
                                                            std::size_t first_read,
                                                            std::size_t first_node) noexcept {
  for (const ReadEntry& entry :
       std::span(reads.begin() + first_read, reads.end() - reads_settled)) {
    if (!parts.counts_absent_as_read && TidWord{entry.version}.absent()) continue;
    // seq_cst (I2): after our lock CASes and load of E.
    const TidWord word = entry.record->load_word();
    const bool changed = parts.checks_reads && word.version() != entry.version;
    // Who tidies up behind a record changes nothing that was read.
    const bool being_written = word.locked() && word.latest();
    if (changed ||
        (parts.checks_locks_of_others && being_written && !locked_by_us(*entry.record))) {
      note_conflict(entry.record, false);
      return false;
    }
  }
  if (!parts.checks_nodes || nodes.unchanged_from(first_node)) [[likely]] return true;
  return leaves_hold();
}

bool Transaction::Impl::reads_valid_from(std::size_t first_read, std::size_t first_node) noexcept {
  return valid(SiloParts{}, first_read, first_node);
}

bool Transaction::Impl::writes_in_place(std::size_t first) const noexcept {
  for (std::size_t i = first; i < writes.size(); ++i) {
    if (is_dead(writes[i].record->load_word())) return false;
  }
  return true;
}

/// Phase 2 is all that rows which were only read need; whatever is more takes the long way.
OpResult Transaction::commit(std::span<const TableId> dropped, bool keeps_locks) {
  Impl& tx = *impl_;
  GR_CHECK(tx.active && tx.worker != nullptr);
  if (!tx.only_read_rows()) return tx.commit_all(dropped, keeps_locks);
  for (const ReadEntry& entry : tx.reads) {
    const TidWord word = entry.record->load_word();  // seq_cst (I2)
    if (word.version() != entry.version || word.locked()) [[unlikely]] {
      return tx.commit_all(dropped, keeps_locks);
    }
  }
  tx.reads.clear();
  tx.has_savepoint = tx.active = false;
  return OpResult::kOk;
}

OpResult Transaction::Impl::commit_all(std::span<const TableId> dropped, bool keep_locks) {
  dropped_tables = dropped;
  keeps_locks = keep_locks;
  const OpResult result = commit(SiloParts{});
  dropped_tables = {};
  return result;
}

void prepare_for(Transaction& transaction, const ChosenParts& parts) noexcept {
  Transaction::Impl& tx = *transaction.impl_;
  GR_CHECK(tx.reads.empty() && tx.nodes.empty() && tx.writes.empty());
  tx.follows_own_splits = parts.follows_own_splits;
}

OpResult commit_with(Transaction& transaction, const ChosenParts& parts) {
  return transaction.impl_->commit(parts);
}

template <class Parts>
OpResult Transaction::Impl::commit(const Parts& parts) {
  GR_CHECK(active && worker != nullptr);
  GR_DCHECK(loads.empty() || !writes.empty());  // B2
  OpResult result = OpResult::kConflict;
  if (!lost) {
    if (!writes.empty()) {
      result = commit_writes(parts);
    } else if (valid(parts)) {
      result = OpResult::kOk;
    }
  }
  forget_order();
  if (result == OpResult::kOk) {
    finish(false);
    end_retries();
    lock_age = 0;
  } else if (result != OpResult::kNoRoom || mode == Mode::kOneShot) {
    // A one-shot's next attempt starts with the locks that this one queued for or was granted.
    const bool will_retry =
        result == OpResult::kConflict || result == OpResult::kWait || result == OpResult::kNoRoom;
    give_up((mode == Mode::kOneShot || keeps_locks) && will_retry);
  }
  return result;
}

OpResult Transaction::Impl::install_prepared() {
  GR_CHECK(active && worker != nullptr && !lost);
  is_serializable = true;  // it may have been, before a restart
  const OpResult result = commit_writes(SiloParts{});
  forget_order();
  if (result == OpResult::kOk) finish(false);
  return result;
}

template <class Parts>
OpResult Transaction::Impl::commit_writes(const Parts& parts) {
  if (is_serializable && parts.takes_places && !ranges_hold()) [[unlikely]] {
    return OpResult::kConflict;
  }
  if (writes.size() == 1) {
    order.assign(1, {writes[0].record, &writes[0]});
  } else if (!order_writes()) {
    return OpResult::kConflict;
  }
  for (;;) {
    const Epoch early = parts.reads_epoch_after_locks ? Epoch{} : engine.clock().current();
    test_point<Parts>("commit.begin");
    if (const OpResult reserved = reserve_log(); reserved != OpResult::kOk) return reserved;
    if (!lock_writes()) {  // phase 1
      const OpResult met = lock_met_rows();
      if (met != OpResult::kOk) return met;
      continue;
    }
    if (!guarded.empty() && !guards_hold()) {
      unlock_first(order.size());
      const OpResult met = lock_guarded();
      if (met != OpResult::kOk) return met;
      continue;
    }
    if constexpr (std::is_same_v<Parts, SiloParts>) {
      if (!settle_reads()) {
        unlock_first(order.size());
        return OpResult::kConflict;
      }
    }
    test_point<Parts>("commit.locked");
    EpochClock& clock = engine.clock();
    clock.enter_commit(worker->id());
    // The serialization point (I3).
    Epoch epoch = parts.reads_epoch_after_locks ? clock.current() : early;
    test_point<Parts>("commit.epoch_read");
    Tid tid;
    const bool has_place = !is_serializable || !parts.takes_places || take_place(epoch);
    const bool may_commit = records_usable && has_place && valid(parts);  // phase 2
    test_point<Parts>("commit.validated");
    if (may_commit && next_tid(parts, epoch, tid)) {
      engine.snapshots().note_commit(epoch);
      bool logged = engine.sink() == nullptr || append_log(tid);
      if (!loads.empty()) [[unlikely]] logged = commit_loads(tid) || logged;  // B4
      install(parts, tid);  // phase 3
      clock.leave_commit(worker->id());
      if (has_deletes) [[unlikely]] note_deletes(tid.epoch());
      worker->last_tid = tid;
      if (logged) highest_tid = tid;  // else nothing of it has to become durable
      return OpResult::kOk;
    }
    clock.leave_commit(worker->id());
    unlock_first(order.size());
    if (!may_commit) return OpResult::kConflict;
    clock.try_advance();  // the epoch's sequence numbers are used up
  }
}

/// Phase 1. false: a record is row-locked by somebody else; nothing is locked then. What phase 2
/// asks about the locked records is answered here, while their words are at hand: they hold still
/// now.
inline bool Transaction::Impl::lock_writes() {
  constexpr std::uint64_t kPlaceholder = TidWord{TidWord::kAbsent}.version();
  highest_overwritten = {};
  records_usable = true;
  for (std::size_t i = 0; i < order.size(); ++i) {
    prefetch_behind(i, [](const OrderedWrite& write) { return write.record; });
    const WriteEntry& entry = *order[i].entry;
    const TidWord word = entry.record->lock_word();
    if (word.row_locked() && !entry.row_locked) {
      unlock_first(i + 1);
      return false;
    }
    highest_overwritten = std::max(highest_overwritten, word.tid());
    // Placeholders are not in the read set: their one valid version is known (Silo §4.5).
    if (entry.on_placeholder && word.version() != kPlaceholder) records_usable = false;
    // An absent record that an insert was to revive has left the tree (P2); T1 does not tell.
    if (is_dead(word)) records_usable = false;
  }
  return true;
}

void Transaction::Impl::unlock_first(std::size_t count) noexcept {
  reads_settled = 0;
  for (std::size_t i = 0; i < count; ++i) {
    Record& record = *order[i].record;
    record.unlock_word({record.load_word().bits & ~TidWord::kLocked});
  }
}

/// A one-shot met row locks: it takes them itself, or queues. It locks the rows that it wrote
/// before as well, in the order in which it wrote them: blocks lock theirs in that order, so that
/// waits close a cycle only where statements come to the rows in different orders.
OpResult Transaction::Impl::lock_met_rows() {
  const auto is_met = [](const WriteEntry& entry) {
    return !entry.row_locked && entry.record->load_word().row_locked();
  };
  const auto last_met = std::find_if(std::make_reverse_iterator(writes.end()),
                                     std::make_reverse_iterator(writes.begin()), is_met)
                            .base();
  for (auto at = writes.begin(); at != last_met; ++at) {
    WriteEntry& entry = *at;
    // Nobody else can have come to a row of its own before.
    if (entry.row_locked || (entry.on_placeholder && !is_met(entry))) continue;
    const RowLockMode wanted = entry.is_delete        ? kRemove
                               : entry.on_placeholder ? RowLockMode::kUpdate
                                                      : RowLockMode::kNoKeyUpdate;
    const OpResult locked = lock(*entry.record, wanted, false);
    if (locked != OpResult::kOk) return locked;
    entry.row_locked = true;
  }
  return OpResult::kOk;
}

/// I6. Asked after phase 1, of words alone: no committer may take the lock table's mutex. So a lock
/// of several parties counts as somebody else's where any of them excludes sharers.
bool Transaction::Impl::excluded(const Guarded& wanted) const noexcept {
  if (!wanted.record->load_word().row_locked()) return false;
  const std::uint64_t word = wanted.record->lock.load_seq_cst();
  if (word == 0 || word == lock_word::kLeaving) return false;
  if (lock_word::is_fat(word)) return (word & lock_word::kFatExclusive) != 0;
  return lock_word::owner(word) != &self.get() &&
         modes_conflict(lock_word::mode(word), wanted.mode);
}

bool Transaction::Impl::guards_hold() const noexcept {
  return std::none_of(guarded.begin(), guarded.end(),
                      [&](const Guarded& wanted) { return excluded(wanted); });
}

/// Somebody came to a guarded record: this transaction queues behind, or shares it for certain.
OpResult Transaction::Impl::lock_guarded() {
  for (std::size_t i = guarded.size(); i-- > 0;) {
    const Guarded wanted = guarded[i];
    if (!excluded(wanted)) continue;
    const OpResult locked = lock(*wanted.record, wanted.mode, false);
    if (locked != OpResult::kOk) return locked;
    guarded.erase(guarded.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return OpResult::kOk;
}

/// Silo §4.2: the smallest TID of `epoch` above everything read, overwritten, and this worker's
/// last. false: none is left.
template <class Parts>
bool Transaction::Impl::next_tid(const Parts& parts, Epoch epoch, Tid& tid) const noexcept {
  const Tid highest = std::max({highest_tid, highest_overwritten, worker->last_tid});
  if constexpr (!std::is_same_v<Parts, SiloParts>) {
    if (parts.global_tids != nullptr) {
      tid = parts.global_tids->next(epoch);
      return tid.epoch() == epoch && tid > highest;  // sequences may be used up
    }
  }
  GR_CHECK(highest.epoch() <= epoch || !parts.reads_epoch_after_locks);
  if (highest.epoch() < epoch) {
    tid = Tid::make(epoch, 1);
    return true;
  }
  if (highest.sequence() == Tid::kSequenceMax) return false;
  tid = {highest.value + 1};
  return true;
}

template <class Parts>
void Transaction::Impl::install(const Parts& parts, Tid tid) {
  Table* table = nullptr;
  std::int64_t rows = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    prefetch_behind(i, [](const OrderedWrite& write) { return write.record; });
    WriteEntry& entry = *order[i].entry;
    if (entry.table != table) {
      if (rows != 0) table->count_rows(rows);
      table = entry.table;
      table->note_written(tid.epoch());
      rows = 0;
    }
    rows += install_one(parts, entry, tid);
  }
  if (rows != 0) table->count_rows(rows);
}

/// Apart, so that an update in place stays small.
[[gnu::noinline]] void Transaction::Impl::keep_for(Epoch snapshot, const WriteEntry& entry,
                                                   TidWord old, Epoch epoch) {
  Version* kept = keep_old_version(*entry.record, old, entry.key_view(), engine.snapshots());
  if (kept == nullptr) return;
  worker->kept().add(entry.table->id(), entry.record, kept, epoch, snapshot);
}

/// Behind the commit, since nobody's epoch has to wait for it. Others may have the records by now;
/// then the entries are of no use to who tidies up.
void Transaction::Impl::note_deletes(Epoch epoch) {
  for (std::size_t i = 0; i < order.size(); ++i) {
    prefetch_behind(i, [](const OrderedWrite& write) { return write.entry->key; });
    const WriteEntry& entry = *order[i].entry;
    if (!entry.is_delete) continue;
    worker->garbage().add_absent(entry.table->id(), entry.key_view(), entry.record,
                                 entry.was_absent ? Epoch{0} : epoch);
  }
}

/// Installs and unlocks in one store. Returns by how much the table grows.
template <class Parts>
int Transaction::Impl::install_one(const Parts& parts, WriteEntry& entry, Tid tid) {
  Record& record = *entry.record;
  // Nobody but us changes the word while it is locked (P1), so the row-locked bit is kept by a
  // plain store.
  const TidWord old{record.load_word().bits & ~TidWord::kLocked};
  const std::uint64_t status = TidWord::kLatest | (old.bits & TidWord::kRowLocked);
  if (entry.is_delete && old.absent()) [[unlikely]] {  // inserted and removed by this transaction
    record.unlock_word(old);
    entry.was_absent = true;
    return 0;
  }
  if (parts.keeps_old_versions) {
    const Epoch snapshot = engine.snapshots().newest_between(old.tid().epoch(), tid.epoch());
    if (snapshot != Epoch{0}) {
      keep_for(snapshot, entry, old, tid.epoch());
    } else {
      clear_stale_link(record, old.tid().epoch(), engine.snapshots());
    }
  }
  if (entry.is_delete) {
    record.unlock_word(TidWord::make(tid, status | TidWord::kAbsent));
    return -1;
  }
  if (entry.row != nullptr) {
    const std::string_view row{entry.row, entry.row_bytes};
    if (parts.overwrites_in_place) {
      write_payload(record, row, worker->retired());
    } else {
      replace_payload(record, row, worker->retired());
    }
  }
  record.unlock_word(TidWord::make(tid, status));
  return old.absent() ? 1 : 0;
}

}  // namespace granary::engine
