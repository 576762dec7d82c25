// sql/functions/citext_functions.h: functions, operators and casts of the extension citext. Their
// OIDs are this server's own, in the range that extension_function.cpp knows.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> citext_functions();
std::span<const OperatorRow> citext_operators();
std::span<const CastRow> citext_casts();

}  // namespace granary::sql::functions
