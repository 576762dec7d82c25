#include "planner/bind/aggregate_level.h"

#include <algorithm>

#include "planner/bind/clause_rules.h"

namespace granary::planner {
namespace {

bool has_range(const Scope& scope, const RangeEntry* range) {
  return std::any_of(scope.items.begin(), scope.items.end(),
                     [&](const ScopeItem& item) { return item.range == range; });
}

Scope& level_of(Scope& scope, Expr* call) {
  std::vector<const RangeEntry*> ranges;
  const auto visit = [&](Expr* node) {
    if (node->kind == ExprKind::kColumn) ranges.push_back(node->range);
    return true;
  };
  walk(call, [&](Expr* node) {
    if (node->query != nullptr) walk_query(*node->query, visit);
    return visit(node);
  });
  for (Scope* level = &scope; level != nullptr; level = level->parent) {
    if (std::any_of(ranges.begin(), ranges.end(),
                    [&](const RangeEntry* range) { return has_range(*level, range); }))
      return *level;
  }
  return scope;
}

}  // namespace

void place_aggregate(Binder& binder, Scope& scope, Expr* call, Clause clause) {
  const char* what =
      call->kind == ExprKind::kGrouping ? "grouping operations" : "aggregate functions";
  Scope& level = level_of(scope, call);
  if (&level == &scope) {
    refuse_aggregate(clause, call->location, what);
    binder.aggregates_seen = true;
    return;
  }
  if (!level.subquery_clause) {
    throw sql::SqlError(
        "42803", std::string(what) + " are not allowed in FROM clause of their own query level")
        .at(call->location);
  }
  refuse_aggregate(*level.subquery_clause, call->location, what);
  call->outer = true;
  level.aggregates_below.push_back(call);
}

}  // namespace granary::planner
