// planner/plpgsql/queries.cpp: SQL statements, EXECUTE, INTO, cursors.
#include <algorithm>
#include <span>

#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/parse/parse_tree.h"
#include "planner/plpgsql/extra_checks.h"
#include "planner/plpgsql/interpreter.h"
#include "planner/plpgsql/strict_into.h"
#include "planner/routine/procedure_call.h"
#include "sql/catalog/latest_catalog.h"
#include "sql/cursor.h"
#include "sql/executor/operator.h"
#include "sql/row_spool.h"
#include "sql/types/array.h"
#include "sql/types/type.h"

namespace granary::planner::plpgsql {

using sql::SqlError;
using sql::Value;

std::string shown(Frame& frame, const TypedValue& value) {
  if (value.value.is_null()) return "<NULL>";
  const sql::catalog::LatestCatalog latest(frame.session);
  sql::EvalContext context;
  context.arena = &frame.scratch;
  context.session = &frame.session;
  std::string out;
  sql::type_of(value.type).output(context, value.value, value.type, out);
  return out;
}

void Interpreter::set_found(bool found) {
  frame_.states[frame_.program.found].slot.set(Value::of_bool(found));
}

std::vector<TypedValue> Interpreter::arguments(const std::vector<Fragment>& fragments) {
  std::vector<TypedValue> out;
  for (const Fragment& fragment : fragments) out.push_back(evaluate(frame_, fragment));
  return out;
}

std::string Interpreter::text_of(const Fragment& fragment, const char* what) {
  const TypedValue value = evaluate(frame_, fragment);
  if (value.value.is_null()) throw SqlError("22004", std::string(what) + " is null");
  return shown(frame_, value);
}

namespace {

/// Whether rows of these columns have the shape: a loop's rows all have one.
bool fits(const sql::RecordShape& shape, const std::vector<sql::ResultColumn>& columns) {
  return std::equal(shape.begin(), shape.end(), columns.begin(), columns.end(),
                    [](const sql::RecordField& field, const sql::ResultColumn& column) {
                      return !field.dropped && field.type == column.type &&
                             field.typmod == column.typmod && field.name == column.name;
                    });
}

}  // namespace

/// A row of as many columns as `targets`, or another one.
void Interpreter::check_count(std::size_t columns, std::size_t targets) {
  if (columns == targets) return;
  constexpr ExtraCheck kCheck = ExtraCheck::kStrictMultiAssignment;
  const std::string setting(setting_of(kCheck, frame_.session));
  if (setting.empty()) return;
  report(kCheck, frame_.session,
         SqlError("42804", "number of source and target fields in assignment does not match")
             .detail("strict_multi_assignment check of " + setting + " is active.")
             .hint("Make sure the query returns the exact list of columns."));
}

/// values null: no row, which makes the targets NULL.
void Interpreter::assign_row(const std::vector<Place>& places,
                             const std::vector<sql::ResultColumn>& columns, const Value* values) {
  const bool record = places.size() == 1 && places[0].is_whole() &&
                      frame_.program.variables[places[0].variable].type.is_row();
  if (!record) {
    if (values != nullptr) check_count(columns.size(), places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
      TypedValue value{Value::null(), sql::kText, -1};
      if (values != nullptr && i < columns.size())
        value = {values[i], columns[i].type, columns[i].typmod};
      assign_place(places[i], value);
    }
    return;
  }
  const std::uint32_t variable = places[0].variable;
  VariableState& state = frame_.states[variable];
  const DeclaredType& type = frame_.program.variables[variable].type;
  if (type.shape == nullptr && (state.shape == nullptr || !fits(*state.shape, columns))) {
    sql::RecordShape shape;
    for (const auto& column : columns) shape.push_back({column.name, column.type, column.typmod});
    state.shape = sql::record_shape(sql::record_shape_number(std::move(shape)));
  } else if (type.shape != nullptr) {
    state.become(type);
    if (values != nullptr) check_count(columns.size(), state.shape->size());
  }
  if (type.shape == nullptr) state.row_type = {};
  state.fields.resize(state.shape->size());
  for (std::size_t i = 0; i < state.fields.size(); ++i) {
    const sql::RecordField& field = (*state.shape)[i];
    const bool given = values != nullptr && i < columns.size();
    state.fields[i].set(given ? convert(frame_, {values[i], columns[i].type, columns[i].typmod},
                                        {field.type, field.typmod, nullptr})
                              : Value::null());
  }
}

void Interpreter::store_into(const std::vector<Place>& places, CollectedRows& rows) {
  assign_row(places, rows.columns, rows.count > 0 ? rows.rows()[0] : nullptr);
}

[[noreturn]] static void raise_no_destination(bool is_query) {
  SqlError error("42601", "query has no destination for result data");
  if (!is_query) throw error;
  throw std::move(error).hint(
      "If you want to discard the results of a SELECT, use PERFORM instead.");
}

void Interpreter::store_shown(const Sql& node, CollectedRows& rows) {
  if (rows.columns.empty())
    throw SqlError("42601", "INTO used with a command that cannot return data");
  if (node.strict) require_one_row(frame_, node.statement, rows.count);
  store_into(node.into, rows);
  frame_.row_count = rows.count;
}

void Interpreter::run_sql_statement(const Sql& node) {
  CollectedRows rows;
  const bool query = node.kind == StatementKind::kPerform;
  const std::uint64_t rows_max = node.has_into ? 2 : 0;
  // What a writing statement returns does not decide how much it writes.
  const bool selects = node.statement.text.size() >= 6 &&
                       (node.statement.text[0] == 's' || node.statement.text[0] == 'S');
  RoutineRows nowhere(0);
  CollectedRows discarded(&nowhere);
  CollectedRows& sink = node.has_into ? rows : discarded;
  const StatementResult result = run_sql(frame_, node.statement, sink, selects ? rows_max : 0);
  if (!result.is_plan) {
    if (node.has_into) return store_shown(node, rows);
    if (!discarded.columns.empty()) raise_no_destination(false);  // SHOW, EXPLAIN
    frame_.row_count = result.rows;
    return;
  }
  frame_.row_count = result.rows;
  set_found(result.rows > 0);
  if (node.has_into) {
    if (rows.columns.empty())
      throw SqlError("42601", "INTO used with a command that cannot return data");
    if (result.tag == "SELECT")
      frame_.row_count = std::min<std::uint64_t>(rows.count, node.strict ? rows_max : 1);
    set_found(rows.count > 0);  // also where what follows fails
    if (!node.strict && rows.count > 1) {
      auto error = SqlError("P0003", "query returned more than one row")
                       .hint("Make sure the query returns a single row, or use LIMIT 1.");
      if (result.tag != "SELECT") throw error;
      report(ExtraCheck::kTooManyRows, frame_.session, std::move(error));
    }
    if (node.strict) require_one_row(frame_, node.statement, rows.count);
    store_into(node.into, rows);
    return;
  }
  if (!query && (result.tag == "SELECT" || !discarded.columns.empty())) {
    raise_no_destination(result.tag == "SELECT");
  }
}

void Interpreter::run_execute(const Execute& node) {
  const std::string text = text_of(node.text, "query string argument of EXECUTE");
  const std::vector<TypedValue> params = arguments(node.arguments);
  CollectedRows rows;
  RoutineRows nowhere(0);
  CollectedRows discarded(&nowhere);
  const StatementResult result =
      run_dynamic(frame_, text, params, node.has_into ? rows : discarded, DynamicUse::kStatement);
  if (result.selects_into) {
    throw SqlError("0A000", "EXECUTE of SELECT ... INTO is not implemented")
        .hint("You might want to use EXECUTE ... INTO or EXECUTE CREATE TABLE ... AS instead.");
  }
  frame_.row_count = result.rows;
  if (!node.has_into) return;
  if (rows.columns.empty())
    throw SqlError("42601", "INTO used with a command that cannot return data");
  if (node.strict) require_one_row(frame_, params, rows.count);
  store_into(node.into, rows);
}

/// The innermost variable of that name; null: there is none.
static const std::uint32_t* variable_named(const Scope* scope, std::string_view name) {
  for (; scope != nullptr; scope = scope->parent) {
    for (const auto& [known, number] : scope->names) {
      if (known == name) return &number;
    }
  }
  return nullptr;
}

/// What a VARIADIC parameter collects.
Value Interpreter::collected(std::span<const TypedValue> elements, sql::Oid array) {
  const DeclaredType element{element_of(array), -1, nullptr};
  sql::ArrayBuilder out(element.type);
  for (const TypedValue& value : elements) out.add(convert(frame_, value, element));
  return out.finish(frame_.scratch);
}

/// What happens in a procedure happens in the statement that calls it.
static void run_called(Frame& frame, const Fragment& statement, const CompiledRoutine& procedure,
                       RoutineCall& call) {
  try {
    const NestedCommand command(frame.nested);
    const RunningSql running(frame, &statement);
    run_routine(procedure, call);
  } catch (SqlError& error) {
    if (!rethrown(frame.session)) add_context(error, described(statement));
    throw;
  }
}

/// CALL: what the procedure gives back goes to the variables given for its outputs.
void Interpreter::run_call(const Sql& node) {
  const auto tree = ParseTree::parse(node.statement.text);
  const PgQuery__Node& statement = tree.statement(0);
  if (statement.node_case != PG_QUERY__NODE__NODE_CALL_STMT)
    throw SqlError("42601", "syntax error in CALL");
  const PgQuery__FuncCall& call = *statement.call_stmt->funccall;
  std::vector<TypedValue> values;
  std::vector<sql::Oid> types;
  const auto part = [&](const PgQuery__Node& argument) {
    Fragment fragment;
    fragment.text = procedure_argument_text(argument);
    fragment.scope = node.statement.scope;
    return fragment;
  };
  // Constants are of a fragment's program, which ends with the fragment.
  const auto kept = [&](TypedValue value) {
    value.value = sql::copy_value(value.value, frame_.scratch);
    return value;
  };
  for (std::size_t i = 0; i < call.n_args; ++i) {
    values.push_back(kept(evaluate(frame_, part(*call.args[i]))));
    types.push_back(values.back().type);
  }
  ProcedureCall procedure;
  frame_.as_statement([&] { procedure = find_procedure(frame_.session, call, types); });
  std::vector<Value> given;
  const std::vector<std::size_t> inputs = procedure.inputs();
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const DeclaredType type{procedure.types[i], -1, nullptr};
    if (procedure.collects(i)) {
      given.push_back(collected(std::span(values).subspan(inputs[i]), procedure.types[i]));
      continue;
    }
    if (inputs[i] != ProcedureCall::kNotGiven) {
      given.push_back(convert(frame_, values[inputs[i]], type));
      continue;
    }
    Fragment fragment;
    fragment.text = procedure.default_of(i);
    given.push_back(kept(evaluate(frame_, fragment, type)).value);
  }
  const auto& compiled = *procedure.compiled;
  RoutineRows rows(compiled.shape != nullptr               ? compiled.shape->size()
                   : compiled.routine->columns.size() == 1 ? 1
                                                           : 0);
  RoutineCall run{frame_.session, given.data(), rows, compiled.shape, nullptr,
                  frame_.call.transactions};
  run_called(frame_, node.statement, compiled, run);
  if (rows.size() == 0) return;
  std::size_t column = 0;
  for (std::size_t i = 0; i < procedure.places.size(); ++i) {
    const RoutineArgument& declared = compiled.routine->arguments[i];
    const std::size_t argument = procedure.places[i];
    if (declared.mode != 'i' && declared.mode != 'v') {
      const std::string name = argument == ProcedureCall::kNotGiven
                                   ? std::string{}
                                   : procedure_argument_text(*call.args[argument]);
      const std::uint32_t* target = variable_named(node.statement.scope, name);
      if (target == nullptr) {
        throw SqlError("42601", "procedure parameter \"" + declared.name +
                                    "\" is an output parameter but corresponding argument is not "
                                    "writable");
      }
      assign(*target, {rows[0][column], declared.type, -1});
      ++column;
    }
  }
}

sql::Cursor& Interpreter::cursor(std::uint32_t variable) {
  const Value& name = frame_.states[variable].slot.value();
  if (name.is_null()) {
    throw SqlError("22004",
                   "cursor variable \"" + frame_.program.variables[variable].name + "\" is null");
  }
  sql::Cursor* found = sql::cursors_of(frame_.session).find(name.text());
  if (found == nullptr)
    throw SqlError("34000", "cursor \"" + std::string(name.text()) + "\" does not exist");
  return *found;
}

void Interpreter::bind_cursor_arguments(const Variable& variable,
                                        const std::vector<Fragment>& given) {
  if (given.empty()) return;
  for (std::size_t i = 0; i < given.size(); ++i)
    assign(variable.cursor_arguments[i], evaluate(frame_, given[i]));
  // As after the SELECT INTO that they stand for.
  frame_.row_count = 1;
  set_found(true);
}

namespace {

/// One that locks rows goes forward only. errors  0A000
bool may_scroll(Scrolling said, const std::vector<sql::RowPlaces>& places) {
  const bool locks = std::ranges::any_of(places, &sql::RowPlaces::locked);
  if (locks && said == Scrolling::kScroll) {
    throw SqlError("0A000", "DECLARE SCROLL CURSOR ... FOR UPDATE/SHARE is not supported")
        .detail("Scrollable cursors must be READ ONLY.");
  }
  return said != Scrolling::kNoScroll && !locks;
}

}  // namespace

void Interpreter::open_cursor(std::uint32_t variable, std::string_view text, Scrolling scrolling,
                              const StatementResult& query, CollectedRows& rows) {
  const Variable& declared = frame_.program.variables[variable];
  Slot& slot = frame_.states[variable].slot;
  std::string name = !slot.value().is_null() ? std::string(slot.value().text()) : std::string();
  if (slot.value().is_null() && declared.constant)
    throw SqlError("22005", "variable \"" + declared.name + "\" is declared CONSTANT");
  const bool scrolls = may_scroll(scrolling, query.row_places);
  sql::Cursor& cursor = sql::cursors_of(frame_.session)
                            .open(name, text, rows.columns, query.row_places, scrolls, false);
  for (std::size_t i = 0; i < rows.count; ++i) cursor.spool->row(rows.rows()[i]);
  rows.columns.resize(cursor.spool->columns().size());
  slot.set(Value::of_text(name));
}

void Interpreter::run_open(const Open& node) {
  const Variable& variable = frame_.program.variables[node.cursor];
  CollectedRows rows(CollectedRows::Use::kCursor);
  StatementResult query;
  std::string text = variable.has_query ? variable.query.text : node.query.text;
  if (variable.has_query) {
    bind_cursor_arguments(variable, node.arguments);
    query = run_sql(frame_, variable.query, rows, 0);
  } else if (!node.text.empty()) {
    text = text_of(node.text, "query string argument of EXECUTE");
    query = run_dynamic(frame_, text, arguments(node.arguments), rows, DynamicUse::kCursor);
  } else {
    query = run_sql(frame_, node.query, rows, 0);
  }
  open_cursor(node.cursor, text, variable.has_query ? variable.scrolling : node.scrolling, query,
              rows);
}

void Interpreter::run_fetch(const Fetch& node) {
  sql::CursorMove move = node.move;
  if (!node.count.empty()) {
    const TypedValue value = evaluate(frame_, node.count, {sql::kInt4, -1, nullptr});
    if (value.value.is_null())
      throw SqlError("22004", "relative or absolute cursor position is null");
    move.count = value.value.integer;
  }
  sql::Cursor& state = cursor(node.cursor);
  const std::string_view name = frame_.states[node.cursor].slot.value().text();
  sql::SessionCursors& cursors = sql::cursors_of(frame_.session);
  const auto at = static_cast<std::int64_t>(state.spool_at);
  cursors.fetch(name, sql::rows_needed(move, at));
  const sql::MovedCursor moved =
      sql::move_cursor(move, at, static_cast<std::int64_t>(state.spool->size()), state.scroll);
  cursors.move(name, static_cast<std::size_t>(moved.end));
  if (move.gives_rows) {
    const Value* row =
        moved.count > 0 ? state.spool->at(static_cast<std::size_t>(moved.first - 1)) : nullptr;
    assign_row(node.into, state.spool->columns(), row);
  }
  frame_.row_count = static_cast<std::uint64_t>(moved.count);
  set_found(moved.count > 0);
}

void Interpreter::run_close(const Close& node) {
  cursor(node.cursor);
  sql::cursors_of(frame_.session).close(frame_.states[node.cursor].slot.value().text());
}

}  // namespace granary::planner::plpgsql
