// planner/optimize/inverted_condition.h: conditions that an inverted index can be searched for.
#pragma once

#include <vector>

#include "planner/optimize/scan_choice.h"

namespace granary::planner {

/// The request's conditions on columns of the index, by operators of its classes. Those that would
/// have it read all entries are left out, where that is known. expressions: of the relation's
/// indexes, which stand for columns behind the relation's.
std::vector<InvertedCondition> read_inverted_conditions(const ScanRequest& request,
                                                        const std::vector<Expr*>& expressions,
                                                        const sql::IndexDesc& index);

}  // namespace granary::planner
