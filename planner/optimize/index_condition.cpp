#include "planner/optimize/index_condition.h"

#include <algorithm>
#include <utility>

#include "planner/bind/coerce.h"
#include "sql/types/collation.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;

/// What a comparison puts into the order of a collation.
Expr* before_order(Expr* value) {
  const bool ordered =
      value->kind == ExprKind::kRelabel && bool(sql::collation_of_order(value->type));
  return ordered ? value->args[0] : value;
}

/// column = ANY (array), which IN (list) is as well.
bool read_any(const ScanRequest& request, Expr* condition, ColumnCondition& out) {
  if (!condition->any || comparison_of(condition->op->name) != Operator::kEqual) return false;
  const Oid collation = sql::collation_of_order(condition->args[0]->type);
  const Expr* column = strip_relabel(before_order(condition->args[0]));
  Expr* array = condition->args[1];
  if (column->kind != ExprKind::kColumn || column->range != request.range) return false;
  const Oid element = element_of(array->type);
  if (!element || !comparable(column->type, element) || !request.known_before(*array)) return false;
  out.column = request.number_of(column->column);
  out.comparison = Operator::kEqual;
  out.value = array;
  out.source = condition;
  out.any = true;
  out.collation = collation;
  return true;
}

/// column IS NULL.
bool read_null_test(const ScanRequest& request, Binder& binder, Expr* condition,
                    ColumnCondition& out) {
  const Expr* column = condition->args[0];
  if (condition->any || column->kind != ExprKind::kColumn || column->range != request.range ||
      sql::is_system_column(column->column))
    return false;
  out.column = request.number_of(column->column);
  out.comparison = Operator::kEqual;
  out.value = binder.constant(sql::Value::null(), column->type, -1);
  out.source = condition;
  out.null = true;
  return true;
}

/// Which of the index expressions `side` is, as a column number behind the relation's.
std::optional<std::uint32_t> expression_number(const ScanRequest& request,
                                               const std::vector<Expr*>& expressions,
                                               const Expr& side) {
  for (std::size_t i = 0; i < expressions.size(); ++i) {
    if (equal(expressions[i], &side))
      return static_cast<std::uint32_t>(request.relation().columns.size() + i);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::uint32_t> key_number(const ScanRequest& request,
                                        const std::vector<Expr*>& expressions,
                                        const Expr& side) {
  const bool plain = side.kind == ExprKind::kColumn && side.range == request.range;
  return plain ? request.number_of(side.column) : expression_number(request, expressions, side);
}

namespace {

bool read_comparison(const ScanRequest& request, const std::vector<Expr*>& expressions,
                     Expr* condition, ColumnCondition& out) {
  if (condition->kind != ExprKind::kCall || condition->op == nullptr || condition->args.size() != 2)
    return false;
  const auto comparison = comparison_of(condition->op->name);
  if (comparison == Operator::kNone) return false;
  for (int side = 0; side < 2; ++side) {
    Expr* sides[] = {condition->args[static_cast<std::size_t>(side)],
                     condition->args[static_cast<std::size_t>(1 - side)]};
    const Oid collation = sql::collation_of_order(sides[0]->type);
    for (Expr*& one : sides) one = before_order(one);
    const Expr* column = strip_relabel(sides[0]);
    Expr* value = sides[1];
    const std::optional<std::uint32_t> number = key_number(request, expressions, *column);
    if (!number || !request.known_before(*value)) continue;
    const Operator op = side == 0 ? comparison : mirrored(comparison);
    const bool converted = has_key_bound(column->type, value->type, key_end_of(op));
    if (!converted && !comparable(column->type, value->type)) continue;
    out = {};
    out.column = *number;
    out.comparison = op;
    out.value = value;
    out.source = condition;
    out.exact = !converted || is_exact_key_bound(column->type, value->type);
    out.converted = converted;
    out.collation = collation;
    return true;
  }
  return false;
}

/// Whether they are equal in all executions. lifted: set where the values of parameters tell.
bool same_value(const Expr* a, const Expr* b, bool& lifted) {
  if (equal(a, b)) return true;
  if (!equal_but_for_parameters(a, b)) return false;
  lifted = true;
  return true;
}

/// Whether an index has the column and others behind it.
bool has_columns_behind(const ScanRequest& request, std::uint32_t column) {
  return std::ranges::any_of(request.relation().indexes, [&](const sql::IndexDesc& index) {
    const auto at = std::ranges::find(index.columns, column, &sql::IndexColumn::column);
    return at != index.columns.end() && at + 1 != index.columns.end();
  });
}

/// a > x OR (a = x AND ...), of which a >= x is read.
bool read_first_of_row(const ScanRequest& request, const std::vector<Expr*>& expressions,
                       Expr* condition, ColumnCondition& out) {
  if (condition->args.size() != 2) return false;
  const Expr& rest = *condition->args[1];
  ColumnCondition same;
  if (rest.kind != ExprKind::kAnd ||
      !read_comparison(request, expressions, condition->args[0], out) ||
      !read_comparison(request, expressions, rest.args[0], same))
    return false;
  if (same.comparison != Operator::kEqual || same.column != out.column ||
      !equal(same.value, out.value))
    return false;
  return out.comparison != Operator::kEqual;
}

/// Comparisons that must all hold.
using Term = std::vector<ColumnCondition>;

/// The condition as terms of which one must hold; false: it is made of other things as well, or of
/// too many.
bool read_terms(const ScanRequest& request, const std::vector<Expr*>& expressions,
                Expr* condition, std::vector<Term>& out) {
  constexpr std::size_t kTermsMax = 8;
  out.clear();
  std::vector<Term> part;
  if (condition->kind == ExprKind::kOr) {
    for (Expr* arg : condition->args) {
      if (!read_terms(request, expressions, arg, part)) return false;
      out.insert(out.end(), part.begin(), part.end());
    }
    return out.size() <= kTermsMax;
  }
  if (condition->kind == ExprKind::kAnd) {
    out.emplace_back();
    for (Expr* arg : condition->args) {
      if (!read_terms(request, expressions, arg, part)) return false;
      const std::vector<Term> before = std::exchange(out, {});
      for (const Term& term : before) {
        for (const Term& more : part) {
          out.push_back(term);
          out.back().insert(out.back().end(), more.begin(), more.end());
        }
      }
      if (out.size() > kTermsMax) return false;
    }
    return true;
  }
  return read_comparison(request, expressions, condition, out.emplace_back().emplace_back());
}

/// Takes away what says `column = value`.
bool take_equal(Term& term, std::uint32_t column, const Expr* value, bool& lifted) {
  return std::erase_if(term, [&](const ColumnCondition& one) {
           return one.column == column && one.comparison == Operator::kEqual &&
                  same_value(one.value, value, lifted);
         }) > 0;
}

/// (a, b, c) > (x, y, z), in which any part but the last decides strictly:
/// a > x OR (a = x AND b > y) OR (a = x AND b = y AND c > z).
/// lifted  set where it is one if parameters have the same values
bool read_row(std::vector<Term> terms, ColumnCondition& out, bool& lifted) {
  std::ranges::sort(terms, {}, &Term::size);
  std::vector<RowPart> parts;
  bool strict = true, converted = false;
  for (Term& term : terms) {
    for (const RowPart& part : parts) {
      if (!strict || !take_equal(term, part.column, part.value, lifted)) return false;
    }
    if (term.size() != 1 || term[0].comparison == Operator::kEqual) return false;
    if (parts.empty()) {
      out = term[0];
    } else if (is_less(term[0].comparison) != is_less(out.comparison)) {
      return false;
    }
    parts.push_back({term[0].column, term[0].value, term[0].collation});
    strict = is_strict(term[0].comparison);
    converted |= term[0].converted;
  }
  if (parts.size() < 2) return false;
  if (!converted) out.rest.assign(parts.begin() + 1, parts.end());
  out.all_parts = !converted;
  out.strict = strict;
  return true;
}

/// A row comparison, however it is written.
bool read_rows(Binder& binder, const ScanRequest& request, const std::vector<Expr*>& expressions,
               Expr* condition, ColumnCondition& out) {
  if (condition->kind != ExprKind::kOr) return false;
  std::vector<Term> terms;
  bool lifted = false;
  bool is_row =
      read_terms(request, expressions, condition, terms) && read_row(terms, out, lifted);
  if (is_row && lifted) {
    is_row = false;
    binder.needs_literals |= has_columns_behind(request, out.column);
  }
  if (!is_row && !read_first_of_row(request, expressions, condition, out)) return false;
  out.comparison = is_less(out.comparison) ? Operator::kLessEqual : Operator::kGreaterEqual;
  out.source = condition;
  out.exact = false;
  return true;
}

}  // namespace

bool read_condition(Binder& binder, const ScanRequest& request,
                    const std::vector<Expr*>& expressions, Expr* condition, ColumnCondition& out) {
  if (condition->kind == ExprKind::kIsNull)
    return read_null_test(request, binder, condition, out);
  if (condition->kind == ExprKind::kArrayComparison) return read_any(request, condition, out);
  return read_comparison(request, expressions, condition, out) ||
         read_rows(binder, request, expressions, condition, out);
}

bool finds_equal(const sql::IndexColumn& part, const ColumnCondition& condition) {
  return condition.collation ? condition.collation == sql::collation_of_order(part.order)
                             : sql::is_deterministic(part.order);
}

std::size_t parts_in_order(const sql::IndexDesc& index, std::size_t at,
                           const ColumnCondition& condition) {
  const bool descending = index.columns[at].descending;
  std::size_t count = 0;
  for (const RowPart& part : condition.rest) {
    if (!sql::is_deterministic(index.columns[at].order) || ++at == index.columns.size()) break;
    const sql::IndexColumn& column = index.columns[at];
    if (column.column != part.column || column.descending != descending ||
        part.collation != sql::collation_of_order(column.order))
      break;
    ++count;
  }
  return count;
}

std::optional<ColumnCondition> behind_equal(Binder& binder, const ColumnCondition& row,
                                            const KnownEqual& known) {
  if (!row.all_parts) return std::nullopt;
  std::vector<RowPart> parts{{row.column, row.value, row.collation}};
  parts.insert(parts.end(), row.rest.begin(), row.rest.end());
  bool lifted = false;
  std::size_t done = 0;
  for (; done < parts.size(); ++done) {
    const Expr* value = known(parts[done].column);
    if (value == nullptr || !same_value(parts[done].value, value, lifted)) break;
  }
  if (done == 0 || done == parts.size()) return std::nullopt;
  binder.needs_literals |= lifted;
  if (lifted) return std::nullopt;
  ColumnCondition out = row;
  out.column = parts[done].column;
  out.value = parts[done].value;
  out.collation = parts[done].collation;
  const auto behind = parts.begin() + static_cast<std::ptrdiff_t>(done) + 1;
  out.rest.assign(behind, parts.end());
  return out;
}

bool is_tighter(const ColumnCondition& one, const ColumnCondition& other) {
  const Expr &value = *one.value, &limit = *other.value;
  const bool known = value.is_constant() && limit.is_constant() && value.type == limit.type &&
                     !value.value.is_null() && !limit.value.is_null();
  const auto compare = sql::type_of(value.type).compare;
  if (!known || compare == nullptr || one.collation || other.collation) return false;
  const int sign = compare(value.value, limit.value, value.type);
  return is_less(one.comparison) ? sign < 0 : sign > 0;
}

KeyEnd key_end_of(Operator comparison) {
  switch (comparison) {
    case Operator::kLess:
      return KeyEnd::kBelow;
    case Operator::kLessEqual:
      return KeyEnd::kAtMost;
    case Operator::kGreater:
      return KeyEnd::kAbove;
    case Operator::kGreaterEqual:
      return KeyEnd::kAtLeast;
    default:
      return KeyEnd::kEqual;
  }
}

/// What the end of a range was made of.
const Expr& bounding_value(const Expr& end) {
  if (end.kind != ExprKind::kCall || end.function != &key_bound_function(end.type)) return end;
  return *end.args[0];
}

}  // namespace granary::planner
