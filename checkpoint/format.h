// checkpoint/format.h: names and bytes of checkpoints, shared by the writer (checkpoint/) and the
// reader (recovery/). Offset tables and numbered rules: docs/formats/checkpoint.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.h"
#include "base/framed_block.h"
#include "engine/ids.h"
#include "engine/record/tid_word.h"

namespace granary::checkpoint {

using engine::Epoch;
using engine::TableId;
using engine::Tid;

enum class BlockKind : std::uint8_t { kRows = 16, kManifest = 17 };

/// Frames of manifests have this in place of a table id.
inline constexpr std::uint32_t kManifestStream = UINT32_MAX;
inline constexpr std::uint32_t kWritersMax = 64;  // checkpointers
inline constexpr std::uint32_t kFilesMax = 256;   // of one checkpointer, a table
inline constexpr std::size_t kBlockBytes = std::size_t{256}
                                           << 10;  // payload, unless a row is larger

/// One file of rows: which checkpoint wrote it, for which table, which checkpointer, which of its
/// files.
struct FileId {
  TableId table;
  std::uint64_t sequence = 0;
  std::uint32_t writer = 0;
  std::uint32_t number = 0;
  auto operator<=>(const FileId&) const = default;
};

/// "rows-<table>-<sequence>-<writer>-<number>.ckpt"
std::string rows_name(const FileId& id);
bool parse_rows_name(std::string_view name, FileId& id);
/// "manifest-<sequence>.ckpt"
std::string manifest_name(std::uint64_t sequence);
bool parse_manifest_name(std::string_view name, std::uint64_t& sequence);

/// Where a block of rows stands (rule K2).
FramePlace rows_place(const FileId& id, std::uint64_t offset) noexcept;

struct ManifestFile {
  FileId id;
  std::uint64_t bytes = 0;
  std::uint64_t rows = 0;
};

struct ManifestTable {
  TableId id;
  std::vector<ManifestFile> files;  // none: the table has no rows
};

/// What makes a set of files a checkpoint: it exists once this is durable under its name.
struct Manifest {
  std::uint64_t sequence = 0;
  std::uint64_t life = 0;  // of the log, in which it was taken
  Epoch low{0};   // e_l: what was written in it or later is not in the files, but in the log
  Epoch high{0};  // e_h: without the log up to here the files make no database
  std::int64_t started_us = 0;  // Unix time
  std::int64_t finished_us = 0;
  TableId highest_table;  // ids up to here have been used
  /// By logger: the first segment that may hold an epoch >= low.
  std::vector<std::uint64_t> first_segments;
  std::vector<ManifestTable> tables;  // in the order of ids

  std::uint64_t bytes() const noexcept;
  std::uint64_t rows() const noexcept;
  const ManifestTable* find(TableId id) const noexcept;
};

/// The whole file: one frame.
std::string encode_manifest(const Manifest& manifest, const StoreId& store);
/// false: not a valid manifest of that store and sequence (rules M1 to M4).
bool decode_manifest(std::string_view file, const StoreId& store, std::uint64_t sequence,
                     Manifest& out);

// --- rows ---
inline constexpr std::size_t kRowBytes = 16;  // TID, key length and bit, row length
inline constexpr std::uint32_t kGoneBit = std::uint32_t{1} << 31;

struct Row {
  Tid tid;
  bool gone = false;  // a built-in row that was removed
  std::string_view key;
  std::string_view row;
};

constexpr std::size_t encoded_bytes(const Row& row) noexcept {
  return kRowBytes + row.key.size() + row.row.size();
}
/// Returns the position behind what it wrote.
char* encode_row(char* at, const Row& row) noexcept;

/// Walks a block's raw payload.
class RowReader {
 public:
  explicit RowReader(std::string_view payload) noexcept : rest_(payload) {}
  enum class [[nodiscard]] Step : std::uint8_t{kRow, kEnd, kMalformed};
  Step next(Row& out) noexcept;

 private:
  std::string_view rest_;
};

}  // namespace granary::checkpoint
