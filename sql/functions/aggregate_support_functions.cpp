// sql/functions/aggregate_support_functions.cpp: what PostgreSQL's aggregates are made of, for
// users who make aggregates of it: steps and results over arrays that hold a state.
#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/moments.h"
#include "sql/types/enum.h"
#include "sql/types/network.h"
#include "sql/types/numeric_math.h"
#include "sql/types/type.h"

namespace granary::sql::functions {

namespace {

/// A function's name as an argument of a template: errors say it.
template <std::size_t kSize>
struct Name {
  char text[kSize];
  constexpr Name(const char (&given)[kSize]) { std::copy_n(given, kSize, text); }
};

[[noreturn]] void raise_not_a_state(const std::string& message) {
  throw SqlError("XX000", message);
}

bool is_state(const ArrayView& array, std::size_t width) {
  return array.dimensions() == 1 && array.count() == width && !array.has_nulls();
}

// Floats: {N, sum, spread}; of pairs {N, sum of x, xx, sum of y, yy, xy}.
template <class Moments>
using Fields = std::array<double, sizeof(Moments) / sizeof(double)>;

template <class Moments, Name kName>
Moments load_moments(const ArrayView& array) {
  Fields<Moments> fields{};
  if (!is_state(array, fields.size())) {
    raise_not_a_state(std::string(kName.text) + ": expected " + std::to_string(fields.size()) +
                      "-element float8 array");
  }
  const std::vector<Value> values = array.values();
  std::transform(values.begin(), values.end(), fields.begin(),
                 [](const Value& value) { return value.float8; });
  return std::bit_cast<Moments>(fields);
}

template <class Moments>
Value store_moments(EvalContext& context, const Moments& moments) {
  ArrayBuilder builder(kFloat8);
  for (const double field : std::bit_cast<Fields<Moments>>(moments))
    builder.add(Value::of_float(field));
  return builder.finish(*context.arena);
}

template <Name kName>
Value add_float(EvalContext& context, ArrayView state, double x) {
  auto moments = load_moments<FloatMoments, kName>(state);
  moments.add(x);
  return store_moments(context, moments);
}
Value add_pair(EvalContext& context, ArrayView state, double y, double x) {
  auto moments = load_moments<PairMoments, "float8_regr_accum">(state);
  moments.add(y, x);
  return store_moments(context, moments);
}

double sum_within_range(double a, double b) {
  const double sum = a + b;
  if (std::isinf(sum) && !std::isinf(a) && !std::isinf(b))
    throw SqlError("22003", "value out of range: overflow");
  return sum;
}
/// What two groups' means being apart adds to a moment of both together.
double apart(double count, double other_count, double x, double y) {
  return count * other_count * x * y / (count + other_count);
}

Value combine_floats(EvalContext& context, ArrayView a, ArrayView b) {
  auto one = load_moments<FloatMoments, "float8_combine">(a);
  const auto other = load_moments<FloatMoments, "float8_combine">(b);
  if (one.n == 0) return store_moments(context, other);
  if (other.n == 0) return store_moments(context, one);
  const double distance = one.sum / one.n - other.sum / other.n;
  one.spread = sum_within_range(one.spread + other.spread,
                                apart(one.n, other.n, distance, distance));
  one.sum = sum_within_range(one.sum, other.sum);
  one.n += other.n;
  return store_moments(context, one);
}
Value combine_pairs(EvalContext& context, ArrayView a, ArrayView b) {
  auto one = load_moments<PairMoments, "float8_regr_combine">(a);
  const auto other = load_moments<PairMoments, "float8_regr_combine">(b);
  if (one.n == 0) return store_moments(context, other);
  if (other.n == 0) return store_moments(context, one);
  const double x = one.sum_x / one.n - other.sum_x / other.n;
  const double y = one.sum_y / one.n - other.sum_y / other.n;
  const auto moment = [&](double first, double second, double p, double q) {
    return sum_within_range(first + second, apart(one.n, other.n, p, q));
  };
  one.xx = moment(one.xx, other.xx, x, x);
  one.yy = moment(one.yy, other.yy, y, y);
  one.xy = moment(one.xy, other.xy, x, y);
  one.sum_x = sum_within_range(one.sum_x, other.sum_x);
  one.sum_y = sum_within_range(one.sum_y, other.sum_y);
  one.n += other.n;
  return store_moments(context, one);
}

std::optional<double> float_average(ArrayView state) {
  const auto moments = load_moments<FloatMoments, "float8_avg">(state);
  if (moments.n == 0) return std::nullopt;
  return moments.sum / moments.n;
}
template <Name kName, bool kOfSample, bool kRoot>
std::optional<double> float_spread(ArrayView state) {
  double out = 0;
  const bool any = spread_of<kOfSample, kRoot>(load_moments<FloatMoments, kName>(state), out);
  return any ? std::optional(out) : std::nullopt;
}
template <Name kName, PairResult kResult>
std::optional<double> pair_result(ArrayView state) {
  const auto moments = load_moments<PairMoments, kName>(state);
  double out = 0;
  return moments.n >= 1 && kResult(moments, out) ? std::optional(out) : std::nullopt;
}

// Integers: {N, sum}.
struct Sum {
  std::int64_t count, total;
};

Sum load_sum(const ArrayView& array) {
  if (!is_state(array, 2)) raise_not_a_state("expected 2-element int8 array");
  const std::vector<Value> values = array.values();
  return {values[0].integer, values[1].integer};
}
Value store_sum(EvalContext& context, const Sum& sum) {
  ArrayBuilder builder(kInt8);
  builder.add(Value::of_int(sum.count));
  builder.add(Value::of_int(sum.total));
  return builder.finish(*context.arena);
}
Value add_integer(EvalContext& context, ArrayView state, std::int64_t x) {
  const Sum sum = load_sum(state);
  return store_sum(context, {sum.count + 1, sum.total + x});
}
Value take_integer(EvalContext& context, ArrayView state, std::int64_t x) {
  const Sum sum = load_sum(state);
  return store_sum(context, {sum.count - 1, sum.total - x});
}
std::optional<Numeric> integer_average(ArrayView state) {
  const Sum sum = load_sum(state);
  if (sum.count == 0) return std::nullopt;
  return divide(Numeric::of(sum.total), Numeric::of(sum.count));
}
std::optional<std::int64_t> integer_sum(ArrayView state) {
  const Sum sum = load_sum(state);
  if (sum.count == 0) return std::nullopt;
  return sum.total;
}

/// NULL counts as nothing, and the first value starts the sum. Wraps round, as PostgreSQL's does.
void sum_integers(EvalContext&, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  if (args[0].is_null() || args[1].is_null()) {
    out = args[0].is_null() ? args[1] : args[0];
    return;
  }
  out = Value::of_int(static_cast<std::int64_t>(static_cast<std::uint64_t>(args[0].integer) +
                                                static_cast<std::uint64_t>(args[1].integer)));
}
void sum_numerics(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                  Value& out) {
  if (args[1].is_null()) {
    out = args[0];
    return;
  }
  const Numeric x = Numeric::of(args[1].integer);
  out = (args[0].is_null() ? x : add(Numeric::load(args[0]), x)).store(*context.arena);
}

std::int64_t count_pair(std::int64_t count, double, double) {
  std::int64_t out = 0;
  if (__builtin_add_overflow(count, 1, &out)) throw SqlError("22003", "bigint out of range");
  return out;
}
std::int64_t count_down(std::int64_t count) {
  std::int64_t out = 0;
  if (__builtin_sub_overflow(count, 1, &out)) throw SqlError("22003", "bigint out of range");
  return out;
}
std::int64_t count_down_any(std::int64_t count, const Value&) { return count_down(count); }
std::int32_t count_up(std::int32_t count) {
  std::int32_t out = 0;
  if (__builtin_add_overflow(count, 1, &out)) throw SqlError("22003", "integer out of range");
  return out;
}

/// The greater (kSign 1) or the smaller of two values by their type's order.
template <int kSign>
void choose(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t, Value& out) {
  const TypeRow& type = type_of(call.argument_types[0]);
  out = type.compare(args[0], args[1], type.oid) * kSign > 0 ? args[0] : args[1];
}

constexpr bool kSample = true, kPopulation = false, kRoot = true, kSquare = false;
constexpr Oid kFloats = kFloat8Array, kIntegers = kInt8Array;

constexpr FunctionRow kRows[] = {
    {Oid{208}, "float4_accum", {kFloats, kFloat4}, kFloats, call<&add_float<"float4_accum">>},
    {Oid{222}, "float8_accum", {kFloats, kFloat8}, kFloats, call<&add_float<"float8_accum">>},
    {Oid{276}, "float8_combine", {kFloats, kFloats}, kFloats, call<&combine_floats>},
    {Oid{1830}, "float8_avg", {kFloats}, kFloat8, call<&float_average>},
    {Oid{2512}, "float8_var_pop", {kFloats}, kFloat8,
     call<&float_spread<"float8_var_pop", kPopulation, kSquare>>},
    {Oid{1831}, "float8_var_samp", {kFloats}, kFloat8,
     call<&float_spread<"float8_var_samp", kSample, kSquare>>},
    {Oid{2513}, "float8_stddev_pop", {kFloats}, kFloat8,
     call<&float_spread<"float8_stddev_pop", kPopulation, kRoot>>},
    {Oid{1832}, "float8_stddev_samp", {kFloats}, kFloat8,
     call<&float_spread<"float8_stddev_samp", kSample, kRoot>>},
    {Oid{2806}, "float8_regr_accum", {kFloats, kFloat8, kFloat8}, kFloats, call<&add_pair>},
    {Oid{3342}, "float8_regr_combine", {kFloats, kFloats}, kFloats, call<&combine_pairs>},
    {Oid{2807}, "float8_regr_sxx", {kFloats}, kFloat8,
     call<&pair_result<"float8_regr_sxx", spread_xx>>},
    {Oid{2808}, "float8_regr_syy", {kFloats}, kFloat8,
     call<&pair_result<"float8_regr_syy", spread_yy>>},
    {Oid{2809}, "float8_regr_sxy", {kFloats}, kFloat8,
     call<&pair_result<"float8_regr_sxy", spread_xy>>},
    {Oid{2810}, "float8_regr_avgx", {kFloats}, kFloat8,
     call<&pair_result<"float8_regr_avgx", average_x>>},
    {Oid{2811}, "float8_regr_avgy", {kFloats}, kFloat8,
     call<&pair_result<"float8_regr_avgy", average_y>>},
    {Oid{2812}, "float8_regr_r2", {kFloats}, kFloat8,
     call<&pair_result<"float8_regr_r2", determination>>},
    {Oid{2813}, "float8_regr_slope", {kFloats}, kFloat8,
     call<&pair_result<"float8_regr_slope", slope>>},
    {Oid{2814}, "float8_regr_intercept", {kFloats}, kFloat8,
     call<&pair_result<"float8_regr_intercept", intercept>>},
    {Oid{2815}, "float8_covar_pop", {kFloats}, kFloat8,
     call<&pair_result<"float8_covar_pop", covariance_population>>},
    {Oid{2816}, "float8_covar_samp", {kFloats}, kFloat8,
     call<&pair_result<"float8_covar_samp", covariance_sample>>},
    {Oid{2817}, "float8_corr", {kFloats}, kFloat8,
     call<&pair_result<"float8_corr", correlation>>},
    {Oid{1962}, "int2_avg_accum", {kIntegers, kInt2}, kIntegers, call<&add_integer>},
    {Oid{1963}, "int4_avg_accum", {kIntegers, kInt4}, kIntegers, call<&add_integer>},
    {Oid{3570}, "int2_avg_accum_inv", {kIntegers, kInt2}, kIntegers, call<&take_integer>},
    {Oid{3571}, "int4_avg_accum_inv", {kIntegers, kInt4}, kIntegers, call<&take_integer>},
    {Oid{1964}, "int8_avg", {kIntegers}, kNumeric, call<&integer_average>},
    {Oid{3572}, "int2int4_sum", {kIntegers}, kInt8, call<&integer_sum>},
    {Oid{1840}, "int2_sum", {kInt8, kInt2}, kInt8, sum_integers, false},
    {Oid{1841}, "int4_sum", {kInt8, kInt4}, kInt8, sum_integers, false},
    {Oid{1842}, "int8_sum", {kNumeric, kInt8}, kNumeric, sum_numerics, false},
    {Oid{766}, "int4inc", {kInt4}, kInt4, call<&count_up>},
    {Oid{3546}, "int8dec", {kInt8}, kInt8, call<&count_down>},
    {Oid{3547}, "int8dec_any", {kInt8, kAny}, kInt8, call<&count_down_any>},
    {Oid{2805}, "int8inc_float8_float8", {kInt8, kFloat8, kFloat8}, kInt8, call<&count_pair>},
    {Oid{515}, "array_larger", {kAnyArray, kAnyArray}, kAnyArray, choose<1>},
    {Oid{516}, "array_smaller", {kAnyArray, kAnyArray}, kAnyArray, choose<-1>},
    {Oid{3525}, "enum_larger", {kAnyEnum, kAnyEnum}, kAnyEnum, choose<1>},
    {Oid{3524}, "enum_smaller", {kAnyEnum, kAnyEnum}, kAnyEnum, choose<-1>},
    {Oid{1063}, "bpchar_larger", {kBpchar, kBpchar}, kBpchar, choose<1>},
    {Oid{1064}, "bpchar_smaller", {kBpchar, kBpchar}, kBpchar, choose<-1>},
    {Oid{1379}, "timetz_larger", {kTimetz, kTimetz}, kTimetz, choose<1>},
    {Oid{1380}, "timetz_smaller", {kTimetz, kTimetz}, kTimetz, choose<-1>},
    {Oid{3562}, "network_larger", {kInet, kInet}, kInet, choose<1>},
    {Oid{3563}, "network_smaller", {kInet, kInet}, kInet, choose<-1>},
    {Oid{2795}, "tidlarger", {kTid, kTid}, kTid, choose<1>},
    {Oid{2796}, "tidsmaller", {kTid, kTid}, kTid, choose<-1>},
};

}  // namespace

std::span<const FunctionRow> aggregate_support_functions() { return kRows; }

}  // namespace granary::sql::functions
