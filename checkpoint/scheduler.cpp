#include "checkpoint/scheduler.h"

#include <fmt/format.h>
#include <pthread.h>

#include <algorithm>
#include <chrono>

namespace granary::checkpoint {

namespace {

constexpr auto kLook = std::chrono::milliseconds(100);
constexpr double kRetrySeconds = 10;
/// Not again and again only because the database itself takes longer to load than the target.
constexpr std::uint64_t kLogBytesWorthwhile = std::uint64_t{16} << 20;
constexpr double kGigabyte = 1e9;

double now_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

double due_share(const Schedule& schedule, double seconds, std::uint64_t log_bytes) noexcept {
  constexpr double kSpread = 0.9;  // of the time and of the log between two checkpoints
  const double by_time = schedule.timeout_s > 0 ? seconds / (kSpread * schedule.timeout_s) : 0;
  const double by_log =
      static_cast<double>(log_bytes) / (kSpread * static_cast<double>(schedule.log_bytes_max) / 2);
  return std::max(by_time, by_log);
}

Scheduler::Scheduler(Checkpointer& checkpointer, LogControl& log, Schedule schedule, Report report)
    : checkpointer_(checkpointer),
      log_(log),
      schedule_(schedule),
      report_(std::move(report)),
      log_bytes_left_(schedule.log_bytes_at_start),
      last_began_(now_seconds()) {}

Scheduler::~Scheduler() { stop(); }

void Scheduler::start() {
  thread_ = std::thread([this] { run(); });
  static_cast<void>(pthread_setname_np(thread_.native_handle(), "granary-ckptmgr"));
}

void Scheduler::stop() noexcept {
  checkpointer_.stop();
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

std::uint64_t Scheduler::request() {
  const std::lock_guard lock(mutex_);
  // One that has begun already may have missed what the caller wrote before asking.
  requested_ = std::max(requested_, started_ + 1);
  changed_.notify_all();
  return requested_;
}

bool Scheduler::wait(std::uint64_t request, std::uint32_t wait_ms, TakeResult& result,
                     std::string& error) {
  std::unique_lock lock(mutex_);
  const bool ended = changed_.wait_for(lock, std::chrono::milliseconds(wait_ms),
                                       [&] { return stop_ || finished_ >= request; });
  if (!ended) return false;
  result = finished_ >= request ? last_result_ : TakeResult::kStopped;
  error = last_error_;
  return true;
}

/// Under mutex_.
std::uint64_t Scheduler::log_bytes() const {
  return log_bytes_left_ + log_.bytes_written() - log_bytes_before_;
}

/// Under mutex_.
double Scheduler::recovery_seconds() const {
  return static_cast<double>(checkpointer_.installed().bytes()) / schedule_.load_bytes_per_s +
         static_cast<double>(log_bytes()) / schedule_.replay_bytes_per_s;
}

Statistics Scheduler::statistics() const {
  const std::lock_guard lock(mutex_);
  Statistics out = statistics_;
  out.log_bytes = log_bytes();
  out.recovery_s = recovery_seconds();
  return out;
}

/// Under mutex_.
Scheduler::Reason Scheduler::due() const {
  if (requested_ > started_) return Reason::kRequest;
  const double now = now_seconds();
  if (now < retry_at_) return Reason::kNone;
  const std::uint64_t bytes = log_bytes();
  if (bytes >= schedule_.log_bytes_max / 2) return Reason::kLog;
  if (schedule_.recovery_target_s > 0 && bytes >= kLogBytesWorthwhile &&
      recovery_seconds() > schedule_.recovery_target_s) {
    return Reason::kTarget;
  }
  const bool late = schedule_.timeout_s > 0 && now - last_began_ >= schedule_.timeout_s;
  // Marks alone are no reason: nothing has been written since.
  constexpr std::uint64_t kNothing = 64 << 10;
  return late && bytes > kNothing ? Reason::kTime : Reason::kNone;
}

void Scheduler::run() {
  std::unique_lock lock(mutex_);
  while (!stop_) {
    const Reason reason = due();
    if (reason == Reason::kNone) {
      changed_.wait_for(lock, kLook, [this] { return stop_ || requested_ > started_; });
      continue;
    }
    started_ = std::max(started_ + 1, requested_);
    lock.unlock();
    take(reason);
    lock.lock();
    changed_.notify_all();
  }
}

/// Whoever asked for a checkpoint, or for another one while this one is written, does not wait for
/// its turn in an interval; nor do a restart that would take too long and a full disk, which needs
/// the room of the log before it.
Pace Scheduler::pace(Reason reason, double began, std::uint64_t written) const {
  if (reason == Reason::kRequest || reason == Reason::kTarget) return {};
  return {.bytes_per_s = schedule_.bytes_per_s, .due = [this, began, written] {
            const std::lock_guard lock(mutex_);
            if (requested_ > started_ || log_.disk_full()) return 1.0;
            if (schedule_.recovery_target_s > 0 &&
                recovery_seconds() > schedule_.recovery_target_s) {
              return 1.0;
            }
            return due_share(schedule_, now_seconds() - began, log_.bytes_written() - written);
          }};
}

void Scheduler::take(Reason reason) {
  const std::uint64_t written = log_.bytes_written();
  const double began = now_seconds();
  std::string error;
  const TakeResult result = checkpointer_.take(pace(reason, began, written), error);
  const double seconds = now_seconds() - began;
  {
    const std::lock_guard lock(mutex_);
    finished_ = started_;
    last_result_ = result;
    last_error_ = error;
    last_began_ = began;
    (reason == Reason::kTime ? statistics_.timed : statistics_.requested) += 1;
    statistics_.bytes += checkpointer_.progress().bytes_done;
    statistics_.write_s += seconds;
    if (result == TakeResult::kInstalled) {
      log_bytes_before_ = written;
      log_bytes_left_ = 0;
    } else {
      retry_at_ = now_seconds() + kRetrySeconds;
    }
  }
  if (result != TakeResult::kStopped) report(reason, result, error, seconds);
}

void Scheduler::report(Reason reason, TakeResult result, const std::string& error, double seconds) {
  if (result != TakeResult::kInstalled) {
    report_(fmt::format("checkpoint given up: {}", error), true);
    return;
  }
  const Manifest manifest = checkpointer_.installed();
  const Progress progress = checkpointer_.progress();
  const char* why = "";
  switch (reason) {
    case Reason::kTime:
      why = "time";
      break;
    case Reason::kLog:
      why = "log size";
      break;
    case Reason::kTarget:
      why = "recovery target";
      break;
    default:
      why = "request";
      break;
  }
  const auto bytes = static_cast<double>(progress.bytes_done);
  report_(fmt::format("checkpoint {} complete ({}): epochs {} to {}, {} tables written, {} kept, "
                      "{:.3f} GB in {:.2f} s ({:.2f} GB/s), {} rows in all; a restart would take "
                      "about {:.1f} s",
                      manifest.sequence, why, manifest.low.value, manifest.high.value,
                      progress.tables_total, progress.tables_kept, bytes / kGigabyte, seconds,
                      bytes / kGigabyte / std::max(seconds, 1e-9), manifest.rows(),
                      statistics().recovery_s),
          false);
  if (!error.empty()) report_("after a checkpoint: " + error, true);
}

}  // namespace granary::checkpoint
