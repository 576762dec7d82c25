// base/memory_limit.h: the process-wide memory limit. The server samples the allocator every few
// milliseconds and raises the flag; whatever is about to grow asks here first and answers 53200
// instead.
#pragma once

#include "base/atomic.h"

namespace granary {

class MemoryLimit {
 public:
  /// Pairs with set_exceeded; a stale answer for one sampling period is harmless, so relaxed.
  static bool exceeded() noexcept { return exceeded_.load_relaxed(); }
  static void set_exceeded(bool exceeded) noexcept { exceeded_.store_relaxed(exceeded); }

 private:
  inline static Atomic<bool> exceeded_{false};
};

}  // namespace granary
