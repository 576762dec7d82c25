#include "planner/bind/expression_copy.h"

#include <map>

namespace granary::planner {
namespace {

class Copier {
 public:
  explicit Copier(Binder& binder) : binder_(binder) {}

  Expr* copy(const Expr* expr) {
    if (expr == nullptr) return nullptr;
    const auto known = made_.find(expr);  // the operand of CASE x WHEN is one node in several
    if (known != made_.end()) return known->second;
    Expr* out = binder_.pool.copy(*expr);
    made_.emplace(expr, out);
    for (Expr*& arg : out->args) arg = copy(arg);
    out->shared = copy(expr->shared);
    out->filter = copy(expr->filter);
    out->comparison = copy(expr->comparison);
    for (SortItem& item : out->order_by) item.expr = copy(item.expr);
    if (expr->window != nullptr) out->window = copy_window(*expr->window);
    return out;
  }

 private:
  WindowSpec* copy_window(const WindowSpec& window) {
    WindowSpec* out = binder_.pool.window(window);
    for (Expr*& key : out->partition_by) key = copy(key);
    for (SortItem& item : out->order_by) item.expr = copy(item.expr);
    out->start_offset = copy(window.start_offset);
    out->end_offset = copy(window.end_offset);
    return out;
  }

  Binder& binder_;
  std::map<const Expr*, Expr*> made_;
};

/// What visits one node of a walk and replaces it where it is one of the columns.
ExprVisitor replacer(const RangeEntry& range, const ColumnReplacement& replacement) {
  return [&](Expr* node) {
    if (node->kind != ExprKind::kColumn || node->range != &range) return true;
    const auto location = node->location;
    *node = *replacement(node->column);
    node->location = location;
    return false;
  };
}

}  // namespace

Expr* copy_expression(Binder& binder, const Expr& expr) { return Copier(binder).copy(&expr); }

bool has_subquery(Expr* expr) {
  bool found = false;
  walk(expr, [&](const Expr* node) {
    found |= node->kind == ExprKind::kSubquery;
    return !found;
  });
  return found;
}

void replace_columns(Query& query, const RangeEntry& range, const ColumnReplacement& replacement) {
  walk_query(query, replacer(range, replacement));
}

void replace_columns(Expr* expr, const RangeEntry& range, const ColumnReplacement& replacement) {
  const ExprVisitor visit = replacer(range, replacement);
  walk(expr, [&](Expr* node) {
    if (!visit(node)) return false;
    if (node->query != nullptr) walk_query(*node->query, visit);
    return true;
  });
}

}  // namespace granary::planner
