// engine/snapshot/snapshots.h: consistent boundaries S that readers may stand on (Silo §4.9, taken
// on demand).
//
// Invariants
//   S1  A boundary S is registered before it is certain that it will do (store, then load, both
//       seq_cst). A new one is E, registered while E is still S; then E is made to pass S, and
//       acquire waits (microseconds) until no commit of an epoch <= S is in flight: the state "all
//       commits with epoch <= S" is complete then and never changes.
//   S2  A writer of epoch e that overwrites a version of epoch o keeps it exactly when some
//       registered S has o <= S < e; the version is linked behind the new one. Writers of an epoch
//       > S see the registration of S.
//   S3  A reader at S takes, on a record's chain, the first version with epoch <= S.
//   S4  The last boundary is used again while no commit of a later epoch has announced itself,
//   which
//       it does before it looks for boundaries: it is as fresh as a new one, and E stays.
#pragma once

#include <array>
#include <map>
#include <mutex>
#include <vector>

#include "base/atomic.h"
#include "engine/ids.h"

namespace granary::engine {

class EpochClock;

class Snapshots {
 public:
  explicit Snapshots(EpochClock& clock) noexcept : clock_(clock) {}

  /// Fresh: includes everything committed before the call.
  Epoch acquire();
  /// One more user of a boundary that somebody has registered. false: nobody has, any more.
  bool share(Epoch snapshot);
  void release(Epoch snapshot);

  /// A commit of `epoch` is about to overwrite versions (S4). cost  a load, but for an epoch's
  /// first
  void note_commit(Epoch epoch) noexcept {
    // seq_cst, also the load: see acquire.
    std::uint64_t known = last_commit_.load_seq_cst();
    while (known < epoch.value && !last_commit_.compare_exchange_seq_cst(known, epoch.value)) {
    }
  }

  /// The newest registered S with older <= S < newer, or 0. No shared write; one load when no
  /// snapshot lives; a mutex when more than kSlots boundaries do.
  Epoch newest_between(Epoch older, Epoch newer) const noexcept {
    // seq_cst, after the writer's load of E: see acquire.
    if (published_.load_seq_cst() == 0) return Epoch{0};
    return newest_published_between(older, newer);
  }
  /// S5. cost  a load
  Epoch floor() const noexcept { return {floor_.load_seq_cst()}; }
  /// Oldest registered boundary, or the current epoch when none.
  Epoch oldest() const noexcept;
  std::size_t live() const noexcept;

  /// Grows whenever a boundary is no longer registered.
  std::uint64_t ended() const noexcept { return ended_.load_acquire(); }
  /// All registered boundaries, rising.
  void boundaries(std::vector<Epoch>& out) const;

 private:
  struct Boundary {
    std::size_t references = 0;
    std::size_t slot = kSlots;  // kSlots: none was free, counted in crowded_
  };
  void publish_if_new(Epoch boundary);
  void drop(Epoch boundary);
  void raise_floor();
  Epoch newest_published_between(Epoch older, Epoch newer) const noexcept;

  // Distinct boundaries that writers can tell apart without the mutex.
  static constexpr std::size_t kSlots = 64;

  EpochClock& clock_;
  mutable std::mutex mutex_;  // guards boundaries_, last_ and who writes the atomics
  std::map<Epoch, Boundary> boundaries_;
  Epoch last_;                     // the last boundary that was complete; 0: none
  Atomic<std::size_t> published_;  // distinct boundaries; 0 lets writers skip the slots
  Atomic<std::size_t> crowded_;    // boundaries without a slot
  Atomic<std::size_t> slots_end_;  // one above the highest slot that is taken
  std::array<Atomic<std::uint64_t>, kSlots> slots_;  // 0: free; a boundary stays in its slot
  Atomic<std::uint64_t> ended_;
  Atomic<std::uint64_t> floor_;  // S5
  alignas(64) Atomic<std::uint64_t> last_commit_;  // highest epoch announced
};

}  // namespace granary::engine
