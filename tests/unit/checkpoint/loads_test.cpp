// Tables that a transaction loads beside its write set (engine/occ/loads.h): what others, the log,
// checkpoints and a recovery see of them.
#include "base/test_point.h"
#include "engine/occ/prepared.h"
#include "engine/table/sorted_load.h"
#include "tests/unit/checkpoint/store_fixture.h"

namespace granary::test {
namespace {

using engine::OpResult;

constexpr TableId kNames{7};
constexpr TableId kLoaded{8};

std::string padded(const char* prefix, int number) {
  std::string digits = std::to_string(number);
  return prefix + std::string(5 - digits.size(), '0') + digits;
}

/// A block that has loaded rows 0 .. count - 1 of a new table and then written its name.
struct LoadingBlock {
  explicit LoadingBlock(StoreLife& life_in)
      : life(life_in), worker(life.engine.attach_worker()), transaction(life.engine) {
    transaction.begin(engine::Mode::kReadCommitted);
    transaction.resume(worker);
    transaction.begin_statement();
  }
  ~LoadingBlock() {
    transaction.abort();
    transaction.pause();
    worker.collect_garbage();
    life.engine.detach_worker(worker);
  }

  void load(int count, TableId id = kLoaded) {
    engine::Table& table = life.engine.open_table(id, {});
    {
      engine::SortedLoad load(table, &worker.retired());
      for (int i = 0; i < count; ++i)
        REQUIRE(load.add(padded("key", i), padded("row", i), engine::kLoadedTid));
    }
    transaction.load(table, static_cast<std::size_t>(count) * 64);
    name(id);
  }
  void name(TableId id) {
    REQUIRE(transaction.insert(life.engine.open_table(kNames, {}), std::to_string(id.value),
                               "name") == OpResult::kOk);
  }
  void next_statement() {
    REQUIRE(transaction.end_statement() == OpResult::kOk);
    transaction.begin_statement();
  }
  OpResult get(const std::string& key, engine::RowRead& read, TableId id = kLoaded) {
    return transaction.get(*life.engine.table(id), key, arena, read);
  }
  void update(int i, const char* row) {
    engine::RowRead read;
    REQUIRE(get(padded("key", i), read) == OpResult::kOk);
    REQUIRE(transaction.update(*life.engine.table(kLoaded), padded("key", i), read.ref, row) ==
            OpResult::kOk);
  }
  void remove(int i) {
    engine::RowRead read;
    REQUIRE(get(padded("key", i), read) == OpResult::kOk);
    REQUIRE(transaction.remove(*life.engine.table(kLoaded), padded("key", i), read.ref) ==
            OpResult::kOk);
  }
  void insert(int i, const char* row) {
    REQUIRE(transaction.insert(*life.engine.table(kLoaded), padded("key", i), row) ==
            OpResult::kOk);
  }
  Tid commit(std::span<const TableId> dropped = {}) {
    REQUIRE(transaction.end_statement() == OpResult::kOk);
    REQUIRE(transaction.commit(dropped) == OpResult::kOk);
    return worker.last_tid;
  }

  StoreLife& life;
  engine::Worker& worker;
  engine::Transaction transaction;
  Arena arena;
};

std::map<RowKey, std::string> loaded_rows(int count) {
  std::map<RowKey, std::string> out;
  out[{kNames.value, std::to_string(kLoaded.value)}] = "name";
  for (int i = 0; i < count; ++i) out[{kLoaded.value, padded("key", i)}] = padded("row", i);
  return out;
}

void make_durable(StoreLife& life, Tid tid) {
  StoreClient client(life);
  client.wait_durable(tid);
}

/// What the next life finds.
std::map<RowKey, std::string> after_crash(FaultFileSystem& disk) {
  StoreLife life(disk, {});
  return life.content();
}

}  // namespace

TEST_CASE("loaded rows get the commit's TID and are there after a crash (B1, B3)", "[loads]") {
  constexpr int kRows = 3000;  // more than a part of the log, and several blocks
  FaultFileSystem disk;
  {
    StoreLife life(disk, {});
    Tid tid;
    {
      LoadingBlock block(life);
      block.load(kRows);
      block.next_statement();
      tid = block.commit();
    }
    engine::Worker& reader = life.engine.attach_worker();
    {
      engine::LeafVersion leaf;
      const engine::EpochGuard guard(life.engine.clock(), reader.read_slot());
      const engine::Record* record =
          life.engine.table(kLoaded)->tree().find(guard, padded("key", 17), leaf);
      REQUIRE(record->load_word().tid() == tid);
    }
    life.engine.detach_worker(reader);
    REQUIRE(life.engine.table(kLoaded)->last_written() == tid.epoch());
    REQUIRE(life.engine.table(kLoaded)->approximate_rows() == kRows);
    make_durable(life, tid);
  }
  REQUIRE(row_difference(after_crash(disk), loaded_rows(kRows)) == "");
}

TEST_CASE("what a transaction writes after its load wins over the loaded rows (B3)", "[loads]") {
  FaultFileSystem disk;
  auto expected = loaded_rows(100);
  {
    StoreLife life(disk, {});
    LoadingBlock block(life);
    block.load(100);
    block.next_statement();
    block.update(3, "changed");
    block.remove(4);
    block.insert(200, "new");
    block.next_statement();
    engine::RowRead read;
    REQUIRE(block.get(padded("key", 3), read) == OpResult::kOk);
    REQUIRE(read.row == "changed");
    REQUIRE(block.get(padded("key", 4), read) == OpResult::kNotFound);
    block.insert(4, "again");
    block.remove(5);
    REQUIRE(block.get(padded("key", 6), read) == OpResult::kOk);
    REQUIRE(block.transaction.lock_row(*life.engine.table(kLoaded), padded("key", 6), read.ref,
                                       engine::RowLockMode::kUpdate, false) == OpResult::kOk);
    const engine::Savepoint savepoint = block.transaction.begin_savepoint();
    block.update(7, "undone");
    block.insert(300, "undone");
    block.transaction.rollback_to(savepoint);
    expected[{kLoaded.value, padded("key", 3)}] = "changed";
    expected[{kLoaded.value, padded("key", 4)}] = "again";
    expected[{kLoaded.value, padded("key", 200)}] = "new";
    expected.erase({kLoaded.value, padded("key", 5)});
    make_durable(life, block.commit());
    REQUIRE(row_difference(life.content(), expected) == "");
    // Nobody holds a lock any more.
    StoreClient client(life);
    client.wait_durable(client.put(kLoaded, padded("key", 6), "later"));
    expected[{kLoaded.value, padded("key", 6)}] = "later";
  }
  REQUIRE(row_difference(after_crash(disk), expected) == "");
}

TEST_CASE("a load that is undone leaves nothing in the log (B2)", "[loads]") {
  FaultFileSystem disk;
  {
    StoreLife life(disk, {});
    {
      LoadingBlock block(life);
      block.load(100);
      block.transaction.abort();
      life.engine.drop_table(kLoaded);
    }
    LoadingBlock block(life);
    block.name(kNames);
    block.next_statement();
    const engine::Savepoint savepoint = block.transaction.begin_savepoint();
    block.load(100, {9});
    block.transaction.rollback_to(savepoint);
    life.engine.drop_table({9});
    block.transaction.begin_statement();
    block.load(100, {10});
    block.transaction.rollback_statement();
    life.engine.drop_table({10});
    block.transaction.begin_statement();
    block.load(100, {11});
    block.load(2);
    const TableId dropped[] = {{11}};  // by the transaction itself, after it was loaded
    make_durable(life, block.commit(dropped));
    life.engine.drop_table({11});
  }
  auto expected = loaded_rows(2);
  expected[{kNames.value, "7"}] = "name";
  expected[{kNames.value, "11"}] = "name";
  REQUIRE(row_difference(after_crash(disk), expected) == "");
}

TEST_CASE("a checkpoint leaves rows out that are loaded and not committed (B1, B4)", "[loads]") {
  FaultFileSystem disk;
  {
    StoreLife life(disk, {});
    {
      LoadingBlock lost(life);
      lost.load(50, {9});
      REQUIRE(life.take() == "");
      REQUIRE(life.checkpointer->installed().rows() == 0);
      lost.transaction.abort();
      life.engine.drop_table({9});
    }
    LoadingBlock block(life);
    block.load(2000);
    // The commit comes in the middle of a checkpoint, which walks over the table.
    static LoadingBlock* committing = nullptr;
    committing = &block;
    static Tid tid;
    tid = {};
    TestPoint::set_hook([](const char* name) {
      if (std::string_view(name) == "checkpoint.low_chosen" && tid == Tid{})
        tid = committing->commit();
    });
    REQUIRE(life.take() == "");
    TestPoint::set_hook(nullptr);
    make_durable(life, tid);
    REQUIRE(life.checkpointer->installed().rows() == 0);  // the log has them
  }
  {
    StoreLife life(disk, {});
    REQUIRE(row_difference(life.content(), loaded_rows(2000)) == "");
    REQUIRE(life.take() == "");
    REQUIRE(life.checkpointer->installed().rows() == 2001);
  }
  REQUIRE(row_difference(after_crash(disk), loaded_rows(2000)) == "");
}

TEST_CASE("a transaction that loaded is prepared with its rows", "[loads]") {
  StoreLife* life = nullptr;
  FaultFileSystem disk;
  StoreLife first(disk, {});
  life = &first;
  std::string bytes;
  {
    LoadingBlock block(*life);
    block.load(10);
    block.next_statement();
    block.update(3, "changed");
    block.remove(4);
    REQUIRE(block.transaction.end_statement() == OpResult::kOk);
    const engine::PreparedWrites::Tables tables{.created = {kLoaded}, .dropped = {}};
    engine::PreparedWrites::encode(block.transaction, tables, bytes);
    block.transaction.abort();
    life->engine.drop_table(kLoaded);
  }
  LoadingBlock rebuilt(*life);
  rebuilt.transaction.abort();
  REQUIRE(engine::PreparedWrites::rebuild(rebuilt.transaction, bytes) == OpResult::kOk);
  REQUIRE(rebuilt.transaction.commit() == OpResult::kOk);
  auto expected = loaded_rows(10);
  expected[{kLoaded.value, padded("key", 3)}] = "changed";
  expected.erase({kLoaded.value, padded("key", 4)});
  REQUIRE(row_difference(life->content(), expected) == "");
}

}  // namespace granary::test
