// checkpoint/rows_writer.h: one checkpointer's output: rows gathered into blocks, blocks dealt out
// round-robin to the files of a table, a sync each 32 MB (SiloR §4.2; §6.2 on why that often).
//
// Thread safety: one thread.
// Invariants
//   Q1  finish() has synced every file that end_table has named.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/file.h"
#include "checkpoint/format.h"
#include "checkpoint/pacing.h"

namespace granary::checkpoint {

struct WriterConfig {
  std::string directory;
  StoreId store{};
  std::uint64_t sequence = 0;
  Epoch low{0};
  std::uint32_t writer = 0;
  std::uint32_t files_per_table = 1;
  std::uint64_t sync_bytes = std::uint64_t{32} << 20;
  bool compress = false;
};

class RowsWriter {
 public:
  RowsWriter(FileSystem& files, WriterConfig config, Pacing& pacing, const Atomic<bool>& stop);

  void begin_table(TableId table);
  /// Copies the row into the block under construction. false: the block is full, flush_block first.
  bool add(const Row& row);
  /// Writes the block; no guard may be held. false: error() tells
  bool flush_block();
  /// Writes what is left and names the table's files. false: as flush_block
  bool end_table(std::vector<ManifestFile>& out);
  /// Everything written is on stable storage. false: as flush_block
  bool finish();

  const std::string& error() const noexcept { return error_; }
  bool no_space() const noexcept { return no_space_; }

 private:
  struct OpenFile {
    ManifestFile entry;
    std::string path;
    std::unique_ptr<File> file;
    bool unsynced = false;
  };
  bool open_file(std::uint32_t number);
  bool sync_all();
  bool fail(IoStatus status, const char* action, const std::string& path);

  FileSystem& files_;
  const WriterConfig config_;
  Pacing& pacing_;
  const Atomic<bool>& stop_;
  TableId table_;
  std::vector<OpenFile> open_;    // of the table
  std::vector<OpenFile> ending_;  // of earlier tables, not yet synced
  std::uint64_t blocks_ = 0;      // of the table
  std::uint64_t unsynced_bytes_ = 0;
  std::vector<char> block_;  // frame and payload
  std::size_t payload_bytes_ = 0;
  std::uint64_t block_rows_ = 0;
  std::string compressed_;
  std::string error_;
  bool no_space_ = false;
};

}  // namespace granary::checkpoint
