#include "planner/utility/dependent_views.h"

#include "planner/bind/stored_rule.h"
#include "planner/utility/policies.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/row_security.h"

namespace granary::planner::utility {

using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

CatalogRow renamed_view_rule(UtilityRun& run, const CatalogRow& rule, const Redescribed& after) {
  CatalogRow out = rule;
  out.set("ev_action",
          renamed_view(run.session, std::string(rule.text("ev_action")), after));
  return out;
}

CatalogRow renamed_other_rule(UtilityRun& run, const CatalogRow& rule, const Redescribed& after) {
  CatalogRow out = rule;
  const sql::RelationPtr relation =
      run.session.catalog.find_relation(run.session, rule.oid("ev_class"));
  const StoredRule renamed = renamed_rule(run.session, stored_rule(rule), relation, after);
  if (!renamed.condition.empty()) out.set("ev_qual", renamed.condition);
  if (!renamed.actions.empty()) out.set("ev_action", renamed.actions);
  return out;
}

}  // namespace

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
    const CatalogRow changed = rule->letter("ev_type") == '1'
                                   ? renamed_view_rule(run, *rule, after)
                                   : renamed_other_rule(run, *rule, after);
    if (changed.text("ev_action") == rule->text("ev_action") &&
        changed.text("ev_qual") == rule->text("ev_qual"))
      continue;
    ddl.lock(run.session.catalog.find_relation(run.session, rule->oid("ev_class")));
    ddl.access.update(*rule, changed);
    ddl.touch(rule->oid("ev_class"));
  }
}

}  // namespace granary::planner::utility
