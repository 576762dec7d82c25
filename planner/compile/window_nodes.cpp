// planner/compile/window_nodes.cpp: calls OVER windows: for each window a sort, then its calls.
#include <algorithm>

#include "planner/bind/collation.h"
#include "planner/bind/expression_copy.h"
#include "planner/compile/compiler.h"
#include "planner/compile/fold.h"

namespace granary::planner {

/// Volatile keys are computed once a row, before the sort and what looks at its keys again.
Compiled Compiler::compute_volatile_keys(const WindowSpec& window, Compiled input,
                                         OuterLink* outer) {
  std::vector<Expr*> keys;
  const auto add = [&](Expr* key) {
    if (is_volatile(*key) && !input.layout.find(*key)) keys.push_back(key);
  };
  for (Expr* key : window.partition_by) add(key);
  for (const SortItem& item : window.order_by) add(item.expr);
  if (keys.empty()) return input;
  auto node = std::make_unique<sql::ProjectNode>();
  for (std::uint32_t i = 0; i < input.node->width; ++i) {
    sql::ProgramBuilder builder;
    node->columns.push_back(builder.finish(sql::ProgramBuilder::column(i)));
  }
  Layout layout = input.layout;
  layout.slots.resize(input.node->width);
  for (Expr* key : keys) {
    node->columns.push_back(program(key, {&input.layout, outer}));
    layout.slots.push_back(key);
  }
  node->width = static_cast<std::uint32_t>(node->columns.size());
  node->rows_estimate = input.node->rows_estimate;
  node->cost_estimate = input.node->cost_estimate;
  node->input = std::move(input.node);
  note_output(*node, layout.slots, input.layout);
  return {std::move(node), std::move(layout)};
}

std::vector<SortItem> Compiler::window_order(const WindowSpec& window) {
  std::vector<SortItem> order;
  for (Expr* key : window.partition_by) order.push_back(grouped_by(binder, key));
  order.insert(order.end(), window.order_by.begin(), window.order_by.end());
  drop_repeated_keys(order);
  return order;
}

Compiled Compiler::compile_window(const Query& query, const std::vector<Expr*>& calls,
                                  Compiled input, OuterLink* outer,
                                  std::vector<SortItem>& in_order) {
  const WindowSpec& window = *calls[0]->window;
  std::vector<SortItem> order = window_order(window);
  input = compute_volatile_keys(window, std::move(input), outer);
  input = compile_sort(std::move(input), order, in_order, outer, nullptr);
  if (shared_order(in_order, order) < order.size()) in_order = std::move(order);

  const RowContext row{&input.layout, outer};
  auto node = std::make_unique<sql::WindowNode>();
  // The row goes through as it is, wider than its layout where it holds what nobody names.
  Layout layout = input.layout;
  layout.slots.resize(input.node->width);
  for (Expr* key : window.partition_by) {
    node->partition.push_back(program(key, row));
    node->partition_types.push_back(equality_type(binder, *key));
  }
  for (const auto& item : window.order_by) node->order.push_back(sort_key(item, row));
  node->frame = window.frame;
  const RowContext none{nullptr, outer};
  node->start_offset = optional_program(window.start_offset, none);
  node->end_offset = optional_program(window.end_offset, none);
  const auto bound = [&](Expr* condition, RangeEntry* values) -> std::optional<sql::Program> {
    if (condition == nullptr) return std::nullopt;
    Layout three;
    for (std::uint32_t i = 0; i < 3; ++i) three.slots.push_back(binder.column(values, i));
    return program(condition, {&three, outer});
  };
  node->start_bound = bound(window.start_bound, window.start_row);
  node->end_bound = bound(window.end_bound, window.end_row);
  for (Expr* call : calls) {
    sql::WindowCall made;
    made.function = call->window_function;
    made.aggregate = call->aggregate;
    made.result_type = call->type;
    for (Expr* arg : call->args) {
      made.argument_types.push_back(arg->type);
      made.arguments.push_back(program(arg, row));
    }
    made.filter = optional_program(call->filter, row);
    made.retracts = made.aggregate != nullptr && made.aggregate->retract != nullptr &&
                    !is_volatile(*call) && !has_subquery(call);
    node->calls.push_back(std::move(made));
    layout.slots.push_back(call);
  }
  const bool stops = query.run_condition != nullptr &&
                     std::find(calls.begin(), calls.end(), query.run_condition->args[0]) !=
                         calls.end();
  if (stops) {
    node->run_condition = program(query.run_condition, {&layout, outer});
    note_condition(*node, "Run Condition", {query.run_condition});
  }
  node->width = input.node->width + static_cast<std::uint32_t>(calls.size());
  node->rows_estimate = input.node->rows_estimate;
  node->cost_estimate = input.node->cost_estimate + input.node->rows_estimate;
  node->input = std::move(input.node);
  note_output(*node, layout.slots, input.layout);
  return {std::move(node), std::move(layout)};
}

Compiled Compiler::compile_windows(const Query& query, const std::vector<Expr*>& calls,
                                   Compiled input, OuterLink* outer,
                                   std::vector<SortItem>& in_order) {
  // Before the first window is compiled, which changes keys that others may share.
  for (Expr* call : calls) fold(*this, call);
  std::vector<Expr*> left = calls;
  while (!left.empty()) {
    const WindowSpec& window = *left[0]->window;
    const auto others = std::stable_partition(
        left.begin(), left.end(), [&](const Expr* c) { return same_window(*c->window, window); });
    input = compile_window(query, {left.begin(), others}, std::move(input), outer, in_order);
    left.erase(left.begin(), others);
  }
  return input;
}

}  // namespace granary::planner
