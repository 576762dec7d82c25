#include "sql/auth/verifier.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <unicode/usprep.h>
#include <unicode/ustring.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "base/base64.h"
#include "base/check.h"
#include "sql/functions/digest.h"

namespace granary::sql::auth {

namespace {

constexpr std::string_view kScramPrefix = "SCRAM-SHA-256$";
constexpr std::size_t kMd5Digits = 32;

const unsigned char* raw(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
int size_of(std::string_view text) { return static_cast<int>(text.size()); }

/// SASLprep (RFC 4013); as it is where that refuses it, which is what clients do as well.
std::string prepared(std::string_view password) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (std::all_of(password.begin(), password.end(), is_ascii)) return std::string(password);
  UErrorCode status = U_ZERO_ERROR;
  UStringPrepProfile* const profile = usprep_openByType(USPREP_RFC4013_SASLPREP, &status);
  std::vector<UChar> given(password.size()), out(password.size() * 18);  // the longest of NFKC
  std::int32_t given_units = 0, out_units = 0, bytes = 0;
  u_strFromUTF8(given.data(), size_of(password), &given_units, password.data(), size_of(password),
                &status);
  out_units = usprep_prepare(profile, given.data(), given_units, out.data(),
                             static_cast<std::int32_t>(out.size()), USPREP_DEFAULT, nullptr,
                             &status);
  usprep_close(profile);
  std::string text(static_cast<std::size_t>(std::max(out_units, 0)) * 3, '\0');
  u_strToUTF8(text.data(), size_of(text), &bytes, out.data(), out_units, &status);
  if (U_FAILURE(status) != 0 || bytes == 0) return std::string(password);
  text.resize(static_cast<std::size_t>(bytes));
  return text;
}

}  // namespace

std::string hmac_sha256(std::string_view key, std::string_view text) {
  std::string out(kScramKeyBytes, '\0');
  unsigned bytes = 0;
  GR_CHECK(HMAC(EVP_sha256(), key.data(), size_of(key), raw(text), text.size(),
                reinterpret_cast<unsigned char*>(out.data()), &bytes) != nullptr);
  GR_CHECK(bytes == kScramKeyBytes);
  return out;
}

std::string random_bytes(std::size_t count) {
  std::string out(count, '\0');
  GR_CHECK(RAND_bytes(reinterpret_cast<unsigned char*>(out.data()), static_cast<int>(count)) == 1);
  return out;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.empty() || text.size() % 4 != 0) return std::nullopt;
  std::string out(text.size() / 4 * 3, '\0');
  if (EVP_DecodeBlock(reinterpret_cast<unsigned char*>(out.data()), raw(text), size_of(text)) < 0)
    return std::nullopt;
  // Padding was decoded as zero bytes.
  if (text.ends_with("==")) {
    out.resize(out.size() - 2);
  } else if (text.ends_with('=')) {
    out.resize(out.size() - 1);
  }
  return out;
}

std::optional<ScramVerifier> parse_scram_verifier(std::string_view text) {
  if (!text.starts_with(kScramPrefix)) return std::nullopt;
  text.remove_prefix(kScramPrefix.size());
  const auto take = [&text](char end) {
    const std::size_t at = std::min(text.find(end), text.size());
    const std::string_view part = text.substr(0, at);
    text.remove_prefix(std::min(text.size(), at + 1));
    return part;
  };
  const std::string_view iterations = take(':'), salt = take('$'), stored = take(':');
  ScramVerifier out;
  const auto number =
      std::from_chars(iterations.data(), iterations.data() + iterations.size(), out.iterations);
  if (number.ec != std::errc{} || number.ptr != iterations.data() + iterations.size() ||
      out.iterations < 1)
    return std::nullopt;
  const auto raw_salt = from_base64(salt), stored_key = from_base64(stored),
             server_key = from_base64(text);
  if (!raw_salt || !stored_key || !server_key || stored_key->size() != kScramKeyBytes ||
      server_key->size() != kScramKeyBytes)
    return std::nullopt;
  out.salt = *raw_salt;
  out.stored_key = *stored_key;
  out.server_key = *server_key;
  return out;
}

std::string scram_verifier_text(const ScramVerifier& verifier) {
  return std::string(kScramPrefix) + std::to_string(verifier.iterations) + ":" +
         base64(verifier.salt) + "$" + base64(verifier.stored_key) + ":" +
         base64(verifier.server_key);
}

ScramVerifier make_scram_verifier(std::string_view given, std::string salt, int iterations) {
  const std::string password = prepared(given);
  ScramVerifier out;
  out.iterations = iterations;
  out.salt = std::move(salt);
  std::string salted(kScramKeyBytes, '\0');
  GR_CHECK(PKCS5_PBKDF2_HMAC(password.data(), size_of(password), raw(out.salt), size_of(out.salt),
                             iterations, EVP_sha256(), static_cast<int>(salted.size()),
                             reinterpret_cast<unsigned char*>(salted.data())) == 1);
  out.stored_key = functions::sha256_digest(hmac_sha256(salted, "Client Key"));
  out.server_key = hmac_sha256(salted, "Server Key");
  return out;
}

std::string md5_verifier(std::string_view password, std::string_view role) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text(password);
  text += role;
  std::string out = "md5";
  for (const char c : functions::md5_digest(text)) {
    out.push_back(kDigits[static_cast<unsigned char>(c) >> 4]);
    out.push_back(kDigits[static_cast<unsigned char>(c) & 15]);
  }
  return out;
}

bool is_md5_verifier(std::string_view text) {
  return text.size() == 3 + kMd5Digits && text.starts_with("md5") &&
         text.find_first_not_of("0123456789abcdef", 3) == std::string_view::npos;
}

std::string verifier_of(std::string_view password, std::string_view role,
                        std::string_view encryption) {
  if (is_md5_verifier(password) || parse_scram_verifier(password)) return std::string(password);
  if (encryption == "md5") return md5_verifier(password, role);
  return scram_verifier_text(make_scram_verifier(password, random_bytes(kScramSaltBytes)));
}

}  // namespace granary::sql::auth
