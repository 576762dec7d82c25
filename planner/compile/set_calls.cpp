#include "planner/compile/set_calls.h"
#include "planner/bind/composite.h"

#include <algorithm>

#include "planner/compile/fold.h"

namespace granary::planner {

namespace {

/// Whether what the call gives is among the columns.
bool has_result(const Layout& layout, Expr* call) {
  return has_columns(*call) ? layout.find(field_of_set_call(call, 0)).has_value()
                            : layout.find(*call).has_value();
}

}  // namespace

std::vector<Expr*> set_calls(const Query& query, const Layout& layout) {
  std::vector<Expr*> calls;
  const auto visit = [&](Expr* root) {
    walk(root, [&](Expr* node) {
      if (!node->is_constant() && layout.find(*node)) return false;
      if (node->kind != ExprKind::kSetCall) return true;
      if (has_result(layout, node)) return false;
      if (std::none_of(calls.begin(), calls.end(), [&](const Expr* c) { return equal(c, node); }))
        calls.push_back(node);
      return true;
    });
  };
  for (const auto& target : query.targets) visit(target.expr);
  for (const auto& item : query.order_by) visit(item.expr);
  for (Expr* expr : query.distinct_on) visit(expr);
  return calls;
}

bool set_calls_come_last(const Query& query) {
  bool named = false;
  const auto visit = [&](Expr* root) {
    walk(root, [&](Expr* node) {
      named |= node->kind == ExprKind::kSetCall;
      return !named;
    });
  };
  for (const auto& item : query.order_by) visit(item.expr);
  for (Expr* expr : query.distinct_on) visit(expr);
  return !query.distinct_on.empty() && !query.order_by.empty() && !named;
}

std::vector<const Expr*> columns_for_targets(const Query& query, const Layout& layout) {
  std::vector<const Expr*> out;
  const auto add = [&](const Expr* node) {
    const auto at = node->is_constant() ? std::nullopt : layout.find(*node);
    if (!at) return false;
    const Expr* slot = layout.slots[*at];
    if (std::find(out.begin(), out.end(), slot) == out.end()) out.push_back(slot);
    return true;
  };
  for (const auto& target : query.targets) {
    walk(target.expr, [&](const Expr* node) {
      if (add(node)) return false;
      if (node->query != nullptr)
        walk_query(*node->query, [&](const Expr* inner) { return !add(inner); });
      return true;
    });
  }
  return out;
}

namespace {

void add_set_calls(Expr* key, std::vector<Expr*>& out) {
  walk(key, [&](Expr* node) {
    if (node->kind == ExprKind::kSetCall) out.push_back(node);
    return true;
  });
}

}  // namespace

std::vector<Expr*> set_calls_in_keys(const Query& query) {
  std::vector<Expr*> calls;
  for (Expr* key : query.group_by) add_set_calls(key, calls);
  return calls;
}

std::vector<Expr*> set_calls_in_windows(const std::vector<Expr*>& windows) {
  std::vector<Expr*> calls;
  for (const Expr* call : windows) {
    for (Expr* key : call->window->partition_by) add_set_calls(key, calls);
    for (const SortItem& item : call->window->order_by) add_set_calls(item.expr, calls);
  }
  return calls;
}

/// One node for the calls whose arguments hold no other call that is still to run; those that do
/// come above it.
Compiled Compiler::compile_set_functions(std::vector<Expr*> calls, Compiled input,
                                         OuterLink* outer) {
  // A key of a group may be one of a window as well: it has been run.
  std::erase_if(calls, [&](Expr* call) { return has_result(input.layout, call); });
  while (!calls.empty()) {
    const auto waits = [&](const Expr* call) {
      bool found = false;
      for (Expr* arg : call->args) {
        walk(arg, [&](Expr* node) {
          found |= node->kind == ExprKind::kSetCall && !has_result(input.layout, node);
          return !found;
        });
      }
      return found;
    };
    const RowContext row{&input.layout, outer};
    auto node = std::make_unique<sql::ProjectSetNode>();
    Layout both = input.layout;
    std::vector<const Expr*> shown = both.slots;
    std::vector<Expr*> later;
    for (Expr* call : calls) {
      if (has_result(both, call)) continue;
      if (waits(call)) {
        later.push_back(call);
        continue;
      }
      fold(*this, call);
      node->calls.push_back(set_call(*call, row));
      if (!has_columns(*call)) {
        both.slots.push_back(call);
        shown.push_back(call);
        continue;
      }
      for (std::uint32_t i = 0; i < node->calls.back().width; ++i)
        both.slots.push_back(binder.pool.copy(field_of_set_call(call, i)));
      shown.insert(shown.end(), both.slots.end() - node->calls.back().width, both.slots.end());
      node->calls.back().marks_rows = true;
      both.slots.push_back(binder.pool.copy(mark_of_set_call(call)));
    }
    node->width = static_cast<std::uint32_t>(both.slots.size());
    node->rows_estimate = input.node->rows_estimate * 10;
    node->cost_estimate = input.node->cost_estimate;
    node->input = std::move(input.node);
    note_output(*node, shown, input.layout);
    input = {std::move(node), std::move(both)};
    calls = std::move(later);
  }
  return input;
}

}  // namespace granary::planner
