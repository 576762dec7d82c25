// recovery/check.h: `granary check DIR`: reads every file of a data directory offline and says what
// is wrong; `granary dump-log FILE`: what is in a segment.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.h"

namespace granary::recovery {

/// Empty: DIR/log and DIR/checkpoint.
struct CheckDirectories {
  std::vector<std::string> logs;
  std::vector<std::string> checkpoints;
};

/// Prints checkpoints, segments, epochs, bytes, D and every damage (file and offset) line by line
/// through `print`.
/// returns           exit status: 0 whole, 1 damaged, 2 not a data directory or in use
int check(FileSystem& files, const std::string& directory, CheckDirectories where,
          const std::function<void(std::string_view line)>& print);

/// Prints the blocks and transactions of one segment, valid ones up to the first that is not.
/// returns  exit status: 0 whole, 1 damaged, 2 no segment or not readable
int dump_log(FileSystem& files, const std::string& path,
             const std::function<void(std::string_view line)>& print);

}  // namespace granary::recovery
