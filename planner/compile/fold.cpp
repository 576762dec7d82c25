#include "planner/compile/fold.h"

#include <algorithm>

#include "planner/routine/routine.h"
#include "sql/executor/execute.h"
#include "sql/types/base_type.h"
#include "sql/types/collation.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;

/// Conversions that read session settings: the plan may outlive them.
bool depends_on_settings(Oid type) {
  type = sql::representation_of(type);
  const char category = sql::type_of(type).category;
  return category == 'D' || category == 'T' || category == 'C' || type == sql::kBytea ||
         type == sql::kFloat8 || type == sql::kFloat4 ||
         (type.value >= sql::kRegprocedure.value && type.value <= sql::kRegtype.value) ||
         type == sql::kRegproc || type == sql::kRegnamespace || type == sql::kRegrole;
}

bool immutable(const Expr& expr) {
  switch (expr.kind) {
    case ExprKind::kCall:
      return expr.function->volatility == sql::Volatility::kImmutable &&
             expr.function->call != nullptr && routine_of(*expr.function) == nullptr;
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
    case ExprKind::kCoerceArray:
      return expr.function != nullptr &&
             expr.function->volatility == sql::Volatility::kImmutable &&
             routine_of(*expr.function) == nullptr;
    case ExprKind::kCoerceIo:
      return !depends_on_settings(expr.type) && !depends_on_settings(expr.args[0]->type);
    default:
      return false;
  }
}

sql::Value copy_to(Arena& arena, const sql::Value& value, Oid type) {
  if (value.is_null() || sql::type_of(type).representation != sql::Representation::kBytes)
    return value;
  return sql::Value::of_text(arena.copy(value.text()));
}

}  // namespace

namespace {

template <class Excused>
bool has_volatile_call(const Expr& expr, const Excused& excused) {
  bool found = false;
  walk(const_cast<Expr*>(&expr), [&](Expr* node) {
    if (node->function != nullptr && node->function->volatility == sql::Volatility::kVolatile)
      found = found || !excused(*node->function);
    return !found;
  });
  return found;
}

}  // namespace

bool is_volatile(const Expr& expr) {
  return has_volatile_call(expr, [](const sql::FunctionRow&) { return false; });
}

bool is_computed_once(const Expr& expr) {
  constexpr sql::Oid kCurrval{1575}, kLastval{2559};
  return !has_volatile_call(expr, [&](const sql::FunctionRow& function) {
    return function.oid == kCurrval || function.oid == kLastval;
  });
}

namespace {

bool gives_collation(const Expr& expr) {
  return expr.kind == ExprKind::kRelabel &&
         (bool(expr.collation) || bool(sql::collation_of_order(expr.type)));
}

/// The value without COLLATE, and what a comparison puts into the order of a collation. Both stay
/// where the value is constant: what they are parts of has its collation by them, and conditions,
/// which may be planned again for other partitions, are read by them.
const Expr& before_collation(const Expr& value) {
  const Expr* out = &value;
  while (gives_collation(*out)) out = out->args[0];
  return *out;
}

/// Whether it is text that has the collation of a COLLATE among its arguments.
bool takes_collation(const Expr& expr) {
  if (!sql::type_of(expr.type).collation) return false;
  return std::any_of(expr.args.begin(), expr.args.end(), [](const Expr* arg) {
    while (gives_collation(*arg) && !arg->collation) arg = arg->args[0];
    return gives_collation(*arg);
  });
}

}  // namespace

bool is_null_call(const Expr& expr) {
  return expr.kind == ExprKind::kCall && expr.function->strict && expr.function->call != nullptr &&
         std::any_of(expr.args.begin(), expr.args.end(),
                     [](const Expr* arg) { return before_collation(*arg).is_null_constant(); });
}

namespace {

bool mentions_column(const Expr& expr) {
  bool found = false;
  walk(const_cast<Expr*>(&expr), [&](const Expr* part) {
    found |= part->kind == ExprKind::kColumn;
    return !found;
  });
  return found;
}

/// The branch of a CASE that is always taken, or null.
Expr* taken_branch(const Expr& expr) {
  if (expr.shared != nullptr) return nullptr;
  std::size_t at = 0;
  for (; at + 1 < expr.args.size(); at += 2) {
    const Expr* when = expr.args[at];
    if (!when->is_constant()) return nullptr;
    if (when->value.is_true()) return expr.args[at + 1];
  }
  return expr.args[at];
}

/// The constant that is the whole's value for those among its arguments, or null: AND with a false
/// one, NULLIF of NULL, CASE whose first branch is taken.
Expr* decided(const Expr& expr) {
  if (expr.kind == ExprKind::kNullIf) {
    const Expr& value = before_collation(*expr.args[0]);
    return value.is_null_constant() ? const_cast<Expr*>(&value) : nullptr;
  }
  if (expr.kind == ExprKind::kCase) {
    Expr* branch = taken_branch(expr);
    return branch != nullptr && branch->is_constant() ? branch : nullptr;
  }
  if (expr.kind != ExprKind::kAnd && expr.kind != ExprKind::kOr) return nullptr;
  for (Expr* arg : expr.args) {
    if (arg->is_constant()) {
      if (!arg->value.is_null() && arg->value.is_true() == (expr.kind == ExprKind::kOr)) return arg;
    } else if (!mentions_column(*arg)) {
      return nullptr;  // it may fail, and does so before what follows is looked at
    }
  }
  return nullptr;
}

class Folder {
 public:
  explicit Folder(Compiler& compiler) : compiler_(compiler) {}

  /// raise: a failing part is an error of the statement; else it stays as it is.
  Expr* fold(Expr* expr, bool raise) {
    if (expr->is_constant() || expr->kind == ExprKind::kColumn || expr->kind == ExprKind::kParam)
      return expr;
    fold_arguments(*expr, raise);
    if (is_null_call(*expr)) return null_of(*expr);
    if (Expr* known = decided(*expr)) return known;
    if (is_refuted(*expr)) return constant_false(expr->location);
    const bool constant =
        !expr->args.empty() && immutable(*expr) && !gives_collation(*expr) &&
        std::all_of(expr->args.begin(), expr->args.end(),
                    [](const Expr* arg) { return before_collation(*arg).is_constant(); });
    if (!constant || expr->type == sql::kRecord || takes_collation(*expr)) return expr;
    Expr* out = compiler_.binder.pool.expr(ExprKind::kConstant);
    try {
      out->value = evaluate(*expr);
    } catch (const sql::SqlError&) {
      if (raise) throw;
      return expr;
    }
    out->type = expr->type;
    out->typmod = expr->typmod;
    out->location = expr->location;
    return out;
  }

 private:
  /// ROW(...) IS [NOT] NULL that a constant field decides: false then, whatever the others are.
  static bool is_refuted(const Expr& expr) {
    if ((expr.kind != ExprKind::kIsNull && expr.kind != ExprKind::kIsNotNull) || !expr.any ||
        expr.args[0]->kind != ExprKind::kRow || expr.args[0]->whole_row)
      return false;
    const auto& fields = expr.args[0]->args;
    return std::any_of(fields.begin(), fields.end(), [&](const Expr* field) {
      return field->is_constant() && field->value.is_null() != (expr.kind == ExprKind::kIsNull);
    });
  }

  Expr* constant_false(std::int32_t location) {
    Expr* out = compiler_.binder.pool.expr(ExprKind::kConstant);
    out->type = sql::kBool;
    out->value = sql::Value::of_bool(false);
    out->location = location;
    return out;
  }

  Expr* null_of(const Expr& expr) {
    Expr* out = compiler_.binder.null_constant(expr.type);
    out->typmod = expr.typmod;
    out->location = expr.location;
    return out;
  }

  sql::Value evaluate(const Expr& expr) {
    sql::ExecContext context;
    context.eval = compiler_.binder.eval_context();
    context.session = &compiler_.binder.session;
    const auto program = compile_constant(compiler_, expr);
    return copy_to(compiler_.binder.pool.memory(), program.run(context, nullptr), expr.type);
  }

  /// Parts that an earlier constant keeps from running are not held against the statement. They
  /// are folded all the same: an aggregate in one is to stay equal to its mentions elsewhere.
  void fold_arguments(Expr& expr, bool raise) {
    if (expr.kind == ExprKind::kCase) return fold_case(expr, raise);
    for (Expr*& arg : expr.args) {
      Expr* const before = arg;
      arg = fold(arg, raise);
      if (arg != before) replace(expr.comparison, before, arg);
      if (arg->is_constant() && decides(expr, *arg)) raise = false;
    }
    if (expr.filter != nullptr) expr.filter = fold(expr.filter, raise);
    for (auto& item : expr.order_by) item.expr = fold(item.expr, raise);
    if (expr.window != nullptr) fold_window(*expr.window, raise);
  }

  /// Calls are looked up with their windows, each mention with its own.
  void fold_window(WindowSpec& window, bool raise) {
    for (Expr*& key : window.partition_by) key = fold(key, raise);
    for (auto& item : window.order_by) item.expr = fold(item.expr, raise);
    for (Expr** offset : {&window.start_offset, &window.end_offset}) {
      if (*offset != nullptr) *offset = fold(*offset, raise);
    }
  }

  /// The left side of a comparison with a subquery stands in the comparison as well.
  static void replace(Expr* comparison, const Expr* before, Expr* after) {
    walk(comparison, [&](Expr* node) {
      std::replace(node->args.begin(), node->args.end(), const_cast<Expr*>(before), after);
      return true;
    });
  }

  static bool decides(const Expr& expr, const Expr& arg) {
    if (expr.kind == ExprKind::kCoalesce) return !arg.value.is_null();
    if (arg.value.is_null()) return false;
    return (expr.kind == ExprKind::kAnd && arg.value.integer == 0) ||
           (expr.kind == ExprKind::kOr && arg.value.integer != 0);
  }

  void fold_case(Expr& expr, bool raise) {
    raise = raise && expr.shared == nullptr;  // its conditions are never constants here
    for (std::size_t i = 0; i + 1 < expr.args.size(); i += 2) {
      Expr* when = expr.args[i] = fold(expr.args[i], raise);
      const bool never = when->is_constant() && !when->value.is_true();
      expr.args[i + 1] = fold(expr.args[i + 1], raise && !never);
      if (when->is_constant() && !never) raise = false;
    }
    expr.args.back() = fold(expr.args.back(), raise);
  }

  Compiler& compiler_;
};

}  // namespace

Expr* fold(Compiler& compiler, Expr* expr) {
  return Folder(compiler).fold(expr, compiler.binder.raises_constant_errors);
}

}  // namespace granary::planner
