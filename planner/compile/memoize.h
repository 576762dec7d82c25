// planner/compile/memoize.h: right sides of nested loops that are remembered.
#pragma once

#include "planner/compile/compiler.h"

namespace granary::planner {

/// The right side of a nested loop, under a node that remembers its rows where it will run often
/// for the same values of the left one.
/// right  as it was compiled over `link`
/// needs  compiler.plan.read_only: that of the right side alone
Compiled memoized(Compiler& compiler, const Path& path, Compiled right, const OuterLink& link);

}  // namespace granary::planner
