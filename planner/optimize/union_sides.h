// planner/optimize/union_sides.h: what UNION ALL puts one behind another.
#pragma once

#include <vector>

#include "planner/bind/binder.h"

namespace granary::planner {

/// What a set operation reads. UNION ALL of UNION ALL is one list of rows behind another.
std::vector<Query*> sides_of(const Query& set_operation);

/// Where UNION ALL, or a query that only shows its rows, is asked for the first rows of an order,
/// each side gets no further than to its own first rows, by an index of its table or a sort that
/// keeps few. So does the subquery that is all that a query shows. At every depth of `query`. needs
/// push_down_conditions has run
void ask_sides_for_first_rows(Query& query);

}  // namespace granary::planner
