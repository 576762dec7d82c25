// frontend/codec/big_endian.h: integers in network order.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace granary::frontend {

static_assert(std::endian::native == std::endian::little);

inline void store_big_endian(char* at, std::uint16_t value) noexcept {
  value = __builtin_bswap16(value);
  std::memcpy(at, &value, sizeof value);
}

inline void store_big_endian(char* at, std::uint32_t value) noexcept {
  value = __builtin_bswap32(value);
  std::memcpy(at, &value, sizeof value);
}

inline std::uint16_t load_big_endian16(const char* at) noexcept {
  std::uint16_t value;
  std::memcpy(&value, at, sizeof value);
  return __builtin_bswap16(value);
}

inline std::uint32_t load_big_endian32(const char* at) noexcept {
  std::uint32_t value;
  std::memcpy(&value, at, sizeof value);
  return __builtin_bswap32(value);
}

}  // namespace granary::frontend
