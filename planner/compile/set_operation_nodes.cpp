// planner/compile/set_operation_nodes.cpp: UNION, INTERSECT, EXCEPT.
#include "planner/bind/collation.h"
#include "planner/compile/compiler.h"

namespace granary::planner {

namespace {

bool is_union_all(const Query& query) {
  return query.command == Command::kSetOperation && query.set_operator == SetOperator::kUnion &&
         query.all;
}

/// What a set operation reads. UNION ALL of UNION ALL is one list of rows behind another.
void add_sides(const Query& query, std::vector<Query*>& out) {
  for (Query* side : {query.left, query.right}) {
    const bool plain = side->order_by.empty() && side->limit == nullptr &&
                       side->offset == nullptr && side->common_tables.empty();
    if (is_union_all(query) && is_union_all(*side) && plain) {
      add_sides(*side, out);
    } else {
      out.push_back(side);
    }
  }
}

}  // namespace

sql::PlanPtr Compiler::compile_set_operation(Query& query, OuterLink* outer) {
  const auto width = static_cast<std::uint32_t>(query.targets.size());
  Compiled out;
  for (std::uint32_t i = 0; i < width; ++i)
    out.layout.slots.push_back(binder.column(query.output, i));
  std::vector<Query*> sides;
  add_sides(query, sides);
  std::vector<sql::PlanPtr> inputs;
  double rows = 0, cost = 0;
  for (Query* side : sides) {
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
  out = compile_sort(std::move(out), query.order_by, {}, outer, nullptr);
  return compile_limit(query, std::move(out), outer).node;
}

}  // namespace granary::planner
