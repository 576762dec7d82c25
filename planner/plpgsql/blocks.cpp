// planner/plpgsql/blocks.cpp: blocks, and their exception handlers. A block with handlers is a
// subtransaction: an error that one of them takes undoes what the block did.
#include <algorithm>

#include "planner/plpgsql/conditions.h"
#include "planner/plpgsql/interpreter.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/uncommitted_changes.h"
#include "sql/cursor.h"
#include "sql/lock_wait.h"
#include "sql/statement_host.h"

namespace granary::planner::plpgsql {

using sql::SqlError;

namespace {

/// What a block with handlers goes back to.
class Subtransaction {
 public:
  explicit Subtransaction(RoutineCall& call)
      : session_(call.session),
        transactions_(call.transactions),
        position_(session_.transaction.savepoint()),
        ddl_mark_(session_.ddl_effects.mark()),
        checks_mark_(session_.deferred_checks.mark()),
        cursors_(sql::find_cursors(session_)),
        cursors_mark_(cursors_ != nullptr ? cursors_->mark() : 0),
        check_modes_(session_.deferred_checks.modes()) {
    session_.settings.push_savepoint();
    if (transactions_ != nullptr) ++transactions_->subtransactions;
  }
  ~Subtransaction() {
    if (open_) session_.settings.release_savepoint();
    close();
  }
  Subtransaction(const Subtransaction&) = delete;
  Subtransaction& operator=(const Subtransaction&) = delete;

  void roll_back() {
    close();
    session_.settings.rollback_savepoint();
    session_.settings.release_savepoint();
    open_ = false;
    sql::catalog::adopt_roles(session_);
    session_.transaction.undo_writes(position_);
    session_.transaction.disown_locks(position_);
    if (session_.catalog_changed) sql::catalog::note_uncommitted_change();
    session_.ddl_effects.rollback_to(ddl_mark_);
    session_.deferred_checks.rollback_to(checks_mark_);
    session_.deferred_checks.set_modes(check_modes_);
    if (cursors_ != nullptr) cursors_->rollback_to(cursors_mark_);
  }

 private:
  /// The handler may end transactions again.
  void close() {
    if (transactions_ != nullptr) --transactions_->subtransactions;
    transactions_ = nullptr;
  }

  sql::SessionContext& session_;
  sql::TransactionControl* transactions_;
  engine::Savepoint position_;
  std::size_t ddl_mark_;
  sql::DeferredChecks::Mark checks_mark_;
  sql::SessionCursors* cursors_;
  std::size_t cursors_mark_;
  sql::DeferredChecks::Modes check_modes_;
  bool open_ = true;
};

constexpr std::string_view kCanceled = "57014";
constexpr std::string_view kNotAvailable = "55P03";

const Handler* handler_of(const Block& block, std::string_view sqlstate) {
  const auto takes = [&](const Handler& handler) {
    return std::any_of(handler.conditions.begin(), handler.conditions.end(),
                       [&](const std::string& condition) {
                         return condition_matches(condition, sqlstate);
                       });
  };
  const auto found = std::find_if(block.handlers.begin(), block.handlers.end(), takes);
  return found == block.handlers.end() ? nullptr : &*found;
}

}  // namespace

Flow Interpreter::run_block(const Block& block) {
  for (const std::uint32_t variable : block.declared) {
    frame_.scratch.reset();
    frame_.phase = "during statement block local variable initialization";
    const int line = std::exchange(frame_.line, frame_.program.variables[variable].line);
    initialize(variable);
    frame_.line = line;
  }
  frame_.phase = nullptr;
  const Flow flow = block.handlers.empty() ? run_body(block.body) : run_guarded(block);
  const bool here =
      flow == Flow::kExit && !block.label.empty() && frame_.return_label == block.label;
  if (!here) return flow;
  frame_.return_label.clear();
  return Flow::kNext;
}

/// The body of a block with handlers. Where one of them would take what ends a wait for a lock in
/// vain, the block waits itself, and does not leave it to the statement that it is part of.
Flow Interpreter::run_waiting(const Block& block) {
  sql::SessionContext& session = frame_.session;
  const auto takes_end = [&] {
    return handler_of(block, kCanceled) != nullptr ||
           (sql::lock_waits_end(session) && handler_of(block, kNotAvailable) != nullptr);
  };
  try {
    const Flow flow = run_body(block.body);
    if (takes_end()) session.minds_lock_waits = true;
    return flow;
  } catch (const sql::ExecInterrupt& interrupt) {
    if (interrupt.status != sql::PullStatus::kWait) throw;
    sql::note_lock_wait(session);
    if (!takes_end()) throw;
  }
  sql::wait_for_lock_here(session);
}

Flow Interpreter::run_guarded(const Block& block) {
  std::optional<SqlError> caught;
  const Handler* handler = nullptr;
  const int line = frame_.line;
  const char* doing = frame_.doing;
  Subtransaction subtransaction(frame_.call);
  try {
    return run_waiting(block);
  } catch (SqlError& error) {
    handler = handler_of(block, error.diagnostic.sqlstate);
    if (handler == nullptr) throw;
    sql::SessionContext& session = frame_.session;
    if (error.diagnostic.sqlstate == kCanceled && session.interrupts.pending()) {
      if (session.host == nullptr || !session.host->take_cancel()) throw;
    } else if (!session.transaction.new_reads_valid()) {
      // On a state that never was, the error may never have been.
      throw sql::ExecInterrupt{sql::PullStatus::kConflict};
    }
    const bool complete = std::exchange(rethrown(frame_.session), false);
    if (!complete) add_context(error, frame_.context());
    caught = error;
  }
  frame_.line = line;
  frame_.doing = doing;
  frame_.phase = nullptr;
  subtransaction.roll_back();
  return handle(block, *handler, *caught);
}

Flow Interpreter::handle(const Block& block, const Handler& handler, const SqlError& error) {
  const auto text = [](const std::string& value) { return sql::Value::of_text(value); };
  frame_.states[block.sqlstate_variable].slot.set(text(error.diagnostic.sqlstate));
  frame_.states[block.sqlerrm_variable].slot.set(text(error.diagnostic.message));
  const SqlError* const outer = std::exchange(frame_.handled, &error);
  try {
    const Flow flow = run_body(handler.body);
    frame_.handled = outer;
    return flow;
  } catch (...) {
    frame_.handled = outer;
    throw;
  }
}

}  // namespace granary::planner::plpgsql
