// frontend/auth/password_exchange.h: how a client proves that it knows its role's password: in
// clear, by an md5 digest, or by SCRAM (PostgreSQL 15, 55.2.1 "Start-up" and 55.3 "SASL
// Authentication"). Who has no password, or does not exist, goes the same way to the same refusal.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "frontend/auth/scram.h"
#include "frontend/codec/send_buffer.h"
#include "sql/auth/client_rules.h"

namespace granary::frontend {

class PasswordExchange {
 public:
  /// method           one that asks for a password
  /// verifier         as the catalog keeps it; "" where nothing is right
  /// channel_binding  ScramServer's
  PasswordExchange(sql::auth::Method method, std::string role, std::string verifier,
                   std::string channel_binding);

  void ask(SendBuffer& out) const;
  /// A password message of the client's. true: it has proven it; false: asked for another one.
  /// errors  28P01 for a wrong password; 08P01, 28000, 0A000 for messages that are no answer
  bool answer(std::string_view body, SendBuffer& out);

 private:
  enum class Step : std::uint8_t { kPassword, kDigest, kScramFirst, kScramFinal };

  bool judge_password(std::string_view body) const;
  void challenge(std::string_view body, SendBuffer& out);
  [[noreturn]] void refuse() const;

  const std::string role_;
  const std::string verifier_;
  const bool offers_binding_;
  Step step_;
  std::string salt_;  // of the digest
  std::optional<ScramServer> scram_;
};

}  // namespace granary::frontend
