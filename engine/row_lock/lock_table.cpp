// engine/row_lock/lock_table.cpp: longer than 400 lines because thin locks turn into fat ones and
// back, and each operation has to know both.

#include "engine/row_lock/lock_table.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

#include "base/check.h"
#include "engine/occ/transaction.h"
#include "engine/record/record.h"
#include "engine/row_lock/lock_word.h"
#include "engine/row_lock/relation_mode.h"
#include "engine/row_lock/wait_graph.h"

namespace granary::engine {

static_assert(alignof(Transaction) > lock_word::kLowModeMask, "the mode has bits of an address");

namespace {

/// The lock word once nobody is leaving.
std::uint64_t settled(const Record& record) noexcept {
  SpinWait wait;
  for (;;) {
    const std::uint64_t word = record.lock.load_acquire();
    if (word != lock_word::kLeaving) return word;
    wait.once();
  }
}

/// Sets the row-locked bit (L1). false: the record is dead.
bool mark(Record& record) noexcept {
  SpinWait wait;
  for (;;) {
    std::uint64_t word = record.word.load_acquire();
    if ((word & TidWord::kLocked) == 0) {
      if (is_dead({word})) return false;
      if ((word & TidWord::kRowLocked) != 0) return true;
      // seq_cst: a commit that locks the record later meets the bit, one that locked it before has
      // installed.
      if (record.word.compare_exchange_seq_cst(word, word | TidWord::kRowLocked)) return true;
    }
    wait.once();
  }
}

void unmark(Record& record) noexcept {
  SpinWait wait;
  for (;;) {
    std::uint64_t word = record.word.load_acquire();
    if ((word & TidWord::kLocked) == 0) {
      if ((word & TidWord::kRowLocked) == 0) return;
      if (record.word.compare_exchange_seq_cst(word, word & ~TidWord::kRowLocked)) return;
    }
    wait.once();
  }
}

}  // namespace

struct RowLockTable::Impl {
  mutable std::mutex mutex;
  std::unordered_map<const Record*, FatLock*> fat;
  std::vector<std::unique_ptr<FatLock>> storage;
  std::vector<FatLock*> unused;
  WaitGraph graph;
  std::unordered_map<const Transaction*, std::vector<DeadlockWait>> deadlocks;  // not yet taken
  std::uint64_t last_ticket = 0;

  FatLock& new_lock(Record& record) {
    if (unused.empty()) {
      storage.push_back(std::make_unique<FatLock>());
      unused.push_back(storage.back().get());
    }
    FatLock* lock = unused.back();
    unused.pop_back();
    lock->record = &record;
    fat.emplace(&record, lock);
    return *lock;
  }

  /// The record's lock in fat form; a thin holder moves along.
  FatLock& inflate(Record& record) {
    std::uint64_t word = record.lock.load_acquire();
    for (;;) {
      if (word == lock_word::kLeaving) word = settled(record);
      if (lock_word::is_fat(word)) return *fat.at(&record);
      // acq_rel: the thin owner's release fails on this and comes to the mutex. Until settle says
      // better, the thin owner may exclude sharers.
      if (record.lock.compare_exchange_acq_rel(word, lock_word::kFat | lock_word::kFatExclusive))
        break;
    }
    FatLock& lock = new_lock(record);
    if (word != 0) lock.holders.push_back({lock_word::owner(word), lock_word::mode(word)});
    return lock;
  }

  /// After any change: grants, then publishes the lock's state in the record, or gives the entry
  /// back.
  void settle(FatLock& lock, std::vector<LockWaiter*>& granted) {
    graph.grant(lock, granted);
    Record& record = *lock.record;
    if (lock.unused()) {
      fat.erase(&record);
      unused.push_back(&lock);
      // In this order: a record with a lock word is never unhooked (L5), and it is not ours once
      // that is 0.
      unmark(record);
      record.lock.store_release(0);
      return;
    }
    // seq_cst: before the new holder reads what guards of other commits protect (I6 of commit.h).
    record.lock.store_seq_cst(lock_word::kFat | (lock.exclusive() ? lock_word::kFatExclusive : 0));
  }

  LockResult acquire_fat(const LockRequest& wanted, Record& record, LockAge* age, bool no_wait,
                         std::vector<LockWaiter*>& granted) {
    FatLock& lock = inflate(record);
    std::vector<FatLock*> changed;
    const LockResult result = request(lock, wanted, age, no_wait, changed, granted);
    for (FatLock* reordered : changed) {
      if (reordered != &lock && !reordered->unused()) settle(*reordered, granted);
    }
    settle(lock, granted);
    return result;
  }

  LockResult request(FatLock& lock, const LockRequest& wanted, LockAge* age, bool no_wait,
                     std::vector<FatLock*>& changed, std::vector<LockWaiter*>& told) {
    if (!mark(*lock.record)) return LockResult::kGone;
    LockHolder* holder = lock.holder(*wanted.owner);
    if (holder != nullptr && covers(holder->mode, wanted.mode)) return LockResult::kHeld;
    LockRequest entry = wanted;
    entry.ticket = ++last_ticket;
    if (holder != nullptr && holder->mode == kLook && !is_weak(wanted.mode)) {
      entry.ticket = holder->ticket;
      *holder = lock.holders.back();
      lock.holders.pop_back();
      holder = nullptr;
    }
    entry.upgrade = holder != nullptr;
    const std::size_t ahead = entry.upgrade ? 0 : lock.place_of(entry.ticket);
    if (!lock.blocks(*wanted.owner, wanted.mode, ahead)) {
      if (holder == nullptr) {
        lock.holders.push_back({wanted.owner, wanted.mode, entry.ticket});
        return LockResult::kGranted;
      }
      holder->mode = joined(holder->mode, wanted.mode);
      return LockResult::kHeld;
    }
    if (no_wait) return LockResult::kNotAvailable;
    GR_CHECK(wanted.waiter != nullptr);
    if (age != nullptr) {
      if (*age == 0) *age = entry.ticket;
      entry.age = *age;
    }
    graph.enqueue(lock, entry);
    ++wanted.waiter->grants_due_;
    if (graph.cycle(*wanted.owner).empty() || graph.reorder(*wanted.owner, changed)) {
      return LockResult::kQueued;
    }
    return end_cycles(*wanted.owner, changed, told);
  }

  /// L3, of who has just queued.
  LockResult end_cycles(const Transaction& owner, std::vector<FatLock*>& changed,
                        std::vector<LockWaiter*>& told) {
    for (;;) {
      std::vector<DeadlockWait> cycle = graph.cycle(owner);
      if (cycle.empty()) return LockResult::kQueued;
      const Transaction* gives_way = graph.youngest(cycle);
      if (gives_way == nullptr || gives_way == &owner) {
        deadlocks[&owner] = std::move(cycle);
        --graph.dequeue(owner)->grants_due_;
        return LockResult::kDeadlock;
      }
      changed.push_back(graph.waits_for(*gives_way));
      told.push_back(graph.dequeue(*gives_way));
    }
  }
};

namespace {

void tell(const std::vector<LockWaiter*>& granted) noexcept {
  for (LockWaiter* waiter : granted) waiter->granted();
}

}  // namespace

RowLockTable::RowLockTable() : impl_(std::make_unique<Impl>()) {}
RowLockTable::~RowLockTable() = default;

LockResult RowLockTable::acquire(Transaction& owner, Record& record, RowLockMode mode, bool no_wait,
                                 LockWaiter* waiter, LockAge* age) {
  std::uint64_t word = record.lock.load_acquire();
  for (;;) {
    if (word == lock_word::kLeaving) word = settled(record);
    if (word == 0) {
      if (!record.lock.compare_exchange_acq_rel(word, lock_word::thin(owner, mode))) continue;
      if (mark(record)) return LockResult::kGranted;
      release(owner, record);
      return LockResult::kGone;
    }
    if (lock_word::is_fat(word) || lock_word::owner(word) != &owner) break;
    const RowLockMode stronger = joined(lock_word::mode(word), mode);
    if (stronger == lock_word::mode(word)) return LockResult::kHeld;
    // seq_cst, as above: a stronger mode than the bit was set for.
    if (record.lock.compare_exchange_seq_cst(word, lock_word::thin(owner, stronger))) {
      return LockResult::kHeld;
    }
  }
  std::vector<LockWaiter*> granted;
  LockResult result;
  {
    std::lock_guard guard(impl_->mutex);
    result = impl_->acquire_fat({&owner, mode, false, waiter}, record, age, no_wait, granted);
  }
  tell(granted);
  return result;
}

void RowLockTable::release(Transaction& owner, Record& record) {
  std::uint64_t word = record.lock.load_acquire();
  if (!lock_word::is_fat(word)) {
    GR_CHECK(lock_word::owner(word) == &owner);
    // Fails only when somebody made it fat meanwhile, and may hold it beside us: the bit is not
    // ours alone then. Nobody takes the lock until it is cleared.
    if (record.lock.compare_exchange_acq_rel(word, lock_word::kLeaving)) {
      unmark(record);
      record.lock.store_release(0);  // whoever locks next sees what we did under the lock
      return;
    }
  }
  std::vector<LockWaiter*> granted;
  {
    std::lock_guard guard(impl_->mutex);
    FatLock& lock = *impl_->fat.at(&record);
    LockHolder* holder = lock.holder(owner);
    GR_CHECK(holder != nullptr);
    *holder = lock.holders.back();
    lock.holders.pop_back();
    impl_->settle(lock, granted);
  }
  tell(granted);
}

void RowLockTable::weaken(Transaction& owner, Record& record, RowLockMode mode) {
  std::uint64_t word = record.lock.load_acquire();
  if (!lock_word::is_fat(word)) {
    GR_CHECK(lock_word::owner(word) == &owner);
    // As in release.
    if (record.lock.compare_exchange_acq_rel(word, lock_word::thin(owner, mode))) return;
  }
  std::vector<LockWaiter*> granted;
  {
    std::lock_guard guard(impl_->mutex);
    FatLock& lock = *impl_->fat.at(&record);
    LockHolder* holder = lock.holder(owner);
    GR_CHECK(holder != nullptr);
    holder->mode = mode;
    impl_->settle(lock, granted);
  }
  tell(granted);
}

void RowLockTable::transfer(Transaction& from, Transaction& to, Record& record) {
  std::uint64_t word = record.lock.load_acquire();
  while (!lock_word::is_fat(word)) {
    if (lock_word::owner(word) != &from) return;
    // acq_rel: fails only when somebody made it fat meanwhile.
    const std::uint64_t moved = lock_word::thin(to, lock_word::mode(word));
    if (record.lock.compare_exchange_acq_rel(word, moved)) return;
  }
  std::lock_guard guard(impl_->mutex);
  LockHolder* holder = impl_->fat.at(&record)->holder(from);
  if (holder != nullptr) holder->owner = &to;
}

std::vector<DeadlockWait> RowLockTable::take_deadlock(const Transaction& owner) {
  std::lock_guard guard(impl_->mutex);
  const auto found = impl_->deadlocks.find(&owner);
  if (found == impl_->deadlocks.end()) return {};
  std::vector<DeadlockWait> out = std::move(found->second);
  impl_->deadlocks.erase(found);
  return out;
}

const Record* RowLockTable::held_in_deadlock(const Transaction& owner) const {
  std::lock_guard guard(impl_->mutex);
  const auto found = impl_->deadlocks.find(&owner);
  return found == impl_->deadlocks.end() ? nullptr : found->second.back().record;
}

bool RowLockTable::waits(const Transaction& owner) const {
  std::lock_guard guard(impl_->mutex);
  return impl_->graph.waits_for(owner) != nullptr;
}

bool RowLockTable::cancel_wait(Transaction& owner) {
  std::vector<LockWaiter*> granted;
  {
    std::lock_guard guard(impl_->mutex);
    FatLock* lock = impl_->graph.waits_for(owner);
    if (lock == nullptr) return false;
    --impl_->graph.dequeue(owner)->grants_due_;
    impl_->settle(*lock, granted);
  }
  tell(granted);
  return true;
}

WaitState RowLockTable::wait_state(const Transaction& owner, const Record* record) const {
  std::lock_guard guard(impl_->mutex);
  const auto found = impl_->fat.find(record);
  if (found == impl_->fat.end()) return WaitState::kNone;
  // Queued first: a holder that waits for an upgrade is not granted yet.
  if (impl_->graph.waits_for(owner) == found->second) return WaitState::kQueued;
  return found->second->holder(owner) != nullptr ? WaitState::kGranted : WaitState::kNone;
}

bool RowLockTable::held(const Transaction& owner, const Record& record, RowLockMode& mode) const {
  const std::uint64_t word = record.lock.load_acquire();
  if (word == 0) return false;
  if (!lock_word::is_fat(word)) {
    mode = lock_word::mode(word);
    return lock_word::owner(word) == &owner;
  }
  std::lock_guard guard(impl_->mutex);
  const auto found = impl_->fat.find(&record);
  if (found == impl_->fat.end()) return false;  // released meanwhile, hence not the owner's
  const LockHolder* holder = found->second->holder(owner);
  if (holder == nullptr) return false;
  mode = holder->mode;
  return true;
}

bool RowLockTable::blocked(const Transaction& owner, const Record& record, RowLockMode mode) const {
  const std::uint64_t word = record.lock.load_acquire();
  if (word == 0 || word == lock_word::kLeaving) return false;
  if (!lock_word::is_fat(word)) {
    return lock_word::owner(word) != &owner && modes_conflict(lock_word::mode(word), mode);
  }
  if (is_weak(mode) && (word & lock_word::kFatExclusive) == 0) return false;
  std::lock_guard guard(impl_->mutex);
  const auto found = impl_->fat.find(&record);
  return found != impl_->fat.end() && found->second->blocks_now(owner, mode);
}

bool RowLockTable::removed_by_another(const Transaction& owner, const Record& record) const {
  const std::uint64_t word = record.lock.load_acquire();
  if (!lock_word::is_fat(word)) {
    return lock_word::mode(word) == kRemove && lock_word::owner(word) != &owner;
  }
  if ((word & lock_word::kFatExclusive) == 0) return false;
  std::lock_guard guard(impl_->mutex);
  const auto found = impl_->fat.find(&record);
  if (found == impl_->fat.end()) return false;
  const std::vector<LockHolder>& holders = found->second->holders;
  return std::any_of(holders.begin(), holders.end(), [&](const LockHolder& holder) {
    return holder.mode == kRemove && holder.owner != &owner;
  });
}

std::uint64_t RowLockTable::born_locked(const Transaction& owner) noexcept {
  return lock_word::thin(owner, RowLockMode::kUpdate);
}

namespace {

void append_views(const FatLock& lock, std::vector<LockView>& out) {
  for (const LockHolder& holder : lock.holders) {
    out.push_back({holder.owner, lock.record, holder.mode, true});
  }
  for (const LockRequest& request : lock.queue) {
    out.push_back({request.owner, lock.record, request.mode, false});
  }
}

}  // namespace

std::vector<LockView> RowLockTable::locks_of(const Record& record) const {
  std::vector<LockView> out;
  const std::uint64_t word = record.lock.load_acquire();
  if (word == 0 || word == lock_word::kLeaving) return out;
  if (!lock_word::is_fat(word)) {
    out.push_back({lock_word::owner(word), &record, lock_word::mode(word), true});
    return out;
  }
  std::lock_guard guard(impl_->mutex);
  const auto found = impl_->fat.find(&record);
  if (found != impl_->fat.end()) append_views(*found->second, out);
  return out;
}

std::vector<LockView> RowLockTable::shared_locks() const {
  std::vector<LockView> out;
  std::lock_guard guard(impl_->mutex);
  for (const auto& entry : impl_->fat) append_views(*entry.second, out);
  return out;
}

std::size_t RowLockTable::holders() const noexcept {
  std::lock_guard guard(impl_->mutex);
  std::size_t count = 0;
  for (const auto& entry : impl_->fat) count += entry.second->holders.size();
  return count;
}

std::size_t RowLockTable::waiters() const noexcept {
  std::lock_guard guard(impl_->mutex);
  return impl_->graph.size();
}

}  // namespace granary::engine
