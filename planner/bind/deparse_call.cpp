// planner/bind/deparse_call.cpp: calls of functions, SQL's own syntax for some, and aggregates.
#include <algorithm>

#include "planner/bind/deparse_precedence.h"
#include "planner/bind/deparse_printer.h"
#include "planner/routine/user_aggregate.h"
#include "sql/catalog/extension_members.h"
#include "sql/extension_oid.h"
#include "sql/functions/quote_literal.h"
#include "sql/types/reg.h"

namespace granary::planner {
namespace {

using sql::quote_identifier;

bool is_cast_form(const Expr& expr) {
  return expr.form == CallForm::kExplicitCast || expr.form == CallForm::kImplicitCast;
}

}  // namespace

/// false: this function has no syntax of its own.
bool DeparsePrinter::print_sql_syntax(const Expr& expr, bool implicit) {
  const std::string_view name = expr.function->name;
  const auto& args = expr.args;
  const std::size_t written = expr.has_defaults_or_names ? expr.written.size() : args.size();
  if (print_xml(expr, implicit)) return true;
  if (name == "extract") {
    const std::string field(args[0]->value.text());
    const bool folded = std::ranges::none_of(field, [](char c) { return c >= 'A' && c <= 'Z'; });
    // A word would be read back in lower case.
    text += "EXTRACT(" + (folded || !style_.resolved ? field : sql::quote_literal(field)) + " FROM ";
    print(*args[1], false);
  } else if (name == "timezone") {
    text += "(";
    print_below(*args[1], false, expr);
    text += " AT TIME ZONE ";
    print_below(*args[0], false, expr);
  } else if (name == "position") {
    text += "POSITION((";
    print(*args[1], false);
    text += ") IN (";
    print(*args[0], false);
    text += ")";
  } else if (name == "xmlexists") {
    text += "XMLEXISTS((";
    print(*args[0], true);
    text += ") PASSING (";
    print(*args[1], true);
    text += ")";
  } else if (name == "normalize") {
    text += "NORMALIZE(";
    print(*args[0], false);
    if (written == 2) text += ", " + std::string(args[1]->value.text());
  } else if (name == "is_normalized") {
    text += "(";
    print_below(*args[0], false, expr);
    text += " IS " + (written == 2 ? std::string(args[1]->value.text()) + " " : "") +
            "NORMALIZED";
  } else if (name == "overlaps") {
    static constexpr const char* kBefore[] = {"((", ", ", ") OVERLAPS (", ", "};
    for (std::size_t i = 0; i < args.size(); ++i) {
      text += kBefore[i];
      print(*args[i], false);
    }
    text += ")";
  } else if (name == "substring" && args[1]->type == sql::kText) {
    if (args.size() == 2) return false;
    static constexpr const char* kBefore[] = {"SUBSTRING(", " SIMILAR ", " ESCAPE "};
    for (std::size_t i = 0; i < args.size(); ++i) {
      text += kBefore[i];
      print(*args[i], false);
    }
  } else if (name == "substring" || name == "overlay") {
    const bool substring = name == "substring";
    text += substring ? "SUBSTRING(" : "OVERLAY(";
    print(*args[0], false);
    text += substring ? " FROM " : " PLACING ";
    print(*args[1], false);
    static constexpr const char* kWords[] = {" FROM ", " FOR "};
    for (std::size_t i = 2; i < args.size(); ++i) {
      text += kWords[substring ? 1 : i - 2];
      print(*args[i], false);
    }
  } else if (name == "btrim" || name == "ltrim" || name == "rtrim") {
    text += name == "btrim" ? "TRIM(BOTH" : name == "ltrim" ? "TRIM(LEADING" : "TRIM(TRAILING";
    if (args.size() == 2) {
      text += " ";
      print(*args[1], false);
    }
    text += " FROM ";
    print(*args[0], false);
  } else {
    return false;
  }
  text += ")";
  return true;
}

/// The name of a function, with its schema if it is an extension's that the search path lacks. A
/// stored expression depends on the extension's.
std::string DeparsePrinter::built_in_name(sql::Oid function, const char* name) const {
  if (style_.resolved && !sql::extension_with(function).empty())
    return "pg_proc.\"" + std::to_string(function.value) + "\"";
  const std::string schema =
      style_.resolved ? "" : sql::catalog::hidden_schema(binder_.session, function);
  return (schema.empty() ? "" : quote_identifier(schema) + ".") + quote_identifier(name);
}

void DeparsePrinter::print_call(const Expr& expr, bool implicit) {
  if (expr.form == CallForm::kSubscript) return print_path(expr);
  if (is_operator(expr)) return print_operator(expr);
  if (is_cast_form(expr)) return print_cast(expr, implicit);
  if (expr.form == CallForm::kSqlSyntax && print_sql_syntax(expr, implicit)) return;
  if (const Routine* routine = routine_of(*expr.function)) {
    // As with types, a stored expression goes on meaning the same function.
    text += style_.resolved ? "pg_proc.\"" + std::to_string(routine->oid.value) + "\"("
                            : shown_routine(binder_.session, *routine) + "(";
  } else {
    text += built_in_name(expr.function->oid, expr.function->name) + "(";
  }
  print_call_arguments(expr);
  text += ")";
}

/// As they were written: a default may be another one when the call is bound again. A plan has them
/// all.
void DeparsePrinter::print_call_arguments(const Expr& expr) {
  const bool of_plan = style_.subquery_name != nullptr;
  const bool as_written = expr.has_defaults_or_names && !of_plan;
  const std::size_t count = as_written ? expr.written.size() : expr.args.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) text += ", ";
    const std::size_t at = as_written ? expr.written[i].parameter : i;
    if (expr.variadic_array && at + 1 == expr.args.size()) text += "VARIADIC ";
    if (as_written && !expr.written[i].name.empty())
      text += sql::quote_identifier(expr.written[i].name) + " => ";
    print(*expr.args[at], true);
  }
}

std::string DeparsePrinter::aggregate_name(const sql::AggregateRow& row) const {
  const Routine* routine = routine_of(row);
  if (routine == nullptr) return built_in_name(row.oid, row.name);
  return style_.resolved ? "pg_proc.\"" + std::to_string(routine->oid.value) + "\""
                         : shown_routine(binder_.session, *routine);
}

void DeparsePrinter::print_aggregate(const Expr& expr) {
  text += aggregate_name(*expr.aggregate) + (expr.distinct ? "(DISTINCT " : "(");
  if (expr.star) text += "*";
  if (expr.aggregate->kind != sql::AggregateKind::kNormal) {
    // The last arguments are what WITHIN GROUP orders by.
    const auto sorted = static_cast<std::ptrdiff_t>(expr.order_by.size());
    print_list({expr.args.begin(), expr.args.end() - sorted}, true);
    text += ") WITHIN GROUP (";
  } else {
    print_call_arguments(expr);
    if (!expr.order_by.empty()) text += " ";
  }
  print_sort_list(expr.order_by);
  text += ")";
  print_filter(expr);
}

void DeparsePrinter::print_sort_list(const std::vector<SortItem>& items) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    text += i == 0 ? "ORDER BY " : ", ";
    // What looks like a function needs parentheses there.
    const Expr& key = *items[i].expr;
    const bool enclosed = key.kind == ExprKind::kCall && key.op == nullptr;
    if (enclosed) text += "(";
    print(key, true);
    if (enclosed) text += ")";
    print_direction(items[i]);
  }
}

void DeparsePrinter::print_direction(const SortItem& item) {
  const bool by_operator = !item.using_operator.empty();
  if (by_operator) {
    text += " USING " + std::string(item.using_operator);
  } else if (item.descending) {
    text += " DESC";
  }
  if (by_operator || item.nulls_first != item.descending)
    text += item.nulls_first ? " NULLS FIRST" : " NULLS LAST";
}

void DeparsePrinter::print_filter(const Expr& expr) {
  if (expr.filter == nullptr) return;
  text += " FILTER (WHERE ";
  print(*expr.filter, false);
  text += ")";
}

/// A keyword, or a constant that is a group's key.
void DeparsePrinter::print_sql_value(const Expr& expr) {
  if (expr.name.empty()) return print(*expr.args[0], false);
  text += expr.name;
  if (expr.typmod >= 0) text += "(" + std::to_string(expr.typmod) + ")";
}

}  // namespace granary::planner
