#include "sql/functions/digest.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include "sql/types/codec.h"

namespace granary::sql::functions {

namespace {

constexpr std::size_t kBlockBytes = 64;

/// The message with a one bit, zeros and its length in bits behind it: whole blocks of 64 bytes.
std::string padded(std::string_view data, bool big_endian) {
  std::string out(data);
  out.push_back('\x80');
  while (out.size() % kBlockBytes != kBlockBytes - 8) out.push_back('\0');
  const std::uint64_t bits = std::uint64_t{data.size()} * 8;
  const std::uint64_t stored = big_endian ? codec::swap_big(bits) : bits;
  out.append(reinterpret_cast<const char*>(&stored), 8);
  return out;
}

void md5_block(const char* block, std::array<std::uint32_t, 4>& state) {
  static const std::array<std::uint32_t, 64> kSines = [] {
    std::array<std::uint32_t, 64> out{};
    for (std::size_t i = 0; i < 64; ++i) {
      out[i] = static_cast<std::uint32_t>(
          std::floor(std::fabs(std::sin(static_cast<double>(i + 1))) * 4294967296.0));
    }
    return out;
  }();
  static constexpr int kShifts[4][4] = {
      {7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};
  auto [a, b, c, d] = state;
  for (std::uint32_t i = 0; i < 64; ++i) {
    std::uint32_t mixed = 0;
    std::uint32_t word = 0;
    switch (i / 16) {
      case 0:
        mixed = (b & c) | (~b & d);
        word = i;
        break;
      case 1:
        mixed = (d & b) | (~d & c);
        word = (5 * i + 1) % 16;
        break;
      case 2:
        mixed = b ^ c ^ d;
        word = (3 * i + 5) % 16;
        break;
      default:
        mixed = c ^ (b | ~d);
        word = (7 * i) % 16;
        break;
    }
    const std::uint32_t sum = a + mixed + kSines[i] + codec::load<std::uint32_t>(block + word * 4);
    a = d;
    d = c;
    c = b;
    b += std::rotl(sum, kShifts[i / 16][i % 4]);
  }
  state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d};
}

constexpr std::uint32_t kSha256Constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Sha256State = std::array<std::uint32_t, 8>;

void sha256_block(const char* block, Sha256State& state) {
  std::uint32_t w[64];
  for (std::size_t i = 0; i < 16; ++i)
    w[i] = codec::swap_big(codec::load<std::uint32_t>(block + i * 4));
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t s0 = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ (w[i - 15] >> 3);
    const std::uint32_t s1 = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const std::uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + kSha256Constants[i] + w[i];
    const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const std::uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + t2;
  }
  const Sha256State round{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) state[i] += round[i];
}

std::string sha2(std::string_view data, Sha256State state, std::size_t words) {
  const std::string message = padded(data, true);
  for (std::size_t at = 0; at < message.size(); at += kBlockBytes)
    sha256_block(message.data() + at, state);
  std::string out;
  for (std::size_t i = 0; i < words; ++i) codec::put_big(out, state[i]);
  return out;
}

}  // namespace

std::string md5_digest(std::string_view data) {
  const std::string message = padded(data, false);
  std::array<std::uint32_t, 4> state{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
  for (std::size_t at = 0; at < message.size(); at += kBlockBytes)
    md5_block(message.data() + at, state);
  return {reinterpret_cast<const char*>(state.data()), 16};
}

std::string sha224_digest(std::string_view data) {
  return sha2(data,
              {0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7,
               0xbefa4fa4},
              7);
}

std::string sha256_digest(std::string_view data) {
  return sha2(data,
              {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
               0x5be0cd19},
              8);
}

}  // namespace granary::sql::functions
