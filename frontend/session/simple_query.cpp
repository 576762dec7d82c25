#include "frontend/session/simple_query.h"

#include "frontend/copy/copy_in.h"
#include "planner/parse/long_names.h"
#include "planner/parse/standard_text.h"

namespace granary::frontend {

using sql::SqlError;

void Session::SimpleQueryRun::prepare(PlanTask& task) {
  planner::Planner& planner = session.server_.planner;
  executed_text.clear();
  if (as_given) {
    prepared = planner.prepare_simple(*query, index, *session.context_, arena, true);
    return task.replace(prepared.statement, prepared.params.data());
  }
  const planner::StatementPtr stale = prepared.statement;
  if (stale != nullptr) {  // the split string may have found it in the cache
    planner.forget(*stale, *session.context_);
    query.emplace(planner.split(text, *session.context_));
  }
  try {
    prepared = planner.prepare_simple(*query, index, *session.context_, arena);
  } catch (const SqlError&) {
    // A literal that was lifted out may not convert: as written, it gives PostgreSQL's error.
    prepared = planner.prepare_simple(*query, index, *session.context_, arena, true);
  }
  if (prepared.statement->kind == planner::StatementKind::kExecute && !execute_plan(stale)) {
    prepared = planner.prepare_simple(*query, index, *session.context_, arena, true);
  }
  task.replace(prepared.statement, prepared.params.data());
  session.log_statement(prepared.statement.get(), "statement", source, nullptr);
}

bool Session::SimpleQueryRun::execute_plan(const planner::StatementPtr& stale) {
  const planner::Planner& planner = session.server_.planner;
  const auto found = session.statements_.find(prepared.statement->prepared->name);
  if (found == session.statements_.end()) return false;
  PreparedStatement& target = found->second;
  const planner::StatementPtr& plan = target.statement;
  if (plan == stale || plan->kind != planner::StatementKind::kPlan ||
      !planner.current(*plan, *session.context_) ||
      !planner.literal_arguments(*query, *prepared.statement, plan->param_types,
                                 *session.context_, arena, prepared.params)) {
    return false;
  }
  ++target.uses;
  prepared.statement = plan;
  if (session.replay_log() != nullptr) {
    executed_text = target.text;
    Run noted = run;
    noted.statement = plan;
    noted.params = prepared.params.data();
    session.note_statement(noted, false);
  }
  return true;
}

bool Session::SimpleQueryRun::differs_as_given(const SqlError& error) {
  // The plan that stands for many rows of literals (sql/executor/literal_rows.h) converts them as
  // they come, PostgreSQL all of them before the first is stored.
  const bool stands_for_rows = prepared.params.size() > prepared.statement->param_types.size();
  // What a constant expression may fail with: values, names in them (of a JSON path's variables),
  // limits, what a library or nobody expected.
  constexpr std::array<std::string_view, 6> kClasses = {"22", "42", "54", "0A", "39", "XX"};
  const std::string_view state_class = std::string_view(error.diagnostic.sqlstate).substr(0, 2);
  const bool of_values = std::ranges::find(kClasses, state_class) != kClasses.end();
  const bool lifted = !as_given && !prepared.params.empty() && executed_text.empty();
  if (!lifted || (!of_values && !stands_for_rows)) return false;
  try {
    const planner::PreparedQuery given =
        session.server_.planner.prepare_simple(*query, index, *session.context_, arena, true);
    // Whoever writes would take numbers of sequences twice.
    const auto& statement = *given.statement;
    as_given = of_values && statement.kind == planner::StatementKind::kPlan &&
               statement.plan->read_only;
  } catch (const SqlError&) {
    as_given = true;
  } catch (const sql::ExecInterrupt&) {
    return false;
  } catch (const std::bad_alloc&) {
    return false;
  }
  return as_given;
}

void Session::SimpleQueryRun::finish() noexcept {
  active = begun = as_given = false;
  executed_text.clear();
  query.reset();
  prepared = {};
  run = {};
  constexpr std::size_t kKeptBytes = 65536;
  if (arena.reserved_bytes() > kKeptBytes) {
    arena = Arena(8192);
  } else {
    arena.reset();
  }
}

Session::Handled Session::simple_query(std::string_view body) {
  FieldReader fields(body);
  const std::string_view text = from_client(fields.string());
  fields.finish();
  unnamed_statement_.reset();
  has_unnamed_portal_ = false;
  if (!simple_) simple_ = std::make_unique<SimpleQueryRun>(*this);
  SimpleQueryRun& run = *simple_;
  run.active = true;
  run.index = run.count = 0;
  run.text = run.arena.copy(text);
  run.source = run.text;
  begin_query(run.source);
  if (!planner::reads_standard_strings(*context_)) {
    run.text = run.arena.copy(planner::standard_text(run.text, *context_));
  }
  planner::note_long_names(*context_, run.text);
  if (begin_simple(run.text)) {
    finish_simple();
    return Handled::kDone;
  }
  return run_simple(run);
}

/// true: that was all.
bool Session::begin_simple(std::string_view text) {
  SimpleQueryRun& run = *simple_;
  planner::StatementPtr transaction = server_.planner.transaction_statement(text);
  // One that has to look at deferred constraints or reads first may have to wait.
  if (transaction != nullptr && context_->deferred_checks.empty() &&
      transaction->transaction->command != planner::TransactionCommand::kPrepareTransaction) {
    Run statement;
    statement.statement = transaction;
    log_statement(transaction.get(), "statement", run.source, nullptr);
    // A commit that finds no room in the log has done nothing: below it can wait.
    if (run_other(statement) == Progress::kDone) return true;
  }
  run.query.emplace(server_.planner.split(run.text, *context_, std::move(transaction)));
  run.count = run.query->count();
  if (run.count > 0) log_statement(nullptr, "statement", run.source, nullptr);
  if (run.count == 0) {
    write_bare(wire_.out, 'I');
    return true;
  }
  if (block_->state() == BlockState::kFailed) {
    // Only what ends the block may run; the error of anything else ends the string.
    transaction = server_.planner.transaction_statement(*run.query, 0);
    if (transaction == nullptr) block_->require_not_failed();
    Run statement;
    statement.statement = std::move(transaction);
    run_other(statement);
    run.index = 1;
  }
  return false;
}

Session::Handled Session::run_simple(SimpleQueryRun& run) {
  set_query_text(run.source);
  while (run.index < run.count) {
    if (!run.begun) {
      run.begun = true;
      run.as_given = false;
      run.prepared = {};
      run.run = {};
      run.run.source = &run;
      run.run.arena = &run.arena;
      run.run.describe = true;
      run.run.last = run.index + 1 == run.count;
      if (run.count > 1 && block_->state() == BlockState::kIdle) block_->start_implicit();
      if (run.index > 0) {
        arm_statement_timeout();
        // Whoever watches a step looks for its deadline when it begins.
        if (context_->interrupts.deadline_us() != 0) return suspend(Progress::kYield);
      }
    }
    const Progress progress = run_statement(run.run);
    if (progress != Progress::kDone) return suspend(progress);
    if (copy_in_ != nullptr) return Handled::kDone;  // goes on after CopyDone
    ++run.index;
    run.begun = false;
  }
  const Progress checked = before_implicit_end();
  if (checked != Progress::kDone) return suspend(checked);
  finish_simple();
  return Handled::kDone;
}

/// Every statement of a string has its own time, under the setting as it is when it begins; so has
/// every Execute, with the messages before it.
void Session::arm_statement_timeout() {
  const std::int64_t timeout = context_->settings.statement_timeout_ms;
  const std::int64_t deadline = timeout > 0 ? steady_now_us() + timeout * 1000 : 0;
  if (deadline == 0 && context_->interrupts.deadline_us() == 0) return;
  context_->interrupts.set_deadline_us(deadline);
  step_deadline_us.store_relaxed(deadline);
}

void Session::finish_simple() {
  if (block_->state() == BlockState::kImplicit) {
    const std::uint64_t mark = wire_.out.position();
    const Resumed resumed(*context_, *worker_);
    block_->commit(may_commit_again());
    hold_commit(mark, context_->transaction.answer_epoch());
  }
  log_duration("statement", simple_->source, nullptr);
  simple_->finish();
  set_query_text({});
  end_portals();
  send_ready();
}

}  // namespace granary::frontend
