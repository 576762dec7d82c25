// engine/read_slots.h: who holds back reclamation. The clock has kReadSlotsMax slots for "may hold
// pointers since"; a worker uses one while it runs a transaction. A transaction that is suspended
// while its read set holds pointers (a SERIALIZABLE block between statements) takes the worker's
// slot along as it is, and the worker goes on with another: the slot's value never changes hands
// through an empty moment in which a record could be freed.
//
// Thread safety: all methods from any thread; taken only at attach and when a transaction is
// suspended with pointers.
#pragma once

#include <mutex>
#include <vector>

#include "engine/ids.h"

namespace granary::engine {

class ReadSlots {
 public:
  ReadSlots() {
    for (std::uint32_t i = kReadSlotsMax; i > 0; --i) free_.push_back({i - 1});
  }

  /// For a thread that attaches. false: every slot is in use.
  bool take(WorkerId& slot) { return take_above(0, slot); }

  /// For a transaction that is suspended with pointers: leaves enough for every thread yet to come.
  bool take_for_transaction(WorkerId& slot) { return take_above(kWorkersMax, slot); }

  /// needs: nothing published in it
  void give_back(WorkerId slot) {
    std::lock_guard lock(mutex_);
    free_.push_back(slot);
  }

 private:
  bool take_above(std::size_t kept, WorkerId& slot) {
    std::lock_guard lock(mutex_);
    if (free_.size() <= kept) return false;
    slot = free_.back();
    free_.pop_back();
    return true;
  }

  std::mutex mutex_;
  std::vector<WorkerId> free_;
};

}  // namespace granary::engine
