#!/usr/bin/env python3
"""Cursors and portals whose queries give their rows as they are asked for. Prints one line a test."""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from clients.pgwire import message  # noqa: E402
from pgwire import ServerError  # noqa: E402
from clients.protocol_test import bind, errors, exchange, execute, kinds, one, parse, tags  # noqa: E402

# Has no end.
NUMBERS = "with recursive r(n) as (select 1 union all select n + 1 from r) select n from r"


def rows(seen):
    """Of results of one column."""
    return [payload[6:].decode() for kind, payload in seen if kind == b"D"]


def refused(connection, statement):
    try:
        connection.execute(statement)
    except ServerError as error:
        return error.fields["C"]
    raise AssertionError(statement + " was answered")


def test_a_query_without_an_end_gives_as_many_rows_as_are_wanted(server):
    connection = server.connect(timeout=20)
    # Alone, with its Close before the Sync, in a pipeline, and in a block.
    seen = exchange(connection, parse("n", NUMBERS), bind("", "n"), execute("", 3))
    assert kinds(seen) == b"12DDDsZ" and rows(seen) == ["1", "2", "3"], seen
    seen = exchange(connection, bind("p", "n"), execute("p", 1), message(b"C", b"Pp\0"))
    assert kinds(seen) == b"2Ds3Z", seen
    seen = exchange(connection, bind("p", "n"), execute("p", 2), one("select 0"), execute("p", 2))
    assert kinds(seen) == b"2DDs12DCDDsZ" and rows(seen) == ["1", "2", "0", "3", "4"], seen
    connection.execute("begin; declare c cursor for " + NUMBERS)
    seen = exchange(connection, bind("p", "n"), execute("p", 2), execute("p", 1000))
    assert rows(seen)[-1] == "1002", seen[-5:]
    assert connection.execute("fetch 2 from c") == [["1"], ["2"]]
    assert connection.execute("fetch 1 from p") == [["1003"]]
    assert rows(exchange(connection, execute("p", 1))) == ["1004"]
    assert connection.simple("move 5000 in c")[-1].tag == "MOVE 5000"
    assert connection.execute("fetch relative 0 from c") == [["5002"]]
    connection.execute("commit")


def test_a_limit_that_is_the_number_of_rows(server):
    connection = server.connect()
    for begin, end in [("select 1", "select 1"), ("begin", "commit")]:
        connection.execute(begin)
        seen = exchange(connection, parse("", "select g from generate_series(1, 3) g"), bind("p", ""), execute("p", 3),
                        execute("p", 3), execute("p", 3))
        assert kinds(seen) == b"12DDDsCCZ" and tags(seen) == ["SELECT 0", "SELECT 0"], (begin, seen)
        seen = exchange(connection, parse("", "select g from generate_series(1, 4) g"), bind("p2", ""), execute("p2", 3),
                        execute("p2"))
        assert kinds(seen) == b"12DDDsDCZ" and tags(seen) == ["SELECT 1"], (begin, seen)
        connection.execute(end)


def test_open_queries_see_what_was_there_when_they_began(server):
    connection, other = server.connect(), server.connect()
    connection.execute("create table stands (id int primary key, v text)")
    connection.execute("insert into stands select g, 'old' from generate_series(1, 3000) g")
    connection.execute("begin; declare c cursor for select v from stands order by id")
    # Its parameter is in a message that is gone when the rows are made.
    seen = exchange(connection, parse("", "declare d cursor for select id from stands where v = $1 or id > $2 order by id"),
                    bind("", "", [b"old", b"4000"]), execute(), parse("", "select v from stands where id < $1 order by id desc"),
                    bind("p", "", [b"2001"]), execute("p", 10))
    assert kinds(seen) == b"12C12" + 10 * b"D" + b"sZ", kinds(seen)
    assert connection.execute("fetch 2 from c") == [["old"]] * 2
    other.execute("update stands set v = 'new'; delete from stands where id % 2 = 0; insert into stands values (0, 'new'), (4001, 'new')")
    connection.execute("insert into stands values (-1, 'mine'); update stands set v = 'mine' where id between 100 and 199")
    assert connection.execute("select count(*) from stands where v = 'old'") == [["0"]]
    assert connection.execute("fetch all from d") == [[str(i)] for i in range(1, 3001)]
    assert connection.execute("fetch all from c") == [["old"]] * 2998
    seen = exchange(connection, execute("p"))
    assert rows(seen) == ["old"] * 1990 and tags(seen) == ["SELECT 1990"], seen[-3:]
    connection.execute("rollback")


def test_an_open_query_keeps_others_from_altering_its_table(server):
    connection, other = server.connect(), server.connect()
    connection.execute("create table kept (id int primary key, v int); create index kept_v on kept (v)")
    connection.execute("insert into kept select g, g from generate_series(1, 500) g")
    connection.execute("begin; declare c cursor for select id from kept order by v")
    assert connection.execute("fetch 1 from c") == [["1"]]
    other.execute("set lock_timeout = '100ms'")
    for statement in ["alter table kept drop column v", "drop table kept", "truncate kept", "drop index kept_v"]:
        assert refused(other, statement) == "55P03", statement
    connection.execute("savepoint s")
    for statement in ["alter table kept drop column v", "drop table kept", "truncate kept", "drop index kept_v"]:
        assert refused(connection, statement) == "55006", statement
        connection.execute("rollback to s")
    assert connection.execute("fetch all from c") == [[str(i)] for i in range(2, 501)]
    assert refused(connection, "drop table kept") == "55006"
    connection.execute("rollback to s; close c; drop table kept; commit")


def test_what_is_asked_for_once_is_not_done_for_more_rows(server):
    a, b = server.connect(), server.connect()
    a.execute("create table jobs (id int primary key); insert into jobs select generate_series(1, 10); create sequence given")
    for connection in a, b:
        connection.execute("begin")
    query = parse("", "select id from jobs order by id for update skip locked") + bind("", "") + execute("", 2)
    assert rows(exchange(a, query)) == ["1", "2"]
    assert rows(exchange(b, query)) == ["3", "4"]
    assert rows(exchange(a, query)) == ["1", "2"]
    assert rows(exchange(a, parse("", "select nextval('given') from jobs"), bind("", ""), execute("", 3))) == ["1", "2", "3"]
    a.execute("commit")
    assert rows(exchange(a, parse("", "select nextval('given') from jobs"), bind("", ""), execute("", 1))) == ["4"]
    assert rows(exchange(a, query)) == ["1", "2"]
    # What is written is written whole, and its rows are kept.
    a.execute("begin; create table taken (id int)")
    writing = parse("", "with t as (insert into taken select generate_series(1, 5) returning id) select id from t") + bind("", "")
    assert rows(exchange(a, writing, execute("", 2))) == ["1", "2"]
    assert rows(exchange(a, execute("", 2))) == ["3", "4"]
    assert a.execute("select count(*) from taken") == [["5"]]
    a.execute("rollback")
    # Portals with names go on, and so do those that are read before the Sync.
    seen = exchange(b, parse("n", "select id from jobs where id > 5 order by id for update"), bind("p", "n"), execute("p", 2))
    assert rows(seen) == ["6", "7"], seen
    assert rows(exchange(b, execute("p", 2))) == ["8", "9"]
    seen = exchange(b, bind("", "n"), execute("", 2), execute("", 2))
    assert rows(seen) == ["6", "7", "8", "9"], seen
    assert rows(exchange(b, bind("", "n"), execute("", 1))) == ["6"]
    assert errors(exchange(b, execute("", 1))) == ["0A000"]
    b.execute("rollback; drop table jobs; drop sequence given")


def test_an_error_of_a_row_comes_with_the_row(server):
    connection = server.connect()
    connection.execute("begin")
    seen = exchange(connection, parse("", "select 10 / (g - 5) from generate_series(1, 10) g"), bind("p", ""), execute("p", 3))
    assert rows(seen) == ["-2", "-3", "-5"], seen
    connection.execute("savepoint s")
    assert errors(exchange(connection, execute("p", 3))) == ["22012"]
    connection.execute("rollback to s")
    assert errors(exchange(connection, execute("p", 3))) == ["55000"]
    connection.execute("rollback to s; declare c cursor for select 10 / (g - 3) from generate_series(1, 10) g")
    connection.execute("create temp table made_between (a int)")
    assert connection.execute("fetch 2 from c") == [["-5"], ["-10"]]
    connection.execute("savepoint t")
    assert refused(connection, "fetch 1 from c") == "22012"
    connection.execute("rollback")


def test_a_cancelled_fetch_leaves_the_session_well(server):
    connection = server.connect()
    connection.execute("begin; declare c cursor for " + NUMBERS + " where n < 0; savepoint s; set local statement_timeout = '200ms'")
    assert refused(connection, "fetch 1 from c") == "57014"
    connection.execute("rollback to s")
    assert refused(connection, "fetch 1 from c") == "55000"
    connection.execute("rollback")
    assert connection.execute("select 1") == [["1"]]


def test_a_few_rows_of_a_large_result_take_little_memory(server):
    connection = server.connect()

    def resident_kb():
        with open("/proc/%d/status" % server.process.pid) as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))

    connection.execute("create table large (id int primary key, v text)")
    connection.execute("insert into large select g, repeat('x', 100) from generate_series(1, 400000) g")
    connection.execute("begin")
    before = resident_kb()
    connection.execute("declare c cursor for select id, v || id from large")
    assert len(connection.execute("fetch 100 from c")) == 100
    seen = exchange(connection, parse("", "select id, v || id from large"), bind("p", ""), execute("p", 100))
    assert len(rows(seen)) == 100
    # Whole, each of them takes more than 50 MB. What was read and cannot be read again goes.
    count = 100
    while seen[-2][0] == b"s":
        seen = exchange(connection, execute("p", 20000))
        count += len(rows(seen))
    assert count == 400000
    connection.execute("declare n no scroll cursor for select id, v || id from large")
    for _ in range(15):
        assert len(connection.execute("fetch 20000 from n")) == 20000
    assert resident_kb() - before < 30000, (before, resident_kb())
    connection.execute("commit; drop table large")


def main():
    with granary.Server() as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
