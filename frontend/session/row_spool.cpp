#include "frontend/session/row_spool.h"

#include "base/memory_limit.h"
#include "sql/types/type.h"

namespace granary::frontend {

void RowSpool::start(std::vector<sql::ResultColumn> columns) {
  clear();
  columns_ = std::move(columns);
  is_bytes_.clear();
  for (const sql::ResultColumn& column : columns_) {
    is_bytes_.push_back(sql::type_of(column.type).representation == sql::Representation::kBytes);
  }
}

bool RowSpool::row(const sql::Value* values) {
  if (MemoryLimit::exceeded()) throw std::bad_alloc();
  auto* copy = arena_.allocate_array<sql::Value>(columns_.size());
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    copy[i] = values[i];
    if (!values[i].is_null && is_bytes_[i]) copy[i].bytes = arena_.copy(values[i].text()).data();
  }
  rows_.push_back(copy);
  return true;
}

void RowSpool::clear() {
  rows_.clear();
  arena_.reset();
}

}  // namespace granary::frontend
