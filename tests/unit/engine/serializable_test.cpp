// The order of SERIALIZABLE transactions (O1 to O4 of serializable/serial_order.h) and the ranges
// that they read.
#include "engine/occ/prepared.h"
#include "engine/serializable/read_ranges.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct Fixture {
  Fixture() { put_all(engine, table, {{"b", "1"}, {"d", "1"}, {"f", "1"}, {"x", "1"}}); }

  Engine engine;
  Table& table = engine.create_table({});
  Session block{engine};
  Session other{engine};

  /// What the block has read, then a write by another transaction, then one of the block's own.
  OpResult commit_after(const std::function<OpResult(Session&)>& write, bool serializable = true) {
    other.begin(Mode::kOneShot, serializable);
    REQUIRE(write(other) == OpResult::kOk);
    REQUIRE(other.commit() == OpResult::kOk);
    REQUIRE(block.update(table, "x", "2") == OpResult::kOk);
    return block.commit();
  }
};

}  // namespace

TEST_CASE("a SERIALIZABLE block reads its snapshot, whatever others commit", "[serializable]") {
  Fixture f;
  f.block.begin(Mode::kSerializable);
  CHECK(f.block.get(f.table, "b") == "1");
  f.block.next_statement();
  f.block.tx().pause();
  const bool serializable = GENERATE(false, true);
  f.other.begin(Mode::kOneShot, serializable);
  REQUIRE(f.other.remove(f.table, "b") == OpResult::kOk);
  REQUIRE(f.other.insert(f.table, "c", "2") == OpResult::kOk);
  REQUIRE(f.other.commit() == OpResult::kOk);
  for (int i = 0; i < 10; ++i) f.other.collect_garbage();
  f.block.tx().resume(f.block.worker());
  CHECK(f.block.scan(f.table, "", "e") == "b=1 d=1");
  SECTION("and has a place for that when it only reads") {
    CHECK(f.block.commit() == OpResult::kOk);
  }
  SECTION("and then its writes have none, if that was serializable") {
    REQUIRE(f.block.update(f.table, "x", "2") == OpResult::kOk);
    CHECK(f.block.commit() == (serializable ? OpResult::kConflict : OpResult::kOk));
  }
}

TEST_CASE("what a SERIALIZABLE block has read conflicts with writes there", "[serializable]") {
  Fixture f;
  const auto insert = [&](const char* key) {
    return [&f, key](Session& session) { return session.insert(f.table, key, "2"); };
  };
  const auto update = [&](const char* key) {
    return [&f, key](Session& session) { return session.update(f.table, key, "2"); };
  };
  f.block.begin(Mode::kSerializable);
  SECTION("a row") {
    CHECK(f.block.get(f.table, "b") == "1");
    SECTION("changed") { CHECK(f.commit_after(update("b")) == OpResult::kConflict); }
    SECTION("deleted") {
      CHECK(f.commit_after([&](Session& session) { return session.remove(f.table, "b"); }) ==
            OpResult::kConflict);
    }
    SECTION("another one") { CHECK(f.commit_after(update("d")) == OpResult::kOk); }
    SECTION("changed by who is not serializable") {
      CHECK(f.commit_after(update("b"), false) == OpResult::kOk);
    }
  }
  SECTION("a key without a row") {
    CHECK(f.block.get(f.table, "c") == "-");
    SECTION("gets one") { CHECK(f.commit_after(insert("c")) == OpResult::kConflict); }
    SECTION("or another one does") { CHECK(f.commit_after(insert("cc")) == OpResult::kOk); }
  }
  SECTION("a range to its end") {
    CHECK(f.block.scan(f.table, "c", "f") == "d=1");
    SECTION("at its start") { CHECK(f.commit_after(insert("c")) == OpResult::kConflict); }
    SECTION("before it") { CHECK(f.commit_after(insert("bb")) == OpResult::kOk); }
    SECTION("near its end") { CHECK(f.commit_after(insert("e")) == OpResult::kConflict); }
    SECTION("the bound") { CHECK(f.commit_after(update("f")) == OpResult::kOk); }
  }
  SECTION("the part of a range that was wanted") {
    const Direction direction = GENERATE(Direction::kForward, Direction::kBackward);
    const bool forward = direction == Direction::kForward;
    RangeScan range;
    Arena arena;
    std::vector<ScanRow> rows;
    range.open(f.block.tx(), f.table, "a", "g", false, direction);
    REQUIRE(range.next(arena, 1, rows) == OpResult::kOk);
    REQUIRE(range.next(arena, 1, rows) == OpResult::kOk);
    REQUIRE(rows.front().key == "d");
    SECTION("where it stopped") { CHECK(f.commit_after(update("d")) == OpResult::kConflict); }
    SECTION("between") {
      CHECK(f.commit_after(insert(forward ? "c" : "e")) == OpResult::kConflict);
    }
    SECTION("behind") { CHECK(f.commit_after(insert(forward ? "e" : "c")) == OpResult::kOk); }
  }
  SECTION("all of a table") {
    CHECK(f.block.scan(f.table, "", "", Direction::kForward, 100) == "b=1 d=1 f=1 x=1");
    CHECK(f.commit_after(insert("zzz")) == OpResult::kConflict);
  }
  SECTION("a row that ON CONFLICT met") {
    CHECK(f.block.tx().confirm_visible(f.table, "b") == OpResult::kOk);
    CHECK(f.commit_after(update("b")) == OpResult::kConflict);
  }
}

TEST_CASE("who read that a key was free is told of the conflict, not of the key", "[serializable]") {
  Fixture f;
  f.block.begin(Mode::kSerializable);
  const bool looks = GENERATE(false, true);
  if (looks) CHECK(f.block.get(f.table, "c") == "-");
  f.other.begin(Mode::kOneShot, true);
  REQUIRE(f.other.insert(f.table, "c", "2") == OpResult::kOk);
  REQUIRE(f.other.commit() == OpResult::kOk);
  CHECK(f.block.insert(f.table, "c", "3") ==
        (looks ? OpResult::kConcurrentUpdate : OpResult::kExists));
}

TEST_CASE("a SERIALIZABLE block that keeps losing locks what it reads", "[serializable]") {
  Fixture f;
  const auto run = [&] {
    f.block.begin(Mode::kSerializable);
    return f.block.scan(f.table, "", "e");
  };
  f.block.tx().use_locks();
  CHECK(run() == "b=1 d=1");
  f.other.begin(Mode::kReadCommitted);
  CHECK(f.other.update(f.table, "d", "2") == OpResult::kWait);
  f.block.tx().give_up_for_replay();
  CHECK(run() == "b=1 d=1");
  REQUIRE(f.block.update(f.table, "x", "2") == OpResult::kOk);
  CHECK(f.other.grants.load_relaxed() == 0);
  CHECK(f.block.commit() == OpResult::kOk);
  CHECK(f.other.grants.load_relaxed() == 1);
}

TEST_CASE("O2: write skew of a SERIALIZABLE block and a one-shot", "[serializable]") {
  Fixture f;
  f.block.begin(Mode::kSerializable);
  f.other.begin(Mode::kOneShot, true);
  CHECK(f.block.get(f.table, "b") == "1");
  CHECK(f.other.get(f.table, "d") == "1");
  REQUIRE(f.block.update(f.table, "d", "2") == OpResult::kOk);
  REQUIRE(f.other.update(f.table, "b", "2") == OpResult::kOk);
  SECTION("the block first") {
    CHECK(f.block.commit() == OpResult::kOk);
    CHECK(f.other.commit() == OpResult::kConflict);
  }
  SECTION("the one-shot first") {
    CHECK(f.other.commit() == OpResult::kOk);
    CHECK(f.block.commit() == OpResult::kConflict);
  }
}

TEST_CASE("O1: a snapshot between two of them sees no order that they do not have",
          "[serializable]") {
  // Fekete, O'Neil, O'Neil: "A Read-Only Transaction Anomaly Under Snapshot Isolation" (2004).
  Fixture f;
  Session withdrawal(f.engine);
  withdrawal.begin(Mode::kSerializable);
  CHECK(withdrawal.get(f.table, "b") == "1");
  CHECK(withdrawal.get(f.table, "d") == "1");
  f.other.begin(Mode::kSerializable);
  REQUIRE(f.other.update(f.table, "d", "2") == OpResult::kOk);
  REQUIRE(f.other.commit() == OpResult::kOk);
  f.block.begin(Mode::kSerializable);
  CHECK(f.block.scan(f.table, "b", "e") == "b=1 d=2");
  CHECK(f.block.commit() == OpResult::kOk);
  REQUIRE(withdrawal.update(f.table, "b", "3") == OpResult::kOk);
  CHECK(withdrawal.commit() == OpResult::kConflict);
}

TEST_CASE("O4: writes are kept while an older snapshot is stood on", "[serializable]") {
  Fixture f;
  SerialOrder& order = f.engine.serial_order();
  const auto write = [&] {
    f.other.begin(Mode::kOneShot, true);
    REQUIRE(f.other.update(f.table, "d", "2") == OpResult::kOk);
    REQUIRE(f.other.commit() == OpResult::kOk);
  };
  write();
  CHECK(order.size() == 0);  // O3
  f.block.begin(Mode::kSerializable);
  write();
  CHECK(order.size() == 1);
  Session later(f.engine);
  later.begin(Mode::kSerializable);
  write();
  CHECK(order.size() == 2);
  CHECK(f.block.commit() == OpResult::kOk);
  CHECK(order.size() == 1);
  later.abort();
  CHECK(order.size() == 0);
}

TEST_CASE("who writes very much has written whole tables", "[serializable]") {
  Fixture f;
  Table& unread = f.engine.create_table({});
  const auto write = [&](Table& first, Table& last) {
    f.other.begin(Mode::kOneShot, true);
    for (int i = 0; i < 5000; ++i) {
      REQUIRE(f.other.insert(first, "n" + std::to_string(i), "2") == OpResult::kOk);
    }
    REQUIRE(f.other.insert(last, "zz", "2") == OpResult::kOk);
    REQUIRE(f.other.commit() == OpResult::kOk);
  };
  f.block.begin(Mode::kSerializable);
  CHECK(f.block.get(f.table, "b") == "1");
  const bool was_read = GENERATE(false, true);
  write(unread, was_read ? f.table : unread);
  REQUIRE(f.block.update(f.table, "x", "2") == OpResult::kOk);
  CHECK(f.block.commit() == (was_read ? OpResult::kConflict : OpResult::kOk));
}

TEST_CASE("a prepared transaction's writes count when it commits", "[serializable]") {
  Fixture f;
  Table& decisions = f.engine.create_table({});
  put_all(f.engine, decisions, {{"gid", "prepared"}});
  f.other.begin(Mode::kSerializable);
  REQUIRE(f.other.update(f.table, "b", "2") == OpResult::kOk);
  REQUIRE(f.other.tx().end_statement() == OpResult::kOk);
  REQUIRE(PreparedWrites::settle_reads(f.other.tx()) == OpResult::kOk);
  f.other.tx().pause();
  Transaction prepared(f.engine);
  PreparedWrites::hand_over(f.other.tx(), prepared);
  f.other.tx().resume(f.other.worker());
  f.block.begin(Mode::kSerializable);
  CHECK(f.block.get(f.table, "b") == "1");
  f.other.tx().pause();
  prepared.resume(f.other.worker());
  CHECK(PreparedWrites::commit(prepared, {}, decisions, "gid") == OpResult::kOk);
  prepared.pause();
  f.other.tx().resume(f.other.worker());
  REQUIRE(f.block.update(f.table, "x", "2") == OpResult::kOk);
  CHECK(f.block.commit() == OpResult::kConflict);
}

TEST_CASE("ranges that were read say what was read first", "[serializable]") {
  constexpr TableId kTable{7};
  ReadRanges ranges;
  ranges.add_key(kTable, "k");
  ranges.add(kTable, {"c", "f", false, false});
  ranges.add(kTable, {"f", "h", true, false});
  ranges.add(kTable, {"d", "e", true, false});
  ranges.add_key(kTable, "");
  ranges.add(kTable, {"x", "", false, true});
  ranges.sort();
  const auto ordinal_at = [&](std::string_view key) {
    return ranges.have(kTable, key) ? static_cast<int>(ranges.first_ordinal(kTable, key)) : -1;
  };
  CHECK(ordinal_at("") == 4);
  CHECK(ordinal_at("a") == -1);
  CHECK(ordinal_at("c") == 1);
  CHECK(ordinal_at("e\x01") == 1);
  CHECK(ordinal_at("f") == 2);
  CHECK(ordinal_at("h") == 2);
  CHECK(ordinal_at(std::string_view("h\0", 2)) == -1);
  CHECK(ordinal_at("k") == 0);
  CHECK(ordinal_at("w") == -1);
  CHECK(ordinal_at("zzz") == 5);
  CHECK_FALSE(ranges.have({8}, "k"));
  CHECK_FALSE(ranges.have_any_of({8}));
  CHECK(ranges.have_any_of(kTable));
  CHECK(ranges.added() == 6);
}

TEST_CASE("very many ranges are all of the table", "[serializable]") {
  constexpr TableId kTable{7};
  ReadRanges ranges;
  const bool apart = GENERATE(false, true);
  for (int i = 0; i < 70'000; ++i) {
    const int number = apart ? i : i % 1000;
    ranges.add_key(kTable, "key" + std::to_string(100'000 + number));
    ranges.add_key({8}, "one");
  }
  ranges.sort();
  CHECK(ranges.have(kTable, "other") == apart);
  CHECK(ranges.have(kTable, "key100999"));
  CHECK_FALSE(ranges.have({8}, "two"));
}

}  // namespace granary::engine::test
