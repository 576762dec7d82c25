#include "frontend/copy/copy_in.h"

#include <algorithm>
#include <utility>

namespace granary::frontend {

using sql::PullStatus;
using sql::SqlError;

CopyIn::CopyIn(sql::SessionContext& session, planner::StatementPtr statement)
    : session_(session),
      statement_(std::move(statement)),
      input_(session, *statement_->copy, statement_->plan->param_types),
      triggers_({sql::insert_triggers(*statement_->plan->root)}) {
  step_ = sql::insert_triggers(*statement_->plan->root) != nullptr ? Step::kBefore : Step::kRows;
  params_.resize(statement_->plan->param_types.size());
}

bool CopyIn::has_work() {
  if (step_ != Step::kRows) return step_ == Step::kBefore;
  return input_.next() != nullptr || (ended() && !(foreign_keys_.empty() && triggers_.empty()));
}

void CopyIn::stale() {
  execution_.reset();
  failed_stale_ = true;
}

void CopyIn::undo() noexcept {
  execution_.reset();
  batch_inserted_ = 0;
  foreign_keys_.rollback_to(foreign_keys_mark_);
  triggers_.rollback_to(triggers_mark_);
}

void CopyIn::batch_done() {
  foreign_keys_mark_ = foreign_keys_.mark();
  triggers_mark_ = triggers_.mark();
  if (step_ == Step::kBefore) {
    step_ = Step::kRows;
    return;
  }
  const CopyBatch* batch = input_.next();
  if (batch == nullptr) {
    step_ = Step::kDone;
    return;
  }
  lines_ = batch->first_line + batch->rows - 1;
  rows_ += std::exchange(batch_inserted_, 0);
  input_.drop();
}

PullStatus CopyIn::run(bool) {
  if (failed_stale_) {
    throw SqlError("0A000", "the table was changed by another session during COPY");
  }
  if (!execution_) {
    execution_ = std::make_unique<sql::Execution>(*statement_->plan, session_, run_arena_,
                                                  params_.data());
    execution_->keep_prepared();
    execution_->collect_foreign_keys(foreign_keys_);
    execution_->collect_triggers(triggers_);
  }
  if (step_ == Step::kBefore) {
    execution_->start_triggers();
    return PullStatus::kDone;
  }
  const CopyBatch* batch = input_.next();
  if (batch != nullptr) return insert(*batch);
  execution_->fire_triggers();
  foreign_keys_.run(session_, run_arena_);
  return PullStatus::kDone;
}

PullStatus CopyIn::insert(const CopyBatch& batch) {
  const std::size_t width = params_.size();
  for (std::size_t i = 0; i < batch.rows; ++i) {
    std::copy_n(batch.values.data() + i * width, width, params_.data());
    try {
      session_.check_interrupts();
      const PullStatus status = execution_->pull(sink_, 0, false);
      if (status != PullStatus::kDone) return status;
      batch_inserted_ += execution_->rows_affected();
    } catch (SqlError& error) {
      if (error.diagnostic.context.empty()) {
        error.diagnostic.context = copy_place(*statement_->copy, batch.first_line + i);
      }
      throw;
    }
  }
  if (batch.error) std::rethrow_exception(batch.error);
  return PullStatus::kDone;
}

}  // namespace granary::frontend
