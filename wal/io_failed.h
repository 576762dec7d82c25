// wal/io_failed.h: the end of the process when the disk is no longer to be trusted. A failed write
// or sync may have lost anything since the last good one, and the system may not report it again:
// nothing may be acknowledged after.
#pragma once

#include <string_view>

namespace granary::wal {

/// Exit status of a process whose disk failed (EX_IOERR of sysexits.h).
inline constexpr int kExitIoFailed = 74;

/// Says what failed, on which file, errno and what to do; ends the process at once, without a core
/// file of all memory. Connections end with it.
[[noreturn]] void io_failed(std::string_view action, std::string_view path) noexcept;

}  // namespace granary::wal
