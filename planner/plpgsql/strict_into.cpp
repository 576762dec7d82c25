#include "planner/plpgsql/strict_into.h"

#include <algorithm>

#include "planner/plpgsql/bound_expression.h"
#include "planner/plpgsql/interpreter.h"

namespace granary::planner::plpgsql {

namespace {

/// name = 'value', as PostgreSQL lists parameters.
void list_parameter(Frame& frame, const std::string& name, const TypedValue& value,
                    std::string& out) {
  out += (out.empty() ? "" : ", ") + name + " = ";
  if (value.value.is_null()) {
    out += "NULL";
    return;
  }
  out += '\'';
  for (const char c : shown(frame, value)) out += c == '\'' ? std::string("''") : std::string(1, c);
  out += '\'';
}

/// Variables as they are declared, then fields of rows as they are named.
std::string parameters_of(Frame& frame, const Fragment& query) {
  if (query.bound == nullptr) return {};
  std::vector<ParamSource> sources;
  for (const ParamSource& source : query.bound->params) {
    const bool is_value = source.variable < frame.states.size() && source.field >= -1;
    if (is_value && std::find(sources.begin(), sources.end(), source) == sources.end())
      sources.push_back(source);
  }
  const auto fields = std::stable_partition(
      sources.begin(), sources.end(), [](const ParamSource& source) { return source.field < 0; });
  std::stable_sort(sources.begin(), fields, [](const ParamSource& left, const ParamSource& right) {
    return left.variable < right.variable;
  });
  std::string out;
  for (const ParamSource& source : sources) {
    const Variable& variable = frame.program.variables[source.variable];
    const VariableState& state = frame.states[source.variable];
    if (source.field < 0) {
      list_parameter(frame, variable.name,
                     {state.slot.value(), variable.type.type, variable.type.typmod}, out);
    } else if (state.shape != nullptr) {
      const auto place = static_cast<std::size_t>(source.field);
      const sql::RecordField& field = (*state.shape)[place];
      const sql::Value value =
          place < state.fields.size() ? state.fields[place].value() : sql::Value::null();
      list_parameter(frame, field.name, {value, field.type, field.typmod}, out);
    }
  }
  return out;
}

[[noreturn]] void raise(std::uint64_t rows, const std::string& parameters) {
  sql::SqlError error = rows == 0 ? sql::SqlError("P0002", "query returned no rows")
                                  : sql::SqlError("P0003", "query returned more than one row");
  if (!parameters.empty()) error.diagnostic.detail = "parameters: " + parameters;
  if (rows > 1)
    error.diagnostic.hint = "Make sure the query returns a single row, or use LIMIT 1.";
  throw error;
}

}  // namespace

void require_one_row(Frame& frame, const Fragment& query, std::uint64_t rows) {
  if (rows == 1) return;
  raise(rows, frame.program.print_strict_params ? parameters_of(frame, query) : std::string());
}

void require_one_row(Frame& frame, const std::vector<TypedValue>& arguments, std::uint64_t rows) {
  if (rows == 1) return;
  std::string parameters;
  for (std::size_t i = 0; i < arguments.size() && frame.program.print_strict_params; ++i)
    list_parameter(frame, "$" + std::to_string(i + 1), arguments[i], parameters);
  raise(rows, parameters);
}

}  // namespace granary::planner::plpgsql
