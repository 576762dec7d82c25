#include "planner/optimize/condition_order.h"

#include <algorithm>

#include "planner/compile/volatility.h"

namespace granary::planner {
namespace {

constexpr double kUserFunctionCost = 100, kSubqueryCost = 1000, kArrayElementsGuess = 10;

/// It is computed before there are rows.
bool needs_no_row(Expr* expr) {
  bool out = is_immutable(*expr);
  walk(expr, [&](Expr* node) {
    out &= node->kind != ExprKind::kColumn && node->kind != ExprKind::kSubquery;
    return out;
  });
  return out;
}

double own_cost(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kCall:
      return expr.function != nullptr && expr.function->oid >= sql::kFirstUserOid
                 ? kUserFunctionCost
                 : 1;
    case ExprKind::kDistinct:
    case ExprKind::kNotDistinct:
    case ExprKind::kNullIf:
      return 1;
    case ExprKind::kGreatest:
    case ExprKind::kLeast:
      return static_cast<double>(expr.args.size());
    case ExprKind::kCoerceIo:
      return 2;  // out and in
    case ExprKind::kCoerceArray:
      return kArrayElementsGuess;
    case ExprKind::kArrayComparison: {  // half of the elements are looked at, unless it is hashed
      Expr* array = expr.args[1];
      if (array->kind != ExprKind::kArray) return kArrayElementsGuess / 2;
      const auto elements = static_cast<double>(array->args.size());
      return (needs_no_row(array) ? std::min(elements, kArrayElementsGuess) : elements) / 2;
    }
    case ExprKind::kSubquery:
      return kSubqueryCost;
    default:
      return 0;
  }
}

/// In calls of functions.
double cost_a_row(Expr* condition) {
  double out = 0;
  walk(condition, [&](Expr* node) {
    if (needs_no_row(node)) return false;
    out += own_cost(*node);
    return true;
  });
  return out;
}

}  // namespace

void cheapest_first(ConditionPlace begin, ConditionPlace end) {
  if (end - begin < 2) return;
  std::vector<std::pair<double, Expr*>> costs;
  for (auto at = begin; at != end; ++at) costs.emplace_back(cost_a_row(*at), *at);
  std::stable_sort(costs.begin(), costs.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::transform(costs.begin(), costs.end(), begin,
                 [](const auto& one) { return one.second; });
}

void order_conditions(Path& path) {
  if (path.range == nullptr || path.range->security.empty())
    cheapest_first(path.conditions.begin(), path.conditions.end());
  if (path.left != nullptr) order_conditions(*path.left);
  if (path.right != nullptr) order_conditions(*path.right);
  for (const PathPtr& part : path.parts) order_conditions(*part);
}

}  // namespace granary::planner
