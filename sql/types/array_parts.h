// sql/types/array_parts.h: parts of arrays by their subscripts: read, and replaced in a copy.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "sql/types/array.h"

namespace granary::sql {

/// One dimension of a slice; a bound that was left out is that of the array.
struct SliceBounds {
  std::optional<std::int32_t> low, high;
};

/// The slice as an array from 1; empty where it lies outside.
Value take_array_slice(Arena& arena, const ArrayView& array, std::span<const SliceBounds> at);

/// The array (NULL: an empty one) with `value` at the subscripts, one a dimension. An array of one
/// dimension grows to hold it, NULLs between. errors 2202E, 54000
Value store_array_element(Arena& arena, Oid element, const Value& array,
                          std::span<const std::int32_t> at, const Value& value);

/// The array (NULL: an empty one) with the first elements of `source`, an array, in the slice. An
/// array of one dimension grows. errors 2202E, 54000
Value store_array_slice(Arena& arena, Oid element, const Value& array,
                        std::span<const SliceBounds> at, const Value& source);

}  // namespace granary::sql
