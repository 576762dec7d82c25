#include "planner/optimize/outer_join.h"

#include <algorithm>
#include <string>

#include "planner/bind/locking_clause.h"
#include "planner/optimize/path.h"
#include "planner/optimize/semi_join.h"

namespace granary::planner {
namespace {

using sql::JoinType;

/// Adds the relations without whose rows `expr` is NULL.
void add_strict_ranges(const Expr& expr, RangeSet& out) {
  switch (expr.kind) {
    case ExprKind::kColumn:
      out.insert(expr.range);
      return;
    case ExprKind::kCall:
      if (expr.function == nullptr || !expr.function->strict) return;
      for (const Expr* arg : expr.args) add_strict_ranges(*arg, out);
      return;
    case ExprKind::kRelabel:
    case ExprKind::kNot:
      return add_strict_ranges(*expr.args[0], out);
    default:
      return;
  }
}

/// Adds the relations without whose rows a condition is not TRUE.
void add_required(Expr* condition, RangeSet& out) {
  std::vector<Expr*> parts;
  split_conjunction(condition, parts);
  for (const Expr* part : parts) {
    if (part->kind == ExprKind::kSubquery) {
      // One of its rows has to meet what it asks.
      if (part->subquery == SubqueryKind::kAny) add_required(part->comparison, out);
      if (is_plain_exists(*part)) add_required(part->query->where, out);
      continue;
    }
    // Of an empty list ANY is FALSE, whatever is compared: enough here, but not inside of a call.
    const bool list = part->kind == ExprKind::kArrayComparison && part->any &&
                      part->function != nullptr && part->function->strict;
    const bool not_null = part->kind == ExprKind::kIsNotNull && !part->any;
    add_strict_ranges(list || not_null ? *part->args[0] : *part, out);
  }
}

bool has_any(const JoinNode* node, const RangeSet& required) {
  RangeSet ranges;
  collect_ranges(node, ranges);
  return std::any_of(ranges.begin(), ranges.end(),
                     [&](const RangeEntry* range) { return required.contains(range); });
}

/// required: relations without whose rows nothing above the node is TRUE.
void reduce(JoinNode* node, const RangeSet& required) {
  if (node == nullptr || node->range != nullptr) return;
  const bool needs_left = has_any(node->left, required);
  const bool needs_right = has_any(node->right, required);
  if (node->type == JoinType::kFull && needs_left) node->type = JoinType::kLeft;
  if (node->type == JoinType::kFull && needs_right) node->type = JoinType::kRight;
  if (node->type == JoinType::kLeft && needs_right) node->type = JoinType::kInner;
  if (node->type == JoinType::kRight && needs_left) node->type = JoinType::kInner;
  if (node->type == JoinType::kFull) {
    reduce(node->left, {});
    return reduce(node->right, {});
  }
  // The condition of a join decides about the rows of a side that it may leave out.
  RangeSet joined = required;
  add_required(node->condition, joined);
  reduce(node->left, node->type == JoinType::kLeft ? required : joined);
  reduce(node->right, node->type == JoinType::kRight ? required : joined);
}

bool has_outer_join(const JoinNode* node) {
  if (node == nullptr || node->range != nullptr) return false;
  return node->type == JoinType::kLeft || node->type == JoinType::kRight ||
         node->type == JoinType::kFull || has_outer_join(node->left) || has_outer_join(node->right);
}

/// Adds the relations in whose place there may be NULLs.
void add_nullable_ranges(const JoinNode* node, bool nullable, RangeSet& out) {
  if (node->range != nullptr) {
    if (nullable) out.insert(node->range);
    return;
  }
  const bool full = node->type == JoinType::kFull;
  add_nullable_ranges(node->left, nullable || full || node->type == JoinType::kRight, out);
  add_nullable_ranges(node->right, nullable || full || node->type == JoinType::kLeft, out);
}

void refuse_nullable_locks(const Query& query) {
  if (query.locks.empty()) return;
  RangeSet nullable;
  for (const JoinNode* node : query.from) add_nullable_ranges(node, false, nullable);
  for (const LockTarget& lock : query.locks) {
    if (!nullable.contains(lock.range)) continue;
    throw sql::SqlError("0A000", std::string(locking_clause_name(lock.mode)) +
                                     " cannot be applied to the nullable side of an outer join");
  }
}

}  // namespace

void reduce_outer_joins(Query& query) {
  if (std::none_of(query.from.begin(), query.from.end(), has_outer_join)) return;
  RangeSet required;
  add_required(query.where, required);
  for (JoinNode* node : query.from) reduce(node, required);
  refuse_nullable_locks(query);
}

}  // namespace granary::planner
