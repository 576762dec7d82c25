#!/usr/bin/env python3
"""What client libraries rely on about prepared statements, portals and objects of the session: statements that DDL
outdated, DDL in the block that runs them, SQL's FETCH and MOVE on portals of the protocol, functions in pg_temp. Each
test is a function named after what must hold; the server is shared. Prints one line a test."""
import os
import struct
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from clients.pgwire import message  # noqa: E402


def parse(connection, name, text):
    connection.socket.sendall(message(b"P", name + b"\0" + text.encode() + b"\0\0\0") + message(b"S"))
    results = connection.collect()
    assert not results, results[0].error


def bind(portal, statement, *values):
    encoded = b"".join(struct.pack("!i", len(value)) + value for value in values)
    return message(b"B", portal + b"\0" + statement + b"\0" + struct.pack("!hh", 0, len(values)) + encoded + b"\0\0")


def execute(portal=b"", rows_max=0):
    return message(b"E", portal + b"\0" + struct.pack("!i", rows_max))


def run(connection, statement, *values):
    connection.socket.sendall(bind(b"", statement, *values) + execute() + message(b"S"))
    return connection.collect()[-1]


def test_outdated_statements_are_told_from_other_unsupported_ones(server):
    connection = server.connect()
    connection.execute("create table outdated(a int, b int); insert into outdated values (1, 2)")
    parse(connection, b"s", "select * from outdated")
    assert run(connection, b"s").rows == [["1", "2"]]
    connection.execute("alter table outdated alter b type text")
    error = run(connection, b"s").error
    # pgjdbc, asyncpg and Active Record look at the field R before they prepare the statement again.
    assert error["C"] == "0A000" and error["M"] == "cached plan must not change result type", error
    assert error["R"] == "RevalidateCachedQuery", error
    parse(connection, b"again", "select * from outdated")
    assert run(connection, b"again").rows == [["1", "2"]]
    other = connection.simple("create subscription s connection 'x' publication p")[0].error
    assert other["C"] == "0A000" and other["R"] != error["R"], other
    # postgres.js looks at it as well.
    connection.execute("deallocate all")
    for error in run(connection, b"s").error, connection.simple("execute s")[0].error:
        assert error["C"] == "26000" and error["R"] == "FetchPreparedStatement", error
    error = connection.simple("insert into outdated values (point '(1,1)', '')")[0].error
    assert error["C"] == "42804" and error["R"] == "transformAssignedExpr", error


def test_execute_may_be_prepared_by_the_protocol_and_not_run_itself(server):
    connection = server.connect()
    connection.execute("prepare seven as select 7 as n")
    parse(connection, b"once", "execute seven")
    parse(connection, b"outermost", "execute once")
    assert run(connection, b"outermost").rows == [["7"]]
    assert connection.simple("execute outermost")[0].rows == [["7"]]
    connection.execute("prepare twice(int) as select 2 * $1")
    parse(connection, b"of_four", "execute twice(4)")
    assert connection.simple("execute of_four")[0].rows == [["8"]]
    parse(connection, b"itself", "execute itself")
    parse(connection, b"one", "execute other")
    parse(connection, b"other", "execute one")
    for name in b"itself", b"one":
        error = run(connection, name).error
        assert error["C"] == "54001" and error["M"] == "stack depth limit exceeded", error
        connection.socket.sendall(message(b"D", b"S" + name + b"\0") + message(b"S"))
        connection.collect()
    assert connection.simple("select 1")[0].rows == [["1"]]


def test_statements_prepared_before_write_the_table_of_their_block(server):
    connection = server.connect()
    connection.execute("create table emptied(a int primary key, b text)")
    parse(connection, b"put", "insert into emptied values ($1, $2)")
    parse(connection, b"count", "select count(*) from emptied")
    assert run(connection, b"put", b"1", b"old").tag == "INSERT 0 1"
    for end, left in [("rollback", "1"), ("commit", "2")]:
        connection.execute("begin")
        connection.execute("truncate emptied")
        assert run(connection, b"count").rows == [["0"]]
        assert run(connection, b"put", b"2", b"new").tag == "INSERT 0 1"
        connection.execute("alter table emptied alter a type bigint")
        assert run(connection, b"put", b"3", b"new").tag == "INSERT 0 1"
        assert run(connection, b"count").rows == [["2"]]
        connection.execute(end)
        assert run(connection, b"count").rows == [[left]]
    rows = connection.execute("select * from emptied order by a")
    assert rows == [["2", "new"], ["3", "new"]], rows


def test_fetch_and_move_read_portals_of_the_protocol(server):
    connection = server.connect()
    connection.execute("begin")
    parse(connection, b"s", "select generate_series($1::int, 10)")
    connection.socket.sendall(bind(b"p", b"s", b"0") + message(b"S"))
    connection.collect()
    assert [result.tag for result in connection.simple("move forward 2 p")] == ["MOVE 2"]
    assert connection.execute("fetch 2 from p") == [["2"], ["3"]]
    assert connection.extended("fetch p")[-1].rows == [["4"]]
    connection.socket.sendall(execute(b"p", 2) + message(b"H"))
    assert [connection.receive()[0] for _ in range(3)] == [b"D", b"D", b"s"]
    connection.socket.sendall(message(b"S"))
    connection.collect()
    assert connection.execute("fetch p") == [["7"]]
    connection.execute("savepoint s")
    error = connection.simple("fetch backward 1 from p")[0].error
    assert error["C"] == "55000" and error["M"] == "cursor can only scan forward", error
    connection.execute("rollback to s")
    assert connection.simple("move all p")[0].tag == "MOVE 3"
    connection.socket.sendall(execute(b"p") + message(b"S"))
    assert [(result.tag, result.rows) for result in connection.collect()] == [("SELECT 0", [])]
    connection.execute("close p")
    assert connection.simple("fetch p")[0].error["C"] == "34000"


def test_statements_on_partitions_follow_changes_of_a_partition(server):
    a, b = server.connect(), server.connect()
    a.execute("create table whole (id int primary key, v int) partition by range (id);"
              "create table piece partition of whole for values from (0) to (1000)")
    texts = {"ignore": "insert into whole values ($1, 1) on conflict do nothing",
             "count": "insert into whole values ($1, 1) on conflict (id) do update set v = whole.v + 1 returning v",
             "change": "update whole set v = v + 1 where id = $1 returning v", "drop": "delete from whole where id = $1 returning v"}
    for name, text in texts.items():
        b.execute("prepare %s(int) as %s" % (name, text))
        parse(b, name.encode() + b"_p", text.replace("$1", "$1::int"))
    for change in ("create index on piece (v)", "create index concurrently on piece (v)", "alter table piece set (fillfactor = 90)",
                   "alter table piece add check (id >= 0)"):
        b.execute("execute ignore(1); execute ignore(2)")
        assert run(b, b"ignore_p", b"3").error is None
        a.execute(change)
        for level in ("read committed", "repeatable read"):
            b.execute("begin isolation level %s; execute ignore(1)" % level)
            assert b.execute("execute count(1)") == [["2"]] and b.execute("execute change(1)") == [["3"]]
            assert b.execute("execute drop(1)") == [["3"]]
            assert run(b, b"ignore_p", b"3").error is None
            assert [run(b, name, b"2").rows for name in (b"count_p", b"change_p", b"drop_p")] == [[["2"]], [["3"]], [["3"]]]
            b.execute("execute ignore(1); execute ignore(2); commit")


def test_functions_in_pg_temp_belong_to_their_session(server):
    first, second = server.connect(), server.connect()
    first.execute("create function pg_temp.whose() returns text language sql as $$ select 'first' $$")
    assert first.execute("select pg_temp.whose()") == [["first"]]
    error = second.simple("select pg_temp.whose()")[0].error
    assert error["C"] in ("42883", "3F000"), error
    second.execute("create function pg_temp.whose() returns text language sql as $$ select 'second' $$")
    for _ in range(2):
        assert second.execute("select pg_temp.whose()") == [["second"]]
        assert first.execute("select pg_temp.whose()") == [["first"]]
    first.execute("create or replace function pg_temp.whose() returns text language sql as $$ select 'new' $$")
    assert first.execute("select pg_temp.whose()") == [["new"]]
    second.close()
    until = time.monotonic() + 30
    while first.execute("select count(*) from pg_proc where proname = 'whose'") != [["1"]]:
        assert time.monotonic() < until, "the function outlives its session"
        time.sleep(0.05)
    assert first.execute("select pg_temp.whose()") == [["new"]]
    first.execute("discard temp")
    third = server.connect()
    third.execute("create temp table takes_the_schema(a int)")
    server.kill()
    server.start()
    assert server.connect().execute("select count(*) from pg_proc where proname = 'whose'") == [["0"]]


def test_errors_in_parameters_tell_which_it_was(server):
    connection = server.connect()
    parse(connection, b"two", "select $1::int, $2::date")
    failed = run(connection, b"two", b"1", b"no date").error
    assert (failed["C"], failed["W"]) == ("22007", "unnamed portal parameter $2 = '...'"), failed
    connection.socket.sendall(bind(b"named", b"two", b"", b"2026-01-01") + message(b"S"))
    failed = connection.collect()[-1].error
    assert (failed["C"], failed["W"]) == ("22P02", "portal \"named\" parameter $1 = ''"), failed
    connection.socket.sendall(bind(b"", b"two", b"\xff", b"2026-01-01") + message(b"S"))
    failed = connection.collect()[-1].error
    assert (failed["C"], failed["W"]) == ("22021", "unnamed portal parameter $1"), failed


def test_rare_values_of_an_uneven_column_are_looked_up_and_frequent_ones_read_in_one_go(server):
    connection = server.connect()
    connection.execute("create table uneven (id bigint primary key, status varchar(10) not null, note text);"
                       "insert into uneven select i, case when i % 5000 = 0 then 'todo' else 'done' end, 'note' from generate_series(1, 20000) i;"
                       "create index uneven_status on uneven (status); analyze uneven")
    query = "select count(note) from uneven where status = %s"
    parse(connection, b"by_status", query % "$1")
    connection.execute("prepare by_status_sql(text) as " + query % "$1")

    def scans():
        return [int(value) for value in connection.execute(
            "select seq_scan, idx_scan from pg_stat_user_tables where relname = 'uneven'")[0]]

    ways = (lambda value: connection.execute(query % ("'%s'" % value)),
            lambda value: run(connection, b"by_status", value.encode()).rows,
            lambda value: connection.execute("execute by_status_sql('%s')" % value),
            lambda value: connection.execute(query % ("'%s' and status in ('%s', 'none')" % (value, value))))
    for way in ways:
        for value, count, sequential in (("todo", "4", 0), ("done", "19996", 1), ("nothing", "0", 0), ("todo", "4", 0)):
            before = scans()
            assert way(value) == [[count]], (value, way(value))
            after = scans()
            assert [after[0] - before[0], after[1] - before[1]] == [sequential, 1 - sequential], (value, before, after)
    # In lists. Each value that is looked up counts as a scan.
    lists = (lambda value: connection.execute("select count(note) from uneven where status in ('%s', 'none')" % value),
             lambda value: run(connection, b"by_list", value.encode(), b"none").rows,
             lambda value: run(connection, b"by_array", b"{none,%s}" % value.encode()).rows)
    parse(connection, b"by_list", "select count(note) from uneven where status in ($1, $2)")
    parse(connection, b"by_array", "select count(note) from uneven where status = any ($1)")
    for way in lists:
        for value, count, sequential in (("todo", "4", 0), ("done", "19996", 1), ("nothing", "0", 0), ("todo", "4", 0)):
            before = scans()
            assert way(value) == [[count]], (value, way(value))
            assert scans()[0] - before[0] == sequential, (value, before, scans())
    # As many as before, after the statistics have changed the plans.
    connection.execute("insert into uneven select i, 'todo', 'note' from generate_series(20001, 60000) i; analyze uneven")
    for way in ways[:3]:
        before = scans()
        assert way("todo") == [["40004"]]
        assert scans()[0] == before[0] + 1


def test_each_of_several_indexes_on_one_expression_is_used(server):
    connection = server.connect()
    connection.execute("create table spelled (id int primary key, a text, b int);"
                       "create index spelled_some on spelled (lower(a)) where b > 2990; create index spelled_all on spelled (lower(a), b);"
                       "insert into spelled select i, 'N' || i, i from generate_series(1, 3000) i")

    def scans():
        return connection.execute("select idx_scan from pg_stat_user_indexes where indexrelname = 'spelled_all'")[0]

    before = scans()
    assert connection.execute("select id from spelled where lower(a) = 'n5'") == [["5"]]
    assert scans() != before


def test_parameters_of_types_that_are_gone_are_refused(server):
    connection = server.connect()
    connection.execute("create domain gone as int; create table of_gone (d gone); create type made as enum ('a', 'b')")
    connection.execute("prepare into_gone(gone) as insert into of_gone values ($1); prepare shows_gone(gone) as select $1;"
                       "prepare takes_many(gone[]) as select $1; prepare takes_made(made) as select $1::text")
    assert connection.execute("execute into_gone(1); execute shows_gone(65)")[-1] == ["65"]
    connection.execute("execute takes_many('{1}'); execute takes_made('b')")
    parse(connection, b"insert_gone", "insert into of_gone values ($1)")
    assert run(connection, b"insert_gone", b"2").error is None
    connection.execute("drop table of_gone; drop domain gone; drop type made;"
                       "create domain gone as text; create table of_gone (d gone); create type made as enum ('b', 'a')")
    for statement in ("execute into_gone(1)", "execute shows_gone(65)", "execute takes_many('{1}')", "execute takes_made('b')"):
        error = connection.simple(statement)[-1].error
        assert error["C"] == "XX000" and error["M"].startswith("cache lookup failed for type "), (statement, error)
    assert run(connection, b"insert_gone", b"3").error["C"] == "XX000"
    assert connection.execute("select count(*) from of_gone") == [["0"]]


def test_statements_over_rows_of_functions_keep_their_columns(server):
    connection = server.connect()
    connection.execute("create table widened(id int, v text); insert into widened values (1, 'a')")
    connection.execute("create function widened_rows() returns setof widened language sql as 'select * from widened'")
    connection.execute("create function widened_more() returns setof widened language plpgsql as "
                       "'begin return query select * from widened; end'")
    texts = {b"sql": "select * from widened_rows()", b"more": "select * from widened_more()",
             b"fields": "select (widened_rows()).*"}
    for name, text in texts.items():
        parse(connection, name, text)
    for column in "z", "y":
        assert all(run(connection, name).rows == [["1", "a"]] for name in texts)
        connection.execute("alter table widened add column %s int default 3" % column)
    for name, text in texts.items():
        describe = message(b"D", b"S" + name + b"\0")
        connection.socket.sendall(describe + bind(b"", name) + execute() + message(b"S"))
        result = connection.collect()[-1]
        assert [column for column, _ in result.columns] == ["id", "v"] and result.rows == [["1", "a"]], (name, result.rows)
        parse(connection, b"again_" + name, text)
        assert run(connection, b"again_" + name).rows == [["1", "a", "3", "3"]], name


def test_sql_may_number_more_parameters_than_a_bind_message_can_carry(server):
    connection = server.connect()
    for count in 65535, 65536, 70000:
        values = ", ".join("($%d::text)" % (i + 1) for i in range(count))
        connection.execute("prepare many as values " + values)
        types = "select cardinality(parameter_types) from pg_prepared_statements where name = 'many'"
        assert connection.execute(types) == [[str(count)]]
        connection.execute("deallocate many")
    for number, code in (65536, "42P18"), (268435456, "42P02"), (268435455, "0A000"):  # the last: 42P18 in PostgreSQL
        error = connection.simple("prepare far as select $%d::int" % number)[-1].error
        assert error["C"] == code, (number, error)


def test_a_statement_that_the_client_has_not_been_told_of_has_the_columns_of_its_table(server):
    """Between a Parse and its Sync nobody changes the table in PostgreSQL; here what changes is told anew."""
    changer, reader = server.connect(), server.connect()
    changer.execute("create table told (a int, b int); insert into told values (1, 2)")
    number = 0
    for text in ("select * from told", "select * from told for update", "update told set b = b returning *",
                 "delete from told where b = 2 returning *"):
        for description in (b"", message(b"D", b"S\0"), message(b"D", b"P\0")):
            number += 1
            changer.execute("begin; alter table told add c%d int" % number)
            before, after = (description, b"") if description[5:6] == b"S" else (b"", description)
            reader.socket.sendall(message(b"P", b"\0" + text.encode() + b"\0\0\0") + before + bind(b"", b"") + after
                                  + execute() + message(b"S"))
            time.sleep(0.1)
            changer.execute("commit")
            result = reader.collect()[-1]
            assert result.error is None, (text, description, result.error)
            assert [len(row) for row in result.rows] == [2 + number], (text, description, result.rows)
            if description:
                assert [name for name, _ in result.columns][2:] == ["c%d" % i for i in range(1, number + 1)], result.columns
            changer.execute("truncate told; insert into told (a, b) values (1, 2)")
    # What was parsed before the last Sync stays outdated, as in PostgreSQL.
    parse(reader, b"", "select * from told")
    changer.execute("alter table told drop b")
    assert run(reader, b"").error["C"] == "0A000"
    changer.execute("drop table told")


def test_what_a_block_has_parsed_does_not_change_before_its_end(server):
    changer, reader = server.connect(), server.connect()
    changer.execute("create table parsed (a int); insert into parsed values (1); set lock_timeout = '100ms'")
    for level in ("", " isolation level repeatable read", " isolation level serializable"):
        for text, mode in (("select * from parsed", "AccessShareLock"), ("table parsed for share", "RowShareLock"),
                           ("update parsed set a = a returning *", "RowExclusiveLock")):
            reader.execute("begin" + level)
            parse(reader, b"", text)
            locks = changer.execute("select mode from pg_locks where relation = 'parsed'::regclass")
            assert locks == [[mode]], (level, text, locks)
            refused = changer.simple("alter table parsed add b int")[-1].error
            assert refused and refused["C"] == "55P03", (level, text, refused)
            assert reader.simple("set transaction isolation level read committed")[-1].error or level == "", level
            reader.execute("rollback")
            reader.execute("begin" + level)
            parse(reader, b"", text)
            assert run(reader, b"").rows == [["1"]]
            reader.execute("commit")
    changer.execute("drop table parsed")


def main():
    with granary.Server() as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
