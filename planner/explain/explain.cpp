#include "planner/explain/explain.h"

#include <fmt/format.h>

#include "base/check.h"

namespace granary::planner {
namespace {

using sql::NodeKind;
using sql::PlanNode;

template <class Node>
const Node& as(const PlanNode& node) {
  return static_cast<const Node&>(node);
}

const char* join_word(sql::JoinType type) {
  switch (type) {
    case sql::JoinType::kLeft:
      return " Left Join";
    case sql::JoinType::kRight:
      return " Right Join";
    case sql::JoinType::kFull:
      return " Full Join";
    case sql::JoinType::kSemi:
      return " Semi Join";
    case sql::JoinType::kAnti:
      return " Anti Join";
    default:
      return "";
  }
}

const char* set_word(sql::SetOperationType type) {
  switch (type) {
    case sql::SetOperationType::kUnion:
      return "HashSetOp Union";
    case sql::SetOperationType::kIntersect:
      return "HashSetOp Intersect";
    case sql::SetOperationType::kIntersectAll:
      return "HashSetOp Intersect All";
    case sql::SetOperationType::kExcept:
      return "HashSetOp Except";
    case sql::SetOperationType::kExceptAll:
      return "HashSetOp Except All";
  }
  return "HashSetOp";
}

std::string scan_title(const sql::TableScanNode& node) {
  const auto& name = node.relation->name;
  if (node.index == nullptr) return "Seq Scan on " + name;
  return fmt::format("Index Scan{} using {} on {}", node.backward ? " Backward" : "",
                     node.index->name, name);
}

std::string title(const PlanNode& node) {
  switch (node.kind) {
    case NodeKind::kResult:
      return "Result";
    case NodeKind::kValues:
      return as<sql::ValuesNode>(node).rows.size() == 1 ? "Result" : "Values Scan on \"*VALUES*\"";
    case NodeKind::kTableScan:
      return scan_title(as<sql::TableScanNode>(node));
    case NodeKind::kVirtualScan:
      return "Function Scan on " + as<sql::VirtualScanNode>(node).relation->name;
    case NodeKind::kFunctionScan: {
      const auto& calls = as<sql::FunctionScanNode>(node).calls;
      return calls.empty() ? "Function Scan"
                           : fmt::format("Function Scan on {}", calls[0].function->name);
    }
    case NodeKind::kFilter:
      return "Filter";
    case NodeKind::kProject:
      return "Projection";
    case NodeKind::kProjectSet:
      return "ProjectSet";
    case NodeKind::kNestedLoop:
      return fmt::format("Nested Loop{}", join_word(as<sql::NestedLoopNode>(node).type));
    case NodeKind::kHashJoin: {
      const auto type = as<sql::HashJoinNode>(node).type;
      return type == sql::JoinType::kInner ? "Hash Join" : fmt::format("Hash{}", join_word(type));
    }
    case NodeKind::kSort:
      return "Sort";
    case NodeKind::kLimit:
      return "Limit";
    case NodeKind::kDistinct:
      return "Unique";
    case NodeKind::kAggregate:
      return as<sql::AggregateNode>(node).keys.empty() ? "Aggregate" : "HashAggregate";
    case NodeKind::kAppend:
      return "Append";
    case NodeKind::kSetOperation:
      return set_word(as<sql::SetOperationNode>(node).type);
    case NodeKind::kCteScan:
      return fmt::format("CTE Scan on cte {}", as<sql::CteScanNode>(node).cte + 1);
    case NodeKind::kRecursiveUnion:
      return "Recursive Union";
    case NodeKind::kWorkTable:
      return "WorkTable Scan";
    case NodeKind::kInsert:
      return "Insert on " + as<sql::InsertNode>(node).relation->name;
    case NodeKind::kUpdate:
      return "Update on " + as<sql::UpdateNode>(node).relation->name;
    case NodeKind::kDelete:
      return "Delete on " + as<sql::DeleteNode>(node).relation->name;
    case NodeKind::kLockRows:
      return "LockRows";
    default:
      return "Node";
  }
}

std::vector<const PlanNode*> children(const PlanNode& node) {
  std::vector<const PlanNode*> out;
  switch (node.kind) {
    case NodeKind::kFilter:
      out = {as<sql::FilterNode>(node).input.get()};
      break;
    case NodeKind::kProject:
      out = {as<sql::ProjectNode>(node).input.get()};
      break;
    case NodeKind::kProjectSet:
      out = {as<sql::ProjectSetNode>(node).input.get()};
      break;
    case NodeKind::kNestedLoop:
      out = {as<sql::NestedLoopNode>(node).left.get(), as<sql::NestedLoopNode>(node).right.get()};
      break;
    case NodeKind::kHashJoin:
      out = {as<sql::HashJoinNode>(node).left.get(), as<sql::HashJoinNode>(node).right.get()};
      break;
    case NodeKind::kSort:
      out = {as<sql::SortNode>(node).input.get()};
      break;
    case NodeKind::kLimit:
      out = {as<sql::LimitNode>(node).input.get()};
      break;
    case NodeKind::kDistinct:
      out = {as<sql::DistinctNode>(node).input.get()};
      break;
    case NodeKind::kAggregate:
      out = {as<sql::AggregateNode>(node).input.get()};
      break;
    case NodeKind::kAppend:
      for (const auto& input : as<sql::AppendNode>(node).inputs) out.push_back(input.get());
      break;
    case NodeKind::kSetOperation:
      out = {as<sql::SetOperationNode>(node).left.get(),
             as<sql::SetOperationNode>(node).right.get()};
      break;
    case NodeKind::kRecursiveUnion:
      out = {as<sql::RecursiveUnionNode>(node).initial.get(),
             as<sql::RecursiveUnionNode>(node).recursive.get()};
      break;
    case NodeKind::kInsert:
      out = {as<sql::InsertNode>(node).input.get()};
      break;
    case NodeKind::kUpdate:
      out = {as<sql::UpdateNode>(node).input.get()};
      break;
    case NodeKind::kDelete:
      out = {as<sql::DeleteNode>(node).input.get()};
      break;
    case NodeKind::kLockRows:
      out = {as<sql::LockRowsNode>(node).input.get()};
      break;
    default:
      break;
  }
  return out;
}

class Printer {
 public:
  explicit Printer(bool costs) : costs_(costs) {}

  void print(const PlanNode& node, std::size_t depth, const std::string& label) {
    // Projections only choose columns: PostgreSQL shows them as part of the node below.
    if (node.kind == NodeKind::kProject) return print(*children(node)[0], depth, label);
    std::string line(depth == 0 ? 0 : depth * 6 - 4, ' ');
    if (!label.empty()) {
      lines.push_back(line + label);
      line += "  ";
    }
    if (depth > 0) line += "->  ";
    line += title(node);
    if (costs_) {
      line += fmt::format("  (cost=0.00..{:.2f} rows={:.0f} width={})", node.cost_estimate,
                          std::max(1.0, node.rows_estimate), node.width * 8);
    }
    lines.push_back(std::move(line));
    for (const auto* child : children(node)) print(*child, depth + 1, {});
  }

  std::vector<std::string> lines;

 private:
  bool costs_;
};

}  // namespace

std::vector<std::string> explain_plan(const sql::Plan& plan, bool costs) {
  Printer printer(costs);
  printer.print(*plan.root, 0, {});
  for (std::size_t i = 0; i < plan.ctes.size(); ++i) {
    printer.print(*plan.ctes[i], 1, fmt::format("CTE {}", i + 1));
  }
  for (std::size_t i = 0; i < plan.subplans.size(); ++i) {
    printer.print(
        *plan.subplans[i]->plan, 1,
        fmt::format("{} {}", plan.subplans[i]->correlated ? "SubPlan" : "InitPlan", i + 1));
  }
  return std::move(printer.lines);
}

}  // namespace granary::planner
