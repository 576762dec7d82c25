// frontend/copy/copy_in.h: COPY ... FROM in progress: rows that were read are inserted a batch at a
// time. A batch is a statement of its own inside the block that the COPY runs in: a conflict
// repeats the batch, not the COPY.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontend/copy/copy_input.h"
#include "frontend/copy/server_file.h"
#include "frontend/session/statement_runner.h"
#include "sql/executor/foreign_key.h"

namespace granary::frontend {

class CopyIn final : public StatementTask {
 public:
  CopyIn(sql::SessionContext& session, planner::StatementPtr statement);

  void feed(std::string_view data) { input_.feed(data); }
  /// No more input comes.
  void end() { input_.end(); }
  bool ended() const noexcept { return input_.ended(); }
  /// A batch is there, or after end: foreign keys are to be looked at.
  bool has_work() { return input_.next() != nullptr || checks_due(); }
  std::uint64_t rows() const noexcept { return rows_; }
  /// "COPY t, line 3" for an error that the input did not cause.
  std::string where() const { return copy_place(*statement_->copy, lines_ + 1); }

  sql::PullStatus run(bool on_snapshot) override;
  void undo() noexcept override;
  void stale() override;
  /// The batch is in.
  void batch_done();

 private:
  struct Sink final : sql::ResultSink {
    bool row(const sql::Value*) override { return true; }
  };
  sql::PullStatus insert(const CopyBatch& batch);
  bool checks_due() const noexcept { return ended() && !foreign_keys_.empty(); }

  sql::SessionContext& session_;
  planner::StatementPtr statement_;
  CopyInput input_;
  bool failed_stale_ = false;
  std::uint64_t lines_ = 0;           // up to the end of the last batch that is in
  std::uint64_t rows_ = 0;            // that are in
  std::uint64_t batch_inserted_ = 0;  // less those that WHERE or a trigger left out

  std::vector<sql::Value> params_;
  Arena run_arena_{4096};
  Sink sink_;
  std::unique_ptr<sql::Execution> execution_;
  sql::ForeignKeyEvents foreign_keys_;
  sql::ForeignKeyEvents::Mark foreign_keys_mark_;  // of the batches that are in
};

/// COPY ... FROM a file of the server's.
struct FileCopy {
  CopyIn rows;
  ServerFile file;
};

}  // namespace granary::frontend
