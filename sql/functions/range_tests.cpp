// sql/functions/range_tests.cpp: how two ranges, or multiranges, or one of each, lie to each other.
// Before, after, beside and beyond look at a multirange's span only; overlap and containment at its
// ranges.
#include <algorithm>

#include "sql/functions/call.h"
#include "sql/functions/range_functions.h"
#include "sql/operators/order_tests.h"

namespace granary::sql::functions {

namespace {

using Call = const CallInfo&;

bool ends_before(const RangeBound& upper, const RangeBound& lower, const RangeFamily& family) {
  return compare_bounds(upper, lower, family) < 0;
}

/// Whether `upper` of one range and `lower` of another have nothing between and nothing in common.
bool touch(RangeBound upper, RangeBound lower, const RangeFamily& family) {
  const int order = compare_bound_values(upper, lower, family);
  if (order == 0) return upper.inclusive != lower.inclusive;
  if (order > 0 || family.next == nullptr) return false;
  upper.inclusive = !upper.inclusive;
  lower.inclusive = !lower.inclusive;
  return normalize_range({upper, lower, false}, family).empty;
}

bool before(const Range& a, const Range& b, const RangeFamily& family) {
  return ends_before(a.upper, b.lower, family);
}
bool after(const Range& a, const Range& b, const RangeFamily& family) {
  return ends_before(b.upper, a.lower, family);
}
bool not_beyond_right(const Range& a, const Range& b, const RangeFamily& family) {
  return compare_bounds(a.upper, b.upper, family) <= 0;
}
bool not_beyond_left(const Range& a, const Range& b, const RangeFamily& family) {
  return compare_bounds(a.lower, b.lower, family) >= 0;
}

template <bool (*Test)(const Range&, const Range&, const RangeFamily&)>
bool of_spans(EvalContext&, Call call, Value a, Value b) {
  const RangeFamily& family = range_family_of(call.argument_types[0]);
  const Range x = span_of(a, call.argument_types[0], family);
  const Range y = span_of(b, call.argument_types[1], family);
  return !x.empty && !y.empty && Test(x, y, family);
}

bool overlapping(EvalContext&, Call call, Value a, Value b) {
  const RangeFamily& family = range_family_of(call.argument_types[0]);
  const std::vector<Range> x = ranges_of(a, call.argument_types[0], family);
  const std::vector<Range> y = ranges_of(b, call.argument_types[1], family);
  for (std::size_t i = 0, j = 0; i < x.size() && j < y.size();) {
    if (overlap(x[i], y[j], family)) return true;
    ++(compare_bounds(x[i].upper, y[j].upper, family) < 0 ? i : j);
  }
  return false;
}

/// Every range of `b` lies in one of `a`.
bool contain(const Value& a, Oid type_a, const Value& b, Oid type_b) {
  const RangeFamily& family = range_family_of(type_a);
  const std::vector<Range> x = ranges_of(a, type_a, family), y = ranges_of(b, type_b, family);
  std::size_t i = 0;
  for (const Range& inner : y) {
    while (i < x.size() && ends_before(x[i].upper, inner.lower, family)) ++i;
    if (i == x.size() || !contains(x[i], inner, family)) return false;
  }
  return true;
}
bool containing(EvalContext&, Call call, Value a, Value b) {
  return contain(a, call.argument_types[0], b, call.argument_types[1]);
}
bool contained(EvalContext&, Call call, Value a, Value b) {
  return contain(b, call.argument_types[1], a, call.argument_types[0]);
}

bool holds(const Range& range, const Value& element, const RangeFamily& family) {
  const RangeBound lower{element, false, true, true}, upper{element, false, true, false};
  return !range.empty && compare_bounds(range.lower, lower, family) <= 0 &&
         compare_bounds(range.upper, upper, family) >= 0;
}
bool element_in(const Value& set, Oid type, const Value& element) {
  const RangeFamily& family = range_family_of(type);
  if (type == family.range) return holds(load_range(set, family), element, family);
  const std::vector<Range> ranges = load_multirange(set, family);
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const Range& range) { return holds(range, element, family); });
}
bool contains_element(EvalContext&, Call call, Value set, Value element) {
  return element_in(set, call.argument_types[0], element);
}
bool element_contained(EvalContext&, Call call, Value element, Value set) {
  return element_in(set, call.argument_types[1], element);
}

int order_of(Call call, const Value& a, const Value& b) {
  const TypeRow& row = type_of(call.argument_types[0]);
  return row.compare(a, b, row.oid);
}
template <class Test>
bool compare(EvalContext&, Call call, Value a, Value b) {
  return Test::holds(order_of(call, a, b), 0);
}
std::int32_t three_way(EvalContext&, Call call, Value a, Value b) { return order_of(call, a, b); }

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{3855}, "range_eq", {kAnyRange, kAnyRange}, kBool, call<&compare<order_tests::Equal>>},
    {Oid{3856}, "range_ne", {kAnyRange, kAnyRange}, kBool, call<&compare<order_tests::NotEqual>>},
    {Oid{3857}, "range_overlaps", {kAnyRange, kAnyRange}, kBool, call<&overlapping>},
    {Oid{3858}, "range_contains_elem", {kAnyRange, kAnyElement}, kBool, call<&contains_element>},
    {Oid{3859}, "range_contains", {kAnyRange, kAnyRange}, kBool, call<&containing>},
    {Oid{3860},
     "elem_contained_by_range",
     {kAnyElement, kAnyRange},
     kBool,
     call<&element_contained>},
    {Oid{3861}, "range_contained_by", {kAnyRange, kAnyRange}, kBool, call<&contained>},
    {Oid{3862}, "range_adjacent", {kAnyRange, kAnyRange}, kBool, call<&of_spans<adjacent>>},
    {Oid{3863}, "range_before", {kAnyRange, kAnyRange}, kBool, call<&of_spans<before>>},
    {Oid{3864}, "range_after", {kAnyRange, kAnyRange}, kBool, call<&of_spans<after>>},
    {Oid{3865}, "range_overleft", {kAnyRange, kAnyRange}, kBool, call<&of_spans<not_beyond_right>>},
    {Oid{3866}, "range_overright", {kAnyRange, kAnyRange}, kBool, call<&of_spans<not_beyond_left>>},
    {Oid{3870}, "range_cmp", {kAnyRange, kAnyRange}, kInt4, call<&three_way>},
    {Oid{3871}, "range_lt", {kAnyRange, kAnyRange}, kBool, call<&compare<order_tests::Less>>},
    {Oid{3872}, "range_le", {kAnyRange, kAnyRange}, kBool, call<&compare<order_tests::LessEqual>>},
    {Oid{3873},
     "range_ge",
     {kAnyRange, kAnyRange},
     kBool,
     call<&compare<order_tests::GreaterEqual>>},
    {Oid{3874}, "range_gt", {kAnyRange, kAnyRange}, kBool, call<&compare<order_tests::Greater>>},
    {Oid{4244},
     "multirange_eq",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&compare<order_tests::Equal>>},
    {Oid{4245},
     "multirange_ne",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&compare<order_tests::NotEqual>>},
    {Oid{4246},
     "range_overlaps_multirange",
     {kAnyRange, kAnyMultirange},
     kBool,
     call<&overlapping>},
    {Oid{4247},
     "multirange_overlaps_range",
     {kAnyMultirange, kAnyRange},
     kBool,
     call<&overlapping>},
    {Oid{4248},
     "multirange_overlaps_multirange",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&overlapping>},
    {Oid{4249},
     "multirange_contains_elem",
     {kAnyMultirange, kAnyElement},
     kBool,
     call<&contains_element>},
    {Oid{4250}, "multirange_contains_range", {kAnyMultirange, kAnyRange}, kBool, call<&containing>},
    {Oid{4251},
     "multirange_contains_multirange",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&containing>},
    {Oid{4252},
     "elem_contained_by_multirange",
     {kAnyElement, kAnyMultirange},
     kBool,
     call<&element_contained>},
    {Oid{4253},
     "range_contained_by_multirange",
     {kAnyRange, kAnyMultirange},
     kBool,
     call<&contained>},
    {Oid{4254},
     "multirange_contained_by_multirange",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&contained>},
    {Oid{4255},
     "range_adjacent_multirange",
     {kAnyRange, kAnyMultirange},
     kBool,
     call<&of_spans<adjacent>>},
    {Oid{4256},
     "multirange_adjacent_multirange",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&of_spans<adjacent>>},
    {Oid{4257},
     "multirange_adjacent_range",
     {kAnyMultirange, kAnyRange},
     kBool,
     call<&of_spans<adjacent>>},
    {Oid{4258},
     "range_before_multirange",
     {kAnyRange, kAnyMultirange},
     kBool,
     call<&of_spans<before>>},
    {Oid{4259},
     "multirange_before_range",
     {kAnyMultirange, kAnyRange},
     kBool,
     call<&of_spans<before>>},
    {Oid{4260},
     "multirange_before_multirange",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&of_spans<before>>},
    {Oid{4261},
     "range_after_multirange",
     {kAnyRange, kAnyMultirange},
     kBool,
     call<&of_spans<after>>},
    {Oid{4262},
     "multirange_after_range",
     {kAnyMultirange, kAnyRange},
     kBool,
     call<&of_spans<after>>},
    {Oid{4263},
     "multirange_after_multirange",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&of_spans<after>>},
    {Oid{4264},
     "range_overleft_multirange",
     {kAnyRange, kAnyMultirange},
     kBool,
     call<&of_spans<not_beyond_right>>},
    {Oid{4265},
     "multirange_overleft_range",
     {kAnyMultirange, kAnyRange},
     kBool,
     call<&of_spans<not_beyond_right>>},
    {Oid{4266},
     "multirange_overleft_multirange",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&of_spans<not_beyond_right>>},
    {Oid{4267},
     "range_overright_multirange",
     {kAnyRange, kAnyMultirange},
     kBool,
     call<&of_spans<not_beyond_left>>},
    {Oid{4268},
     "multirange_overright_range",
     {kAnyMultirange, kAnyRange},
     kBool,
     call<&of_spans<not_beyond_left>>},
    {Oid{4269},
     "multirange_overright_multirange",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&of_spans<not_beyond_left>>},
    {Oid{4273}, "multirange_cmp", {kAnyMultirange, kAnyMultirange}, kInt4, call<&three_way>},
    {Oid{4274},
     "multirange_lt",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&compare<order_tests::Less>>},
    {Oid{4275},
     "multirange_le",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&compare<order_tests::LessEqual>>},
    {Oid{4276},
     "multirange_ge",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&compare<order_tests::GreaterEqual>>},
    {Oid{4277},
     "multirange_gt",
     {kAnyMultirange, kAnyMultirange},
     kBool,
     call<&compare<order_tests::Greater>>},
    {Oid{4541}, "range_contains_multirange", {kAnyRange, kAnyMultirange}, kBool, call<&containing>},
    {Oid{4542},
     "multirange_contained_by_range",
     {kAnyMultirange, kAnyRange},
     kBool,
     call<&contained>},
};

}  // namespace

bool overlap(const Range& a, const Range& b, const RangeFamily& family) {
  return !a.empty && !b.empty && !before(a, b, family) && !after(a, b, family);
}

bool contains(const Range& a, const Range& b, const RangeFamily& family) {
  if (b.empty) return true;
  return !a.empty && compare_bounds(a.lower, b.lower, family) <= 0 &&
         compare_bounds(a.upper, b.upper, family) >= 0;
}

bool adjacent(const Range& a, const Range& b, const RangeFamily& family) {
  return touch(a.upper, b.lower, family) || touch(b.upper, a.lower, family);
}

std::span<const FunctionRow> range_test_functions() { return kRows; }

}  // namespace granary::sql::functions
