#include "sql/row_spool.h"

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
  rows_.clear();
  arena_.reset();
}

}  // namespace granary::sql
