#include "base/checksum.h"

#include <array>
#include <cstddef>
#include <cstring>

#if defined(__x86_64__)
#include <nmmintrin.h>
#endif

namespace granary {

namespace {

constexpr std::uint32_t kPolynomialReversed = 0x82f63b78;

constexpr std::array<std::uint32_t, 256> make_table() {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t i = 0; i < table.size(); ++i) {
    std::uint32_t value = i;
    for (int bit = 0; bit < 8; ++bit) {
      value = (value & 1) != 0 ? value >> 1 ^ kPolynomialReversed : value >> 1;
    }
    table[i] = value;
  }
  return table;
}

constexpr std::array<std::uint32_t, 256> kTable = make_table();

#if defined(__x86_64__)
// The instruction takes a word each cycle, but its result comes three cycles later: three runs of
// kRunBytes side by side, then one checksum of the three.
constexpr std::size_t kRunBytes = 512;
/// What another core has written comes late: three runs at once make no stream that the processor
/// would follow by itself (a third of the speed without).
constexpr std::size_t kAskedAheadBytes = 9 * kRunBytes;
constexpr std::size_t kLineBytes = 64;

/// A checksum's register, moved behind kRunBytes zeros: the XOR of one entry for each of its bytes,
/// since that is linear.
using RunTable = std::array<std::array<std::uint32_t, 256>, 4>;

constexpr RunTable make_run_table() {
  std::array<std::uint32_t, 32> moved{};  // of each bit
  for (std::size_t bit = 0; bit < moved.size(); ++bit) {
    std::uint32_t value = std::uint32_t{1} << bit;
    for (std::size_t i = 0; i < kRunBytes; ++i) value = kTable[value & 0xff] ^ value >> 8;
    moved[bit] = value;
  }
  RunTable table{};
  for (std::size_t byte = 0; byte < table.size(); ++byte) {
    for (std::size_t value = 0; value < 256; ++value) {
      for (std::size_t bit = 0; bit < 8; ++bit) {
        if ((value >> bit & 1) != 0) table[byte][value] ^= moved[byte * 8 + bit];
      }
    }
  }
  return table;
}

constexpr RunTable kBehindRun = make_run_table();

std::uint64_t behind_run(std::uint64_t crc) noexcept {
  return kBehindRun[0][crc & 0xff] ^ kBehindRun[1][crc >> 8 & 0xff] ^
         kBehindRun[2][crc >> 16 & 0xff] ^ kBehindRun[3][crc >> 24 & 0xff];
}

std::uint64_t word_at(const char* at) noexcept {
  std::uint64_t word;
  std::memcpy(&word, at, 8);
  return word;
}

__attribute__((target("sse4.2"))) std::uint32_t crc32c_sse42(std::uint32_t crc,
                                                              std::string_view bytes) noexcept {
  const char* at = bytes.data();
  std::size_t left = bytes.size();
  std::uint64_t wide = static_cast<std::uint32_t>(~crc);
  for (; left >= 3 * kRunBytes; at += 3 * kRunBytes, left -= 3 * kRunBytes) {
    if (left >= kAskedAheadBytes + 3 * kRunBytes) {
      const char* ahead = at + kAskedAheadBytes;
      for (std::size_t i = 0; i < 3 * kRunBytes; i += kLineBytes) __builtin_prefetch(ahead + i);
    }
    std::uint64_t second = 0;
    std::uint64_t third = 0;
    for (std::size_t i = 0; i < kRunBytes; i += 8) {
      wide = _mm_crc32_u64(wide, word_at(at + i));
      second = _mm_crc32_u64(second, word_at(at + kRunBytes + i));
      third = _mm_crc32_u64(third, word_at(at + 2 * kRunBytes + i));
    }
    wide = behind_run(behind_run(wide) ^ second) ^ third;
  }
  for (; left >= 8; at += 8, left -= 8) wide = _mm_crc32_u64(wide, word_at(at));
  auto narrow = static_cast<std::uint32_t>(wide);
  for (; left > 0; ++at, --left) narrow = _mm_crc32_u8(narrow, static_cast<unsigned char>(*at));
  return ~narrow;
}
#endif

}  // namespace

std::uint32_t crc32c_portable(std::uint32_t crc, std::string_view bytes) noexcept {
  crc = ~crc;
  for (const char c : bytes) crc = kTable[(crc ^ static_cast<unsigned char>(c)) & 0xff] ^ crc >> 8;
  return ~crc;
}

std::uint32_t crc32c(std::uint32_t crc, std::string_view bytes) noexcept {
#if defined(__x86_64__)
  static const bool has_sse42 = __builtin_cpu_supports("sse4.2");
  if (has_sse42) return crc32c_sse42(crc, bytes);
#endif
  return crc32c_portable(crc, bytes);
}

}  // namespace granary
