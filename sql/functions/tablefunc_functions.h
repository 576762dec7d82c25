// sql/functions/tablefunc_functions.h: functions that give tables: those of PostgreSQL's extension
// tablefunc.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

/// Whether the function takes the columns wanted as one argument more (record_columns.h).
bool is_table_function(const FunctionRow& function);

std::span<const FunctionRow> tablefunc_functions();

}  // namespace granary::sql::functions
