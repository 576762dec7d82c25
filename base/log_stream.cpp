#include "base/log_stream.h"

#include <limits.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <mutex>

namespace granary {
namespace {

constexpr int kStderr = STDERR_FILENO;

/// Whether PIPE_BUF bytes can be written without waiting.
bool has_room() noexcept {
  pollfd at{.fd = kStderr, .events = POLLOUT, .revents = 0};
  return poll(&at, 1, 0) == 1 && (at.revents & POLLOUT) != 0;
}

/// false: there was no room for all of it.
bool write_all(std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    if (!has_room()) return false;
    const std::size_t count = std::min<std::size_t>(bytes.size(), PIPE_BUF);
    const ssize_t written = write(kStderr, bytes.data(), count);
    if (written < 0 && errno != EINTR) return false;
    if (written > 0) bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace

void write_log(std::string_view lines) noexcept {
  static std::mutex mutex;
  static std::uint64_t dropped = 0;  // guarded by mutex
  const std::lock_guard lock(mutex);
  if (dropped != 0) {
    std::array<char, 128> note;
    const int bytes = std::snprintf(note.data(), note.size(),
                                    "\n%llu messages were dropped here: nobody read the log\n",
                                    static_cast<unsigned long long>(dropped));
    if (!write_all({note.data(), static_cast<std::size_t>(bytes)})) {
      ++dropped;
      return;
    }
    dropped = 0;
  }
  if (!write_all(lines)) ++dropped;
}

}  // namespace granary
