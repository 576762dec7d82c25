// Execution: dependencies, conflicts, waits, locks, streaming, snapshots, interrupts.
#include "base/memory_limit.h"
#include "tests/unit/sql/exec_support.h"

namespace granary::sql::test {
namespace {

using engine::Mode;
using engine::OpResult;

class NobodyWaits final : public engine::LockWaiter {
 public:
  void granted() noexcept override {}
};

/// A second session on the same store.
struct Other {
  explicit Other(Database& database)
      : db(database), worker(db.engine.attach_worker()), session(db.engine, db.catalog) {
    session.transaction.set_lock_waiter(&waiter);
    session.transaction.resume(worker);
  }
  ~Other() {
    session.transaction.abort();
    session.transaction.pause();
    db.engine.detach_worker(worker);
  }
  void begin(Mode mode) {
    session.transaction.begin(mode);
    session.transaction.begin_statement();
  }
  /// One statement of the open transaction.
  PullStatus run(const Plan& plan) {
    Arena arena;
    const std::vector<Value> params(plan.param_types.size());
    TextSink sink(plan, session);
    Execution execution(plan, session, arena, params.data());
    const PullStatus status = execution.pull(sink, 0, false);
    rows = sink.rows;
    return status;
  }

  Database& db;
  engine::Worker& worker;
  SessionContext session;
  NobodyWaits waiter;
  std::string rows;
};

struct Fixture {
  Database db;
  std::shared_ptr<RelationDesc> t;
  Fixture() {
    t = db.table("t", {{"id", kInt4, true}, {"a", kInt4}}, {0});
    REQUIRE(db.run(insert(t, values({{1, 10}, {2, 20}, {3, 30}}))) == "");
  }
  Plan add_one(std::int64_t id) {
    auto target = point(t, {1}, number(id));
    target->row_identity = true;
    return plan_of(update(t, std::move(target), 1, op(kAdd, column(0), 1)));
  }
  Plan locking(bool no_wait, bool skip_locked) {
    auto target = scan(t, {0});
    target->row_identity = true;
    auto out = node<LockRowsNode>(1);
    out->input = std::move(target);
    out->targets.push_back({t, 0, engine::RowLockMode::kUpdate, no_wait, skip_locked});
    return plan_of(std::move(out));
  }
};

/// Takes `room` rows, then asks to stop after each.
class NarrowSink final : public ResultSink {
 public:
  bool row(const Value* values) override {
    seen.push_back(values[0].integer);
    return seen.size() % 2 != 0;
  }
  std::vector<std::int64_t> seen;
};

}  // namespace

TEST_CASE("a plan whose relation changed is stale", "[exec]") {
  Fixture f;
  engine::Table& pg_class = f.db.engine.create_table({.logged = true, .keeps_records = true});
  engine::Transaction& transaction = f.db.session.transaction;
  transaction.begin(Mode::kOneShot);
  transaction.begin_statement();
  REQUIRE(transaction.insert(pg_class, "t", "first") == OpResult::kOk);
  REQUIRE(transaction.commit() == OpResult::kOk);
  transaction.begin(Mode::kOneShot);
  transaction.begin_statement();
  Arena arena;
  engine::RowRead read;
  REQUIRE(transaction.get(pg_class, "t", arena, read) == OpResult::kOk);
  auto relation = std::make_shared<RelationDesc>(*f.t);
  relation->record = f.db.engine.pins().pin(*read.ref.record);
  relation->version = engine::Transaction::record_version(*read.ref.record);
  transaction.abort();
  Plan plan = plan_of(scan(f.t, {0}));
  plan.dependencies.push_back({relation, engine::RelationUse::kRead});
  CHECK(f.db.run(plan) == "1 2 3");
  transaction.begin(Mode::kOneShot);
  transaction.begin_statement();
  REQUIRE(transaction.update(pg_class, "t", read.ref, "second") == OpResult::kOk);
  REQUIRE(transaction.commit() == OpResult::kOk);
  CHECK(f.db.run(plan) == "interrupted");
  CHECK(f.db.status == PullStatus::kStale);
}

TEST_CASE("a block that meets another block's row waits, at the root without a throw", "[exec]") {
  Fixture f;
  Other holder(f.db), waiter(f.db);
  holder.begin(Mode::kReadCommitted);
  REQUIRE(holder.run(f.add_one(2)) == PullStatus::kDone);
  waiter.begin(Mode::kReadCommitted);
  CHECK(waiter.run(f.add_one(1)) == PullStatus::kDone);
  REQUIRE(waiter.session.transaction.end_statement() == OpResult::kOk);
  waiter.session.transaction.begin_statement();
  CHECK(waiter.run(f.add_one(2)) == PullStatus::kWait);
}

TEST_CASE("FOR UPDATE: NOWAIT fails, SKIP LOCKED passes the row by, else it waits", "[exec]") {
  Fixture f;
  Other holder(f.db), reader(f.db);
  holder.begin(Mode::kReadCommitted);
  REQUIRE(holder.run(f.add_one(2)) == PullStatus::kDone);
  reader.begin(Mode::kReadCommitted);
  CHECK(reader.run(f.locking(false, true)) == PullStatus::kDone);
  CHECK(reader.rows == "1 3");
  try {
    reader.run(f.locking(true, false));
    FAIL("NOWAIT got the lock");
  } catch (const SqlError& error) {
    CHECK(error.diagnostic.sqlstate == "55P03");
    CHECK(error.diagnostic.message == "could not obtain lock on row in relation \"t\"");
  }
  CHECK(reader.run(f.locking(false, false)) == PullStatus::kWait);
}

TEST_CASE("two blocks that wait for each other: the second gets 40P01", "[exec]") {
  Fixture f;
  Other a(f.db), b(f.db);
  a.begin(Mode::kReadCommitted);
  b.begin(Mode::kReadCommitted);
  REQUIRE(a.run(f.add_one(1)) == PullStatus::kDone);
  REQUIRE(b.run(f.add_one(2)) == PullStatus::kDone);
  REQUIRE(a.run(f.add_one(2)) == PullStatus::kWait);
  CHECK_THROWS_WITH(b.run(f.add_one(1)), "deadlock detected");
}

TEST_CASE("an insert of a key that another block has inserted, undecided, waits", "[exec]") {
  Fixture f;
  f.db.index(*f.t, "t_a_key", {{1, false, false}}, true);
  Other holder(f.db), waiter(f.db);
  holder.begin(Mode::kReadCommitted);
  REQUIRE(holder.run(plan_of(insert(f.t, values({{7, 70}})))) == PullStatus::kDone);
  waiter.begin(Mode::kReadCommitted);
  CHECK(waiter.run(plan_of(insert(f.t, values({{8, 70}})))) == PullStatus::kWait);
}

TEST_CASE("rows_max stops a pull; on a snapshot so does a full sink", "[exec]") {
  Fixture f;
  const Plan plan = plan_of(scan(f.t, {0}));
  const std::vector<Value> params(plan.param_types.size());
  for (const bool on_snapshot : {true, false}) {
    Arena arena;
    engine::Transaction& transaction = f.db.session.transaction;
    transaction.begin(Mode::kReadCommitted);
    transaction.begin_statement(on_snapshot ? engine::ReadFrom::kSnapshot
                                            : engine::ReadFrom::kLatest);
    NarrowSink sink;
    Execution execution(plan, f.db.session, arena, params.data());
    CHECK(execution.pull(sink, 1, on_snapshot) == PullStatus::kMore);
    CHECK(sink.seen == std::vector<std::int64_t>{1});
    if (on_snapshot) {
      CHECK(execution.pull(sink, 0, true) == PullStatus::kMore);
      CHECK(sink.seen == std::vector<std::int64_t>{1, 2});
      engine::Worker& worker = transaction.worker();
      transaction.pause();
      transaction.resume(worker);
    }
    CHECK(execution.pull(sink, 0, on_snapshot) == PullStatus::kDone);
    CHECK(sink.seen == std::vector<std::int64_t>{1, 2, 3});
    CHECK(execution.rows_affected() == 3);
    CHECK(transaction.end_statement() == OpResult::kOk);
    transaction.abort();
  }
}

TEST_CASE("a read-only statement that reads very much asks for a snapshot", "[exec]") {
  Fixture f;
  auto many = node<ValuesNode>(2);
  for (std::int64_t id = 10; id < 6000; ++id)
    many->rows.push_back(programs(number(id), number(id)));
  REQUIRE(f.db.run(insert(f.t, std::move(many))) == "");
  Plan plan = plan_of(scan(f.t, {0}));
  CHECK(f.db.run(plan).size() > 20000);
  plan.read_only = true;
  CHECK(f.db.run(plan) == "interrupted");
  CHECK(f.db.status == PullStatus::kUseSnapshot);
}

TEST_CASE("long statements notice a cancel and the memory limit", "[exec]") {
  Fixture f;
  auto endless = [] {
    auto work = node<WorkTableNode>(1);
    auto out = node<RecursiveUnionNode>(1);
    out->initial = values({{1}});
    out->recursive = std::move(work);
    out->column_types = {kInt4};
    auto none = node<FilterNode>(1);
    none->input = std::move(out);
    none->condition = constant(Value::of_bool(false));
    return none;
  };
  f.db.session.interrupts.cancel();
  CHECK(f.db.run(endless()) == "57014 canceling statement due to user request");
  f.db.session.interrupts.forget();
  MemoryLimit::set(true, true);
  auto kept = node<SortNode>(1);
  auto all = endless();
  kept->input = std::move(static_cast<FilterNode&>(*all).input);
  CHECK(f.db.run(std::move(kept)) == "53200 out of memory");
  MemoryLimit::set(false, false);
}

TEST_CASE("a prepared execution runs again with the parameters of the day", "[exec]") {
  Fixture f;
  auto row = node<ValuesNode>(2);
  row->rows.push_back(programs(param(0), param(1)));
  const Plan plan = plan_of(insert(f.t, std::move(row)));
  Value params[4];
  Arena arena;
  engine::Transaction& transaction = f.db.session.transaction;
  transaction.begin(Mode::kOneShot);
  transaction.begin_statement();
  {
    TextSink sink(plan, f.db.session);
    Execution execution(plan, f.db.session, arena, params);
    execution.keep_prepared();
    for (std::int64_t id = 10; id < 2000; ++id) {
      params[0] = params[1] = Value::of_int(id);
      REQUIRE(execution.pull(sink, 0, false) == PullStatus::kDone);
      REQUIRE(execution.rows_affected() == 1);
    }
    CHECK(arena.reserved_bytes() < 20000);
    params[0] = Value::of_int(10);
    CHECK_THROWS_WITH(execution.pull(sink, 0, false),
                      "duplicate key value violates unique constraint \"t_pkey\"");
  }
  REQUIRE(transaction.commit() == OpResult::kOk);
  CHECK(f.db.run(point(f.t, {1}, number(1999))) == "1999");
}

}  // namespace granary::sql::test
