// sql/functions/unicode_functions.h: rows of the functions of Unicode text.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> unicode_functions();

}  // namespace granary::sql::functions
