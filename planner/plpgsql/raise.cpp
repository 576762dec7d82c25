// planner/plpgsql/raise.cpp: RAISE, ASSERT, GET DIAGNOSTICS.
#include "planner/plpgsql/conditions.h"
#include "planner/plpgsql/interpreter.h"
#include "sql/notices.h"

namespace granary::planner::plpgsql {

using sql::SqlError;
using sql::Value;

namespace {

/// Each % is the next value, %% a percent sign.
std::string formatted(const std::string& format, const std::vector<std::string>& values) {
  std::string out;
  std::size_t next = 0;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      out += format[i];
    } else if (i + 1 < format.size() && format[i + 1] == '%') {
      out += '%';
      ++i;
    } else {
      out += values.at(next++);
    }
  }
  return out;
}

void apply_option(const RaiseOption& option, const std::string& value, sql::Diagnostic& out) {
  if (option.name == "errcode") {
    if (is_sqlstate(value)) {
      out.sqlstate = value;
    } else {
      const auto states = condition_states(value);
      if (states.empty())
        throw SqlError("42704", "unrecognized exception condition \"" + value + "\"");
      out.sqlstate = states[0];
    }
    return;
  }
  std::string& field = option.name == "message"      ? out.message
                       : option.name == "detail"     ? out.detail
                       : option.name == "hint"       ? out.hint
                       : option.name == "column"     ? out.column
                       : option.name == "constraint" ? out.constraint
                       : option.name == "datatype"   ? out.data_type
                       : option.name == "table"      ? out.table
                                                     : out.schema;
  field = value;
}

}  // namespace

void Interpreter::run_raise(const Raise& node) {
  if (node.again) {
    if (frame_.handled == nullptr) {
      throw SqlError("0Z002",
                     "RAISE without parameters cannot be used outside an exception handler");
    }
    rethrown(frame_.session) = true;
    throw *frame_.handled;
  }
  sql::Diagnostic diagnostic;
  diagnostic.source = std::source_location::current();
  diagnostic.severity = node.level == "EXCEPTION" ? "ERROR" : node.level;
  diagnostic.sqlstate = node.condition;
  diagnostic.message = node.condition_name;
  if (node.has_format) {
    std::vector<std::string> values;
    for (const Fragment& argument : node.arguments)
      values.push_back(shown(frame_, evaluate(frame_, argument)));
    diagnostic.message = formatted(node.format, values);
  }
  bool message_given = node.has_format;
  for (const RaiseOption& option : node.options) {
    const TypedValue value = evaluate(frame_, option.value);
    if (value.value.is_null()) throw SqlError("22004", "RAISE statement option cannot be null");
    if (option.name == "message" && std::exchange(message_given, true))
      throw SqlError("42601", "RAISE option already specified: MESSAGE");
    apply_option(option, shown(frame_, value), diagnostic);
  }
  const bool error = node.level == "EXCEPTION";
  if (diagnostic.sqlstate.empty())
    diagnostic.sqlstate = error ? "P0001" : node.level == "WARNING" ? "01000" : "00000";
  if (!message_given) {
    diagnostic.message = node.condition_name.empty() ? diagnostic.sqlstate : node.condition_name;
  }
  if (error) {
    SqlError raised("P0001", "");
    raised.diagnostic = std::move(diagnostic);
    throw raised;
  }
  diagnostic.context = frame_.context_line();
  for (const Frame* caller = frame_.caller; caller != nullptr; caller = caller->caller)
    diagnostic.context += "\n" + caller->context_line();
  sql::add_notice(frame_.session, std::move(diagnostic));
}

void Interpreter::run_assert(const Assert& node) {
  if (frame_.session.settings.show("plpgsql.check_asserts") == "off") return;
  const TypedValue value = evaluate(frame_, node.condition, {sql::kBool, -1, nullptr});
  if (value.value.is_true()) return;
  std::string message = "assertion failed";
  if (!node.message.empty()) {
    const TypedValue given = evaluate(frame_, node.message);
    if (!given.value.is_null()) message = shown(frame_, given);
  }
  throw SqlError("P0004", message);
}

void Interpreter::run_diagnostics(const Diagnostics& node) {
  if (node.stacked && frame_.handled == nullptr) {
    throw SqlError("0Z002", "GET STACKED DIAGNOSTICS cannot be used outside an exception handler");
  }
  for (const auto& [place, item] : node.items) {
    if (item == "row_count") {
      assign_place(place,
                   {Value::of_int(static_cast<std::int64_t>(frame_.row_count)), sql::kInt8, -1});
      continue;
    }
    if (item == "pg_routine_oid") {
      assign_place(place, {Value::of_int(frame_.types.routine.value), sql::kOid, -1});
      continue;
    }
    std::string text;
    if (item == "pg_context") {
      text = frame_.context_line();
      for (const Frame* caller = frame_.caller; caller != nullptr; caller = caller->caller)
        text += "\n" + caller->context_line();
    } else {
      const sql::Diagnostic& error = frame_.handled->diagnostic;
      text = item == "returned_sqlstate"      ? error.sqlstate
             : item == "message_text"         ? error.message
             : item == "pg_exception_detail"  ? error.detail
             : item == "pg_exception_hint"    ? error.hint
             : item == "pg_exception_context" ? error.context
             : item == "column_name"          ? error.column
             : item == "constraint_name"      ? error.constraint
             : item == "pg_datatype_name"     ? error.data_type
             : item == "table_name"           ? error.table
                                              : error.schema;
    }
    assign_place(place, {Value::of_text(frame_.scratch.copy(text)), sql::kText, -1});
  }
}

}  // namespace granary::planner::plpgsql
