// sql/functions/internal_names.h: built-in functions by the names that LANGUAGE internal has for
// them.
#pragma once

#include "sql/functions/function.h"

namespace granary::sql {

/// pg_proc.prosrc
const char* internal_name(const FunctionRow& function);
/// Null when there is none.
const FunctionRow* find_internal_function(std::string_view name);

}  // namespace granary::sql
