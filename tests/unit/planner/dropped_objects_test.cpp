// What was dropped leaves nothing behind: records of the catalogs, parts of types.
#include <vector>

#include "engine/tree/tree.h"
#include "planner/bind/domain_checks.h"
#include "sql/types/domain.h"
#include "sql/types/user_types.h"
#include "tests/test_support.h"
#include "tests/unit/planner/planner_support.h"

namespace granary::planner::test {
namespace {

/// Entries of all trees, absent records too, once nothing is left to free.
std::size_t count_records(Database& db) {
  for (int i = 0; i < 8; ++i) {
    db.store.clock().try_advance();
    while (db.worker.collect_garbage()) db.store.clock().try_advance();
  }
  std::size_t count = 0;
  for (const engine::TableId id : db.store.table_ids()) {
    db.store.table(id)->tree().for_each(
        [](void* n, std::string_view, engine::Record*) { ++*static_cast<std::size_t*>(n); },
        &count);
  }
  return count;
}

/// Runs the statements again and again. What is outdated leaves caches from time to time, so there
/// may be more at the end, but not something for each round.
void check_leaves_nothing(const std::vector<std::string>& statements) {
  constexpr int kRounds = 600;
  constexpr std::size_t kCachedMax = 260;
  sql::set_domain_compiler(&compile_domain);
  Database db;
  const auto run = [&] {
    for (const std::string& statement : statements) {
      INFO(statement);
      const std::string answer = db.run(statement);
      INFO(answer);
      REQUIRE(answer.find('@') == std::string::npos);
    }
  };
  run();
  const std::size_t records = count_records(db);
  const std::size_t parts = sql::count_type_parts();
  const std::size_t pinned = db.store.pins().counts().pinned;
  for (int i = 0; i < kRounds; ++i) run();
  INFO(statements.front());
  CHECK(count_records(db) <= records + kCachedMax);
  CHECK(sql::count_type_parts() <= parts);
  CHECK(db.store.pins().counts().pinned <= pinned + kCachedMax);
}

}  // namespace

TEST_CASE("relations that are dropped leave nothing in the catalogs") {
  check_leaves_nothing({"create table t (a int primary key, b text)", "insert into t values (1, 'x')",
                        "select a, b from t", "drop table t"});
  check_leaves_nothing({"create table t as select 1 as a", "create index i on t (a)",
                        "create view v as select a from t", "select * from v",
                        "drop table t cascade"});
  check_leaves_nothing({"create sequence s", "select nextval('s')", "drop sequence s"});
}

TEST_CASE("types that are dropped leave neither records nor parts") {
  check_leaves_nothing({"create type e as enum ('x', 'y')", "select 'x'::e, enum_range(null::e)",
                        "drop type e"});
  check_leaves_nothing({"create type c as (x int, y text)", "select row(1, 'a')::c, (row(1, 'a')::c).x",
                        "alter type c add attribute z int", "select row(1, 'a', 2)::c",
                        "drop type c"});
  check_leaves_nothing({"create domain d as int check (value > 0)", "select 1::d", "drop domain d"});
}

TEST_CASE("text search objects that are dropped leave nothing") {
  check_leaves_nothing({"create text search dictionary d (template = simple)",
                        "create text search configuration c (copy = simple)",
                        "alter text search configuration c alter mapping for asciiword with d",
                        "select to_tsvector('c', 'Word')", "drop text search configuration c",
                        "drop text search dictionary d"});
}

}  // namespace granary::planner::test
