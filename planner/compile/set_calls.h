// planner/compile/set_calls.h: set-returning calls outside FROM.
#pragma once

#include "planner/compile/compiler.h"

namespace granary::planner {

/// Those of the select list, ORDER BY and DISTINCT ON that `layout` does not hold yet.
std::vector<Expr*> set_calls(const Query& query, const Layout& layout);
/// Whether those of the select list run last, for the rows that DISTINCT ON keeps in the order of
/// ORDER BY: neither of the two names one.
bool set_calls_come_last(const Query& query);
/// The rest of the query reads these columns of `layout`.
std::vector<const Expr*> columns_for_targets(const Query& query, const Layout& layout);
/// Those in the keys of GROUP BY, which run before the groups are made.
std::vector<Expr*> set_calls_in_keys(const Query& query);
/// Those in what the calls OVER windows are partitioned and ordered by.
std::vector<Expr*> set_calls_in_windows(const std::vector<Expr*>& windows);

}  // namespace granary::planner
