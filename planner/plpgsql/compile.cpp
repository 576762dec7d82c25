#include "planner/plpgsql/compile.h"

#include <algorithm>
#include <map>
#include <optional>

#include "planner/bind/coerce.h"
#include "planner/bind/plan_only.h"
#include "planner/parse/standard_text.h"
#include "planner/plpgsql/interpreter.h"
#include "planner/plpgsql/parser.h"
#include "planner/routine/composite_result.h"
#include "planner/routine/trigger_call.h"
#include "planner/trigger/event_triggers.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/executor/operator.h"
#include "sql/types/array.h"
#include "sql/types/domain.h"
#include "sql/types/record.h"
#include "sql/types/type.h"

namespace granary::planner::plpgsql {
namespace {

using sql::Oid;
using sql::SqlError;
using sql::Value;

/// Frames of a session's running functions.
struct Activity {
  Frame* top = nullptr;
  bool rethrown = false;  // the error on its way up has all its context already
};

Activity& activity_of(sql::SessionContext& session) {
  SessionRoutines& routines = SessionRoutines::of(session);
  if (routines.activity == nullptr) routines.activity = std::make_shared<Activity>();
  return *static_cast<Activity*>(routines.activity.get());
}

/// The frame is the running one for as long as this lives.
class Running {
 public:
  explicit Running(Frame& frame) : activity_(activity_of(frame.session)) {
    frame.caller = activity_.top;
    activity_.top = &frame;
  }
  ~Running() {
    activity_.top = activity_.top->caller;
    if (activity_.top != nullptr) return;
    activity_.rethrown = false;
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  Activity& activity_;
};

constexpr const char* kTriggerNames[] = {
    "tg_name",    "tg_when",       "tg_level",        "tg_op",    "tg_relid",
    "tg_relname", "tg_table_name", "tg_table_schema", "tg_nargs", "tg_argv"};

constexpr const char* kCasting = "while casting return value to function's return type";

/// A function's text with its variables.
class PlpgsqlFunction final : public RoutineCode {
 public:
  /// Of CREATE FUNCTION.
  PlpgsqlFunction(sql::SessionContext& session, const CompiledRoutine& compiled)
      : source_(as_standard_text(session, compiled.routine->source)) {
    const Routine& routine = *compiled.routine;
    types_.result = compiled.result_type;
    types_.routine = routine.oid;
    types_.is_trigger = routine.is_trigger;
    types_.signature = routine_signature(session, routine);
    read_only_ = routine.volatility != sql::Volatility::kVolatile;
    returns_set_ = routine.returns_set;
    Scope& scope = open(routine.name);
    add_arguments(session, scope, compiled);
    if (routine.is_trigger) add_trigger_variables(scope);
    is_event_trigger_ = routine.is_event_trigger;
    if (is_event_trigger_) add_event_variables(scope);
    parse(session, scope,
          {session, source_, routine.name, routine.is_trigger, routine.kind == 'p',
           routine.returns_set, routine.kind != 'p' &&
               (compiled.result_type == sql::kVoid || is_event_trigger_), is_plan_only()});
  }

  /// Of DO.
  PlpgsqlFunction(sql::SessionContext& session, std::string source)
      : source_(as_standard_text(session, std::move(source))) {
    types_.result = sql::kVoid;
    types_.signature = "inline_code_block";
    Scope& scope = open("inline_code_block");
    parse(session, scope, {session, source_, "inline_code_block", false, true, false, true, true});
  }

  bool is_current(sql::SessionContext& session) const override {
    const auto& known = program_.row_types;
    return std::all_of(known.begin(), known.end(), [&](const auto& type) {
      return attributes_of_result(session, type.first) == type.second;
    });
  }

  void run(RoutineCall& call) override {
    if ((types_.is_trigger && call.trigger == nullptr) ||
        (is_event_trigger_ && call.event == nullptr))
      throw SqlError("0A000", "trigger functions can only be called as triggers");
    const NestedContext nested{call.session, read_only_, "PL/pgSQL"};
    Frame frame(program_, call, nested, types_);
    const Running running(frame);
    Interpreter interpreter(frame);
    try {
      set_arguments(frame, interpreter);
      const Flow flow = interpreter.run();
      finish(frame, interpreter, flow);
    } catch (SqlError& error) {
      error.location_bytes = -1;
      if (!activity_of(call.session).rethrown) add_context(error, frame.context_line());
      throw;
    }
  }

 private:
  Scope& open(std::string label) {
    auto& scope = program_.scopes.emplace_back(std::make_unique<Scope>());
    scope->label = std::move(label);
    return *scope;
  }

  std::uint32_t add(Scope& scope, std::string name, DeclaredType type) {
    const auto number = static_cast<std::uint32_t>(program_.variables.size());
    Variable variable;
    variable.name = name;
    variable.type = type;
    program_.variables.push_back(std::move(variable));
    if (!name.empty()) scope.names.emplace_back(std::move(name), number);
    return number;
  }

  DeclaredType type_of_argument(sql::SessionContext& session, Oid type) {
    if (type == sql::kRecord) return {};
    const sql::RecordShape* attributes =
        sql::is_domain(type) ? nullptr : attributes_of_result(session, type);
    if (attributes == nullptr) return {type, -1, nullptr};
    program_.row_types.emplace_back(type, attributes);
    const auto number = sql::record_shape_number(visible_attributes(*attributes));
    return {sql::kRecord, -1, sql::record_shape(number), type};
  }

  /// Variables 0.. are the inputs; outputs come behind them.
  void add_arguments(sql::SessionContext& session, Scope& scope, const CompiledRoutine& compiled) {
    const Routine& routine = *compiled.routine;
    std::size_t input = 0, column = 0;
    std::vector<std::uint32_t> input_variables;
    for (const RoutineArgument& argument : routine.arguments) {
      if (!argument.is_input()) continue;
      const Oid type = compiled.argument_types[input++];
      input_variables.push_back(add(scope, argument.name, type_of_argument(session, type)));
    }
    program_.argument_count = static_cast<std::uint32_t>(input);
    std::size_t at = 0;
    for (const RoutineArgument& argument : routine.arguments) {
      const std::size_t here = argument.is_input() ? at++ : 0;
      if (argument.mode == 'i' || argument.mode == 'v') continue;
      const Oid type = compiled.shape != nullptr       ? (*compiled.shape)[column].type
                       : is_polymorphic(argument.type) ? compiled.result_type
                                                       : argument.type;
      ++column;
      if (argument.mode != 'b') refuse_known(scope, argument.name);
      program_.outputs.push_back(
          {argument.mode == 'b' ? input_variables[here]
                                : add(scope, argument.name, type_of_argument(session, type)),
           type});
    }
    std::size_t next_input = 0, next_output = 0;
    for (const RoutineArgument& argument : routine.arguments) {
      program_.parameters.push_back(argument.is_input()
                                        ? input_variables[next_input++]
                                        : program_.outputs[next_output].variable);
      if (argument.mode != 'i' && argument.mode != 'v') ++next_output;
    }
  }

  /// SQL lets an output have the name of an input; here it would hide it.
  static void refuse_known(const Scope& scope, const std::string& name) {
    const bool known = !name.empty() && std::any_of(scope.names.begin(), scope.names.end(),
                                                    [&](const auto& other) {
                                                      return other.first == name;
                                                    });
    if (!known) return;
    SqlError error("42P13", "parameter name \"" + name + "\" used more than once");
    add_context(error, "compilation of PL/pgSQL function \"" + scope.label + "\" near line 1");
    throw SqlError(error);
  }

  void add_trigger_variables(Scope& scope) {
    new_ = add(scope, "new", {});
    old_ = add(scope, "old", {});
    const Oid types[] = {sql::kName, sql::kText, sql::kText, sql::kText, sql::kOid,
                         sql::kName, sql::kName, sql::kName, sql::kInt4, array_of(sql::kText)};
    first_special_ = static_cast<std::uint32_t>(program_.variables.size());
    for (std::size_t i = 0; i < std::size(types); ++i)
      add(scope, kTriggerNames[i], {types[i], -1, nullptr});
  }

  void add_event_variables(Scope& scope) {
    first_special_ = add(scope, "tg_event", {sql::kText, -1, nullptr});
    add(scope, "tg_tag", {sql::kText, -1, nullptr});
  }

  void parse(sql::SessionContext&, Scope& scope, const ParseInput& input) {
    program_.found = add(scope, "found", {sql::kBool, -1, nullptr});
    std::optional<Parser> parser;
    try {
      parser.emplace(input, program_, scope);
      parser->run();
    } catch (SqlError& error) {
      int line = parser ? parser->line() : 1;
      if (error.location_bytes >= 0) {
        const auto end = std::min(static_cast<std::size_t>(error.location_bytes), source_.size());
        line = 1 + static_cast<int>(std::count(
                       source_.begin(), source_.begin() + static_cast<std::ptrdiff_t>(end), '\n'));
        move_to_internal(error, source_);
        if (input.is_shown) throw;
      }
      add_context(error, "compilation of PL/pgSQL function \"" + scope.label + "\" near line " +
                             std::to_string(line));
      throw;
    }
  }

  void set_arguments(Frame& frame, Interpreter& interpreter) {
    frame.phase = "during function entry";
    for (std::uint32_t i = 0; i < program_.argument_count; ++i) {
      if (program_.variables[i].type.is_row()) {
        interpreter.assign(i, {frame.call.args[i], sql::kRecord, -1});
      } else {
        frame.states[i].slot.set(frame.call.args[i]);
      }
    }
    for (const Output& output : program_.outputs) {
      const DeclaredType& type = program_.variables[output.variable].type;
      if (output.variable >= program_.argument_count)
        frame.states[output.variable].become(type);  // nothing where it is no row's
    }
    if (frame.call.trigger != nullptr) set_trigger_variables(frame, *frame.call.trigger);
    if (const EventTriggerCall* event = frame.call.event) {
      frame.states[first_special_].slot.set(Value::of_text(event->event));
      frame.states[first_special_ + 1].slot.set(Value::of_text(event->tag));
    }
    frame.states[program_.found].slot.set(Value::of_bool(false));
    frame.phase = nullptr;
  }

  static void set_row(sql::SessionContext& session, VariableState& state,
                      const TriggerCall& trigger, const Value* values) {
    state.shape = trigger.shape;
    state.row_type = trigger.relation.row_type;
    sql::catalog::know_row_type(session, state.row_type);
    state.fields.clear();
    if (values == nullptr) return;  // there is none; its fields are NULL
    state.fields.resize(state.shape->size());
    for (std::size_t i = 0; i < state.fields.size(); ++i) state.fields[i].set(values[i]);
  }

  void set_trigger_variables(Frame& frame, const TriggerCall& trigger) {
    set_row(frame.session, frame.states[new_], trigger, trigger.new_row);
    set_row(frame.session, frame.states[old_], trigger, trigger.old_row);
    sql::ArrayBuilder arguments(sql::kText);
    for (const std::string& argument : trigger.arguments) arguments.add(Value::of_text(argument));
    const auto text = [](std::string_view value) { return Value::of_text(value); };
    const sql::RelationDesc& relation = trigger.relation;
    const Value values[] = {text(trigger.name),
                            text(trigger.when),
                            text(trigger.level),
                            text(trigger.operation),
                            Value::of_int(relation.oid.value),
                            text(relation.name),
                            text(relation.name),
                            text(relation.schema),
                            Value::of_int(static_cast<std::int64_t>(trigger.arguments.size())),
                            trigger.arguments.empty() ? Value::null()
                                                      : arguments.finish(frame.scratch, 0)};
    for (std::size_t i = 0; i < std::size(values); ++i)
      frame.states[first_special_ + i].slot.set(values[i]);
  }

  void finish(Frame& frame, Interpreter& interpreter, Flow flow) {
    const auto& result = interpreter.result();
    frame.line = 0;
    frame.doing = nullptr;
    if (types_.is_trigger) return finish_trigger(frame, interpreter, result, flow);
    if (is_event_trigger_) return;
    if (returns_set_) return;
    if (!program_.outputs.empty()) {
      frame.phase = kCasting;
      frame.scratch.reset();
      interpreter.add_outputs();
      return;
    }
    if (types_.result == sql::kVoid) {
      if (frame.call.rows.width() == 1) {
        const Value nothing = Value::of_text("");
        frame.call.rows.add(&nothing);
      }
      return;
    }
    if (flow != Flow::kReturn) {
      throw SqlError("2F005", "control reached end of function without RETURN");
    }
    if (!result) throw SqlError("42804", "RETURN must specify a value");
    frame.phase = kCasting;
    return_value(frame, interpreter, *result);
  }

  void return_value(Frame& frame, Interpreter& interpreter, const TypedValue& value) {
    const sql::RecordShape* shape = frame.call.shape;
    if (shape == nullptr) {
      const Value result = interpreter.as_result(value);
      frame.call.rows.add(&result);
      return;
    }
    if (value.value.is_null()) return;
    refuse_scalar(value);
    interpreter.add_record(value, kOtherRecord);
  }

  void finish_trigger(Frame& frame, Interpreter& interpreter,
                      const std::optional<TypedValue>& result, Flow flow) {
    TriggerCall& trigger = *frame.call.trigger;
    if (flow != Flow::kReturn) {
      throw SqlError("2F005", "control reached end of trigger procedure without RETURN");
    }
    trigger.returned_row = result && !result->value.is_null();
    if (!trigger.returned_row || trigger.level != "ROW") return;
    // The row is for nobody there, but has to be one of the table's.
    const bool after = trigger.when == "AFTER";
    if (after && result->type == trigger.relation.row_type) return;
    frame.phase = "during function exit";
    const std::vector<TypedValue> fields = interpreter.fields_of(result->value);
    check_columns(fields, *trigger.shape,
              "returned row structure does not match the structure of the triggering table");
    if (after) return;
    for (std::size_t i = 0; i < fields.size(); ++i) {
      const sql::RecordField& field = (*trigger.shape)[i];
      trigger.row.push_back(sql::copy_value(
          convert(frame, fields[i], {field.type, field.typmod, nullptr}), *trigger.arena));
    }
  }

  std::string source_;
  Program program_;
  CompiledTypes types_;
  bool read_only_ = false, returns_set_ = false, is_event_trigger_ = false;
  std::uint32_t new_ = 0, old_ = 0, first_special_ = 0;
};

}  // namespace

bool& rethrown(sql::SessionContext& session) { return activity_of(session).rethrown; }

std::unique_ptr<RoutineCode> compile_function(sql::SessionContext& session,
                                              const CompiledRoutine& routine) {
  return std::make_unique<PlpgsqlFunction>(session, routine);
}

void run_block(sql::SessionContext& session, std::string source,
               sql::TransactionControl* transactions) {
  PlpgsqlFunction block(session, std::move(source));
  RoutineRows rows(0);
  RoutineCall call{session, nullptr, rows, nullptr, nullptr, transactions};
  block.run(call);
}

}  // namespace granary::planner::plpgsql
