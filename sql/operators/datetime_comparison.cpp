// sql/operators/datetime_comparison.cpp: comparisons between date, timestamp and timestamptz. Where
// one side is a timestamptz the other is read as a wall clock in the session's zone. A date too
// late for a timestamp is above all of them.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/operators/moment_keys.h"
#include "sql/operators/order_tests.h"
#include "sql/types/datetime.h"
#include "sql/types/time_zone.h"

namespace granary::sql::functions {

namespace {

using order_tests::Equal;
using order_tests::Greater;
using order_tests::GreaterEqual;
using order_tests::Less;
using order_tests::LessEqual;
using order_tests::NotEqual;

std::int64_t as_is(EvalContext&, std::int64_t us) { return us; }

/// Finite, but above every finite timestamp.
constexpr std::int64_t kBeyondTimestamps = kTimestampInfinity - 1;

std::int64_t plain_date(EvalContext&, std::int64_t days) {
  if (is_infinite_date(days)) return timestamp_from_date(days);
  return days >= kTimestampEnd / kUsPerDay ? kBeyondTimestamps : days * kUsPerDay;
}

std::int64_t zoned_timestamp(EvalContext& context, std::int64_t us) {
  if (is_infinite_timestamp(us) || us == kBeyondTimestamps) return us;
  return us - session_time_zone(context).offset_of_local(us) * kUsPerSecond;
}

std::int64_t zoned_date(EvalContext& context, std::int64_t days) {
  return zoned_timestamp(context, plain_date(context, days));
}

template <class Op, auto kLeft, auto kRight>
void compare_moments(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t,
                     Value& out) {
  out =
      Value::of_bool(Op::holds(kLeft(context, args[0].integer), kRight(context, args[1].integer)));
}

/// In no catalog.
constexpr FunctionRow key_row(Oid from, Oid to, ScalarFunction function) {
  const auto volatility = to == kTimestamptz ? Volatility::kStable : Volatility::kImmutable;
  return {Oid{}, "moment_key", {from}, to, function, true, volatility};
}
constexpr FunctionRow kKeys[] = {
    key_row(kDate, kTimestamp, call<&plain_date>),
    key_row(kDate, kTimestamptz, call<&zoned_date>),
    key_row(kTimestamp, kTimestamptz, call<&zoned_timestamp>),
};

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{2340},
     "date_eq_timestamp",
     {kDate, kTimestamp},
     kBool,
     compare_moments<Equal, plain_date, as_is>},
    {Oid{2343},
     "date_ne_timestamp",
     {kDate, kTimestamp},
     kBool,
     compare_moments<NotEqual, plain_date, as_is>},
    {Oid{2338},
     "date_lt_timestamp",
     {kDate, kTimestamp},
     kBool,
     compare_moments<Less, plain_date, as_is>},
    {Oid{2339},
     "date_le_timestamp",
     {kDate, kTimestamp},
     kBool,
     compare_moments<LessEqual, plain_date, as_is>},
    {Oid{2341},
     "date_gt_timestamp",
     {kDate, kTimestamp},
     kBool,
     compare_moments<Greater, plain_date, as_is>},
    {Oid{2342},
     "date_ge_timestamp",
     {kDate, kTimestamp},
     kBool,
     compare_moments<GreaterEqual, plain_date, as_is>},
    {Oid{2353},
     "date_eq_timestamptz",
     {kDate, kTimestamptz},
     kBool,
     compare_moments<Equal, zoned_date, as_is>,
     true,
     kStable},
    {Oid{2356},
     "date_ne_timestamptz",
     {kDate, kTimestamptz},
     kBool,
     compare_moments<NotEqual, zoned_date, as_is>,
     true,
     kStable},
    {Oid{2351},
     "date_lt_timestamptz",
     {kDate, kTimestamptz},
     kBool,
     compare_moments<Less, zoned_date, as_is>,
     true,
     kStable},
    {Oid{2352},
     "date_le_timestamptz",
     {kDate, kTimestamptz},
     kBool,
     compare_moments<LessEqual, zoned_date, as_is>,
     true,
     kStable},
    {Oid{2354},
     "date_gt_timestamptz",
     {kDate, kTimestamptz},
     kBool,
     compare_moments<Greater, zoned_date, as_is>,
     true,
     kStable},
    {Oid{2355},
     "date_ge_timestamptz",
     {kDate, kTimestamptz},
     kBool,
     compare_moments<GreaterEqual, zoned_date, as_is>,
     true,
     kStable},
    {Oid{2366},
     "timestamp_eq_date",
     {kTimestamp, kDate},
     kBool,
     compare_moments<Equal, as_is, plain_date>},
    {Oid{2369},
     "timestamp_ne_date",
     {kTimestamp, kDate},
     kBool,
     compare_moments<NotEqual, as_is, plain_date>},
    {Oid{2364},
     "timestamp_lt_date",
     {kTimestamp, kDate},
     kBool,
     compare_moments<Less, as_is, plain_date>},
    {Oid{2365},
     "timestamp_le_date",
     {kTimestamp, kDate},
     kBool,
     compare_moments<LessEqual, as_is, plain_date>},
    {Oid{2367},
     "timestamp_gt_date",
     {kTimestamp, kDate},
     kBool,
     compare_moments<Greater, as_is, plain_date>},
    {Oid{2368},
     "timestamp_ge_date",
     {kTimestamp, kDate},
     kBool,
     compare_moments<GreaterEqual, as_is, plain_date>},
    {Oid{2522},
     "timestamp_eq_timestamptz",
     {kTimestamp, kTimestamptz},
     kBool,
     compare_moments<Equal, zoned_timestamp, as_is>,
     true,
     kStable},
    {Oid{2525},
     "timestamp_ne_timestamptz",
     {kTimestamp, kTimestamptz},
     kBool,
     compare_moments<NotEqual, zoned_timestamp, as_is>,
     true,
     kStable},
    {Oid{2520},
     "timestamp_lt_timestamptz",
     {kTimestamp, kTimestamptz},
     kBool,
     compare_moments<Less, zoned_timestamp, as_is>,
     true,
     kStable},
    {Oid{2521},
     "timestamp_le_timestamptz",
     {kTimestamp, kTimestamptz},
     kBool,
     compare_moments<LessEqual, zoned_timestamp, as_is>,
     true,
     kStable},
    {Oid{2523},
     "timestamp_gt_timestamptz",
     {kTimestamp, kTimestamptz},
     kBool,
     compare_moments<Greater, zoned_timestamp, as_is>,
     true,
     kStable},
    {Oid{2524},
     "timestamp_ge_timestamptz",
     {kTimestamp, kTimestamptz},
     kBool,
     compare_moments<GreaterEqual, zoned_timestamp, as_is>,
     true,
     kStable},
    {Oid{2379},
     "timestamptz_eq_date",
     {kTimestamptz, kDate},
     kBool,
     compare_moments<Equal, as_is, zoned_date>,
     true,
     kStable},
    {Oid{2382},
     "timestamptz_ne_date",
     {kTimestamptz, kDate},
     kBool,
     compare_moments<NotEqual, as_is, zoned_date>,
     true,
     kStable},
    {Oid{2377},
     "timestamptz_lt_date",
     {kTimestamptz, kDate},
     kBool,
     compare_moments<Less, as_is, zoned_date>,
     true,
     kStable},
    {Oid{2378},
     "timestamptz_le_date",
     {kTimestamptz, kDate},
     kBool,
     compare_moments<LessEqual, as_is, zoned_date>,
     true,
     kStable},
    {Oid{2380},
     "timestamptz_gt_date",
     {kTimestamptz, kDate},
     kBool,
     compare_moments<Greater, as_is, zoned_date>,
     true,
     kStable},
    {Oid{2381},
     "timestamptz_ge_date",
     {kTimestamptz, kDate},
     kBool,
     compare_moments<GreaterEqual, as_is, zoned_date>,
     true,
     kStable},
    {Oid{2529},
     "timestamptz_eq_timestamp",
     {kTimestamptz, kTimestamp},
     kBool,
     compare_moments<Equal, as_is, zoned_timestamp>,
     true,
     kStable},
    {Oid{2532},
     "timestamptz_ne_timestamp",
     {kTimestamptz, kTimestamp},
     kBool,
     compare_moments<NotEqual, as_is, zoned_timestamp>,
     true,
     kStable},
    {Oid{2527},
     "timestamptz_lt_timestamp",
     {kTimestamptz, kTimestamp},
     kBool,
     compare_moments<Less, as_is, zoned_timestamp>,
     true,
     kStable},
    {Oid{2528},
     "timestamptz_le_timestamp",
     {kTimestamptz, kTimestamp},
     kBool,
     compare_moments<LessEqual, as_is, zoned_timestamp>,
     true,
     kStable},
    {Oid{2530},
     "timestamptz_gt_timestamp",
     {kTimestamptz, kTimestamp},
     kBool,
     compare_moments<Greater, as_is, zoned_timestamp>,
     true,
     kStable},
    {Oid{2531},
     "timestamptz_ge_timestamp",
     {kTimestamptz, kTimestamp},
     kBool,
     compare_moments<GreaterEqual, as_is, zoned_timestamp>,
     true,
     kStable},
};

}  // namespace

std::span<const FunctionRow> datetime_comparison_functions() { return kRows; }

const FunctionRow* moment_key(Oid from, Oid to) {
  for (const FunctionRow& row : kKeys) {
    if (row.arguments.types[0] == from && row.result == to) return &row;
  }
  return nullptr;
}

}  // namespace granary::sql::functions
