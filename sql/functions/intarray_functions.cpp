#include "sql/functions/intarray_functions.h"

#include <algorithm>
#include <functional>

#include "sql/functions/call.h"
#include "sql/functions/output.h"
#include "sql/types/codec.h"
#include "sql/types/query_int.h"

namespace granary::sql::functions {

namespace {

using Integers = std::vector<std::int32_t>;

Value array_of(EvalContext& context, const Integers& elements) {
  ArrayBuilder out(kInt4);
  for (const std::int32_t element : elements) out.add(Value::of_int(element));
  return out.finish(*context.arena);
}

/// What is left of an array, or its elements in another order: the first dimension takes all where
/// some are gone, lower bounds stay.
Value in_place_of(EvalContext& context, const ArrayView& array, const Integers& elements) {
  std::vector<ArrayDimension> dimensions = dimensions_of(array);
  if (elements.empty() || elements.size() == array.count()) {
    if (elements.empty()) dimensions.clear();
  } else {
    for (ArrayDimension& dimension : dimensions) dimension.length = 1;
    dimensions[0].length = static_cast<std::int32_t>(elements.size());
  }
  ArrayBuilder out(kInt4);
  for (const std::int32_t element : elements) out.add(Value::of_int(element));
  return dimensions.empty() ? out.finish(*context.arena) : out.finish(*context.arena, dimensions);
}

void keep_first_of_equal(Integers& elements) {
  elements.erase(std::unique(elements.begin(), elements.end()), elements.end());
}

Integers as_set(Integers elements) {
  std::sort(elements.begin(), elements.end());
  keep_first_of_equal(elements);
  return elements;
}
Integers set_of(const ArrayView& array) { return as_set(integers_of(array)); }

// --- lists ---

Value of_one(EvalContext& context, std::int32_t element) { return array_of(context, {element}); }

std::int32_t count(const ArrayView& array) { return static_cast<std::int32_t>(array.count()); }

template <bool kDescending>
Value sorted(EvalContext& context, const ArrayView& array) {
  Integers elements = integers_of(array);
  if (kDescending) {
    std::sort(elements.begin(), elements.end(), std::greater<>());
  } else {
    std::sort(elements.begin(), elements.end());
  }
  return in_place_of(context, array, elements);
}

/// A direction is looked at where there is something to sort.
Value sorted_towards(EvalContext& context, const ArrayView& array, std::string_view direction) {
  const std::string word = codec::lower_ascii(direction);
  if (word == "desc") return sorted<true>(context, array);
  if (word != "asc" && integers_of(array).size() > 1)
    throw SqlError("22023", "second parameter must be \"ASC\" or \"DESC\"");
  return sorted<false>(context, array);
}

Value without_repeats(EvalContext& context, const ArrayView& array) {
  Integers elements = integers_of(array);
  keep_first_of_equal(elements);
  return in_place_of(context, array, elements);
}

/// From 1; 0: it is not there.
std::int32_t position(const ArrayView& array, std::int32_t wanted) {
  const Integers elements = integers_of(array);
  const auto found = std::find(elements.begin(), elements.end(), wanted);
  return found == elements.end() ? 0 : static_cast<std::int32_t>(found - elements.begin()) + 1;
}

/// start: from 1, or from the end where negative. length: 0: all; where negative, that many at the
/// end are left out
Value part(EvalContext& context, const ArrayView& array, std::int32_t start, std::int32_t length) {
  const Integers elements = integers_of(array);
  const auto size = static_cast<std::int64_t>(elements.size());
  const std::int64_t from = start > 0 ? std::int64_t{start} - 1 : start < 0 ? size + start : 0;
  const std::int64_t to = length > 0 ? from + length : size + length;
  const std::int64_t first = std::max<std::int64_t>(from, 0), last = std::min(to, size);
  if (first >= last) return array_of(context, {});
  return array_of(context, {elements.begin() + first, elements.begin() + last});
}
Value rest(EvalContext& context, const ArrayView& array, std::int32_t start) {
  return part(context, array, start, 0);
}

Value with_element(EvalContext& context, const ArrayView& array, std::int32_t element) {
  Integers elements = integers_of(array);
  elements.push_back(element);
  return array_of(context, elements);
}

Value joined(EvalContext& context, const ArrayView& left, const ArrayView& right) {
  Integers elements = integers_of(left);
  const Integers more = integers_of(right);
  elements.insert(elements.end(), more.begin(), more.end());
  return array_of(context, elements);
}

Value without_element(EvalContext& context, const ArrayView& array, std::int32_t element) {
  Integers elements = integers_of(array);
  std::erase(elements, element);
  return in_place_of(context, array, elements);
}

// --- sets ---

Value united_with(EvalContext& context, const ArrayView& array, std::int32_t element) {
  Integers elements = integers_of(array);
  elements.push_back(element);
  return array_of(context, as_set(std::move(elements)));
}

Value united(EvalContext& context, const ArrayView& left, const ArrayView& right) {
  const Integers a = set_of(left), b = set_of(right);
  Integers out;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  return array_of(context, out);
}

Value common(EvalContext& context, const ArrayView& left, const ArrayView& right) {
  const Integers a = set_of(left), b = set_of(right);
  Integers out;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  return array_of(context, out);
}

Value difference(EvalContext& context, const ArrayView& left, const ArrayView& right) {
  const Integers a = set_of(left), b = set_of(right);
  Integers out;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  return array_of(context, out);
}

bool contains(const ArrayView& whole, const ArrayView& part) {
  const Integers a = set_of(whole), b = set_of(part);
  return std::includes(a.begin(), a.end(), b.begin(), b.end());
}
bool contained(const ArrayView& part, const ArrayView& whole) { return contains(whole, part); }

bool overlap(const ArrayView& left, const ArrayView& right) {
  const Integers a = set_of(left), b = integers_of(right);
  return std::any_of(b.begin(), b.end(), [&](std::int32_t element) {
    return std::binary_search(a.begin(), a.end(), element);
  });
}

/// The same elements, each as often, in any order.
bool same(const ArrayView& left, const ArrayView& right) {
  Integers a = integers_of(left), b = integers_of(right);
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  return a == b;
}
bool different(const ArrayView& left, const ArrayView& right) { return !same(left, right); }

// --- query_int ---

bool matches(const ArrayView& array, const Value& query) {
  return matches_query_int(set_of(array), query);
}
bool matched(const Value& query, const ArrayView& array) { return matches(array, query); }

Value read(EvalContext& context, std::string_view text) {
  Value out;
  type_of(kQueryInt).input(context, text, -1, kQueryInt, out);
  return out;
}
std::string write(EvalContext& context, const Value& query) {
  return output_of(context, query, kQueryInt);
}
std::string tree(const Value&) {
  throw SqlError("XX000", "querytree is no longer implemented");
}

constexpr Oid kArray = kInt4Array;

constexpr FunctionRow kRows[] = {
    {Oid{16000}, "bqarr_in", {kCstring}, kQueryInt, call<&read>},
    {Oid{16001}, "bqarr_out", {kQueryInt}, kCstring, call<&write>},
    {Oid{16002}, "querytree", {kQueryInt}, kText, call<&tree>},
    {Oid{16003}, "boolop", {kArray, kQueryInt}, kBool, call<&matches>},
    {Oid{16004}, "rboolop", {kQueryInt, kArray}, kBool, call<&matched>},
    {Oid{16005}, "_int_contains", {kArray, kArray}, kBool, call<&contains>},
    {Oid{16006}, "_int_contained", {kArray, kArray}, kBool, call<&contained>},
    {Oid{16007}, "_int_overlap", {kArray, kArray}, kBool, call<&overlap>},
    {Oid{16008}, "_int_same", {kArray, kArray}, kBool, call<&same>},
    {Oid{16009}, "_int_different", {kArray, kArray}, kBool, call<&different>},
    {Oid{16010}, "_int_union", {kArray, kArray}, kArray, call<&united>},
    {Oid{16011}, "_int_inter", {kArray, kArray}, kArray, call<&common>},
    {Oid{16012}, "intset", {kInt4}, kArray, call<&of_one>},
    {Oid{16013}, "icount", {kArray}, kInt4, call<&count>},
    {Oid{16014}, "sort", {kArray, kText}, kArray, call<&sorted_towards>},
    {Oid{16015}, "sort", {kArray}, kArray, call<&sorted<false>>},
    {Oid{16016}, "sort_asc", {kArray}, kArray, call<&sorted<false>>},
    {Oid{16017}, "sort_desc", {kArray}, kArray, call<&sorted<true>>},
    {Oid{16018}, "uniq", {kArray}, kArray, call<&without_repeats>},
    {Oid{16019}, "idx", {kArray, kInt4}, kInt4, call<&position>},
    {Oid{16020}, "subarray", {kArray, kInt4, kInt4}, kArray, call<&part>},
    {Oid{16021}, "subarray", {kArray, kInt4}, kArray, call<&rest>},
    {Oid{16022}, "intarray_push_elem", {kArray, kInt4}, kArray, call<&with_element>},
    {Oid{16023}, "intarray_push_array", {kArray, kArray}, kArray, call<&joined>},
    {Oid{16024}, "intarray_del_elem", {kArray, kInt4}, kArray, call<&without_element>},
    {Oid{16025}, "intset_union_elem", {kArray, kInt4}, kArray, call<&united_with>},
    {Oid{16026}, "intset_subtract", {kArray, kArray}, kArray, call<&difference>},
};

constexpr OperatorRow kOperators[] = {
    {Oid{16000}, "@@", kArray, kQueryInt, kBool, Oid{16003}, Oid{16001}, Oid{}},
    {Oid{16001}, "~~", kQueryInt, kArray, kBool, Oid{16004}, Oid{16000}, Oid{}},
    {Oid{16002}, "&&", kArray, kArray, kBool, Oid{16007}, Oid{16002}, Oid{}},
    {Oid{16003}, "@>", kArray, kArray, kBool, Oid{16005}, Oid{16004}, Oid{}},
    {Oid{16004}, "<@", kArray, kArray, kBool, Oid{16006}, Oid{16003}, Oid{}},
    {Oid{16005}, "#", Oid{}, kArray, kInt4, Oid{16013}, Oid{}, Oid{}},
    {Oid{16006}, "#", kArray, kInt4, kInt4, Oid{16019}, Oid{}, Oid{}},
    {Oid{16007}, "+", kArray, kInt4, kArray, Oid{16022}, Oid{}, Oid{}},
    {Oid{16008}, "+", kArray, kArray, kArray, Oid{16023}, Oid{16008}, Oid{}},
    {Oid{16009}, "-", kArray, kInt4, kArray, Oid{16024}, Oid{}, Oid{}},
    {Oid{16010}, "|", kArray, kInt4, kArray, Oid{16025}, Oid{}, Oid{}},
    {Oid{16011}, "|", kArray, kArray, kArray, Oid{16010}, Oid{16011}, Oid{}},
    {Oid{16012}, "-", kArray, kArray, kArray, Oid{16026}, Oid{}, Oid{}},
    {Oid{16013}, "&", kArray, kArray, kArray, Oid{16011}, Oid{16013}, Oid{}},
};

}  // namespace

std::span<const FunctionRow> intarray_functions() { return kRows; }
std::span<const OperatorRow> intarray_operators() { return kOperators; }

}  // namespace granary::sql::functions
