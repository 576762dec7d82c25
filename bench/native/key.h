// bench/native/key.h: memory-comparable keys built in place.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "base/check.h"

namespace granary::bench {

class Key {
 public:
  static constexpr std::size_t kBytesMax = 64;

  /// Big-endian, so that the order of bytes is the order of numbers.
  Key& u32(std::uint32_t value) noexcept {
    value = __builtin_bswap32(value);
    return append(&value, sizeof value);
  }
  Key& u64(std::uint64_t value) noexcept {
    value = __builtin_bswap64(value);
    return append(&value, sizeof value);
  }
  /// Padded with zeros to `width`, as text of a fixed width sorts.
  Key& text(std::string_view value, std::size_t width) noexcept {
    GR_DCHECK(value.size() <= width);
    append(value.data(), value.size());
    static constexpr std::array<char, kBytesMax> kZeros{};
    return append(kZeros.data(), width - value.size());
  }
  operator std::string_view() const noexcept { return {bytes_.data(), size_}; }

 private:
  Key& append(const void* bytes, std::size_t count) noexcept {
    GR_DCHECK(size_ + count <= kBytesMax);
    std::memcpy(bytes_.data() + size_, bytes, count);
    size_ += count;
    return *this;
  }

  std::array<char, kBytesMax> bytes_;
  std::size_t size_ = 0;
};

inline std::uint32_t read_u32(std::string_view key, std::size_t offset) noexcept {
  std::uint32_t value = 0;
  GR_DCHECK(offset + sizeof value <= key.size());
  std::memcpy(&value, key.data() + offset, sizeof value);
  return __builtin_bswap32(value);
}

}  // namespace granary::bench
