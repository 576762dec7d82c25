// planner/optimize/index_match.h: whether a query's expressions are those that an index is on, and
// whether its conditions imply a partial index's predicate.
#pragma once

#include <vector>

#include "planner/bind/binder.h"

namespace granary::planner {

/// The expressions of the relation's indexes, bound over `range`; one for each of
/// RelationDesc::index_expressions.
std::vector<Expr*> bind_index_expressions(Binder& binder, RangeEntry* range);

/// Every row for which all `conditions` hold satisfies the index's predicate: each of its conjuncts
/// is among them, or says that a column is not NULL which one of them compares.
bool implies_predicate(Binder& binder, RangeEntry* range, const sql::IndexDesc& index,
                       const std::vector<Expr*>& conditions);

}  // namespace granary::planner
