// frontend/session/simple_query.h: a query string of the simple protocol on its way through its
// statements.
#pragma once

#include <optional>
#include <string>

#include "frontend/session/plan_task.h"

namespace granary::frontend {

struct Session::SimpleQueryRun final : StatementSource {
  explicit SimpleQueryRun(Session& owner) noexcept : session(owner) {}

  void prepare(PlanTask& task) override;
  bool differs_as_given(const sql::SqlError& error) override;
  StatementText replay_text() const override {
    if (!executed_text.empty()) {
      return {.text = executed_text, .param_types = prepared.statement->param_types};
    }
    return {.text = text, .index = index, .simple = true, .param_types = {}};
  }
  /// EXECUTE with literals for arguments becomes the plan that it names. false: it does not, as
  /// that is `stale`, for one.
  bool execute_plan(const planner::StatementPtr& stale);
  void finish() noexcept;

  Session& session;
  bool active = false;
  std::string_view source;  // as the client sent it, in the arena: survives the message (COPY)
  std::string_view text;    // as the grammar reads it (planner/parse/standard_text.h)
  std::optional<planner::Planner::SimpleQuery> query;
  std::size_t count = 0;
  std::size_t index = 0;
  Arena arena{8192};
  planner::PreparedQuery prepared;
  std::string executed_text;  // of what EXECUTE has become; empty otherwise
  bool as_given = false;  // this statement's literals stay in its text
  bool begun = false;  // statement `index`
  Run run;
};

}  // namespace granary::frontend
