// planner/compile/query_nodes.cpp: what stands above the joins: grouping, set-returning functions,
// sorting, distinct, limits.
#include <algorithm>

#include "planner/bind/collation.h"
#include "planner/bind/grouping.h"
#include "planner/bind/plan_only.h"
#include "planner/compile/compiler.h"
#include "planner/compile/fold.h"
#include "planner/compile/set_calls.h"
#include "planner/compile/wanted_rows.h"
#include "planner/optimize/condition_order.h"
#include "sql/catalog/foreign_catalog.h"

namespace granary::planner {
namespace {

template <class Node>
std::unique_ptr<Node> above(Compiled& input) {
  auto node = std::make_unique<Node>();
  node->width = input.node->width;
  node->rows_estimate = input.node->rows_estimate;
  node->cost_estimate = input.node->cost_estimate;
  node->input = std::move(input.node);
  return node;
}

void collect(Expr* root, ExprKind kind, std::vector<Expr*>& out) {
  walk(root, [&](Expr* node) {
    if (node->kind != kind) return true;
    if (node->outer) return false;
    const bool known =
        std::any_of(out.begin(), out.end(), [&](const Expr* other) { return equal(other, node); });
    if (!known) out.push_back(node);
    return false;
  });
}

/// The calls of one kind above the groups: in the select list, HAVING, ORDER BY and DISTINCT ON.
std::vector<Expr*> calls_above_groups(Query& query, ExprKind kind) {
  std::vector<Expr*> calls;
  for (auto& target : query.targets) collect(target.expr, kind, calls);
  collect(query.having, kind, calls);
  for (auto& item : query.order_by) collect(item.expr, kind, calls);
  for (auto* expr : query.distinct_on) collect(expr, kind, calls);
  for (Expr* expr : query.aggregates_below) {
    if (expr->kind != kind) continue;
    if (std::none_of(calls.begin(), calls.end(), [&](const Expr* c) { return equal(c, expr); }))
      calls.push_back(expr);
  }
  return calls;
}

/// Of each grouping set, the bits of GROUPING's arguments that are not among its keys.
std::vector<std::int32_t> grouping_values(const Query& query, const Expr& call) {
  std::vector<std::int32_t> out;
  for (const auto& set : query.grouping_sets) {
    std::int32_t bits = 0;
    for (const Expr* arg : call.args) {
      const bool kept = std::any_of(set.begin(), set.end(), [&](std::uint32_t key) {
        return is_group_key(query.group_by[key], arg);
      });
      bits = bits * 2 + (kept ? 0 : 1);
    }
    out.push_back(bits);
  }
  if (out.empty()) out.push_back(0);
  return out;
}

std::vector<Expr*> window_calls(const Query& query) {
  std::vector<Expr*> calls;
  for (const auto& target : query.targets) collect(target.expr, ExprKind::kWindow, calls);
  for (const auto& item : query.order_by) collect(item.expr, ExprKind::kWindow, calls);
  for (Expr* expr : query.distinct_on) collect(expr, ExprKind::kWindow, calls);
  return calls;
}

/// Sorting may come before the select list is computed when it looks at plain columns only.
bool sorts_on_columns(const Query& query) {
  return std::all_of(query.order_by.begin(), query.order_by.end(), [&](const SortItem& item) {
    return item.expr->kind == ExprKind::kColumn || item.expr->kind == ExprKind::kAggregate ||
           item.expr->kind == ExprKind::kWindow;
  });
}

bool has_volatile(const Query& query) {
  return std::ranges::any_of(query.targets,
                             [](const Target& target) { return is_volatile(*target.expr); });
}

/// DISTINCT ON takes the first row of each run of equal keys: those that ORDER BY does not name
/// come after it.
void sort_by_distinct_keys(Binder& binder, Query& query) {
  for (Expr* key : query.distinct_on) {
    const bool known = std::any_of(query.order_by.begin(), query.order_by.end(),
                                   [&](const SortItem& item) { return equal(item.expr, key); });
    if (known) continue;
    SortItem item;
    item.expr = key;
    item.order = sort_order(binder, *key);
    query.order_by.push_back(item);
  }
}

std::vector<const Expr*> target_exprs(const Query& query) {
  std::vector<const Expr*> out;
  for (const auto& target : query.targets) out.push_back(target.expr);
  return out;
}

}  // namespace

Compiled Compiler::project(Compiled input, const std::vector<const Expr*>& exprs,
                           OuterLink* outer) {
  const bool same = exprs.size() == input.layout.slots.size() &&
                    std::equal(exprs.begin(), exprs.end(), input.layout.slots.begin(), equal);
  if (same && input.node->width == exprs.size()) {
    for (const Expr* expr : exprs) note_read(*expr);
    return input;
  }
  auto node = std::make_unique<sql::ProjectNode>();
  Layout layout;
  for (const Expr* expr : exprs) {
    node->columns.push_back(program(const_cast<Expr*>(expr), {&input.layout, outer}));
    layout.slots.push_back(expr);
  }
  node->width = static_cast<std::uint32_t>(exprs.size());
  node->rows_estimate = input.node->rows_estimate;
  node->cost_estimate = input.node->cost_estimate;
  node->input = std::move(input.node);
  note_output(*node, exprs, input.layout);
  return {std::move(node), std::move(layout)};
}

Compiled Compiler::compile_aggregate(Query& query, Compiled input, OuterLink* outer, bool sorted) {
  const std::vector<Expr*> calls = calls_above_groups(query, ExprKind::kAggregate);
  const std::vector<Expr*> groupings = calls_above_groups(query, ExprKind::kGrouping);
  const RowContext row{&input.layout, outer};
  auto node = std::make_unique<sql::AggregateNode>();
  Layout layout;
  node->sets = query.grouping_sets;
  node->sorted = sorted;
  for (const Expr* call : groupings) node->groupings.push_back(grouping_values(query, *call));
  // Keys and calls are looked up in folded expressions: they must be folded as well.
  for (Expr*& key : query.group_by) {
    Expr* const folded = fold(*this, key);
    if (folded->is_constant() && !query.grouping_sets.empty()) {
      mark_constant_key(binder, query, key);
    } else {
      key = folded;
    }
    node->keys.push_back(program(key, row));
    layout.slots.push_back(key);
  }
  // The implied ones are the same in all rows of a group, and may be of types without equality.
  std::vector<Expr*> telling = query.group_by;
  telling.resize(telling.size() - query.implied_keys);
  for (const Expr* key : telling) node->key_types.push_back(equality_type(binder, *key));
  for (Expr* call : calls) {
    fold(*this, call);
    sql::AggregateCall made;
    made.function = call->aggregate;
    made.result_type = call->type;
    made.distinct = call->distinct;
    for (Expr* arg : call->args) {
      made.argument_types.push_back(arg->type);
      const sql::Oid order = call->distinct ? sort_order(binder, *arg) : sql::Oid{};
      made.distinct_types.push_back(order ? order : arg->type);
      made.arguments.push_back(program(arg, row));
    }
    made.filter = optional_program(call->filter, row);
    for (const auto& item : call->order_by) made.order_by.push_back(sort_key(item, row));
    node->calls.push_back(std::move(made));
    layout.slots.push_back(call);
  }
  for (Expr* call : groupings) {
    fold(*this, call);
    layout.slots.push_back(call);
  }
  node->width = static_cast<std::uint32_t>(layout.slots.size());
  node->cost_estimate = input.node->cost_estimate + input.node->rows_estimate;
  node->rows_estimate = query.group_by.empty() ? 1 : std::max(1.0, input.node->rows_estimate / 10);
  node->input = std::move(input.node);
  note_keys(*node, "Group Key", telling, input.layout);
  note_output(*node, layout.slots, input.layout);
  Compiled out{std::move(node), std::move(layout)};
  std::vector<Expr*> having;
  if (query.having != nullptr) query.having = fold(*this, query.having);
  split_conjunction(query.having, having, query.group_by);
  cheapest_first(having.begin(), having.end());
  return filtered(std::move(out), having, outer);
}

Compiled Compiler::compile_sort(Compiled input, const std::vector<SortItem>& items,
                                const std::vector<SortItem>& in_order, OuterLink* outer,
                                const Query* top) {
  const std::size_t sorted = shared_order(in_order, items);
  if (sorted == items.size()) return input;
  auto node = above<sql::SortNode>(input);
  node->sorted = sorted;
  for (const auto& item : items) node->keys.push_back(sort_key(item, {&input.layout, outer}));
  if (top != nullptr) {
    node->limit = optional_program(top->limit, {nullptr, outer});
    node->offset = optional_program(top->offset, {nullptr, outer});
  }
  note_keys(*node, "Sort Key", items, input.layout);
  std::vector<Expr*> sorted_keys;
  for (std::size_t i = 0; i < sorted; ++i) sorted_keys.push_back(items[i].expr);
  note_keys(*node, "Presorted Key", sorted_keys, input.layout);
  note_output(*node, input.layout.slots, input.layout);
  node->cost_estimate += node->rows_estimate;
  return {std::move(node), std::move(input.layout)};
}

Compiled Compiler::compile_limit(Query& query, Compiled input, OuterLink* outer) {
  if (query.limit == nullptr && query.offset == nullptr) return input;
  auto node = above<sql::LimitNode>(input);
  const RowContext none{nullptr, outer};
  if (const auto count = known_number(query.limit); count && *count >= 0)
    node->rows_estimate = std::min(node->rows_estimate, static_cast<double>(*count));
  node->count = optional_program(query.limit, none);
  node->offset = optional_program(query.offset, none);
  node->keeps_skipped = query.keeps_skipped;
  node->with_ties = query.with_ties;
  if (query.with_ties) {
    for (const auto& item : query.order_by)
      node->tie_keys.push_back(sort_key(item, {&input.layout, outer}));
  }
  note_output(*node, input.layout.slots, input.layout);
  return {std::move(node), std::move(input.layout)};
}

Compiled Compiler::compile_locks(Query& query, Compiled input) {
  // Subqueries have locks of their own.
  std::erase_if(query.locks, [](const LockTarget& lock) {
    return lock.range->kind != RangeKind::kRelation;
  });
  if (query.locks.empty()) return input;
  const bool trees =
      std::any_of(query.locks.begin(), query.locks.end(),
                  [](const LockTarget& lock) { return lock.range->tree != nullptr; });
  std::unique_ptr<sql::LockRowsNode> node;
  sql::TreeLockRowsNode* tree_node = nullptr;
  if (trees) {
    auto made = above<sql::TreeLockRowsNode>(input);
    tree_node = made.get();
    node = std::move(made);
  } else {
    node = above<sql::LockRowsNode>(input);
  }
  for (const auto& lock : query.locks) {
    sql::LockRowsNode::Target target;
    target.relation = lock.range->relation;
    target.identity_slot = identity_slot(*lock.range);
    target.mode = lock.mode;
    target.no_wait = lock.no_wait;
    target.skip_locked = lock.skip_locked;
    node->targets.push_back(std::move(target));
    if (tree_node == nullptr) continue;
    auto& parts = tree_node->parts.emplace_back();
    if (lock.range->tree == nullptr) continue;
    for (const TreeLeaf& leaf : lock.range->tree->leaves) parts.push_back(leaf.relation);
  }
  plan.read_only = false;
  return {std::move(node), std::move(input.layout)};
}

Compiled Compiler::compile_select_input(Query& query, OuterLink* outer,
                                        std::vector<SortItem>& in_order) {
  const std::vector<Expr*> windows = window_calls(query);
  if (query.grouped && query.group_by.empty() &&
      calls_above_groups(query, ExprKind::kAggregate).empty()) {
    // One group, whatever its rows are and whether there are any.
    query.from.clear();
    query.where = nullptr;
  }
  WantedRows wanted = wanted_rows(binder, query, windows.empty() && set_calls(query, {}).empty());
  if (!windows.empty() && !query.grouped) wanted.order = window_order(*windows[0]->window);
  const auto path = choose_path(binder, query, &wanted);
  Compiled out = compile_path(*path, outer);
  if (path->ordered && wanted.spares_sort) query.order_by.clear();
  in_order = wanted.order;
  if (query.grouped || !path->ordered) in_order.resize(query.grouped ? 0 : path->sorted);
  if (query.grouped) {
    out = compile_set_functions(set_calls_in_keys(query), std::move(out), outer);
    out = compile_aggregate(query, std::move(out), outer, path->ordered && !wanted.order.empty());
  }
  out = compile_set_functions(set_calls_in_windows(windows), std::move(out), outer);
  return compile_windows(query, windows, std::move(out), outer, in_order);
}

sql::PlanPtr Compiler::compile_select(Query& query, OuterLink* outer) {
  drop_repeated_keys(query.order_by);
  const auto asked_order = query.order_by;
  sort_by_distinct_keys(binder, query);
  const bool sets_may_wait = !asked_order.empty() && set_calls_come_last(query);
  std::vector<SortItem> in_order;
  Compiled rows = compile_select_input(query, outer, in_order);
  const auto calls = set_calls(query, rows.layout);
  const bool late_sets = !calls.empty() && sets_may_wait;
  if (!late_sets) rows = compile_set_functions(calls, std::move(rows), outer);
  const bool distinct = query.distinct || !query.distinct_on.empty();
  // Whether the sort must get only the first rows right: nothing after it drops rows.
  const bool top = query.limit != nullptr && !distinct && !query.with_ties && query.locks.empty();
  if (distinct || (!query.order_by.empty() && !sorts_on_columns(query))) {
    // Compute the select list, unless that has time until it is known which rows come first, and
    // what else is sorted by; the extra columns go at the end.
    const bool late = late_sets || (!distinct && (query.limit != nullptr || has_volatile(query)));
    auto wanted = late ? columns_for_targets(query, rows.layout) : target_exprs(query);
    const auto add = [&](const Expr* expr) {
      const bool known = std::any_of(wanted.begin(), wanted.end(),
                                     [&](const Expr* other) { return equal(other, expr); });
      if (!known) wanted.push_back(expr);
    };
    for (const auto& item : query.order_by) add(item.expr);
    for (const auto* expr : query.distinct_on) add(expr);
    rows = project(std::move(rows), wanted, outer);
  }
  if (query.distinct) {
    rows = project(std::move(rows), target_exprs(query), outer);
    auto node = above<sql::DistinctNode>(rows);
    for (const auto& target : query.targets) {
      node->keys.push_back(program(target.expr, {&rows.layout, outer}));
      node->key_types.push_back(equality_type(binder, *target.expr));
    }
    std::vector<Expr*> keys;
    for (const auto& target : query.targets) keys.push_back(target.expr);
    note_keys(*node, "Group Key", keys, rows.layout);
    note_output(*node, rows.layout.slots, rows.layout);
    rows.node = std::move(node);
  }
  rows = compile_sort(std::move(rows), query.order_by, in_order, outer, top ? &query : nullptr);
  if (!query.distinct_on.empty()) {
    auto node = above<sql::DistinctNode>(rows);
    node->sorted = true;
    for (Expr* expr : query.distinct_on) {
      node->keys.push_back(program(expr, {&rows.layout, outer}));
      node->key_types.push_back(equality_type(binder, *expr));
    }
    rows.node = std::move(node);
  }
  rows = compile_locks(query, std::move(rows));
  if (late_sets) rows = compile_set_functions(calls, std::move(rows), outer);
  query.order_by = asked_order;
  rows = compile_limit(query, std::move(rows), outer);
  return project(std::move(rows), target_exprs(query), outer).node;
}

sql::PlanPtr Compiler::compile_command(Query& query, OuterLink* outer) {
  if (query.ruled) sql::raise_not_supported("a relation with rules in this place");
  if (query.new_row != nullptr) return compile_instead(query);
  const RangeEntry* target = query.target;
  if (target != nullptr && target->relation != nullptr && target->relation->kind == 'f' &&
      !is_plan_only())
    sql::catalog::raise_no_handler(binder.session, target->relation->oid);
  switch (query.command) {
    case Command::kSelect:
      return compile_select(query, outer);
    case Command::kSetOperation:
      return compile_set_operation(query, outer);
    case Command::kInsert:
      return compile_insert(query);
    case Command::kUpdate:
      return compile_update(query);
    case Command::kDelete:
      return compile_delete(query);
    case Command::kMerge:
      return compile_merge(query);
  }
  sql::raise_not_supported("this statement");
}

}  // namespace granary::planner
