// How fast checkpoints go: spread over the log and the time between two of them, at once when
// somebody waits.
#include <atomic>
#include <chrono>

#include "tests/unit/checkpoint/store_fixture.h"

namespace granary::test {
namespace {

using std::chrono::steady_clock;

constexpr TableId kTable{7};
constexpr unsigned kWriters = 4;
constexpr std::uint64_t kSpreadBytesMin = std::uint64_t{4} << 20;  // a second, of pacing.h

void fill_megabytes(StoreLife& life, int megabytes) {
  StoreClient client(life);
  Tid last;
  for (int i = 0; i < megabytes; ++i) {
    std::vector<StoreClient::Change> changes;
    for (int row = 0; row < 256; ++row) {
      changes.push_back({kTable, std::to_string(i * 256 + row), std::string(4096, 'x')});
    }
    last = client.commit(changes);
  }
  client.wait_durable(last);
}

/// Syncs of a fault file system copy whole files: few of them here.
StoreOptions few_syncs() {
  StoreOptions options;
  options.checkpoints.writers = kWriters;
  options.checkpoints.sync_bytes = std::uint64_t{1} << 30;
  options.log.segment_bytes = std::size_t{4} << 20;
  return options;
}

double seconds_since(steady_clock::time_point begin) {
  return std::chrono::duration<double>(steady_clock::now() - begin).count();
}

TEST_CASE("the share of a checkpoint that is due grows with time and with the log") {
  const checkpoint::Schedule schedule{.log_bytes_max = 2000, .timeout_s = 100};
  const auto due = [&](double seconds, std::uint64_t bytes) {
    return checkpoint::due_share(schedule, seconds, bytes);
  };
  REQUIRE(due(0, 0) == 0);
  REQUIRE(due(45, 0) == Catch::Detail::Approx(0.5));
  REQUIRE(due(0, 450) == Catch::Detail::Approx(0.5));
  REQUIRE(due(45, 90) == Catch::Detail::Approx(0.5));
  REQUIRE(due(90, 0) == Catch::Detail::Approx(1));
  REQUIRE(due(0, 1000) > 1);
  const checkpoint::Schedule never{.log_bytes_max = 2000, .timeout_s = 0};
  REQUIRE(checkpoint::due_share(never, 1e9, 450) == Catch::Detail::Approx(0.5));
}

TEST_CASE("a checkpoint of which nothing is due goes on slowly, one that is late does not wait") {
  FaultFileSystem disk;
  StoreLife life(disk, few_syncs());
  fill_megabytes(life, 2);
  std::string error;
  std::atomic<double> due = 0;
  const checkpoint::Pace pace{.due = [&] { return due.load(); }};
  const auto begin = steady_clock::now();
  REQUIRE(life.checkpointer->take(pace, error) == checkpoint::TakeResult::kInstalled);
  const auto bytes = static_cast<double>(life.checkpointer->progress().bytes_done);
  REQUIRE(bytes > 2e6);
  REQUIRE(seconds_since(begin) > 0.99 * bytes / kSpreadBytesMin);
  REQUIRE(life.checkpointer->progress().rows_done == life.checkpointer->installed().rows());
  const std::uint64_t waits = life.checkpointer->progress().waits;

  fill_megabytes(life, 8);
  due = 1;
  REQUIRE(life.checkpointer->take(pace, error) == checkpoint::TakeResult::kInstalled);
  REQUIRE(life.checkpointer->progress().bytes_done > 8'000'000);
  REQUIRE(life.checkpointer->progress().waits == waits);
}

TEST_CASE("whoever asks for a checkpoint does not wait for one that is spread") {
  FaultFileSystem disk;
  StoreLife life(disk, few_syncs());
  fill_megabytes(life, 16);
  checkpoint::Scheduler scheduler(
      *life.checkpointer, *life.control,
      {.log_bytes_max = 1 << 20, .timeout_s = 0, .log_bytes_at_start = 1 << 20},
      [](const std::string&, bool) {});
  scheduler.start();
  while (life.checkpointer->progress().phase != checkpoint::Phase::kWriting) {
    std::this_thread::yield();
  }
  checkpoint::TakeResult result = checkpoint::TakeResult::kFailed;
  std::string error;
  const std::uint64_t request = scheduler.request();
  const std::uint64_t waits = life.checkpointer->progress().waits;
  while (!scheduler.wait(request, 5, result, error)) {
  }
  REQUIRE(result == checkpoint::TakeResult::kInstalled);
  REQUIRE(life.checkpointer->installed().sequence == 2);
  // Each writer may have been about to nap when it was asked.
  REQUIRE(life.checkpointer->progress().waits <= waits + kWriters);
}

}  // namespace
}  // namespace granary::test
