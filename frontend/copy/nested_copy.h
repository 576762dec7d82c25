// frontend/copy/nested_copy.h: COPY to and from files inside functions, for
// planner/routine/nested_copy.h. What has to wait or meets a conflict ends the outer statement,
// which runs again and reads or writes the whole file again.
#pragma once

#include <cstdint>

#include "planner/statement.h"

namespace granary::frontend {

std::uint64_t run_nested_copy(sql::SessionContext& session, const planner::Statement& statement);

}  // namespace granary::frontend
