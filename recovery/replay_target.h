// recovery/replay_target.h: where replayed writes go: the engine's tables, or a fake of the tests.
#pragma once

#include <span>

#include "wal/format.h"

namespace granary::engine {
class Table;
}

namespace granary::recovery {

class ReplayTarget {
 public:
  /// The table, if it has never had a row and nothing but a checkpoint's load uses it: its rows may
  /// be put there in one go. Null: they come one by one. Before the threads begin.
  virtual engine::Table* new_table(engine::TableId table) {
    static_cast<void>(table);
    return nullptr;
  }
  virtual ~ReplayTarget() = default;
  /// Before a replay thread's first and after its last load, from that thread.
  virtual void begin_thread(unsigned thread) { static_cast<void>(thread); }
  virtual void end_thread(unsigned thread) { static_cast<void>(thread); }
  /// The largest TID of a (table, key) wins, in whatever order they come. From thread `thread`,
  /// concurrently. Views live until load returns.
  virtual void load(unsigned thread, std::span<const wal::LoggedWrite> writes) = 0;
  /// Whatever has been or will be loaded of this table does not count. As load.
  virtual void drop(unsigned thread, engine::TableId table) = 0;
};

}  // namespace granary::recovery
