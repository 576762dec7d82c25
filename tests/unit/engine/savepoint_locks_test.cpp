// What a transaction's rollback to a savepoint does to its row locks.
#include "engine/row_lock/lock_word.h"
#include "tests/unit/engine/occ_support.h"

namespace granary::engine::test {
namespace {

struct Fixture {
  Engine engine;
  Table& table = engine.create_table({});
  Session a{engine};
  Session b{engine};

  Fixture() {
    put_all(engine, table, {{"x", "0"}, {"y", "0"}});
    a.begin(Mode::kReadCommitted);
    b.begin(Mode::kReadCommitted);
  }
  OpResult lock(Session& session, std::string_view key, RowLockMode mode, bool no_wait) {
    session.get(table, key);
    return session.tx().lock_row(table, key, session.ref, mode, no_wait);
  }
  RowLockMode held(Session& session, std::string_view key) {
    session.get(table, key);
    RowLockMode mode{};
    REQUIRE(engine.row_locks().held(session.tx(), *session.ref.record, mode));
    return mode;
  }
};

}  // namespace

TEST_CASE("rolling back to a savepoint leaves a lock as strong as it was there", "[row_lock]") {
  Fixture f;
  REQUIRE(f.lock(f.a, "x", RowLockMode::kKeyShare, true) == OpResult::kOk);
  const Savepoint outer = f.a.tx().begin_savepoint();
  REQUIRE(f.lock(f.a, "x", RowLockMode::kShare, true) == OpResult::kOk);
  const Savepoint inner = f.a.tx().begin_savepoint();
  REQUIRE(f.a.update(f.table, "x", "a") == OpResult::kOk);
  REQUIRE(f.lock(f.a, "x", RowLockMode::kUpdate, true) == OpResult::kOk);
  CHECK(f.held(f.a, "x") == RowLockMode::kUpdate);
  f.a.tx().rollback_to(inner);
  f.a.tx().begin_statement();
  CHECK(f.held(f.a, "x") == RowLockMode::kShare);
  CHECK(f.lock(f.b, "x", RowLockMode::kNoKeyUpdate, true) == OpResult::kNotAvailable);
  f.a.tx().rollback_to(outer);
  f.a.tx().begin_statement();
  CHECK(f.held(f.a, "x") == RowLockMode::kKeyShare);
  CHECK(f.lock(f.b, "x", RowLockMode::kNoKeyUpdate, true) == OpResult::kOk);
  CHECK(f.lock(f.b, "x", RowLockMode::kUpdate, true) == OpResult::kNotAvailable);
  CHECK(f.a.commit() == OpResult::kOk);
  CHECK(f.b.commit() == OpResult::kOk);
  CHECK(read_one(f.engine, f.table, "x") == "0");
  CHECK(f.engine.row_locks().holders() == 0);
}

TEST_CASE("who waits for a lock that a rollback weakens goes on", "[row_lock]") {
  Fixture f;
  REQUIRE(f.lock(f.a, "x", RowLockMode::kShare, true) == OpResult::kOk);
  const Savepoint savepoint = f.a.tx().begin_savepoint();
  REQUIRE(f.lock(f.a, "x", RowLockMode::kUpdate, true) == OpResult::kOk);
  REQUIRE(f.lock(f.a, "y", RowLockMode::kUpdate, true) == OpResult::kOk);
  REQUIRE(f.lock(f.b, "x", RowLockMode::kShare, false) == OpResult::kWait);
  f.a.tx().rollback_to(savepoint);
  CHECK(f.b.grants.load_relaxed() == 1);
  f.b.retry();
  CHECK(f.lock(f.b, "y", RowLockMode::kUpdate, true) == OpResult::kOk);
  CHECK(f.held(f.b, "x") == RowLockMode::kShare);
  f.a.tx().begin_statement();
  CHECK(f.held(f.a, "x") == RowLockMode::kShare);
}

TEST_CASE("a rollback to a savepoint gives up a lock that is waited for", "[row_lock]") {
  Fixture f;
  REQUIRE(f.lock(f.b, "x", RowLockMode::kShare, true) == OpResult::kOk);
  REQUIRE(f.lock(f.a, "x", RowLockMode::kShare, true) == OpResult::kOk);
  const Savepoint savepoint = f.a.tx().begin_savepoint();
  REQUIRE(f.lock(f.a, "x", RowLockMode::kUpdate, false) == OpResult::kWait);
  f.a.tx().rollback_to(savepoint);
  CHECK(f.b.commit() == OpResult::kOk);
  CHECK(f.a.grants.load_relaxed() == 0);
  f.a.tx().begin_statement();
  CHECK(f.held(f.a, "x") == RowLockMode::kShare);
}

}  // namespace granary::engine::test
