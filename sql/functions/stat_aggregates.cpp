// sql/functions/stat_aggregates.cpp: variance, standard deviation, covariance, correlation and
// regression. Exact types keep exact sums of x and x * x; floats the running moments of Youngs and
// Cramer, which do not cancel.
#include <cmath>

#include "sql/functions/aggregate_state.h"
#include "sql/functions/families.h"
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
void moments_step_integer(EvalContext& context, Call, void* state, const Value* args,
                          std::uint32_t) {
  add_moment(context, state, Numeric::of(args[0].integer));
}
void moments_step_numeric(EvalContext& context, Call, void* state, const Value* args,
                          std::uint32_t) {
  add_moment(context, state, Numeric::load(args[0]));
}

/// (N * sum(x^2) - sum(x)^2) / (N * (N - 1)), or / N^2 for the population.
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
  const Numeric count = Numeric::of(n);
  const Numeric spread = subtract(multiply(count, m.squares.total()), multiply(sum, sum));
  if (spread.signum() <= 0) {
    out = Numeric{}.store(*context.arena);
    return;
  }
  const Numeric divisor = multiply(count, kSample ? Numeric::of(n - 1) : count);
  Numeric result = divide(spread, divisor);
  if (kRoot) result = square_root_to_scale(result, quotient_scale(spread, divisor));
  out = result.store(*context.arena);
}

struct FloatMoments {
  double n;
  double sum;
  double spread;  // sum of (x - mean)^2
};
void float_step(EvalContext&, Call, void* state, const Value* args, std::uint32_t) {
  auto& m = *static_cast<FloatMoments*>(state);
  const double x = args[0].float8;
  m.n += 1;
  m.sum += x;
  if (m.n > 1) {
    const double t = x * m.n - m.sum;
    m.spread += t * t / (m.n * (m.n - 1));
    if (std::isinf(m.spread) && !std::isinf(x) && !std::isinf(m.sum)) {
      throw SqlError("22003", "value out of range: overflow");
    }
  }
  if (std::isinf(x) || std::isnan(x)) m.spread = std::nan("");
}
template <bool kSample, bool kRoot>
void float_final(EvalContext&, Call, void* state, Value& out) {
  const auto& m = *static_cast<const FloatMoments*>(state);
  if (m.n == 0 || (kSample && m.n == 1)) return;
  const double result = m.spread / (kSample ? m.n - 1 : m.n);
  out = Value::of_float(kRoot ? std::sqrt(result) : result);
}

/// Of pairs (y, x), as the SQL standard orders them.
struct PairMoments {
  double n, sum_x, sum_y, xx, yy, xy;
};
void pair_step(EvalContext&, Call, void* state, const Value* args, std::uint32_t) {
  auto& m = *static_cast<PairMoments*>(state);
  const double y = args[0].float8;
  const double x = args[1].float8;
  m.n += 1;
  m.sum_x += x;
  m.sum_y += y;
  if (m.n > 1) {
    const double tx = x * m.n - m.sum_x;
    const double ty = y * m.n - m.sum_y;
    const double scale = 1 / (m.n * (m.n - 1));
    m.xx += tx * tx * scale;
    m.yy += ty * ty * scale;
    m.xy += tx * ty * scale;
  }
}
using PairResult = bool (*)(const PairMoments&, double&);
template <PairResult kResult>
void pair_final(EvalContext&, Call, void* state, Value& out) {
  const auto& m = *static_cast<const PairMoments*>(state);
  double result = 0;
  if (m.n >= 1 && kResult(m, result)) out = Value::of_float(result);
}
bool correlation(const PairMoments& m, double& out) {
  if (m.xx == 0 || m.yy == 0) return false;
  out = m.xy / std::sqrt(m.xx * m.yy);
  return true;
}
bool covariance_population(const PairMoments& m, double& out) {
  out = m.xy / m.n;
  return true;
}
bool covariance_sample(const PairMoments& m, double& out) {
  out = m.xy / (m.n - 1);
  return m.n > 1;
}
bool slope(const PairMoments& m, double& out) {
  out = m.xy / m.xx;
  return m.xx != 0;
}
bool intercept(const PairMoments& m, double& out) {
  out = (m.sum_y - m.sum_x * m.xy / m.xx) / m.n;
  return m.xx != 0;
}
bool determination(const PairMoments& m, double& out) {
  if (m.xx == 0) return false;
  out = m.yy == 0 ? 1 : m.xy * m.xy / (m.xx * m.yy);
  return true;
}
bool average_x(const PairMoments& m, double& out) {
  out = m.sum_x / m.n;
  return true;
}
bool average_y(const PairMoments& m, double& out) {
  out = m.sum_y / m.n;
  return true;
}
bool spread_xx(const PairMoments& m, double& out) {
  out = m.xx;
  return true;
}
bool spread_yy(const PairMoments& m, double& out) {
  out = m.yy;
  return true;
}
bool spread_xy(const PairMoments& m, double& out) {
  out = m.xy;
  return true;
}
void pair_count_final(EvalContext&, Call, void* state, Value& out) {
  out = Value::of_int(static_cast<std::int64_t>(static_cast<const PairMoments*>(state)->n));
}

constexpr AggregateRow kRows[] = {
    {Oid{2720},
     "var_pop",
     {kInt2},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<false, false>},
    {Oid{2719},
     "var_pop",
     {kInt4},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<false, false>},
    {Oid{2718},
     "var_pop",
     {kInt8},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<false, false>},
    {Oid{2723},
     "var_pop",
     {kNumeric},
     kNumeric,
     sizeof(Moments),
     moments_step_numeric,
     moments_final<false, false>},
    {Oid{2721},
     "var_pop",
     {kFloat4},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<false, false>},
    {Oid{2722},
     "var_pop",
     {kFloat8},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<false, false>},
    {Oid{2643},
     "var_samp",
     {kInt2},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, false>},
    {Oid{2642},
     "var_samp",
     {kInt4},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, false>},
    {Oid{2641},
     "var_samp",
     {kInt8},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, false>},
    {Oid{2646},
     "var_samp",
     {kNumeric},
     kNumeric,
     sizeof(Moments),
     moments_step_numeric,
     moments_final<true, false>},
    {Oid{2644},
     "var_samp",
     {kFloat4},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<true, false>},
    {Oid{2645},
     "var_samp",
     {kFloat8},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<true, false>},
    {Oid{2150},
     "variance",
     {kInt2},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, false>},
    {Oid{2149},
     "variance",
     {kInt4},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, false>},
    {Oid{2148},
     "variance",
     {kInt8},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, false>},
    {Oid{2153},
     "variance",
     {kNumeric},
     kNumeric,
     sizeof(Moments),
     moments_step_numeric,
     moments_final<true, false>},
    {Oid{2151},
     "variance",
     {kFloat4},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<true, false>},
    {Oid{2152},
     "variance",
     {kFloat8},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<true, false>},
    {Oid{2726},
     "stddev_pop",
     {kInt2},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<false, true>},
    {Oid{2725},
     "stddev_pop",
     {kInt4},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<false, true>},
    {Oid{2724},
     "stddev_pop",
     {kInt8},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<false, true>},
    {Oid{2729},
     "stddev_pop",
     {kNumeric},
     kNumeric,
     sizeof(Moments),
     moments_step_numeric,
     moments_final<false, true>},
    {Oid{2727},
     "stddev_pop",
     {kFloat4},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<false, true>},
    {Oid{2728},
     "stddev_pop",
     {kFloat8},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<false, true>},
    {Oid{2714},
     "stddev_samp",
     {kInt2},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, true>},
    {Oid{2713},
     "stddev_samp",
     {kInt4},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, true>},
    {Oid{2712},
     "stddev_samp",
     {kInt8},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, true>},
    {Oid{2717},
     "stddev_samp",
     {kNumeric},
     kNumeric,
     sizeof(Moments),
     moments_step_numeric,
     moments_final<true, true>},
    {Oid{2715},
     "stddev_samp",
     {kFloat4},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<true, true>},
    {Oid{2716},
     "stddev_samp",
     {kFloat8},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<true, true>},
    {Oid{2156},
     "stddev",
     {kInt2},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, true>},
    {Oid{2155},
     "stddev",
     {kInt4},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, true>},
    {Oid{2154},
     "stddev",
     {kInt8},
     kNumeric,
     sizeof(Moments),
     moments_step_integer,
     moments_final<true, true>},
    {Oid{2159},
     "stddev",
     {kNumeric},
     kNumeric,
     sizeof(Moments),
     moments_step_numeric,
     moments_final<true, true>},
    {Oid{2157},
     "stddev",
     {kFloat4},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<true, true>},
    {Oid{2158},
     "stddev",
     {kFloat8},
     kFloat8,
     sizeof(FloatMoments),
     float_step,
     float_final<true, true>},
    {Oid{2829},
     "corr",
     {kFloat8, kFloat8},
     kFloat8,
     sizeof(PairMoments),
     pair_step,
     pair_final<correlation>},
    {Oid{2827},
     "covar_pop",
     {kFloat8, kFloat8},
     kFloat8,
     sizeof(PairMoments),
     pair_step,
     pair_final<covariance_population>},
    {Oid{2828},
     "covar_samp",
     {kFloat8, kFloat8},
     kFloat8,
     sizeof(PairMoments),
     pair_step,
     pair_final<covariance_sample>},
    {Oid{2825},
     "regr_slope",
     {kFloat8, kFloat8},
     kFloat8,
     sizeof(PairMoments),
     pair_step,
     pair_final<slope>},
    {Oid{2826},
     "regr_intercept",
     {kFloat8, kFloat8},
     kFloat8,
     sizeof(PairMoments),
     pair_step,
     pair_final<intercept>},
    {Oid{2824},
     "regr_r2",
     {kFloat8, kFloat8},
     kFloat8,
     sizeof(PairMoments),
     pair_step,
     pair_final<determination>},
    {Oid{2822},
     "regr_avgx",
     {kFloat8, kFloat8},
     kFloat8,
     sizeof(PairMoments),
     pair_step,
     pair_final<average_x>},
    {Oid{2823},
     "regr_avgy",
     {kFloat8, kFloat8},
     kFloat8,
     sizeof(PairMoments),
     pair_step,
     pair_final<average_y>},
    {Oid{2819},
     "regr_sxx",
     {kFloat8, kFloat8},
     kFloat8,
     sizeof(PairMoments),
     pair_step,
     pair_final<spread_xx>},
    {Oid{2820},
     "regr_syy",
     {kFloat8, kFloat8},
     kFloat8,
     sizeof(PairMoments),
     pair_step,
     pair_final<spread_yy>},
    {Oid{2821},
     "regr_sxy",
     {kFloat8, kFloat8},
     kFloat8,
     sizeof(PairMoments),
     pair_step,
     pair_final<spread_xy>},
    {Oid{2818},
     "regr_count",
     {kFloat8, kFloat8},
     kInt8,
     sizeof(PairMoments),
     pair_step,
     pair_count_final},
};

}  // namespace

std::span<const AggregateRow> stat_aggregates() { return kRows; }

}  // namespace granary::sql::functions
