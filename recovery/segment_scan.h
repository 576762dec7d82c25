// recovery/segment_scan.h: one segment's bytes judged by the rules of docs/formats/log.md: which
// blocks are valid, where the log ends, and whether what follows is a torn write or damage.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/direct_memory.h"
#include "base/file.h"
#include "wal/format.h"

namespace granary::recovery {

struct LoadedSegment;

struct SegmentFile {
  std::string path;
  std::uint32_t logger = 0;
  std::uint64_t sequence = 0;
  std::uint64_t file_bytes = 0;
  wal::SegmentHeader header;
  wal::Epoch marked{0};  // the header's: durable before this segment
  /// Length of the log in it, as the next segment's header says; unknown in a logger's last.
  std::optional<std::uint64_t> log_bytes;
  /// Of a logger's last, which had to be read to find its end.
  std::shared_ptr<LoadedSegment> loaded;
};

struct Block {
  std::uint64_t offset = 0;
  FrameInfo info;
  std::string_view payload;  // into the bytes scanned, compressed as stored
};

enum class Tail : std::uint8_t {
  kWhole,    // the log ends where it says, or in space never written
  kTorn,     // the last write did not arrive whole: cut, nothing durable is lost
  kDamaged,  // bytes that were durable have changed
};

struct SegmentScan {
  // Where the valid ones begin, header included. (Whole Blocks would be a fifth of the segment.)
  std::vector<std::uint64_t> blocks;
  std::uint64_t end = 0;  // of the last valid block; where damage begins
  Tail tail = Tail::kWhole;
  wal::Epoch marked{0};         // last whole mark, or the header's
  wal::Epoch highest_epoch{0};  // of any block
};

/// Bytes read from a file. The memory is kept for the next file, and never filled with zeros first:
/// both cost as much as the reading.
class SegmentBytes {
 public:
  std::string_view view() const noexcept { return {data_.get(), bytes_}; }
  /// Room for `bytes`, with whatever is in it.
  std::span<char> resize(std::size_t bytes);
  void shrink(std::size_t bytes) noexcept { bytes_ = bytes; }

 private:
  DirectMemory data_;
  std::size_t bytes_ = 0;
  std::size_t capacity_ = 0;
};

/// The part of the file that can hold log, in memory. errors  false: `error` names file and reason
bool read_segment(FileSystem& files, const SegmentFile& file, SegmentBytes& bytes,
                  std::string& error);

/// Rules L4 to L8. `bytes` as read by read_segment.
SegmentScan scan_segment(std::string_view bytes, const StoreId& store, const SegmentFile& file);

/// The block at an offset that scan_segment gave for these bytes.
Block scanned_block(std::string_view bytes, std::uint64_t offset) noexcept;

/// Whether a valid block of this file with a write number >= `write_number` lies at or behind
/// `from`.
bool has_later_write(std::string_view bytes, const StoreId& store, const SegmentFile& file,
                     std::uint64_t from, std::uint32_t write_number);

struct LoadedSegment {
  SegmentBytes bytes;
  SegmentScan scan;  // of bytes
};

/// "log damaged: FILE at byte N: ..."
std::string damage_message(const std::string& path, std::uint64_t offset, std::string_view what);

}  // namespace granary::recovery
