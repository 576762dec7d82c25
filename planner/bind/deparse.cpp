// planner/bind/deparse.cpp: expressions as text.
#include "planner/bind/deparse.h"

#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "planner/bind/deparse_precedence.h"
#include "planner/bind/deparse_printer.h"
#include "planner/bind/system_column.h"
#include "planner/bind/user_operator.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::quote_identifier;

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

const std::string* DeparsePrinter::joined_name(const Expr& expr) const {
  if (expr.join == nullptr || expr.whole_row) return nullptr;
  const auto known = join_names_.find(expr.join);
  if (known == join_names_.end()) return nullptr;
  const std::vector<std::string>& names = known->second.columns;
  const std::string& name = names[expr.join_column];
  return std::count(names.begin(), names.end(), name) == 1 ? &name : nullptr;
}

/// A column of USING by its name, one that an alias of a join names by that.
bool DeparsePrinter::print_merged(const Expr& expr) {
  if (const std::string* name = joined_name(expr)) {
    text += quote_identifier(join_names_.at(expr.join).alias) + "." + quote_identifier(*name);
    return true;
  }
  if (!style_.merged_columns || expr.merged.empty()) return false;
  text += quote_identifier(expr.merged);
  return true;
}

void DeparsePrinter::print(const Expr& expr, bool implicit) {
  if (print_by_oid(expr) || print_merged(expr)) return;
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
  const Expr& last = *expr.args.back();
  const bool bare = last.is_constant() && !last.value.is_null() &&
                    (last.type == sql::kInt4 || last.type == sql::kNumeric);
  if (style_.resolved && !binary && bare) {
    // A bare number would be read back as one that has the sign.
    text += quoted_constant(last);
  } else if (expr.kind != ExprKind::kArrayComparison) {
    print_below(*expr.args.back(), true, expr);
  } else if (expr.args[1]->kind == ExprKind::kSubquery &&
             expr.args[1]->subquery == SubqueryKind::kScalar) {
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

namespace {

/// The left sides of a comparison of rows (compare_rows), as they are converted for it.
void add_left_sides(const Expr& test, std::vector<Expr*>& out) {
  if (test.kind == ExprKind::kOr && !test.name.empty()) {  // rows that are ordered
    const Expr* rest = &test;
    for (; rest->kind == ExprKind::kOr; rest = rest->args[1]->args[1])
      out.push_back(rest->args[0]->args[0]);
    out.push_back(rest->args[0]);
  } else if (test.kind == ExprKind::kAnd || test.kind == ExprKind::kOr) {
    for (const Expr* part : test.args) add_left_sides(*part, out);
  } else if (!test.args.empty()) {
    out.push_back(test.args[0]);
  }
}

}  // namespace

void DeparsePrinter::print_subquery(const Expr& expr) {
  if (style_.subquery_name) {
    text += style_.subquery_name(expr);
    return;
  }
  text += expr.subquery == SubqueryKind::kArray ? "ARRAY(" : "(";
  const bool row = expr.subquery == SubqueryKind::kRowCompare;
  const bool compares =
      row || expr.subquery == SubqueryKind::kAny || expr.subquery == SubqueryKind::kAll;
  if (compares) {
    const Expr* test = expr.comparison;
    if (expr.args.size() > 1) {
      std::vector<Expr*> left;
      add_left_sides(*test, left);
      text += "(";
      print_list(left.size() == expr.args.size() ? left : expr.args, true);
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
    text += any && name == "=" ? " IN " : " " + name + (row ? " " : any ? " ANY " : " ALL ");
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
