// planner/bind/rules.h: what rules make of a statement that writes.
//
// A statement whose target has rules for its command is bound and left as it is (Query::ruled).
// Then every action of every rule becomes a query of its own: NEW is replaced by what the statement
// gives, OLD by its target, and the statement's FROM and WHERE join the action's. Queries cannot be
// copied, so each is made by binding the statement once more. What comes out may have rules again.
#pragma once

#include <functional>
#include <vector>

#include "planner/bind/binder.h"

namespace granary::planner {

/// Whether rules of the relation, which the query writes, come before everything else.
bool rules_decide(Binder& binder, const sql::RelationDesc& relation, const Query& query);
/// Whether an unconditional INSTEAD rule takes the command over.
bool has_instead_rule(Binder& binder, const sql::RelationDesc& relation, Command command);

/// Rewrites a bound INSERT, UPDATE or DELETE into one that writes a table, or marks it as ruled.
/// fired: a relation whose rules have had their say.
/// errors  as write_through_views, settle_conflict
void rewrite_target(Binder& binder, Query& query, sql::Oid fired = {});

enum class QuerySource : std::uint8_t { kOriginal, kInstead, kConditionalInstead, kAlso };
struct RewrittenQuery {
  Query* query = nullptr;
  QuerySource source = QuerySource::kOriginal;
  bool notifies = false;  // NOTIFY, whose row nobody sees
};
/// Binds the statement, each time anew.
using QueryMaker = std::function<Query*()>;

/// The queries that a ruled statement becomes, in the order in which they run.
/// errors  42P17 for rules without end, 0A000, 55000
std::vector<RewrittenQuery> apply_rules(Binder& binder, const QueryMaker& make);

/// The query where there may be only one: "COPY", "data-modifying statements in WITH".
/// errors  0A000
Query* only_query(const std::vector<RewrittenQuery>& queries, const char* where);

}  // namespace granary::planner
