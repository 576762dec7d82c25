// frontend/tls/tls_channel.h: the encryption of one connection, between buffers: it neither reads
// nor writes the socket, so that it never waits. What has been encrypted is as good as sent: plain
// text is given to it only when it may leave.
//
// Thread safety: the session's thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "frontend/codec/receive_buffer.h"
#include "frontend/tls/tls_files.h"

struct ssl_st;

namespace granary::frontend {

class TlsChannel {
 public:
  /// The server's end, before the handshake.
  explicit TlsChannel(std::shared_ptr<const TlsContext> context);
  ~TlsChannel();
  TlsChannel(const TlsChannel&) = delete;
  TlsChannel& operator=(const TlsChannel&) = delete;

  /// Bytes from the socket; what they are decrypted to goes to `in`. needed: as of
  /// ReceiveBuffer::space.
  /// returns  false when the client has ended the channel, or what came is no TLS
  bool receive(std::string_view cipher_text, ReceiveBuffer& in, std::size_t needed);
  /// needs    the handshake is over
  /// returns  false when the channel is broken
  bool encrypt(std::string_view plain_text);
  /// The last word: the client learns that nothing was cut off.
  void end();

  /// Bytes for the socket.
  std::string_view pending() const noexcept {
    return std::string_view(pending_).substr(sent_);
  }
  void sent(std::size_t bytes);

  const TlsContext& context() const noexcept { return *context_; }
  const char* version() const;
  const char* cipher() const;
  int cipher_bits() const;

 private:
  bool decrypt(ReceiveBuffer& in, std::size_t needed);
  void take_output();

  const std::shared_ptr<const TlsContext> context_;
  ssl_st* const ssl_;  // over two buffers in memory, which it owns
  std::string pending_;
  std::size_t sent_ = 0;  // of it
};

}  // namespace granary::frontend
