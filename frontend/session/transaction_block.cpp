#include "frontend/session/transaction_block.h"

#include <ctime>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/uncommitted_changes.h"
#include "sql/disk_full.h"
#include "sql/lock_wait.h"
#include "sql/serialization_failure.h"

namespace granary::frontend {

using engine::OpResult;
using planner::TransactionCommand;
using planner::TransactionStatement;
using sql::SqlError;

namespace {

/// Why a block's commit failed.
[[noreturn]] void raise_commit_failure(OpResult result) {
  switch (result) {
    case OpResult::kDiskFull:
      sql::raise_disk_full();
    case OpResult::kOutOfMemory:
      throw SqlError("53200", "out of memory");
    case OpResult::kDeadlock:
      throw SqlError("40P01", "deadlock detected");
    default:
      throw sql::read_write_failure();
  }
}

}  // namespace

std::int64_t now_timestamp() noexcept {
  timespec now{};
  clock_gettime(CLOCK_REALTIME, &now);
  constexpr std::int64_t kUnixTo2000 = 946'684'800;
  return (std::int64_t{now.tv_sec} - kUnixTo2000) * 1'000'000 + now.tv_nsec / 1000;
}

void TransactionBlock::require_not_failed() const {
  if (state_ != BlockState::kFailed) return;
  throw SqlError("25P02",
                 "current transaction is aborted, commands ignored until end of transaction block");
}

char TransactionBlock::status() const noexcept {
  switch (state_) {
    case BlockState::kBlock:
      return 'T';
    case BlockState::kFailed:
      return 'E';
    default:
      return 'I';
  }
}

void TransactionBlock::start_implicit() {
  GR_CHECK(state_ == BlockState::kIdle && !session_.transaction.active());
  state_ = BlockState::kImplicit;
  if (session_.temporary != nullptr) session_.temporary->begin_block();
  session_.settings.in_transaction_block = true;
  session_.transaction_start = session_.statement_start;
}

void TransactionBlock::ensure_open() {
  if (!settings_open_) {
    session_.settings.begin_transaction();
    settings_open_ = true;
    if (!in_block()) session_.transaction_start = session_.statement_start;
  }
  if (!session_.transaction.active()) {
    const bool serializable =
        session_.settings.transaction_isolation == sql::IsolationLevel::kSerializable;
    session_.transaction.begin(mode(), serializable);
  }
}

void TransactionBlock::start_next(const TransactionStatement* modes) {
  start_implicit();
  session_.transaction_start = now_timestamp();
  session_.settings.begin_transaction();
  settings_open_ = true;
  if (modes != nullptr) apply_modes(*modes);
  ensure_open();
}

namespace {

/// The user may be another one where a setting is.
void end_settings(sql::SessionContext& session, bool committed) {
  const bool changed = session.settings.changes() > 0;
  if (committed) {
    session.settings.commit_transaction();
  } else {
    session.settings.abort_transaction();
  }
  if (changed) sql::catalog::adopt_roles(session);
}

}  // namespace

void TransactionBlock::over(bool rolled_back) {
  last_synchronous_ =
      session_.settings.synchronous_commit ||
      session_.ddl_effects.commits_synchronously(session_.transaction.engine());
  if (settings_open_) {
    end_settings(session_, !rolled_back);
    settings_open_ = false;
  }
  if (!session_.ddl_effects.empty()) {
    if (rolled_back) {
      session_.ddl_effects.aborted(session_.transaction.engine());
    } else {
      session_.ddl_effects.committed(session_.transaction.engine());
    }
  }
  session_.deferred_checks.clear();
  session_.counters.publish(static_cast<std::uint32_t>(session_.backend_pid),
                            session_.catalog.counters().total());
  if (rolled_back) {
    effects.aborted();
  } else {
    effects.committed(session_.transaction.answer_epoch());
  }
  session_.catalog_changed = false;
  session_.settings.transaction_has_run_query = false;
  session_.settings.in_transaction_block = false;
  savepoints_.clear();
  doomed_ = false;
  state_ = BlockState::kIdle;
  last_rolled_back_ = rolled_back;
  ++ends_;
  if (rolled_back) ++rollbacks_;
}

sql::PullStatus TransactionBlock::commit_one_shot() {
  const OpResult result = session_.transaction.commit(session_.ddl_effects.dropped_tables());
  switch (result) {
    case OpResult::kOk:
      over(false);
      return sql::PullStatus::kDone;
    case OpResult::kConflict:
      undo_one_shot();
      return sql::PullStatus::kConflict;
    case OpResult::kNoRoom:
      log_full_ = true;
      undo_one_shot();
      return sql::PullStatus::kConflict;
    case OpResult::kWait:
      sql::note_lock_wait(session_);
      undo_one_shot();
      return sql::PullStatus::kWait;
    default:
      over(true);
      raise_commit_failure(result);
  }
}

void TransactionBlock::undo_one_shot() {
  if (settings_open_) end_settings(session_, false);
  settings_open_ = false;
  session_.ddl_effects.rollback_to(0);
  session_.catalog_changed = false;
}

void TransactionBlock::commit(bool may_replay) {
  OpResult result = OpResult::kOk;
  if (session_.transaction.active()) {
    result = session_.transaction.commit(session_.ddl_effects.dropped_tables(), may_replay);
  }
  // Sessions look before they commit (Session::before_commit).
  GR_CHECK(result != OpResult::kNoRoom);
  commit_conflicted_ = may_replay && result == OpResult::kConflict;
  if (commit_conflicted_) raise_commit_failure(result);  // not over: restart or abort come next
  over(result != OpResult::kOk);
  if (result != OpResult::kOk) raise_commit_failure(result);
}

bool TransactionBlock::may_replay() const noexcept {
  return (state_ == BlockState::kBlock || state_ == BlockState::kImplicit) &&
         session_.settings.transaction_isolation != sql::IsolationLevel::kReadCommitted &&
         !session_.settings.transaction_read_only;
}

void TransactionBlock::restart(std::size_t setting_changes) {
  GR_CHECK(state_ == BlockState::kBlock || state_ == BlockState::kImplicit ||
           state_ == BlockState::kFailed);
  GR_CHECK(session_.ddl_effects.empty());
  if (state_ == BlockState::kFailed) state_ = BlockState::kBlock;
  session_.transaction.give_up_for_replay();
  session_.settings.rollback_to_changes(setting_changes);
  sql::catalog::adopt_roles(session_);
  session_.settings.transaction_has_run_query = false;
  session_.deferred_checks.clear();
  session_.catalog_changed = false;
  savepoints_.clear();
  rolled_back_depth_ = -1;
  session_.counters.restart();
  effects.restart();
}

void TransactionBlock::abort() {
  session_.transaction.abort();
  over(true);
}

void TransactionBlock::fail() {
  if (!in_block()) {
    abort();
    return;
  }
  if (state_ == BlockState::kFailed) return;
  // What came since the last place that can be gone back to is undone now, and its locks with it,
  // as in PostgreSQL.
  if (!savepoints_.empty()) {
    undo_to_savepoint();
  } else {
    session_.transaction.abort();
    if (settings_open_) end_settings(session_, false);
    settings_open_ = false;
    session_.ddl_effects.aborted(session_.transaction.engine());
    session_.deferred_checks.clear();
    session_.catalog_changed = false;
    effects.aborted();
  }
  state_ = BlockState::kFailed;
}

void TransactionBlock::doom() {
  savepoints_.clear();
  if (state_ == BlockState::kFailed) state_ = BlockState::kBlock;
  fail();
  doomed_ = true;
}

void TransactionBlock::drop_if_unused(bool was_query, bool runs_again) {
  // After a statement of its own there is no transaction that has run a query.
  if (was_query && state_ != BlockState::kIdle) session_.settings.transaction_has_run_query = true;
  if (session_.settings.transaction_has_run_query || state_ == BlockState::kIdle ||
      state_ == BlockState::kFailed || !savepoints_.empty() || session_.transaction.has_writes()) {
    return;
  }
  if (!runs_again) return session_.transaction.abort();
  if (session_.transaction.active()) session_.transaction.give_up_for_replay();
}

void TransactionBlock::begin(const TransactionStatement& statement) {
  if (state_ == BlockState::kBlock) {
    session_.notice("WARNING", "25001", "there is already a transaction in progress");
    apply_modes(statement);
    return drop_if_unused(false);
  }
  // In an implicit block BEGIN makes what ran so far part of the block.
  if (state_ == BlockState::kIdle) {
    session_.transaction_start = session_.statement_start;
    if (session_.temporary != nullptr) session_.temporary->begin_block();
  }
  state_ = BlockState::kBlock;
  chained_modes_ = {};
  session_.settings.in_transaction_block = true;
  if (!settings_open_) {
    session_.settings.begin_transaction();
    settings_open_ = true;
  }
  try {
    apply_modes(statement);
  } catch (const SqlError&) {
    state_ = BlockState::kImplicit;  // no block has begun
    throw;
  }
  drop_if_unused(false);  // it may have begun in another mode, for the string that BEGIN stands in
}

std::string TransactionBlock::end(const TransactionStatement& statement, bool commit_wanted,
                                  bool may_replay) {
  const char* tag = commit_wanted ? "COMMIT" : "ROLLBACK";
  if (!in_block()) {
    if (statement.chain) {
      throw SqlError("25P01",
                     fmt::format("{} AND CHAIN can only be used in transaction blocks", tag));
    }
    session_.notice("WARNING", "25P01", "there is no transaction in progress");
    if (state_ == BlockState::kImplicit) {
      if (commit_wanted) {
        commit(may_replay);
      } else {
        abort();
      }
    }
    return tag;
  }
  TransactionStatement next;
  if (statement.chain) next = settings_open_ ? modes() : chained_modes_;
  const bool failed = state_ == BlockState::kFailed;
  if (commit_wanted && !failed) {
    commit(may_replay);
  } else {
    abort();
    tag = "ROLLBACK";
  }
  if (statement.chain) {
    begin(next);
    chained_modes_ = next;
  }
  return tag;
}

std::size_t TransactionBlock::find_savepoint(const std::string& name) const {
  for (std::size_t i = savepoints_.size(); i-- > 0;) {
    if (savepoints_[i].name == name) return i;
  }
  throw SqlError("3B001", fmt::format("savepoint \"{}\" does not exist", name));
}

void TransactionBlock::need_block(const char* command) const {
  if (in_block()) return;
  throw SqlError("25P01", fmt::format("{} can only be used in transaction blocks", command));
}

void TransactionBlock::savepoint(const std::string& name) {
  need_block("SAVEPOINT");
  ensure_open();
  savepoints_.push_back({name, session_.transaction.begin_savepoint(), session_.ddl_effects.mark(),
                         session_.deferred_checks.mark(), session_.deferred_checks.modes(),
                         effects.mark()});
  session_.settings.push_savepoint();
}

void TransactionBlock::release(const std::string& name) {
  need_block("RELEASE SAVEPOINT");
  const std::size_t index = find_savepoint(name);
  while (savepoints_.size() > index) {
    session_.settings.release_savepoint();
    savepoints_.pop_back();
  }
}

void TransactionBlock::rollback_to(const std::string& name) {
  need_block("ROLLBACK TO SAVEPOINT");
  if (doomed_) throw sql::read_write_failure();  // to go on is to begin again: 40001
  const std::size_t index = find_savepoint(name);
  while (savepoints_.size() > index + 1) {
    session_.settings.rollback_savepoint();
    session_.settings.release_savepoint();
    savepoints_.pop_back();
  }
  undo_to_savepoint();
  state_ = BlockState::kBlock;
  rolled_back_depth_ = static_cast<int>(index);
}

void TransactionBlock::undo_to_savepoint() {
  const SavepointEntry& last = savepoints_.back();
  session_.settings.rollback_savepoint();
  sql::catalog::adopt_roles(session_);
  session_.transaction.rollback_to(last.position);
  if (session_.catalog_changed) sql::catalog::note_uncommitted_change();
  session_.ddl_effects.rollback_to(last.ddl_mark);
  session_.deferred_checks.rollback_to(last.checks_mark);
  session_.deferred_checks.set_modes(last.check_modes);
  effects.rollback_to(last.effects_mark);
}

std::string TransactionBlock::run(const TransactionStatement& statement, bool may_replay) {
  switch (statement.command) {
    case TransactionCommand::kBegin:
      begin(statement);
      return "BEGIN";
    case TransactionCommand::kCommit:
      return end(statement, true, may_replay);
    case TransactionCommand::kRollback:
      return end(statement, false, false);
    case TransactionCommand::kSavepoint:
      savepoint(statement.name);
      return "SAVEPOINT";
    case TransactionCommand::kRelease:
      release(statement.name);
      return "RELEASE";
    case TransactionCommand::kRollbackTo:
      rollback_to(statement.name);
      return "ROLLBACK";
    case TransactionCommand::kPrepareTransaction:
    case TransactionCommand::kCommitPrepared:
    case TransactionCommand::kRollbackPrepared:
      break;  // the session's own
  }
  GR_CHECK(!"a statement of two-phase commit");
  return {};
}

}  // namespace granary::frontend
