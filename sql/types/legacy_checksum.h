// sql/types/legacy_checksum.h: the checksum that PostgreSQL keeps where its values depend on it
// (trigrams of pg_trgm, the order of tsquery): the table is that of reflected CRC-32, the register
// is shifted the other way, which is no CRC.
#pragma once

#include <cstdint>
#include <string_view>

namespace granary::sql {

inline std::uint32_t legacy_checksum(std::string_view bytes) noexcept {
  const auto table_entry = [](std::uint32_t index) {
    for (int bit = 0; bit < 8; ++bit) index = index >> 1 ^ (index & 1 ? 0xEDB88320U : 0);
    return index;
  };
  std::uint32_t sum = ~0U;
  for (const char byte : bytes)
    sum = table_entry((sum >> 24 ^ static_cast<unsigned char>(byte)) & 0xFF) ^ sum << 8;
  return ~sum;
}

}  // namespace granary::sql
