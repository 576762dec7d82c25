// Rows that were looked up together are read as rows that are looked up one by one, whatever has
// happened since (engine/occ/rows_ahead.h), and what is asked of new reads alone.
#include "tests/test_support.h"

#include <string>
#include <vector>

#include "engine/occ/node_set.h"
#include "engine/occ/rows_ahead.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct Fixture {
  Engine engine;
  Table& table = engine.create_table({});
};

struct Reader {
  explicit Reader(Session& s, Table& t, std::vector<std::string> k)
      : session(s), table(t), keys(std::move(k)) {
    const std::vector<std::string_view> views(keys.begin(), keys.end());
    rows.look_up(session.tx(), table, views);
  }
  /// All keys in turn; "-" for one without a row.
  std::string read() {
    std::string out;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      RowRead read;
      const OpResult result = rows.get(session.tx(), table, i, keys[i], arena, read);
      if (result != OpResult::kOk) REQUIRE(result == OpResult::kNotFound);
      out += (i > 0 ? " " : "") + (result == OpResult::kOk ? std::string(read.row) : "-");
    }
    return out;
  }

  Session& session;
  Table& table;
  std::vector<std::string> keys;
  RowsAhead rows;
  Arena arena;
};

void write(Engine& engine, const auto& change) {
  Session other(engine);
  other.begin(Mode::kOneShot);
  change(other);
  REQUIRE(other.commit() == OpResult::kOk);
}

TEST_CASE("rows looked up together are read as they are when they are read", "[occ]") {
  for (const Mode mode : {Mode::kOneShot, Mode::kReadCommitted}) {
    Fixture f;
    put_all(f.engine, f.table, {{"a", "1"}, {"b", "2"}, {"c", "3"}, {"d", "4"}});
    Session s(f.engine);
    s.begin(mode);
    Reader reader(s, f.table, {"a", "b", "c", "d", "e"});
    write(f.engine, [&](Session& other) {
      REQUIRE(other.update(f.table, "a", "longer than it was, and elsewhere") == OpResult::kOk);
      REQUIRE(other.remove(f.table, "b") == OpResult::kOk);
      REQUIRE(other.remove(f.table, "c") == OpResult::kOk);
      REQUIRE(other.insert(f.table, "e", "5") == OpResult::kOk);
    });
    for (int i = 0; i < 4; ++i) s.collect_garbage();  // b and c leave the tree where they may
    write(f.engine,
          [&](Session& other) { REQUIRE(other.insert(f.table, "c", "6") == OpResult::kOk); });
    CHECK(reader.read() == "longer than it was, and elsewhere - 6 4 5");
    CHECK(s.commit() == OpResult::kOk);
  }
}

TEST_CASE("what was read of rows looked up together is validated", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"b", "2"}});
  for (const std::string changed : {"a", "c"}) {  // a row, and one that was missing
    Session s(f.engine);
    s.begin(Mode::kOneShot);
    Reader reader(s, f.table, {"a", "b", "c"});
    REQUIRE(reader.read() == "1 2 -");
    write(f.engine, [&](Session& other) {
      if (changed == "a") {
        REQUIRE(other.update(f.table, "a", "1") == OpResult::kOk);
      } else {
        REQUIRE(other.insert(f.table, "c", "3") == OpResult::kOk);
      }
    });
    REQUIRE(s.insert(f.table, "other " + changed, "") == OpResult::kOk);
    CHECK(s.commit() == OpResult::kConflict);
  }
}

TEST_CASE("own writes since the look-up are seen by the next statement, and no conflict", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"b", "2"}, {"c", "3"}});
  Session s(f.engine);
  s.begin(Mode::kReadCommitted);
  REQUIRE(s.remove(f.table, "b") == OpResult::kOk);
  s.next_statement();
  Reader reader(s, f.table, {"a", "b", "c", "d"});
  // In the leaf that the look-up saw.
  for (int i = 0; i < 40; ++i)
    REQUIRE(s.insert(f.table, "b" + std::to_string(i), "") == OpResult::kOk);
  REQUIRE(s.update(f.table, "a", "own") == OpResult::kOk);
  CHECK(reader.read() == "1 - 3 -");
  s.next_statement();
  CHECK(reader.read() == "own - 3 -");
  CHECK(s.commit() == OpResult::kOk);
}

TEST_CASE("a look-up from before a pause is made anew", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"b", "2"}});
  Session s(f.engine);
  s.begin(Mode::kReadCommitted);
  Reader reader(s, f.table, {"a", "b"});
  s.suspend_and_resume();
  write(f.engine, [&](Session& other) { REQUIRE(other.remove(f.table, "b") == OpResult::kOk); });
  for (int i = 0; i < 8; ++i) s.collect_garbage();
  CHECK(reader.read() == "1 -");
  CHECK(s.commit() == OpResult::kOk);
}

TEST_CASE("a snapshot's rows are found by a look-up as well", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"b", "2"}});
  Session s(f.engine);
  s.tx().begin(Mode::kRepeatableRead);
  s.tx().begin_statement();
  s.tx().open_snapshot();
  Reader reader(s, f.table, {"a", "b", "c"});
  write(f.engine, [&](Session& other) {
    REQUIRE(other.update(f.table, "a", "new") == OpResult::kOk);
    REQUIRE(other.remove(f.table, "b") == OpResult::kOk);
    REQUIRE(other.insert(f.table, "c", "3") == OpResult::kOk);
  });
  CHECK(reader.read() == "1 2 -");
  CHECK(s.commit() == OpResult::kOk);
}

TEST_CASE("new reads are asked about once, all of them when the statement ends", "[occ]") {
  Fixture f;
  put_all(f.engine, f.table, {{"a", "1"}, {"b", "2"}});
  Session s(f.engine);
  s.begin(Mode::kReadCommitted);
  REQUIRE(s.get(f.table, "a") == "1");
  CHECK(s.tx().new_reads_valid());
  REQUIRE(s.get(f.table, "b") == "2");
  write(f.engine, [&](Session& other) {
    REQUIRE(other.update(f.table, "b", "new") == OpResult::kOk);
  });
  CHECK_FALSE(s.tx().new_reads_valid());
  write(f.engine, [&](Session& other) {
    REQUIRE(other.update(f.table, "a", "new") == OpResult::kOk);
  });
  CHECK(s.tx().new_reads_valid());  // nothing new
  CHECK_FALSE(s.tx().reads_still_valid());
  CHECK(s.tx().end_statement() == OpResult::kConflict);
}

/// Enough leaves of one tree to make a set look for duplicates several times.
TEST_CASE("a set of leaves knows each, however often it was added (N1, N2)", "[occ]") {
  Engine engine;
  Table& table = engine.create_table({});
  Session s(engine);
  s.begin(Mode::kOneShot);
  for (int i = 0; i < 60000; ++i) {
    std::string key = std::to_string(i * 7919 % 60000);
    key.insert(0, 8 - key.size(), '0');
    REQUIRE(s.insert(table, key, "") == OpResult::kOk);
  }
  REQUIRE(s.commit() == OpResult::kOk);
  // A transaction that reads the whole range again and again, and inserts into it.
  s.begin(Mode::kReadCommitted);
  for (int round = 0; round < 3; ++round) {
    const std::string before = s.scan(table, "", "", Direction::kForward, 1000);
    REQUIRE(before.size() > 60000 * 8);
    for (int i = 0; i < 600; ++i) {
      std::string key = std::to_string(i * 100);
      key.insert(0, 8 - key.size(), '0');
      REQUIRE(s.insert(table, key + char('a' + round), "") == OpResult::kOk);
    }
    CHECK(s.tx().reads_still_valid());
  }
  REQUIRE(s.tx().end_statement() == OpResult::kOk);
  s.tx().begin_statement();
  // One of another transaction is noticed among them.
  s.scan(table, "", "", Direction::kForward, 1000);
  write(engine, [&](Session& other) {
    REQUIRE(other.insert(table, "00030000x", "") == OpResult::kOk);
  });
  REQUIRE(s.insert(table, "00030000y", "") == OpResult::kOk);
  CHECK(s.tx().end_statement() == OpResult::kConflict);
}

}  // namespace
}  // namespace granary::engine::test
