// sql/types/interval_style.h: the text forms of intervals that IntervalStyle asks for.
#pragma once

#include <string>

#include "sql/eval_context.h"
#include "sql/types/interval.h"

namespace granary::sql {

enum class IntervalStyle : std::uint8_t { kPostgres, kVerbose, kStandard, kIso8601 };

/// The session's; PostgreSQL's own without a session.
IntervalStyle interval_style(const EvalContext& context);
/// sign_for_all: a minus in front counts for all fields where no other has a sign, SQL's rule.
/// errors as Interval::parse
Interval parse_interval(std::string_view text, std::int32_t typmod, bool sign_for_all);
void put_interval(const Interval& interval, IntervalStyle style, std::string& out);

}  // namespace granary::sql
