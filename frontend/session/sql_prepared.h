// frontend/session/sql_prepared.h: state of SQL-level EXECUTE, and binding of texts outside of the
// simple protocol.
#pragma once

#include "frontend/session/plan_task.h"

namespace granary::frontend {

struct Session::PrepareText final : StatementTask {
  explicit PrepareText(Session& owner) noexcept : session(owner) {}
  sql::PullStatus run(bool on_snapshot) override;
  void undo() noexcept override { statement.reset(); }

  Session& session;
  std::string_view text;
  std::span<const sql::Oid> types;
  bool for_cursor = false;
  planner::StatementPtr statement;
};

struct Session::ExecuteRun final : StatementSource {
  explicit ExecuteRun(Session& owner) noexcept : session(owner) {}
  /// The target became stale.
  void prepare(PlanTask& task) override;
  /// The arguments become a query. They differ from one EXECUTE to the next: nobody keeps its plan.
  struct PrepareArguments final : StatementTask {
    explicit PrepareArguments(ExecuteRun& owner) noexcept : execute(owner) {}
    sql::PullStatus run(bool on_snapshot) override;
    void undo() noexcept override { execute.arguments.reset(); }
    ExecuteRun& execute;
  };
  StatementText replay_text() const override {
    if (!arguments_text.empty() && !has_values) {
      return {.text = arguments_text, .param_types = arguments->param_types};
    }
    return {.text = target.text, .param_types = target.statement->param_types};
  }

  Session& session;
  PreparedStatement target;
  std::string arguments_text;
  std::vector<std::size_t> places;  // of the arguments in it
  planner::StatementPtr arguments;  // SELECT of the argument expressions
  PrepareArguments prepare_arguments{*this};
  RowSpool values;
  bool has_values = false;
  Arena arena{2048};
  Run run;
};

}  // namespace granary::frontend
