#include "frontend/tls/tls_files.h"

#include <fmt/format.h>
#include <openssl/err.h>
#include <openssl/objects.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace granary::frontend {
namespace {

std::string library_error() {
  const unsigned long code = ERR_get_error();
  ERR_clear_error();
  const char* const reason = ERR_reason_error_string(code);
  return reason != nullptr ? reason : fmt::format("SSL error code {}", code);
}

/// Who can read the key can be the server: as PostgreSQL, its owner only, or root with a group.
/// errors  what is wrong, else empty
std::string check_key_file(const std::string& path) {
  struct stat status{};
  if (stat(path.c_str(), &status) != 0)
    return fmt::format("could not access private key file \"{}\": {}", path, std::strerror(errno));
  if (!S_ISREG(status.st_mode))
    return fmt::format("private key file \"{}\" is not a regular file", path);
  constexpr mode_t kOthers = S_IRWXG | S_IRWXO;
  constexpr mode_t kBesidesRootsGroup = S_IWGRP | S_IXGRP | S_IRWXO;
  if ((status.st_mode & (status.st_uid == 0 ? kBesidesRootsGroup : kOthers)) == 0) return {};
  return fmt::format(
      "private key file \"{}\" has group or world access: it must have permissions u=rw (0600) or "
      "less if owned by its user, or u=rw,g=r (0640) or less if owned by root",
      path);
}

std::string hash_of(ssl_ctx_st* handle) {
  const X509* const certificate = SSL_CTX_get0_certificate(handle);
  int digest = NID_undef;
  if (X509_get_signature_info(const_cast<X509*>(certificate), &digest, nullptr, nullptr,
                              nullptr) != 1) {
    return {};
  }
  // RFC 5929: weak ones are replaced.
  if (digest == NID_md5 || digest == NID_sha1) digest = NID_sha256;
  const EVP_MD* const algorithm = EVP_get_digestbynid(digest);
  if (algorithm == nullptr) return {};
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash;
  unsigned bytes = 0;
  if (X509_digest(certificate, algorithm, hash.data(), &bytes) != 1) return {};
  return {reinterpret_cast<const char*>(hash.data()), bytes};
}

/// A key with a passphrase is refused: nobody is there to be asked.
int no_passphrase(char*, int, int, void*) { return 0; }

}  // namespace

TlsContext::~TlsContext() { SSL_CTX_free(handle_); }

std::shared_ptr<const TlsContext> TlsContext::load(const std::string& certificate_file,
                                                   const std::string& key_file,
                                                   std::string& error) {
  ERR_clear_error();
  const std::shared_ptr<TlsContext> out(new TlsContext(SSL_CTX_new(TLS_server_method())));
  ssl_ctx_st* const handle = out->handle_;
  if (handle == nullptr) {
    error = fmt::format("could not create SSL context: {}", library_error());
    return nullptr;
  }
  SSL_CTX_set_default_passwd_cb(handle, no_passphrase);
  SSL_CTX_set_min_proto_version(handle, TLS1_2_VERSION);
  SSL_CTX_set_options(handle, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_NO_TICKET |
                                  SSL_OP_CIPHER_SERVER_PREFERENCE);
  SSL_CTX_set_session_cache_mode(handle, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_num_tickets(handle, 0);
  SSL_CTX_set_mode(handle, SSL_MODE_RELEASE_BUFFERS);
  if (SSL_CTX_use_certificate_chain_file(handle, certificate_file.c_str()) != 1) {
    error = fmt::format("could not load server certificate file \"{}\": {}", certificate_file,
                        library_error());
    return nullptr;
  }
  error = check_key_file(key_file);
  if (!error.empty()) return nullptr;
  if (SSL_CTX_use_PrivateKey_file(handle, key_file.c_str(), SSL_FILETYPE_PEM) != 1) {
    error = fmt::format("could not load private key file \"{}\": {}", key_file, library_error());
    return nullptr;
  }
  out->certificate_hash_ = hash_of(handle);
  return out;
}

bool TlsFiles::start(std::string certificate_file, std::string key_file, std::string& error) {
  auto loaded = TlsContext::load(certificate_file, key_file, error);
  if (loaded == nullptr) return false;
  const std::lock_guard lock(mutex_);
  certificate_file_ = std::move(certificate_file);
  key_file_ = std::move(key_file);
  current_ = std::move(loaded);
  return true;
}

bool TlsFiles::reload(std::string& error) {
  const std::lock_guard lock(mutex_);
  if (current_ == nullptr) return true;
  auto loaded = TlsContext::load(certificate_file_, key_file_, error);
  if (loaded != nullptr) current_ = std::move(loaded);
  return error.empty();
}

std::shared_ptr<const TlsContext> TlsFiles::current() const {
  const std::lock_guard lock(mutex_);
  return current_;
}

}  // namespace granary::frontend
