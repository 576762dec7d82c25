#include "planner/routine/nested_copy.h"

namespace granary::planner {

namespace {

NestedCopy the_run = nullptr;

}  // namespace

void set_nested_copy(NestedCopy run) noexcept { the_run = run; }

std::uint64_t run_nested_copy(sql::SessionContext& session, const Statement& statement) {
  return the_run(session, statement);
}

}  // namespace granary::planner
