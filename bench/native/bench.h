// bench/native/bench.h: the `granary bench` subcommand.
#pragma once

#include <string>
#include <vector>

namespace granary::bench {

/// arguments  what follows `granary bench`
/// Prints the figures, as text or as one JSON object. Exit status: 0 done and consistent, 1 not
/// consistent, 2 could not run.
int run(const std::vector<std::string>& arguments);

}  // namespace granary::bench
