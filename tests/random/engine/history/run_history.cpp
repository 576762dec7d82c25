#include <algorithm>
#include <chrono>
#include <memory>
#include <thread>

#include "base/test_point.h"
#include "tests/random/engine/history/client.h"

namespace granary::engine::test {

namespace {

/// Stops the calling thread at a test point, now and then, for long enough that others run.
void pause_sometimes(const char*) {
  thread_local Rng random(reinterpret_cast<std::uintptr_t>(&random));
  thread_local Yielder yielder;
  if (random.one_in(4)) yielder.yield();
  if (random.one_in(200)) std::this_thread::sleep_for(std::chrono::microseconds(60));
}

}  // namespace

Verdict run_history(const Workload& workload, std::uint64_t seed) {
  Engine engine;
  Database database(engine, workload);
  if (workload.pauses) TestPoint::set_hook(&pause_sometimes);
  Atomic<bool> stop;
  std::thread clock([&] {
    while (!stop.load_acquire()) {
      engine.clock().try_advance();
      std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
  });
  std::vector<std::unique_ptr<HistoryClient>> clients;
  std::vector<std::thread> threads;
  for (unsigned i = 1; i <= workload.threads; ++i) {
    clients.push_back(std::make_unique<HistoryClient>(database, i, seed));
  }
  // Short histories would be over before the last thread starts.
  Atomic<unsigned> waiting{workload.threads};
  for (auto& client : clients) {
    threads.emplace_back([&] {
      waiting.fetch_add_seq_cst(~0U);
      while (waiting.load_acquire() > 0) std::this_thread::yield();
      client->run();
    });
  }
  for (std::thread& thread : threads) thread.join();
  stop.store_release(true);
  clock.join();
  TestPoint::set_hook(nullptr);

  std::vector<Node> nodes;
  std::string violation;
  Verdict sums;
  for (const auto& client : clients) {
    nodes.insert(nodes.end(), client->committed.begin(), client->committed.end());
    if (violation.empty()) violation = client->violation;
    sums.conflicts += client->conflicts;
    sums.waits += client->waits;
    sums.deadlocks += client->deadlocks;
    sums.given_up += client->given_up;
    sums.tries_max = std::max(sums.tries_max, client->tries_max);
  }
  Verdict verdict = judge(std::move(nodes), database.key_count());
  if (!violation.empty()) verdict.violation = violation;
  if (engine.row_locks().holders() + engine.row_locks().waiters() != 0) {
    verdict.violation = "row locks were left behind";
  }
  if (engine.snapshots().live() != 0) verdict.violation = "snapshots were left behind";
  verdict.conflicts = sums.conflicts;
  verdict.waits = sums.waits;
  verdict.deadlocks = sums.deadlocks;
  verdict.given_up = sums.given_up;
  verdict.tries_max = sums.tries_max;
  return verdict;
}

}  // namespace granary::engine::test
