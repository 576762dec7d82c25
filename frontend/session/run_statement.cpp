// Running a bound statement, whatever its kind.
#include <algorithm>

#include <fmt/format.h>

#include "frontend/copy/copy_in.h"
#include "frontend/session/plan_tag.h"
#include "frontend/session/plan_task.h"
#include "frontend/session/portal_cursors.h"
#include "frontend/session/replay.h"
#include "frontend/session/session.h"
#include "sql/lock_wait.h"
#include "sql/stack_depth.h"

namespace granary::frontend {

using planner::Statement;
using planner::StatementKind;
using sql::SqlError;

/// What error positions count in, and current_query(); before startup there is no context.
void Session::set_query_text(std::string_view text) noexcept {
  query_text_ = text;
  if (context_ != nullptr) context_->query_text = text;
}

void Session::require_block(const char* what) const {
  if (block_->state() == BlockState::kIdle || in_pipeline())
    throw SqlError("25P01", std::string(what) + " can only be used in transaction blocks");
}

void Session::check_allowed(const Statement& statement) {
  if (!statement.allowed_when_failed) block_->require_not_failed();
  if (!statement.forbidden_in_block.empty() && block_->state() != BlockState::kIdle) {
    throw SqlError("25001", statement.forbidden_in_block +
                                (in_pipeline() ? " cannot be executed within a pipeline"
                                          : " cannot run inside a transaction block"));
  }
  if (statement.kind == StatementKind::kUtility && statement.tag == "LOCK TABLE")
    require_block("LOCK TABLE");
  if (statement.reads_unpopulated) {  // before the columns are told
    for (const auto& dependency : statement.plan->dependencies) sql::refuse_unpopulated(dependency);
  }
  if (statement.changes_data && context_->settings.transaction_read_only) {
    throw SqlError(
        "25006", fmt::format("cannot execute {} in a read-only transaction",
                             statement.refused_as.empty() ? statement.tag : statement.refused_as));
  }
}

std::span<const sql::ResultColumn> Session::shown_columns(const Statement& statement) {
  const auto& columns = statement.plan->columns;
  return {columns.data(), columns.size() - sql::hidden_columns(statement.row_places)};
}

std::vector<sql::ResultColumn> Session::columns_of(const Statement& statement) {
  switch (statement.kind) {
    case StatementKind::kPlan: {
      const auto shown = shown_columns(statement);
      return {shown.begin(), shown.end()};
    }
    case StatementKind::kUtility:
      return statement.utility->columns(*context_);
    case StatementKind::kExecute: {
      sql::check_stack_depth();  // the protocol prepares EXECUTE too, of itself as well
      const auto found = statements_.find(statement.prepared->name);
      return found == statements_.end() ? std::vector<sql::ResultColumn>{}
                                        : columns_of(*found->second.statement);
    }
    case StatementKind::kFetch: {
      const auto found = portals_.find(statement.cursor->name);
      if (found == portals_.end() || statement.cursor->move) return {};
      const Portal& portal = *found->second;
      if (portal.spool != nullptr) return portal.spool->columns();
      return portal.gives_rows() ? columns_of(*portal.statement)
                                 : std::vector<sql::ResultColumn>{};
    }
    default:
      return {};
  }
}

/// For pg_locks: what a statement does with relations. References look at parents with
/// FOR KEY SHARE; children are looked at when a key goes, which few statements make happen.
void Session::note_relations(const sql::Plan& plan) {
  const std::size_t depth = block_->savepoint_depth();
  for (const auto& rules : plan.foreign_keys) {
    for (const auto& reference : rules->references)
      relations.note({reference.parent->oid, engine::kRowShare}, depth);
  }
  const auto takes_part = [&](sql::Oid oid) {
    return std::any_of(plan.foreign_keys.begin(), plan.foreign_keys.end(), [&](const auto& rules) {
      return std::any_of(rules->references.begin(), rules->references.end(),
                         [&](const auto& one) { return one.parent->oid == oid; }) ||
             std::any_of(rules->referrers.begin(), rules->referrers.end(),
                         [&](const auto& one) { return one.child->oid == oid; });
    });
  };
  for (const sql::Dependency& dependency : plan.dependencies) {
    const sql::RelationDesc& relation = *dependency.relation;
    if (relation.system) continue;
    if (dependency.use == engine::RelationUse::kRead && takes_part(relation.oid)) continue;
    const engine::RowLockMode mode =
        dependency.use == engine::RelationUse::kWritten      ? engine::kRowExclusive
        : dependency.use == engine::RelationUse::kRowsLocked ? engine::kRowShare
                                                             : engine::kAccessShare;
    relations.note({relation.oid, mode}, depth);
  }
}

/// F2. A session that gave up synchronous_commit accepts answers that a crash may take back.
void Session::hold(std::uint64_t mark, engine::Epoch epoch) {
  if (!context_->settings.synchronous_commit || epoch <= server_.durable.durable_epoch()) return;
  wire_.out.hold(mark, epoch);
}

/// The same for the transaction that has just ended.
void Session::hold_commit(std::uint64_t mark, engine::Epoch epoch) {
  if (!block_->last_synchronous() || epoch <= server_.durable.durable_epoch()) return;
  wire_.out.hold(mark, epoch);
}

void Session::complete(const Run& run, std::uint64_t mark, bool has_rows, std::string_view tag) {
  count_run(run, tag);
  bool committed = runner_->wrote() && block_->state() == BlockState::kIdle;
  engine::Epoch epoch = runner_->answer_epoch();
  if (block_->state() == BlockState::kImplicit && run.last) {
    if (has_rows && may_commit_again()) hold(mark, epoch);
    const Resumed resumed(*context_, *worker_);
    block_->commit(may_commit_again());
    epoch = context_->transaction.answer_epoch();
    committed = true;
  }
  send_notices();
  if (committed) {
    hold_commit(mark, epoch);
  } else if (has_rows) {
    hold(mark, epoch);
  }
  write_command_complete(wire_.out, tag);
}

void Session::complete_plan(const Run& run) {
  const PlanTask& task = *plan_task_;
  const Statement& statement = *task.statement();
  if (statement.kind == StatementKind::kPlan) {
    const PlanTag tag(statement.tag, task.rows());
    note_answer(nullptr, tag);
    complete(run, task.mark(), task.has_rows(), tag);
  } else {
    note_answer(nullptr, task.tag());
    complete(run, task.mark(), task.has_rows(), task.tag());
  }
  block_->drop_if_unused(takes_snapshot(statement));
}

Progress Session::run_plan(Run& run, RowSpool* spool, std::size_t stop_after, bool for_good) {
  if (!plan_task_->active()) {
    plan_task_->start(*run.source, run.statement, run.params, *run.arena, run.formats, run.describe,
                      spool);
    if (stop_after != kAllRows) plan_task_->stop_after(stop_after, for_good);
    note_statement(run, spool != nullptr);
  }
  const Progress progress = runner_->run(*plan_task_, *worker_);
  if (progress == Progress::kMore) {
    note_streamed();
    plan_task_->hold_rows();
  }
  return progress;
}

/// What the statement left to transactions of their own.
Progress Session::run_later_steps() {
  while (context_->later_steps != nullptr) {
    LaterTask task(*context_);
    const Progress progress = runner_->run(task, *worker_);
    if (progress != Progress::kDone) return progress;
    if (context_->later_steps->committed()) context_->later_steps.reset();
  }
  return Progress::kDone;
}

/// Runs run.statement, or what run.source prepares. Called again for the same run until it is done.
Progress Session::run_statement(Run& run) {
  const auto is_other = [&] {
    const StatementKind kind = run.statement->kind;
    return kind != StatementKind::kPlan && kind != StatementKind::kUtility;
  };
  if (!run.ran) {
    if (run.statement != nullptr && is_other()) return run_other(run);
    const Progress progress = run_plan(run, nullptr);
    if (progress != Progress::kDone) return progress;
    run.statement = plan_task_->statement();
    run.params = plan_task_->params();
  }
  if (!is_other()) {
    run.ran = true;
    const Progress later = run_later_steps();
    if (later != Progress::kDone) return later;
    if (run.last) {
      const Progress checked = before_implicit_end();
      if (checked != Progress::kDone) return checked;
    }
    complete_plan(run);
    plan_task_->finish();
    return Progress::kDone;
  }
  plan_task_->finish();
  if (replay_ != nullptr) replay_->log.drop_draft();
  return run_other(run);
}

Session::Handled Session::suspend(Progress progress) {
  switch (progress) {
    case Progress::kDone:
      return Handled::kDone;
    case Progress::kWaiting: {
      waiting_lock_ = true;
      // A block has said it when the statement began.
      if (block_->state() == BlockState::kIdle && plan_task_->active() &&
          plan_task_->statement() != nullptr && plan_task_->statement()->plan != nullptr) {
        note_relations(*plan_task_->statement()->plan);
      }
      activity.set_waiting(true);
      const std::int64_t timeout = sql::take_lock_timeout(*context_);
      lock_deadline_us_ = timeout > 0 ? steady_now_us() + timeout * 1000 : 0;
      arm_lock_report();
      break;
    }
    case Progress::kMore:
      waiting_room_ = true;
      break;
    case Progress::kYield:
      yielded_ = true;
      break;
    case Progress::kNoRoom: {
      // What is in the buffers is of this epoch or an older one. Should the disk be full, nothing
      // gets durable, and the next attempt says so.
      constexpr std::int64_t kPatienceUs = 100'000;
      waiting_log_ = server_.engine.clock().current();
      log_deadline_us_ = steady_now_us() + kPatienceUs;
      break;
    }
  }
  return Handled::kSuspended;
}

/// Before a block commits: what deferred constraints have to look at, an error of which ends it;
/// and room in the log.
Progress Session::before_commit() {
  if (block_->state() != BlockState::kIdle) ending_block_ = block_->ends();
  disarm_statement_timeout();  // as in PostgreSQL, where the end is no part of the statement
  const Progress finished = cursors_->finish_held();
  if (finished != Progress::kDone) return finished;
  if (deferred_task_->needed()) {
    const Progress checked = runner_->run(*deferred_task_, *worker_);
    if (checked != Progress::kDone) return checked;
  }
  if (!context_->transaction.has_writes()) return Progress::kDone;
  const Resumed resumed(*context_, *worker_);
  if (context_->transaction.room_for_commit()) return Progress::kDone;
  context_->check_interrupts();
  return Progress::kNoRoom;
}

/// Before an implicit block that may commit now does.
Progress Session::before_implicit_end() {
  return block_->state() == BlockState::kImplicit ? before_commit() : Progress::kDone;
}

/// What came in several messages is committed.
Progress Session::end_implicit_block() {
  if (block_->state() != BlockState::kImplicit) return Progress::kDone;
  const Progress checked = before_commit();
  if (checked != Progress::kDone) return checked;
  const std::uint64_t mark = wire_.out.position();
  const Resumed resumed(*context_, *worker_);
  block_->commit(may_commit_again());
  hold_commit(mark, context_->transaction.answer_epoch());
  return Progress::kDone;
}

std::string Session::portal_tag(const Statement& statement, std::size_t rows) {
  return statement.kind == StatementKind::kPlan ? command_tag(statement, rows) : statement.tag;
}

/// A portal's query has run as far as it was asked to.
void Session::end_first_run(Portal& portal) {
  if (!plan_task_->stopped())
    note_answer(portal.spool.get(), command_tag(*plan_task_->statement(), portal.spool->size()));
  portal.open = plan_task_->take_open_query();
  portal.cut = plan_task_->stopped() && portal.open == nullptr;
  portal.state = portal.open != nullptr ? Portal::State::kOpen : Portal::State::kSpooled;
  portal.spool_at = 0;
  plan_task_->finish();
}

Progress Session::fill_spool(Run& run, Portal& portal, std::size_t stop_after, bool for_good) {
  if (portal.state != Portal::State::kReady && portal.state != Portal::State::kRunning)
    return Progress::kDone;
  if (!portal.spool) portal.spool = std::make_unique<RowSpool>(context_->settings);
  portal.state = Portal::State::kRunning;
  const Progress progress = run_plan(run, portal.spool.get(), stop_after, for_good);
  if (progress != Progress::kDone) return progress;
  count_run(plan_task_->statement()->counters, plan_task_->started_ns(), portal.spool->size());
  end_first_run(portal);
  block_->drop_if_unused(portal.statement->tag != "SHOW");
  return Progress::kDone;
}

/// A portal read in pieces, a piece an Execute.
Progress Session::run_spooled(Run& run) {
  Portal& portal = *run.portal;
  const std::size_t piece = run.rows_max > 0 ? static_cast<std::size_t>(run.rows_max) : kAllRows;
  if (portal.cut && portal.spool_at == portal.spool->size()) {
    sql::raise_not_supported("more rows of a query that locks rows or calls volatile functions"
                             " after the Sync that followed the first ones");
  }
  // As it is for clients that want the first rows, and no others.
  const bool for_good = &portal == &unnamed_portal_ && single_execute();
  const Progress filled = fill_spool(run, portal, piece, for_good);
  if (filled != Progress::kDone) return filled;
  const std::size_t needed = piece == kAllRows ? kAllRows : portal.spool_at + piece;
  const Progress fetched = cursors_->fetch(portal, needed);
  if (fetched != Progress::kDone) return fetched;
  hold(wire_.out.position(), runner_->answer_epoch());
  // A FETCH or MOVE may have gone past the last row.
  const std::size_t left = portal.spool->size() - std::min(portal.spool_at, portal.spool->size());
  const std::size_t sent =
      send_spooled(run, *portal.spool, portal.spool_at, std::min(left, piece));
  portal.spool_at += sent;
  portal.forget_passed();
  send_notices();
  if (sent == piece) {
    write_bare(wire_.out, 's');
  } else {
    portal.state = Portal::State::kDone;
    write_command_complete(wire_.out, portal_tag(*portal.statement, sent));
  }
  return Progress::kDone;
}

std::size_t Session::send_spooled(const Run& run, const RowSpool& spool, std::size_t from,
                                  std::size_t count) {
  encoder_.start(*context_, scratch_, spool.columns(), run.formats, 0);
  for (std::size_t i = from; i < from + count; ++i) encoder_.row(spool.at(i));
  return count;
}

}  // namespace granary::frontend
