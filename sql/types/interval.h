// sql/types/interval.h: intervals: months, days and microseconds apart, since months and days vary
// in length. Stored form of a Value: i64 microseconds, i32 days, i32 months, host order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "sql/types/codec.h"
#include "sql/types/datetime.h"
#include "sql/types/int128.h"
#include "sql/value.h"

namespace granary::sql {

struct Interval {
  std::int64_t us = 0;
  std::int32_t days = 0;
  std::int32_t months = 0;

  static constexpr std::size_t kBytes = 16;
  static Interval load(const Value& value) noexcept {
    return {codec::load<std::int64_t>(value.bytes), codec::load<std::int32_t>(value.bytes + 8),
            codec::load<std::int32_t>(value.bytes + 12)};
  }
  Value store(Arena& arena) const {
    char* to = arena.allocate(kBytes);
    codec::store(to, us);
    codec::store(to + 8, days);
    codec::store(to + 12, months);
    return Value::of_text({to, kBytes});
  }
  /// For comparison only: a month counts 30 days, a day 24 hours.
  Int128 span_us() const noexcept {
    return static_cast<Int128>(us) + (static_cast<Int128>(months) * 30 + days) * kUsPerDay;
  }

  /// Errors 22007, 22015.
  static Interval parse(std::string_view text, std::int32_t typmod = -1);
  void put(std::string& out) const;
  /// Drops the fields and decimals that interval(p) or interval FIELDS excludes.
  void apply_typmod(std::int32_t typmod) noexcept;
};

/// Whole units plus a fraction of the next smaller one, as in "1.5 months". Errors 22008 (interval
/// out of range). All take PostgreSQL's rounding: fractions of a month become days, fractions of a
/// day microseconds.
Interval interval_from_parts(double months, double days, double us);
std::int32_t checked_interval_part(std::int64_t value);

}  // namespace granary::sql
