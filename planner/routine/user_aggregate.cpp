#include "planner/routine/user_aggregate.h"

#include <algorithm>
#include <cstring>

#include "planner/bind/overload.h"
#include "planner/routine/call.h"
#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/executor/aggregate_info.h"
#include "sql/executor/operator.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::CallInfo;
using sql::EvalContext;
using sql::Oid;
using sql::Value;

constexpr std::size_t kArgumentsMax = 102;  // those of a function, the state and the routine

/// Zeros at first. The bytes of the value are the buffer's, so that what a group keeps does not
/// grow with its rows.
struct State {
  Value value;
  char* buffer;
  std::size_t capacity;
  bool started;
  bool has_value;  // a strict transition has something to go on from
};

const UserAggregateRow& row_of(const CallInfo& call) {
  return static_cast<const UserAggregateRow&>(
      *static_cast<const sql::AggregateInfo&>(call).aggregate);
}

/// Functions evaluate in an arena of their own, which is gone after each call.
class Scratch {
 public:
  explicit Scratch(EvalContext& context) : context_(context), before_(context.arena) {
    context.arena = &arena_;
  }
  ~Scratch() { context_.arena = before_; }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  Arena& memory() { return *before_; }

 private:
  EvalContext& context_;
  Arena* before_;
  Arena arena_{256};
};

void keep(State& state, Value value, Arena& memory) {
  if (!value.is_null() && value.size() != 0) {
    if (value.size() > state.capacity) {
      state.capacity = std::max<std::size_t>(std::size_t{value.size()} * 2, 64);
      state.buffer = memory.allocate(state.capacity);
    }
    std::memmove(state.buffer, value.bytes, value.size());
    value.bytes = state.buffer;
  }
  state.value = value;
}

void start(const UserAggregateRow& row, State& state, Arena& memory) {
  if (state.started) return;
  state.started = true;
  state.has_value = !row.initial.is_null();
  keep(state, row.initial, memory);
}

void step(EvalContext& context, const CallInfo& call, void* raw, const Value* args,
          std::uint32_t count) {
  const UserAggregateRow& row = row_of(call);
  State& state = *static_cast<State*>(raw);
  start(row, state, *context.arena);
  if (row.transition.row->strict && state.value.is_null()) {
    // The first value is where it begins; a NULL that the function gave stays.
    if (!state.has_value && count > 0) keep(state, args[0], *context.arena);
    state.has_value = true;
    return;
  }
  Scratch scratch(context);
  Value in[kArgumentsMax];
  in[0] = state.value;
  std::copy_n(args, count, in + 1);
  keep(state, row.transition.call(context, in), scratch.memory());
}

void finish(EvalContext& context, const CallInfo& call, void* raw, Value& out) {
  const UserAggregateRow& row = row_of(call);
  State& state = *static_cast<State*>(raw);
  start(row, state, *context.arena);
  out = state.value;
  if (row.finish.row == nullptr) return;
  Value in[kArgumentsMax];
  in[0] = state.value;  // the others are NULL
  const bool skipped = row.finish.row->strict && (in[0].is_null() || row.finish.types.size() > 1);
  out = skipped ? Value::null() : row.finish.call(context, in);
}

SupportFunction support_function(Binder& binder, Oid oid, std::vector<Oid> types, Oid result) {
  SupportFunction out;
  if (!oid) return out;
  out.types = std::move(types);
  out.info.result_type = result;
  out.routine = find_routine(binder.session, oid);
  if (out.routine != nullptr) {
    binder.depend_on(dependency_of(*out.routine));
    out.row = &out.routine->row;
  } else {
    out.row = sql::find_function(oid);
  }
  // Dropped since the aggregate was described.
  if (out.row == nullptr) sql::catalog::require(engine::OpResult::kConflict);
  return out;
}

bool same(const UserAggregateRow& known, const UserAggregateRow& wanted) {
  return known.transition.row == wanted.transition.row &&
         known.transition.types == wanted.transition.types &&
         known.finish.row == wanted.finish.row && known.finish.types == wanted.finish.types &&
         known.result == wanted.result && known.initial_text == wanted.initial_text;
}

void describe(Binder& binder, const Routine& routine, const std::vector<Oid>& types, Oid result,
              UserAggregateRow& out) {
  Arena arena;
  const auto row = sql::catalog::CatalogAccess(binder.session, arena)
                       .get(sql::catalog::kPgAggregate, routine.oid);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  out.oid = routine.oid;
  out.name = routine.name.c_str();
  out.result = result;
  out.state_bytes = sizeof(State);
  out.step = step;
  out.final = finish;
  out.routine = &routine;
  out.state_type = row->oid("aggtranstype");
  std::vector<Oid> declared = routine.inputs;
  resolve_polymorphic(types, declared, out.state_type);
  std::vector<Oid> inputs = {out.state_type};
  inputs.insert(inputs.end(), types.begin(), types.end());
  out.transition = support_function(binder, row->oid("aggtransfn"), inputs, out.state_type);
  if (!row->truth("aggfinalextra")) inputs.resize(1);
  out.finish = support_function(binder, row->oid("aggfinalfn"), std::move(inputs), result);
  out.skip_nulls = out.transition.row->strict;
  if (row->is_null("agginitval")) return;
  out.initial_text = row->text("agginitval");
  EvalContext context = binder.eval_context();
  context.arena = &out.initial_arena;
  sql::type_of(out.state_type)
      .input(context, *out.initial_text, -1, out.state_type, out.initial);
  out.initial = sql::copy_value(out.initial, out.initial_arena);
}

}  // namespace

Value SupportFunction::call(EvalContext& context, Value* args) const {
  CallInfo described = info;
  described.argument_types = types;
  std::size_t count = types.size();
  if (routine != nullptr) args[count++] = routine::routine_value(*routine);
  Value out;
  row->call(context, described, args, static_cast<std::uint32_t>(count), out);
  return out;
}

const sql::AggregateRow& user_aggregate(Binder& binder, const Routine& routine,
                                        const std::vector<Oid>& types, Oid result) {
  UserAggregateForms& forms = *routine.forms;
  const std::lock_guard lock(forms.mutex);
  UserAggregateRow& made = forms.rows.emplace_back();
  try {
    describe(binder, routine, types, result, made);
  } catch (...) {
    forms.rows.pop_back();
    throw;
  }
  for (const UserAggregateRow& known : forms.rows) {
    if (&known == &made || !same(known, made)) continue;
    forms.rows.pop_back();
    return known;
  }
  return made;
}

}  // namespace granary::planner
