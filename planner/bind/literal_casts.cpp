#include "planner/bind/literal_casts.h"

#include <vector>

namespace granary::planner {
namespace {

/// An integer parameter that nobody asked to be a numeric or float8.
bool is_widened_param(const Expr& expr) {
  if (expr.kind != ExprKind::kCall || expr.form != CallForm::kImplicitCast) return false;
  if (expr.args.size() != 1 || expr.args[0]->kind != ExprKind::kParam) return false;
  const sql::Oid from = expr.args[0]->type;
  return (from == sql::kInt4 || from == sql::kInt8) &&
         (expr.type == sql::kNumeric || expr.type == sql::kFloat8);
}

}  // namespace

void take_casts_of_literals(Binder& binder, Query& query) {
  struct Uses {
    std::size_t count = 0;
    Expr* cast = nullptr;
  };
  std::vector<Uses> params(binder.params.size());
  bool any = false;
  walk_query(query, [&](Expr* node) {
    if (node->kind == ExprKind::kParam && node->param < params.size()) ++params[node->param].count;
    if (!is_widened_param(*node) || node->args[0]->param >= params.size()) return true;
    params[node->args[0]->param].cast = node;
    return any = true;
  });
  for (std::size_t i = 0; any && i < params.size(); ++i) {
    // What was a string in the text is an integer because a cast says so: it is read as one.
    if (params[i].cast == nullptr || params[i].count != 1 || binder.params[i].inferred) continue;
    Expr& cast = *params[i].cast;
    const sql::Oid type = cast.type;
    const Expr param = *cast.args[0];
    cast = param;
    cast.type = type;
    binder.params[i].type = type;
  }
}

}  // namespace granary::planner
