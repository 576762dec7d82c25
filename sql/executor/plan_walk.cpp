#include "sql/executor/plan_walk.h"

#include "sql/executor/tree_nodes.h"

namespace granary::sql {

namespace {

template <class Node>
const Node& as(const PlanNode& node) {
  return static_cast<const Node&>(node);
}

template <class Node>
std::vector<const PlanNode*> only_input(const PlanNode& node) {
  return {as<Node>(node).input.get()};
}

template <class Node>
std::vector<const PlanNode*> both_inputs(const PlanNode& node) {
  return {as<Node>(node).left.get(), as<Node>(node).right.get()};
}

void collect_identity_slots(const PlanNode& node, std::vector<std::uint32_t>& out) {
  if (node.kind == NodeKind::kTableScan && as<TableScanNode>(node).row_identity) {
    out.push_back(as<TableScanNode>(node).identity_slot);
  }
  for (const PlanNode* input : inputs_of(node)) {
    collect_identity_slots(*input, out);
    if (node.kind == NodeKind::kTreeScan) return;  // all its parts use the same
  }
}

}  // namespace

std::vector<const PlanNode*> inputs_of(const PlanNode& node) {
  switch (node.kind) {
    case NodeKind::kFilter:
      return only_input<FilterNode>(node);
    case NodeKind::kProject:
      return only_input<ProjectNode>(node);
    case NodeKind::kProjectSet:
      return only_input<ProjectSetNode>(node);
    case NodeKind::kMemoize:
      return only_input<MemoizeNode>(node);
    case NodeKind::kSort:
      return only_input<SortNode>(node);
    case NodeKind::kLimit:
      return only_input<LimitNode>(node);
    case NodeKind::kDistinct:
      return only_input<DistinctNode>(node);
    case NodeKind::kAggregate:
      return only_input<AggregateNode>(node);
    case NodeKind::kWindow:
      return only_input<WindowNode>(node);
    case NodeKind::kInsert:
      return only_input<InsertNode>(node);
    case NodeKind::kUpdate:
      return only_input<UpdateNode>(node);
    case NodeKind::kDelete:
      return only_input<DeleteNode>(node);
    case NodeKind::kLockRows:
      return only_input<LockRowsNode>(node);
    case NodeKind::kWith:
      return only_input<WithNode>(node);
    case NodeKind::kNestedLoop:
      return both_inputs<NestedLoopNode>(node);
    case NodeKind::kHashJoin:
      return both_inputs<HashJoinNode>(node);
    case NodeKind::kSetOperation:
      return both_inputs<SetOperationNode>(node);
    case NodeKind::kRecursiveUnion:
      return {as<RecursiveUnionNode>(node).initial.get(),
              as<RecursiveUnionNode>(node).recursive.get()};
    case NodeKind::kAppend: {
      std::vector<const PlanNode*> out;
      for (const PlanPtr& input : as<AppendNode>(node).inputs) out.push_back(input.get());
      return out;
    }
    case NodeKind::kTreeScan: {
      std::vector<const PlanNode*> out;
      for (const PlanPtr& part : as<TreeScanNode>(node).parts) out.push_back(part.get());
      return out;
    }
    case NodeKind::kTreeInsert:
      return only_input<TreeInsertNode>(node);
    case NodeKind::kTreeUpdate:
      return only_input<TreeUpdateNode>(node);
    case NodeKind::kTreeDelete:
      return only_input<TreeDeleteNode>(node);
    case NodeKind::kMerge:
      return only_input<MergeNode>(node);
    case NodeKind::kTreeMerge:
      return only_input<TreeMergeNode>(node);
    case NodeKind::kInstead:
      return only_input<InsteadNode>(node);
    default:
      return {};
  }
}

std::vector<std::uint32_t> identity_slots_of(const PlanNode& node) {
  std::vector<std::uint32_t> out;
  collect_identity_slots(node, out);
  return out;
}

bool yields_rows_once(const PlanNode& node) {
  switch (node.kind) {
    case NodeKind::kTableScan:
    case NodeKind::kTreeScan:
      return true;
    case NodeKind::kFilter:
      return yields_rows_once(*as<FilterNode>(node).input);
    case NodeKind::kProject:
      return yields_rows_once(*as<ProjectNode>(node).input);
    case NodeKind::kSort:
      return yields_rows_once(*as<SortNode>(node).input);
    case NodeKind::kLimit:
      return yields_rows_once(*as<LimitNode>(node).input);
    case NodeKind::kLockRows:
      return yields_rows_once(*as<LockRowsNode>(node).input);
    default:
      return false;
  }
}

}  // namespace granary::sql
