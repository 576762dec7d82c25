// What ANALYZE finds out, and which plans follow from it: shapes for the queries of pgbench, TPC-C,
// listings with pages, and TPC-H.
#include "tests/test_support.h"

#include <cmath>

#include "sql/catalog/statistics.h"
#include "tests/unit/planner/planner_support.h"

namespace granary::planner {
namespace {

/// The tables of TPC-H that its join queries need, small but in its proportions.
void make_orders(test::Database& db) {
  for (const char* text : {
           "create table region (r_regionkey int primary key, r_name text)",
           "create table nation (n_nationkey int primary key, n_name text, n_regionkey int)",
           "create table supplier (s_suppkey int primary key, s_nationkey int)",
           "create table customer (c_custkey int primary key, c_nationkey int, c_segment text)",
           "create table orders (o_orderkey int primary key, o_custkey int, o_orderdate int)",
           "create table lineitem (l_orderkey int, l_linenumber int, l_suppkey int, "
           "l_shipdate int, l_price numeric, primary key (l_orderkey, l_linenumber))",
           "insert into region select i, 'region ' || i from generate_series(0, 4) i",
           "insert into nation select i, 'nation ' || i, i % 5 from generate_series(0, 24) i",
           "insert into supplier select i, i % 25 from generate_series(1, 100) i",
           "insert into customer select i, i % 25, 'segment ' || i % 5 from "
           "generate_series(1, 1500) i",
           "insert into orders select i, 1 + i * 7 % 1500, i % 2400 from "
           "generate_series(1, 15000) i",
           "insert into lineitem select i / 4 + 1, i % 4, 1 + i % 100, i % 2500, 100 + i % 900 "
           "from generate_series(0, 59999) i",
           "create index orders_customer on orders (o_custkey)",
           "analyze",
       }) {
    REQUIRE(db.run(text) == "");
  }
}

sql::ColumnStatistics statistics_of(test::Database& db, const char* table, std::size_t column) {
  // By the plan that reads it: its dependency is the relation.
  const StatementPtr statement = db.extended(std::string("select 1 from ") + table);
  const auto current = statement->plan->dependencies.at(0).relation->statistics->current();
  REQUIRE(current != nullptr);
  return current->columns.at(column);
}

TEST_CASE("ANALYZE counts values, finds the common ones and how the rest spreads") {
  test::Database db;
  REQUIRE(db.run("create table t (id int primary key, kind text, score int, rare int)") == "");
  REQUIRE(db.run("insert into t select i, case when i % 10 < 7 then 'usual' else 'kind ' || i % 10 "
                 "end, i / 10, case when i % 100 = 0 then i end from "
                 "generate_series(0, 49999) i") == "");
  REQUIRE(db.run("analyze t") == "");

  const auto id = statistics_of(db, "t", 0);
  CHECK(id.distinct == 50'000);
  CHECK(id.distinct_grows);
  CHECK(id.common.empty());
  CHECK(id.bounds.size() == 101);
  CHECK(std::abs(id.less_fraction(sql::Value::of_int(25'000)) - 0.5) < 0.03);
  CHECK(id.correlation.value() > 0.99);

  const auto kind = statistics_of(db, "t", 1);
  CHECK(kind.distinct == 4);
  CHECK_FALSE(kind.distinct_grows);
  REQUIRE(kind.common.size() == 4);
  CHECK(kind.common[0].value.text() == "usual");
  CHECK(std::abs(kind.common[0].fraction - 0.7) < 0.03);
  const sql::Value rare_kind = sql::Value::of_text("kind 8");
  CHECK(std::abs(kind.equal_fraction(&rare_kind) - 0.1) < 0.02);
  const sql::Value no_kind = sql::Value::of_text("no such kind");
  CHECK(kind.equal_fraction(&no_kind) == 0);
  CHECK(kind.equal_fraction(nullptr) == 0.25);

  const auto score = statistics_of(db, "t", 2);
  CHECK(score.distinct > 3'500);
  CHECK(score.distinct < 6'500);

  const auto rare = statistics_of(db, "t", 3);
  CHECK(std::abs(rare.null_fraction - 0.99) < 0.005);
}

TEST_CASE("plans that were made without statistics are made again once there are some") {
  test::Database db;
  REQUIRE(db.run("create table big (id int primary key, part int, note text)") == "");
  REQUIRE(db.run("create index big_part on big (part)") == "");
  REQUIRE(db.run("insert into big select i, i % 2, 'x' from generate_series(1, 3000) i") == "");
  const char* query = "select count(*) from big where part = 1 and note = 'x'";
  CHECK(db.plan(query).find("Index Scan using big_part") != std::string::npos);
  REQUIRE(db.run(query) == "1500");
  REQUIRE(db.run("analyze big") == "");
  // Half of the table: the index would be a detour.
  CHECK(db.plan(query).find("Seq Scan on big") != std::string::npos);
  CHECK(db.run(query) == "1500");
}

TEST_CASE("functions' plans are made again once there are statistics") {
  test::Database db;
  REQUIRE(db.run("create table big (id int primary key, part int, note text)") == "");
  REQUIRE(db.run("create index big_part on big (part)") == "");
  REQUIRE(db.run("insert into big select i, i % 2, 'x' from generate_series(1, 3000) i") == "");
  const char* body = "select count(*) from big where part = 1 and note = 'x'";
  const auto define = [&](const std::string& name, const std::string& how) {
    REQUIRE(db.run("create function " + name + "() returns bigint " + how) == "");
  };
  define("interpreted", "language plpgsql as $$ begin return (" + std::string(body) + "); end $$");
  define("queried", "language plpgsql as $$ declare n bigint; begin " +
                        std::string(body).insert(15, " into n") + "; return n; end $$");
  define("plain", "language sql volatile as $$ " + std::string(body) + " $$");
  // With how often the table was read from end to end so far.
  const auto call = [&](const std::string& name) {
    return db.run("select " + name + "(), pg_stat_get_xact_numscans('big'::regclass)");
  };
  for (const char* name : {"interpreted", "queried", "plain"}) {
    INFO(name);
    CHECK(call(name) == "1500,0");
  }
  REQUIRE(db.run("analyze big") == "");
  int scans = 0;
  for (const char* name : {"interpreted", "queried", "plain"}) {
    INFO(name);
    CHECK(call(name) == "1500," + std::to_string(++scans));
  }
}

TEST_CASE("the queries of TPC-H begin where there is little and look up what is large") {
  test::Database db;
  make_orders(db);
  // Query 3: a segment's customers, their orders, the lines of those.
  CHECK(db.plan("select l_orderkey, sum(l_price) from customer, orders, lineitem where "
                "c_segment = 'segment 1' and c_custkey = o_custkey and l_orderkey = o_orderkey "
                "and o_orderdate < 1000 group by l_orderkey") ==
        "HashAggregate / ->  Nested Loop / ->  Nested Loop / ->  Seq Scan on customer / ->  "
        "Index Scan using orders_customer on orders / ->  Index Scan using lineitem_pkey on "
        "lineitem");
  // Query 5: all lines are looked up at the end, for the orders of one region.
  const std::string five = db.plan(
      "select n_name, sum(l_price) from customer, orders, lineitem, supplier, nation, "
      "region where c_custkey = o_custkey and l_orderkey = o_orderkey and "
      "l_suppkey = s_suppkey and c_nationkey = s_nationkey and s_nationkey = n_nationkey "
      "and n_regionkey = r_regionkey and r_name = 'region 2' and o_orderdate < 100 "
      "group by n_name");
  CHECK(five.find("Seq Scan on lineitem") == std::string::npos);
  CHECK(five.find("Index Scan using lineitem_pkey on lineitem") != std::string::npos);
  // Queries 1 and 6: all lines, grouped by little.
  CHECK(db.plan("select l_linenumber, sum(l_price) from lineitem where l_shipdate <= 2400 "
                "group by l_linenumber") == "HashAggregate / ->  Seq Scan on lineitem");
  CHECK(db.plan("select sum(l_price) from lineitem where l_shipdate >= 100 and l_shipdate < 400") ==
        "Aggregate / ->  Seq Scan on lineitem");
  // Query 18: lines come in the order of their orders.
  CHECK(db.plan("select l_orderkey from lineitem group by l_orderkey having sum(l_price) > 300") ==
        "GroupAggregate / ->  Index Scan using lineitem_pkey on lineitem");
}

TEST_CASE("listings with pages read the page and no more") {
  test::Database db;
  make_orders(db);
  CHECK(db.plan("select * from orders order by o_orderkey desc limit 20") ==
        "Limit / ->  Index Scan Backward using orders_pkey on orders");
  CHECK(db.plan("select o.*, c.c_segment from orders o join customer c on c.c_custkey = "
                "o.o_custkey where o.o_orderkey = 77") ==
        "Nested Loop / ->  Index Scan using orders_pkey on orders / ->  Index Scan using "
        "customer_pkey on customer");
}

TEST_CASE("the largest key is read off the end of its index") {
  test::Database db;
  make_orders(db);
  const std::string plan = db.plan("select max(o_orderkey) from orders");
  CHECK(plan.find("Index Scan Backward using orders_pkey on orders") != std::string::npos);
  CHECK(db.plan("select max(o_orderdate) from orders") == "Aggregate / ->  Seq Scan on orders");
}

TEST_CASE("each side of an OR is read by its own index") {
  test::Database db;
  make_orders(db);
  const std::string plan = db.plan("select * from orders where o_orderkey = 7 or o_custkey = 9");
  CHECK(plan.find("Index Scan using orders_pkey on orders") != std::string::npos);
  CHECK(plan.find("Index Scan using orders_customer on orders") != std::string::npos);
  CHECK(db.plan("select * from orders where o_orderkey = 7 or o_orderdate = 9") ==
        "Seq Scan on orders");
}

TEST_CASE("rows of values in a list are looked up one after another") {
  test::Database db;
  make_orders(db);
  const std::string lookup = "Index Scan using lineitem_pkey on lineitem";
  CHECK(db.plan("select * from lineitem where (l_orderkey, l_linenumber) in ((7, 1), (9, 2))") ==
        lookup);
  CHECK(db.plan("select * from lineitem where l_linenumber = 1 and l_orderkey = 7 or "
                "l_orderkey = 9 and l_linenumber = 2 and l_suppkey = 5") == lookup);
  CHECK(db.plan("select * from lineitem where (l_suppkey, l_orderkey) in ((1, 7), (2, 9))") ==
        lookup);
  // In the order of the index, whatever the list's.
  CHECK(db.plan("select * from lineitem where (l_orderkey, l_linenumber) in ((9, 2), (7, 1)) "
                "order by l_orderkey, l_linenumber") == lookup);
  CHECK(db.plan("select * from orders where o_orderkey = 7 or o_orderkey = 9") ==
        "Index Scan using orders_pkey on orders");
  CHECK(db.plan("select * from lineitem where (l_linenumber, l_suppkey) in ((1, 7), (2, 9))") ==
        "Seq Scan on lineitem");
}

TEST_CASE("a list of values that few rows have is looked up, one with a value of most is not") {
  test::Database db;
  REQUIRE(db.run("create table jobs (id int primary key, state varchar(20))") == "");
  REQUIRE(db.run("create index jobs_state on jobs (state)") == "");
  REQUIRE(db.run("insert into jobs select i, case when i % 1000 = 0 then 'todo' else 'done' end "
                 "from generate_series(1, 20000) i") == "");
  REQUIRE(db.run("analyze jobs") == "");
  const auto looked_up = [&](const std::string& condition) {
    const std::string plan =
        db.plan("select * from jobs where " + condition + " order by id limit 10");
    return plan.find("Index Scan using jobs_state") != std::string::npos;
  };
  CHECK(looked_up("state in ('todo', 'failed')"));
  CHECK(looked_up("state = any ('{todo,failed}')"));
  CHECK_FALSE(looked_up("state in ('todo', 'done')"));
  CHECK_FALSE(looked_up("state = any ('{done}')"));
  CHECK_FALSE(looked_up("state <> all ('{todo}')"));
}

TEST_CASE("the few rows that a subquery asks for are looked up, the many are hashed") {
  test::Database db;
  make_orders(db);
  const std::string lookup = "Index Scan using lineitem_pkey on lineitem";
  CHECK(db.plan("delete from lineitem where l_orderkey in "
                "(select o_orderkey from orders where o_custkey = 9)")
            .find(lookup) != std::string::npos);
  CHECK(db.plan("select * from lineitem where exists (select 1 from orders "
                "where o_orderkey = l_orderkey and o_custkey = 9)")
            .find(lookup) != std::string::npos);
  const std::string many =
      db.plan("select * from lineitem where l_orderkey in (select o_orderkey from orders)");
  CHECK(many.find("Hash Semi Join") != std::string::npos);
  CHECK(many.find("Seq Scan on lineitem") != std::string::npos);
}

TEST_CASE("an index serves IS NULL, and orders that go on with the primary key") {
  test::Database db;
  make_orders(db);
  REQUIRE(db.run("update orders set o_custkey = null where o_orderkey % 1000 = 0") == "");
  REQUIRE(db.run("analyze orders") == "");
  const std::string lookup = "Index Scan using orders_customer on orders";
  CHECK(db.plan("select * from orders where o_custkey is null") == lookup);
  CHECK(db.plan("select * from orders where (o_custkey, o_orderkey) > (1490, 7) "
                "order by o_custkey, o_orderkey limit 10") == "Limit / ->  " + lookup);
  CHECK(db.plan("select * from orders where o_custkey = 9 order by o_orderkey desc limit 3") ==
        "Limit / ->  Index Scan Backward using orders_customer on orders");
}

TEST_CASE("values of different types that are equal are found by their hashes") {
  test::Database db;
  REQUIRE(db.run("create table small (i int, s smallint, f real, t text, d date)") == "");
  REQUIRE(db.run("create table large (i bigint, f float8, n name, ts timestamp, tz timestamptz, "
                 "x numeric)") == "");
  REQUIRE(db.run("insert into small select i, i, i, i, date '2000-01-01' + i from "
                 "generate_series(1, 1000) i") == "");
  REQUIRE(db.run("insert into large select i, i, i::text, timestamp '2000-01-01', '2000-01-01', i "
                 "from generate_series(1, 1000) i") == "");
  REQUIRE(db.run("analyze small, large") == "");
  for (const char* same : {"small.i = large.i", "large.i = s", "small.f = large.f", "t = n",
                           "d = ts", "d = tz", "small.i = x"}) {
    const std::string from = std::string("small join large on ") + same;
    CHECK(db.plan("select * from " + from).find("Hash Join") != std::string::npos);
    CHECK(db.plan(std::string("select * from small where exists (select 1 from large where ") +
                  same + ")")
              .find("Hash Semi Join") != std::string::npos);
    CHECK(db.plan(std::string("select * from small full join large on ") + same)
              .find("Hash Full Join") != std::string::npos);
  }
  CHECK(db.plan("select * from small where i not in (select i from large)")
            .find("Hash Anti Join") != std::string::npos);
  CHECK(db.plan("select i in (select i from large) from small").find("hashed SubPlan") ==
        std::string::npos);
}

TEST_CASE("relations that grow after they were counted are not joined by reading one again and again") {
  test::Database db;
  REQUIRE(db.run("create table a (i int); create table b (i int, j int)") == "");
  REQUIRE(db.run("analyze a, b") == "");
  for (const char* query : {"select * from a, b where a.i = b.i",
                            "select * from a, b where a.i = b.i and b.j = 1",
                            "select * from a, b where a.i = b.i and 1 = (select count(*) from b)",
                            "update a set i = j from b where a.i = b.i"})
    CHECK(db.plan(query).find("Hash Join") != std::string::npos);
}

TEST_CASE("what the alternatives of a join's condition ask of one table is asked by its scan") {
  test::Database db;
  REQUIRE(db.run("create table a (i int primary key, j int)") == "");
  REQUIRE(db.run("create table b (i int primary key, j int)") == "");
  REQUIRE(db.run("insert into a select i, i from generate_series(1, 1000) i") == "");
  REQUIRE(db.run("insert into b select i, i from generate_series(1, 1000) i") == "");
  REQUIRE(db.run("analyze a, b") == "");
  const auto looks_up = [&](const std::string& table, const std::string& asked) {
    return db.plan("select * from a, b where " + asked).find(table + "_pkey") !=
           std::string::npos;
  };
  CHECK(looks_up("a", "(a.i = 1 and b.i = 2) or (a.i = 3 and b.i = 4 and b.j = 5)"));
  CHECK(looks_up("b", "(a.i = 1 and b.i = 2) or (a.i = 3 and b.i = 4 and b.j = 5)"));
  CHECK(looks_up("a", "(a.i = 1 and b.i = 2) or (a.i = 3 and a.j = b.j)"));
  CHECK_FALSE(looks_up("b", "(a.i = 1 and b.i = 2) or (a.i = 3 and a.j = b.j)"));
  CHECK_FALSE(looks_up("a", "(a.i = 1 and b.i = 2) or a.j = b.j"));
  CHECK_FALSE(looks_up("a", "(a.i = 1 and b.i = 2) or (a.i = 3 and b.i = random())"));
}

TEST_CASE("an EXISTS that is no join may be answered by a set of keys") {
  test::Database db;
  REQUIRE(db.run("create table small (i int, s smallint)") == "");
  REQUIRE(db.run("create table large (i bigint primary key, s int)") == "");
  REQUIRE(db.run("insert into large select i, i from generate_series(1, 1000) i") == "");
  REQUIRE(db.run("analyze large") == "");
  const auto has_set = [&](const std::string& asked) {
    const std::string plan = db.plan(
        "select * from small where small.s = 1 or exists (select from large where " + asked + ")");
    return plan.find(" on large") != plan.rfind(" on large");
  };
  CHECK(has_set("large.s = small.i"));
  CHECK(has_set("small.i + 1 = large.i and large.s > 7 and large.s = small.s limit 1"));
  CHECK_FALSE(has_set("large.s < small.i and large.i = small.i"));
  CHECK_FALSE(has_set("large.s = small.i limit 0"));
  CHECK_FALSE(has_set("large.s = small.i and random() < 2"));
  CHECK_FALSE(has_set("large.s = small.i and large.i > (select count(*) from small)"));
}

TEST_CASE("a nested loop remembers its right side where its values come again, as far as is known") {
  test::Database db;
  REQUIRE(db.run("create table few (i int primary key, j int)") == "");
  REQUIRE(db.run("create table many (i int primary key, j int, t text)") == "");
  REQUIRE(db.run("create sequence numbers") == "");
  REQUIRE(db.run("insert into few select i, i % 7 from generate_series(1, 1000) i") == "");
  REQUIRE(db.run("insert into many select i, i % 9, 'x' from generate_series(1, 1000) i") == "");
  REQUIRE(db.run("analyze few, many") == "");
  const auto remembers = [&](const std::string& from) {
    return db.plan("select * from few " + from).find("Memoize") != std::string::npos;
  };
  CHECK(remembers(", lateral (select max(t) m from many where many.j = few.j) l"));
  CHECK(remembers("left join lateral (select t from many where many.j = few.j order by i limit 2) "
                  "l on true"));
  // Every value is another one.
  CHECK_FALSE(remembers(", lateral (select max(t) m from many where many.j = few.i) l"));
  // Nobody knows, but the right side costs much.
  CHECK(db.plan("select * from generate_series(1, 9) g, lateral (select max(t) from many where "
                "many.j > g) l")
            .find("Memoize") != std::string::npos);
  // Each run may give something else, or does something.
  CHECK_FALSE(remembers(", lateral (select max(t), random() from many where many.j = few.j) l"));
  CHECK_FALSE(remembers(", lateral (select i, nextval('numbers') from many where many.j = few.j "
                        "order by t limit 1) l"));
  CHECK_FALSE(remembers(", lateral (select i from many where many.j = few.j and i > (select "
                        "random()) order by t limit 1) l"));
  CHECK_FALSE(remembers(", lateral (select i from many where many.j = few.j order by t limit 1 "
                        "for update) l"));
  // What depends on nothing is kept as it is.
  CHECK_FALSE(remembers(", lateral (select max(t) m from many) l"));
}

}  // namespace
}  // namespace granary::planner
