// Checkpoints and recoveries from them, one behaviour a case; files are a fault file system's.
#include <algorithm>
#include <atomic>
#include <thread>

#include "base/seeded_fault.h"
#include "base/test_point.h"
#include "tests/unit/checkpoint/store_fixture.h"

namespace granary::test {
namespace {

constexpr TableId kTable{7};
constexpr TableId kOther{8};

std::string numbered(const char* prefix, int number) { return prefix + std::to_string(number); }

std::vector<std::string> names_with(const FaultFileSystem& disk, std::string_view part) {
  std::vector<std::string> out;
  for (const std::string& path : disk.paths()) {
    if (path.find(part) != std::string::npos) out.push_back(path);
  }
  return out;
}

/// Why a store does not start; "" when it does.
std::string refusal(FaultFileSystem& disk) {
  try {
    StoreLife life(disk, {});
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

/// Rows 0 .. count - 1 of a table, the last one durable.
void fill(StoreLife& life, TableId table, int count, Model* model = nullptr) {
  StoreClient client(life);
  Tid last;
  for (int i = 0; i < count; ++i) {
    last = client.put(table, numbered("key", i), numbered("row", i), model);
  }
  client.wait_durable(last);
}

TEST_CASE("what was committed before, during and after a checkpoint is there after a crash") {
  FaultFileSystem disk;
  Model model;
  std::map<RowKey, std::string> before;
  {
    StoreLife life(disk, {});
    fill(life, kTable, 500, &model);
    fill(life, kOther, 20, &model);
    StoreClient client(life);
    client.remove(kTable, "key3", &model);
    REQUIRE(life.take() == "");
    client.remove(kTable, "key4", &model);
    client.put(kTable, "key5", "changed", &model);
    client.wait_durable(client.put(kTable, "new", "row", &model));
    before = life.content();
  }
  StoreLife life(disk, {});
  REQUIRE(life.recovered.checkpoint.sequence == 1);
  REQUIRE(life.recovered.checkpoint_rows == 519);
  REQUIRE(row_difference(life.content(), before) == "");
  REQUIRE(row_difference(before, present(model.up_to(life.recovered.durable))) == "");
}

TEST_CASE("a table that nobody has written keeps its files, also over a restart") {
  FaultFileSystem disk;
  std::string kept;
  {
    StoreLife life(disk, {});
    fill(life, kTable, 300);
    fill(life, kOther, 300);
    REQUIRE(life.take() == "");
    kept = names_with(disk, "rows-0000000008").front();
    fill(life, kTable, 10);
    REQUIRE(life.take() == "");
    REQUIRE(life.checkpointer->progress().tables_kept == 1);
    REQUIRE(names_with(disk, "rows-0000000008").front() == kept);
    REQUIRE(names_with(disk, "rows-0000000007-0000000001").empty());
  }
  StoreLife life(disk, {});
  REQUIRE(life.content().size() == 600);
  fill(life, kTable, 10);
  REQUIRE(life.take() == "");
  REQUIRE(names_with(disk, "rows-0000000008").front() == kept);
  StoreClient client(life);
  client.wait_durable(client.remove(kOther, "key1"));
  REQUIRE(life.take() == "");
  REQUIRE(std::ranges::count(names_with(disk, "rows-0000000008"), kept) == 0);
}

TEST_CASE("only rows older than the checkpoint's first epoch are in its files") {
  FaultFileSystem disk;
  StoreLife life(disk, {});
  fill(life, kTable, 100);
  static StoreClient* client = nullptr;
  StoreClient writer(life);
  client = &writer;
  static bool done = false;
  TestPoint::set_hook([](const char* name) {
    if (std::string_view(name) != "checkpoint.low_chosen" || done) return;
    done = true;
    client->put(kTable, "key1", "newer");
  });
  REQUIRE(life.take() == "");
  TestPoint::set_hook(nullptr);
  REQUIRE(life.checkpointer->installed().rows() == 99);
}

TEST_CASE("the log is cut behind a checkpoint, and its segments are used again") {
  FaultFileSystem disk;
  StoreOptions options;
  options.log.recycle_bytes_max = 2 * options.log.segment_bytes;
  std::uint64_t most = 0;
  {
    StoreLife life(disk, options);
    for (int round = 0; round < 20; ++round) {
      fill(life, kTable, 2000);
      REQUIRE(life.take() == "");
      most = std::max<std::uint64_t>(most, names_with(disk, "log0/").size());
    }
  }
  // A round fills two segments; besides, two recycled ones and one zeroed may wait.
  REQUIRE(most <= 8);
  REQUIRE(names_with(disk, "manifest").size() == 1);
  StoreLife life(disk, options);
  REQUIRE(life.content().size() == 2000);
}

TEST_CASE("a dropped table is in no later checkpoint") {
  FaultFileSystem disk;
  {
    StoreLife life(disk, {});
    fill(life, kTable, 100);
    fill(life, kOther, 100);
    REQUIRE(life.take() == "");
    life.engine.drop_table(kTable);
    fill(life, kOther, 1);
    REQUIRE(life.take() == "");
    REQUIRE(names_with(disk, "rows-0000000007").empty());
    REQUIRE(life.checkpointer->installed().highest_table >= kOther);
  }
  StoreLife life(disk, {});
  REQUIRE(life.content().size() == 100);
}

TEST_CASE("a table dropped in the middle of its walk is left out") {
  FaultFileSystem disk;
  StoreLife life(disk, {});
  for (int i = 0; i < 3; ++i) fill(life, {static_cast<std::uint32_t>(7 + i)}, 5000);
  static StoreLife* dropping = nullptr;
  dropping = &life;
  TestPoint::set_hook([](const char* name) {
    if (std::string_view(name) == "checkpoint.between_slices") dropping->engine.drop_table(kOther);
  });
  REQUIRE(life.take() == "");
  TestPoint::set_hook(nullptr);
  REQUIRE(life.checkpointer->installed().find(kOther) == nullptr);
  REQUIRE(life.checkpointer->installed().find(kTable) != nullptr);
}

TEST_CASE("a built-in row that was removed stays removed, others are left to the start") {
  FaultFileSystem disk;
  const std::vector<std::pair<TableId, std::string>> built_in = {
      {kTable, "a"}, {kTable, "b"}, {kOther, "a"}};
  const auto load_built_in = [&](StoreLife& life) {
    engine::Worker& worker = life.engine.attach_worker();
    for (const auto& [table, key] : built_in) {
      life.engine.open_table(table, {}).load(worker, key, "built in", Tid::make({0}, 1), false);
    }
    life.engine.detach_worker(worker);
  };
  StoreOptions options;
  options.checkpoints.built_in = built_in;
  {
    StoreLife life(disk, options);
    load_built_in(life);
    StoreClient client(life);
    client.wait_durable(client.remove(kTable, "b"));
    REQUIRE(life.take() == "");
    REQUIRE(life.checkpointer->installed().rows() == 1);  // that it is gone
  }
  StoreLife life(disk, options);
  load_built_in(life);  // in SQL's start-up the order is the other one: either must do
  const auto content = life.content();
  REQUIRE(content.contains({kTable.value, "a"}));
  REQUIRE(content.contains({kOther.value, "a"}));
}

TEST_CASE(
    "a damaged checkpoint is passed over while the log is still whole, and refused otherwise") {
  FaultFileSystem disk;
  static std::unique_ptr<FaultFileSystem> between;
  {
    StoreLife life(disk, {});
    fill(life, kTable, 300);
    static FaultFileSystem* live = nullptr;
    live = &disk;
    TestPoint::set_hook([](const char* name) {
      // Before the clean-up the log is still there from its beginning.
      if (std::string_view(name) == "checkpoint.installed") between = live->copy();
    });
    REQUIRE(life.take() == "");
    TestPoint::set_hook(nullptr);
    fill(life, kOther, 4000);  // more than a segment of log
    REQUIRE(life.take() == "");
  }
  for (FaultFileSystem* image : {between.get(), &disk}) {
    for (const char* what : {"rows-0000000007", "manifest"}) {
      auto damaged = image->copy();
      const std::string path = names_with(*damaged, what).front();
      damaged->content(path)[70] ^= 1;
      CAPTURE(path);
      if (image == &disk) {
        REQUIRE(refusal(*damaged).find(path) != std::string::npos);
      } else {
        StoreLife life(*damaged, {});
        REQUIRE(life.content().size() == 300);
        REQUIRE(life.recovered.checkpoint.sequence == 0);
        REQUIRE_FALSE(life.recovered.notes.empty());
        fill(life, kTable, 301);
        REQUIRE(life.take() == "");
        REQUIRE(life.checkpointer->installed().sequence == 2);
      }
    }
  }
  between.reset();
}

StoreOptions with_short_segments() {
  StoreOptions options;
  options.log.segment_bytes = 8 << 10;
  return options;
}

/// The disk of a server that was killed right after it gave its second manifest its name: nothing
/// of the first checkpoint is gone, and the name is not durable.
std::unique_ptr<FaultFileSystem> killed_while_installing(
    std::map<RowKey, std::string>& content) {
  for (std::uint64_t call = 1;; ++call) {
    FaultFileSystem disk;
    StoreLife life(disk, with_short_segments());
    fill(life, kTable, 1000);  // more than a segment of log, which the first checkpoint gives up
    REQUIRE(life.take() == "");
    REQUIRE(names_with(disk, "log0/segment-00-0000000001").empty());
    fill(life, kOther, 20);
    content = life.content();
    disk.crash_before(disk.calls() + call, 0, 100, [] {});
    REQUIRE(life.take() == "");
    auto image = disk.take_crash_image();
    // The logger's calls come in between now and then, so that the moment may be missed.
    if (image == nullptr) {
      call = 0;
      continue;
    }
    Rng rng(0);
    const auto is_named = [](const FaultFileSystem& files) {
      return names_with(files, "manifest-").back() == "checkpoint0/manifest-0000000002.ckpt";
    };
    if (is_named(*image) && !is_named(*image->crash(rng, 0))) return image;
  }
}

/// Power fails in front of every call of the start after that.
/// returns  empty, or what the start after the power failure misses
std::string after_kill_and_power_failure() {
  std::map<RowKey, std::string> content;
  const auto killed = killed_while_installing(content);
  constexpr std::uint64_t kSeeds = granary::test::rounds(64);
  for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
    for (std::uint64_t call = 1;; ++call) {
      const auto disk = killed->copy();
      disk->crash_before(call, seed, 50, [] {});
      { StoreLife life(*disk, with_short_segments()); }
      const auto image = disk->take_crash_image();
      if (image == nullptr) break;
      try {
        StoreLife life(*image, with_short_segments());
        const auto different = row_difference(life.content(), content);
        if (!different.empty()) return different;
      } catch (const std::runtime_error& error) {
        return error.what();
      }
    }
  }
  return "";
}

TEST_CASE("C2: a manifest that a killed server has just named survives a power failure") {
  REQUIRE(after_kill_and_power_failure() == "");
  SeededFaults::set(SeededFault::kBelieveUnsyncedName);
  const std::string noticed = after_kill_and_power_failure();
  SeededFaults::set(SeededFault::kNone);
  REQUIRE(noticed != "");
}

TEST_CASE("a recovery refuses a log that ends before the checkpoint does") {
  FaultFileSystem disk;
  {
    StoreLife life(disk, {});
    fill(life, kTable, 100);
    REQUIRE(life.take() == "");
  }
  const std::string segment = names_with(disk, "log0/segment").back();
  std::string& content = disk.content(segment);
  content.resize(content.size() / 2);
  REQUIRE(refusal(disk).find("checkpoint 1 needs the log up to") != std::string::npos);
}

TEST_CASE("a full disk ends a checkpoint without harm, and the next one succeeds") {
  FaultFileSystem disk;
  StoreLife life(disk, {});
  fill(life, kTable, 2000);
  REQUIRE(life.take() == "");
  fill(life, kTable, 2000);
  disk.set_capacity(disk.used_bytes() + 20'000);
  std::string error;
  REQUIRE(life.checkpointer->take({}, error) == checkpoint::TakeResult::kNoSpace);
  REQUIRE(error.find("rows-") != std::string::npos);
  REQUIRE(names_with(disk, "-0000000002-").empty());
  disk.set_capacity(UINT64_MAX);
  REQUIRE(life.take() == "");
  REQUIRE(life.checkpointer->installed().sequence == 3);
}

TEST_CASE("several checkpointers on several directories share a table evenly and lose nothing") {
  FaultFileSystem disk;
  StoreOptions options;
  options.log = LogLife::small_options(2);
  options.checkpoints.directories = {"checkpoint0", "checkpoint1"};
  options.checkpoints.writers = 3;
  std::map<RowKey, std::string> before;
  {
    StoreLife life(disk, options);
    StoreClient client(life);
    std::vector<StoreClient::Change> changes;
    Tid last;
    for (int i = 0; i < 60'000; ++i) {
      std::string key(4, '\0');
      for (int b = 0; b < 4; ++b) key[b] = static_cast<char>(i >> (24 - 8 * b));
      changes.push_back({kTable, key, numbered("row", i)});
      if (changes.size() < 500) continue;
      last = client.commit(changes);
      changes.clear();
    }
    client.wait_durable(last);
    before = life.content();
    // So that no checkpointer is done before another has begun.
    TestPoint::set_hook([](const char* name) {
      if (std::string_view(name) != "checkpoint.between_slices") return;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    });
    REQUIRE(life.take() == "");
    TestPoint::set_hook(nullptr);
    REQUIRE(life.checkpointer->installed().rows() == 60'000);
    REQUIRE_FALSE(names_with(disk, "checkpoint1/rows").empty());
  }
  options.checkpoints.directories = {"checkpoint1", "checkpoint0"};
  StoreLife life(disk, options, 3);
  REQUIRE(row_difference(life.content(), before) == "");
}

}  // namespace
}  // namespace granary::test
