// frontend/copy/copy_in.h: COPY ... FROM in progress: rows that were read are inserted a batch at a
// time. A batch is a statement of its own inside the block that the COPY runs in: a conflict
// repeats the batch, not the COPY. So are what comes before the first row and after the last:
// triggers and foreign keys.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "frontend/copy/copy_input.h"
#include "frontend/copy/server_file.h"
#include "frontend/session/statement_runner.h"
#include "sql/executor/after_events.h"

namespace granary::frontend {

/// What a COPY ... FROM writes is held, as a writing statement holds it, before the client is asked
/// for rows: whoever wants to change it waits for the end of the COPY's transaction. The plan is
/// the one that is true then.
class CopyHold final : public StatementTask {
 public:
  CopyHold(sql::SessionContext& session, planner::StatementPtr statement)
      : session_(session), statement_(std::move(statement)) {}

  /// As CopyOut's.
  void plan_anew_with(std::function<planner::StatementPtr()> replan) noexcept {
    replan_ = std::move(replan);
  }
  const planner::StatementPtr& statement() const noexcept { return statement_; }

  sql::PullStatus run(bool on_snapshot) override;
  void undo() noexcept override {}
  void stale() override { stale_ = true; }

 private:
  sql::SessionContext& session_;
  planner::StatementPtr statement_;
  std::function<planner::StatementPtr()> replan_;
  bool stale_ = false;
};

class CopyIn final : public StatementTask {
 public:
  CopyIn(sql::SessionContext& session, planner::StatementPtr statement);

  /// Makes the plan anew, in an attempt: the table has stayed as it is, but what its defaults and
  /// foreign keys name may change, as in PostgreSQL.
  void plan_anew_with(std::function<planner::StatementPtr()> replan) {
    replan_ = std::move(replan);
  }

  void feed(std::string_view data) { input_.feed(data); }
  /// No more input comes.
  void end() { input_.end(); }
  bool ended() const noexcept { return input_.ended(); }
  /// Something is to be run: before the first row, when the table is locked and triggers fire; a
  /// batch that is there; or after end what is left to do.
  /// worker: the calling thread's; null: the transaction is resumed
  bool has_work(engine::Worker* worker = nullptr);
  std::uint64_t rows() const noexcept { return rows_; }
  /// "COPY t, line 3" for an error that the input did not cause.
  std::string where() const { return copy_place(*statement_->copy, lines_ + 1); }

  sql::PullStatus run(bool on_snapshot) override;
  void undo() noexcept override;
  void stale() override;
  /// What was run is done: the batch is in.
  void batch_done();

 private:
  enum class Step : std::uint8_t { kBefore, kRows, kDone };
  struct Sink final : sql::ResultSink {
    bool row(const sql::Value*) override { return true; }
  };
  void begin_execution();
  void plan_anew();
  sql::PullStatus insert(const CopyBatch& batch);
  sql::PullStatus insert_row(const CopyBatch& batch, std::size_t row);
  void look_for_earlier_error(const CopyBatch& batch, std::size_t row);
  /// Whether PostgreSQL keeps rows back to insert many at once: keys are looked at behind their
  /// checks, and behind those of the rows that follow.
  bool inserts_many() const noexcept;

  sql::SessionContext& session_;
  planner::StatementPtr statement_;
  /// Plans before it: the input is read as the first one says, and events name their triggers.
  std::vector<planner::StatementPtr> former_;
  CopyInput input_;
  std::function<planner::StatementPtr()> replan_;
  bool stale_ = false;
  std::uint64_t lines_ = 0;           // up to the end of the last batch that is in
  std::uint64_t rows_ = 0;            // that are in
  std::size_t rows_read_ = 0;         // of the batches that are in
  std::uint64_t batch_inserted_ = 0;  // less those that WHERE or a trigger left out

  std::vector<sql::Value> params_;
  Arena run_arena_{4096};
  Sink sink_;
  std::unique_ptr<sql::Execution> execution_;
  Step step_ = Step::kBefore;
  sql::AfterEvents events_;
  sql::AfterEvents::Mark events_mark_;  // of the batches that are in
};

/// The file that COPY ... FROM reads: names that are relative begin in the data directory.
std::string source_path(sql::SessionContext& session, const planner::CopyStatement& copy);

/// COPY ... FROM a file of the server's.
struct FileCopy {
  CopyIn rows;
  ServerFile file;
};

}  // namespace granary::frontend
