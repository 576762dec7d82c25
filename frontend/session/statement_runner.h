// frontend/session/statement_runner.h: attempts of one statement until one holds. What conflicts is
// rolled back and run again, what
// must wait for a row lock suspends, what reads too much goes on a snapshot; an error counts only
// if what led to it still is true.
//
// Thread safety: the session's thread.
#pragma once

#include <cstdint>
#include <functional>

#include "base/spill_space.h"
#include "frontend/session/transaction_block.h"
#include "sql/executor/execute.h"
#include "sql/session_on_thread.h"
#include "sql/transaction_control.h"
#include "sql/wait_point.h"

namespace granary::frontend {

class PortalCursors;

/// One statement as the runner sees it.
class StatementTask {
 public:
  virtual ~StatementTask() = default;
  /// One attempt, or its continuation after kMore. Errors: SqlError, std::bad_alloc, ExecInterrupt.
  virtual sql::PullStatus run(bool on_snapshot) = 0;
  /// The attempt is rolled back: rows it made are dropped.
  virtual void undo() noexcept = 0;
  /// The attempt ended in an error that the client will see. rows_hold: what it read still holds,
  /// so the rows made before the error are true.
  virtual void fail(bool rows_hold) noexcept {
    static_cast<void>(rows_hold);
    undo();
  }
  /// The same of a one-shot that was done: what it deferred failed.
  virtual void fail_at_end(bool rows_hold) noexcept { fail(rows_hold); }
  /// The catalog changed: the next attempt must prepare anew.
  virtual void stale() {}
  /// The attempt failed; whether the next one, prepared anew, may not fail or fails otherwise. Says
  /// so once.
  virtual bool differs_as_given(const sql::SqlError&) { return false; }
};

enum class Progress : std::uint8_t {
  kDone,
  kMore,     // the sink wants a pause; call run again
  kWaiting,  // queued for a row lock; call run again when granted
  kYield,    // others should go first; call run again soon
  kNoRoom,   // the log is full; call run again when it has written what it has
};

/// The session's transaction may hold pointers while this lives.
class Resumed {
 public:
  Resumed(sql::SessionContext& session, engine::Worker& worker) noexcept
      : transaction_(session.transaction), on_thread_(session) {
    transaction_.resume(worker);
  }
  ~Resumed() { transaction_.pause(); }
  Resumed(const Resumed&) = delete;
  Resumed& operator=(const Resumed&) = delete;

 private:
  engine::Transaction& transaction_;
  const sql::SessionOnThread on_thread_;
};

class StatementRunner final : public sql::TransactionControl {
 public:
  StatementRunner(sql::SessionContext& session, TransactionBlock& block,
                  PortalCursors& cursors) noexcept
      : session_(session), block_(block), cursors_(cursors) {}

  // --- procedure_statements.cpp: for a procedure that ends transactions ---
  void end(bool commit, bool chain) override;
  void run(const std::function<void()>& attempt, bool is_query) override;

  /// Runs or continues. In BlockState::kIdle the statement is a one-shot and is committed with
  /// kDone.
  /// Errors: SqlError; the attempt is rolled back, the block is as it was (the caller calls fail).
  Progress run(StatementTask& task, engine::Worker& worker);
  /// Forgets what was begun; the caller rolls back.
  void reset() noexcept;
  /// A statement is between two calls of run.
  bool pending() const noexcept { return pending_; }

  /// Of the last statement that was done: its answer leaves when this epoch is durable.
  engine::Epoch answer_epoch() const noexcept { return answer_epoch_; }
  bool wrote() const noexcept { return wrote_; }

 private:
  void open_statement();
  [[noreturn]] void raise_spill_failure(const SpillFailed& failure) const;
  sql::PullStatus attempt(StatementTask& task);
  sql::PullStatus finish();
  void tell_before_wait();
  void roll_back(StatementTask& task) noexcept;
  bool begin_block_instead(StatementTask& task);
  Progress again(StatementTask& task);
  void after_error(StatementTask& task, bool rows_hold);

  // procedure_statements.cpp
  void end_first(bool commit);
  void run_deferred_of_one_shot();
  void commit_block();
  sql::PullStatus attempt_statement(const std::function<void()>& attempt);
  void wait_for_grant();
  bool wait_for(sql::WaitPoint::Clock::time_point end, const std::function<bool()>& ready);

  sql::SessionContext& session_;
  TransactionBlock& block_;
  PortalCursors& cursors_;
  bool pending_ = false;
  bool open_ = false;  // begin_statement was called and neither end nor rollback
  bool on_snapshot_ = false;
  bool at_end_ = false;  // the attempt's task is done, its commit is not
  bool over_ = false;  // the commit raised the error: nothing is left to validate
  std::uint32_t tries_ = 0;
  std::size_t notices_mark_ = 0;
  std::size_t ddl_mark_ = 0;
  sql::DeferredChecks::Mark checks_mark_;
  std::size_t effects_mark_ = 0;
  engine::Epoch answer_epoch_{0};
  bool wrote_ = false;

  bool ended_ = false;         // transactions inside the task: it cannot start over
  bool in_statement_ = false;  // of the procedure, since then
};

}  // namespace granary::frontend
