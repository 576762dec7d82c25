#include "planner/optimize/row_subquery.h"

#include <algorithm>

#include "planner/bind/expression_copy.h"
#include "planner/compile/fold.h"
#include "planner/optimize/common_parts.h"

namespace granary::planner {

namespace {

Expr* column_of_row(Binder& binder, const Expr& subquery, std::uint32_t number) {
  const Expr& target = *subquery.query->targets[number].expr;
  Expr* out = binder.pool.expr(ExprKind::kSubquery);
  out->subquery = SubqueryKind::kColumn;
  out->query = subquery.query;
  out->column = number;
  out->type = target.type;
  out->typmod = target.typmod;
  return out;
}

Expr* spread(Binder& binder, const Expr& subquery) {
  Expr* out = copy_expression(binder, *subquery.comparison);
  replace_columns(out, *subquery.query_output, [&](std::uint32_t number) {
    return column_of_row(binder, subquery, number);
  });
  return out;
}

/// The left side may be computed more than once: for each column that decides.
bool can_spread(const Expr& condition, const RangeSet& own) {
  return condition.kind == ExprKind::kSubquery &&
         condition.subquery == SubqueryKind::kRowCompare && !refers_to(*condition.query, own) &&
         std::none_of(condition.args.begin(), condition.args.end(),
                      [](const Expr* left) { return is_volatile(*left); });
}

}  // namespace

void spread_row_subqueries(Binder& binder, const RangeSet& own, std::vector<Expr*>& conditions) {
  std::vector<Expr*> out;
  for (Expr* condition : conditions) {
    if (can_spread(*condition, own)) {
      split_condition(binder, spread(binder, *condition), out);
    } else {
      out.push_back(condition);
    }
  }
  conditions = std::move(out);
}

}  // namespace granary::planner
