// engine/epoch/reclaim.h: memory that readers may still look at is retired, not freed; each worker
// frees its own list between requests once no reader can hold a pointer (Silo §4.8; E3 of clock.h).
#pragma once

#include <cstddef>
#include <deque>

#include "engine/epoch/clock.h"

namespace granary::engine {

/// One a worker thread; not thread safe.
class ReclaimList {
 public:
  explicit ReclaimList(EpochClock& clock) noexcept : clock_(clock) {}
  ~ReclaimList();  // frees everything: only when no reader is left
  ReclaimList(const ReclaimList&) = delete;
  ReclaimList& operator=(const ReclaimList&) = delete;

  using Free = void (*)(void* memory) noexcept;
  /// `memory` is unreachable for new readers from now on; `free` is called on it when safe.
  void retire(void* memory, Free free);

  /// Frees what is safe, at most `count_max` entries; called between requests. Returns how many
  /// were freed.
  std::size_t collect(std::size_t count_max) noexcept;

  bool empty() const noexcept { return entries_.empty(); }
  std::size_t waiting() const noexcept { return entries_.size(); }

 private:
  struct Entry {
    Epoch retired;
    void* memory;
    Free free;
  };
  EpochClock& clock_;
  std::deque<Entry> entries_;
};

/// Lifetime of raw pointers into trees and records. Functions that need one take `const
/// EpochGuard&` as proof. Nesting is not allowed; one a thread at a time.
class EpochGuard {
 public:
  EpochGuard(EpochClock& clock, WorkerId worker) noexcept : clock_(clock), worker_(worker) {
    clock_.enter_read(worker_);
  }
  ~EpochGuard() { clock_.leave_read(worker_); }
  WorkerId worker() const noexcept { return worker_; }
  EpochGuard(const EpochGuard&) = delete;
  EpochGuard& operator=(const EpochGuard&) = delete;

 private:
  EpochClock& clock_;
  WorkerId worker_;
};

}  // namespace granary::engine
