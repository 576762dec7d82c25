// wal/segment.h: one logger's files: groups of blocks, each ended by an epoch mark, in preallocated
// segments.
//
// Thread safety: one thread, the logger's.
// Invariants (docs/formats/log.md has them as rules for the reader)
//   W5  A group is one write and one sync; the mark is its last block. The next group's write
//       begins after that sync.
//   W6  Rotation: the old segment is synced before anything of the new one is written, and the new
//       one's header says how long the old one is.
//   W7  A write that failed for lack of space is repeated at the same offset: nothing torn is left
//       in between.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.h"
#include "wal/format.h"
#include "wal/log_buffer.h"
#include "wal/preparer.h"
#include "wal/segment_chain.h"

namespace granary::wal {

/// The logger, asked to hold on while the disk is full.
class SpaceWaiter {
 public:
  virtual ~SpaceWaiter() = default;
  /// Returns when it is time to try again; false: give up, the log is being stopped.
  virtual bool wait_for_space() noexcept = 0;
};

struct SegmentConfig {
  std::string directory;
  std::uint32_t logger = 0;
  std::uint32_t logger_count = 1;
  std::uint64_t segment_bytes = 0;
  std::uint64_t recycle_bytes_max = 0;
  bool compress = false;
};

class SegmentWriter {
 public:
  SegmentWriter(FileSystem& files, SegmentConfig config, SpaceWaiter& waiter);

  /// Creates the first segment of a life and makes its header durable; then cuts the previous
  /// life's last segment.
  /// errors  false: `error` names file and reason
  bool begin_life(const LogStart& start, std::string& error);

  /// Writes all blocks and a mark of `epoch`, syncs. false: stopped while waiting for space,
  /// nothing may be published.
  /// A failed write or sync ends the process.
  bool write_group(std::span<FilledBuffer> buffers, Epoch epoch);

  /// Gives back the unused end of the segment. After the last group.
  void finish();

  /// Epoch of the last durable mark.
  Epoch marked() const noexcept { return marked_; }
  /// The same for other threads.
  Epoch marked_shared() const noexcept { return {marked_shared_.load_acquire()}; }
  SegmentChain& chain() noexcept { return chain_; }
  const SegmentChain& chain() const noexcept { return chain_; }
  std::uint64_t remaining_bytes() const noexcept {
    return used_ < config_.segment_bytes ? config_.segment_bytes - used_ : 0;
  }
  std::uint64_t written_bytes() const noexcept { return written_bytes_; }
  /// Where the next group goes, as if all segments were full; ascends over restarts.
  std::uint64_t reached() const noexcept { return sequence_ * config_.segment_bytes + used_; }
  SegmentPreparer& preparer() noexcept { return preparer_; }

 private:
  bool write_parts();
  bool rotate();
  IoStatus open_segment();
  void seal_header(char* frame) const;
  std::string_view seal_block(FilledBuffer& buffer, const FilledBuffer::Block& block);
  void add_part(std::string_view part);
  void sync();
  FramePlace place() const noexcept {
    return {.stream = config_.logger, .file_sequence = sequence_, .offset = position_};
  }

  FileSystem& files_;
  const SegmentConfig config_;
  SpaceWaiter& waiter_;
  SegmentPreparer preparer_;
  SegmentHeader header_;
  std::unique_ptr<File> file_;
  std::string path_;
  std::uint64_t sequence_ = 0;
  std::uint64_t used_ = 0;      // end of what is written
  std::uint64_t position_ = 0;  // end of what is written and gathered
  std::uint32_t write_number_ = 0;  // the header's write and the groups in the current segment
  NewSpace next_space_ = NewSpace::kZeroed;
  Epoch marked_{0};
  Epoch written_highest_{0};  // of the blocks in the current segment
  struct LeftSegment {
    std::uint64_t sequence;
    std::uint64_t bytes;
    Epoch highest;
  };
  std::vector<LeftSegment> left_;  // behind in the group under way
  Atomic<std::uint64_t> marked_shared_;
  SegmentChain chain_;
  std::uint64_t written_bytes_ = 0;
  // The group being gathered: views into buffers, scratch_ and frames of this object.
  std::vector<std::string_view> parts_;
  std::deque<std::string> scratch_;
};

}  // namespace granary::wal
