// sql/operators/record_image.h: rows of the comparisons of rows by their bytes.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> record_image_functions();
std::span<const OperatorRow> record_image_operators();

}  // namespace granary::sql::functions
