// planner/compile/merge_nodes.cpp: the MERGE node.
#include "planner/compile/compiler.h"

namespace granary::planner {

sql::PlanPtr Compiler::compile_merge(Query& query) {
  plan.read_only = false;
  const std::vector<SortItem> no_order;
  const auto path = choose_path(binder, query, no_order, false);
  Compiled input = compile_path(*path, nullptr);
  const RowContext row{&input.layout, nullptr};
  const auto& relation = query.target->relation;
  auto node = std::make_unique<sql::MergeNode>();
  node->relation = relation;
  note_alias(*node, *query.target);
  node->identity_slot = identity_slot(*query.target);
  const auto refuse = [](const sql::TableTriggers* triggers) {
    if (triggers != nullptr) sql::raise_not_supported("MERGE into tables with triggers");
  };
  for (const MergeAction& action : query.merge_actions) {
    auto& made = node->actions.emplace_back();
    made.matched = action.matched;
    made.condition = optional_program(action.condition, row);
    switch (action.kind) {
      case MergeAction::Kind::kUpdate:
        made.update = std::make_unique<sql::UpdateNode>();
        query.set = action.set;
        fill_update(*made.update, query, input.layout, nullptr);
        refuse(made.update->triggers.get());
        break;
      case MergeAction::Kind::kDelete:
        made.remove = std::make_unique<sql::DeleteNode>();
        fill_delete(*made.remove, query, input.layout, nullptr);
        refuse(made.remove->triggers.get());
        break;
      case MergeAction::Kind::kInsert:
        made.insert = std::make_unique<sql::InsertNode>();
        fill_insert(*made.insert, query, nullptr);
        refuse(made.insert->triggers.get());
        for (std::size_t i = 0; i < relation->columns.size(); ++i) {
          Expr* value = action.insert_columns[i];
          if (value == nullptr) value = binder.null_constant(relation->columns[i].type);
          made.values.push_back(program(value, row));
        }
        break;
      case MergeAction::Kind::kNothing:
        break;
    }
  }
  node->rows_estimate = input.node->rows_estimate;
  node->cost_estimate = input.node->cost_estimate;
  node->input = std::move(input.node);
  return node;
}

}  // namespace granary::planner
