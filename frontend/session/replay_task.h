// frontend/session/replay_task.h: one statement of a block that is run again: its rows go into a
// digest instead of to the client.
#pragma once

#include <optional>

#include "frontend/session/replay_log.h"
#include "frontend/session/row_encoder.h"
#include "frontend/session/statement_runner.h"
#include "planner/prepare.h"

namespace granary::frontend {

/// Rows as the client got them, digested.
class DigestSink final : public sql::ResultSink {
 public:
  DigestSink() : encoder_(bytes_) {}
  void start(sql::SessionContext& session, Arena& arena, std::span<const sql::ResultColumn> columns,
             Formats formats, bool as_values);
  bool row(const sql::Value* values) override;

  Digest digest;
  std::uint64_t rows = 0;

 private:
  std::span<const sql::ResultColumn> columns_;
  bool as_values_ = false;
  SendBuffer bytes_;
  RowEncoder encoder_;
};

class ReplayTask final : public StatementTask {
 public:
  ReplayTask(sql::SessionContext& session, planner::Planner& planner)
      : session_(session), planner_(planner) {}

  /// entry lives until the task is done.
  void start(const ReplayEntry& entry);
  bool active() const noexcept { return entry_ != nullptr; }
  sql::PullStatus run(bool on_snapshot) override;
  void undo() noexcept override { execution_.reset(); }
  void stale() override { stale_ = true; }
  /// After kDone: of rows and command tag.
  Digest answer() const;
  void finish() noexcept;
  const planner::StatementPtr& statement() const noexcept { return statement_; }

 private:
  void prepare();
  void prepare_simple();

  sql::SessionContext& session_;
  planner::Planner& planner_;
  const ReplayEntry* entry_ = nullptr;
  planner::StatementPtr statement_;
  const sql::Value* params_ = nullptr;
  planner::PreparedQuery prepared_;
  bool stale_ = false;
  std::string tag_;
  std::uint64_t rows_ = 0;
  std::vector<sql::ResultColumn> columns_;
  DigestSink sink_;
  Arena text_arena_{4096};  // what a simple statement's parameters live in
  Arena arena_{4096};       // of an attempt
  std::optional<sql::Execution> execution_;
};

}  // namespace granary::frontend
