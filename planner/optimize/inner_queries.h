// planner/optimize/inner_queries.h: from a query to those in it.
#pragma once

#include <functional>

#include "planner/bind/query.h"

namespace granary::planner {

/// Visits every query of a statement once, each before those that stand in it: in its FROM, as the
/// sides of a set operation, in expressions, in WITH.
void visit_queries_outside_in(Query& query, const std::function<void(Query&)>& visit);

}  // namespace granary::planner
