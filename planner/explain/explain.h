// planner/explain/explain.h: a plan as EXPLAIN answers it.
#pragma once

#include <string>
#include <vector>

#include "planner/compile/plan_notes.h"
#include "sql/executor/plan.h"

namespace granary::planner {

/// A node as it is shown: those that only compute columns or test rows are part of the one below.
struct ShownNode {
  std::string title;                                       // as text: "Index Scan using i on t"
  std::vector<std::pair<std::string, std::string>> facts;  // as JSON: name, value in JSON
  double cost = 0, rows = 1;
  std::uint32_t width = 0;
  std::string analyzed;  // text after the costs
  std::vector<NodeNotes::Detail> details;
  std::vector<ShownNode> children;
  std::string relationship;  // to the parent, in JSON: Outer, Inner, InitPlan ...
  std::string label;         // "InitPlan 1 (returns $0)", "CTE x"
};

ShownNode show_plan(const sql::Plan& plan, const PlanNotes& notes);

/// One line a node, children indented below, as PostgreSQL lays it out; costs in our own unit
/// (about rows visited).
std::vector<std::string> explain_text(const ShownNode& root, bool costs);
/// last: members of the statement beside the plan ("Execution Time"), name and value in JSON.
std::string explain_json(const ShownNode& root, bool costs,
                         const std::vector<std::pair<std::string, std::string>>& last);

}  // namespace granary::planner
