// sql/functions/math_functions.cpp: numeric's roots, logarithms and powers; random numbers.
#include <random>

#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/replayed_values.h"
#include "sql/types/numeric_math.h"

namespace granary::sql::functions {

namespace {

Numeric common_logarithm(Numeric a) { return logarithm(Numeric::of(10), a); }
Numeric round_whole(Numeric a) {
  a.round(0);
  return a;
}
Numeric truncate_whole(Numeric a) {
  a.truncate(0);
  return a;
}

/// One generator a thread: setseed holds until the session moves to another worker.
std::mt19937_64& generator() {
  thread_local std::mt19937_64 engine{std::random_device{}()};
  return engine;
}
constexpr Oid kRandom{1598};
double random_unit(EvalContext& context) {
  const auto words = once(context.session, {kRandom.value},
                          [] { return ReplayedValues::Words{generator()()}; });
  return static_cast<double>(words[0] >> 11) * 0x1.0p-53;
}
void set_seed(EvalContext&, const CallInfo&, const Value* args, std::uint32_t, Value& out) {
  const double seed = args[0].float8;
  if (!(seed >= -1 && seed <= 1)) {
    char text[40];
    std::snprintf(text, sizeof text, "%g", seed);
    throw SqlError("22023",
                   std::string("setseed parameter ") + text + " is out of allowed range [-1,1]");
  }
  generator().seed(std::bit_cast<std::uint64_t>(seed));
  out = Value::of_text("");
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{1730}, "sqrt", {kNumeric}, kNumeric, call<&square_root>},
    {Oid{1731}, "numeric_sqrt", {kNumeric}, kNumeric, call<&square_root>},
    {Oid{1732}, "exp", {kNumeric}, kNumeric, call<&exponential>},
    {Oid{1733}, "numeric_exp", {kNumeric}, kNumeric, call<&exponential>},
    {Oid{1734}, "ln", {kNumeric}, kNumeric, call<&natural_logarithm>},
    {Oid{1735}, "numeric_ln", {kNumeric}, kNumeric, call<&natural_logarithm>},
    {Oid{1736}, "log", {kNumeric, kNumeric}, kNumeric, call<&logarithm>},
    {Oid{1737}, "numeric_log", {kNumeric, kNumeric}, kNumeric, call<&logarithm>},
    {Oid{1741}, "log", {kNumeric}, kNumeric, call<&common_logarithm>},
    {Oid{1481}, "log10", {kNumeric}, kNumeric, call<&common_logarithm>},
    {Oid{1738}, "pow", {kNumeric, kNumeric}, kNumeric, call<&power>},
    {Oid{1739}, "numeric_power", {kNumeric, kNumeric}, kNumeric, call<&power>},
    {Oid{2169}, "power", {kNumeric, kNumeric}, kNumeric, call<&power>},
    {Oid{1376}, "factorial", {kInt8}, kNumeric, call<&factorial>},
    {Oid{1708}, "round", {kNumeric}, kNumeric, call<&round_whole>},
    {Oid{1710}, "trunc", {kNumeric}, kNumeric, call<&truncate_whole>},
    {kRandom, "random", {}, kFloat8, call<&random_unit>, true, kVolatile},
    {Oid{1599}, "setseed", {kFloat8}, kVoid, set_seed, true, kVolatile},
};

}  // namespace

std::span<const FunctionRow> math_functions() { return kRows; }

}  // namespace granary::sql::functions
