// What everybody may rely on about a record (P1 to P3 of record.h), and what a one-shot may rely on
// about a row that it only refers to (I6 of commit.h).
#include <chrono>
#include <thread>

#include "engine/record/payload_copy.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

constexpr auto kLongEnough = std::chrono::milliseconds(20);  // for a thread that does not wait

struct Waiter final : LockWaiter {
  void granted() noexcept override {}
};

}  // namespace

TEST_CASE("P1: while a commit holds a record nobody else changes its word", "[record]") {
  Engine engine;
  const TidWord old = TidWord::make(Tid::make(Epoch{1}, 1), TidWord::kLatest);
  const TidWord fresh = TidWord::make(Tid::make(Epoch{1}, 2), TidWord::kLatest);
  Record* record = Record::create(old, "row");
  REQUIRE(record->lock_word().bits == old.bits);
  Atomic<bool> locked;
  Atomic<bool> looked;
  std::thread other([&] {
    Transaction tx(engine);
    Waiter waiter;
    static_cast<void>(
        engine.row_locks().acquire(tx, *record, RowLockMode::kUpdate, false, &waiter));
    locked.store_release(true);
    while (!looked.load_acquire()) std::this_thread::yield();
    engine.row_locks().release(tx, *record);
  });
  std::this_thread::sleep_for(kLongEnough);
  CHECK_FALSE(locked.load_acquire());
  CHECK(record->load_word().bits == (old.bits | TidWord::kLocked));
  record->unlock_word(fresh);
  while (!locked.load_acquire()) std::this_thread::yield();
  CHECK(record->load_word().bits == (fresh.bits | TidWord::kRowLocked));
  looked.store_release(true);
  other.join();
  CHECK(record->load_word().bits == fresh.bits);
  Record::destroy(record);
}

TEST_CASE("P2: an insert does not revive a dead record but waits for it to leave", "[record]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "old"}});
  Session session(engine);
  session.begin(Mode::kOneShot);
  REQUIRE(session.get(table, "x") == "old");
  Record* dead = session.ref.record;
  session.abort();
  const TidWord word = dead->lock_word();
  dead->unlock_word(TidWord::make(word.tid(), TidWord::kAbsent));
  std::thread collector([&] {
    std::this_thread::sleep_for(kLongEnough);
    Worker& worker = engine.attach_worker();
    {
      const EpochGuard guard(engine.clock(), worker.read_slot());
      static_cast<void>(table.tree().remove(guard, "x", dead, nullptr, worker.retired()));
      worker.retired().retire(dead, &Record::destroy);
    }
    engine.detach_worker(worker);
  });
  session.begin(Mode::kOneShot);
  CHECK(session.insert(table, "x", "new") == OpResult::kOk);
  CHECK(session.commit() == OpResult::kOk);
  collector.join();
  session.begin(Mode::kOneShot);
  CHECK(session.get(table, "x") == "new");
  CHECK(session.ref.record != dead);
}

TEST_CASE("P3: a block that a row has outgrown is freed when no reader is left", "[record]") {
  EpochClock clock(Epoch{1});
  ReclaimList retired(clock);
  Record* record = Record::create(TidWord::make(Tid::make(Epoch{1}, 1), TidWord::kLatest), "row");
  {
    const EpochGuard reader(clock, WorkerId{0});
    write_payload(*record, std::string(100, 'a'), retired);
    const std::string_view seen = stable_payload(*record);
    write_payload(*record, std::string(1000, 'b'), retired);
    CHECK(retired.waiting() == 1);
    while (clock.current() < Epoch{5}) REQUIRE(clock.try_advance());
    CHECK(retired.collect(64) == 0);
    CHECK(seen == std::string(100, 'a'));
    CHECK(stable_payload(*record) == std::string(1000, 'b'));
  }
  CHECK(retired.collect(64) == 1);
  Record::destroy(record);
}

TEST_CASE("I6: a one-shot that refers to a row waits for who came to delete it", "[record]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"parent", "p"}});
  Session shot(engine);
  Session block(engine);
  const auto refer = [&](std::string_view child) {
    shot.begin(Mode::kOneShot);
    REQUIRE(shot.get(table, "parent") != "-");
    REQUIRE(shot.tx().share_row(table, "parent", shot.ref) == OpResult::kOk);
    REQUIRE(shot.insert(table, child, "c") == OpResult::kOk);
  };

  SECTION("one who keeps the key does not matter") {
    refer("child");
    block.begin(Mode::kReadCommitted);
    REQUIRE(block.update(table, "parent", "q") == OpResult::kOk);
    CHECK(shot.commit() == OpResult::kOk);
    CHECK(block.commit() == OpResult::kOk);
  }
  SECTION("one who deletes it does") {
    refer("child");
    block.begin(Mode::kReadCommitted);
    REQUIRE(block.remove(table, "parent") == OpResult::kOk);
    CHECK(shot.commit() == OpResult::kWait);
    block.abort();
    CHECK(shot.grants.load_relaxed() == 1);
    shot.suspend_and_resume();
    refer("child");
    CHECK(shot.commit() == OpResult::kOk);
  }
  CHECK(read_one(engine, table, "child") == "c");
}

}  // namespace granary::engine::test
