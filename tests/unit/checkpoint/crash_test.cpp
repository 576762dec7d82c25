// Crashes at random moments while several clients write and checkpoints are taken one after the
// other, life after life on one disk: nothing durable is lost, nothing newer and nothing dropped
// comes back.
#include <atomic>
#include <set>
#include <thread>

#include "tests/unit/checkpoint/store_fixture.h"

namespace granary::test {
namespace {

constexpr int kClients = 3;

void work(StoreLife& life, int number, std::uint64_t seed, Model& model, std::atomic<bool>& stop) {
  Rng rng(seed);
  StoreClient client(life);
  while (!stop) {
    std::set<std::pair<std::uint32_t, std::string>> keys;
    for (std::uint64_t i = rng.below(rng.one_in(20) ? 60 : 4) + 1; i > 0; --i) {
      // Keys are a client's own, so that the model knows each one's last version by its TID.
      keys.emplace(1 + rng.below(4), std::to_string(number) + "/" + std::to_string(rng.below(200)));
    }
    std::vector<StoreClient::Change> changes;
    const std::string row(rng.one_in(40) ? 3000 : rng.below(60),
                          static_cast<char>('a' + rng.below(26)));
    for (const auto& [table, key] : keys) {
      changes.push_back({{table}, key, row, static_cast<bool>(rng.one_in(4))});
    }
    const Tid tid = client.commit(changes, &model);
    if (tid != Tid{} && rng.one_in(10)) life.log->request_flush(tid.epoch());
  }
}

StoreOptions random_options(Rng& rng) {
  StoreOptions options;
  options.log = LogLife::small_options(1 + rng.below(2));
  options.log.segment_bytes = 8192 << rng.below(4);
  options.log.recycle_bytes_max = rng.below(4) * options.log.segment_bytes;
  options.log.epoch_ms = static_cast<std::uint32_t>(1 + rng.below(3));
  options.checkpoints.writers = static_cast<unsigned>(1 + rng.below(2));
  options.checkpoints.compress = rng.one_in(3);
  if (rng.one_in(2)) options.checkpoints.directories.push_back("checkpoint1");
  return options;
}

TEST_CASE("crashes at random moments of checkpoints lose nothing and bring nothing back") {
  const std::uint64_t seed = random_seed("checkpoint_crash_test");
  Rng rng(seed);
  for (int history = 0; history < 8; ++history) {
    const StoreOptions options = random_options(rng);
    auto disk = std::make_unique<FaultFileSystem>();
    Model model;
    for (int number = 0; number < 8; ++number) {
      std::unique_ptr<FaultFileSystem> image;
      Epoch acknowledged{0};
      CAPTURE(seed, history, number);
      {
        StoreLife life(*disk, options, 1 + static_cast<unsigned>(rng.below(2)));
        REQUIRE(row_difference(life.content(), present(model.up_to(life.recovered.durable))) == "");
        model.forget_after(life.recovered.durable);
        std::atomic<bool> stop{false};
        std::vector<std::thread> threads;
        for (int c = 0; c < kClients; ++c) {
          threads.emplace_back(
              [&, c, client_seed = rng.next()] { work(life, c, client_seed, model, stop); });
        }
        std::string failure;
        threads.emplace_back([&] {
          while (!stop && failure.empty()) failure = life.take();
        });
        std::this_thread::sleep_for(std::chrono::microseconds(rng.below(40'000)));
        acknowledged = life.log->durable_epoch();
        const std::uint64_t keep_percent[] = {0, 50, 90, 100};
        image = disk->crash(rng, keep_percent[rng.below(4)]);
        stop = true;
        for (auto& thread : threads) thread.join();
        REQUIRE(failure == "");
      }
      disk = std::move(image);
      const auto copy = disk->copy();
      StoreLife check(*copy, options);
      REQUIRE(check.recovered.durable >= model.newest_up_to(acknowledged));
      // Sometimes the power fails again before, or while, the next life begins.
      if (rng.one_in(3)) disk = disk->crash(rng, 50);
    }
  }
}

}  // namespace
}  // namespace granary::test
