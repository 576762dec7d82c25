// planner/bind/insert.cpp: INSERT: rows from VALUES, a query or defaults.
#include <algorithm>

#include "planner/bind/assignment.h"
#include "planner/bind/clause_rules.h"
#include "planner/bind/coerce.h"
#include "planner/bind/from.h"
#include "planner/bind/missing_table.h"
#include "planner/bind/on_conflict.h"
#include "planner/bind/rules.h"
#include "planner/bind/select_parts.h"
#include "planner/bind/star.h"
#include "planner/bind/updatable_view.h"
#include "planner/bind/write.h"
#include "planner/optimize/index_match.h"
#include "sql/catalog/acl.h"

namespace granary::planner {

using sql::SqlError;

std::vector<std::uint32_t> insert_columns(const sql::RelationDesc& relation,
                                          std::span<PgQuery__Node* const> named) {
  std::vector<std::uint32_t> out;
  for (auto* item : named) {
    const auto& target = *item->res_target;
    const auto column = target_column(relation, ast::text(target.name), target.location);
    bool whole = target.n_indirection == 0, again = false;
    for (std::size_t i = 0; i < out.size(); ++i) {
      again |= out[i] == column;
      whole |= out[i] == column && named[i]->res_target->n_indirection == 0;
    }
    if (again && whole) {
      throw SqlError("42701", "column \"" + std::string(ast::text(target.name)) +
                                  "\" specified more than once")
          .at(target.location);
    }
    out.push_back(column);
  }
  if (!named.empty()) return out;
  for (std::uint32_t i = 0; i < relation.columns.size(); ++i) {
    if (!relation.columns[i].dropped) out.push_back(i);
  }
  return out;
}

std::string_view overriding_word(int kind) {
  switch (kind) {
    case PG_QUERY__OVERRIDING_KIND__OVERRIDING_SYSTEM_VALUE:
      return "SYSTEM";
    case PG_QUERY__OVERRIDING_KIND__OVERRIDING_USER_VALUE:
      return "USER";
    default:
      return {};
  }
}

void check_insertable(const sql::ColumnDesc& column, bool overriding) {
  if (column.generated != 0) {
    throw SqlError("428C9", "cannot insert a non-DEFAULT value into column \"" + column.name + "\"")
        .detail("Column \"" + column.name + "\" is a generated column.");
  }
  if (column.identity == 'a' && !overriding) {
    throw SqlError("428C9", "cannot insert a non-DEFAULT value into column \"" + column.name + "\"")
        .detail("Column \"" + column.name + "\" is an identity column defined as GENERATED ALWAYS.")
        .hint("Use OVERRIDING SYSTEM VALUE to override.");
  }
}

Expr* store_in_column(Binder& binder, Expr* value, const sql::ColumnDesc& column, bool overriding) {
  check_insertable(column, overriding);
  return coerce_for_column(binder, value, column.name, column.type, column.typmod);
}

namespace {

void check_count(std::size_t columns, std::size_t values, bool named, std::int32_t column_location,
                 std::int32_t value_location) {
  if (values > columns) {
    throw SqlError("42601", "INSERT has more expressions than target columns").at(value_location);
  }
  if (named && values < columns) {
    throw SqlError("42601", "INSERT has more target columns than expressions").at(column_location);
  }
}

std::int32_t node_location(const PgQuery__InsertStmt& node, std::size_t column) {
  return column < node.n_cols ? node.cols[column]->res_target->location : -1;
}

struct InsertSource {
  Binder& binder;
  Scope& scope;
  const PgQuery__InsertStmt& node;
  const RangeEntry& into;
  const sql::RelationDesc& relation;
  std::vector<std::uint32_t> columns;  // those given
  std::vector<std::size_t> left_out{};  // of those, ones of a view that are as if they were not

  std::span<PgQuery__Node* const> steps(std::size_t i) const {
    if (i >= node.n_cols) return {};
    const auto& target = *node.cols[i]->res_target;
    return ast::list(target.indirection, target.n_indirection);
  }
  ExprPlace place() const { return {binder, scope, Clause::kInsertTarget}; }

  /// The value for the column that was named as number i, or for the part of it.
  Expr* store_at(Expr* value, std::size_t i) {
    if (steps(i).empty()) return store(value, columns[i]);
    const auto& desc = relation.columns[columns[i]];
    const AssignmentTarget target{desc.name, steps(i), node_location(node, i)};
    std::int32_t typmod = desc.typmod;
    const sql::Oid type = part_type(place(), target, desc.type, &typmod);
    Expr* typed = try_coerce(binder, value, type, typmod, CastContext::kAssignment,
                             CallForm::kImplicitCast, value->location);
    // Says what is wrong.
    if (typed == nullptr) assign_part(place(), target, value, desc.type, desc.typmod, value);
    return typed;
  }
  /// As above, on top of what other parts were assigned.
  Expr* assigned_at(Expr* value, std::size_t i, Expr* known) {
    if (steps(i).empty()) return store(value, columns[i]);
    const auto& desc = relation.columns[columns[i]];
    return assign_part(place(), {desc.name, steps(i), node_location(node, i)},
                       known != nullptr ? known : binder.null_constant(desc.type), desc.type,
                       desc.typmod, value);
  }

  /// OVERRIDING USER VALUE: an identity column takes its own value, whatever is given.
  bool ignores(std::uint32_t column) const {
    return node.override == PG_QUERY__OVERRIDING_KIND__OVERRIDING_USER_VALUE &&
           stored_column(binder, into, Command::kInsert, column).identity != 0;
  }

  /// What to store.
  Expr* store(Expr* value, std::uint32_t column) {
    const bool overriding =
        node.override == PG_QUERY__OVERRIDING_KIND__OVERRIDING_SYSTEM_VALUE || ignores(column);
    check_insertable(stored_column(binder, into, Command::kInsert, column), overriding);
    return store_in_column(binder, value, relation.columns[column], overriding);
  }

  RangeEntry* values(const PgQuery__SelectStmt& select) {
    RangeEntry* range = binder.pool.range(RangeKind::kValues);
    range->name = "*VALUES*";
    for (auto* row : ast::list(select.values_lists, select.n_values_lists)) {
      const auto items = ast::list(row->list->items, row->list->n_items);
      const bool first = range->values.empty();
      if (!first && !has_star(items) && items.size() != range->values[0].size())
        refuse_length(bind_expr(binder, scope, items[0], Clause::kValues)->location);
      const std::vector<Expr*> bound = row_values(items);
      if (!first && bound.size() != range->values[0].size()) refuse_length(bound[0]->location);
      check_count(columns.size(), bound.size(), node.n_cols > 0, node_location(node, bound.size()),
                  -1);
      range->values.push_back(bound);
    }
    columns.resize(range->values[0].size());
    if (select.n_values_lists == 1 && returns_sets(range->values[0])) return as_select(*range);
    add_columns(*range);
    return range;
  }

  [[noreturn]] static void refuse_length(std::int32_t location) {
    throw SqlError("42601", "VALUES lists must all be the same length").at(location);
  }

  bool has_star(std::span<PgQuery__Node* const> items) const {
    return std::any_of(items.begin(), items.end(), [&](const PgQuery__Node* item) {
      return bind_star(place(), *item).has_value();
    });
  }

  /// One row of VALUES: t.* and (row).* stand for several.
  std::vector<Expr*> row_values(std::span<PgQuery__Node* const> items) {
    std::vector<Expr*> out;
    for (const auto* item : items) {
      const auto star = bind_star(place(), *item);
      if (!star) {
        out.push_back(value(item, out.size()));
        continue;
      }
      for (const ScopeColumn& column : *star) out.push_back(value_of(column.expr, out.size()));
    }
    return out;
  }

  Expr* value_of(Expr* expr, std::size_t i) {
    if (i >= columns.size()) {
      throw SqlError("42601", "INSERT has more expressions than target columns").at(expr->location);
    }
    return store_at(expr, i);
  }

  static bool returns_sets(const std::vector<Expr*>& row) {
    return std::any_of(row.begin(), row.end(),
                       [](Expr* value) { return find_set_call(value) != nullptr; });
  }

  /// One row of VALUES is the same as a select list.
  RangeEntry* as_select(const RangeEntry& values) {
    Query* inner = binder.pool.query();
    for (std::size_t i = 0; i < columns.size(); ++i)
      inner->targets.push_back({values.values[0][i], relation.columns[columns[i]].name, {}, 0});
    return subquery_range(binder, inner, "*SELECT*");
  }

  Expr* value(const PgQuery__Node* item, std::size_t i) {
    if (ast::is(item, PG_QUERY__NODE__NODE_SET_TO_DEFAULT)) {
      if (i >= columns.size()) {
        throw SqlError("42601", "INSERT has more expressions than target columns")
            .at(item->set_to_default->location);
      }
      if (!steps(i).empty()) refuse_default_part(*node.cols[i]->res_target);
      if (binder.write_form == WriteForm::kStored) return stored_default(binder);
      // The view's column may have no default; then the table's column below decides, and another
      // column of the view may be the same one.
      const bool from_below = &stored_column(binder, into, Command::kInsert, columns[i]) !=
                              &relation.columns[columns[i]];
      if (from_below && has_one_row() && !computes_default(binder, relation, columns[i]))
        left_out.push_back(i);
      return target_default(binder, into, Command::kInsert, columns[i]);
    }
    Expr* expr =
        bind_expr(binder, scope, item, has_one_row() ? Clause::kInsertTarget : Clause::kValues);
    return value_of(expr, i);
  }

  bool has_one_row() const { return node.select_stmt->select_stmt->n_values_lists == 1; }

  RangeEntry* query(const PgQuery__Node& select) {
    Query* inner = bind_query(binder, &scope, select);
    const auto width = inner->targets.size();
    check_count(columns.size(), width, node.n_cols > 0, node_location(node, width),
                width > columns.size() ? inner->targets[columns.size()].expr->location : -1);
    columns.resize(width);
    if (inner->command == Command::kSelect && !inner->distinct) {
      // Unknown literals become what their columns are.
      for (std::size_t i = 0; i < width; ++i) {
        auto& target = inner->targets[i];
        if (target.expr->is_unknown()) target.expr = store_at(target.expr, i);
      }
    }
    resolve_unknown_targets(binder, *inner);
    return subquery_range(binder, inner, "*SELECT*");
  }

  void add_columns(RangeEntry& range) {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const auto& desc = relation.columns[columns[i]];
      std::int32_t typmod = desc.typmod;
      const sql::Oid type = steps(i).empty()
                                ? desc.type
                                : part_type(place(), {desc.name, steps(i), node_location(node, i)},
                                            desc.type, &typmod);
      range.columns.push_back({desc.name, type, typmod, {}, 0});
    }
  }
};

void fill_columns(Binder& binder, Query& query, InsertSource& source) {
  const auto& relation = source.relation;
  query.insert_columns.assign(relation.columns.size(), nullptr);
  for (std::uint32_t i = 0; i < source.columns.size(); ++i) {
    if (binder.write_form != WriteForm::kStored && source.ignores(source.columns[i])) continue;
    Expr* value = binder.column(query.source, i,
                                query.source->kind == RangeKind::kSubquery
                                    ? query.source->query->targets[i].expr->location
                                    : -1);
    Expr*& target = query.insert_columns[source.columns[i]];
    note_written(*query.target, source.columns[i], true);
    const auto& left_out = source.left_out;
    if (std::find(left_out.begin(), left_out.end(), i) != left_out.end()) continue;
    const bool stored = query.source->kind == RangeKind::kValues && source.steps(i).empty();
    target = stored ? value : source.assigned_at(value, i, target);
  }
  if (binder.write_form == WriteForm::kStored) return;
  for (std::uint32_t i = 0; i < relation.columns.size(); ++i) {
    if (query.insert_columns[i] == nullptr && computes_default(binder, relation, i))
      query.insert_columns[i] = column_default(binder, relation, i);
  }
}

}  // namespace

Query* bind_insert(Binder& binder, Scope* parent, const PgQuery__InsertStmt& node) {
  Scope scope;
  scope.parent = parent;
  Query* query = binder.pool.query();
  query->command = Command::kInsert;
  if (node.with_clause != nullptr) bind_common_tables(binder, scope, *query, *node.with_clause);
  query->target = bind_write_target(binder, *node.relation, sql::catalog::kInsert);
  const auto& relation = written_relation(*query->target);
  scope.items.push_back(out_of_reach(scope_item(binder, query->target)));
  query->overriding = overriding_word(node.override);
  InsertSource source{binder, scope, node, *query->target, relation,
                      insert_columns(relation, ast::list(node.cols, node.n_cols))};
  if (node.select_stmt == nullptr) {
    query->source = binder.pool.range(RangeKind::kValues);
    query->source->values.emplace_back();
    source.columns.clear();
  } else {
    const auto& select = *node.select_stmt->select_stmt;
    const bool plain_values = select.n_values_lists > 0 && select.n_sort_clause == 0 &&
                              select.limit_count == nullptr && select.limit_offset == nullptr &&
                              select.with_clause == nullptr;
    query->source = plain_values ? source.values(select) : source.query(*node.select_stmt);
  }
  fill_columns(binder, *query, source);
  Scope own;
  own.parent = scope.parent;
  own.common_tables = scope.common_tables;
  own.items.push_back(scope_item(binder, query->target));
  if (node.on_conflict_clause != nullptr)
    bind_conflict(binder, scope, *query, *node.on_conflict_clause);
  bind_returning(binder, own, *query, ast::list(node.returning_list, node.n_returning_list));
  if (binder.write_form == WriteForm::kRewritten) rewrite_target(binder, *query);
  return query;
}

}  // namespace granary::planner
