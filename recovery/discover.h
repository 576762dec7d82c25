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

struct LogFiles {
  std::vector<SegmentFile> segments;  // newest first
  wal::Epoch durable{0};              // D
  std::vector<VoidRange> voids;
  std::uint64_t life = 0;  // the newest; 0: there is no log yet
  std::vector<wal::LoggerStart> loggers;
  std::vector<std::string> notes;

  bool is_void(wal::Epoch epoch) const noexcept {
    if (SeededFaults::on(SeededFault::kNoVoidFilter)) return false;
    for (const VoidRange& range : voids) {
      if (range.after < epoch && epoch < range.before) return true;
    }
    return false;
  }
  /// Whether transactions of this epoch are part of the database.
  bool counts(wal::Epoch epoch) const noexcept {
    if (epoch > durable && !SeededFaults::on(SeededFault::kNoEpochFilter)) return false;
    return !is_void(epoch);
  }
};

/// Reads names and headers of all segments and the whole of each logger's last one, and syncs the
/// latter: what recovery believes must not be lost by a later crash. Directories that do not exist
/// yet are empty.
/// errors  false: `error` names the damaged or missing file
bool discover(FileSystem& files, const std::vector<std::string>& directories, const StoreId& store,
              LogFiles& out, std::string& error);

}  // namespace granary::recovery
