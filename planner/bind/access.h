// planner/bind/access.h: what a statement does with relations and functions that takes privileges.
// It is noted while the statement is bound, where names become relations and columns, and looked at
// when the plan is made: a plan is made for a user (sql/catalog/privileges.h), so that running it
// asks nothing.
#pragma once

#include <cstdint>
#include <deque>
#include <set>

#include "sql/catalog/relation.h"

namespace granary::planner {

struct Expr;
struct Query;
struct RangeEntry;

/// What one mention of a relation does. Columns by attnum; system columns are kSystemColumn.
struct RelationAccess {
  static constexpr std::int16_t kSystemColumn = -1;
  sql::RelationPtr relation;
  sql::Oid user;                // whose privileges count, the owner of the view; 0: the user
  std::uint32_t depth = 0;      // of views around it
  std::uint32_t privileges = 0;  // sql/catalog/acl.h
  std::set<std::int16_t> selected, inserted, updated;
  RangeEntry* range = nullptr;            // the mention
  Query* writer = nullptr;                // it is the target of this statement
  const RelationAccess* policy_of = nullptr;  // it stands in a policy of that relation
  bool secured = false;                       // policies have been applied
};

struct AccessNotes {
  std::deque<RelationAccess> relations;
  std::set<sql::Oid> routines;
  sql::Oid view_owner;  // of the view whose text is being bound; 0: none, or it is its reader's
  const RelationAccess* policy_of = nullptr;  // whose policy is being bound
};

/// The expression, made from what a name means, reads its column.
void note_read(const Expr& expr);
/// The target is written at this column (index): by INSERT, else by an assignment.
void note_written(const RangeEntry& target, std::uint32_t column, bool inserted);

/// Tells the statements that write what their errors may show of their targets' rows.
void limit_error_details(sql::SessionContext& session, AccessNotes& notes);

/// errors  42501 `permission denied for table t`
void require_access(sql::SessionContext& session, const AccessNotes& notes);

}  // namespace granary::planner
