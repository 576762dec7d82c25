// planner/bind/clause_rules.h: which calls each clause forbids.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// errors  42803
void refuse_aggregate(Clause clause, std::int32_t location);
/// errors  42P20, 42803 inside an aggregate
void refuse_window(Clause clause, std::int32_t location);
/// errors  0A000
void refuse_set_function(Clause clause, std::int32_t location);

}  // namespace granary::planner
