#include "planner/compile/of_parameters.h"

#include "planner/compile/volatility.h"
#include "planner/routine/routine.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

bool can_be_fixed(ExprKind kind) {
  switch (kind) {
    case ExprKind::kConstant:
    case ExprKind::kParam:
    case ExprKind::kCall:
    case ExprKind::kRelabel:
    case ExprKind::kSqlValue:
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

/// A moment or a span of time that depends on settings or on when the transaction began: now().
bool is_stable_time(const Expr& expr) {
  if (expr.kind != ExprKind::kCall || expr.function == nullptr ||
      expr.function->volatility != sql::Volatility::kStable ||
      routine_of(*expr.function) != nullptr)
    return false;
  const char category = sql::type_of(expr.type).category;
  return category == 'D' || category == 'T';
}

}  // namespace

bool PartsOfParameters::find(const Expr& expr, bool of_columns) {
  const Part found = part(expr);
  return found.fixed && found.computes && (found.calls_user || (found.not_known && of_columns));
}

PartsOfParameters::Part PartsOfParameters::part(const Expr& expr) {
  if (const auto known = known_.find(&expr); known != known_.end()) return known->second;
  Part out;
  const bool stable_time = is_stable_time(expr);
  out.fixed = can_be_fixed(expr.kind) && expr.shared == nullptr && (stable_time || !varies(expr));
  out.not_known = stable_time || expr.kind == ExprKind::kParam;
  out.calls_user = expr.function != nullptr && routine_of(*expr.function) != nullptr;
  out.computes = !expr.is_constant() && expr.kind != ExprKind::kParam &&
                 expr.kind != ExprKind::kRelabel;
  for (const Expr* arg : expr.args) {
    const Part inner = part(*arg);
    out.fixed &= inner.fixed;
    out.not_known |= inner.not_known;
    out.calls_user |= inner.calls_user;
    out.computes |= inner.computes;
  }
  return known_[&expr] = out;
}

}  // namespace granary::planner
