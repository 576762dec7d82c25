#include "planner/bind/current_of.h"

#include <algorithm>

#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/bind/range_tree.h"
#include "planner/bind/system_column.h"
#include "planner/bind/variables.h"

namespace granary::planner {

namespace {

using sql::SqlError;

constexpr std::uint32_t system_column(sql::SystemColumn column) {
  return sql::kFirstSystemColumn + static_cast<std::uint32_t>(column);
}

/// Columns that name a row of the relation.
std::vector<std::uint32_t> naming_columns(const RangeEntry& range) {
  const sql::RelationDesc& relation = *range.relation;
  std::vector<std::uint32_t> out;
  if (range.tree != nullptr) out.push_back(system_column(sql::SystemColumn::kTableOid));
  const sql::IndexDesc* key = relation.primary_key();
  // The key of a table does not hold for those that inherit from it.
  if (key != nullptr && (range.tree == nullptr || relation.kind == 'p')) {
    for (const sql::IndexColumn& column : key->columns) out.push_back(column.column);
  } else {
    out.push_back(system_column(sql::SystemColumn::kCtid));
  }
  return out;
}

bool has_rows(const RangeEntry& range) {
  return range.kind == RangeKind::kRelation && !range.relation->system &&
         (range.relation->kind == 'r' || range.relation->kind == 'p');
}

/// Each row of the query is a row of the only thing that it reads.
RangeEntry* only_range(const Query& query) {
  const bool plain = query.command == Command::kSelect && query.from.size() == 1 &&
                     query.from[0]->range != nullptr && !query.grouped && !query.distinct &&
                     query.distinct_on.empty();
  return plain ? query.from[0]->range : nullptr;
}

/// From what a query reads down to a table, through views and subqueries.
using RangePath = std::vector<RangeEntry*>;

/// A subquery that can hand a column of its own up.
bool hands_up(const RangeEntry& range) {
  return range.kind == RangeKind::kSubquery && !range.row_type &&
         range.query->command == Command::kSelect &&
         range.query->targets.size() == range.columns.size();
}

/// To the table that each row of the query is a row of; empty: there is none.
RangePath path_to_only_table(const Query& query) {
  RangePath path;
  for (RangeEntry* range = only_range(query); range != nullptr; range = only_range(*range->query)) {
    path.push_back(range);
    if (has_rows(*range)) return path;
    if (!hands_up(*range)) break;
  }
  return {};
}

/// To the tables whose rows the query locks.
void add_locked(const Query& query, const RangePath& above, std::vector<RangePath>& out) {
  std::vector<const RangeEntry*> seen;
  for (const LockTarget& lock : query.locks) {
    if (std::find(seen.begin(), seen.end(), lock.range) != seen.end()) continue;
    seen.push_back(lock.range);
    RangePath path = above;
    path.push_back(lock.range);
    if (has_rows(*lock.range)) {
      out.push_back(std::move(path));
    } else if (hands_up(*lock.range)) {
      add_locked(*lock.range->query, path, out);
    }
  }
}

/// The table's column, handed up to who reads the first of the path.
Expr* lifted_column(Binder& binder, const RangePath& path, std::uint32_t column) {
  Expr* out = binder.column(path.back(), column);
  for (auto range = path.rbegin() + 1; range != path.rend(); ++range) {
    (*range)->query->targets.push_back({out, {}, {}, 0});
    (*range)->columns.push_back({{}, out->type, out->typmod, {}, 0, out->collation});
    out = binder.column(*range, static_cast<std::uint32_t>((*range)->columns.size() - 1));
  }
  return out;
}

Expr* argument(Binder& binder, std::int64_t value, sql::Oid type) {
  return binder.constant(sql::Value::of_int(value), type, -1);
}

/// The cursor by its name, or by a variable that holds it.
Expr* cursor_name(Binder& binder, const PgQuery__CurrentOfExpr& node) {
  const std::string_view name = ast::text(node.cursor_name);
  Expr* variable = nullptr;
  if (binder.variables != nullptr)
    variable = binder.variables->find(binder, {&name, 1}, false, -1);
  if (variable != nullptr && variable->type == sql::kRefcursor) {
    return coerce(binder, variable, sql::kText, -1, CastContext::kExplicit,
                  CallForm::kImplicitCast, -1);
  }
  return binder.constant(sql::Value::of_text(binder.pool.text(name)), sql::kText, -1);
}

Expr* bind_current_of(Binder& binder, RangeEntry& target, const PgQuery__CurrentOfExpr& node) {
  if (target.view != nullptr || target.relation == nullptr)
    throw SqlError("0A000", "WHERE CURRENT OF on a view is not implemented");
  Expr* out = nullptr;
  for (const std::uint32_t column : naming_columns(target)) {
    Expr* call = binder.pool.expr(ExprKind::kCall);
    call->function = &sql::current_of_function();
    call->name = call->function->name;
    call->type = column_of(target, column).type;
    call->args = {cursor_name(binder, node),
                  argument(binder, target.relation->oid.value, sql::kOid),
                  argument(binder, column, sql::kInt4)};
    out = binder.conjunction(
        out, bind_operator(binder, {}, "=", binder.column(&target, column), call, -1));
  }
  return out;
}

}  // namespace

std::vector<sql::RowPlaces> add_row_places(Binder& binder, Query& query) {
  std::vector<RangePath> paths;
  add_locked(query, {}, paths);
  const bool locked = !paths.empty();
  if (!locked) paths.push_back(path_to_only_table(query));
  std::vector<sql::RowPlaces> out;
  for (const RangePath& path : paths) {
    if (path.empty()) continue;
    const RangeEntry& table = *path.back();
    sql::RowPlaces& places = out.emplace_back();
    places.relation = table.relation->oid;
    places.locked = locked;
    places.columns = naming_columns(table);
    places.first = query.targets.size();
    for (const std::uint32_t column : places.columns)
      query.targets.push_back({lifted_column(binder, path, column), {}, {}, 0});
  }
  return out;
}

Expr* bind_write_condition(Binder& binder, Scope& scope, RangeEntry& target,
                           const PgQuery__Node* where) {
  if (where == nullptr) return nullptr;
  if (where->node_case == PG_QUERY__NODE__NODE_CURRENT_OF_EXPR)
    return bind_current_of(binder, target, *where->current_of_expr);
  return coerce_to_boolean(binder, bind_expr(binder, scope, where, Clause::kWhere), "WHERE");
}

}  // namespace granary::planner
