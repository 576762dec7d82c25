// planner/bind/whole_row.h: a table's name used as a value.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// The row of the FROM item called `table`, as a row expression. errors 42P01
Expr* bind_whole_row(Binder& binder, Scope& scope, std::string_view table, std::int32_t location);

}  // namespace granary::planner
