#include "sql/executor/subplan.h"

#include <algorithm>
#include <cstdint>

#include "sql/error.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/row_hash.h"
#include "sql/functions/function.h"
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

constexpr Oid kArrayAggOfArrays{4053};

/// Of rows that are arrays: one array of one dimension more, as array_agg makes it.
Value array_of_arrays(ExecContext& context, const SubPlan& plan, SubPlanRun& run, Arena& arena) {
  const auto rows = aggregates_named("array_agg");
  const AggregateRow& aggregate = **std::find_if(
      rows.begin(), rows.end(), [](const auto* row) { return row->oid == kArrayAggOfArrays; });
  CallInfo info;
  info.argument_types = {&plan.element_type, 1};
  info.result_type = plan.element_type;
  std::vector<std::uint64_t> state(aggregate.state_bytes / sizeof(std::uint64_t) + 1);
  run.source->open();
  while (const Value* row = run.source->next()) {
    context.eval.arena = &arena;
    aggregate.step(context.eval, info, state.data(), row, 1);
  }
  context.eval.arena = &arena;
  Value out = Value::null();
  aggregate.final(context.eval, info, state.data(), out);
  return out.is_null() ? ArrayBuilder(element_type_of(plan.element_type)).finish(arena) : out;
}

/// element_type: that of the rows, which may be arrays.
Value array(ExecContext& context, const SubPlan& plan, SubPlanRun& run, Arena& arena) {
  const bool vector = plan.element_type == kOidVector || plan.element_type == kInt2Vector;
  if (!vector && element_type_of(plan.element_type))
    return array_of_arrays(context, plan, run, arena);
  ArrayBuilder builder(plan.element_type);
  run.source->open();
  while (const Value* row = run.source->next()) builder.add(row[0]);
  return builder.finish(arena);
}

/// The rows of ANY and ALL: kept while every call sees the same ones.
class ComparedRows {
 public:
  ComparedRows(ExecContext& context, const SubPlan& plan, SubPlanRun& run) : run_(run) {
    if (plan.correlated && plan.further_slots.empty()) {
      run.source->open();
      return;
    }
    if (run.rows != nullptr && !context.state->given_since(plan, run.kept_since)) return;
    if (run.rows == nullptr)
      run.rows = &context.state->make<RowStore>(context, plan.plan->width, nullptr);
    run.rows->clear();
    run.kept_since = context.state->gives;
    run.source->open();
    while (const Value* row = run.source->next()) run.rows->add(row);
  }

  const Value* next() {
    if (run_.rows == nullptr) return run_.source->next();
    return at_ == run_.rows->size() ? nullptr : (*run_.rows)[at_++].values;
  }

 private:
  SubPlanRun& run_;
  std::size_t at_ = 0;
};

}  // namespace

/// The rows of an uncorrelated IN or EXISTS by their keys. Those with a NULL among their keys stand
/// apart: they make an answer unknown, where no other row makes it TRUE.
class HashedRows {
 public:
  HashedRows(ExecContext& context, const SubPlan& plan, SubPlanRun& run)
      : plan_(plan),
        index_(plan.key_types, spill_of(context)),
        keys_(make_row(context, plan.key_types.size())) {
    memory_.spill_to(spill_of(context));
    run.source->open();
    while (const Value* row = run.source->next()) add(context, row);
  }

  Value find(ExecContext& context, Arena& arena) {
    arena.reset();
    context.eval.arena = &arena;
    const std::size_t count = plan_.key_types.size();
    for (std::size_t i = 0; i < count; ++i) keys_[i] = plan_.left_keys[i].run(context, nullptr);
    const bool left_null = KeyTypes::has_null(keys_, count);
    if (!left_null && index_.find(index_.types().hash(keys_), keys_) != HashIndex::kNone)
      return Value::of_bool(true);
    if (index_.size() == 0 && with_null_.empty()) return Value::of_bool(false);
    if (count == 1) return left_null || !with_null_.empty() ? Value::null() : Value::of_bool(false);
    if (left_null) {
      for (std::uint32_t i = 0; i < index_.size(); ++i) {
        if (may_match(index_.key(i))) return Value::null();
      }
    }
    const bool unknown = std::any_of(with_null_.begin(), with_null_.end(),
                                     [&](const Value* key) { return may_match(key); });
    return unknown ? Value::null() : Value::of_bool(false);
  }

 private:
  void add(ExecContext& context, const Value* row) {
    tick(context);
    row_arena_.reset();
    context.eval.arena = &row_arena_;
    const std::size_t count = plan_.key_types.size();
    for (std::size_t i = 0; i < count; ++i) keys_[i] = plan_.right_keys[i].run(context, row);
    const bool null = KeyTypes::has_null(keys_, count);
    const std::uint64_t hash = null ? 0 : index_.types().hash(keys_);
    if (null ? count == 1 && !with_null_.empty() : index_.find(hash, keys_) != HashIndex::kNone)
      return;
    Value* key = memory_.allocate_array<Value>(count);
    for (std::size_t i = 0; i < count; ++i) key[i] = copy_value(keys_[i], memory_);
    if (null) {
      with_null_.push_back(key);
    } else {
      index_.add(hash, key);
    }
  }

  /// No pair of keys that are both known differs.
  bool may_match(const Value* key) const {
    for (std::size_t i = 0; i < plan_.key_types.size(); ++i) {
      if (key[i].is_null() || keys_[i].is_null()) continue;
      const Oid type = plan_.key_types[i];
      if (!KeyTypes({&type, 1}).equal(&key[i], &keys_[i])) return false;
    }
    return true;
  }

  const SubPlan& plan_;
  HashIndex index_;
  Value* keys_;
  std::vector<const Value*> with_null_;
  Arena memory_, row_arena_;
};

/// A subquery's row, kept. Where rows that the plan does not name decide, and its columns are asked
/// for one by one, who asks for a column again has come to another row.
class FoundRow {
 public:
  FoundRow(ExecContext& context, const SubPlan& plan)
      : plan_(plan), values_(make_row(context, plan.plan->width)), given_(plan.plan->width) {}

  const Value& column(const ExecContext::State& state, SubPlanRun& run, std::uint32_t number) {
    if (!found_ || has_changed(state, run, number)) find(state, run);
    given_[number] = true;
    return values_[number];
  }

  /// Null: there is none. Of one that no row decides, or nothing but those further out.
  const Value* row(const ExecContext::State& state, SubPlanRun& run) {
    if (!found_ || state.given_since(plan_, run.kept_since)) find(state, run);
    return has_row_ ? values_ : nullptr;
  }

 private:
  bool has_changed(const ExecContext::State& state, const SubPlanRun& run,
                   std::uint32_t number) const {
    if (!plan_.correlated) return false;
    if (!plan_.further_slots.empty()) return state.given_since(plan_, run.kept_since);
    // Rows of WITH queries and of recursion change unseen.
    return plan_.outer_slots.empty() || given_[number];
  }

  void find(const ExecContext::State& state, SubPlanRun& run) {
    found_ = false;  // should it fail
    run.kept_since = state.gives;
    memory_.reset();
    run.source->open();
    const Value* row = run.source->next();
    has_row_ = row != nullptr;
    for (std::size_t i = 0; i < given_.size(); ++i)
      values_[i] = has_row_ ? copy_value(row[i], memory_) : Value::null();
    if (has_row_ && run.source->next() != nullptr)
      throw SqlError("21000", "more than one row returned by a subquery used as an expression");
    std::fill(given_.begin(), given_.end(), false);
    found_ = true;
  }

  const SubPlan& plan_;
  Value* values_;
  std::vector<bool> given_;  // since it was found
  Arena memory_;
  bool found_ = false;
  bool has_row_ = false;
};

namespace {

FoundRow& found_row(ExecContext& context, const SubPlan& plan, SubPlanRun& run) {
  if (run.found == nullptr) run.found = &context.state->make<FoundRow>(context, plan);
  return *run.found;
}

Value column_of_row(ExecContext& context, const SubPlan& plan, Arena& arena) {
  SubPlanRun& run = context.state->subplan(*plan.row);
  FoundRow& found = found_row(context, *plan.row, run);
  return copy_value(found.column(*context.state, run, plan.column), arena);
}

Value find_hashed(ExecContext& context, const SubPlan& plan, SubPlanRun& run) {
  if (run.hashed == nullptr) run.hashed = &context.state->make<HashedRows>(context, plan, run);
  return run.hashed->find(context, *run.arena);
}

/// While what calls have cost is less than a hash table does, each runs the subquery.
bool exists(ExecContext& context, const SubPlan& plan, SubPlanRun& run) {
  if (plan.hashed != nullptr &&
      static_cast<double>(run.calls++) >= plan.calls_before_hash) {
    const Value found = find_hashed(context, *plan.hashed, context.state->subplan(*plan.hashed));
    return !found.is_null() && found.is_true();
  }
  run.source->open();
  return run.source->next() != nullptr;
}

/// Of the one row: NULL where there is none.
Value match_row(ExecContext& context, const SubPlan& plan, SubPlanRun& run) {
  const bool kept = !plan.correlated || !plan.further_slots.empty();
  const Value* row = nullptr;
  if (kept) {
    row = found_row(context, plan, run).row(*context.state, run);
  } else {
    run.source->open();
    row = run.source->next();
  }
  if (row == nullptr) return Value::null();
  run.arena->reset();
  context.eval.arena = run.arena;
  const Value out = plan.comparison->run(context, row);
  if (!kept && run.source->next() != nullptr)
    throw SqlError("21000", "more than one row returned by a subquery used as an expression");
  return out;
}

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
    if (result.is_null()) {
      has_null = true;
    } else if ((result.integer != 0) == decisive) {
      return result;
    }
  }
  return has_null ? Value::null() : Value::of_bool(!decisive);
}

}  // namespace

Value run_subplan(ExecContext& context, const SubPlan& plan, std::span<const Value> args) {
  ExecContext::State& state = *context.state;
  SubPlanRun& run = state.subplan(plan);
  const bool by_round = !plan.further_slots.empty();
  const bool keep = (!plan.correlated || by_round) && !plan.comparison.has_value();
  Arena* const caller_arena = context.eval.arena;
  if (run.has_value) {
    if (!by_round) return run.value;
    if (!state.given_since(plan, run.kept_since)) return copy_value(run.value, *caller_arena);
    run.has_value = false;
    run.arena->reset();
  }
  if (keep) run.kept_since = state.gives;
  for (std::size_t i = 0; i < args.size(); ++i) state.give(plan.outer_slots[i], args[i]);
  Arena& arena = keep ? *run.arena : *caller_arena;
  Value out;
  switch (plan.kind) {
    case SubPlan::Kind::kScalar:
      out = scalar(run, arena);
      break;
    case SubPlan::Kind::kArray:
      out = array(context, plan, run, arena);
      break;
    case SubPlan::Kind::kAnyMatch:
    case SubPlan::Kind::kAllMatch:
      out = plan.key_types.empty() ? compare_rows(context, plan, run)
                                   : find_hashed(context, plan, run);
      break;
    case SubPlan::Kind::kRowMatch:
      out = match_row(context, plan, run);
      break;
    case SubPlan::Kind::kExists:
      out = Value::of_bool(exists(context, plan, run));
      break;
    case SubPlan::Kind::kColumn:
      out = column_of_row(context, plan, arena);
      break;
  }
  if (keep) {
    run.has_value = true;
    run.value = out;
  }
  context.eval.arena = caller_arena;
  return keep && by_round ? copy_value(out, *caller_arena) : out;
}

}  // namespace granary::sql
