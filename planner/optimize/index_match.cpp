#include "planner/optimize/index_match.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/expression_text.h"

namespace granary::planner {

namespace {

Scope scope_over(Binder& binder, RangeEntry* range) {
  Scope scope;
  scope.items.push_back(scope_item(binder, range));
  return scope;
}

void split(Expr* condition, std::vector<Expr*>& out) {
  if (condition->kind != ExprKind::kAnd) {
    out.push_back(condition);
    return;
  }
  for (Expr* arg : condition->args) split(arg, out);
}

/// A strict comparison that holds was made of values.
bool excludes_null(const Expr& condition, const Expr& wanted) {
  if (condition.kind != ExprKind::kCall || condition.op == nullptr || !condition.function->strict)
    return false;
  return std::any_of(condition.args.begin(), condition.args.end(), [&](const Expr* arg) {
    while (arg->kind == ExprKind::kRelabel) arg = arg->args[0];
    return equal(arg, &wanted);
  });
}

bool implied(const Expr& conjunct, const std::vector<Expr*>& conditions) {
  return std::any_of(conditions.begin(), conditions.end(), [&](const Expr* condition) {
    if (equal(condition, &conjunct)) return true;
    return conjunct.kind == ExprKind::kIsNotNull && excludes_null(*condition, *conjunct.args[0]);
  });
}

}  // namespace

std::vector<Expr*> bind_index_expressions(Binder& binder, RangeEntry* range) {
  std::vector<Expr*> out;
  if (range->relation->index_expressions.empty()) return out;
  Scope scope = scope_over(binder, range);
  for (const auto& expression : range->relation->index_expressions)
    out.push_back(bind_text(binder, scope, expression.sql, Clause::kIndexExpression));
  return out;
}

bool implies_predicate(Binder& binder, RangeEntry* range, const sql::IndexDesc& index,
                       const std::vector<Expr*>& conditions) {
  if (index.predicate_sql.empty()) return true;
  Scope scope = scope_over(binder, range);
  Expr* predicate = bind_text(binder, scope, index.predicate_sql, Clause::kIndexPredicate);
  std::vector<Expr*> wanted, known;
  split(coerce_to_boolean(binder, predicate, "WHERE"), wanted);
  for (Expr* condition : conditions) split(condition, known);
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](const Expr* conjunct) { return implied(*conjunct, known); });
}

}  // namespace granary::planner
