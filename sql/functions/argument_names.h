// sql/functions/argument_names.h: the names of built-in functions' arguments, for calls as in
// make_interval(days => 10).
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql {

inline constexpr std::size_t kNamedArgumentsMax = 7;

/// One for each argument; empty when they have no names.
std::span<const char* const> argument_names(const FunctionRow& row);
/// Of the arguments that may be left out, the last ones, as pg_get_expr shows them.
std::span<const char* const> shown_defaults(const FunctionRow& row);

}  // namespace granary::sql
