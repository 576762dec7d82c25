#include "planner/optimize/exists_keys.h"

#include <algorithm>

#include "planner/optimize/join_condition.h"
#include "planner/optimize/path.h"
#include "planner/optimize/semi_join.h"

namespace granary::planner {
namespace {

/// Asking a subquery itself this often is no more than a moment.
constexpr double kMostAsks = 100'000;

/// Which side of a condition the expression is of.
struct Sides {
  bool inner = false;
  bool outer = false;
  bool unclear = false;  // has a subquery
};

Sides sides_of(Expr* expr, const RangeSet& inner) {
  Sides out;
  walk(expr, [&](const Expr* node) {
    if (node->kind == ExprKind::kColumn)
      (inner.contains(node->range) ? out.inner : out.outer) = true;
    // WHERE has none of its own.
    out.outer |= node->kind == ExprKind::kAggregate || node->kind == ExprKind::kGrouping ||
                 node->kind == ExprKind::kWindow;
    out.unclear |= node->query != nullptr;
    return true;
  });
  return out;
}

/// Its rows do not depend on the enclosing row, and it may be planned a second time.
bool reads_apart(JoinNode* node, const RangeSet& inner) {
  RangeSet ranges;
  collect_ranges(node, ranges);
  const bool plain = std::all_of(ranges.begin(), ranges.end(), [](const RangeEntry* range) {
    const bool known = range->kind == RangeKind::kRelation || range->kind == RangeKind::kValues ||
                       range->kind == RangeKind::kFunction;
    return known && range->security.empty();  // policies may ask subqueries
  });
  bool apart = plain;
  walk_join(node, [&](Expr* expr) {
    const Sides sides = sides_of(expr, inner);
    apart &= !sides.outer && !sides.unclear;
    return apart;
  });
  return apart;
}

}  // namespace

std::optional<ExistsKeys> exists_keys(Binder& binder, const Expr& subquery) {
  if (!is_plain_exists(subquery)) return std::nullopt;
  Query& query = *subquery.query;
  RangeSet inner;
  for (const JoinNode* node : query.from) collect_ranges(node, inner);
  for (JoinNode* node : query.from) {
    if (!reads_apart(node, inner)) return std::nullopt;
  }
  ExistsKeys out;
  out.query = binder.pool.query();
  out.query->from = query.from;
  std::vector<Expr*> parts;
  split_conjunction(query.where, parts);
  for (Expr* part : parts) {
    const Sides sides = sides_of(part, inner);
    if (sides.unclear) return std::nullopt;
    if (!sides.outer) {
      out.query->where = binder.conjunction(out.query->where, part);
      continue;
    }
    if (!is_hashable(*part)) return std::nullopt;
    std::size_t inner_side = 0;
    if (!sides_of(part->args[0], inner).inner) inner_side = 1;
    Expr* key = part->args[inner_side];
    Expr* asked = part->args[1 - inner_side];
    if (!sides_of(key, inner).inner || sides_of(key, inner).outer ||
        sides_of(asked, inner).inner)
      return std::nullopt;
    const sql::Oid type = *hash_key_type(key->type, asked->type);
    out.query->targets.push_back({hash_key(binder, key, type), "key", {}, 0});
    out.wanted.emplace_back(type, hash_key(binder, asked, type));
  }
  if (out.wanted.empty()) return std::nullopt;
  const double all = choose_path(binder, *out.query)->cost;
  const double one = choose_path(binder, query)->cost;
  out.break_even = all / std::max(one, 1.0);
  return out.break_even > kMostAsks ? std::nullopt : std::optional(std::move(out));
}

}  // namespace granary::planner
