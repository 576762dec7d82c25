#include "planner/compile/fold.h"

#include <algorithm>

#include "sql/executor/execute.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;

/// Conversions that read session settings: the plan may outlive them.
bool depends_on_settings(Oid type) {
  const char category = sql::type_of(type).category;
  return category == 'D' || category == 'T' || type == sql::kBytea || type == sql::kFloat8 ||
         type == sql::kFloat4 ||
         (type.value >= sql::kRegprocedure.value && type.value <= sql::kRegtype.value) ||
         type == sql::kRegproc || type == sql::kRegnamespace || type == sql::kRegrole;
}

bool immutable(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kCall:
      return expr.function->volatility == sql::Volatility::kImmutable &&
             expr.function->call != nullptr;
    case ExprKind::kRelabel:
    case ExprKind::kAnd:
    case ExprKind::kOr:
    case ExprKind::kNot:
    case ExprKind::kIsNull:
    case ExprKind::kIsNotNull:
    case ExprKind::kBooleanTest:
    case ExprKind::kGreatest:
    case ExprKind::kLeast:
    case ExprKind::kArray:
    case ExprKind::kSubscript:
    case ExprKind::kCoalesce:
      return true;
    case ExprKind::kDistinct:
    case ExprKind::kNotDistinct:
    case ExprKind::kNullIf:
    case ExprKind::kArrayComparison:
      return expr.function->volatility == sql::Volatility::kImmutable;
    case ExprKind::kCoerceIo:
      return !depends_on_settings(expr.type) && !depends_on_settings(expr.args[0]->type);
    default:
      return false;
  }
}

sql::Value copy_to(Arena& arena, const sql::Value& value, Oid type) {
  if (value.is_null || sql::type_of(type).representation != sql::Representation::kBytes)
    return value;
  return sql::Value::of_text(arena.copy(value.text()));
}

}  // namespace

bool is_volatile(const Expr& expr) {
  bool found = false;
  walk(const_cast<Expr*>(&expr), [&](Expr* node) {
    if (node->function != nullptr && node->function->volatility == sql::Volatility::kVolatile)
      found = true;
    return !found;
  });
  return found;
}

Expr* fold(Compiler& compiler, Expr* expr) {
  if (expr->is_constant() || expr->kind == ExprKind::kColumn || expr->kind == ExprKind::kParam)
    return expr;
  for (Expr*& arg : expr->args) arg = fold(compiler, arg);
  const bool constant = !expr->args.empty() && immutable(*expr) &&
                        std::all_of(expr->args.begin(), expr->args.end(),
                                    [](const Expr* arg) { return arg->is_constant(); });
  if (!constant || expr->type == sql::kRecord) return expr;
  Expr* out = compiler.binder.pool.expr(ExprKind::kConstant);
  try {
    sql::ExecContext context;
    context.eval = compiler.binder.eval_context();
    context.session = &compiler.binder.session;
    const auto program = compile_constant(compiler, *expr);
    out->value = copy_to(compiler.binder.pool.memory(), program.run(context, nullptr), expr->type);
  } catch (const sql::SqlError&) {
    return expr;
  }
  out->type = expr->type;
  out->typmod = expr->typmod;
  out->location = expr->location;
  return out;
}

}  // namespace granary::planner
