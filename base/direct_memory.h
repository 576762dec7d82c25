// base/direct_memory.h: memory as transfers around the page cache want it.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>

#include "base/check.h"

namespace granary {

/// Offsets, sizes and addresses of direct transfers are multiples of it. Fits every common device.
inline constexpr std::size_t kDirectBlockBytes = 4096;

struct DirectMemoryFree {
  void operator()(char* memory) const noexcept { std::free(memory); }
};
using DirectMemory = std::unique_ptr<char, DirectMemoryFree>;

constexpr std::size_t direct_bytes(std::size_t bytes) noexcept {
  return (bytes + kDirectBlockBytes - 1) / kDirectBlockBytes * kDirectBlockBytes;
}

/// At least `bytes`, with anything in them.
inline DirectMemory direct_memory(std::size_t bytes) {
  void* memory = std::aligned_alloc(kDirectBlockBytes, direct_bytes(bytes));
  GR_CHECK(memory != nullptr || bytes == 0);
  return DirectMemory(static_cast<char*>(memory));
}

}  // namespace granary
