#include "frontend/tls/tls_channel.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <new>

#include "base/check.h"

namespace granary::frontend {

TlsChannel::TlsChannel(std::shared_ptr<const TlsContext> context)
    : context_(std::move(context)), ssl_(SSL_new(context_->handle())) {
  BIO* const in = BIO_new(BIO_s_mem());
  BIO* const out = BIO_new(BIO_s_mem());
  if (ssl_ == nullptr || in == nullptr || out == nullptr) {
    BIO_free(in);
    BIO_free(out);
    SSL_free(ssl_);
    throw std::bad_alloc();
  }
  // An empty buffer means that more is to come, not that the connection is over.
  BIO_set_mem_eof_return(in, -1);
  BIO_set_mem_eof_return(out, -1);
  SSL_set_bio(ssl_, in, out);
  SSL_set_accept_state(ssl_);
}

TlsChannel::~TlsChannel() { SSL_free(ssl_); }

bool TlsChannel::receive(std::string_view cipher_text, ReceiveBuffer& in, std::size_t needed) {
  ERR_clear_error();
  const int bytes = static_cast<int>(cipher_text.size());
  GR_CHECK(BIO_write(SSL_get_rbio(ssl_), cipher_text.data(), bytes) == bytes);
  const bool goes_on = decrypt(in, needed);
  take_output();  // of the handshake, or why it failed
  return goes_on;
}

/// Everything that has arrived whole.
bool TlsChannel::decrypt(ReceiveBuffer& in, std::size_t needed) {
  while (true) {
    const ReceiveBuffer::Space space = in.space(needed);
    std::size_t got = 0;
    const int result = SSL_read_ex(ssl_, space.at, space.bytes, &got);
    if (result != 1) return SSL_get_error(ssl_, result) == SSL_ERROR_WANT_READ;
    in.received(got);
  }
}

bool TlsChannel::encrypt(std::string_view plain_text) {
  ERR_clear_error();
  std::size_t written = 0;
  const int result = SSL_write_ex(ssl_, plain_text.data(), plain_text.size(), &written);
  take_output();
  return result == 1 && written == plain_text.size();
}

void TlsChannel::end() {
  ERR_clear_error();
  if (SSL_is_init_finished(ssl_) != 0) SSL_shutdown(ssl_);
  take_output();
}

void TlsChannel::take_output() {
  BIO* const out = SSL_get_wbio(ssl_);
  const std::size_t bytes = BIO_ctrl_pending(out);
  if (bytes == 0) return;
  const std::size_t before = pending_.size();
  pending_.resize(before + bytes);
  GR_CHECK(BIO_read(out, pending_.data() + before, static_cast<int>(bytes)) ==
           static_cast<int>(bytes));
}

void TlsChannel::sent(std::size_t bytes) {
  sent_ += bytes;
  if (sent_ < pending_.size()) return;
  pending_.clear();
  sent_ = 0;
}

const char* TlsChannel::version() const { return SSL_get_version(ssl_); }
const char* TlsChannel::cipher() const { return SSL_get_cipher(ssl_); }
int TlsChannel::cipher_bits() const { return SSL_get_cipher_bits(ssl_, nullptr); }

}  // namespace granary::frontend
