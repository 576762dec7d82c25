// recovery/replay_log.h: the log's segments through a pool of threads into a ReplayTarget (SiloR
// §5.2).
//
// Every thread does what is most useful next: replay a batch of blocks of a segment already in
// memory, else read the newest segment not yet read. One more reads ahead, so that the others find
// a segment when they are done with one. One segment is replayed by all threads when it is the only
// one, and memory holds at most one segment a thread and two more. Newest first also within a
// segment: what is overwritten later, or of a table that is dropped later, costs a look and no
// memory.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "recovery/discover.h"
#include "recovery/recover.h"
#include "recovery/replay_target.h"

namespace granary::recovery {

class LogReplay {
 public:
  /// bytes_before   already loaded from a checkpoint, in how many seconds; for the progress
  LogReplay(FileSystem& files, const RecoveryOptions& options, LogFiles& log, ReplayTarget& target,
            std::uint64_t bytes_before = 0, double seconds_before = 0);

  /// errors  false: `error` names file and offset
  bool run(RecoveryResult& result, std::string& error);
  /// Of any valid block, whether it counts or not.
  wal::Epoch highest_epoch() const noexcept { return totals_.highest_epoch; }

 private:
  struct Replaying {
    const SegmentFile* file = nullptr;
    std::shared_ptr<LoadedSegment> loaded;
    std::size_t blocks_left = 0;  // guarded by LogReplay::mutex_; batches are taken from the end
  };
  struct Batch {
    std::shared_ptr<Replaying> segment;
    std::size_t first = 0;
    std::size_t end = 0;
  };
  struct Totals {
    std::uint64_t transactions = 0;
    std::uint64_t writes = 0;
    std::uint64_t bytes = 0;
    engine::TableId highest_table{0};
    wal::Epoch highest_epoch{0};
    void add(const Totals& other) noexcept;
  };

  void thread_main(unsigned thread);
  void read_ahead();
  void read_next(std::unique_lock<std::mutex>& lock);
  bool claim_batch(Batch& out);
  void release_batch(Batch& batch);
  bool load(SegmentFile& file, SegmentBytes memory);
  bool replay_batch(unsigned thread, const Batch& batch, Totals& totals);
  /// Writes read and not yet loaded: many at once wait for memory together.
  struct Reading {
    std::vector<wal::LoggedWrite> writes;
    std::string raw;  // of a compressed block
  };
  bool read_block(unsigned thread, const SegmentFile& file, const Block& block, Reading& reading,
                  Totals& totals);
  void load_writes(unsigned thread, Reading& reading);
  void fail(std::string message);
  void report(const Totals& batch);

  FileSystem& files_;
  const RecoveryOptions& options_;
  LogFiles& log_;
  ReplayTarget& target_;
  std::mutex mutex_;  // guards everything below
  std::condition_variable changed_;
  std::size_t next_segment_ = 0;
  std::size_t loading_ = 0;
  std::vector<std::shared_ptr<Replaying>> loaded_;
  std::vector<SegmentBytes> spare_;  // memory of segments that are done with
  bool failed_ = false;
  std::string error_;
  Totals totals_;
  std::uint64_t bytes_total_ = 0;  // of the log
  const std::uint64_t bytes_before_;
  const double seconds_before_;
  double started_ = 0;
  double reported_ = 0;
};

}  // namespace granary::recovery
