// wal/log.h: the value log (SiloR §3) as the engine's CommitSink, and the factory the server uses.
//
//   recovery::recover(...)  ->  wal::LogStart  ->  Log::start  ->  engine.set_sink(log)  ->  serve
//   ->  log->stop()
//
// Thread safety: CommitSink's; start and stop from one thread, stop after the last commit.
// The way of a commit through it, one system call at a time: wal/README.md.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "base/file.h"
#include "engine/epoch/clock.h"
#include "engine/occ/commit_sink.h"
#include "wal/durable_epoch.h"
#include "wal/format.h"

namespace granary::wal {

struct LogOptions {
  std::vector<std::string> directories;  // one logger each; exist or are created
  std::size_t segment_bytes = std::size_t{16} << 20;
  bool compress = false;        // LZ4 per block
  std::uint32_t epoch_ms = 40;  // longest epoch when nobody waits
  /// Unwritten bytes a worker before reserve refuses.
  std::size_t lane_bytes_max = std::size_t{64} << 20;
  std::uint32_t space_retry_ms = 1000;  // a full disk is tried again this often
  /// false: no thread starts; whoever tests calls turn, and so decides what happens in which order.
  bool threads = true;
  /// Dead segments kept for reuse, bytes of each directory; the rest is removed.
  std::uint64_t recycle_bytes_max = std::uint64_t{512} << 20;
};

struct LogStatistics {
  std::uint64_t groups = 0;  // writes with a sync, all loggers
  std::uint64_t bytes = 0;
  std::uint64_t position = 0;  // durable; ascends over restarts, by about the bytes written
};

class Logger;
struct LogShared;

class Log final : public engine::CommitSink {
 public:
  /// Opens a new life: writes the first segment of each logger durably, moves E to
  /// start.first_epoch, starts the threads.
  /// errors  null, and `error` names the file and the reason; nothing is running then
  /// cost    one preallocated segment a logger where none waits from before, two syncs
  static std::unique_ptr<Log> start(FileSystem& files, const LogOptions& options,
                                    const LogStart& start, engine::EpochClock& clock,
                                    std::string& error);
  ~Log() override;  // stops

  /// Who hears of D; null to stop hearing.
  void set_listener(DurableListener* listener) noexcept;

  /// Makes everything appended durable, ends the threads. No commit may be running or come after.
  /// Idempotent.
  void stop() noexcept;

  /// Makes `epoch` durable on the calling thread, which may not be in a commit: a lone committer
  /// spares itself the way to the logger's thread and back.
  /// cost     one small write and one sync; as long as the disk is full where it is
  /// returns  false: nothing has been done (the logger is awake, or there is more than a little to
  ///          write, or more than one logger); ask with request_flush
  bool flush_here(engine::Epoch epoch) noexcept;

  LogStatistics statistics() const noexcept;
  const std::vector<std::string>& directories() const noexcept;

  /// Without threads only: one turn of a logger, as if somebody had asked for it or, with `tick`,
  /// as if the longest epoch were over; then what its preparer has to do.
  void turn(std::size_t logger, bool tick) noexcept;

  // --- for checkpoints; any thread ---
  /// Every logger writes a mark of `epoch` or later, also one that has nothing else to write.
  void request_mark(engine::Epoch epoch) noexcept;
  /// Smallest durable mark of any logger: a recovery finds at least this D.
  engine::Epoch marked_epoch() const noexcept;
  /// By logger: the first segment that may hold an epoch >= `low`.
  std::vector<std::uint64_t> first_needed(engine::Epoch low) const;
  /// A checkpoint that starts at `low` (an epoch of this life) is installed: older segments are
  /// recycled or removed.
  /// errors  false, and `error` names the file; what is left over goes another time
  bool truncate(engine::Epoch low, const std::vector<std::uint64_t>& first_segments,
                std::string& error);
  std::uint64_t life() const noexcept { return life_; }
  /// Bytes of segments that a recovery would read, all loggers.
  std::uint64_t live_bytes() const noexcept;

  bool reserve(engine::WorkerId worker, std::size_t bytes) noexcept override;
  void append(engine::WorkerId worker, engine::Tid tid,
              std::span<const engine::LogWrite> writes) noexcept override;
  engine::Epoch durable_epoch() const noexcept override;
  void request_flush(engine::Epoch epoch) noexcept override;
  bool disk_full() const noexcept override;

 private:
  Log(std::unique_ptr<LogShared> shared, std::uint64_t life);
  std::unique_ptr<LogShared> shared_;
  std::vector<std::unique_ptr<Logger>> loggers_;
  const std::uint64_t life_;
};

}  // namespace granary::wal
