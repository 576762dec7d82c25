// planner/bind/grouping.h: GROUP BY with its grouping sets, GROUPING(), and the rule that what
// stands above groups has one value a group.
#pragma once

#include "planner/bind/bind_parts.h"

namespace granary::planner {

/// Fills group_by, and for GROUPING SETS, ROLLUP and CUBE grouping_sets and group_items.
/// errors  54011 CUBE of more than 12, 54001 more than 4096 sets, those of bind_by_output
void bind_groups(Binder& binder, Scope& scope, Query& query, const PgQuery__SelectStmt& select);

/// A constant that some grouping set leaves out is NULL there, unlike other constants that look the
/// same: it gets a node of its own (kSqlValue, no name, args = the key), which is told from them.
/// key: an item of query.group_by.
void mark_constant_key(Binder& binder, Query& query, Expr*& key);

/// `expr` is what GROUP BY has as `key`, also where that is a constant.
bool is_group_key(const Expr* key, const Expr* expr);

/// Values that are compared by the way (GROUP BY, DISTINCT, PARTITION BY, UNION) must have an
/// equality. node: as it is written there, perhaps an output column's name or number; null: as
/// `value`. errors 42883
void check_equality(const Expr& value, const PgQuery__Node* node = nullptr);

/// GROUPING(...): which of its arguments the row's grouping set leaves out, as bits.
Expr* bind_grouping(const ExprPlace& place, const PgQuery__GroupingFunc& node);

}  // namespace granary::planner
