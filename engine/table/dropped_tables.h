// engine/table/dropped_tables.h: tables that are gone and not yet freed. Who holds an epoch guard
// is waited for by the list they come from (epoch/reclaim.h); this is for one-shots that keep row
// locks from one attempt to the next, or wait for one in between, without a guard: they pin tables.
//
// Thread safety: all functions, any thread.
// Invariants
//   DT1 A pin is taken under the epoch guard under which the lock was taken or asked for, and a
//       table is added when nobody has a guard any more that is older than its end: whoever has a
//       lock in it has a pin by then, and an earlier one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <set>

#include "engine/table/table.h"

namespace granary::engine {

class DroppedTables {
 public:
  using Pin = std::uint64_t;  // never 0

  Pin pin();
  void unpin(Pin pin) noexcept;

  void add(std::unique_ptr<Table> table);
  /// Some can be freed.
  bool ready() const noexcept;
  /// Frees one that can be; false: there is none.
  bool free_one();

 private:
  bool ready_locked() const noexcept;

  mutable std::mutex mutex_;
  std::set<Pin> pins_;
  struct Entry {
    std::uint64_t number;
    std::unique_ptr<Table> table;
  };
  std::deque<Entry> tables_;
  std::uint64_t last_ = 0;  // pins and tables are numbered in one row
};

}  // namespace granary::engine
