// Which plans are kept.
#include "tests/test_support.h"

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
  CHECK_FALSE(is_kept("select 't'::regclass"));
}

}  // namespace
}  // namespace granary::planner
