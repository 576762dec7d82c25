#include "planner/optimize/index_match.h"

#include "planner/bind/coerce.h"
#include "planner/bind/expression_text.h"

namespace granary::planner {

namespace {

Scope scope_over(Binder& binder, RangeEntry* range) {
  Scope scope;
  scope.items.push_back(scope_item(binder, range));
  return scope;
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

Expr* bind_index_predicate(Binder& binder, RangeEntry* range, const sql::IndexDesc& index) {
  if (index.predicate_sql.empty()) return nullptr;
  Scope scope = scope_over(binder, range);
  Expr* predicate = bind_text(binder, scope, index.predicate_sql, Clause::kIndexPredicate);
  return coerce_to_boolean(binder, predicate, "WHERE");
}

}  // namespace granary::planner
