#include "frontend/session/plan_task.h"

#include <algorithm>

#include "frontend/session/plan_tag.h"
#include "planner/routine/session_routines.h"
#include "sql/catalog/temporary.h"
#include "sql/executor/foreign_key.h"

namespace granary::frontend {

using planner::StatementKind;
using sql::PullStatus;

namespace {

/// Unsent bytes at which a result that may stream pauses.
constexpr std::size_t kStreamBytes = std::size_t{256} << 10;
/// From here on an answer is not kept until it is whole, where a snapshot can send it in pieces.
constexpr std::size_t kWholeBytesMax = std::size_t{16} << 20;

}  // namespace

void PlanTask::start(StatementSource& source, planner::StatementPtr statement,
                     const sql::Value* params, Arena& arena, Formats formats, bool describe,
                     RowSpool* spool) {
  source_ = &source;
  statement_ = std::move(statement);
  params_ = params;
  arena_ = &arena;
  formats_ = formats;
  describe_ = describe;
  spool_ = spool;
  begun_ = stale_ = has_rows_ = stopped_ = false;
  stops_after_.reset();
  alone_ = session_.block_->state() == BlockState::kIdle;
  rows_ = 0;
  started_ns_ = 0;
  mark_ = held_to_ = session_.wire_.out.position();
}

void PlanTask::finish() noexcept {
  execution_.reset();
  open_query_.reset();
  statement_.reset();
  source_ = nullptr;
  spool_ = nullptr;
}

sql::ResultSink& PlanTask::sink() {
  if (spool_ != nullptr) return *spool_;
  return session_.encoder_;
}

void PlanTask::begin(bool on_snapshot) {
  if (statement_->kind == StatementKind::kPlan && session_.block_->state() != BlockState::kIdle)
    session_.note_relations(*statement_->plan);
  mark_ = held_to_ = session_.wire_.out.position();
  std::span<const sql::ResultColumn> columns;
  if (statement_->kind == StatementKind::kPlan) {
    columns = statement_->plan->columns;
  } else {
    tag_ = statement_->tag;
    columns_ = statement_->utility->columns(*session_.context_);
    columns = columns_;
  }
  has_rows_ = !columns.empty();
  if (spool_ != nullptr) {
    spool_->start({columns.begin(), columns.end()}, sql::hidden_columns(statement_->row_places));
  } else {
    const bool returns_rows = has_rows_ || statement_->tag == "SELECT";
    if (describe_ && returns_rows) write_row_description(session_.wire_.out, columns, formats_);
    session_.encoder_.start(*session_.context_, session_.scratch_, columns, formats_,
                            statement_->kind != StatementKind::kPlan ? 0
                            : on_snapshot                            ? kStreamBytes
                                                                     : kWholeBytesMax);
  }
  rows_mark_ = session_.wire_.out.position();
  on_snapshot_ = on_snapshot;
  begun_ = true;
  if (statement_->counters != nullptr && started_ns_ == 0) started_ns_ = steady_now_ns();
}

/// A pipeline is no block for a procedure: what came before it ends with it.
bool PlanTask::may_end_transactions() const {
  const TransactionBlock& block = *session_.block_;
  return alone_ || (session_.in_pipeline() && !block.may_replay());
}

/// OQ1
bool PlanTask::may_be_open() const {
  return statement_->plan->read_only && !alone_ && session_.block_->state() != BlockState::kIdle;
}

/// Not in a block that may run again: its answers have to be whole. What WITH queries write is
/// written whole, and then all rows are kept.
bool PlanTask::may_stop() const {
  if (!stops_after_ || session_.block_->may_replay()) return false;
  if (may_be_open()) return true;
  const std::vector<bool>& writers = statement_->plan->cte_modifies;
  return (alone_ || for_good_) && *stops_after_ != 0 && statement_->tag == "SELECT" &&
         std::find(writers.begin(), writers.end(), true) == writers.end();
}

PullStatus PlanTask::run_first_rows(bool on_snapshot) {
  const std::size_t rows = *stops_after_;
  const bool opens = may_be_open();
  // One more tells whether there are others: a result that is over needs no snapshot.
  if (rows != 0) {
    const PullStatus status = execution_->pull(sink(), opens ? rows + 1 : rows, on_snapshot);
    if (status != PullStatus::kMore) return status;
  }
  if (opens) {
    if (!on_snapshot) return PullStatus::kUseSnapshot;
    if (rows == 0) {
      const PullStatus held = execution_->hold_dependencies();
      if (held != PullStatus::kDone) return held;
    }
    open_query_ = std::make_unique<OpenQuery>(*session_.context_, statement_,
                                              std::move(*execution_));
  }
  stopped_ = true;
  return PullStatus::kDone;
}

PullStatus PlanTask::run(bool on_snapshot) {
  if (statement_ == nullptr || stale_) {
    stale_ = false;
    source_->prepare(*this);
  }
  if (!begun_ && statement_->variants != nullptr)
    statement_ = session_.server_.planner.for_values(statement_, params_, *session_.context_);
  const bool is_plan = statement_->kind == StatementKind::kPlan;
  if (!is_plan && statement_->kind != StatementKind::kUtility) return PullStatus::kDone;
  if (!begun_) {
    session_.check_allowed(*statement_);
    const bool opens = is_plan && may_stop() && *stops_after_ == 0;
    const bool prefers_snapshot =
        is_plan && statement_->plan->prefers_snapshot && statement_->plan->read_only;
    if ((opens || prefers_snapshot) && !on_snapshot) return PullStatus::kUseSnapshot;
    begin(on_snapshot);
    if (takes_snapshot(*statement_))
      session_.context_->settings.transaction_has_run_query = true;
  }
  if (!is_plan) {
    if (statement_->tag == "CALL" || statement_->tag == "DO") {
      planner::SessionRoutines::of(*session_.context_).offered_transactions =
          may_end_transactions() ? session_.runner_.get() : nullptr;
    }
    return statement_->utility->run(*session_.context_, *arena_, params_, sink(), tag_);
  }
  if (!execution_) execution_.emplace(*statement_->plan, *session_.context_, *arena_, params_);
  const PullStatus status =
      may_stop() ? run_first_rows(on_snapshot) : execution_->pull(sink(), 0, on_snapshot);
  if (status == PullStatus::kDone) {
    const bool counts_rows = std::string_view(statement_->tag) == "SELECT";
    rows_ = !counts_rows        ? execution_->rows_affected()
            : spool_ != nullptr ? spool_->size()
                                : session_.encoder_.rows();
  }
  return status;
}

void PlanTask::hold_rows() {
  session_.hold(held_to_, session_.context_->transaction.answer_epoch());
  held_to_ = session_.wire_.out.position();
}

bool PlanTask::step_aside(const std::function<void()>& work) {
  SendBuffer& out = session_.wire_.out;
  if (held_to_ != mark_ || !out.can_truncate(mark_)) return false;
  const std::string encoded(out.since(mark_));
  out.truncate(mark_);
  work();
  const std::uint64_t shift = out.position() - mark_;
  out.bytes(encoded);
  mark_ += shift;
  held_to_ += shift;
  rows_mark_ += shift;
  return true;
}

void PlanTask::undo() noexcept {
  execution_.reset();
  open_query_.reset();
  stopped_ = false;
  if (!begun_) return;
  begun_ = false;
  if (spool_ != nullptr) spool_->clear();
  truncate(mark_);
}

bool PlanTask::differs_as_given(const sql::SqlError& error) {
  // Rows may have been sent already only while there are some of a snapshot.
  const bool sent = begun_ && spool_ == nullptr && on_snapshot_ && session_.encoder_.rows() > 0;
  return begun_ && !sent && source_ != nullptr && source_->differs_as_given(error);
}

/// As PostgreSQL, which sends the rows of a query as it goes: its description and its rows stay
/// before the error. What other statements return is sent when they are done.
void PlanTask::fail(bool rows_hold) noexcept {
  execution_.reset();
  if (!begun_) return;
  begun_ = false;
  if (spool_ != nullptr) {
    spool_->clear();
  } else if (statement_->kind != StatementKind::kPlan || statement_->tag != "SELECT") {
    truncate(mark_);
  } else if (rows_hold) {
    hold_rows();
  } else {
    truncate(rows_mark_);
  }
}

/// As PostgreSQL, where the transaction ends after the statement's answer: that of an Execute is
/// complete, and the error is the Sync's.
void PlanTask::fail_at_end(bool rows_hold) noexcept {
  if (!begun_ || spool_ != nullptr || !rows_hold || statement_->kind != StatementKind::kPlan)
    return fail(rows_hold);
  execution_.reset();
  begun_ = false;
  hold_rows();
  if (session_.in_extended_)
    write_command_complete(session_.wire_.out, PlanTag(statement_->tag, rows_));
}

PullStatus DeferredTask::run(bool) {
  Arena arena;
  if (!session_.deferred_checks.empty()) sql::run_deferred_checks(session_, arena, nullptr);
  sql::catalog::run_on_commit(session_);
  return PullStatus::kDone;
}

bool DeferredTask::needed() const noexcept {
  if (!session_.deferred_checks.empty()) return true;
  return session_.temporary != nullptr && session_.temporary->acts_on_commit() &&
         session_.temporary->used() && session_.transaction.active();
}

PullStatus LaterTask::run(bool) { return session_.later_steps->run(session_); }

PullStatus DropTemporaryTask::run(bool) {
  sql::catalog::drop_temporary_relations(session_);
  return PullStatus::kDone;
}

void PlanTask::truncate(std::uint64_t mark) noexcept {
  SendBuffer& out = session_.wire_.out;
  // Rows that streamed from a snapshot may be gone already; an error follows them.
  if (out.can_truncate(mark)) out.truncate(mark);
}

}  // namespace granary::frontend
