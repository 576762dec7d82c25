// planner/compile/set_operation_nodes.cpp: UNION, INTERSECT, EXCEPT.
#include "planner/bind/collation.h"
#include "planner/compile/compiler.h"
#include "planner/optimize/union_sides.h"

namespace granary::planner {

sql::PlanPtr Compiler::compile_set_operation(Query& query, OuterLink* outer) {
  const auto width = static_cast<std::uint32_t>(query.targets.size());
  Compiled out;
  for (std::uint32_t i = 0; i < width; ++i)
    out.layout.slots.push_back(binder.column(query.output, i));
  std::vector<sql::PlanPtr> inputs;
  double rows = 0, cost = 0;
  for (Query* side : sides_of(query)) {
    inputs.push_back(compile_query(*side, outer));
    rows += inputs.back()->rows_estimate;
    cost += inputs.back()->cost_estimate;
  }
  if (query.all && query.set_operator == SetOperator::kUnion) {
    auto node = std::make_unique<sql::AppendNode>();
    node->inputs = std::move(inputs);
    out.node = std::move(node);
  } else {
    auto node = std::make_unique<sql::SetOperationNode>();
    using Type = sql::SetOperationType;
    node->type = query.set_operator == SetOperator::kUnion ? Type::kUnion
                 : query.set_operator == SetOperator::kIntersect
                     ? (query.all ? Type::kIntersectAll : Type::kIntersect)
                     : (query.all ? Type::kExceptAll : Type::kExcept);
    for (const auto& column : query.output->columns)
      node->column_types.push_back(equality_type(binder, column));
    node->left = std::move(inputs[0]);
    node->right = std::move(inputs[1]);
    if (node->type == Type::kUnion) note_union_keys(*node, query);
    out.node = std::move(node);
  }
  out.node->width = width;
  out.node->rows_estimate = rows;
  out.node->cost_estimate = cost + rows;
  const bool top = query.limit != nullptr && !query.with_ties;
  out = compile_sort(std::move(out), query.order_by, {}, outer, top ? &query : nullptr);
  return compile_limit(query, std::move(out), outer).node;
}

}  // namespace granary::planner
