// Power failures at every kind of moment, and proof that these tests would notice: each mistake of
// base/seeded_fault.h must be caught by the same harness within a bounded number of failures.
//
// GRANARY_SEED runs one seed again. GRANARY_CRASHES asks for more failures than the 10,000 of CI; a
// night's run is GRANARY_CRASHES=10000000 build/release/tests/test_crash.
#include <cstdlib>

#include "base/rng.h"
#include "base/seeded_fault.h"
#include "tests/crash/simulation.h"
#include "tests/test_support.h"

namespace granary::test {
namespace {

constexpr unsigned kLives = 25;

std::uint64_t crashes_wanted() {
  const char* given = std::getenv("GRANARY_CRASHES");
  return given != nullptr ? std::strtoull(given, nullptr, 10) : 10'000;
}

TEST_CASE(
    "ten thousand power failures lose nothing acknowledged and leave no half transaction (H1 to "
    "H4)") {
  Rng seeds(random_seed("power failures"));
  SimulationOutcome all;
  while (all.crashes < crashes_wanted()) {
    all.add(simulate_store(seeds.next(), kLives, !seeds.one_in(3)));
    INFO(all.violation);
    REQUIRE(all.violation.empty());
  }
  const auto show = [](const char* what, std::uint64_t count) {
    std::printf("  %llu %s\n", static_cast<unsigned long long>(count), what);
  };
  show("power failures and kills, of them", all.crashes);
  show("  in recovery", all.in_recovery);
  show("  while a life begins", all.in_start);
  show("  under load", all.in_workload);
  show("  during checkpoints", all.in_checkpoint);
  show("  at or after a stop", all.in_stop);
  show("transactions", all.commits);
  show("  gone before anybody was told of them", all.lost_transactions);
  show("checkpoints installed", all.checkpoints);
  show("full disks", all.full_disks);
  show("system calls that change something", all.calls);
  REQUIRE(all.in_recovery > 0);
  REQUIRE(all.in_start > all.crashes / 50);
  REQUIRE(all.in_workload > all.crashes / 10);
  REQUIRE(all.in_checkpoint > all.crashes / 50);
  REQUIRE(all.checkpoints > all.crashes / 10);
  REQUIRE(all.lost_transactions > 0);
  REQUIRE(all.full_disks > 0);
}

TEST_CASE("a seed decides everything: the same failures, the same histories") {
  const std::uint64_t seed = random_seed("repeated");
  const SimulationOutcome first = simulate_store(seed, kLives);
  const SimulationOutcome second = simulate_store(seed, kLives);
  REQUIRE(first.violation.empty());
  REQUIRE(first.calls == second.calls);
  REQUIRE(first.commits == second.commits);
  REQUIRE(first.in_start == second.in_start);
  REQUIRE(first.lost_transactions == second.lost_transactions);
}

struct Seeded {
  SeededFault fault;
  const char* name;
};
constexpr Seeded kSeeded[] = {
    {SeededFault::kSkipSync, "skip the sync of a group"},
    {SeededFault::kSkipRotationSync, "skip the sync before a new segment"},
    {SeededFault::kSkipDirectorySync, "skip the sync of a directory"},
    {SeededFault::kAcknowledgeEarly, "acknowledge before D"},
    {SeededFault::kAcknowledgeMaximum, "acknowledge when one logger is done"},
    {SeededFault::kMarkOpenEpoch, "mark an epoch that is not over"},
    {SeededFault::kSkipIdleMarks, "no marks of idle loggers"},
    {SeededFault::kVoidNotDurable, "serve before the void epochs are durable"},
    {SeededFault::kIgnoreDeletes, "ignore deletes in replay"},
    {SeededFault::kIgnoreDrops, "ignore dropped tables in replay"},
    {SeededFault::kNoEpochFilter, "replay beyond D"},
    {SeededFault::kNoVoidFilter, "forget void epochs"},
    {SeededFault::kManifestEarly, "install a checkpoint before e_h is durable"},
    {SeededFault::kCleanUpEarly, "delete segments before the checkpoint is installed"},
    {SeededFault::kSkipRowsSync, "skip the sync of a checkpoint's rows"},
    {SeededFault::kKeepWrittenTables, "keep the files of tables that were written"},
    {SeededFault::kGiveUpNeeded, "delete a segment too many"},
    {SeededFault::kBelieveUnsynced, "believe what is only in the page cache"},
};

TEST_CASE("every mistake seeded in our own code is caught") {
  Rng seeds(random_seed("seeded faults"));
  for (const Seeded& seeded : kSeeded) {
    SeededFaults::set(seeded.fault);
    SimulationOutcome all;
    while (all.violation.empty() && all.crashes < 10'000) {
      all.add(simulate_store(seeds.next(), kLives));
    }
    SeededFaults::set(SeededFault::kNone);
    INFO(seeded.name);
    std::printf("%s: %s after %llu crashes\n", seeded.name,
                all.violation.empty() ? "NOT CAUGHT" : "caught",
                static_cast<unsigned long long>(all.crashes));
    if (!all.violation.empty()) std::printf("    %s\n", all.violation.c_str());
    CHECK_FALSE(all.violation.empty());
  }
}

}  // namespace
}  // namespace granary::test
