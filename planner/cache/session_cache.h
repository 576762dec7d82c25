// planner/cache/session_cache.h: statements in sessions that have temporary relations. The same
// text may mean a temporary table here and a permanent one elsewhere: what temporary relations may
// give another meaning is looked up in the session's own statements (sql/catalog/temporary.h).
#pragma once

#include <string>

#include "planner/cache/plan_cache.h"
#include "planner/statement.h"

namespace granary::planner {

/// Whether the statistics that the plan was chosen by are still those of its tables.
bool statistics_unchanged(const sql::Plan& plan);

/// A look without the transaction: running the plan decides, this only spares a plan known to be
/// stale.
bool relations_unchanged(const sql::Plan& plan, const sql::SessionContext& session);

/// The session has temporary relations, one of which may be what the statement names, and the
/// statement was not made for them as they are now.
bool may_be_hidden(const Statement& statement, const sql::SessionContext& session);

/// `answer` and `out` are what the shared cache says of `key`; `out` becomes what this session is
/// to use. needs: session.temporary
PlanCache::Answer find_for_session(const std::string& key, sql::SessionContext& session,
                                   PlanCache::Answer answer, StatementPtr& out);
/// Keeps a statement that was made under `key` for this session, where it has to.
void put_for_session(const std::string& key, sql::SessionContext& session,
                     const StatementPtr& made);

}  // namespace granary::planner
