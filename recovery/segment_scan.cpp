#include "recovery/segment_scan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace granary::recovery {

using wal::BlockKind;

std::string damage_message(const std::string& path, std::uint64_t offset, std::string_view what) {
  return fmt::format("log damaged: {} at byte {}: {}", path, offset, what);
}

std::span<char> SegmentBytes::resize(std::size_t bytes) {
  if (bytes > capacity_) {
    data_ = direct_memory(bytes);
    capacity_ = bytes;
  }
  bytes_ = bytes;
  return {data_.get(), bytes_};
}

bool read_segment(FileSystem& files, const SegmentFile& file, SegmentBytes& bytes,
                  std::string& error) {
  std::unique_ptr<File> handle;
  std::size_t got = 0;
  const std::uint64_t wanted =
      std::min(file.file_bytes, file.log_bytes.value_or(file.file_bytes));
  const auto room = bytes.resize(direct_bytes(wanted));
  auto status = files.open(file.path, OpenMode::kReadDirect, handle);
  if (status == IoStatus::kOk) status = handle->pread(0, room, got);
  bytes.shrink(std::min<std::uint64_t>(got, wanted));
  if (status == IoStatus::kOk) return true;
  error = fmt::format("cannot read {}: {}", file.path, std::strerror(errno));
  return false;
}

bool has_later_write(std::string_view bytes, const StoreId& store, const SegmentFile& file,
                     std::uint64_t from, std::uint32_t write_number) {
  FrameInfo info;
  std::string_view payload;
  for (std::size_t at = find_frame_magic(bytes, from); at != std::string_view::npos;
       at = find_frame_magic(bytes, at + 8)) {
    const FramePlace place{.stream = file.logger, .file_sequence = file.sequence, .offset = at};
    if (check_frame(bytes.substr(at), store, place, info, payload) == FrameCheck::kValid &&
        info.write_number >= write_number) {
      return true;
    }
  }
  return false;
}

namespace {

/// Whether a write that did not arrive whole has left something behind `end`: not zeros of the
/// block of 4096 bytes that the last write ended in, or further on a frame of this very segment.
/// (What a recycled segment held before has other sequences in its frames.)
bool begun_behind(std::string_view bytes, const SegmentFile& file, std::uint64_t end) {
  constexpr std::uint64_t kWriteUnit = 4096;
  const std::uint64_t unit_end = (end + kWriteUnit - 1) / kWriteUnit * kWriteUnit;
  if (bytes.substr(end, unit_end - end).find_first_not_of('\0') != std::string_view::npos) {
    return true;
  }
  for (std::size_t at = find_frame_magic(bytes, end); at != std::string_view::npos;
       at = find_frame_magic(bytes, at + 8)) {
    if (frame_names(bytes.substr(at), file.logger, file.sequence)) return true;
  }
  return false;
}

}  // namespace

SegmentScan scan_segment(std::string_view bytes, const StoreId& store, const SegmentFile& file) {
  SegmentScan scan;
  scan.marked = file.marked;
  std::uint32_t write_number = 1;  // that the block at scan.end came with, if it is of the log
  while (true) {
    Block block{.offset = scan.end, .info = {}, .payload = {}};
    const FramePlace place{
        .stream = file.logger, .file_sequence = file.sequence, .offset = block.offset};
    if (check_frame(bytes.substr(block.offset), store, place, block.info, block.payload) !=
        FrameCheck::kValid) {
      break;
    }
    const auto kind = static_cast<BlockKind>(block.info.kind);
    const bool first = block.offset == 0;
    if (first != (kind == BlockKind::kSegmentHeader)) break;
    if (kind == BlockKind::kMark) scan.marked = {block.info.epoch};
    scan.highest_epoch = std::max(scan.highest_epoch, wal::Epoch{block.info.epoch});
    // A mark ends its write; so does the header of a life's first segment, which is synced alone.
    const bool ends_write =
        kind == BlockKind::kMark || (first && file.header.life_first_segment == file.sequence);
    write_number = block.info.write_number + (ends_write ? 1 : 0);
    scan.end += framed_bytes(block.info.stored_bytes);
    scan.blocks.push_back(block.offset);
  }
  if (file.log_bytes) {
    scan.tail = scan.end == *file.log_bytes ? Tail::kWhole : Tail::kDamaged;
  } else if (has_later_write(bytes, store, file, scan.end, write_number + 1)) {
    scan.tail = Tail::kDamaged;
  } else if (begun_behind(bytes, file, scan.end)) {
    scan.tail = Tail::kTorn;
  }
  return scan;
}

Block scanned_block(std::string_view bytes, std::uint64_t offset) noexcept {
  Block block{.offset = offset, .info = {}, .payload = {}};
  read_frame(bytes.substr(offset), block.info, block.payload);
  return block;
}

}  // namespace granary::recovery
