// engine/occ/protocol.h: the parts of the commit protocol by name, so that a test can leave one out
// and show that its history checker notices, and a study can measure what one costs
// (bench/native/). The product never does either: Transaction::commit is compiled for Silo, whose
// parts are constants, and knows nothing of ChosenParts.
#pragma once

#include "base/atomic.h"
#include "engine/record/tid_word.h"

namespace granary::engine {

class Transaction;
enum class OpResult : std::uint8_t;

/// One counter for all TIDs, the critical section that Silo avoids (§5.2, MemSilo+GlobalTID).
/// Thread safety: any thread.
class GlobalTids {
 public:
  /// The next TID of `epoch`. cost  a write to memory that every committer writes
  Tid next(Epoch epoch) noexcept {
    // Only E and E + 1 are ever in use at a time (E1 of clock.h), so two counters never collide.
    Atomic<std::uint64_t>& last = last_[epoch.value % 2];
    std::uint64_t seen = last.load_relaxed();
    for (;;) {
      const std::uint64_t first = Tid::make(epoch, 0).value;
      const std::uint64_t next = (seen < first ? first : seen) + 1;
      if (last.compare_exchange_seq_cst(seen, next)) return {next};
    }
  }

 private:
  alignas(64) Atomic<std::uint64_t> last_[2];
};

/// Silo §4.4: everything.
struct SiloParts {
  static constexpr bool checks_reads = true;
  static constexpr bool checks_nodes = true;
  static constexpr bool checks_locks_of_others = true;
  static constexpr bool reads_epoch_after_locks = true;
  static constexpr bool counts_absent_as_read = true;
  static constexpr bool overwrites_in_place = true;
  static constexpr bool keeps_old_versions = true;
  static constexpr bool takes_places = true;
};

/// The same at run time.
struct ChosenParts {
  // What serializability needs: without any of these it is lost.
  bool checks_reads = true;            // phase 2 compares the versions of R
  bool checks_nodes = true;            // phase 2 compares the versions of N
  bool checks_locks_of_others = true;  // phase 2 refuses records that another commit holds
  bool reads_epoch_after_locks = true;
  bool counts_absent_as_read = true;  // an absent record that was met is in R
  bool follows_own_splits = true;     // a leaf born of an own insert joins N (§4.6)
  bool takes_places = true;           // SERIALIZABLE blocks (serializable/serial_order.h)
  // What only speed and space depend on.
  bool overwrites_in_place = true;
  bool keeps_old_versions = true;
  GlobalTids* global_tids = nullptr;  // null: TIDs as in §4.2
};

/// Before the first operation of an attempt that commit_with(parts) will end.
void prepare_for(Transaction& transaction, const ChosenParts& parts) noexcept;

/// Transaction::commit with `parts` instead of Silo's; the same results.
OpResult commit_with(Transaction& transaction, const ChosenParts& parts);

}  // namespace granary::engine
