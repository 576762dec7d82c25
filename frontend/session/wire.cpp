#include "frontend/session/wire.h"

#include <sys/socket.h>

#include <cerrno>

namespace granary::frontend {

Wire::Received Wire::receive(std::size_t needed) {
  const ReceiveBuffer::Space space = in.space(needed);
  while (true) {
    const ssize_t got = recv(fd_, space.at, space.bytes, MSG_DONTWAIT);
    if (got > 0) {
      in.received(static_cast<std::size_t>(got));
      return Received::kData;
    }
    if (got == 0) return Received::kClosed;
    if (errno == EINTR) continue;
    return errno == EAGAIN || errno == EWOULDBLOCK ? Received::kNothing : Received::kClosed;
  }
}

bool Wire::flush(engine::Epoch durable, std::size_t linger_bytes, bool unfinished) {
  blocked_ = false;
  while (true) {
    const std::string_view bytes = out.sendable(durable);
    const bool more_follows = unfinished || out.awaited().value != 0;
    if (bytes.empty() || (more_follows && bytes.size() < linger_bytes)) return true;
    const ssize_t sent = send(fd_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0) {
      if (errno == EINTR) continue;
      blocked_ = errno == EAGAIN || errno == EWOULDBLOCK;
      return blocked_;
    }
    out.sent(static_cast<std::size_t>(sent));
    if (static_cast<std::size_t>(sent) < bytes.size()) {
      blocked_ = true;
      return true;
    }
  }
}

}  // namespace granary::frontend
