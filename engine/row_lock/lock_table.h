// engine/row_lock/lock_table.h: locks that transactions hold across client round trips: rows of interactive blocks, and
// relations (the lock on a relation is the lock on its pg_class record). Beside the commit protocol, not in it.
//
// Thread safety: all methods from any thread. Internally hashed shards; the wait graph has a mutex of its own, taken only to wait.
// Invariants
//   L1  A record's row-locked bit is set while anyone holds or queues for a mode that excludes writers of the row.
//   L2  Queues are first come, first served, except that a holder upgrading its mode goes before others.
//   L3  A cycle in the wait-for graph is found when its last edge is added; that request gets kDeadlock and is not queued.
//   L4  A waiter is told exactly once (granted), from any thread, with no lock-table mutex held.
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

enum class LockResult : std::uint8_t { kGranted, kQueued, kNotAvailable, kDeadlock };

/// A session waiting for a lock; woken once.
class LockWaiter {
 public:
  virtual ~LockWaiter() = default;
  virtual void granted() noexcept = 0;
};

class RowLockTable {
 public:
  RowLockTable();
  ~RowLockTable();

  /// owner   the transaction (its address is the identity); waiter may be null when no_wait
  /// kQueued: `waiter.granted()` will be called; until then or cancel_wait the owner does nothing else.
  LockResult acquire(Transaction& owner, Record& record, RowLockMode mode, bool no_wait, LockWaiter* waiter);

  /// Gives up a queued request (timeout, cancel). false: it was granted meanwhile.
  bool cancel_wait(Transaction& owner);

  /// Releases one record / all records of the owner and wakes those that can go on.
  void release(Transaction& owner, Record& record);
  void release_all(Transaction& owner);

  /// The strongest mode `owner` holds on `record`; false when none.
  bool held(const Transaction& owner, const Record& record, RowLockMode& mode) const;

  /// For views and error details: how many locks are held and queued.
  std::size_t holders() const noexcept;
  std::size_t waiters() const noexcept;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace granary::engine
