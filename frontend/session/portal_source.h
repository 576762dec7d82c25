// frontend/session/portal_source.h: a portal's statement, prepared again when the catalog has
// changed under it.
#pragma once

#include "frontend/session/plan_task.h"

namespace granary::frontend {

/// Errors 0A000 when a client that was told the old columns would get others.
void check_same_columns(const planner::Statement& before, const planner::Statement& now);

/// What was prepared as `stale` is `fresh` from now on, unless that is of uncommitted changes.
void renew(ByName<PreparedStatement>& statements, const sql::SessionContext& session,
           const planner::StatementPtr& stale, const planner::StatementPtr& fresh);

class PortalSource final : public StatementSource {
 public:
  PortalSource(Session& session, Portal& portal) noexcept : session_(session), portal_(portal) {}
  void prepare(PlanTask& task) override;
  StatementText replay_text() const override {
    return {.text = portal_.text, .param_types = portal_.statement->param_types};
  }

 private:
  Session& session_;
  Portal& portal_;
};

}  // namespace granary::frontend
