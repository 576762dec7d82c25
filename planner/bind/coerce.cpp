#include "planner/bind/coerce.h"

#include <algorithm>

#include "planner/bind/composite.h"
#include "planner/bind/location.h"
#include "planner/bind/moment_literals.h"
#include "planner/bind/routine_call.h"
#include "planner/bind/user_casts.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/domain_catalog.h"
#include "sql/types/base_type.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/enum.h"
#include "sql/types/range.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;

bool allows(CastContext wanted, CastContext castable) {
  if (castable == CastContext::kImplicit) return true;
  if (castable == CastContext::kAssignment) return wanted != CastContext::kImplicit;
  return wanted == CastContext::kExplicit;
}

Expr* resolve_literal(Binder& binder, const Expr& literal, Oid target, std::int32_t typmod) {
  Expr* out = binder.pool.expr(ExprKind::kConstant);
  out->type = target;
  out->location = literal.location;
  if (literal.value.is_null()) return out;
  note_literal(binder, target, literal.value.text());
  auto context = binder.eval_context();
  try {
    sql::type_of(target).input(context, literal.value.text(),
                               target == sql::kInterval ? typmod : -1, target, out->value);
  } catch (SqlError& error) {
    if (error.location_bytes < 0) error.location_bytes = literal.location;
    throw;
  }
  if (target == sql::kRegclass)
    binder.depend_on_named(sql::catalog::kPgClass,
                           Oid{static_cast<std::uint32_t>(out->value.integer)});
  return out;
}

Expr* resolve_param(Binder& binder, Expr& param, Oid target) {
  auto& info = binder.params[param.param];
  if (!info.type || info.type == sql::kUnknown) {
    info.type = target;
    info.inferred = true;
  } else if (info.type != target) {
    throw SqlError("42P08",
                   "inconsistent types deduced for parameter $" + std::to_string(param.param + 1))
        .detail(type_text(info.type) + " versus " + type_text(target))
        .at(param.location);
  }
  param.type = target;
  return &param;
}

/// Applies a length or precision limit; the value already has the type.
Expr* coerce_typmod(Binder& binder, Expr* expr, std::int32_t typmod, CallForm form) {
  if (expr->typmod == typmod) return expr;
  if (expr->type == sql::kRecord || expr->type == sql::kRecordArray) return expr;  // it is a shape
  if (typmod < 0) {
    // Only a cast that says so takes the limit off.
    if (form != CallForm::kExplicitCast) return expr;
    Expr* out = binder.pool.expr(ExprKind::kRelabel);
    out->form = form;
    out->type = expr->type;
    out->location = expr->location;
    out->args = {expr};
    return out;
  }
  const auto* cast = sql::find_cast(expr->type, expr->type);
  // The modifier of an array is that of its elements.
  Expr* out = binder.pool.expr(is_array(expr->type) ? ExprKind::kCoerceArray : ExprKind::kRelabel);
  if (cast != nullptr && cast->method == sql::CastMethod::kFunction) {
    out->kind = ExprKind::kCall;
    out->function = sql::find_function(cast->function);
  }
  out->form = form;
  out->type = expr->type;
  out->typmod = typmod;
  out->location = expr->location;
  out->args = {expr};
  return out;
}

Expr* apply_path(Binder& binder, Expr* expr, Oid target, CoercionPath path,
                 const sql::FunctionRow* function, CallForm form, std::int32_t location) {
  if (path == CoercionPath::kRelabel && expr->type == target) return expr;
  if (path == CoercionPath::kFunction && function->result == sql::kInt4 && target != sql::kInt4) {
    // smallint to oid and its kin: what the function gives is of the same bytes, with a sign.
    expr = apply_path(binder, expr, sql::kInt4, path, function, CallForm::kImplicitCast, location);
    path = CoercionPath::kRelabel;
    function = nullptr;
  }
  ExprKind kind = ExprKind::kRelabel;
  if (path == CoercionPath::kFunction) {
    kind = ExprKind::kCall;
    if (const Routine* routine = routine_of(*function)) note_routine(binder, *routine);
  }
  if (path == CoercionPath::kIo) kind = ExprKind::kCoerceIo;
  if (path == CoercionPath::kArray) kind = ExprKind::kCoerceArray;
  Expr* out = binder.pool.expr(kind);
  out->function = function;
  out->form = form;
  out->type = target;
  out->location = location;
  out->args = {expr};
  return out;
}

/// A user's function of a cast is told the modifier, and whether somebody wrote the cast.
void add_cast_arguments(Binder& binder, Expr& call, std::int32_t typmod) {
  const Routine* routine = call.function == nullptr ? nullptr : routine_of(*call.function);
  if (routine == nullptr) return;
  const sql::Value more[] = {sql::Value::of_int(typmod),
                             sql::Value::of_bool(call.form == CallForm::kExplicitCast)};
  for (std::size_t i = 1; i < routine->inputs.size() && i < 3; ++i)
    call.args.push_back(binder.constant(more[i - 1], routine->inputs[i], -1));
}

/// The cast from one type to the other; null: there is none.
const sql::CastRow* cast_between(Oid source, Oid target, std::optional<sql::CastRow>& made) {
  if (const sql::CastRow* cast = sql::find_cast(source, target)) return cast;
  made = find_user_cast(source, target);
  return made ? &*made : nullptr;
}

}  // namespace

std::string type_text(Oid type) {
  if (type == sql::kUnknown || !type) return "unknown";
  return sql::format_type(type, -1);
}

bool is_polymorphic(Oid type) {
  return type == sql::kAnyElement || type == sql::kAnyArray || type == sql::kAnyNonArray ||
         type == sql::kAnyEnum || type == sql::kAnyCompatible || type == sql::kAnyCompatibleArray ||
         type == sql::kAnyRange || type == sql::kAnyMultirange ||
         type == sql::kAnyCompatibleRange || type == sql::kAnyCompatibleMultirange ||
         type == sql::kAnyCompatibleNonArray;
}

Oid element_of(Oid array) {
  const auto* row = sql::find_type(sql::base_type(array));
  // Fixed-length types with an element (name, point) are subscriptable but no arrays.
  return row != nullptr && row->length == -1 ? row->element_oid : Oid{};
}

bool is_array(Oid type) {
  return type != sql::kOidVector && type != sql::kInt2Vector && bool(element_of(type));
}

Oid array_of(Oid element) {
  const auto* row = sql::find_type(element);
  return row == nullptr ? Oid{} : row->array_oid;
}

char category_of(Oid type) {
  if (type == sql::kUnknown || !type) return 'X';
  const auto* row = sql::find_type(type);
  return row == nullptr ? 'X' : row->category;
}

bool is_preferred(char category, Oid type) {
  const auto* row = sql::find_type(type);
  return row != nullptr && row->category == category && row->preferred;
}

CoercionPath find_coercion(Oid source, Oid target, CastContext context,
                           const sql::FunctionRow** function) {
  if (source == target) return CoercionPath::kRelabel;
  source = sql::base_type(source);
  if (source == target) return CoercionPath::kRelabel;
  if (target == sql::kRecord && sql::is_composite(source)) return CoercionPath::kRelabel;
  if (target == sql::kRecordArray && sql::is_composite(element_of(source)))
    return CoercionPath::kRelabel;
  // Shown otherwise than it is stored.
  if (source == sql::kPgNodeTree && target == sql::kText) return CoercionPath::kIo;
  std::optional<sql::CastRow> made;
  if (const sql::CastRow* cast = cast_between(source, target, made)) {
    if (!allows(context, cast->context)) return CoercionPath::kNone;
    const bool binary = cast->method == sql::CastMethod::kBinary;
    if (cast->method == sql::CastMethod::kInputOutput) return CoercionPath::kIo;
    const auto* found = !binary ? function_of_cast(cast->function)
                        : made  ? same_bits(source, target)
                                : nullptr;
    if (binary && found == nullptr) return CoercionPath::kRelabel;
    if (found == nullptr) return CoercionPath::kNone;
    if (function != nullptr) *function = found;
    return CoercionPath::kFunction;
  }
  // int2vector and oidvector are read as arrays, but nothing becomes one.
  if (element_of(source) && is_array(target)) {
    const Oid wanted = element_of(target);
    const auto path = find_coercion(element_of(source), sql::base_type(wanted), context, function);
    return path == CoercionPath::kNone ? path : CoercionPath::kArray;
  }
  if (context != CastContext::kImplicit && category_of(target) == 'S') return CoercionPath::kIo;
  if (context == CastContext::kExplicit && category_of(source) == 'S') return CoercionPath::kIo;
  return CoercionPath::kNone;
}

bool can_coerce(Oid source, Oid target, CastContext context) {
  if (source == target || target == sql::kAny || source == sql::kUnknown) return true;
  target = sql::base_type(target);
  if (target == sql::kAnyArray || target == sql::kAnyCompatibleArray) {
    return bool(element_of(source));
  }
  if (source == sql::kRecord && sql::is_composite(target)) return true;  // depends on the value
  if (sql::is_composite(source) && sql::is_composite(target))
    return is_row_of_ancestor(source, target) ||
           find_coercion(source, target, context, nullptr) != CoercionPath::kNone;
  if (target == sql::kAnyEnum) return sql::is_enum(source);
  if (target == sql::kAnyRange || target == sql::kAnyCompatibleRange)
    return sql::find_range_family(sql::base_type(source)) != nullptr;
  if (target == sql::kAnyMultirange || target == sql::kAnyCompatibleMultirange)
    return sql::find_multirange_family(sql::base_type(source)) != nullptr;
  if (target == sql::kAnyNonArray || target == sql::kAnyCompatibleNonArray)
    return !is_array(source);
  if (is_polymorphic(target)) return true;
  return find_coercion(source, target, context, nullptr) != CoercionPath::kNone;
}

bool binary_coercible(Oid source, Oid target) {
  if (source == target || target == sql::kAny) return true;
  if (target == sql::kRecord && sql::is_composite(source)) return true;
  std::optional<sql::CastRow> made;
  const sql::CastRow* cast = cast_between(source, target, made);
  return cast != nullptr && cast->method == sql::CastMethod::kBinary &&
         cast->context == CastContext::kImplicit &&
         (!made || same_bits(source, target) == nullptr);
}

namespace {

/// As the base type, then checked. An explicit cast is explicit all the way: it cuts what is too
/// long.
Expr* try_coerce_domain(Binder& binder, Expr* expr, Oid domain, CastContext context, CallForm form,
                        std::int32_t location) {
  // A parameter is declared as the domain, whose input looks at what is given, but not at NULL.
  const bool param = expr->is_unknown() && expr->kind == ExprKind::kParam;
  Expr* value = param
                    ? resolve_param(binder, *expr, domain)
                    : try_coerce(binder, expr, sql::base_type(domain), sql::base_typmod(domain, -1),
                                 context, form, location);
  if (value == nullptr) return nullptr;
  binder.collates |= bool{sql::catalog::domain_collation(binder.session, domain)};
  Expr* out = binder.pool.expr(ExprKind::kCoerceDomain);
  out->type = domain;
  out->form = form;
  out->location = location;
  out->args = {value};
  return out;
}

}  // namespace

Expr* try_coerce(Binder& binder, Expr* expr, Oid target, std::int32_t typmod, CastContext context,
                 CallForm form, std::int32_t location) {
  if (expr->type != target && sql::is_domain(target))
    return try_coerce_domain(binder, expr, target, context, form, location);
  if (is_polymorphic(target) && !expr->is_unknown())
    return can_coerce(expr->type, target, context) ? expr : nullptr;
  Expr* typed = nullptr;
  if (expr->is_unknown() && expr->is_constant()) {
    typed = resolve_literal(binder, *expr, target, typmod);
    if (target == sql::kInterval) typed->typmod = typmod;
  } else if (expr->is_unknown() && expr->kind == ExprKind::kParam) {
    typed = resolve_param(binder, *expr, target);
    // Of an interval the fields decide what the text means.
    if (target == sql::kInterval && typmod >= 0) binder.needs_literals = true;
  } else if (expr->kind == ExprKind::kRow && expr->type == sql::kRecord &&
             sql::is_composite(target)) {
    std::string detail;
    typed = row_as_composite(binder, expr, target, context, form, location, detail);
    if (typed == nullptr) {
      throw SqlError("42846", "cannot cast type record to " + type_text(target))
          .detail(detail)
          .at(location);
    }
  } else {
    const auto source = expr->is_unknown() ? sql::kText : expr->type;
    const sql::FunctionRow* function = nullptr;
    const auto path = find_coercion(source, target, context, &function);
    typed = path == CoercionPath::kNone
                ? row_as_ancestor(binder, expr, target, form, location)
                : apply_path(binder, expr, target, path, function, form, location);
    if (typed == nullptr) return nullptr;
    // Which bits of a number are kept depends on their number.
    if (path == CoercionPath::kFunction && function->arguments.count > 1) typed->typmod = typmod;
    if (path == CoercionPath::kFunction) add_cast_arguments(binder, *typed, typmod);
  }
  Expr* limited = coerce_typmod(binder, typed, typmod, form);
  // The limit is what is shown of a cast that needs two steps.
  if (limited != typed && typed != expr && !typed->is_constant() &&
      typed->kind != ExprKind::kParam && form == CallForm::kExplicitCast) {
    typed->form = CallForm::kImplicitCast;
  }
  return limited;
}

Expr* coerce(Binder& binder, Expr* expr, Oid target, std::int32_t typmod, CastContext context,
             CallForm form, std::int32_t location) {
  // Not even NULL is of some enum.
  const bool possible = !expr->is_unknown() || target != sql::kAnyEnum;
  if (possible) {
    if (Expr* out = try_coerce(binder, expr, target, typmod, context, form, location)) return out;
  }
  throw SqlError("42846", "cannot cast type " + type_text(expr->type) + " to " + type_text(target))
      .at(location);
}

Expr* coerce_implicit(Binder& binder, Expr* expr, Oid target) {
  if (target == sql::kAny) return expr;
  if (is_polymorphic(target)) {
    if (!sql::is_domain(expr->type)) return expr;
    target = sql::base_type(expr->type);
  }
  return coerce(binder, expr, target, -1, CastContext::kImplicit, CallForm::kImplicitCast,
                expr->location);
}

Expr* coerce_to_type(Binder& binder, Expr* expr, Oid target, const char* clause) {
  Expr* out = try_coerce(binder, expr, target, -1, CastContext::kAssignment,
                         CallForm::kImplicitCast, expr->location);
  if (out != nullptr) return out;
  throw SqlError("42804", std::string("argument of ") + clause + " must be type " +
                              type_text(target) + ", not type " + type_text(expr->type))
      .at(leftmost_location(*expr));
}

Expr* coerce_to_boolean(Binder& binder, Expr* expr, const char* clause) {
  return coerce_to_type(binder, expr, sql::kBool, clause);
}

Expr* coerce_for_column(Binder& binder, Expr* expr, const std::string& column, Oid type,
                        std::int32_t typmod) {
  Expr* out = try_coerce(binder, expr, type, typmod, CastContext::kAssignment,
                         CallForm::kImplicitCast, expr->location);
  if (out != nullptr) return out;
  throw SqlError("42804", "column \"" + column + "\" is of type " + type_text(type) +
                              " but expression is of type " + type_text(expr->type))
      .hint("You will need to rewrite or cast the expression.")
      .at(leftmost_location(*expr));
}

Oid common_type(std::span<Expr* const> exprs, const char* context) {
  Oid chosen = exprs.front()->type;
  const bool alike = std::all_of(exprs.begin(), exprs.end(),
                                 [&](const Expr* expr) { return expr->type == chosen; });
  if (!alike) chosen = sql::base_type(chosen);
  for (Expr* expr : exprs.subspan(1)) {
    const Oid next = alike ? chosen : sql::base_type(expr->type);
    if (next == chosen || next == sql::kUnknown) continue;
    if (chosen == sql::kUnknown) {
      chosen = next;
    } else if (category_of(next) != category_of(chosen)) {
      if (context == nullptr) return {};
      throw SqlError("42804", std::string(context) + " types " + type_text(chosen) + " and " +
                                  type_text(next) + " cannot be matched")
          .at(leftmost_location(*expr));
    } else if (!is_preferred(category_of(chosen), chosen) &&
               can_coerce(chosen, next, CastContext::kImplicit) &&
               !can_coerce(next, chosen, CastContext::kImplicit)) {
      chosen = next;
    }
  }
  return chosen == sql::kUnknown ? sql::kText : chosen;
}

std::int32_t common_typmod(std::span<Expr* const> branches, Oid type) {
  if (type == sql::kRecord || branches.empty()) return -1;  // no modifier, but a shape's number
  const std::int32_t first = branches.front()->typmod;
  const bool agree = std::all_of(branches.begin(), branches.end(), [&](const Expr* branch) {
    return branch->type == type && branch->typmod == first;
  });
  return agree ? first : -1;
}

Expr* coerce_branch(Binder& binder, Expr* expr, Oid type, const char* context) {
  Expr* out = try_coerce(binder, expr, type, -1, CastContext::kImplicit, CallForm::kImplicitCast,
                         expr->location);
  if (out != nullptr) return out;
  throw SqlError("42846", std::string(context) + " could not convert type " +
                              type_text(expr->type) + " to " + type_text(type))
      .at(leftmost_location(*expr));
}

}  // namespace granary::planner
