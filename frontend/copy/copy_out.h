// frontend/copy/copy_out.h: COPY ... TO: rows of a plan as CopyData messages, or in a file.
#pragma once

#include <functional>
#include <optional>

#include "frontend/codec/send_buffer.h"
#include "frontend/copy/server_file.h"
#include "frontend/session/plan_task.h"

namespace granary::frontend {

class CopyOut final : public StatementTask, public sql::ResultSink {
 public:
  CopyOut(sql::SessionContext& session, SendBuffer& out, planner::StatementPtr statement,
          Arena& arena);

  sql::PullStatus run(bool on_snapshot) override;
  void undo() noexcept override;
  void stale() override { stale_ = true; }
  bool row(const sql::Value* values) override;

  /// Gives the statement anew when it is stale; called inside an attempt. Without one, who runs the
  /// task starts over with another.
  void plan_anew_with(std::function<planner::StatementPtr()> replan) noexcept {
    replan_ = std::move(replan);
  }
  const planner::StatementPtr& statement() const noexcept { return statement_; }
  std::uint64_t rows() const noexcept { return rows_; }
  std::uint64_t mark() const noexcept { return mark_; }
  void end();
  /// As PlanTask::hold_rows: where what is not yet held begins.
  std::uint64_t take_held_to() noexcept { return std::exchange(held_to_, out_.position()); }

 private:
  void begin(bool on_snapshot);
  /// What goes into the file has no messages around it.
  std::size_t begin_data() { return file_ ? out_.data().size() : out_.begin('d'); }
  void end_data(std::size_t message);
  void write_file();
  void binary_header();
  void binary_row(const sql::Value* values);
  void text_row(const sql::Value* values);
  void write_line();

  sql::SessionContext& session_;
  const bool to_file_;
  SendBuffer file_buffer_;  // what waits to be written
  std::optional<ServerFile> file_;
  SendBuffer& out_;
  planner::StatementPtr statement_;
  std::function<planner::StatementPtr()> replan_;
  Arena& arena_;
  sql::EvalContext eval_;
  std::vector<const sql::TypeRow*> types_;
  std::vector<bool> quoted_;
  std::string text_;  // of a value
  std::string line_;
  std::optional<sql::Execution> execution_;
  bool begun_ = false;
  bool header_due_ = false;  // of the binary format
  bool stale_ = false;
  bool may_pause_ = false;
  std::uint64_t rows_ = 0;
  std::uint64_t mark_ = 0;
  std::uint64_t held_to_ = 0;
};

}  // namespace granary::frontend
