// sql/operators/float_degrees.h: rows of trigonometry in degrees.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> float_degree_functions();

}  // namespace granary::sql::functions
