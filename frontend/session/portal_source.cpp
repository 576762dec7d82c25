#include "frontend/session/portal_source.h"

#include "frontend/codec/source_fields.h"

namespace granary::frontend {

void check_same_columns(const planner::Statement& before, const planner::Statement& now) {
  if (!planner::same_columns(before, now)) throw sql::SqlError("0A000", kResultTypeChanged);
}

void renew(ByName<PreparedStatement>& statements, const sql::SessionContext& session,
           const planner::StatementPtr& stale, const planner::StatementPtr& fresh) {
  if (session.catalog_changed) return;
  for (auto& [name, known] : statements) {
    if (known.statement == stale) known.statement = fresh;
  }
}

void PortalSource::prepare(PlanTask& task) {
  planner::Planner& planner = session_.server_.planner;
  planner.forget(*portal_.statement, *session_.context_);
  planner::StatementPtr fresh =
      portal_.is_cursor
          ? planner.prepare_cursor(portal_.text, portal_.statement->param_types,
                                   *session_.context_)
          : planner.prepare_again(portal_.text, *portal_.statement, *session_.context_);
  session_.renew_columns(portal_.statement, fresh, portal_.series, portal_.formats);
  if (!portal_.is_cursor)
    renew(session_.statements_, *session_.context_, portal_.statement, fresh);
  portal_.statement = fresh;
  task.replace(std::move(fresh), portal_.params.data());
}

Session::Run Session::run_of(Portal& portal, PortalSource& source) {
  Run run;
  run.source = &source;
  run.statement = portal.statement;
  run.params = portal.params.data();
  run.arena = &portal.run_arena;
  plan_task_->rebind(source);
  return run;
}

}  // namespace granary::frontend
