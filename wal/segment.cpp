#include "wal/segment.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "base/check.h"
#include "base/seeded_fault.h"
#include "base/test_point.h"
#include "wal/io_failed.h"

namespace granary::wal {

namespace {
/// Of a group this large the device takes longer to write it than the metadata of reserved space
/// costs (60 us; 64 KiB at 1 GB/s).
constexpr std::uint64_t kLargeGroupBytes = std::uint64_t{64} << 10;
}  // namespace

SegmentWriter::SegmentWriter(FileSystem& files, SegmentConfig config, SpaceWaiter& waiter)
    : files_(files),
      config_(std::move(config)),
      waiter_(waiter),
      preparer_(files, config_.directory + "/" + prepared_name(config_.logger),
                config_.segment_bytes, config_.recycle_bytes_max),
      chain_(files, config_.directory, config_.logger) {}

/// The file of sequence_ under its final name, from prepared space where there is some; its name is
/// durable.
IoStatus SegmentWriter::open_segment() {
  path_ = config_.directory + "/" + segment_name(config_.logger, sequence_);
  const bool prepared = preparer_.take(path_, next_space_);
  // Without prepared space the file just grows: slower syncs, but never a wait for 64 MiB of zeros.
  auto status = prepared ? IoStatus::kOk : files_.open(path_, OpenMode::kCreate, file_);
  if (status == IoStatus::kOk) status = files_.open(path_, OpenMode::kAppend, file_);
  if (status != IoStatus::kOk || SeededFaults::on(SeededFault::kSkipDirectorySync)) return status;
  return files_.sync_directory(config_.directory);
}

void SegmentWriter::seal_header(char* frame) const {
  encode_segment_header(header_, frame + kFrameBytes);
  const FramePlace start{.stream = config_.logger, .file_sequence = sequence_, .offset = 0};
  seal_frame(frame, header_.store, start,
             {.kind = static_cast<std::uint8_t>(BlockKind::kSegmentHeader),
              .epoch = marked_.value,
              .write_number = 1,
              .stored_bytes = kSegmentHeaderPayloadBytes,
              .raw_bytes = kSegmentHeaderPayloadBytes});
}

bool SegmentWriter::begin_life(const LogStart& start, std::string& error) {
  const LoggerStart mine =
      config_.logger < start.loggers.size() ? start.loggers[config_.logger] : LoggerStart{};
  header_ = {.life = start.life,
             .life_first_segment = mine.next_sequence,
             .void_after = start.void_after,
             .first_epoch = start.first_epoch,
             .previous_bytes = mine.previous_bytes,
             .logger_count = config_.logger_count,
             .store = start.store};
  marked_ = {start.first_epoch.value - 1};
  marked_shared_.store_release(marked_.value);
  sequence_ = mine.next_sequence;
  chain_.begin_life(start, sequence_);
  path_ = config_.directory;
  auto status = files_.make_directories(config_.directory);
  if (status == IoStatus::kOk) status = preparer_.adopt(true);
  if (status == IoStatus::kOk) status = open_segment();
  std::array<char, kSegmentHeaderBytes> frame;
  seal_header(frame.data());
  const std::string_view part(frame.data(), frame.size());
  if (status == IoStatus::kOk) status = file_->pwrite(0, {&part, 1});
  if (status == IoStatus::kOk && !SeededFaults::on(SeededFault::kVoidNotDurable)) {
    status = file_->sync();
  }
  if (status != IoStatus::kOk) {
    error = fmt::format("cannot create log segment {}: {}", path_, std::strerror(errno));
    return false;
  }
  used_ = position_ = frame.size();
  write_number_ = 1;
  return true;
}

void SegmentWriter::sync() {
  TestPoint::reach("wal.before_sync");
  if (file_->sync() != IoStatus::kOk) io_failed("sync failed on", path_);
  TestPoint::reach("wal.after_sync");
}

bool SegmentWriter::write_parts() {
  while (true) {
    const auto status = file_->pwrite(used_, parts_);
    if (status == IoStatus::kOk) break;
    if (status != IoStatus::kNoSpace) io_failed("cannot write", path_);
    if (!waiter_.wait_for_space()) return false;
  }
  written_bytes_ += position_ - used_;
  used_ = position_;
  parts_.clear();
  scratch_.clear();
  return true;
}

bool SegmentWriter::rotate() {
  if (!parts_.empty() && !write_parts()) return false;
  if (!SeededFaults::on(SeededFault::kSkipRotationSync)) sync();
  header_.previous_bytes = used_;
  next_space_ =
      used_ / write_number_ >= kLargeGroupBytes ? NewSpace::kReserved : NewSpace::kZeroed;
  left_.push_back({sequence_, used_, written_highest_});
  written_highest_ = Epoch{0};
  ++sequence_;
  while (true) {
    const auto status = open_segment();
    if (status == IoStatus::kOk) break;
    if (status != IoStatus::kNoSpace) io_failed("cannot create", path_);
    if (!waiter_.wait_for_space()) return false;
  }
  used_ = position_ = 0;
  write_number_ = 1;
  std::string& frame = scratch_.emplace_back(kSegmentHeaderBytes, '\0');
  seal_header(frame.data());
  add_part(frame);
  return true;
}

void SegmentWriter::add_part(std::string_view part) {
  position_ += part.size();
  if (!parts_.empty() && parts_.back().data() + parts_.back().size() == part.data()) {
    parts_.back() = {parts_.back().data(), parts_.back().size() + part.size()};
  } else {
    parts_.push_back(part);
  }
}

std::string_view SegmentWriter::seal_block(FilledBuffer& buffer, const FilledBuffer::Block& block) {
  FrameInfo info{.kind = static_cast<std::uint8_t>(BlockKind::kData),
                 .epoch = block.epoch.value,
                 .write_number = write_number_,
                 .stored_bytes = block.payload_bytes,
                 .raw_bytes = block.payload_bytes};
  char* frame = buffer.data.get() + block.start;
  std::string compressed;
  const std::string_view payload(frame + kFrameBytes, block.payload_bytes);
  if (config_.compress && compress_payload(payload, compressed)) {
    info.compressed = true;
    info.stored_bytes = static_cast<std::uint32_t>(compressed.size());
    std::string& copy = scratch_.emplace_back(framed_bytes(compressed.size()), '\0');
    std::memcpy(copy.data() + kFrameBytes, compressed.data(), compressed.size());
    frame = copy.data();
  }
  seal_frame(frame, header_.store, place(), info);
  return {frame, framed_bytes(info.stored_bytes)};
}

bool SegmentWriter::write_group(std::span<FilledBuffer> buffers, Epoch epoch) {
  GR_CHECK(epoch >= marked_ && position_ == used_);
  ++write_number_;
  for (FilledBuffer& buffer : buffers) {
    for (const FilledBuffer::Block& block : buffer.blocks) {
      // A block larger than a segment gets a segment of its own, which then is larger than others.
      const std::uint64_t end = position_ + framed_bytes(block.payload_bytes) + kFrameBytes;
      if (end > config_.segment_bytes && position_ > kSegmentHeaderBytes && !rotate()) return false;
      add_part(seal_block(buffer, block));
      written_highest_ = std::max(written_highest_, block.epoch);
    }
  }
  if (position_ + kFrameBytes > config_.segment_bytes && buffers.empty() && !rotate()) return false;
  std::array<char, kFrameBytes> mark;
  seal_frame(mark.data(), header_.store, place(),
             {.kind = static_cast<std::uint8_t>(BlockKind::kMark),
              .epoch = epoch.value,
              .write_number = write_number_});
  add_part({mark.data(), mark.size()});
  if (!write_parts()) return false;
  if (!SeededFaults::on(SeededFault::kSkipSync)) sync();
  marked_ = epoch;
  marked_shared_.store_release(epoch.value);
  // Only now: until the next segment's header is durable, the one before is the log's last.
  for (const LeftSegment& left : left_) chain_.closed(left.sequence, left.bytes, left.highest);
  left_.clear();
  chain_.grown(used_);
  return true;
}

void SegmentWriter::finish() {
  preparer_.stop();
  if (file_->truncate(used_) != IoStatus::kOk) io_failed("cannot truncate", path_);
  sync();
}

}  // namespace granary::wal
