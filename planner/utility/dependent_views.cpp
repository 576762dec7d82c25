#include "planner/utility/dependent_views.h"

#include "planner/bind/stored_rule.h"
#include "planner/routine/stored_body.h"
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

/// What depends on one of the relations.
struct Dependents {
  std::set<sql::Oid> rules, policies, routines;
};

Dependents dependents_of(Ddl& ddl, const Redescribed& relations) {
  Dependents out;
  for (const auto& [relation, description] : relations) {
    const sql::Value prefix[2] = {sql::Value::of_int(sql::catalog::kPgClass),
                                  sql::Value::of_int(relation.value)};
    for (const CatalogRow& row :
         ddl.access.find(sql::catalog::kPgDepend, sql::catalog::kDependReferenceIndex, prefix)) {
      if (row.integer("classid") == sql::catalog::kPgRewrite && row.letter("deptype") == 'n')
        out.rules.insert(row.oid("objid"));
      if (row.integer("classid") == sql::catalog::kPgPolicy) out.policies.insert(row.oid("objid"));
      if (row.integer("classid") == sql::catalog::kPgProc) out.routines.insert(row.oid("objid"));
    }
  }
  return out;
}

CatalogRow rule_row(Ddl& ddl, sql::Oid oid) {
  auto rule = ddl.access.get(sql::catalog::kPgRewrite, oid);
  if (!rule) sql::catalog::require(engine::OpResult::kConflict);
  return *rule;
}

void rename_in_rule(UtilityRun& run, Ddl& ddl, const CatalogRow& rule, const Redescribed& after) {
  const CatalogRow changed = rule.letter("ev_type") == '1' ? renamed_view_rule(run, rule, after)
                                                           : renamed_other_rule(run, rule, after);
  if (changed.text("ev_action") == rule.text("ev_action") &&
      changed.text("ev_qual") == rule.text("ev_qual"))
    return;
  ddl.lock(run.session.catalog.find_relation(run.session, rule.oid("ev_class")));
  ddl.access.update(rule, changed);
  ddl.touch(rule.oid("ev_class"));
}

/// In a body with RETURN or BEGIN ATOMIC.
void rename_in_routine(UtilityRun& run, Ddl& ddl, const CatalogRow& row, const Redescribed& after) {
  CatalogRow changed = row;
  changed.set("prosqlbody",
              renamed_body(run.session, *find_routine(run.session, row.oid("oid")), after));
  if (changed.text("prosqlbody") != row.text("prosqlbody")) ddl.access.update(row, changed);
}

std::optional<CatalogRow> routine_with_body(Ddl& ddl, sql::Oid oid) {
  auto row = ddl.access.get(sql::catalog::kPgProc, oid);
  if (row && row->is_null("prosqlbody")) row.reset();
  return row;
}

}  // namespace

void rename_in_views(UtilityRun& run, Ddl& ddl, const Redescribed& after) {
  const Dependents dependents = dependents_of(ddl, after);
  for (const sql::Oid oid : dependents.policies) rename_in_policy(run, ddl, oid, after);
  for (const sql::Oid oid : dependents.rules)
    rename_in_rule(run, ddl, rule_row(ddl, oid), after);
  for (const sql::Oid oid : dependents.routines) {
    if (const auto row = routine_with_body(ddl, oid)) rename_in_routine(run, ddl, *row, after);
  }
}

void keep_apart_in_views(UtilityRun& run, Ddl& ddl, const sql::RelationPtr& after) {
  const Redescribed relations{{after->oid, after}};
  const std::string& name = after->columns.back().name;
  const Dependents dependents = dependents_of(ddl, relations);
  for (const sql::Oid oid : dependents.routines) {
    const auto row = routine_with_body(ddl, oid);
    if (row && row->text("prosqlbody").find(name) != std::string_view::npos)
      rename_in_routine(run, ddl, *row, relations);
  }
  for (const sql::Oid oid : dependents.rules) {
    const CatalogRow rule = rule_row(ddl, oid);
    if (rule.text("ev_action").find(name) != std::string_view::npos)
      rename_in_rule(run, ddl, rule, relations);
  }
}

}  // namespace granary::planner::utility
