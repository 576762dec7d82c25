#include "planner/optimize/distinct_side.h"

#include <algorithm>
#include <optional>

#include "planner/optimize/join_condition.h"
#include "sql/types/collation.h"

namespace granary::planner {
namespace {

/// Which argument of `left = right` is the right one, so that distinct rows of the right side have
/// the condition met at most once.
std::optional<std::size_t> distinct_argument(const Expr& condition, const RangeSet& left,
                                             const RangeSet& right, const RangeSet& own) {
  const auto side = right_argument(condition, left, right, own);
  // A column of the distinct rows has no type with an order of its own.
  if (!side) return std::nullopt;
  const sql::Oid left_type = condition.args[0]->type, right_type = condition.args[1]->type;
  if (sql::collation_of_order(left_type)) return std::nullopt;
  // Two wall clocks may be one moment.
  if (left_type != right_type &&
      (left_type == sql::kTimestamptz || right_type == sql::kTimestamptz))
    return std::nullopt;
  return side;
}

/// Rows and cost of a query in FROM, by its own plan.
void estimate_by_plan(Binder& binder, RangeEntry& range) {
  constexpr double kUnknownRows = 200, kDistinctRowCost = 1.3;
  Query& query = *range.query;
  range.rows_estimate = kUnknownRows;
  if (query.command != Command::kSelect) return;
  for (const JoinNode* node : query.from) {
    RangeEntry* below = node->range;
    if (below != nullptr && below->kind == RangeKind::kSubquery && below->rows_estimate < 0)
      estimate_by_plan(binder, *below);
  }
  const PathPtr path = choose_path(binder, query);
  const bool one_group = query.grouped && query.group_by.empty();
  const auto limit = known_number(query.limit);
  range.cost_estimate = path->cost + (query.distinct ? path->rows * kDistinctRowCost : 0);
  range.rows_estimate = one_group ? 1 : path->rows;
  if (limit) range.rows_estimate = std::min(range.rows_estimate, static_cast<double>(*limit));
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

bool is_looked_up(const Path& path) {
  if (path.kind == Path::Kind::kScan || path.kind == Path::Kind::kTree) return is_lookup(path);
  return path.kind == Path::Kind::kNestedLoop && path.left != nullptr && looks_up(path) &&
         is_looked_up(*path.left);
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
    const auto side = distinct_argument(*part, left, right, own);
    if (side) {
      compared.push_back(part);
      sides.push_back(*side);
      query->targets.push_back({part->args[sides.back()], "key", {}, 0});
    } else if (!needed.empty() && subset(needed, right)) {
      query->where = binder.conjunction(query->where, part);
    } else {
      return {};
    }
  }
  if (compared.empty()) return {};
  DistinctSide out;
  out.node = binder.pool.leaf(subquery_range(binder, query, "keys"));
  estimate_by_plan(binder, *out.node->range);
  for (std::size_t i = 0; i < compared.size(); ++i) {
    Expr* condition = binder.pool.copy(*compared[i]);
    condition->args[sides[i]] = binder.column(out.node->range, static_cast<std::uint32_t>(i));
    out.conditions.push_back(condition);
  }
  return out;
}

}  // namespace granary::planner
