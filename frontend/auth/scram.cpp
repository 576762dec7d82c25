#include "frontend/auth/scram.h"

#include <fmt/format.h>
#include <openssl/crypto.h>

#include <algorithm>
#include <utility>

#include "base/base64.h"
#include "sql/error.h"
#include "sql/functions/digest.h"

namespace granary::frontend {
namespace {

namespace auth = sql::auth;

constexpr std::size_t kNonceBytes = 18;  // as many base64 digits as 24 letters
constexpr std::string_view kBindingType = "tls-server-end-point";

[[noreturn]] void malformed(std::string detail) {
  throw sql::SqlError("08P01", "malformed SCRAM message").detail(std::move(detail));
}

/// The value of the attribute that comes next, which ends with a comma or the message.
std::string_view take_attribute(std::string_view& message, char name) {
  if (message.empty() || message.front() != name) {
    const std::string found = message.empty() ? "the end" : fmt::format("\"{}\"", message.front());
    malformed(fmt::format("Expected attribute \"{}\" but found {}.", name, found));
  }
  message.remove_prefix(1);
  if (message.empty() || message.front() != '=')
    malformed(fmt::format("Expected character \"=\" for attribute \"{}\".", name));
  message.remove_prefix(1);
  const std::size_t end = std::min(message.find(','), message.size());
  const std::string_view out = message.substr(0, end);
  message.remove_prefix(std::min(end + 1, message.size()));
  return out;
}

/// Printable ASCII without commas.
bool is_nonce(std::string_view text) {
  for (const char c : text) {
    if (c < '!' || c > '~' || c == ',') return false;
  }
  return !text.empty();
}

}  // namespace

ScramServer::ScramServer(auth::ScramVerifier verifier, std::string channel_binding)
    : verifier_(std::move(verifier)), channel_binding_(std::move(channel_binding)) {}

/// The first field of the GS2 header: whether the client binds itself to the channel.
void ScramServer::read_binding_flag(std::string_view& message, bool plus) {
  if (message.starts_with("p=")) {
    if (!plus) malformed("The client selected SCRAM-SHA-256 without channel binding, but the SCRAM "
                         "message includes channel binding data.");
    const std::string_view type = take_attribute(message, 'p');
    if (type != kBindingType) {
      throw sql::SqlError("08P01", "unsupported SCRAM channel-binding type \"" +
                                       std::string(type) + "\"");
    }
    bound_ = true;
    return;
  }
  if (!message.starts_with("n,") && !message.starts_with("y,"))
    malformed("Unexpected channel-binding flag.");
  if (plus) malformed("The client selected SCRAM-SHA-256-PLUS, but the SCRAM message does not "
                      "include channel binding data.");
  if (message.front() == 'y' && !channel_binding_.empty()) {
    // Somebody between the two has taken the offer away.
    throw sql::SqlError("28000", "SCRAM channel binding negotiation error")
        .detail("The client supports SCRAM channel binding but thinks the server does not.  "
                "However, this server does support channel binding.");
  }
  message.remove_prefix(2);
}

std::string ScramServer::challenge(std::string_view mechanism, std::string_view client_first) {
  const bool plus = mechanism == kScramPlusMechanism && !channel_binding_.empty();
  if (!plus && mechanism != kScramMechanism) {
    throw sql::SqlError("08P01", "client selected an invalid SASL authentication mechanism");
  }
  if (client_first.empty()) malformed("The message is empty.");
  if (client_first.find('\0') != std::string_view::npos)
    malformed("Message length does not match input length.");
  std::string_view rest = client_first;
  read_binding_flag(rest, plus);
  if (rest.starts_with("a=")) {
    throw sql::SqlError("0A000", "client uses authorization identity, but it is not supported");
  }
  if (!rest.starts_with(',')) malformed("Unexpected attribute in client-first-message.");
  rest.remove_prefix(1);
  gs2_header_ = client_first.substr(0, client_first.size() - rest.size());
  client_first_bare_ = rest;
  if (rest.starts_with("m=")) {
    throw sql::SqlError("0A000", "client requires an unsupported SCRAM extension");
  }
  // Of the names, that of the startup packet counts.
  static_cast<void>(take_attribute(rest, 'n'));
  const std::string_view client_nonce = take_attribute(rest, 'r');
  if (!is_nonce(client_nonce)) {
    throw sql::SqlError("08P01", "non-printable characters in SCRAM nonce");
  }
  nonce_ = std::string(client_nonce) + base64(auth::random_bytes(kNonceBytes));
  server_first_ = "r=" + nonce_ + ",s=" + base64(verifier_.salt) +
                  ",i=" + std::to_string(verifier_.iterations);
  return server_first_;
}

std::string ScramServer::judge(std::string_view client_final) {
  if (client_final.find('\0') != std::string_view::npos)
    malformed("Message length does not match input length.");
  std::string_view rest = client_final;
  const std::string_view binding = take_attribute(rest, 'c');
  if (binding != base64(gs2_header_ + (bound_ ? channel_binding_ : std::string()))) {
    throw bound_ ? sql::SqlError("28000", "SCRAM channel binding check failed")
                 : sql::SqlError("08P01",
                                 "unexpected SCRAM channel-binding attribute in "
                                 "client-final-message");
  }
  if (take_attribute(rest, 'r') != nonce_) {
    throw sql::SqlError("08P01", "invalid SCRAM response").detail("Nonce does not match.");
  }
  // Extensions may stand between; the proof is the last attribute.
  const std::size_t proof_at = client_final.rfind(",p=");
  if (proof_at == std::string_view::npos) malformed("Malformed proof in client-final-message.");
  const auto proof = auth::from_base64(client_final.substr(proof_at + 3));
  if (!proof || proof->size() != auth::kScramKeyBytes)
    malformed("Malformed proof in client-final-message.");
  const std::string signed_text = client_first_bare_ + "," + server_first_ + "," +
                                  std::string(client_final.substr(0, proof_at));
  std::string client_key = auth::hmac_sha256(verifier_.stored_key, signed_text);
  for (std::size_t i = 0; i < client_key.size(); ++i)
    client_key[i] = static_cast<char>(client_key[i] ^ (*proof)[i]);
  const std::string key = sql::functions::sha256_digest(client_key);
  if (CRYPTO_memcmp(key.data(), verifier_.stored_key.data(), auth::kScramKeyBytes) != 0) return {};
  return "v=" + base64(auth::hmac_sha256(verifier_.server_key, signed_text));
}

}  // namespace granary::frontend
