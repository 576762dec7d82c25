// checkpoint/log_control.h: what a checkpoint needs of the log. The server connects it with wal/,
// which knows nothing of checkpoints.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/ids.h"

namespace granary::checkpoint {

/// Thread safety: all methods from any thread.
class LogControl {
 public:
  virtual ~LogControl() = default;
  /// Number of this life of the log.
  virtual std::uint64_t life() const = 0;
  /// Every logger writes a mark of `epoch` or later soon, also when it has nothing else to write.
  virtual void request_mark(engine::Epoch epoch) = 0;
  /// A recovery from now on finds at least this durable epoch.
  virtual engine::Epoch marked_epoch() const = 0;
  /// By logger: the first segment that may hold an epoch >= `low`.
  virtual std::vector<std::uint64_t> first_needed(engine::Epoch low) const = 0;
  /// A checkpoint that starts at `low` is installed: what is in front of the segments that it
  /// names goes.
  /// errors  false, and `error` says which file stays
  virtual bool truncate(engine::Epoch low, const std::vector<std::uint64_t>& first_segments,
                        std::string& error) = 0;
  /// Bytes ever written in this life.
  virtual std::uint64_t bytes_written() const = 0;
  /// Writes are refused until there is room for more log.
  virtual bool disk_full() const = 0;
  /// Bytes of log that a recovery would read now.
  virtual std::uint64_t live_bytes() const = 0;
};

}  // namespace granary::checkpoint
