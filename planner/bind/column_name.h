// planner/bind/column_name.h: what PostgreSQL calls an unnamed column of a select list.
#pragma once

#include <string>
#include <string_view>

typedef struct PgQuery__Node PgQuery__Node;

namespace granary::planner {

constexpr std::string_view kUnnamedColumn = "?column?";

/// "count", "case", "?column?" ...
std::string column_name(const PgQuery__Node& expression);

}  // namespace granary::planner
