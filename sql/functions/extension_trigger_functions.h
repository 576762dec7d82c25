// sql/functions/extension_trigger_functions.h: the trigger functions of the extensions moddatetime,
// autoinc, insert_username, tcn and lo, as they are named and refuse to be called. What they do is
// in planner/trigger/built_in_trigger.h.
#pragma once

#include <span>

#include "sql/functions/function.h"

namespace granary::sql::functions {

std::span<const FunctionRow> extension_trigger_functions();

}  // namespace granary::sql::functions
