// planner/bind/similar_column.h: the hint that an unknown column name is answered with.
#pragma once

#include <string>
#include <string_view>

namespace granary::planner {

struct Scope;

/// "Perhaps you meant to reference the column "t.name".", or that the column is there but out of
/// reach; empty where no name comes near. table: what the name was qualified with, or empty.
std::string similar_column_hint(const Scope& scope, std::string_view table, std::string_view name);

}  // namespace granary::planner
