// planner/optimize/index_match.h: an index's expressions and predicate in the terms of a query.
#pragma once

#include <vector>

#include "planner/bind/binder.h"

namespace granary::planner {

/// The expressions of the relation's indexes, bound over `range`; one for each of
/// RelationDesc::index_expressions.
std::vector<Expr*> bind_index_expressions(Binder& binder, RangeEntry* range);
/// The same as they stand in plans (inline_functions.h).
std::vector<Expr*> planned_index_expressions(Binder& binder, RangeEntry* range);

/// What rows must satisfy to be in a partial index, bound over `range`; null: all are.
Expr* bind_index_predicate(Binder& binder, RangeEntry* range, const sql::IndexDesc& index);
Expr* planned_index_predicate(Binder& binder, RangeEntry* range, const sql::IndexDesc& index);

/// Where some part of what a query asks would be `wanted`, of an index, if its parameters had the
/// right values, there is another plan for these (peeked.h); or the statement is planned with its
/// literals.
void note_near_misses(Binder& binder, Expr* asked, const Expr* wanted);

}  // namespace granary::planner
