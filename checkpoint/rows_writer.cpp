#include "checkpoint/rows_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/seeded_fault.h"
#include "base/test_point.h"

namespace granary::checkpoint {

namespace {
/// Files of small tables whose sync can wait for others', so that descriptors stay few.
constexpr std::size_t kEndingMax = 64;
constexpr std::size_t kPaddingMax = 7;
}  // namespace

RowsWriter::RowsWriter(FileSystem& files, WriterConfig config, Pacing& pacing,
                       const Atomic<bool>& stop)
    : files_(files), config_(std::move(config)), pacing_(pacing), stop_(stop) {
  block_.resize(kFrameBytes + kBlockBytes + kPaddingMax);
}

bool RowsWriter::fail(IoStatus status, const char* action, const std::string& path) {
  no_space_ = status == IoStatus::kNoSpace;
  error_ = fmt::format("cannot {} {}: {}", action, path, std::strerror(errno));
  return false;
}

void RowsWriter::begin_table(TableId table) {
  table_ = table;
  blocks_ = 0;
}

bool RowsWriter::add(const Row& row) {
  const std::size_t need = encoded_bytes(row);
  if (payload_bytes_ + need > kBlockBytes) {
    if (payload_bytes_ > 0) return false;
    block_.resize(std::max(block_.size(), kFrameBytes + need + kPaddingMax));
  }
  encode_row(block_.data() + kFrameBytes + payload_bytes_, row);
  payload_bytes_ += need;
  ++block_rows_;
  return true;
}

bool RowsWriter::open_file(std::uint32_t number) {
  OpenFile fresh;
  fresh.entry.id = {
      .table = table_, .sequence = config_.sequence, .writer = config_.writer, .number = number};
  fresh.path = config_.directory + "/" + rows_name(fresh.entry.id);
  const auto status = files_.open(fresh.path, OpenMode::kCreateAppend, fresh.file);
  if (status != IoStatus::kOk) return fail(status, "create", fresh.path);
  open_.push_back(std::move(fresh));
  return true;
}

bool RowsWriter::flush_block() {
  if (payload_bytes_ == 0) return true;
  const auto number = static_cast<std::uint32_t>(blocks_++ % config_.files_per_table);
  if (number >= open_.size() && !open_file(number)) return false;
  OpenFile& file = open_[number];
  FrameInfo info{.kind = static_cast<std::uint8_t>(BlockKind::kRows),
                 .epoch = config_.low.value,
                 .write_number = 1,
                 .stored_bytes = static_cast<std::uint32_t>(payload_bytes_),
                 .raw_bytes = static_cast<std::uint32_t>(payload_bytes_)};
  if (config_.compress &&
      compress_payload({block_.data() + kFrameBytes, payload_bytes_}, compressed_)) {
    info.compressed = true;
    info.stored_bytes = static_cast<std::uint32_t>(compressed_.size());
    std::memcpy(block_.data() + kFrameBytes, compressed_.data(), compressed_.size());
  }
  seal_frame(block_.data(), config_.store, rows_place(file.entry.id, file.entry.bytes), info);
  const std::string_view part(block_.data(), framed_bytes(info.stored_bytes));
  const auto status = file.file->pwrite(file.entry.bytes, {&part, 1});
  if (status != IoStatus::kOk) return fail(status, "write", file.path);
  file.entry.bytes += part.size();
  file.entry.rows += block_rows_;
  file.unsynced = true;
  payload_bytes_ = block_rows_ = 0;
  unsynced_bytes_ += part.size();
  TestPoint::reach("checkpoint.block_written");
  pacing_.wrote(part.size(), stop_);
  return unsynced_bytes_ < config_.sync_bytes || sync_all();
}

bool RowsWriter::sync_all() {
  for (std::vector<OpenFile>* list : {&ending_, &open_}) {
    for (OpenFile& file : *list) {
      if (!file.unsynced || SeededFaults::on(SeededFault::kSkipRowsSync)) continue;
      const auto status = file.file->sync();
      if (status != IoStatus::kOk) return fail(status, "sync", file.path);
      file.unsynced = false;
    }
  }
  ending_.clear();
  unsynced_bytes_ = 0;
  return true;
}

bool RowsWriter::end_table(std::vector<ManifestFile>& out) {
  if (!flush_block()) return false;
  for (OpenFile& file : open_) {
    out.push_back(file.entry);
    if (file.unsynced) ending_.push_back(std::move(file));
  }
  open_.clear();
  return ending_.size() < kEndingMax || sync_all();
}

bool RowsWriter::finish() { return sync_all(); }

}  // namespace granary::checkpoint
