// planner/bind/repeated_subqueries.h: subqueries that are written twice in one query: as a key of
// GROUP BY, ORDER BY or DISTINCT, and where that key is used.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// Whether two expressions of one query are the same; those with subqueries are when they are
/// written alike, since names mean the same to both.
bool repeats(Binder& binder, const Expr& a, const Expr& b);

/// What repeats a group key that has a subquery becomes a mention of that key.
void share_group_keys(Binder& binder, Query& query);

}  // namespace granary::planner
