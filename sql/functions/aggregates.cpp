// sql/functions/aggregates.cpp: count, sum, avg, the boolean and bit aggregates, string_agg and
// array_agg.
#include <cmath>

#include "sql/functions/aggregate_state.h"
#include "sql/functions/call.h"
#include "sql/functions/datetime_functions.h"
#include "sql/functions/families.h"
#include "sql/types/codec.h"

namespace granary::sql::functions {

namespace {

using Call = const CallInfo&;

template <class State>
State& state_of(void* state) {
  return *static_cast<State*>(state);
}

// count
struct Count {
  std::int64_t rows;
};
void count_step(EvalContext&, Call, void* state, const Value*, std::uint32_t) {
  ++state_of<Count>(state).rows;
}
bool count_retract(void* state, const Value*) {
  --state_of<Count>(state).rows;
  return true;
}
void count_final(EvalContext&, Call, void* state, Value& out) {
  out = Value::of_int(state_of<Count>(state).rows);
}

// Sums of int2 and int4 are int8; of int8, numeric. Averages of all are numeric.
struct IntegerSum {
  Sum128 sum;
  std::int64_t rows;
};
void integer_step(EvalContext&, Call, void* state, const Value* args, std::uint32_t) {
  auto& s = state_of<IntegerSum>(state);
  s.sum.add(args[0].integer);
  ++s.rows;
}
bool integer_retract(void* state, const Value* args) {
  auto& s = state_of<IntegerSum>(state);
  s.sum.add(-Int128{args[0].integer});
  --s.rows;
  return true;
}
void integer_sum_final(EvalContext&, Call, void* state, Value& out) {
  const auto& s = state_of<IntegerSum>(state);
  if (s.rows == 0) return;
  const Int128 sum = s.sum.get();
  if (sum != static_cast<std::int64_t>(sum)) codec::raise_out_of_range("bigint");
  out = Value::of_int(static_cast<std::int64_t>(sum));
}
void bigint_sum_final(EvalContext& context, Call, void* state, Value& out) {
  const auto& s = state_of<IntegerSum>(state);
  if (s.rows != 0) out = Numeric::of_int128(s.sum.get()).store(*context.arena);
}
void integer_average_final(EvalContext& context, Call, void* state, Value& out) {
  const auto& s = state_of<IntegerSum>(state);
  if (s.rows == 0) return;
  out = divide(Numeric::of_int128(s.sum.get()), Numeric::of(s.rows)).store(*context.arena);
}

void numeric_step(EvalContext& context, Call, void* state, const Value* args, std::uint32_t) {
  state_of<NumericSum>(state).add(*context.arena, args[0]);
}
bool numeric_retract(void* state, const Value* args) {
  return state_of<NumericSum>(state).remove(args[0]);
}
void numeric_sum_final(EvalContext& context, Call, void* state, Value& out) {
  const auto& s = state_of<NumericSum>(state);
  if (s.count != 0) out = s.total().store(*context.arena);
}
void numeric_average_final(EvalContext& context, Call, void* state, Value& out) {
  const auto& s = state_of<NumericSum>(state);
  if (s.count != 0) out = divide(s.total(), Numeric::of(s.count)).store(*context.arena);
}

// A sum of float4 stays float4 all along.
struct FloatSum {
  double sum;
  std::int64_t rows;
};
template <class T>
void float_step(EvalContext&, Call, void* state, const Value* args, std::uint32_t) {
  auto& s = state_of<FloatSum>(state);
  const T value = static_cast<T>(args[0].float8);  // the first one may be -0
  const T sum = s.rows == 0 ? value : static_cast<T>(s.sum) + value;
  if (std::isinf(sum) && !std::isinf(s.sum) && !std::isinf(args[0].float8)) {
    throw SqlError("22003", "value out of range: overflow");
  }
  s.sum = sum;
  ++s.rows;
}
void float_sum_final(EvalContext&, Call, void* state, Value& out) {
  const auto& s = state_of<FloatSum>(state);
  if (s.rows != 0) out = Value::of_float(s.sum);
}
void float_average_final(EvalContext&, Call, void* state, Value& out) {
  const auto& s = state_of<FloatSum>(state);
  if (s.rows != 0) out = Value::of_float(s.sum / static_cast<double>(s.rows));
}

struct IntervalSum {
  Interval sum;
  std::int64_t rows;
};
void interval_step(EvalContext&, Call, void* state, const Value* args, std::uint32_t) {
  auto& s = state_of<IntervalSum>(state);
  s.sum = add_intervals(s.sum, Interval::load(args[0]));
  ++s.rows;
}
void interval_sum_final(EvalContext& context, Call, void* state, Value& out) {
  const auto& s = state_of<IntervalSum>(state);
  if (s.rows != 0) out = s.sum.store(*context.arena);
}
void interval_average_final(EvalContext& context, Call, void* state, Value& out) {
  const auto& s = state_of<IntervalSum>(state);
  if (s.rows == 0) return;
  const auto rows = static_cast<double>(s.rows);
  out = interval_from_parts(s.sum.months / rows, s.sum.days / rows,
                            std::rint(static_cast<double>(s.sum.us) / rows))
            .store(*context.arena);
}

// bool_and, bool_or, bit_and, bit_or, bit_xor: a fold of integers.
struct Fold {
  std::int64_t value;
  bool any;
};
template <auto kCombine>
void fold_step(EvalContext&, Call, void* state, const Value* args, std::uint32_t) {
  auto& s = state_of<Fold>(state);
  s.value = s.any ? kCombine(s.value, args[0].integer) : args[0].integer;
  s.any = true;
}
void fold_final(EvalContext&, Call, void* state, Value& out) {
  const auto& s = state_of<Fold>(state);
  if (s.any) out = Value::of_int(s.value);
}
std::int64_t bits_and(std::int64_t a, std::int64_t b) { return a & b; }
std::int64_t bits_or(std::int64_t a, std::int64_t b) { return a | b; }
std::int64_t bits_xor(std::int64_t a, std::int64_t b) { return a ^ b; }

// string_agg: NULL values are left out; a NULL delimiter counts as empty.
struct Text {
  ArenaBuffer buffer;
  bool any;
};
void string_step(EvalContext& context, Call, void* state, const Value* args, std::uint32_t) {
  if (args[0].is_null()) return;
  auto& s = state_of<Text>(state);
  if (s.any && !args[1].is_null()) s.buffer.append(*context.arena, args[1].text());
  s.buffer.append(*context.arena, args[0].text());
  s.any = true;
}
void string_final(EvalContext& context, Call, void* state, Value& out) {
  const auto& s = state_of<Text>(state);
  if (s.any) out = Value::of_text(context.arena->copy(s.buffer.view()));
}

// array_agg of scalars, and of arrays, which must all have the same dimensions.
struct Elements {
  ArenaBuffer buffer;
  std::int32_t count;
  bool has_nulls;
  std::int32_t inner_dimensions;
  ArrayDimension inner[kArrayDimensionsMax];
};
void array_step(EvalContext& context, Call call, void* state, const Value* args, std::uint32_t) {
  auto& s = state_of<Elements>(state);
  std::string element;
  put_element(element, args[0], type_of(call.argument_types[0]).representation);
  s.buffer.append(*context.arena, element);
  s.has_nulls |= args[0].is_null();
  ++s.count;
}
void array_final(EvalContext& context, Call call, void* state, Value& out) {
  const auto& s = state_of<Elements>(state);
  if (s.count == 0) return;
  const ArrayDimension one{s.count, 1};
  out = assemble_array(*context.arena, call.argument_types[0], {&one, 1}, s.has_nulls,
                       s.buffer.view());
}

void array_of_arrays_step(EvalContext& context, Call, void* state, const Value* args,
                          std::uint32_t) {
  auto& s = state_of<Elements>(state);
  if (args[0].is_null()) throw SqlError("22004", "cannot accumulate null arrays");
  const ArrayView array(args[0]);
  if (array.dimensions() == 0) throw SqlError("2202E", "cannot accumulate empty arrays");
  if (array.dimensions() >= kArrayDimensionsMax) {
    throw SqlError("54000", "number of array dimensions (7) exceeds the maximum allowed (6)");
  }
  const std::vector<ArrayDimension> dimensions = dimensions_of(array);
  if (s.count == 0) {
    s.inner_dimensions = array.dimensions();
    std::copy(dimensions.begin(), dimensions.end(), s.inner);
  }
  bool same = array.dimensions() == s.inner_dimensions;
  for (std::size_t i = 0; same && i < dimensions.size(); ++i) {
    same = dimensions[i].length == s.inner[i].length && dimensions[i].lower == s.inner[i].lower;
  }
  if (!same) throw SqlError("2202E", "cannot accumulate arrays of different dimensionality");
  s.buffer.append(*context.arena, args[0].text().substr(12 + dimensions.size() * 8));
  s.has_nulls |= array.has_nulls();
  ++s.count;
}
void array_of_arrays_final(EvalContext& context, Call call, void* state, Value& out) {
  const auto& s = state_of<Elements>(state);
  if (s.count == 0) return;
  std::vector<ArrayDimension> dimensions{{s.count, 1}};
  dimensions.insert(dimensions.end(), s.inner, s.inner + s.inner_dimensions);
  out = assemble_array(*context.arena, element_type_of(call.argument_types[0]), dimensions,
                       s.has_nulls, s.buffer.view());
}

/// Aggregates that can follow a moving frame.
constexpr AggregateRow moving(AggregateRow row, bool (*retract)(void*, const Value*)) {
  row.retract = retract;
  return row;
}
constexpr AggregateRow of_integers(Oid oid, const char* name, Oid argument, Oid result,
                                   decltype(AggregateRow::final) final) {
  return moving(
      {oid, name, {argument}, result, sizeof(IntegerSum), integer_step, final}, integer_retract);
}
constexpr AggregateRow of_numerics(Oid oid, const char* name,
                                   decltype(AggregateRow::final) final) {
  return moving({oid, name, {kNumeric}, kNumeric, sizeof(NumericSum), numeric_step, final},
                numeric_retract);
}

constexpr AggregateRow kRows[] = {
    moving({Oid{2803}, "count", {}, kInt8, sizeof(Count), count_step, count_final, false},
           count_retract),
    moving({Oid{2147}, "count", {kAny}, kInt8, sizeof(Count), count_step, count_final},
           count_retract),
    of_integers(Oid{2109}, "sum", kInt2, kInt8, integer_sum_final),
    of_integers(Oid{2108}, "sum", kInt4, kInt8, integer_sum_final),
    of_integers(Oid{2107}, "sum", kInt8, kNumeric, bigint_sum_final),
    {Oid{2110}, "sum", {kFloat4}, kFloat4, sizeof(FloatSum), float_step<float>, float_sum_final},
    {Oid{2111}, "sum", {kFloat8}, kFloat8, sizeof(FloatSum), float_step<double>, float_sum_final},
    of_numerics(Oid{2114}, "sum", numeric_sum_final),
    {Oid{2113},
     "sum",
     {kInterval},
     kInterval,
     sizeof(IntervalSum),
     interval_step,
     interval_sum_final},
    of_integers(Oid{2102}, "avg", kInt2, kNumeric, integer_average_final),
    of_integers(Oid{2101}, "avg", kInt4, kNumeric, integer_average_final),
    of_integers(Oid{2100}, "avg", kInt8, kNumeric, integer_average_final),
    {Oid{2104},
     "avg",
     {kFloat4},
     kFloat8,
     sizeof(FloatSum),
     float_step<double>,
     float_average_final},
    {Oid{2105},
     "avg",
     {kFloat8},
     kFloat8,
     sizeof(FloatSum),
     float_step<double>,
     float_average_final},
    of_numerics(Oid{2103}, "avg", numeric_average_final),
    {Oid{2106},
     "avg",
     {kInterval},
     kInterval,
     sizeof(IntervalSum),
     interval_step,
     interval_average_final},
    {Oid{2517}, "bool_and", {kBool}, kBool, sizeof(Fold), fold_step<bits_and>, fold_final},
    {Oid{2518}, "bool_or", {kBool}, kBool, sizeof(Fold), fold_step<bits_or>, fold_final},
    {Oid{2519}, "every", {kBool}, kBool, sizeof(Fold), fold_step<bits_and>, fold_final},
    {Oid{2236}, "bit_and", {kInt2}, kInt2, sizeof(Fold), fold_step<bits_and>, fold_final},
    {Oid{2238}, "bit_and", {kInt4}, kInt4, sizeof(Fold), fold_step<bits_and>, fold_final},
    {Oid{2240}, "bit_and", {kInt8}, kInt8, sizeof(Fold), fold_step<bits_and>, fold_final},
    {Oid{2237}, "bit_or", {kInt2}, kInt2, sizeof(Fold), fold_step<bits_or>, fold_final},
    {Oid{2239}, "bit_or", {kInt4}, kInt4, sizeof(Fold), fold_step<bits_or>, fold_final},
    {Oid{2241}, "bit_or", {kInt8}, kInt8, sizeof(Fold), fold_step<bits_or>, fold_final},
    {Oid{6164}, "bit_xor", {kInt2}, kInt2, sizeof(Fold), fold_step<bits_xor>, fold_final},
    {Oid{6165}, "bit_xor", {kInt4}, kInt4, sizeof(Fold), fold_step<bits_xor>, fold_final},
    {Oid{6166}, "bit_xor", {kInt8}, kInt8, sizeof(Fold), fold_step<bits_xor>, fold_final},
    {Oid{3538},
     "string_agg",
     {kText, kText},
     kText,
     sizeof(Text),
     string_step,
     string_final,
     false},
    {Oid{3545},
     "string_agg",
     {kBytea, kBytea},
     kBytea,
     sizeof(Text),
     string_step,
     string_final,
     false},
    {Oid{2335},
     "array_agg",
     {kAnyNonArray},
     kAnyArray,
     sizeof(Elements),
     array_step,
     array_final,
     false},
    {Oid{4053},
     "array_agg",
     {kAnyArray},
     kAnyArray,
     sizeof(Elements),
     array_of_arrays_step,
     array_of_arrays_final,
     false},
};

}  // namespace

std::span<const AggregateRow> basic_aggregates() { return kRows; }

}  // namespace granary::sql::functions
