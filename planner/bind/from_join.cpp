// planner/bind/from_join.cpp: JOIN ... ON / USING / NATURAL.
#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/from.h"
#include "planner/bind/missing_table.h"

namespace granary::planner {
namespace {

using sql::JoinType;
using sql::SqlError;

JoinType join_type(PgQuery__JoinType type) {
  switch (type) {
    case PG_QUERY__JOIN_TYPE__JOIN_LEFT:
      return JoinType::kLeft;
    case PG_QUERY__JOIN_TYPE__JOIN_RIGHT:
      return JoinType::kRight;
    case PG_QUERY__JOIN_TYPE__JOIN_FULL:
      return JoinType::kFull;
    default:
      return JoinType::kInner;
  }
}

std::vector<ScopeColumn> visible_columns(const std::vector<ScopeItem>& items) {
  std::vector<ScopeColumn> out;
  for (const auto& item : items) {
    if (item.columns_visible) out.insert(out.end(), item.columns.begin(), item.columns.end());
  }
  return out;
}

const ScopeColumn& find_common(const std::vector<ScopeColumn>& columns, std::string_view name,
                               const char* side) {
  const ScopeColumn* found = nullptr;
  for (const auto& column : columns) {
    if (column.name != name) continue;
    if (found != nullptr) {
      throw SqlError("42702", "common column name \"" + std::string(name) +
                                  "\" appears more than once in " + side + " table");
    }
    found = &column;
  }
  if (found != nullptr) return *found;
  throw SqlError("42703", "column \"" + std::string(name) +
                              "\" specified in USING clause does not exist in " + side + " table");
}

std::vector<std::string> common_names(const PgQuery__JoinExpr& node,
                                      const std::vector<ScopeColumn>& left,
                                      const std::vector<ScopeColumn>& right) {
  std::vector<std::string> out;
  for (auto* name : ast::list(node.using_clause, node.n_using_clause)) {
    std::string text(ast::string_of(name));
    if (std::find(out.begin(), out.end(), text) != out.end()) {
      throw SqlError("42701",
                     "column name \"" + text + "\" appears more than once in USING clause");
    }
    out.push_back(std::move(text));
  }
  if (!node.is_natural) return out;
  for (const auto& column : left) {
    const bool shared = std::any_of(right.begin(), right.end(), [&](const ScopeColumn& other) {
      return other.name == column.name;
    });
    if (shared) out.push_back(column.name);
  }
  return out;
}

Expr* merge(Binder& binder, JoinType type, Expr* left, Expr* right) {
  Expr* sides[] = {left, right};
  const auto common = common_type(sides, "JOIN/USING");
  const Expr *const left_given = left, *const right_given = right;
  left = coerce_branch(binder, left, common, "JOIN/USING");
  right = coerce_branch(binder, right, common, "JOIN/USING");
  if (common != sql::kRecord) {
    sides[0] = left;
    sides[1] = right;
    left->typmod = right->typmod = common_typmod(sides, common);
  }
  if (type == JoinType::kRight) return right;
  // As in PostgreSQL, the side that needs no conversion.
  const bool is_right =
      type == JoinType::kInner && left != left_given && right == right_given;
  if (type != JoinType::kFull) return is_right ? right : left;
  Expr* out = binder.pool.expr(ExprKind::kCoalesce);
  out->type = common;
  out->typmod = left->typmod;
  out->args = {left, right};
  return out;
}

/// A copy that no definition shows as the column of USING that it is.
Expr* unmerged(Binder& binder, const Expr& column) {
  Expr* out = binder.pool.copy(column);
  out->merged = {};
  return out;
}

/// The columns of a join with merged ones first, and its condition.
ScopeItem merge_columns(Binder& binder, JoinNode& join, const std::vector<std::string>& names,
                        const std::vector<ScopeColumn>& left,
                        const std::vector<ScopeColumn>& right) {
  ScopeItem item;
  std::vector<std::pair<Expr*, Expr*>> sides;
  for (const auto& name : names) {
    Expr* a = find_common(left, name, "left").expr;
    Expr* b = find_common(right, name, "right").expr;
    note_read(*a);
    note_read(*b);
    sides.emplace_back(a, b);
    Expr* merged = merge(binder, join.type, unmerged(binder, *a), unmerged(binder, *b));
    if (merged->kind != ExprKind::kColumn) merged->merged = binder.pool.text(name);
    join.merges |= !merged->merged.empty();
    item.columns.push_back({name, merged});
  }
  // Types without a common one are told before those without an operator.
  for (const auto& [a, b] : sides) {
    Expr* same = bind_operator(binder, {}, "=", binder.pool.copy(*a), binder.pool.copy(*b), -1);
    join.condition = binder.conjunction(join.condition, same);
  }
  for (const auto* side : {&left, &right}) {
    for (const auto& column : *side) {
      if (std::find(names.begin(), names.end(), column.name) == names.end())
        item.columns.push_back(column);
    }
  }
  return item;
}

void rename(Binder& binder, JoinNode& join, ScopeItem& item, const PgQuery__Alias& alias) {
  item.alias = ast::text(alias.aliasname);
  item.join = &join;
  join.merges = false;
  join.alias = JoinAlias{item.alias, {}, {}};
  for (std::uint32_t i = 0; i < item.columns.size(); ++i) {
    ScopeColumn& column = item.columns[i];
    column.expr = unmerged(binder, *column.expr);
    column.expr->join = &join;
    column.expr->join_column = i;
    join.alias->own_columns.push_back(column.name);
  }
  if (alias.n_colnames > item.columns.size()) {
    throw SqlError("42P10", "join expression \"" + item.alias + "\" has " +
                                std::to_string(item.columns.size()) + " columns available but " +
                                std::to_string(alias.n_colnames) + " columns specified");
  }
  for (std::size_t i = 0; i < alias.n_colnames; ++i)
    item.columns[i].name = ast::string_of(alias.colnames[i]);
  for (const ScopeColumn& column : item.columns) join.alias->columns.push_back(column.name);
}

/// Columns that are named by the sides of a join with an alias, in stored text, are shown by that.
void name_by_alias(Binder& binder, const ScopeItem& join, std::vector<ScopeItem>& sides) {
  for (ScopeItem& side : sides) {
    for (ScopeColumn& column : side.columns) {
      const auto same = [&](const ScopeColumn& joined) {
        return joined.expr->kind == ExprKind::kColumn && column.expr->kind == ExprKind::kColumn &&
               joined.expr->range == column.expr->range &&
               joined.expr->column == column.expr->column;
      };
      const auto found = std::find_if(join.columns.begin(), join.columns.end(), same);
      if (found == join.columns.end()) continue;
      column.expr = unmerged(binder, *column.expr);
      column.expr->join = join.join;
      column.expr->join_column = found->expr->join_column;
    }
  }
}

/// USING (...) AS alias: the merged columns by that name; an alias of the whole join hides it.
ScopeItem using_item(Binder& binder, const JoinNode& join, const std::vector<ScopeItem>& sides,
                     const ScopeItem& merged, const PgQuery__JoinExpr& node) {
  ScopeItem out;
  out.join = &join;
  out.alias = ast::text(node.join_using_alias->aliasname);
  const auto count = static_cast<std::ptrdiff_t>(join.using_columns.size());
  out.columns.assign(merged.columns.begin(), merged.columns.begin() + count);
  for (ScopeColumn& column : out.columns) column.expr = unmerged(binder, *column.expr);
  out.columns_visible = false;
  check_unique_names(sides, {out});
  out.name_visible = node.alias == nullptr;
  return out;
}

}  // namespace

FromItem bind_join(Binder& binder, Scope& scope, const PgQuery__JoinExpr& node) {
  FromItem left = bind_from_item(binder, scope, *node.larg);
  // The right side may look at the left one when it is LATERAL.
  Scope beside;
  beside.parent = scope.parent;
  beside.common_tables = scope.common_tables;
  beside.items = scope.items;
  beside.items.insert(beside.items.end(), left.items.begin(), left.items.end());
  const bool lateral_ok =
      join_type(node.jointype) == JoinType::kInner || join_type(node.jointype) == JoinType::kLeft;
  for (std::size_t i = scope.items.size(); i < beside.items.size(); ++i)
    beside.items[i].lateral_refused = !lateral_ok;
  FromItem right = bind_from_item(binder, beside, *node.rarg);
  check_unique_names(left.items, right.items);

  FromItem out;
  out.node = binder.pool.join();
  out.node->type = join_type(node.jointype);
  out.node->left = left.node;
  out.node->right = right.node;
  const auto left_columns = visible_columns(left.items),
             right_columns = visible_columns(right.items);
  const auto names = common_names(node, left_columns, right_columns);
  out.items = std::move(left.items);
  for (auto& item : right.items) out.items.push_back(std::move(item));

  // Their rows may be missing from what the join gives.
  const JoinType type = out.node->type;
  const auto mark = [](const JoinNode* side, const auto& self) -> void {
    if (side->range != nullptr) {
      side->range->nullable = true;
      return;
    }
    self(side->left, self);
    self(side->right, self);
  };
  if (type == JoinType::kLeft || type == JoinType::kFull) mark(out.node->right, mark);
  if (type == JoinType::kRight || type == JoinType::kFull) mark(out.node->left, mark);
  // ON sees the sides by their names, which an alias of the join hides from everybody else.
  if (node.quals != nullptr) {
    Scope on;
    on.parent = scope.parent;
    on.common_tables = scope.common_tables;
    on.items = out.items;
    for (const ScopeItem& before : scope.items) on.items.push_back(out_of_reach(before));
    out.node->condition =
        coerce_to_boolean(binder, bind_expr(binder, on, node.quals, Clause::kJoinOn), "JOIN/ON");
  }
  const bool merged = node.n_using_clause > 0 || node.is_natural;
  if (merged || node.alias != nullptr) {
    ScopeItem item = merge_columns(binder, *out.node, names, left_columns, right_columns);
    out.node->using_columns = names;
    if (node.join_using_alias != nullptr)
      out.node->using_alias = ast::text(node.join_using_alias->aliasname);
    for (auto& side : out.items) {
      side.columns_visible = false;
      // In stored text columns of the same name go by the tables they are of (deparse_from.cpp).
      side.name_visible =
          side.name_visible && (node.alias == nullptr || binder.in_stored_text());
    }
    if (node.join_using_alias != nullptr)
      out.items.push_back(using_item(binder, *out.node, out.items, item, node));
    if (node.alias != nullptr) {
      rename(binder, *out.node, item, *node.alias);
      if (binder.in_stored_text()) name_by_alias(binder, item, out.items);
    }
    out.items.push_back(std::move(item));
  }
  return out;
}

}  // namespace granary::planner
