#include "planner/routine/call.h"

#include <algorithm>

#include "planner/routine/session_routines.h"
#include "sql/executor/operator.h"

namespace granary::planner::routine {
namespace {

using sql::CallInfo;
using sql::EvalContext;
using sql::Value;

const Routine& routine_of_value(const Value& value) {
  return *reinterpret_cast<const Routine*>(static_cast<std::intptr_t>(value.integer));
}

sql::Program constant(const Value& value) {
  sql::ProgramBuilder builder;
  return builder.finish(builder.constant(value));
}

/// The rows of a call that has run.
class RowsCursor final : public sql::SetCursor {
 public:
  RowsCursor(std::size_t width, const sql::RecordShape* as_record, const sql::Settings& settings)
      : rows(width, &settings), as_record_(as_record) {}

  bool next(EvalContext& context, Value* row) override {
    if (at_ == rows.size()) return false;
    const Value* values = rows[at_++];
    if (as_record_ != nullptr) {
      row[0] = make_record(*as_record_, values, *context.arena);
    } else {
      std::copy_n(values, rows.width(), row);
    }
    return true;
  }

  bool rewind() override {
    at_ = 0;
    return true;
  }

  RoutineRows rows;

 private:
  const sql::RecordShape* as_record_;
  std::size_t at_ = 0;
};

}  // namespace

Value routine_value(const Routine& routine) {
  return Value::of_int(reinterpret_cast<std::intptr_t>(&routine));
}
sql::Program routine_argument(const Routine& routine) { return constant(routine_value(routine)); }
sql::Program width_argument(std::uint32_t width) { return constant(Value::of_int(width)); }

void ask_columns(sql::FunctionScanNode::Call& call) {
  if (call.function == nullptr || call.function->oid < sql::kFirstUserOid ||
      call.function->open_set == nullptr)
    return;
  call.arguments[call.arguments.size() - 2] = width_argument(call.width);
}

void call_scalar(EvalContext& context, const CallInfo& call, const Value* args, std::uint32_t count,
                 Value& out) {
  const Routine& routine = routine_of_value(args[count - 1]);
  sql::SessionContext& session = *context.session;
  const auto types = call.argument_types.first(routine.inputs.size());
  const CompiledRoutinePtr compiled =
      SessionRoutines::of(session).find(session, routine, types, call.result_type);
  RoutineRows rows(compiled->shape != nullptr ? compiled->shape->size() : 1);
  RoutineCall run{session, args, rows, compiled->shape, nullptr};
  Arena* const arena = context.arena;
  run_routine(*compiled, run);
  if (rows.size() == 0) return;
  out = compiled->shape != nullptr ? make_record(*compiled->shape, rows[0], *arena)
                                   : sql::copy_value(rows[0][0], *arena);
}

void call_internal(EvalContext& context, const CallInfo& call, const Value* args,
                   std::uint32_t count, Value& out) {
  const Routine& routine = routine_of_value(args[count - 1]);
  const CallInfo info{call.argument_types.first(routine.inputs.size()), call.result_type};
  routine.internal(context, info, args, static_cast<std::uint32_t>(routine.inputs.size()), out);
}

namespace {

bool has_null(const Value* args, std::size_t count) {
  return std::any_of(args, args + count, [](const Value& argument) { return argument.is_null(); });
}

/// FROM f(): the one row of a function that is no set.
sql::SetCursor* open_internal(EvalContext& context, const CallInfo& call, const Routine& routine,
                              const Value* args) {
  const std::size_t inputs = routine.inputs.size();
  const CallInfo info{call.argument_types.first(inputs), call.result_type};
  Value value = Value::null();
  if (!routine.strict || !has_null(args, inputs))
    routine.internal(context, info, args, static_cast<std::uint32_t>(inputs), value);
  auto cursor = std::make_unique<RowsCursor>(1, nullptr, context.session->settings);
  cursor->rows.add(&value);
  return cursor.release();
}

}  // namespace

sql::SetCursor* open_set(EvalContext& context, const CallInfo& call, const Value* args,
                         std::uint32_t count) {
  const Routine& routine = routine_of_value(args[count - 1]);
  if (routine.internal != nullptr) return open_internal(context, call, routine, args);
  const auto width = static_cast<std::size_t>(args[count - 2].integer);
  sql::SessionContext& session = *context.session;
  const std::size_t inputs = routine.inputs.size();
  const CompiledRoutinePtr compiled = SessionRoutines::of(session).find(
      session, routine, call.argument_types.first(inputs), call.result_type);
  // The columns that the query defines come behind the arguments.
  const bool defined = count == inputs + 3;
  const auto* shape = defined ? reinterpret_cast<const sql::RecordShape*>(
                                    static_cast<std::intptr_t>(args[inputs].integer))
                              : compiled->shape;
  const std::size_t columns = shape != nullptr ? shape->size() : 1;
  const bool as_record = shape != nullptr && width == 1 && !defined;
  auto cursor = std::make_unique<RowsCursor>(columns, as_record ? shape : nullptr,
                                             context.session->settings);
  RoutineCall run{session, args, cursor->rows, shape, nullptr};
  Arena* const arena = context.arena;
  const bool is_skipped = routine.strict && !routine.returns_set && has_null(args, inputs);
  if (!is_skipped) run_routine(*compiled, run);
  context.arena = arena;
  // One row or none of a function that gives one: columns of NULLs.
  if (cursor->rows.size() == 0 && !routine.returns_set) {
    const std::vector<Value> nulls(columns);
    cursor->rows.add(nulls.data());
  }
  return cursor.release();
}

}  // namespace granary::planner::routine
