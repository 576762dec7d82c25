// sql/functions/crypto_functions.h: rows of the functions of PostgreSQL's extension pgcrypto.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> crypto_functions();

}  // namespace granary::sql::functions
