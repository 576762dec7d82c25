// planner/bind/row_security.h: what policies add to a statement (PostgreSQL 15, 5.8 "Row Security
// Policies"). When a statement is bound, it is known what it does with each relation that it
// mentions (access.h). Then the policies for that become conditions of the mention
// (RangeEntry::security), which hold before anything else sees a row, and checks of what is
// written. Policies are bound as if their text stood there, so that relations that they read take
// privileges and have policies in turn.
#pragma once

#include <set>
#include <string>

#include "planner/bind/binder.h"

namespace granary::planner {

/// Adds the policies to all that `binder` has bound. errors  42P17 for a policy that reads its own
/// table by way of its policies, 42501 where the setting row_security is off
void apply_row_security(Binder& binder);

/// A policy's condition as it is stored: a query of the table whose one column is the condition,
/// with every name resolved. errors  42804, 42803 and others of binding
std::string policy_text(sql::SessionContext& session, const sql::RelationPtr& table,
                        const PgQuery__Node& condition);
/// The users' functions that a stored policy calls.
std::set<sql::Oid> policy_routines(sql::SessionContext& session, std::string_view stored);

/// Whether the stored text of an expression is that of a policy.
bool is_policy_text(std::string_view stored);
/// A stored policy over the columns of `range`.
Expr* bind_stored_policy(Binder& binder, RangeEntry* range, std::string_view stored);

}  // namespace granary::planner
