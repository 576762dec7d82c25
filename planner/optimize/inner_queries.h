// planner/optimize/inner_queries.h: from a query to those in it.
#pragma once

#include <functional>
#include <vector>

#include "planner/bind/query.h"

namespace granary::planner {

/// Those that stand in it, not those inside of them: in its FROM, as the sides of a set operation,
/// in expressions, in WITH.
std::vector<Query*> inner_queries(Query& query);

/// Visits every query of a statement once, each before those that stand in it.
void visit_queries_outside_in(Query& query, const std::function<void(Query&)>& visit);

}  // namespace granary::planner
