// planner/utility/routine_parameters.h: the parameters and the result type of CREATE FUNCTION and
// CREATE PROCEDURE.
#pragma once

#include "planner/utility/run.h"
#include "sql/catalog/routine_catalog.h"

namespace granary::planner::utility {

/// Of RoutineDefinition::Argument::mode: IN, INOUT, VARIADIC.
inline bool is_input(char mode) { return mode == 'i' || mode == 'b' || mode == 'v'; }

/// Fills in arguments, result and returns_set. errors  42P13, 42601, 42703, 42704
void bind_parameters(UtilityRun& run, const PgQuery__CreateFunctionStmt& create,
                     sql::catalog::RoutineDefinition& definition);

}  // namespace granary::planner::utility
