// base/test_point.h: named places in the code at which a test may stop a thread and so force an
// interleaving.
// Without a hook a point costs one relaxed load of a pointer that nobody writes.
#pragma once

#include "base/atomic.h"

namespace granary {

class TestPoint {
 public:
  using Hook = void (*)(const char* name);

  /// Set before the threads under test start, cleared (nullptr) after they have ended.
  static void set_hook(Hook hook) noexcept { hook_.store_release(hook); }

  /// `name` is "<folder>.<what>". Pairs with set_hook: acquire, so the hook's data is visible to
  /// it.
  static void reach(const char* name) {
    if (const Hook hook = hook_.load_acquire()) hook(name);
  }

 private:
  inline static Atomic<Hook> hook_{nullptr};
};

}  // namespace granary
