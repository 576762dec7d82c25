#include "tests/unit/frontend/test_client.h"

using granary::test::Client;
using granary::test::Messages;
using granary::test::Server;

namespace {

using std::string_literals::operator""s;  // bodies with NUL bytes

std::string parse(const std::string& name, const std::string& text) {
  return Client::message('P', name + '\0' + text + "\0\0\0"s);
}
std::string bind(const std::string& portal, const std::string& statement) {
  return Client::message('B', portal + '\0' + statement + "\0\0\0\0\0\0\0"s);
}
std::string execute(const std::string& portal, std::int32_t rows = 0) {
  return Client::message('E', portal + '\0' + Client::int32(rows));
}
const std::string kSync = Client::message('S', "");

}  // namespace

TEST_CASE("a session greets as PostgreSQL does and answers simple queries") {
  Server server;
  Client client(server);
  const Messages greeting = client.until_ready();
  REQUIRE(greeting.front().first == 'R');
  CHECK(greeting[1].second == "application_name\0\0"s);
  CHECK(greeting[greeting.size() - 2].first == 'K');
  CHECK(client.run("select 1") == "T D(1) C(SELECT 1) Z(I)");
  CHECK(client.run("") == "I Z(I)");
  CHECK(client.run("select 1; select 'x'") == "T D(1) C(SELECT 1) T D(x) C(SELECT 1) Z(I)");
  CHECK(client.run("select 1/0") == "E(22012) Z(I)");
  CHECK(client.run("selec") == "E(42601) Z(I)");
  CHECK(client.run("select '\xff'") == "E(22021) Z(I)");
}

TEST_CASE("startup refuses what PostgreSQL refuses") {
  Server server;
  const auto refusal = [&](std::string_view startup) {
    Client client(server, startup);
    return Client::brief(client.until_ready());
  };
  CHECK(refusal("user\0postgres\0database\0nope\0"s) == "R E(3D000) $");
  CHECK(refusal("user\0postgres\0database\0template0\0"s) == "R E(55000) $");
  CHECK(refusal("user\0nobody\0database\0postgres\0"s) == "R E(28000) $");
  CHECK(refusal("user\0postgres\0nonsense\0x\0"s) == "R E(42704) $");
  CHECK(refusal("database\0postgres\0"s) == "E(28000) $");
}

TEST_CASE("blocks: status, failure, savepoints, warnings") {
  Server server;
  Client client(server);
  client.until_ready();
  CHECK(client.run("create table t(a int primary key)") == "C(CREATE TABLE) Z(I)");
  CHECK(client.run("begin") == "C(BEGIN) Z(T)");
  CHECK(client.run("begin") == "N(25001) C(BEGIN) Z(T)");
  CHECK(client.run("insert into t values (1)") == "C(INSERT 0 1) Z(T)");
  CHECK(client.run("savepoint s") == "C(SAVEPOINT) Z(T)");
  CHECK(client.run("insert into t values (2), (1)") == "E(23505) Z(E)");
  CHECK(client.run("select 1") == "E(25P02) Z(E)");
  CHECK(client.run("rollback to s") == "C(ROLLBACK) Z(T)");
  CHECK(client.run("insert into t values (3)") == "C(INSERT 0 1) Z(T)");
  CHECK(client.run("commit") == "C(COMMIT) Z(I)");
  CHECK(client.run("select a from t order by a") == "T D(1) D(3) C(SELECT 2) Z(I)");
  CHECK(client.run("commit") == "N(25P01) C(COMMIT) Z(I)");
  CHECK(client.run("begin") == "C(BEGIN) Z(T)");
  CHECK(client.run("select 1/0") == "E(22012) Z(E)");
  CHECK(client.run("commit") == "C(ROLLBACK) Z(I)");
  CHECK(client.run("begin read only") == "C(BEGIN) Z(T)");
  CHECK(client.run("insert into t values (9)") == "E(25006) Z(E)");
  CHECK(client.run("rollback") == "C(ROLLBACK) Z(I)");
}

TEST_CASE("a query string is one transaction") {
  Server server;
  Client client(server);
  client.until_ready();
  client.run("create table t(a int primary key)");
  CHECK(client.run("insert into t values (1); select 1/0") == "C(INSERT 0 1) E(22012) Z(I)");
  CHECK(client.run("select count(*) from t") == "T D(0) C(SELECT 1) Z(I)");
  CHECK(client.run("insert into t values (1); insert into t values (2)") ==
        "C(INSERT 0 1) C(INSERT 0 1) Z(I)");
}

TEST_CASE("the extended protocol: pipelines, row limits, errors up to Sync") {
  Server server;
  Client client(server);
  client.until_ready();
  client.run("create table t(a int primary key)");
  client.send(parse("", "select generate_series(1, 3)") + bind("", "") + execute("", 2) +
              execute("", 2) + kSync);
  CHECK(Client::brief(client.until_ready()) == "1 2 D(1) D(2) s D(3) C(SELECT 1) Z(I)");
  client.send(parse("i", "insert into t values (1)") + bind("", "i") + execute("") + bind("", "i") +
              execute("") + bind("", "i") + execute("") + kSync);
  CHECK(Client::brief(client.until_ready()) == "1 2 C(INSERT 0 1) 2 E(23505) Z(I)");
  CHECK(client.run("select count(*) from t") == "T D(0) C(SELECT 1) Z(I)");
  client.send(bind("", "i") + execute("") + kSync + bind("", "i") + execute("") + kSync);
  CHECK(Client::brief(client.until_ready()) == "2 C(INSERT 0 1) Z(I)");
  CHECK(Client::brief(client.until_ready()) == "2 E(23505) Z(I)");
  client.send(bind("", "nosuch") + execute("") + kSync);
  CHECK(Client::brief(client.until_ready()) == "E(26000) Z(I)");
}

TEST_CASE("COPY in and out, and its failures") {
  Server server;
  Client client(server);
  client.until_ready();
  client.run("create table t(a int primary key, b text)");
  const auto copy = [&](const std::string& data, char end) {
    client.send(Client::message('Q', "copy t from stdin\0"s));
    REQUIRE(client.next().first == 'G');
    client.send(Client::message('d', data.substr(0, 3)) + Client::message('d', data.substr(3)) +
                Client::message(end, end == 'f' ? "no\0"s : ""));
    return Client::brief(client.until_ready());
  };
  CHECK(copy("1\tone\n2\t\\N\n", 'c') == "C(COPY 2) Z(I)");
  CHECK(copy("3\tx\n3\ty\n", 'c') == "E(23505) Z(I)");
  CHECK(copy("x\ty\n", 'c') == "E(22P02) Z(I)");
  CHECK(copy("4\ty\n", 'f') == "E(57014) Z(I)");
  const Messages out = client.query("copy t to stdout");
  REQUIRE(out.size() == 6);
  CHECK(out[1].second == "1\tone\n");
  CHECK(out[2].second == "2\t\\N\n");
  CHECK(client.run("select count(*) from t") == "T D(2) C(SELECT 1) Z(I)");
}

TEST_CASE("a commit is acknowledged only when its epoch is durable") {
  Server server;
  Client client(server);
  client.until_ready();
  client.run("create table t(a int primary key)");
  server.durability.epoch.store_seq_cst(0);
  client.send(Client::message('Q', "insert into t values (1)\0"s));
  CHECK_FALSE(client.readable(50));
  server.durability.epoch.store_seq_cst(~std::uint64_t{0});
  server.loops.durable_rose({~std::uint64_t{0}});
  CHECK(Client::brief(client.until_ready()) == "C(INSERT 0 1) Z(I)");
  // Inside a block tags leave at once, COMMIT waits.
  client.run("begin");
  server.durability.epoch.store_seq_cst(0);
  CHECK(client.run("insert into t values (2)") == "C(INSERT 0 1) Z(T)");
  client.send(Client::message('Q', "commit\0"s));
  CHECK_FALSE(client.readable(50));
  server.durability.epoch.store_seq_cst(~std::uint64_t{0});
  server.loops.durable_rose({~std::uint64_t{0}});
  CHECK(Client::brief(client.until_ready()) == "C(COMMIT) Z(I)");
}

TEST_CASE("a row lock suspends the session, not the loop; a cancel ends the wait") {
  Server server;
  Client a(server);
  Client b(server);
  Client c(server);
  a.until_ready();
  const Messages greeting = b.until_ready();
  c.until_ready();
  a.run("create table t(a int primary key, b int)");
  a.run("insert into t values (1, 0)");
  a.run("begin");
  a.run("update t set b = b + 1");
  b.send(Client::message('Q', "update t set b = b + 10\0"s));
  CHECK_FALSE(b.readable(50));
  CHECK(c.run("select b from t") == "T D(0) C(SELECT 1) Z(I)");
  a.run("commit");
  CHECK(Client::brief(b.until_ready()) == "C(UPDATE 1) Z(I)");
  CHECK(c.run("select b from t") == "T D(11) C(SELECT 1) Z(I)");

  a.run("begin");
  a.run("update t set b = b + 1");
  b.send(Client::message('Q', "update t set b = b + 10\0"s));
  CHECK_FALSE(b.readable(50));
  const std::string& key = greeting[greeting.size() - 2].second;
  granary::frontend::FieldReader fields(key);
  granary::frontend::BackendKey backend;
  backend.pid = fields.int32();
  backend.secret = fields.int32();
  server.registry.cancel(backend);
  CHECK(Client::brief(b.until_ready()) == "E(57014) Z(I)");
  b.run("set lock_timeout = 20");
  CHECK(b.run("update t set b = b + 10") == "E(55P03) Z(I)");
}

TEST_CASE("an answer that waits for the log leaves whole") {
  Server server;
  Client client(server);
  client.until_ready();
  client.run("create table t(a int primary key)");
  server.durability.epoch.store_seq_cst(0);
  const std::string parse = Client::message('P', "\0insert into t values (1)\0\0\0"s);
  const std::string bind = Client::message('B', "\0\0\0\0\0\0\0\0"s);
  const std::string execute = Client::message('E', "\0\0\0\0\0"s);
  client.send(parse + bind + execute + Client::message('S', ""));
  CHECK_FALSE(client.readable(50));  // neither ParseComplete nor BindComplete
  server.durability.epoch.store_seq_cst(~std::uint64_t{0});
  server.loops.durable_rose({~std::uint64_t{0}});
  CHECK(Client::brief(client.until_ready()) == "1 2 C(INSERT 0 1) Z(I)");
  // A Flush asks for what there is.
  server.durability.epoch.store_seq_cst(0);
  client.send(Client::message('P', "\0select 1\0\0\0"s) + Client::message('H', ""));
  CHECK(client.readable(5000));
}

TEST_CASE("SQL-level prepared statements and cursors") {
  Server server;
  Client client(server);
  client.until_ready();
  CHECK(client.run("prepare p(int) as select $1 + 1") == "C(PREPARE) Z(I)");
  CHECK(client.run("execute p(41)") == "T D(42) C(SELECT 1) Z(I)");
  CHECK(client.run("execute p") == "E(42601) Z(I)");
  CHECK(client.run("deallocate p") == "C(DEALLOCATE) Z(I)");
  CHECK(client.run("execute p(1)") == "E(26000) Z(I)");
  client.run("begin");
  CHECK(client.run("declare c cursor for select generate_series(1, 5)") ==
        "C(DECLARE CURSOR) Z(T)");
  CHECK(client.run("fetch 2 from c") == "T D(1) D(2) C(FETCH 2) Z(T)");
  CHECK(client.run("fetch backward 1 from c") == "T D(1) C(FETCH 1) Z(T)");
  CHECK(client.run("fetch all from c") == "T D(2) D(3) D(4) D(5) C(FETCH 4) Z(T)");
  client.run("commit");
  CHECK(client.run("fetch all from c") == "E(34000) Z(I)");
}

TEST_CASE("malformed messages end the connection with 08P01, other sessions live on") {
  Server server;
  Client bad(server);
  Client good(server);
  bad.until_ready();
  good.until_ready();
  bad.send("z");
  CHECK(Client::brief(bad.until_ready()) == "E(08P01) $");
  CHECK(good.run("select 1") == "T D(1) C(SELECT 1) Z(I)");
}

TEST_CASE("the end of the server is told to every session") {
  Server server;
  Client client(server);
  client.until_ready();
  server.loops.shut_down(2000);
  CHECK(Client::brief(client.until_ready()) == "E(57P01) $");
}
