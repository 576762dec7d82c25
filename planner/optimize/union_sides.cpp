#include "planner/optimize/union_sides.h"

#include <algorithm>

#include "planner/compile/fold.h"
#include "planner/optimize/inner_queries.h"

namespace granary::planner {
namespace {

bool is_union_all(const Query& query) {
  return query.command == Command::kSetOperation && query.set_operator == SetOperator::kUnion &&
         query.all;
}

bool has_order_or_limit(const Query& query) {
  return !query.order_by.empty() || query.limit != nullptr || query.offset != nullptr;
}

void add_sides(const Query& query, std::vector<Query*>& out) {
  for (Query* side : {query.left, query.right}) {
    const bool plain = !has_order_or_limit(*side) && side->common_tables.empty();
    if (is_union_all(query) && is_union_all(*side) && plain) {
      add_sides(*side, out);
    } else {
      out.push_back(side);
    }
  }
}

/// It may be computed again for each side.
bool is_repeatable(const Expr* value) {
  bool plain = true;
  walk(const_cast<Expr*>(value), [&](const Expr* node) {
    plain &= node->query == nullptr;
    return plain;
  });
  return plain && (value == nullptr || !is_volatile(*value));
}

bool asks_for_first_rows(const Query& query) {
  return query.limit != nullptr && !query.with_ties && is_repeatable(query.limit) &&
         is_repeatable(query.offset);
}

void ask_for_first_rows(const Query& of, std::vector<SortItem> order, Query& side) {
  side.order_by = std::move(order);
  side.limit = of.limit;
  side.offset = of.offset;
  side.keeps_skipped = true;
}

/// `order`, of columns of `rows`, over what the side computes for them. false: it cannot be said,
/// or the side is not to be asked for less than all.
bool order_of_side(const Query& side, const RangeEntry& rows, const std::vector<SortItem>& order,
                   std::vector<SortItem>& out) {
  const bool plain = side.command == Command::kSelect && !has_order_or_limit(side) &&
                     side.locks.empty() && side.distinct_on.empty() && side.common_tables.empty();
  if (!plain || any_target(side, ExprKind::kSetCall)) return false;
  for (const Target& target : side.targets) {
    if (is_volatile(*target.expr)) return false;
  }
  for (SortItem item : order) {
    if (item.expr->kind != ExprKind::kColumn || item.expr->range != &rows) return false;
    const sql::Oid type = item.expr->type;
    item.expr = side.targets[item.expr->column].expr;
    if (item.expr->type != type) return false;
    if (!item.expr->is_constant()) out.push_back(item);
  }
  return true;
}

void ask_sides(Query& query) {
  for (Query* side : sides_of(query)) {
    std::vector<SortItem> order;
    if (order_of_side(*side, *query.output, query.order_by, order))
      ask_for_first_rows(query, std::move(order), *side);
  }
}

/// The rows of its one subquery, one by one.
bool only_shows(const Query& query) {
  return query.command == Command::kSelect && query.from.size() == 1 &&
         query.from[0]->range != nullptr && query.from[0]->range->kind == RangeKind::kSubquery &&
         query.where == nullptr && !query.grouped && !query.distinct &&
         query.distinct_on.empty() && query.locks.empty() &&
         !any_target(query, ExprKind::kSetCall) && !any_target(query, ExprKind::kWindow);
}

void ask_subquery(Query& query) {
  const RangeEntry& range = *query.from[0]->range;
  Query& rows = *range.query;
  if (has_order_or_limit(rows) || range.needs_identity) return;
  std::vector<SortItem> order;
  if (rows.command == Command::kSelect) {
    if (order_of_side(rows, range, query.order_by, order))
      ask_for_first_rows(query, std::move(order), rows);
    return;
  }
  if (!is_union_all(rows)) return;
  for (SortItem item : query.order_by) {
    if (item.expr->kind != ExprKind::kColumn || item.expr->range != &range) return;
    item.expr = rows.targets[item.expr->column].expr;
    if (item.expr->kind != ExprKind::kColumn || item.expr->range != rows.output) return;
    order.push_back(item);
  }
  ask_for_first_rows(query, std::move(order), rows);
}

}  // namespace

std::vector<Query*> sides_of(const Query& set_operation) {
  std::vector<Query*> out;
  add_sides(set_operation, out);
  return out;
}

void ask_sides_for_first_rows(Query& query) {
  visit_queries_outside_in(query, [](Query& one) {
    if (!asks_for_first_rows(one) || one.order_by.empty()) return;
    if (is_union_all(one)) {
      ask_sides(one);
    } else if (only_shows(one)) {
      ask_subquery(one);
    }
  });
}

}  // namespace granary::planner
