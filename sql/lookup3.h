// sql/lookup3.h: Bob Jenkins' lookup3, as PostgreSQL uses it: what its hash functions answer and
// which hash partition a row is in come from it.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace granary::sql {

/// Of PostgreSQL's extended hash functions; 0: as the plain ones, whose result is the low half.
class Lookup3 {
 public:
  static std::uint64_t of_bytes(std::string_view bytes, std::uint64_t seed) {
    Lookup3 state(static_cast<std::uint32_t>(bytes.size()), seed);
    const auto word = [&](std::size_t at) {
      std::uint32_t out = 0;
      std::memcpy(&out, bytes.data() + at, 4);
      return out;
    };
    std::size_t at = 0;
    for (; bytes.size() - at >= 12; at += 12) {
      state.a += word(at);
      state.b += word(at + 4);
      state.c += word(at + 8);
      state.mix();
    }
    // The lowest byte of c is kept for the length.
    for (std::size_t i = 0; at + i < bytes.size(); ++i) {
      const auto byte = static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i]));
      if (i < 4) {
        state.a += byte << (8 * i);
      } else if (i < 8) {
        state.b += byte << (8 * (i - 4));
      } else {
        state.c += byte << (8 * (i - 7));
      }
    }
    return state.finish();
  }

  static std::uint64_t of_uint32(std::uint32_t value, std::uint64_t seed) {
    Lookup3 state(4, seed);
    state.a += value;
    return state.finish();
  }

  /// Equal values of narrower integers hash alike.
  static std::uint64_t of_int8(std::int64_t value, std::uint64_t seed) {
    const auto low = static_cast<std::uint32_t>(value);
    const auto high = static_cast<std::uint32_t>(static_cast<std::uint64_t>(value) >> 32);
    return of_uint32(low ^ (value >= 0 ? high : ~high), seed);
  }

  /// Both zeros and all NaNs are alike.
  static std::uint64_t of_float(double value, std::uint64_t seed) {
    if (value == 0) return seed;
    if (value != value) value = std::bit_cast<double>(std::uint64_t{0x7ff8000000000000});
    return of_bytes({reinterpret_cast<const char*>(&value), sizeof value}, seed);
  }

 private:
  Lookup3(std::uint32_t bytes, std::uint64_t seed)
      : a(0x9e3779b9U + bytes + 3923095U), b(a), c(a) {
    if (seed == 0) return;
    a += static_cast<std::uint32_t>(seed >> 32);
    b += static_cast<std::uint32_t>(seed);
    mix();
  }

  void mix() {
    a -= c, a ^= std::rotl(c, 4), c += b;
    b -= a, b ^= std::rotl(a, 6), a += c;
    c -= b, c ^= std::rotl(b, 8), b += a;
    a -= c, a ^= std::rotl(c, 16), c += b;
    b -= a, b ^= std::rotl(a, 19), a += c;
    c -= b, c ^= std::rotl(b, 4), b += a;
  }

  std::uint64_t finish() {
    c ^= b, c -= std::rotl(b, 14);
    a ^= c, a -= std::rotl(c, 11);
    b ^= a, b -= std::rotl(a, 25);
    c ^= b, c -= std::rotl(b, 16);
    a ^= c, a -= std::rotl(c, 4);
    b ^= a, b -= std::rotl(a, 14);
    c ^= b, c -= std::rotl(b, 24);
    return std::uint64_t{b} << 32 | c;
  }

  std::uint32_t a, b, c;
};

}  // namespace granary::sql
