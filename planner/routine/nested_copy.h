// planner/routine/nested_copy.h: COPY to and from files inside functions. Its formats are the
// frontend's, which registers what runs it as the server starts.
#pragma once

#include <cstdint>

#include "planner/statement.h"

namespace granary::planner {

/// Runs the statement, of kind kCopyFrom or kCopyTo with a file, inside another one. returns the
/// rows copied. errors  those of COPY; conflicts and waits are thrown as ExecInterrupt
using NestedCopy = std::uint64_t (*)(sql::SessionContext& session, const Statement& statement);

void set_nested_copy(NestedCopy run) noexcept;
/// needs  set_nested_copy before
std::uint64_t run_nested_copy(sql::SessionContext& session, const Statement& statement);

}  // namespace granary::planner
