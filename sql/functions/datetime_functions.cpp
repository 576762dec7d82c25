// sql/functions/datetime_functions.cpp: arithmetic and casts of dates and times, and the clock.
#include "sql/functions/datetime_functions.h"
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/replayed_values.h"
#include "sql/session_context.h"
#include "sql/types/datetime.h"
#include "sql/types/time_zone.h"

namespace granary::sql::functions {

std::int64_t add_interval_to_timestamp(std::int64_t us, const Interval& span) {
  if (is_infinite_timestamp(us)) return us;
  std::int64_t days = 0;
  std::int64_t time_us = 0;
  split_timestamp(us, days, time_us);
  if (span.months != 0) {
    const CivilDate date = civil_from_days(days);
    const std::int64_t month_index = date.year * 12 + date.month - 1 + span.months;
    const std::int64_t year = month_index >= 0 ? month_index / 12 : -((-month_index + 11) / 12);
    const auto month = static_cast<int>(month_index - year * 12) + 1;
    days = days_from_civil(year, month, std::min(date.day, days_in_month(year, month)));
  }
  const Int128 sum = static_cast<Int128>(days + span.days) * kUsPerDay + time_us + span.us;
  if (sum < kTimestampMin || sum >= kTimestampEnd)
    throw SqlError("22008", "timestamp out of range");
  return static_cast<std::int64_t>(sum);
}

std::int64_t add_interval_to_timestamptz(const EvalContext& context, std::int64_t us,
                                         const Interval& span) {
  if (is_infinite_timestamp(us)) return us;
  // Months and days move the wall clock of the session's zone; hours move the moment.
  if (span.months != 0 || span.days != 0) {
    const std::int64_t local = local_from_utc(context, us);
    us = utc_from_local(context, add_interval_to_timestamp(local, {0, span.days, span.months}));
  }
  return add_interval_to_timestamp(us, {span.us, 0, 0});
}

namespace {

// Dates.
std::int64_t date_plus(std::int64_t days, std::int32_t shift) {
  return is_infinite_date(days) ? days : check_date(days + shift);
}
std::int64_t date_minus(std::int64_t days, std::int32_t shift) {
  return is_infinite_date(days) ? days : check_date(days - shift);
}
std::int64_t int_plus_date(std::int32_t shift, std::int64_t days) { return date_plus(days, shift); }
std::int32_t date_difference(std::int64_t a, std::int64_t b) {
  if (is_infinite_date(a) || is_infinite_date(b))
    throw SqlError("22008", "cannot subtract infinite dates");
  return static_cast<std::int32_t>(a - b);
}
std::int64_t date_plus_interval(std::int64_t days, Interval span) {
  return add_interval_to_timestamp(timestamp_from_date(days), span);
}
std::int64_t date_minus_interval(std::int64_t days, Interval span) {
  return add_interval_to_timestamp(timestamp_from_date(days), negate_interval(span));
}
std::int64_t interval_plus_date(Interval span, std::int64_t days) {
  return date_plus_interval(days, span);
}
std::int64_t date_and_time(std::int64_t days, std::int64_t time_us) {
  const std::int64_t us = timestamp_from_date(days);
  return is_infinite_timestamp(us) ? us : timestamp_from(days, time_us);
}
std::int64_t time_and_date(std::int64_t time_us, std::int64_t days) {
  return date_and_time(days, time_us);
}
std::int64_t date_and_timetz(std::int64_t days, TimeTz time) {
  const std::int64_t us = timestamp_from_date(days);
  return is_infinite_timestamp(us) ? us : timestamp_from(days, time.utc_us());
}
std::int64_t timetz_and_date(TimeTz time, std::int64_t days) { return date_and_timetz(days, time); }

// Timestamps.
std::int64_t timestamp_minus_interval(std::int64_t us, Interval span) {
  return add_interval_to_timestamp(us, negate_interval(span));
}
std::int64_t timestamp_plus_interval(std::int64_t us, Interval span) {
  return add_interval_to_timestamp(us, span);
}
std::int64_t interval_plus_timestamp(Interval span, std::int64_t us) {
  return add_interval_to_timestamp(us, span);
}
std::int64_t timestamptz_plus_interval(EvalContext& context, std::int64_t us, Interval span) {
  return add_interval_to_timestamptz(context, us, span);
}
std::int64_t timestamptz_minus_interval(EvalContext& context, std::int64_t us, Interval span) {
  return add_interval_to_timestamptz(context, us, negate_interval(span));
}
std::int64_t interval_plus_timestamptz(EvalContext& context, Interval span, std::int64_t us) {
  return add_interval_to_timestamptz(context, us, span);
}
Interval timestamp_difference(std::int64_t a, std::int64_t b) {
  if (is_infinite_timestamp(a) || is_infinite_timestamp(b)) {
    throw SqlError("22008", "cannot subtract infinite timestamps");
  }
  return justify_hours({checked_interval_us(static_cast<Int128>(a) - b), 0, 0});
}

// Times of day wrap around midnight.
std::int64_t time_plus_interval(std::int64_t time_us, Interval span) {
  const std::int64_t sum = (time_us + span.us % kUsPerDay) % kUsPerDay;
  return sum < 0 ? sum + kUsPerDay : sum;
}
std::int64_t time_minus_interval(std::int64_t time_us, Interval span) {
  return time_plus_interval(time_us, {-(span.us % kUsPerDay), 0, 0});
}
std::int64_t interval_plus_time(Interval span, std::int64_t time_us) {
  return time_plus_interval(time_us, span);
}
Interval time_difference(std::int64_t a, std::int64_t b) { return {a - b, 0, 0}; }
TimeTz timetz_plus_interval(TimeTz time, Interval span) {
  return {time_plus_interval(time.time_us, span), time.seconds_east};
}
TimeTz timetz_minus_interval(TimeTz time, Interval span) {
  return {time_minus_interval(time.time_us, span), time.seconds_east};
}
TimeTz interval_plus_timetz(Interval span, TimeTz time) { return timetz_plus_interval(time, span); }

// Casts.
std::int64_t timestamptz_of_date(EvalContext& context, std::int64_t days) {
  return utc_from_local(context, timestamp_from_date(days));
}
std::int64_t timestamp_of_timestamptz(EvalContext& context, std::int64_t us) {
  return local_from_utc(context, us);
}
std::int64_t timestamptz_of_timestamp(EvalContext& context, std::int64_t us) {
  return utc_from_local(context, us);
}
std::int64_t date_of_timestamptz(EvalContext& context, std::int64_t us) {
  return date_from_timestamp(local_from_utc(context, us));
}
std::optional<std::int64_t> time_of_timestamp(std::int64_t us) {
  if (is_infinite_timestamp(us)) return std::nullopt;
  std::int64_t days = 0;
  std::int64_t time_us = 0;
  split_timestamp(us, days, time_us);
  return time_us;
}
std::optional<std::int64_t> time_of_timestamptz(EvalContext& context, std::int64_t us) {
  return time_of_timestamp(local_from_utc(context, us));
}
std::optional<TimeTz> timetz_of_timestamptz(EvalContext& context, std::int64_t us) {
  if (is_infinite_timestamp(us)) return std::nullopt;
  return TimeTz{*time_of_timestamptz(context, us), session_time_zone(context).offset_at(us)};
}
std::int64_t time_of_timetz(TimeTz time) { return time.time_us; }
TimeTz timetz_of_time(EvalContext& context, std::int64_t time_us) {
  return {time_us, session_time_zone(context).offset_at(transaction_now(context))};
}
std::int64_t time_of_interval(Interval span) { return time_plus_interval(0, span); }
Interval interval_of_time(std::int64_t time_us) { return {time_us, 0, 0}; }

/// timestamp(p) and its kin: the typmod is the second argument, or the cast's own.
void fit_precision(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t count,
                   Value& out) {
  const std::int32_t typmod = count > 1 ? static_cast<std::int32_t>(args[1].integer) : call.typmod;
  out = Value::of_int(round_to_precision(args[0].integer, typmod));
}
void fit_timetz(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
                Value& out) {
  TimeTz time = TimeTz::load(args[0]);
  time.time_us = round_to_precision(
      time.time_us, count > 1 ? static_cast<std::int32_t>(args[1].integer) : call.typmod);
  out = time.store(*context.arena);
}
void fit_interval(EvalContext& context, const CallInfo& call, const Value* args,
                  std::uint32_t count, Value& out) {
  Interval span = Interval::load(args[0]);
  span.apply_typmod(count > 1 ? static_cast<std::int32_t>(args[1].integer) : call.typmod);
  out = span.store(*context.arena);
}

// The clock.
std::int64_t now(EvalContext& context) { return transaction_now(context); }
std::int64_t statement_now(EvalContext& context) {
  return context.session != nullptr ? context.session->statement_start : clock_now();
}
constexpr Oid kClock{2649};
std::int64_t clock(EvalContext& context) {
  const auto words = once(context.session, {kClock.value}, [] {
    return ReplayedValues::Words{static_cast<std::uint64_t>(clock_now())};
  });
  return static_cast<std::int64_t>(words[0]);
}

bool date_is_finite(std::int64_t days) { return !is_infinite_date(days); }
bool timestamp_is_finite(std::int64_t us) { return !is_infinite_timestamp(us); }

std::int64_t larger(std::int64_t a, std::int64_t b) { return std::max(a, b); }
std::int64_t smaller(std::int64_t a, std::int64_t b) { return std::min(a, b); }

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{1141}, "date_pli", {kDate, kInt4}, kDate, call<&date_plus>},
    {Oid{1142}, "date_mii", {kDate, kInt4}, kDate, call<&date_minus>},
    {Oid{2550}, "integer_pl_date", {kInt4, kDate}, kDate, call<&int_plus_date>},
    {Oid{1140}, "date_mi", {kDate, kDate}, kInt4, call<&date_difference>},
    {Oid{2071}, "date_pl_interval", {kDate, kInterval}, kTimestamp, call<&date_plus_interval>},
    {Oid{2072}, "date_mi_interval", {kDate, kInterval}, kTimestamp, call<&date_minus_interval>},
    {Oid{2546}, "interval_pl_date", {kInterval, kDate}, kTimestamp, call<&interval_plus_date>},
    {Oid{1272}, "datetime_pl", {kDate, kTime}, kTimestamp, call<&date_and_time>},
    {Oid{2025}, "timestamp", {kDate, kTime}, kTimestamp, call<&date_and_time>},
    {Oid{1296}, "timedate_pl", {kTime, kDate}, kTimestamp, call<&time_and_date>},
    {Oid{1297}, "datetimetz_pl", {kDate, kTimetz}, kTimestamptz, call<&date_and_timetz>},
    {Oid{1359}, "timestamptz", {kDate, kTimetz}, kTimestamptz, call<&date_and_timetz>},
    {Oid{1298}, "timetzdate_pl", {kTimetz, kDate}, kTimestamptz, call<&timetz_and_date>},
    {Oid{2032},
     "timestamp_pl_interval",
     {kTimestamp, kInterval},
     kTimestamp,
     call<&timestamp_plus_interval>},
    {Oid{2033},
     "timestamp_mi_interval",
     {kTimestamp, kInterval},
     kTimestamp,
     call<&timestamp_minus_interval>},
    {Oid{2548},
     "interval_pl_timestamp",
     {kInterval, kTimestamp},
     kTimestamp,
     call<&interval_plus_timestamp>},
    {Oid{1189},
     "timestamptz_pl_interval",
     {kTimestamptz, kInterval},
     kTimestamptz,
     call<&timestamptz_plus_interval>,
     true,
     kStable},
    {Oid{1190},
     "timestamptz_mi_interval",
     {kTimestamptz, kInterval},
     kTimestamptz,
     call<&timestamptz_minus_interval>,
     true,
     kStable},
    {Oid{2549},
     "interval_pl_timestamptz",
     {kInterval, kTimestamptz},
     kTimestamptz,
     call<&interval_plus_timestamptz>,
     true,
     kStable},
    {Oid{1188},
     "timestamptz_mi",
     {kTimestamptz, kTimestamptz},
     kInterval,
     call<&timestamp_difference>},
    {Oid{2031}, "timestamp_mi", {kTimestamp, kTimestamp}, kInterval, call<&timestamp_difference>},
    {Oid{1747}, "time_pl_interval", {kTime, kInterval}, kTime, call<&time_plus_interval>},
    {Oid{1748}, "time_mi_interval", {kTime, kInterval}, kTime, call<&time_minus_interval>},
    {Oid{1848}, "interval_pl_time", {kInterval, kTime}, kTime, call<&interval_plus_time>},
    {Oid{1690}, "time_mi_time", {kTime, kTime}, kInterval, call<&time_difference>},
    {Oid{1749}, "timetz_pl_interval", {kTimetz, kInterval}, kTimetz, call<&timetz_plus_interval>},
    {Oid{1750}, "timetz_mi_interval", {kTimetz, kInterval}, kTimetz, call<&timetz_minus_interval>},
    {Oid{2547}, "interval_pl_timetz", {kInterval, kTimetz}, kTimetz, call<&interval_plus_timetz>},
    {Oid{2024}, "timestamp", {kDate}, kTimestamp, call<&timestamp_from_date>},
    {Oid{1174}, "timestamptz", {kDate}, kTimestamptz, call<&timestamptz_of_date>, true, kStable},
    {Oid{2029}, "date", {kTimestamp}, kDate, call<&date_from_timestamp>},
    {Oid{1178}, "date", {kTimestamptz}, kDate, call<&date_of_timestamptz>, true, kStable},
    {Oid{2028},
     "timestamptz",
     {kTimestamp},
     kTimestamptz,
     call<&timestamptz_of_timestamp>,
     true,
     kStable},
    {Oid{2027},
     "timestamp",
     {kTimestamptz},
     kTimestamp,
     call<&timestamp_of_timestamptz>,
     true,
     kStable},
    {Oid{1316}, "time", {kTimestamp}, kTime, call<&time_of_timestamp>},
    {Oid{2019}, "time", {kTimestamptz}, kTime, call<&time_of_timestamptz>, true, kStable},
    {Oid{1388}, "timetz", {kTimestamptz}, kTimetz, call<&timetz_of_timestamptz>, true, kStable},
    {Oid{2046}, "time", {kTimetz}, kTime, call<&time_of_timetz>},
    {Oid{2047}, "timetz", {kTime}, kTimetz, call<&timetz_of_time>, true, kStable},
    {Oid{1419}, "time", {kInterval}, kTime, call<&time_of_interval>},
    {Oid{1370}, "interval", {kTime}, kInterval, call<&interval_of_time>},
    {Oid{1968}, "time", {kTime, kInt4}, kTime, fit_precision},
    {Oid{1961}, "timestamp", {kTimestamp, kInt4}, kTimestamp, fit_precision},
    {Oid{1967}, "timestamptz", {kTimestamptz, kInt4}, kTimestamptz, fit_precision},
    {Oid{1969}, "timetz", {kTimetz, kInt4}, kTimetz, fit_timetz},
    {Oid{1200}, "interval", {kInterval, kInt4}, kInterval, fit_interval},
    {Oid{1299}, "now", {}, kTimestamptz, call<&now>, true, kStable},
    {Oid{2647}, "transaction_timestamp", {}, kTimestamptz, call<&now>, true, kStable},
    {Oid{2648}, "statement_timestamp", {}, kTimestamptz, call<&statement_now>, true, kStable},
    {kClock, "clock_timestamp", {}, kTimestamptz, call<&clock>, true, kVolatile},
    {Oid{1373}, "isfinite", {kDate}, kBool, call<&date_is_finite>},
    {Oid{1389}, "isfinite", {kTimestamptz}, kBool, call<&timestamp_is_finite>},
    {Oid{2048}, "isfinite", {kTimestamp}, kBool, call<&timestamp_is_finite>},
    {Oid{1138}, "date_larger", {kDate, kDate}, kDate, call<&larger>},
    {Oid{1139}, "date_smaller", {kDate, kDate}, kDate, call<&smaller>},
    {Oid{1377}, "time_larger", {kTime, kTime}, kTime, call<&larger>},
    {Oid{1378}, "time_smaller", {kTime, kTime}, kTime, call<&smaller>},
    {Oid{1196}, "timestamptz_larger", {kTimestamptz, kTimestamptz}, kTimestamptz, call<&larger>},
    {Oid{2036}, "timestamp_larger", {kTimestamp, kTimestamp}, kTimestamp, call<&larger>},
    {Oid{1195}, "timestamptz_smaller", {kTimestamptz, kTimestamptz}, kTimestamptz, call<&smaller>},
    {Oid{2035}, "timestamp_smaller", {kTimestamp, kTimestamp}, kTimestamp, call<&smaller>},
};

}  // namespace

std::span<const FunctionRow> datetime_functions() { return kRows; }

}  // namespace granary::sql::functions
