#include "planner/bind/composite.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/location.h"
#include "planner/routine/routine.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/inheritance.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"

namespace granary::planner {

using sql::Oid;
using sql::SqlError;

bool is_row_type(Oid type) { return type == sql::kRecord || sql::is_composite(type); }

void depend_on_attributes(Binder& binder, Oid type) {
  const Oid row_type = sql::base_type(type);
  if (!sql::is_composite(row_type)) return;
  const auto relation =
      binder.session.catalog.find_relation(binder.session, sql::relation_of_type(row_type));
  if (relation != nullptr) binder.depend_on(relation, engine::RelationUse::kNamed);
}

const sql::RecordShape& shape_of(Binder& binder, Oid type) {
  depend_on_attributes(binder, type);
  auto context = binder.eval_context();
  return sql::composite_shape(context, type);
}

namespace {

const sql::RecordShape* known_shape(Binder& binder, const Expr& row) {
  if (sql::is_composite(row.type)) return &shape_of(binder, row.type);
  return row.type == sql::kRecord ? sql::record_shape(row.typmod) : nullptr;
}

/// Of an attribute of a composite type; 0: that of its type.
Oid collation_of_attribute(Binder& binder, Oid row_type, std::uint32_t index) {
  const Oid relation = sql::relation_of_type(sql::base_type(row_type));
  if (!relation) return {};
  const auto known = binder.session.catalog.find_relation(binder.session, relation);
  return known != nullptr && index < known->columns.size() ? known->columns[index].collation
                                                           : Oid{};
}

}  // namespace

std::vector<RowField> fields_of(Binder& binder, const Expr& row) {
  std::vector<RowField> out;
  const sql::RecordShape* shape = known_shape(binder, row);
  if (shape == nullptr) return out;
  for (std::uint32_t i = 0; i < shape->size(); ++i) {
    const sql::RecordField& field = (*shape)[i];
    if (!field.dropped) out.push_back({i, field.name, field.type, field.typmod});
  }
  return out;
}

Expr* field_of_row(Binder& binder, Expr* row, const RowField& field, std::int32_t location) {
  if (row->kind == ExprKind::kRow && !row->any) {
    Expr* out = binder.pool.copy(*row->args[field.index]);
    out->location = location;
    return out;
  }
  Expr* out = binder.pool.expr(ExprKind::kField);
  out->type = field.type;
  out->typmod = field.typmod;
  out->column = field.index;
  if (sql::type_of(field.type).category == 'S')
    out->collation = collation_of_attribute(binder, row->type, field.index);
  binder.collates |= bool(out->collation);
  out->name = binder.pool.text(field.name);
  out->args = {row};
  out->location = location;
  return out;
}

Expr* bind_stored_field(const ExprPlace& place, const PgQuery__FuncCall& node) {
  Expr* row = bind_expr(place.binder, place.scope, node.args[0], place.clause);
  const std::string number(ast::string_of(node.funcname[2]));
  for (const RowField& field : fields_of(place.binder, *row)) {
    if (std::to_string(field.index + 1) == number)
      return field_of_row(place.binder, row, field, node.location);
  }
  throw SqlError("42703", "attribute " + number + " of type " + sql::format_type(row->type, -1) +
                              " does not exist")
      .at(node.location);
}

Expr field_of_set_call(Expr* call, std::uint32_t index) {
  const sql::RecordField& field = (*sql::record_shape(call->typmod))[index];
  Expr out;
  out.kind = ExprKind::kField;
  out.type = field.type;
  out.typmod = field.typmod;
  out.column = index;
  out.name = field.name;
  out.args = {call};
  return out;
}

Expr mark_of_set_call(Expr* call) {
  Expr out;
  out.kind = ExprKind::kField;
  out.type = sql::kBool;
  out.column = static_cast<std::uint32_t>(sql::record_shape(call->typmod)->size());
  out.args = {call};
  return out;
}

Expr* bind_function_notation(const ExprPlace& place, Expr* value, std::string_view name,
                             std::int32_t location) {
  CallRequest request;
  request.name = name;
  request.location = location;
  request.args = {value};
  return try_bind_call(place.binder, place.scope, request, place.clause);
}

Expr* bind_field(const ExprPlace& place, Expr* row, std::string_view name, std::int32_t location) {
  Binder& binder = place.binder;
  const std::string shown(name);
  if (sql::is_domain(row->type)) row = coerce_implicit(binder, row, sql::base_type(row->type));
  if (!is_row_type(row->type)) {
    if (Expr* call = bind_function_notation(place, row, name, location)) return call;
    throw SqlError("42809", "column notation ." + shown + " applied to type " +
                                type_text(row->type) + ", which is not a composite type")
        .at(location);
  }
  for (const RowField& field : fields_of(binder, *row)) {
    if (field.name == name) return field_of_row(binder, row, field, location);
  }
  if (Expr* call = bind_function_notation(place, row, name, location)) return call;
  if (row->whole_row) {
    throw SqlError("42703", "column " + std::string(row->name) + "." + shown + " does not exist")
        .at(location);
  }
  if (row->type == sql::kRecord) {
    throw SqlError("42703", "could not identify column \"" + shown + "\" in record data type")
        .at(location);
  }
  throw SqlError("42703", "column \"" + shown + "\" not found in data type " + type_text(row->type))
      .at(location);
}

std::vector<RowField> star_fields(Binder& binder, const Expr& row, std::int32_t location) {
  if (!is_row_type(row.type)) {
    throw SqlError("42809", "type " + type_text(row.type) + " is not composite").at(location);
  }
  if (row.type == sql::kRecord && sql::record_shape(row.typmod) == nullptr)
    throw SqlError("42809", "record type has not been registered").at(location);
  return fields_of(binder, row);
}

Expr* row_as_composite(Binder& binder, Expr* row, Oid target, sql::CastContext context,
                       CallForm form, std::int32_t location, std::string& detail) {
  const sql::RecordShape& shape = shape_of(binder, target);
  Expr* out = binder.pool.expr(ExprKind::kRow);
  out->type = target;
  out->location = location;
  out->form = form;
  out->any = row->any;
  out->shared = row->shared;
  std::size_t next = 0;
  for (const sql::RecordField& field : shape) {
    if (field.dropped) {
      out->args.push_back(binder.null_constant(sql::kText));
      continue;
    }
    if (next == row->args.size() && binder.in_stored_text()) {  // added since it was written
      out->args.push_back(binder.null_constant(field.type));
      out->args.back()->form = CallForm::kImplicitCast;
      continue;
    }
    if (next == row->args.size()) {
      detail = "Input has too few columns.";
      return nullptr;
    }
    Expr* given = row->args[next++];
    Expr* value = try_coerce(binder, given, field.type, field.typmod, context,
                             CallForm::kImplicitCast, given->location);
    if (value == nullptr) {
      detail = "Cannot cast type " + type_text(given->type) + " to " + type_text(field.type) +
               " in column " + std::to_string(next) + ".";
      return nullptr;
    }
    out->args.push_back(value);
  }
  if (next == row->args.size()) return out;
  detail = "Input has too many columns.";
  return nullptr;
}

namespace {

bool inherits_from(sql::SessionContext& session, Oid relation, Oid ancestor) {
  const auto known = session.catalog.find_relation(session, relation);
  if (known == nullptr || known->inheritance == nullptr) return false;
  const std::vector<Oid>& parents = known->inheritance->parents;
  return std::any_of(parents.begin(), parents.end(), [&](Oid parent) {
    return parent == ancestor || inherits_from(session, parent, ancestor);
  });
}

}  // namespace

bool is_row_of_ancestor(sql::SessionContext& session, Oid type, Oid ancestor) {
  const Oid from = sql::relation_of_type(type), to = sql::relation_of_type(ancestor);
  if (!from || !to) return false;
  const auto known = session.catalog.find_relation(session, from);
  return known != nullptr &&
         (known->of_type == ancestor || inherits_from(session, from, to));
}

Expr* row_as_ancestor(Binder& binder, Expr* row, Oid target, CallForm form,
                      std::int32_t location) {
  if (!is_row_of_ancestor(binder.session, row->type, target)) return nullptr;
  const std::vector<RowField> fields = fields_of(binder, *row);
  Expr* out = binder.pool.expr(ExprKind::kRow);
  out->type = target;
  out->location = location;
  out->form = form;
  out->any = row->kind != ExprKind::kRow || row->any;
  out->shared = row->shared;
  out->whole_row = row->whole_row;
  out->name = row->name;
  for (const sql::RecordField& wanted : shape_of(binder, target)) {
    const auto own = std::find_if(fields.begin(), fields.end(),
                                  [&](const RowField& field) { return field.name == wanted.name; });
    out->args.push_back(wanted.dropped || own == fields.end()
                            ? binder.null_constant(sql::kText)
                            : field_of_row(binder, row, *own, location));
  }
  return out;
}

Expr* whole_row_of(Binder& binder, const ScopeItem& item, std::int32_t location) {
  const auto use = [&](const ScopeColumn& column) {
    Expr* out = binder.pool.copy(*column.expr);
    out->location = location;
    note_read(*out);
    return out;
  };
  // A function of one column in FROM: its name stands for the value itself, unless its rows are
  // records.
  if (item.range != nullptr && item.range->kind == RangeKind::kFunction &&
      item.columns.size() == 1 && item.range->functions[0]->type != sql::kRecord)
    return use(item.columns[0]);
  Expr* row = binder.pool.expr(ExprKind::kRow);
  row->type = sql::kRecord;
  row->location = location;
  row->whole_row = true;
  row->name = binder.pool.text(item.alias);
  row->join = item.join;
  row->any = item.range != nullptr && item.range->nullable;
  const sql::RelationDesc* relation = nullptr;
  if (item.range != nullptr) {
    relation = item.range->kind == RangeKind::kRelation ? item.range->relation.get()
               : item.range->view != nullptr            ? item.range->view.get()
                                                        : nullptr;
  }
  const Oid type = relation != nullptr     ? relation->row_type
                   : item.range != nullptr ? item.range->row_type
                                           : Oid{};
  if (type) {
    sql::catalog::know_row_type(binder.session, type);
    row->type = type;
    std::size_t next = 0;
    for (const sql::RecordField& field : shape_of(binder, type)) {
      row->args.push_back(field.dropped ? binder.null_constant(sql::kText)
                                        : use(item.columns[next++]));
    }
    return row;
  }
  sql::RecordShape shape;
  for (const auto& column : item.columns) {
    Expr* value = use(column);
    row->args.push_back(value);
    shape.push_back({column.name, value->type, value->typmod});
  }
  row->typmod = sql::record_shape_number(std::move(shape));
  return row;
}

}  // namespace granary::planner
