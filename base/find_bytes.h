// base/find_bytes.h: where a piece of text stands in another, in time that grows with the length of
// both, whatever they hold: std::string_view::find takes their product at worst.
#pragma once

#include <cstring>
#include <string_view>

namespace granary {

/// The first place at or after `from`; npos: none.
inline std::size_t find_bytes(std::string_view text, std::string_view wanted,
                              std::size_t from = 0) {
  if (from > text.size()) return std::string_view::npos;
  const void* at =
      memmem(text.data() + from, text.size() - from, wanted.data(), wanted.size());
  if (at == nullptr) return std::string_view::npos;
  return static_cast<std::size_t>(static_cast<const char*>(at) - text.data());
}

}  // namespace granary
