// The lock table by itself and under transactions: modes, queues, hand-over, deadlocks, thin and
// fat locks.
#include <thread>

#include "engine/record/record.h"
#include "engine/row_lock/lock_word.h"
#include "engine/row_lock/relation_mode.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct CountingWaiter final : LockWaiter {
  void granted() noexcept override { grants.fetch_add_relaxed(1); }
  int count() const { return grants.load_relaxed(); }
  Atomic<int> grants;
};

struct Fixture {
  Engine engine;
  RowLockTable& locks = engine.row_locks();
  Transaction a{engine}, b{engine}, c{engine}, d{engine};
  CountingWaiter wa, wb, wc, wd;
  std::unique_ptr<Record, void (*)(Record*)> record = make();
  std::unique_ptr<Record, void (*)(Record*)> other = make();

  static std::unique_ptr<Record, void (*)(Record*)> make() {
    return {Record::create(TidWord::make(Tid::make(Epoch{1}, 1), TidWord::kLatest), "row"),
            [](Record* r) { Record::destroy(r); }};
  }
  LockResult take(Transaction& tx, Record& r, RowLockMode mode, CountingWaiter& waiter) {
    return locks.acquire(tx, r, mode, false, &waiter);
  }
};

constexpr RowLockMode kModes[] = {RowLockMode::kKeyShare, RowLockMode::kShare,
                                  RowLockMode::kNoKeyUpdate, RowLockMode::kUpdate};

}  // namespace

TEST_CASE("row-lock modes conflict as in PostgreSQL's table 13.3", "[row_lock]") {
  const char* const table[4] = {"...X", "..XX", ".XXX", "XXXX"};
  for (int held = 0; held < 4; ++held) {
    for (int wanted = 0; wanted < 4; ++wanted) {
      Fixture f;
      REQUIRE(f.take(f.a, *f.record, kModes[held], f.wa) == LockResult::kGranted);
      const bool blocked = f.locks.blocked(f.b, *f.record, kModes[wanted]);
      const LockResult result = f.locks.acquire(f.b, *f.record, kModes[wanted], true, nullptr);
      const bool conflict = table[held][wanted] == 'X';
      CHECK(blocked == conflict);
      CHECK(result == (conflict ? LockResult::kNotAvailable : LockResult::kGranted));
      if (!conflict) f.locks.release(f.b, *f.record);
      f.locks.release(f.a, *f.record);
      CHECK(f.record->lock.load_acquire() == 0);
    }
  }
}

TEST_CASE("L1: who gives a lock back leaves the bit to who shares it", "[row_lock]") {
  constexpr int kRounds = 1'000'000;
  Fixture f;
  Record& record = *f.record;
  Atomic<bool> done;
  std::thread other([&] {
    while (!done.load_acquire()) {
      f.take(f.a, record, RowLockMode::kKeyShare, f.wa);
      f.locks.release(f.a, record);
    }
  });
  int lost = 0;
  for (int round = 0; round < kRounds; ++round) {
    if (f.take(f.b, record, RowLockMode::kKeyShare, f.wb) != LockResult::kGranted) ++lost;
    for (int look = 0; look < 5; ++look) lost += record.load_word().row_locked() ? 0 : 1;
    f.locks.release(f.b, record);
  }
  done.store_release(true);
  other.join();
  CHECK(lost == 0);
  CHECK(record.lock.load_acquire() == 0);
  CHECK_FALSE(record.load_word().row_locked());
}

TEST_CASE("L2: nobody is blocked from what it holds, whoever queues behind it", "[row_lock]") {
  Fixture f;
  Record& record = *f.record;
  REQUIRE(f.take(f.a, record, RowLockMode::kKeyShare, f.wa) == LockResult::kGranted);
  REQUIRE(f.take(f.b, record, RowLockMode::kShare, f.wb) == LockResult::kGranted);
  REQUIRE(f.take(f.c, record, RowLockMode::kUpdate, f.wc) == LockResult::kQueued);
  CHECK_FALSE(f.locks.blocked(f.a, record, RowLockMode::kKeyShare));
  CHECK_FALSE(f.locks.blocked(f.b, record, RowLockMode::kKeyShare));
  // An upgrade goes ahead of the queue, and waits for the other holder alone.
  CHECK_FALSE(f.locks.blocked(f.a, record, RowLockMode::kShare));
  CHECK(f.locks.blocked(f.a, record, RowLockMode::kNoKeyUpdate));
  CHECK(f.locks.blocked(f.d, record, RowLockMode::kKeyShare));
  f.locks.release(f.a, record);
  f.locks.release(f.b, record);
  CHECK(f.wc.count() == 1);
  CHECK_FALSE(f.locks.blocked(f.c, record, RowLockMode::kKeyShare));
  f.locks.release(f.c, record);
}

TEST_CASE("L2: who queued to look gives that up for more, and comes when he came", "[row_lock]") {
  Fixture f;
  Record& record = *f.record;
  REQUIRE(f.take(f.a, record, kAccessExclusive, f.wa) == LockResult::kGranted);
  REQUIRE(f.take(f.b, record, kLook, f.wb) == LockResult::kQueued);
  REQUIRE(f.take(f.c, record, kLook, f.wc) == LockResult::kQueued);
  f.locks.release(f.a, record);
  CHECK(f.wb.count() == 1);
  CHECK(f.wc.count() == 1);
  // The second one is quicker; neither waits for the other's look.
  REQUIRE(f.take(f.c, record, kAccessExclusive, f.wc) == LockResult::kQueued);
  RowLockMode held;
  CHECK_FALSE(f.locks.held(f.c, record, held));
  REQUIRE(f.take(f.d, record, kAccessExclusive, f.wd) == LockResult::kQueued);
  REQUIRE(f.take(f.b, record, kAccessExclusive, f.wb) == LockResult::kGranted);
  CHECK(f.wc.count() == 1);
  f.locks.release(f.b, record);
  CHECK(f.wc.count() == 2);
  CHECK(f.wd.count() == 0);
  // Readers and writers of rows only ask for more.
  f.locks.release(f.c, record);
  f.locks.release(f.d, record);
  REQUIRE(f.take(f.a, record, kLook, f.wa) == LockResult::kGranted);
  REQUIRE(f.take(f.b, record, kLook, f.wb) == LockResult::kGranted);
  CHECK(f.take(f.a, record, kRowExclusive, f.wa) == LockResult::kHeld);
  CHECK(f.take(f.b, record, kTableShare, f.wb) == LockResult::kQueued);
  f.locks.release(f.a, record);
  f.locks.release(f.b, record);
  CHECK(record.lock.load_acquire() == 0);
}

TEST_CASE("L1: the row-locked bit is set exactly while a lock is held", "[row_lock]") {
  Fixture f;
  CHECK_FALSE(f.record->load_word().row_locked());
  REQUIRE(f.take(f.a, *f.record, RowLockMode::kShare, f.wa) == LockResult::kGranted);
  CHECK(f.record->load_word().row_locked());
  REQUIRE(f.take(f.b, *f.record, RowLockMode::kShare, f.wb) == LockResult::kGranted);
  f.locks.release(f.a, *f.record);
  CHECK(f.record->load_word().row_locked());
  f.locks.release(f.b, *f.record);
  CHECK_FALSE(f.record->load_word().row_locked());
  CHECK(f.record->load_word().version() ==
        TidWord::make(Tid::make(Epoch{1}, 1), TidWord::kLatest).version());
}

TEST_CASE("an uncontended lock needs no entry in the table", "[row_lock]") {
  Fixture f;
  REQUIRE(f.take(f.a, *f.record, RowLockMode::kNoKeyUpdate, f.wa) == LockResult::kGranted);
  CHECK(f.take(f.a, *f.record, RowLockMode::kUpdate, f.wa) == LockResult::kHeld);
  CHECK(f.take(f.a, *f.record, RowLockMode::kShare, f.wa) == LockResult::kHeld);
  RowLockMode mode{};
  CHECK(f.locks.held(f.a, *f.record, mode));
  CHECK(mode == RowLockMode::kUpdate);
  CHECK(f.locks.holders() == 0);
  f.locks.release(f.a, *f.record);
  CHECK_FALSE(f.locks.held(f.a, *f.record, mode));
}

TEST_CASE("L2, L4: the queue is first come, first served, and each is told once", "[row_lock]") {
  Fixture f;
  REQUIRE(f.take(f.a, *f.record, RowLockMode::kUpdate, f.wa) == LockResult::kGranted);
  REQUIRE(f.take(f.b, *f.record, RowLockMode::kUpdate, f.wb) == LockResult::kQueued);
  REQUIRE(f.take(f.c, *f.record, RowLockMode::kShare, f.wc) == LockResult::kQueued);
  REQUIRE(f.take(f.d, *f.record, RowLockMode::kShare, f.wd) == LockResult::kQueued);
  CHECK(f.locks.waiters() == 3);
  f.locks.release(f.a, *f.record);
  CHECK(f.wb.count() == 1);
  CHECK(f.wc.count() == 0);
  CHECK(f.locks.wait_state(f.b, f.record.get()) == WaitState::kGranted);
  CHECK(f.locks.wait_state(f.c, f.record.get()) == WaitState::kQueued);
  f.locks.release(f.b, *f.record);
  CHECK(f.wc.count() == 1);
  CHECK(f.wd.count() == 1);
  f.locks.release(f.c, *f.record);
  f.locks.release(f.d, *f.record);
  CHECK(f.wb.count() + f.wc.count() + f.wd.count() == 3);
  CHECK(f.record->lock.load_acquire() == 0);
}

TEST_CASE("L2: a sharer queues behind an earlier exclusive request", "[row_lock]") {
  Fixture f;
  REQUIRE(f.take(f.a, *f.record, RowLockMode::kShare, f.wa) == LockResult::kGranted);
  REQUIRE(f.take(f.b, *f.record, RowLockMode::kUpdate, f.wb) == LockResult::kQueued);
  CHECK(f.take(f.c, *f.record, RowLockMode::kShare, f.wc) == LockResult::kQueued);
  f.locks.release(f.a, *f.record);
  CHECK(f.wb.count() == 1);
  f.locks.release(f.b, *f.record);
  CHECK(f.wc.count() == 1);
  f.locks.release(f.c, *f.record);
}

TEST_CASE("L2: a holder that upgrades goes before those that queue", "[row_lock]") {
  Fixture f;
  REQUIRE(f.take(f.a, *f.record, RowLockMode::kShare, f.wa) == LockResult::kGranted);
  REQUIRE(f.take(f.b, *f.record, RowLockMode::kShare, f.wb) == LockResult::kGranted);
  REQUIRE(f.take(f.c, *f.record, RowLockMode::kUpdate, f.wc) == LockResult::kQueued);
  REQUIRE(f.take(f.a, *f.record, RowLockMode::kUpdate, f.wa) == LockResult::kQueued);
  f.locks.release(f.b, *f.record);
  CHECK(f.wa.count() == 1);
  CHECK(f.wc.count() == 0);
  RowLockMode mode{};
  CHECK((f.locks.held(f.a, *f.record, mode) && mode == RowLockMode::kUpdate));
  f.locks.release(f.a, *f.record);
  CHECK(f.wc.count() == 1);
  f.locks.release(f.c, *f.record);
}

TEST_CASE("L3: a cycle is found when its last edge is added", "[row_lock]") {
  Fixture f;
  REQUIRE(f.take(f.a, *f.record, RowLockMode::kUpdate, f.wa) == LockResult::kGranted);
  REQUIRE(f.take(f.b, *f.other, RowLockMode::kUpdate, f.wb) == LockResult::kGranted);
  REQUIRE(f.take(f.a, *f.other, RowLockMode::kUpdate, f.wa) == LockResult::kQueued);
  CHECK(f.take(f.c, *f.record, RowLockMode::kUpdate, f.wc) == LockResult::kQueued);
  CHECK(f.take(f.b, *f.record, RowLockMode::kUpdate, f.wb) == LockResult::kDeadlock);
  f.locks.release(f.b, *f.other);
  CHECK(f.wa.count() == 1);
  f.locks.release(f.a, *f.other);
  f.locks.release(f.a, *f.record);
  CHECK(f.wc.count() == 1);
  f.locks.release(f.c, *f.record);
}

TEST_CASE("L3: two sharers that both upgrade are a cycle; so are three through a queue",
          "[row_lock]") {
  Fixture f;
  REQUIRE(f.take(f.a, *f.record, RowLockMode::kShare, f.wa) == LockResult::kGranted);
  REQUIRE(f.take(f.b, *f.record, RowLockMode::kShare, f.wb) == LockResult::kGranted);
  REQUIRE(f.take(f.a, *f.record, RowLockMode::kUpdate, f.wa) == LockResult::kQueued);
  CHECK(f.take(f.b, *f.record, RowLockMode::kUpdate, f.wb) == LockResult::kDeadlock);
  f.locks.release(f.b, *f.record);
  CHECK(f.wa.count() == 1);
  // c waits for b's request in the queue only: a holds kUpdate, b queues for it, c behind b.
  REQUIRE(f.take(f.c, *f.other, RowLockMode::kUpdate, f.wc) == LockResult::kGranted);
  REQUIRE(f.take(f.b, *f.record, RowLockMode::kUpdate, f.wb) == LockResult::kQueued);
  REQUIRE(f.take(f.c, *f.record, RowLockMode::kUpdate, f.wc) == LockResult::kQueued);
  CHECK(f.take(f.a, *f.other, RowLockMode::kShare, f.wa) == LockResult::kDeadlock);
  f.locks.release(f.a, *f.record);
  f.locks.release(f.b, *f.record);
  f.locks.release(f.c, *f.record);
  f.locks.release(f.c, *f.other);
}

TEST_CASE("L3: of those that can be run again the youngest gives way", "[row_lock]") {
  Fixture f;
  LockAge older = 0, younger = 0;
  const auto take = [&](Transaction& tx, Record& r, CountingWaiter& waiter, LockAge* age) {
    return f.locks.acquire(tx, r, RowLockMode::kUpdate, false, &waiter, age);
  };
  SECTION("the older one that closes the cycle queues, and the younger one is told") {
    // a has an age from an earlier wait.
    REQUIRE(take(f.d, *f.record, f.wd, nullptr) == LockResult::kGranted);
    REQUIRE(take(f.a, *f.record, f.wa, &older) == LockResult::kQueued);
    f.locks.release(f.d, *f.record);
    REQUIRE(f.wa.count() == 1);
    REQUIRE(take(f.b, *f.other, f.wb, &younger) == LockResult::kGranted);
    REQUIRE(take(f.b, *f.record, f.wb, &younger) == LockResult::kQueued);
    CHECK(younger > older);
    CHECK(take(f.a, *f.other, f.wa, &older) == LockResult::kQueued);
    CHECK(f.wb.count() == 1);
    CHECK_FALSE(f.locks.waits(f.b));
    // It closes the cycle itself now.
    CHECK(take(f.b, *f.record, f.wb, &younger) == LockResult::kDeadlock);
    CHECK(f.locks.held_in_deadlock(f.b) == f.other.get());
    f.locks.release(f.b, *f.other);
    CHECK(f.wa.count() == 2);
  }
  SECTION("before a block, whoever closes the cycle, and others behind it go on") {
    REQUIRE(take(f.a, *f.record, f.wa, nullptr) == LockResult::kGranted);
    REQUIRE(take(f.b, *f.other, f.wb, &younger) == LockResult::kGranted);
    REQUIRE(take(f.b, *f.record, f.wb, &younger) == LockResult::kQueued);
    CHECK(take(f.a, *f.other, f.wa, nullptr) == LockResult::kQueued);
    CHECK(f.wb.count() == 1);
    f.locks.release(f.b, *f.other);
    CHECK(f.wa.count() == 1);
  }
  f.locks.release(f.a, *f.record);
  f.locks.release(f.a, *f.other);
}

TEST_CASE("a cancelled request leaves the queue and lets others pass", "[row_lock]") {
  Fixture f;
  REQUIRE(f.take(f.a, *f.record, RowLockMode::kShare, f.wa) == LockResult::kGranted);
  REQUIRE(f.take(f.b, *f.record, RowLockMode::kUpdate, f.wb) == LockResult::kQueued);
  REQUIRE(f.take(f.c, *f.record, RowLockMode::kShare, f.wc) == LockResult::kQueued);
  CHECK(f.locks.cancel_wait(f.b));
  CHECK(f.wc.count() == 1);
  CHECK_FALSE(f.locks.cancel_wait(f.b));
  CHECK_FALSE(f.locks.cancel_wait(f.c));
  CHECK(f.wb.count() == 0);
  f.locks.release(f.a, *f.record);
  f.locks.release(f.c, *f.record);
}

TEST_CASE("L5: a dead record is not locked", "[row_lock]") {
  Fixture f;
  f.record->word.store_seq_cst(TidWord::kAbsent);
  CHECK(f.take(f.a, *f.record, RowLockMode::kUpdate, f.wa) == LockResult::kGone);
  CHECK(f.record->lock.load_acquire() == 0);
}

TEST_CASE("threads that fight for one record exclude each other", "[row_lock]") {
  Fixture f;
  struct Sleeper final : LockWaiter {
    void granted() noexcept override { grants.store_release(true); }
    Atomic<bool> grants;
  };
  int counter = 0;  // plain: the lock orders its accesses
  constexpr int kThreads = 4;
  constexpr int kRounds = 2000;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&] {
      Transaction tx(f.engine);
      Sleeper waiter;
      for (int i = 0; i < kRounds; ++i) {
        waiter.grants.store_release(false);
        const LockResult result =
            f.locks.acquire(tx, *f.record, RowLockMode::kUpdate, false, &waiter);
        while (result == LockResult::kQueued && !waiter.grants.load_acquire()) {
          std::this_thread::yield();
        }
        ++counter;
        f.locks.release(tx, *f.record);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  CHECK(counter == kThreads * kRounds);
  CHECK(f.record->lock.load_acquire() == 0);
  CHECK_FALSE(f.record->load_word().row_locked());
}

TEST_CASE("L4: whoever stops waiting for a lock that is granted is told so before", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}});
  /// Whoever grants is held up where it tells.
  struct SlowWaiter final : LockWaiter {
    void granted() noexcept override {
      while (!may_tell.load_acquire()) std::this_thread::yield();
      told.fetch_add_seq_cst(1);
    }
    void await_grants() noexcept override {
      awaits.store_release(true);
      while (told.load_seq_cst() != grants_due()) std::this_thread::yield();
    }
    Atomic<bool> may_tell, awaits;
    Atomic<std::uint64_t> told;
  };
  const auto stop_waiting = GENERATE(0, 1, 2);
  SlowWaiter waiter;
  Session b(engine);
  b.tx().set_lock_waiter(&waiter);
  auto a = std::make_unique<Session>(engine);
  a->begin(Mode::kReadCommitted);
  REQUIRE(a->update(table, "x", "1") == OpResult::kOk);
  b.begin(Mode::kReadCommitted);
  const Savepoint before = b.tx().begin_savepoint();
  REQUIRE(b.update(table, "x", "2") == OpResult::kWait);
  std::thread granting([&] { a->tx().abort(); });
  while (b.tx().waits_for_lock()) std::this_thread::yield();
  std::thread opening([&] {
    while (!waiter.awaits.load_acquire()) std::this_thread::yield();
    waiter.may_tell.store_release(true);
  });
  if (stop_waiting == 0) CHECK_FALSE(b.tx().give_up_lock_wait());
  if (stop_waiting == 1) b.tx().rollback_to(before);
  if (stop_waiting == 2) b.tx().abort();
  CHECK(waiter.told.load_seq_cst() == 1);
  waiter.awaits.store_release(true);
  granting.join();
  opening.join();
  b.tx().abort();
  Session c(engine);  // what was granted in vain is free
  c.begin(Mode::kReadCommitted);
  CHECK(c.update(table, "x", "3") == OpResult::kOk);
  b.tx().set_lock_waiter(&b);
}

TEST_CASE("a block's second updater waits, then works on the new row", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}});
  Session a(engine);
  Session b(engine);
  a.begin(Mode::kReadCommitted);
  b.begin(Mode::kReadCommitted);
  REQUIRE(a.update(table, "x", "a") == OpResult::kOk);
  CHECK(b.update(table, "x", "b") == OpResult::kWait);
  b.tx().rollback_statement();
  b.tx().pause();
  REQUIRE(a.commit() == OpResult::kOk);
  CHECK(b.grants.load_relaxed() == 1);
  b.tx().resume(b.worker());
  b.tx().begin_statement();
  CHECK(b.get(table, "x") == "a");
  CHECK(b.update(table, "x", "b") == OpResult::kOk);
  CHECK(b.commit() == OpResult::kOk);
  CHECK(read_one(engine, table, "x") == "b");
}

TEST_CASE("I5: a one-shot that meets a row lock queues, and its next attempt has the lock",
          "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}});
  Session block(engine);
  Session shot(engine);
  block.begin(Mode::kReadCommitted);
  REQUIRE(block.update(table, "x", "block") == OpResult::kOk);
  shot.begin(Mode::kOneShot);
  REQUIRE(shot.update(table, "x", "shot") == OpResult::kOk);
  CHECK(shot.commit() == OpResult::kWait);
  CHECK_FALSE(shot.tx().active());
  REQUIRE(block.commit() == OpResult::kOk);
  CHECK(shot.grants.load_relaxed() == 1);
  shot.suspend_and_resume();
  Session third(engine);
  third.begin(Mode::kReadCommitted);
  CHECK(third.update(table, "x", "third") == OpResult::kWait);
  shot.begin(Mode::kOneShot);
  CHECK(shot.get(table, "x") == "block");
  REQUIRE(shot.update(table, "x", "shot") == OpResult::kOk);
  CHECK(shot.commit() == OpResult::kOk);
  CHECK(third.grants.load_relaxed() == 1);
  third.retry();
  CHECK(third.get(table, "x") == "shot");
}

TEST_CASE("a one-shot locks the rows that it wrote before one that it has to wait for",
          "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  // Whatever the order of their records in memory: each is the first once.
  for (const auto& [first, second] : {std::pair("x", "y"), std::pair("v", "u")}) {
    put_all(engine, table, {{first, "0"}, {second, "0"}});
    Session block(engine);
    Session shot(engine);
    Session third(engine);
    block.begin(Mode::kReadCommitted);
    REQUIRE(block.update(table, second, "block") == OpResult::kOk);
    shot.begin(Mode::kOneShot);
    REQUIRE(shot.update(table, first, "shot") == OpResult::kOk);
    REQUIRE(shot.update(table, second, "shot") == OpResult::kOk);
    CHECK(shot.commit() == OpResult::kWait);
    // Who comes to the first row now waits there and holds nothing that the one-shot will want.
    third.begin(Mode::kReadCommitted);
    CHECK(third.update(table, first, "third") == OpResult::kWait);
    REQUIRE(block.commit() == OpResult::kOk);
    CHECK(shot.grants.load_relaxed() == 1);
    CHECK(third.grants.load_relaxed() == 0);
    shot.suspend_and_resume();
    shot.begin(Mode::kOneShot);
    REQUIRE(shot.update(table, first, "shot") == OpResult::kOk);
    REQUIRE(shot.update(table, second, "shot") == OpResult::kOk);
    CHECK(shot.commit() == OpResult::kOk);
    CHECK(third.grants.load_relaxed() == 1);
    third.retry();
    CHECK(third.get(table, first) == "shot");
    CHECK(third.update(table, second, "third") == OpResult::kOk);
    CHECK(third.commit() == OpResult::kOk);
  }
}

TEST_CASE("two blocks that insert one key: the second waits for the first's end", "[row_lock]") {
  for (const bool first_commits : {true, false}) {
    Engine engine;
    Table& table = engine.create_table({});
    Session a(engine);
    Session b(engine);
    Session shot(engine);
    a.begin(Mode::kReadCommitted);
    b.begin(Mode::kReadCommitted);
    shot.begin(Mode::kOneShot);
    REQUIRE(a.insert(table, "k", "a") == OpResult::kOk);
    CHECK(b.insert(table, "k", "b") == OpResult::kWait);
    CHECK(shot.insert(table, "k", "shot") == OpResult::kWait);
    shot.abort();
    if (first_commits) {
      REQUIRE(a.commit() == OpResult::kOk);
    } else {
      a.abort();
    }
    CHECK(b.grants.load_relaxed() == 1);
    b.retry();
    CHECK(b.insert(table, "k", "b") == (first_commits ? OpResult::kExists : OpResult::kOk));
    b.abort();
    b.collect_garbage();
    CHECK(read_one(engine, table, "k") == (first_commits ? "a" : "-"));
  }
}

TEST_CASE("an insert waits for an undecided delete of its key", "[row_lock]") {
  for (const bool delete_commits : {true, false}) {
    Engine engine;
    Table& table = engine.create_table({});
    put_all(engine, table, {{"k", "old"}});
    Session a(engine);
    Session b(engine);
    a.begin(Mode::kReadCommitted);
    b.begin(Mode::kReadCommitted);
    REQUIRE(a.remove(table, "k") == OpResult::kOk);
    CHECK(b.insert(table, "k", "new") == OpResult::kWait);
    if (delete_commits) {
      REQUIRE(a.commit() == OpResult::kOk);
    } else {
      a.abort();
    }
    b.retry();
    CHECK(b.insert(table, "k", "new") == (delete_commits ? OpResult::kOk : OpResult::kExists));
    CHECK(b.commit() == OpResult::kOk);
    CHECK(read_one(engine, table, "k") == (delete_commits ? "new" : "old"));
  }
}

TEST_CASE("a deadlock of two blocks costs one of them its statement", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}, {"y", "0"}});
  Session a(engine);
  Session b(engine);
  a.begin(Mode::kReadCommitted);
  b.begin(Mode::kReadCommitted);
  REQUIRE(a.update(table, "x", "a") == OpResult::kOk);
  REQUIRE(b.update(table, "y", "b") == OpResult::kOk);
  a.next_statement();
  b.next_statement();
  CHECK(a.update(table, "y", "a") == OpResult::kWait);
  CHECK(b.update(table, "x", "b") == OpResult::kDeadlock);
  b.abort();
  CHECK(a.grants.load_relaxed() == 1);
  a.retry();
  CHECK(a.update(table, "y", "a") == OpResult::kOk);
  CHECK(a.commit() == OpResult::kOk);
  CHECK(read_one(engine, table, "y") == "a");
}

TEST_CASE("a one-shot that keeps what a block wants gives way, and runs again", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}, {"y", "0"}});
  Session block(engine);
  Session shot(engine);
  block.begin(Mode::kReadCommitted);
  REQUIRE(block.update(table, "x", "block") == OpResult::kOk);
  block.next_statement();
  shot.begin(Mode::kOneShot);
  shot.tx().use_locks();
  CHECK(shot.get(table, "y") == "0");
  CHECK(shot.update(table, "x", "shot") == OpResult::kWait);
  shot.tx().rollback_statement();
  shot.tx().pause();
  CHECK(block.update(table, "y", "block") == OpResult::kWait);
  CHECK(shot.grants.load_relaxed() == 1);
  CHECK(block.grants.load_relaxed() == 0);
  shot.tx().resume(shot.worker());
  shot.tx().begin_statement();
  CHECK(shot.update(table, "x", "shot") == OpResult::kConflict);
  shot.retry();
  CHECK(block.grants.load_relaxed() == 1);
  CHECK(shot.get(table, "y") == "-");
  CHECK(shot.last == OpResult::kWait);
  block.retry();
  CHECK(block.update(table, "y", "block") == OpResult::kOk);
  CHECK(block.commit() == OpResult::kOk);
  shot.retry();
  CHECK(shot.get(table, "y") == "block");
  CHECK(shot.update(table, "x", "shot") == OpResult::kOk);
  CHECK(shot.commit() == OpResult::kOk);
  CHECK(read_one(engine, table, "x") == "shot");
  CHECK(engine.row_locks().holders() + engine.row_locks().waiters() == 0);
}

TEST_CASE("one-shots that lock the same rows in different orders end", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}, {"y", "0"}});
  Session a(engine);
  Session b(engine);
  struct Run {
    Session* session;
    std::vector<std::string> keys;
    std::size_t done = 0;  // steps of its attempt
    bool committed = false;
  };
  Run runs[] = {{&a, {"x", "y"}}, {&b, {"y", "x"}}};
  const auto go_on = [&](Run& run) {
    Session& session = *run.session;
    for (; run.done < 4; ++run.done) {
      const std::string& key = run.keys[run.done % 2];
      if (run.done < 2) session.get(table, key);
      const OpResult result = run.done < 2 ? session.last : session.update(table, key, "1");
      if (result != OpResult::kOk) return result;
    }
    return session.commit();
  };
  for (Run& run : runs) {
    run.session->begin(Mode::kOneShot);
    run.session->tx().use_locks();
    for (const std::string& key : run.keys) REQUIRE(run.session->get(table, key) == "0");
    run.done = 2;
  }
  // Whoever gave way is always back before the other one has taken notice.
  std::size_t turn = 0;
  for (int i = 0; i < 20 && !(runs[0].committed && runs[1].committed); ++i) {
    Run& run = runs[turn];
    const OpResult result = go_on(run);
    run.committed = result == OpResult::kOk;
    run.done = 0;
    if (result != OpResult::kConflict) turn = 1 - turn;
    if (!run.committed) run.session->retry();
  }
  CHECK(runs[0].committed);
  CHECK(runs[1].committed);
}

TEST_CASE("a one-shot that waits where it commits gives way", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}, {"y", "0"}});
  Session block(engine);
  Session shot(engine);
  block.begin(Mode::kReadCommitted);
  REQUIRE(block.update(table, "x", "block") == OpResult::kOk);
  const auto attempt = [&] {
    shot.begin(Mode::kOneShot);
    REQUIRE(shot.update(table, "y", "shot") == OpResult::kOk);
    REQUIRE(shot.update(table, "x", "shot") == OpResult::kOk);
    return shot.commit();
  };
  CHECK(attempt() == OpResult::kWait);
  block.next_statement();
  CHECK(block.update(table, "y", "block") == OpResult::kWait);
  CHECK(shot.grants.load_relaxed() == 1);
  shot.suspend_and_resume();
  CHECK(attempt() == OpResult::kConflict);
  CHECK(block.grants.load_relaxed() == 1);
  block.retry();
  CHECK(block.update(table, "y", "block") == OpResult::kOk);
  CHECK(block.commit() == OpResult::kOk);
  CHECK(attempt() == OpResult::kOk);
  CHECK(read_one(engine, table, "y") == "shot");
  CHECK(engine.row_locks().holders() + engine.row_locks().waiters() == 0);
}

TEST_CASE("a block that keeps a snapshot gives way to one that does not", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}, {"y", "0"}});
  Session block(engine);
  Session other(engine);
  block.begin(Mode::kReadCommitted);
  REQUIRE(block.update(table, "x", "block") == OpResult::kOk);
  block.next_statement();
  other.begin(Mode::kRepeatableRead);
  other.tx().open_snapshot();
  REQUIRE(other.update(table, "y", "other") == OpResult::kOk);
  other.next_statement();
  CHECK(other.update(table, "x", "other") == OpResult::kWait);
  other.tx().rollback_statement();
  other.tx().pause();
  CHECK(block.update(table, "y", "block") == OpResult::kWait);
  CHECK(other.grants.load_relaxed() == 1);
  other.tx().resume(other.worker());
  other.tx().begin_statement();
  CHECK(other.update(table, "x", "other") == OpResult::kDeadlock);
  CHECK(other.tx().gives_way());
  SECTION("run again from its start it has none of its locks") {
    other.tx().give_up_for_replay();
    CHECK(block.grants.load_relaxed() == 1);
    other.begin(Mode::kRepeatableRead);
    other.tx().open_snapshot();
    CHECK_FALSE(other.tx().gives_way());
    CHECK(other.update(table, "y", "other") == OpResult::kWait);
  }
  SECTION("a savepoint takes the statement back, and the block keeps what it had before") {
    other.tx().rollback_statement();
    CHECK(block.grants.load_relaxed() == 0);
    other.abort();
    CHECK(block.grants.load_relaxed() == 1);
  }
  block.retry();
  CHECK(block.update(table, "y", "block") == OpResult::kOk);
  CHECK(block.commit() == OpResult::kOk);
}

TEST_CASE("a deadlock over what a session holds beside its one-shot is told", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}});
  const auto advisory = Fixture::make();
  Session block(engine);
  Session shot(engine);
  RowLockTable& locks = engine.row_locks();
  REQUIRE(locks.acquire(shot.tx(), *advisory, RowLockMode::kUpdate, false, &shot) ==
          LockResult::kGranted);
  block.begin(Mode::kReadCommitted);
  REQUIRE(block.update(table, "x", "block") == OpResult::kOk);
  REQUIRE(locks.acquire(block.tx(), *advisory, RowLockMode::kUpdate, false, &block) ==
          LockResult::kQueued);
  shot.begin(Mode::kOneShot);
  REQUIRE(shot.update(table, "x", "shot") == OpResult::kOk);
  CHECK(shot.commit() == OpResult::kDeadlock);
  locks.release(shot.tx(), *advisory);
  CHECK(block.grants.load_relaxed() == 1);
  locks.release(block.tx(), *advisory);
}

TEST_CASE("row locks survive a statement's rollback, not a savepoint's", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}, {"y", "0"}});
  Session a(engine);
  Session b(engine);
  a.begin(Mode::kReadCommitted);
  REQUIRE(a.update(table, "x", "a") == OpResult::kOk);
  REQUIRE(a.insert(table, "n", "a") == OpResult::kOk);
  a.retry();
  b.begin(Mode::kReadCommitted);
  b.get(table, "x");
  CHECK(b.tx().lock_row(table, "x", b.ref, RowLockMode::kUpdate, true) == OpResult::kNotAvailable);
  CHECK(b.insert(table, "n", "b") == OpResult::kWait);
  CHECK(engine.row_locks().cancel_wait(b.tx()));
  b.retry();
  CHECK(a.insert(table, "n", "a2") == OpResult::kOk);
  a.next_statement();
  const Savepoint savepoint = a.tx().savepoint();
  REQUIRE(a.update(table, "y", "a") == OpResult::kOk);
  REQUIRE(a.insert(table, "m", "a") == OpResult::kOk);
  a.tx().rollback_to(savepoint);
  a.tx().begin_statement();
  b.get(table, "y");
  CHECK(b.tx().lock_row(table, "y", b.ref, RowLockMode::kUpdate, true) == OpResult::kOk);
  CHECK(b.insert(table, "m", "b") == OpResult::kOk);
  CHECK(a.commit() == OpResult::kOk);
  CHECK(b.commit() == OpResult::kOk);
  CHECK(read_one(engine, table, "n") == "a2");
  CHECK(read_one(engine, table, "m") == "b");
  CHECK(engine.row_locks().holders() == 0);
}

TEST_CASE("a one-shot that uses locks makes writers wait until it has committed", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}, {"y", "0"}});
  Session a(engine);
  Session b(engine);
  a.tx().use_locks();
  a.begin(Mode::kOneShot);
  CHECK(a.get(table, "x") == "0");
  b.begin(Mode::kOneShot);
  REQUIRE(b.update(table, "x", "b") == OpResult::kOk);
  CHECK(b.commit() == OpResult::kWait);
  REQUIRE(a.update(table, "y", "a") == OpResult::kOk);
  CHECK(a.commit() == OpResult::kOk);
  CHECK(b.grants.load_relaxed() == 1);
}

TEST_CASE("a one-shot that locks what it reads keeps the key for which an insert gave way",
          "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}});
  Session elder(engine);
  Session younger(engine);
  elder.begin(Mode::kOneShot);
  elder.tx().use_locks();
  REQUIRE(elder.get(table, "x") == "0");
  younger.begin(Mode::kOneShot);
  younger.tx().use_locks();
  REQUIRE(younger.insert(table, "k", "younger") == OpResult::kOk);
  elder.get(table, "k");
  REQUIRE(elder.last == OpResult::kWait);
  REQUIRE(younger.update(table, "x", "younger") == OpResult::kConflict);
  younger.retry();
  REQUIRE(elder.grants.load_relaxed() == 1);
  elder.retry();
  CHECK(younger.insert(table, "k", "younger") == OpResult::kWait);
  CHECK(elder.get(table, "x") == "0");
  CHECK(elder.get(table, "k") == "-");
  CHECK(elder.last == OpResult::kNotFound);
  REQUIRE(elder.update(table, "x", "elder") == OpResult::kOk);
  CHECK(elder.commit() == OpResult::kOk);
  CHECK(younger.grants.load_relaxed() == 1);
  younger.retry();
  CHECK(younger.insert(table, "k", "younger") == OpResult::kOk);
  CHECK(younger.commit() == OpResult::kOk);
  CHECK(engine.row_locks().holders() + engine.row_locks().waiters() == 0);
}

TEST_CASE("a session that goes away while it waits leaves no trace", "[row_lock]") {
  Engine engine;
  Table& table = engine.create_table({});
  put_all(engine, table, {{"x", "0"}});
  Session a(engine);
  a.begin(Mode::kReadCommitted);
  REQUIRE(a.update(table, "x", "a") == OpResult::kOk);
  {
    Session gone(engine);
    gone.begin(Mode::kReadCommitted);
    CHECK(gone.update(table, "x", "b") == OpResult::kWait);
    gone.tx().pause();
    gone.abort();
    gone.tx().resume(gone.worker());
  }
  CHECK(engine.row_locks().waiters() == 0);
  CHECK(a.commit() == OpResult::kOk);
  CHECK(engine.row_locks().holders() == 0);
}

}  // namespace granary::engine::test
