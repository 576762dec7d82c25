#!/usr/bin/env python3
"""Notices leave while their statement runs or waits, each once. Each test is a function named after what must hold.
Prints one line a test."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402


def fields(payload):
    return dict((field[:1].decode(), field[1:].decode()) for field in payload.split(b"\0") if field)


def begin(connection, text):
    connection.send(b"Q", text.encode() + b"\0")


def next_message(connection):
    """(kind, message of a notice or error)"""
    kind, payload = connection.receive()
    return kind.decode(), fields(payload)["M"] if kind in (b"N", b"E") else None


def rest(connection):
    """What comes until the answer is complete, without ReadyForQuery."""
    out = []
    while True:
        kind, message = next_message(connection)
        if kind == "Z":
            return out
        out.append((kind, message))


def made(server, *statements):
    setup = server.connect()
    setup.execute("drop schema if exists said cascade; create schema said")
    for statement in statements:
        setup.execute(statement)
    return setup, server.connect(options={"search_path": "said"})


def test_a_notice_leaves_while_its_statement_runs(server):
    other, session = made(server, "create table said.flag (a int)")
    # Nobody but who has read the notice ends the loop.
    begin(session, """do $$ begin
        raise notice 'waiting for the flag';
        while not exists (select from flag) loop perform pg_sleep(0.001); end loop;
        raise notice 'seen';
    end $$""")
    assert next_message(session) == ("N", "waiting for the flag")
    other.execute("insert into said.flag values (1)")
    assert rest(session) == [("N", "seen"), ("C", None)]


def test_a_notice_leaves_before_a_wait_for_a_row(server):
    other, session = made(server, "create table said.t (a int primary key, n int); insert into said.t values (1, 0)")
    other.execute("begin; update said.t set n = n + 1")
    session.execute("begin")
    begin(session, """do $$ declare now int; begin
        raise notice 'before';
        raise warning 'still before';
        update t set n = n + 10 where a = 1 returning n into now;
        raise notice 'after: %', now;
    end $$""")
    assert next_message(session) == ("N", "before")
    assert next_message(session) == ("N", "still before")
    other.execute("commit")
    assert rest(session) == [("N", "after: 11"), ("C", None)]
    session.execute("rollback")


def test_a_notice_comes_before_the_rows_of_its_query(server):
    other, session = made(server, """create function said.says(what text) returns text language plpgsql as
        $$ begin raise notice 'said %', what; return what; end $$""")
    other.execute("select pg_advisory_lock(77)")
    begin(session, """select says(n::text), case when n = 3 then pg_advisory_lock(77) end, repeat('x', 100)
                      from generate_series(1, 4) n""")
    for n in range(1, 4):
        assert next_message(session) == ("N", "said %d" % n)
    other.execute("select pg_advisory_unlock(77)")
    answer = rest(session)
    assert [message for kind, message in answer if kind == "N"] == ["said 4"], answer
    assert "".join(kind for kind, _ in answer if kind != "N") == "TDDDDC", answer
    session.execute("select pg_advisory_unlock_all()")


def test_a_notice_is_not_lost_when_the_wait_is_cancelled(server):
    other, session = made(server, "create table said.t (a int primary key); insert into said.t values (1)")
    other.execute("begin; update said.t set a = 2")
    session.execute("begin")
    begin(session, "do $$ begin raise notice 'about to wait'; delete from t; end $$")
    assert next_message(session) == ("N", "about to wait")
    other.execute("select pg_cancel_backend(%d)" % session.key[0])
    assert rest(session) == [("E", "canceling statement due to user request")]
    other.execute("rollback")
    session.execute("rollback")
    assert session.execute("select count(*) from t")[0][0] == "1"


def test_an_attempt_that_says_something_else_is_heard_too(server):
    other, session = made(server, "create table said.t (a int primary key, n int); insert into said.t values (1, 0)")
    other.execute("begin; update said.t set n = 5")
    session.execute("begin")
    begin(session, """do $$ begin
        raise notice 'n is %', (select n from t);
        update t set n = n + 1;
        raise notice 'n was %', (select n - 1 from t);
    end $$""")
    assert next_message(session) == ("N", "n is 0")
    other.execute("commit")
    said = rest(session)
    assert said[-2:] == [("N", "n was 5"), ("C", None)], said
    assert said[:-2] in ([], [("N", "n is 5")]), said
    session.execute("rollback")


def test_many_notices_are_each_said_once(server):
    other, session = made(server, "create table said.flag (a int)")
    begin(session, """do $$ begin
        for i in 1..20000 loop raise notice '%', i; end loop;
        while not exists (select from flag) loop perform pg_sleep(0.001); end loop;
        for i in 1..20000 loop raise notice 'and %', i; end loop;
    end $$""")
    for i in range(1, 20001):
        assert next_message(session) == ("N", str(i))
    other.execute("insert into said.flag values (1)")
    assert rest(session) == [("N", "and %d" % i) for i in range(1, 20001)] + [("C", None)]


def test_nothing_is_said_of_what_a_commit_took_back(server):
    """A statement of its own meets the other's lock where it commits, and runs again."""
    other, session = made(server, "create table said.t (a int primary key, n int); insert into said.t values (1, 0)")
    other.execute("begin; update said.t set n = 5")
    begin(session, "do $$ begin update t set n = n + 1; raise notice 'n was %', (select n - 1 from t); end $$")
    while other.execute("select wait_event from pg_stat_activity where pid = %d" % session.key[0])[0][0] is None:
        pass
    other.execute("commit")
    assert rest(session) == [("N", "n was 5"), ("C", None)]


def test_a_procedure_tells_between_its_transactions(server):
    other, session = made(server, "create table said.t (a int)", """create procedure said.steps() language plpgsql as $$ begin
        for i in 1..3 loop
            insert into t values (i);
            commit;
            raise notice 'step %', i;
            while (select count(*) from t) <= i * 2 - 1 loop perform pg_sleep(0.001); commit; end loop;
        end loop; end $$""")
    begin(session, "call steps()")
    for i in range(1, 4):
        assert next_message(session) == ("N", "step %d" % i)
        # What it says it has done is there.
        assert other.execute("select count(*) from said.t where a = %d" % i)[0][0] == "1"
        other.execute("insert into said.t values (0)")
    assert rest(session) == [("C", None)]


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
