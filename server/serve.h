// server/serve.h: `granary serve`: everything wired together, until a signal ends it.
#pragma once

#include "server/configuration.h"

namespace granary::server {

/// Runs until SIGINT or SIGTERM. Returns the exit status: 0 after a clean stop, 1 when start-up
/// failed (said on standard error).
int serve(const Configuration& configuration);

}  // namespace granary::server
