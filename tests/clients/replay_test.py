#!/usr/bin/env python3
"""Blocks that conflict and are run again by the server: what their clients see, and what must not happen twice. Each test
is a function named after what must hold. Prints one line a test."""
import os
import random
import struct
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from clients import pgwire  # noqa: E402

LEVELS = ("serializable", "repeatable read")


def fresh(server):
    """Two sessions and a table of rows (1, 0) ... (9, 0). What b does in single statements is SERIALIZABLE."""
    a, b = server.connect(), server.connect()
    b.execute("set default_transaction_isolation = serializable")
    a.execute("set client_min_messages = error; drop table if exists t, audit; create table t (id int primary key, n int);"
              "insert into t select g, 0 from generate_series(1, 9) g;"
              "create table audit (id serial primary key, u uuid default gen_random_uuid(), r float8 default random())")
    return a, b


def error_of(results):
    return next((result.error for result in results if result.error), None)


def count(connection, name):
    return int(connection.execute("select %s from pg_stat_serialization" % name)[0][0])


def conflict(a, b, level, before="", after=""):
    """a counts rows in a way that b's write does not change, then commits: the results of COMMIT."""
    a.execute("begin isolation level %s" % level)
    shown = a.execute(before) if before else None
    assert a.execute("select count(*) from t where n >= 0") == [["9"]]
    if level == "repeatable read":
        b.execute("update t set n = n + 10 where id = 1")
        a.execute("update t set n = n + 1 where id = 1")
    else:
        a.execute("update t set n = n + 1 where id = 2")
        b.execute("update t set n = n + 10 where id = 1")
    if after:
        a.execute(after)
    return shown, a.simple("commit")


def wait_for_a_lock(b):
    while b.execute("select count(*) from pg_stat_activity where wait_event_type = 'Lock'") != [["1"]]:
        pass


def test_the_modes_of_a_begin_in_a_string_hold_in_the_second_run(server):
    """BEGIN in one string with what conflicts, in a session whose default is the other level."""
    for level, default in zip(LEVELS, reversed(LEVELS)):
        a, b = fresh(server)
        a.execute("set default_transaction_isolation = '%s'" % default)
        b.execute("begin; update t set n = 1 where id = 3")
        before = count(b, "completed")
        waiting = threading.Thread(target=a.execute, args=(
            "begin isolation level %s; update t set n = 2 where id = 4; update t set n = n + 1 where id = 3" % level,))
        waiting.start()
        wait_for_a_lock(b)
        b.execute("commit")
        waiting.join()
        assert a.execute("show transaction_isolation") == [[level]]
        a.execute("commit")
        assert count(b, "completed") == before + 1
        assert b.execute("select n from t where id in (3, 4) order by id") == [["2"], ["2"]]


def test_a_level_chosen_behind_begin_holds_in_the_second_run(server):
    """As in the first: who was raised to SERIALIZABLE and run again for a lost update commits no write skew."""
    for begin, choose in (("begin", "set transaction isolation level serializable"),
                          ("begin isolation level repeatable read", "set local transaction_isolation = 'serializable'"),
                          ("begin; commit and chain", "set transaction isolation level serializable")):
        a, b = fresh(server)
        a.execute("set default_transaction_isolation = 'repeatable read'")
        before = count(b, "completed")
        a.execute(begin)
        a.execute(choose)
        assert a.execute("select sum(n) from t where id in (1, 2)") == [["0"]]
        b.execute("begin; update t set n = 5 where id = 3")
        waiting = threading.Thread(target=a.execute, args=("update t set n = n + 1 where id = 3",))
        waiting.start()
        wait_for_a_lock(b)
        b.execute("commit")
        waiting.join()
        assert count(b, "completed") == before + 1
        assert a.execute("show transaction_isolation") == [["serializable"]]
        a.execute("update t set n = 1 where id = 1")
        b.execute("begin")
        assert b.execute("select sum(n) from t where id in (1, 2)") == [["0"]]
        b.execute("update t set n = 1 where id = 2; commit")
        error = error_of(a.simple("commit"))
        assert error and error["C"] == "40001", (begin, error)
        assert b.execute("select sum(n) from t where id in (1, 2)") == [["1"]]


def test_a_block_whose_answers_stay_the_same_commits(server):
    for level in LEVELS:
        a, b = fresh(server)
        before = count(b, "completed")
        _, results = conflict(a, b, level)
        assert error_of(results) is None, results[0].error
        assert b.execute("select sum(n) from t") == [["11"]]
        assert count(b, "completed") > before


def test_a_changed_answer_is_40001_with_table_key_and_statement(server):
    a, b = fresh(server)
    a.execute("begin isolation level serializable")
    assert a.execute("select n from t where id = 1") == [["0"]]
    a.execute("update t set n = 5 where id = 2")
    b.execute("update t set n = 10 where id = 1")
    error = error_of(a.simple("commit"))
    assert error["C"] == "40001", error
    assert "statement 1" in error["D"] and "select n from t where id = 1" in error["D"], error
    assert 'Key (id)=(1) of table "t" (index "t_pkey")' in error["D"], error
    assert a.status == b"I"
    assert b.execute("select n from t where id in (1, 2) order by id") == [["10"], ["0"]]
    a.execute("begin isolation level repeatable read")
    assert a.execute("select n from t where id = 1") == [["10"]]
    b.execute("update t set n = 11 where id = 1")
    error = error_of(a.simple("update t set n = n + 1 where id = 1"))
    assert error["C"] == "40001" and error["M"].endswith("concurrent update"), error
    assert 'Key (id)=(1) of table "t" (index "t_pkey")' in error["D"], error
    assert a.status == b"E"
    a.execute("rollback")


def test_values_given_once_are_given_again(server):
    for level in LEVELS:
        a, b = fresh(server)
        shown, results = conflict(a, b, level, "insert into audit default values returning id, u, r, clock_timestamp()")
        assert error_of(results) is None, results[0].error
        assert b.execute("select id, u, r from audit") == [shown[0][:3]]
        assert a.execute("select currval('audit_id_seq')") == [[shown[0][0]]]


def test_notifications_come_once(server):
    for level in LEVELS:
        a, b = fresh(server)
        listener = server.connect()
        listener.execute("listen news")
        _, results = conflict(a, b, level, "select pg_notify('news', 'x')", "notify news, 'y'")
        assert error_of(results) is None, results[0].error
        listener.socket.settimeout(10)
        heard = [listener.receive() for _ in range(2)]
        assert [payload[4:].split(b"\0")[1] for _, payload in heard] == [b"x", b"y"], heard
        assert listener.execute("select 1") == [["1"]]


def test_advisory_locks_are_held_all_the_time(server):
    a, b = fresh(server)
    _, results = conflict(a, b, "serializable", "select pg_advisory_xact_lock(7)")
    assert error_of(results) is None, results[0].error
    assert b.execute("select pg_try_advisory_lock(7)") == [["t"]]
    _, results = conflict(a, b, "serializable", "select pg_advisory_lock(8)")
    assert error_of(results)["C"] == "40001" and "advisory lock" in error_of(results)["D"]
    assert b.execute("select pg_try_advisory_lock(8)") == [["f"]]  # a lock of the session outlives the block
    assert a.execute("select pg_advisory_unlock(8)") == [["t"]]


def test_savepoints_and_their_errors_are_run_again(server):
    for level in LEVELS:
        a, b = fresh(server)
        a.execute("begin isolation level %s" % level)
        assert a.execute("select count(*) from t where n >= 0") == [["9"]]
        a.execute("savepoint s; update t set n = 100 where id = 5")
        assert error_of(a.simple("insert into t values (5, 5)"))["C"] == "23505"
        a.execute("rollback to s; update t set n = 1 where id = 6; savepoint s2; update t set n = 7 where id = 7; release s2")
        b.execute("update t set n = 10 where id = 1")
        if level == "repeatable read":
            a.execute("update t set n = n + 1 where id = 1")
        assert error_of(a.simple("commit")) is None
        rows = [["5", "0"], ["6", "1"], ["7", "7"]]
        assert b.execute("select id, n from t where id between 5 and 7 order by id") == rows


def test_settings_and_cursors_survive(server):
    a, b = fresh(server)
    a.execute("begin isolation level serializable")
    a.execute("declare c cursor for select id from t where n >= 0 order by id")
    assert a.execute("fetch 2 from c") == [["1"], ["2"]]
    a.execute("set local timezone = 'Asia/Tokyo'; update t set n = 3 where id = 3; set local timezone = 'UTC'")
    b.execute("update t set n = 10 where id = 1")
    assert error_of(a.simple("insert into t values (10, 0); select 1; commit")) is None
    assert b.execute("select count(*) from t") == [["10"]]


def test_pipelines_and_parameters_are_run_again(server):
    a, b = fresh(server)
    a.execute("begin isolation level serializable")
    assert a.extended("select count(*) from t where n >= $1", ["0"])[0].rows == [["9"]]
    assert error_of(a.extended("update t set n = n + $1::int where id = $2::int", ["4", "4"])) is None
    a.execute("prepare p(int, int) as update t set n = n + $1 where id = $2 returning id; execute p(6, 6)")
    b.execute("update t set n = 10 where id = 1")
    assert error_of(a.extended("commit")) is None
    assert b.execute("select n from t where id in (1, 4, 6) order by id") == [["10"], ["4"], ["6"]]


def test_statements_prepared_before_the_table_changed_are_run_again(server):
    for level in LEVELS:
        a, b = fresh(server)
        a.execute("deallocate all; prepare add(int) as update t set n = n + 1 where id = $1 returning id; prepare whole as select * from t")
        b.execute("alter table t add column c int")
        a.execute("begin isolation level %s" % level)
        assert a.execute("execute add(5)") == [["5"]]
        a.execute("savepoint s")
        assert error_of(a.simple("execute whole"))["C"] == "0A000"
        a.execute("rollback to s")
        assert a.execute("select count(*) from t where n >= 0") == [["9"]]
        b.execute("update t set n = 10 where id = 1")
        a.execute("update t set n = n + 1 where id = %d" % (1 if level == "repeatable read" else 2))
        assert error_of(a.simple("commit")) is None
        assert b.execute("select sum(n) from t") == [["12"]]


def test_portals_read_in_pieces_are_run_again(server):
    a, b = fresh(server)
    a.execute("begin isolation level serializable")
    flush = pgwire.message(b"H")
    a.socket.sendall(
        pgwire.message(b"P", b"\0select id from t where n >= 0 order by id\0" + struct.pack("!h", 0))
        + pgwire.message(b"B", b"p\0\0" + struct.pack("!hhh", 0, 0, 0))
        + pgwire.message(b"E", b"p\0" + struct.pack("!i", 3)) + flush)
    kinds = [a.receive()[0] for _ in range(6)]
    assert kinds == [b"1", b"2", b"D", b"D", b"D", b"s"], kinds
    b.execute("update t set n = 10 where id = 1")
    a.socket.sendall(pgwire.message(b"E", b"p\0" + struct.pack("!i", 0)) + pgwire.message(b"S"))
    assert len(a.collect()[0].rows) == 6
    assert error_of(a.simple("update t set n = 2 where id = 2; commit")) is None
    assert b.execute("select sum(n) from t") == [["12"]]


def test_what_cannot_be_undone_is_not_run_twice(server):
    for statement, reason in (("select setval('audit_id_seq', 50)", "setval"), ("create table extra (a int)", "CREATE TABLE"),
                              ("set replay_memory = 0; select 1", "replay_memory"),
                              ("set replay_transactions = off", "replay_transactions is off")):
        a, b = fresh(server)
        _, results = conflict(a, b, "serializable", statement)
        error = error_of(results)
        assert error["C"] == "40001", error
        assert reason in error["D"], error
        assert a.status == b"I"
        a.execute("reset all")


def test_a_block_that_is_not_run_again_says_what_it_lost(server):
    select, count = "select n from t where id = 1", "select count(*) from t where id between 4 and 6"
    for refused, reason in (("", "replay_transactions is off"), ("create table extra (a int)", "it used CREATE TABLE"),
                            ("select setval('audit_id_seq', 50)", "it called setval")):
        for write, number, text, place in (
                ("update t set n = 10 where id = 1", 1, select, 'Key (id)=(1) of table "t" (index "t_pkey") was changed'),
                ("update t set n = 7 where id = 5", 2, count, 'Key (id)=(5) of table "t" (index "t_pkey") was changed'),
                ("delete from t where id = 5", 2, count, 'of table "t" (index "t_pkey") was changed'),
                ("insert into t values (-1, 0)", 3, "select min(id) from t", 'Key (id)=(-1) of table "t" (index "t_pkey")')):
            a, b = fresh(server)
            a.execute("set replay_transactions = %s" % ("on" if refused else "off"))
            a.execute("begin isolation level serializable")
            a.execute(select)
            assert a.extended(count)[-1].rows == [["3"]]
            a.execute("select min(id) from t")
            if refused:
                a.execute(refused)
            a.execute("update t set n = 1 where id = 9")
            b.execute(write)
            error = error_of(a.simple("commit"))
            assert error["C"] == "40001" and reason in error["D"], error
            assert 'Statement %d of the transaction lost: "%s' % (number, text) in error["D"], error
            assert place in error["D"], error
    a, b = fresh(server)
    a.execute("set replay_transactions = off; begin isolation level repeatable read")
    a.execute("select count(*) from t")
    b.execute("update t set n = 3 where id = 2")
    error = error_of(a.simple("update t set n = 4 where id = 2"))
    assert error["M"] == "could not serialize access due to concurrent update", error
    assert 'Statement 2 of the transaction lost: "update t set n = 4 where id = 2"' in error["D"], error
    assert 'Key (id)=(2) of table "t" (index "t_pkey") was changed' in error["D"], error
    a.execute("rollback; reset all")


def test_a_serializable_transfer_loses_nothing_and_never_fails(server):
    choices = [random.Random(granary.seed("transfer").random() + number) for number in range(6)]
    setup = server.connect()
    setup.execute("drop table if exists account; create table account (id int primary key, n int not null);"
                  "insert into account select g, 100 from generate_series(1, 5) g")
    failures, sessions, rounds = [], 6, 60

    def work(number):
        choice = choices[number]
        connection = server.connect()
        for _ in range(rounds):
            first, second = choice.sample(range(1, 6), 2)
            connection.execute("begin isolation level %s" % LEVELS[number % 2])
            error = None
            for text in ("update account set n = n - 1 where id = %d" % min(first, second),
                         "update account set n = n + 1 where id = %d" % max(first, second), "commit"):
                error = error or error_of(connection.simple(text))
            if error:
                failures.append(error)
                connection.execute("rollback")

    threads = [threading.Thread(target=work, args=(number,)) for number in range(sessions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert not failures, failures[:3]
    assert setup.execute("select sum(n) from account") == [["500"]]


def test_who_is_not_serializable_fails_no_serializable_block(server):
    a, b = fresh(server)
    b.execute("set default_transaction_isolation = 'read committed'")
    before = count(b, "conflicts")
    for block in "", " isolation level read committed", " isolation level repeatable read":
        a.execute("begin isolation level serializable")
        shown = a.execute("select sum(n) from t")
        a.execute("update t set n = n + 1 where id = 2")
        b.execute("begin%s; update t set n = n + 10 where id = 1; commit" % block if block else
                  "update t set n = n + 10 where id = 1")
        assert a.execute("select sum(n) - 1 from t") == shown
        assert error_of(a.simple("commit")) is None
    assert b.execute("select n from t where id in (1, 2) order by id") == [["30"], ["3"]]
    assert count(b, "conflicts") == before


def test_write_skew_is_still_refused(server):
    a, b = fresh(server)
    for session, reads, writes in ((a, 1, 2), (b, 2, 1)):
        session.execute("begin isolation level serializable")
        assert session.execute("select n from t where id = %d" % reads) == [["0"]]
        session.execute("update t set n = 1 where id = %d" % writes)
    errors = [error_of(session.simple("commit")) for session in (a, b)]
    assert [error["C"] for error in errors if error] == ["40001"], errors


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
