#include "frontend/copy/copy_out.h"

#include <algorithm>

#include "frontend/codec/message_writer.h"
#include "frontend/copy/copy_format.h"
#include "frontend/session/row_encoder.h"

namespace granary::frontend {

using planner::CopyFormat;
using sql::PullStatus;

namespace {

constexpr std::size_t kStreamBytes = std::size_t{256} << 10;

}  // namespace

CopyOut::CopyOut(sql::SessionContext& session, SendBuffer& out, planner::StatementPtr statement,
                 Arena& arena)
    : session_(session),
      to_file_(!statement->copy->file.empty()),
      out_(to_file_ ? file_buffer_ : out),
      statement_(std::move(statement)),
      arena_(arena) {}

void CopyOut::end_data(std::size_t message) {
  if (!file_) return out_.end(message);
  if (out_.data().size() >= kStreamBytes) write_file();
}

void CopyOut::write_file() {
  file_->write(out_.data());
  out_.discard();
}

void CopyOut::begin(bool on_snapshot) {
  const planner::CopyOptions& options = statement_->copy->options;
  const auto& columns = statement_->plan->columns;
  mark_ = held_to_ = out_.position();
  rows_ = 0;
  may_pause_ = on_snapshot;
  eval_.arena = &arena_;
  eval_.session = &session_;
  types_.clear();
  quoted_.clear();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    types_.push_back(&sql::type_of(columns[i].type));
    const auto& listed = options.force_quote;
    quoted_.push_back(options.force_quote_all ||
                      std::find(listed.begin(), listed.end(), i) != listed.end());
  }
  const bool binary = options.format == CopyFormat::kBinary;
  if (to_file_) {
    file_ = ServerFile::to_write(statement_->copy->file);
    out_.discard();
  } else {
    write_copy_response(out_, 'H', binary, columns.size());
  }
  header_due_ = binary;
  if (!binary && options.header) {
    const std::size_t message = begin_data();
    line_.clear();
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (i != 0) line_.push_back(options.delimiter);
      append_copy_field(columns[i].name, options, false, columns.size() == 1, line_);
    }
    line_.push_back('\n');
    write_line();
    end_data(message);
  }
  begun_ = true;
}

PullStatus CopyOut::run(bool on_snapshot) {
  if (!begun_) {
    if (std::exchange(stale_, false) && replan_) statement_ = replan_();
    if (statement_->plan->read_only && !on_snapshot) {
      return PullStatus::kUseSnapshot;  // streams, and never has to be run again
    }
    begin(on_snapshot);
  }
  if (!execution_) execution_.emplace(*statement_->plan, session_, arena_, nullptr);
  return execution_->pull(*this, 0, on_snapshot);
}

void CopyOut::undo() noexcept {
  execution_.reset();
  if (begun_ && !to_file_ && out_.can_truncate(mark_)) out_.truncate(mark_);
  begun_ = false;
}

bool CopyOut::row(const sql::Value* values) {
  const std::size_t message = begin_data();
  try {
    if (statement_->copy->options.format == CopyFormat::kBinary) {
      binary_header();
      binary_row(values);
    } else {
      text_row(values);
    }
  } catch (...) {
    out_.cut(to_file_ ? message : message - 1);
    throw;
  }
  end_data(message);
  ++rows_;
  return !may_pause_ || to_file_ || out_.unsent_bytes() < kStreamBytes;
}

void CopyOut::text_row(const sql::Value* values) {
  const planner::CopyOptions& options = statement_->copy->options;
  line_.clear();
  for (std::size_t i = 0; i < types_.size(); ++i) {
    if (i != 0) line_.push_back(options.delimiter);
    if (values[i].is_null()) {
      line_ += options.null_text;
      continue;
    }
    text_.clear();
    append_text(eval_, *types_[i], values[i], text_);
    append_copy_field(text_, options, quoted_[i], types_.size() == 1, line_);
  }
  line_.push_back('\n');
  write_line();
}

void CopyOut::write_line() {
  const sql::Encoding* encoding = statement_->copy->options.conversion(session_.settings);
  if (encoding != nullptr) line_ = sql::from_utf8(*encoding, line_);
  out_.bytes(line_);
}

/// In the first message, as PostgreSQL sends it: with the first row, or with the end.
void CopyOut::binary_header() {
  if (!std::exchange(header_due_, false)) return;
  out_.bytes({"PGCOPY\n\377\r\n\0", 11});
  out_.int32(0);
  out_.int32(0);
}

void CopyOut::binary_row(const sql::Value* values) {
  out_.int16(static_cast<std::int16_t>(types_.size()));
  for (std::size_t i = 0; i < types_.size(); ++i) {
    if (values[i].is_null()) {
      out_.int32(-1);
      continue;
    }
    text_.clear();
    types_[i]->send(eval_, values[i], types_[i]->oid, text_);
    out_.int32(static_cast<std::int32_t>(text_.size()));
    out_.bytes(text_);
  }
}

void CopyOut::end() {
  if (statement_->copy->options.format == CopyFormat::kBinary) {
    const std::size_t message = begin_data();
    binary_header();
    out_.int16(-1);
    end_data(message);
  }
  if (to_file_) {
    write_file();
    file_->close();
    return;
  }
  write_bare(out_, 'c');
}

}  // namespace granary::frontend
