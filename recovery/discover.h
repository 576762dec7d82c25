// recovery/discover.h: which segments there are, what of them counts, and how far: everything but
// the rows.
#pragma once

#include <string>
#include <vector>

#include "base/file.h"
#include "base/seeded_fault.h"
#include "recovery/segment_scan.h"
#include "wal/format.h"

namespace granary::recovery {

/// Epochs e with after < e < before never happened: an earlier recovery dropped them.
struct VoidRange {
  wal::Epoch after{0};
  wal::Epoch before{0};
};

/// From where on the log is needed, as a checkpoint says. Default: from its beginning.
struct LogRange {
  wal::Epoch low{0};                          // older epochs are superfluous
  std::uint64_t life = 0;                     // segments of older lives are
  std::vector<std::uint64_t> first_segments;  // by logger: so are older segments of that life
};

struct LogFiles {
  std::vector<SegmentFile> segments;  // newest first
  wal::Epoch durable{0};              // D
  wal::Epoch low{0};                  // transactions of older epochs are in the checkpoint
  std::vector<VoidRange> voids;
  std::uint64_t life = 0;  // the newest; 0: there is no log yet
  std::vector<wal::LoggerStart> loggers;
  std::vector<std::string> dead;  // paths of superfluous segments, oldest first
  std::vector<std::string> notes;

  /// Of all segments, as far as they hold log.
  std::uint64_t bytes() const noexcept {
    std::uint64_t total = 0;
    for (const SegmentFile& file : segments) total += *file.log_bytes;
    return total;
  }

  bool is_void(wal::Epoch epoch) const noexcept {
    if (SeededFaults::on(SeededFault::kNoVoidFilter)) return false;
    for (const VoidRange& range : voids) {
      if (range.after < epoch && epoch < range.before) return true;
    }
    return false;
  }
  /// Whether transactions of this epoch are to be replayed.
  bool counts(wal::Epoch epoch) const noexcept {
    if (epoch < low) return false;
    if (epoch > durable && !SeededFaults::on(SeededFault::kNoEpochFilter)) return false;
    return !is_void(epoch);
  }
};

/// Reads names and headers of all segments and the whole of each logger's last one, and syncs the
/// latter: what recovery believes must not be lost by a later crash. Directories that do not exist
/// yet are empty. Segments that `range` makes superfluous are listed as dead and not looked at.
/// errors  false: `error` names the damaged or missing file
bool discover(FileSystem& files, const std::vector<std::string>& directories, const StoreId& store,
              const LogRange& range, LogFiles& out, std::string& error);

}  // namespace granary::recovery
