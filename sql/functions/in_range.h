// sql/functions/in_range.h: what RANGE frames of windows ask: does a value lie within a distance of
// the current row's.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

/// in_range(value, current, distance, backwards, less): value <= (less) or >= (not less) current
/// minus (backwards) or plus distance. Errors 22013 (a negative distance). A sort order has RANGE
/// with a distance when there is a row for its type; of several the distance's type decides.
std::span<const FunctionRow> in_range_functions();

}  // namespace granary::sql::functions
