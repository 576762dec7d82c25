// planner/optimize/common_parts.h: what all alternatives of an OR ask is a condition of its own:
// (a AND b) OR (a AND c) is a AND (b OR c), so that `a` reaches joins and indexes.
#pragma once

#include <vector>

#include "planner/bind/binder.h"

namespace granary::planner {

/// The parts of a condition joined by AND, with those that its ORs hide.
void split_condition(Binder& binder, Expr* expr, std::vector<Expr*>& out);

}  // namespace granary::planner
