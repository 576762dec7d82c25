// wal/logger.h: the thread that writes one log directory, and what all loggers share.
//
// A logger's life: asleep until somebody waits for an epoch or the longest epoch (40 ms) is over;
// then it ends the epoch, waits for its last commits, writes what its lanes hold with a mark,
// syncs, publishes. What arrives in the meantime is the next group: epochs last as long as one
// flush takes while anybody waits.
//
// Invariants
//   W8   A logger takes its lanes for a mark of e after quiesced(e): all of epochs <= e is in the
//        group or before it.
//   W9   A logger without data writes a mark of e as well when any lane, of whatever logger, has
//        ever held a transaction newer than its last mark: D of the next recovery is the minimum
//        over marks. Only when no transaction exists between its last mark and e does it publish e
//        without writing.
//   W10  A tick (and a stop) that finds nothing to write after a group with data writes one more
//        mark: then damage in that group can be told from a torn write, and every acknowledged byte
//        of an idle log is protected.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "engine/epoch/clock.h"
#include "wal/log.h"
#include "wal/log_buffer.h"
#include "wal/segment.h"

namespace granary::wal {

struct LogShared {
  LogShared(const LogOptions& log_options, engine::EpochClock& epoch_clock, Epoch first_epoch)
      : options(log_options),
        clock(epoch_clock),
        durable(log_options.directories.size(), Epoch{first_epoch.value - 1}) {}

  const LogOptions options;
  engine::EpochClock& clock;
  DurableEpoch durable;
  std::array<std::unique_ptr<LogLane>, engine::kWorkersMax> lanes;
  /// Lanes ever used, so that a flush looks at no others. Raised before a worker's first append; a
  /// logger that saw quiesced(e) sees it for every commit of e.
  Atomic<std::uint32_t> lanes_used;
  /// Highest epoch that somebody waits for. Both sides seq_cst: see Logger::wake.
  Atomic<std::uint64_t> requested;
  /// false: it was that high already, and whoever raised it sees to it.
  bool raise_requested(Epoch epoch) noexcept {
    std::uint64_t known = requested.load_seq_cst();
    while (known < epoch.value) {
      if (requested.compare_exchange_seq_cst(known, epoch.value)) return true;
    }
    return false;
  }
  /// Every logger owes a mark of at least this epoch (Log::request_mark).
  Atomic<std::uint64_t> mark_wanted;
  Atomic<std::uint32_t> loggers_without_space;
};

class Logger final : public SpaceWaiter {
 public:
  Logger(LogShared& shared, FileSystem& files, std::uint32_t number);

  SegmentWriter& segments() noexcept { return segments_; }
  /// Before start(). errors  as SegmentWriter::begin_life
  bool begin_life(const LogStart& start, std::string& error) {
    if (!segments_.begin_life(start, error)) return false;
    position_.store_relaxed(segments_.reached());
    return true;
  }
  const SegmentWriter& segments() const noexcept { return segments_; }
  /// `threads` false: turn does what the threads would do.
  void start(bool threads);
  void turn(bool tick) noexcept;
  /// After the last commit: writes everything up to and including `last`, ends the thread.
  void stop(Epoch last) noexcept;
  /// Somebody raised `requested`. cost  one load while the logger is awake
  void wake() noexcept;
  /// Log::flush_here.
  bool serve_here(Epoch epoch) noexcept;

  std::uint64_t groups() const noexcept { return groups_.load_relaxed(); }
  std::uint64_t bytes() const noexcept { return bytes_.load_relaxed(); }
  /// SegmentWriter::reached, after the last durable group.
  std::uint64_t position() const noexcept { return position_.load_relaxed(); }

  bool wait_for_space() noexcept override;

 private:
  enum class Reason : std::uint8_t { kRequest, kTick, kStop };

  void run() noexcept;
  Reason sleep();
  std::uint64_t requested() const noexcept { return shared_.requested.load_seq_cst(); }
  bool serve(Reason reason);
  void finish() noexcept;
  /// E moves beyond `epoch`.
  void end_epoch(Epoch epoch) noexcept;
  void tick_clock() noexcept;
  /// Everything up to `epoch` becomes durable; with `confirm`, W10. false: stopped without space.
  bool flush(Epoch epoch, bool confirm);
  bool newer_than_mark() const noexcept;
  /// A checkpoint waits for a mark that one of `epoch` would satisfy.
  bool owes_mark(Epoch epoch) const noexcept;
  void watch_space();
  void set_without_space(bool without) noexcept;

  LogShared& shared_;
  const std::uint32_t number_;
  SegmentWriter segments_;
  std::mutex turn_mutex_;  // one turn at a time, of the thread or of serve_here; before mutex_
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stop_ = false;    // guarded by mutex_
  Atomic<bool> asleep_;  // set under mutex_
  Epoch stop_epoch_{0};  // set before stop_
  std::chrono::steady_clock::time_point next_tick_;  // guarded by mutex_
  Atomic<std::uint64_t> published_;                  // an epoch
  Epoch ticked_{0};  // E at the last tick; from here on guarded by turn_mutex_
  bool unconfirmed_ = false;
  bool without_space_ = false;
  std::vector<FilledBuffer> taken_;
  std::vector<std::size_t> taken_from_;  // lane of each buffer
  Atomic<std::uint64_t> groups_;
  Atomic<std::uint64_t> bytes_;
  Atomic<std::uint64_t> position_;
  std::thread thread_;
};

}  // namespace granary::wal
