// planner/utility/unsupported.h: statements that are parsed and not supported, by name.
#pragma once

typedef struct PgQuery__Node PgQuery__Node;

namespace granary::planner::utility {

/// errors  0A000
[[noreturn]] void raise_unsupported(const PgQuery__Node& node);

}  // namespace granary::planner::utility
