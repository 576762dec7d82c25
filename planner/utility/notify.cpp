// planner/utility/notify.cpp: LISTEN, NOTIFY, UNLISTEN. All take effect with the commit.
#include "planner/utility/run.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/session_directory.h"
#include "sql/catalog/session_roles.h"

namespace granary::planner::utility {

namespace {

sql::catalog::SessionEffects& effects_of(UtilityRun& run) {
  sql::catalog::SessionDirectory* directory = run.session.catalog.sessions();
  auto* found = directory == nullptr ? nullptr : directory->effects(run.session);
  if (found == nullptr) sql::raise_not_supported("notifications outside a session");
  return *found;
}

}  // namespace

void run_listen(UtilityRun& run, const Node& node) {
  sql::catalog::refuse_in_restricted_operation("execute LISTEN");
  effects_of(run).listen(ast::text(node.listen_stmt->conditionname));
}

void run_notify(UtilityRun& run, const Node& node) {
  const PgQuery__NotifyStmt& notify = *node.notify_stmt;
  effects_of(run).notify(ast::text(notify.conditionname), ast::text(notify.payload));
}

void run_unlisten(UtilityRun& run, const Node& node) {
  sql::catalog::refuse_in_restricted_operation("execute UNLISTEN");
  effects_of(run).unlisten(ast::text(node.unlisten_stmt->conditionname));
}

}  // namespace granary::planner::utility
