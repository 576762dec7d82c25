// sql/functions/range_functions.cpp: making ranges and multiranges, and looking at their ends.
#include "sql/functions/range_functions.h"

#include "sql/functions/call.h"
#include "sql/functions/list_cursor.h"

namespace granary::sql::functions {

namespace {

using Call = const CallInfo&;

// NULL bounds are infinite.
void construct(EvalContext& context, Call call, const Value* args, std::uint32_t count,
               Value& out) {
  const RangeFamily& family = *find_range_family(call.result_type);
  Range range;
  range.lower = {args[0], args[0].is_null(), true, true};
  range.upper = {args[1], args[1].is_null(), false, false};
  if (count > 2) set_inclusive(range, args[2]);
  out = store_range(*context.arena, normalize_range(range, family), family);
}

void construct_empty(EvalContext& context, Call call, const Value*, std::uint32_t, Value& out) {
  out = store_multirange(*context.arena, {}, *find_multirange_family(call.result_type));
}
void construct_one(EvalContext& context, Call call, const Value* args, std::uint32_t, Value& out) {
  const RangeFamily& family = *find_multirange_family(call.result_type);
  out = store_multirange(*context.arena, ranges_of(args[0], family.range, family), family);
}
Value construct_many(EvalContext& context, Call call, ArrayView array) {
  const RangeFamily& family = *find_multirange_family(call.result_type);
  if (array.dimensions() > 1) {
    throw SqlError("21000", "multiranges cannot be constructed from multidimensional arrays");
  }
  std::vector<Range> ranges;
  for (const Value& value : array.values()) {
    if (value.is_null()) throw SqlError("22004", "multirange values cannot contain null members");
    ranges.push_back(load_range(value, family));
  }
  normalize_ranges(ranges, family);
  return store_multirange(*context.arena, ranges, family);
}

// Ends. Of a multirange those of its span.
template <RangeBound Range::*kEnd>
std::optional<Value> end_value(EvalContext&, Call call, Value value) {
  const Oid type = call.argument_types[0];
  const Range range = span_of(value, type, range_family_of(type));
  if (range.empty || (range.*kEnd).infinite) return std::nullopt;
  return (range.*kEnd).value;
}
template <RangeBound Range::*kEnd, bool RangeBound::*kWhat>
bool end_is(EvalContext&, Call call, Value value) {
  const Oid type = call.argument_types[0];
  const Range range = span_of(value, type, range_family_of(type));
  return !range.empty && range.*kEnd.*kWhat;
}
bool is_empty(EvalContext&, Call call, Value value) {
  const Oid type = call.argument_types[0];
  return span_of(value, type, range_family_of(type)).empty;
}

Value canonical(EvalContext& context, Call call, Value value) {
  const RangeFamily& family = *find_range_family(call.result_type);
  return store_range(*context.arena, normalize_range(load_range(value, family), family), family);
}

template <class T>
double difference(T a, T b) {
  return static_cast<double>(a) - static_cast<double>(b);
}
double numeric_difference(Numeric a, Numeric b) { return subtract(a, b).to_double(); }
double moment_difference(std::int64_t a, std::int64_t b) {
  return (static_cast<double>(a) - static_cast<double>(b)) / 1000000;
}

SetCursor* open_unnest(EvalContext& context, Call call, const Value* args, std::uint32_t) {
  const RangeFamily& family = range_family_of(call.argument_types[0]);
  std::vector<Value> rows;
  for (const Range& range : load_multirange(args[0], family))
    rows.push_back(store_range(*context.arena, range, family));
  return new ListCursor(std::move(rows));
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{1293},
     "unnest",
     {kAnyMultirange},
     kAnyRange,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_unnest},
    {Oid{3840}, "int4range", {kInt4, kInt4}, kInt4Range, construct, false},
    {Oid{3841}, "int4range", {kInt4, kInt4, kText}, kInt4Range, construct, false},
    {Oid{3844}, "numrange", {kNumeric, kNumeric}, kNumRange, construct, false},
    {Oid{3845}, "numrange", {kNumeric, kNumeric, kText}, kNumRange, construct, false},
    {Oid{3848}, "lower", {kAnyRange}, kAnyElement, call<&end_value<&Range::lower>>},
    {Oid{3849}, "upper", {kAnyRange}, kAnyElement, call<&end_value<&Range::upper>>},
    {Oid{3850}, "isempty", {kAnyRange}, kBool, call<&is_empty>},
    {Oid{3851},
     "lower_inc",
     {kAnyRange},
     kBool,
     call<&end_is<&Range::lower, &RangeBound::inclusive>>},
    {Oid{3852},
     "upper_inc",
     {kAnyRange},
     kBool,
     call<&end_is<&Range::upper, &RangeBound::inclusive>>},
    {Oid{3853},
     "lower_inf",
     {kAnyRange},
     kBool,
     call<&end_is<&Range::lower, &RangeBound::infinite>>},
    {Oid{3854},
     "upper_inf",
     {kAnyRange},
     kBool,
     call<&end_is<&Range::upper, &RangeBound::infinite>>},
    {Oid{3914}, "int4range_canonical", {kInt4Range}, kInt4Range, call<&canonical>},
    {Oid{3915}, "daterange_canonical", {kDateRange}, kDateRange, call<&canonical>},
    {Oid{3922}, "int4range_subdiff", {kInt4, kInt4}, kFloat8, call<&difference<std::int64_t>>},
    {Oid{3923}, "int8range_subdiff", {kInt8, kInt8}, kFloat8, call<&difference<std::int64_t>>},
    {Oid{3924}, "numrange_subdiff", {kNumeric, kNumeric}, kFloat8, call<&numeric_difference>},
    {Oid{3925}, "daterange_subdiff", {kDate, kDate}, kFloat8, call<&difference<std::int64_t>>},
    {Oid{3928}, "int8range_canonical", {kInt8Range}, kInt8Range, call<&canonical>},
    {Oid{3929}, "tsrange_subdiff", {kTimestamp, kTimestamp}, kFloat8, call<&moment_difference>},
    {Oid{3930},
     "tstzrange_subdiff",
     {kTimestamptz, kTimestamptz},
     kFloat8,
     call<&moment_difference>},
    {Oid{3933}, "tsrange", {kTimestamp, kTimestamp}, kTsRange, construct, false},
    {Oid{3934}, "tsrange", {kTimestamp, kTimestamp, kText}, kTsRange, construct, false},
    {Oid{3937}, "tstzrange", {kTimestamptz, kTimestamptz}, kTstzRange, construct, false},
    {Oid{3938}, "tstzrange", {kTimestamptz, kTimestamptz, kText}, kTstzRange, construct, false},
    {Oid{3941}, "daterange", {kDate, kDate}, kDateRange, construct, false},
    {Oid{3942}, "daterange", {kDate, kDate, kText}, kDateRange, construct, false},
    {Oid{3945}, "int8range", {kInt8, kInt8}, kInt8Range, construct, false},
    {Oid{3946}, "int8range", {kInt8, kInt8, kText}, kInt8Range, construct, false},
    {Oid{4235}, "lower", {kAnyMultirange}, kAnyElement, call<&end_value<&Range::lower>>},
    {Oid{4236}, "upper", {kAnyMultirange}, kAnyElement, call<&end_value<&Range::upper>>},
    {Oid{4237}, "isempty", {kAnyMultirange}, kBool, call<&is_empty>},
    {Oid{4238},
     "lower_inc",
     {kAnyMultirange},
     kBool,
     call<&end_is<&Range::lower, &RangeBound::inclusive>>},
    {Oid{4239},
     "upper_inc",
     {kAnyMultirange},
     kBool,
     call<&end_is<&Range::upper, &RangeBound::inclusive>>},
    {Oid{4240},
     "lower_inf",
     {kAnyMultirange},
     kBool,
     call<&end_is<&Range::lower, &RangeBound::infinite>>},
    {Oid{4241},
     "upper_inf",
     {kAnyMultirange},
     kBool,
     call<&end_is<&Range::upper, &RangeBound::infinite>>},
    {Oid{4280}, "int4multirange", {}, kInt4Multirange, construct_empty},
    {Oid{4281}, "int4multirange", {kInt4Range}, kInt4Multirange, construct_one},
    {Oid{4282},
     "int4multirange",
     {Oid{3905}},
     kInt4Multirange,
     call<&construct_many>,
     true,
     kImmutable,
     true},
    {Oid{4283}, "nummultirange", {}, kNumMultirange, construct_empty},
    {Oid{4284}, "nummultirange", {kNumRange}, kNumMultirange, construct_one},
    {Oid{4285},
     "nummultirange",
     {Oid{3907}},
     kNumMultirange,
     call<&construct_many>,
     true,
     kImmutable,
     true},
    {Oid{4286}, "tsmultirange", {}, kTsMultirange, construct_empty},
    {Oid{4287}, "tsmultirange", {kTsRange}, kTsMultirange, construct_one},
    {Oid{4288},
     "tsmultirange",
     {Oid{3909}},
     kTsMultirange,
     call<&construct_many>,
     true,
     kImmutable,
     true},
    {Oid{4289}, "tstzmultirange", {}, kTstzMultirange, construct_empty},
    {Oid{4290}, "tstzmultirange", {kTstzRange}, kTstzMultirange, construct_one},
    {Oid{4291},
     "tstzmultirange",
     {Oid{3911}},
     kTstzMultirange,
     call<&construct_many>,
     true,
     kImmutable,
     true},
    {Oid{4292}, "datemultirange", {}, kDateMultirange, construct_empty},
    {Oid{4293}, "datemultirange", {kDateRange}, kDateMultirange, construct_one},
    {Oid{4294},
     "datemultirange",
     {Oid{3913}},
     kDateMultirange,
     call<&construct_many>,
     true,
     kImmutable,
     true},
    {Oid{4295}, "int8multirange", {}, kInt8Multirange, construct_empty},
    {Oid{4296}, "int8multirange", {kInt8Range}, kInt8Multirange, construct_one},
    {Oid{4297},
     "int8multirange",
     {Oid{3927}},
     kInt8Multirange,
     call<&construct_many>,
     true,
     kImmutable,
     true},
    {Oid{4298}, "multirange", {kAnyRange}, kAnyMultirange, construct_one},
};

}  // namespace

Range span_of(const Value& value, Oid type, const RangeFamily& family) {
  if (type == family.range) return load_range(value, family);
  const std::vector<Range> ranges = load_multirange(value, family);
  if (ranges.empty()) return empty_range();
  return {ranges.front().lower, ranges.back().upper, false};
}

std::vector<Range> ranges_of(const Value& value, Oid type, const RangeFamily& family) {
  if (type != family.range) return load_multirange(value, family);
  const Range range = load_range(value, family);
  return range.empty ? std::vector<Range>{} : std::vector<Range>{range};
}

ScalarFunction range_constructor(std::string_view source) {
  if (source == "range_constructor2" || source == "range_constructor3") return construct;
  if (source == "multirange_constructor0") return construct_empty;
  if (source == "multirange_constructor1") return construct_one;
  return source == "multirange_constructor2" ? call<&construct_many> : nullptr;
}

const CastRow* find_range_cast(Oid source, Oid target) {
  static constexpr CastRow kCast{kAnyRange, kAnyMultirange, CastContext::kExplicit,
                                 CastMethod::kFunction, Oid{4281}};
  if (source < kFirstUserOid) return nullptr;
  const RangeFamily* family = find_multirange_family(target);
  return family != nullptr && family->range == source ? &kCast : nullptr;
}

std::span<const FunctionRow> range_functions() { return kRows; }

}  // namespace granary::sql::functions
