// planner/optimize/join_condition.h: conditions that compare the two sides of a join.
#pragma once

#include <cstddef>
#include <optional>

#include "planner/optimize/semi_join.h"

namespace granary::planner {

/// Each of `a` is one of `b`.
bool subset(const RangeSet& a, const RangeSet& b);

/// `left = right`, or the other way round, of values that can be hashed: which argument is the
/// right side's. `left` and `right` are the sides' ranges, `own` all of the query.
std::optional<std::size_t> right_argument(const Expr& condition, const RangeSet& left,
                                          const RangeSet& right, const RangeSet& own);

}  // namespace granary::planner
