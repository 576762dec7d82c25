// sql/executor/operator.cpp: which operator runs which node, and what engine results mean to a
// statement.
#include "sql/executor/operator.h"

#include <algorithm>

#include "base/check.h"
#include "base/memory_limit.h"
#include "sql/disk_full.h"
#include "sql/error.h"
#include "sql/executor/rule_steps.h"
#include "sql/executor/tree_nodes.h"
#include "sql/serialization_failure.h"
#include "sql/stack_depth.h"

namespace granary::sql {

namespace {

template <class Node>
const Node& as(const PlanNode& node) {
  return static_cast<const Node&>(node);
}

[[noreturn]] void raise_out_of_memory() { throw SqlError("53200", "out of memory"); }

}  // namespace

namespace {

Operator& make_bare(const PlanNode& node, ExecContext& context, bool is_root) {
  switch (node.kind) {
    case NodeKind::kResult:
    case NodeKind::kValues:
    case NodeKind::kFilter:
    case NodeKind::kProject:
    case NodeKind::kLimit:
    case NodeKind::kAppend:
      return make_simple(node, context);
    case NodeKind::kTableScan:
      return make_table_scan(as<TableScanNode>(node), context);
    case NodeKind::kVirtualScan:
      return make_virtual_scan(as<VirtualScanNode>(node), context);
    case NodeKind::kFunctionScan:
      return make_function_scan(as<FunctionScanNode>(node), context);
    case NodeKind::kProjectSet:
      return make_project_set(as<ProjectSetNode>(node), context);
    case NodeKind::kNestedLoop:
      return make_nested_loop(as<NestedLoopNode>(node), context);
    case NodeKind::kMemoize:
      return make_memoize(as<MemoizeNode>(node), context);
    case NodeKind::kHashJoin:
      return make_hash_join(as<HashJoinNode>(node), context);
    case NodeKind::kSort:
      return make_sort(as<SortNode>(node), context);
    case NodeKind::kDistinct:
      return make_distinct(as<DistinctNode>(node), context);
    case NodeKind::kAggregate:
      return make_aggregate(as<AggregateNode>(node), context);
    case NodeKind::kWindow:
      return make_window(as<WindowNode>(node), context);
    case NodeKind::kSetOperation:
      return make_set_operation(as<SetOperationNode>(node), context);
    case NodeKind::kCteScan:
      return make_cte_scan(as<CteScanNode>(node), context);
    case NodeKind::kWith:
      return make_with(as<WithNode>(node), context);
    case NodeKind::kRecursiveUnion:
      return make_recursive_union(as<RecursiveUnionNode>(node), context);
    case NodeKind::kWorkTable:
      return make_work_table(as<WorkTableNode>(node), context);
    case NodeKind::kInsert:
      return make_insert(as<InsertNode>(node), context, is_root);
    case NodeKind::kUpdate:
      return make_update(as<UpdateNode>(node), context, is_root);
    case NodeKind::kDelete:
      return make_delete(as<DeleteNode>(node), context, is_root);
    case NodeKind::kLockRows:
      return make_lock_rows(as<LockRowsNode>(node), context);
    case NodeKind::kTreeScan:
    case NodeKind::kTreeInsert:
    case NodeKind::kTreeUpdate:
    case NodeKind::kTreeDelete:
      return make_tree(node, context, is_root);
    case NodeKind::kMerge:
      return make_merge(as<MergeNode>(node), context, is_root);
    case NodeKind::kTreeMerge:
      return make_tree_merge(as<TreeMergeNode>(node), context, is_root);
    case NodeKind::kInstead:
      return make_instead(as<InsteadNode>(node), context, is_root);
    case NodeKind::kRuleSteps:
      return make_rule_steps(as<RuleStepsNode>(node), context);
    case NodeKind::kMaterialize:
      break;
  }
  raise_not_supported("this kind of plan");
}

}  // namespace

Operator& make_operator(const PlanNode& node, ExecContext& context, bool is_root) {
  check_stack_depth();  // operators call each other as deep as they make each other
  Operator& made = make_bare(node, context, is_root);
  return context.instrumentation == nullptr ? made : make_measured(node, made, context);
}

Value* make_row(ExecContext& context, std::size_t width) {
  // Never null, not even without columns: a null row means the end.
  Value* row = context.statement_arena->allocate_array<Value>(std::max<std::size_t>(width, 1));
  std::fill_n(row, width, Value::null());
  return row;
}

void check_interrupts(ExecContext& context) { context.session->check_interrupts(); }

void check_memory() {
  if (MemoryLimit::exceeded()) raise_out_of_memory();
}

PullStatus status_of(engine::OpResult result, const RelationDesc& relation) {
  switch (result) {
    case engine::OpResult::kConflict:
    case engine::OpResult::kNoRoom:
      return PullStatus::kConflict;
    case engine::OpResult::kWait:
      return PullStatus::kWait;
    case engine::OpResult::kNotAvailable:
      throw SqlError("55P03", "could not obtain lock on row in relation \"" + relation.name + "\"");
    case engine::OpResult::kDeadlock:
      throw deadlock_failure();
    case engine::OpResult::kConcurrentUpdate:
      throw serialization_failure("could not serialize access due to concurrent update");
    case engine::OpResult::kConcurrentDelete:
      throw serialization_failure("could not serialize access due to concurrent delete");
    case engine::OpResult::kOutOfMemory:
      raise_out_of_memory();
    case engine::OpResult::kDiskFull:
      raise_disk_full();
    case engine::OpResult::kOk:
    case engine::OpResult::kNotFound:
    case engine::OpResult::kExists:
      break;
  }
  GR_CHECK(!"engine result that stops no statement");
  return PullStatus::kConflict;
}

}  // namespace granary::sql
