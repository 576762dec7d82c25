// Running a statement that is neither a plan nor a utility statement: transactions, cursors, COPY,
// prepared statements.
#include "frontend/session/session.h"

namespace granary::frontend {

using planner::StatementKind;

/// Called again for the same run until it is done.
Progress Session::run_other(Run& run) {
  check_allowed(*run.statement);
  if (run.started_ns == 0 && context_->catalog.counters().statements().watched())
    run.started_ns = steady_now_ns();
  switch (run.statement->kind) {
    case StatementKind::kEmpty:
      write_bare(wire_.out, 'I');
      return Progress::kDone;
    case StatementKind::kTransaction:
      return run_transaction(run);
    case StatementKind::kCopyFrom:
      if (!run.statement->copy->file.empty()) return run_copy_file(run);
      return start_copy_in(run);
    case StatementKind::kCopyTo:
      return run_copy_out(run);
    case StatementKind::kPrepare:
      return run_prepare(run);
    case StatementKind::kExecute:
      return run_execute(run);
    case StatementKind::kDeallocate:
      run_deallocate(run);
      return Progress::kDone;
    case StatementKind::kDeclareCursor:
      return run_declare(run);
    case StatementKind::kFetch:
      return run_fetch(run);
    case StatementKind::kCloseCursor:
      run_close(run);
      return Progress::kDone;
    case StatementKind::kDiscard:
      return run_discard(run);
    default:
      return Progress::kDone;
  }
}

Progress Session::run_transaction(Run& run) {
  using planner::TransactionCommand;
  switch (run.statement->transaction->command) {
    case TransactionCommand::kPrepareTransaction: {
      const Progress progress = prepare_transaction(run);
      if (progress == Progress::kDone) count_transaction(run);
      return progress;
    }
    case TransactionCommand::kCommitPrepared:
    case TransactionCommand::kRollbackPrepared:
      decide_prepared(run);
      count_transaction(run);
      return Progress::kDone;
    default:
      break;
  }
  const bool commits = run.statement->transaction->command == planner::TransactionCommand::kCommit;
  if (commits && block_->state() != BlockState::kFailed) {
    const Progress checked = before_commit();
    if (checked != Progress::kDone) return checked;
  }
  const std::uint64_t mark = wire_.out.position();
  const std::uint64_t ends = block_->ends();
  std::string tag;
  {
    const Resumed resumed(*context_, *worker_);
    tag = block_->run(*run.statement->transaction, may_commit_again());
  }
  // Before the next statement of the same string or pipeline.
  end_portals(run.portal);
  const TransactionCommand command = run.statement->transaction->command;
  if (command == TransactionCommand::kRelease) lift_portals();
  if (command == TransactionCommand::kSavepoint || command == TransactionCommand::kRelease ||
      command == TransactionCommand::kRollbackTo) {
    note_control(run.statement);
  }
  if (command == TransactionCommand::kBegin) note_begin();
  send_notices();
  if (block_->ends() != ends && !block_->last_rolled_back()) {
    hold_commit(mark, context_->transaction.answer_epoch());
  }
  if (command == TransactionCommand::kBegin) tag = run.statement->tag;
  count_transaction(run);
  write_command_complete(wire_.out, tag);
  return Progress::kDone;
}

}  // namespace granary::frontend
