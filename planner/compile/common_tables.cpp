// planner/compile/common_tables.cpp: the queries of WITH, and what reads them.
#include "planner/bind/collation.h"
#include "planner/compile/compiler.h"

namespace granary::planner {

std::vector<std::uint32_t> Compiler::declare_common_tables(Query& query, OuterLink* outer) {
  std::vector<std::uint32_t> dependent;
  for (auto* table : query.common_tables) {
    // A query nobody reads is not run, unless it writes.
    if (table->references == 0 && !table->modifies) continue;
    // A subquery is compiled once for each member of a partitioned table that its condition is
    // asked of: within its definition a recursive one means the round before each time.
    table->number = -1;
    OuterLink link({nullptr, outer}, plan);
    OuterLink* const way_out = outer != nullptr ? &link : nullptr;
    sql::PlanPtr made;
    if (table->recursive) {
      auto node = std::make_unique<sql::RecursiveUnionNode>();
      node->slot = plan.work_tables++;
      table->work_table = node->slot + 1;
      node->initial = compile_query(*table->initial, way_out);
      OuterLink round({nullptr, way_out}, plan);
      round.begin_round();
      node->recursive = compile_query(*table->step, &round);
      node->distinct = !table->union_all;
      for (const auto& column : table->columns)
        node->column_types.push_back(equality_type(binder, column));
      node->width = static_cast<std::uint32_t>(table->columns.size());
      made = std::move(node);
    } else {
      made = compile_query(*table->query, way_out);
    }
    table->depends_on_outer = link.used();
    table->number = static_cast<std::int64_t>(plan.ctes.size());
    if (link.used()) dependent.push_back(static_cast<std::uint32_t>(plan.ctes.size()));
    if (binder.notes != nullptr) binder.notes->common_tables.push_back(table->name);
    plan.ctes.push_back(std::move(made));
    plan.cte_modifies.push_back(table->modifies);
  }
  return dependent;
}

sql::PlanPtr Compiler::compile_query(Query& query, OuterLink* outer) {
  std::vector<std::uint32_t> dependent = declare_common_tables(query, outer);
  sql::PlanPtr made = compile_command(query, outer);
  if (dependent.empty()) return made;
  auto node = std::make_unique<sql::WithNode>();
  node->width = made->width;
  node->rows_estimate = made->rows_estimate;
  node->cost_estimate = made->cost_estimate;
  node->ctes = std::move(dependent);
  node->input = std::move(made);
  return node;
}

sql::PlanPtr Compiler::compile_common_table(CommonTable& table, std::uint32_t width,
                                            OuterLink* outer) {
  if (table.number < 0 && table.work_table > 0) {
    // Inside its own definition: the rows of the round before.
    if (outer != nullptr) outer->depend_on_round();
    auto node = std::make_unique<sql::WorkTableNode>();
    node->slot = table.work_table - 1;
    node->width = width;
    return node;
  }
  if (table.depends_on_outer && outer != nullptr) outer->depend();
  auto node = std::make_unique<sql::CteScanNode>();
  node->cte = static_cast<std::uint32_t>(table.number);
  node->width = width;
  return node;
}

}  // namespace granary::planner
