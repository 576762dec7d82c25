// sql/functions/money_functions.cpp: money.
#include <algorithm>
#include <array>
#include <cmath>

#include "sql/functions/call.h"
#include "sql/operators/order_tests.h"
#include "sql/types/codec.h"
#include "sql/types/float_arithmetic.h"
#include "sql/types/money.h"

namespace granary::sql::functions {

namespace {

using order_tests::Equal;
using order_tests::Greater;
using order_tests::GreaterEqual;
using order_tests::Less;
using order_tests::LessEqual;
using order_tests::NotEqual;
using Money = std::int64_t;

[[noreturn]] void raise_range() { codec::raise_out_of_range("money"); }
[[noreturn]] void raise_zero() { throw SqlError("22012", "division by zero"); }

template <class Op>
bool compares(Money a, Money b) {
  return Op::holds(a, b);
}
std::int32_t order(Money a, Money b) { return a < b ? -1 : a > b; }
Money larger(Money a, Money b) { return std::max(a, b); }
Money smaller(Money a, Money b) { return std::min(a, b); }

Money add(Money a, Money b) {
  Money out;
  if (__builtin_add_overflow(a, b, &out)) raise_range();
  return out;
}
Money subtract(Money a, Money b) {
  Money out;
  if (__builtin_sub_overflow(a, b, &out)) raise_range();
  return out;
}
Money times(Money a, std::int64_t factor) {
  Money out;
  if (__builtin_mul_overflow(a, factor, &out)) raise_range();
  return out;
}
Money times_money(std::int64_t factor, Money a) { return times(a, factor); }
Money over(Money a, std::int64_t divisor) {
  if (divisor == 0) raise_zero();
  if (divisor == -1) return subtract(0, a);
  return a / divisor;
}
Money rounded(double value) {
  const double whole = std::rint(value);
  if (std::isnan(whole) || !(whole >= -0x1p63 && whole < 0x1p63)) raise_range();
  return static_cast<Money>(whole);
}
Money times_float(Money a, double factor) {
  return rounded(float_arithmetic::multiply(static_cast<double>(a), factor));
}
Money float_times(double factor, Money a) { return times_float(a, factor); }
Money over_float(Money a, double divisor) {
  return rounded(float_arithmetic::divide(static_cast<double>(a), divisor));
}
double over_money(Money a, Money b) {
  if (b == 0) raise_zero();
  return static_cast<double>(a) / static_cast<double>(b);
}

Money of_integer(std::int64_t units) {
  Money out;
  if (__builtin_mul_overflow(units, kHundredths, &out)) codec::raise_out_of_range("bigint");
  return out;
}
Money of_numeric(Numeric number) {
  if (number.is_special()) {
    throw SqlError("0A000", std::string("cannot convert ") +
                                (number.is_nan() ? "NaN" : "infinity") + " to bigint");
  }
  Money out;
  if (!multiply(number, Numeric::of(kHundredths)).to_int64(out))
    codec::raise_out_of_range("bigint");
  return out;
}
Numeric to_numeric(Money a) {
  return divide_to_scale(Numeric::of(a), Numeric::of(kHundredths), 2, true);
}

/// 0 to 999 in English.
std::string words_below_thousand(std::uint64_t number) {
  static constexpr std::array<const char*, 20> kSmall = {
      "zero",    "one",     "two",       "three",    "four",     "five",    "six",
      "seven",   "eight",   "nine",      "ten",      "eleven",   "twelve",  "thirteen",
      "fourteen", "fifteen", "sixteen",  "seventeen", "eighteen", "nineteen"};
  static constexpr std::array<const char*, 10> kTens = {
      "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
  const std::uint64_t rest = number % 100;
  std::string out;
  if (number > 99) out = std::string(kSmall[number / 100]) + " hundred";
  if (rest == 0 && number != 0) return out;
  if (!out.empty()) out += rest < 20 ? " and " : " ";
  if (rest < 20) return out + kSmall[rest];
  out += kTens[rest / 10];
  return rest % 10 == 0 ? out : out + " " + kSmall[rest % 10];
}

std::string in_words(Money amount) {
  const auto bits = static_cast<std::uint64_t>(amount);
  const std::uint64_t magnitude = amount < 0 ? 0 - bits : bits;
  const std::uint64_t units = magnitude / kHundredths, cents = magnitude % kHundredths;
  struct Power {
    std::uint64_t value;
    const char* name;
  };
  static constexpr Power kPowers[] = {{1'000'000'000'000'000, " quadrillion "},
                                      {1'000'000'000'000, " trillion "},
                                      {1'000'000'000, " billion "},
                                      {1'000'000, " million "},
                                      {1'000, " thousand "}};
  std::string out = amount < 0 ? "minus " : "";
  for (const Power& power : kPowers) {
    const std::uint64_t part = units / power.value % 1000;
    if (part != 0) out += words_below_thousand(part) + power.name;
  }
  if (units % 1000 != 0) out += words_below_thousand(units % 1000);
  if (out.empty()) out = "zero";
  out += units == 1 ? " dollar and " : " dollars and ";
  out += words_below_thousand(cents);
  out += cents == 1 ? " cent" : " cents";
  out[0] = codec::to_upper(out[0]);
  return out;
}

struct MoneySum {
  Money sum;
  bool any;
};
void sum_step(EvalContext&, const CallInfo&, void* state, const Value* args, std::uint32_t) {
  auto& sum = *static_cast<MoneySum*>(state);
  sum.sum = add(sum.sum, args[0].integer);
  sum.any = true;
}
void sum_final(EvalContext&, const CallInfo&, void* state, Value& out) {
  const auto& sum = *static_cast<MoneySum*>(state);
  if (sum.any) out = Value::of_int(sum.sum);
}

constexpr FunctionRow kRows[] = {
    {Oid{377}, "cash_cmp", {kMoney, kMoney}, kInt4, call<&order>},
    {Oid{3822}, "cash_div_cash", {kMoney, kMoney}, kFloat8, call<&over_money>},
    {Oid{847}, "cash_div_flt4", {kMoney, kFloat4}, kMoney, call<&over_float>},
    {Oid{897}, "cash_div_flt8", {kMoney, kFloat8}, kMoney, call<&over_float>},
    {Oid{867}, "cash_div_int2", {kMoney, kInt2}, kMoney, call<&over>},
    {Oid{865}, "cash_div_int4", {kMoney, kInt4}, kMoney, call<&over>},
    {Oid{3345}, "cash_div_int8", {kMoney, kInt8}, kMoney, call<&over>},
    {Oid{888}, "cash_eq", {kMoney, kMoney}, kBool, call<&compares<Equal>>},
    {Oid{893}, "cash_ge", {kMoney, kMoney}, kBool, call<&compares<GreaterEqual>>},
    {Oid{892}, "cash_gt", {kMoney, kMoney}, kBool, call<&compares<Greater>>},
    {Oid{891}, "cash_le", {kMoney, kMoney}, kBool, call<&compares<LessEqual>>},
    {Oid{890}, "cash_lt", {kMoney, kMoney}, kBool, call<&compares<Less>>},
    {Oid{895}, "cash_mi", {kMoney, kMoney}, kMoney, call<&subtract>},
    {Oid{846}, "cash_mul_flt4", {kMoney, kFloat4}, kMoney, call<&times_float>},
    {Oid{896}, "cash_mul_flt8", {kMoney, kFloat8}, kMoney, call<&times_float>},
    {Oid{866}, "cash_mul_int2", {kMoney, kInt2}, kMoney, call<&times>},
    {Oid{864}, "cash_mul_int4", {kMoney, kInt4}, kMoney, call<&times>},
    {Oid{3344}, "cash_mul_int8", {kMoney, kInt8}, kMoney, call<&times>},
    {Oid{889}, "cash_ne", {kMoney, kMoney}, kBool, call<&compares<NotEqual>>},
    {Oid{894}, "cash_pl", {kMoney, kMoney}, kMoney, call<&add>},
    {Oid{935}, "cash_words", {kMoney}, kText, call<&in_words>},
    {Oid{898}, "cashlarger", {kMoney, kMoney}, kMoney, call<&larger>},
    {Oid{899}, "cashsmaller", {kMoney, kMoney}, kMoney, call<&smaller>},
    {Oid{848}, "flt4_mul_cash", {kFloat4, kMoney}, kMoney, call<&float_times>},
    {Oid{919}, "flt8_mul_cash", {kFloat8, kMoney}, kMoney, call<&float_times>},
    {Oid{863}, "int2_mul_cash", {kInt2, kMoney}, kMoney, call<&times_money>},
    {Oid{862}, "int4_mul_cash", {kInt4, kMoney}, kMoney, call<&times_money>},
    {Oid{3399}, "int8_mul_cash", {kInt8, kMoney}, kMoney, call<&times_money>},
    {Oid{3811}, "money", {kInt4}, kMoney, call<&of_integer>, true, Volatility::kStable},
    {Oid{3812}, "money", {kInt8}, kMoney, call<&of_integer>, true, Volatility::kStable},
    {Oid{3824}, "money", {kNumeric}, kMoney, call<&of_numeric>, true, Volatility::kStable},
    {Oid{3823}, "numeric", {kMoney}, kNumeric, call<&to_numeric>, true, Volatility::kStable},
};

constexpr OperatorRow kOperators[] = {
    {Oid{843}, "*", kMoney, kFloat4, kMoney, Oid{846}, Oid{845}, Oid{}},
    {Oid{845}, "*", kFloat4, kMoney, kMoney, Oid{848}, Oid{843}, Oid{}},
    {Oid{908}, "*", kMoney, kFloat8, kMoney, Oid{896}, Oid{916}, Oid{}},
    {Oid{912}, "*", kMoney, kInt4, kMoney, Oid{864}, Oid{917}, Oid{}},
    {Oid{914}, "*", kMoney, kInt2, kMoney, Oid{866}, Oid{918}, Oid{}},
    {Oid{916}, "*", kFloat8, kMoney, kMoney, Oid{919}, Oid{908}, Oid{}},
    {Oid{917}, "*", kInt4, kMoney, kMoney, Oid{862}, Oid{912}, Oid{}},
    {Oid{918}, "*", kInt2, kMoney, kMoney, Oid{863}, Oid{914}, Oid{}},
    {Oid{3346}, "*", kMoney, kInt8, kMoney, Oid{3344}, Oid{3349}, Oid{}},
    {Oid{3349}, "*", kInt8, kMoney, kMoney, Oid{3399}, Oid{3346}, Oid{}},
    {Oid{906}, "+", kMoney, kMoney, kMoney, Oid{894}, Oid{906}, Oid{}},
    {Oid{907}, "-", kMoney, kMoney, kMoney, Oid{895}, Oid{}, Oid{}},
    {Oid{844}, "/", kMoney, kFloat4, kMoney, Oid{847}, Oid{}, Oid{}},
    {Oid{909}, "/", kMoney, kFloat8, kMoney, Oid{897}, Oid{}, Oid{}},
    {Oid{913}, "/", kMoney, kInt4, kMoney, Oid{865}, Oid{}, Oid{}},
    {Oid{915}, "/", kMoney, kInt2, kMoney, Oid{867}, Oid{}, Oid{}},
    {Oid{3347}, "/", kMoney, kInt8, kMoney, Oid{3345}, Oid{}, Oid{}},
    {Oid{3825}, "/", kMoney, kMoney, kFloat8, Oid{3822}, Oid{}, Oid{}},
    {Oid{902}, "<", kMoney, kMoney, kBool, Oid{890}, Oid{903}, Oid{905}},
    {Oid{904}, "<=", kMoney, kMoney, kBool, Oid{891}, Oid{905}, Oid{903}},
    {Oid{901}, "<>", kMoney, kMoney, kBool, Oid{889}, Oid{901}, Oid{900}},
    {Oid{900}, "=", kMoney, kMoney, kBool, Oid{888}, Oid{900}, Oid{901}},
    {Oid{903}, ">", kMoney, kMoney, kBool, Oid{892}, Oid{902}, Oid{904}},
    {Oid{905}, ">=", kMoney, kMoney, kBool, Oid{893}, Oid{904}, Oid{902}},
};

constexpr AggregateRow kAggregates[] = {
    {Oid{2112}, "sum", {kMoney}, kMoney, sizeof(MoneySum), sum_step, sum_final},
};

constexpr CastRow kCasts[] = {
    {kInt8, kMoney, CastContext::kAssignment, CastMethod::kFunction, Oid{3812}},
    {kInt4, kMoney, CastContext::kAssignment, CastMethod::kFunction, Oid{3811}},
    {kMoney, kNumeric, CastContext::kAssignment, CastMethod::kFunction, Oid{3823}},
    {kNumeric, kMoney, CastContext::kAssignment, CastMethod::kFunction, Oid{3824}},
};

}  // namespace

std::span<const FunctionRow> money_functions() { return kRows; }
std::span<const OperatorRow> money_operators() { return kOperators; }
std::span<const AggregateRow> money_aggregates() { return kAggregates; }
std::span<const CastRow> money_casts() { return kCasts; }

}  // namespace granary::sql::functions
