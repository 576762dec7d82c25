// sql/types/timetz.h: time with time zone: i64 microseconds of the day, i32 seconds east of UTC,
// host order.
#pragma once

#include <cstdint>

#include "sql/types/codec.h"
#include "sql/value.h"

namespace granary::sql {

struct TimeTz {
  std::int64_t time_us = 0;
  std::int32_t seconds_east = 0;

  static TimeTz load(const Value& value) noexcept {
    return {codec::load<std::int64_t>(value.bytes), codec::load<std::int32_t>(value.bytes + 8)};
  }
  Value store(Arena& arena) const {
    char* to = arena.allocate(12);
    codec::store(to, time_us);
    codec::store(to + 8, seconds_east);
    return Value::of_text({to, 12});
  }
  std::int64_t utc_us() const noexcept { return time_us - seconds_east * std::int64_t{1000000}; }
};

}  // namespace granary::sql
