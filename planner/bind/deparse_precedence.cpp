#include "planner/bind/deparse_precedence.h"

#include "planner/bind/user_operator.h"

namespace granary::planner {
namespace {

/// Arithmetic that everybody knows the precedence of: 2 for * / %, 1 for + -, 0 for the rest.
int arithmetic_rank(const Expr& expr) {
  const std::string_view name = spelling(*expr.op);
  if (name.size() != 1 || expr.args.size() != 2) return 0;
  return name == "+" || name == "-" ? 1 : name == "*" || name == "/" || name == "%" ? 2 : 0;
}

/// Parts with brackets of their own, or none inside: nothing around them changes their meaning.
bool brackets_arguments(const Expr& parent) {
  switch (parent.kind) {
    case ExprKind::kCall:
      // A call has its own parentheses; a cast or SQL's special syntax has not.
      return parent.op == nullptr && parent.form == CallForm::kCall;
    case ExprKind::kSubscript:
    case ExprKind::kArray:
    case ExprKind::kRow:
    case ExprKind::kField:
    case ExprKind::kCoalesce:
    case ExprKind::kGreatest:
    case ExprKind::kLeast:
    case ExprKind::kNullIf:
    case ExprKind::kAggregate:
    case ExprKind::kGrouping:
    case ExprKind::kWindow:
    case ExprKind::kSetCall:
    case ExprKind::kCase:
      return true;
    default:
      return false;
  }
}

bool is_logic(const Expr& expr) {
  return expr.kind == ExprKind::kAnd || expr.kind == ExprKind::kOr || expr.kind == ExprKind::kNot ||
         expr.kind == ExprKind::kNotDistinct;
}

bool is_simple_operator(const Expr& expr, const Expr& parent) {
  if (is_operator(parent)) {
    const int own = arithmetic_rank(expr), above = arithmetic_rank(parent);
    if (own == 0 || above == 0) return false;
    if (own != above) return own > above;
    return &expr == parent.args[0];  // they associate to the left
  }
  return is_logic(parent) || brackets_arguments(parent);
}

}  // namespace

bool is_simple(const Expr& expr, const Expr& parent) {
  switch (expr.kind) {
    case ExprKind::kRelabel:
    case ExprKind::kCoerceIo:
    case ExprKind::kCoerceArray:
    case ExprKind::kCoerceDomain:
      return is_simple(*expr.args[0], expr);
    case ExprKind::kCall:
      return expr.op == nullptr || is_simple_operator(expr, parent);
    case ExprKind::kSubquery:
    case ExprKind::kIsNull:
    case ExprKind::kIsNotNull:
    case ExprKind::kBooleanTest:
    case ExprKind::kDistinct:
      return is_logic(parent) || brackets_arguments(parent);
    case ExprKind::kAnd:
    case ExprKind::kNot:
    case ExprKind::kNotDistinct:
      return parent.kind == ExprKind::kAnd || parent.kind == ExprKind::kOr ||
             brackets_arguments(parent);
    case ExprKind::kOr:
      return parent.kind == ExprKind::kOr || brackets_arguments(parent);
    case ExprKind::kArrayComparison:
      return false;
    default:
      return true;
  }
}

}  // namespace granary::planner
