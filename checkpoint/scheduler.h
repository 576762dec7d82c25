// checkpoint/scheduler.h: the thread that decides when to take a checkpoint: when somebody asks,
// when the log has grown, when the last one is long ago, or when a restart would take longer than
// it should.
//
// Thread safety: all methods from any thread.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "checkpoint/checkpointer.h"

namespace granary::checkpoint {

struct Schedule {
  /// A checkpoint starts at half of it, and is done before the other half is written.
  std::uint64_t log_bytes_max = std::uint64_t{1} << 30;
  std::uint32_t timeout_s = 300;         // at least that often while anything is written; 0: never
  std::uint64_t bytes_per_s = 0;         // at most, of checkpoints nobody asked for; 0: no limit
  std::uint32_t recovery_target_s = 0;   // 0: none
  std::uint64_t log_bytes_at_start = 0;  // that a recovery would have to replay now
  /// How fast this machine recovers, as last measured.
  double load_bytes_per_s = 300e6;
  double replay_bytes_per_s = 200e6;
};

/// How much of a checkpoint that nobody asked for is due, 0 to 1 and more, `seconds` after its
/// beginning when `log_bytes` have been written since: it ends a little before the next one begins.
double due_share(const Schedule& schedule, double seconds, std::uint64_t log_bytes) noexcept;

struct Statistics {
  std::uint64_t timed = 0;
  std::uint64_t requested = 0;  // by log growth and by the recovery target, too
  std::uint64_t bytes = 0;      // written, all checkpoints
  double write_s = 0;
  std::uint64_t log_bytes = 0;  // that a recovery would replay now
  double recovery_s = 0;        // how long it would take, estimated
};

class Scheduler {
 public:
  /// report   a line for the server's log; `failed`: it tells of a failure
  using Report = std::function<void(const std::string& line, bool failed)>;

  Scheduler(Checkpointer& checkpointer, LogControl& log, Schedule schedule, Report report);
  ~Scheduler();  // stops
  void start();
  /// Gives up a checkpoint under way; later requests fail.
  void stop() noexcept;

  /// Asks for a checkpoint that begins from now on. The number is what to wait for.
  std::uint64_t request();
  /// Waits at most wait_ms for it. true: it has ended, and `error` is empty when it is installed.
  bool wait(std::uint64_t request, std::uint32_t wait_ms, TakeResult& result, std::string& error);

  Statistics statistics() const;
  const Checkpointer& checkpointer() const noexcept { return checkpointer_; }

 private:
  enum class Reason : std::uint8_t { kNone, kTime, kLog, kTarget, kRequest };
  void run();
  Reason due() const;
  std::uint64_t log_bytes() const;
  double recovery_seconds() const;
  void take(Reason reason);
  Pace pace(Reason reason, double began, std::uint64_t written) const;
  void report(Reason reason, TakeResult result, const std::string& error, double seconds);

  Checkpointer& checkpointer_;
  LogControl& log_;
  const Schedule schedule_;
  const Report report_;
  mutable std::mutex mutex_;  // guards everything below
  std::condition_variable changed_;
  bool stop_ = false;
  std::uint64_t requested_ = 0;
  std::uint64_t started_ = 0;   // every request up to this number has its checkpoint begun
  std::uint64_t finished_ = 0;  // ... and ended
  TakeResult last_result_ = TakeResult::kInstalled;
  std::string last_error_;
  std::uint64_t log_bytes_before_ = 0;  // written before the last checkpoint began
  std::uint64_t log_bytes_left_;        // superfluous only once one is installed in this life
  double last_began_ = 0;               // seconds of the steady clock
  double retry_at_ = 0;                 // after a failure
  Statistics statistics_;
  std::thread thread_;
};

}  // namespace granary::checkpoint
