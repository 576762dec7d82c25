// sql/wait_point.h: where the thread of a session stands when a statement waits in the middle of
// its work (pg_sleep, a lock that a program minds waiting for), and how others wake it.
//
// Thread safety: all methods from any thread, wait_here from the session's.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>

#include "base/atomic.h"

namespace granary::sql {

struct SessionContext;

class WaitPoint {
 public:
  using Clock = std::chrono::steady_clock;

  /// Something that whoever waits here looks at has changed.
  void wake() noexcept {
    change([] {});
  }
  /// Changes what `ready` of wait_here reads. Once it is over, the session may have come to its
  /// end.
  template <class Change>
  void change(Change change) noexcept {
    const std::lock_guard lock(mutex_);
    change();
    ++wakes_;
    changed_.notify_all();
  }
  /// Reads what `change` changes.
  template <class Read>
  auto read(Read read) {
    const std::lock_guard lock(mutex_);
    return read();
  }
  /// Until `ready`, whatever comes.
  template <class Ready>
  void wait(Ready ready) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, ready);
  }

 private:
  friend bool wait_here(SessionContext& session, Clock::time_point end,
                        const std::function<bool()>& ready);
  std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t wakes_ = 0;  // guarded by mutex_
};

/// Waits on the thread, for `ready` (asked under the point's mutex) or until `end`; true: ready.
/// The loop's other sessions are served by another thread meanwhile.
/// errors  as SessionContext::check_interrupts
/// cost    wakes when it is told to, and once a second
bool wait_here(SessionContext& session, WaitPoint::Clock::time_point end,
               const std::function<bool()>& ready);

}  // namespace granary::sql
