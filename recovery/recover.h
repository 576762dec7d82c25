// recovery/recover.h: from the files of a crashed or stopped server back to tables (SiloR §5).
//
// Newest segments first, on all cores, the largest TID wins, deletes are kept as absent records
// till the end, nothing beyond D and nothing of void epochs. Indexes are the business of the layer
// above (parallel_for helps).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/file.h"
#include "checkpoint/format.h"
#include "engine/engine.h"
#include "recovery/replay_target.h"
#include "wal/format.h"

namespace granary::recovery {

struct Progress {
  std::uint64_t bytes_done = 0;
  std::uint64_t bytes_total = 0;
  double seconds = 0;
};

struct RecoveryOptions {
  std::vector<std::string> log_directories;
  std::vector<std::string> checkpoint_directories = {};
  StoreId store{};
  unsigned threads = 0;  // 0: one a core
  /// Called at most five times a second, from one thread at a time; may be empty.
  std::function<void(const Progress&)> progress;
};

struct RecoveryResult {
  wal::LogStart start;       // what the log's new life begins with
  engine::Epoch durable{0};  // D: what was recovered
  engine::TableId highest_table{0};
  checkpoint::Manifest checkpoint;       // that was loaded; sequence 0: none
  std::uint64_t checkpoint_highest = 0;  // sequence of any checkpoint that has left files
  std::uint64_t checkpoint_rows = 0;
  double checkpoint_seconds = 0;
  std::uint64_t bytes = 0;         // of log read
  std::uint64_t transactions = 0;  // replayed; one split over several blocks counts once a block
  std::uint64_t writes = 0;
  double seconds = 0;
  std::vector<std::string> notes;  // for the log: torn tails that were cut, void epochs
};

/// Loads the newest checkpoint that can be used, then replays the log from there on, into `target`.
/// When that checkpoint proves unreadable, the one before is used as long as its log still exists,
/// and without any checkpoint the whole log if it is still whole. Nothing on disk changes except
/// that what was read is synced. errors  false, and `error` names the damaged or missing file and
/// the byte offset: start-up must refuse
bool replay(FileSystem& files, const RecoveryOptions& options, ReplayTarget& target,
            RecoveryResult& result, std::string& error);

/// Options of a table that the log mentions: bootstrap knows the catalog's tables, the rest is {}
/// (logged).
using TableOptionsOf = std::function<engine::TableOptions(engine::TableId)>;

/// replay into the engine's tables (created when missing), then drops absent records and reserves
/// table ids.
/// needs   no transaction running; catalog tables may already be open under their ids
bool recover(FileSystem& files, const RecoveryOptions& options, engine::Engine& engine,
             const TableOptionsOf& table_options, RecoveryResult& result, std::string& error);

/// Runs task(worker, i) once for every i < count on `threads` attached engine workers (0: one a
/// core), in rising order.
/// For index rebuilding: one i a table, or a piece of one.
void parallel_for(engine::Engine& engine, unsigned threads, std::size_t count,
                  const std::function<void(engine::Worker&, std::size_t)>& task);

}  // namespace granary::recovery
