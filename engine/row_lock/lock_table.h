// engine/row_lock/lock_table.h: locks that transactions hold across client round trips: rows of
// interactive blocks, and relations (the lock on a relation is the lock on its pg_class record).
// Beside the commit protocol, not in it.
//
// An uncontended lock is one word in its record (thin: owner and mode); it costs no entry here, so
// that a block may insert millions of row-locked placeholders. The first second party moves it to
// the table (fat: several holders, a queue), where it stays until nobody holds or queues.
//
// Thread safety: all methods from any thread. Fat locks and the wait graph share one mutex; thin
// ones need none.
// Invariants
//   L1  A record's row-locked bit is set while anyone holds a granted lock on it. Setting and
//       clearing waits for the record to be unlocked (record.h, P1), hence never while a commit is
//       between phase 1 and install; no commit takes this mutex between those points.
//   L2  Queues are first come, first served, except that a holder upgrading its mode goes before
//       others. Who asks for more than kLook (relation_mode.h) gives that up first and queues by
//       when he asked for it.
//   L3  A cycle in the wait-for graph is found when its last edge is added. The youngest of its
//       transactions that have an age gives way (Rosenkrantz, Stearns, Lewis 1978: wound-wait); of
//       others it is the one that closed it. A request of whoever closed it gets kDeadlock and is
//       not queued. Another's is taken from its queue and its waiter told: it runs again, with the
//       locks that it holds, and closes the cycle itself. So the oldest is never kept from its end.
//   L4  A waiter is told exactly once (granted), from any thread, with no lock-table mutex held:
//       once for each of its requests that was queued and not given up, even where it has stopped
//       waiting. Whoever stops makes sure that it was told (LockWaiter::await_grants) before he
//       asks for another lock, which the late word would seem to be about.
//   L5  While a record's lock word is not 0, the record is not unhooked; a lock on a dead record is
//       refused (kGone).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/record/tid_word.h"

namespace granary::engine {

struct Record;
class Transaction;

/// PostgreSQL's four row-lock modes, weakest first, with its conflict table (13.3.2), plus none.
enum class RowLockMode : std::uint8_t { kKeyShare, kShare, kNoKeyUpdate, kUpdate };

/// Since when a transaction has been queueing for locks, over all its attempts; 0: it never has.
using LockAge = std::uint64_t;

/// kHeld: the owner had a lock on the record already; it now has `mode` or a stronger one.
enum class LockResult : std::uint8_t { kGranted, kHeld, kQueued, kNotAvailable, kDeadlock, kGone };

enum class WaitState : std::uint8_t { kQueued, kGranted, kNone };

/// PostgreSQL 13.3.2, table 13.3.
bool modes_conflict(RowLockMode a, RowLockMode b) noexcept;

/// A lock as views show it. Owner and record only tell locks apart: they may be gone already.
struct LockView {
  const Transaction* owner;
  const Record* record;
  RowLockMode mode;
  bool granted;
};

/// One edge of a cycle of waits, as it was when the last one closed it.
struct DeadlockWait {
  const Transaction* waiter;
  const Record* record;
  RowLockMode mode;  // asked for
  const Transaction* blocker;
};

/// A session waiting for a lock; woken once: it has the lock, or is to ask for it again.
class LockWaiter {
 public:
  virtual ~LockWaiter() = default;
  virtual void granted() noexcept = 0;
  /// Its request is not queued any more. Returns when granted() has been called as often as it was
  /// to be. From the waiter's own thread.
  virtual void await_grants() noexcept {}

 protected:
  /// How often granted() was called already, once nothing is queued and nobody is about to call it.
  /// For the waiter's own thread.
  std::uint64_t grants_due() const noexcept { return grants_due_; }

 private:
  friend class RowLockTable;
  std::uint64_t grants_due_ = 0;  // changed by its own thread, as it asks and gives up
};

class RowLockTable {
 public:
  RowLockTable();
  ~RowLockTable();

  /// owner   the transaction (its address is the identity); waiter may be null when no_wait
  /// age     of an owner that can be run again unnoticed, set when it first queues; null: it cannot
  /// kQueued: `waiter.granted()` will be called; until then or cancel_wait the owner does nothing
  /// else.
  LockResult acquire(Transaction& owner, Record& record, RowLockMode mode, bool no_wait,
                     LockWaiter* waiter, LockAge* age = nullptr);

  /// Whether the owner's request is queued and not granted yet.
  bool waits(const Transaction& owner) const;

  /// Gives up a queued request (timeout, cancel). false: it was granted meanwhile, and the waiter
  /// is told, or will be (L4).
  bool cancel_wait(Transaction& owner);

  /// What became of the owner's request for `record`, which may be gone: only its address is used.
  WaitState wait_state(const Transaction& owner, const Record* record) const;

  /// Releases the owner's lock on a record and wakes those that can go on.
  /// needs the owner to hold it, hence a live record.
  void release(Transaction& owner, Record& record);

  /// The owner's lock gets a weaker mode, that it had before; wakes those that can go on.
  /// needs the owner to hold it
  void weaken(Transaction& owner, Record& record, RowLockMode mode);

  /// The owner's lock on a record becomes another transaction's; nobody can come between.
  /// needs  `from` holds it and neither of the two runs or waits
  void transfer(Transaction& from, Transaction& to, Record& record);

  /// The cycle that the owner's last kDeadlock would have closed, its own wait first; once.
  std::vector<DeadlockWait> take_deadlock(const Transaction& owner);
  /// The record of that cycle that the owner has and another waits for, or null; its address only.
  const Record* held_in_deadlock(const Transaction& owner) const;

  /// The strongest mode `owner` holds on `record`; false when none.
  bool held(const Transaction& owner, const Record& record, RowLockMode& mode) const;

  /// Whether acquire would have to wait: somebody else holds, or queues ahead for, a mode that
  /// `mode` conflicts with, and the owner holds nothing that covers it. No mutex unless the lock is
  /// fat and some holder or waiter excludes sharers, or `mode` does.
  bool blocked(const Transaction& owner, const Record& record, RowLockMode mode) const;

  /// Whether somebody else holds the record to remove it (kRemove, relation_mode.h).
  bool removed_by_another(const Transaction& owner, const Record& record) const;

  /// The lock word of a record born locked by `owner` (mode kUpdate); its TID word needs the
  /// row-locked bit.
  static std::uint64_t born_locked(const Transaction& owner) noexcept;

  /// For views: the locks on one record; the locks on every record that more than one transaction
  /// wants or holds. Of each record holders first, then those that queue, in order.
  std::vector<LockView> locks_of(const Record& record) const;
  std::vector<LockView> shared_locks() const;
  /// For views and error details: how many fat locks are held and queued.
  std::size_t holders() const noexcept;
  std::size_t waiters() const noexcept;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace granary::engine
