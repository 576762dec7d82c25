// sql/functions/crypto_functions.cpp: the functions of PostgreSQL's extension pgcrypto, which are
// here whether the extension has been created or not: digests, password hashes, random bytes and
// raw encryption, OpenPGP messages. Ciphers and digests are OpenSSL's, password hashes the C
// library's. Functions of public keys answer 0A000. Longer than 400 lines because it is one
// extension's table.
#include "sql/functions/crypto_functions.h"

#include <crypt.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

#include <memory>
#include <optional>

#include "base/check.h"
#include "sql/error.h"
#include "sql/functions/ascii_armor.h"
#include "sql/functions/call.h"
#include "sql/functions/case_folding.h"
#include "sql/functions/openpgp.h"
#include "sql/functions/output.h"

namespace granary::sql::functions {

namespace {

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());
}
unsigned char* bytes_of(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());
}

[[noreturn]] void raise_failed(const std::string& what) { throw SqlError("39000", what); }
[[noreturn]] void raise_unusable(std::string_view name, const char* why) {
  throw SqlError("22023", "Cannot use \"" + std::string(name) + "\": " + why);
}

// Digests.

const EVP_MD* digest_named(std::string_view name) {
  const std::string lower = lower_text(name);
  const EVP_MD* found = EVP_get_digestbyname(lower.c_str());
  if (found == nullptr) raise_unusable(lower, "No such hash algorithm");
  return found;
}

std::string digest(std::string_view data, std::string_view name) {
  const EVP_MD* kind = digest_named(name);
  std::string out(EVP_MAX_MD_SIZE, '\0');
  unsigned bytes = 0;
  if (EVP_Digest(data.data(), data.size(), bytes_of(out), &bytes, kind, nullptr) != 1)
    raise_unusable(lower_text(name), "No such hash algorithm");
  out.resize(bytes);
  return out;
}

std::string keyed_digest(std::string_view data, std::string_view key, std::string_view name) {
  const EVP_MD* kind = digest_named(name);
  std::string out(EVP_MAX_MD_SIZE, '\0');
  unsigned bytes = 0;
  if (HMAC(kind, key.data(), static_cast<int>(key.size()), bytes_of(data), data.size(),
           bytes_of(out), &bytes) == nullptr)
    raise_unusable(lower_text(name), "No such hash algorithm");
  out.resize(bytes);
  return out;
}

// Random bytes.

std::string strong_random(std::size_t count) {
  std::string out(count, '\0');
  GR_CHECK(RAND_bytes(bytes_of(out), static_cast<int>(count)) == 1);
  return out;
}

std::string random_of_length(std::int32_t count) {
  if (count < 1 || count > 1024) raise_failed("Length not in range");
  return strong_random(static_cast<std::size_t>(count));
}

// Password hashes.

struct SaltKind {
  std::string_view name;
  const char* prefix;
  int rounds;  // unless told otherwise; 0: none can be told
  int least, most;
};
constexpr SaltKind kSaltKinds[] = {
    {"des", "", 0, 0, 0},
    {"md5", "$1$", 0, 0, 0},
    {"xdes", "_", 725, 1, 0xFFFFFF},
    {"bf", "$2a$", 6, 4, 31},
};

std::string salt_with(std::string_view name, std::int32_t rounds) {
  const std::string lower = lower_text(name);
  for (const SaltKind& kind : kSaltKinds) {
    if (kind.name != lower) continue;
    if (rounds == 0) rounds = kind.rounds;
    // An even number of rounds would show weak keys of DES.
    const bool even = kind.prefix[0] == '_' && rounds % 2 == 0;
    // A kind of a fixed number takes that number as well.
    const bool fixed = (kind.name == "md5" && rounds == 1000) || (kind.name == "des" && rounds == 25);
    if (kind.rounds == 0 && fixed) rounds = 0;
    if (kind.rounds == 0 ? rounds != 0 : even || rounds < kind.least || rounds > kind.most)
      throw SqlError("22023", "gen_salt: Incorrect number of rounds");
    const std::string random = strong_random(16);
    char salt[CRYPT_GENSALT_OUTPUT_SIZE];
    if (crypt_gensalt_rn(kind.prefix, static_cast<unsigned long>(rounds), random.data(),
                         static_cast<int>(random.size()), salt, sizeof salt) == nullptr)
      throw SqlError("22023", "gen_salt: Unknown salt algorithm");
    return salt;
  }
  throw SqlError("22023", "gen_salt: Unknown salt algorithm");
}
std::string salt_of(std::string_view name) { return salt_with(name, 0); }

std::string hashed_password(std::string_view password, std::string_view salt) {
  const auto raise = [] { throw SqlError("22023", "invalid salt"); };
  const bool known = salt.starts_with("$1$") || salt.starts_with("$2a$") ||
                     salt.starts_with("$2x$") || (!salt.empty() && salt[0] != '$');
  if (!known) raise();
  const auto data = std::make_unique<crypt_data>();
  const char* out =
      crypt_r(std::string(password).c_str(), std::string(salt).c_str(), data.get());
  if (out == nullptr || out[0] == '*') raise();
  return out;
}

// Raw encryption.

struct CipherKind {
  std::string_view name;
  std::size_t key_bytes[3];  // those that it can have, ascending; 0: no more
  const char* openssl[3];    // without the mode
};
constexpr CipherKind kCiphers[] = {
    {"aes", {16, 24, 32}, {"aes-128", "aes-192", "aes-256"}},
    {"rijndael", {16, 24, 32}, {"aes-128", "aes-192", "aes-256"}},
    {"3des", {24, 0, 0}, {"des-ede3", nullptr, nullptr}},
    {"des3", {24, 0, 0}, {"des-ede3", nullptr, nullptr}},
    {"des", {8, 0, 0}, {"des", nullptr, nullptr}},
    {"bf", {56, 0, 0}, {"bf", nullptr, nullptr}},
    {"blowfish", {56, 0, 0}, {"bf", nullptr, nullptr}},
    {"cast5", {16, 0, 0}, {"cast5", nullptr, nullptr}},
};

/// "aes-cbc/pad:pkcs"
struct CipherSpec {
  const CipherKind* kind = nullptr;
  bool chained = true;
  bool padded = true;
};

CipherSpec parse_cipher(std::string_view text) {
  const std::string lower = lower_text(text);
  std::string_view rest = lower;
  std::string_view name = rest.substr(0, rest.find('/'));
  rest.remove_prefix(std::min(rest.size(), name.size() + 1));
  CipherSpec out;
  if (name.ends_with("-cbc") || name.ends_with("-ecb")) {
    out.chained = name.ends_with("-cbc");
    name.remove_suffix(4);
  }
  for (const CipherKind& kind : kCiphers) {
    if (kind.name == name) out.kind = &kind;
  }
  if (out.kind == nullptr) raise_unusable(lower, "No such cipher algorithm");
  while (!rest.empty()) {
    const std::string_view option = rest.substr(0, rest.find('/'));
    rest.remove_prefix(std::min(rest.size(), option.size() + 1));
    if (!option.starts_with("pad:")) raise_unusable(lower, "Unknown option");
    const std::string_view padding = option.substr(4);
    if (padding != "pkcs" && padding != "none") raise_unusable(lower, "No such cipher algorithm");
    out.padded = padding == "pkcs";
  }
  return out;
}

/// key, vector: filled up with zeros, or cut off, to what the cipher takes.
std::string run_cipher(bool encrypts, std::string_view data, std::string_view key,
                       std::string_view vector, std::string_view name) {
  const std::string doing = encrypts ? "encrypt" : "decrypt";
  const CipherSpec spec = parse_cipher(name);
  std::size_t size = 0;
  while (size < 2 && spec.kind->key_bytes[size + 1] != 0 && key.size() > spec.kind->key_bytes[size])
    ++size;
  const std::string full =
      std::string(spec.kind->openssl[size]) + (spec.chained ? "-cbc" : "-ecb");
  const std::unique_ptr<EVP_CIPHER, decltype(&EVP_CIPHER_free)> cipher(
      EVP_CIPHER_fetch(nullptr, full.c_str(), nullptr), EVP_CIPHER_free);
  if (cipher == nullptr) raise_failed(doing + " error: Cipher cannot be initialized");
  std::string own_key(key.substr(0, spec.kind->key_bytes[size]));
  own_key.resize(spec.kind->key_bytes[size]);
  const auto block = static_cast<std::size_t>(EVP_CIPHER_get_block_size(cipher.get()));
  std::string own_vector(vector.substr(0, block));
  own_vector.resize(block);
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(
      EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  if (EVP_CipherInit_ex(context.get(), cipher.get(), nullptr, bytes_of(own_key),
                        bytes_of(own_vector), encrypts) != 1)
    raise_failed(doing + " error: Cipher cannot be initialized");
  EVP_CIPHER_CTX_set_padding(context.get(), spec.padded);
  std::string out(data.size() + block, '\0');
  int first = 0, last = 0;
  if (EVP_CipherUpdate(context.get(), bytes_of(out), &first, bytes_of(data),
                       static_cast<int>(data.size())) != 1 ||
      EVP_CipherFinal_ex(context.get(), bytes_of(out) + first, &last) != 1)
    raise_failed(doing + (encrypts ? " error: Encryption failed" : " error: Decryption failed"));
  out.resize(static_cast<std::size_t>(first + last));
  return out;
}

std::string encrypt(std::string_view data, std::string_view key, std::string_view name) {
  return run_cipher(true, data, key, {}, name);
}
std::string decrypt(std::string_view data, std::string_view key, std::string_view name) {
  return run_cipher(false, data, key, {}, name);
}
std::string encrypt_from(std::string_view data, std::string_view key, std::string_view vector,
                         std::string_view name) {
  return run_cipher(true, data, key, vector, name);
}
std::string decrypt_from(std::string_view data, std::string_view key, std::string_view vector,
                         std::string_view name) {
  return run_cipher(false, data, key, vector, name);
}

// OpenPGP.

template <PgpContent kContent>
std::string encrypt_message(std::string_view data, std::string_view passphrase) {
  return pgp_encrypt(data, passphrase, kContent, {});
}
template <PgpContent kContent>
std::string encrypt_message_with(std::string_view data, std::string_view passphrase,
                                 std::string_view options) {
  return pgp_encrypt(data, passphrase, kContent, options);
}
template <PgpContent kContent>
std::string decrypt_message(std::string_view data, std::string_view passphrase) {
  return pgp_decrypt(data, passphrase, kContent, {});
}
template <PgpContent kContent>
std::string decrypt_message_with(std::string_view data, std::string_view passphrase,
                                 std::string_view options) {
  return pgp_decrypt(data, passphrase, kContent, options);
}

std::string plain_armor(std::string_view data) { return armored(data, {}); }
std::string armor_with_headers(std::string_view data, ArrayView keys, ArrayView values) {
  if (keys.count() != values.count()) throw SqlError("2202E", "mismatched array dimensions");
  ArmorHeaders headers;
  const std::vector<Value> names = keys.values(), texts = values.values();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i].is_null() || texts[i].is_null())
      throw SqlError("22004", "null value not allowed for header key");
    headers.emplace_back(names[i].text(), texts[i].text());
  }
  return armored(data, headers);
}
std::string without_armor(std::string_view text) { return dearmored(text, nullptr); }

class HeaderCursor final : public SetCursor {
 public:
  explicit HeaderCursor(std::string_view text) { dearmored(text, &headers_); }
  bool next(EvalContext& context, Value* row) override {
    if (at_ == headers_.size()) return false;
    const auto& [key, value] = headers_[at_++];
    row[0] = Value::of_text(context.arena->copy(key));
    row[1] = Value::of_text(context.arena->copy(value));
    return true;
  }

 private:
  ArmorHeaders headers_;
  std::size_t at_ = 0;
};
SetCursor* open_headers(EvalContext&, const CallInfo&, const Value* args, std::uint32_t) {
  return new HeaderCursor(args[0].text());
}

void with_public_key(EvalContext&, const CallInfo&, const Value*, std::uint32_t, Value&) {
  raise_not_supported("OpenPGP messages under public keys");
}

constexpr PgpContent kPgpText = PgpContent::kText, kPgpBytes = PgpContent::kBytes;

using enum Volatility;

constexpr SetColumn kHeaderColumns[] = {{"key", kText}, {"value", kText}};

const FunctionRow kRows[] = {
    {Oid{15200}, "digest", {kText, kText}, kBytea, call<&digest>},
    {Oid{15201}, "digest", {kBytea, kText}, kBytea, call<&digest>},
    {Oid{15202}, "hmac", {kText, kText, kText}, kBytea, call<&keyed_digest>},
    {Oid{15203}, "hmac", {kBytea, kBytea, kText}, kBytea, call<&keyed_digest>},
    {Oid{15204}, "crypt", {kText, kText}, kText, call<&hashed_password>},
    {Oid{15205}, "gen_salt", {kText}, kText, call<&salt_of>, true, kVolatile},
    {Oid{15206}, "gen_salt", {kText, kInt4}, kText, call<&salt_with>, true, kVolatile},
    {Oid{15207}, "encrypt", {kBytea, kBytea, kText}, kBytea, call<&encrypt>},
    {Oid{15208}, "decrypt", {kBytea, kBytea, kText}, kBytea, call<&decrypt>},
    {Oid{15209}, "encrypt_iv", {kBytea, kBytea, kBytea, kText}, kBytea, call<&encrypt_from>},
    {Oid{15210}, "decrypt_iv", {kBytea, kBytea, kBytea, kText}, kBytea, call<&decrypt_from>},
    {Oid{15211}, "gen_random_bytes", {kInt4}, kBytea, call<&random_of_length>, true, kVolatile},
    {Oid{15212},
     "pgp_sym_encrypt",
     {kText, kText},
     kBytea,
     call<&encrypt_message<kPgpText>>,
     true,
     kVolatile},
    {Oid{15213},
     "pgp_sym_encrypt_bytea",
     {kBytea, kText},
     kBytea,
     call<&encrypt_message<kPgpBytes>>,
     true,
     kVolatile},
    {Oid{15214},
     "pgp_sym_encrypt",
     {kText, kText, kText},
     kBytea,
     call<&encrypt_message_with<kPgpText>>,
     true,
     kVolatile},
    {Oid{15215},
     "pgp_sym_encrypt_bytea",
     {kBytea, kText, kText},
     kBytea,
     call<&encrypt_message_with<kPgpBytes>>,
     true,
     kVolatile},
    {Oid{15216}, "pgp_sym_decrypt", {kBytea, kText}, kText, call<&decrypt_message<kPgpText>>},
    {Oid{15217},
     "pgp_sym_decrypt_bytea",
     {kBytea, kText},
     kBytea,
     call<&decrypt_message<kPgpBytes>>},
    {Oid{15218},
     "pgp_sym_decrypt",
     {kBytea, kText, kText},
     kText,
     call<&decrypt_message_with<kPgpText>>},
    {Oid{15219},
     "pgp_sym_decrypt_bytea",
     {kBytea, kText, kText},
     kBytea,
     call<&decrypt_message_with<kPgpBytes>>},
    {Oid{15220}, "pgp_pub_encrypt", {kText, kBytea}, kBytea, with_public_key, true, kVolatile},
    {Oid{15221},
     "pgp_pub_encrypt_bytea",
     {kBytea, kBytea},
     kBytea,
     with_public_key,
     true,
     kVolatile},
    {Oid{15222},
     "pgp_pub_encrypt",
     {kText, kBytea, kText},
     kBytea,
     with_public_key,
     true,
     kVolatile},
    {Oid{15223},
     "pgp_pub_encrypt_bytea",
     {kBytea, kBytea, kText},
     kBytea,
     with_public_key,
     true,
     kVolatile},
    {Oid{15224}, "pgp_pub_decrypt", {kBytea, kBytea}, kText, with_public_key},
    {Oid{15225}, "pgp_pub_decrypt_bytea", {kBytea, kBytea}, kBytea, with_public_key},
    {Oid{15226}, "pgp_pub_decrypt", {kBytea, kBytea, kText}, kText, with_public_key},
    {Oid{15227}, "pgp_pub_decrypt_bytea", {kBytea, kBytea, kText}, kBytea, with_public_key},
    {Oid{15228}, "pgp_pub_decrypt", {kBytea, kBytea, kText, kText}, kText, with_public_key},
    {Oid{15229}, "pgp_pub_decrypt_bytea", {kBytea, kBytea, kText, kText}, kBytea, with_public_key},
    {Oid{15230}, "pgp_key_id", {kBytea}, kText, with_public_key},
    {Oid{15231}, "armor", {kBytea}, kText, call<&plain_armor>},
    {Oid{15232}, "armor", {kBytea, kTextArray, kTextArray}, kText, call<&armor_with_headers>},
    {Oid{15233}, "dearmor", {kText}, kBytea, call<&without_armor>},
    {Oid{15234},
     "pgp_armor_headers",
     {kText},
     kRecord,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     open_headers,
     kHeaderColumns},
};

}  // namespace

std::span<const FunctionRow> crypto_functions() { return kRows; }

}  // namespace granary::sql::functions
