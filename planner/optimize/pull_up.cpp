#include "planner/optimize/pull_up.h"

#include <algorithm>

#include "planner/compile/fold.h"
#include "planner/optimize/semi_join.h"

namespace granary::planner {
namespace {

bool contains(Expr* root, ExprKind kind) {
  bool found = false;
  walk(root, [&](const Expr* node) {
    found |= node->kind == kind;
    return !found;
  });
  return found;
}

/// Columns of its own FROM and nothing else: they become NULL with its rows.
bool plain_columns(const Query& query) {
  RangeSet own;
  for (const auto* node : query.from) collect_ranges(node, own);
  return std::all_of(query.targets.begin(), query.targets.end(), [&](const Target& target) {
    return target.expr->kind == ExprKind::kColumn && own.contains(target.expr->range);
  });
}

/// Its rows are locked before another query chooses among them.
bool locks_first(const Query& query) {
  return std::any_of(query.locks.begin(), query.locks.end(),
                     [](const LockTarget& lock) { return !lock.from_above; });
}

/// Nothing but FROM, WHERE and a select list that may be computed wherever it is used.
bool only_chooses(const Query& query) {
  const bool plain = query.command == Command::kSelect && !query.from.empty() && !query.grouped &&
                     !query.distinct && query.distinct_on.empty() && query.order_by.empty() &&
                     query.limit == nullptr && query.offset == nullptr && !locks_first(query) &&
                     query.common_tables.empty() && query.aggregates_below.empty();
  if (!plain || samples_tables(query)) return false;
  if (query.where != nullptr && is_volatile(*query.where)) return false;
  return std::none_of(query.targets.begin(), query.targets.end(), [](const Target& target) {
    return is_volatile(*target.expr) || contains(target.expr, ExprKind::kSetCall) ||
           contains(target.expr, ExprKind::kWindow) ||
           contains(target.expr, ExprKind::kGrouping);
  });
}

class PullUp {
 public:
  PullUp(Binder& binder, Query& query) : binder_(binder), query_(query) {}

  void run() {
    for (auto* node : query_.from) node_up(*node, query_.where, false);
  }

 private:
  /// conditions: where those of a merged subquery go. nullable: an outer join may replace the
  /// node's rows by NULLs.
  void node_up(JoinNode& node, Expr*& conditions, bool nullable) {
    if (node.range != nullptr) return leaf_up(node, conditions, nullable);
    switch (node.type) {
      case sql::JoinType::kInner:
        node_up(*node.left, conditions, nullable);
        node_up(*node.right, conditions, nullable);
        return;
      case sql::JoinType::kLeft:
        node_up(*node.left, conditions, nullable);
        node_up(*node.right, node.condition, true);
        return;
      case sql::JoinType::kRight:
        node_up(*node.right, conditions, nullable);
        node_up(*node.left, node.condition, true);
        return;
      default:
        return;
    }
  }

  void leaf_up(JoinNode& leaf, Expr*& conditions, bool nullable) {
    RangeEntry* range = leaf.range;
    if (range->kind != RangeKind::kSubquery || range->needs_identity) return;
    Query& inner = *range->query;
    // What the reader asks must not see rows that a barrier leaves out.
    if (range->view != nullptr && range->view->is_barrier) return;
    if (!range->security.empty()) return;
    if (!only_chooses(inner) || computes_queries_twice(*range, inner)) return;
    // GROUP BY's keys must stay what they are where some set leaves them out.
    if ((nullable || !query_.grouping_sets.empty()) && !plain_columns(inner)) return;
    substitute(*range, inner);
    conditions = binder_.conjunction(conditions, inner.where);
    query_.locks.insert(query_.locks.end(), inner.locks.begin(), inner.locks.end());
    JoinNode* merged = inner.from[0];
    for (std::size_t i = 1; i < inner.from.size(); ++i) {
      JoinNode* both = binder_.pool.join();
      both->left = merged;
      both->right = inner.from[i];
      merged = both;
    }
    leaf = *merged;
  }

  /// A subquery of its select list is merged where its only reader is, which may then never ask
  /// for it.
  bool computes_queries_twice(const RangeEntry& range, const Query& inner) {
    std::vector<int> readers(inner.targets.size());
    bool any = false;
    for (const Target& target : inner.targets)
      any |= contains(target.expr, ExprKind::kSubquery);
    if (!any) return false;
    walk_query(query_, [&](Expr* node) {
      if (node->kind == ExprKind::kColumn && node->range == &range) ++readers[node->column];
      return true;
    });
    for (std::size_t i = 0; i < readers.size(); ++i) {
      if (readers[i] > 1 && contains(inner.targets[i].expr, ExprKind::kSubquery)) return true;
    }
    return false;
  }

  void substitute(const RangeEntry& range, const Query& inner) {
    walk_query(query_, [&](Expr* node) {
      if (node->kind != ExprKind::kColumn || node->range != &range) return true;
      const auto location = node->location;
      *node = *inner.targets[node->column].expr;
      node->location = location;
      return false;
    });
  }

  Binder& binder_;
  Query& query_;
};

bool may_be_inlined(const CommonTable& table) {
  if (table.references != 1 || table.recursive || table.modifies || table.query == nullptr)
    return false;
  if (!table.query->locks.empty()) return false;
  bool effects = false;
  walk_query(*table.query, [&](Expr* node) {
    effects |=
        node->function != nullptr && node->function->volatility == sql::Volatility::kVolatile;
    return !effects;
  });
  return !effects;
}

void visit_queries(Query& query, const std::function<void(Query&)>& visit);

void visit_range(RangeEntry& range, const std::function<void(Query&)>& visit) {
  if (range.kind == RangeKind::kCommonTable && may_be_inlined(*range.common_table)) {
    range.kind = RangeKind::kSubquery;
    range.query = range.common_table->query;
    range.common_table->references = 0;
  }
  if (range.kind == RangeKind::kSubquery) visit_queries(*range.query, visit);
}

void visit_join(JoinNode* node, const std::function<void(Query&)>& visit) {
  if (node == nullptr) return;
  if (node->range != nullptr) visit_range(*node->range, visit);
  visit_join(node->left, visit);
  visit_join(node->right, visit);
}

/// The innermost first.
void visit_queries(Query& query, const std::function<void(Query&)>& visit) {
  for (auto* node : query.from) visit_join(node, visit);
  if (query.source != nullptr) visit_range(*query.source, visit);
  for (Query* side : {query.left, query.right}) {
    if (side != nullptr) visit_queries(*side, visit);
  }
  for (Query* inner : queries_in_expressions(query)) visit_queries(*inner, visit);
  for (auto* table : query.common_tables) {
    for (Query* part : {table->query, table->initial, table->step}) {
      if (part != nullptr && (table->references > 0 || table->modifies))
        visit_queries(*part, visit);
    }
  }
  std::erase_if(query.common_tables, [](const CommonTable* table) {
    return table->references == 0 && !table->modifies;
  });
  visit(query);
}

}  // namespace

void pull_up_subqueries(Binder& binder, Query& query) {
  visit_queries(query, [&](Query& one) { PullUp(binder, one).run(); });
}

}  // namespace granary::planner
