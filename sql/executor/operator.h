// sql/executor/operator.h: what runs a plan node. Operators pull from each other: a row is an array
// of Values.
//
// Rules
//   O1  The row that next() returns is valid until the next call of next() or open() on the same
//   operator. O2  An operator that evaluates expressions sets context.eval.arena to an arena of its
//   own before it does, and resets
//       that arena once a row: memory stays bounded however many rows pass.
//   O3  open() starts from the first row and may be called again (rescan); exec values may have
//   changed in between. O4  Operators live in the statement arena; ExecContext::State destroys
//   them.
#pragma once

#include "base/arena.h"
#include "sql/executor/execute.h"
#include "sql/executor/instrumentation.h"
#include "sql/executor/plan.h"

namespace granary::sql {

class Operator {
 public:
  explicit Operator(ExecContext& context) noexcept : context_(context) {}
  virtual ~Operator() = default;
  Operator(const Operator&) = delete;
  Operator& operator=(const Operator&) = delete;

  virtual void open() = 0;
  /// Null at the end, and when ExecContext::stopped has been set.
  virtual const Value* next() = 0;
  /// For EXPLAIN ANALYZE, once at the end: adds to counts, sets the rest.
  virtual void report(OperatorReport&) const {}

 protected:
  ExecContext& context_;
};

/// The operator that runs `node`, inputs included; not opened. is_root: it may stop through
/// ExecContext::stopped.
Operator& make_operator(const PlanNode& node, ExecContext& context, bool is_root = false);

/// `width` NULLs in the statement arena: an operator's output row.
Value* make_row(ExecContext& context, std::size_t width);

/// A value whose bytes live in `arena`. Values that are no bytes have size 0 (value.h): rows are
/// copied without their types.
inline Value copy_value(const Value& value, Arena& arena) {
  Value out = value;
  if (!value.is_null() && value.size() != 0) out.bytes = arena.copy(value.text()).data();
  return out;
}

/// Where what an operator keeps may go; null for expressions outside of plans.
SpillSpace* spill_of(ExecContext& context);

/// Throws 57014 when the session was cancelled or its statement timed out.
void check_interrupts(ExecContext& context);
/// Throws 53200 when the server is over its memory limit.
void check_memory();

/// Once a row in every loop that may run long. A row may take long itself: a cancel is looked for
/// at each, what else there is to do now and then.
inline void tick(ExecContext& context) {
  if ((++context.ticks & 1023U) == 0 || context.session->interrupts.pending())
    check_interrupts(context);
}

/// Once a row that is kept where nothing spills. Statements that keep none go on when memory is
/// short.
inline void note_kept_row(ExecContext& context) {
  if ((++context.kept_rows & 255U) == 0) check_memory();
}

/// The pull status of an engine result that is neither success nor a user's error; throws SqlError
/// for the latter. relation: named by 55P03.
PullStatus status_of(engine::OpResult result, const RelationDesc& relation);

/// Throws ExecInterrupt or SqlError unless result is kOk or kNotFound.
inline void check_read(engine::OpResult result, const RelationDesc& relation) {
  if (result == engine::OpResult::kOk || result == engine::OpResult::kNotFound) return;
  throw ExecInterrupt{status_of(result, relation)};
}

// Makers of one family each; make_operator chooses among them.
Operator& make_table_scan(const TableScanNode& node, ExecContext& context);
Operator& make_virtual_scan(const VirtualScanNode& node, ExecContext& context);
Operator& make_function_scan(const FunctionScanNode& node, ExecContext& context);
Operator& make_project_set(const ProjectSetNode& node, ExecContext& context);
Operator& make_simple(const PlanNode& node,
                      ExecContext& context);  // result, values, filter, project, limit, append
Operator& make_memoize(const MemoizeNode& node, ExecContext& context);
Operator& make_nested_loop(const NestedLoopNode& node, ExecContext& context);
Operator& make_hash_join(const HashJoinNode& node, ExecContext& context);
Operator& make_sort(const SortNode& node, ExecContext& context);
Operator& make_distinct(const DistinctNode& node, ExecContext& context);
Operator& make_aggregate(const AggregateNode& node, ExecContext& context);
Operator& make_window(const WindowNode& node, ExecContext& context);
Operator& make_set_operation(const SetOperationNode& node, ExecContext& context);
Operator& make_with(const WithNode& node, ExecContext& context);
Operator& make_cte_scan(const CteScanNode& node, ExecContext& context);
Operator& make_recursive_union(const RecursiveUnionNode& node, ExecContext& context);
Operator& make_work_table(const WorkTableNode& node, ExecContext& context);
Operator& make_insert(const InsertNode& node, ExecContext& context, bool is_root);
Operator& make_update(const UpdateNode& node, ExecContext& context, bool is_root);
Operator& make_delete(const DeleteNode& node, ExecContext& context, bool is_root);
Operator& make_merge(const MergeNode& node, ExecContext& context, bool is_root);
Operator& make_tree_merge(const struct TreeMergeNode& node, ExecContext& context, bool is_root);
Operator& make_instead(const InsteadNode& node, ExecContext& context, bool is_root);
Operator& make_rule_steps(const struct RuleStepsNode& node, ExecContext& context);
Operator& make_lock_rows(const LockRowsNode& node, ExecContext& context);
Operator& make_tree(const PlanNode& node, ExecContext& context, bool is_root);

}  // namespace granary::sql
