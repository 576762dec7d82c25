// DDL statements over a real engine: what they leave in the catalog, and their errors.
#include "tests/unit/planner/ddl_support.h"

namespace granary {
namespace {

using test::DdlDatabase;

TEST_CASE("CREATE TABLE names keys as PostgreSQL does and describes its columns") {
  DdlDatabase db;
  db.run(
      "CREATE TABLE t (a int PRIMARY KEY, b varchar(10) UNIQUE, c numeric(8,2) NOT NULL, UNIQUE "
      "(b, c))");
  CHECK(db.tag == "CREATE TABLE");
  const sql::RelationPtr t = db.find("t");
  REQUIRE(t != nullptr);
  REQUIRE(t->indexes.size() == 3);
  CHECK(t->primary_key()->name == "t_pkey");
  CHECK(t->indexes[1].name == "t_b_key");
  CHECK(t->indexes[2].name == "t_b_c_key");
  CHECK(t->columns[0].not_null);
  CHECK(t->columns[1].typmod == 14);
  CHECK(t->columns[2].not_null);
}

TEST_CASE("CREATE TABLE refuses what PostgreSQL refuses") {
  DdlDatabase db;
  CHECK(db.error("CREATE TABLE t (a int, a int)") == "42701 column \"a\" specified more than once");
  CHECK(db.error("CREATE TABLE t (a int PRIMARY KEY, b int PRIMARY KEY)") ==
        "42P16 multiple primary keys for table \"t\" are not allowed");
  CHECK(db.error("CREATE TABLE t (a int, PRIMARY KEY (b))") ==
        "42703 column \"b\" named in key does not exist");
  CHECK(db.error("CREATE TABLE t (a int, UNIQUE (a, a))") ==
        "42701 column \"a\" appears twice in unique constraint");
  CHECK(db.error("CREATE TABLE t (a int NULL NOT NULL)") ==
        "42601 conflicting NULL/NOT NULL declarations for column \"a\" of table \"t\"");
  CHECK(db.error("CREATE TABLE nowhere.t (a int)") == "3F000 schema \"nowhere\" does not exist");
  CHECK(db.error("CREATE TABLE t (a int) WITH (fillfactor=5)") ==
        "22023 value 5 out of bounds for option \"fillfactor\"");
  CHECK(db.error("CREATE TABLE t (a int) WITH (sillyfactor=5)") ==
        "22023 unrecognized parameter \"sillyfactor\"");
  CHECK(db.error("CREATE TABLE pg_catalog.t (a int)") ==
        "42501 permission denied to create \"pg_catalog.t\"");
  CHECK(db.error("CREATE TABLE t (a int REFERENCES u)") == "42P01 relation \"u\" does not exist");
  CHECK(db.find("t") == nullptr);
  db.run("CREATE TABLE t (a int)");
  CHECK(db.error("CREATE TABLE t (a int)") == "42P07 relation \"t\" already exists");
  db.run("CREATE TABLE IF NOT EXISTS t (a int)");
  REQUIRE(db.session->notices.size() == 1);
  CHECK(db.session->notices[0].message == "relation \"t\" already exists, skipping");
}

TEST_CASE("pgbench's initialisation: drop, create, truncate, vacuum, primary keys") {
  DdlDatabase db;
  db.run(
      "drop table if exists pgbench_accounts, pgbench_branches, pgbench_history, pgbench_tellers");
  CHECK(db.session->notices.size() == 4);
  db.run(
      "create table pgbench_history(tid int,bid int,aid    int,delta int,mtime timestamp,filler "
      "char(22))");
  db.run(
      "create table pgbench_tellers(tid int not null,bid int,tbalance int,filler char(84)) with "
      "(fillfactor=100)");
  db.run(
      "create table pgbench_accounts(aid    int not null,bid int,abalance int,filler char(84)) "
      "with (fillfactor=100)");
  db.run(
      "create table pgbench_branches(bid int not null,bbalance int,filler char(88)) with "
      "(fillfactor=100)");
  db.begin();
  db.statement(
      "truncate table pgbench_accounts, pgbench_branches, pgbench_history, pgbench_tellers");
  db.commit();
  CHECK(db.tag == "TRUNCATE TABLE");
  std::vector<std::int64_t> accounts(5000);
  for (std::size_t i = 0; i < accounts.size(); ++i)
    accounts[i] = static_cast<std::int64_t>(accounts.size() - i);
  db.insert("pgbench_accounts", accounts);
  db.run("vacuum analyze pgbench_accounts");
  db.run("alter table pgbench_branches add primary key (bid)");
  db.run("alter table pgbench_accounts add primary key (aid)");
  const sql::RelationPtr table = db.find("pgbench_accounts");
  REQUIRE(table->primary_key() != nullptr);
  CHECK(table->primary_key()->name == "pgbench_accounts_pkey");
  CHECK(table->table->approximate_rows() == 5000);
  db.run("truncate pgbench_accounts");
  CHECK(db.find("pgbench_accounts")->table->approximate_rows() == 0);
  db.run("drop table pgbench_accounts, pgbench_branches, pgbench_history, pgbench_tellers");
  CHECK(db.find("pgbench_accounts") == nullptr);
}

TEST_CASE("TRUNCATE is undone with its transaction") {
  DdlDatabase db;
  db.run("create table t (a int)");
  db.insert("t", std::array<std::int64_t, 3>{1, 2, 3});
  const std::size_t storage = db.store.table_ids().size();
  db.begin();
  db.statement("truncate t");
  db.abort();
  CHECK(db.find("t")->table->approximate_rows() == 3);
  CHECK(db.store.table_ids().size() == storage);
}

TEST_CASE("CREATE INDEX fills the index, keeps direction, and refuses duplicates") {
  DdlDatabase db;
  db.run("create table t (a int, b int)");
  db.insert("t", std::array<std::int64_t, 4>{1, 2, 2, 3});
  db.run("create index on t (a desc, b)");
  const sql::RelationPtr t = db.find("t");
  REQUIRE(t->indexes.size() == 1);
  CHECK(t->indexes[0].name == "t_a_b_idx");
  CHECK(t->indexes[0].columns[0].descending);
  CHECK(t->indexes[0].columns[0].nulls_first);
  CHECK_FALSE(t->indexes[0].columns[1].nulls_first);
  CHECK(t->indexes[0].table->approximate_rows() == 4);
  CHECK(db.error("create unique index u on t (a)") == "23505 could not create unique index \"u\"");
  CHECK(db.detail == "Key (a)=(2) is duplicated.");
  db.run("create unique index u on t (b)");  // NULLs are distinct
  CHECK(db.error("create index u on t (a)") == "42P07 relation \"u\" already exists");
  CHECK(db.error("create index on t (z)") == "42703 column \"z\" does not exist");
  db.run("drop index u");
  CHECK(db.find("t")->indexes.size() == 1);
}

TEST_CASE("ALTER TABLE changes columns and constraints, step by step in one statement") {
  DdlDatabase db;
  db.run("create table t (a int, b int)");
  db.insert("t", std::array<std::int64_t, 3>{1, 2, 3});
  CHECK(db.error("alter table t alter b set not null") ==
        "23502 column \"b\" of relation \"t\" contains null values");
  CHECK(db.error("alter table t add primary key (b)") ==
        "23502 column \"b\" of relation \"t\" contains null values");
  db.run("alter table t add column c text, add unique (a), alter a set not null, drop column b");
  sql::RelationPtr t = db.find("t");
  REQUIRE(t->columns.size() == 3);
  CHECK(t->columns[1].dropped);
  CHECK(t->columns[2].name == "c");
  CHECK(t->columns[0].not_null);
  CHECK(t->indexes[0].name == "t_a_key");
  CHECK(t->indexes[0].table->approximate_rows() == 3);
  db.run("alter table t drop constraint t_a_key, add constraint pk primary key (a)");
  t = db.find("t");
  REQUIRE(t->indexes.size() == 1);
  CHECK(t->primary_key()->name == "pk");
  CHECK(db.error("alter table t drop constraint nope") ==
        "42704 constraint \"nope\" of relation \"t\" does not exist");
  CHECK(db.error("alter table t alter a drop not null") ==
        "42P16 column \"a\" is in a primary key");
  CHECK(db.error("drop index pk") ==
        "2BP01 cannot drop index pk because constraint pk on table t requires it");
  db.run("alter table t drop constraint pk");
  CHECK(db.find("t")->primary_key() == nullptr);
  CHECK(db.find("t")->table->approximate_rows() == 3);
}

TEST_CASE("names change and move") {
  DdlDatabase db;
  db.run("create table t (a int primary key, b int)");
  db.run("alter table t rename column b to bb");
  db.run("alter table t rename to u");
  CHECK(db.error("alter table u rename constraint u_pkey to k") ==
        "42704 constraint \"u_pkey\" for table \"u\" does not exist");
  db.run("alter table u rename constraint t_pkey to k");
  db.run("create schema s");
  db.run("alter table u set schema s");
  CHECK(db.find("u") == nullptr);
  db.run("set search_path to s");
  const sql::RelationPtr u = db.find("u");
  REQUIRE(u != nullptr);
  CHECK(u->schema == "s");
  CHECK(u->columns[1].name == "bb");
  CHECK(u->primary_key()->name == "k");
  CHECK(db.error("alter table u rename column a to bb") ==
        "42701 column \"bb\" of relation \"u\" already exists");
}

TEST_CASE("DROP of the wrong kind, of nothing, of what others need") {
  DdlDatabase db;
  db.run("create table t (a int)");
  CHECK(db.error("drop view t") == "42809 \"t\" is not a view");
  CHECK(db.error("drop table nope") == "42P01 table \"nope\" does not exist");
  CHECK(db.error("drop index nope") == "42704 index \"nope\" does not exist");
  CHECK(db.error("drop schema nope") == "3F000 schema \"nope\" does not exist");
  CHECK(db.error("drop table pg_class").substr(0, 5) == "42501");
  db.run("create schema s");
  CHECK(db.error("create schema s") == "42P06 schema \"s\" already exists");
  db.run("create table s.t (a int)");
  CHECK(db.error("drop schema s") ==
        "2BP01 cannot drop schema s because other objects depend on it");
  db.run("drop schema s cascade");
  CHECK(db.session->notices.size() == 1);
}

TEST_CASE("SET, SHOW and RESET reach the session's settings") {
  DdlDatabase db;
  db.run("set search_path to \"Odd\", public");
  CHECK(db.run("show search_path") == std::vector<std::string>{"\"Odd\", public"});
  CHECK(db.tag == "SHOW");
  db.run("reset search_path");
  CHECK(db.run("show search_path") == std::vector<std::string>{"\"$user\", public"});
  CHECK(db.tag == "SHOW");
  CHECK(db.error("show nope") == "42704 unrecognized configuration parameter \"nope\"");
  CHECK(db.run("show all").size() > 100);
}

TEST_CASE("sequences are relations with an owner and survive a new catalog over the same store") {
  DdlDatabase db;
  db.run("create sequence s increment 2 start 5");
  CHECK(db.error("create sequence s") == "42P07 relation \"s\" already exists");
  CHECK(db.error("create sequence x increment 0") == "22023 INCREMENT must not be zero");
  CHECK(db.error("create sequence x minvalue 5 maxvalue 5") ==
        "22023 MINVALUE (5) must be less than MAXVALUE (5)");
  REQUIRE(db.find("s") != nullptr);
  CHECK(db.find("s")->kind == 'S');
  db.run("alter sequence s restart with 100");
  db.run("drop sequence s");
  CHECK(db.find("s") == nullptr);
}

TEST_CASE("comments are kept, replaced and removed") {
  DdlDatabase db;
  db.run("create table t (a int)");
  db.run("comment on table t is 'first'");
  db.run("comment on table t is 'second'");
  db.run("comment on column t.a is 'about a'");
  db.run("comment on table t is null");
  CHECK(db.error("comment on column t.z is 'x'") ==
        "42703 column \"z\" of relation \"t\" does not exist");
  CHECK(db.error("comment on table z is 'x'").substr(0, 5) == "42P01");
}

TEST_CASE("what is not built says so") {
  DdlDatabase db;
  CHECK(db.error("create subscription s connection '' publication p") ==
        "0A000 CREATE SUBSCRIPTION is not supported");
  CHECK(db.error("listen x") == "0A000 notifications outside a session is not supported");
}

}  // namespace
}  // namespace granary
