// recovery/check.h: `granary check DIR`: reads every file of a data directory offline and says what
// is wrong.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.h"

namespace granary::recovery {

/// Prints files, epochs, bytes, D and every damage (file and offset) line by line through `print`.
/// log_directories   empty: DIR/log
/// returns           exit status: 0 whole, 1 damaged, 2 not a data directory or in use
int check(FileSystem& files, const std::string& directory, std::vector<std::string> log_directories,
          const std::function<void(std::string_view line)>& print);

}  // namespace granary::recovery
