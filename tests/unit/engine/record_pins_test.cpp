// Records that somebody points to for longer than a step: absent ones stay as long as they are
// pinned, and no longer.
#include <thread>

#include "engine/table/record_pins.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct Pins {
  Engine engine;
  Table& table = engine.create_table({.logged = true, .keeps_records = true});
  Session s{engine};

  Pins() { put_all(engine, table, {{"a", "1"}, {"b", "1"}}); }

  Record& record(std::string_view key) {
    s.begin(Mode::kOneShot);
    REQUIRE(s.get(table, key) != "-");
    Record& found = *s.ref.record;
    s.abort();
    return found;
  }
  void remove(std::string_view key) {
    s.begin(Mode::kOneShot);
    REQUIRE(s.remove(table, key) == OpResult::kOk);
    REQUIRE(s.commit() == OpResult::kOk);
  }
  void insert(std::string_view key, std::string_view row) {
    s.begin(Mode::kOneShot);
    REQUIRE(s.insert(table, key, row) == OpResult::kOk);
    REQUIRE(s.commit() == OpResult::kOk);
  }
  void collect() {
    for (int i = 0; i < 10; ++i) s.collect_garbage();
  }
  int entries() {
    int count = 0;
    table.tree().for_each([](void* n, std::string_view, Record*) { ++*static_cast<int*>(n); },
                          &count);
    return count;
  }
};

}  // namespace

TEST_CASE("A1, A2: an absent record stays in its tree until the last pin has gone", "[table]") {
  Pins f;
  RecordPin first = f.engine.pins().pin(f.record("a"));
  RecordPin second = f.engine.pins().pin(*first);
  RecordPin third = second;
  const std::uint64_t version = Transaction::record_version(*first);
  f.remove("a");
  f.remove("b");
  f.collect();
  CHECK(f.entries() == 1);  // nobody has b
  CHECK(Transaction::record_version(*first) == 0);
  CHECK(f.engine.pins().counts().pinned == 1);
  CHECK(f.engine.pins().counts().waiting == 1);
  first = nullptr;
  second = nullptr;
  f.collect();
  CHECK(f.entries() == 1);
  SECTION("nobody wants the row any more") {
    third = nullptr;
    f.collect();
    CHECK(f.entries() == 0);
  }
  SECTION("a row that comes back is seen by whoever knew the old one") {
    f.insert("a", "2");
    CHECK(Transaction::record_version(*third) != 0);
    CHECK(Transaction::record_version(*third) != version);
    third = nullptr;
    f.collect();
    CHECK(f.entries() == 1);
    CHECK(read_one(f.engine, f.table, "a") == "2");
    f.remove("a");
    f.collect();
    CHECK(f.entries() == 0);
  }
  CHECK(f.engine.pins().counts().pinned == 0);
  CHECK(f.s.worker().garbage().empty());
  CHECK(f.s.worker().retired().waiting() == 0);
}

TEST_CASE("A1: what was to become a row stays as well", "[table]") {
  Pins f;
  f.s.begin(Mode::kReadCommitted);
  REQUIRE(f.s.insert(f.table, "c", "1") == OpResult::kOk);
  f.s.next_statement();
  REQUIRE(f.s.get(f.table, "c") == "1");
  RecordPin pin = f.engine.pins().pin(*f.s.ref.record);
  f.s.abort();
  f.collect();
  CHECK(f.entries() == 3);
  pin = nullptr;
  f.collect();
  CHECK(f.entries() == 2);
}

TEST_CASE("A1: a dead record cannot be pinned", "[table]") {
  Pins f;
  Session other(f.engine);
  other.begin(Mode::kOneShot);
  REQUIRE(other.get(f.table, "a") == "1");
  Record& found = *other.ref.record;  // the guard keeps its memory
  f.remove("a");
  f.collect();
  CHECK(f.entries() == 1);
  CHECK(f.engine.pins().pin(found) == nullptr);
  CHECK(f.engine.pins().counts().pinned == 0);
  other.abort();
}

TEST_CASE("A3: a pin outlives the record's table, and the engine", "[table]") {
  RecordPin a, b;
  {
    Pins f;
    Table& gone = f.engine.create_table({.logged = true, .keeps_records = true});
    put_all(f.engine, gone, {{"x", "1"}, {"y", "1"}});
    f.s.begin(Mode::kOneShot);
    REQUIRE(f.s.get(gone, "x") == "1");
    RecordPin x = f.engine.pins().pin(*f.s.ref.record);
    f.s.abort();
    f.engine.drop_table(gone.id());
    f.collect();
    CHECK(Transaction::record_version(*x) == 0);
    a = f.engine.pins().pin(f.record("a"));
    b = f.engine.pins().pin(f.record("b"));
    f.remove("b");
    f.collect();
  }
  CHECK(Transaction::record_version(*a) == 0);
  CHECK(Transaction::record_version(*b) == 0);
}

/// For the sanitizers: one thread's rows come and go while another pins and asks for versions.
TEST_CASE("records are pinned while their rows come and go", "[table]") {
  Pins f;
  constexpr int kRounds = 3'000;
  std::jthread pinner([&] {
    Session s(f.engine);
    RecordPin kept[8];
    std::uint64_t versions[8] = {};
    for (int i = 0; i < kRounds; ++i) {
      const int at = i % 8;
      s.begin(Mode::kOneShot);
      if (s.get(f.table, i % 2 == 0 ? "a" : "b") != "-") {
        kept[at] = f.engine.pins().pin(*s.ref.record);
        if (kept[at] != nullptr) versions[at] = Transaction::record_version(*kept[at]);
        // Absent it has no version of its own: it may be so again.
        if (versions[at] == 0) kept[at] = nullptr;
      }
      for (int j = 0; j < 8; ++j) {
        if (kept[j] == nullptr || Transaction::record_version(*kept[j]) == versions[j]) continue;
        CHECK(s.tx().depend_on(*kept[j], versions[j], RelationUse::kNamed) !=
              OpResult::kOk);
        kept[j] = nullptr;
      }
      s.abort();
      s.collect_garbage();
    }
  });
  for (int i = 0; i < kRounds; ++i) {
    for (const char* key : {"a", "b"}) {
      f.s.begin(Mode::kOneShot);
      if (f.s.remove(f.table, key) != OpResult::kOk) static_cast<void>(f.s.insert(f.table, key, "1"));
      if (f.s.commit() != OpResult::kOk) f.s.abort();
    }
    f.s.collect_garbage();
  }
  pinner.join();
  for (const char* key : {"a", "b"}) {
    f.s.begin(Mode::kOneShot);
    static_cast<void>(f.s.remove(f.table, key));
    REQUIRE(f.s.commit() == OpResult::kOk);
  }
  f.collect();
  CHECK(f.entries() == 0);
  CHECK(f.engine.pins().counts().pinned == 0);
}

}  // namespace granary::engine::test
