// engine/row_lock/wait_graph.h: fat locks with their holders and queues, and the graph of who waits
// for whom.
// Thread safety: none of its own; the lock table's mutex guards everything.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "engine/row_lock/lock_table.h"

namespace granary::engine {

struct LockHolder {
  Transaction* owner;
  RowLockMode mode;
  std::uint64_t ticket = 0;  // when it asked, if it had to queue
};

struct LockRequest {
  Transaction* owner;
  RowLockMode mode;
  bool upgrade;
  LockWaiter* waiter;
  LockAge age = 0;  // 0: does not give way
  std::uint64_t ticket = 0;  // rises with every request
};

struct FatLock {
  Record* record = nullptr;
  std::vector<LockHolder> holders;
  std::vector<LockRequest> queue;

  const LockHolder* holder(const Transaction& owner) const noexcept;
  LockHolder* holder(const Transaction& owner) noexcept;
  /// Whether a request must wait: for holders, and for conflicting requests among the first `ahead`
  /// of the queue.
  bool blocks(const Transaction& owner, RowLockMode mode, std::size_t ahead) const noexcept;
  /// Whether a request made now must wait. What the owner holds it need not wait for again,
  /// whoever queues behind it.
  bool blocks_now(const Transaction& owner, RowLockMode mode) const noexcept;
  bool exclusive() const noexcept;
  /// How many of the queue go before a request of this ticket.
  std::size_t place_of(std::uint64_t ticket) const noexcept;
  bool unused() const noexcept { return holders.empty() && queue.empty(); }
};

class WaitGraph {
 public:
  /// Queues by its ticket; an upgrade goes behind earlier upgrades, before everyone else (L2).
  void enqueue(FatLock& lock, const LockRequest& request);
  /// The lock that `owner` queues for, or null.
  FatLock* waits_for(const Transaction& owner) const noexcept;
  /// Returns who is to be told that there is nothing to wait for.
  LockWaiter* dequeue(const Transaction& owner) noexcept;
  /// The waits through which `owner`, which queues, waits for itself (L3); empty: it does not.
  /// cost  visits every transaction reachable from it once
  std::vector<DeadlockWait> cycle(const Transaction& owner) const;
  /// The youngest of a cycle's waiters that have an age, or null.
  const Transaction* youngest(const std::vector<DeadlockWait>& cycle) const noexcept;
  /// Ends the circles through `owner` that exist only because somebody came first: whoever waits
  /// for one that queues ahead goes before it, unless that closes another circle. `changed`: locks
  /// whose queues are in another order now. false: it still waits for itself.
  bool reorder(const Transaction& owner, std::vector<FatLock*>& changed);
  /// Grants what can be granted; those to be told go to `granted`.
  void grant(FatLock& lock, std::vector<LockWaiter*>& granted);
  std::size_t size() const noexcept { return waits_.size(); }

 private:
  FatLock* move_ahead(const DeadlockWait& wait);

  std::unordered_map<const Transaction*, FatLock*> waits_;
};

}  // namespace granary::engine
