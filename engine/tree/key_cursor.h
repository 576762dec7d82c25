// engine/tree/key_cursor.h: a key as the trie sees it: one 8-byte slice a layer, compared as a
// big-endian number.
//
// Within a layer a key is (slice, kind): kind is the number of key bytes in the slice, 0 to 8, or
// kSuffix when more bytes follow. Shorter slices are padded with zeros, and kind decides between
// equal slices, so (slice, kind) order is byte order.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace granary::engine::masstree {

inline constexpr unsigned kSliceBytes = 8;
inline constexpr unsigned kSuffix = 9;  // the rest of the key is stored beside the slot
inline constexpr unsigned kLayer = 10;  // the slot holds a deeper layer; ordered as kSuffix is
inline constexpr unsigned kDead = 15;   // the slot holds nothing

inline std::uint64_t load_slice(std::string_view bytes) noexcept {
  const char* p = bytes.data();
  const std::size_t n = bytes.size();
  if (n >= kSliceBytes) {
    std::uint64_t word;
    std::memcpy(&word, p, sizeof word);
    return __builtin_bswap64(word);
  }
  if (n >= 4) {  // two overlapping loads
    std::uint32_t head;
    std::uint32_t tail;
    std::memcpy(&head, p, 4);
    std::memcpy(&tail, p + n - 4, 4);
    const std::uint64_t low = std::uint64_t{__builtin_bswap32(tail)} << (8 * (8 - n));
    return std::uint64_t{__builtin_bswap32(head)} << 32 | (low & 0xFFFFFFFF);
  }
  std::uint64_t slice = 0;
  for (std::size_t i = 0; i < n; ++i) {
    slice |= std::uint64_t{static_cast<unsigned char>(p[i])} << (56 - 8 * i);
  }
  return slice;
}

inline void store_slice(std::uint64_t slice, char* out) noexcept {
  const std::uint64_t word = __builtin_bswap64(slice);
  std::memcpy(out, &word, sizeof word);
}

/// A key from some layer on.
struct KeyCursor {
  std::string_view rest;
  std::uint64_t slice = 0;

  KeyCursor() = default;
  explicit KeyCursor(std::string_view key) noexcept : rest(key), slice(load_slice(key)) {}

  bool has_suffix() const noexcept { return rest.size() > kSliceBytes; }
  unsigned kind() const noexcept {
    return has_suffix() ? kSuffix : static_cast<unsigned>(rest.size());
  }
  std::string_view suffix() const noexcept { return rest.substr(kSliceBytes); }
  /// On to the next layer. Needs has_suffix().
  void descend() noexcept { *this = KeyCursor(suffix()); }
};

}  // namespace granary::engine::masstree
