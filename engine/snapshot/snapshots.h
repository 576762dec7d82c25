// engine/snapshot/snapshots.h: consistent boundaries S that readers may stand on (Silo §4.9, taken on demand).
//
// Invariants
//   S1  acquire registers S = E under the clock's advance lock, then makes E pass S and waits (microseconds) until no commit
//       of an epoch <= S is in flight: the state "all commits with epoch <= S" is then complete and never changes.
//   S2  A writer of epoch e that overwrites a version of epoch o keeps it exactly when some registered S has o <= S < e;
//       the version is linked behind the new one. Writers of an epoch > S see the registration of S.
//   S3  A reader at S takes, on a record's chain, the first version with epoch <= S.
#pragma once

#include <memory>

#include "engine/ids.h"

namespace granary::engine {

class EpochClock;

class Snapshots {
 public:
  explicit Snapshots(EpochClock& clock);
  ~Snapshots();

  /// Fresh: includes everything committed before the call.
  Epoch acquire();
  void release(Epoch snapshot);

  /// True when some registered S has older <= S < newer. No shared write; one load when no snapshot lives.
  bool needed(Epoch older, Epoch newer) const noexcept;
  /// Oldest registered boundary, or the current epoch when none.
  Epoch oldest() const noexcept;
  std::size_t live() const noexcept;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace granary::engine
