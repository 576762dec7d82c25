// planner/bind/updatable_view.h: statements that write through a view.
//
// Such a statement is bound as if the view had rows of its own: its target is the view's subquery.
// Then it is rewritten, one view after the other, into one that writes what the view reads: columns
// of the view become their expressions, its condition joins WHERE, its check option becomes a check
// of what is written. A view with INSTEAD OF triggers ends this: its triggers get the rows.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// What the statement named as its target: a table, or a view.
inline const sql::RelationDesc& written_relation(const RangeEntry& target) {
  return target.view != nullptr ? *target.view : *target.relation;
}

/// The column that a value for a column of the target is stored in: of the table below the views,
/// where they hand the column on; else of the target itself.
const sql::ColumnDesc& stored_column(Binder& binder, const RangeEntry& target, Command command,
                                     std::uint32_t column);
/// The default of that column. INSERT: the outermost that any of the views or the table has;
/// UPDATE: what the target itself has. Else NULL.
Expr* target_default(Binder& binder, const RangeEntry& target, Command command,
                     std::uint32_t column);

/// Rewrites an INSERT, UPDATE or DELETE whose target may be a view, down to the first relation that
/// has rules for the command but `fired`. errors  55000 for a view that cannot be written, 0A000
/// for a column that cannot, 42809 and 42501 for what is below it
void write_through_views(Binder& binder, Query& query, sql::Oid fired);
/// "cannot insert into view ...": why, and what would help. errors  55000
[[noreturn]] void refuse_view(const sql::RelationDesc& view, Command command, const char* why);

/// Why rows cannot be inserted through a view with this query; null: they can.
const char* not_updatable_query(sql::SessionContext& session, std::string_view query);

/// What can be done to the rows of a relation, as bits 1 << n, n: 2 UPDATE, 3 INSERT, 4 DELETE
/// (PostgreSQL's CmdType). triggers: with the help of INSTEAD OF triggers. column: only as far as
/// this column (from 0) can be written as well; kAnyColumn: some column.
inline constexpr std::uint32_t kAnyColumn = ~std::uint32_t{0};
std::int32_t updatable_events(Binder& binder, const sql::RelationPtr& relation, bool triggers,
                              std::uint32_t column);

}  // namespace granary::planner
