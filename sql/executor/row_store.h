// sql/executor/row_store.h: copies of rows, for operators that must keep them. Where the statement
// locks or changes rows, the identities of the scanned rows behind a copy (those of the scans below
// the operator, no others) are kept with it.
#pragma once

#include <vector>

#include "base/spill_space.h"
#include "sql/executor/operator.h"

namespace granary::sql {

struct StoredRow {
  const Value* values = nullptr;
  const ExecContext::RowIdentity* identities = nullptr;  // one a slot of the store
};

class RowStore {
 public:
  /// source  the plan that the rows come from; null: they stand on no scan
  RowStore(ExecContext& context, std::size_t width, const PlanNode* source);

  /// Copies the row and what the scans below stand on.
  const StoredRow& add(const Value* values);
  /// As above without listing the row: the caller keeps it.
  StoredRow copy_into(const Value* values, Arena& arena) const;
  void clear();

  std::size_t size() const noexcept { return rows_.size(); }
  bool empty() const noexcept { return rows_.empty(); }
  const StoredRow& operator[](std::size_t index) const { return rows_[index]; }
  const StoredRow& back() const { return rows_.back(); }
  Arena& arena() noexcept { return arena_; }
  const Arena& arena() const noexcept { return arena_; }
  void swap(RowStore& other) noexcept;

  /// Makes the row's scanned rows the current ones, as when the scans stood on them.
  void restore(const StoredRow& row) const;
  /// The scans stand on no row: the NULL side of an outer join.
  void restore_none() const;

 private:
  ExecContext& context_;
  std::size_t width_;
  std::vector<std::uint32_t> slots_;
  Arena arena_;
  SpillVector<StoredRow> rows_;
};

}  // namespace granary::sql
