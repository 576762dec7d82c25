// planner/bind/system_column.h: a column of a FROM item by number, system columns included.
#pragma once

#include "planner/bind/query.h"
#include "sql/executor/system_columns.h"

namespace granary::planner {

/// The column of `range` that an expression of kind kColumn names.
const RangeColumn& column_of(const RangeEntry& range, std::uint32_t column);

}  // namespace granary::planner
