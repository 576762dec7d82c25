// planner/bind/deparse_constant.cpp: constants, types and casts as text.
#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/composite.h"
#include "planner/bind/deparse_printer.h"
#include "sql/catalog/plain_styles.h"
#include "sql/catalog/shown_type.h"
#include "sql/extension_oid.h"
#include "sql/types/bit.h"
#include "sql/types/collation.h"
#include "sql/types/domain.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') out += c;
    out += c;
  }
  return out + "'";
}

bool names_object(sql::Oid type) {
  for (const sql::Oid reg : {sql::kRegclass, sql::kRegproc, sql::kRegprocedure, sql::kRegoper,
                             sql::kRegoperator, sql::kRegtype, sql::kRegnamespace, sql::kRegrole,
                             sql::kRegconfig, sql::kRegdictionary}) {
    if (type == reg) return true;
  }
  return false;
}

/// What a cast converts. A cast to a domain goes by way of the base type, which is not shown.
const Expr& without_hidden_casts(const Expr& cast) {
  const Expr* inner = cast.args[0];
  if (cast.kind != ExprKind::kCoerceDomain) return *inner;
  const sql::Oid base = sql::base_type(cast.type);
  const auto converts = [](const Expr& expr) {
    return expr.kind == ExprKind::kRelabel || expr.kind == ExprKind::kCoerceIo ||
           expr.kind == ExprKind::kCoerceArray || expr.kind == ExprKind::kCall;
  };
  while (inner->form == CallForm::kExplicitCast && inner->type == base && converts(*inner))
    inner = inner->args[0];
  return *inner;
}

}  // namespace

std::string DeparsePrinter::type_name(const Expr& expr) const {
  const sql::Oid element = sql::type_of(expr.type).element_oid;
  const sql::Oid named = element ? element : expr.type;
  if (style_.resolved && named >= sql::kFirstStandardOid) {
    // By OID, which bind_type_name reads back whatever the type is called then.
    return "pg_type.\"" + std::to_string(named.value) + "\"" + (element ? "[]" : "");
  }
  if (expr.type == sql::kBpchar && expr.typmod < 0) return "bpchar";
  // Without quotes it would be bit(1).
  if (named == sql::kBit && expr.typmod < 0) return element ? "\"bit\"[]" : "\"bit\"";
  return sql::catalog::shown_type(binder_.session, expr.type, expr.typmod);
}

std::string DeparsePrinter::value_text(const Expr& expr) {
  std::string out;
  // What is stored means the same to whoever reads it, in whatever styles.
  std::optional<sql::catalog::PlainStyles> plain;
  if (style_.resolved) plain.emplace(binder_.session);
  auto context = binder_.eval_context();
  sql::type_of(expr.type).output(context, expr.value, expr.type, out);
  return out;
}

std::string DeparsePrinter::quoted_constant(const Expr& expr) {
  return quoted(value_text(expr)) + "::" + type_name(expr);
}

void DeparsePrinter::print_constant(const Expr& expr, bool with_type) {
  const bool untyped = expr.is_unknown() || expr.form == CallForm::kImplicitCast;
  if (expr.value.is_null()) {
    text += !with_type ? "NULL" : untyped ? "NULL::unknown" : "NULL::" + type_name(expr);
    return;
  }
  if (untyped) {
    text += quoted(expr.value.text());
    return;
  }
  if (expr.type == sql::kBool) {
    text += expr.value.integer != 0 ? "true" : "false";
    return;
  }
  const bool as_oid = style_.resolved && names_object(expr.type);
  const std::string value = as_oid ? std::to_string(expr.value.integer) : value_text(expr);
  if (expr.type == sql::kInt4 || expr.type == sql::kNumeric) {
    // A numeric without a point would be read back as an integer, a sign as an operator.
    const bool plain = value.find_first_not_of("0123456789.") == std::string::npos &&
                       (expr.type == sql::kInt4 || value.find('.') != std::string::npos);
    if (plain) {
      text += value;
      if (with_type && expr.typmod >= 0) text += "::" + type_name(expr);
      return;
    }
  }
  text += quoted(value);
  if (with_type) text += "::" + type_name(expr);
}

void DeparsePrinter::print_cast(const Expr& expr, bool implicit) {
  if (sql::collation_of_order(expr.type)) return print(*expr.args[0], implicit);
  const bool of_plan = style_.subquery_name != nullptr;  // where the node says what it orders by
  if (expr.collation && !of_plan) {
    open();
    print_below(*expr.args[0], false, expr);
    const bool made = expr.collation >= sql::kFirstUserOid;
    text += " COLLATE " + (made ? collation_text(binder_, expr.collation, style_.resolved)
                                : std::string(expr.name));
    return close();
  }
  // Any row is a record.
  if (!style_.resolved && expr.type == sql::kRecord && is_row_type(expr.args[0]->type))
    return print(*expr.args[0], implicit);
  const Expr& inner = without_hidden_casts(expr);
  if (expr.form == CallForm::kImplicitCast && !implicit) return print_below(inner, false, expr);
  // A limit on a literal of the same type is written as part of the literal's type.
  if (inner.is_constant() && inner.type == expr.type && inner.typmod < 0) {
    if (inner.value.is_null()) {
      text += "NULL";
    } else if (inner.type == sql::kNumeric) {
      print_constant(inner, false);
    } else {
      text += quoted(value_text(inner));
    }
  } else {
    open();
    print_below(inner, false, expr);
    // Else the elements would be cast. A limit of theirs would not outlive this.
    const bool kept =
        inner.kind == ExprKind::kArray &&
        std::all_of(inner.args.begin(), inner.args.end(),
                    [](const Expr* item) { return item->typmod < 0; });
    if (style_.resolved && kept) text += "::" + type_name(inner);
    close();
  }
  text += "::" + type_name(expr);
}

}  // namespace granary::planner
