// sql/functions/digest.h: MD5 (RFC 1321) and the SHA-2 digests of 224 and 256 bits (FIPS 180-4),
// for md5() and sha256().
#pragma once

#include <string>
#include <string_view>

namespace granary::sql::functions {

/// Raw digests, 16, 28 and 32 bytes.
std::string md5_digest(std::string_view data);
std::string sha224_digest(std::string_view data);
std::string sha256_digest(std::string_view data);

}  // namespace granary::sql::functions
