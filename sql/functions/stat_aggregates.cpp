// sql/functions/stat_aggregates.cpp: variance, standard deviation, covariance, correlation and
// regression. Exact types keep exact sums of x and x * x, floats running moments.
#include "sql/functions/aggregate_state.h"
#include "sql/functions/families.h"
#include "sql/functions/moments.h"
#include "sql/types/numeric_math.h"

namespace granary::sql::functions {

namespace {

using Call = const CallInfo&;

struct Moments {
  NumericSum sum;
  NumericSum squares;
};
void add_moment(EvalContext& context, void* state, const Numeric& x) {
  auto& m = *static_cast<Moments*>(state);
  m.sum.add(*context.arena, x);
  m.squares.add(*context.arena, multiply(x, x));
}
void moments_step_int8(EvalContext& context, Call, void* state, const Value* args,
                       std::uint32_t) {
  add_moment(context, state, Numeric::of(args[0].integer));
}
void moments_step_numeric(EvalContext& context, Call, void* state, const Value* args,
                          std::uint32_t) {
  add_moment(context, state, Numeric::load(args[0]));
}

/// Of integers of 32 bits at most.
struct SmallMoments {
  std::int64_t count;
  Sum128 sum;
  Sum128 squares;
};
void moments_step_small(EvalContext&, Call, void* state, const Value* args, std::uint32_t) {
  auto& m = *static_cast<SmallMoments*>(state);
  const Int128 x = args[0].integer;
  ++m.count;
  m.sum.add(x);
  m.squares.add(x * x);
}

/// (N * sum(x^2) - sum(x)^2) / (N * (N - 1)), or / N^2 for the population.
template <bool kSample, bool kRoot>
void spread_of_sums(EvalContext& context, std::int64_t n, const Numeric& sum,
                    const Numeric& squares, Value& out) {
  const Numeric count = Numeric::of(n);
  const Numeric spread = subtract(multiply(count, squares), multiply(sum, sum));
  if (spread.signum() <= 0) {
    out = Numeric{}.store(*context.arena);
    return;
  }
  const Numeric divisor = multiply(count, kSample ? Numeric::of(n - 1) : count);
  Numeric result = divide(spread, divisor);
  if (kRoot) result = square_root_to_scale(result, quotient_scale(spread, divisor));
  out = result.store(*context.arena);
}

template <bool kSample, bool kRoot>
void moments_final(EvalContext& context, Call, void* state, Value& out) {
  const auto& m = *static_cast<const Moments*>(state);
  const std::int64_t n = m.sum.count;
  if (n == 0 || (kSample && n == 1)) return;
  const Numeric sum = m.sum.total();
  if (sum.is_special()) {
    out = Numeric::special(Numeric::Sign::kNan).store(*context.arena);
    return;
  }
  spread_of_sums<kSample, kRoot>(context, n, sum, m.squares.total(), out);
}

template <bool kSample, bool kRoot>
void small_moments_final(EvalContext& context, Call, void* state, Value& out) {
  const auto& m = *static_cast<const SmallMoments*>(state);
  if (m.count == 0 || (kSample && m.count == 1)) return;
  spread_of_sums<kSample, kRoot>(context, m.count, Numeric::of_int128(m.sum.get()),
                                 Numeric::of_int128(m.squares.get()), out);
}

void float_step(EvalContext&, Call, void* state, const Value* args, std::uint32_t) {
  static_cast<FloatMoments*>(state)->add(args[0].float8);
}
template <bool kSample, bool kRoot>
void float_final(EvalContext&, Call, void* state, Value& out) {
  double result = 0;
  if (spread_of<kSample, kRoot>(*static_cast<const FloatMoments*>(state), result))
    out = Value::of_float(result);
}

void pair_step(EvalContext&, Call, void* state, const Value* args, std::uint32_t) {
  static_cast<PairMoments*>(state)->add(args[0].float8, args[1].float8);
}
template <PairResult kResult>
void pair_final(EvalContext&, Call, void* state, Value& out) {
  const auto& m = *static_cast<const PairMoments*>(state);
  double result = 0;
  if (m.n >= 1 && kResult(m, result)) out = Value::of_float(result);
}
void pair_count_step(EvalContext&, Call, void* state, const Value*, std::uint32_t) {
  ++*static_cast<std::int64_t*>(state);
}
void pair_count_final(EvalContext&, Call, void* state, Value& out) {
  out = Value::of_int(*static_cast<const std::int64_t*>(state));
}

constexpr bool kSample = true;
constexpr bool kPopulation = false;

/// The row of one argument type: exact types have exact sums and a numeric result.
template <bool kOfSample, bool kRoot>
constexpr AggregateRow spread_row(std::uint32_t oid, const char* name, Oid argument) {
  if (argument == kFloat4 || argument == kFloat8) {
    return {Oid{oid},
            name,
            {argument},
            kFloat8,
            sizeof(FloatMoments),
            float_step,
            float_final<kOfSample, kRoot>};
  }
  if (argument == kInt2 || argument == kInt4) {
    return {Oid{oid},
            name,
            {argument},
            kNumeric,
            sizeof(SmallMoments),
            moments_step_small,
            small_moments_final<kOfSample, kRoot>};
  }
  return {Oid{oid},
          name,
          {argument},
          kNumeric,
          sizeof(Moments),
          argument == kNumeric ? moments_step_numeric : moments_step_int8,
          moments_final<kOfSample, kRoot>};
}
template <bool kOfSample>
constexpr AggregateRow variance(std::uint32_t oid, const char* name, Oid argument) {
  return spread_row<kOfSample, false>(oid, name, argument);
}
template <bool kOfSample>
constexpr AggregateRow standard_deviation(std::uint32_t oid, const char* name, Oid argument) {
  return spread_row<kOfSample, true>(oid, name, argument);
}
template <PairResult kResult>
constexpr AggregateRow of_pairs(std::uint32_t oid, const char* name) {
  return {Oid{oid},           name, {kFloat8, kFloat8}, kFloat8, sizeof(PairMoments), pair_step,
          pair_final<kResult>};
}

constexpr AggregateRow kRows[] = {
    variance<kPopulation>(2720, "var_pop", kInt2),
    variance<kPopulation>(2719, "var_pop", kInt4),
    variance<kPopulation>(2718, "var_pop", kInt8),
    variance<kPopulation>(2723, "var_pop", kNumeric),
    variance<kPopulation>(2721, "var_pop", kFloat4),
    variance<kPopulation>(2722, "var_pop", kFloat8),
    variance<kSample>(2643, "var_samp", kInt2),
    variance<kSample>(2642, "var_samp", kInt4),
    variance<kSample>(2641, "var_samp", kInt8),
    variance<kSample>(2646, "var_samp", kNumeric),
    variance<kSample>(2644, "var_samp", kFloat4),
    variance<kSample>(2645, "var_samp", kFloat8),
    variance<kSample>(2150, "variance", kInt2),
    variance<kSample>(2149, "variance", kInt4),
    variance<kSample>(2148, "variance", kInt8),
    variance<kSample>(2153, "variance", kNumeric),
    variance<kSample>(2151, "variance", kFloat4),
    variance<kSample>(2152, "variance", kFloat8),
    standard_deviation<kPopulation>(2726, "stddev_pop", kInt2),
    standard_deviation<kPopulation>(2725, "stddev_pop", kInt4),
    standard_deviation<kPopulation>(2724, "stddev_pop", kInt8),
    standard_deviation<kPopulation>(2729, "stddev_pop", kNumeric),
    standard_deviation<kPopulation>(2727, "stddev_pop", kFloat4),
    standard_deviation<kPopulation>(2728, "stddev_pop", kFloat8),
    standard_deviation<kSample>(2714, "stddev_samp", kInt2),
    standard_deviation<kSample>(2713, "stddev_samp", kInt4),
    standard_deviation<kSample>(2712, "stddev_samp", kInt8),
    standard_deviation<kSample>(2717, "stddev_samp", kNumeric),
    standard_deviation<kSample>(2715, "stddev_samp", kFloat4),
    standard_deviation<kSample>(2716, "stddev_samp", kFloat8),
    standard_deviation<kSample>(2156, "stddev", kInt2),
    standard_deviation<kSample>(2155, "stddev", kInt4),
    standard_deviation<kSample>(2154, "stddev", kInt8),
    standard_deviation<kSample>(2159, "stddev", kNumeric),
    standard_deviation<kSample>(2157, "stddev", kFloat4),
    standard_deviation<kSample>(2158, "stddev", kFloat8),
    of_pairs<correlation>(2829, "corr"),
    of_pairs<covariance_population>(2827, "covar_pop"),
    of_pairs<covariance_sample>(2828, "covar_samp"),
    of_pairs<slope>(2825, "regr_slope"),
    of_pairs<intercept>(2826, "regr_intercept"),
    of_pairs<determination>(2824, "regr_r2"),
    of_pairs<average_x>(2822, "regr_avgx"),
    of_pairs<average_y>(2823, "regr_avgy"),
    of_pairs<spread_xx>(2819, "regr_sxx"),
    of_pairs<spread_yy>(2820, "regr_syy"),
    of_pairs<spread_xy>(2821, "regr_sxy"),
    {Oid{2818},
     "regr_count",
     {kFloat8, kFloat8},
     kInt8,
     sizeof(std::int64_t),
     pair_count_step,
     pair_count_final},
};

}  // namespace

std::span<const AggregateRow> stat_aggregates() { return kRows; }

}  // namespace granary::sql::functions
