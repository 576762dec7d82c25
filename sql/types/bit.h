// sql/types/bit.h: bit(n) and bit varying(n).
// Stored form (host order): i32 number of bits, then the bits, first one highest; the last byte is
// filled up with zeros.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "sql/functions/function.h"
#include "sql/types/codec.h"
#include "sql/types/type.h"

namespace granary::sql {

inline constexpr Oid kBit{1560}, kVarbit{1562};

/// Bits, pointing into their stored form.
struct BitString {
  std::int32_t length = 0;  // bits
  std::string_view bytes;

  static BitString load(const Value& value) {
    return {codec::load<std::int32_t>(value.bytes), value.text().substr(4)};
  }
  bool at(std::int32_t index) const {
    return bytes[static_cast<std::size_t>(index / 8)] >> (7 - index % 8) & 1;
  }
};

/// A string of bits being made; all are 0 at first.
class BitBuilder {
 public:
  explicit BitBuilder(std::int32_t length)
      : length_(length), bytes_((static_cast<std::size_t>(length) + 7) / 8, '\0') {}
  void set(std::int32_t index, bool bit = true) {
    char& byte = bytes_[static_cast<std::size_t>(index / 8)];
    const int mask = 0x80 >> (index % 8);
    byte = static_cast<char>(bit ? byte | mask : byte & ~mask);
  }
  /// Copies `count` bits.
  void put(std::int32_t to, const BitString& from, std::int32_t start, std::int32_t count);
  std::string& bytes() { return bytes_; }
  std::int32_t length() const { return length_; }
  Value finish(Arena& arena);

 private:
  std::int32_t length_;
  std::string bytes_;
};

/// Exactly `length` bits: cut off, or filled up with zeros, at the end; -1 leaves them. errors
/// 22026 where that is not asked for explicitly and would change the value
Value fit_bit(Arena& arena, const Value& value, std::int32_t length, bool is_explicit);
/// At most `length` bits. errors 22001
Value fit_varbit(Arena& arena, const Value& value, std::int32_t length, bool is_explicit);

namespace types {
std::span<const TypeRow> bit_types();
}
namespace functions {
std::span<const FunctionRow> bit_functions();
std::span<const OperatorRow> bit_operators();
std::span<const AggregateRow> bit_aggregates();
}  // namespace functions

}  // namespace granary::sql
