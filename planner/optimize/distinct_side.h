// planner/optimize/distinct_side.h: a semi join turned round. Where few rows are asked for, as by
// WHERE order_id IN (SELECT id FROM ... WHERE ...), the rows on its right side come first, each
// once, and what has them is looked up by an index.
#pragma once

#include "planner/optimize/path.h"
#include "planner/optimize/semi_join.h"

namespace granary::planner {

/// What an inner join with SELECT DISTINCT of the right side's keys is made of.
struct DistinctSide {
  JoinNode* node = nullptr;
  std::vector<Expr*> conditions;
};

/// Null node: the semi join compares by something else than =, or its right side needs the left.
/// left: the tables on its left side; own: those of both sides
DistinctSide distinct_side(Binder& binder, const JoinNode& semi_join, const RangeSet& left,
                           const RangeSet& own);

/// Whether every nested loop of the path reads its right side by keys of an index. What is expected
/// to be little may be much after all: then a look-up for each row is slow, a scan for each row has
/// no end.
bool looks_up(const Path& path);
/// The same, and its first rows are found in that way as well.
bool is_looked_up(const Path& path);

}  // namespace granary::planner
