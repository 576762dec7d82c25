// planner/bind/routine_call.h: calls of users' functions: which of them fits, its arguments by
// place, by name and by default, and what the call gives.
#pragma once

#include "planner/bind/binder.h"
#include "planner/bind/overload.h"
#include "planner/routine/routine.h"

namespace granary::planner {

/// The plan calls the routine: it depends on it, and its user must be allowed to.
void note_routine(Binder& binder, const Routine& routine);

/// The type of each argument that a VARIADIC parameter of the array type collects.
sql::Oid element_of_variadic(sql::Oid array);

/// Lays a routine's parameters out for the arguments of a call; false when they do not fit.
bool lay_out_routine(const Routine& routine, const CallRequest& request, Candidate& out);
/// Adds the candidates among `routines`; one with the parameters of an earlier one is hidden by it.
void add_routines(std::span<const RoutinePtr> routines, const CallRequest& request,
                  std::vector<Candidate>& candidates);

struct BoundRoutine {
  const sql::FunctionRow* row = nullptr;
  sql::Oid result;
  std::int32_t result_typmod = -1;
};
/// The arguments of `request` become those that the routine takes, in its order. errors  42809
/// for a procedure, 42804
BoundRoutine bind_routine_arguments(Binder& binder, CallRequest& request, const Routine& routine,
                                    const Candidate& chosen);

/// Keeps how the arguments were written, before all of the function's take their place.
void note_written(Binder& binder, CallRequest& request, const Candidate& chosen);

}  // namespace granary::planner
