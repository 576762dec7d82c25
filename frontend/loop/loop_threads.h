// frontend/loop/loop_threads.h: the event loops and the threads that serve them.
//
// A monitor looks every 2 ms, while anything runs, whether a loop is still in the step it saw last
// time; a spare thread then serves
// that loop, and the slow step ends on the thread it began on, which becomes a spare.
// Thread safety: all methods from any thread unless they say otherwise.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "base/atomic.h"
#include "frontend/loop/event_loop.h"

namespace granary::frontend {

/// What each serving thread does at its beginning and end.
struct ThreadHooks {
  std::function<engine::Worker*()> attach = [] { return nullptr; };
  std::function<void(engine::Worker*)> detach = [](engine::Worker*) {};
};

class LoopThreads {
 public:
  LoopThreads(unsigned loops, DurableSource* durable, ThreadHooks hooks,
              unsigned threads_max = 128);
  ~LoopThreads();

  void start();
  /// Every connection is told; returns when all are gone or `patience_ms` is over, with all threads
  /// ended.
  void shut_down(int patience_ms);

  std::size_t size() const noexcept { return loops_.size(); }
  EventLoop& loop(std::size_t index) noexcept { return *loops_[index]; }
  /// The loop for the next connection: round-robin.
  EventLoop& next_loop() noexcept;
  std::size_t connections() const noexcept;
  void durable_rose(engine::Epoch durable) noexcept;

  /// A step begins: the monitor must be awake.
  void busy() noexcept {
    // A stale answer only delays the monitor by one step.
    if (monitor_asleep_.load_relaxed()) wake_monitor();
  }

 private:
  void thread_main(EventLoop* first);
  EventLoop* wait_as_spare(engine::Worker* worker);
  void monitor_main();
  void wake_monitor() noexcept;
  /// Finds or makes a thread for a loop. false: as many threads as are allowed are busy.
  bool can_hand_over();
  void hand_over(EventLoop& loop);

  const ThreadHooks hooks_;
  const unsigned threads_max_;
  std::vector<std::unique_ptr<EventLoop>> loops_;
  Atomic<std::size_t> next_;
  Atomic<bool> monitor_asleep_;
  Atomic<bool> stopping_;

  std::mutex mutex_;
  std::condition_variable spare_wake_;
  std::condition_variable monitor_wake_;
  std::vector<std::thread> threads_;  // guarded by mutex_
  std::vector<EventLoop*> unserved_;  // guarded by mutex_
  unsigned spares_ = 0;               // guarded by mutex_; threads that wait for a loop
  std::thread monitor_;
};

}  // namespace granary::frontend
