#include "planner/optimize/distinct_side.h"

#include <algorithm>

#include "sql/types/collation.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

bool subset(const RangeSet& a, const RangeSet& b) {
  return std::includes(b.begin(), b.end(), a.begin(), a.end());
}

/// Which argument of `left = right` is the right one; -1: it is no such condition.
int right_argument(Expr& condition, const RangeSet& left, const RangeSet& right,
                   const RangeSet& own) {
  if (condition.kind != ExprKind::kCall || condition.op == nullptr || condition.args.size() != 2 ||
      std::string_view(condition.op->name) != "=" ||
      condition.args[0]->type != condition.args[1]->type ||
      sql::type_of(condition.args[0]->type).hash == nullptr ||
      sql::collation_of_order(condition.args[0]->type))  // a column has no such type
    return -1;
  const RangeSet needs[] = {needed_ranges(condition.args[0], own),
                            needed_ranges(condition.args[1], own)};
  for (const int side : {0, 1}) {
    const RangeSet& here = needs[side];
    const RangeSet& there = needs[1 - side];
    if (!here.empty() && !there.empty() && subset(here, right) && subset(there, left)) return side;
  }
  return -1;
}

/// Rows of a query in FROM, by its own plan.
double planned_rows(Binder& binder, Query& query) {
  constexpr double kUnknownRows = 200;
  if (query.command != Command::kSelect) return kUnknownRows;
  if (query.grouped && query.group_by.empty()) return 1;
  for (const JoinNode* node : query.from) {
    RangeEntry* range = node->range;
    if (range != nullptr && range->kind == RangeKind::kSubquery && range->rows_estimate < 0)
      range->rows_estimate = planned_rows(binder, *range->query);
  }
  double rows = choose_path(binder, query, {}, false)->rows;
  if (query.limit != nullptr && query.limit->is_constant() && !query.limit->value.is_null)
    rows = std::min(rows, static_cast<double>(query.limit->value.integer));
  return rows;
}

bool is_lookup(const Path& path) {
  if (path.kind == Path::Kind::kTree) {
    return std::all_of(path.parts.begin(), path.parts.end(),
                       [](const PathPtr& part) { return is_lookup(*part); });
  }
  return path.kind == Path::Kind::kScan && path.index != nullptr && !path.equal.empty();
}

}  // namespace

bool looks_up(const Path& path) {
  if (path.kind == Path::Kind::kNestedLoop && (path.right == nullptr || !is_lookup(*path.right)))
    return false;
  return (path.left == nullptr || looks_up(*path.left)) &&
         (path.right == nullptr || looks_up(*path.right));
}

DistinctSide distinct_side(Binder& binder, const JoinNode& semi_join, const RangeSet& left,
                           const RangeSet& own) {
  RangeSet right;
  collect_ranges(semi_join.right, right);
  std::vector<Expr*> parts, compared;
  split_conjunction(semi_join.condition, parts);
  Query* query = binder.pool.query();
  query->from = {semi_join.right};
  query->distinct = true;
  std::vector<std::size_t> sides;
  for (Expr* part : parts) {
    const RangeSet needed = needed_ranges(part, own);
    const int side = right_argument(*part, left, right, own);
    if (side >= 0) {
      compared.push_back(part);
      sides.push_back(static_cast<std::size_t>(side));
      query->targets.push_back({part->args[sides.back()], "key", {}, 0});
    } else if (!needed.empty() && subset(needed, right)) {
      query->where = binder.conjunction(query->where, part);
    } else {
      return {};
    }
  }
  if (compared.empty()) return {};
  DistinctSide out;
  out.node = binder.pool.join();
  out.node->range = subquery_range(binder, query, "keys");
  out.node->range->rows_estimate = planned_rows(binder, *query);
  for (std::size_t i = 0; i < compared.size(); ++i) {
    Expr* condition = binder.pool.copy(*compared[i]);
    condition->args[sides[i]] = binder.column(out.node->range, static_cast<std::uint32_t>(i));
    out.conditions.push_back(condition);
  }
  return out;
}

}  // namespace granary::planner
