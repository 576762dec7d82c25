// Older versions are freed by their entries, mostly without a look at the record (C1 to C3, S5):
// what stays behind must never be followed. AddressSanitizer would see it if it were.
#include <memory>
#include <random>
#include <string>
#include <thread>

#include "engine/snapshot/version_chain.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct Reader {
  explicit Reader(Engine& engine) : session(engine) {
    session.tx().begin(Mode::kReadCommitted);
    session.tx().begin_statement(ReadFrom::kSnapshot);
  }
  Session session;
};

struct Fixture {
  Engine engine;
  Table& table = engine.create_table({});
  Session writer{engine};
  std::vector<std::unique_ptr<Reader>> readers;

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
  Session& read() {
    readers.push_back(std::make_unique<Reader>(engine));
    return readers.back()->session;
  }
  /// Until nothing that could go is left.
  void clean() {
    for (int i = 0; i < 8; ++i) writer.collect_garbage();
  }
};

}  // namespace

TEST_CASE("S5: the floor is never above a boundary, and only grows", "[snapshot]") {
  EpochClock clock;
  Snapshots snapshots(clock);
  std::mt19937 random(7);
  std::vector<Epoch> held;
  Epoch floor{0};
  for (int i = 0; i < 20'000; ++i) {
    if (random() % 4 == 0) snapshots.note_commit(clock.current());
    if (held.size() < 5 && random() % 2 == 0) {
      held.push_back(snapshots.acquire());
    } else if (!held.empty()) {
      const auto gone = held.begin() + static_cast<std::ptrdiff_t>(random() % held.size());
      snapshots.release(*gone);
      held.erase(gone);
    }
    REQUIRE(snapshots.floor() >= floor);
    floor = snapshots.floor();
    for (const Epoch boundary : held) REQUIRE(boundary >= floor);
  }
}

TEST_CASE("S5: what a snapshot kept can go at once when it was the last", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  const Epoch boundary = f.engine.snapshots().acquire();
  f.set("a", "2");
  CHECK_FALSE(f.writer.worker().kept().empty());
  f.engine.snapshots().release(boundary);
  f.clean();
  CHECK(f.writer.worker().kept().empty());
  CHECK(f.writer.worker().retired().waiting() == 0);
}

TEST_CASE("C2: a row that went on without snapshots does not lead to what is freed", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  const Epoch boundary = f.engine.snapshots().acquire();
  f.set("a", "2");
  f.engine.snapshots().release(boundary);  // the floor: the epoch of "2"
  f.clean();
  f.set("a", "3");
  REQUIRE(f.engine.clock().try_advance());
  f.set("a", "4");
  f.remove("a");
  f.clean();
  Session& reader = f.read();
  CHECK(reader.get(f.table, "a") == "-");
  f.set("a", "5");
  CHECK(reader.get(f.table, "a") == "-");
  CHECK(f.read().get(f.table, "a") == "5");
}

TEST_CASE("C3: an older snapshot reads past versions that have gone", "[snapshot]") {
  Fixture f;
  f.set("a", "0");
  Session& oldest = f.read();
  for (int i = 1; i <= 20; ++i) {
    f.set("a", std::to_string(i));
    Session& newer = f.read();
    f.set("a", "after " + std::to_string(i));
    CHECK(newer.get(f.table, "a") == std::to_string(i));
    CHECK(oldest.get(f.table, "a") == "0");
    if (i % 3 != 0) f.readers.pop_back();
    f.clean();
    CHECK(oldest.get(f.table, "a") == "0");
  }
  for (std::size_t i = 1; i < f.readers.size(); ++i) {
    CHECK(f.readers[i]->session.get(f.table, "a") == std::to_string(3 * i));
  }
  f.readers.clear();
  f.clean();
  CHECK(f.writer.worker().kept().empty());
}

TEST_CASE("what a worker kept outlives it, and its table", "[snapshot]") {
  Fixture f;
  f.set("a", "1");
  Session& reader = f.read();
  {
    Session leaving(f.engine);
    leaving.begin(Mode::kOneShot);
    REQUIRE(leaving.update(f.table, "a", "2") == OpResult::kOk);
    REQUIRE(leaving.commit() == OpResult::kOk);
  }
  CHECK(reader.get(f.table, "a") == "1");
  f.clean();  // adopts what the other left
  CHECK(reader.get(f.table, "a") == "1");
  CHECK_FALSE(f.writer.worker().kept().empty());
  Table& other = f.engine.create_table({});
  put_all(f.engine, other, {{"b", "1"}});
  const Epoch older = f.engine.snapshots().acquire();
  f.set("a", "3");
  const Epoch newer = f.engine.snapshots().acquire();
  f.writer.begin(Mode::kOneShot);
  REQUIRE(f.writer.update(other, "b", "2") == OpResult::kOk);
  REQUIRE(f.writer.commit() == OpResult::kOk);
  f.engine.drop_table(other.id());
  f.engine.snapshots().release(newer);  // "b" is not needed, but older than `older` is not gone
  f.clean();
  f.engine.snapshots().release(older);
  f.readers.clear();
  f.clean();
  CHECK(f.writer.worker().kept().empty());
}

TEST_CASE("snapshots that overlap agree with themselves while rows move", "[snapshot]") {
  constexpr int kRows = 24;
  constexpr int kStart = 100;
  Engine engine;
  Table& table = engine.create_table({});
  {
    std::vector<std::pair<std::string, std::string>> rows;
    for (int i = 0; i < kRows; ++i) rows.emplace_back("row" + std::to_string(i), "100");
    put_all(engine, table, rows);
  }
  const std::uint64_t seed = granary::test::random_seed("overlapping snapshots");
  Atomic<bool> stop;
  Atomic<std::uint64_t> moved;
  // Moves one from a row to another; rows at 0 are not there.
  const auto write = [&](unsigned id) {
    std::mt19937_64 random(seed + id);
    Session session(engine);
    while (!stop.load_acquire()) {
      const std::string from = "row" + std::to_string(random() % kRows);
      const std::string to = "row" + std::to_string(random() % kRows);
      if (from == to) continue;
      session.begin(Mode::kOneShot);
      const auto add = [&](const std::string& key, int amount) {
        const std::string row = session.get(table, key);
        if (session.last == OpResult::kConflict) return false;
        const int value = (row == "-" ? 0 : std::stoi(row)) + amount;
        if (value < 0) return false;
        if (value == 0) return session.tx().remove(table, key, session.ref) == OpResult::kOk;
        const std::string text = std::to_string(value);
        if (row == "-") return session.insert(table, key, text) == OpResult::kOk;
        return session.tx().update(table, key, session.ref, text) == OpResult::kOk;
      };
      const int amount = 1 + static_cast<int>(random() % 60);
      if (add(from, -amount) && add(to, amount) && session.commit() == OpResult::kOk) {
        moved.fetch_add_relaxed(1);
      } else {
        session.abort();
      }
      session.collect_garbage();
    }
  };
  Atomic<std::uint64_t> wrong;
  Atomic<std::uint64_t> sums;
  const auto read = [&](unsigned id) {
    std::mt19937_64 random(seed + 100 + id);
    std::vector<std::unique_ptr<Reader>> held;
    while (!stop.load_acquire()) {
      if (held.size() < 3) {
        held.push_back(std::make_unique<Reader>(engine));
      } else {
        held.erase(held.begin() + static_cast<std::ptrdiff_t>(random() % held.size()));
      }
      for (const auto& reader : held) {
        int sum = 0;
        for (int i = 0; i < kRows; ++i) {
          const std::string row = reader->session.get(table, "row" + std::to_string(i));
          if (row != "-") sum += std::stoi(row);
        }
        if (sum != kRows * kStart) wrong.fetch_add_relaxed(1);
        sums.fetch_add_relaxed(1);
        reader->session.suspend_and_resume();
      }
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < 2; ++i) threads.emplace_back(write, i);
  for (unsigned i = 0; i < 2; ++i) threads.emplace_back(read, i);
  while (moved.load_relaxed() < 3000 || sums.load_relaxed() < 3000) std::this_thread::yield();
  stop.store_release(true);
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong.load_relaxed() == 0);
}

}  // namespace granary::engine::test
