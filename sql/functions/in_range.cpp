#include "sql/functions/in_range.h"

#include <cmath>

#include "sql/error.h"
#include "sql/functions/call.h"
#include "sql/functions/datetime_functions.h"
#include "sql/functions/families.h"

namespace granary::sql::functions {

namespace {

void refuse_if(bool negative) {
  if (negative) throw SqlError("22013", "invalid preceding or following size in window function");
}

template <class T>
bool ordered(const T& value, const T& edge, bool less) {
  return less ? value <= edge : value >= edge;
}

/// An edge beyond the type's range is beyond all values.
bool integer_in_range(std::int64_t value, std::int64_t current, std::int64_t distance,
                      bool backwards, bool less) {
  refuse_if(distance < 0);
  const Int128 step = distance;
  const Int128 edge = static_cast<Int128>(current) + (backwards ? -step : step);
  return ordered<Int128>(value, edge, less);
}

/// NaN is equal to itself and above all others. Where current and distance are infinities that
/// cancel out, every value is in range.
bool float_in_range(double value, double current, double distance, bool backwards, bool less) {
  refuse_if(std::isnan(distance) || distance < 0);
  if (std::isnan(value)) return std::isnan(current) || !less;
  if (std::isnan(current)) return less;
  if (std::isinf(current) && std::isinf(distance) && (current > 0) == backwards) return true;
  return ordered(value, backwards ? current - distance : current + distance, less);
}

/// The same for numeric.
bool numeric_in_range(const Numeric& value, const Numeric& current, const Numeric& distance,
                      bool backwards, bool less) {
  refuse_if(distance.is_nan() || distance.is_negative());
  if (value.is_nan()) return current.is_nan() || !less;
  if (current.is_nan()) return less;
  if (current.is_special() && distance.is_special() && current.is_negative() != backwards)
    return true;
  const Numeric edge = backwards ? subtract(current, distance) : add(current, distance);
  return ordered(compare(value, edge), 0, less);
}

Interval directed(const Interval& distance, bool backwards) {
  refuse_if(distance.span_us() < 0);
  return backwards ? negate_interval(distance) : distance;
}

bool timestamp_in_range(std::int64_t value, std::int64_t current, Interval distance, bool backwards,
                        bool less) {
  return ordered(value, add_interval_to_timestamp(current, directed(distance, backwards)), less);
}

bool timestamptz_in_range(EvalContext& context, std::int64_t value, std::int64_t current,
                          Interval distance, bool backwards, bool less) {
  const Interval step = directed(distance, backwards);
  return ordered(value, add_interval_to_timestamptz(context, current, step), less);
}

bool date_in_range(std::int64_t value, std::int64_t current, Interval distance, bool backwards,
                   bool less) {
  return timestamp_in_range(timestamp_from_date(value), timestamp_from_date(current), distance,
                            backwards, less);
}

bool interval_in_range(Interval value, Interval current, Interval distance, bool backwards,
                       bool less) {
  const Interval edge = add_intervals(current, directed(distance, backwards));
  return ordered(value.span_us(), edge.span_us(), less);
}

/// Times of day know no days and months, and go on over midnight.
bool time_in_range(std::int64_t value, std::int64_t current, Interval distance, bool backwards,
                   bool less) {
  return integer_in_range(value, current, distance.us, backwards, less);
}

bool timetz_in_range(TimeTz value, TimeTz current, Interval distance, bool backwards, bool less) {
  refuse_if(distance.us < 0);
  const Int128 edge = static_cast<Int128>(current.utc_us()) +
                      (backwards ? -Int128{distance.us} : Int128{distance.us});
  if (value.utc_us() != edge) return ordered<Int128>(value.utc_us(), edge, less);
  return ordered(current.seconds_east, value.seconds_east, less);  // further west is later
}

const FunctionRow kRows[] = {
    {Oid{4126}, "in_range", {kInt8, kInt8, kInt8, kBool, kBool}, kBool, call<&integer_in_range>},
    {Oid{4127}, "in_range", {kInt4, kInt4, kInt8, kBool, kBool}, kBool, call<&integer_in_range>},
    {Oid{4128}, "in_range", {kInt4, kInt4, kInt4, kBool, kBool}, kBool, call<&integer_in_range>},
    {Oid{4129}, "in_range", {kInt4, kInt4, kInt2, kBool, kBool}, kBool, call<&integer_in_range>},
    {Oid{4130}, "in_range", {kInt2, kInt2, kInt8, kBool, kBool}, kBool, call<&integer_in_range>},
    {Oid{4131}, "in_range", {kInt2, kInt2, kInt4, kBool, kBool}, kBool, call<&integer_in_range>},
    {Oid{4132}, "in_range", {kInt2, kInt2, kInt2, kBool, kBool}, kBool, call<&integer_in_range>},
    {Oid{4139}, "in_range", {kFloat8, kFloat8, kFloat8, kBool, kBool}, kBool, call<&float_in_range>},
    {Oid{4140}, "in_range", {kFloat4, kFloat4, kFloat8, kBool, kBool}, kBool, call<&float_in_range>},
    {Oid{4141},
     "in_range",
     {kNumeric, kNumeric, kNumeric, kBool, kBool},
     kBool,
     call<&numeric_in_range>},
    {Oid{4133}, "in_range", {kDate, kDate, kInterval, kBool, kBool}, kBool, call<&date_in_range>},
    {Oid{4134},
     "in_range",
     {kTimestamp, kTimestamp, kInterval, kBool, kBool},
     kBool,
     call<&timestamp_in_range>},
    {Oid{4135},
     "in_range",
     {kTimestamptz, kTimestamptz, kInterval, kBool, kBool},
     kBool,
     call<&timestamptz_in_range>,
     true,
     Volatility::kStable},
    {Oid{4136},
     "in_range",
     {kInterval, kInterval, kInterval, kBool, kBool},
     kBool,
     call<&interval_in_range>},
    {Oid{4137}, "in_range", {kTime, kTime, kInterval, kBool, kBool}, kBool, call<&time_in_range>},
    {Oid{4138},
     "in_range",
     {kTimetz, kTimetz, kInterval, kBool, kBool},
     kBool,
     call<&timetz_in_range>},
};

}  // namespace

std::span<const FunctionRow> in_range_functions() { return kRows; }

}  // namespace granary::sql::functions
