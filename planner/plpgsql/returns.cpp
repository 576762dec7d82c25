// planner/plpgsql/returns.cpp: RETURN, RETURN NEXT, RETURN QUERY.
#include "planner/plpgsql/interpreter.h"
#include "planner/routine/composite_result.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::planner::plpgsql {

using sql::SqlError;
using sql::Value;

void Interpreter::run_return(const Return& node) {
  if (node.value.empty()) return;
  const CompiledTypes& types = frame_.types;
  const bool record = types.result == sql::kRecord || types.result == sql::kVoid ||
                      types.is_trigger || sql::is_composite(sql::base_type(types.result));
  const DeclaredType target{record ? sql::Oid{} : types.result, -1, nullptr};
  const TypedValue value = evaluate(frame_, node.value, target);
  if (types.is_trigger || (record && types.result != sql::kVoid)) refuse_scalar(value);
  returned_.set(value.value);
  result_ = TypedValue{returned_.value(), value.type, value.typmod};
}

/// A running function's variables may be of the type as it was before the function altered it.
static bool has_types_of(const sql::RecordShape& row, const sql::RecordShape& wanted) {
  return std::equal(row.begin(), row.end(), wanted.begin(), wanted.end(),
                    [](const auto& one, const auto& other) { return one.type == other.type; });
}

void refuse_scalar(const TypedValue& value) {
  if (value.value.is_null() || value.type == sql::kRecord ||
      sql::is_composite(sql::base_type(value.type)))
    return;
  throw SqlError("42804",
                 "cannot return non-composite value from function returning composite type");
}

Value Interpreter::as_result(const TypedValue& value) {
  const sql::Oid result = frame_.types.result;
  const sql::RecordShape* attributes = attributes_of_result(frame_.session, result);
  if (attributes != nullptr || result == sql::kRecord) refuse_scalar(value);
  if (attributes == nullptr || value.value.is_null() || value.type == result) return value.value;
  const std::vector<TypedValue> given = fields_of(value.value);
  const auto wanted = visible_attributes(*attributes);
  check_columns(given, wanted, kOtherRecord);
  std::vector<Value> values;
  for (std::size_t i = 0; i < wanted.size(); ++i)
    values.push_back(convert(frame_, given[i], {wanted[i].type, wanted[i].typmod, nullptr}));
  return composite_result(frame_.session, frame_.scratch, result, *attributes, values.data());
}

/// One row of the result.
void Interpreter::add_row(const std::vector<TypedValue>& values) {
  const sql::RecordShape* shape = frame_.call.shape;
  std::vector<Value> row;
  if (shape == nullptr) {
    const sql::Oid result = frame_.types.result;
    row.push_back(result == sql::kRecord || sql::is_composite(sql::base_type(result))
                      ? as_result(values.at(0))
                  : values.at(0).type == result
                      ? values[0].value
                      : convert(frame_, values[0], {result, -1, nullptr}));
  } else {
    if (values.size() != shape->size()) {
      throw SqlError("42804", kOtherRecord)
          .detail("Number of returned columns (" + std::to_string(values.size()) +
                  ") does not match expected column count (" + std::to_string(shape->size()) +
                  ").");
    }
    for (std::size_t i = 0; i < shape->size(); ++i)
      row.push_back(convert(frame_, values[i], {(*shape)[i].type, (*shape)[i].typmod, nullptr}));
  }
  frame_.call.rows.add(row.data());
}

/// A row variable as a value of the composite type `type`, or as a record; NULL if it was never
/// assigned.
TypedValue Interpreter::row_value(std::uint32_t variable, sql::Oid type) {
  const VariableState& state = frame_.states[variable];
  if (state.fields.empty()) return {Value::null(), type, -1};
  std::vector<Value> values;
  for (const Slot& field : state.fields) values.push_back(field.value());
  const auto* attributes = attributes_of_result(frame_.session, type);
  if (attributes != nullptr && has_types_of(*state.shape, visible_attributes(*attributes))) {
    return {composite_result(frame_.session, frame_.scratch, type, *attributes, values.data()),
            type, -1};
  }
  sql::RecordBuilder record(sql::kRecord, sql::record_shape_number(*state.shape));
  for (std::size_t i = 0; i < values.size(); ++i) record.add((*state.shape)[i].type, values[i]);
  return {record.finish(frame_.scratch), sql::kRecord, -1};
}

/// The OUT variables as a row.
void Interpreter::add_outputs() {
  std::vector<TypedValue> values;
  for (const Output& output : frame_.program.outputs) {
    const DeclaredType& type = frame_.program.variables[output.variable].type;
    const VariableState& state = frame_.states[output.variable];
    values.push_back(type.is_row() ? row_value(output.variable, output.type)
                                   : TypedValue{state.slot.value(), type.type, type.typmod});
  }
  // The only one, of a row type, is the row.
  const bool is_row = values.size() == 1 && frame_.call.shape != nullptr &&
                      attributes_of_result(frame_.session, values[0].type) != nullptr;
  if (is_row) return add_record(values[0], kOtherRecord);
  add_row(values);
}

void Interpreter::run_return_next(const Return& node) {
  if (node.value.empty()) {
    const auto& outputs = frame_.program.outputs;
    VariableState& first = frame_.states[outputs.front().variable];
    // A row that was never assigned is a row of NULLs here, and only here.
    if (outputs.size() == 1 && first.shape != nullptr) first.fields.resize(first.shape->size());
    return add_outputs();
  }
  const bool record = frame_.call.shape != nullptr || frame_.types.result == sql::kRecord ||
                      sql::is_composite(sql::base_type(frame_.types.result));
  const TypedValue value =
      evaluate(frame_, node.value, {record ? sql::Oid{} : frame_.types.result, -1, nullptr});
  if (frame_.call.shape == nullptr && value.value.is_null()) return add_row({null_row()});
  if (frame_.call.shape == nullptr) return add_row({value});
  refuse_scalar(value);
  add_record(value, "wrong record type supplied in RETURN NEXT");
}

/// What RETURN NEXT makes of NULL: a row of NULLs where the result is of a composite type.
TypedValue Interpreter::null_row() {
  const sql::Oid result = frame_.types.result;
  const sql::RecordShape* attributes = attributes_of_result(frame_.session, result);
  if (attributes == nullptr || !sql::is_composite(result)) return {Value::null(), result, -1};
  const std::vector<Value> values(attributes->size(), Value::null());
  return {composite_result(frame_.session, frame_.scratch, result, *attributes, values.data()),
          result, -1};
}

std::vector<TypedValue> Interpreter::fields_of(const Value& row) {
  sql::EvalContext context;
  context.arena = &frame_.scratch;
  context.session = &frame_.session;
  std::vector<TypedValue> out;
  for (const sql::ShownColumn& column : sql::shown_columns(context, row))
    out.push_back({column.value, column.type, column.typmod});
  return out;
}

/// The fields of a row are the columns of the result.
void Interpreter::add_record(const TypedValue& value, const char* otherwise) {
  if (value.value.is_null()) {
    std::vector<TypedValue> values;
    for (const auto& field : *frame_.call.shape)
      values.push_back({Value::null(), field.type, field.typmod});
    return add_row(values);
  }
  const std::vector<TypedValue> fields = fields_of(value.value);
  check_columns(fields, *frame_.call.shape, otherwise);
  add_row(fields);
}

void Interpreter::run_return_query(const Return& node) {
  const sql::Oid result = frame_.types.result;
  const sql::RecordShape* attributes = attributes_of_result(frame_.session, result);
  sql::RecordShape wanted;
  if (attributes != nullptr) {
    wanted = visible_attributes(*attributes);
  } else if (frame_.call.shape != nullptr) {
    wanted = *frame_.call.shape;
  } else {
    wanted.push_back({"", result});
  }
  const bool as_record = frame_.call.shape == nullptr && result == sql::kRecord;
  CollectedRows rows(as_record ? nullptr : &wanted);
  if (!node.text.empty()) {
    const std::string text = text_of(node.text, "query string argument of EXECUTE");
    run_dynamic(frame_, text, arguments(node.arguments), rows, DynamicUse::kRows);
  } else {
    run_sql(frame_, node.value, rows, 0);
  }
  if (rows.columns.empty()) throw SqlError("42601", "empty query does not return tuples");
  sql::RecordShape given;
  for (const auto& column : rows.columns)
    given.push_back({column.name, column.type, column.typmod});
  const auto* kept = sql::record_shape(sql::record_shape_number(std::move(given)));
  for (std::size_t i = 0; i < rows.count; ++i) {
    if (attributes != nullptr) {
      const Value value = composite_result(frame_.session, frame_.scratch, result, *attributes,
                                           rows.rows()[i]);
      frame_.call.rows.add(&value);
      continue;
    }
    if (!as_record) {
      frame_.call.rows.add(rows.rows()[i]);
      continue;
    }
    const Value record = make_record(*kept, rows.rows()[i], frame_.scratch);
    frame_.call.rows.add(&record);
  }
  frame_.row_count = rows.count;
  set_found(rows.count > 0);
}

}  // namespace granary::planner::plpgsql
