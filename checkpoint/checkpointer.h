// checkpoint/checkpointer.h: takes one fuzzy checkpoint [e_l, e_h] (SiloR §4), installs it, and
// then cleans up what it makes superfluous.
//
//   1. e_l := E; wait until every commit of an older epoch is installed
//   2. choose tables: one that nobody has written since the last checkpoint keeps its files
//   3. checkpointer threads walk the others; rows of epochs >= e_l are left to the log
//   4. sync; e_h := E; every logger marks e_h durably
//   5. the manifest, synced under a temporary name, is renamed; its directory is synced: installed
//   6. the manifest before, files that nobody names and log segments below e_l go
//
// Thread safety: take and clean_up from one thread at a time; progress and stop from any.
// Invariants
//   Q2   No file that an installed manifest names is written or removed, and no log segment that it
//        needs, until a later one is installed.
//   Q3   A checkpoint is installed only when its files, and the log up to e_h, are on stable
//   storage. Q4  A table keeps its files only if no write of an epoch in [e_l of the last
//   checkpoint, e_l)
//        went to it: the last one's files then hold all its rows of epochs < e_l.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/file.h"
#include "checkpoint/format.h"
#include "checkpoint/log_control.h"
#include "checkpoint/pacing.h"
#include "checkpoint/walker.h"
#include "engine/engine.h"

namespace granary::checkpoint {

struct Options {
  std::vector<std::string> directories;  // made when missing; manifests go to the first
  StoreId store{};
  unsigned writers = 0;          // checkpointer threads; 0: four a directory
  unsigned files_per_table = 0;  // of each checkpointer, at most; 0: together one a core
  std::uint64_t sync_bytes = std::uint64_t{32} << 20;
  bool compress = false;  // LZ4 per block
  /// By how much checkpointers are nicer than the process: workers and loggers go first where cores
  /// are short.
  int nicer = 10;
  /// Keys of rows that every start loads by itself, in any order.
  std::vector<std::pair<TableId, std::string>> built_in;
};

enum class Phase : std::uint8_t {
  kIdle,
  kStarting,
  kWriting,
  kWaitingForLog,
  kInstalling,
  kCleanUp
};

/// How fast a checkpoint may go.
struct Pace {
  std::uint64_t bytes_per_s = 0;  // at most; 0: as fast as the device takes it
  /// The share of the checkpoint, 0 to 1, that is due by now: it waits while it is ahead of that.
  /// Any thread. Empty: all of it.
  std::function<double()> due;
};

/// Of the checkpoint under way, or the last one.
struct Progress {
  Phase phase = Phase::kIdle;
  std::uint64_t sequence = 0;
  Epoch low{0};
  std::int64_t started_us = 0;
  std::uint64_t tables_total = 0;  // to be written
  std::uint64_t tables_kept = 0;
  std::uint64_t rows_total = 0;  // estimated
  std::uint64_t rows_done = 0;   // passed by the walk
  std::uint64_t bytes_done = 0;
  std::uint64_t waits = 0;  // naps of writers that kept a pace; of all checkpoints so far
};

enum class [[nodiscard]] TakeResult : std::uint8_t{
    kInstalled, kStopped,
    kNoSpace,  // given up, its files removed; the one before is as good as it was
    kFailed,   // the same, for another reason
};

class Checkpointer {
 public:
  /// installed          what recovery loaded; sequence 0: none
  /// highest_sequence   of any checkpoint that has left files
  Checkpointer(FileSystem& files, engine::Engine& engine, LogControl& log, Options options,
               Manifest installed, std::uint64_t highest_sequence);

  /// `error`: names the file when it is not installed, or when it is and something superfluous
  /// could not be removed.
  TakeResult take(const Pace& pace, std::string& error);
  /// Removes what an interrupted checkpoint, or the clean-up after one, has left. At start-up.
  bool clean_up(std::string& error);
  /// Ends a checkpoint under way soon. For good.
  void stop() noexcept { stop_.store_release(true); }

  Manifest installed() const;
  Progress progress() const;

 private:
  struct Run;
  struct Part;
  TakeResult attempt(Run& run);
  TakeResult wait_for(const std::function<bool()>& done) const;
  void choose_tables(Run& run);
  void cut_tables(Run& run, const std::vector<TableId>& tables);
  bool write_tables(Run& run);
  void writer_main(Run& run, std::uint32_t number);
  bool write_part(Run& run, const Part& part, RowsWriter& writer, engine::Worker& worker);
  TakeResult install(Run& run);
  bool write_manifest(Run& run);
  bool later_manifest(std::uint64_t sequence) const;
  void remove_files_of(std::uint64_t sequence);
  void set_phase(Phase phase);

  FileSystem& files_;
  engine::Engine& engine_;
  LogControl& log_;
  Options options_;
  std::uint64_t next_sequence_;
  Atomic<bool> stop_;
  Atomic<std::uint64_t> rows_done_;
  mutable std::mutex mutex_;  // guards everything below
  Manifest installed_;
  Progress progress_;
  const Pacing* pacing_ = nullptr;  // of the checkpoint under way
};

}  // namespace granary::checkpoint
