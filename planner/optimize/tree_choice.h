// planner/optimize/tree_choice.h: reading a tree of tables: a scan of each that may have rows.
#pragma once

#include "planner/optimize/scan_choice.h"

namespace granary::planner {

/// request.range has a tree. Partitions that constants rule out get no scan; what else says which
/// partitions have rows stays in Path::prune_tests.
PathPtr choose_tree(Binder& binder, const ScanRequest& request);

}  // namespace granary::planner
