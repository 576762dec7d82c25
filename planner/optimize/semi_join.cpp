#include "planner/optimize/semi_join.h"

#include <algorithm>

#include "planner/compile/fold.h"
#include "planner/optimize/join_condition.h"
#include "planner/optimize/path.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

/// x IN (SELECT y ...): the subquery stands by itself and is compared with =.
JoinNode* from_in(Binder& binder, Expr& subquery, bool negated, const RangeSet& own) {
  if (subquery.subquery != SubqueryKind::kAny || refers_to(*subquery.query, own)) return nullptr;
  const Expr* comparison = subquery.comparison;
  for (Expr* left : subquery.args) {
    if (needed_ranges(left, own).empty()) return nullptr;
  }
  if (negated) {
    // NULLs decide NOT IN: only the null-aware hash join of one key knows how.
    const bool one_key = is_hashable(*comparison) &&
                         !needed_ranges(comparison->args[0], own).empty();
    if (!one_key) return nullptr;
  }
  RangeEntry* range = subquery.query_output;
  range->kind = RangeKind::kSubquery;
  range->query = subquery.query;
  JoinNode* leaf = binder.pool.leaf(range);
  JoinNode* out = binder.pool.join();
  out->type = negated ? sql::JoinType::kAnti : sql::JoinType::kSemi;
  out->right = leaf;
  out->condition = subquery.comparison;
  out->null_aware = negated;
  return out;
}

/// Inner joins of what does not look at the enclosing query.
bool stands_alone(JoinNode* node, const RangeSet& own) {
  if (node->range == nullptr) {
    return node->type == sql::JoinType::kInner && stands_alone(node->left, own) &&
           stands_alone(node->right, own);
  }
  bool refers = false;
  walk_join(node, [&](Expr* expr) {
    refers |= expr->kind == ExprKind::kColumn && own.contains(expr->range);
    return !refers;
  });
  return !refers;
}

/// Inner joins without their conditions, which are added to `condition`: a condition may look at
/// the enclosing query. `node` itself stays as it is, for plans in which it is a subquery's.
JoinNode* without_conditions(Binder& binder, JoinNode* node, Expr*& condition) {
  if (node->range != nullptr) return node;
  condition = binder.conjunction(condition, node->condition);
  JoinNode* out = binder.pool.join();
  *out = *node;
  out->condition = nullptr;
  out->left = without_conditions(binder, node->left, condition);
  out->right = without_conditions(binder, node->right, condition);
  return out;
}

/// EXISTS (SELECT ... FROM tables WHERE ...): its tables join with its conditions.
JoinNode* from_exists(Binder& binder, Expr& subquery, bool negated, const RangeSet& own) {
  Query& query = *subquery.query;
  if (!is_plain_exists(subquery) || needed_ranges(query.where, own).empty()) return nullptr;
  for (auto* node : query.from) {
    if (!stands_alone(node, own)) return nullptr;
  }
  JoinNode* out = binder.pool.join();
  out->type = negated ? sql::JoinType::kAnti : sql::JoinType::kSemi;
  out->condition = query.where;
  for (JoinNode* item : query.from) {
    JoinNode* right = without_conditions(binder, item, out->condition);
    if (out->right != nullptr) {
      JoinNode* both = binder.pool.join();
      both->left = out->right;
      both->right = right;
      right = both;
    }
    out->right = right;
  }
  return out;
}

}  // namespace

bool is_plain_exists(const Expr& subquery) {
  if (subquery.subquery != SubqueryKind::kExists) return false;
  const Query& query = *subquery.query;
  const bool leaves_a_row = query.limit == nullptr || known_number(query.limit).value_or(0) > 0;
  return query.command == Command::kSelect && !query.grouped && leaves_a_row &&
         query.offset == nullptr && query.common_tables.empty() && query.locks.empty() &&
         !query.from.empty() && query.where != nullptr && !is_volatile(*query.where) &&
         !any_target(query, ExprKind::kSetCall);
}

void collect_ranges(const JoinNode* node, RangeSet& out) {
  if (node == nullptr) return;
  if (node->range != nullptr) out.insert(node->range);
  collect_ranges(node->left, out);
  collect_ranges(node->right, out);
}

bool refers_to(Query& query, const RangeSet& own) {
  bool found = false;
  walk_query(query, [&](Expr* node) {
    found |= node->kind == ExprKind::kColumn && own.contains(node->range);
    return !found;
  });
  return found;
}

RangeSet needed_ranges(Expr* expr, const RangeSet& own) {
  RangeSet out;
  const auto visit = [&](Expr* node) {
    if (node->kind == ExprKind::kColumn && own.contains(node->range)) out.insert(node->range);
    return true;
  };
  walk(expr, [&](Expr* node) {
    visit(node);
    if (node->query != nullptr) walk_query(*node->query, visit);
    return true;
  });
  return out;
}

std::vector<JoinNode*> take_semi_joins(Binder& binder, std::vector<Expr*>& conditions,
                                       const RangeSet& own, const RangeSet& left) {
  std::vector<JoinNode*> out;
  const auto take = [&](std::vector<Expr*>& list) {
    std::erase_if(list, [&](Expr* condition) {
      const bool negated = condition->kind == ExprKind::kNot;
      Expr* inner = negated ? condition->args[0] : condition;
      if (inner->kind != ExprKind::kSubquery || is_volatile(*inner)) return false;
      const auto needed = needed_ranges(inner, own);
      if (!std::includes(left.begin(), left.end(), needed.begin(), needed.end())) return false;
      JoinNode* made = from_in(binder, *inner, negated, own);
      if (made == nullptr) made = from_exists(binder, *inner, negated, own);
      if (made != nullptr) out.push_back(made);
      return made != nullptr;
    });
  };
  take(conditions);
  // What a semi join's condition says of the left side alone may as well be said there.
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i]->type != sql::JoinType::kSemi) continue;
    RangeSet right;
    collect_ranges(out[i]->right, right);
    std::vector<Expr*> parts, moved;
    split_conjunction(std::exchange(out[i]->condition, nullptr), parts);
    for (Expr* part : parts) {
      if (needed_ranges(part, right).empty() && !needed_ranges(part, left).empty()) {
        moved.push_back(part);
      } else {
        out[i]->condition = binder.conjunction(out[i]->condition, part);
      }
    }
    take(moved);
    conditions.insert(conditions.end(), moved.begin(), moved.end());
  }
  return out;
}

}  // namespace granary::planner
