#include "planner/compile/volatility.h"

#include <algorithm>
#include <vector>

#include "sql/types/base_type.h"
#include "sql/types/domain.h"
#include "sql/types/money.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;

/// text || anything and its mirror, whose second operand becomes text by its type's output.
constexpr Oid kTextAnyCat{2003}, kAnyTextCat{2004};

/// Of types whose text depends on a setting or on catalogs. The others' is taken for fixed, as by
/// PostgreSQL, although extra_float_digits and bytea_output change it.
bool varies_as_text(Oid type) {
  type = sql::representation_of(sql::base_type(type));
  const char category = sql::type_of(type).category;
  return category == 'D' || category == 'T' || category == 'C' || category == 'A' ||
         category == 'E' || category == 'R' || type == sql::kMoney ||
         (type.value >= sql::kRegprocedure.value && type.value <= sql::kRegtype.value) ||
         type == sql::kRegproc || type == sql::kRegnamespace || type == sql::kRegrole;
}

bool output_varies(Oid type) {
  return varies_as_text(type) && type != sql::kTime && type != sql::kTimetz;
}

bool is_constant(const Expr& expr, bool value) {
  return expr.is_constant() && !expr.value.is_null() && expr.value.is_true() == value;
}

/// The arguments that may run, as far as the constants among them tell.
std::vector<Expr*> live_arguments(const Expr& expr) {
  std::vector<Expr*> out;
  switch (expr.kind) {
    case ExprKind::kAnd:
    case ExprKind::kOr: {
      const bool deciding = expr.kind == ExprKind::kOr;
      const bool decided = std::any_of(expr.args.begin(), expr.args.end(), [&](const Expr* arg) {
        return is_constant(*arg, deciding);
      });
      return decided ? out : expr.args;
    }
    case ExprKind::kCoalesce: {
      const auto last = std::find_if(expr.args.begin(), expr.args.end(), [](const Expr* arg) {
        return arg->is_constant() && !arg->value.is_null();
      });
      return {expr.args.begin(), last};
    }
    case ExprKind::kCase:
      for (std::size_t i = 0; i + 1 < expr.args.size(); i += 2) {
        Expr* when = expr.args[i];
        if (when->is_constant() && !is_constant(*when, true)) continue;
        out.insert(out.end(), {when, expr.args[i + 1]});
        if (when->is_constant()) return out;
      }
      out.push_back(expr.args.back());
      return out;
    default:
      return expr.args;
  }
}

}  // namespace

bool varies(const Expr& expr) {
  if (expr.kind == ExprKind::kCoerceIo)
    return varies_as_text(expr.type) || output_varies(expr.args[0]->type);
  if (expr.function == nullptr) return false;
  if (expr.kind == ExprKind::kCall && expr.function->oid == kTextAnyCat)
    return output_varies(expr.args[1]->type);
  if (expr.kind == ExprKind::kCall && expr.function->oid == kAnyTextCat)
    return output_varies(expr.args[0]->type);
  return expr.function->volatility != sql::Volatility::kImmutable;
}

namespace {

bool any_varies(Expr* expr) {
  bool found = false;
  walk(expr, [&](Expr* node) {
    found = found || varies(*node);
    const std::vector<Expr*> live = live_arguments(*node);
    if (found || live.size() == node->args.size()) return !found;
    found = std::any_of(live.begin(), live.end(), any_varies) || any_varies(node->shared);
    return false;
  });
  return found;
}

}  // namespace

bool is_immutable(const Expr& expr) { return !any_varies(const_cast<Expr*>(&expr)); }

}  // namespace granary::planner
