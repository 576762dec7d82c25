// planner/bind/missing_table.h: the error of a qualified name whose table is not in reach.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// The item in a scope that may not refer to it, for what errors say of it.
inline ScopeItem out_of_reach(ScopeItem item) {
  item.columns_visible = item.name_visible = false;
  return item;
}

/// errors  42P01, with a hint where there is such a table out of reach
[[noreturn]] void missing_table(Scope& scope, std::string_view name, std::int32_t location);

}  // namespace granary::planner
