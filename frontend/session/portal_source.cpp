#include "frontend/session/portal_source.h"

#include "frontend/codec/source_fields.h"

namespace granary::frontend {

void check_same_columns(const planner::Statement& before, const planner::Statement& now) {
  if (before.plan == nullptr || now.plan == nullptr) return;
  const auto& old_columns = before.plan->columns;
  const auto& new_columns = now.plan->columns;
  bool same = old_columns.size() == new_columns.size();
  for (std::size_t i = 0; same && i < old_columns.size(); ++i) {
    same = old_columns[i].type == new_columns[i].type &&
           old_columns[i].typmod == new_columns[i].typmod &&
           old_columns[i].name == new_columns[i].name;
  }
  if (!same) throw sql::SqlError("0A000", kResultTypeChanged);
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
          : planner.prepare_extended(portal_.text, portal_.statement->param_types,
                                     *session_.context_);
  check_same_columns(*portal_.statement, *fresh);
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
