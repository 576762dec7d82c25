// planner/compile/merge_nodes.cpp: the MERGE node, on one table and on a tree of tables.
#include "planner/compile/compiler.h"
#include "planner/trigger/table_triggers.h"

namespace granary::planner {

namespace {

bool has_action(const Query& query, MergeAction::Kind kind) {
  for (const MergeAction& action : query.merge_actions) {
    if (action.kind == kind) return true;
  }
  return false;
}

}  // namespace

std::vector<std::pair<std::uint32_t, Expr*>> Compiler::all_set(const Query& query) {
  std::vector<std::pair<std::uint32_t, Expr*>> out;
  for (const MergeAction& action : query.merge_actions)
    out.insert(out.end(), action.set.begin(), action.set.end());
  return out;
}

template <class Node>
void Compiler::fill_merge(Node& node, Query& query, Compiled input) {
  constexpr bool kTree = std::is_same_v<Node, sql::TreeMergeNode>;
  const RowContext row{&input.layout, nullptr};
  const auto& relation = query.target->relation;
  node.relation = relation;
  note_target(node, query);
  node.identity_slot = identity_slot(*query.target);
  if (has_action(query, MergeAction::Kind::kInsert))
    node.insert_triggers = statement_triggers_of(query, TriggerOperation::kInsert, {});
  if (has_action(query, MergeAction::Kind::kUpdate))
    node.update_triggers = statement_triggers_of(query, TriggerOperation::kUpdate, all_set(query));
  if (has_action(query, MergeAction::Kind::kDelete))
    node.delete_triggers = statement_triggers_of(query, TriggerOperation::kDelete, {});
  for (const MergeAction& action : query.merge_actions) {
    auto& made = node.actions.emplace_back();
    made.matched = action.matched;
    if (action.condition != nullptr) made.condition = conjunction({action.condition}, row);
    made.policies = compile_policies(action.existing_policies, row);
    query.policy_checks = action.written_policies;
    switch (action.kind) {
      case MergeAction::Kind::kUpdate:
        query.set = action.set;
        if constexpr (kTree) {
          made.update = update_parts(query, input.layout);
        } else {
          made.update = std::make_unique<sql::UpdateNode>();
          fill_update(*made.update, query, input.layout, nullptr);
        }
        break;
      case MergeAction::Kind::kDelete:
        if constexpr (kTree) {
          made.remove = delete_parts(query, input.layout);
        } else {
          made.remove = std::make_unique<sql::DeleteNode>();
          fill_delete(*made.remove, query, input.layout, nullptr);
        }
        break;
      case MergeAction::Kind::kInsert:
        if constexpr (kTree) {
          made.insert = compile_parts(query, target_row(query.target, nullptr));
        } else {
          made.insert = std::make_unique<sql::InsertNode>();
          fill_insert(*made.insert, query, nullptr);
        }
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
  node.rows_estimate = input.node->rows_estimate;
  node.cost_estimate = input.node->cost_estimate;
  node.input = std::move(input.node);
}

sql::PlanPtr Compiler::compile_merge(Query& query) {
  plan.read_only = false;
  const auto path = choose_path(binder, query);
  Compiled input = compile_path(*path, nullptr);
  if (query.target->tree != nullptr) return compile_tree_merge(query, std::move(input));
  auto node = std::make_unique<sql::MergeNode>();
  fill_merge(*node, query, std::move(input));
  return node;
}

sql::PlanPtr Compiler::compile_tree_merge(Query& query, Compiled input) {
  auto node = std::make_unique<sql::TreeMergeNode>();
  fill_merge(*node, query, std::move(input));
  return node;
}

}  // namespace granary::planner
