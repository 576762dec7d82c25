// Running a block again (replay.h): noting its statements, and the second run.
#include "frontend/session/replay.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/occ/conflict_place.h"
#include "frontend/session/conflict_detail.h"
#include "frontend/session/plan_task.h"
#include "frontend/session/simple_query.h"
#include "frontend/session/sql_prepared.h"
#include "sql/catalog/reading_session.h"
#include "sql/serialization_failure.h"

namespace granary::frontend {

using planner::StatementKind;
using sql::SqlError;

namespace {

constexpr std::uint32_t kReplaysOptimistic = 3;
constexpr std::uint32_t kReplaysMax = 1000;

/// Utilities that a rollback takes back whole.
bool runs_twice(std::string_view tag) {
  constexpr std::array<std::string_view, 7> kTags = {
      "SET", "SHOW", "RESET", "SET CONSTRAINTS", "LISTEN", "UNLISTEN", "NOTIFY"};
  return std::find(kTags.begin(), kTags.end(), tag) != kTags.end() || tag == "LOCK TABLE";
}

std::string quoted(std::string_view text) {
  constexpr std::size_t kShown = ReplayLog::kShownBytes;
  return fmt::format("\"{}{}\"", text.substr(0, kShown), text.size() > kShown ? "..." : "");
}

void add_relations(const planner::StatementPtr& statement, std::vector<sql::RelationPtr>& out) {
  if (statement == nullptr || statement->plan == nullptr) return;
  for (const sql::Dependency& one : statement->plan->dependencies) out.push_back(one.relation);
}

}  // namespace

/// The log of this block; null where the block's answers need not be noted.
ReplayLog* Session::replay_log() {
  if (!block_->may_replay()) return nullptr;
  if (!replay_) replay_ = std::make_unique<Replay>(*context_, server_.planner);
  if (!replay_->log.of_block(block_->ends())) {
    replay_->log.begin(block_->ends(), context_->settings.changes());
    if (!context_->settings.replays_transactions) replay_->log.refuse("replay_transactions is off");
    replay_->values.reset();
    replay_->runs = 0;
    context_->replayed_values = &replay_->values;
  }
  return &replay_->log;
}

void Session::note_statement(const Run& run, bool spooled) {
  ReplayLog* log = replay_log();
  if (log == nullptr) return;
  const planner::StatementPtr& statement = run.statement;
  log->draft(run.source->replay_text(), statement, run.params, run.formats, spooled,
             context_->statement_start, context_->transaction.read_set_size(),
             static_cast<std::size_t>(context_->settings.replay_memory_bytes));
  replay_->values.begin(nullptr);
  replay_->streamed = {};
  replay_->digested_to = 0;
}

/// Rows that leave before the statement is done.
void Session::note_streamed() {
  if (replay_ == nullptr || !replay_->log.drafting()) return;
  const std::uint64_t from = std::max(plan_task_->rows_mark(), replay_->digested_to);
  if (replay_->digested_to < plan_task_->rows_mark()) replay_->streamed = {};
  replay_->streamed.add(wire_.out.since(from));
  replay_->digested_to = wire_.out.position();
}

/// The statement has given its whole answer. spool: where its rows are; null: in the send buffer.
void Session::note_answer(const RowSpool* spool, std::string_view tag) {
  if (replay_ == nullptr) return;
  const planner::Statement& statement = *plan_task_->statement();
  if (statement.kind == StatementKind::kUtility && !runs_twice(statement.tag) &&
      replay_->log.drafting()) {
    replay_->log.refuse(fmt::format("it used {}", statement.tag));
  }
  replay_->log.note_ran(plan_task_->statement());
  ReplayEntry* entry = replay_->log.drafted();
  if (entry == nullptr) return;
  if (spool != nullptr) {
    for (std::size_t i = 0; i < spool->size(); ++i) {
      digest_row(spool->columns(), spool->at(i), entry->answer);
    }
  } else {
    note_streamed();
    entry->answer = replay_->streamed;
  }
  entry->answer.add(tag);
  replay_->log.seal(replay_->values.take_noted());
}

void Session::note_control(const planner::StatementPtr& statement) {
  if (ReplayLog* log = replay_log(); log != nullptr) log->add_control(statement);
}

/// BEGIN in a string or pipeline, which was noted from its start on. Behind a query it cannot set
/// modes of blocks that are run again.
void Session::note_begin() {
  if (replay_ == nullptr || !replay_->log.of_block(block_->ends())) return;
  if (replay_->log.entries().empty()) replay_->log.begin_at(context_->settings.changes());
}

/// An error that a savepoint may catch is an answer as well.
void Session::note_error(const SqlError& error) {
  if (replay_ == nullptr || block_->state() != BlockState::kBlock ||
      !replay_->log.of_block(block_->ends()) || block_->savepoint_depth() == 0) {
    return;
  }
  ReplayEntry* entry = replay_->log.drafted();
  if (entry == nullptr) {
    replay_->log.refuse("a message other than a statement failed in it");
    return;
  }
  entry->failed = true;
  entry->answer = digest_of(error.diagnostic);
  replay_->log.seal(replay_->values.take_noted());
}

void Session::refuse_replay(const char* why) {
  if (ReplayLog* log = replay_log(); log != nullptr) log->refuse(why);
}

/// Why this block cannot run again; empty: it can.
std::string Session::replay_refusal() const {
  if (!context_->settings.replays_transactions) return "replay_transactions is off";
  if (!replay_->log.refused().empty()) return replay_->log.refused();
  if (const char* called = replay_->values.refused(); called != nullptr) {
    return fmt::format("it called {}", called);
  }
  if (!context_->ddl_effects.empty()) return "it changed the schema";
  if (!effects_->may_restart()) return "it took or released an advisory lock of the session";
  if (copy_in_ != nullptr) return "it used COPY";
  return {};
}

bool Session::may_commit_again() const {
  return replay_ != nullptr && block_->may_replay() && replay_->log.of_block(block_->ends());
}

void Session::explain_refusal(sql::Diagnostic& diagnostic, std::string_view refusal) const {
  diagnostic.detail = fmt::format("The transaction was not run again by the server: {}.", refusal);
  const ReplayLog& log = replay_->log;
  const ReplayEntry* lost =
      log.reader_of(engine::records_before(context_->transaction.conflict()));
  if (lost != nullptr) {
    diagnostic.detail += fmt::format("\nStatement {} of the transaction lost: {}.",
                                     log.number_of(*lost), quoted(*lost->text));
  }
  add_conflict_detail(diagnostic, lost);
}

/// A conflict or a deadlock ended what the block was doing. true: it runs again (Y2); false: the
/// error, which now says more, is the client's.
bool Session::begin_replay(SqlError& error) {
  if (block_ == nullptr || !may_commit_again()) return false;
  const bool deadlock = error.diagnostic.sqlstate == "40P01";
  if (deadlock && !context_->transaction.gives_way()) return false;
  Replay& replay = *replay_;
  server_.registry.replays.conflicts.fetch_add_seq_cst(1);
  const bool at_end = block_->take_commit_conflicted() || ending_block_ == block_->ends();
  std::string refusal = replay_refusal();
  if (replay.runs > kReplaysMax) {
    server_.registry.replays.given_up.fetch_add_seq_cst(1);
    refusal = fmt::format("it ran {} times", replay.runs + 1);
  }
  const bool has_sent_rows =
      !at_end && plan_task_->active() && !wire_.out.can_truncate(plan_task_->mark());
  if (has_sent_rows) refusal = "rows of the statement had been sent";
  if (!refusal.empty()) {
    server_.registry.replays.refused.fetch_add_seq_cst(1);
    if (!deadlock) explain_refusal(error.diagnostic, refusal);
    if (at_end) block_->abort();
    return false;
  }
  if (deadlock) server_.engine.row_locks().take_deadlock(context_->transaction);
  runner_->reset();
  if (!at_end) {
    if (plan_task_->active()) wire_.out.truncate(plan_task_->mark());
    plan_task_->finish();
    replay.log.drop_draft();
    prepare_text_.reset();
    execute_run_.reset();
    if (simple_ != nullptr) simple_->executed_text.clear();  // it is prepared anew
  }
  if (simple_ != nullptr && simple_->active && !simple_->query) simple_->finish();
  replay.ends_block = at_end;
  replay.notices = at_end ? context_->notices.size() : 0;
  // Should an answer have changed, that is what the client has to know.
  replay.cause =
      deadlock
          ? sql::serialization_failure("could not serialize access due to concurrent update")
                .diagnostic
          : error.diagnostic;
  replay.statement_start = context_->statement_start;
  replay.running = true;
  restart_block();
  return true;
}

void Session::restart_block() {
  Replay& replay = *replay_;
  replay.next = 0;
  replay.task.finish();
  runner_->reset();
  block_->restart(replay.log.setting_changes());
  context_->notices.resize(std::min(context_->notices.size(), replay.notices));
  context_->transaction.watch_conflict(true);
  ++replay.runs;
  server_.registry.replays.replays.fetch_add_seq_cst(1);
  if (replay.runs > kReplaysOptimistic) context_->transaction.use_locks();
}

/// However a second run ends.
void Session::stop_replay() {
  Replay& replay = *replay_;
  replay.running = false;
  replay.task.finish();
  replay.values.begin(nullptr);
  context_->statement_start = replay.statement_start;
  context_->transaction.watch_conflict(false);
  effects_->end_restart();
}

/// A second run that an error ends ends its block.
void Session::end_failed_replay() {
  if (replay_ == nullptr || !replay_->running) return;
  stop_replay();
  if (replay_->ends_block || !block_->in_block()) {
    block_->abort();
  } else {
    block_->doom();
  }
}

/// The client's 40001: why, and which statement lost.
void Session::raise_replay_failure(const ReplayEntry* lost) {
  Replay& replay = *replay_;
  SqlError error("40001", replay.cause.message);
  error.diagnostic = replay.cause;
  if (lost != nullptr) {
    error.diagnostic.detail = fmt::format(
        "Run again, statement {} of the transaction would be answered differently: {}.",
        replay.log.number_of(*lost), quoted(*lost->text));
  } else {
    error.diagnostic.detail =
        fmt::format("The transaction was run {} times by the server.", replay.runs + 1);
  }
  add_conflict_detail(error.diagnostic, nullptr);
  (lost != nullptr ? server_.registry.replays.changed : server_.registry.replays.given_up)
      .fetch_add_seq_cst(1);
  throw error;
}

/// One noted statement. An error is the caller's.
Progress Session::replay_entry(const ReplayEntry& entry) {
  Replay& replay = *replay_;
  if (entry.controls) {
    const Resumed resumed(*context_, *worker_);
    block_->run(*entry.statement->transaction);
    block_->take_rolled_back_depth();
    return Progress::kDone;
  }
  if (!replay.task.active()) {
    context_->statement_start = entry.statement_start;
    replay.values.begin(&entry.values);
    replay.task.start(entry);
  }
  const Progress progress = runner_->run(replay.task, *worker_);
  if (progress != Progress::kDone) return progress;
  server_.registry.replays.statements.fetch_add_seq_cst(1);
  block_->drop_if_unused(takes_snapshot(*replay.task.statement()), true);
  const bool same = !entry.failed && replay.task.answer() == entry.answer;
  replay.task.finish();
  if (!same) raise_replay_failure(&entry);
  return Progress::kDone;
}

/// An error of a noted statement. true: it is the answer of the first run; false: start over.
bool Session::same_error(const ReplayEntry& entry, const SqlError& error) {
  Replay& replay = *replay_;
  if (context_->interrupts.pending()) throw SqlError(error);
  if (entry.failed && !error.may_replay && digest_of(error.diagnostic) == entry.answer) {
    runner_->reset();
    replay.task.finish();
    block_->fail();
    return true;
  }
  if (error.diagnostic.sqlstate == "40P01" && !context_->transaction.gives_way())
    throw SqlError(error);
  if (!error.may_replay) raise_replay_failure(&entry);
  if (replay.runs > kReplaysMax) raise_replay_failure(nullptr);
  server_.engine.row_locks().take_deadlock(context_->transaction);
  restart_block();
  return false;
}

/// Called again until it is done: the block then is where it was before the conflict.
Progress Session::continue_replay() {
  Replay& replay = *replay_;
  std::vector<ReplayEntry>& entries = replay.log.entries();
  while (replay.next < entries.size()) {
    const ReplayEntry& entry = entries[replay.next];
    try {
      const Progress progress = replay_entry(entry);
      if (progress != Progress::kDone) return progress;
    } catch (const SqlError& error) {
      if (error.diagnostic.sqlstate == "40001" && !error.may_replay && !entry.failed) throw;
      if (!same_error(entry, error)) return Progress::kYield;
    }
    ++replay.next;
  }
  stop_replay();
  context_->notices.resize(std::min(context_->notices.size(), replay.notices));
  server_.registry.replays.completed.fetch_add_seq_cst(1);
  return Progress::kDone;
}

/// Those that the block's statements are about, in their order.
std::vector<sql::RelationPtr> Session::replayed_relations() const {
  std::vector<sql::RelationPtr> found;
  for (const ReplayEntry& entry : replay_->log.entries()) add_relations(entry.ran, found);
  add_relations(plan_task_->statement(), found);
  return found;
}

void Session::add_deadlock_detail(sql::Diagnostic& diagnostic) {
  const auto cycle = server_.engine.row_locks().take_deadlock(context_->transaction);
  if (cycle.empty() || !diagnostic.detail.empty()) return;
  sql::catalog::ReadingSession reading(context_->catalog, *worker_);
  reading.session.database_oid = context_->database_oid;
  const sql::catalog::LockTargets targets(reading.session);
  const auto sessions = server_.registry.sessions();
  diagnostic.detail = describe_deadlock(cycle, sessions, targets);
  log_detail_ = deadlock_statements(cycle, sessions);
  diagnostic.hint = "See server log for query details.";
}

/// Which rows it was about, for the statements whose relations are known. lost: that relied on
/// them and will not come by again; null: a second run has, or was to.
void Session::add_conflict_detail(sql::Diagnostic& diagnostic, const ReplayEntry* lost) const {
  engine::Conflict conflict = context_->transaction.conflict();
  std::vector<sql::RelationPtr> mentioned;
  if (lost == nullptr || lost->ran == nullptr) {
    mentioned = replayed_relations();
  } else {
    add_relations(lost->ran, mentioned);
  }
  if (lost != nullptr) find_conflict(*worker_, mentioned, conflict);
  const std::string where = describe_conflict(conflict, mentioned);
  if (!where.empty()) diagnostic.detail += (diagnostic.detail.empty() ? "" : "\n") + where;
}

}  // namespace granary::frontend
