// planner/bind/scope.cpp: column names to columns (PostgreSQL's parse_relation.c is the model for
// what errors say).
#include <algorithm>

#include "planner/bind/ast.h"
#include "planner/bind/binder.h"
#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "planner/bind/missing_table.h"
#include "planner/bind/similar_column.h"
#include "planner/bind/system_column.h"
#include "planner/bind/variables.h"
#include "planner/bind/whole_row.h"

namespace granary::planner {
namespace {

using sql::SqlError;

[[noreturn]] void missing_column(const Scope& scope, std::string_view table,
                                 std::string_view name, std::int32_t location) {
  const std::string spelled = table.empty() ? "\"" + std::string(name) + "\""
                                            : std::string(table) + "." + std::string(name);
  throw SqlError("42703", "column " + spelled + " does not exist")
      .hint(similar_column_hint(scope, table, name))
      .at(location);
}

[[noreturn]] void ambiguous(std::string_view name, std::int32_t location) {
  throw SqlError("42702", "column reference \"" + std::string(name) + "\" is ambiguous")
      .at(location);
}

Expr* use(Binder& binder, const ScopeColumn& column, std::int32_t location) {
  Expr* out = binder.pool.copy(*column.expr);
  out->location = location;
  note_read(*out);
  return out;
}

/// Null: the item has none of that name.
Expr* system_column(Binder& binder, const ScopeItem& item, std::string_view name,
                    std::int32_t location) {
  if (item.range == nullptr || item.range->kind != RangeKind::kRelation) return nullptr;
  const auto found = sql::find_system_column(name);
  if (!found) return nullptr;
  const sql::RelationDesc& relation = *item.range->relation;
  if (*found == sql::SystemColumn::kTableOid && relation.virtual_rows != nullptr)
    return binder.constant(sql::Value::of_int(relation.oid.value), sql::kOid, location);
  if (relation.kind == 'v') return nullptr;
  if (relation.kind == 'S')
    sql::raise_not_supported("system columns of sequences", location);
  Expr* out = binder.column(
      item.range, sql::kFirstSystemColumn + static_cast<std::uint32_t>(*found), location);
  note_read(*out);
  return out;
}

[[noreturn]] void refuse_reference(std::string_view alias, std::string_view name,
                                   std::int32_t location) {
  throw SqlError("42P01",
                 "invalid reference to FROM-clause entry for table \"" + std::string(name) + "\"")
      .hint("There is an entry for table \"" + std::string(alias) +
            "\", but it cannot be referenced from this part of the query.")
      .at(location);
}

[[noreturn]] void refuse_lateral(std::string_view name, std::int32_t location) {
  throw SqlError("42P10",
                 "invalid reference to FROM-clause entry for table \"" + std::string(name) + "\"")
      .detail("The combining JOIN type must be INNER or LEFT for a LATERAL reference.")
      .at(location);
}

Expr* find_in_item(Binder& binder, const ScopeItem& item, std::string_view name,
                   std::int32_t location) {
  const ScopeColumn* found = nullptr;
  for (const auto& column : item.columns) {
    if (column.name != name) continue;
    if (found != nullptr) ambiguous(name, location);
    found = &column;
  }
  return found == nullptr ? system_column(binder, item, name, location)
                          : use(binder, *found, location);
}

/// The table or view that a FROM item stands for; null: neither.
const sql::RelationDesc* named_relation(const RangeEntry& range) {
  return (range.kind == RangeKind::kRelation ? range.relation : range.view).get();
}

/// The FROM item of this level or one above that has the name, or is of a table that has it.
const ScopeItem* item_out_of_reach(const Scope& scope, std::string_view name) {
  for (const Scope* level = &scope; level != nullptr; level = level->parent) {
    for (const auto& item : level->items) {
      if (item.range == nullptr) continue;  // a join
      const sql::RelationDesc* relation = named_relation(*item.range);
      if (item.alias == name || (relation != nullptr && relation->name == name)) return &item;
    }
  }
  return nullptr;
}

Expr* resolve_qualified(const ExprPlace& place, std::string_view schema, std::string_view table,
                        std::string_view name, std::int32_t location) {
  const auto& [binder, scope, clause] = place;
  ScopeItem* item = find_item(scope, schema, table, location);
  if (item == nullptr) missing_table(scope, table, location);
  if (Expr* found = find_in_item(binder, *item, name, location)) return found;
  Expr* row = whole_row_of(binder, *item, location);
  if (Expr* call = bind_function_notation(place, row, name, location)) return call;
  missing_column(scope, table, name, location);
}

}  // namespace

void missing_table(Scope& scope, std::string_view name, std::int32_t location) {
  const ScopeItem* item = item_out_of_reach(scope, name);
  if (item == nullptr) {
    throw SqlError("42P01", "missing FROM-clause entry for table \"" + std::string(name) + "\"")
        .at(location);
  }
  const ScopeItem* seen =
      item->alias == name ? nullptr : find_item(scope, {}, item->alias, location);
  if (seen == nullptr || seen->range != item->range) refuse_reference(item->alias, name, location);
  throw SqlError("42P01",
                 "invalid reference to FROM-clause entry for table \"" + std::string(name) + "\"")
      .hint("Perhaps you meant to reference the table alias \"" + item->alias + "\".")
      .at(location);
}

Expr* find_unqualified(Binder& binder, Scope& scope, std::string_view name, std::int32_t location) {
  for (Scope* level = &scope; level != nullptr; level = level->parent) {
    Expr* found = nullptr;
    for (const auto& item : level->items) {
      if (!item.columns_visible || item.lateral_only) continue;
      Expr* here = find_in_item(binder, item, name, location);
      if (here == nullptr) continue;
      if (item.lateral_refused) refuse_lateral(item.alias, location);
      if (found != nullptr) ambiguous(name, location);
      found = here;
    }
    if (found != nullptr) return found;
  }
  return nullptr;
}

ScopeItem* find_item(Scope& scope, std::string_view schema, std::string_view name,
                     std::int32_t location) {
  for (Scope* level = &scope; level != nullptr; level = level->parent) {
    ScopeItem* found = nullptr;
    for (auto& item : level->items) {
      if (!item.name_visible || item.alias != name || (!schema.empty() && item.schema != schema))
        continue;
      if (item.lateral_only) refuse_reference(name, name, location);
      if (item.lateral_refused) refuse_lateral(name, location);
      if (found != nullptr) {
        throw SqlError("42P09", "table reference \"" + std::string(name) + "\" is ambiguous")
            .at(location);
      }
      found = &item;
    }
    if (found != nullptr) return found;
  }
  return nullptr;
}

ScopeItem scope_item(Binder& binder, RangeEntry* range) {
  ScopeItem item;
  item.alias = range->name;
  item.range = range;
  const sql::RelationDesc* relation = named_relation(*range);
  if (relation != nullptr && range->name == relation->name) item.schema = relation->schema;
  for (std::uint32_t i = 0; i < range->columns.size(); ++i) {
    if (range->columns[i].name.empty()) continue;  // dropped
    const bool in_star = i + range->beyond_star < range->columns.size();
    item.columns.push_back({range->columns[i].name, binder.column(range, i), in_star});
  }
  return item;
}

namespace {

/// The column that a name means, null where there is none.
Expr* find_column(Binder& binder, Scope& scope, std::span<const std::string_view> name, bool whole,
                  std::int32_t location) {
  if (name.size() == 1) {
    Expr* found = whole ? nullptr : find_unqualified(binder, scope, name[0], location);
    const bool item = found == nullptr && find_item(scope, {}, name[0], location) != nullptr;
    return item ? bind_whole_row(binder, scope, name[0], location) : found;
  }
  const std::string_view schema = name.size() > 2 ? name[name.size() - 3] : std::string_view{};
  const ScopeItem* item = find_item(scope, schema, name[name.size() - 2], location);
  return item == nullptr ? nullptr : find_in_item(binder, *item, name.back(), location);
}

/// A function's variable, or null.
Expr* resolve_variable(Binder& binder, Scope& scope, const PgQuery__ColumnRef& ref) {
  std::vector<std::string_view> name;
  const bool whole = ast::is(ref.fields[ref.n_fields - 1], PG_QUERY__NODE__NODE_A_STAR);
  for (std::size_t i = 0; i + (whole ? 1 : 0) < ref.n_fields; ++i)
    name.push_back(ast::string_of(ref.fields[i]));
  if (name.empty()) return nullptr;
  Expr* column = nullptr;
  const NameConflict conflict = binder.variables->name_conflict();
  if (conflict == NameConflict::kColumn) {
    column = find_column(binder, scope, name, whole, ref.location);
    if (column != nullptr) return column;
  }
  Expr* found = binder.variables->find(binder, name, whole, ref.location);
  if (found == nullptr || conflict != NameConflict::kError) return found;
  if (find_column(binder, scope, name, whole, ref.location) == nullptr) return found;
  std::string spelled(name[0]);
  for (std::size_t i = 1; i < name.size(); ++i) spelled.append(".").append(name[i]);
  throw SqlError("42702", "column reference \"" + spelled + "\" is ambiguous")
      .detail("It could refer to either a PL/pgSQL variable or a table column.")
      .at(ref.location);
}

}  // namespace

Expr* resolve_column(Binder& binder, Scope& scope, const PgQuery__Node& node, Clause clause) {
  const ExprPlace place{binder, scope, clause};
  const auto& ref = *node.column_ref;
  if (binder.variables != nullptr) {
    if (Expr* variable = resolve_variable(binder, scope, ref)) return variable;
  }
  const auto field = [&](std::size_t i) { return ast::string_of(ref.fields[i]); };
  const bool star = ast::is(ref.fields[ref.n_fields - 1], PG_QUERY__NODE__NODE_A_STAR);
  if (star) {
    if (ref.n_fields == 1)
      sql::raise_not_supported("row expansion via \"*\" in this place", ref.location);
    return bind_whole_row(binder, scope, field(ref.n_fields - 2), ref.location);
  }
  switch (ref.n_fields) {
    case 1: {
      if (Expr* found = find_unqualified(binder, scope, field(0), ref.location)) return found;
      if (find_item(scope, {}, field(0), ref.location) != nullptr) {
        return bind_whole_row(binder, scope, field(0), ref.location);
      }
      missing_column(scope, {}, field(0), ref.location);
    }
    case 2:
      return resolve_qualified(place, {}, field(0), field(1), ref.location);
    case 3:
      return resolve_qualified(place, field(0), field(1), field(2), ref.location);
    case 4:
      if (field(0) != binder.session.database) {
        throw SqlError("0A000", "cross-database references are not implemented: " +
                                    std::string(field(0)) + "." + std::string(field(1)) + "." +
                                    std::string(field(2)) + "." + std::string(field(3)))
            .at(ref.location);
      }
      return resolve_qualified(place, field(1), field(2), field(3), ref.location);
    default:
      throw SqlError("42601", "improper qualified name (too many dotted names)").at(ref.location);
  }
}

Expr* bind_whole_row(Binder& binder, Scope& scope, std::string_view table, std::int32_t location) {
  ScopeItem* item = find_item(scope, {}, table, location);
  if (item == nullptr) missing_table(scope, table, location);
  return whole_row_of(binder, *item, location);
}

}  // namespace granary::planner
