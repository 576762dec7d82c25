// sql/types/numeric_stored.h: arithmetic on numerics as they are stored (numeric.h has the form),
// without unpacking them: what columns of money and quantities cost a query. Only numbers of few
// digits; the rest is for Numeric.
#pragma once

#include <cstdint>

#include "base/arena.h"
#include "sql/types/codec.h"
#include "sql/types/numeric.h"
#include "sql/value.h"

namespace granary::sql {

/// A stored numeric, read in place.
class StoredNumeric {
 public:
  explicit StoredNumeric(const Value& value) noexcept : at_(value.bytes) {}
  int count() const noexcept { return codec::load<std::uint16_t>(at_); }
  int weight() const noexcept { return codec::load<std::int16_t>(at_ + 2); }
  Numeric::Sign sign() const noexcept {
    return static_cast<Numeric::Sign>(codec::load<std::uint16_t>(at_ + 4));
  }
  int scale() const noexcept { return codec::load<std::uint16_t>(at_ + 6); }
  int digit(int index) const noexcept {
    return codec::load<std::int16_t>(at_ + Numeric::kHeaderBytes + 2 * index);
  }
  int low_weight() const noexcept { return weight() - count() + 1; }
  bool is_finite() const noexcept { return sign() < Numeric::Sign::kNan; }

 private:
  const char* at_;
};

/// a + b, or a - b; false: not for here, `out` is as it was.
bool add_stored(const Value& a, const Value& b, bool subtract, Arena& arena, Value& out);
/// a * b; false: not for here, `out` is as it was.
bool multiply_stored(const Value& a, const Value& b, Arena& arena, Value& out);
/// An integer as a numeric.
Value store_integer(std::int64_t value, Arena& arena);
/// <0, 0, >0 as compare(Numeric, Numeric), for all numbers.
int compare_stored(const Value& a, const Value& b) noexcept;

}  // namespace granary::sql
