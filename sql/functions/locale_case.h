// sql/functions/locale_case.h: lower, upper and initcap by the rules of a locale.
#pragma once

#include <string_view>

#include "sql/functions/function.h"

namespace granary::sql {

/// What takes the place of `lower(text)` and its kin over a value of a collated type
/// (types/collation.h): letters change as the locale of the collation has it, one perhaps into
/// several. null: the function is none of them.
const FunctionRow* locale_case(const FunctionRow& function) noexcept;

}  // namespace granary::sql
