// planner/bind/current_of.h: WHERE CURRENT OF. A cursor's query gives behind its own columns those
// that name the rows of its tables: the primary key, or the ctid; in a tree of tables also which
// table. The condition compares them with what the cursor stands on when the statement runs.
#pragma once

#include <vector>

#include "planner/bind/binder.h"
#include "planner/bind/query.h"
#include "sql/cursor.h"

namespace granary::planner {

/// Appends the hidden columns of a cursor's query to its output: of the tables that it locks, or of
/// its only table where each of its rows is one of the table's. Views hand them up.
std::vector<sql::RowPlaces> add_row_places(Binder& binder, Query& query);

/// The condition of an UPDATE's or DELETE's WHERE, CURRENT OF included; null: none.
/// errors  0A000 for a view, as in PostgreSQL
Expr* bind_write_condition(Binder& binder, Scope& scope, RangeEntry& target,
                           const PgQuery__Node* where);

}  // namespace granary::planner
