#include "planner/bind/expression.h"

#include <algorithm>
#include <cstring>

#include "sql/types/type.h"

namespace granary::planner {
namespace {

bool same_value(const Expr& a, const Expr& b) {
  if (a.value.is_null() || b.value.is_null()) return a.value.is_null() == b.value.is_null();
  const auto* type = sql::find_type(a.type);
  const bool bytes =
      a.is_unknown() || (type != nullptr && type->representation == sql::Representation::kBytes);
  return bytes ? a.value.text() == b.value.text() : a.value.integer == b.value.integer;
}

bool same_order(const std::vector<SortItem>& a, const std::vector<SortItem>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const SortItem& x, const SortItem& y) {
                      return x.descending == y.descending && x.nulls_first == y.nulls_first &&
                             x.order == y.order && equal(x.expr, y.expr);
                    });
}

bool same_exprs(const std::vector<Expr*>& a, const std::vector<Expr*>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), equal);
}

/// A user's operator has a row for each mention.
bool same_operator(const sql::OperatorRow* a, const sql::OperatorRow* b) {
  return a == b || (a != nullptr && b != nullptr && a->oid == b->oid);
}

bool same_head(const Expr& a, const Expr& b) {
  return a.kind == b.kind && a.type == b.type && a.typmod == b.typmod &&
         a.collation == b.collation && a.function == b.function && same_operator(a.op, b.op) &&
         a.aggregate == b.aggregate && a.window_function == b.window_function &&
         a.range == b.range && a.column == b.column && a.param == b.param && a.any == b.any &&
         a.test == b.test && a.query == b.query && a.whole_row == b.whole_row &&
         a.distinct == b.distinct && a.variadic_array == b.variadic_array &&
         a.is_slice == b.is_slice && a.name == b.name && a.args.size() == b.args.size();
}

}  // namespace

std::size_t shared_order(const std::vector<SortItem>& have, const std::vector<SortItem>& items) {
  const auto same = [](const SortItem& a, const SortItem& b) {
    return a.descending == b.descending && a.nulls_first == b.nulls_first && a.order == b.order &&
           a.using_operator == b.using_operator && equal(a.expr, b.expr);
  };
  std::size_t out = 0;
  while (out < have.size() && out < items.size() && same(have[out], items[out])) ++out;
  return out;
}

void drop_repeated_keys(std::vector<SortItem>& items) {
  std::vector<SortItem> out;
  for (const SortItem& item : items) {
    const bool known = std::any_of(out.begin(), out.end(), [&](const SortItem& other) {
      return equal(other.expr, item.expr);
    });
    if (!known) out.push_back(item);
  }
  items = std::move(out);
}

bool same_window(const WindowSpec& a, const WindowSpec& b) {
  return a.frame == b.frame && same_exprs(a.partition_by, b.partition_by) &&
         same_order(a.order_by, b.order_by) && equal(a.start_offset, b.start_offset) &&
         equal(a.end_offset, b.end_offset);
}

namespace {

bool is_like_parameter(const Expr& a, const Expr& b) {
  return a.kind == ExprKind::kParam && a.type == b.type &&
         (b.kind == ExprKind::kConstant || b.kind == ExprKind::kParam);
}

}  // namespace

bool equal_but_for_parameters(const Expr* a, const Expr* b) {
  if (a == nullptr || b == nullptr) return a == b;
  if (is_like_parameter(*a, *b)) return true;
  if (a->args.empty() || !same_head(*a, *b)) return equal(a, b);
  return a->kind != ExprKind::kSubquery &&
         std::equal(a->args.begin(), a->args.end(), b->args.begin(), equal_but_for_parameters) &&
         equal_but_for_parameters(a->shared, b->shared);
}

bool equal(const Expr* a, const Expr* b) {
  if (a == b) return true;
  if (a == nullptr || b == nullptr || !same_head(*a, *b)) return false;
  if (a->kind == ExprKind::kConstant) return same_value(*a, *b);
  // Copies that share the query, which same_head has seen; others are never known to be the same.
  if (a->kind == ExprKind::kSubquery && (a->query == nullptr || a->query_output != b->query_output))
    return false;
  return std::equal(a->args.begin(), a->args.end(), b->args.begin(), equal) &&
         equal(a->shared, b->shared) && equal(a->filter, b->filter) &&
         same_order(a->order_by, b->order_by) &&
         (a->window == nullptr || same_window(*a->window, *b->window));
}

}  // namespace granary::planner
