// sql/executor/scan_range.cpp: because encodings of a column are prefix-free (row_key.cpp, K2),
// "all keys whose first columns are these" is exactly "all keys that begin with these bytes", and
// an inclusive end is the end just past that prefix.
#include "sql/executor/scan_range.h"

#include <algorithm>

#include "sql/types/codec.h"

namespace granary::sql {

namespace {

/// Appends the end's values, of columns from the one after the equal ones on, to `key`; false when
/// the first is NULL. inclusive: whether what begins like that is in the range
bool append_end(ExecContext& context, const TableScanNode& node, const ScanEnd& end,
                std::string& key, bool& inclusive) {
  const IndexColumn* column = &node.index->columns[node.bound.equal.size()];
  Value value = end.value.run(context, nullptr);
  if (value.is_null()) return false;
  encode_index_column(*node.relation, *node.index, *column, value, key);
  inclusive = end.inclusive;
  for (const Program& program : end.rest) {
    value = program.run(context, nullptr);
    if (value.is_null()) {
      inclusive = true;
      break;
    }
    encode_index_column(*node.relation, *node.index, *++column, value, key);
  }
  return true;
}

}  // namespace

bool is_point(const TableScanNode& node) {
  return node.index != nullptr && node.index->unique && node.bound.nulls.empty() &&
         node.bound.equal.size() == node.index->columns.size();
}

bool encode_equal_prefix(ExecContext& context, const TableScanNode& node, std::string& key) {
  key.clear();
  for (std::size_t i = 0; i < node.bound.equal.size(); ++i) {
    const Value value = node.bound.equal[i].run(context, nullptr);
    if (value.is_null() && std::find(node.bound.nulls.begin(), node.bound.nulls.end(), i) ==
                             node.bound.nulls.end())
      return false;
    encode_index_column(*node.relation, *node.index, node.index->columns[i], value, key);
  }
  return true;
}

bool ScanRange::compute(ExecContext& context, const TableScanNode& node) {
  lower.clear();
  upper.clear();
  upper_unbounded = true;
  if (node.index == nullptr) return true;
  const ScanBound& bound = node.bound;
  if (!encode_equal_prefix(context, node, lower)) return false;
  upper = lower;
  if (!bound.lower && !bound.upper) {
    upper_unbounded = !codec::advance_past_prefix(upper);
    return true;
  }
  const IndexColumn& column = node.index->columns[bound.equal.size()];
  // In key order: a descending column swaps what SQL calls lower and upper.
  const std::optional<ScanEnd>& first = column.descending ? bound.upper : bound.lower;
  const std::optional<ScanEnd>& last = column.descending ? bound.lower : bound.upper;
  // A comparison is never true of NULL: where one side is open, it ends where the present values
  // do.
  bool inclusive = true;
  if (first) {
    if (!append_end(context, node, *first, lower, inclusive)) return false;
    if (!inclusive && !codec::advance_past_prefix(lower)) return false;
  } else if (!node.index->primary) {
    lower.push_back(kKeyPresent);
  }
  bool past = true;
  if (last) {
    if (!append_end(context, node, *last, upper, past)) return false;
  } else if (!node.index->primary) {
    upper.push_back(kKeyPresent);
  }
  upper_unbounded = past && !codec::advance_past_prefix(upper);
  return upper_unbounded || lower < upper;
}

}  // namespace granary::sql
