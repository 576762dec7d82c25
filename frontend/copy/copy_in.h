// frontend/copy/copy_in.h: COPY ... FROM in progress: input is buffered, cut into rows, inserted a
// batch at a time. A batch is
// a statement of its own inside the block that the COPY runs in: a conflict repeats the batch, not
// the COPY.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontend/copy/copy_format.h"
#include "frontend/copy/server_file.h"
#include "frontend/session/statement_runner.h"
#include "sql/executor/foreign_key.h"

namespace granary::frontend {

class CopyIn final : public StatementTask {
 public:
  CopyIn(sql::SessionContext& session, planner::StatementPtr statement);

  void feed(std::string_view data);
  /// No more input comes.
  void end() noexcept { last_ = true; }
  bool ended() const noexcept { return last_; }
  /// Enough input waits to be worth a batch; after end: anything is left.
  bool has_work() const noexcept;
  std::uint64_t rows() const noexcept { return rows_; }
  /// "COPY t, line 3" for an error that the input did not cause.
  std::string where() const;

  sql::PullStatus run(bool on_snapshot) override;
  void undo() noexcept override;
  void stale() override;
  /// The batch is in: its input is dropped.
  void batch_done();

 private:
  struct Sink final : sql::ResultSink {
    bool row(const sql::Value*) override { return true; }
  };
  sql::PullStatus run_text();
  sql::PullStatus run_binary();
  sql::PullStatus insert();
  bool checks_due() const noexcept;
  bool header_line(std::string_view line);
  void convert(std::string_view line);
  const sql::ColumnDesc& column(std::size_t index) const;

  sql::SessionContext& session_;
  planner::StatementPtr statement_;
  const planner::CopyStatement& copy_;
  std::string input_;
  std::size_t batch_start_ = 0;  // input before it is in
  std::size_t at_ = 0;
  bool last_ = false;
  bool ended_ = false;           // the end marker was seen
  bool failed_stale_ = false;
  std::uint64_t lines_ = 0;
  std::uint64_t batch_lines_ = 0;
  std::uint64_t rows_ = 0;
  std::uint64_t batch_rows_ = 0;      // that were read
  std::uint64_t batch_inserted_ = 0;  // less those that WHERE or a trigger left out
  bool batch_ended_ = false;
  bool header_read_ = false;     // of the binary format
  bool stuck_ = false;           // what is left makes no whole row: wait for more

  std::vector<CopyField> fields_;
  std::string storage_;
  std::vector<sql::Value> params_;
  Arena row_arena_{4096};
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
