// sql/functions/ltree_functions.h: functions and operators of the extension ltree. Their rows are
// built in, under OIDs that PostgreSQL's own do not use.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> ltree_functions();
std::span<const OperatorRow> ltree_operators();

}  // namespace granary::sql::functions
