// planner/optimize/implication.h: whether what holds of a row makes another condition hold of it.
#pragma once

#include <vector>

#include "planner/bind/binder.h"

namespace granary::planner {

/// Whether every row for which all `conditions` hold satisfies `wanted`. False also where nobody
/// sees that it does. Where only the value of a literal that was lifted out of the text could tell,
/// binder.needs_literals is set.
bool implied(Binder& binder, const Expr& wanted, const std::vector<Expr*>& conditions);

}  // namespace granary::planner
