// planner/bind/stored_rule.h: rules as pg_rewrite keeps them: the text of a condition and of
// actions over two rows, old and new, with every name in it resolved.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "planner/bind/binder.h"
#include "planner/bind/stored_view.h"

namespace granary::sql::catalog {
class CatalogRow;
}

namespace granary::planner {

struct StoredRule {
  sql::Oid oid;
  std::string name;
  char event = 0;  // pg_rewrite.ev_type: 1 SELECT, 2 UPDATE, 3 INSERT, 4 DELETE
  bool instead = false;
  std::string condition;  // empty: none
  std::string actions;    // statements, each ended by a semicolon; none: NOTHING
};

StoredRule stored_rule(const sql::catalog::CatalogRow& row);

/// The rows that a condition or an action names: old and new.
struct RuleScope {
  RuleScope(Binder& binder, const sql::RelationPtr& relation, char event, bool action);
  RuleScope(const RuleScope&) = delete;
  RuleScope& operator=(const RuleScope&) = delete;

  Scope scope;
  RangeEntry* old_row = nullptr;
  RangeEntry* new_row = nullptr;
};

/// SELECT, INSERT, UPDATE or DELETE; NOTIFY is bound as a call of pg_notify.
Query* bind_rule_action(Binder& binder, RuleScope& rule, const PgQuery__Node& node);
Expr* bind_rule_condition(Binder& binder, RuleScope& rule, const PgQuery__Node& node);
/// The same of what is stored, in the same way.
Expr* bind_rule_condition(Binder& binder, RuleScope& rule, const StoredRule& stored);

/// CREATE RULE, as pg_get_ruledef shows it.
std::string rule_definition(sql::SessionContext& session, const StoredRule& rule,
                            const sql::RelationPtr& relation, bool few_parentheses);

/// An action or a condition, as it is stored: over `relation`, which a rule for `event` is on.
std::string stored_action(sql::SessionContext& session, const sql::RelationPtr& relation,
                          char event, const PgQuery__Node& node);
std::string stored_condition(sql::SessionContext& session, const sql::RelationPtr& relation,
                             char event, const PgQuery__Node& node);

/// Condition and actions after relations got other names, bound while the old ones hold.
StoredRule renamed_rule(sql::SessionContext& session, const StoredRule& rule,
                        const sql::RelationPtr& relation, const Redescribed& after);

/// What condition and actions name, that of `relation` by way of old and new included.
struct RuleUses {
  ColumnsRead columns;
  std::set<sql::Oid> routines;
};
RuleUses rule_uses(sql::SessionContext& session, const StoredRule& rule,
                   const sql::RelationPtr& relation);

}  // namespace granary::planner
