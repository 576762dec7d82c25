// frontend/session/wire.h: a socket with its two buffers, and the encryption between them where the
// client asked for it.
#pragma once

#include <memory>

#include "frontend/codec/receive_buffer.h"
#include "frontend/codec/send_buffer.h"
#include "frontend/tls/tls_channel.h"

namespace granary::frontend {

class Wire {
 public:
  explicit Wire(int fd) noexcept : fd_(fd) {}

  enum class Received : std::uint8_t { kData, kNothing, kClosed };
  /// Takes what the socket has, in one call where it fits. needed: bytes that the message at the
  /// front has in all.
  Received receive(std::size_t needed);

  /// Sends what may leave; less than `linger_bytes` of it wait while more is held behind them.
  /// unfinished: the last answer is, and it waits as well, but not what is finished before it.
  /// false: the connection is broken.
  bool flush(engine::Epoch durable, std::size_t linger_bytes = 0, bool unfinished = false);
  /// The socket took less than it was offered: wait until it is writable.
  bool blocked() const noexcept { return blocked_; }
  /// Nothing waits to be sent.
  bool all_sent() const noexcept {
    return out.unsent_bytes() == 0 && (tls_ == nullptr || tls_->pending().empty());
  }

  /// From here on both directions are encrypted. needs  all_sent
  void encrypt(std::shared_ptr<const TlsContext> context);
  /// null: the connection is not encrypted.
  const TlsChannel* tls() const noexcept { return tls_.get(); }
  /// The last word of an encrypted connection, if the socket takes it. needs  all_sent
  void end();

  ReceiveBuffer in;
  SendBuffer out;

 private:
  enum class Sent : std::uint8_t { kAll, kBlocked, kBroken };
  Sent send_bytes(std::string_view bytes, std::size_t& sent);
  Sent send_encrypted();
  Received receive_encrypted(std::size_t needed);

  int fd_;
  bool blocked_ = false;
  std::unique_ptr<TlsChannel> tls_;
};

}  // namespace granary::frontend
