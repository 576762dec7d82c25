// planner/compile/wanted_rows.h: what grouping, DISTINCT, ORDER BY and LIMIT would like of the rows
// below them: an order that spares a sort or a hash table, and only the first ones.
#pragma once

#include "planner/optimize/wanted.h"

namespace granary::planner {

struct WantedRows : Wanted {
  bool spares_sort = false;  // the order is what ORDER BY says
};

/// plain: what comes between FROM and ORDER BY leaves rows and their order alone, but for groups
/// and DISTINCT (which lets the first row of several pass).
WantedRows wanted_rows(Binder& binder, const Query& query, bool plain);

}  // namespace granary::planner
