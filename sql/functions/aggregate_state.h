// sql/functions/aggregate_state.h: pieces of aggregate states. All are plain bytes that start as
// zeros; what grows lives in the aggregate's arena, in buffers that double, so that what is left
// behind stays below what is used.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

#include "base/arena.h"
#include "sql/types/codec.h"
#include "sql/types/int128.h"
#include "sql/types/numeric.h"

namespace granary::sql::functions {

/// A byte string that grows.
struct ArenaBuffer {
  char* data;
  std::size_t size;
  std::size_t capacity;

  void append(Arena& arena, std::string_view bytes) {
    if (size + bytes.size() > capacity) {
      capacity = std::max<std::size_t>((size + bytes.size()) * 2, 64);
      char* grown = arena.allocate(capacity);
      if (size != 0) std::memcpy(grown, data, size);
      data = grown;
    }
    if (!bytes.empty()) std::memcpy(data + size, bytes.data(), bytes.size());
    size += bytes.size();
  }
  std::string_view view() const {
    return size == 0 ? std::string_view{"", 0} : std::string_view{data, size};
  }
};

/// An exact 128-bit sum; states are aligned to 8 bytes only.
struct Sum128 {
  char bytes[16];
  Int128 get() const { return codec::load<Int128>(bytes); }
  void add(Int128 value) { codec::store<Int128>(bytes, get() + value); }
};

/// An exact sum of numerics: one 64-bit slot a base-10^4 digit, carries put off until the end.
struct NumericSum {
  std::int64_t* slots;  // most significant first
  std::int32_t weight;  // of slots[0]
  std::int32_t slot_count;
  std::int32_t scale;
  std::int32_t at_scale;  // how many values have that scale
  std::int64_t count;  // values added, special ones included
  std::int64_t nans;
  std::int64_t infinities;
  std::int64_t minus_infinities;

  void add(Arena& arena, const Numeric& value);
  /// The same for a stored one.
  void add(Arena& arena, const Value& value);
  /// Takes a value back that was added. false: the scale of those that are left is not known.
  bool remove(const Value& value);
  Numeric total() const;

 private:
  /// false: it is no number, and has been counted, as `change` values.
  bool count_in(Numeric::Sign sign, std::int64_t change = 1);
  void note_scale(std::int32_t of_value);
  /// Slots for digits of these weights; that of `high`.
  std::int64_t* make_room(Arena& arena, std::int32_t high, std::int32_t low);
};

}  // namespace granary::sql::functions
