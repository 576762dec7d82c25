// planner/utility/object_options.h: name = value lists that columns and tablespaces keep.
#pragma once

#include <span>

#include "planner/utility/run.h"

namespace granary::planner::utility {

enum class OptionOwner : std::uint8_t { kColumn, kTablespace };

/// SET and RESET (...) of what `row` describes, in its array column `field`.
/// errors  22023, 42601 for RESET with a value
void change_options(sql::catalog::CatalogRow& row, const char* field,
                    std::span<Node* const> options, OptionOwner owner, bool reset);

}  // namespace granary::planner::utility
