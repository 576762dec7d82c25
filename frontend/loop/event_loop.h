// frontend/loop/event_loop.h: one epoll set, its connections, timers and waits for durability;
// served by one thread at a time.
//
// A plain epoll loop, not Asio: a request then costs three system calls (epoll_wait, recv, send),
// where Asio needs a fourth
// to re-arm its edge-triggered descriptor or to find the socket empty; and a loop must be able to
// change its serving thread
// in the middle of a batch of events.
//
// Thread safety: post, durable_rose and steal from any thread; serve from one thread at a time; the
// rest from the serving thread.
// Invariants
//   L1  A connection's step runs on one thread at a time (running_).
//   L2  `turn_` is odd while a step runs. The server ends its step by a compare-exchange on it;
//       a thief takes the loop by one.
//       Exactly one of them succeeds: a server that fails leaves the loop at once and posts
//       kWakeFinished. Flushing the log and collecting garbage here count as steps.
//   L3  posted_ != 0 exactly while the connection is in a list of posts; a dead connection is
//       deleted when it is in no list and
//       no step of it runs.
//   L4  A waker either sees sleeping_ and writes the event descriptor, or the server sees its
//       post before it sleeps.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <set>
#include <vector>

#include "base/atomic.h"
#include "frontend/loop/connection.h"

namespace granary::frontend {

std::int64_t steady_now_ns() noexcept;
std::int64_t steady_now_us() noexcept;

/// What loops need to know of the log.
struct DurableSource {
  virtual ~DurableSource() = default;
  virtual engine::Epoch durable_epoch() const noexcept = 0;
  virtual void request_flush(engine::Epoch epoch) noexcept = 0;
  /// Makes it durable on this thread. false: it has not, and request_flush has to be called.
  virtual bool flush_here(engine::Epoch) noexcept { return false; }
};

class LoopThreads;

class EventLoop {
 public:
  EventLoop(LoopThreads& threads, DurableSource* durable);
  ~EventLoop();
  EventLoop(const EventLoop&) = delete;
  EventLoop& operator=(const EventLoop&) = delete;

  /// Hands over ownership of a connection. Any thread.
  void adopt(Connection* connection);
  /// Any thread; the connection must be alive (its owner knows).
  void post(Connection& connection, std::uint32_t wakes) noexcept;
  /// D is `durable` now: wakes the loop when somebody here waits for no more than that.
  void durable_rose(engine::Epoch durable) noexcept;
  /// Every connection gets kWakeShutdown once.
  void shut_down() noexcept;
  std::size_t connections() const noexcept { return connection_count_.load_relaxed(); }

  /// Runs until the loop is stolen (false) or stopped (true).
  bool serve(engine::Worker* worker);
  void stop() noexcept;

  /// For the monitor: odd while a step runs; changes with every step.
  std::uint64_t turn() const noexcept { return turn_.load_acquire(); }
  /// Takes the loop from a server whose step still is the one of `turn`. true: the caller must see
  /// to a new server.
  bool steal(std::uint64_t turn) noexcept;
  /// From within a step that will wait: others of the loop are served by another thread now.
  void hand_over(Connection& waiting) noexcept;
  /// No thread is to be had: the step that lost the loop is to end. needs: it is stolen, and nobody
  /// begins to serve it meanwhile
  void refuse_step() noexcept {
    if (current_ != nullptr) current_->lacks_thread();
  }

 private:
  bool run_step(Connection& connection, std::uint32_t wakes, engine::Worker* worker);
  void after_step(Connection& connection);
  bool run_posted(engine::Worker* worker);
  bool run_timers(engine::Worker* worker);
  bool run_durable(engine::Worker* worker);
  std::uint64_t begin_turn() noexcept;
  bool end_turn(std::uint64_t turn) noexcept;
  void request_flush_owed() noexcept;
  bool flush_owed(engine::Worker* worker);
  bool tidy(engine::Worker& worker);
  void note_lowest_waiter() noexcept;
  void watch(Connection& connection, std::uint32_t events);
  void defer(Connection& connection, std::uint32_t wakes);
  void bury(Connection& connection);
  void wake() noexcept;
  int timeout_ms() const;
  void take_over();
  /// Watches the deadline of a step that runs elsewhere, where the connection has no timer set.
  void watch_deadline(Connection& running);

  LoopThreads& threads_;
  DurableSource* durable_source_;
  int epoll_fd_;
  int event_fd_;

  // Of the serving thread.
  std::set<Connection*> connections_;
  std::set<std::pair<std::int64_t, Connection*>> timers_;
  std::set<std::pair<std::uint64_t, Connection*>> durable_waiters_;
  std::vector<Connection*> again_;
  std::deque<Connection*> taken_;  // posted list being worked on; survives a change of servers
  Connection* current_ = nullptr;  // whose step runs
  engine::Epoch owed_flush_{0};    // asked for by the steps since the last look; 0: none
  const Connection* last_stepped_ = nullptr;
  unsigned lone_steps_ = 0;  // steps of last_stepped_ without one of another connection
  bool tidies_ = false;      // garbage was found that could be collected at once
  bool shutting_down_ = false;

  std::mutex mutex_;
  std::vector<Connection*> posted_;  // guarded by mutex_
  bool shutdown_requested_ = false;  // guarded by mutex_
  Atomic<bool> has_posted_;
  Atomic<bool> sleeping_;
  Atomic<bool> stopped_;
  Atomic<std::uint64_t> lowest_waiter_;  // epoch that the first of durable_waiters_ waits for
  Atomic<std::uint64_t> turn_;
  Atomic<std::size_t> connection_count_;
};

}  // namespace granary::frontend
