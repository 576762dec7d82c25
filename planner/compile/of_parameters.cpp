#include "planner/compile/of_parameters.h"

#include "planner/compile/volatility.h"
#include "planner/routine/routine.h"

namespace granary::planner {
namespace {

bool can_be_fixed(ExprKind kind) {
  switch (kind) {
    case ExprKind::kConstant:
    case ExprKind::kParam:
    case ExprKind::kCall:
    case ExprKind::kRelabel:
    case ExprKind::kCoerceIo:
    case ExprKind::kAnd:
    case ExprKind::kOr:
    case ExprKind::kNot:
    case ExprKind::kIsNull:
    case ExprKind::kIsNotNull:
    case ExprKind::kCoalesce:
    case ExprKind::kNullIf:
    case ExprKind::kGreatest:
    case ExprKind::kLeast:
    case ExprKind::kArray:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool PartsOfParameters::find(const Expr& expr, bool of_columns) {
  const Part found = part(expr);
  return found.fixed && found.computes && (found.calls_user || (found.has_param && of_columns));
}

PartsOfParameters::Part PartsOfParameters::part(const Expr& expr) {
  if (const auto known = known_.find(&expr); known != known_.end()) return known->second;
  Part out;
  out.fixed = can_be_fixed(expr.kind) && expr.shared == nullptr && !varies(expr);
  out.has_param = expr.kind == ExprKind::kParam;
  out.calls_user = expr.function != nullptr && routine_of(*expr.function) != nullptr;
  out.computes = !expr.is_constant() && expr.kind != ExprKind::kParam &&
                 expr.kind != ExprKind::kRelabel;
  for (const Expr* arg : expr.args) {
    const Part inner = part(*arg);
    out.fixed &= inner.fixed;
    out.has_param |= inner.has_param;
    out.calls_user |= inner.calls_user;
    out.computes |= inner.computes;
  }
  return known_[&expr] = out;
}

}  // namespace granary::planner
