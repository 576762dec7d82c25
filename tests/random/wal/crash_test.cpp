// Power failures and kills at random moments under load, life after life on the same disk: what was
// durable before is there after, nothing newer, and nothing that an earlier recovery dropped.
#include <atomic>
#include <set>
#include <thread>

#include "tests/test_support.h"
#include "tests/unit/wal/log_fixture.h"

namespace granary::test {
namespace {

constexpr std::uint32_t kWorkers = 4;

/// Random transactions of one worker until told to stop.
void work(LogLife& life, WorkerId worker, std::uint64_t seed, Model& model,
          std::atomic<bool>& stop) {
  Rng rng(seed);
  while (!stop) {
    std::set<std::string> keys;  // a transaction writes a row once
    std::vector<LogWrite> writes;
    const std::string row(rng.one_in(50) ? 3000 : rng.below(60),
                          static_cast<char>('a' + rng.below(26)));
    for (std::uint64_t i = rng.below(rng.one_in(30) ? 200 : 4) + 1; i > 0; --i) {
      keys.insert(std::to_string(worker.value) + "/" + std::to_string(rng.below(300)));
    }
    for (const std::string& key : keys) {
      const bool is_delete = rng.one_in(5);
      const LogWrite write{.table = TableId{static_cast<std::uint32_t>(1 + rng.below(2))},
                           .is_delete = is_delete,
                           .key = key,
                           .row = is_delete ? std::string_view() : std::string_view(row)};
      writes.push_back(write);
    }
    const Tid tid = life.commit(worker, writes, &model);
    if (tid == Tid{}) continue;
    if (rng.one_in(3)) life.log->request_flush(tid.epoch());
    if (rng.one_in(10)) life.waiter.wait_durable(tid.epoch());
  }
}

TEST_CASE("crashes at random moments never lose what was durable nor bring back what was dropped") {
  const std::uint64_t seed = random_seed("crash_test");
  Rng rng(seed);
  for (int history = 0; history < 12; ++history) {
    wal::LogOptions options = LogLife::small_options(1 + rng.below(3));
    options.segment_bytes = 8192 << rng.below(4);
    options.compress = rng.one_in(3);
    options.epoch_ms = static_cast<std::uint32_t>(1 + rng.below(5));
    auto disk = std::make_unique<FaultFileSystem>();
    wal::LogStart start = LogLife::first_start();
    Model model;
    Epoch acknowledged{0};
    for (int life_number = 0; life_number < 8; ++life_number) {
      std::unique_ptr<FaultFileSystem> image;
      {
        LogLife life(*disk, options, start);
        std::atomic<bool> stop{false};
        std::vector<std::thread> threads;
        for (std::uint32_t w = 0; w < kWorkers; ++w) {
          threads.emplace_back(
              [&, w, worker_seed = rng.next()] { work(life, {w}, worker_seed, model, stop); });
        }
        std::this_thread::sleep_for(std::chrono::microseconds(rng.below(12'000)));
        acknowledged = life.log->durable_epoch();
        const std::uint64_t keep_percent[] = {0, 50, 90, 100};
        image = disk->crash(rng, keep_percent[rng.below(4)]);
        stop = true;
        for (auto& thread : threads) thread.join();
      }
      const Recovered recovered = recover(*image, options.directories, 1 + rng.below(3) % 3);
      CAPTURE(seed, history, life_number, options.directories.size(), recovered.error);
      CAPTURE(recovered.result.durable.value, start.first_epoch.value, acknowledged.value);
      REQUIRE(recovered.ok);
      REQUIRE(recovered.result.durable.value >= model.newest_up_to(acknowledged).value);
      REQUIRE(difference(recovered.rows, model.up_to(recovered.result.durable)) == "");
      model.forget_after(recovered.result.durable);
      start = recovered.result.start;
      // Sometimes the power fails again before, or while, the next life begins.
      disk = rng.one_in(3) ? image->crash(rng, 50) : std::move(image);
    }
  }
}

}  // namespace
}  // namespace granary::test
