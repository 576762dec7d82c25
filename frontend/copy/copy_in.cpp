#include "frontend/copy/copy_in.h"

#include <fmt/format.h>

#include "frontend/codec/message_reader.h"
#include "frontend/codec/utf8.h"
#include "sql/types/type.h"

namespace granary::frontend {

using planner::CopyFormat;
using sql::PullStatus;
using sql::SqlError;

namespace {

constexpr std::size_t kBatchRows = 512;
constexpr std::size_t kBatchBytes = std::size_t{64} << 10;
constexpr std::string_view kBinarySignature{"PGCOPY\n\377\r\n\0", 11};

}  // namespace

CopyIn::CopyIn(sql::SessionContext& session, planner::StatementPtr statement)
    : session_(session), statement_(std::move(statement)), copy_(*statement_->copy) {
  params_.resize(statement_->plan->param_types.size());
}

void CopyIn::feed(std::string_view data) {
  if (!ended_) input_.append(data);
  stuck_ = false;
}

bool CopyIn::has_work() const noexcept {
  const std::size_t left = input_.size() - batch_start_;
  if (!ended_ && !stuck_ && left > 0 && (last_ || left >= kBatchBytes)) return true;
  return checks_due();
}

/// As PostgreSQL's, foreign keys are looked at when all rows are in.
bool CopyIn::checks_due() const noexcept {
  return last_ && (ended_ || stuck_ || input_.size() == batch_start_) && !foreign_keys_.empty();
}

const sql::ColumnDesc& CopyIn::column(std::size_t index) const {
  return copy_.relation->columns[copy_.columns[index]];
}

std::string CopyIn::where() const {
  return fmt::format("COPY {}, line {}", copy_.relation->name, lines_ + batch_lines_ + 1);
}

void CopyIn::stale() {
  execution_.reset();
  failed_stale_ = true;
}

void CopyIn::undo() noexcept {
  execution_.reset();
  at_ = batch_start_;
  batch_lines_ = batch_rows_ = batch_inserted_ = 0;
  batch_ended_ = false;
  foreign_keys_.rollback_to(foreign_keys_mark_);
}

void CopyIn::batch_done() {
  foreign_keys_mark_ = foreign_keys_.mark();
  lines_ += std::exchange(batch_lines_, 0);
  batch_rows_ = 0;
  rows_ += std::exchange(batch_inserted_, 0);
  ended_ = batch_ended_;
  stuck_ = at_ == batch_start_;
  batch_start_ = at_;
  if (batch_start_ == input_.size()) {
    input_.clear();
    batch_start_ = at_ = 0;
  } else if (batch_start_ > (std::size_t{1} << 20)) {
    input_.erase(0, batch_start_);
    batch_start_ = at_ = 0;
  }
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
  }
  if (checks_due()) {
    foreign_keys_.run(session_, run_arena_);
    return PullStatus::kDone;
  }
  return copy_.options.format == CopyFormat::kBinary ? run_binary() : run_text();
}

PullStatus CopyIn::insert() {
  session_.check_interrupts();
  const PullStatus status = execution_->pull(sink_, 0, false);
  if (status == PullStatus::kDone) {
    ++batch_rows_;
    batch_inserted_ += execution_->rows_affected();
    row_arena_.reset();
  }
  return status;
}

PullStatus CopyIn::run_text() {
  while (batch_rows_ < kBatchRows) {
    std::string_view line;
    std::size_t next = 0;
    const CopyLine found = next_copy_line(input_, at_, copy_.options, last_, line, next);
    if (found == CopyLine::kIncomplete) return PullStatus::kDone;
    if (found == CopyLine::kEndMarker) {
      at_ = input_.size();
      batch_ended_ = true;
      return PullStatus::kDone;
    }
    try {
      if (!header_line(line)) {
        convert(line);
        const PullStatus status = insert();
        if (status != PullStatus::kDone) return status;
      }
    } catch (SqlError& error) {
      if (error.diagnostic.context.empty()) error.diagnostic.context = where();
      throw;
    }
    at_ = next;
    ++batch_lines_;
  }
  return PullStatus::kDone;
}

bool CopyIn::header_line(std::string_view line) {
  if (!copy_.options.header || lines_ + batch_lines_ != 0) return false;
  if (!copy_.options.header_match) return true;
  split_copy_line(line, copy_.options, copy_.columns.size(), storage_, fields_);
  for (std::size_t i = 0; i < copy_.columns.size(); ++i) {
    const std::string_view name =
        i < fields_.size() && fields_[i] ? *fields_[i] : std::string_view("");
    if (name != column(i).name || fields_.size() != copy_.columns.size()) {
      throw SqlError("22P04", fmt::format("column name mismatch in header line field {}: got "
                                          "\"{}\", expected \"{}\"",
                                          i + 1, name, column(i).name));
    }
  }
  return true;
}

void CopyIn::convert(std::string_view line) {
  check_utf8(line);
  split_copy_line(line, copy_.options, copy_.columns.size(), storage_, fields_);
  const auto line_error = [&](std::string message) {
    SqlError error("22P04", std::move(message));
    error.diagnostic.context = fmt::format("{}: \"{}\"", where(), line);
    throw error;
  };
  if (fields_.size() > copy_.columns.size()) {
    if (!(copy_.columns.empty() && line.empty())) {
      line_error("extra data after last expected column");
    }
    return;
  }
  if (fields_.size() < copy_.columns.size()) {
    line_error(fmt::format("missing data for column \"{}\"", column(fields_.size()).name));
  }
  sql::EvalContext eval;
  eval.arena = &row_arena_;
  eval.session = &session_;
  for (std::size_t i = 0; i < fields_.size(); ++i) {
    params_[i] = {};
    if (!fields_[i]) continue;
    const sql::Oid type = statement_->plan->param_types[i];
    try {
      sql::type_of(type).input(eval, *fields_[i], column(i).typmod, type, params_[i]);
    } catch (SqlError& error) {
      error.diagnostic.context =
          fmt::format("{}, column {}: \"{}\"", where(), column(i).name, *fields_[i]);
      error.location_bytes = -1;
      throw;
    }
  }
}

/// Header: signature, flags, length of an extension that is skipped. Rows: a count of fields, then
/// length and bytes of each.
PullStatus CopyIn::run_binary() {
  const auto incomplete = [&]() -> PullStatus {
    if (last_ && !batch_ended_) throw SqlError("22P04", "unexpected EOF in COPY data");
    return PullStatus::kDone;
  };
  const std::string_view input = input_;
  if (!header_read_) {
    if (input.size() < kBinarySignature.size() + 8) return incomplete();
    if (!input.starts_with(kBinarySignature)) {
      throw SqlError("22P04", "COPY file signature not recognized");
    }
    FieldReader header(input.substr(kBinarySignature.size()));
    header.int32();
    const std::uint32_t extension = header.uint32();
    if (header.left() < extension) return incomplete();
    at_ = batch_start_ = kBinarySignature.size() + 8 + extension;
    header_read_ = true;
  }
  sql::EvalContext eval;
  eval.arena = &row_arena_;
  eval.session = &session_;
  while (batch_rows_ < kBatchRows) {
    FieldReader reader(input.substr(at_));
    // The end of the data between two rows is as good as the trailer, which some drivers leave out.
    const bool ends = reader.left() < 2 && last_;
    if (reader.left() < 2 && !ends) return incomplete();
    const std::int16_t count = ends ? std::int16_t{-1} : reader.int16();
    if (count == -1) {
      at_ = input.size();
      batch_ended_ = true;
      return PullStatus::kDone;
    }
    if (static_cast<std::size_t>(count) != copy_.columns.size()) {
      throw SqlError("22P04", fmt::format("row field count is {}, expected {}", count,
                                          copy_.columns.size()));
    }
    for (std::size_t i = 0; i < copy_.columns.size(); ++i) {
      if (reader.left() < 4) return incomplete();
      const std::int32_t length = reader.int32();
      params_[i] = {};
      if (length == -1) continue;
      if (length < -1) throw SqlError("22P04", "invalid field size");
      if (reader.left() < static_cast<std::size_t>(length)) return incomplete();
      const sql::Oid type = statement_->plan->param_types[i];
      sql::type_of(type).receive(eval, reader.bytes(static_cast<std::size_t>(length)),
                                 column(i).typmod, type, params_[i]);
    }
    const PullStatus status = insert();
    if (status != PullStatus::kDone) return status;
    at_ = input.size() - reader.left();
    ++batch_lines_;
  }
  return PullStatus::kDone;
}

}  // namespace granary::frontend
