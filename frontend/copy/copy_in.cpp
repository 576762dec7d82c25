#include "frontend/copy/copy_in.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace granary::frontend {

using sql::PullStatus;
using sql::SqlError;

namespace {

constexpr std::size_t kRowsAtOnce = 1000;  // PostgreSQL inserts

/// What PostgreSQL finds when it makes the index entries of many rows.
bool is_of_index(const SqlError& error) {
  return error.diagnostic.sqlstate == "23505" || error.diagnostic.sqlstate == "23P01";
}

}  // namespace

std::string source_path(sql::SessionContext& session, const planner::CopyStatement& copy) {
  if (copy.file.starts_with('/')) return copy.file;
  return fmt::format("{}/{}", session.settings.show("data_directory"), copy.file);
}

PullStatus CopyHold::run(bool) {
  if (std::exchange(stale_, false)) statement_ = replan_();
  Arena arena;
  return sql::Execution(*statement_->plan, session_, arena, nullptr).hold_dependencies();
}

CopyIn::CopyIn(sql::SessionContext& session, planner::StatementPtr statement)
    : session_(session),
      statement_(std::move(statement)),
      input_(session, *statement_->copy, statement_->plan->param_types) {
  params_.resize(statement_->plan->param_types.size());
}

bool CopyIn::has_work(engine::Worker* worker) {
  if (step_ != Step::kRows) return step_ == Step::kBefore;
  return input_.next(worker) != nullptr || (ended() && !events_.empty());
}

void CopyIn::stale() {
  execution_.reset();
  stale_ = true;
}

void CopyIn::undo() noexcept {
  execution_.reset();
  batch_inserted_ = 0;
  events_.rollback_to(events_mark_);
}

void CopyIn::batch_done() {
  events_mark_ = events_.mark();
  if (step_ == Step::kBefore) {
    step_ = Step::kRows;
    return;
  }
  const CopyBatch* batch = input_.next();
  if (batch == nullptr) {
    step_ = Step::kDone;
    return;
  }
  lines_ = batch->last_line;
  rows_ += std::exchange(batch_inserted_, 0);
  rows_read_ += batch->rows;
  input_.drop();
}

PullStatus CopyIn::run(bool) {
  if (stale_) plan_anew();
  if (!execution_) begin_execution();
  if (step_ == Step::kBefore) {
    execution_->start_triggers();
    return PullStatus::kDone;
  }
  const CopyBatch* batch = input_.next();
  if (batch != nullptr) return insert(*batch);
  execution_->run_after_events();
  return PullStatus::kDone;
}

void CopyIn::plan_anew() {
  planner::StatementPtr fresh = replan_();
  const bool takes_same_rows = fresh->kind == statement_->kind &&
                               fresh->plan->param_types == statement_->plan->param_types &&
                               fresh->copy->relation->oid == statement_->copy->relation->oid &&
                               fresh->copy->columns == statement_->copy->columns;
  if (!takes_same_rows)
    throw SqlError("0A000", "the table was changed by another session during COPY");
  former_.push_back(std::exchange(statement_, std::move(fresh)));
  stale_ = false;
}

void CopyIn::begin_execution() {
  execution_ =
      std::make_unique<sql::Execution>(*statement_->plan, session_, run_arena_, params_.data());
  execution_->keep_prepared();
  execution_->collect_after_events(events_);
}

bool CopyIn::inserts_many() const noexcept {
  const sql::PlanNode& root = *statement_->plan->root;
  const sql::TableTriggers* triggers = sql::insert_triggers(root);
  return root.kind != sql::NodeKind::kInstead && (triggers == nullptr || !triggers->has_before_row);
}

PullStatus CopyIn::insert_row(const CopyBatch& batch, std::size_t row) {
  std::copy_n(batch.values.data() + row * params_.size(), params_.size(), params_.data());
  session_.check_interrupts();
  return execution_->pull(sink_, 0, false);
}

PullStatus CopyIn::insert(const CopyBatch& batch) {
  for (std::size_t i = 0; i < batch.rows; ++i) {
    try {
      const PullStatus status = insert_row(batch, i);
      if (status != PullStatus::kDone) return status;
      batch_inserted_ += execution_->rows_affected();
    } catch (SqlError& error) {
      const bool held_back = inserts_many() && is_of_index(error);
      if (held_back) look_for_earlier_error(batch, i);
      std::string& context = error.diagnostic.context;
      context += (context.empty() ? "" : "\n") +
                 place_of_row(*statement_->copy, batch, i, !held_back);
      throw;
    }
  }
  if (batch.error) std::rethrow_exception(batch.error);
  return PullStatus::kDone;
}

/// A row has a key that is there already: what is wrong with the rows that PostgreSQL would look at
/// before is told in its place. What this inserts is taken back with the row.
void CopyIn::look_for_earlier_error(const CopyBatch& batch, std::size_t row) {
  const std::size_t end = (rows_read_ + row) / kRowsAtOnce * kRowsAtOnce + kRowsAtOnce -
                          rows_read_;
  for (std::size_t i = row + 1; i < std::min(end, batch.rows); ++i) {
    begin_execution();
    try {
      if (insert_row(batch, i) != PullStatus::kDone) return;
    } catch (SqlError& error) {
      if (is_of_index(error)) continue;
      std::string& context = error.diagnostic.context;
      context += (context.empty() ? "" : "\n") + place_of_row(*statement_->copy, batch, i, true);
      throw;
    }
  }
  if (end > batch.rows && batch.error) std::rethrow_exception(batch.error);
}

}  // namespace granary::frontend
