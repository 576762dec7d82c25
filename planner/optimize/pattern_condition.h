// planner/optimize/pattern_condition.h: conditions on how a text begins as ranges of an index,
// whose order is that of bytes unless a collation says otherwise.
#pragma once

#include <vector>

#include "planner/optimize/index_condition.h"

namespace granary::planner {

/// Of LIKE, ~ or ^@ with a pattern that begins with fixed text, appends text >= it and text < what
/// is above all that begin so. A parameter whose value is not known is noted (peeked.h); what is
/// put together with || is taken to begin so unless its beginning is known not to.
void read_pattern(Binder& binder, const ScanRequest& request,
                  const std::vector<Expr*>& expressions, Expr* condition,
                  std::vector<ColumnCondition>& out);

}  // namespace granary::planner
