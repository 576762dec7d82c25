#include "planner/optimize/index_match.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/expression_text.h"
#include "planner/bind/unasked.h"
#include "planner/optimize/inline_functions.h"
#include "planner/optimize/peeked.h"
#include "sql/types/type.h"

namespace granary::planner {

namespace {

Scope scope_over(Binder& binder, RangeEntry* range) {
  Scope scope;
  scope.items.push_back(scope_item(binder, range));
  return scope;
}

ConstantUse use_of(std::uint32_t param, const Expr& constant) {
  ConstantUse out;
  out.param = param;
  out.is_bytes = sql::type_of(constant.type).representation == sql::Representation::kBytes;
  if (out.is_bytes) {
    out.bytes = constant.value.text();
  } else {
    out.integer = constant.value.integer;
  }
  return out;
}

/// Of two expressions that are equal but for parameters in the first.
void note_constants(Binder& binder, const Expr* asked, const Expr* wanted) {
  if (asked == nullptr) return;
  for (std::size_t i = 0; i < asked->args.size(); ++i)
    note_constants(binder, asked->args[i], wanted->args[i]);
  note_constants(binder, asked->shared, wanted->shared);
  if (asked->kind != ExprKind::kParam || wanted->kind != ExprKind::kConstant) return;
  if (asked->peeked == nullptr) binder.needs_literals = true;
  if (asked->peeked == nullptr || asked->peeked->values != nullptr || wanted->value.is_null())
    return;
  auto& constants = asked->peeked->constants;
  ConstantUse noted = use_of(asked->param, *wanted);
  if (std::ranges::count(constants, noted) == 0) constants.push_back(std::move(noted));
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

std::vector<Expr*> planned_index_expressions(Binder& binder, RangeEntry* range) {
  const Unasked unasked(binder.access);
  std::vector<Expr*> out = bind_index_expressions(binder, range);
  for (Expr* expression : out) inline_value_functions(binder, expression);
  return out;
}

Expr* planned_index_predicate(Binder& binder, RangeEntry* range, const sql::IndexDesc& index) {
  const Unasked unasked(binder.access);
  Expr* out = bind_index_predicate(binder, range, index);
  if (out != nullptr) inline_value_functions(binder, out);
  return out;
}

void note_near_misses(Binder& binder, Expr* asked, const Expr* wanted) {
  walk(asked, [&](const Expr* node) {
    if (equal_but_for_parameters(node, wanted)) note_constants(binder, node, wanted);
    return true;
  });
}

}  // namespace granary::planner
