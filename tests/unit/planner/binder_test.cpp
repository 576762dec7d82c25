// Types and names of results, inference of parameters, choice of plans, and what the cache keeps.
#include "tests/test_support.h"
#include "tests/unit/planner/planner_support.h"

namespace granary::planner::test {
namespace {

struct Tables : Database {
  Tables() {
    CHECK(run("create table t (a int primary key, b text, c numeric(8,2), d bigint)").empty());
    CHECK(run("create table u (a int, k int, v varchar(5), primary key (a, k))").empty());
    CHECK(run("create index u_v on u (v, k)").empty());
    CHECK(run("insert into t select i, 'b' || i, i, i from generate_series(1, 3000) i").empty());
    CHECK(run("insert into u select i, i, 'v' from generate_series(1, 3000) i").empty());
  }
};

TEST_CASE("Result columns have PostgreSQL's names and types") {
  Tables db;
  CHECK(db.columns("select 1, 'a', 1.5, null, a + 1, c, b || 'x' as y from t") ==
        "?column?:integer ?column?:text ?column?:numeric ?column?:text ?column?:integer "
        "c:numeric(8,2) y:text");
  CHECK(db.columns("select count(*), sum(a), sum(d), avg(a), max(b) from t") ==
        "count:bigint sum:bigint sum:numeric avg:numeric max:text");
  CHECK(db.columns(
            "select a::text, cast(b as varchar(3)), case when true then 1 end, coalesce(a, 1), "
            "current_timestamp, exists(select 1), array[1], (select d from t) from t") ==
        "a:text b:character varying(3) case:integer coalesce:integer current_timestamp:timestamp "
        "with time zone "
        "exists:boolean array:integer[] d:bigint");
  CHECK(db.columns("select 1 union select 2.5") == "?column?:numeric");
  CHECK(db.columns("update t set a = 1 returning *, a + 1") ==
        "a:integer b:text c:numeric(8,2) d:bigint ?column?:integer");
}

TEST_CASE("Parameters take their types from where they stand") {
  Tables db;
  CHECK(db.params("select a from t where a = $1 and b = $2") == "integer text");
  CHECK(db.params("insert into t (a, b, c) values ($1, $2, $3)") == "integer text numeric");
  CHECK(db.params("update t set d = d + $1 where a = $2") == "bigint integer");
  CHECK(db.params("select $1::date, $2 + 1, $3 limit $4") == "date integer text bigint");
  CHECK(db.params("select a from t where a = any($1)") == "integer[]");
  CHECK(db.params("select a from t where a in ($1, $2)") == "integer integer");
  CHECK(db.params("select $2::int") == "42P18@0 could not determine data type of parameter $1");
}

TEST_CASE("Keys and indexes answer what they can") {
  Tables db;
  CHECK(db.plan("select b from t where a = 5") == "Index Scan using t_pkey on t");
  CHECK(db.plan("select b from t where a = 5::bigint") == "Index Scan using t_pkey on t");
  CHECK(db.plan("select k from u where v = 'x'") == "Index Only Scan using u_v on u");
  CHECK(db.plan("select b from t where a > 2990 order by a") == "Index Scan using t_pkey on t");
  CHECK(db.plan("select a from t order by a desc limit 1") ==
        "Limit / ->  Index Scan Backward using t_pkey on t");
  CHECK(db.plan("select b from t where b = 'x'") == "Seq Scan on t");
  CHECK(db.plan("update t set b = 'x' where a = 1") ==
        "Update on t / ->  Index Scan using t_pkey on t");
  CHECK(db.plan("select t.b from t, u where t.a = u.a and u.k = 7 and u.a = 7") ==
        "Nested Loop / ->  Index Scan using u_pkey on u / ->  Index Scan using t_pkey on t");
  CHECK(db.plan("select t.b from t join u on t.b = u.v").starts_with("Hash Join"));
}

TEST_CASE("A shape is planned once, whatever its literals are") {
  Tables db;
  const auto first = db.simple("select b from t where a = 1");
  CHECK(db.simple("select b from t where a = 2") == first);
  CHECK(db.simple("select b  from t where a = 3;") == first);
  CHECK(db.simple("select b from t where a = 5000000000") != first);
  CHECK(db.run("select b from t where a = 7") == "b7");
  CHECK(db.run("select b from t where a = '8'") == "b8");
  CHECK(db.run("select b from t where a = 'x'") ==
        "22P02@27 invalid input syntax for type integer: \"x\"");
}

TEST_CASE("A row comparison with OR is planned with its literals where an index may serve it") {
  Database db;
  for (const char* table : {"k", "n"}) {
    const std::string name(table);
    REQUIRE(db.run("create table " + name + " (a int, b int)") == "");
    REQUIRE(db.run("insert into " + name +
                   " select i / 100, i % 100 from generate_series(0, 9999) i") == "");
  }
  REQUIRE(db.run("create index k_ab on k (a, b)") == "");
  REQUIRE(db.run("analyze k") == "");
  const auto shares = [&](std::string_view first, std::string_view second) {
    return db.simple(first) == db.simple(second);
  };
  CHECK_FALSE(shares("select b from k where a > 5 or (a = 5 and b > 3) order by a, b limit 2",
                     "select b from k where a > 6 or (a = 6 and b > 3) order by a, b limit 2"));
  CHECK_FALSE(shares("select b from k where a = 5 and (a, b) > (5, 3)",
                     "select b from k where a = 6 and (a, b) > (6, 3)"));
  CHECK(shares("select b from n where a > 5 or (a = 5 and b > 3) order by a, b limit 2",
               "select b from n where a > 6 or (a = 6 and b > 3) order by a, b limit 2"));
  CHECK(shares("select b from k where a > 5 or (a < 5 and b > 3) order by a, b limit 2",
               "select b from k where a > 6 or (a < 6 and b > 3) order by a, b limit 2"));
  CHECK(db.run("explain (costs off) select b from k where a = 5 and (a, b) > (5, 3)")
            .find("Index Cond: ((a = 5) AND (ROW(a, b) > ROW(5, 3)))") != std::string::npos);
  CHECK(db.run("explain (costs off) select b from k where a = 5 and b >= 90 and (a, b) > (5, 3)")
            .find("Index Cond: ((a = 5) AND (b >= 90))") != std::string::npos);
}

TEST_CASE("A statement over a missing table can be planned once the table is there") {
  Tables db;
  CHECK(db.run("select z from later where z = 1").starts_with("42P01@15"));
  CHECK(db.run("create table later (z int)").empty());
  const auto first = db.simple("select z from later where z = 1");
  CHECK(db.simple("select z from later where z = 2") == first);
}

TEST_CASE("Settings that plans depend on are part of the key") {
  Tables db;
  const auto first = db.simple("select b from t where a = 1");
  db.session->settings.set("search_path", "public", false);
  const auto second = db.simple("select b from t where a = 1");
  CHECK(second != first);
  CHECK_FALSE(db.planner.current(*first, *db.session));
  CHECK(db.planner.current(*second, *db.session));
}

TEST_CASE("Transaction statements need no catalog") {
  Database db;
  CHECK(db.planner.transaction_statement("BEGIN;") != nullptr);
  CHECK(db.planner.transaction_statement(" end ")->transaction->command ==
        TransactionCommand::kCommit);
  const auto serializable = db.planner.transaction_statement("begin isolation level serializable");
  REQUIRE(serializable != nullptr);
  CHECK(serializable->transaction->isolation == "serializable");
  const auto rollback_to = db.planner.transaction_statement("rollback to savepoint s");
  REQUIRE(rollback_to != nullptr);
  CHECK(rollback_to->transaction->name == "s");
  CHECK(rollback_to->allowed_when_failed);
  CHECK(db.planner.transaction_statement("commit; select 1") == nullptr);
  CHECK(db.simple("begin isolation level serializable, read only")->transaction->isolation ==
        "serializable");
}

}  // namespace
}  // namespace granary::planner::test
