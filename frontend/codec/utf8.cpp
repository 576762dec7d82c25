#include "frontend/codec/utf8.h"

#include <cstdint>
#include <cstring>

#include <fmt/format.h>

#include "sql/error.h"

namespace granary::frontend {
namespace {

/// Length of the sequence that a lead byte announces; 0 for bytes that lead nothing.
std::size_t announced_length(unsigned char lead) noexcept {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead < 0xe0) return 2;
  if ((lead & 0xf0) == 0xe0) return 3;
  if (lead >= 0xf0 && lead < 0xf5) return 4;
  return 0;
}

std::size_t sequence_length(const unsigned char* at, std::size_t left) noexcept {
  const std::size_t length = announced_length(at[0]);
  if (length == 0 || length > left || at[0] == 0) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((at[i] & 0xc0) != 0x80) return 0;
  }
  if (length == 3) {
    if (at[0] == 0xe0 && at[1] < 0xa0) return 0;   // overlong
    if (at[0] == 0xed && at[1] >= 0xa0) return 0;  // surrogates
  } else if (length == 4) {
    if (at[0] == 0xf0 && at[1] < 0x90) return 0;
    if (at[0] == 0xf4 && at[1] >= 0x90) return 0;  // beyond U+10FFFF
  }
  return length;
}

}  // namespace

std::size_t valid_utf8_prefix(std::string_view text) noexcept {
  const auto* at = reinterpret_cast<const unsigned char*>(text.data());
  std::size_t i = 0;
  while (i < text.size()) {
    // Eight plain characters at a time: no high bit, no zero byte.
    if (i + 8 <= text.size()) {
      std::uint64_t word;
      std::memcpy(&word, at + i, 8);
      constexpr std::uint64_t kHigh = 0x8080808080808080U;
      constexpr std::uint64_t kOnes = 0x0101010101010101U;
      if ((word & kHigh) == 0 && ((word - kOnes) & kHigh) == 0) {
        i += 8;
        continue;
      }
    }
    if (static_cast<unsigned char>(at[i] - 1) < 0x7f) {
      ++i;
      continue;
    }
    const std::size_t length = sequence_length(at + i, text.size() - i);
    if (length == 0) return i;
    i += length;
  }
  return i;
}

void check_utf8(std::string_view text) {
  const std::size_t valid = valid_utf8_prefix(text);
  if (valid == text.size()) return;
  const auto* at = reinterpret_cast<const unsigned char*>(text.data()) + valid;
  std::size_t shown = announced_length(*at);
  shown = shown == 0 ? 1 : shown;
  if (shown > text.size() - valid) shown = text.size() - valid;
  std::string bytes;
  for (std::size_t i = 0; i < shown; ++i) {
    bytes += fmt::format("{}0x{:02x}", i == 0 ? "" : " ", at[i]);
  }
  throw sql::SqlError("22021", "invalid byte sequence for encoding \"UTF8\": " + bytes);
}

int character_position(std::string_view text, std::size_t offset) noexcept {
  int characters = 1;
  for (std::size_t i = 0; i < offset && i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) ++characters;
  }
  return characters;
}

}  // namespace granary::frontend
