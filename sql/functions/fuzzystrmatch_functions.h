// sql/functions/fuzzystrmatch_functions.h: how alike strings are, by their letters and by their
// sound in English: the functions of PostgreSQL's extension fuzzystrmatch.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> fuzzystrmatch_functions();

}  // namespace granary::sql::functions
