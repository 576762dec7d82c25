// sql/types/element.h: values inside arrays and records: i32 size (-1: NULL), then the bytes;
// integers and floats take 8.
#pragma once

#include <cstdint>
#include <string>

#include "sql/types/codec.h"
#include "sql/types/type.h"

namespace granary::sql {

inline void put_element(std::string& out, const Value& value, Representation form) {
  const bool fixed = form != Representation::kBytes;
  const std::int32_t size = value.is_null() ? -1
                            : fixed         ? 8
                                            : static_cast<std::int32_t>(value.size());
  out.append(reinterpret_cast<const char*>(&size), 4);
  if (value.is_null()) return;
  if (fixed) {
    out.append(reinterpret_cast<const char*>(&value.integer), 8);
  } else {
    out.append(value.text());
  }
}

/// What put_element writes of a value that has no bytes of its own.
inline constexpr std::size_t kFixedElementBytes = 12;

inline void skip_element(const char*& at) noexcept {
  const auto size = codec::load<std::int32_t>(at);
  at += 4 + (size > 0 ? size : 0);
}

/// Reads the element at `at` and moves on. Bytes point into the array.
inline Value take_element(const char*& at, Representation form) noexcept {
  const auto size = codec::load<std::int32_t>(at);
  at += 4;
  if (size < 0) return Value::null();
  Value out;
  if (form == Representation::kBytes) {
    out = Value::of_text({at, static_cast<std::size_t>(size)});
  } else {
    out = Value::of_int(codec::load<std::int64_t>(at));  // the bits of a float just as well
  }
  at += size;
  return out;
}

}  // namespace granary::sql
