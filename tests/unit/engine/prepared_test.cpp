// Transactions that are decided later, and blocks that are run again with their locks.
#include "engine/occ/prepared.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct Fixture {
  Fixture() { put_all(engine, table, {{"a", "1"}, {"b", "1"}, {"c", "1"}}); }
  ~Fixture() { engine.detach_worker(decider); }
  Engine engine;
  Table& table = engine.create_table({});
  Table& rows = engine.create_table({});
  Session block{engine};
  Session other{engine};
  Worker& decider = engine.attach_worker();  // of whoever decides

  /// Writes of a block, prepared under the gid "g".
  std::string prepare(Transaction& into) {
    block.begin(Mode::kReadCommitted);
    REQUIRE(block.update(table, "a", "2") == OpResult::kOk);
    REQUIRE(block.remove(table, "b") == OpResult::kOk);
    REQUIRE(block.insert(table, "d", "new") == OpResult::kOk);
    block.get(table, "c");
    REQUIRE(block.tx().lock_row(table, "c", block.ref, RowLockMode::kShare, false) ==
            OpResult::kOk);
    REQUIRE(block.tx().end_statement() == OpResult::kOk);
    std::string bytes;
    PreparedWrites::encode(block.tx(), {}, bytes);
    put_all(engine, rows, {{"g", bytes}});
    block.tx().pause();
    PreparedWrites::hand_over(block.tx(), into);
    block.tx().resume(block.worker());
    return bytes;
  }
  OpResult commit(Transaction& prepared) {
    prepared.resume(decider);
    const OpResult result = PreparedWrites::commit(prepared, {}, rows, "g");
    prepared.pause();
    return result;
  }
};

}  // namespace

TEST_CASE("what a block wrote and locked becomes the prepared transaction's (V1, V2)",
          "[prepared]") {
  Fixture f;
  Transaction prepared(f.engine);
  f.prepare(prepared);
  CHECK(!f.block.tx().active());
  CHECK(prepared.active());
  f.block.begin(Mode::kReadCommitted);
  CHECK(f.block.scan(f.table, "", "") == "a=1 b=1 c=1");
  f.block.get(f.table, "c");
  CHECK(f.block.tx().lock_row(f.table, "c", f.block.ref, RowLockMode::kShare, true) ==
        OpResult::kOk);
  CHECK(f.block.tx().lock_row(f.table, "c", f.block.ref, RowLockMode::kUpdate, true) ==
        OpResult::kNotAvailable);
  CHECK(f.block.update(f.table, "a", "3") == OpResult::kWait);
  CHECK(f.commit(prepared) == OpResult::kOk);
  CHECK(f.block.grants.load_relaxed() == 1);
  f.block.retry();
  CHECK(f.block.scan(f.table, "", "") == "a=2 c=1 d=new");
  CHECK(f.block.update(f.table, "a", "3") == OpResult::kOk);
  CHECK(f.block.commit() == OpResult::kOk);
  CHECK(read_one(f.engine, f.rows, "g") == "-");
}

TEST_CASE("a prepared transaction is rebuilt from its bytes with its locks", "[prepared]") {
  Fixture f;
  std::string bytes;
  {
    Transaction lost(f.engine);
    bytes = f.prepare(lost);
  }
  Transaction prepared(f.engine);
  prepared.resume(f.decider);
  REQUIRE(PreparedWrites::rebuild(prepared, bytes) == OpResult::kOk);
  prepared.pause();
  CHECK(PreparedWrites::tables(bytes) == std::vector<TableId>{f.table.id()});
  f.block.begin(Mode::kReadCommitted);
  f.block.get(f.table, "c");
  CHECK(f.block.tx().lock_row(f.table, "c", f.block.ref, RowLockMode::kUpdate, true) ==
        OpResult::kNotAvailable);
  CHECK(f.block.insert(f.table, "d", "mine") == OpResult::kWait);
  CHECK(f.commit(prepared) == OpResult::kOk);
  f.block.retry();
  CHECK(f.block.scan(f.table, "", "") == "a=2 c=1 d=new");
  CHECK(f.block.insert(f.table, "d", "mine") == OpResult::kExists);
}

TEST_CASE("a block that is run again keeps its row locks until it ends", "[replay]") {
  Fixture f;
  f.block.begin(Mode::kSerializable);
  CHECK(f.block.get(f.table, "b") == "1");
  CHECK(f.block.update(f.table, "a", "2") == OpResult::kOk);
  f.block.next_statement();
  f.other.begin(Mode::kOneShot, true);
  CHECK(f.other.update(f.table, "b", "2") == OpResult::kOk);
  CHECK(f.other.commit() == OpResult::kOk);
  CHECK(f.block.tx().commit({}, true) == OpResult::kConflict);
  CHECK(f.block.tx().conflict().key == "b");
  CHECK(f.block.tx().conflict().table == f.table.id());
  f.other.begin(Mode::kReadCommitted);
  CHECK(f.other.update(f.table, "a", "3") == OpResult::kWait);
  f.block.tx().watch_conflict(true);
  f.block.begin(Mode::kSerializable);
  CHECK(f.block.get(f.table, "b") == "2");
  CHECK(f.block.tx().conflict().key == "b");
  CHECK(f.block.update(f.table, "a", "2") == OpResult::kOk);
  CHECK(f.block.commit() == OpResult::kOk);
  CHECK(f.other.grants.load_relaxed() == 1);
}

}  // namespace granary::engine::test
