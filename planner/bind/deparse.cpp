// planner/bind/deparse.cpp: expressions as text.
// Longer than 400 lines because every kind of expression has its form and its rule for parentheses.
#include "planner/bind/deparse.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/composite.h"
#include "planner/bind/deparse_printer.h"
#include "planner/bind/system_column.h"
#include "planner/bind/user_operator.h"
#include "planner/routine/user_aggregate.h"
#include "sql/catalog/extension_members.h"
#include "sql/catalog/shown_type.h"
#include "sql/extension_oid.h"
#include "sql/types/bit.h"
#include "sql/types/collation.h"
#include "sql/types/domain.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::quote_identifier;

std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') out += c;
    out += c;
  }
  return out + "'";
}

bool is_operator(const Expr& expr) { return expr.kind == ExprKind::kCall && expr.op != nullptr; }
bool is_cast_form(const Expr& expr) {
  return expr.form == CallForm::kExplicitCast || expr.form == CallForm::kImplicitCast;
}

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

/// Whether `expr` needs no parentheses below `parent` (PostgreSQL 15's rules for pretty printing).
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

/// What stands before the arguments of an expression that is written like a call.
const char* list_name(ExprKind kind) {
  switch (kind) {
    case ExprKind::kCoalesce:
      return "COALESCE";
    case ExprKind::kNullIf:
      return "NULLIF";
    case ExprKind::kGreatest:
      return "GREATEST";
    case ExprKind::kLeast:
      return "LEAST";
    case ExprKind::kGrouping:
      return "GROUPING";
    default:
      return "ROW";
  }
}

/// By BooleanTestKind.
constexpr const char* kTests[] = {" IS TRUE",      " IS NOT TRUE", " IS FALSE",
                                  " IS NOT FALSE", " IS UNKNOWN",  " IS NOT UNKNOWN"};

}  // namespace

void DeparsePrinter::print(const Expr& expr, bool implicit) {
  if (print_by_oid(expr)) return;
  switch (expr.kind) {
    case ExprKind::kConstant:
      return print_constant(expr, true);
    case ExprKind::kColumn:
      return print_column(expr);
    case ExprKind::kParam:
      text += style_.parameter_name ? style_.parameter_name(expr.param, among_ranges_)
                                    : "$" + std::to_string(expr.param + 1);
      return;
    case ExprKind::kCall:
    case ExprKind::kSetCall:
      return print_call(expr, implicit);
    case ExprKind::kRelabel:
    case ExprKind::kCoerceIo:
    case ExprKind::kCoerceArray:
    case ExprKind::kCoerceDomain:
      return print_cast(expr, implicit);
    case ExprKind::kAnd:
      return expr.name == kListedTests ? print_listed(expr, " AND ") : print_logic(expr, " AND ");
    case ExprKind::kOr:
      if (expr.name == kListedTests) return print_listed(expr, " OR ");
      return expr.name.empty() ? print_logic(expr, " OR ") : print_row_order(expr);
    case ExprKind::kNot:
      open();
      text += "NOT ";
      print_below(*expr.args[0], false, expr);
      return close();
    case ExprKind::kIsNull:
      return print_suffix(expr, true, " IS NULL");
    case ExprKind::kIsNotNull:
      return print_suffix(expr, true, " IS NOT NULL");
    case ExprKind::kBooleanTest:
      return print_suffix(expr, false, kTests[static_cast<std::size_t>(expr.test)]);
    case ExprKind::kDistinct:
    case ExprKind::kNotDistinct:
    case ExprKind::kArrayComparison:
      return print_operator(expr);
    case ExprKind::kCase:
      return print_case(expr);
    case ExprKind::kCoalesce:
    case ExprKind::kNullIf:
    case ExprKind::kGreatest:
    case ExprKind::kLeast:
    case ExprKind::kGrouping:
      text += list_name(expr.kind);
      break;
    case ExprKind::kArray:
      text += "ARRAY[";
      print_list(expr.args, true);
      text += "]" + (expr.args.empty() ? "::" + type_name(expr) : "");
      return;
    case ExprKind::kSubscript:
      return print_subscript(expr);
    case ExprKind::kAggregate:
      return print_aggregate(expr);
    case ExprKind::kWindow:
      return print_window_call(expr);
    case ExprKind::kSubquery:
      return print_subquery(expr);
    case ExprKind::kSqlValue:
      return print_sql_value(expr);
    default:
      return print_row(expr);
  }
  text += "(";
  print_list(expr.args, true);
  text += ")";
}

void DeparsePrinter::print_below(const Expr& expr, bool implicit, const Expr& parent) {
  const bool parentheses = style_.few_parentheses && !is_simple(expr, parent);
  if (parentheses) text += "(";
  print(expr, implicit);
  if (parentheses) text += ")";
}

void DeparsePrinter::print_list(const std::vector<Expr*>& exprs, bool implicit) {
  for (std::size_t i = 0; i < exprs.size(); ++i) {
    if (i > 0) text += ", ";
    print(*exprs[i], implicit);
  }
}

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
  auto context = binder_.eval_context();
  sql::type_of(expr.type).output(context, expr.value, expr.type, out);
  return out;
}

namespace {

bool names_object(sql::Oid type) {
  for (const sql::Oid reg : {sql::kRegclass, sql::kRegproc, sql::kRegprocedure, sql::kRegoper,
                             sql::kRegoperator, sql::kRegtype, sql::kRegnamespace, sql::kRegrole,
                             sql::kRegconfig, sql::kRegdictionary}) {
    if (type == reg) return true;
  }
  return false;
}

}  // namespace

void DeparsePrinter::print_constant(const Expr& expr, bool with_type) {
  const bool untyped = expr.is_unknown() || expr.form == CallForm::kImplicitCast;
  if (expr.value.is_null) {
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

void DeparsePrinter::print_column(const Expr& expr) {
  const RangeEntry& range = *expr.range;
  if (style_.qualify && !bare_columns_ && (subqueries_ > 0 || &range != style_.unqualified)) {
    const auto named = names_.find(&range);
    const std::string& name = named == names_.end() ? range.name : named->second;
    if (!name.empty()) text += quote_identifier(name) + ".";
  }
  text += quote_identifier(column_of(range, expr.column).name);
}

namespace {

std::string shown_operator(Binder& binder, const Expr& expr, bool resolved) {
  const sql::Oid right = expr.kind == ExprKind::kArrayComparison ? element_of(expr.args[1]->type)
                                                                 : expr.args.back()->type;
  return operator_text(binder, *expr.op, expr.args.size() == 2 ? expr.args[0]->type : sql::Oid{},
                       right, resolved);
}

/// How a comparison begins that names its operator by OID.
std::string stored_call(const sql::OperatorRow& op, std::string_view word) {
  return std::string(kOperatorByOid) + ".\"" + std::to_string(op.oid.value) + "\".\"" +
         std::string(word) + "\"(";
}

}  // namespace

/// A comparison for which SQL has no place for the operator's name. false: its own syntax finds the
/// operator again, or it is something else.
bool DeparsePrinter::print_by_oid(const Expr& expr) {
  if (!style_.resolved || expr.op == nullptr) return false;
  std::string_view word;
  if (expr.kind == ExprKind::kNullIf) word = stored_comparison::kNullIf;
  if (expr.kind == ExprKind::kDistinct) word = stored_comparison::kDistinct;
  if (expr.kind == ExprKind::kNotDistinct) word = stored_comparison::kNotDistinct;
  if (word.empty() || !is_stored_by_oid(*expr.op, expr.args[0]->type)) return false;
  text += stored_call(*expr.op, word);
  print_list(expr.args, true);
  text += ")";
  return true;
}

/// Spelled between its sides, or before the only one.
void DeparsePrinter::print_operator(const Expr& expr) {
  open();
  if (expr.kind == ExprKind::kNotDistinct) {
    text += "NOT ";
    open();
  }
  const bool binary = expr.args.size() == 2;
  if (binary) print_below(*expr.args[0], true, expr);
  switch (expr.kind) {
    case ExprKind::kCall:
      text += (binary ? " " : "") + shown_operator(binder_, expr, style_.resolved) + " ";
      break;
    case ExprKind::kArrayComparison:
      text += " " + shown_operator(binder_, expr, style_.resolved) +
              (expr.any ? " ANY (" : " ALL (");
      break;
    default:
      text += " IS DISTINCT FROM ";
      break;
  }
  if (expr.kind != ExprKind::kArrayComparison) {
    print_below(*expr.args.back(), true, expr);
  } else if (expr.args[1]->kind == ExprKind::kSubquery) {
    // Without a cast it would be the form that compares with a subquery's rows.
    if (style_.few_parentheses) text += "(";
    print(*expr.args[1], true);
    if (style_.few_parentheses) text += ")";
    text += "::" + type_name(*expr.args[1]) + ")";
  } else {
    print_below(*expr.args[1], true, expr);
    text += ")";
  }
  if (expr.kind == ExprKind::kNotDistinct) close();
  close();
}

void DeparsePrinter::print_suffix(const Expr& expr, bool implicit, const std::string& suffix) {
  open();
  print_below(*expr.args[0], implicit, expr);
  text += suffix;
  close();
}

void DeparsePrinter::print_logic(const Expr& expr, const char* word) {
  open();
  for (std::size_t i = 0; i < expr.args.size(); ++i) {
    if (i > 0) text += word;
    print_below(*expr.args[i], false, expr);
    // The parser takes (a OR b) OR c for one list; what is a list of its own, as IN makes them, is
    // stored as one.
    const bool nested = i == 0 && expr.args[i]->kind == expr.kind && expr.args[i]->name.empty();
    if (style_.resolved && nested) text += "::boolean";
  }
  close();
}

/// In pairs: ((a OR b) OR c). EXPLAIN shows what the planner has, a flat list.
void DeparsePrinter::print_listed(const Expr& expr, const char* word) {
  if (style_.subquery_name) return print_logic(expr, word);
  for (std::size_t i = 1; i < expr.args.size(); ++i) open();
  print_below(*expr.args[0], false, expr);
  for (std::size_t i = 1; i < expr.args.size(); ++i) {
    text += word;
    print_below(*expr.args[i], false, expr);
    close();
    // As in print_logic.
    if (style_.resolved && i + 1 < expr.args.size()) text += "::boolean";
  }
}

/// (a, b) < (c, d), which is bound as a < c OR a = c AND b < d.
void DeparsePrinter::print_row_order(const Expr& expr) {
  std::vector<Expr*> left, right;
  bool by_users = false;
  const auto add = [&](const Expr& comparison) {
    left.push_back(comparison.args[0]);
    right.push_back(comparison.args[1]);
    by_users |= comparison.op != nullptr && is_user_operator(*comparison.op);
  };
  const Expr* rest = &expr;
  for (; rest->kind == ExprKind::kOr; rest = rest->args[1]->args[1]) add(*rest->args[0]);
  add(*rest);
  if (by_users && style_.resolved) return print_logic(expr, " OR ");  // which go by their OIDs
  text += "(ROW(";
  print_list(left, true);
  text += ") " + std::string(expr.name) + " ROW(";
  print_list(right, true);
  text += "))";
}

namespace {

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

void DeparsePrinter::print_cast(const Expr& expr, bool implicit) {
  if (sql::collation_of_order(expr.type)) return print(*expr.args[0], implicit);
  if (expr.collation) {
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
    if (inner.value.is_null) {
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

/// false: this function has no syntax of its own.
bool DeparsePrinter::print_sql_syntax(const Expr& expr, bool implicit) {
  const std::string_view name = expr.function->name;
  const auto& args = expr.args;
  if (print_xml(expr, implicit)) return true;
  if (name == "extract") {
    text += "EXTRACT(" + std::string(args[0]->value.text()) + " FROM ";
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

void DeparsePrinter::print_case(const Expr& expr) {
  constexpr int kStep = 4;
  keyword("CASE", 0, kStep, 0);
  if (expr.shared != nullptr) {
    text += " ";
    print(*expr.shared, true);
  }
  const char* gap = style_.indent ? "" : " ";
  for (std::size_t i = 0; i + 1 < expr.args.size(); i += 2) {
    const Expr& when = *expr.args[i];
    text += gap;
    keyword("WHEN ", 0, 0, 0);
    const bool compares = expr.shared != nullptr && when.args.size() == 2;
    const bool by_oid = compares && when.op != nullptr && style_.resolved &&
                        is_stored_by_oid(*when.op, expr.shared->type);
    if (by_oid) text += stored_call(*when.op, stored_comparison::kWhen);
    print(compares ? *when.args[1] : when, false);
    if (by_oid) text += ")";
    text += " THEN ";
    print(*expr.args[i + 1], true);
  }
  text += gap;
  keyword("ELSE ", 0, 0, 0);
  print(*expr.args.back(), true);
  text += gap;
  keyword("END", -kStep, 0, 0);
}

void DeparsePrinter::print_container(const Expr& expr) {
  const bool plain = expr.args[0]->kind == ExprKind::kColumn;
  if (!plain) text += "(";
  print(*expr.args[0], true);
  if (!plain) text += ")";
}

/// Subscripts of documents.
void DeparsePrinter::print_path(const Expr& expr) {
  print_container(expr);
  print_path_keys(*expr.args[1]);
}

void DeparsePrinter::print_path_keys(const Expr& path) {
  const Expr* const only = &path;
  const std::span<const Expr* const> keys =
      path.kind == ExprKind::kArray
          ? std::span<const Expr* const>(path.args.data(), path.args.size())
          : std::span<const Expr* const>(&only, 1);
  for (const Expr* key : keys) {
    const bool converted = key->form == CallForm::kImplicitCast && key->args.size() == 1;
    text += "[";
    print(converted ? *key->args[0] : *key, true);
    text += "]";
  }
}

void DeparsePrinter::print_subscript(const Expr& expr) {
  print_container(expr);
  print_subscripts(expr, 1);
}

void DeparsePrinter::print_subscripts(const Expr& expr, std::size_t first) {
  for (std::size_t i = first; i < expr.args.size(); ++i) {
    text += "[";
    const auto print_bound = [&](const Expr& bound) {
      if (!bound.is_unknown()) print(bound, false);  // else left out
    };
    print_bound(*expr.args[i]);
    if (expr.is_slice) {
      text += ":";
      print_bound(*expr.args[++i]);
    }
    text += "]";
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
    print_list(expr.args, true);
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

void DeparsePrinter::print_subquery(const Expr& expr) {
  if (style_.subquery_name) {
    text += style_.subquery_name(expr);
    return;
  }
  text += expr.subquery == SubqueryKind::kArray ? "ARRAY(" : "(";
  const bool compares = expr.subquery == SubqueryKind::kAny || expr.subquery == SubqueryKind::kAll;
  if (compares) {
    const Expr* test = expr.comparison;
    if (expr.args.size() > 1) {
      text += "(";
      print_list(expr.args, true);
      text += ")";
    } else {
      print(is_operator(*test) && test->args.size() == 2 ? *test->args[0] : *expr.args[0], true);
    }
    while (test->op == nullptr && !test->args.empty()) test = test->args[0];
    if (style_.resolved && test->op != nullptr && expr.args.size() > 1 &&
        is_user_operator(*test->op))
      sql::raise_not_supported("rows compared by users' operators in a stored definition");
    // Rows that are ordered are compared column by column: only the whole has the operator's name.
    const bool ordered = expr.args.size() > 1 && expr.comparison->kind == ExprKind::kOr &&
                         !expr.comparison->name.empty();
    std::string name = "=";
    if (ordered) {
      name = expr.comparison->name;
    } else if (test->op != nullptr) {
      name = shown_operator(binder_, *test, style_.resolved);
    }
    const bool any = expr.subquery == SubqueryKind::kAny;
    text += any && name == "=" ? " IN " : " " + name + (any ? " ANY " : " ALL ");
  } else if (expr.subquery == SubqueryKind::kExists) {
    text += "EXISTS ";
  }
  const bool parentheses = compares || expr.subquery == SubqueryKind::kExists;
  if (parentheses) text += "(";
  const int indent = indent_;
  ++subqueries_;
  print_query(*expr.query, nullptr, false);
  --subqueries_;
  indent_ = indent;
  text += parentheses ? "))" : ")";
}

std::string deparse(Binder& binder, const Expr& expr, const DeparseStyle& style, bool implicit) {
  DeparsePrinter printer(binder, style);
  printer.print(expr, implicit);
  return std::move(printer.text);
}

}  // namespace granary::planner
