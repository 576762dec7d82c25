// planner/bind/star.cpp: lists of expressions in which *, t.* and (row).* stand for several.
#include "planner/bind/star.h"

#include <algorithm>
#include <span>

#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "planner/bind/missing_table.h"
#include "planner/bind/star_widths.h"
#include "planner/bind/variables.h"
#include "sql/types/domain.h"

namespace granary::planner {

using sql::SqlError;

namespace {

/// Of a function that gives rows of a type: without the columns that * does not mean.
std::size_t width_in_star(Binder& binder, const ScopeItem& item) {
  if (binder.star_widths == nullptr || item.range == nullptr || !item.range->row_type)
    return item.columns.size();
  const sql::Oid type = item.range->row_type;
  const sql::RecordShape& shape = shape_of(binder, type);
  std::size_t width = 0;
  for (std::size_t i = 0; i < shape.size(); ++i)
    width += !shape[i].dropped && binder.star_widths->takes(type, i);
  return std::min(width, item.columns.size());
}

void append(Binder& binder, const ScopeItem& item, std::vector<ScopeColumn>& out,
            std::int32_t location) {
  const std::size_t width = width_in_star(binder, item);
  for (const auto& column : std::span(item.columns).first(width)) {
    if (!column.in_star) continue;
    Expr* expr = binder.pool.copy(*column.expr);
    expr->location = location;
    note_read(*expr);
    out.push_back({column.name, expr});
  }
}

/// `r.*` of a record among a function's variables.
bool expand_variable(Binder& binder, const PgQuery__ColumnRef& ref,
                     std::vector<ScopeColumn>& out) {
  if (binder.variables == nullptr) return false;
  std::vector<std::string_view> name;
  for (std::size_t i = 0; i + 1 < ref.n_fields; ++i) name.push_back(ast::string_of(ref.fields[i]));
  std::vector<std::pair<Expr*, std::string>> fields;
  if (!binder.variables->expand(binder, name, fields, ref.location)) return false;
  for (auto& [value, field] : fields) out.push_back({std::move(field), value});
  return true;
}

std::vector<ScopeColumn> columns_of_star(const ExprPlace& place, const PgQuery__ColumnRef& ref) {
  std::vector<ScopeColumn> out;
  if (ref.n_fields == 1) {
    bool any = false;
    for (const auto& item : place.scope.items) {
      if (!item.columns_visible || item.lateral_only) continue;
      any = true;
      append(place.binder, item, out, ref.location);
    }
    if (!any)
      throw SqlError("42601", "SELECT * with no tables specified is not valid").at(ref.location);
    return out;
  }
  const auto table = ast::string_of(ref.fields[ref.n_fields - 2]);
  const auto schema =
      ref.n_fields > 2 ? ast::string_of(ref.fields[ref.n_fields - 3]) : std::string_view{};
  const ScopeItem* item = find_item(place.scope, schema, table, ref.location);
  if (item == nullptr && expand_variable(place.binder, ref, out)) return out;
  if (item == nullptr) missing_table(place.scope, table, ref.location);
  append(place.binder, *item, out, ref.location);
  return out;
}

std::vector<ScopeColumn> fields_of_star(const ExprPlace& place,
                                        const PgQuery__AIndirection& node) {
  PgQuery__AIndirection row = node;
  --row.n_indirection;
  Expr* value =
      row.n_indirection == 0 ? bind_inside(place, node.arg) : bind_indirection(place, row);
  if (sql::is_domain(value->type))
    value = coerce_implicit(place.binder, value, sql::base_type(value->type));
  std::vector<ScopeColumn> out;
  const StarWidths* widths = value->whole_row ? nullptr : place.binder.star_widths;
  for (const RowField& field : star_fields(place.binder, *value, value->location)) {
    if (widths != nullptr && !widths->takes(value->type, field.index)) continue;
    out.push_back({field.name, field_of_row(place.binder, value, field, value->location)});
  }
  return out;
}

}  // namespace

std::optional<std::vector<ScopeColumn>> bind_star(const ExprPlace& place,
                                                  const PgQuery__Node& node) {
  if (ast::is(&node, PG_QUERY__NODE__NODE_COLUMN_REF)) {
    const auto& ref = *node.column_ref;
    if (ast::is(ref.fields[ref.n_fields - 1], PG_QUERY__NODE__NODE_A_STAR))
      return columns_of_star(place, ref);
  } else if (ast::is(&node, PG_QUERY__NODE__NODE_A_INDIRECTION)) {
    const auto& steps = *node.a_indirection;
    if (ast::is(steps.indirection[steps.n_indirection - 1], PG_QUERY__NODE__NODE_A_STAR))
      return fields_of_star(place, steps);
  }
  return std::nullopt;
}

std::vector<Expr*> bind_list(const ExprPlace& place, std::span<PgQuery__Node* const> list) {
  std::vector<Expr*> out;
  for (const auto* node : list) {
    if (const auto columns = bind_star(place, *node)) {
      for (const ScopeColumn& column : *columns) out.push_back(column.expr);
    } else {
      out.push_back(bind_inside(place, node));
    }
  }
  return out;
}

}  // namespace granary::planner
