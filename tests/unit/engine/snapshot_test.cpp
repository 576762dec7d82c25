// Snapshots: boundaries, which versions are kept, and when they go.
#include <optional>

#include "engine/record/record.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct Fixture {
  Engine engine;
  Table& table = engine.create_table({});
  Session writer{engine};

  void set(std::string_view key, std::string_view row) {
    writer.begin(Mode::kOneShot);
    const OpResult result = writer.update(table, key, row);
    REQUIRE((result == OpResult::kOk || writer.insert(table, key, row) == OpResult::kOk));
    REQUIRE(writer.commit() == OpResult::kOk);
  }
  void remove(std::string_view key) {
    writer.begin(Mode::kOneShot);
    REQUIRE(writer.remove(table, key) == OpResult::kOk);
    REQUIRE(writer.commit() == OpResult::kOk);
  }
  std::size_t versions(std::string_view key) {
    writer.begin(Mode::kOneShot);
    writer.get(table, key);
    const Record* record = writer.ref.record;
    writer.abort();
    std::size_t count = 0;
    Epoch newer = record->load_word().tid().epoch();
    const VersionLink* link = &record->previous;
    // C1
    while (engine.snapshots().floor() < newer && link->load_acquire() != nullptr) {
      newer = link->load_acquire()->word.tid().epoch();
      link = &link->load_acquire()->previous;
      ++count;
    }
    return count;
  }
};

}  // namespace

TEST_CASE("S1: a snapshot includes what was committed before it, and nothing after", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  f.set("b", "1");
  Session reader(f.engine);
  reader.tx().begin(Mode::kReadCommitted);
  reader.tx().begin_statement(ReadFrom::kSnapshot);
  f.set("a", "2");
  f.remove("b");
  f.set("c", "2");
  CHECK(reader.scan(f.table, "", "") == "a=1 b=1");
  CHECK(reader.get(f.table, "c") == "-");
  CHECK(reader.get(f.table, "b") == "1");
  CHECK(reader.tx().read_set_size() == 0);
  reader.next_statement(ReadFrom::kSnapshot);
  CHECK(reader.scan(f.table, "", "") == "a=2 c=2");
  CHECK(reader.commit() == OpResult::kOk);
  CHECK(f.engine.snapshots().live() == 0);
}

TEST_CASE("a held snapshot outlives its statement, and shows nothing that came later",
          "[snapshot]") {
  for (const Mode mode : {Mode::kReadCommitted, Mode::kRepeatableRead}) {
    Fixture f;
    f.set("a", "1");
    f.set("b", "1");
    f.set("c", "1");
    Session reader(f.engine);
    reader.tx().begin(mode);
    reader.tx().begin_statement();
    REQUIRE(reader.update(f.table, "c", "mine") == OpResult::kOk);
    REQUIRE(reader.insert(f.table, "d", "mine") == OpResult::kOk);
    reader.next_statement(ReadFrom::kSnapshot);
    reader.tx().open_snapshot();
    std::optional<HeldSnapshot> held(reader.tx());
    f.set("a", "2");
    f.remove("b");
    reader.next_statement();
    REQUIRE(reader.update(f.table, "c", "mine later") == OpResult::kOk);
    REQUIRE(reader.remove(f.table, "d") == OpResult::kOk);
    REQUIRE(reader.insert(f.table, "e", "mine later") == OpResult::kOk);
    reader.next_statement();
    const std::string others = mode == Mode::kReadCommitted ? "a=2" : "a=1 b=1";
    const std::string now = others + " c=mine later e=mine later";
    CHECK(reader.scan(f.table, "", "") == now);
    {
      const SnapshotReads reads(reader.tx(), *held);
      CHECK(reader.scan(f.table, "", "") == "a=1 b=1 c=mine d=mine");
      CHECK(reader.get(f.table, "a") == "1");
    }
    CHECK(reader.scan(f.table, "", "") == now);
    CHECK(f.engine.snapshots().live() == (mode == Mode::kReadCommitted ? 1 : 2));
    REQUIRE(reader.commit() == OpResult::kOk);
    CHECK(f.engine.snapshots().live() == 1);
    held.reset();
    CHECK(f.engine.snapshots().live() == 0);
  }
}

TEST_CASE("S1: E has passed a boundary when it is handed out", "[snapshot]") {
  Fixture f;
  const Epoch before = f.engine.clock().current();
  const Epoch boundary = f.engine.snapshots().acquire();
  CHECK(boundary >= before);
  CHECK(f.engine.clock().current() > boundary);
  CHECK(f.engine.snapshots().oldest() == boundary);
  f.engine.snapshots().release(boundary);
  CHECK(f.engine.snapshots().oldest() == f.engine.clock().current());
}

TEST_CASE("S2: an old version is kept exactly when a boundary lies between", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  f.set("a", "2");
  CHECK(f.versions("a") == 0);
  const Epoch first = f.engine.snapshots().acquire();
  f.set("a", "3");
  CHECK(f.versions("a") == 1);
  f.set("a", "4");
  CHECK(f.versions("a") == 1);
  const Epoch second = f.engine.snapshots().acquire();
  f.set("a", "5");
  CHECK(f.versions("a") == 2);
  f.engine.snapshots().release(first);
  CHECK(f.versions("a") == 1);
  f.set("a", "6");
  CHECK(f.versions("a") == 1);
  f.engine.snapshots().release(second);
  CHECK(f.versions("a") == 0);
  f.set("a", "7");
  CHECK(f.versions("a") == 0);
}

TEST_CASE("S2: newest_between tells boundaries apart, and keeps everything above its slots", "[snapshot]") {
  EpochClock clock;
  Snapshots snapshots(clock);
  std::vector<Epoch> held;
  held.push_back(snapshots.acquire());
  const Epoch s = held[0];
  CHECK(snapshots.newest_between(s, Epoch{s.value + 1}) != Epoch{0});
  CHECK(snapshots.newest_between(Epoch{s.value + 1}, Epoch{s.value + 2}) == Epoch{0});
  CHECK(snapshots.newest_between(Epoch{0}, s) == Epoch{0});
  for (int i = 0; i < 100; ++i) held.push_back(snapshots.acquire());
  CHECK(snapshots.live() == 101);
  CHECK(snapshots.newest_between(held.back(), Epoch{held.back().value + 1}) != Epoch{0});
  for (const Epoch boundary : held) snapshots.release(boundary);
  CHECK(snapshots.live() == 0);
  CHECK(snapshots.newest_between(Epoch{0}, Epoch{1000000}) == Epoch{0});
}

TEST_CASE("S3: readers at different boundaries see their own versions, absence too", "[snapshot]") {
  Fixture f;
  std::vector<std::unique_ptr<Session>> readers;
  const auto add_reader = [&] {
    readers.push_back(std::make_unique<Session>(f.engine));
    readers.back()->tx().begin(Mode::kReadCommitted);
    readers.back()->tx().begin_statement(ReadFrom::kSnapshot);
  };
  add_reader();
  f.set("a", "one");
  add_reader();
  f.remove("a");
  add_reader();
  f.set("a", std::string(300, 'x'));
  add_reader();
  f.set("a", "four");
  const std::vector<std::string> expected = {"-", "one", "-", std::string(300, 'x')};
  for (std::size_t i = 0; i < readers.size(); ++i) {
    CHECK(readers[i]->get(f.table, "a") == expected[i]);
  }
  CHECK(read_one(f.engine, f.table, "a") == "four");
}

TEST_CASE("a removed row leaves the tree once no snapshot needs it", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  Session reader(f.engine);
  reader.tx().begin(Mode::kReadCommitted);
  reader.tx().begin_statement(ReadFrom::kSnapshot);
  f.remove("a");
  const auto entries = [&] {
    int count = 0;
    f.table.tree().for_each([](void* n, std::string_view, Record*) { ++*static_cast<int*>(n); },
                            &count);
    return count;
  };
  f.writer.collect_garbage();
  CHECK(entries() == 1);
  CHECK(reader.get(f.table, "a") == "1");
  CHECK(reader.commit() == OpResult::kOk);
  f.writer.collect_garbage();
  CHECK(entries() == 0);
}

TEST_CASE("older versions are trimmed without another write to the record", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  const Epoch boundary = f.engine.snapshots().acquire();
  f.set("a", "2");
  f.writer.collect_garbage();
  CHECK(f.versions("a") == 1);
  f.engine.snapshots().release(boundary);
  f.writer.collect_garbage();
  CHECK(f.versions("a") == 0);
}

TEST_CASE("updates under snapshots that come and go leave a bounded amount of garbage",
          "[snapshot]") {
  Fixture f;
  constexpr int kRows = 20;
  constexpr int kUpdatesASnapshot = 50;
  for (int i = 0; i < kRows; ++i) f.set("row" + std::to_string(i), "x");
  Epoch held = f.engine.snapshots().acquire();
  std::size_t most = 0;
  for (int i = 0; i < 5000; ++i) {
    f.set("row" + std::to_string(i % kRows), std::to_string(i));
    if (i % kUpdatesASnapshot == 0) {
      const Epoch newer = f.engine.snapshots().acquire();
      f.engine.snapshots().release(held);
      held = newer;
    }
    f.writer.collect_garbage();
    Worker& worker = f.writer.worker();
    most = std::max(most, worker.retired().waiting() + worker.kept().released());
  }
  // One old version a row and snapshot, and what waits for two epochs to pass.
  CHECK(most <= 4 * kRows);
  f.engine.snapshots().release(held);
  for (int i = 0; i < 4; ++i) f.writer.collect_garbage();
  CHECK(f.writer.worker().retired().waiting() == 0);
  CHECK(f.writer.worker().garbage().empty());
  CHECK(f.writer.worker().kept().empty());
  CHECK(f.versions("row1") == 0);
}

TEST_CASE("S4: without a commit in between, snapshots share a boundary and E stays", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  const Epoch first = f.engine.snapshots().acquire();
  const Epoch current = f.engine.clock().current();
  for (int i = 0; i < 10; ++i) {
    CHECK(f.engine.snapshots().acquire() == first);
    f.engine.snapshots().release(first);
  }
  f.engine.snapshots().release(first);
  CHECK(f.engine.snapshots().acquire() == first);  // also when nobody holds it any more
  CHECK(f.engine.clock().current() == current);
  f.set("a", "2");
  CHECK(f.versions("a") == 1);
  const Epoch second = f.engine.snapshots().acquire();
  CHECK(second > first);
  f.engine.snapshots().release(first);
  f.engine.snapshots().release(second);
}

TEST_CASE("S2: above its slots, newest_between tells boundaries apart as well", "[snapshot]") {
  Fixture f;
  std::vector<Epoch> held;
  for (int i = 0; i < 100; ++i) {
    f.set("other", std::to_string(i));
    held.push_back(f.engine.snapshots().acquire());
  }
  for (int i = 0; i < 50; ++i) {
    f.set("a", std::to_string(i));
    REQUIRE(f.engine.clock().try_advance());
  }
  CHECK(f.versions("a") == 0);  // it did not exist at any of them
  CHECK(f.engine.snapshots().newest_between(held[3], held[70]) == held[69]);
  for (const Epoch boundary : held) f.engine.snapshots().release(boundary);
}

TEST_CASE("G4: a snapshot that stays open keeps what it needs and nothing else", "[snapshot]") {
  Fixture f;
  constexpr int kRows = 10;
  for (int i = 0; i < kRows; ++i) f.set("row" + std::to_string(i), "old");
  f.set("gone", "old");
  const Epoch idle = f.engine.snapshots().acquire();
  f.remove("gone");
  std::size_t most = 0;
  for (int round = 0; round < 300; ++round) {
    // Rows that come and go behind the snapshot, under snapshots that come and go.
    const std::string fresh = "fresh" + std::to_string(round);
    f.set(fresh, "x");
    const Epoch between = f.engine.snapshots().acquire();
    for (int i = 0; i < kRows; ++i) f.set("row" + std::to_string(i), std::to_string(round));
    f.remove(fresh);
    f.engine.snapshots().release(between);
    for (int i = 0; i < 3; ++i) f.writer.collect_garbage();
    most = std::max(most,
                    f.writer.worker().garbage().released() + f.writer.worker().kept().released());
  }
  for (int i = 0; i < 3; ++i) f.writer.collect_garbage();
  for (int i = 0; i < kRows; ++i) CHECK(f.versions("row" + std::to_string(i)) == 1);
  int entries = 0;
  f.table.tree().for_each([](void* n, std::string_view, Record*) { ++*static_cast<int*>(n); },
                          &entries);
  CHECK(entries == kRows + 1);  // "gone" is needed, none of the fresh rows is
  CHECK(most <= 4 * kRows);
  f.engine.snapshots().release(idle);
  for (int i = 0; i < 4; ++i) f.writer.collect_garbage();
  CHECK(f.writer.worker().garbage().empty());
  CHECK(f.writer.worker().kept().empty());
  CHECK(f.versions("row1") == 0);
}

TEST_CASE("absence is not kept behind a snapshot to which the row never existed", "[snapshot]") {
  Fixture f;
  const Epoch before = f.engine.snapshots().acquire();
  f.set("a", "1");
  const Epoch during = f.engine.snapshots().acquire();
  f.remove("a");
  const Epoch after = f.engine.snapshots().acquire();
  f.set("a", "2");
  CHECK(f.versions("a") == 2);
  f.engine.snapshots().release(during);
  f.writer.collect_garbage();
  CHECK(f.versions("a") == 0);
  f.engine.snapshots().release(after);
  f.engine.snapshots().release(before);
}

TEST_CASE("what open transactions hold back can be seen (E3)", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  const auto pass_epochs = [&](int count) {
    for (int i = 0; i < count; ++i) REQUIRE(f.engine.clock().try_advance());
  };
  Session reader(f.engine);
  // Sessions of these tests hold a guard between calls; a server's do not.
  reader.tx().pause();
  f.writer.tx().pause();
  CHECK(f.engine.reclaim_status().lag() == 1);

  reader.tx().resume(reader.worker());
  reader.begin(Mode::kSerializable);
  reader.get(f.table, "a");
  reader.tx().pause();  // idle in transaction, with a read set
  pass_epochs(30);
  CHECK(f.engine.reclaim_status().lag() >= 30);
  reader.tx().resume(reader.worker());
  reader.abort();
  reader.tx().pause();
  CHECK(f.engine.reclaim_status().lag() == 1);

  const Epoch snapshot = f.engine.snapshots().acquire();
  pass_epochs(20);
  CHECK(f.engine.reclaim_status().snapshots == 1);
  CHECK(f.engine.reclaim_status().oldest_snapshot == snapshot);
  CHECK(f.engine.reclaim_status().lag() >= 20);
  f.engine.snapshots().release(snapshot);
  CHECK(f.engine.reclaim_status().lag() == 1);
  reader.tx().resume(reader.worker());
  f.writer.tx().resume(f.writer.worker());
}

TEST_CASE("a large transaction's garbage is gone after a modest number of requests", "[snapshot]") {
  Fixture f;
  constexpr int kRows = 20'000;
  f.writer.begin(Mode::kOneShot);
  for (int i = 0; i < kRows; ++i) {
    REQUIRE(f.writer.insert(f.table, "row" + std::to_string(i), "x") == OpResult::kOk);
  }
  REQUIRE(f.writer.commit() == OpResult::kOk);
  f.writer.begin(Mode::kOneShot);
  for (int i = 0; i < kRows; ++i) {
    REQUIRE(f.writer.remove(f.table, "row" + std::to_string(i)) == OpResult::kOk);
  }
  REQUIRE(f.writer.commit() == OpResult::kOk);
  int requests = 0;
  while (!f.writer.worker().garbage().empty() || f.writer.worker().retired().waiting() > 0) {
    f.writer.collect_garbage();
    REQUIRE(++requests < 500);
  }
  CHECK(f.table.approximate_rows() == 0);
}

}  // namespace granary::engine::test
