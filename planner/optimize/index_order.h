// planner/optimize/index_order.h: which orders the entries of an index come in.
#pragma once

#include "planner/optimize/scan_choice.h"

namespace granary::planner {

/// Whether rows found by path.index come in the order that the request wants; says in
/// path.backward from which end. expressions: of the relation's indexes, over request.range
bool gives_order(const ScanRequest& request, const std::vector<Expr*>& expressions, Path& path);

}  // namespace granary::planner
