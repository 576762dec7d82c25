// sql/functions/geometry_functions.h: the rows of the geometric types.
#pragma once

#include <span>

#include "sql/functions/function.h"
#include "sql/types/geometry.h"

namespace granary::sql::functions {

std::span<const FunctionRow> geometric_functions();
std::span<const FunctionRow> geometric_area_functions();
std::span<const FunctionRow> geometric_circle_functions();
std::span<const OperatorRow> geometric_operators();
std::span<const CastRow> geometric_casts();

}  // namespace granary::sql::functions
