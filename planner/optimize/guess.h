// planner/optimize/guess.h: what a moment that is computed from the clock will be, for estimates:
// `created_at > now() - interval '1 hour'` asks for few rows of a table that is years old.
#pragma once

#include "planner/compile/compiler.h"

namespace granary::planner {

/// Sets Expr::guess of what comparisons, at every depth of `query`, compare with: moments that no
/// column and no parameter has to do with, as the type of the other side. The plan must be right
/// whatever they will be.
void guess_moments(Compiler& compiler, Query& query);

}  // namespace granary::planner
