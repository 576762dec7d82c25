// planner/plpgsql/assignment.cpp: values into variables, rows, records and their fields.
#include <algorithm>

#include "planner/plpgsql/interpreter.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/record.h"
#include "sql/types/type.h"

namespace granary::planner::plpgsql {

using sql::Oid;
using sql::SqlError;
using sql::Value;

/// What an assignment makes of a value that is no row, where the variable is one: its text is read.
TypedValue Interpreter::as_assigned(std::uint32_t variable, const TypedValue& value) {
  const DeclaredType& type = frame_.program.variables[variable].type;
  if (!type.is_row() || value.value.is_null() || is_row(value)) return value;
  const sql::Oid row = type.row_type ? type.row_type : frame_.states[variable].row_type;
  if (!row) throw SqlError("0A000", "input of anonymous composite types is not implemented");
  return {convert(frame_, value, {row, -1, nullptr}), row, -1};
}

void Interpreter::run_assign(const Assign& node) {
  const Place& place = node.target;
  DeclaredType target;
  try {
    target = type_of(place);
  } catch (SqlError& error) {
    add_context(error, described(node.value));
    throw;
  }
  if (place.is_whole() && grow(frame_, node.value, place.variable)) return;
  const TypedValue value = evaluate(frame_, node.value, target);
  if (place.field.empty() && !place.path.empty() && change_element(frame_, place, value)) return;
  assign_place(place, place.is_whole() ? as_assigned(place.variable, value) : value);
}

/// What a value becomes before it is stored in the place; none: whatever it is.
DeclaredType Interpreter::type_of(const Place& place) const {
  if (place.field.empty()) {
    const DeclaredType& type = frame_.program.variables[place.variable].type;
    return place.path.empty() && !type.is_row() ? type : DeclaredType{};
  }
  const sql::RecordField& field = (*shape_of(place))[field_of(place)];
  return place.path.empty() ? DeclaredType{field.type, field.typmod, nullptr} : DeclaredType{};
}

void Interpreter::assign_place(const Place& place, const TypedValue& value) {
  if (!place.field.empty()) return assign_field(place, value);
  if (place.path.empty()) return assign(place.variable, value);
  if (frame_.program.variables[place.variable].type.is_row()) {
    throw SqlError("42804", "cannot subscript type record because it does not support subscripting");
  }
  assign(place.variable, store_in_part(frame_, place, -1, value));
}

namespace {

/// Whether a record without a declared type has just these columns already.
bool has_columns(const sql::RecordShape* shape, const std::vector<sql::ShownColumn>& columns) {
  const auto same = [](const sql::RecordField& field, const sql::ShownColumn& column) {
    return field.type == column.type && field.typmod == column.typmod && !field.dropped &&
           field.name == column.name;
  };
  return shape != nullptr &&
         std::equal(shape->begin(), shape->end(), columns.begin(), columns.end(), same);
}

[[noreturn]] void refuse_null(const Variable& variable) {
  throw SqlError("22004", "null value cannot be assigned to variable \"" + variable.name +
                              "\" declared NOT NULL");
}

}  // namespace

void Interpreter::assign(std::uint32_t variable, const TypedValue& value) {
  const Variable& declared = frame_.program.variables[variable];
  if (!declared.type.is_row()) return set_scalar(variable, value);
  if (value.value.is_null()) {
    if (declared.not_null) refuse_null(declared);
    return set_null_row(variable);
  }
  if (!is_row(value)) {
    throw SqlError("42804", "cannot assign non-composite value to a record variable");
  }
  set_row(variable, value);
}

void Interpreter::set_scalar(std::uint32_t variable, const TypedValue& value) {
  const Variable& declared = frame_.program.variables[variable];
  const bool same = value.type == declared.type.type && value.typmod == declared.type.typmod;
  const Value converted = same ? value.value : convert(frame_, value, declared.type);
  if (converted.is_null() && declared.not_null) refuse_null(declared);
  frame_.states[variable].slot.set(converted);
}

void Interpreter::set_null_row(std::uint32_t variable) {
  VariableState& state = frame_.states[variable];
  const DeclaredType& type = frame_.program.variables[variable].type;
  state.become(type);  // a record of no declared type forgets its fields
  state.fields.clear();
}

/// A record of a declared row type takes the values by position, any other takes their names too.
void Interpreter::set_row(std::uint32_t variable, const TypedValue& record) {
  VariableState& state = frame_.states[variable];
  const DeclaredType& type = frame_.program.variables[variable].type;
  sql::EvalContext context;
  context.arena = &frame_.scratch;
  context.session = &frame_.session;
  const std::vector<sql::ShownColumn> columns = sql::shown_columns(context, record.value);
  if (type.shape != nullptr) {
    state.become(type);
  } else {
    if (!has_columns(state.shape, columns)) {
      sql::RecordShape shape;
      for (const sql::ShownColumn& column : columns)
        shape.push_back({column.name, column.type, column.typmod});
      state.shape = sql::record_shape(sql::record_shape_number(std::move(shape)));
    }
    state.row_type = sql::is_composite(record.type) ? record.type : Oid{};
  }
  state.fields.resize(state.shape->size());
  for (std::size_t i = 0; i < state.fields.size(); ++i) {
    const sql::RecordField& field = (*state.shape)[i];
    state.fields[i].set(i < columns.size()
                            ? convert(frame_, {columns[i].value, columns[i].type, -1},
                                      {field.type, field.typmod, nullptr})
                            : Value::null());
  }
}

/// errors  55000, 42703
const sql::RecordShape* Interpreter::shape_of(const Place& place) const {
  const sql::RecordShape* shape = frame_.states[place.variable].shape;
  if (shape != nullptr) return shape;
  throw SqlError("55000", "record \"" + frame_.program.variables[place.variable].name +
                              "\" is not assigned yet")
      .detail("The tuple structure of a not-yet-assigned record is indeterminate.");
}

std::size_t Interpreter::field_of(const Place& place) const {
  const sql::RecordShape& shape = *shape_of(place);
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i].name == place.field) return i;
  }
  throw SqlError("42703", "record \"" + frame_.program.variables[place.variable].name +
                              "\" has no field \"" + place.field + "\"");
}

void Interpreter::assign_field(const Place& place, const TypedValue& value) {
  const std::size_t at = field_of(place);
  VariableState& state = frame_.states[place.variable];
  const sql::RecordField& field = (*state.shape)[at];
  state.fields.resize(state.shape->size());
  const TypedValue whole =
      place.path.empty() ? value
                         : store_in_part(frame_, place, static_cast<std::int32_t>(at), value);
  state.fields[at].set(convert(frame_, whole, {field.type, field.typmod, nullptr}));
}

void Interpreter::initialize(std::uint32_t variable) {
  const Variable& declared = frame_.program.variables[variable];
  VariableState& state = frame_.states[variable];
  if (declared.type.is_row()) {
    state.become(declared.type);
    state.fields.clear();
  } else {
    state.slot.set(declared.has_query ? Value::of_text(declared.name) : Value::null());
  }
  if (declared.initial.empty()) {
    sql::EvalContext context;
    context.arena = &frame_.scratch;
    context.session = &frame_.session;
    sql::check_null(context, declared.type.type);
    return;
  }
  const DeclaredType target = declared.type.is_row() ? DeclaredType{} : declared.type;
  assign(variable, evaluate(frame_, declared.initial, target));
}

}  // namespace granary::planner::plpgsql
