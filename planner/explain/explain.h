// planner/explain/explain.h: a plan as EXPLAIN answers it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "planner/compile/plan_notes.h"
#include "sql/executor/instrumentation.h"
#include "sql/executor/plan.h"

namespace granary::planner {

/// A line below a node: a condition, keys, a count.
struct ShownDetail {
  std::string label;
  std::vector<std::string> values;
  bool is_list = false;
  bool is_number = false;               // in JSON
  const sql::PlanNode* node = nullptr;  // that tests or sorts by it
};

/// What a node did, as an average of its loops.
struct ShownRun {
  std::uint64_t loops = 0;  // 0: never executed
  double rows = 0;
  bool timed = false;
  double first_ms = 0, total_ms = 0;
};

/// A node as it is shown: those that only compute columns or test rows are part of the one below.
struct ShownNode {
  std::string title;                                       // as text: "Index Scan using i on t"
  std::vector<std::pair<std::string, std::string>> facts;  // as JSON: name, value in JSON
  double cost = 0, rows = 1;
  std::uint32_t width = 0;
  std::vector<const sql::PlanNode*> runs;  // what EXPLAIN ANALYZE counts for it
  std::optional<ShownRun> run;
  std::vector<std::string> output;  // verbose
  std::vector<ShownDetail> details;
  std::vector<ShownNode> children;
  std::string relationship;  // to the parent, in JSON: Outer, Inner, InitPlan ...
  std::string label;         // "InitPlan 1 (returns $0)", "CTE x"
};

ShownNode show_plan(const sql::Plan& plan, const PlanNotes& notes);

/// Adds what the nodes did. as_json: to be shown for programs.
void add_runs(ShownNode& node, const sql::Instrumentation& measures, bool as_json);

std::string json_string(std::string_view text);

/// One line a node, children indented below, as PostgreSQL lays it out; costs in our own unit
/// (about rows visited).
std::vector<std::string> explain_text(const ShownNode& root, bool costs);
/// Members of the statement beside the plan ("Execution Time"): name and value in JSON.
using ShownTimes = std::vector<std::pair<std::string, std::string>>;
/// What nodes are shown with.
struct ShownParts {
  bool costs = true;
  bool buffers = false;  // counters, which are 0: rows are in memory
};
/// For programs, as PostgreSQL lays each out.
std::string explain_json(const ShownNode& root, const ShownParts& parts, const ShownTimes& last);
std::string explain_xml(const ShownNode& root, const ShownParts& parts, const ShownTimes& last);
std::string explain_yaml(const ShownNode& root, const ShownParts& parts, const ShownTimes& last);

}  // namespace granary::planner
