#include "frontend/auth/password_exchange.h"

#include <openssl/crypto.h>

#include "frontend/codec/message_reader.h"
#include "frontend/codec/message_writer.h"
#include "sql/error.h"

namespace granary::frontend {
namespace {

namespace auth = sql::auth;
using sql::SqlError;

constexpr std::size_t kDigestSaltBytes = 4;

bool same(std::string_view left, std::string_view right) {
  return left.size() == right.size() &&
         CRYPTO_memcmp(left.data(), right.data(), left.size()) == 0;
}

/// Looks like a role's, the same one each time the role is asked for, and no password suits it.
auth::ScramVerifier dead_end(std::string_view role) {
  static const std::string secret = auth::random_bytes(auth::kScramKeyBytes);
  auth::ScramVerifier out;
  out.salt = auth::hmac_sha256(secret, role).substr(0, auth::kScramSaltBytes);
  out.stored_key = auth::random_bytes(auth::kScramKeyBytes);
  out.server_key = auth::random_bytes(auth::kScramKeyBytes);
  return out;
}

/// The text of a PasswordMessage, which ends with its only NUL.
std::string_view text_of(std::string_view body) {
  FieldReader fields(body);
  const std::string_view out = fields.string();
  if (fields.left() != 0) throw SqlError("08P01", "invalid password packet size");
  return out;
}

}  // namespace

PasswordExchange::PasswordExchange(auth::Method method, std::string role, std::string verifier,
                                   std::string channel_binding)
    : role_(std::move(role)),
      verifier_(std::move(verifier)),
      offers_binding_(!channel_binding.empty()) {
  if (method == auth::Method::kPassword) {
    step_ = Step::kPassword;
  } else if (method == auth::Method::kMd5 && auth::is_md5_verifier(verifier_)) {
    step_ = Step::kDigest;
    salt_ = auth::random_bytes(kDigestSaltBytes);
  } else {
    step_ = Step::kScramFirst;
    const auto known = auth::parse_scram_verifier(verifier_);
    scram_.emplace(known ? *known : dead_end(role_), std::move(channel_binding));
  }
}

void PasswordExchange::ask(SendBuffer& out) const {
  switch (step_) {
    case Step::kPassword:
      return write_authentication(out, Authentication::kCleartextPassword, {});
    case Step::kDigest:
      return write_authentication(out, Authentication::kMd5Password, salt_);
    default:
      break;
  }
  std::string mechanisms;
  if (offers_binding_) mechanisms.append(kScramPlusMechanism).push_back('\0');
  mechanisms.append(kScramMechanism).push_back('\0');
  mechanisms.push_back('\0');
  write_authentication(out, Authentication::kSasl, mechanisms);
}

bool PasswordExchange::answer(std::string_view body, SendBuffer& out) {
  switch (step_) {
    case Step::kPassword:
    case Step::kDigest:
      if (!judge_password(text_of(body))) refuse();
      return true;
    case Step::kScramFirst:
      challenge(body, out);
      step_ = Step::kScramFinal;
      return false;
    default:
      const std::string last_word = scram_->judge(body);
      if (last_word.empty()) refuse();
      write_authentication(out, Authentication::kSaslFinal, last_word);
      return true;
  }
}

bool PasswordExchange::judge_password(std::string_view given) const {
  if (given.empty()) throw SqlError("28P01", "empty password returned by client");
  if (step_ == Step::kDigest) {
    // What is kept is the digest of password and role: the salt is laid over that.
    return same(given, auth::md5_verifier(verifier_.substr(3), salt_));
  }
  if (auth::is_md5_verifier(verifier_)) return same(auth::md5_verifier(given, role_), verifier_);
  const auto known = auth::parse_scram_verifier(verifier_);
  return known && same(auth::make_scram_verifier(given, known->salt, known->iterations).stored_key,
                       known->stored_key);
}

void PasswordExchange::challenge(std::string_view body, SendBuffer& out) {
  FieldReader fields(body);
  const std::string_view mechanism = fields.string();
  const std::int32_t bytes = fields.int32();
  const std::string_view message =
      bytes < 0 ? std::string_view{} : fields.bytes(static_cast<std::size_t>(bytes));
  fields.finish();
  write_authentication(out, Authentication::kSaslContinue,
                       scram_->challenge(mechanism, message));
}

void PasswordExchange::refuse() const {
  throw SqlError("28P01", "password authentication failed for user \"" + role_ + "\"");
}

}  // namespace granary::frontend
