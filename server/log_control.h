// server/log_control.h: the log as checkpoints see it: wal/ and checkpoint/ know nothing of each
// other.
#pragma once

#include <string>
#include <vector>

#include "checkpoint/log_control.h"
#include "wal/log.h"

namespace granary::server {

class LogControl final : public checkpoint::LogControl {
 public:
  explicit LogControl(wal::Log& log) : log_(log) {}
  std::uint64_t life() const override { return log_.life(); }
  void request_mark(engine::Epoch epoch) override { log_.request_mark(epoch); }
  engine::Epoch marked_epoch() const override { return log_.marked_epoch(); }
  std::vector<std::uint64_t> first_needed(engine::Epoch low) const override {
    return log_.first_needed(low);
  }
  bool truncate(engine::Epoch low, const std::vector<std::uint64_t>& first_segments,
                std::string& error) override {
    return log_.truncate(low, first_segments, error);
  }
  std::uint64_t bytes_written() const override { return log_.statistics().bytes; }
  bool disk_full() const override { return log_.disk_full(); }
  std::uint64_t live_bytes() const override { return log_.live_bytes(); }
  wal::LogStatistics statistics() const noexcept { return log_.statistics(); }
  const std::vector<std::string>& directories() const noexcept { return log_.directories(); }

 private:
  wal::Log& log_;
};

}  // namespace granary::server
