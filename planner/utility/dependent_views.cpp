#include "planner/utility/dependent_views.h"

#include "planner/utility/policies.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/row_security.h"

namespace granary::planner::utility {

using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

void rename_in_views(UtilityRun& run, Ddl& ddl, const Redescribed& after) {
  std::set<sql::Oid> rules, policies;
  for (const auto& [relation, description] : after) {
    const sql::Value prefix[2] = {sql::Value::of_int(sql::catalog::kPgClass),
                                  sql::Value::of_int(relation.value)};
    for (const CatalogRow& row :
         ddl.access.find(sql::catalog::kPgDepend, sql::catalog::kDependReferenceIndex, prefix)) {
      if (row.integer("classid") == sql::catalog::kPgRewrite && row.letter("deptype") == 'n')
        rules.insert(row.oid("objid"));
      if (row.integer("classid") == sql::catalog::kPgPolicy) policies.insert(row.oid("objid"));
    }
  }
  for (const sql::Oid oid : policies) rename_in_policy(run, ddl, oid, after);
  for (const sql::Oid oid : rules) {
    const auto rule = ddl.access.get(sql::catalog::kPgRewrite, oid);
    if (!rule) sql::catalog::require(engine::OpResult::kConflict);
    const std::string before(rule->text("ev_action"));
    const std::string text = renamed_view(run.session, before, after);
    if (text == before) continue;
    ddl.lock(run.session.catalog.find_relation(run.session, rule->oid("ev_class")));
    CatalogRow changed = *rule;
    changed.set("ev_action", text);
    ddl.access.update(*rule, changed);
    ddl.touch(rule->oid("ev_class"));
  }
}

}  // namespace granary::planner::utility
