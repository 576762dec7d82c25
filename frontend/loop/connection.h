// frontend/loop/connection.h: what an event loop runs: one socket and the steps taken for it.
//
// Thread safety: `step` is called by one thread at a time, whichever serves the loop. Everything
// else of a connection belongs to
// whoever runs its step, except `post` and what is atomic.
#pragma once

#include <cstdint>

#include "base/atomic.h"
#include "engine/ids.h"

namespace granary::engine {
class Worker;
}

namespace granary::frontend {

class EventLoop;

/// Why a step runs; bits.
enum Wake : std::uint32_t {
  kWakeReadable = 1,
  kWakeWritable = 2,
  kWakeHangUp = 4,       // the peer is gone
  kWakeDurable = 8,      // the epoch it waited for is durable
  kWakeLock = 16,        // a row lock was granted
  kWakeCancel = 32,      // somebody asked to cancel the running statement
  kWakeTimer = 64,       // the deadline has passed
  kWakeShutdown = 128,   // the server stops
  kWakeAgain = 256,      // it asked to go on after the others
  kWakeAdopted = 512,    // it was given to this loop
  kWakeNotify = 2048,    // notifications have come
  kWakeFinished = 1024,  // internal: a step that had lost its loop is over
};

/// Why a step that is running has to end.
enum class Interruption : std::uint8_t {
  kDeadline,  // its own has passed
  kHangUp,    // the peer is gone
  kShutdown,  // the server stops
};

/// What a connection wants after a step. Read by the loop when the step is over.
struct Wants {
  bool read = true;
  bool write = false;
  bool again = false;            // another step soon, after the other connections
  bool close = false;            // the connection is over: delete it
  engine::Epoch durable{0};      // wake when this epoch is durable; 0: no
  std::int64_t deadline_us = 0;  // wake at this time of the steady clock; 0: no
};

class Connection {
 public:
  explicit Connection(int fd) noexcept : fd_(fd) {}
  virtual ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  /// Does what can be done now without waiting. wakes: hints; what they tell of may be over (a
  /// socket that was readable has been read by the step before). worker: of the calling thread;
  /// null where there is no engine.
  virtual void step(std::uint32_t wakes, engine::Worker* worker) = 0;
  /// Ends the step that is running on another thread. From any thread.
  virtual void interrupt(Interruption) noexcept {}
  /// The step that is running has lost its loop. From another thread.
  virtual void step_is_long() noexcept {}
  /// Ends the step that is running and has lost its loop, which no thread is left to serve. From
  /// another thread.
  virtual void lacks_thread() noexcept {}

  int fd() const noexcept { return fd_; }

  Wants wants;
  /// A deadline for the step that is running now (statement_timeout): looked at once the step turns
  /// out to be long.
  Atomic<std::int64_t> step_deadline_us{0};

 protected:
  EventLoop* loop() const noexcept { return loop_; }

 private:
  friend class EventLoop;
  int fd_;
  EventLoop* loop_ = nullptr;
  // The rest is the loop's.
  std::uint64_t turn_ = 0;     // of its step; the step's
  bool running_ = false;       // a step runs, perhaps on a thread that has lost the loop
  bool registered_ = false;    // in the epoll set
  std::uint32_t events_ = 0;   // that epoll watches
  std::uint32_t pending_ = 0;  // wakes that came while running
  std::int64_t timer_us_ = 0;  // 0: not in the timer set
  engine::Epoch durable_{0};   // 0: not in the durable queue
  bool dead_ = false;
  Atomic<std::uint32_t> posted_;  // wakes from other threads; nonzero: in the loop's list
};

}  // namespace granary::frontend
