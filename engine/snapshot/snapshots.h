// engine/snapshot/snapshots.h: consistent boundaries S that readers may stand on (Silo §4.9, taken
// on demand).
//
// Invariants
//   S1  acquire registers S = E while E is still S (store, then load E again, both seq_cst), then
//       makes E pass S and waits (microseconds) until no commit of an epoch <= S is in flight: the
//       state "all commits with epoch <= S" is then complete and never changes.
//   S2  A writer of epoch e that overwrites a version of epoch o keeps it exactly when some
//       registered S has o <= S < e; the version is linked behind the new one. Writers of an epoch
//       > S see the registration of S.
//   S3  A reader at S takes, on a record's chain, the first version with epoch <= S.
#pragma once

#include <array>
#include <map>
#include <mutex>

#include "base/atomic.h"
#include "engine/ids.h"

namespace granary::engine {

class EpochClock;

class Snapshots {
 public:
  explicit Snapshots(EpochClock& clock) noexcept : clock_(clock) {}

  /// Fresh: includes everything committed before the call.
  Epoch acquire();
  void release(Epoch snapshot);

  /// True when some registered S has older <= S < newer. No shared write; one load when no snapshot
  /// lives.
  bool needed(Epoch older, Epoch newer) const noexcept;
  /// Oldest registered boundary, or the current epoch when none.
  Epoch oldest() const noexcept;
  std::size_t live() const noexcept;

 private:
  struct Boundary {
    std::size_t references = 0;
    std::size_t slot = kSlots;  // kSlots: none was free, counted in crowded_
  };
  void publish_if_new(Epoch boundary);
  void drop(Epoch boundary);

  // Distinct boundaries that writers can tell apart; above that, everything that may matter is
  // kept.
  static constexpr std::size_t kSlots = 64;

  EpochClock& clock_;
  mutable std::mutex mutex_;              // guards boundaries_ and who writes the atomics
  std::map<Epoch, Boundary> boundaries_;
  Atomic<std::size_t> published_;         // distinct boundaries; 0 lets writers skip the slots
  Atomic<std::size_t> crowded_;           // boundaries without a slot
  std::array<Atomic<std::uint64_t>, kSlots> slots_;  // 0: free; a boundary stays in its slot
};

}  // namespace granary::engine
