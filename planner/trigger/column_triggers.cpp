// planner/trigger/column_triggers.cpp: the trigger functions that fill a column: moddatetime,
// insert_username and autoinc (see built_in_trigger.h).
#include <algorithm>

#include "planner/trigger/built_in_trigger.h"
#include "sql/functions/function.h"
#include "sql/types/composite.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::planner {

namespace {

using sql::Oid;
using sql::SqlError;
using sql::Value;

class ColumnTrigger {
 public:
  /// refusal: begins what is said where the trigger is made for something else
  ColumnTrigger(sql::SessionContext& session, TriggerCall& call, std::string refusal)
      : call_(call), refusal_(std::move(refusal)) {
    context_.arena = call.arena;
    context_.session = &session;
  }

  /// errors  XX000
  void require_row_before(bool of_insert) const {
    if (call_.level != "ROW") refuse("must be fired for row");
    if (call_.when != "BEFORE") refuse("must be fired before event");
    if (call_.operation == "DELETE" || (call_.operation == "INSERT" && !of_insert))
      refuse("cannot process " + std::string(call_.operation) + " events");
  }
  /// errors  XX000
  void require_arguments(bool right, const char* function, const char* wanted) const {
    if (right) return;
    throw SqlError("XX000",
                   std::string(function) + " (" + call_.relation.name + "): " + wanted);
  }

  /// errors  09000
  std::size_t column(const std::string& name, std::initializer_list<Oid> types,
                     const char* type_names) const {
    const sql::RecordShape& shape = *call_.shape;
    const auto found = std::ranges::find(shape, name, &sql::RecordField::name);
    if (found == shape.end())
      throw SqlError("09000", quoted(call_.relation.name) + " has no attribute " + quoted(name));
    if (std::ranges::find(types, found->type) == types.end()) {
      throw SqlError("09000", "attribute " + quoted(name) + " of " + quoted(call_.relation.name) +
                                  " must be type " + type_names);
    }
    return static_cast<std::size_t>(found - shape.begin());
  }

  void keep_row() {
    call_.returned_row = true;
    call_.row.assign(call_.new_row, call_.new_row + call_.shape->size());
  }
  Value& at(std::size_t column) { return call_.row[column]; }
  Oid type_of(std::size_t column) const { return (*call_.shape)[column].type; }

  Value read(std::string_view text, Oid type) {
    return sql::input_value(context_, text, type, -1);
  }
  Value result_of(Oid function, std::span<const Value> arguments) {
    const sql::FunctionRow& row = *sql::find_function(function);
    Value out = Value::null();
    row.call(context_, {row.arguments.span(), row.result}, arguments.data(),
             static_cast<std::uint32_t>(arguments.size()), out);
    return out;
  }

 private:
  static std::string quoted(const std::string& name) { return "\"" + name + "\""; }

  [[noreturn]] void refuse(const std::string& how) const {
    throw SqlError("XX000", refusal_ + how);
  }

  TriggerCall& call_;
  const std::string refusal_;
  sql::EvalContext context_;
};

}  // namespace

void note_change_time(sql::SessionContext& session, TriggerCall& call) {
  ColumnTrigger trigger(session, call, "moddatetime: ");
  trigger.require_row_before(false);
  trigger.require_arguments(call.arguments.size() == 1, "moddatetime",
                            "A single argument was expected");
  const std::size_t column = trigger.column(
      call.arguments[0], {sql::kTimestamp, sql::kTimestamptz}, "TIMESTAMP or TIMESTAMPTZ");
  trigger.keep_row();
  trigger.at(column) = trigger.read("now", trigger.type_of(column));
}

void note_user(sql::SessionContext& session, TriggerCall& call) {
  constexpr Oid kCurrentUser{745};
  ColumnTrigger trigger(session, call, "insert_username: ");
  trigger.require_row_before(true);
  trigger.require_arguments(call.arguments.size() == 1, "insert_username",
                            "one argument was expected");
  const std::size_t column = trigger.column(call.arguments[0], {sql::kText}, "TEXT");
  trigger.keep_row();
  trigger.at(column) = trigger.result_of(kCurrentUser, {});
}

void number_from_sequence(sql::SessionContext& session, TriggerCall& call) {
  constexpr Oid kNextValue{1574};
  ColumnTrigger trigger(session, call, "");
  trigger.require_row_before(true);
  trigger.require_arguments(!call.arguments.empty() && call.arguments.size() % 2 == 0, "autoinc",
                            "even number gt 0 of arguments was expected");
  trigger.keep_row();
  for (std::size_t i = 0; i < call.arguments.size(); i += 2) {
    const std::size_t column = trigger.column(call.arguments[i], {sql::kInt4}, "INT4");
    Value& value = trigger.at(column);
    if (!value.is_null() && value.integer != 0) continue;
    const Value sequence = trigger.read(call.arguments[i + 1], sql::kRegclass);
    do {  // 0 stands for a number that is wanted
      value = trigger.result_of(kNextValue, {&sequence, 1});
      value = Value::of_int(static_cast<std::int32_t>(value.integer));
    } while (value.integer == 0);
  }
}

}  // namespace granary::planner
