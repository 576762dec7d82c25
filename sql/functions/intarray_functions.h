// sql/functions/intarray_functions.h: functions and operators of the extension intarray, over
// int4[]: arrays as lists, and as sets. Elements of all dimensions count, none may be NULL. Their
// rows are built in, under OIDs that PostgreSQL's own do not use.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> intarray_functions();
std::span<const OperatorRow> intarray_operators();

}  // namespace granary::sql::functions
