#!/usr/bin/env python3
"""Indexes whose functions fail do not keep the server from starting: they are told of, not read, go on being written, and
REINDEX makes them whole. Their functions run as the owner of the table, at the start too. Prints one line a test."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from pgwire import ServerError  # noqa: E402

FUNCTION = ("create or replace function doubled(int) returns int language plpgsql immutable as "
            "$$begin %s return 2 * $1; end$$")
FAILS = "if $1 = 5 then raise exception 'no %', $1; end if;"


def state_of(action):
    try:
        action()
    except ServerError as error:
        return error.fields["C"]
    return None


def restart(server):
    server.kill()
    server.start()
    connection = server.connect()
    connection.execute("set enable_seqscan = off")
    return connection


def plan(connection, query):
    return " ".join(line for (line,) in connection.execute("explain " + query))


def test_a_failing_function_leaves_its_indexes_unread_until_reindex(server):
    connection = server.connect()
    connection.execute(FUNCTION % "")
    connection.simple("create table t (a int primary key, b int); insert into t select i, i from generate_series(1, 10) i;"
                      "create unique index by_double on t (doubled(b)); create index positive on t (a) where doubled(b) > 0")
    connection.execute(FUNCTION % FAILS)
    connection = restart(server)
    query = "select a from t where b <> 5 and doubled(b) = 14"
    assert "by_double" not in plan(connection, query)
    assert connection.execute(query) == [["7"]]
    assert connection.execute("select count(*) from t") == [["10"]]
    assert state_of(lambda: connection.execute("insert into t values (11, 7)")) == "23505"
    assert state_of(lambda: connection.execute("insert into t values (11, 5)")) == "P0001"
    assert state_of(lambda: connection.execute("reindex index by_double")) == "P0001"
    connection.execute("insert into t values (12, 12)")
    connection = restart(server)
    connection.execute(FUNCTION % "")
    connection.execute("reindex table t")
    assert "by_double" in plan(connection, query)
    for value in (5, 7, 12):
        assert connection.execute("select a from t where doubled(b) = %d" % (2 * value)) == [[str(value)]]
        assert state_of(lambda: connection.execute("insert into t values (20, %d)" % value)) == "23505"
    connection = restart(server)
    assert "by_double" in plan(connection, query)
    assert connection.execute(query) == [["7"]]


def test_functions_of_indexes_run_as_the_owner_at_the_start(server):
    connection = server.connect()
    connection.simple("create role plain; grant create on schema public to plain; create table secret (x int)")
    connection.simple("set role plain;"
                      "create function peeks(int) returns int language plpgsql immutable as"
                      " $$begin if current_user <> 'plain' then return -1; end if; return $1; end$$;"
                      "create table owned (a int); insert into owned values (1), (2);"
                      "create index peeked on owned (peeks(a)); reset role")
    connection = restart(server)
    connection.execute("set role plain")
    query = "select a from owned where peeks(a) = 2"
    assert "peeked" in plan(connection, query)
    assert connection.execute(query) == [["2"]]


def test_prepared_transactions_that_made_such_indexes_do_not_keep_the_server_from_starting(server):
    connection = server.connect()
    connection.execute(FUNCTION.replace("doubled", "thrice") % "")
    connection.simple("create table u (a int primary key, b int); insert into u select i, i from generate_series(1, 10) i")
    connection.simple("create table v (a int); insert into v values (1), (2); alter table v owner to plain;"
                      "begin; create index by_thrice on u (thrice(b)); create index peeked_later on v (peeks(a));"
                      "prepare transaction 'indexes'")
    connection.execute(FUNCTION.replace("doubled", "thrice") % FAILS)
    connection = restart(server)
    connection.execute("commit prepared 'indexes'")
    query = "select a from u where b <> 5 and thrice(b) = 14"
    assert "by_thrice" not in plan(connection, query)
    assert connection.execute(query) == [["7"]]
    assert "peeked_later" in plan(connection, "select a from v where peeks(a) = 2")
    connection.execute("set role plain")
    assert connection.execute("select a from v where peeks(a) = 2") == [["2"]]
    connection.execute("reset role")
    connection.execute(FUNCTION.replace("doubled", "thrice") % "")
    connection.execute("reindex index by_thrice")
    assert "by_thrice" in plan(connection, query)
    assert connection.execute(query) == [["7"]]


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
