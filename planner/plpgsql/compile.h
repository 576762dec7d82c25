// planner/plpgsql/compile.h: PL/pgSQL: from a function's text to code that runs.
#pragma once

#include <memory>
#include <string_view>

#include "planner/routine/session_routines.h"

namespace granary::planner::plpgsql {

/// errors  42601 of the text
std::unique_ptr<RoutineCode> compile_function(sql::SessionContext& session,
                                              const CompiledRoutine& routine);

/// DO: compiles and runs a block.
/// transactions: null where it must not end any.
void run_block(sql::SessionContext& session, std::string source,
               sql::TransactionControl* transactions);

}  // namespace granary::planner::plpgsql
