// sql/functions/list_cursor.h: a set whose rows are all known when it is opened.
#pragma once

#include <utility>
#include <vector>

#include "sql/functions/function.h"

namespace granary::sql::functions {

/// Rows of one column; their values live in the arena of the opening call.
class ListCursor final : public SetCursor {
 public:
  explicit ListCursor(std::vector<Value> values) : values_(std::move(values)) {}
  bool next(EvalContext&, Value* row) override {
    if (at_ >= values_.size()) return false;
    *row = values_[at_++];
    return true;
  }

 private:
  std::vector<Value> values_;
  std::size_t at_ = 0;
};

}  // namespace granary::sql::functions
