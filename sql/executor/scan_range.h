// sql/executor/scan_range.h: from a plan's bounds (values of index columns) to a range of bytes.
#pragma once

#include <string>

#include "sql/executor/execute.h"
#include "sql/executor/plan.h"

namespace granary::sql {

/// Keys k with lower <= k < upper. Valid under the exec values it was computed with.
struct ScanRange {
  std::string lower;
  std::string upper;
  bool upper_unbounded = true;

  /// Evaluates the bound. false: it holds no row (a NULL compared with anything, or a lower end
  /// above the upper one). Values are evaluated in the arena that is current.
  bool compute(ExecContext& context, const TableScanNode& node);
};

/// Replaces `key` with the encoding of the bound's `equal` values; false when one is NULL.
bool encode_equal_prefix(ExecContext& context, const TableScanNode& node, std::string& key);

/// `equal` names every column of a unique key: at most one row.
bool is_point(const TableScanNode& node);

}  // namespace granary::sql
