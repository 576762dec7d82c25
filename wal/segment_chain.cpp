#include "wal/segment_chain.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "base/seeded_fault.h"
#include "base/test_point.h"
#include "wal/preparer.h"

namespace granary::wal {

void SegmentChain::begin_life(const LogStart& start, std::uint64_t first_sequence) {
  const std::lock_guard lock(mutex_);
  current_ = first_sequence;
  first_epoch_ = start.first_epoch;
  for (const std::string& path : start.old_segments) {
    const std::size_t slash = path.rfind('/');
    if (slash != directory_.size() || !path.starts_with(directory_)) continue;
    Segment segment{.path = path, .highest = {start.first_epoch.value - 1}};
    std::uint32_t logger = 0;
    static_cast<void>(
        parse_segment_name(std::string_view(path).substr(slash + 1), logger, segment.sequence));
    old_.push_back(std::move(segment));
  }
}

void SegmentChain::closed(std::uint64_t sequence, std::uint64_t bytes, Epoch highest) {
  const std::lock_guard lock(mutex_);
  segments_.push_back({.path = directory_ + "/" + segment_name(logger_, sequence),
                       .sequence = sequence,
                       .bytes = bytes,
                       .highest = highest});
  current_ = sequence + 1;
  current_bytes_ = 0;
}

void SegmentChain::grown(std::uint64_t bytes) {
  const std::lock_guard lock(mutex_);
  current_bytes_ = bytes;
}

std::uint64_t SegmentChain::first_needed(Epoch low) const {
  const std::lock_guard lock(mutex_);
  for (const Segment& segment : segments_) {
    if (segment.highest >= low) return segment.sequence;
  }
  return current_;
}

bool SegmentChain::truncate(Epoch low, std::uint64_t first, SegmentPreparer& preparer,
                            std::string& error) {
  std::deque<Segment> dead;
  {
    const std::lock_guard lock(mutex_);
    if (low < first_epoch_) return true;
    dead = std::move(old_);
    const bool too_many = SeededFaults::on(SeededFault::kGiveUpNeeded);
    const std::uint64_t end = too_many ? first + 1 : first;
    old_.clear();
    while (!segments_.empty() && segments_.front().sequence < end) {
      dead.push_back(std::move(segments_.front()));
      segments_.pop_front();
    }
  }
  if (dead.empty()) return true;
  bool whole = true;
  for (const Segment& segment : dead) {
    TestPoint::reach("wal.before_give_up");
    if (preparer.recycle(segment.path,
                         directory_ + "/" + recycled_name(logger_, segment.sequence))) {
      continue;
    }
    const auto status = files_.remove(segment.path);
    if (status == IoStatus::kOk || status == IoStatus::kNotFound) continue;
    error = fmt::format("cannot remove log segment {}: {}", segment.path, std::strerror(errno));
    whole = false;
  }
  return files_.sync_directory(directory_) == IoStatus::kOk && whole;
}

std::uint64_t SegmentChain::bytes() const {
  const std::lock_guard lock(mutex_);
  std::uint64_t total = current_bytes_;
  for (const Segment& segment : segments_) total += segment.bytes;
  return total;
}

}  // namespace granary::wal
