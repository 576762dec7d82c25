// Commits of many writes, which check what they have read in two parts, and changes that nobody
// looks for among those made before.
#include <string>

#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct Fixture {
  Engine engine;
  Table& table = engine.create_table({});
};

std::string key_of(int i) { return "key" + std::to_string(100000 + i); }

void fill(Fixture& f, int rows) {
  std::vector<std::pair<std::string, std::string>> all;
  for (int i = 0; i < rows; ++i) all.emplace_back(key_of(i), "1");
  put_all(f.engine, f.table, all);
}

TEST_CASE("a commit of many writes notices changes of its own rows and of those it read", "[occ]") {
  static constexpr int kWritten = 3000, kRead = kWritten + 10;
  const int changed = GENERATE(-1, 0, 1501, kWritten - 1, kWritten, kRead - 1);
  CAPTURE(changed);
  Fixture f;
  fill(f, kRead);
  Session s(f.engine);
  s.begin(Mode::kOneShot);
  for (int i = kRead - 1; i >= 0; --i) {
    REQUIRE(s.get(f.table, key_of(i)) == "1");
    if (i >= kWritten) continue;
    REQUIRE((i % 2 == 0 ? s.tx().remove(f.table, key_of(i), s.ref, Change::kFirst)
                        : s.tx().update(f.table, key_of(i), s.ref, "2", Change::kFirst)) ==
            OpResult::kOk);
  }
  if (changed >= 0) {
    Session other(f.engine);
    other.begin(Mode::kOneShot);
    REQUIRE(other.update(f.table, key_of(changed), "3") == OpResult::kOk);
    REQUIRE(other.commit() == OpResult::kOk);
  }
  CHECK(s.commit() == (changed >= 0 ? OpResult::kConflict : OpResult::kOk));
  const bool done = changed < 0;
  CHECK(f.table.approximate_rows() == (done ? kRead - kWritten / 2 : kRead));
  CHECK(read_one(f.engine, f.table, key_of(2)) == (done ? "-" : "1"));
  CHECK(read_one(f.engine, f.table, key_of(3)) == (done ? "2" : "1"));
  s.collect_garbage();
  s.collect_garbage();
  s.begin(Mode::kOneShot);
  CHECK(s.insert(f.table, key_of(2), "4") == (done ? OpResult::kOk : OpResult::kExists));
}

TEST_CASE("a row that a statement came to twice after all is a conflict", "[occ]") {
  const int writes = GENERATE(2, 2000);  // sorted in place, or as addresses
  Fixture f;
  fill(f, writes);
  Session s(f.engine);
  const auto change_all_and_one_again = [&] {
    for (int i = 0; i <= writes; ++i) {
      const std::string key = key_of(i % writes);
      s.get(f.table, key);
      REQUIRE(s.tx().update(f.table, key, s.ref, "2", Change::kFirst) == OpResult::kOk);
    }
  };
  s.begin(Mode::kOneShot);
  change_all_and_one_again();
  CHECK(s.commit() == OpResult::kConflict);

  // A block finds that its reads do not hold, and undoes the statement.
  s.begin(Mode::kReadCommitted);
  change_all_and_one_again();
  CHECK(s.tx().has_written(s.ref));
  s.retry();
  CHECK(s.get(f.table, key_of(0)) == "1");
  REQUIRE(s.update(f.table, key_of(0), "3") == OpResult::kOk);
  REQUIRE(s.commit() == OpResult::kOk);
  CHECK(read_one(f.engine, f.table, key_of(0)) == "3");
  CHECK(read_one(f.engine, f.table, key_of(1)) == "1");
  CHECK(f.engine.row_locks().holders() == 0);
}

TEST_CASE("a change of an earlier statement's row is found whatever the caller knows", "[occ]") {
  Fixture f;
  fill(f, 3);
  Session s(f.engine);
  s.begin(Mode::kReadCommitted);
  REQUIRE(s.update(f.table, key_of(1), "2") == OpResult::kOk);
  s.next_statement();
  REQUIRE(s.get(f.table, key_of(1)) == "2");
  REQUIRE(s.tx().update(f.table, key_of(1), s.ref, "3", Change::kFirst) == OpResult::kOk);
  s.next_statement();
  REQUIRE(s.get(f.table, key_of(1)) == "3");
  REQUIRE(s.tx().remove(f.table, key_of(1), s.ref, Change::kFirst) == OpResult::kOk);
  REQUIRE(s.commit() == OpResult::kOk);
  CHECK(f.table.approximate_rows() == 2);
  CHECK(read_one(f.engine, f.table, key_of(1)) == "-");
}

}  // namespace
}  // namespace granary::engine::test
