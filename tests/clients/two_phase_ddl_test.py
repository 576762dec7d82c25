#!/usr/bin/env python3
"""PREPARE TRANSACTION of transactions that changed the schema or hold advisory locks: nobody sees them, whoever needs what
they hold waits, kill -9 in between changes neither, and the decision leaves what COMMIT or ROLLBACK would have left. Each
test is a function named after what must hold. Prints one line a test."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from clients.two_phase_test import error_of, failure, gids, prepare, tag_of  # noqa: E402

OBJECTS = (
    "create table made (id serial primary key, mood text, u int unique)",
    "insert into made (mood, u) select 'm' || g, g * 2 from generate_series(1, 50) g",
    "create index made_mood on made (mood)",
    "insert into made (mood, u) values ('late', 1000)",
    "create table keyless (n int)",
    "insert into keyless select generate_series(1, 10)",
    "create type colour as enum ('red', 'green')",
    "create type pair as (a int, b colour)",
    "create domain positive as int check (value > 0)",
    "create table painted (c colour, p pair, d positive)",
    "insert into painted values ('green', (1, 'red'), 3)",
    "create view bright as select mood from made where u > 90",
    "create materialized view counted as select count(*) n from made",
    "create function twice(int) returns int language sql as 'select 2 * $1'",
    "create function noted() returns trigger language plpgsql as $$ begin new.n = new.n + 100; return new; end $$",
    "create trigger noting before insert on keyless for each row execute function noted()",
    "create operator === (leftarg = int, rightarg = int, function = int4eq)",
    "create table parts (k int, v text) partition by list (k)",
    "create table parts_1 partition of parts for values in (1)",
    "insert into parts values (1, 'one')",
    "create role two_phase_reader",
    "grant select on made to two_phase_reader",
)

SHOWN = (
    ("select count(*), max(id) from made", [["51", "51"]]),
    ("select id from made where mood = 'late'", [["51"]]),
    ("select id from made where u = 60", [["30"]]),
    ("select sum(n) from keyless", [["55"]]),
    ("select c, p, d from painted", [["green", "(1,red)", "3"]]),
    ("select count(*) from bright", [["6"]]),
    ("select n from counted", [["51"]]),
    ("select twice(21), 1 === 1", [["42", "t"]]),
    ("select * from parts where k = 1", [["1", "one"]]),
    ("select has_table_privilege('two_phase_reader', 'made', 'select')", [["t"]]),
)


def restart(server, checkpoint=False):
    if checkpoint:
        server.connect().execute("checkpoint")
    server.kill()
    server.start()
    connection = server.connect()
    connection.execute("set lock_timeout = '200ms'")
    return connection


def names(connection):
    return connection.execute("select relname from pg_class where oid >= 16384 union all select typname from pg_type "
                              "where oid >= 16384 union all select proname from pg_proc where oid >= 16384 order by 1")


def test_created_objects_are_there_after_the_commit_and_not_before(server):
    for lives in (0, 2):
        connection = server.connect()
        before = names(connection)
        prepare(connection, "objects", *OBJECTS)
        for life in range(lives):
            connection = restart(server, checkpoint=life == 1)
        connection.execute("set lock_timeout = '200ms'")
        assert gids(connection) == ["objects"] and names(connection) == before
        assert failure(connection, "select * from made")[0] == "42P01"
        assert failure(connection, "create table made (id int)")[0] == "55P03"
        # What is made meanwhile gets OIDs and storage of its own.
        connection.execute("create table beside (id int primary key, n int unique); insert into beside values (1, 1)")
        assert tag_of(connection, "commit prepared 'objects'") == "COMMIT PREPARED"
        for life in range(2):
            for text, rows in SHOWN:
                assert connection.execute(text) == rows, (lives, life, text, connection.execute(text))
            assert connection.execute("select n from beside where n = 1") == [["1"]]
            if life == 0:
                connection = restart(server)
        assert connection.execute("insert into made (mood, u) values ('new', 2000) returning id > 51") == [["t"]]
        assert failure(connection, "insert into made (mood, u) values ('twin', 60)")[0] == "23505"
        assert failure(connection, "insert into painted values ('red', null, -1)")[0] == "23514"
        connection.execute("insert into keyless values (1)")
        assert connection.execute("select sum(n), count(distinct ctid) from keyless") == [["156", "11"]]
        connection.execute("drop table made, keyless, painted, parts, beside cascade; drop type pair; drop type colour;"
                           "drop domain positive; drop function twice; drop function noted; drop operator === (int, int);"
                           "drop role two_phase_reader")
        assert names(connection) == before


def test_created_objects_leave_nothing_when_rolled_back(server):
    for lives in (0, 1):
        connection = server.connect()
        before = names(connection)
        prepare(connection, "objects", *OBJECTS)
        for _ in range(lives):
            connection = restart(server)
        assert tag_of(connection, "rollback prepared 'objects'") == "ROLLBACK PREPARED"
        assert names(connection) == before
        connection = restart(server)
        assert names(connection) == before
        assert error_of(connection.simple("begin; %s" % "; ".join(OBJECTS))) is None
        connection.execute("rollback")


CHANGES = (
    ("alter table changed add column c int default 7", "select c from changed where id = 1", [["7"]]),
    ("alter table changed alter column n type text using 'n' || n", "select n from changed where id = 2", [["n2"]]),
    ("alter table changed drop column n", "select * from changed where id = 3", [["3"]]),
    ("create index changed_n on changed (n)", "select id from changed where n = 4", [["4"]]),
    ("alter table changed add unique (n)", "select id from changed where n = 5", [["5"]]),
    ("truncate changed", "select count(*) from changed", [["0"]]),
    ("truncate changed; insert into changed values (9, 9)", "select * from changed", [["9", "9"]]),
    ("alter table changed rename to renamed; alter table renamed rename to changed", "select count(*) from changed", [["5"]]),
    ("insert into changed values (6, 6); alter table changed add column c int default 7",
     "select * from changed where id = 6", [["6", "6", "7"]]),
    ("drop table changed; create table changed (z int); insert into changed values (5)", "select z from changed", [["5"]]),
)


def test_changed_tables_are_locked_until_the_decision(server):
    """Each change on a table of its own."""
    for decision in ("commit", "rollback"):
        connection = server.connect()
        cases = [["changed_%d" % number, *case] for number, case in enumerate(CHANGES)]
        connection.execute("set client_min_messages = error")
        for table, change, _, _ in cases:
            connection.execute("drop table if exists {0}; create table {0} (id int primary key, n int);"
                               "insert into {0} select g, g from generate_series(1, 5) g".format(table))
            prepare(connection, table, change.replace("changed", table))
        connection.execute("set lock_timeout = '100ms'")
        for life in range(2):
            for table, change, _, _ in cases:
                blocks = ["insert into %s values (7, 7)", "alter table %s add column x int"]
                if "create index" not in change:  # which readers do not mind
                    blocks.append("select * from %s")
                for blocked in blocks:
                    error = error_of(connection.simple(blocked % table))
                    assert error and error["C"] == "55P03", (change, life, blocked, error)
            if life == 0:
                connection = restart(server)
                connection.execute("set lock_timeout = '100ms'")
        for table, _, _, _ in cases:
            connection.execute("%s prepared '%s'" % (decision, table))
        for _ in range(2):
            for table, change, text, rows in cases:
                if decision == "rollback":
                    text, rows = "select id, n from changed where id = 5", [["5", "5"]]
                found = connection.execute(text.replace("changed", table))
                assert found == rows, (change, decision, found)
            connection = restart(server)


def test_dropped_tables_are_there_until_the_commit(server):
    connection = server.connect()
    connection.execute("create table dropped (id int primary key, s serial); insert into dropped select generate_series(1, 3)")
    prepare(connection, "drop", "drop table dropped")
    connection = restart(server)
    assert failure(connection, "select * from dropped")[0] == "55P03"
    connection.execute("rollback prepared 'drop'")
    assert connection.execute("select count(*), max(s) from dropped") == [["3", "3"]]
    prepare(connection, "drop", "drop table dropped")
    connection = restart(server)
    connection.execute("commit prepared 'drop'")
    for _ in range(2):
        assert failure(connection, "select * from dropped")[0] == "42P01"
        assert failure(connection, "select nextval('dropped_s_seq')")[0] == "42P01"
        connection = restart(server)


def test_rows_without_a_key_do_not_wait_for_prepared_ones_after_a_restart(server):
    connection = server.connect()
    connection.execute("create table keyless (n int); insert into keyless values (1)")
    prepare(connection, "rows", "insert into keyless values (2), (3)")
    connection = restart(server)
    connection.execute("insert into keyless values (4)")
    connection.execute("commit prepared 'rows'")
    assert connection.execute("select n from keyless order by n") == [["1"], ["2"], ["3"], ["4"]]
    connection.execute("drop table keyless")


def test_unlogged_sequences_begin_anew_after_a_crash(server):
    connection = server.connect()
    connection.execute("create table counted_rows (id serial primary key)")
    prepare(connection, "unlogged", "insert into counted_rows select from generate_series(1, 3)",
            "alter table counted_rows set unlogged", "create unlogged table others (id int generated always as identity)",
            "insert into others select from generate_series(1, 5)")
    connection = restart(server)
    connection.execute("commit prepared 'unlogged'")
    for table in ("counted_rows", "others"):
        assert connection.execute("select count(*) from " + table) == [["0"]]
        assert connection.execute("select last_value, is_called from %s_id_seq" % table) == [["1", "f"]]
        assert connection.execute("insert into %s default values returning id" % table) == [["1"]]
    connection.execute("drop table counted_rows, others")


ADVISORY = ("select mode, classid, objid, objsubid, granted, pid is null, virtualtransaction ~ '^-1/' from pg_locks "
            "where locktype = 'advisory' order by 1, 2, 3")


def test_advisory_locks_of_the_transaction_are_kept_until_the_decision(server):
    for decision in ("commit", "rollback"):
        connection = server.connect()
        connection.execute("select pg_advisory_lock(99)")
        prepare(connection, "advisory", "select pg_advisory_xact_lock(7)", "select pg_advisory_xact_lock_shared(1, 2)",
                "select pg_advisory_xact_lock(7)")
        held = [["ExclusiveLock", "0", "7", "1", "t", "t", "t"], ["ShareLock", "1", "2", "2", "t", "t", "t"]]
        own = [["ExclusiveLock", "0", "99", "1", "t", "f", "f"]]
        for life in range(3):
            shown = connection.execute(ADVISORY)
            assert shown == (held[:1] + own + held[1:] if life == 0 else held), shown
            other = server.connect()
            assert other.execute("select pg_try_advisory_lock(7), pg_try_advisory_lock_shared(7), pg_try_advisory_lock(1, 2), "
                                 "pg_try_advisory_xact_lock_shared(1, 2)") == [["f", "f", "f", "t"]]
            # They are not the session's any more.
            assert connection.execute("select pg_try_advisory_lock(7), pg_advisory_unlock_shared(1, 2)") == [["f", "f"]]
            connection.execute("select pg_advisory_unlock_all()")
            other.close()
            if life < 2:
                connection = restart(server)
        connection.execute("%s prepared 'advisory'" % decision)
        assert connection.execute(ADVISORY) == []
        assert connection.execute("select pg_try_advisory_lock(7), pg_try_advisory_lock(1, 2)") == [["t", "t"]]
        connection.close()


def test_a_lock_of_session_and_transaction_cannot_be_prepared(server):
    connection = server.connect()
    connection.execute("begin; select pg_advisory_lock(5), pg_advisory_xact_lock(5)")
    assert failure(connection, "prepare transaction 'both'") == (
        "0A000", "cannot PREPARE while holding both session-level and transaction-level locks on the same object")
    connection.execute("select pg_advisory_unlock(5)")
    assert connection.execute(ADVISORY) == []


def main():
    with granary.Server() as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
