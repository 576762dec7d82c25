// wal/segment_chain.h: which segments of a logger exist and up to which epoch each reaches: what a
// checkpoint needs of the log, and what goes once it is installed (SiloR §4.3).
//
// Thread safety: all methods from any thread.
// Invariants
//   W13  A segment is given up only when every epoch in it is below the start of an installed
//        checkpoint, whose manifest does not name it, and every older segment of the logger is
//        given up before it.
//   W14  The segment being written is never given up.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <string>

#include "base/file.h"
#include "wal/format.h"

namespace granary::wal {

class SegmentPreparer;

class SegmentChain {
 public:
  SegmentChain(FileSystem& files, std::string directory, std::uint32_t logger)
      : files_(files), directory_(std::move(directory)), logger_(logger) {}

  /// Takes over the segments of earlier lives in this directory.
  void begin_life(const LogStart& start, std::uint64_t first_sequence);
  /// The logger goes on with the next segment.
  void closed(std::uint64_t sequence, std::uint64_t bytes, Epoch highest);
  /// The segment being written has reached `bytes`.
  void grown(std::uint64_t bytes);

  /// The first segment of this life that may hold an epoch >= `low`.
  std::uint64_t first_needed(Epoch low) const;
  /// Gives up what is in front of segment `first`, oldest first: recycled where the preparer wants
  /// it, else removed. `first` is what first_needed(low) said when the manifest was written. Asked
  /// again it may say more: the segment being written then, which the manifest names, may have
  /// ended without an epoch >= low. errors  false, and `error` names the file
  bool truncate(Epoch low, std::uint64_t first, SegmentPreparer& preparer, std::string& error);
  /// Of all segments of this life that are still there.
  std::uint64_t bytes() const;

 private:
  struct Segment {
    std::string path;
    std::uint64_t sequence = 0;
    std::uint64_t bytes = 0;
    Epoch highest{0};
  };

  FileSystem& files_;
  const std::string directory_;
  const std::uint32_t logger_;
  mutable std::mutex mutex_;      // guards everything below
  std::deque<Segment> segments_;  // of this life, whole ones, oldest first
  std::deque<Segment> old_;       // of earlier lives
  Epoch first_epoch_{0};
  std::uint64_t current_ = 0;
  std::uint64_t current_bytes_ = 0;
};

}  // namespace granary::wal
