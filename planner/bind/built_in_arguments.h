// planner/bind/built_in_arguments.h: how the arguments of a call fit the parameters of a built-in
// function: by place and by name, with VARIADIC and defaults.
#pragma once

#include "planner/bind/binder.h"
#include "planner/bind/overload.h"
#include "sql/functions/function.h"

namespace granary::planner {

/// Lays a function's parameters out for the arguments given; false when they do not fit.
bool lay_out_built_in(const sql::FunctionRow& row, const CallRequest& request, Candidate& out);

/// Gives the call one argument for each parameter: the arguments that a VARIADIC parameter takes
/// become its array, those left out their defaults.
void complete_built_in(Binder& binder, CallRequest& request, const sql::FunctionRow& row,
                       const Candidate& chosen);

}  // namespace granary::planner
