// Epoch clock and reclamation (invariants E1 to E3 of engine/epoch/clock.h).
#include "tests/test_support.h"

#include <atomic>
#include <thread>
#include <vector>

#include "engine/epoch/clock.h"
#include "engine/epoch/reclaim.h"

namespace granary::engine {
namespace {

int freed_count = 0;
void count_free(void*) noexcept { ++freed_count; }

TEST_CASE("E advances at most once past a worker that is committing (E1)") {
  EpochClock clock(Epoch{7});
  CHECK(clock.enter_commit(WorkerId{3}) == Epoch{7});
  CHECK(clock.try_advance());
  CHECK_FALSE(clock.try_advance());
  CHECK(clock.current() == Epoch{8});
  clock.leave_commit(WorkerId{3});
  CHECK(clock.try_advance());
  CHECK(clock.current() == Epoch{9});
}

TEST_CASE("an epoch is quiesced once nobody can commit in it (E2)") {
  EpochClock clock(Epoch{4});
  CHECK_FALSE(clock.quiesced(Epoch{4}));
  clock.enter_commit(WorkerId{0});
  CHECK(clock.try_advance());
  CHECK_FALSE(clock.quiesced(Epoch{4}));
  CHECK(clock.quiesced(Epoch{3}));
  clock.leave_commit(WorkerId{0});
  CHECK(clock.quiesced(Epoch{4}));
  clock.enter_commit(WorkerId{1});
  CHECK(clock.quiesced(Epoch{4}));
  clock.leave_commit(WorkerId{1});
}

TEST_CASE("readers hold back reclamation and never E (E3)") {
  EpochClock clock(Epoch{10});
  ReclaimList retired(clock);
  freed_count = 0;
  int memory = 0;
  {
    EpochGuard guard(clock, WorkerId{5});
    retired.retire(&memory, count_free);
    for (int i = 0; i < 5; ++i) CHECK(clock.try_advance());
    CHECK(clock.reclaim_horizon() == Epoch{10});
    CHECK(retired.collect(64) == 0);
  }
  CHECK(retired.collect(64) == 1);
  CHECK(freed_count == 1);
  CHECK(retired.waiting() == 0);
}

TEST_CASE("retired memory waits for two advances of E and is freed in portions") {
  EpochClock clock(Epoch{1});
  int memory[3] = {};
  freed_count = 0;
  {
    ReclaimList retired(clock);
    for (int& m : memory) retired.retire(&m, count_free);
    CHECK(retired.collect(64) == 0);
    CHECK(clock.try_advance());
    CHECK(retired.collect(64) == 0);
    CHECK(clock.try_advance());
    CHECK(retired.collect(2) == 2);
    CHECK(retired.waiting() == 1);
  }
  CHECK(freed_count == 3);  // the list's end frees the rest
}

TEST_CASE("E1 and E2 hold while threads commit and another advances") {
  EpochClock clock(Epoch{1});
  constexpr int kThreads = 3;
  std::atomic<bool> stop{false};
  std::atomic<int> violations{0};
  std::atomic<std::uint64_t> quiet_epoch{0};
  std::vector<std::thread> workers;
  for (std::uint32_t w = 0; w < kThreads; ++w) {
    workers.emplace_back([&, w] {
      while (!stop) {
        const std::uint64_t quiet = quiet_epoch;
        const Epoch slot = clock.enter_commit(WorkerId{w});
        const Epoch phase_one = clock.current();
        if (phase_one < slot || phase_one.value > slot.value + 1) ++violations;
        if (phase_one.value <= quiet) ++violations;
        clock.leave_commit(WorkerId{w});
      }
    });
  }
  for (int i = 0; i < 20000; ++i) {
    clock.try_advance();
    const Epoch before{clock.current().value - 1};
    if (clock.quiesced(before)) quiet_epoch = before.value;
  }
  stop = true;
  for (std::thread& worker : workers) worker.join();
  CHECK(violations == 0);
}

}  // namespace
}  // namespace granary::engine
