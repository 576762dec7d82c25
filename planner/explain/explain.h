// planner/explain/explain.h: a plan as the text tree that EXPLAIN answers.
#pragma once

#include <string>
#include <vector>

#include "sql/executor/plan.h"

namespace granary::planner {

/// One line a node, children indented below, as PostgreSQL lays it out; costs in our own unit
/// (about rows visited).
std::vector<std::string> explain_plan(const sql::Plan& plan, bool costs);

}  // namespace granary::planner
