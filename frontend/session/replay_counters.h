// frontend/session/replay_counters.h: how often blocks were run again (replay.h), for
// pg_stat_serialization. Thread safety: any thread; the numbers are not of one moment.
#pragma once

#include <cstdint>

#include "base/atomic.h"

namespace granary::frontend {

/// Of a server, since it started.
struct ReplayCounters {
  Atomic<std::uint64_t> conflicts;   // 40001 that met a block that may run again
  Atomic<std::uint64_t> replays;     // runs from the start
  Atomic<std::uint64_t> statements;  // run in them
  Atomic<std::uint64_t> completed;   // runs that gave all answers again
  Atomic<std::uint64_t> changed;     // blocks that ended because an answer changed
  Atomic<std::uint64_t> refused;     // blocks that must not run again
  Atomic<std::uint64_t> given_up;    // blocks that ran too often
};

}  // namespace granary::frontend
