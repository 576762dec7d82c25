// engine/epoch/clock.h: the global epoch E, the epoch each worker commits in, and the epoch since
// which it holds pointers.
//
// Thread safety: all methods from any thread; a WorkerId's enter/leave only from the thread
// attached under it.
// Invariants (Silo §4.1, with two numbers a worker instead of one)
//   E1  A worker between enter_commit and leave_commit with slot s has E in {s, s+1}: E advances
//       only when every busy commit slot equals E. Its commit TID's epoch is therefore s or s+1.
//   E2  When quiesced(e) is true, every commit of an epoch <= e has been appended to the log and
//       installed, and no later commit will have an epoch <= e.
//   E3  Reclamation slots never hold back E. A pointer retired in epoch r is freed once every
//       reclamation slot is empty or > r, and E > r + 1.
#pragma once

#include <array>
#include <mutex>

#include "base/atomic.h"
#include "engine/ids.h"

namespace granary::engine {

class EpochClock {
 public:
  explicit EpochClock(Epoch first = Epoch{1}) noexcept : current_(first.value) {}
  ~EpochClock();
  EpochClock(const EpochClock&) = delete;
  EpochClock& operator=(const EpochClock&) = delete;

  Epoch current() const noexcept { return {current_.load_seq_cst()}; }

  /// Publishes this worker as committing. Returns the slot value; the caller reads current() again
  /// in phase 1.
  Epoch enter_commit(WorkerId worker) noexcept;
  void leave_commit(WorkerId worker) noexcept;

  /// Publishes that this worker may hold pointers into trees and records from now on.
  void enter_read(WorkerId worker) noexcept;
  void leave_read(WorkerId worker) noexcept;

  /// E := E + 1 unless a worker still commits in E - 1 (then false; try again). Any thread.
  bool try_advance() noexcept;

  /// E2: no worker is in, or will enter, a commit of an epoch <= `epoch`. Meaningful once current()
  /// > epoch.
  bool quiesced(Epoch epoch) const noexcept;

  /// Smallest epoch in which somebody may still hold pointers; what was retired before it can be
  /// freed.
  Epoch reclaim_horizon() const noexcept;

  /// Nobody else may hold pointers at this moment.
  bool only_reader(WorkerId worker) const noexcept;

  /// While the returned lock lives, E stands still (S1 of snapshots.h). Keep it for a few
  /// instructions only.
  [[nodiscard]] std::unique_lock<std::mutex> hold() { return std::unique_lock(advance_mutex_); }

  /// Start-up only: recovery moves E beyond everything it found.
  void set_current(Epoch epoch) noexcept { current_.store_seq_cst(epoch.value); }

 private:
  struct alignas(64) Slot {
    Atomic<std::uint64_t> committing;  // 0: quiescent
    Atomic<std::uint64_t> reading;     // 0: holds no pointers
  };
  static constexpr std::uint32_t kFirstSlots = 256;
  using FurtherSlots = std::array<Slot, kReadSlotsMax - kFirstSlots>;

  /// Makes walks over the slots include `worker`; free after its first use.
  Slot& slot_of(WorkerId worker) noexcept;
  /// needs  slot_of has been asked for it, or one above
  Slot& at(std::uint32_t index) noexcept {
    return index < kFirstSlots ? slots_[index]
                               : (*further_.load_acquire())[index - kFirstSlots];
  }
  const Slot& at(std::uint32_t index) const noexcept {
    return const_cast<EpochClock*>(this)->at(index);
  }

  alignas(64) Atomic<std::uint64_t> current_;
  Atomic<std::uint32_t> slots_used_;  // highest id that ever entered, plus one: what walks look at
  std::mutex advance_mutex_;
  Atomic<FurtherSlots*> further_;  // null until a worker needs one of them
  std::array<Slot, kFirstSlots> slots_;
};

}  // namespace granary::engine
