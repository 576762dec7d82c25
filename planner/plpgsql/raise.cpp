// planner/plpgsql/raise.cpp: RAISE, ASSERT, GET DIAGNOSTICS.
#include <algorithm>

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

/// Success: no SQLSTATE of an error. RAISE takes it as none.
constexpr std::string_view kNoState = "00000";

/// As RAISE names it: a SQLSTATE or a condition. errors  42704
std::string state_named(const std::string& name) {
  if (is_sqlstate(name)) return name;
  const auto states = condition_states(name);
  if (states.empty())
    throw SqlError("42704", "unrecognized exception condition \"" + name + "\"");
  return states[0];
}

[[noreturn]] void refuse_second(const RaiseOption& option) {
  std::string name = option.name;
  std::ranges::transform(name, name.begin(), ::toupper);
  throw SqlError("42601", "RAISE option already specified: " + name);
}

void apply_option(const RaiseOption& option, const std::string& value, sql::Diagnostic& out) {
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
  diagnostic.sqlstate = node.condition == kNoState ? "" : node.condition;
  std::string condition_name = node.condition_name;
  if (node.has_format) {
    std::vector<std::string> values;
    for (const Fragment& argument : node.arguments)
      values.push_back(shown(frame_, evaluate(frame_, argument)));
    diagnostic.message = formatted(node.format, values);
  }
  std::vector<std::string_view> given;
  if (node.has_format) given.push_back("message");
  for (const RaiseOption& option : node.options) {
    const TypedValue value = evaluate(frame_, option.value);
    if (value.value.is_null()) throw SqlError("22004", "RAISE statement option cannot be null");
    const std::string text = shown(frame_, value);
    if (option.name == "errcode") {
      if (!diagnostic.sqlstate.empty()) refuse_second(option);
      condition_name = text;
      const std::string state = state_named(text);
      if (state != kNoState) diagnostic.sqlstate = state;
      continue;
    }
    if (std::ranges::find(given, option.name) != given.end()) refuse_second(option);
    given.push_back(option.name);
    apply_option(option, text, diagnostic);
  }
  const bool error = node.level == "EXCEPTION";
  if (diagnostic.sqlstate.empty())
    diagnostic.sqlstate = error ? "P0001" : node.level == "WARNING" ? "01000" : "00000";
  if (std::ranges::find(given, "message") == given.end())
    diagnostic.message = condition_name.empty() ? diagnostic.sqlstate : condition_name;
  if (error) {
    SqlError raised("P0001", "");
    raised.diagnostic = std::move(diagnostic);
    throw raised;
  }
  diagnostic.context = frame_.context();
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
      text = frame_.context();
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
