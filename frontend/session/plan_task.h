// frontend/session/plan_task.h: a plan or utility as a task of the statement runner.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "frontend/session/replay_log.h"
#include "frontend/session/session.h"
#include "sql/later_steps.h"

namespace granary::frontend {

class PlanTask;

/// Where a task's statement comes from when it has none yet, or a stale one. Called inside an
/// attempt.
class StatementSource {
 public:
  virtual ~StatementSource() = default;
  /// Calls task.replace. Errors: SqlError, ExecInterrupt.
  virtual void prepare(PlanTask& task) = 0;
  /// For running the statement again later.
  virtual StatementText replay_text() const = 0;
  /// The statement failed when it ran over lifted literals. true: it is to be prepared again as it
  /// was written, because what is constant is computed first: it may fail for that, or not at all.
  virtual bool differs_as_given(const sql::SqlError&) { return false; }
};

class PlanTask final : public StatementTask {
 public:
  explicit PlanTask(Session& session) noexcept : session_(session) {}

  /// statement null: `source` gives it. spool null: rows go to the client through the session's
  /// encoder, after a
  /// RowDescription where `describe`.
  void start(StatementSource& source, planner::StatementPtr statement, const sql::Value* params,
             Arena& arena, Formats formats, bool describe, RowSpool* spool);
  /// After start, with a spool. A query is done with so many rows, or none, where it ends with its
  /// statement or may be open then (open_query.h). for_good: nobody is expected to ask for others,
  /// so that any query is. Else it runs to its end.
  void stop_after(std::size_t rows, bool for_good) noexcept {
    stops_after_ = rows;
    for_good_ = for_good;
  }
  /// Other kinds than plans and utilities are only prepared: the caller looks at statement().
  sql::PullStatus run(bool on_snapshot) override;
  void undo() noexcept override;
  void fail(bool rows_hold) noexcept override;
  void fail_at_end(bool rows_hold) noexcept override;
  void stale() override { stale_ = true; }
  bool differs_as_given(const sql::SqlError& error) override;
  void finish() noexcept;
  /// A suspended statement is called for again: its source may live elsewhere now.
  void rebind(StatementSource& source) noexcept {
    if (source_ != nullptr) source_ = &source;
  }

  bool active() const noexcept { return source_ != nullptr; }
  const planner::StatementPtr& statement() const noexcept { return statement_; }
  const sql::Value* params() const noexcept { return params_; }
  /// Runs `work` as if nothing of this attempt had been encoded: what it encodes comes before.
  /// false, and it is not run: rows are on their way.
  bool step_aside(const std::function<void()>& work);
  /// Everything encoded so far may leave when what was read so far is durable: for rows that
  /// stream.
  void hold_rows();
  std::uint64_t rows() const noexcept { return rows_; }
  std::uint64_t mark() const noexcept { return mark_; }
  std::uint64_t rows_mark() const noexcept { return rows_mark_; }
  bool has_rows() const noexcept { return has_rows_; }
  /// Rows may be left.
  bool stopped() const noexcept { return stopped_; }
  /// Of one that was stopped in a block; the task is over.
  std::unique_ptr<OpenQuery> take_open_query() noexcept { return std::move(open_query_); }
  /// When its first attempt began, for a statement whose runs are counted.
  std::int64_t started_ns() const noexcept { return started_ns_; }
  /// Of a utility.
  const std::string& tag() const noexcept { return tag_; }

  /// For statements whose text is bound in the same attempt.
  void replace(planner::StatementPtr statement, const sql::Value* params) {
    statement_ = std::move(statement);
    params_ = params;
    stale_ = false;
  }

 private:
  bool may_end_transactions() const;
  void begin(bool on_snapshot);
  bool may_stop() const;
  bool may_be_open() const;
  sql::PullStatus run_first_rows(bool on_snapshot);
  void truncate(std::uint64_t mark) noexcept;
  sql::ResultSink& sink();

  Session& session_;
  planner::StatementPtr statement_;
  const sql::Value* params_ = nullptr;
  Arena* arena_ = nullptr;
  Formats formats_;
  bool describe_ = false;
  RowSpool* spool_ = nullptr;
  StatementSource* source_ = nullptr;
  bool begun_ = false;
  bool alone_ = false;  // no block was open when it began
  bool stale_ = false;
  bool has_rows_ = false;
  bool on_snapshot_ = false;  // this attempt
  std::uint64_t mark_ = 0;       // where this attempt's messages begin
  std::uint64_t rows_mark_ = 0;  // where its rows begin
  std::uint64_t held_to_ = 0;
  std::uint64_t rows_ = 0;
  std::int64_t started_ns_ = 0;
  std::string tag_;
  std::vector<sql::ResultColumn> columns_;
  std::optional<sql::Execution> execution_;
  std::optional<std::size_t> stops_after_;
  bool for_good_ = false;
  bool stopped_ = false;
  std::unique_ptr<OpenQuery> open_query_;
};

/// What deferred constraints still have to look at, and what happens to temporary tables, before
/// COMMIT.
class DeferredTask final : public StatementTask {
 public:
  explicit DeferredTask(sql::SessionContext& session) : session_(session) {}
  bool needed() const noexcept;
  sql::PullStatus run(bool on_snapshot) override;
  void undo() noexcept override {}

 private:
  sql::SessionContext& session_;
};

/// One of the statement's later steps.
class LaterTask final : public StatementTask {
 public:
  explicit LaterTask(sql::SessionContext& session) : session_(session) {}
  sql::PullStatus run(bool) override;
  void undo() noexcept override {}

 private:
  sql::SessionContext& session_;
};

/// DISCARD TEMP.
class DropTemporaryTask final : public StatementTask {
 public:
  explicit DropTemporaryTask(sql::SessionContext& session) : session_(session) {}
  sql::PullStatus run(bool on_snapshot) override;
  void undo() noexcept override {}

 private:
  sql::SessionContext& session_;
};

}  // namespace granary::frontend
