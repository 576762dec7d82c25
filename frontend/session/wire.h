// frontend/session/wire.h: a socket with its two buffers.
#pragma once

#include "frontend/codec/receive_buffer.h"
#include "frontend/codec/send_buffer.h"

namespace granary::frontend {

class Wire {
 public:
  explicit Wire(int fd) noexcept : fd_(fd) {}

  enum class Received : std::uint8_t { kData, kNothing, kClosed };
  /// Takes what the socket has, in one call where it fits. needed: bytes that the message at the
  /// front has in all.
  Received receive(std::size_t needed);

  /// Sends what may leave; less than `linger_bytes` of it wait while more is held behind them, or
  /// the answer is unfinished.
  /// false: the connection is broken.
  bool flush(engine::Epoch durable, std::size_t linger_bytes = 0, bool unfinished = false);
  /// The socket took less than it was offered: wait until it is writable.
  bool blocked() const noexcept { return blocked_; }

  ReceiveBuffer in;
  SendBuffer out;

 private:
  int fd_;
  bool blocked_ = false;
};

}  // namespace granary::frontend
