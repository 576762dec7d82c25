// Disks that answer EIO, at every call of a store's life.
#include <algorithm>

#include "tests/crash/simulation.h"
#include "tests/test_support.h"

namespace granary::test {
namespace {

TEST_CASE("wherever a write, a sync or a rename fails, nothing is acknowledged after it (W11)") {
  const std::uint64_t seed = random_seed("io errors");
  int ended = 0;
  int refused = 0;
  // Each call is a child process, and a sanitizer's process takes long to fork.
  const std::uint64_t stores = kSanitized ? 1 : 3;
  for (std::uint64_t store = 0; store < stores; ++store) {
    std::uint64_t calls = 1;
    for (std::uint64_t call = 1; call <= calls + 1; ++call) {
      const IoErrorOutcome outcome = simulate_io_error(seed + store, call);
      calls = std::min<std::uint64_t>(outcome.calls, 150);
      CAPTURE(seed, store, call, calls);
      INFO(outcome.violation);
      REQUIRE(outcome.violation.empty());
      ended += outcome.ended_process;
      refused += outcome.refused_start;
    }
  }
  REQUIRE(ended > 0);
  REQUIRE(refused > 0);
}

TEST_CASE("a read that fails stops recovery with the name of a file") {
  const std::uint64_t seed = random_seed("read errors");
  for (std::uint64_t store = 0; store < 5; ++store) {
    std::uint64_t reads = 1;
    for (std::uint64_t read = 1; read <= reads; ++read) {
      const std::string violation = simulate_read_error(seed + store, read, reads);
      CAPTURE(seed, store, read);
      INFO(violation);
      REQUIRE(violation.empty());
    }
  }
}

}  // namespace
}  // namespace granary::test
