// sql/functions/rows_cursor.h: a set-returning call whose rows of several columns are all made when
// it begins.
#pragma once

#include <algorithm>
#include <vector>

#include "sql/functions/function.h"

namespace granary::sql::functions {

class RowsCursor final : public SetCursor {
 public:
  /// values: of the rows, one after the other; what they point to outlives the cursor
  explicit RowsCursor(std::size_t columns, std::vector<Value> values = {})
      : columns_(columns), values_(std::move(values)) {}

  void add(const Value& value) { values_.push_back(value); }

  bool next(EvalContext&, Value* row) override {
    if (at_ >= values_.size()) return false;
    std::copy_n(values_.begin() + static_cast<std::ptrdiff_t>(at_), columns_, row);
    at_ += columns_;
    return true;
  }

 private:
  std::size_t columns_;
  std::vector<Value> values_;
  std::size_t at_ = 0;
};

}  // namespace granary::sql::functions
