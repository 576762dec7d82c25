// sql/types/interval_iso8601.h: ISO 8601's durations as intervals: P1Y2M3DT4H5M6.7S, P1Y2M3W,
// P0001-02-03T04:05:06, P00010203T040506.
#pragma once

#include <string_view>

#include "sql/types/datetime_fields.h"
#include "sql/types/interval_sum.h"

namespace granary::sql {

/// errors  kFormat, kRange
DatetimeFault read_iso8601_interval(std::string_view text, IntervalSum& out);

}  // namespace granary::sql
