// planner/optimize/index_order.h: which orders the entries of an index come in.
#pragma once

#include "planner/optimize/scan_choice.h"

namespace granary::planner {

/// Says in the path how much of the order that the request wants the rows found by path.index come
/// in (Path::ordered, sorted), and from which end they are read then (backward).
/// expressions: of the relation's indexes, over request.range
void note_order(const ScanRequest& request, const std::vector<Expr*>& expressions, Path& path);

}  // namespace granary::planner
