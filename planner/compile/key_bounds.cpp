#include "planner/compile/key_bounds.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "sql/types/datetime.h"
#include "sql/types/time_zone.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::CallInfo;
using sql::EvalContext;
using sql::Oid;
using sql::Value;

constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kGreatest = std::numeric_limits<std::int64_t>::max();

/// The values of a type that is an integer underneath.
struct Span {
  std::int64_t least, greatest;
};

Span span_of(Oid type) {
  if (type == sql::kInt2) {
    return {std::numeric_limits<std::int16_t>::min(), std::numeric_limits<std::int16_t>::max()};
  }
  if (type == sql::kInt4 || type == sql::kDate) {
    return {std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::max()};
  }
  return {kLeast, kGreatest};
}

bool is_wider_integer(Oid key, Oid value) {
  if (key == sql::kInt2) return value == sql::kInt4 || value == sql::kInt8;
  return key == sql::kInt4 && value == sql::kInt8;
}

bool is_moment(Oid type) {
  return type == sql::kDate || type == sql::kTimestamp || type == sql::kTimestamptz;
}

/// The inclusive bound that keys of `span` have when they stand to `floor`, the greatest integer
/// that is not above the value, as `end` says; `whole` when it is the value.
std::optional<std::int64_t> bound(std::int64_t floor, bool whole, KeyEnd end, Span span) {
  const bool up = end == KeyEnd::kAbove || (end == KeyEnd::kAtLeast && !whole);
  const bool down = end == KeyEnd::kBelow && whole;
  if (end == KeyEnd::kEqual && !whole) return std::nullopt;
  if ((up && floor == kGreatest) || (down && floor == kLeast)) return std::nullopt;
  const std::int64_t at = up ? floor + 1 : down ? floor - 1 : floor;
  const bool from_below = end == KeyEnd::kAtLeast || end == KeyEnd::kAbove;
  const bool from_above = end == KeyEnd::kAtMost || end == KeyEnd::kBelow;
  if ((at < span.least && !from_below) || (at > span.greatest && !from_above)) return std::nullopt;
  return std::clamp(at, span.least, span.greatest);
}

/// A date as a wall clock. One too late for a timestamp is above all finite ones.
std::int64_t midnight(std::int64_t days) {
  if (sql::is_infinite_date(days)) return sql::timestamp_from_date(days);
  if (days >= sql::kTimestampEnd / sql::kUsPerDay) return sql::kTimestampInfinity - 1;
  return days * sql::kUsPerDay;
}

/// What clocks showed at a moment, or within a day and a half of it: the earliest for a lower
/// bound, the latest for an upper one.
std::int64_t wall_clock(const EvalContext& context, std::int64_t utc_us, KeyEnd end) {
  constexpr std::int64_t kAround = 36 * sql::kUsPerHour;
  if (sql::is_infinite_timestamp(utc_us)) return utc_us;
  const auto& zone = sql::session_time_zone(context);
  const auto [least, greatest] =
      std::minmax({zone.offset_at(utc_us - kAround), zone.offset_at(utc_us),
                   zone.offset_at(utc_us + kAround)});
  const bool from_below = end == KeyEnd::kAtLeast || end == KeyEnd::kAbove;
  return utc_us + (from_below ? least : greatest) * sql::kUsPerSecond;
}

void integer_bound(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t,
                   Value& out) {
  const auto end = static_cast<KeyEnd>(args[1].integer);
  const auto at = bound(args[0].integer, true, end, span_of(call.result_type));
  if (at) out = Value::of_int(*at);
}

void moment_bound(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t,
                  Value& out) {
  auto end = static_cast<KeyEnd>(args[1].integer);
  const Oid key = call.result_type, source = call.argument_types[0];
  std::int64_t us = source == sql::kDate ? midnight(args[0].integer) : args[0].integer;
  if (source == sql::kTimestamptz) {
    us = wall_clock(context, us, end);
    if (end == KeyEnd::kAbove) end = KeyEnd::kAtLeast;
    if (end == KeyEnd::kBelow) end = KeyEnd::kAtMost;
  } else if (key == sql::kTimestamptz && us != sql::kTimestampInfinity - 1 &&
             !sql::is_infinite_timestamp(us)) {
    us -= sql::session_time_zone(context).offset_of_local(us) * sql::kUsPerSecond;
  }
  std::optional<std::int64_t> at;
  if (key == sql::kDate) {
    const std::int64_t days = sql::date_from_timestamp(us);
    at = bound(days, midnight(days) == us, end, span_of(key));
  } else {
    at = bound(us, true, end, span_of(key));
  }
  if (at) out = Value::of_int(*at);
}

}  // namespace

bool has_key_bound(Oid key, Oid value, KeyEnd end) {
  if (is_wider_integer(key, value)) return true;
  if (key == value || !is_moment(key) || !is_moment(value)) return false;
  return end != KeyEnd::kEqual || is_exact_key_bound(key, value);
}

bool is_exact_key_bound(Oid key, Oid value) {
  return value != sql::kTimestamptz || key == sql::kTimestamptz;
}

const sql::FunctionRow& key_bound_function(Oid key) {
  static constexpr sql::FunctionRow kInteger{
      Oid{}, "integer_key_bound", {sql::kInt8, sql::kInt4}, sql::kInt8, integer_bound};
  static constexpr sql::FunctionRow kMoment{Oid{},
                                            "moment_key_bound",
                                            {sql::kTimestamptz, sql::kInt4},
                                            sql::kTimestamptz,
                                            moment_bound,
                                            true,
                                            sql::Volatility::kStable};
  return is_moment(key) ? kMoment : kInteger;
}

}  // namespace granary::planner
