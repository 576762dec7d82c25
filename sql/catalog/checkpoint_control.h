// sql/catalog/checkpoint_control.h: what CHECKPOINT and the statistics views ask whoever takes
// checkpoints. Implemented by the server, registered with Catalog::set_checkpoints.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace granary::sql::catalog {

/// Of the checkpoint under way and of all before. Times as timestamptz, 0: NULL.
struct CheckpointInfo {
  std::string phase;
  std::int64_t sequence = 0;
  std::int64_t start_time = 0;
  std::int64_t tables_total = 0, tables_kept = 0;
  std::int64_t rows_total = 0, rows_done = 0;
  std::int64_t bytes_done = 0;
  std::int64_t timed = 0, requested = 0;
  double write_ms = 0;
  std::int64_t bytes_written = 0;  // by all checkpoints
  std::int64_t log_bytes = 0;      // that a recovery would replay now
  double recovery_s = 0;           // estimate of a restart
};

/// Of the log since the server's start.
struct LogInfo {
  std::int64_t writes = 0;    // each with a sync
  std::int64_t bytes = 0;
  std::int64_t position = 0;  // ascends over restarts, by about the bytes written
};

/// Thread safety: all methods from any thread.
class CheckpointControl {
 public:
  enum class Outcome : std::uint8_t { kPending, kDone, kNoSpace, kFailed, kShuttingDown };

  virtual ~CheckpointControl() = default;
  /// Asks for a checkpoint that begins from now on. The number is what to wait for.
  virtual std::uint64_t request() = 0;
  /// Waits a little for it. error: of kNoSpace and kFailed
  virtual Outcome wait(std::uint64_t request, std::string& error) = 0;
  virtual CheckpointInfo info() const = 0;
  virtual LogInfo log_info() const = 0;
  virtual const std::vector<std::string>& log_directories() const = 0;
};

}  // namespace granary::sql::catalog
