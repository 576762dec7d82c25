// planner/bind/composite.h: values with fields: composite types and records.
#pragma once

#include "planner/bind/bind_parts.h"
#include "planner/bind/binder.h"
#include "sql/types/record.h"

namespace granary::planner {

/// Of a composite type or of type record.
bool is_row_type(sql::Oid type);

/// A field of a row: where it stands among its attributes.
struct RowField {
  std::uint32_t index = 0;
  std::string name;
  sql::Oid type;
  std::int32_t typmod = -1;
};
/// The fields of a row expression, dropped attributes left out; none where they are not known.
std::vector<RowField> fields_of(Binder& binder, const Expr& row);
/// The plan is made anew when the attributes of a composite type, or of that of a domain, change.
void depend_on_attributes(Binder& binder, sql::Oid type);
/// The attributes of a composite type by number. Lives for ever. The plan depends on them.
const sql::RecordShape& shape_of(Binder& binder, sql::Oid type);

/// A field of a composite type as stored expressions have it: pg_attribute."type"."number"(row).
inline constexpr std::string_view kFieldByNumber = "pg_attribute";
Expr* bind_stored_field(const ExprPlace& place, const PgQuery__FuncCall& node);

Expr* field_of_row(Binder& binder, Expr* row, const RowField& field, std::int32_t location);
/// The same of a set-returning call with several columns, which is computed column by column.
Expr field_of_set_call(Expr* call, std::uint32_t index);
/// Of such a call: TRUE where it gives a row, NULL where others beside it give more.
Expr mark_of_set_call(Expr* call);
inline bool has_columns(const Expr& set_call) {
  // A user's function gives one value of type record.
  return set_call.function != nullptr && set_call.function->oid < sql::kFirstUserOid &&
         set_call.function->set_columns.size() > 1;
}
/// value.f as f(value); null: there is no such function.
Expr* bind_function_notation(const ExprPlace& place, Expr* value, std::string_view name,
                             std::int32_t location);
/// (row).name. errors 42703, 42809 for what has no fields
Expr* bind_field(const ExprPlace& place, Expr* row, std::string_view name, std::int32_t location);
/// (row).*: every field. errors 42809, 42601
std::vector<RowField> star_fields(Binder& binder, const Expr& row, std::int32_t location);

/// A row expression as a composite type, field by field. Null when a field does not convert or
/// their number differs; then `detail` says so.
Expr* row_as_composite(Binder& binder, Expr* row, sql::Oid target, sql::CastContext context,
                       CallForm form, std::int32_t location, std::string& detail);

/// A row of `type`, a table's, has the columns of `ancestor`: of a table that the table inherits
/// from, or of the type that it is a table OF.
bool is_row_of_ancestor(sql::SessionContext& session, sql::Oid type, sql::Oid ancestor);

/// A row of a table as one of a table above it: columns by name. Null when it is none.
Expr* row_as_ancestor(Binder& binder, Expr* row, sql::Oid target, CallForm form,
                      std::int32_t location);

/// The name of a FROM item as a value. errors 42P01
Expr* whole_row_of(Binder& binder, const ScopeItem& item, std::int32_t location);

}  // namespace granary::planner
