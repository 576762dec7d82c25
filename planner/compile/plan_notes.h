// planner/compile/plan_notes.h: what EXPLAIN shows of a plan besides its nodes: conditions, keys
// and names as text. Written beside the plan while it is compiled, and only for EXPLAIN, because a
// compiled plan has programs where its expressions were.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "planner/bind/expression.h"
#include "sql/executor/plan.h"

namespace granary::planner {

struct NodeNotes {
  struct Detail {
    std::string label;  // "Index Cond"
    std::vector<std::string> values;
    bool is_list = false;  // "Sort Key": an array in JSON, however many there are
  };
  std::string alias;
  std::string name;  // of a WITH query that is scanned
  const sql::FunctionRow* function = nullptr;  // of a scan of one, as it was written
  std::vector<std::string> output;  // verbose
  std::vector<Detail> details;
};

struct PlanNotes {
  bool verbose = false;  // what nodes give is noted, and every column with its relation
  std::map<const sql::PlanNode*, NodeNotes> nodes;
  std::vector<std::string> common_tables;         // by number
  std::map<const Expr*, std::size_t> subqueries;  // number of the subplan, from 0
  std::map<std::size_t, const sql::PlanNode*> runners;  // by number: the node that runs it

  const NodeNotes* of(const sql::PlanNode& node) const {
    const auto found = nodes.find(&node);
    return found == nodes.end() ? nullptr : &found->second;
  }
};

/// How conditions name a subquery: the parameter of one that runs once, else the subplan.
/// column: of the row that it finds (SubqueryKind::kColumn)
std::string subplan_name(const sql::Plan& plan, std::size_t number, std::uint32_t column = 0);

/// All parameters that a subquery gives that runs once: "$2,$3".
std::string subplan_names(const sql::Plan& plan, std::size_t number);

}  // namespace granary::planner
