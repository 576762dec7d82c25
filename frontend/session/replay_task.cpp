#include "frontend/session/replay_task.h"

#include "frontend/session/portal_source.h"

namespace granary::frontend {

using planner::StatementKind;
using sql::PullStatus;

void DigestSink::start(sql::SessionContext& session, Arena& arena,
                       std::span<const sql::ResultColumn> columns, Formats formats,
                       bool as_values) {
  digest = {};
  rows = 0;
  columns_ = columns;
  as_values_ = as_values;
  bytes_.discard();
  if (!as_values) encoder_.start(session, arena, columns, formats, 0);
}

bool DigestSink::row(const sql::Value* values) {
  ++rows;
  if (as_values_) {
    digest_row(columns_, values, digest);
    return true;
  }
  const std::uint64_t mark = bytes_.position();
  encoder_.row(values);
  digest.add(bytes_.since(mark));
  bytes_.discard();
  return true;
}

void ReplayTask::start(const ReplayEntry& entry) {
  entry_ = &entry;
  statement_ = entry.statement;
  params_ = entry.params;
  stale_ = entry.stale;
}

void ReplayTask::finish() noexcept {
  execution_.reset();
  entry_ = nullptr;
  statement_.reset();
  prepared_ = {};
  text_arena_.reset();
  arena_.reset();
}

void ReplayTask::prepare_simple() {
  if (statement_ != nullptr) planner_.forget(*statement_, session_);
  text_arena_.reset();
  planner::Planner::SimpleQuery query = planner_.split(*entry_->text, session_);
  try {
    prepared_ = planner_.prepare_simple(query, entry_->index, session_, text_arena_);
  } catch (const sql::SqlError&) {
    prepared_ = planner_.prepare_simple(query, entry_->index, session_, text_arena_, true);
  }
  statement_ = prepared_.statement;
  params_ = prepared_.params.data();
}

void ReplayTask::prepare() {
  if (entry_->simple) {
    prepare_simple();
    return;
  }
  planner_.forget(*statement_, session_);
  planner::StatementPtr fresh = planner_.prepare_again(*entry_->text, *statement_, session_);
  check_same_columns(*statement_, *fresh);
  statement_ = std::move(fresh);
}

PullStatus ReplayTask::run(bool on_snapshot) {
  if (statement_ == nullptr || stale_) {
    stale_ = false;
    prepare();
  }
  if (takes_snapshot(*statement_)) session_.settings.transaction_has_run_query = true;
  if (statement_->kind == StatementKind::kUtility) {
    columns_ = statement_->utility->columns(session_);
    sink_.start(session_, text_arena_, columns_, entry_->formats, entry_->spooled);
    tag_ = statement_->tag;
    arena_.reset();
    return statement_->utility->run(session_, arena_, params_, sink_, tag_);
  }
  if (statement_->kind != StatementKind::kPlan) return PullStatus::kDone;
  const sql::Plan& plan = *statement_->plan;
  if (!execution_) {
    if (plan.prefers_snapshot && plan.read_only && !on_snapshot) {
      return PullStatus::kUseSnapshot;
    }
    arena_.reset();
    const std::size_t shown = plan.columns.size() - sql::hidden_columns(statement_->row_places);
    columns_.assign(plan.columns.begin(),
                    plan.columns.begin() + static_cast<std::ptrdiff_t>(shown));
    sink_.start(session_, text_arena_, columns_, entry_->formats, entry_->spooled);
    execution_.emplace(plan, session_, arena_, params_);
  }
  const PullStatus status = execution_->pull(sink_, 0, on_snapshot);
  if (status == PullStatus::kDone) {
    rows_ =
        statement_->tag == "SELECT" || entry_->spooled ? sink_.rows : execution_->rows_affected();
    tag_ = command_tag(*statement_, rows_);
  }
  return status;
}

Digest ReplayTask::answer() const {
  Digest out = sink_.digest;
  out.add(tag_);
  return out;
}

}  // namespace granary::frontend
