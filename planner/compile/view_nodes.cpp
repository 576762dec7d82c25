// planner/compile/view_nodes.cpp: what views and policies add to plans that write: INSTEAD OF
// triggers, check options, WITH CHECK.
#include "planner/compile/compiler.h"
#include "planner/trigger/table_triggers.h"

namespace granary::planner {

namespace {

struct Operation {
  TriggerOperation trigger;
  const char* name;
};
Operation operation_of(Command command) {
  switch (command) {
    case Command::kInsert:
      return {TriggerOperation::kInsert, "Insert"};
    case Command::kUpdate:
      return {TriggerOperation::kUpdate, "Update"};
    default:
      return {TriggerOperation::kDelete, "Delete"};
  }
}

}  // namespace

std::vector<sql::ViewCheck> Compiler::compile_view_checks(const Query& query, const Layout& row) {
  std::vector<sql::ViewCheck> out;
  for (const ViewCheck& check : query.view_checks)
    out.push_back({check.view, conjunction({check.condition}, {&row, nullptr})});
  return out;
}

std::vector<sql::PolicyCheck> Compiler::compile_policies(const std::vector<PolicyCheck>& policies,
                                                         const RowContext& row) {
  std::vector<sql::PolicyCheck> out;
  for (const PolicyCheck& policy : policies)
    out.push_back({policy.violation, conjunction({policy.condition}, row)});
  return out;
}

void Compiler::add_policies(sql::WriteChecks& checks, Query& query,
                            const std::vector<PolicyCheck>& policies, const TreeLeaf* leaf) {
  checks.details = query.details;
  if (policies.empty()) return;
  const Layout row = target_row(query.target, leaf);
  checks.policies = compile_policies(policies, {&row, nullptr});
}

sql::PlanPtr Compiler::compile_instead(Query& query) {
  plan.read_only = false;
  auto node = std::make_unique<sql::InsteadNode>();
  const auto [operation, name] = operation_of(query.command);
  node->view = query.target->view;
  node->command = name;
  node->triggers = table_triggers(binder, node->view, operation);
  note_target(*node, query);
  Compiled input;
  if (query.command == Command::kInsert) {
    input.node = insert_rows(query, *node->view);
  } else {
    const auto path = choose_path(binder, query);
    input = compile_path(*path, nullptr);
  }
  const RowContext row{&input.layout, nullptr};
  for (Expr* value : query.view_row) node->old_row.push_back(program(value, row));
  if (query.command == Command::kUpdate) {
    std::vector<Expr*> after = query.view_row;
    for (const auto& [column, value] : query.set) after[column] = value;
    for (Expr* value : after) node->new_row.push_back(program(value, row));
  }
  Layout shown;
  for (std::uint32_t i = 0; i < query.new_row->columns.size(); ++i)
    shown.slots.push_back(binder.column(query.new_row, i));
  shown.slots.insert(shown.slots.end(), input.layout.slots.begin(), input.layout.slots.end());
  for (Target& target : query.targets)
    node->returning.push_back(program(target.expr, {&shown, nullptr}));
  node->checks.details = query.details;
  if (query.command != Command::kDelete) node->view_checks = compile_view_checks(query, shown);
  node->width = static_cast<std::uint32_t>(query.targets.size());
  node->rows_estimate = input.node->rows_estimate;
  node->cost_estimate = input.node->cost_estimate;
  node->input = std::move(input.node);
  return node;
}

}  // namespace granary::planner
