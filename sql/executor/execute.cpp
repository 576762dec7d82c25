// sql/executor/execute.cpp: one execution of a plan: set-up, pulls, control flow between engine and
// session.
#include "sql/executor/execute.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "sql/catalog/snapshot_schema.h"
#include "sql/catalog/temporary.h"
#include "sql/executor/after_events.h"
#include "sql/executor/counted.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/running_plan.h"
#include "sql/executor/triggers.h"

namespace granary::sql {

struct Execution::Impl {
  Impl(const Plan& statement_plan, SessionContext& session, Arena& arena, const Value* params)
      : plan(statement_plan) {
    context.session = &session;
    context.transaction = &session.transaction;
    context.statement_arena = &arena;
    context.eval = {&arena, &session, params, static_cast<std::uint32_t>(plan.param_types.size())};
    context.has_several_writers =
        std::find(plan.cte_modifies.begin(), plan.cte_modifies.end(), true) !=
        plan.cte_modifies.end();
    const NodeKind kind = plan.root->kind;
    counts_rows = kind != NodeKind::kInsert && kind != NodeKind::kUpdate &&
                  kind != NodeKind::kDelete && kind != NodeKind::kTreeInsert &&
                  kind != NodeKind::kTreeUpdate && kind != NodeKind::kTreeDelete &&
                  kind != NodeKind::kMerge && kind != NodeKind::kTreeMerge &&
                  kind != NodeKind::kInstead && kind != NodeKind::kRuleSteps;
  }

  PullStatus check_dependencies();
  void open_snapshot();
  void set_up();
  void start();
  PullStatus pull(ResultSink& sink, std::uint64_t rows_max);
  PullStatus finish_modifying_ctes();
  void tear_down() noexcept;

  const Plan& plan;
  ExecContext context;
  std::optional<ExecContext::State> state;
  Operator* root = nullptr;
  bool running = false;
  bool holds_dependencies = false;  // checked before the first pull
  bool keeps_prepared = false;
  bool collects = false;  // after-events belong to the caller
  bool counts_rows = true;  // writers at the root count for themselves, with or without RETURNING
};

void refuse_unpopulated(const Dependency& dependency) {
  const RelationDesc& relation = *dependency.relation;
  if (relation.populated || dependency.use <= engine::RelationUse::kNamed) return;
  if (engine::Transaction::record_version(*relation.record) != relation.version) return;
  throw SqlError("55000", "materialized view \"" + relation.name + "\" has not been populated")
      .hint("Use the REFRESH MATERIALIZED VIEW command.");
}

/// The plan holds only while the relations it was made for are as they were: their catalog records
/// join the read set. errors  55000 for a materialized view without data
PullStatus Execution::Impl::check_dependencies() {
  if (context.session->temporary != nullptr)
    context.temporary_stamp = context.session->temporary->stamp();
  for (const Dependency& dependency : plan.dependencies) {
    const RelationDesc& relation = *dependency.relation;
    if (relation.record == nullptr) {
      const bool current = catalog::use_current(*context.session, relation);
      if (!current && !context.trusts_plan) return PullStatus::kStale;
      if (!current) context.session->temporary->note_use();
      continue;
    }
    const engine::RelationUse use =
        relation.system ? engine::RelationUse::kNamed : dependency.use;
    const engine::OpResult result =
        context.transaction->depend_on(*relation.record, relation.version, use);
    if (result == engine::OpResult::kConflict) return PullStatus::kStale;
    if (result != engine::OpResult::kOk) return status_of(result, relation);
    refuse_unpopulated(dependency);
  }
  if (engine::keeps_snapshot(context.transaction->mode())) open_snapshot();
  return PullStatus::kDone;
}

/// After the relations are held, so that a block's first statement never finds one newer than its
/// snapshot. One that DDL changed since may not be readable at the snapshot: its rows have moved,
/// or its indexes do not know what the snapshot sees.
void Execution::Impl::open_snapshot() {
  context.transaction->open_snapshot();
  for (const Dependency& dependency : plan.dependencies) {
    const RelationDesc& relation = *dependency.relation;
    if (relation.record == nullptr || relation.system) continue;
    catalog::refuse_newer_schema(*context.session, relation);
  }
}

void Execution::Impl::set_up() {
  Arena& arena = *context.statement_arena;
  state.emplace(plan, context);
  context.state = &*state;
  context.exec_values = make_row(context, plan.exec_slots);
  state->given = arena.allocate_array<std::uint64_t>(plan.exec_slots);
  std::fill_n(state->given, plan.exec_slots, 0);
  context.identity_count = plan.identity_slots;
  context.identities = arena.allocate_array<ExecContext::RowIdentity>(plan.identity_slots);
  std::fill_n(context.identities, plan.identity_slots, ExecContext::RowIdentity{});
  state->ctes = arena.allocate_array<CteRun>(plan.ctes.size());
  std::fill_n(state->ctes, plan.ctes.size(), CteRun{});
  state->work_tables = arena.allocate_array<WorkTable>(plan.work_tables);
  std::fill_n(state->work_tables, plan.work_tables, WorkTable{});
  if (!plan.foreign_keys.empty()) after_events_of(context);
  root = &make_operator(*plan.root, context, true);
}

void Execution::Impl::start() {
  if (root == nullptr) set_up();
  context.rows_affected = 0;
  context.stopped = PullStatus::kDone;
  root->open();
  running = true;
}

/// Who asks for few rows gets no more, but what the statement writes is written whole.
PullStatus Execution::Impl::pull(ResultSink& sink, std::uint64_t rows_max) {
  for (std::uint64_t rows = 0;; ++rows) {
    const bool enough = rows_max != 0 && rows >= rows_max;
    if (enough && counts_rows)
      return context.has_several_writers ? finish_modifying_ctes() : PullStatus::kMore;
    const Value* row = root->next();
    if (row == nullptr)
      return context.stopped != PullStatus::kDone ? context.stopped : finish_modifying_ctes();
    if (enough) continue;
    if (counts_rows) ++context.rows_affected;
    // What was read from the latest state is not valid before the statement's end: there is no
    // stopping on the way.
    if (sink.row(row)) continue;
    if (context.on_snapshot) return PullStatus::kMore;
    if (plan.read_only && !engine::keeps_snapshot(context.transaction->mode()))
      return PullStatus::kUseSnapshot;
  }
}

/// Data-modifying WITH queries run to their end whether or not anybody reads them, the last one
/// first, as PostgreSQL does; then foreign keys are looked at and triggers fire.
PullStatus Execution::Impl::finish_modifying_ctes() {
  for (auto i = static_cast<std::uint32_t>(plan.ctes.size()); i-- > 0;) {
    if (i >= plan.cte_modifies.size() || !plan.cte_modifies[i]) continue;
    CteRun& run = state->cte(i);
    while (run.pull()) {
    }
  }
  if (context.after_events != nullptr && !collects) {
    context.after_events->run(context);
    context.after_events->clear();
  }
  tell_counts(context);
  return PullStatus::kDone;
}

void Execution::Impl::tear_down() noexcept {
  running = false;
  root = nullptr;
  state.reset();
  context.state = nullptr;
  context.counted = nullptr;
  if (!collects) context.after_events = nullptr;
}

Execution::Execution(const Plan& plan, SessionContext& session, Arena& arena, const Value* params)
    : impl_(std::make_unique<Impl>(plan, session, arena, params)) {}

Execution::Execution(Execution&&) noexcept = default;

/// What a portal that is closed early has done counts as well.
Execution::~Execution() {
  if (impl_ != nullptr && impl_->running) tell_counts(impl_->context);
}

PullStatus Execution::pull(ResultSink& sink, std::uint64_t rows_max, bool on_snapshot) {
  Impl& impl = *impl_;
  PullStatus status = PullStatus::kDone;
  const RunningPlan running(impl.plan);
  // An error tears the plan down as it passes by: catching it, to throw it once more, would double
  // what it costs.
  struct TornByError {
    ~TornByError() {
      if (torn != nullptr) torn->tear_down();
    }
    Impl* torn;
  } error{&impl};
  try {
    impl.context.on_snapshot = on_snapshot;
    if (!impl.running) {
      if (!std::exchange(impl.holds_dependencies, false)) status = impl.check_dependencies();
      if (status == PullStatus::kDone) impl.start();
    }
    if (status == PullStatus::kDone) status = impl.pull(sink, rows_max);
  } catch (const ExecInterrupt& interrupt) {
    status = interrupt.status;
  }
  error.torn = nullptr;
  if (status == PullStatus::kDone && impl.keeps_prepared && impl.plan.ctes.empty() &&
      impl.plan.subplans.empty() && !impl.plan.keeps_values) {
    impl.running = false;
  } else if (status != PullStatus::kMore) {
    impl.tear_down();
  }
  return status;
}

PullStatus Execution::hold_dependencies() {
  const PullStatus status = impl_->check_dependencies();
  impl_->holds_dependencies = status == PullStatus::kDone;
  return status;
}

void Execution::keep_prepared() noexcept { impl_->keeps_prepared = true; }
void Execution::trust_plan() noexcept { impl_->context.trusts_plan = true; }

void Execution::collect_after_events(AfterEvents& events) noexcept {
  impl_->context.after_events = &events;
  events.set_open(true);
  impl_->collects = true;
}

/// As a pull does, it first holds the relations that the plan was made for.
void Execution::start_triggers() {
  const PullStatus status = impl_->check_dependencies();
  if (status != PullStatus::kDone) throw ExecInterrupt{status};
  const RunningPlan running(impl_->plan);
  Arena arena;
  impl_->context.eval.arena = &arena;
  if (const TableTriggers* triggers = insert_triggers(*impl_->plan.root); triggers != nullptr)
    impl_->context.after_events->begin(impl_->context, *triggers);
}

void Execution::run_after_events() {
  const RunningPlan running(impl_->plan);
  Arena arena;
  impl_->context.eval.arena = &arena;
  AfterEvents& events = *impl_->context.after_events;
  events.set_open(false);
  if (const TableTriggers* triggers = insert_triggers(*impl_->plan.root); triggers != nullptr)
    events.end(events.begin(impl_->context, *triggers), *triggers);
  events.run(impl_->context);
}

void Execution::measure(Instrumentation& into) noexcept {
  impl_->context.instrumentation = &into;
}

std::uint64_t Execution::rows_affected() const noexcept { return impl_->context.rows_affected; }

}  // namespace granary::sql
