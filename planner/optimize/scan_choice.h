// planner/optimize/scan_choice.h: the best way to read one table under some conditions.
#pragma once

#include <functional>

#include "planner/bind/range_tree.h"
#include "planner/optimize/wanted.h"

namespace granary::planner {

/// What a scan may use: a condition is usable for an index range when the side that is not the
/// column is known before the scan starts.
struct ScanRequest {
  RangeEntry* range = nullptr;
  std::vector<Expr*> conditions;                  // all that must hold of a row of this scan
  std::function<bool(const Expr&)> known_before;  // the expression does not need the scanned row
  const Wanted* wanted = nullptr;                 // null: all rows, in any order
  const TreeLeaf* leaf = nullptr;  // the table of range's tree to scan, instead of all of them

  const sql::RelationDesc& relation() const {
    return leaf != nullptr ? *leaf->relation : *range->relation;
  }
  /// The number in relation() of a column of `range`.
  std::uint32_t number_of(std::uint32_t column) const {
    return leaf == nullptr || sql::is_system_column(column) ? column : leaf->columns[column];
  }
};

/// Conditions not used up by the index range stay in Path::conditions.
PathPtr choose_scan(Binder& binder, const ScanRequest& request);

/// As choose_scan, of a table that has rows of its own, by one index or none.
PathPtr choose_one_scan(Binder& binder, const ScanRequest& request);

}  // namespace granary::planner
