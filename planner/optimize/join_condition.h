// planner/optimize/join_condition.h: conditions that compare the two sides of a join.
#pragma once

#include <cstddef>
#include <optional>

#include "planner/optimize/semi_join.h"

namespace granary::planner {

/// Each of `a` is one of `b`.
bool subset(const RangeSet& a, const RangeSet& b);

/// The type of the keys by which values of two types are found that are equal; none: they have
/// none. A comparison of different types needs an = of its own, so users' operators are none.
std::optional<sql::Oid> hash_key_type(sql::Oid left, sql::Oid right);
/// What is compared is `=` by which equal values can be found: both sides have a key.
bool is_hashable(const Expr& comparison);
/// A side of it as its key.
Expr* hash_key(Binder& binder, Expr* side, sql::Oid key_type);

/// `left = right`, or the other way round, of values that can be hashed: which argument is the
/// right side's. `left` and `right` are the sides' ranges, `own` all of the query.
std::optional<std::size_t> right_argument(const Expr& condition, const RangeSet& left,
                                          const RangeSet& right, const RangeSet& own);

}  // namespace granary::planner
