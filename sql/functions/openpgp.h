// sql/functions/openpgp.h: OpenPGP messages under a passphrase (RFC 4880), as pgcrypto makes and
// reads them. Compressed messages and the legacy ciphers are 0A000.
#pragma once

#include <string>
#include <string_view>

namespace granary::sql::functions {

/// What a message was made of: bytes, or text in the database's encoding.
enum class PgpContent : char { kBytes = 'b', kText = 't' };

/// options: "cipher-algo=aes256, s2k-mode=1"; those that pgcrypto knows. errors  39000, 0A000
std::string pgp_encrypt(std::string_view data, std::string_view passphrase, PgpContent content,
                        std::string_view options);
/// content: what is asked for; text is not to be had of a message made of bytes.
/// errors  39000 (wrong key, corrupt data, not text), 0A000
std::string pgp_decrypt(std::string_view message, std::string_view passphrase, PgpContent content,
                        std::string_view options);

}  // namespace granary::sql::functions
