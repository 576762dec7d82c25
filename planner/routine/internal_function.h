// planner/routine/internal_function.h: users' functions in LANGUAGE internal: built-in functions
// under another name, perhaps over other types whose values are the same.
#pragma once

#include "planner/routine/session_routines.h"

namespace granary::planner::routine {

/// errors  42883 when there is no such built-in function; 0A000 when values of the routine's types
/// are not those of the built-in function's, or it gives rows
std::unique_ptr<RoutineCode> compile_internal(const CompiledRoutine& compiled);

}  // namespace granary::planner::routine
