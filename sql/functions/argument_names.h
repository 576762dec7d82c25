// sql/functions/argument_names.h: the names of built-in functions' arguments, for calls as in
// make_interval(days => 10).
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql {

inline constexpr std::size_t kNamedArgumentsMax = 7;

/// One for each argument; empty when they have no names.
std::span<const char* const> argument_names(const FunctionRow& row);

}  // namespace granary::sql
