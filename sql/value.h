// sql/value.h: one SQL value at run time. 16 bytes, no ownership: bytes point into an arena, a row
// copy or a parameter buffer and live as long as whoever handed the value out promises.
//
// representation    types
// integer           bool (0/1), "char", int2, int4, int8, oid and reg*, xid, date (days since
// 2000-01-01), time, timestamp, timestamptz
//                   (microseconds since 2000-01-01; +-infinity = INT64_MAX / INT64_MIN, dates
//                   INT32_MAX / INT32_MIN)
// float8            float8; float4 as the double of the same value
// bytes             text, varchar, bpchar (stored blank-padded), name, bytea, numeric
// (types/numeric.h), arrays (types/array.h), interval, uuid,
//                   everything else of variable or large length
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

#include "base/arena.h"

namespace granary::sql {

/// Two stores, of eight and of four bytes, whoever makes it: a copy made right afterwards loads the
/// same two pieces, and takes them from the processor's store buffer (a load that spans several
/// stores has to wait until they have reached the cache).
struct Value {
  union {
    std::int64_t integer;
    double float8;
    const char* bytes;
  };

  constexpr Value() noexcept : integer(0) {}
  static constexpr Value null() noexcept { return {}; }
  static constexpr Value of_int(std::int64_t v) noexcept {
    Value out;
    out.integer = v;
    out.tag_ = 0;
    return out;
  }
  static constexpr Value of_bool(bool v) noexcept { return of_int(v ? 1 : 0); }
  static constexpr Value of_float(double v) noexcept {
    Value out;
    out.float8 = v;
    out.tag_ = 0;
    return out;
  }
  /// Points at `text`, does not copy.
  static constexpr Value of_text(std::string_view text) noexcept {
    Value out;
    out.bytes = text.data();
    out.tag_ = static_cast<std::uint32_t>(text.size());
    return out;
  }
  constexpr bool is_null() const noexcept { return tag_ == kNull; }
  /// Of bytes; 0 for everything else and NULL: rows are copied by it, without knowing their types.
  constexpr std::uint32_t size() const noexcept { return tag_ & ~kNull; }
  constexpr std::string_view text() const noexcept { return {bytes, size()}; }
  constexpr bool is_true() const noexcept { return !is_null() && integer != 0; }

 private:
  static constexpr std::uint32_t kNull = std::uint32_t{1} << 31;  // no value has 2 GiB
  std::uint32_t tag_ = kNull;  // the size, or kNull
};
static_assert(sizeof(Value) == 16 && std::is_trivially_copyable_v<Value>);

}  // namespace granary::sql
