// sql/functions/cast_families.h: the casts of all files; families.cpp lists them.
#pragma once

#include <span>
#include <vector>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::vector<std::span<const CastRow>> all_cast_families();

}  // namespace granary::sql::functions
