// sql/functions/range_sets.cpp: union, intersection and difference of ranges and multiranges.
#include "sql/functions/call.h"
#include "sql/functions/range_functions.h"

namespace granary::sql::functions {

namespace {

using Call = const CallInfo&;

// Of equal bounds that look different, 1.0 and 1.00, the second stays.
RangeBound lower_of_both(const RangeBound& a, const RangeBound& b, const RangeFamily& family) {
  return compare_bounds(a, b, family) < 0 ? a : b;
}
RangeBound upper_of_both(const RangeBound& a, const RangeBound& b, const RangeFamily& family) {
  return compare_bounds(a, b, family) > 0 ? a : b;
}

Range merged(const Range& a, const Range& b, const RangeFamily& family) {
  if (a.empty) return b;
  if (b.empty) return a;
  return {lower_of_both(a.lower, b.lower, family), upper_of_both(a.upper, b.upper, family), false};
}

Range strict_union(const Range& a, const Range& b, const RangeFamily& family) {
  if (!a.empty && !b.empty && !overlap(a, b, family) && !adjacent(a, b, family))
    throw SqlError("22000", "result of range union would not be contiguous");
  return merged(a, b, family);
}

/// What `cut` leaves of `from` in front of it, and behind it.
Range part_before(const Range& from, const Range& cut, const RangeFamily& family) {
  if (compare_bounds(from.lower, cut.lower, family) >= 0) return empty_range();
  RangeBound end = cut.lower;
  end.inclusive = !end.inclusive;
  end.lower = false;
  return normalize_range({from.lower, end, false}, family);
}
Range part_behind(const Range& from, const Range& cut, const RangeFamily& family) {
  if (compare_bounds(from.upper, cut.upper, family) <= 0) return empty_range();
  RangeBound start = cut.upper;
  start.inclusive = !start.inclusive;
  start.lower = true;
  return normalize_range({start, from.upper, false}, family);
}

Range difference(const Range& a, const Range& b, const RangeFamily& family) {
  if (!overlap(a, b, family)) return a;
  if (compare_bounds(a.lower, b.lower, family) < 0 && compare_bounds(a.upper, b.upper, family) > 0)
    throw SqlError("22000", "result of range difference would not be contiguous");
  const Range front = part_before(a, b, family);
  return front.empty ? part_behind(a, b, family) : front;
}

std::vector<Range> difference(const std::vector<Range>& a, const std::vector<Range>& b,
                              const RangeFamily& family) {
  std::vector<Range> out;
  std::size_t first = 0;
  for (Range rest : a) {
    while (first < b.size() && compare_bounds(b[first].upper, rest.lower, family) < 0) ++first;
    for (std::size_t i = first; i < b.size() && overlap(rest, b[i], family); ++i) {
      out.push_back(part_before(rest, b[i], family));
      rest = part_behind(rest, b[i], family);
    }
    out.push_back(rest);
  }
  normalize_ranges(out, family);
  return out;
}

std::vector<Range> united(const std::vector<Range>& a, const std::vector<Range>& b,
                          const RangeFamily& family) {
  std::vector<Range> out(a);
  out.insert(out.end(), b.begin(), b.end());
  normalize_ranges(out, family);
  return out;
}

template <Range (*Combine)(const Range&, const Range&, const RangeFamily&)>
Value of_ranges(EvalContext& context, Call call, Value a, Value b) {
  const RangeFamily& family = *find_range_family(call.result_type);
  return store_range(*context.arena, Combine(load_range(a, family), load_range(b, family), family),
                     family);
}

template <std::vector<Range> (*Combine)(const std::vector<Range>&, const std::vector<Range>&,
                                        const RangeFamily&)>
Value of_multiranges(EvalContext& context, Call call, Value a, Value b) {
  const RangeFamily& family = *find_multirange_family(call.result_type);
  return store_multirange(*context.arena,
                          Combine(load_multirange(a, family), load_multirange(b, family), family),
                          family);
}

Value whole_span(EvalContext& context, Call call, Value multirange) {
  const RangeFamily& family = *find_range_family(call.result_type);
  return store_range(*context.arena, span_of(multirange, family.multirange, family), family);
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{3867}, "range_union", {kAnyRange, kAnyRange}, kAnyRange, call<&of_ranges<strict_union>>},
    {Oid{3868},
     "range_intersect",
     {kAnyRange, kAnyRange},
     kAnyRange,
     call<&of_ranges<intersection>>},
    {Oid{3869}, "range_minus", {kAnyRange, kAnyRange}, kAnyRange, call<&of_ranges<difference>>},
    {Oid{4057}, "range_merge", {kAnyRange, kAnyRange}, kAnyRange, call<&of_ranges<merged>>},
    {Oid{4228}, "range_merge", {kAnyMultirange}, kAnyRange, call<&whole_span>},
    {Oid{4270},
     "multirange_union",
     {kAnyMultirange, kAnyMultirange},
     kAnyMultirange,
     call<&of_multiranges<united>>},
    {Oid{4271},
     "multirange_minus",
     {kAnyMultirange, kAnyMultirange},
     kAnyMultirange,
     call<&of_multiranges<difference>>},
    {Oid{4272},
     "multirange_intersect",
     {kAnyMultirange, kAnyMultirange},
     kAnyMultirange,
     call<&of_multiranges<intersection>>},
};

}  // namespace

Range intersection(const Range& a, const Range& b, const RangeFamily& family) {
  if (!overlap(a, b, family)) return empty_range();
  return {compare_bounds(a.lower, b.lower, family) >= 0 ? a.lower : b.lower,
          compare_bounds(a.upper, b.upper, family) <= 0 ? a.upper : b.upper, false};
}

std::vector<Range> intersection(const std::vector<Range>& a, const std::vector<Range>& b,
                                const RangeFamily& family) {
  std::vector<Range> out;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    out.push_back(intersection(a[i], b[j], family));
    ++(compare_bounds(a[i].upper, b[j].upper, family) < 0 ? i : j);
  }
  normalize_ranges(out, family);
  return out;
}

std::span<const FunctionRow> range_set_functions() { return kRows; }

}  // namespace granary::sql::functions
