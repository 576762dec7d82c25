// base/memory_limit.h: the process-wide memory limit. The server samples the allocator every few
// milliseconds and sets the flags; whatever is about to grow asks here first: while memory is
// short, statements keep rows in temporary files (base/spill_space.h); over the limit, what cannot
// go there answers 53200.
#pragma once

#include "base/atomic.h"

namespace granary {

class MemoryLimit {
 public:
  /// A stale answer for one sampling period is harmless, so relaxed; pairs with set.
  static bool exceeded() noexcept { return exceeded_.load_relaxed(); }
  static bool is_short() noexcept { return short_.load_relaxed(); }
  static void set(bool is_short, bool exceeded) noexcept {
    short_.store_relaxed(is_short);
    exceeded_.store_relaxed(exceeded);
  }

 private:
  inline static Atomic<bool> short_{false};
  inline static Atomic<bool> exceeded_{false};
};

}  // namespace granary
