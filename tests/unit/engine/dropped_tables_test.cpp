// Tables that are dropped while somebody still holds row locks in them.
#include <memory>

#include "engine/table/dropped_tables.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {

TEST_CASE("a dropped table lasts as long as the pins that are older", "[table]") {
  DroppedTables dropped;
  CHECK_FALSE(dropped.free_one());
  const auto first = dropped.pin();
  dropped.add(std::make_unique<Table>(TableId{7}, TableOptions{}));
  const auto second = dropped.pin();
  dropped.add(std::make_unique<Table>(TableId{8}, TableOptions{}));
  CHECK_FALSE(dropped.ready());
  CHECK_FALSE(dropped.free_one());
  dropped.unpin(first);
  CHECK(dropped.free_one());  // only the one that came before the second pin
  CHECK_FALSE(dropped.free_one());
  dropped.unpin(second);
  CHECK(dropped.ready());
  CHECK(dropped.free_one());
  CHECK_FALSE(dropped.free_one());
}

/// Under ASan what it releases must still be there.
TEST_CASE("row locks that a one-shot keeps for its next attempt outlive their table",
          "[row_lock]") {
  Engine engine;
  Table& gone = engine.create_table({});
  Table& other = engine.create_table({});
  put_all(engine, gone, {{"x", "0"}});
  put_all(engine, other, {{"y", "0"}});
  Session a(engine);
  Session b(engine);
  a.begin(Mode::kOneShot);
  REQUIRE(a.get(gone, "x") == "0");
  REQUIRE(a.tx().lock_row(gone, "x", a.ref, RowLockMode::kUpdate, false) == OpResult::kOk);
  REQUIRE(a.update(other, "y", "a") == OpResult::kOk);
  b.begin(Mode::kOneShot);
  REQUIRE(b.update(other, "y", "b") == OpResult::kOk);
  REQUIRE(b.commit() == OpResult::kOk);
  REQUIRE(a.commit() == OpResult::kConflict);  // and it still has its lock
  a.suspend_and_resume();
  engine.drop_table(gone.id());
  for (int i = 0; i < 10; ++i) b.collect_garbage();
  a.suspend_and_resume();
  for (int i = 0; i < 10; ++i) b.collect_garbage();
  a.begin(Mode::kOneShot);
  REQUIRE(a.update(other, "y", "c") == OpResult::kOk);
  CHECK(a.commit() == OpResult::kOk);
  CHECK(engine.row_locks().holders() == 0);
  CHECK(read_one(engine, other, "y") == "c");
}

TEST_CASE("locks of a subtransaction are released at the end of its statement", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}, {"y", "0"}, {"z", "0"}});
  Session a(engine);
  Session b(engine);
  a.begin(Mode::kReadCommitted);
  REQUIRE(a.update(table, "x", "a") == OpResult::kOk);
  const Savepoint before = a.tx().savepoint();
  REQUIRE(a.update(table, "y", "a") == OpResult::kOk);
  REQUIRE(a.update(table, "z", "a") == OpResult::kOk);
  a.tx().undo_writes(before);
  a.tx().disown_locks(before);
  const auto lock = [&](const char* key) {
    b.begin(Mode::kReadCommitted);
    b.get(table, key);
    const OpResult out = b.tx().lock_row(table, key, b.ref, RowLockMode::kUpdate, true);
    b.abort();
    return out;
  };
  CHECK(lock("y") == OpResult::kNotAvailable);
  REQUIRE(a.update(table, "z", "again") == OpResult::kOk);
  a.next_statement();
  CHECK(lock("x") == OpResult::kNotAvailable);
  CHECK(lock("y") == OpResult::kOk);
  CHECK(lock("z") == OpResult::kNotAvailable);
  CHECK(a.commit() == OpResult::kOk);
  CHECK(engine.row_locks().holders() == 0);
  CHECK(read_one(engine, table, "x") == "a");
  CHECK(read_one(engine, table, "y") == "0");
  CHECK(read_one(engine, table, "z") == "again");
}

}  // namespace granary::engine::test
