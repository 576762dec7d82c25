#include "planner/optimize/guess.h"

#include "planner/compile/fold.h"
#include "planner/routine/routine.h"
#include "sql/executor/execute.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

bool is_moment(sql::Oid type) {
  return type == sql::kDate || type == sql::kTimestamp || type == sql::kTimestamptz;
}

/// Functions of the server's that may run before the statement does, of constants and the clock.
bool can_be_guessed(Expr* expr) {
  bool computes = false, can = true;
  walk(expr, [&](const Expr* node) {
    switch (node->kind) {
      case ExprKind::kConstant:
        break;
      case ExprKind::kCall:
      case ExprKind::kCoerceIo:
      case ExprKind::kRelabel:
      case ExprKind::kSqlValue:
        computes = true;
        can &= node->function == nullptr ||
               (node->function->call != nullptr && routine_of(*node->function) == nullptr &&
                node->function->volatility != sql::Volatility::kVolatile);
        break;
      default:
        can = false;
    }
    return can;
  });
  return can && computes;
}

/// Zones do not matter to an estimate.
sql::Value moment_as(const sql::Value& moment, sql::Oid from, sql::Oid to) {
  constexpr std::int64_t kDayUs = 86'400'000'000;
  const bool is_date = from == sql::kDate, wants_date = to == sql::kDate;
  if (is_date == wants_date) return moment;
  if (wants_date) return sql::Value::of_int(moment.integer / kDayUs);
  std::int64_t us = 0;
  if (__builtin_mul_overflow(moment.integer, kDayUs, &us))  // infinity
    us = moment.integer < 0 ? INT64_MIN : INT64_MAX;
  return sql::Value::of_int(us);
}

void guess(Compiler& compiler, Expr* expr, sql::Oid other) {
  const bool moments = is_moment(expr->type) && is_moment(other);
  if (expr->guess != nullptr || !moments || !can_be_guessed(expr)) return;
  sql::ExecContext context;
  context.eval = compiler.binder.eval_context();
  context.session = &compiler.binder.session;
  try {
    const sql::Value value = compile_constant(compiler, *expr).run(context, nullptr);
    if (value.is_null()) return;
    expr->guess = new (compiler.binder.pool.memory().allocate(sizeof(sql::Value)))
        sql::Value(moment_as(value, expr->type, other));
  } catch (const sql::SqlError&) {
    // It fails when the statement runs, if that ever computes it.
  }
}

}  // namespace

void guess_moments(Compiler& compiler, Query& query) {
  walk_query(query, [&](Expr* node) {
    if (node->kind == ExprKind::kCall && node->op != nullptr && node->args.size() == 2) {
      guess(compiler, node->args[0], node->args[1]->type);
      guess(compiler, node->args[1], node->args[0]->type);
    }
    return true;
  });
}

}  // namespace granary::planner
