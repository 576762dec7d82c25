#include "server/checkpoints.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "base/file.h"

namespace granary::server {

namespace {

constexpr std::int64_t kUnixToTimestamptz = 946'684'800'000'000;  // 2000-01-01, in microseconds
constexpr std::uint32_t kWaitMs = 5;

checkpoint::Options options_of(const Configuration& configuration,
                               std::vector<std::string> directories, const StoreId& store,
                               const sql::catalog::Databases& databases) {
  checkpoint::Options options;
  options.writers = configuration.checkpointers;
  options.directories = std::move(directories);
  options.store = store;
  options.compress = configuration.compress_checkpoints;
  options.built_in = databases.built_in_rows();
  return options;
}

checkpoint::Schedule schedule_of(const Configuration& configuration,
                                 const recovery::RecoveryResult& recovered) {
  checkpoint::Schedule schedule;
  schedule.log_bytes_max = configuration.max_wal_bytes;
  schedule.timeout_s = configuration.checkpoint_timeout_s;
  schedule.bytes_per_s = configuration.checkpoint_rate_bytes;
  schedule.recovery_target_s = configuration.recovery_target_s;
  schedule.log_bytes_at_start = recovered.bytes;
  // What this machine has just shown is better than any guess, if there was enough to measure.
  constexpr std::uint64_t kEnough = std::uint64_t{64} << 20;
  const std::uint64_t loaded = recovered.checkpoint.bytes();
  if (loaded > kEnough && recovered.checkpoint_seconds > 0) {
    schedule.load_bytes_per_s = static_cast<double>(loaded) / recovered.checkpoint_seconds;
  }
  if (recovered.bytes > kEnough && recovered.seconds > 0) {
    schedule.replay_bytes_per_s = static_cast<double>(recovered.bytes) / recovered.seconds;
  }
  return schedule;
}

const char* phase_name(checkpoint::Phase phase) {
  switch (phase) {
    case checkpoint::Phase::kStarting:
      return "starting";
    case checkpoint::Phase::kWriting:
      return "writing rows";
    case checkpoint::Phase::kWaitingForLog:
      return "waiting for the log";
    case checkpoint::Phase::kInstalling:
      return "installing";
    case checkpoint::Phase::kCleanUp:
      return "removing old files";
    case checkpoint::Phase::kIdle:
      break;
  }
  return "idle";
}

void report(const std::string& line, bool failed) {
  if (failed) {
    spdlog::error("{}", line);
  } else {
    spdlog::info("{}", line);
  }
}

}  // namespace

Checkpoints::Checkpoints(const Configuration& configuration, std::vector<std::string> directories,
                         const recovery::RecoveryResult& recovered,
                         sql::catalog::Databases& databases, wal::Log& log)
    : log_(log),
      checkpointer_(
          system_files(), databases.main().store(), log_,
          options_of(configuration, std::move(directories), recovered.start.store, databases),
          recovered.checkpoint, recovered.checkpoint_highest),
      scheduler_(checkpointer_, log_, schedule_of(configuration, recovered), report) {}

Checkpoints::~Checkpoints() { stop(); }

void Checkpoints::start() {
  std::string error;
  if (!checkpointer_.clean_up(error)) spdlog::warn("{}", error);
  scheduler_.start();
}

void Checkpoints::stop() noexcept { scheduler_.stop(); }

std::uint64_t Checkpoints::request() { return scheduler_.request(); }

Checkpoints::Outcome Checkpoints::wait(std::uint64_t request, std::string& error) {
  checkpoint::TakeResult result = checkpoint::TakeResult::kFailed;
  if (!scheduler_.wait(request, kWaitMs, result, error)) return Outcome::kPending;
  switch (result) {
    case checkpoint::TakeResult::kInstalled:
      return Outcome::kDone;
    case checkpoint::TakeResult::kStopped:
      return Outcome::kShuttingDown;
    case checkpoint::TakeResult::kNoSpace:
      return Outcome::kNoSpace;
    case checkpoint::TakeResult::kFailed:
      break;
  }
  return Outcome::kFailed;
}

sql::catalog::CheckpointInfo Checkpoints::info() const {
  const checkpoint::Progress progress = checkpointer_.progress();
  const checkpoint::Statistics statistics = scheduler_.statistics();
  sql::catalog::CheckpointInfo info;
  info.phase = phase_name(progress.phase);
  info.sequence = static_cast<std::int64_t>(progress.sequence);
  if (progress.started_us != 0) info.start_time = progress.started_us - kUnixToTimestamptz;
  info.tables_total = static_cast<std::int64_t>(progress.tables_total);
  info.tables_kept = static_cast<std::int64_t>(progress.tables_kept);
  info.rows_total = static_cast<std::int64_t>(progress.rows_total);
  info.rows_done = static_cast<std::int64_t>(progress.rows_done);
  info.bytes_done = static_cast<std::int64_t>(progress.bytes_done);
  info.timed = static_cast<std::int64_t>(statistics.timed);
  info.requested = static_cast<std::int64_t>(statistics.requested);
  constexpr double kMsPerSecond = 1000;
  info.write_ms = statistics.write_s * kMsPerSecond;
  info.bytes_written = static_cast<std::int64_t>(statistics.bytes);
  info.log_bytes = static_cast<std::int64_t>(statistics.log_bytes);
  info.recovery_s = statistics.recovery_s;
  return info;
}

sql::catalog::LogInfo Checkpoints::log_info() const {
  const wal::LogStatistics statistics = log_.statistics();
  return {.writes = static_cast<std::int64_t>(statistics.groups),
          .bytes = static_cast<std::int64_t>(statistics.bytes),
          .position = static_cast<std::int64_t>(statistics.position)};
}

const std::vector<std::string>& Checkpoints::log_directories() const { return log_.directories(); }

}  // namespace granary::server
