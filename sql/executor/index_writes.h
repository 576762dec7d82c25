// sql/executor/index_writes.h: what the two halves of a TableWriter (table_writer.cpp: rows,
// index_writes.cpp: their index entries) share.
#pragma once

#include <string_view>
#include <vector>

#include "base/arena.h"
#include "engine/occ/rows_ahead.h"
#include "sql/catalog/relation.h"
#include "sql/executor/execute.h"
#include "sql/value.h"

namespace granary::sql {

/// Whether the index's columns are the same for certain: unchanged columns of an UPDATE are copies
/// of the old row's values.
bool columns_untouched(const IndexDesc& index, const Value* old_values, const Value* new_values);

/// Entries of removed rows that are still there, of each index those of the last rows.
struct TableWriter::Postponed {
  struct Entries {
    std::vector<std::string_view> keys, primary_keys;
  };
  explicit Postponed(std::size_t indexes) : of_indexes(indexes) {}

  std::vector<Entries> of_indexes;
  std::size_t rows = 0;
  Arena arena;
  engine::RowsAhead ahead;
};

}  // namespace granary::sql
