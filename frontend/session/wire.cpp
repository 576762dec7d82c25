#include "frontend/session/wire.h"

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace granary::frontend {

namespace {

/// Plain text is encrypted in pieces, the next when the one before has left.
constexpr std::size_t kEncryptBytes = std::size_t{64} << 10;
/// A record of TLS and what surrounds it.
constexpr std::size_t kRecordBytes = std::size_t{17} << 10;

/// kData: `got` bytes.
Wire::Received receive_bytes(int fd, char* at, std::size_t bytes, std::size_t& got) {
  while (true) {
    const ssize_t received = recv(fd, at, bytes, MSG_DONTWAIT);
    if (received > 0) {
      got = static_cast<std::size_t>(received);
      return Wire::Received::kData;
    }
    if (received == 0) return Wire::Received::kClosed;
    if (errno == EINTR) continue;
    return errno == EAGAIN || errno == EWOULDBLOCK ? Wire::Received::kNothing
                                                   : Wire::Received::kClosed;
  }
}

}  // namespace

Wire::Received Wire::receive(std::size_t needed) {
  if (tls_ != nullptr) return receive_encrypted(needed);
  const ReceiveBuffer::Space space = in.space(needed);
  std::size_t got = 0;
  const Received received = receive_bytes(fd_, space.at, space.bytes, got);
  if (received == Received::kData) in.received(got);
  return received;
}

Wire::Received Wire::receive_encrypted(std::size_t needed) {
  std::array<char, kRecordBytes> cipher_text;
  std::size_t got = 0;
  const Received received = receive_bytes(fd_, cipher_text.data(), cipher_text.size(), got);
  if (received != Received::kData) return received;
  if (tls_->receive({cipher_text.data(), got}, in, needed)) return Received::kData;
  static_cast<void>(send_encrypted());  // the alert that says why
  return Received::kClosed;
}

Wire::Sent Wire::send_bytes(std::string_view bytes, std::size_t& sent) {
  while (true) {
    const ssize_t taken = send(fd_, bytes.data(), bytes.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
    if (taken < 0) {
      if (errno == EINTR) continue;
      return errno == EAGAIN || errno == EWOULDBLOCK ? Sent::kBlocked : Sent::kBroken;
    }
    sent = static_cast<std::size_t>(taken);
    return sent < bytes.size() ? Sent::kBlocked : Sent::kAll;
  }
}

Wire::Sent Wire::send_encrypted() {
  if (tls_->pending().empty()) return Sent::kAll;
  std::size_t sent = 0;
  const Sent outcome = send_bytes(tls_->pending(), sent);
  tls_->sent(sent);
  return outcome;
}

bool Wire::flush(engine::Epoch durable, std::size_t linger_bytes, bool unfinished) {
  blocked_ = false;
  while (true) {
    Sent outcome = Sent::kAll;
    if (tls_ != nullptr) outcome = send_encrypted();
    if (outcome == Sent::kAll) {
      std::string_view bytes = out.sendable(durable);
      const bool more_follows = unfinished || out.awaited().value != 0;
      if (more_follows && bytes.size() < linger_bytes) {
        bytes = bytes.substr(0, unfinished ? out.finished_bytes() : 0);
      }
      if (bytes.empty()) return true;
      std::size_t sent = 0;
      if (tls_ == nullptr) {
        outcome = send_bytes(bytes, sent);
      } else {
        sent = std::min(bytes.size(), kEncryptBytes);
        if (!tls_->encrypt(bytes.substr(0, sent))) outcome = Sent::kBroken;
      }
      out.sent(sent);
    }
    blocked_ = outcome == Sent::kBlocked;
    if (outcome != Sent::kAll) return blocked_;
  }
}

void Wire::encrypt(std::shared_ptr<const TlsContext> context) {
  tls_ = std::make_unique<TlsChannel>(std::move(context));
}

void Wire::end() {
  if (tls_ == nullptr) return;
  tls_->end();
  static_cast<void>(send_encrypted());
}

}  // namespace granary::frontend
