// frontend/auth/scram.h: the server's side of SCRAM-SHA-256 (RFC 5802, RFC 7677), with channel
// binding to the server's certificate (RFC 5929, tls-server-end-point) where there is TLS.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "sql/auth/verifier.h"

namespace granary::frontend {

inline constexpr std::string_view kScramMechanism = "SCRAM-SHA-256";
inline constexpr std::string_view kScramPlusMechanism = "SCRAM-SHA-256-PLUS";

class ScramServer {
 public:
  /// channel_binding: hash of the certificate; empty: none is offered
  ScramServer(sql::auth::ScramVerifier verifier, std::string channel_binding);

  /// client-first-message to server-first-message.
  /// errors  08P01, 28000, 0A000
  std::string challenge(std::string_view mechanism, std::string_view client_first);
  /// client-final-message to server-final-message, or "" for a wrong proof.
  /// errors  08P01, 28000
  std::string judge(std::string_view client_final);

 private:
  void read_binding_flag(std::string_view& message, bool plus);

  const sql::auth::ScramVerifier verifier_;
  const std::string channel_binding_;
  std::string gs2_header_;  // as the client sent it
  bool bound_ = false;
  std::string client_first_bare_, server_first_, nonce_;
};

}  // namespace granary::frontend
