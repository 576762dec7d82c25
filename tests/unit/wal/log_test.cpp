// The log written and read back: group commit, splitting, rotation, lives.
#include <thread>

#include "tests/test_support.h"
#include "tests/unit/wal/log_fixture.h"

namespace granary::test {
namespace {

const std::vector<std::string> kDirectories{"log0"};

TEST_CASE("what was committed durably is recovered, and nothing else") {
  FaultFileSystem files;
  Model model;
  Tid last;
  {
    LogLife life(files, LogLife::small_options());
    life.commit_durably({0}, "a", "1", &model);
    life.commit_durably({0}, "b", "2", &model);
    last = life.commit_durably({3}, "a", "3", &model);
    REQUIRE(life.waiter.ordered());
  }
  const Recovered recovered = recover(files, kDirectories);
  REQUIRE(recovered.error.empty());
  REQUIRE(recovered.ok);
  REQUIRE(recovered.result.durable >= last.epoch());
  REQUIRE(difference(recovered.rows, model.up_to(recovered.result.durable)) == "");
  REQUIRE(recovered.rows.at({7, "a"}).row == "3");
  REQUIRE(recovered.result.transactions == 3);
  REQUIRE(recovered.result.highest_table == TableId{7});
}

TEST_CASE("an empty directory recovers to the first epoch of the first life") {
  FaultFileSystem files;
  const Recovered recovered = recover(files, kDirectories);
  REQUIRE(recovered.ok);
  REQUIRE(recovered.result.start.life == 1);
  REQUIRE(recovered.result.start.first_epoch == Epoch{1});
  REQUIRE(recovered.result.durable == Epoch{0});
}

TEST_CASE("a lone commit costs one sync") {
  FaultFileSystem files;
  wal::LogOptions options = LogLife::small_options();
  options.epoch_ms = 10'000;
  options.segment_bytes = 1 << 20;
  LogLife life(files, options);
  life.commit_durably({0}, "warm", "up");
  std::this_thread::sleep_for(std::chrono::milliseconds(200));  // the preparer is done
  const std::uint64_t before = files.syncs();
  for (int i = 0; i < 10; ++i) life.commit_durably({0}, "k", "v");
  REQUIRE(files.syncs() - before == 10);
}

TEST_CASE("behind large groups a segment is reserved, behind small ones written with zeros") {
  for (const std::size_t row_bytes : {std::size_t{1} << 10, std::size_t{100} << 10}) {
    const bool large = row_bytes >= std::size_t{64} << 10;
    FaultFileSystem files;
    Model model;
    wal::LogOptions options = LogLife::small_options();
    options.segment_bytes = 512 << 10;
    options.epoch_ms = 10'000;  // no group but those that commits ask for
    const auto enough = [&](std::size_t written) {
      // The thread that prepares segments may get its turn late.
      const bool seen = !large || files.reservations() > 0;
      return written >= (seen ? 8 : 200) * options.segment_bytes;
    };
    {
      LogLife life(files, options);
      for (std::size_t written = 0; !enough(written); written += row_bytes) {
        life.commit_durably({0}, std::to_string(written), std::string(row_bytes, 'r'), &model);
      }
    }
    REQUIRE((files.reservations() > 0) == large);
    const Recovered recovered = recover(files, options.directories);
    REQUIRE(recovered.error.empty());
    REQUIRE(difference(recovered.rows, model.up_to(recovered.result.durable)) == "");
  }
}

TEST_CASE("commits of many workers share groups and all become durable") {
  for (const std::size_t loggers : {1, 2, 3}) {
    FaultFileSystem fresh;
    Model expected;
    std::uint64_t groups = 0;
    constexpr int kWorkers = 6;
    constexpr int kCommits = 200;
    wal::LogOptions options = LogLife::small_options(loggers);
    {
      LogLife life(fresh, options);
      std::vector<std::thread> threads;
      for (std::uint32_t w = 0; w < kWorkers; ++w) {
        threads.emplace_back([&, w] {
          for (int i = 0; i < kCommits; ++i) {
            life.commit_durably({w}, std::to_string(w * 1000 + i % 50), std::to_string(i),
                                &expected);
          }
        });
      }
      for (auto& thread : threads) thread.join();
      REQUIRE(life.waiter.ordered());
      groups = life.log->statistics().groups;
    }
    const Recovered recovered = recover(fresh, options.directories);
    REQUIRE(recovered.error.empty());
    REQUIRE(difference(recovered.rows, expected.up_to(recovered.result.durable)) == "");
    REQUIRE(recovered.result.transactions == kWorkers * kCommits);
    REQUIRE(groups <= loggers * kWorkers * kCommits * 2);
  }
}

/// Returns when it is durable. true: by a flush on this thread.
bool commit_and_flush_here(LogLife& life, WorkerId worker, std::string_view key, Model& model) {
  const LogWrite write{.table = TableId{7}, .is_delete = false, .key = key, .row = "row"};
  const Tid tid = life.commit(worker, {&write, 1}, &model);
  const bool here = life.log->flush_here(tid.epoch());
  if (!here) life.log->request_flush(tid.epoch());
  while (life.log->durable_epoch() < tid.epoch()) std::this_thread::yield();
  return here;
}

TEST_CASE("committers that flush by themselves and the logger do not get into each other's way") {
  FaultFileSystem files;
  Model model;
  wal::LogOptions options = LogLife::small_options();
  options.segment_bytes = 512 << 10;  // some rotations, which are left to the logger
  Atomic<int> here;
  {
    LogLife life(files, options);
    while (!commit_and_flush_here(life, {0}, "lone", model)) {
    }
    std::vector<std::thread> workers;
    for (std::uint32_t worker = 0; worker < 3; ++worker) {
      workers.emplace_back([&, worker] {
        for (int i = 0; i < 500; ++i) {
          const std::string key = std::to_string(worker) + "." + std::string(i * 7 % 1000, 'k');
          here.fetch_add_relaxed(commit_and_flush_here(life, {worker}, key, model) ? 1 : 0);
        }
      });
    }
    for (std::thread& worker : workers) worker.join();
    REQUIRE(life.waiter.ordered());
  }
  REQUIRE(here.load_relaxed() > 0);
  const Recovered recovered = recover(files, kDirectories);
  REQUIRE(recovered.ok);
  REQUIRE(recovered.result.transactions > 1500);
  REQUIRE(difference(recovered.rows, model.up_to(recovered.result.durable)) == "");
}

TEST_CASE("with two loggers nobody flushes by itself: both must have written") {
  FaultFileSystem files;
  wal::LogOptions options = LogLife::small_options(2);
  options.segment_bytes = 1 << 20;
  Model model;
  LogLife life(files, options);
  for (int i = 0; i < 20; ++i) REQUIRE_FALSE(commit_and_flush_here(life, {0}, "key", model));
}

TEST_CASE("without anybody waiting, what was committed becomes durable within a tick") {
  FaultFileSystem files;
  LogLife life(files, LogLife::small_options());
  const LogWrite write{.table = TableId{1}, .is_delete = false, .key = "k", .row = "v"};
  const Tid tid = life.commit({0}, {&write, 1});
  REQUIRE(life.waiter.wait_durable(tid.epoch()));
}

TEST_CASE("the clock and D advance when nobody commits, without a write") {
  FaultFileSystem files;
  LogLife life(files, LogLife::small_options(2));
  REQUIRE(life.waiter.wait_durable({5}));
  REQUIRE(life.log->statistics().groups == 0);
}

TEST_CASE("transactions and rows larger than buffers and segments are recovered whole") {
  for (const bool compress : {false, true}) {
    FaultFileSystem files;
    Model model;
    wal::LogOptions options = LogLife::small_options();
    options.compress = compress;
    Rng rng(42);
    std::vector<std::string> keys;
    std::vector<LogWrite> writes;
    std::string noise(300'000, '\0');  // longer than buffer and segment
    for (char& c : noise) c = static_cast<char>(rng.next());
    const std::string row(900, 'r');
    for (int i = 0; i < 2000; ++i) keys.push_back("key" + std::to_string(i));
    for (const std::string& key : keys) {
      writes.push_back({.table = TableId{9}, .is_delete = false, .key = key, .row = row});
    }
    writes[1000].row = noise;
    {
      LogLife life(files, options);
      const Tid tid = life.commit({0}, writes, &model);
      life.log->request_flush(tid.epoch());
      REQUIRE(life.waiter.wait_durable(tid.epoch()));
      life.commit_durably({0}, "after", "small", &model);
    }
    const Recovered recovered = recover(files, kDirectories);
    REQUIRE(recovered.error.empty());
    REQUIRE(recovered.rows.size() == 2001);
    REQUIRE(difference(recovered.rows, model.up_to(recovered.result.durable)) == "");
    REQUIRE(recovered.result.start.loggers.at(0).next_sequence > 2);
  }
}

TEST_CASE("segments rotate and deletes win over older rows") {
  FaultFileSystem files;
  Model model;
  {
    LogLife life(files, LogLife::small_options());
    const std::string row(1000, 'r');
    for (int i = 0; i < 400; ++i) {
      const std::string key = std::to_string(i % 100);
      const bool is_delete = i >= 350;
      const LogWrite write{.table = TableId{3},
                           .is_delete = is_delete,
                           .key = key,
                           .row = is_delete ? std::string_view() : std::string_view(row)};
      const Tid tid = life.commit({0}, {&write, 1}, &model);
      life.log->request_flush(tid.epoch());
      if (i % 7 == 0) REQUIRE(life.waiter.wait_durable(tid.epoch()));
    }
  }
  const Recovered recovered = recover(files, kDirectories);
  REQUIRE(recovered.error.empty());
  REQUIRE(difference(recovered.rows, model.up_to(recovered.result.durable)) == "");
  REQUIRE(recovered.rows.at({3, "99"}).is_delete);
  REQUIRE(recovered.result.start.loggers.at(0).next_sequence >= 6);
}

TEST_CASE("a stopped log ends where it says and the next life goes on behind it") {
  FaultFileSystem files;
  Model model;
  wal::LogStart start = LogLife::first_start();
  Epoch epoch{0};
  for (int round = 0; round < 5; ++round) {
    {
      LogLife life(files, LogLife::small_options(), start);
      epoch = life.commit_durably({0}, "round" + std::to_string(round), "row", &model).epoch();
      REQUIRE(epoch >= start.first_epoch);
    }
    const Recovered recovered = recover(files, kDirectories);
    REQUIRE(recovered.error.empty());
    REQUIRE(difference(recovered.rows, model.up_to(recovered.result.durable)) == "");
    REQUIRE(recovered.rows.size() == static_cast<std::size_t>(round) + 1);
    start = recovered.result.start;
  }
  REQUIRE(start.life == 6);
}

TEST_CASE("back-pressure: a lane that is full is refused until it has been written") {
  FaultFileSystem files;
  wal::LogOptions options = LogLife::small_options();
  options.lane_bytes_max = 10'000;
  options.epoch_ms = 5;
  LogLife life(files, options);
  const std::string row(20'000, 'x');
  const LogWrite write{.table = TableId{1}, .is_delete = false, .key = "k", .row = row};
  int refused = 0;
  int committed = 0;
  while (committed < 50) {
    if (life.commit({0}, {&write, 1}) == Tid{}) {
      ++refused;
      std::this_thread::yield();
    } else {
      ++committed;
    }
  }
  REQUIRE(refused > 0);
}

}  // namespace
}  // namespace granary::test
