// recovery/replay_target.h: where replayed writes go: the engine's tables, or a fake of the tests.
#pragma once

#include "wal/format.h"

namespace granary::recovery {

class ReplayTarget {
 public:
  virtual ~ReplayTarget() = default;
  /// Before a replay thread's first and after its last load, from that thread.
  virtual void begin_thread(unsigned thread) { static_cast<void>(thread); }
  virtual void end_thread(unsigned thread) { static_cast<void>(thread); }
  /// The largest TID of a (table, key) wins, in whatever order they come. From thread `thread`,
  /// concurrently.
  virtual void load(unsigned thread, const wal::LoggedWrite& write) = 0;
  /// Whatever has been or will be loaded of this table does not count. As load.
  virtual void drop(unsigned thread, engine::TableId table) = 0;
};

}  // namespace granary::recovery
