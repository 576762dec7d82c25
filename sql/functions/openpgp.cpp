// sql/functions/openpgp.cpp: a message is packets, each a tag, a length and a body. Here: a session
// key that follows from the passphrase (tag 3), then encrypted data with a checksum (18) or without
// (9), in which stands the literal data (11). Longer than 400 lines because it is one format.
#include "sql/functions/openpgp.h"

#include <openssl/evp.h>
#include <openssl/rand.h>

#include <charconv>
#include <ctime>
#include <memory>
#include <optional>

#include "base/check.h"
#include "sql/error.h"
#include "sql/functions/case_folding.h"

namespace granary::sql::functions {

namespace {

constexpr std::size_t kSaltBytes = 8, kChecksumBytes = 20;
constexpr int kSessionKeyTag = 3, kPlainTag = 9, kLiteralTag = 11, kCheckedTag = 18,
              kCompressedTag = 8;

[[noreturn]] void raise(const char* what) { throw SqlError("39000", what); }
[[noreturn]] void raise_corrupt() { raise("Wrong key or corrupt data"); }
[[noreturn]] void raise_argument() { raise("Illegal argument to function"); }

struct Cipher {
  int number;
  std::string_view name;
  const char* openssl;
  std::size_t key_bytes, block_bytes;
};
constexpr Cipher kCiphers[] = {
    {7, "aes", "aes-128-cfb", 16, 16},    {7, "aes128", "aes-128-cfb", 16, 16},
    {8, "aes192", "aes-192-cfb", 24, 16}, {9, "aes256", "aes-256-cfb", 32, 16},
    {2, "3des", "des-ede3-cfb", 24, 8},   {3, "cast5", nullptr, 16, 8},
    {4, "bf", nullptr, 16, 8},            {4, "blowfish", nullptr, 16, 8},
    {10, "twofish", nullptr, 32, 16},
};
struct Digest {
  int number;
  std::string_view name;
};
constexpr Digest kDigests[] = {{1, "md5"},    {2, "sha1"},    {2, "sha-1"},  {3, "ripemd160"},
                               {8, "sha256"}, {9, "sha384"}, {10, "sha512"}, {11, "sha224"}};

template <class Row, std::size_t N>
const Row* numbered(const Row (&rows)[N], int number) {
  for (const Row& row : rows) {
    if (row.number == number) return &row;
  }
  return nullptr;
}
template <class Row, std::size_t N>
const Row& named(const Row (&rows)[N], std::string_view name, const char* otherwise) {
  for (const Row& row : rows) {
    if (row.name == lower_text(name)) return row;
  }
  raise(otherwise);
}
const Cipher& usable(const Cipher* cipher) {
  if (cipher == nullptr) raise("Unsupported cipher algorithm");
  if (cipher->openssl == nullptr)
    raise_not_supported("the OpenPGP cipher " + std::string(cipher->name));
  return *cipher;
}

std::string random_bytes(std::size_t count) {
  std::string out(count, '\0');
  GR_CHECK(RAND_bytes(reinterpret_cast<unsigned char*>(out.data()), static_cast<int>(count)) == 1);
  return out;
}

/// Cipher feedback from an all-zero vector, or from `vector`.
std::string run(const Cipher& cipher, bool encrypts, std::string_view key, std::string_view data,
                std::string vector = {}) {
  vector.resize(cipher.block_bytes);
  const std::unique_ptr<EVP_CIPHER_CTX, decltype(&EVP_CIPHER_CTX_free)> context(
      EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_free);
  const auto bytes = [](std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
  };
  std::string out(data.size() + cipher.block_bytes, '\0');
  int count = 0;
  GR_CHECK(EVP_CipherInit_ex(context.get(), EVP_get_cipherbyname(cipher.openssl), nullptr,
                             bytes(key), bytes(vector), encrypts) == 1);
  GR_CHECK(EVP_CipherUpdate(context.get(), reinterpret_cast<unsigned char*>(out.data()), &count,
                            bytes(data), static_cast<int>(data.size())) == 1);
  out.resize(static_cast<std::size_t>(count));
  return out;
}

std::string hash(const std::string& name, std::string_view data) {
  std::string out(EVP_MAX_MD_SIZE, '\0');
  unsigned bytes = 0;
  const EVP_MD* kind = EVP_get_digestbyname(name.c_str());
  if (kind == nullptr || EVP_Digest(data.data(), data.size(),
                                    reinterpret_cast<unsigned char*>(out.data()), &bytes, kind,
                                    nullptr) != 1)
    raise("Unsupported digest algorithm");
  out.resize(bytes);
  return out;
}

/// How a key follows from a passphrase (RFC 4880, 3.7).
struct KeyRule {
  int mode = 3;  // 0 hashed, 1 with salt, 3 again and again
  int digest = 2;
  std::string salt;
  std::uint8_t count = 96;  // as it is written

  std::size_t hashed_bytes() const {
    return static_cast<std::size_t>(16 + (count & 15)) << ((count >> 4) + 6);
  }
  std::string key(std::string_view passphrase, std::size_t bytes) const {
    const Digest* kind = numbered(kDigests, digest);
    if (kind == nullptr) raise("Unsupported digest algorithm");
    const std::string once = salt + std::string(passphrase);
    std::string text = once;
    if (mode == 3 && !once.empty()) {
      const std::size_t wanted = std::max(hashed_bytes(), once.size());
      while (text.size() < wanted) text += once;
      text.resize(wanted);
    }
    std::string out;
    // Each further part of the key is the hash with another zero in front.
    for (std::string zeros; out.size() < bytes; zeros.push_back('\0'))
      out += hash(std::string(kind->name), zeros + text);
    out.resize(bytes);
    return out;
  }
};

struct Options {
  const Cipher* cipher = &kCiphers[0];
  KeyRule rule;
  std::optional<std::size_t> hashed_bytes;
  bool checked = true, own_session_key = false, crlf = false, unicode = false, compressed = false;
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

int number_of(std::string_view text, int least, int most) {
  int out = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), out);
  if (end.ec != std::errc() || end.ptr != text.data() + text.size() || out < least || out > most)
    raise_argument();
  return out;
}

void set_option(std::string_view name, std::string_view value, bool encrypts, Options& out) {
  if (name == "convert-crlf") {
    out.crlf = number_of(value, 0, 1) == 1;
  } else if (name.starts_with("expect-") || name == "debug") {
    number_of(value.substr(0, 1), 0, 9);
  } else if (!encrypts) {
    raise_argument();
  } else if (name == "cipher-algo" || name == "s2k-cipher-algo") {
    const Cipher& cipher = named(kCiphers, value, "Unsupported cipher algorithm");
    if (name == "cipher-algo") out.cipher = &cipher;
  } else if (name == "compress-algo") {
    out.compressed = number_of(value, 0, 3) != 0;
  } else if (name == "compress-level") {
    number_of(value, 0, 9);
  } else if (name == "disable-mdc") {
    out.checked = number_of(value, 0, 1) == 0;
  } else if (name == "sess-key") {
    out.own_session_key = number_of(value, 0, 1) == 1;
  } else if (name == "unicode-mode") {
    out.unicode = number_of(value, 0, 1) == 1;
  } else if (name == "s2k-mode") {
    out.rule.mode = number_of(value, 0, 3);
    if (out.rule.mode == 2) raise_argument();
  } else if (name == "s2k-digest-algo") {
    out.rule.digest = named(kDigests, value, "Unsupported digest algorithm").number;
  } else if (name == "s2k-count") {
    out.hashed_bytes = static_cast<std::size_t>(number_of(value, 1024, 65011712));
  } else {
    raise_argument();
  }
}

Options parse_options(std::string_view text, bool encrypts) {
  Options out;
  text = trimmed(text);
  while (!text.empty()) {
    const std::string_view one = text.substr(0, text.find(','));
    text.remove_prefix(std::min(text.size(), one.size() + 1));
    const std::size_t equals = one.find('=');
    if (equals == std::string_view::npos) raise_argument();
    set_option(lower_text(trimmed(one.substr(0, equals))), trimmed(one.substr(equals + 1)),
               encrypts, out);
  }
  if (out.compressed) raise_not_supported("compressed OpenPGP messages");
  return out;
}

// Packets.

std::string packet(int tag, std::string_view body) {
  std::string out(1, static_cast<char>(0xC0 | tag));
  const std::size_t size = body.size();
  if (size < 192) {
    out.push_back(static_cast<char>(size));
  } else if (size < 8384) {
    out.push_back(static_cast<char>(192 + ((size - 192) >> 8)));
    out.push_back(static_cast<char>(size - 192));
  } else {
    out.push_back('\xFF');
    for (int shift = 24; shift >= 0; shift -= 8) out.push_back(static_cast<char>(size >> shift));
  }
  return out.append(body);
}

/// Takes packets off the front of bytes.
class Packets {
 public:
  explicit Packets(std::string_view bytes) : rest_(bytes) {}

  bool done() const { return rest_.empty(); }
  /// The tag of the next packet, its body to `body`. errors  39000
  int next(std::string& body) {
    const unsigned head = byte();
    if ((head & 0x80) == 0) raise_corrupt();
    if ((head & 0x40) == 0) {
      const unsigned kind = head & 3;
      body = take(kind == 3 ? rest_.size() : big_endian(1U << kind));
      return static_cast<int>(head >> 2 & 15);
    }
    body.clear();
    for (bool last = false; !last;) {
      const unsigned first = byte();
      last = first < 224 || first == 255;
      const std::size_t size = first < 192   ? first
                               : first < 224 ? ((first - 192) << 8) + byte() + 192
                               : first < 255 ? std::size_t{1} << (first & 31)
                                             : big_endian(4);
      body += take(size);
    }
    return static_cast<int>(head & 63);
  }

 private:
  unsigned byte() { return static_cast<unsigned char>(take(1)[0]); }
  std::size_t big_endian(unsigned bytes) {
    std::size_t out = 0;
    for (; bytes > 0; --bytes) out = out << 8 | byte();
    return out;
  }
  std::string_view take(std::size_t bytes) {
    if (bytes > rest_.size()) raise_corrupt();
    const std::string_view out = rest_.substr(0, bytes);
    rest_.remove_prefix(bytes);
    return out;
  }

  std::string_view rest_;
};

std::string with_crlf(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n' && (out.empty() || out.back() != '\r')) out.push_back('\r');
    out.push_back(c);
  }
  return out;
}
std::string without_crlf(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') continue;
    out.push_back(text[i]);
  }
  return out;
}

std::string literal_packet(std::string_view data, PgpContent content, const Options& options) {
  const bool text = content == PgpContent::kText;
  std::string body(1, text && options.unicode ? 'u' : static_cast<char>(content));
  body.push_back('\0');  // no file name
  const auto now = static_cast<std::uint64_t>(std::time(nullptr));
  for (int shift = 24; shift >= 0; shift -= 8) body.push_back(static_cast<char>(now >> shift));
  body += text && options.crlf ? with_crlf(data) : std::string(data);
  return packet(kLiteralTag, body);
}

/// Of a message without a checksum the rest is encrypted anew, from the end of the prefix.
std::string run_resynced(const Cipher& cipher, bool encrypts, std::string_view key,
                         std::string_view data) {
  const std::size_t prefix = cipher.block_bytes + 2;
  if (data.size() < prefix) raise_corrupt();
  const std::string first = run(cipher, encrypts, key, data.substr(0, prefix));
  const std::string_view sent = encrypts ? std::string_view(first) : data.substr(0, prefix);
  return first + run(cipher, encrypts, key, data.substr(prefix), std::string(sent.substr(2)));
}

std::string session_key_packet(const Options& options, std::string_view rule_key,
                               std::string_view session_key) {
  std::string body{'\4', static_cast<char>(options.cipher->number),
                   static_cast<char>(options.rule.mode), static_cast<char>(options.rule.digest)};
  body += options.rule.salt;
  if (options.rule.mode == 3) body.push_back(static_cast<char>(options.rule.count));
  if (options.own_session_key) {
    const std::string plain =
        static_cast<char>(options.cipher->number) + std::string(session_key);
    body += run(*options.cipher, true, rule_key, plain);
  }
  return packet(kSessionKeyTag, body);
}

struct SessionKey {
  const Cipher* cipher = nullptr;
  std::string key;
};

SessionKey read_session_key(std::string_view body, std::string_view passphrase) {
  const auto at = [&](std::size_t i) {
    if (i >= body.size()) raise_corrupt();
    return static_cast<unsigned char>(body[i]);
  };
  if (at(0) != 4) raise_corrupt();
  SessionKey out{&usable(numbered(kCiphers, at(1))), {}};
  KeyRule rule{at(2), at(3), {}, 0};
  if (rule.mode != 0 && rule.mode != 1 && rule.mode != 3) raise_corrupt();
  std::size_t end = 4;
  if (rule.mode != 0) {
    at(end + kSaltBytes - 1);
    rule.salt = body.substr(end, kSaltBytes);
    end += kSaltBytes;
  }
  if (rule.mode == 3) rule.count = at(end++);
  out.key = rule.key(passphrase, out.cipher->key_bytes);
  if (end == body.size()) return out;
  const std::string plain = run(*out.cipher, false, out.key, body.substr(end));
  out.cipher = numbered(kCiphers, static_cast<unsigned char>(plain[0]));
  if (out.cipher == nullptr || plain.size() != out.cipher->key_bytes + 1) raise_corrupt();
  usable(out.cipher);
  out.key = plain.substr(1);
  return out;
}

/// The packets inside encrypted data.
std::string opened(int tag, std::string_view body, const SessionKey& session) {
  const Cipher& cipher = *session.cipher;
  const std::size_t prefix = cipher.block_bytes + 2;
  const bool checked = tag == kCheckedTag;
  if (checked && (body.empty() || body[0] != 1)) raise_corrupt();
  const std::string plain = checked ? run(cipher, false, session.key, body.substr(1))
                                    : run_resynced(cipher, false, session.key, body);
  if (plain.size() < prefix || plain[prefix - 1] != plain[prefix - 3] ||
      plain[prefix - 2] != plain[prefix - 4])
    raise_corrupt();
  if (!checked) return plain.substr(prefix);
  if (plain.size() < prefix + kChecksumBytes + 2) raise_corrupt();
  const std::string_view hashed(plain.data(), plain.size() - kChecksumBytes);
  if (!hashed.ends_with("\xD3\x14") || hash("sha1", hashed) != plain.substr(hashed.size()))
    raise_corrupt();
  return plain.substr(prefix, plain.size() - prefix - kChecksumBytes - 2);
}

std::string literal_of(std::string_view packets, PgpContent content, const Options& options) {
  std::string body;
  const int tag = Packets(packets).next(body);
  if (tag == kCompressedTag) raise_not_supported("compressed OpenPGP messages");
  if (tag != kLiteralTag || body.size() < 6) raise_corrupt();
  const std::size_t start = 6U + static_cast<unsigned char>(body[1]);
  if (body.size() < start) raise_corrupt();
  const bool text = body[0] == 't' || body[0] == 'u';
  if (content == PgpContent::kText && !text) raise("Not text data");
  const std::string out = body.substr(start);
  return text && options.crlf ? without_crlf(out) : out;
}

}  // namespace

std::string pgp_encrypt(std::string_view data, std::string_view passphrase, PgpContent content,
                        std::string_view given) {
  Options options = parse_options(given, true);
  if (passphrase.empty()) raise_argument();
  const Cipher& cipher = usable(options.cipher);
  if (options.rule.mode != 0) options.rule.salt = random_bytes(kSaltBytes);
  if (options.rule.mode == 3) {
    // Without a wish, 65536 to 253952 bytes, as it comes.
    options.rule.count = static_cast<std::uint8_t>(96 + static_cast<unsigned char>(
                                                            random_bytes(1)[0]) % 32);
    if (options.hashed_bytes) {
      options.rule.count = 0;
      while (options.rule.count < 255 && options.rule.hashed_bytes() < *options.hashed_bytes)
        ++options.rule.count;
    }
  }
  const std::string rule_key = options.rule.key(passphrase, cipher.key_bytes);
  const std::string key = options.own_session_key ? random_bytes(cipher.key_bytes) : rule_key;
  std::string plain = random_bytes(cipher.block_bytes);
  plain += plain.substr(cipher.block_bytes - 2);
  plain += literal_packet(data, content, options);
  std::string out = session_key_packet(options, rule_key, key);
  if (!options.checked) return out + packet(kPlainTag, run_resynced(cipher, true, key, plain));
  plain += "\xD3\x14";
  plain += hash("sha1", plain);
  return out + packet(kCheckedTag, '\1' + run(cipher, true, key, plain));
}

std::string pgp_decrypt(std::string_view message, std::string_view passphrase, PgpContent content,
                        std::string_view given) {
  const Options options = parse_options(given, false);
  Packets packets(message);
  std::optional<SessionKey> session;
  std::string body;
  while (!packets.done()) {
    const int tag = packets.next(body);
    if (tag == kSessionKeyTag && !session) session = read_session_key(body, passphrase);
    if (tag != kCheckedTag && tag != kPlainTag) continue;
    if (!session) raise_corrupt();
    return literal_of(opened(tag, body, *session), content, options);
  }
  raise_corrupt();
}

}  // namespace granary::sql::functions
