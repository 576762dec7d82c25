#include <algorithm>

#include "planner/bind/bind_parts.h"
#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/column_name.h"
#include "planner/bind/from.h"
#include "planner/bind/grouping.h"
#include "planner/bind/location.h"
#include "planner/bind/repeated_subqueries.h"
#include "planner/bind/select_parts.h"
#include "planner/bind/star.h"
#include "planner/bind/system_column.h"
#include "sql/stack_depth.h"

namespace granary::planner {
namespace {

using sql::SqlError;

void add_target(std::vector<Target>& targets, Expr* expr, std::string name) {
  Target target{expr, std::move(name), {}, 0};
  if (expr->kind == ExprKind::kColumn) {
    const RangeEntry& range = *expr->range;
    const auto& origin = column_of(range, expr->column);
    const bool is_system = sql::is_system_column(expr->column);
    target.table = is_system && range.kind == RangeKind::kRelation ? range.relation->oid
                                                                   : origin.table;
    target.number = origin.number;
  } else if (expr->whole_row && !expr->args.empty() &&
             expr->args[0]->kind == ExprKind::kColumn) {
    // A table's row as a whole is of the table as well.
    const RangeEntry& range = *expr->args[0]->range;
    if (range.kind == RangeKind::kRelation) target.table = range.relation->oid;
  }
  targets.push_back(std::move(target));
}

void add_item_columns(Binder& binder, const ScopeItem& item, std::vector<Target>& targets,
                      std::int32_t location) {
  for (const auto& column : item.columns) {
    Expr* expr = binder.pool.copy(*column.expr);
    expr->location = location;
    add_target(targets, expr, column.name);
  }
}

/// DISTINCT ON has to ask for the first expressions of ORDER BY, in any order. errors  42P10
void bind_distinct_on(Binder& binder, Scope& scope, Query& query,
                      const PgQuery__SelectStmt& select) {
  std::vector<std::int32_t> locations;
  for (auto* node : ast::list(select.distinct_clause, select.n_distinct_clause)) {
    Expr* expr = bind_by_output(binder, scope, query, *node, Clause::kDistinctOn);
    check_equality(*expr, node);
    query.distinct_on.push_back(expr);
    // An output column has been bound where it stands in the select list.
    const bool name = node->node_case == PG_QUERY__NODE__NODE_COLUMN_REF;
    const bool number = node->node_case == PG_QUERY__NODE__NODE_A_CONST;
    locations.push_back(name     ? node->column_ref->location
                        : number ? node->a_const->location
                                 : leftmost_location(*expr));
  }
  const auto refuse = [](std::int32_t location) {
    throw SqlError("42P10",
                   "SELECT DISTINCT ON expressions must match initial ORDER BY expressions")
        .at(location);
  };
  bool outside = false;
  std::vector<bool> ordered(locations.size());
  for (const SortItem& item : query.order_by) {
    bool inside = false;
    for (std::size_t i = 0; i < ordered.size(); ++i) {
      if (!equal(query.distinct_on[i], item.expr)) continue;
      if (outside) refuse(locations[i]);
      inside = ordered[i] = true;
    }
    outside |= !inside;
  }
  for (std::size_t i = 0; outside && i < ordered.size(); ++i) {
    if (!ordered[i]) refuse(locations[i]);
  }
}

void bind_distinct(Binder& binder, Scope& scope, Query& query, const PgQuery__SelectStmt& select) {
  if (select.n_distinct_clause == 0) return;
  // Plain DISTINCT is a list of one empty node.
  if (select.distinct_clause[0]->node_case == PG_QUERY__NODE__NODE__NOT_SET) {
    query.distinct = true;
    for (const Target& target : query.targets) check_equality(*target.expr);
    for (const auto& item : query.order_by) {
      const bool listed =
          std::any_of(query.targets.begin(), query.targets.end(),
                      [&](const Target& target) { return equal(target.expr, item.expr); });
      if (listed) continue;
      throw SqlError("42P10",
                     "for SELECT DISTINCT, ORDER BY expressions must appear in select list")
          .at(item.expr->location);
    }
    return;
  }
  bind_distinct_on(binder, scope, query, select);
}

Query* bind_values(Binder& binder, Scope& scope, const PgQuery__SelectStmt& select, Query* query) {
  RangeEntry* range = binder.pool.range(RangeKind::kValues);
  range->name = "*VALUES*";
  for (auto* row : ast::list(select.values_lists, select.n_values_lists)) {
    std::vector<Expr*> values = bind_list({binder, scope, Clause::kValues},
                                          ast::list(row->list->items, row->list->n_items));
    if (!range->values.empty() && range->values[0].size() != values.size()) {
      throw SqlError("42601", "VALUES lists must all be the same length")
          .at(values.empty() ? -1 : values[0]->location);
    }
    range->values.push_back(std::move(values));
  }
  for (std::size_t i = 0; i < range->values[0].size(); ++i) {
    std::vector<Expr*> column;
    for (const auto& row : range->values) column.push_back(row[i]);
    const auto type = common_type(column, "VALUES");
    std::int32_t typmod = -2;
    column.clear();
    for (auto& row : range->values) {
      row[i] = coerce_branch(binder, row[i], type, "VALUES");
      typmod = typmod == -2 || typmod == row[i]->typmod ? row[i]->typmod : -1;
      column.push_back(row[i]);
    }
    range->columns.push_back({"column" + std::to_string(i + 1), type, typmod, {}, 0,
                              common_collation(binder, column)});
  }
  query->from.push_back(binder.pool.leaf(range));
  scope.items.push_back(scope_item(binder, range));
  add_item_columns(binder, scope.items.back(), query->targets, -1);
  return query;
}

Query* bind_plain(Binder& binder, Scope& scope, const PgQuery__SelectStmt& select, Query* query) {
  if (select.into_clause != nullptr) {
    throw SqlError("42601", "SELECT ... INTO is not allowed here")
        .at(select.into_clause->rel->location);
  }
  bind_from(binder, scope, *query, ast::list(select.from_clause, select.n_from_clause));
  for (auto* node : ast::list(select.window_clause, select.n_window_clause)) {
    const auto& definition = *node->window_def;
    WindowSpec* window = define_window({binder, scope, Clause::kSelectList}, definition);
    for (const WindowSpec* other : scope.windows) {
      if (other->name != definition.name) continue;
      throw SqlError("42P20", "window \"" + other->name + "\" is already defined")
          .at(definition.location);
    }
    window->name = definition.name;
    scope.windows.push_back(window);
  }
  query->windows = scope.windows;
  bind_targets(binder, scope, ast::list(select.target_list, select.n_target_list),
               Clause::kSelectList, query->targets);
  if (select.where_clause != nullptr) {
    query->where = coerce_to_boolean(
        binder, bind_expr(binder, scope, select.where_clause, Clause::kWhere), "WHERE");
  }
  if (select.having_clause != nullptr) {
    query->having = coerce_to_boolean(
        binder, bind_expr(binder, scope, select.having_clause, Clause::kHaving), "HAVING");
  }
  bind_order_by(binder, scope, *query, ast::list(select.sort_clause, select.n_sort_clause));
  bind_groups(binder, scope, *query, select);
  share_group_keys(binder, *query);
  bind_distinct(binder, scope, *query, select);
  bind_limit(binder, scope, *query, select);
  query->aggregates_below = scope.aggregates_below;
  query->grouped = binder.aggregates_seen || !query->aggregates_below.empty() ||
                   select.n_group_clause > 0 || query->having != nullptr;
  bind_locks(binder, *query, ast::list(select.locking_clause, select.n_locking_clause));
  if (query->grouped) check_grouping(binder, *query);
  return query;
}

}  // namespace

void bind_targets(Binder& binder, Scope& scope, std::span<PgQuery__Node* const> list, Clause clause,
                  std::vector<Target>& targets) {
  for (const auto* node : list) {
    const auto& item = *node->res_target;
    if (const auto columns = bind_star({binder, scope, clause}, *item.val)) {
      for (const ScopeColumn& column : *columns) add_target(targets, column.expr, column.name);
      continue;
    }
    Expr* expr = bind_expr(binder, scope, item.val, clause);
    const auto alias = ast::text(item.name);
    add_target(targets, expr, alias.empty() ? column_name(*item.val) : std::string(alias));
  }
  check_target_count(targets.size());
}

void check_target_count(std::size_t count) {
  if (count > kTargetsMax)
    throw SqlError("54011", "target lists can have at most 1664 entries");
}

void resolve_unknown_targets(Binder& binder, Query& query) {
  if (query.command == Command::kSetOperation) return;
  for (auto& target : query.targets) {
    if (target.expr->is_unknown()) target.expr = coerce_implicit(binder, target.expr, sql::kText);
  }
}

std::vector<RangeColumn> output_columns(Binder& binder, const Query& query) {
  std::vector<RangeColumn> out;
  for (const auto& target : query.targets) {
    out.push_back(
        {target.name, target.expr->type, target.expr->typmod, target.table, target.number,
         column_collation(binder, *target.expr)});
  }
  return out;
}

Query* bind_select(Binder& binder, Scope* parent, const PgQuery__SelectStmt& select,
                   const std::vector<sql::Oid>*) {
  sql::check_stack_depth();
  binder.session.check_interrupts();
  Scope scope;
  scope.parent = parent;
  const bool outer_aggregates = binder.aggregates_seen;
  binder.aggregates_seen = false;
  Query* query = binder.pool.query();
  if (select.with_clause != nullptr) bind_common_tables(binder, scope, *query, *select.with_clause);
  if (select.op == PG_QUERY__SET_OPERATION__SETOP_NONE && select.n_values_lists == 0) {
    bind_plain(binder, scope, select, query);
  } else if (select.n_values_lists > 0) {
    bind_values(binder, scope, select, query);
    check_target_count(query->targets.size());
    bind_order_by(binder, scope, *query, ast::list(select.sort_clause, select.n_sort_clause));
    bind_limit(binder, scope, *query, select);
  } else {
    auto tables = std::move(query->common_tables);
    query = bind_set_operation(binder, scope, select);
    query->common_tables = std::move(tables);
  }
  binder.aggregates_seen = outer_aggregates;
  return query;
}

}  // namespace granary::planner
