// Which plans are kept.
#include "tests/test_support.h"

#include "planner/explain/explain.h"
#include "tests/unit/planner/planner_support.h"

namespace granary::planner {
namespace {

TEST_CASE("plans with literals that mean the same at any moment are kept") {
  test::Database db;
  REQUIRE(db.run("create table t (id int primary key, at timestamptz, day date, spans tstzrange)") ==
          "");
  REQUIRE(db.run("create view recent as select id from t where at > '2026-01-01 00:00+00' and day "
                 "<> '2026-02-03' and spans && '[2026-01-01 00:00+00,)'") == "");
  const auto is_kept = [&](const char* text) {
    return db.extended(text).get() == db.extended(text).get();
  };
  CHECK(is_kept("select * from recent"));
  CHECK(is_kept("select 1 from t where day = date '2026-01-01'"));
  CHECK(is_kept("select 1 from t where at = timestamptz 'infinity'"));
  CHECK(is_kept("select 'pg_catalog.pg_class'::regclass, 'pg_catalog.int4'::regtype"));
  CHECK_FALSE(is_kept("select 1 from t where day = date 'today'"));
  CHECK_FALSE(is_kept("select 1 from t where at < timestamptz 'Tomorrow 00:00+00'"));
  CHECK_FALSE(is_kept("select 1 from t where at < 'now'"));
  CHECK_FALSE(is_kept("select 1 from t where spans && tstzrange '[yesterday,today)'"));
  CHECK_FALSE(is_kept("select 1 from t where day = any ('{2026-01-01,today}'::date[])"));
  CHECK_FALSE(is_kept("select time 'now'"));
  CHECK_FALSE(is_kept("select 't'::regtype"));
}

TEST_CASE("a plan is kept while the names in it mean the same") {
  test::Database db;
  REQUIRE(db.run("create schema a") == "");
  REQUIRE(db.run("create schema b") == "");
  REQUIRE(db.run("set search_path = a, b") == "");
  REQUIRE(db.run("create table b.t (id int primary key)") == "");
  REQUIRE(db.run("create type b.mood as enum ('happy', 'sad')") == "");
  for (const char* text :
       {"select id from t", "select 't'::regclass", "select 'happy'::mood", "select 1 from t"}) {
    INFO(text);
    const StatementPtr before = db.extended(text);
    CHECK(db.extended(text) == before);
    REQUIRE(db.run("create table a.other (id int)") == "");
    CHECK(db.extended(text) == before);
    REQUIRE(db.run("create table a.t (id int)") == "");
    REQUIRE(db.run("create type a.mood as enum ('happy')") == "");
    const StatementPtr after = db.extended(text);
    CHECK(after != before);
    CHECK(db.extended(text) == after);
    REQUIRE(db.run("drop table a.t, a.other") == "");
    REQUIRE(db.run("drop type a.mood") == "");
    CHECK(db.extended(text) != after);
  }
  const StatementPtr labelled = db.extended("select 'sad'::mood");
  REQUIRE(db.run("alter type mood rename value 'happy' to 'glad'") == "");
  CHECK(db.extended("select 'sad'::mood") != labelled);
}

TEST_CASE("where an index has a constant, that value of a parameter has a plan of its own") {
  test::Database db;
  REQUIRE(db.run("create table t (id int primary key, body text, status text)") == "");
  REQUIRE(db.run("create index t_left on t (left(body, 7))") == "");
  REQUIRE(db.run("create index t_queued on t (id) where status = 'queued'") == "");
  REQUIRE(db.run("insert into t select i, 'word ' || i, case when i % 100 = 0 then 'queued' else "
                 "'done' end from generate_series(1, 2000) i") == "");
  REQUIRE(db.run("analyze t") == "");
  const StatementPtr statement =
      db.extended("select 1 from t where left(body, $1) = $2 and status = $3");
  REQUIRE(statement->variants != nullptr);
  const auto plan_for = [&](std::int64_t count, const char* prefix, const char* status) {
    const sql::Value values[] = {sql::Value::of_int(count), sql::Value::of_text(prefix),
                                 sql::Value::of_text(status)};
    return db.for_values(statement, values);
  };
  const auto first_node = [](const Statement& made) {
    return explain_text(show_plan(*made.plan, {}), false).at(0);
  };
  CHECK(first_node(*plan_for(6, "word 1", "done")) == "Seq Scan on t");
  CHECK(first_node(*plan_for(6, "word 1", "none")) == "Seq Scan on t");
  const StatementPtr by_body = plan_for(7, "word 17", "done");
  CHECK(first_node(*by_body) == "Index Scan using t_left on t");
  CHECK(plan_for(7, "word 18", "done") == by_body);
  CHECK(first_node(*plan_for(6, "word 1", "queued")) == "Index Scan using t_queued on t");
  CHECK(first_node(*statement) == "Seq Scan on t");
}

TEST_CASE("narrow and wide ranges of an index have plans of their own") {
  test::Database db;
  REQUIRE(db.run("create table t(id int primary key, k int, body text)") == "");
  REQUIRE(db.run("insert into t select g, g * 10, 'b' || g from generate_series(1, 5000) g") == "");
  REQUIRE(db.run("create index t_k on t(k)") == "");
  REQUIRE(db.run("analyze t") == "");
  const StatementPtr statement = db.extended("select body from t where k between $1 and $2");
  REQUIRE(statement->variants != nullptr);
  const auto plan_for = [&](sql::Value low, sql::Value high) {
    const sql::Value values[] = {low, high};
    return db.for_values(statement, values);
  };
  const auto first_node = [](const Statement& made) {
    return explain_text(show_plan(*made.plan, {}), false).at(0);
  };
  const StatementPtr narrow = plan_for(sql::Value::of_int(20'000), sql::Value::of_int(20'100));
  CHECK(first_node(*narrow) == "Index Scan using t_k on t");
  CHECK(first_node(*plan_for(sql::Value::of_int(10), sql::Value::of_int(49'000))) == "Seq Scan on t");
  // Where the range lies does not matter, and no value is between bounds that are crossed or NULL.
  CHECK(plan_for(sql::Value::of_int(100), sql::Value::of_int(150)) == narrow);
  const StatementPtr none = plan_for(sql::Value::of_int(300), sql::Value::of_int(200));
  CHECK(first_node(*none) == "Index Scan using t_k on t");
  CHECK(plan_for(sql::Value::null(), sql::Value::of_int(200)) == none);
  // By the primary key it is the same plan for any width.
  CHECK(db.extended("select body from t where id > $1")->variants == nullptr);
}

TEST_CASE("how long ago something was decides about its index") {
  test::Database db;
  REQUIRE(db.run("create table t(id int primary key, at timestamptz, day date, body text)") == "");
  REQUIRE(db.run("insert into t select g, now() - g * interval '1 hour', current_date - g / 24, "
                 "'b' || g from generate_series(1, 5000) g") == "");
  REQUIRE(db.run("create index t_at on t(at)") == "");
  REQUIRE(db.run("create index t_day on t(day)") == "");
  REQUIRE(db.run("analyze t") == "");
  const auto node_for = [&](const std::string& condition) {
    const StatementPtr statement = db.extended("select body from t where " + condition);
    return explain_text(show_plan(*statement->plan, {}), false).at(0);
  };
  CHECK(node_for("at > now() - interval '1 day'") == "Index Scan using t_at on t");
  CHECK(node_for("at > now() - interval '150 days'") == "Seq Scan on t");
  CHECK(node_for("current_date - 100 > at") == "Seq Scan on t");
  CHECK(node_for("current_date - 200 > at") == "Index Scan using t_at on t");
  CHECK(node_for("day >= now() - interval '2 days'") == "Index Scan using t_day on t");
  CHECK(node_for("day between date_trunc('year', now()) - interval '3 years' and now()") ==
        "Seq Scan on t");
}

}  // namespace
}  // namespace granary::planner
