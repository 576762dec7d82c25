#include "planner/optimize/index_condition.h"

#include <optional>

#include "planner/bind/coerce.h"
#include "sql/types/collation.h"

namespace granary::planner {
namespace {

using sql::Oid;

/// column = ANY (array), which IN (list) is as well.
bool read_any(const ScanRequest& request, Expr* condition, ColumnCondition& out) {
  if (!condition->any || comparison_of(condition->op->name) != Operator::kEqual) return false;
  const Oid collation = sql::collation_of_order(condition->args[0]->type);
  const Expr* column = strip_relabel(collation ? condition->args[0]->args[0] : condition->args[0]);
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
    if (collation) {
      for (Expr*& one : sides) one = one->args[0];
    }
    const Expr* column = strip_relabel(sides[0]);
    Expr* value = sides[1];
    const bool plain = column->kind == ExprKind::kColumn && column->range == request.range;
    const std::optional<std::uint32_t> number =
        plain ? request.number_of(column->column)
              : expression_number(request, expressions, *column);
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

/// a > x OR (a = x AND ...), of which a >= x is read.
bool read_first_of_row(const ScanRequest& request, const std::vector<Expr*>& expressions,
                       Expr* condition, ColumnCondition& out) {
  if (condition->kind != ExprKind::kOr || condition->args.size() != 2) return false;
  const Expr& rest = *condition->args[1];
  ColumnCondition same;
  if (rest.kind != ExprKind::kAnd ||
      !read_comparison(request, expressions, condition->args[0], out) ||
      !read_comparison(request, expressions, rest.args[0], same))
    return false;
  if (same.comparison != Operator::kEqual || same.column != out.column ||
      !equal(same.value, out.value))
    return false;
  if (out.comparison == Operator::kEqual) return false;
  out.comparison = is_less(out.comparison) ? Operator::kLessEqual : Operator::kGreaterEqual;
  out.source = condition;
  out.exact = false;
  return true;
}

/// (a, b) > (x, y), which is a > x OR (a = x AND b > y).
bool read_rows(const ScanRequest& request, const std::vector<Expr*>& expressions, Expr* condition,
               ColumnCondition& out) {
  if (!read_first_of_row(request, expressions, condition, out)) return false;
  bool converted = out.converted;
  while (condition->kind == ExprKind::kOr) {
    condition = condition->args[1]->args[1];
    ColumnCondition next;
    if (!read_first_of_row(request, expressions, condition, next) &&
        !read_comparison(request, expressions, condition, next))
      return true;
    converted |= next.converted;
    if (converted || next.comparison == Operator::kEqual ||
        is_less(next.comparison) != is_less(out.comparison))
      return true;
    out.rest.push_back({next.column, next.value, next.collation});
    out.strict = is_strict(next.comparison);
  }
  out.all_parts = true;
  return true;
}

}  // namespace

bool read_condition(Binder& binder, const ScanRequest& request,
                    const std::vector<Expr*>& expressions, Expr* condition, ColumnCondition& out) {
  if (condition->kind == ExprKind::kIsNull)
    return read_null_test(request, binder, condition, out);
  if (condition->kind == ExprKind::kArrayComparison) return read_any(request, condition, out);
  return read_comparison(request, expressions, condition, out) ||
         read_rows(request, expressions, condition, out);
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
