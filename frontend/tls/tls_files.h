// frontend/tls/tls_files.h: the certificate that the server shows, and its private key.
//
// Thread safety: TlsFiles from any thread; a TlsContext does not change.
#pragma once

#include <memory>
#include <mutex>
#include <string>

struct ssl_ctx_st;

namespace granary::frontend {

/// TLS 1.2 and newer, without sessions to resume and without renegotiation, as in PostgreSQL.
class TlsContext {
 public:
  /// errors  null, and `error` names the file and the reason
  static std::shared_ptr<const TlsContext> load(const std::string& certificate_file,
                                                const std::string& key_file, std::string& error);
  ~TlsContext();
  TlsContext(const TlsContext&) = delete;
  TlsContext& operator=(const TlsContext&) = delete;

  ssl_ctx_st* handle() const noexcept { return handle_; }
  /// Hash of the certificate that SCRAM binds itself to (RFC 5929, 4.1); empty where the
  /// certificate's signature names none.
  const std::string& certificate_hash() const noexcept { return certificate_hash_; }

 private:
  explicit TlsContext(ssl_ctx_st* handle) noexcept : handle_(handle) {}
  ssl_ctx_st* handle_;
  std::string certificate_hash_;
};

/// What new connections are encrypted with; nothing before `start`.
class TlsFiles {
 public:
  /// errors  false, and `error` says why; nothing has changed then
  bool start(std::string certificate_file, std::string key_file, std::string& error);
  /// The files again, where there are any. errors  as above
  bool reload(std::string& error);
  /// null: connections are not encrypted
  std::shared_ptr<const TlsContext> current() const;

 private:
  mutable std::mutex mutex_;
  std::string certificate_file_, key_file_;
  std::shared_ptr<const TlsContext> current_;
};

}  // namespace granary::frontend
