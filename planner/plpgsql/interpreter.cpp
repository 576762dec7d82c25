// planner/plpgsql/interpreter.cpp: dispatch, assignment and choices.
#include "planner/plpgsql/interpreter.h"

#include <algorithm>

#include "sql/stack_depth.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/record.h"
#include "sql/types/type.h"

namespace granary::planner::plpgsql {

using sql::Oid;
using sql::SqlError;
using sql::Value;

void Slot::set(const Value& value) {
  if (value.is_null() || value.size() == 0) {
    value_ = value;
    return;
  }
  bytes_.assign(value.bytes, value.size());  // also when the value is this very slot's
  value_ = value;
  value_.bytes = bytes_.data();
}

void Slot::append(std::string_view bytes) {
  bytes_.append(bytes);
  value_ = Value::of_text(bytes_);
}

std::string Frame::context_line() const {
  std::string out = "PL/pgSQL function " + types.signature;
  if (phase != nullptr)
    return out + (line > 0 ? " line " + std::to_string(line) : "") + " " + phase;
  return out + " line " + std::to_string(line) + " at " + doing;
}

std::string Frame::context() const {
  std::string out = context_line();
  for (const Frame* outer = caller; outer != nullptr; outer = outer->caller) {
    if (outer->running != nullptr) out += "\n" + described(*outer->running);
    out += "\n" + outer->context_line();
  }
  return out;
}

namespace {

const char* statement_name(const Node& node) {
  switch (node.kind) {
    case StatementKind::kBlock:
      return "statement block";
    case StatementKind::kAssign:
      return "assignment";
    case StatementKind::kIf:
      return "IF";
    case StatementKind::kCase:
      return "CASE";
    case StatementKind::kLoop:
      return "LOOP";
    case StatementKind::kWhile:
      return "WHILE";
    case StatementKind::kForInteger:
      return "FOR with integer loop variable";
    case StatementKind::kForQuery:
      return "FOR over SELECT rows";
    case StatementKind::kForCursor:
      return "FOR over cursor";
    case StatementKind::kForExecute:
      return "FOR over EXECUTE statement";
    case StatementKind::kForeach:
      return "FOREACH over array";
    case StatementKind::kExit:
      return static_cast<const Exit&>(node).is_exit ? "EXIT" : "CONTINUE";
    case StatementKind::kReturn:
      return "RETURN";
    case StatementKind::kReturnNext:
      return "RETURN NEXT";
    case StatementKind::kReturnQuery:
      return "RETURN QUERY";
    case StatementKind::kRaise:
      return "RAISE";
    case StatementKind::kAssert:
      return "ASSERT";
    case StatementKind::kSql:
      return "SQL statement";
    case StatementKind::kPerform:
      return "PERFORM";
    case StatementKind::kCall:
      return "CALL";
    case StatementKind::kExecute:
      return "EXECUTE";
    case StatementKind::kDiagnostics:
      return static_cast<const Diagnostics&>(node).stacked ? "GET STACKED DIAGNOSTICS"
                                                           : "GET DIAGNOSTICS";
    case StatementKind::kOpen:
      return "OPEN";
    case StatementKind::kFetch:
      return static_cast<const Fetch&>(node).move.gives_rows ? "FETCH" : "MOVE";
    case StatementKind::kClose:
      return "CLOSE";
    case StatementKind::kNull:
      return "NULL";
    case StatementKind::kTransactionEnd:
      return static_cast<const TransactionEnd&>(node).commit ? "COMMIT" : "ROLLBACK";
  }
  return "statement";
}

}  // namespace

Flow Interpreter::run() { return run_node(*frame_.program.body); }

Flow Interpreter::run_body(const Body& body) {
  for (const NodePtr& node : body) {
    const Flow flow = run_node(*node);
    if (flow != Flow::kNext) return flow;
  }
  return Flow::kNext;
}

Flow Interpreter::run_node(const Node& node) {
  sql::check_stack_depth();
  frame_.session.check_interrupts();
  const int line = std::exchange(frame_.line, node.line);
  const char* doing = std::exchange(frame_.doing, statement_name(node));
  const Flow flow = dispatch(node);
  // Left as they are by an error, whose context they are.
  frame_.line = line;
  frame_.doing = doing;
  return flow;
}

Flow Interpreter::dispatch(const Node& node) {
  switch (node.kind) {
    case StatementKind::kBlock:
      return run_block(static_cast<const Block&>(node));
    case StatementKind::kIf:
      return run_if(static_cast<const If&>(node));
    case StatementKind::kCase:
      return run_case(static_cast<const Case&>(node));
    case StatementKind::kLoop:
    case StatementKind::kWhile:
      return run_loop(static_cast<const Loop&>(node));
    case StatementKind::kForInteger:
      return run_for_integer(static_cast<const ForInteger&>(node));
    case StatementKind::kForQuery:
    case StatementKind::kForCursor:
    case StatementKind::kForExecute:
      return run_for_rows(static_cast<const ForRows&>(node));
    case StatementKind::kForeach:
      return run_foreach(static_cast<const Foreach&>(node));
    case StatementKind::kExit:
      return run_exit(static_cast<const Exit&>(node));
    default:
      break;
  }
  // Statements without others inside: what they compute is gone when they are done.
  frame_.scratch.reset();
  return run_simple(node);
}

Flow Interpreter::run_simple(const Node& node) {
  switch (node.kind) {
    case StatementKind::kAssign:
      run_assign(static_cast<const Assign&>(node));
      break;
    case StatementKind::kReturn:
      run_return(static_cast<const Return&>(node));
      return Flow::kReturn;
    case StatementKind::kReturnNext:
      run_return_next(static_cast<const Return&>(node));
      break;
    case StatementKind::kReturnQuery:
      run_return_query(static_cast<const Return&>(node));
      break;
    case StatementKind::kRaise:
      run_raise(static_cast<const Raise&>(node));
      break;
    case StatementKind::kAssert:
      run_assert(static_cast<const Assert&>(node));
      break;
    case StatementKind::kSql:
    case StatementKind::kPerform:
      run_sql_statement(static_cast<const Sql&>(node));
      break;
    case StatementKind::kCall:
      run_call(static_cast<const Sql&>(node));
      break;
    case StatementKind::kExecute:
      run_execute(static_cast<const Execute&>(node));
      break;
    case StatementKind::kDiagnostics:
      run_diagnostics(static_cast<const Diagnostics&>(node));
      break;
    case StatementKind::kOpen:
      run_open(static_cast<const Open&>(node));
      break;
    case StatementKind::kFetch:
      run_fetch(static_cast<const Fetch&>(node));
      break;
    case StatementKind::kClose:
      run_close(static_cast<const Close&>(node));
      break;
    case StatementKind::kTransactionEnd:
      run_transaction_end(static_cast<const TransactionEnd&>(node));
      break;
    default:
      break;
  }
  return Flow::kNext;
}

Flow Interpreter::run_if(const If& node) {
  for (const auto& [condition, body] : node.branches) {
    frame_.scratch.reset();
    if (evaluate_condition(frame_, condition)) return run_body(body);
  }
  return run_body(node.otherwise);
}

Flow Interpreter::run_case(const Case& node) {
  frame_.scratch.reset();
  if (!node.operand.empty()) {
    const TypedValue value = evaluate(frame_, node.operand);
    VariableState& state = frame_.states[node.operand_variable];
    state.taken_type = value.type;
    state.slot.set(value.value);
  }
  for (const auto& [condition, body] : node.branches) {
    frame_.scratch.reset();
    if (evaluate_condition(frame_, condition)) return run_body(body);
  }
  if (node.has_else) return run_body(node.otherwise);
  throw SqlError("20000", "case not found").hint("CASE statement is missing ELSE part.");
}

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
    return field.type == column.type && field.typmod < 0 && !field.dropped &&
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
      for (const sql::ShownColumn& column : columns) shape.push_back({column.name, column.type});
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
