// sql/auth/verifier.h: passwords as pg_authid.rolpassword keeps them: SCRAM-SHA-256 verifiers
// (RFC 5802, RFC 7677) and PostgreSQL's older md5 ones (PostgreSQL 15, 53.10 "pg_authid").
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace granary::sql::auth {

inline constexpr int kScramIterations = 4096;
inline constexpr std::size_t kScramSaltBytes = 16, kScramKeyBytes = 32;

/// SCRAM-SHA-256$<iterations>:<salt>$<StoredKey>:<ServerKey>, the last three in base64; here raw.
struct ScramVerifier {
  int iterations = kScramIterations;
  std::string salt;
  std::string stored_key;
  std::string server_key;
};

std::optional<ScramVerifier> parse_scram_verifier(std::string_view text);
std::string scram_verifier_text(const ScramVerifier& verifier);
/// Of the password after SASLprep.
/// cost  `iterations` times two SHA-256 digests
ScramVerifier make_scram_verifier(std::string_view password, std::string salt,
                                  int iterations = kScramIterations);

/// "md5" and the hex digest of password and role name.
std::string md5_verifier(std::string_view password, std::string_view role);
bool is_md5_verifier(std::string_view text);

/// What is stored for a password that a client gives: as it is where it is a verifier already.
/// encryption  setting password_encryption
std::string verifier_of(std::string_view password, std::string_view role,
                        std::string_view encryption);

std::string hmac_sha256(std::string_view key, std::string_view text);
std::string random_bytes(std::size_t count);
/// errors  nothing: it is not base64 as base/base64.h writes it
std::optional<std::string> from_base64(std::string_view text);

}  // namespace granary::sql::auth
