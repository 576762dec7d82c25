// engine/occ/locks.cpp: the row locks of a transaction (engine/row_lock/): asking for them,
// waiting, giving way, giving back.

#include <algorithm>
#include <unordered_set>

#include "base/check.h"
#include "engine/occ/transaction_impl.h"
#include "engine/row_lock/relation_mode.h"

namespace granary::engine {

void Transaction::Impl::note_strengthened(Record& record, RowLockMode lock_mode) {
  RowLockMode before{};
  if (!engine.row_locks().held(self, record, before) || covers(before, lock_mode)) return;
  strengthened.push_back({&record, before});
}

OpResult Transaction::Impl::lock(Record& record, RowLockMode lock_mode, bool no_wait) {
  const bool cannot_wait = no_wait || waiter == nullptr;
  holds_more = true;
  const bool gives_up_look = has_looked && !is_weak(lock_mode) && holds_look(record);
  if (has_savepoint && !gives_up_look) note_strengthened(record, lock_mode);
  switch (engine.row_locks().acquire(self, record, lock_mode, cannot_wait, waiter, age())) {
    case LockResult::kGranted:
      if (!gives_up_look) locks.push_back(&record);
      own_again(record);
      return OpResult::kOk;
    case LockResult::kHeld:
      own_again(record);
      return OpResult::kOk;
    case LockResult::kQueued:
      if (gives_up_look) unlist(record);
      pending_lock = &record;
      pending_takes_place = false;
      return OpResult::kWait;
    case LockResult::kNotAvailable:
      if (gives_up_look) unlist(record);
      return OpResult::kNotAvailable;
    case LockResult::kDeadlock:
      if (gives_up_look) unlist(record);
      gives_way = can_give_way();
      if (!gives_way || mode != Mode::kOneShot) return OpResult::kDeadlock;
      engine.row_locks().take_deadlock(self);
      return OpResult::kConflict;
    case LockResult::kGone:
      break;
  }
  return OpResult::kConflict;
}

void Transaction::Impl::name_lock(const Table& table, std::string_view key, Record& record) {
  if (mode == Mode::kOneShot) return;
  named_locks.push_back({&table, &record, keep(key)});
}

OpResult Transaction::Impl::guard_record(Record& record, RowLockMode lock_mode) {
  if (record.load_word().row_locked() && engine.row_locks().blocked(self, record, lock_mode)) {
    return lock(record, lock_mode, false);
  }
  holds_more = true;
  guarded.push_back({&record, lock_mode});
  return OpResult::kOk;
}

bool Transaction::Impl::holds(const Record* record) const noexcept {
  return std::find(locks.begin(), locks.end(), record) != locks.end() ||
         std::any_of(writes.begin(), writes.end(), [&](const WriteEntry& entry) {
           return entry.born_locked && entry.record == record;
         });
}

void Transaction::Impl::settle_pending_lock() {
  if (pending_lock == nullptr) return;
  switch (engine.row_locks().wait_state(self, pending_lock)) {
    case WaitState::kQueued:
      return;
    case WaitState::kGranted:
      // An upgrade that was waited for is in a list already.
      if (own_again(*pending_lock) || holds(pending_lock)) break;
      // Who waited for a row has no use for the lock on what was a row, unless it has to keep out
      // what it reads: else the key is inserted again before it comes back there, and so on.
      if (!uses_locks && !pending_takes_place && pending_lock->load_word().absent()) {
        engine.row_locks().release(self, *pending_lock);
        break;
      }
      holds_more = true;
      locks.push_back(pending_lock);
      break;
    case WaitState::kNone:
      break;
  }
  pending_lock = nullptr;
}

void Transaction::Impl::stop_waiting() {
  if (pending_lock != nullptr) give_up_wait();
}

/// true: it was queued. Else it may have been granted, and the waiter has been told so (L4 of
/// lock_table.h).
bool Transaction::Impl::give_up_wait() {
  const bool given_up = engine.row_locks().cancel_wait(self);
  if (!given_up && waiter != nullptr) waiter->await_grants();
  settle_pending_lock();
  return given_up;
}

/// What the session holds beside its transactions, it would still hold (advisory locks).
bool Transaction::Impl::can_give_way() const noexcept {
  const bool runs_again =
      mode == Mode::kOneShot ? statement_writes == 0 : mode != Mode::kReadCommitted;
  if (!runs_again) return false;
  return holds(engine.row_locks().held_in_deadlock(self));
}

void Transaction::Impl::release_locks_from(std::size_t position) noexcept {
  relation_locks.clear();
  release_disowned();
  while (locks.size() > position) {
    engine.row_locks().release(self, *locks.back());
    locks.pop_back();
  }
}

/// The latest first: the mode that stays is the one that was there at the position.
void Transaction::Impl::weaken_locks_from(std::size_t position) noexcept {
  while (strengthened.size() > position) {
    engine.row_locks().weaken(self, *strengthened.back().record, strengthened.back().before);
    strengthened.pop_back();
  }
}

void Transaction::Impl::release_born_locked() noexcept {
  for (const WriteEntry& entry : writes) {
    if (entry.born_locked) engine.row_locks().release(self, *entry.record);
  }
}

void Transaction::Impl::release_locks() noexcept {
  strengthened.clear();
  release_locks_from(0);
  has_looked = gives_way = false;
  if (table_pin != 0) engine.unpin_tables(std::exchange(table_pin, 0));
}

bool Transaction::Impl::own_again(Record& record) {
  const auto found = std::find(disowned.begin(), disowned.end(), &record);
  if (found == disowned.end()) return false;
  disowned.erase(found);
  locks.push_back(&record);
  return true;
}

void Transaction::Impl::release_disowned() noexcept {
  for (Record* record : disowned) engine.row_locks().release(self, *record);
  if (!disowned.empty() && !strengthened.empty()) {
    // Savepoints that live on began before these locks were taken: their positions stay.
    const std::unordered_set<const Record*> gone(disowned.begin(), disowned.end());
    std::erase_if(strengthened, [&](const Strengthened& one) { return gone.contains(one.record); });
  }
  disowned.clear();
}

/// Before a one-shot lets go of the guard under which it asked for row locks.
void Transaction::Impl::pin_tables() {
  const bool keeps = mode == Mode::kOneShot && (!locks.empty() || pending_lock != nullptr);
  if (keeps && table_pin == 0) table_pin = engine.pin_tables();
}

}  // namespace granary::engine
