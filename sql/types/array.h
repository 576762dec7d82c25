// sql/types/array.h: arrays, also int2vector and oidvector.
// Stored form (host order): i32 dimensions, i32 has NULLs, u32 element type, then i32 length and
// i32 lower bound of each dimension, then the elements in row-major order (element.h). An empty
// array has no dimensions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "sql/types/element.h"
#include "sql/types/type.h"
#include "sql/value.h"

namespace granary::sql {

inline constexpr int kArrayDimensionsMax = 6;
inline constexpr std::size_t kArrayBytesMax = 0x3fffffff;

class ArrayView {
 public:
  explicit ArrayView(const Value& array) noexcept : at_(array.bytes) {}
  int dimensions() const noexcept { return codec::load<std::int32_t>(at_); }
  bool has_nulls() const noexcept { return codec::load<std::int32_t>(at_ + 4) != 0; }
  Oid element() const noexcept { return Oid{codec::load<std::uint32_t>(at_ + 8)}; }
  std::int32_t length(int dimension) const noexcept {
    return codec::load<std::int32_t>(at_ + 12 + dimension * 8);
  }
  std::int32_t lower(int dimension) const noexcept {
    return codec::load<std::int32_t>(at_ + 16 + dimension * 8);
  }
  std::uint32_t count() const noexcept {
    if (dimensions() == 0) return 0;
    std::uint32_t product = 1;
    for (int i = 0; i < dimensions(); ++i) product *= static_cast<std::uint32_t>(length(i));
    return product;
  }
  const char* elements() const noexcept { return at_ + 12 + dimensions() * 8; }
  /// Where the element of this row-major number is. cost  constant where all have one size
  const char* element_place(std::uint32_t number) const noexcept {
    const char* at = elements();
    const bool fixed = type_of(element()).representation != Representation::kBytes;
    if (fixed && !has_nulls()) return at + number * kFixedElementBytes;
    for (; number > 0; --number) skip_element(at);
    return at;
  }
  /// All elements, row-major.
  std::vector<Value> values() const;

 private:
  const char* at_;
};

/// Calls visit(value) for each element; a visitor that returns false ends the walk.
template <class Visit>
void for_each_element(const ArrayView& array, Visit&& visit) {
  const Representation form = type_of(array.element()).representation;
  const char* at = array.elements();
  for (std::uint32_t i = array.count(); i > 0; --i) {
    if (!visit(take_element(at, form))) return;
  }
}

struct ArrayDimension {
  std::int32_t length;
  std::int32_t lower;
};

class ArrayBuilder {
 public:
  explicit ArrayBuilder(Oid element) : element_(element), form_(type_of(element).representation) {}
  /// errors  54000
  void add(const Value& value) {
    put_element(elements_, value, form_);
    if (elements_.size() > kArrayBytesMax) raise_too_large();
    has_nulls_ |= value.is_null();
    ++count_;
  }
  /// All elements of an array of this element type.
  void add_all(const Value& array) {
    const ArrayView view(array);
    elements_.append(view.elements(), array.bytes + array.size());
    has_nulls_ |= view.has_nulls();
    count_ += view.count();
  }
  std::uint32_t count() const noexcept { return count_; }
  /// One dimension from `lower`; no elements give the empty array.
  Value finish(Arena& arena, std::int32_t lower = 1) const;
  Value finish(Arena& arena, std::span<const ArrayDimension> dimensions) const;

 private:
  [[noreturn]] static void raise_too_large();

  Oid element_;
  Representation form_;
  std::string elements_;
  bool has_nulls_ = false;
  std::uint32_t count_ = 0;
};

/// An array from its parts; elements are as put_element writes them.
Value assemble_array(Arena& arena, Oid element, std::span<const ArrayDimension> dimensions,
                     bool has_nulls, std::string_view elements);
/// The dimensions of an array.
std::vector<ArrayDimension> dimensions_of(const ArrayView& array);
/// The array type of an element type and the reverse; 0 where there is none.
Oid array_type_of(Oid element);
Oid element_type_of(Oid array);
/// Errors 54000 where the number of elements, or 22023-like faults of dimensions, would be too
/// large.
void check_array_size(std::span<const ArrayDimension> dimensions);
/// 42804 for an array that cannot be an int2vector or oidvector: it is empty, or has NULLs or more
/// than one dimension.
[[noreturn]] void raise_not_vector(Oid vector);
/// Quotes an element of an array's text form where it must be.
void put_array_element_text(std::string& out, std::string_view text);

}  // namespace granary::sql
