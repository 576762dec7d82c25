// sql/spill.h: temporary files as a session's settings have them.
#pragma once

#include "base/spill_space.h"
#include "sql/settings.h"

namespace granary::sql {

/// work_mem in memory for each of its users, temp_file_limit in the file.
inline SpillSpace make_spill_space(const Settings& settings) {
  const std::int64_t limit_kb = settings.temp_file_limit_kb;
  return SpillSpace(static_cast<std::size_t>(settings.work_mem_bytes),
                    limit_kb < 0 ? SIZE_MAX : static_cast<std::size_t>(limit_kb) * 1024);
}

}  // namespace granary::sql
