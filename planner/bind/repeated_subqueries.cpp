#include "planner/bind/repeated_subqueries.h"

#include "planner/bind/deparse.h"
#include "planner/bind/expression_copy.h"
#include "sql/error.h"

namespace granary::planner {
namespace {

/// Empty: it cannot be told.
std::string text_of(Binder& binder, const Expr& expr) {
  DeparseStyle style;
  style.indent = false;
  style.qualify = style.resolved = true;
  try {
    return deparse(binder, expr, style, true);
  } catch (const sql::SqlError&) {
    return {};
  }
}

bool with_subquery(const Expr& expr) { return has_subquery(const_cast<Expr*>(&expr)); }

}  // namespace

bool repeats(Binder& binder, const Expr& a, const Expr& b) {
  if (equal(&a, &b)) return true;
  if (a.kind != b.kind || a.type != b.type || !with_subquery(a) || !with_subquery(b)) return false;
  const std::string text = text_of(binder, a);
  return !text.empty() && text == text_of(binder, b);
}

void share_group_keys(Binder& binder, Query& query) {
  std::vector<const Expr*> keys;
  for (const Expr* key : query.group_by) {
    if (with_subquery(*key)) keys.push_back(key);
  }
  if (keys.empty()) return;
  const auto share = [&](Expr* root) {
    walk(root, [&](Expr* node) {
      for (const Expr* key : keys) {
        if (node == key) return false;
        if (!repeats(binder, *node, *key)) continue;
        const auto location = node->location;
        *node = *key;
        node->location = location;
        return false;
      }
      return true;
    });
  };
  for (Target& target : query.targets) share(target.expr);
  share(query.having);
  for (SortItem& item : query.order_by) share(item.expr);
}

}  // namespace granary::planner
