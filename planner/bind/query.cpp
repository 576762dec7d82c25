#include "planner/bind/query.h"

#include <algorithm>
#include <set>

namespace granary::planner {
namespace {

/// Goes through the expressions of a query, and perhaps of the queries in it.
class QueryWalk {
 public:
  QueryWalk(const ExprVisitor& visit, bool nested) : visit_(visit), nested_(nested) {}

  void query(Query& query) {
    for (auto& target : query.targets) expr(target.expr);
    for (auto* node : query.from) join(node);
    for (auto* part : {query.where, query.having, query.limit, query.offset}) expr(part);
    for (auto* key : query.group_by) expr(key);
    for (auto* key : query.distinct_on) expr(key);
    for (auto& item : query.order_by) expr(item.expr);
    for (auto* table : query.common_tables) {
      inner(table->query);
      inner(table->initial);
      inner(table->step);
    }
    inner(query.left);
    inner(query.right);
    if (query.source != nullptr) range(*query.source);
    written(query);
  }

  void join(JoinNode* node) {
    if (node == nullptr) return;
    expr(node->condition);
    join(node->left);
    join(node->right);
    if (node->range != nullptr) range(*node->range);
  }

 private:
  void expr(Expr* root) {
    walk(root, [&](Expr* node) {
      if (!visit_(node)) return false;
      inner(node->query);
      return true;
    });
  }

  /// Expressions stand in several places: a key of GROUP BY is one of the select list.
  void inner(Query* one) {
    if (one != nullptr && nested_ && seen_.insert(one).second) query(*one);
  }

  void range(RangeEntry& range) {
    for (auto* condition : range.security) expr(condition);
    expr(range.sample_percentage);
    expr(range.sample_seed);
    for (auto* function : range.functions) expr(function);
    for (auto& row : range.values) {
      for (auto* value : row) expr(value);
    }
    inner(range.query);
  }

  void policies(std::vector<PolicyCheck>& checks) {
    for (PolicyCheck& check : checks) expr(check.condition);
  }

  void written(Query& query) {
    for (auto* value : query.insert_columns) expr(value);
    for (auto& item : query.set) expr(item.second);
    for (auto& action : query.merge_actions) {
      expr(action.condition);
      for (auto& item : action.set) expr(item.second);
      for (auto* value : action.insert_columns) expr(value);
      policies(action.existing_policies);
      policies(action.written_policies);
    }
    for (auto& check : query.view_checks) expr(check.condition);
    policies(query.policy_checks);
    for (auto* value : query.view_row) expr(value);
    if (!query.conflict) return;
    for (auto* key : query.conflict->keys) expr(key);
    expr(query.conflict->predicate);
    for (auto& item : query.conflict->set) expr(item.second);
    expr(query.conflict->where);
    policies(query.conflict->existing_policies);
    policies(query.conflict->updated_policies);
  }

  const ExprVisitor& visit_;
  const bool nested_;
  std::set<const Query*> seen_;
};

bool samples_table(const JoinNode* node) {
  if (node == nullptr) return false;
  return node->range != nullptr ? node->range->sample_percentage != nullptr
                                : samples_table(node->left) || samples_table(node->right);
}

}  // namespace

void walk_query(Query& query, const ExprVisitor& visit) { QueryWalk(visit, true).query(query); }

std::vector<Expr*> subqueries_in_expressions(Query& query) {
  std::vector<Expr*> out;
  const ExprVisitor visit = [&](Expr* node) {
    if (node->query == nullptr) return true;
    const bool known = std::ranges::any_of(
        out, [&](const Expr* other) { return other->query == node->query; });
    if (!known) out.push_back(node);
    return false;
  };
  QueryWalk(visit, false).query(query);
  return out;
}

std::vector<Query*> queries_in_expressions(Query& query) {
  std::vector<Query*> out;
  for (const Expr* subquery : subqueries_in_expressions(query)) out.push_back(subquery->query);
  return out;
}

void walk_join(JoinNode* node, const ExprVisitor& visit) { QueryWalk(visit, true).join(node); }

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
