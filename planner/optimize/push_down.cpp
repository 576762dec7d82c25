#include "planner/optimize/push_down.h"

#include <algorithm>
#include <optional>

#include "planner/bind/expression_copy.h"
#include "planner/compile/fold.h"
#include "planner/optimize/comparison.h"
#include "planner/optimize/path.h"
#include "planner/optimize/semi_join.h"

namespace granary::planner {
namespace {

/// For each column of the subquery in FROM: the number of the target that it is.
using Places = std::vector<std::uint32_t>;

bool has(Expr* root, ExprKind kind) {
  bool found = false;
  walk(root, [&](const Expr* node) {
    found |= node->kind == kind;
    return !found;
  });
  return found;
}

/// The condition is about columns of `range` and of enclosing queries, and may be tested anywhere.
bool is_about(Expr* condition, const RangeEntry& range, const RangeSet& outer) {
  if (is_volatile(*condition) || has_subquery(condition)) return false;
  bool any = false, others = false;
  walk(condition, [&](const Expr* node) {
    if (node->kind != ExprKind::kColumn || outer.contains(node->range)) return true;
    (node->range == &range ? any : others) = true;
    return true;
  });
  return any && !others;
}

std::vector<Expr*> window_calls(const Query& query) {
  std::vector<Expr*> out;
  const auto collect = [&](Expr* root) {
    walk(root, [&](Expr* node) {
      if (node->kind == ExprKind::kWindow) out.push_back(node);
      return true;
    });
  };
  for (const Target& target : query.targets) collect(target.expr);
  for (const SortItem& item : query.order_by) collect(item.expr);
  for (Expr* expr : query.distinct_on) collect(expr);
  return out;
}

bool has_key(const std::vector<Expr*>& keys, const Expr* value) {
  return std::ranges::any_of(keys, [&](const Expr* key) { return equal(key, value); });
}

std::vector<std::uint32_t> columns_in(Expr* condition, const RangeEntry& range) {
  std::vector<std::uint32_t> out;
  walk(condition, [&](const Expr* node) {
    if (node->kind == ExprKind::kColumn && node->range == &range) out.push_back(node->column);
    return true;
  });
  return out;
}

/// The places in the arms of a set operation; none where a target is no column of its output.
std::optional<Places> places_below(const Query& query, const Places& places) {
  Places out;
  for (const std::uint32_t place : places) {
    const Expr& target = *query.targets[place].expr;
    if (target.kind != ExprKind::kColumn || target.range != query.output) return std::nullopt;
    out.push_back(target.column);
  }
  return out;
}

bool is_cut(const Query& query) {
  return query.limit != nullptr || query.offset != nullptr;
}

/// Rows are kept or left out by the condition alike before and after what the SELECT does.
bool takes(const Query& query, const std::vector<std::uint32_t>& columns, const Places& places) {
  if (is_cut(query)) return false;
  if (query.command == Command::kSetOperation) {
    if (query.set_operator == SetOperator::kExcept) return false;
    const auto below = places_below(query, places);
    return below && takes(*query.left, columns, *below) && takes(*query.right, columns, *below);
  }
  if (query.command != Command::kSelect || !query.grouping_sets.empty() ||
      !query.aggregates_below.empty() || (query.grouped && query.group_by.empty()))
    return false;
  // A window sees the rows that would be gone, but for those of other partitions.
  for (const Expr* call : window_calls(query)) {
    const bool whole = std::ranges::all_of(columns, [&](std::uint32_t column) {
      return has_key(call->window->partition_by, query.targets[places[column]].expr);
    });
    if (!whole) return false;
  }
  return std::all_of(columns.begin(), columns.end(), [&](std::uint32_t column) {
    Expr* value = query.targets[places[column]].expr;
    if (is_volatile(*value) || has_subquery(value) || has(value, ExprKind::kSetCall) ||
        has(value, ExprKind::kGrouping))
      return false;
    if (!query.distinct_on.empty() && !has_key(query.distinct_on, value)) return false;
    return !query.grouped || has_key(query.group_by, value);
  });
}

/// It never falls from one row of a partition to the next.
bool grows(const Expr& call) {
  if (call.kind != ExprKind::kWindow || call.window_function == nullptr) return false;
  const auto kind = call.window_function->kind;
  return kind == sql::WindowFunctionKind::kRowNumber || kind == sql::WindowFunctionKind::kRank ||
         kind == sql::WindowFunctionKind::kDenseRank;
}

/// An upper bound of a row number ends what its subquery has to compute.
void note_run_condition(Binder& binder, Query& query, const RangeEntry& range, Expr* condition) {
  if (query.command != Command::kSelect || is_cut(query) || query.distinct ||
      !query.distinct_on.empty() || query.run_condition != nullptr)
    return;
  const std::vector<Expr*> calls = window_calls(query);
  for (std::uint32_t i = 0; i < query.targets.size(); ++i) {
    Expr* const call = query.targets[i].expr;
    if (!grows(*call) || !std::ranges::all_of(calls, [&](const Expr* other) {
          return same_window(*other->window, *call->window);
        }))
      continue;
    Expr* column = nullptr;
    walk(condition, [&](Expr* node) {
      if (node->kind == ExprKind::kColumn && node->column == i) column = node;
      return true;
    });
    const auto bound =
        column == nullptr ? std::nullopt : comparison_with(*column, condition);
    if (!bound || bound->any || columns_in(bound->value, range).size() != 0) continue;
    const bool below = bound->op == Operator::kLess;
    if (!below && bound->op != Operator::kLessEqual && bound->op != Operator::kEqual) continue;
    query.run_condition =
        bind_operator(binder, {}, below ? "<" : "<=", call, bound->value, -1);
    return;
  }
}

void push(Binder& binder, Query& query, const Expr& condition, const RangeEntry& range,
          const Places& places) {
  if (query.command == Command::kSetOperation) {
    const Places below = *places_below(query, places);
    push(binder, *query.left, condition, range, below);
    return push(binder, *query.right, condition, range, below);
  }
  Expr* own = copy_expression(binder, condition);
  replace_columns(own, range, [&](std::uint32_t column) {
    return copy_expression(binder, *query.targets[places[column]].expr);
  });
  query.where = binder.conjunction(query.where, own);
}

/// The subqueries whose rows no join replaces by NULLs.
void collect_subqueries(const JoinNode* node, std::vector<RangeEntry*>& out) {
  if (node->range != nullptr) {
    RangeEntry& range = *node->range;
    const bool barrier =
        (range.view != nullptr && range.view->is_barrier) || !range.security.empty();
    if (range.kind == RangeKind::kSubquery && !range.needs_identity && !barrier)
      out.push_back(&range);
    return;
  }
  if (node->type == sql::JoinType::kInner || node->type == sql::JoinType::kLeft)
    collect_subqueries(node->left, out);
  if (node->type == sql::JoinType::kInner || node->type == sql::JoinType::kRight)
    collect_subqueries(node->right, out);
}

void push_into(Binder& binder, Query& query, RangeEntry& range, const RangeSet& outer) {
  std::vector<Expr*> conditions;
  split_conjunction(query.where, conditions);
  Places places(range.query->targets.size());
  for (std::uint32_t i = 0; i < places.size(); ++i) places[i] = i;
  Expr* kept = nullptr;
  for (Expr* condition : conditions) {
    if (is_about(condition, range, outer) &&
        takes(*range.query, columns_in(condition, range), places)) {
      push(binder, *range.query, *condition, range, places);
    } else {
      if (is_about(condition, range, {}))
        note_run_condition(binder, *range.query, range, condition);
      kept = binder.conjunction(kept, condition);
    }
  }
  query.where = kept;
}

void visit(Binder& binder, Query& query, const RangeSet& outer);

void visit_join(Binder& binder, const JoinNode* node, const RangeSet& outer) {
  if (node == nullptr) return;
  if (node->range != nullptr && node->range->kind == RangeKind::kSubquery)
    visit(binder, *node->range->query, outer);
  visit_join(binder, node->left, outer);
  visit_join(binder, node->right, outer);
}

/// outer  whose rows there are while the query runs
void visit(Binder& binder, Query& query, const RangeSet& outer) {
  if (query.where != nullptr) {
    std::vector<RangeEntry*> subqueries;
    for (const auto* node : query.from) collect_subqueries(node, subqueries);
    for (RangeEntry* range : subqueries) {
      if (query.where != nullptr) push_into(binder, query, *range, outer);
    }
  }
  RangeSet inside = outer;
  for (const auto* node : query.from) collect_ranges(node, inside);
  if (query.target != nullptr) inside.insert(query.target);
  for (const auto* node : query.from) visit_join(binder, node, inside);
  if (query.source != nullptr && query.source->kind == RangeKind::kSubquery)
    visit(binder, *query.source->query, outer);
  for (Query* side : {query.left, query.right}) {
    if (side != nullptr) visit(binder, *side, outer);
  }
  // What may become a join is about the rows of both sides as it stands.
  for (Expr* subquery : subqueries_in_expressions(query))
    visit(binder, *subquery->query, is_plain_exists(*subquery) ? RangeSet{} : inside);
  for (const auto* table : query.common_tables) {
    for (Query* part : {table->query, table->initial, table->step}) {
      if (part != nullptr) visit(binder, *part, {});
    }
  }
}

}  // namespace

void push_down_conditions(Binder& binder, Query& query) { visit(binder, query, {}); }

}  // namespace granary::planner
