// planner/optimize/row_list.h: conditions that list rows of values: (a, b) IN ((1, 2), (1, 3)),
// which is bound as (a = 1 AND b = 2) OR (a = 1 AND b = 3). An index is searched for one listed row
// after another.
#pragma once

#include <vector>

#include "planner/optimize/index_condition.h"

namespace granary::planner {

struct RowList {
  /// Compared with = in every alternative.
  std::vector<std::uint32_t> columns;
  /// The comparisons of each alternative, in the order of `columns`.
  std::vector<std::vector<ColumnCondition>> rows;
  Expr* source = nullptr;
  /// The alternatives say nothing but that.
  bool exact = true;
};

/// false: `condition` is no OR, or there is no column that all of its alternatives compare.
/// expressions: as for read_condition
bool read_row_list(Binder& binder, const ScanRequest& request,
                   const std::vector<Expr*>& expressions, Expr* condition, RowList& out);

/// The parts of a condition joined by OR.
void split_disjunction(Expr* expr, std::vector<Expr*>& out);

}  // namespace granary::planner
