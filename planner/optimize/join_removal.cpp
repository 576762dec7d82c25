#include "planner/optimize/join_removal.h"

#include <algorithm>
#include <set>
#include <span>
#include <unordered_map>

#include "planner/compile/fold.h"
#include "planner/optimize/inner_queries.h"
#include "planner/optimize/join_condition.h"
#include "planner/optimize/path.h"

namespace granary::planner {
namespace {

using sql::JoinType;
using Columns = std::set<std::uint32_t>;

/// How often the columns of each are read.
using Reads = std::unordered_map<const RangeEntry*, std::size_t>;

bool has_effects(Query& query) {
  bool effects = !query.locks.empty();
  visit_queries_outside_in(query, [&](Query& one) {
    const bool reads_only =
        one.command == Command::kSelect || one.command == Command::kSetOperation;
    effects |= !reads_only || !one.locks.empty();
  });
  walk_query(query, [&](Expr* expr) {
    effects |= is_volatile(*expr);
    return !effects;
  });
  return effects;
}

/// Whether no two rows have one value in all of the columns.
bool is_distinct(const Query& query, const Columns& columns) {
  if (query.command == Command::kSetOperation) {
    return !query.all && columns.size() == query.targets.size();
  }
  const bool all = columns.size() == query.targets.size();
  if (query.command != Command::kSelect) return false;
  if (query.distinct) return all;
  if (!query.grouped || !query.grouping_sets.empty() || any_target(query, ExprKind::kSetCall))
    return false;
  const auto keys = std::span(query.group_by).first(query.group_by.size() - query.implied_keys);
  return std::ranges::all_of(keys, [&](const Expr* key) {
    return std::ranges::any_of(columns, [&](std::uint32_t column) {
      return equal(query.targets[column].expr, key);
    });
  });
}

bool is_distinct(const sql::RelationDesc& relation, const Columns& columns) {
  return std::ranges::any_of(relation.indexes, [&](const sql::IndexDesc& index) {
    const bool usable = index.unique && index.valid && !index.is_exclusion() &&
                        index.predicate_sql.empty() && !index.columns.empty();
    return usable && std::ranges::all_of(index.columns, [&](const sql::IndexColumn& part) {
      return columns.contains(part.column) &&
             (part.order == sql::Oid{} || part.order == relation.columns[part.column].type);
    });
  });
}

/// Columns of `range` that the condition compares with something that does not depend on it.
Columns compared_columns(Expr* condition, const RangeEntry& range) {
  Columns out;
  std::vector<Expr*> parts;
  split_conjunction(condition, parts);
  for (const Expr* part : parts) {
    if (!is_hashable(*part)) continue;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      const Expr& column = *part->args[side];
      if (column.kind != ExprKind::kColumn || column.range != &range ||
          column.column >= range.columns.size())
        continue;
      bool depends = false;
      walk(part->args[1 - side], [&](const Expr* expr) {
        depends |= expr->query != nullptr || expr->range == &range;  // a subquery may
        return !depends;
      });
      if (!depends) out.insert(column.column);
    }
  }
  return out;
}

/// A row of the other side is matched by one of `range` at most, and the search has no effects.
bool matches_once(const RangeEntry& range, Expr* condition) {
  if (range.needs_identity || range.rows_locked || is_volatile(*condition)) return false;
  const Columns columns = compared_columns(condition, range);
  if (range.kind == RangeKind::kSubquery) {
    return is_distinct(*range.query, columns) && !has_effects(*range.query);
  }
  return range.kind == RangeKind::kRelation && range.tree == nullptr &&
         range.sample_percentage == nullptr && range.security.empty() &&
         is_distinct(*range.relation, columns);
}

class JoinRemoval {
 public:
  explicit JoinRemoval(const Reads& reads) : reads_(reads) {}

  /// Whether some join below the node, or it, went.
  bool run(JoinNode& node) {
    if (node.range != nullptr) return false;
    bool removed = run(*node.left);
    removed |= run(*node.right);
    if (node.type != JoinType::kLeft && node.type != JoinType::kRight) return removed;
    JoinNode* const kept = node.type == JoinType::kLeft ? node.left : node.right;
    const JoinNode* const other = node.type == JoinType::kLeft ? node.right : node.left;
    if (other->range == nullptr || is_read(*other->range, node.condition) ||
        !matches_once(*other->range, node.condition))
      return removed;
    node = JoinNode(*kept);
    return true;
  }

 private:
  bool is_read(const RangeEntry& range, Expr* condition) const {
    const auto all = reads_.find(&range);
    if (all == reads_.end()) return false;
    std::size_t here = 0;
    walk(condition, [&](const Expr* expr) {
      here += expr->kind == ExprKind::kColumn && expr->range == &range ? 1 : 0;
      return true;
    });
    return all->second > here;
  }

  const Reads& reads_;
};

bool has_outer_join(const JoinNode& node) {
  if (node.range != nullptr) return false;
  return node.type == JoinType::kLeft || node.type == JoinType::kRight ||
         has_outer_join(*node.left) || has_outer_join(*node.right);
}

}  // namespace

void remove_joins(Query& query) {
  std::vector<JoinNode*> joins;
  visit_queries_outside_in(query, [&](Query& one) {
    if (one.command == Command::kMerge) return;
    std::ranges::copy_if(one.from, std::back_inserter(joins),
                         [](const JoinNode* node) { return has_outer_join(*node); });
  });
  // Each round lets go of joins that only those look at which went in the round before.
  for (bool removed = !joins.empty(); removed;) {
    Reads reads;
    walk_query(query, [&](const Expr* expr) {
      if (expr->kind == ExprKind::kColumn) ++reads[expr->range];
      return true;
    });
    JoinRemoval removal(reads);
    removed = false;
    for (JoinNode* node : joins) removed |= removal.run(*node);
  }
}

}  // namespace granary::planner
