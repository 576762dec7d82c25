// Statements of a procedure that ends transactions (sql/transaction_control.h). A thread waits in
// the middle of them, since the procedure stands on its stack; another one serves the loop
// meanwhile, as with everything that takes long.
#include <algorithm>
#include <chrono>

#include "frontend/session/statement_runner.h"
#include "sql/catalog/temporary.h"
#include "sql/executor/foreign_key.h"
#include "sql/lock_wait.h"
#include "sql/serialization_failure.h"
#include "sql/statement_host.h"

namespace granary::frontend {

using engine::OpResult;
using sql::ExecInterrupt;
using sql::PullStatus;
using sql::SqlError;

namespace {

constexpr auto kRoomPause = std::chrono::milliseconds(5);  // until the log is asked again

planner::TransactionStatement modes_of(const sql::Settings& settings) {
  planner::TransactionStatement out;
  out.isolation = settings.show("transaction_isolation");
  out.read_only = settings.transaction_read_only ? 1 : 0;
  out.deferrable = settings.show("transaction_deferrable") == "on" ? 1 : 0;
  return out;
}

}  // namespace

/// Until `ready`, which is asked under the wait point's mutex, or `end`; true: ready.
/// errors  57014, 57P01, 53000
bool StatementRunner::wait_for(sql::WaitPoint::Clock::time_point end,
                               const std::function<bool()>& ready) {
  engine::Worker& worker = session_.transaction.worker();
  session_.transaction.pause();
  bool is_ready = false;
  try {
    is_ready = sql::wait_here(session_, end, ready);
  } catch (...) {
    session_.transaction.resume(worker);
    throw;
  }
  session_.transaction.resume(worker);
  return is_ready;
}

void StatementRunner::wait_for_grant() {
  using Clock = sql::WaitPoint::Clock;
  engine::Transaction& transaction = session_.transaction;
  const std::int64_t timeout = sql::take_lock_timeout(session_);
  const auto deadline = timeout > 0 ? Clock::now() + std::chrono::milliseconds(timeout)
                                    : Clock::time_point::max();
  try {
    wait_for(deadline, [&] { return !transaction.waits_for_lock(); });
  } catch (...) {
    transaction.give_up_lock_wait();
    throw;
  }
  // Whoever granted it may not have told us yet: it has once this returns.
  if (transaction.give_up_lock_wait())
    throw SqlError("55P03", "canceling statement due to lock timeout");
}

/// The one-shot that the call was until now, or the pipeline with it. ExecInterrupt: it starts
/// over.
void StatementRunner::end_first(bool commit) {
  engine::Transaction& transaction = session_.transaction;
  if (!commit) {
    // What it decided on may never have been.
    if (!transaction.reads_still_valid()) throw ExecInterrupt{PullStatus::kConflict};
    open_ = false;
    block_.abort();
    return;
  }
  run_deferred_of_one_shot();
  if (transaction.end_statement() == OpResult::kConflict) {
    throw ExecInterrupt{PullStatus::kConflict};
  }
  open_ = false;
  if (block_.state() != BlockState::kIdle) {
    ended_ = true;
    return commit_block();
  }
  wrote_ = transaction.has_writes();
  if (session_.temporary != nullptr) sql::catalog::run_on_commit(session_);
  over_ = true;
  const PullStatus committed = block_.commit_one_shot();
  over_ = false;
  if (committed != PullStatus::kDone) throw ExecInterrupt{committed};
  session_.deferred_checks.clear();
  answer_epoch_ = transaction.answer_epoch();
}

/// What stands in a transaction after the first.
void StatementRunner::commit_block() {
  engine::Transaction& transaction = session_.transaction;
  const auto check = [&] {
    Arena arena;
    if (!session_.deferred_checks.empty()) sql::run_deferred_checks(session_, arena, nullptr);
    sql::catalog::run_on_commit(session_);
  };
  const bool deferred =
      !session_.deferred_checks.empty() ||
      (session_.temporary != nullptr && session_.temporary->acts_on_commit());
  if (deferred) run(check, true);
  if (transaction.active() && transaction.has_writes()) {
    wrote_ = true;
    while (!transaction.room_for_commit()) {
      wait_for(sql::WaitPoint::Clock::now() + kRoomPause, [] { return false; });
    }
  }
  over_ = true;
  block_.commit();
  over_ = false;
  answer_epoch_ = std::max(answer_epoch_, transaction.answer_epoch());
}

void StatementRunner::end(bool commit, bool chain) {
  const planner::TransactionStatement modes = modes_of(session_.settings);
  if (!ended_) {
    wrote_ = false;
    answer_epoch_ = {};
    end_first(commit);
  } else if (commit) {
    commit_block();
  } else {
    block_.abort();
  }
  ended_ = true;
  block_.start_next(chain ? &modes : nullptr);
}

/// One attempt of a statement of the procedure; what did not hold is rolled back.
PullStatus StatementRunner::attempt_statement(const std::function<void()>& work) {
  engine::Transaction& transaction = session_.transaction;
  const std::size_t notices = session_.notices.size(), ddl = session_.ddl_effects.mark();
  const auto checks = session_.deferred_checks.mark();
  const std::size_t effects = block_.effects.mark();
  const auto undo = [&] {
    block_.effects.undo(effects);
    transaction.rollback_statement();
    session_.ddl_effects.rollback_to(ddl);
    session_.deferred_checks.rollback_to(checks);
  };
  session_.lock_wait_timeout_ms.reset();
  block_.ensure_open();
  transaction.begin_statement();
  in_statement_ = true;
  PullStatus status = PullStatus::kDone;
  try {
    work();
    if (transaction.end_statement() == OpResult::kConflict) status = PullStatus::kConflict;
  } catch (const ExecInterrupt& interrupt) {
    status = interrupt.status;
  } catch (const SqlError&) {
    in_statement_ = false;
    const bool holds = transaction.active() && transaction.reads_still_valid();
    undo();
    if (holds || session_.interrupts.pending()) throw;
    status = PullStatus::kConflict;
    session_.notices.resize(notices);
    return status;
  }
  in_statement_ = false;
  if (status == PullStatus::kDone) {
    block_.effects.settle();
    return status;
  }
  if (status == PullStatus::kWait) sql::note_lock_wait(session_);
  undo();
  session_.notices.resize(notices);
  return status;
}

void StatementRunner::run(const std::function<void()>& work, bool is_query) {
  if (!ended_ || in_statement_) return work();
  if (is_query) session_.settings.transaction_has_run_query = true;
  for (;;) {
    const PullStatus status = attempt_statement(work);
    if (status == PullStatus::kDone) break;
    if (status == PullStatus::kWait) wait_for_grant();
    session_.check_interrupts();
  }
  block_.drop_if_unused(is_query);
}

}  // namespace granary::frontend
