// Blocks that stand on a snapshot: snapshot isolation.
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct Fixture {
  Engine engine;
  Table& table = engine.create_table({});
  Session other{engine};
  Session block{engine};

  /// One statement of its own.
  void set(std::string_view key, std::string_view row) {
    other.begin(Mode::kOneShot);
    const OpResult result = other.update(table, key, row);
    REQUIRE((result == OpResult::kOk || other.insert(table, key, row) == OpResult::kOk));
    REQUIRE(other.commit() == OpResult::kOk);
  }
  void remove(std::string_view key) {
    other.begin(Mode::kOneShot);
    REQUIRE(other.remove(table, key) == OpResult::kOk);
    REQUIRE(other.commit() == OpResult::kOk);
  }
  void begin_block() {
    block.begin(Mode::kRepeatableRead);
    block.tx().open_snapshot();
  }
};

}  // namespace

TEST_CASE("a block on a snapshot sees that and its own writes, nothing else", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  f.set("b", "1");
  f.begin_block();
  f.set("a", "2");
  f.remove("b");
  f.set("c", "2");
  CHECK(f.block.scan(f.table, "", "") == "a=1 b=1");
  REQUIRE(f.block.insert(f.table, "d", "mine") == OpResult::kOk);
  f.block.next_statement();
  CHECK(f.block.scan(f.table, "", "") == "a=1 b=1 d=mine");
  CHECK(f.block.commit() == OpResult::kOk);
  f.block.begin(Mode::kOneShot);
  CHECK(f.block.scan(f.table, "", "") == "a=2 c=2 d=mine");
}

TEST_CASE("a block's first statement takes a fresh snapshot when it runs again, others do not",
          "[snapshot]") {
  for (const Mode mode : {Mode::kRepeatableRead, Mode::kSerializable}) {
    Fixture f;
    f.set("a", "1");
    const auto run = [&] {
      f.block.tx().begin_statement();
      f.block.tx().open_snapshot();
      return f.block.scan(f.table, "", "");
    };
    f.block.tx().begin(mode);
    CHECK(run() == "a=1");
    f.set("a", "2");
    f.block.tx().rollback_statement();
    CHECK(run() == "a=2");
    REQUIRE(f.block.tx().end_statement() == OpResult::kOk);
    f.set("a", "3");
    CHECK(run() == "a=2");
    f.block.tx().rollback_statement();
    CHECK(run() == "a=2");
    f.block.abort();

    // What ended with an error, which a savepoint caught, has told what it saw.
    f.block.tx().begin(mode);
    const Savepoint before = f.block.tx().begin_savepoint();
    CHECK(run() == "a=3");
    f.block.tx().rollback_statement();
    f.block.tx().rollback_to(before);
    f.set("a", "4");
    CHECK(run() == "a=3");
  }
}

TEST_CASE("the first updater of a row wins, readers of it do not matter", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  f.set("b", "1");
  f.begin_block();
  f.set("a", "2");
  SECTION("an update") {
    CHECK(f.block.update(f.table, "a", "3") == OpResult::kConcurrentUpdate);
  }
  SECTION("a delete") { CHECK(f.block.remove(f.table, "a") == OpResult::kConcurrentUpdate); }
  SECTION("of a row that is gone") {
    f.remove("b");
    CHECK(f.block.update(f.table, "b", "3") == OpResult::kConcurrentDelete);
    CHECK(f.block.insert(f.table, "b", "3") == OpResult::kConcurrentDelete);
  }
  SECTION("a lock, but one that only wants the key to stay") {
    REQUIRE(f.block.get(f.table, "a") == "1");
    CHECK(f.block.tx().lock_row(f.table, "a", f.block.ref, RowLockMode::kShare, false) ==
          OpResult::kConcurrentUpdate);
    CHECK(f.block.tx().lock_row(f.table, "a", f.block.ref, RowLockMode::kKeyShare, false) ==
          OpResult::kOk);
  }
  SECTION("a row that was only read") {
    REQUIRE(f.block.get(f.table, "a") == "1");
    CHECK(f.block.update(f.table, "b", "3") == OpResult::kOk);
    CHECK(f.block.commit() == OpResult::kOk);
  }
  SECTION("uniqueness is of the latest state") {
    f.set("c", "2");
    CHECK(f.block.insert(f.table, "c", "3") == OpResult::kExists);
    CHECK(f.block.tx().confirm_visible(f.table, "c") == OpResult::kConcurrentUpdate);
    CHECK(f.block.tx().confirm_visible(f.table, "b") == OpResult::kOk);
  }
  f.block.abort();
}

TEST_CASE("LatestReads looks past the snapshot and is validated", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  f.begin_block();
  f.set("a", "2");
  {
    const LatestReads latest(f.block.tx());
    CHECK(f.block.get(f.table, "a") == "2");
  }
  CHECK(f.block.get(f.table, "a") == "1");
  {
    const LatestReads latest(f.block.tx(), LatestReads::Newer::kRefused);
    f.block.get(f.table, "a");
    CHECK(f.block.last == OpResult::kConcurrentUpdate);
  }
  CHECK(f.block.tx().end_statement() == OpResult::kOk);
  f.block.tx().begin_statement();
  {
    const LatestReads latest(f.block.tx());
    CHECK(f.block.get(f.table, "a") == "2");
  }
  f.set("a", "3");
  CHECK(f.block.tx().end_statement() == OpResult::kConflict);
  f.block.abort();
}

}  // namespace granary::engine::test
