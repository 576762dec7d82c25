// planner/bind/rule_action.h: one action of a rule, joined with the statement that set it off.
#pragma once

#include "planner/bind/rules.h"
#include "planner/bind/stored_rule.h"

namespace granary::planner {

struct RuleUse {
  sql::RelationPtr relation;
  StoredRule rule;
  std::size_t action = 0;  // number
  bool returning = false;  // its RETURNING list stands for the relation's columns
  bool notifies = false;   // NOTIFY, once a statement
};

/// The action for the rows that the statement writes; rewritten down to a table, or ruled itself.
Query* rule_query(Binder& binder, const QueryMaker& make, const RuleUse& use);

/// The statement for those rows only that none of the conditions is true for.
Query* unless_conditions(Binder& binder, const QueryMaker& make,
                         const sql::RelationPtr& relation,
                         const std::vector<StoredRule>& conditional);

}  // namespace granary::planner
