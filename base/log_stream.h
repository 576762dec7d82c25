// base/log_stream.h: the server's log, which is standard error: lines of its own (spdlog, set up in
// server/) and of sessions (frontend/session/log_lines.cpp).
//
// Thread safety: any thread. Whoever reads the log may be slow or gone: nobody waits for that.
#pragma once

#include <string_view>

namespace granary {

/// Writes whole lines, each with its line feed. What finds no room is dropped, and how many times
/// that happened is said as soon as there is room again.
void write_log(std::string_view lines) noexcept;

}  // namespace granary
