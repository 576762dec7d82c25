#include "sql/executor/subplan.h"

#include "sql/error.h"
#include "sql/executor/exec_state.h"
#include "sql/types/array.h"

namespace granary::sql {

namespace {

Value scalar(SubPlanRun& run, Arena& arena) {
  run.source->open();
  const Value* row = run.source->next();
  if (row == nullptr) return Value::null();
  const Value out = copy_value(row[0], arena);
  if (run.source->next() != nullptr) {
    throw SqlError("21000", "more than one row returned by a subquery used as an expression");
  }
  return out;
}

Value array(const SubPlan& plan, SubPlanRun& run, Arena& arena) {
  ArrayBuilder builder(plan.element_type);
  run.source->open();
  while (const Value* row = run.source->next()) builder.add(row[0]);
  return builder.finish(arena);
}

/// The rows of ANY and ALL: kept when every call sees the same ones.
class ComparedRows {
 public:
  ComparedRows(ExecContext& context, const SubPlan& plan, SubPlanRun& run) : run_(run) {
    if (plan.correlated) {
      run.source->open();
    } else if (run.rows == nullptr) {
      run.source->open();
      run.rows = &context.state->make<RowStore>(context, plan.plan->width, nullptr);
      while (const Value* row = run.source->next()) run.rows->add(row);
    }
  }

  const Value* next() {
    if (run_.rows == nullptr) return run_.source->next();
    return at_ == run_.rows->size() ? nullptr : (*run_.rows)[at_++].values;
  }

 private:
  SubPlanRun& run_;
  std::size_t at_ = 0;
};

/// ANY is decided by the first TRUE, ALL by the first FALSE; otherwise one NULL makes the answer
/// NULL.
Value compare_rows(ExecContext& context, const SubPlan& plan, SubPlanRun& run) {
  const bool decisive = plan.kind == SubPlan::Kind::kAnyMatch;
  ComparedRows rows(context, plan, run);
  bool has_null = false;
  while (const Value* row = rows.next()) {
    tick(context);
    run.arena->reset();
    context.eval.arena = run.arena;
    const Value result = plan.comparison->run(context, row);
    if (result.is_null) {
      has_null = true;
    } else if ((result.integer != 0) == decisive) {
      return result;
    }
  }
  return has_null ? Value::null() : Value::of_bool(!decisive);
}

}  // namespace

Value run_subplan(ExecContext& context, const SubPlan& plan, std::span<const Value> args) {
  SubPlanRun& run = context.state->subplan(plan);
  const bool compares =
      plan.kind == SubPlan::Kind::kAnyMatch || plan.kind == SubPlan::Kind::kAllMatch;
  if (run.has_value) return run.value;
  for (std::size_t i = 0; i < args.size(); ++i) context.exec_values[plan.outer_slots[i]] = args[i];
  Arena* const caller_arena = context.eval.arena;
  const bool keep = !plan.correlated && !compares;
  Arena& arena = keep ? *run.arena : *caller_arena;
  Value out;
  switch (plan.kind) {
    case SubPlan::Kind::kScalar:
      out = scalar(run, arena);
      break;
    case SubPlan::Kind::kArray:
      out = array(plan, run, arena);
      break;
    case SubPlan::Kind::kAnyMatch:
    case SubPlan::Kind::kAllMatch:
      out = compare_rows(context, plan, run);
      break;
    case SubPlan::Kind::kExists:
      run.source->open();
      out = Value::of_bool(run.source->next() != nullptr);
      break;
  }
  if (keep) {
    run.has_value = true;
    run.value = out;
  }
  context.eval.arena = caller_arena;
  return out;
}

}  // namespace granary::sql
