// frontend/session/transaction_block.h: where a session stands between BEGIN and COMMIT, and the
// steps between. Keeps the engine's
// transaction, the settings and the storage effects of DDL in step.
//
// Thread safety: the session's thread. Methods that touch the engine need the transaction resumed.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/session/effects.h"
#include "planner/statement.h"
#include "sql/session_context.h"

namespace granary::frontend {

enum class BlockState : std::uint8_t {
  kIdle,      // every statement is a transaction of its own
  kImplicit,  // a multi-statement string or a pipeline: ends with it
  kBlock,     // between BEGIN and COMMIT
  kFailed,    // in a block, after an error
};

class TransactionBlock {
 public:
  TransactionBlock(sql::SessionContext& session, Effects& session_effects) noexcept
      : effects(session_effects), session_(session) {}

  Effects& effects;

  BlockState state() const noexcept { return state_; }
  bool in_block() const noexcept {
    return state_ == BlockState::kBlock || state_ == BlockState::kFailed;
  }
  /// errors  25P02, after an error in the block
  void require_not_failed() const;
  /// ReadyForQuery's byte.
  char status() const noexcept;
  std::size_t savepoint_depth() const noexcept { return savepoints_.size(); }

  /// The statement that comes runs in a block of its own kind.
  void start_implicit();
  /// Before each attempt: an engine transaction is open, settings are in a transaction. now() is
  /// set where one starts.
  void ensure_open();
  /// A procedure has ended a transaction: it goes on in another, of these modes unless null.
  void start_next(const planner::TransactionStatement* modes);
  /// A one-shot's commit. kDone, kConflict or kWait; errors 53100, 53200, 40001. The engine's
  /// transaction is over.
  sql::PullStatus commit_one_shot();
  /// Ends an implicit block or the block. Errors 40001, 53100, 53200: the block is over then as
  /// well, except after 40001 with `may_replay`: the caller calls restart or abort.
  void commit(bool may_replay = false);
  /// What commit(true) raised just now was that 40001.
  bool take_commit_conflicted() noexcept { return std::exchange(commit_conflicted_, false); }
  /// The block's answers are worth noting: a conflict may make it run again (replay.h).
  bool may_replay() const noexcept;
  /// The block is where it was after its BEGIN: what ran is undone, its row locks and advisory
  /// locks stay for the statements that come again. setting_changes: settings go back to there.
  /// needs  no DDL in the block
  void restart(std::size_t setting_changes);
  /// The engine's transaction has become somebody else's: the block is over, its settings stay.
  void handed_over() { over(false); }
  /// Gives everything up; nothing is open afterwards.
  void abort();
  /// A one-shot's attempt failed and is run again: its settings and DDL are taken back. The engine
  /// part is the caller's.
  void undo_one_shot();
  /// After an error: a block is kFailed, everything else is idle.
  void fail();
  /// The same for a block that lost what its savepoints could go back to: ROLLBACK TO is a 40001.
  void doom();
  /// After SET and its like: transaction modes may still change, so no engine transaction stays
  /// open. runs_again: what the run before has locked stays locked.
  void drop_if_unused(bool was_query, bool runs_again = false);

  // --- BEGIN, COMMIT and the rest; errors as PostgreSQL's ---
  /// Returns the command tag. may_replay: see commit.
  std::string run(const planner::TransactionStatement& statement, bool may_replay = false);

  /// Ends of transactions so far: portals made before are gone when it changed.
  std::uint64_t ends() const noexcept { return ends_; }
  /// Of these, those that were rolled back.
  std::uint64_t rollbacks() const noexcept { return rollbacks_; }
  /// The last transaction that ended was rolled back.
  bool last_rolled_back() const noexcept { return last_rolled_back_; }
  /// Whether the answer to the last commit waits until it is durable: synchronous_commit as the
  /// transaction left it, which may be a SET LOCAL.
  bool last_synchronous() const noexcept { return last_synchronous_; }
  /// The log had no room for the one-shot whose commit has just answered kConflict.
  bool take_log_full() noexcept { return std::exchange(log_full_, false); }
  /// Savepoint depth that ROLLBACK TO went back to since the last call; -1: none.
  int take_rolled_back_depth() noexcept { return std::exchange(rolled_back_depth_, -1); }

 private:
  struct SavepointEntry {
    std::string name;
    engine::Savepoint position;
    std::size_t ddl_mark;
    sql::DeferredChecks::Mark checks_mark;
    sql::DeferredChecks::Modes check_modes;
    std::size_t effects_mark;
  };
  void begin(const planner::TransactionStatement& statement);
  std::string end(const planner::TransactionStatement& statement, bool commit, bool may_replay);
  void apply_modes(const planner::TransactionStatement& statement);
  /// Those of the transaction that is open.
  planner::TransactionStatement modes() const;
  std::size_t find_savepoint(const std::string& name) const;
  void need_block(const char* command) const;
  void savepoint(const std::string& name);
  void release(const std::string& name);
  void rollback_to(const std::string& name);
  /// Writes, locks and effects since the last savepoint, but for settings.
  void undo_to_savepoint();
  void over(bool rolled_back);
  engine::Mode mode() const;

  sql::SessionContext& session_;
  BlockState state_ = BlockState::kIdle;
  bool settings_open_ = false;
  std::vector<SavepointEntry> savepoints_;
  std::uint64_t ends_ = 0, rollbacks_ = 0;
  bool last_rolled_back_ = false;
  bool last_synchronous_ = true;
  bool log_full_ = false;
  int rolled_back_depth_ = -1;
  bool commit_conflicted_ = false;
  // Those that AND CHAIN gave the block, which an error leaves it, as in PostgreSQL.
  planner::TransactionStatement chained_modes_;
  bool doomed_ = false;
};

/// Microseconds since 2000-01-01 UTC.
std::int64_t now_timestamp() noexcept;

/// Whether it is a query in that no other isolation may be chosen from its start on, as in
/// PostgreSQL. Of plans and utilities.
bool takes_snapshot(const planner::Statement& statement);

}  // namespace granary::frontend
