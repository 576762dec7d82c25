// frontend/loop/loop_threads.h: the event loops and the threads that serve them.
//
// A monitor looks every 2 ms, while anything runs, whether a loop is still in the step it saw last
// time; a spare thread then serves
// that loop, and the slow step ends on the thread it began on, which becomes a spare. A step that
// knows that it will wait hands its loop over itself. Each session has one step at most: as many
// threads may be in steps as there are sessions, up to threads_max. Where no thread is to be had,
// steps that keep loops from being served are told to end, so that a loop never waits for
// something that only it can bring about.
//
// Thread safety: all methods from any thread unless they say otherwise.
// Invariants
//   T1  A loop is served, or in a step that the monitor watches, or called out to one spare
//       (Spare::loop), or in unserved_; in no two of these.
//   T2  A thread that has nothing to serve takes from unserved_ before it becomes a spare.
#pragma once

#include <chrono>
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

struct ThreadLimits {
  /// Workers are left for checkpoints and for other threads that attach.
  unsigned threads_max = engine::kWorkersMax - 128;
  /// Spares that nobody calls for so long end, but for one a loop.
  std::chrono::milliseconds spare_lifetime{5000};
};

class LoopThreads {
 public:
  LoopThreads(unsigned loops, DurableSource* durable, ThreadHooks hooks, ThreadLimits limits = {});
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

  /// Finds or makes a thread for a loop that the caller has stolen; where none is to be had, the
  /// first that is free takes it.
  void hand_over(EventLoop& loop) noexcept;
  /// Threads that serve, are in steps or are spares.
  std::size_t threads();

 private:
  using Clock = std::chrono::steady_clock;

  /// A thread that waits for a loop.
  struct Spare {
    std::condition_variable called;
    EventLoop* loop = nullptr;
  };
  struct Unserved {
    EventLoop* loop;
    Clock::time_point since;  // or since its step was refused
  };

  void thread_main(EventLoop* first);
  EventLoop* wait_as_spare(engine::Worker* worker);
  void leave();
  bool start_thread(EventLoop* loop) noexcept;
  void monitor_main();
  bool look_after_unserved() noexcept;
  void wake_monitor() noexcept;

  const ThreadHooks hooks_;
  const ThreadLimits limits_;
  std::vector<std::unique_ptr<EventLoop>> loops_;
  Atomic<std::size_t> next_;
  Atomic<bool> monitor_asleep_;
  Atomic<bool> stopping_;  // set under mutex_

  std::mutex mutex_;
  std::condition_variable monitor_wake_;
  // Guarded by mutex_.
  std::vector<std::thread> threads_;
  std::vector<std::thread> ended_;  // to be joined
  std::vector<Unserved> unserved_;  // stolen, and no thread was to be had
  std::vector<Spare*> spares_;      // the last is called first: those below it are idle for longer
  std::thread monitor_;
};

}  // namespace granary::frontend
