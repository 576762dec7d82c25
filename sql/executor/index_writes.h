// sql/executor/index_writes.h: which indexes an UPDATE has nothing to do with.
#pragma once

#include "sql/catalog/relation.h"
#include "sql/value.h"

namespace granary::sql {

/// Whether the index's columns are the same for certain: unchanged columns of an UPDATE are copies
/// of the old row's values.
bool columns_untouched(const IndexDesc& index, const Value* old_values, const Value* new_values);

}  // namespace granary::sql
