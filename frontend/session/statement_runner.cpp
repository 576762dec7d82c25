#include "frontend/session/statement_runner.h"

#include <cstring>
#include <new>
#include <exception>

#include "base/check.h"
#include "frontend/session/portal_cursors.h"
#include "sql/catalog/temporary.h"
#include "sql/executor/foreign_key.h"
#include "sql/lock_wait.h"
#include "sql/replayed_values.h"
#include "sql/serialization_failure.h"
#include "sql/statement_host.h"

namespace granary::frontend {

using engine::OpResult;
using engine::ReadFrom;
using sql::ExecInterrupt;
using sql::PullStatus;
using sql::SqlError;

namespace {

constexpr std::uint32_t kTriesAtOnce = 3;       // before others go first
constexpr std::uint32_t kTriesOptimistic = 10;  // before a one-shot takes row locks
constexpr std::uint32_t kTriesRowLocks = 40;    // before it locks relations: no new rows then
// a statement that never holds is a bug: say so, do not hang
constexpr std::uint32_t kTriesMax = 100'000;

}  // namespace

void StatementRunner::reset() noexcept {
  pending_ = open_ = on_snapshot_ = at_end_ = over_ = ended_ = in_statement_ = false;
  tries_ = 0;
}

void StatementRunner::open_statement() {
  block_.ensure_open();
  if (tries_ > kTriesOptimistic && session_.transaction.mode() == engine::Mode::kOneShot) {
    session_.transaction.use_locks();
    if (tries_ > kTriesRowLocks) session_.transaction.use_relation_locks();
  }
  session_.transaction.begin_statement(on_snapshot_ ? ReadFrom::kSnapshot : ReadFrom::kLatest);
  open_ = true;
}

PullStatus StatementRunner::finish() {
  engine::Transaction& transaction = session_.transaction;
  if (ended_) {
    commit_block();
    ended_ = false;
    return PullStatus::kDone;
  }
  run_deferred_of_one_shot();
  const OpResult ended = transaction.end_statement();
  open_ = false;
  if (ended == OpResult::kConflict) {
    open_ = true;  // rollback_statement is due
    return PullStatus::kConflict;
  }
  wrote_ = transaction.has_writes();
  if (block_.state() == BlockState::kIdle) {
    if (session_.temporary != nullptr) sql::catalog::run_on_commit(session_);
    over_ = true;  // an error of the commit itself is final
    const PullStatus committed = block_.commit_one_shot();
    over_ = false;
    if (committed != PullStatus::kDone) return committed;
    session_.deferred_checks.clear();
  }
  answer_epoch_ = transaction.answer_epoch();
  return PullStatus::kDone;
}

/// What a statement that is its own transaction deferred has its time when the statement ends.
void StatementRunner::run_deferred_of_one_shot() {
  if (block_.state() != BlockState::kIdle || session_.deferred_checks.empty()) return;
  Arena arena;
  sql::run_deferred_checks(session_, arena, nullptr);
}

/// The wait may be long. A one-shot that waits where it commits has gone further than it should
/// have, and has said what may not be so.
void StatementRunner::tell_before_wait() {
  if (!at_end_ && session_.host != nullptr) session_.host->tell();
}

void StatementRunner::roll_back(StatementTask& task) noexcept {
  task.undo();
  cursors_.undo();
  session_.counters.undo();
  block_.effects.undo(effects_mark_);
  session_.notices.resize(std::min(session_.notices.size(), notices_mark_));
  if (session_.replayed_values != nullptr) session_.replayed_values->rewind();
  if (open_) session_.transaction.rollback_statement();
  open_ = false;
  session_.ddl_effects.rollback_to(ddl_mark_);
  session_.deferred_checks.rollback_to(checks_mark_);
  if (block_.state() == BlockState::kIdle) block_.undo_one_shot();
}

void StatementRunner::raise_spill_failure(const SpillFailed& failure) const {
  if (failure.reason() != 0) {
    throw SqlError("53100", std::string("could not write to temporary file: ") +
                                std::strerror(failure.reason()));
  }
  throw SqlError("53400", "temporary file size exceeds temp_file_limit (" +
                              std::to_string(session_.settings.temp_file_limit_kb) + "kB)");
}

PullStatus StatementRunner::attempt(StatementTask& task) {
  at_end_ = false;
  session_.lock_wait_timeout_ms.reset();
  if (!open_ && !ended_) open_statement();
  const PullStatus status = task.run(on_snapshot_);
  at_end_ = status == PullStatus::kDone;
  return at_end_ ? finish() : status;
}

Progress StatementRunner::run(StatementTask& task, engine::Worker& worker) {
  if (!pending_) {
    reset();
    pending_ = true;
    session_.minds_lock_waits = false;
    notices_mark_ = session_.notices.size();
    ddl_mark_ = session_.ddl_effects.mark();
    checks_mark_ = session_.deferred_checks.mark();
    effects_mark_ = block_.effects.mark();
  }
  const Resumed resumed(session_, worker);
  while (true) {
    PullStatus status = PullStatus::kDone;
    try {
      session_.check_interrupts();
      status = attempt(task);
    } catch (const ExecInterrupt& interrupt) {
      status = interrupt.status;
    } catch (const SqlError& error) {
      const bool holds = !over_ && (on_snapshot_ || (session_.transaction.active() &&
                                                     session_.transaction.reads_still_valid()));
      const bool believed = holds || over_ || ended_ || session_.interrupts.pending() ||
                            !session_.transaction.active();
      if (believed && holds && !ended_ && task.differs_as_given(error)) {
        status = PullStatus::kStale;
      } else if (believed || tries_ > kTriesMax) {
        after_error(task, holds);
        throw;
      } else {
        status = PullStatus::kConflict;
      }
    } catch (const SpillFailed& failure) {
      after_error(task, false);
      raise_spill_failure(failure);
    } catch (const std::bad_alloc&) {
      after_error(task, false);
      throw SqlError("53200", "out of memory");
    } catch (const std::exception& fault) {
      // A fault of ours, or of a library: the statement fails, and nothing else.
      after_error(task, false);
      throw SqlError("XX000", std::string("internal error: ") + fault.what());
    }
    if (ended_ && status != PullStatus::kDone) {  // nothing of it can be taken back
      after_error(task, false);
      throw sql::read_write_failure();
    }
    switch (status) {
      case PullStatus::kDone:
        pending_ = false;
        cursors_.settle();
        session_.counters.settle();
        block_.effects.settle();
        return Progress::kDone;
      case PullStatus::kMore:
        return Progress::kMore;
      case PullStatus::kWait:
        if (begin_block_instead(task)) continue;
        tell_before_wait();
        sql::note_lock_wait(session_);
        roll_back(task);
        return Progress::kWaiting;
      case PullStatus::kUseSnapshot:
        GR_CHECK(!on_snapshot_);
        roll_back(task);
        on_snapshot_ = true;
        continue;
      case PullStatus::kStale:
        task.stale();
        break;
      case PullStatus::kConflict:
        break;
    }
    if (block_.take_log_full()) {
      roll_back(task);
      return Progress::kNoRoom;
    }
    if (again(task) == Progress::kYield) return Progress::kYield;
  }
}

/// A one-shot waits for locks where it commits. Where a program in it minds, it runs again as the
/// only statement of an implicit block, which locks what it writes at once.
bool StatementRunner::begin_block_instead(StatementTask& task) {
  if (!at_end_ || !session_.minds_lock_waits || block_.state() != BlockState::kIdle) return false;
  roll_back(task);
  session_.transaction.abort();
  block_.start_implicit();
  return true;
}

Progress StatementRunner::again(StatementTask& task) {
  roll_back(task);
  ++tries_;
  if (tries_ > kTriesMax) {
    pending_ = false;
    SqlError failure = sql::read_write_failure();
    failure.may_replay = false;  // the block's other runs would not end either
    throw failure;
  }
  return tries_ > kTriesAtOnce ? Progress::kYield : Progress::kDone;
}

void StatementRunner::after_error(StatementTask& task, bool rows_hold) {
  pending_ = ended_ = in_statement_ = false;
  if (at_end_ && !over_) {
    task.fail_at_end(rows_hold);
  } else {
    task.fail(rows_hold);
  }
  cursors_.undo();
  session_.counters.settle();
  block_.effects.settle();
  if (over_) {
    over_ = open_ = false;
    return;
  }
  if (open_ && session_.transaction.active()) session_.transaction.rollback_statement();
  open_ = false;
  session_.ddl_effects.rollback_to(ddl_mark_);
  session_.deferred_checks.rollback_to(checks_mark_);
}

}  // namespace granary::frontend
