// planner/bind/clause_rules.h: which calls each clause forbids.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// what: as the error calls them. errors  42803
void refuse_aggregate(Clause clause, std::int32_t location,
                      const char* what = "aggregate functions");
/// errors  42P20, 42803 inside an aggregate
void refuse_window(Clause clause, std::int32_t location);
/// A set-returning call anywhere in `expr`, or null.
Expr* find_set_call(Expr* expr);
/// errors  0A000 "set-returning functions are not allowed in <where>"
void refuse_set_call_inside(Expr* expr, const char* where);
/// errors  0A000
void refuse_set_function(Clause clause, std::int32_t location);

}  // namespace granary::planner
