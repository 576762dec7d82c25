// frontend/session/sql_prepared.h: state of SQL-level EXECUTE, and binding of texts outside of the
// simple protocol.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/session/plan_task.h"

namespace granary::frontend {

struct Session::PrepareText final : StatementTask {
  explicit PrepareText(Session& owner) noexcept : session(owner) {}
  sql::PullStatus run(bool on_snapshot) override;
  void undo() noexcept override { statement.reset(); }
  sql::PullStatus hold_relations();

  Session& session;
  std::string_view text;
  std::span<const sql::Oid> types;
  std::size_t offset = 0;  // of the text in what the client sent, for error positions
  bool for_cursor = false;
  const planner::Statement* before = nullptr;  // what the text was prepared as so far
  planner::StatementPtr statement;
};

struct Session::ExecuteRun final : StatementSource {
  explicit ExecuteRun(Session& owner) : session(owner), values(owner.context_->settings) {}
  /// Of the arguments, while there are no values; of a target that became stale.
  void prepare(PlanTask& task) override;
  StatementText replay_text() const override {
    if (needs_values()) return {.text = arguments_text, .simple = true, .param_types = {}};
    return {.text = target.text,
            .param_types = target.statement->param_types,
            .prepared = target.statement};
  }
  bool needs_values() const noexcept { return !arguments_text.empty() && !has_values; }

  Session& session;
  planner::StatementPtr execute;  // the statement EXECUTE that names the target
  PreparedStatement target;
  std::string arguments_text;
  std::vector<std::size_t> places;  // of the arguments in it
  std::optional<planner::Planner::SimpleQuery> arguments_query;
  planner::PreparedQuery arguments;  // SELECT of the argument expressions
  RowSpool values;
  bool has_values = false;
  Arena arena{2048};
  Run run;
};

}  // namespace granary::frontend
