// engine/occ/pointer_hash.h: spreads addresses over a power-of-two table.
#pragma once

#include <cstddef>
#include <cstdint>

namespace granary::engine {

/// Fibonacci hashing: allocators hand out multiples of 16, so the low bits alone would collide.
inline std::size_t pointer_hash(const void* pointer) noexcept {
  const auto address = reinterpret_cast<std::uint64_t>(pointer);
  return static_cast<std::size_t>((address * 0x9E3779B97F4A7C15ULL) >> 20);
}

}  // namespace granary::engine
