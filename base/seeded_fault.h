// base/seeded_fault.h: mistakes that we could have made, kept in the code so that tests can show
// that the crash harness (tests/crash) would have caught each of them. Off in every product run; a
// point costs one relaxed load of a word that nobody writes, once a group, a block or a file, never
// once a row.
#pragma once

#include <cstdint>

#include "base/atomic.h"

namespace granary {

enum class SeededFault : std::uint8_t {
  kNone,
  kSkipSync,            // a group is not synced (W5)
  kSkipRotationSync,    // the old segment is not synced before the new one is used (W6)
  kSkipDirectorySync,   // a segment's name is not made durable
  kAcknowledgeEarly,    // D rises before the group is written (W1)
  kAcknowledgeMaximum,  // D is the maximum over loggers (W1)
  kMarkOpenEpoch,       // an epoch is marked before it is over (W8)
  kSkipIdleMarks,       // a logger without data marks nothing (W9)
  kVoidNotDurable,      // a life begins before its headers are durable (W12)
  kIgnoreDeletes,       // replay leaves deletes out (C3)
  kIgnoreDrops,         // replay leaves dropped tables in
  kNoEpochFilter,       // replay takes every valid block, also beyond D (C4)
  kNoVoidFilter,        // replay forgets what earlier recoveries dropped (L9)
  kManifestEarly,       // a checkpoint is installed before the log has reached e_h (K7)
  kCleanUpEarly,        // segments and files go before the checkpoint is installed (W13, K8)
  kSkipRowsSync,        // files of rows are not synced before the manifest (K9)
  kKeepWrittenTables,   // a table keeps its files though it was written (K10)
  kGiveUpNeeded,        // one segment more than is superfluous is given up (W13)
  kBelieveUnsynced,     // recovery does not sync the log that it believes (C2)
  kBelieveUnsyncedName,  // recovery does not sync the name of a manifest it believes (C2)
};

class SeededFaults {
 public:
  /// With nothing running.
  static void set(SeededFault fault) noexcept { seeded_.store_relaxed(fault); }
  static bool on(SeededFault fault) noexcept { return seeded_.load_relaxed() == fault; }

 private:
  inline static Atomic<SeededFault> seeded_{SeededFault::kNone};
};

}  // namespace granary
