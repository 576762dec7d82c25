// planner/bind/expression_copy.h: expressions copied, and columns replaced by expressions.
#pragma once

#include <functional>

#include "planner/bind/binder.h"

namespace granary::planner {

/// A copy that shares no node with `expr` but the queries inside of subqueries.
Expr* copy_expression(Binder& binder, const Expr& expr);

/// Whether a subquery stands anywhere in it.
bool has_subquery(Expr* expr);

/// Replaces in place every column of `range` in the query, at any depth, by what `replacement`
/// gives for its number. The new nodes keep the place in the text of those they replace.
using ColumnReplacement = std::function<Expr*(std::uint32_t column)>;
void replace_columns(Query& query, const RangeEntry& range, const ColumnReplacement& replacement);
void replace_columns(Expr* expr, const RangeEntry& range, const ColumnReplacement& replacement);

}  // namespace granary::planner
