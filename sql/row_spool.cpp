#include "sql/row_spool.h"

#include <algorithm>

#include "sql/executor/operator.h"
#include "sql/types/type.h"

namespace granary::sql {

void RowSpool::start(std::vector<ResultColumn> columns, std::size_t hidden) {
  clear();
  types_.clear();
  is_bytes_.clear();
  for (const ResultColumn& column : columns) {
    types_.push_back(column.type);
    is_bytes_.push_back(type_of(column.type).representation == Representation::kBytes);
  }
  columns_ = std::move(columns);
  columns_.resize(columns_.size() - hidden);
}

bool RowSpool::row(const Value* values) {
  auto* copy = arena_.allocate_array<Value>(types_.size());
  for (std::size_t i = 0; i < types_.size(); ++i) {
    copy[i] = values[i];
    if (!values[i].is_null() && is_bytes_[i]) copy[i].bytes = arena_.copy(values[i].text()).data();
  }
  rows_.push_back(copy);
  return true;
}

void RowSpool::clear() {
  forgotten_ = 0;
  rows_.clear();
  arena_.reset();
}

void RowSpool::forget_before(std::size_t index) {
  const std::size_t gone = index - std::min(index, forgotten_);
  const std::size_t kept = rows_.size() - gone;
  if (gone <= kept) return;  // copying would cost more than it gives
  Arena arena(1024);
  std::vector<const Value*> last;
  for (std::size_t i = gone; i < rows_.size(); ++i) {
    auto* copy = arena.allocate_array<Value>(types_.size());
    for (std::size_t at = 0; at < types_.size(); ++at) copy[at] = copy_value(rows_[i][at], arena);
    last.push_back(copy);
  }
  rows_.clear();
  arena_.reset();
  forgotten_ = index;
  for (const Value* values : last) row(values);
}

}  // namespace granary::sql
