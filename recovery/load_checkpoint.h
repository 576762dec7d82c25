// recovery/load_checkpoint.h: which checkpoints there are, and the rows of one through a pool of
// threads into a ReplayTarget (SiloR §5.1). Rules: docs/formats/checkpoint.md.
//
// A thread takes the largest file not yet taken and reads it in pieces, checking and loading block
// by block, while the next piece is being read. A table that has no rows yet is built from all its
// files at once (sorted_rows.h); others, the catalog's for example, get row after row. Rows that
// were loaded before a file proves unreadable do no harm: they were committed, and an earlier
// checkpoint with its log brings whatever is newer.
#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/atomic.h"
#include "checkpoint/format.h"
#include "recovery/recover.h"
#include "recovery/replay_target.h"
#include "recovery/sorted_rows.h"

namespace granary::recovery {

struct CheckpointFiles {
  std::vector<checkpoint::Manifest> manifests;  // valid ones, newest first
  std::map<std::string, std::string> paths;     // of files of rows, by name
  std::vector<std::string> unreadable;          // a message for each manifest that is not valid
  std::uint64_t highest_sequence = 0;           // of any file
};

/// Reads names and manifests, having made the manifests' names durable (C2). Directories that do
/// not exist are empty.
/// errors  false: a directory cannot be read or synced
bool find_checkpoints(FileSystem& files, const std::vector<std::string>& directories,
                      const StoreId& store, CheckpointFiles& out, std::string& error);

/// "checkpoint damaged: FILE at byte N: ..."
std::string checkpoint_damage(const std::string& path, std::uint64_t offset, std::string_view what);

/// What reading one file of rows does with its rows.
class RowSink {
 public:
  virtual ~RowSink() = default;
  virtual void row(const checkpoint::Row& row) = 0;
  /// So many bytes further. false: stop, somebody else has failed.
  virtual bool advance(std::uint64_t bytes) = 0;
};

/// Reads and judges one file of rows. errors  false: `error` names file and offset (rules K1 to K6)
bool read_rows_file(FileSystem& files, const std::string& path,
                    const checkpoint::ManifestFile& file, checkpoint::Epoch low,
                    const StoreId& store, RowSink& sink, std::string& error);

class CheckpointLoad {
 public:
  /// log_bytes   what comes after, for the progress
  CheckpointLoad(FileSystem& files, const RecoveryOptions& options, const CheckpointFiles& found,
                 const checkpoint::Manifest& manifest, std::uint64_t log_bytes,
                 ReplayTarget& target);

  /// errors  false: `error` names file and offset
  bool run(std::string& error);
  double seconds() const noexcept { return seconds_; }
  std::uint64_t rows() const noexcept { return rows_; }

 private:
  class Sink;
  struct Work {
    checkpoint::ManifestFile file;
    SortedRows* table;  // null: row after row
  };
  void thread_main(unsigned thread);
  void build(unsigned thread, engine::TableId id, SortedRows& table);
  bool advance(std::uint64_t bytes);

  FileSystem& files_;
  const RecoveryOptions& options_;
  const CheckpointFiles& found_;
  const checkpoint::Manifest& manifest_;
  const std::uint64_t bytes_total_;
  ReplayTarget& target_;
  std::vector<std::unique_ptr<SortedRows>> tables_;
  std::vector<Work> work_;  // largest first
  Atomic<std::size_t> next_;
  std::mutex mutex_;  // guards everything below
  std::string error_;
  std::uint64_t bytes_ = 0;
  std::uint64_t rows_ = 0;
  double started_ = 0;
  double reported_ = 0;
  double seconds_ = 0;
};

}  // namespace granary::recovery
