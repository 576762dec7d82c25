#include "planner/bind/query.h"

#include <algorithm>

namespace granary::planner {
namespace {

void walk_deep(Expr* root, const ExprVisitor& visit) {
  walk(root, [&](Expr* node) {
    if (!visit(node)) return false;
    if (node->query != nullptr) walk_query(*node->query, visit);
    return true;
  });
}

void walk_policies(std::vector<PolicyCheck>& policies, const ExprVisitor& visit) {
  for (PolicyCheck& policy : policies) walk_deep(policy.condition, visit);
}

void walk_range(RangeEntry& range, const ExprVisitor& visit) {
  for (auto* condition : range.security) walk_deep(condition, visit);
  walk_deep(range.sample_percentage, visit);
  walk_deep(range.sample_seed, visit);
  for (auto* function : range.functions) walk_deep(function, visit);
  for (auto& row : range.values) {
    for (auto* value : row) walk_deep(value, visit);
  }
  if (range.query != nullptr) walk_query(*range.query, visit);
}

bool samples_table(const JoinNode* node) {
  if (node == nullptr) return false;
  return node->range != nullptr ? node->range->sample_percentage != nullptr
                                : samples_table(node->left) || samples_table(node->right);
}

void walk_optional(Query* query, const ExprVisitor& visit) {
  if (query != nullptr) walk_query(*query, visit);
}

}  // namespace

void walk_join(JoinNode* node, const ExprVisitor& visit) {
  if (node == nullptr) return;
  walk_deep(node->condition, visit);
  walk_join(node->left, visit);
  walk_join(node->right, visit);
  if (node->range != nullptr) walk_range(*node->range, visit);
}

void walk_query(Query& query, const ExprVisitor& visit) {
  for (auto& target : query.targets) walk_deep(target.expr, visit);
  for (auto* node : query.from) walk_join(node, visit);
  for (auto* expr : {query.where, query.having, query.limit, query.offset}) walk_deep(expr, visit);
  for (auto* expr : query.group_by) walk_deep(expr, visit);
  for (auto* expr : query.distinct_on) walk_deep(expr, visit);
  for (auto& item : query.order_by) walk_deep(item.expr, visit);
  for (auto* table : query.common_tables) {
    walk_optional(table->query, visit);
    walk_optional(table->initial, visit);
    walk_optional(table->step, visit);
  }
  walk_optional(query.left, visit);
  walk_optional(query.right, visit);
  if (query.source != nullptr) walk_range(*query.source, visit);
  for (auto* expr : query.insert_columns) walk_deep(expr, visit);
  for (auto& item : query.set) walk_deep(item.second, visit);
  for (auto& action : query.merge_actions) {
    walk_deep(action.condition, visit);
    for (auto& item : action.set) walk_deep(item.second, visit);
    for (auto* expr : action.insert_columns) walk_deep(expr, visit);
    walk_policies(action.existing_policies, visit);
    walk_policies(action.written_policies, visit);
  }
  for (auto& check : query.view_checks) walk_deep(check.condition, visit);
  walk_policies(query.policy_checks, visit);
  for (auto* expr : query.view_row) walk_deep(expr, visit);
  if (!query.conflict) return;
  for (auto* expr : query.conflict->keys) walk_deep(expr, visit);
  walk_deep(query.conflict->predicate, visit);
  for (auto& item : query.conflict->set) walk_deep(item.second, visit);
  walk_deep(query.conflict->where, visit);
  walk_policies(query.conflict->existing_policies, visit);
  walk_policies(query.conflict->updated_policies, visit);
}

bool samples_tables(const Query& query) {
  return std::any_of(query.from.begin(), query.from.end(), samples_table);
}

bool any_target(const Query& query, ExprKind kind) {
  return std::any_of(query.targets.begin(), query.targets.end(), [&](const Target& target) {
    bool found = false;
    walk(target.expr, [&](const Expr* node) {
      found |= node->kind == kind;
      return !found;
    });
    return found;
  });
}

}  // namespace granary::planner
