// sql/functions/datetime_functions.h: interval arithmetic that several files need.
#pragma once

#include <cstdint>

#include "sql/eval_context.h"
#include "sql/types/int128.h"
#include "sql/types/interval.h"

namespace granary::sql::functions {

/// Months first (the day is cut to the month's length), then days and time. Errors 22008.
std::int64_t add_interval_to_timestamp(std::int64_t us, const Interval& span);
/// The same in the session's zone: a day may have 23 or 25 hours.
std::int64_t add_interval_to_timestamptz(const EvalContext& context, std::int64_t us,
                                         const Interval& span);
/// Errors 22008 (interval out of range).
std::int64_t checked_interval_us(Int128 us);
Interval negate_interval(const Interval& a);
Interval add_intervals(Interval a, Interval b);
/// Whole days out of the hours.
Interval justify_hours(Interval a);

}  // namespace granary::sql::functions
