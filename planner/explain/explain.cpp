// planner/explain/explain.cpp: a plan as the nodes that are shown of it.
// Longer than 400 lines because every kind of node has its line and its details.
#include "planner/explain/explain.h"

#include <fmt/format.h>

#include "planner/bind/extension_function.h"
#include "planner/routine/routine.h"
#include "sql/catalog/temporary.h"
#include "sql/executor/tree_nodes.h"
#include "sql/functions/xml_functions.h"
#include "sql/types/reg.h"

namespace granary::planner {
namespace {

using sql::NodeKind;
using sql::PlanNode;
using sql::quote_identifier;

template <class Node>
const Node& as(const PlanNode& node) {
  return static_cast<const Node&>(node);
}

const char* join_word(sql::JoinType type) {
  switch (type) {
    case sql::JoinType::kLeft:
      return "Left";
    case sql::JoinType::kRight:
      return "Right";
    case sql::JoinType::kFull:
      return "Full";
    case sql::JoinType::kSemi:
      return "Semi";
    case sql::JoinType::kAnti:
      return "Anti";
    default:
      return "Inner";
  }
}

/// Turns one plan into shown nodes.
class Shower {
 public:
  Shower(const sql::Plan& plan, const PlanNotes& notes) : plan_(plan), notes_(notes) {}

  ShownNode show(const PlanNode& node, const char* relationship = "") {
    if (node.kind == NodeKind::kProject) {
      ShownNode out = show(*as<sql::ProjectNode>(node).input, relationship);
      set_output(node, out);
      add_subplans(node, out);
      return out;
    }
    if (node.kind == NodeKind::kWith) return show(*as<sql::WithNode>(node).input, relationship);
    if (node.kind == NodeKind::kFilter) {
      if (is_subquery_scan(node)) return show_subquery_scan(node, relationship);
      ShownNode out = show(*as<sql::FilterNode>(node).input, relationship);
      out.runs = {&node};
      set_output(node, out);
      add_details(node, out);
      add_subplans(node, out);
      return out;
    }
    ShownNode out;
    out.relationship = relationship;
    out.cost = node.cost_estimate;
    out.rows = node.rows_estimate;
    out.width = node.width;
    out.runs = {&node};
    describe(node, out);
    set_output(node, out);
    add_details(node, out);
    add_children(node, out);
    const bool passes_on = node.kind == NodeKind::kLockRows || node.kind == NodeKind::kDistinct ||
                           node.kind == NodeKind::kSetOperation ||
                           node.kind == NodeKind::kMemoize;
    if (out.output.empty() && passes_on) out.output = first_output(out);
    add_subplans(node, out);
    return out;
  }

  /// Verbose: what the rows below a node are made of; those of the first side name them.
  static std::vector<std::string> first_output(const ShownNode& node) {
    const ShownNode* below = &node;
    while (below->output.empty() && !below->children.empty()) below = &below->children.front();
    return below->output;
  }

  ShownNode show_all() {
    ShownNode root = show(*plan_.root);
    std::vector<ShownNode> before;
    for (std::size_t i = 0; i < plan_.ctes.size(); ++i) {
      before.push_back(show(*plan_.ctes[i], "InitPlan"));
      before.back().label = "CTE " + (i < notes_.common_tables.size() ? notes_.common_tables[i]
                                                                      : std::to_string(i + 1));
    }
    std::vector<std::size_t> after;
    for (std::size_t i = 0; i < plan_.subplans.size(); ++i) {
      if (plan_.subplans[i]->runs_once()) {
        before.push_back(show_subplan(i));
      } else if (!notes_.runners.contains(i)) {
        after.push_back(i);
      }
    }
    root.children.insert(root.children.begin(), std::make_move_iterator(before.begin()),
                         std::make_move_iterator(before.end()));
    for (const std::size_t i : after) root.children.push_back(show_subplan(i));
    return root;
  }

 private:
  ShownNode show_subplan(std::size_t number) {
    const bool once = plan_.subplans[number]->runs_once();
    ShownNode out = show(*plan_.subplans[number]->plan, once ? "InitPlan" : "SubPlan");
    out.label = once ? fmt::format("InitPlan {} (returns {})", number + 1,
                                   subplan_names(plan_, number))
                     : fmt::format("SubPlan {}", number + 1);
    return out;
  }

  /// Those that the node runs itself, row by row.
  void add_subplans(const PlanNode& node, ShownNode& out) {
    for (const auto& [number, runner] : notes_.runners) {
      if (runner == &node && !plan_.subplans[number]->runs_once())
        out.children.push_back(show_subplan(number));
    }
  }

  /// The outermost of the nodes that are shown as one says what they give.
  void set_output(const PlanNode& node, ShownNode& out) const {
    const NodeNotes* notes = notes_.of(node);
    if (notes != nullptr && !notes->output.empty()) out.output = notes->output;
  }

  /// A filter that carries a name tests the rows of a subquery in FROM.
  bool is_subquery_scan(const PlanNode& filter) const {
    const NodeNotes* notes = notes_.of(filter);
    return notes != nullptr && !notes->alias.empty();
  }

  ShownNode show_subquery_scan(const PlanNode& filter, const char* relationship) {
    ShownNode out;
    out.relationship = relationship;
    out.cost = filter.cost_estimate;
    out.rows = filter.rows_estimate;
    out.width = filter.width;
    out.runs = {&filter};
    named(out, "Subquery Scan");
    describe_target(filter, out, "", notes_.of(filter)->alias);
    set_output(filter, out);
    add_details(filter, out);
    add_child(as<sql::FilterNode>(filter).input, out, "Subquery");
    add_subplans(filter, out);
    return out;
  }

  void add_details(const PlanNode& node, ShownNode& out) const {
    const NodeNotes* notes = notes_.of(node);
    if (notes == nullptr) return;
    for (const NodeNotes::Detail& detail : notes->details)
      out.details.push_back({detail.label, detail.values, detail.is_list, false, &node});
  }

  std::string alias_of(const PlanNode& node, const std::string& without) const {
    const NodeNotes* notes = notes_.of(node);
    return notes == nullptr || notes->alias.empty() ? without : notes->alias;
  }

  /// " on name alias" and the facts that go with it.
  void describe_target(const PlanNode& node, ShownNode& out, const char* fact,
                       const std::string& name, const std::string& schema = {}) const {
    const std::string alias = alias_of(node, name);
    out.title += " on ";
    if (!schema.empty()) out.title += quote_identifier(schema) + ".";
    out.title += quote_identifier(name);
    if (alias != name) out.title += " " + quote_identifier(alias);
    if (*fact != '\0') out.facts.emplace_back(fact, json_string(name));
    if (!schema.empty()) out.facts.emplace_back("Schema", json_string(schema));
    out.facts.emplace_back("Alias", json_string(alias));
  }

  void describe_relation(const PlanNode& node, const sql::RelationDesc& relation,
                         ShownNode& out) const {
    describe_target(node, out, "Relation Name", relation.name,
                    !notes_.verbose                                        ? ""
                    : sql::catalog::is_temporary(sql::Oid(relation.oid)) ? "pg_temp"
                                                                           : relation.schema);
  }

  void describe_functions(const sql::FunctionScanNode& node, ShownNode& out) const {
    const NodeNotes* notes = notes_.of(node);
    const sql::FunctionRow* function =
        notes == nullptr ? node.calls[0].function : notes->function;
    if (function == &sql::functions::xml_form::kTable) {
      named(out, "Table Function Scan");
      return describe_target(node, out, "Table Function Name", "xmltable");
    }
    named(out, "Function Scan");
    if (node.calls.size() > 1 || function == nullptr)
      return describe_target(node, out, "", alias_of(node, ""));
    const Routine* routine = routine_of(*function);
    const std::string own = routine != nullptr                      ? routine->schema
                            : extension_of(function->oid).empty() ? "pg_catalog"
                                                                  : "";
    const std::string schema = notes_.verbose ? own : "";
    describe_target(node, out, "Function Name", function->name, schema);
  }

  static void named(ShownNode& out, const std::string& title, const char* type) {
    out.title = title;
    out.facts.emplace_back("Node Type", json_string(type));
  }
  static void named(ShownNode& out, const char* type) { named(out, type, type); }

  void describe_other(const PlanNode& node, ShownNode& out) const {
    if (node.kind == NodeKind::kMerge)
      return describe_write(node, "Merge", *as<sql::MergeNode>(node).relation, out);
    if (node.kind == NodeKind::kTreeMerge)
      return describe_write(node, "Merge", *as<sql::TreeMergeNode>(node).relation, out);
    if (node.kind == NodeKind::kInstead) {
      const auto& instead = as<sql::InsteadNode>(node);
      return describe_write(node, instead.command, *instead.view, out);
    }
    if (node.kind == NodeKind::kTreeInsert)
      return describe_write(node, "Insert", *as<sql::TreeInsertNode>(node).relation, out);
    if (node.kind == NodeKind::kTreeUpdate)
      return describe_write(node, "Update", *as<sql::TreeUpdateNode>(node).relation, out);
    if (node.kind == NodeKind::kTreeDelete)
      return describe_write(node, "Delete", *as<sql::TreeDeleteNode>(node).relation, out);
    if (node.kind != NodeKind::kTreeScan) return named(out, "Node");
    const auto& scan = as<sql::TreeScanNode>(node);
    if (!scan.parts.empty()) return named(out, scan.order.empty() ? "Append" : "Merge Append");
    named(out, "Result");  // as PostgreSQL shows what has no rows
    out.details.push_back({"One-Time Filter", {"false"}, false});
  }

  void describe_scan(const sql::TableScanNode& node, ShownNode& out) const {
    if (node.sampling != nullptr) {
      named(out, "Sample Scan");
    } else if (node.index == nullptr) {
      named(out, "Seq Scan");
    } else {
      const char* scan = node.entries_only() ? "Index Only Scan" : "Index Scan";
      named(out,
            fmt::format("{}{} using {}", scan, node.backward ? " Backward" : "",
                        quote_identifier(node.index->name)),
            scan);
      out.facts.emplace_back("Scan Direction", node.backward ? "\"Backward\"" : "\"Forward\"");
      out.facts.emplace_back("Index Name", json_string(node.index->name));
    }
    describe_relation(node, *node.relation, out);
  }

  void describe_write(const PlanNode& node, const char* operation,
                      const sql::RelationDesc& relation, ShownNode& out) const {
    named(out, operation, "ModifyTable");
    out.facts.emplace_back("Operation", json_string(operation));
    describe_relation(node, relation, out);
  }

  static void describe_join(const char* method, sql::JoinType type, ShownNode& out) {
    const bool inner = type == sql::JoinType::kInner;
    const bool loop = std::string_view(method) == "Nested Loop";
    std::string title = method;
    if (!inner) title += fmt::format(" {} Join", join_word(type));
    if (inner && !loop) title += " Join";
    named(out, title, loop ? "Nested Loop" : "Hash Join");
    out.facts.emplace_back("Join Type", json_string(join_word(type)));
    out.facts.emplace_back("Inner Unique", "false");
  }

  static void describe_aggregate(const sql::AggregateNode& node, ShownNode& out) {
    const bool plain = node.keys.empty();
    named(out, plain ? "Aggregate" : node.sorted ? "GroupAggregate" : "HashAggregate", "Aggregate");
    out.facts.emplace_back("Strategy", plain         ? "\"Plain\""
                                       : node.sorted ? "\"Sorted\""
                                                     : "\"Hashed\"");
    out.facts.emplace_back("Partial Mode", "\"Simple\"");
  }

  static void describe_conflict(const sql::InsertNode& node, ShownNode& out) {
    if (!node.on_conflict) return;
    const sql::OnConflict& clause = *node.on_conflict;
    out.details.push_back(
        {"Conflict Resolution", {clause.do_update ? "UPDATE" : "NOTHING"}, false});
    if (clause.arbiter != nullptr)
      out.details.push_back({"Conflict Arbiter Indexes", {clause.arbiter->name}, true});
  }

  void describe_set(sql::SetOperationType type, ShownNode& out) const {
    switch (type) {
      case sql::SetOperationType::kUnion:
        named(out, "HashAggregate", "Aggregate");
        out.facts.emplace_back("Strategy", "\"Hashed\"");
        out.facts.emplace_back("Partial Mode", "\"Simple\"");
        return;
      case sql::SetOperationType::kIntersect:
        return named(out, "HashSetOp Intersect", "SetOp");
      case sql::SetOperationType::kIntersectAll:
        return named(out, "HashSetOp Intersect All", "SetOp");
      case sql::SetOperationType::kExcept:
        return named(out, "HashSetOp Except", "SetOp");
      case sql::SetOperationType::kExceptAll:
        return named(out, "HashSetOp Except All", "SetOp");
    }
  }

  void describe(const PlanNode& node, ShownNode& out) {
    switch (node.kind) {
      case NodeKind::kResult:
        return named(out, "Result");
      case NodeKind::kValues:
        if (as<sql::ValuesNode>(node).rows.size() == 1) return named(out, "Result");
        named(out, "Values Scan");
        return describe_target(node, out, "", alias_of(node, "*VALUES*"));
      case NodeKind::kTableScan:
        return describe_scan(as<sql::TableScanNode>(node), out);
      case NodeKind::kVirtualScan:
        named(out, "Seq Scan");
        return describe_relation(node, *as<sql::VirtualScanNode>(node).relation, out);
      case NodeKind::kFunctionScan:
        return describe_functions(as<sql::FunctionScanNode>(node), out);
      case NodeKind::kProjectSet:
        return named(out, "ProjectSet");
      case NodeKind::kNestedLoop:
        return describe_join("Nested Loop", as<sql::NestedLoopNode>(node).type, out);
      case NodeKind::kHashJoin:
        return describe_join("Hash", as<sql::HashJoinNode>(node).type, out);
      case NodeKind::kMemoize:
        return named(out, "Memoize");
      case NodeKind::kSort:
        return named(out, as<sql::SortNode>(node).sorted == 0 ? "Sort" : "Incremental Sort");
      case NodeKind::kLimit:
        return named(out, "Limit");
      case NodeKind::kDistinct: {
        const bool sorted = as<sql::DistinctNode>(node).sorted;
        named(out, sorted ? "Unique" : "HashAggregate", sorted ? "Unique" : "Aggregate");
        return;
      }
      case NodeKind::kAggregate:
        return describe_aggregate(as<sql::AggregateNode>(node), out);
      case NodeKind::kWindow:
        return named(out, "WindowAgg");
      case NodeKind::kAppend:
        return named(out, "Append");
      case NodeKind::kSetOperation:
        return describe_set(as<sql::SetOperationNode>(node).type, out);
      case NodeKind::kCteScan: {
        const std::size_t number = as<sql::CteScanNode>(node).cte;
        named(out, "CTE Scan");
        if (number < notes_.common_tables.size())
          describe_target(node, out, "CTE Name", notes_.common_tables[number]);
        return;
      }
      case NodeKind::kRecursiveUnion:
        return named(out, "Recursive Union");
      case NodeKind::kWorkTable:
        named(out, "WorkTable Scan");
        if (const NodeNotes* notes = notes_.of(node))
          describe_target(node, out, "CTE Name", notes->name);
        return;
      case NodeKind::kInsert:
        describe_write(node, "Insert", *as<sql::InsertNode>(node).relation, out);
        return describe_conflict(as<sql::InsertNode>(node), out);
      case NodeKind::kUpdate:
        return describe_write(node, "Update", *as<sql::UpdateNode>(node).relation, out);
      case NodeKind::kDelete:
        return describe_write(node, "Delete", *as<sql::DeleteNode>(node).relation, out);
      case NodeKind::kLockRows:
        return named(out, "LockRows");
      default:
        return describe_other(node, out);
    }
  }

  void add_child(const sql::PlanPtr& child, ShownNode& out, const char* relationship = "Outer") {
    if (child != nullptr) out.children.push_back(show(*child, relationship));
  }

  /// The side of a hash join that the table is made of.
  void add_hashed(const sql::PlanPtr& child, ShownNode& out) {
    ShownNode hash;
    named(hash, "Hash");
    hash.relationship = "Inner";
    hash.runs = {child.get()};
    hash.cost = child->cost_estimate;
    hash.rows = child->rows_estimate;
    hash.width = child->width;
    add_child(child, hash);
    hash.output = hash.children.front().output;
    out.children.push_back(std::move(hash));
  }

  /// Set operations but UNION ALL work on both inputs, one after the other.
  void add_appended(const sql::SetOperationNode& node, ShownNode& out) {
    ShownNode append;
    named(append, "Append");
    append.relationship = "Outer";
    append.runs = {node.left.get(), node.right.get()};
    append.cost = node.cost_estimate;
    append.rows = node.rows_estimate;
    append.width = node.width;
    add_child(node.left, append, "Member");
    add_child(node.right, append, "Member");
    out.children.push_back(std::move(append));
  }

  void add_children(const PlanNode& node, ShownNode& out) {
    switch (node.kind) {
      case NodeKind::kProjectSet:
        return add_child(as<sql::ProjectSetNode>(node).input, out);
      case NodeKind::kNestedLoop:
        add_child(as<sql::NestedLoopNode>(node).left, out);
        return add_child(as<sql::NestedLoopNode>(node).right, out, "Inner");
      case NodeKind::kHashJoin:
        add_child(as<sql::HashJoinNode>(node).left, out);
        return add_hashed(as<sql::HashJoinNode>(node).right, out);
      case NodeKind::kMemoize:
        return add_child(as<sql::MemoizeNode>(node).input, out);
      case NodeKind::kSort:
        return add_child(as<sql::SortNode>(node).input, out);
      case NodeKind::kLimit:
        return add_child(as<sql::LimitNode>(node).input, out);
      case NodeKind::kDistinct:
        return add_child(as<sql::DistinctNode>(node).input, out);
      case NodeKind::kAggregate:
        return add_child(as<sql::AggregateNode>(node).input, out);
      case NodeKind::kWindow:
        return add_child(as<sql::WindowNode>(node).input, out);
      case NodeKind::kAppend:
        for (const auto& input : as<sql::AppendNode>(node).inputs) add_child(input, out, "Member");
        return;
      case NodeKind::kSetOperation:
        return add_appended(as<sql::SetOperationNode>(node), out);
      case NodeKind::kRecursiveUnion:
        add_child(as<sql::RecursiveUnionNode>(node).initial, out);
        return add_child(as<sql::RecursiveUnionNode>(node).recursive, out, "Inner");
      case NodeKind::kInsert:
        return add_child(as<sql::InsertNode>(node).input, out);
      case NodeKind::kUpdate:
        return add_child(as<sql::UpdateNode>(node).input, out);
      case NodeKind::kDelete:
        return add_child(as<sql::DeleteNode>(node).input, out);
      case NodeKind::kLockRows:
        return add_child(as<sql::LockRowsNode>(node).input, out);
      case NodeKind::kTreeScan:
        for (const auto& part : as<sql::TreeScanNode>(node).parts) add_child(part, out, "Member");
        return;
      case NodeKind::kTreeInsert:
        return add_child(as<sql::TreeInsertNode>(node).input, out);
      case NodeKind::kTreeUpdate:
        return add_child(as<sql::TreeUpdateNode>(node).input, out);
      case NodeKind::kTreeDelete:
        return add_child(as<sql::TreeDeleteNode>(node).input, out);
      case NodeKind::kMerge:
        return add_child(as<sql::MergeNode>(node).input, out);
      case NodeKind::kTreeMerge:
        return add_child(as<sql::TreeMergeNode>(node).input, out);
      case NodeKind::kInstead:
        return add_child(as<sql::InsteadNode>(node).input, out);
      default:
        return;
    }
  }

  const sql::Plan& plan_;
  const PlanNotes& notes_;
};

}  // namespace

ShownNode show_plan(const sql::Plan& plan, const PlanNotes& notes) {
  return Shower(plan, notes).show_all();
}

}  // namespace granary::planner
