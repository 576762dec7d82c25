#include "sql/types/array_parts.h"

#include <algorithm>
#include <cstring>
#include <string>

namespace granary::sql {

namespace {

constexpr std::int64_t kElementsMax = 134217727;  // PostgreSQL's

/// Where a slice lies in one dimension of an array: `first` counts from its lower bound.
struct Span {
  std::int64_t first, count;
};

SqlError subscript_error(const char* message) { return SqlError("2202E", message); }

/// Calls visit(place) for the row-major place of every element in the spans, in their order.
template <class Visit>
void for_each_place(std::span<const ArrayDimension> dimensions, std::span<const Span> spans,
                    const Visit& visit) {
  std::vector<std::int64_t> at(spans.size(), 0);
  while (true) {
    std::int64_t place = 0;
    for (std::size_t i = 0; i < spans.size(); ++i)
      place = place * dimensions[i].length + spans[i].first + at[i];
    visit(static_cast<std::size_t>(place));
    std::size_t i = spans.size();
    while (i > 0 && ++at[i - 1] == spans[i - 1].count) at[--i] = 0;
    if (i == 0) return;
  }
}

Value build(Arena& arena, Oid element, const std::vector<Value>& values,
            std::span<const ArrayDimension> dimensions) {
  check_array_size(dimensions);
  ArrayBuilder builder(element);
  for (const Value& value : values) builder.add(value);
  return builder.finish(arena, dimensions);
}

/// The row-major number of the element at the subscripts, one a dimension.
std::optional<std::uint32_t> place_of(std::span<const ArrayDimension> dimensions,
                                      std::span<const std::int32_t> at) {
  std::int64_t place = 0;
  for (std::size_t i = 0; i < at.size(); ++i) {
    const std::int64_t offset = std::int64_t{at[i]} - dimensions[i].lower;
    if (offset < 0 || offset >= dimensions[i].length) return std::nullopt;
    place = place * dimensions[i].length + offset;
  }
  return static_cast<std::uint32_t>(place);
}

bool is_plain(const ArrayView& array, Oid element) {
  return array.element() == element && !array.has_nulls();
}

/// The array with another element at a place that it has; nothing else of it is looked at.
/// needs  no NULLs, the value neither
Value replaced(Arena& arena, const Value& array, std::uint32_t place, const Value& value) {
  const ArrayView view(array);
  const char* const from = view.element_place(place);
  const char* after = from;
  skip_element(after);
  std::string element;
  put_element(element, value, type_of(view.element()).representation);
  const auto before = static_cast<std::size_t>(from - array.bytes);
  const auto behind = static_cast<std::size_t>(array.bytes + array.size() - after);
  const std::size_t bytes = before + element.size() + behind;
  if (bytes > kArrayBytesMax) throw SqlError("54000", "array size exceeds the maximum allowed");
  char* to = arena.allocate(bytes);
  std::memcpy(to, array.bytes, before);
  std::memcpy(to + before, element.data(), element.size());
  std::memcpy(to + before + element.size(), after, behind);
  return Value::of_text({to, bytes});
}

/// An array of one dimension on its way to hold the subscripts from `low` to `high`.
void grow(std::vector<Value>& values, ArrayDimension& dimension, std::int64_t low,
          std::int64_t high) {
  const std::int64_t end = std::int64_t{dimension.lower} + dimension.length;
  const std::int64_t before = std::max<std::int64_t>(0, dimension.lower - low);
  const std::int64_t after = std::max<std::int64_t>(0, high + 1 - end);
  if (before + dimension.length + after > kElementsMax)
    throw SqlError("54000", "array size exceeds the maximum allowed (134217727)");
  values.insert(values.begin(), static_cast<std::size_t>(before), Value::null());
  values.resize(values.size() + static_cast<std::size_t>(after), Value::null());
  dimension.lower -= static_cast<std::int32_t>(before);
  dimension.length += static_cast<std::int32_t>(before + after);
}

Value store_in_empty(Arena& arena, Oid element, std::span<const SliceBounds> at,
                     const ArrayView& source) {
  std::vector<ArrayDimension> dimensions;
  std::int64_t wanted = 1;
  for (const SliceBounds& bounds : at) {
    if (!bounds.low || !bounds.high) {
      throw subscript_error("array slice subscript must provide both boundaries")
          .detail(
              "When assigning to a slice of an empty array value, slice boundaries must be fully "
              "specified.");
    }
    const std::int64_t length = std::int64_t{*bounds.high} - *bounds.low + 1;
    wanted = std::max<std::int64_t>(0, wanted * length);
    if (length > kElementsMax || wanted > kElementsMax)
      throw SqlError("54000", "array size exceeds the maximum allowed (134217727)");
    dimensions.push_back({static_cast<std::int32_t>(length), *bounds.low});
  }
  if (source.count() < wanted) throw subscript_error("source array too small");
  std::vector<Value> values = source.values();
  values.resize(static_cast<std::size_t>(wanted));
  if (wanted == 0) dimensions.clear();
  return build(arena, element, values, dimensions);
}

}  // namespace

Value take_array_slice(Arena& arena, const ArrayView& array, std::span<const SliceBounds> at) {
  const std::vector<ArrayDimension> dimensions = dimensions_of(array);
  const Value empty = ArrayBuilder(array.element()).finish(arena);
  if (dimensions.size() < at.size() || dimensions.empty()) return empty;
  std::vector<Span> spans;
  std::vector<ArrayDimension> taken;
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    const SliceBounds bounds = i < at.size() ? at[i] : SliceBounds{};
    const std::int64_t first = dimensions[i].lower, last = first + dimensions[i].length - 1;
    const std::int64_t low = std::max<std::int64_t>(bounds.low ? *bounds.low : first, first);
    const std::int64_t high = std::min<std::int64_t>(bounds.high ? *bounds.high : last, last);
    if (low > high) return empty;
    spans.push_back({low - first, high - low + 1});
    taken.push_back({static_cast<std::int32_t>(high - low + 1), 1});
  }
  const std::vector<Value> values = array.values();
  ArrayBuilder builder(array.element());
  for_each_place(dimensions, spans, [&](std::size_t place) { builder.add(values[place]); });
  return builder.finish(arena, taken);
}

Value store_array_element(Arena& arena, Oid element, const Value& array,
                          std::span<const std::int32_t> at, const Value& value) {
  std::vector<ArrayDimension> dimensions;
  if (!array.is_null()) dimensions = dimensions_of(ArrayView(array));
  if (dimensions.empty()) {
    for (const std::int32_t subscript : at) dimensions.push_back({1, subscript});
    return build(arena, element, {value}, dimensions);
  }
  if (dimensions.size() != at.size()) throw subscript_error("wrong number of array subscripts");
  const bool appends =
      at.size() == 1 && at[0] == std::int64_t{dimensions[0].lower} + dimensions[0].length;
  if (appends) {
    ++dimensions[0].length;
    check_array_size(dimensions);
    ArrayBuilder builder(element);
    builder.add_all(array);
    builder.add(value);
    return builder.finish(arena, dimensions);
  }
  if (const auto place = place_of(dimensions, at);
      place && !value.is_null() && is_plain(ArrayView(array), element)) {
    return replaced(arena, array, *place, value);
  }
  std::vector<Value> values = ArrayView(array).values();
  if (at.size() == 1) grow(values, dimensions[0], at[0], at[0]);
  const auto place = place_of(dimensions, at);
  if (!place) throw subscript_error("array subscript out of range");
  values[*place] = value;
  return build(arena, element, values, dimensions);
}

Value store_array_slice(Arena& arena, Oid element, const Value& array,
                        std::span<const SliceBounds> at, const Value& source) {
  const ArrayView given(source);
  std::vector<ArrayDimension> dimensions;
  if (!array.is_null()) dimensions = dimensions_of(ArrayView(array));
  if (dimensions.empty()) return store_in_empty(arena, element, at, given);
  if (dimensions.size() < at.size()) throw subscript_error("wrong number of array subscripts");
  std::vector<Value> values = ArrayView(array).values();
  std::vector<Span> spans;
  std::int64_t wanted = 1;
  for (std::size_t i = 0; i < dimensions.size(); ++i) {
    ArrayDimension& dimension = dimensions[i];
    const SliceBounds bounds = i < at.size() ? at[i] : SliceBounds{};
    const std::int64_t low = bounds.low.value_or(dimension.lower);
    const std::int64_t high =
        bounds.high ? *bounds.high : std::int64_t{dimension.lower} + dimension.length - 1;
    if (low > high) throw subscript_error("upper bound cannot be less than lower bound");
    if (dimensions.size() == 1) grow(values, dimension, low, high);
    if (low < dimension.lower || high >= std::int64_t{dimension.lower} + dimension.length)
      throw subscript_error("array subscript out of range");
    spans.push_back({low - dimension.lower, high - low + 1});
    wanted *= high - low + 1;
  }
  if (given.count() < wanted) throw subscript_error("source array too small");
  const std::vector<Value> fresh = given.values();
  std::size_t next = 0;
  for_each_place(dimensions, spans, [&](std::size_t place) { values[place] = fresh[next++]; });
  return build(arena, element, values, dimensions);
}

}  // namespace granary::sql
