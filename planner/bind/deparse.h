// planner/bind/deparse.h: bound expressions back to text, as pg_get_expr prints them.
#pragma once

#include <string>

#include "planner/bind/binder.h"

namespace granary::planner {

/// errors  0A000 for kinds that cannot stand in a default or a check
std::string deparse(Binder& binder, const Expr& expr);

}  // namespace granary::planner
