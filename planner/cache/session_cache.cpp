#include "planner/cache/session_cache.h"

#include <algorithm>

#include "sql/catalog/statistics.h"
#include "sql/catalog/temporary.h"

namespace granary::planner {

namespace {

bool names_may_be_temporary(const Statement& statement, const sql::SessionContext& session) {
  return std::ranges::any_of(
      statement.lookups.unqualified,
      [&](const sql::NameLookups::Name& name) { return session.temporary->may_have(name.text); });
}

}  // namespace

bool statistics_unchanged(const sql::Plan& plan) {
  return std::all_of(plan.dependencies.begin(), plan.dependencies.end(),
                     [](const sql::Dependency& dependency) {
                       return dependency.statistics_version == sql::Dependency::kNotWeighed ||
                              dependency.statistics_version ==
                                  dependency.relation->statistics->version();
                     });
}

bool relations_unchanged(const sql::Plan& plan, const sql::SessionContext& session) {
  if (!statistics_unchanged(plan)) return false;
  return std::all_of(
      plan.dependencies.begin(), plan.dependencies.end(), [&](const sql::Dependency& dependency) {
        const sql::RelationDesc& relation = *dependency.relation;
        if (relation.record == nullptr) return sql::catalog::is_current(session, relation);
        return engine::Transaction::record_version(*relation.record) == relation.version;
      });
}

bool may_be_hidden(const Statement& statement, const sql::SessionContext& session) {
  return session.temporary != nullptr && statement.temporary_stamp != session.temporary->stamp() &&
         names_may_be_temporary(statement, session);
}

PlanCache::Answer find_for_session(const std::string& key, sql::SessionContext& session,
                                   PlanCache::Answer answer, StatementPtr& out) {
  const bool hit = answer == PlanCache::Answer::kHit;
  if (hit && !may_be_hidden(*out, session)) return answer;
  auto own = std::static_pointer_cast<const Statement>(session.temporary->find_statement(key));
  if (own != nullptr && relations_unchanged(*own->plan, session)) {
    out = std::move(own);
    return PlanCache::Answer::kHit;
  }
  out = nullptr;
  return hit ? PlanCache::Answer::kMiss : answer;
}

void put_for_session(const std::string& key, sql::SessionContext& session,
                     const StatementPtr& made) {
  if (made->lookups.temporary || names_may_be_temporary(*made, session))
    session.temporary->put_statement(key, made);
}

}  // namespace granary::planner
