#!/usr/bin/env python3
"""Temporary, unlogged and foreign relations between sessions, over the end of a session, a kill and a clean stop. Each test is
a function named after what must hold; the server has two workers. Prints one line a test."""
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402


TYPES = ("create type pg_temp.mood as enum ('sad', 'ok'); create type pg_temp.pair as (x int, m mood);"
         " create domain pg_temp.positive as int check (value > 0); create type pg_temp.span as range (subtype = float8);")
TYPE_COUNTS = "(select count(*) from pg_type), (select count(*) from pg_enum), (select count(*) from pg_range), (select count(*) from pg_proc)"


def rows(connection, text):
    result = connection.simple(text)[-1]
    assert result.error is None, result.error
    return result.rows


def code(connection, text):
    error = next((result.error for result in connection.simple(text) if result.error), None)
    return error.get("C") if error else None


def wait_for(condition, seconds=20):
    deadline = time.time() + seconds
    while time.time() < deadline:
        if condition():
            return
        time.sleep(0.01)
    raise AssertionError("condition did not come true")


def test_a_name_means_another_table_in_each_session(server):
    a, b, c = server.connect(), server.connect(), server.connect()
    a.execute("create table named (x text); insert into named values ('permanent')")
    read = "select x from named"
    for connection in (a, b, c):
        assert rows(connection, read) == [["permanent"]]
    a.execute("prepare p as select x from named")
    assert rows(a, "execute p") == [["permanent"]]
    a.execute("create temp table named as select 'a'::text as x")
    b.execute("create temp table named as select 'b'::text as x, 2 as y")
    for _ in range(3):
        assert (rows(a, read), rows(b, read), rows(c, read)) == ([["a"]], [["b"]], [["permanent"]])
        assert a.extended(read)[-1].rows == [["a"]] and b.extended(read)[-1].rows == [["b"]]
        assert c.extended(read)[-1].rows == [["permanent"]]
    assert rows(a, "execute p") == [["a"]]
    a.execute("drop table named")
    assert (rows(a, read), rows(b, read)) == ([["permanent"]], [["b"]])
    assert rows(a, "execute p") == [["permanent"]]
    a.execute("begin; create temp table named as select 'rolled back'::text as x")
    assert rows(a, read) == [["rolled back"]]
    a.execute("rollback")
    assert rows(a, read) == [["permanent"]] and a.extended(read)[-1].rows == [["permanent"]]


def test_a_type_name_means_another_type_in_each_session(server):
    a, b, c = server.connect(), server.connect(), server.connect()
    a.execute("create type hue as enum ('permanent'); create type tone as (x int)")
    read, make = "select 'x'::hue, enum_range(null::hue)", "select row(1, 2)::tone"
    assert (code(a, read), code(a, make)) == ("22P02", "42846")
    b.execute("create type pg_temp.hue as enum ('x', 'b'); create type pg_temp.tone as (x int, y text)")
    c.execute("create type pg_temp.hue as enum ('c', 'x'); create type pg_temp.tone as (y text, x int)")
    for _ in range(3):
        assert code(a, read) == "22P02" and code(a, make) == "42846"
        for connection, hues in ((b, "{x,b}"), (c, "{c,x}")):
            assert rows(connection, read) == [["x", hues]] and connection.extended(read)[-1].rows == [["x", hues]]
            assert rows(connection, make) == [["(1,2)"]]
    b.execute("alter type hue add value 'd'")
    assert rows(b, read) == [["x", "{x,b,d}"]]
    c.execute("drop type pg_temp.hue; drop type pg_temp.tone")
    assert code(c, read) == "22P02" and code(c, make) == "42846"
    b.execute("discard temp")
    assert code(b, read) == "22P02" and code(b, make) == "42846"
    assert rows(a, "select 'permanent'::hue, row(1)::tone") == [["permanent", "(1)"]]


def test_nobody_reads_or_changes_another_sessions_table(server):
    a, b = server.connect(), server.connect()
    a.execute("create temp table mine (x int)")
    schema = rows(a, "select nspname from pg_namespace where oid = pg_my_temp_schema()")[0][0]
    for text in ("select * from %s.mine", "insert into %s.mine values (1)", "alter table %s.mine add y int",
                 "truncate %s.mine", "drop table %s.mine", "create index on %s.mine (x)", "lock table %s.mine"):
        assert code(b, text % schema) in ("0A000", "25P01"), text
    assert code(b, "create table %s.theirs (x int)" % schema) == "42P16"
    assert rows(b, "select pg_is_other_temp_schema('%s'::regnamespace)" % schema) == [["t"]]
    assert rows(a, "select count(*) from mine") == [["0"]]


def test_another_sessions_view_keeps_what_it_shows(server):
    a, b = server.connect(), server.connect()
    a.execute("create table shown (id int); insert into shown values (1); create temp view showing as select * from shown")
    error = b.simple("drop table shown")[-1].error
    assert error["C"] == "2BP01" and "view pg_temp_" in error["D"] and ".showing depends on table shown" in error["D"], error
    assert code(b, "drop table shown cascade") == "0A000"
    assert rows(a, "select * from showing") == [["1"]]
    a.execute("drop table shown cascade")
    assert code(b, "select * from shown") == "42P01"


def test_the_end_of_a_session_leaves_nothing(server):
    watcher = server.connect()
    counts = ("select (select count(*) from pg_class), (select count(*) from pg_attribute),"
              " (select count(*) from pg_depend), (select count(*) from pg_constraint),"
              " (select count(*) from pg_sequence), (select count(*) from pg_description), " + TYPE_COUNTS)
    before = rows(watcher, counts)
    for how in ("close", "vanish", "open block"):
        connection = server.connect()
        connection.execute(TYPES + "create temp table moods (m mood, p pair)")
        connection.execute("create temp table t (id serial primary key, v text unique, check (id > 0));"
                           " create temp view tv as select * from t; comment on table t is 'short';"
                           " insert into t (v) values ('x')")
        assert rows(watcher, counts) != before
        if how == "open block":
            connection.execute("begin; create temp table u (a int); insert into t (v) values ('y')")
        if how == "close":
            connection.close()
        else:
            connection.socket.close()
        wait_for(lambda: rows(watcher, counts) == before)


def test_a_kill_leaves_nothing_temporary_and_empties_what_is_unlogged(server):
    connection = server.connect()
    make = (TYPES + "create temp table t (id serial primary key, v text unique); insert into t (v) values ('x');"
            " create temp view tv as select * from t; create temp sequence ts; create temp table below () inherits (t);"
            " create temp table parts (a int) partition by list (a); create temp table part partition of parts default;"
            " create trigger g before update of v on t for each row when (old.id > new.id)"
            " execute function suppress_redundant_updates_trigger()")
    temporary = "select relname from pg_class where relpersistence = 't'"
    connection.execute("create table permanent (a int); create trigger g before update on permanent for each row"
                       " execute function suppress_redundant_updates_trigger()")
    parts = ("select (select count(*) from pg_inherits), (select count(*) from pg_partitioned_table),"
             " (select count(*) from pg_depend), (select count(*) from pg_trigger), " + TYPE_COUNTS)
    connection.execute("create unlogged table u (id serial primary key, v text); create index on u (v);"
                       " insert into u (v) select 'u' || g from generate_series(1, 50) g;"
                       " create unlogged sequence us start 7; select nextval('us')")
    before = rows(connection, parts)
    for checkpoint in (False, True):
        connection.execute(make)
        assert rows(connection, parts) != before
        if checkpoint:
            connection.execute("checkpoint")
        server.kill()
        server.start()
        connection = server.connect()
        assert rows(connection, temporary) == [] and rows(connection, parts) == before
        assert rows(connection, "select count(*) from pg_namespace where nspname like 'pg_temp%'") == [["0"]]
        assert rows(connection, "select count(*) from u") == [["0"]]
        assert rows(connection, "select nextval('us')") == [["7"]]
        connection.execute("insert into u (v) values ('again')")


def test_set_local_makes_a_commit_wait_for_the_disk_and_so_does_a_drop(server):
    """In sessions that gave up synchronous_commit."""
    connection = server.connect()
    connection.execute("create table local_kept (n int)")
    for number in range(3):
        connection.execute("create table local_dropped (n int)")
        connection.execute("set synchronous_commit = off")
        connection.execute("begin")
        connection.execute("set local synchronous_commit = on")
        connection.execute("insert into local_kept values (%d)" % number)
        connection.execute("commit")
        server.kill()
        server.start()
        connection = server.connect()
        assert rows(connection, "select count(*) from local_kept") == [[str(number + 1)]]
        connection.execute("set synchronous_commit = off")
        connection.execute("drop table local_dropped")
        server.kill()
        server.start()
        connection = server.connect()
        assert rows(connection, "select to_regclass('local_dropped')") == [[None]], number


def test_what_is_made_after_a_kill_among_temporary_functions_is_kept(server):
    connection = server.connect()
    for made in ("first", "second"):
        connection.execute(TYPES + "create function pg_temp.f(mood) returns mood language sql as 'select $1'; create table logged_%s ()" % made)
        server.kill()
        server.start()
        connection = server.connect()
        connection.execute("create table %s (a int primary key); insert into %s values (7)" % (made, made))
    server.kill()
    server.start()
    connection = server.connect()
    assert rows(connection, "select * from first union all select * from second") == [["7"], ["7"]]
    assert rows(connection, "select count(*) from pg_proc where proname = 'f' or oid::int8 >= 2147483648") == [["0"]]


def test_a_clean_stop_keeps_what_is_unlogged_until_the_next_crash(server):
    connection = server.connect()
    connection.execute("create unlogged table kept (id int primary key, v text); create index on kept (v);"
                       " insert into kept select g, 'v' || g from generate_series(1, 5000) g;"
                       " create unlogged table plain (v text); insert into plain values ('a'), ('b')")
    assert server.stop() == 0
    server.start()
    connection = server.connect()
    assert rows(connection, "select count(*), max(id) from kept") == [["5000", "5000"]]
    assert rows(connection, "select id from kept where v = 'v77'") == [["77"]]
    connection.execute("insert into plain values ('c')")
    assert rows(connection, "select v from plain order by v") == [["a"], ["b"], ["c"]]
    server.kill()
    server.start()
    connection = server.connect()
    assert rows(connection, "select count(*) from kept") == [["0"]]
    connection.execute("insert into kept values (1, 'logged'); alter table kept set logged")
    server.kill()
    server.start()
    assert rows(server.connect(), "select v from kept") == [["logged"]]


def test_what_a_prepared_transaction_wrote_of_unlogged_rows_goes_with_them(server):
    connection = server.connect()
    connection.execute("create unlogged table part_of (id int primary key, v int); create index on part_of (v);"
                       " insert into part_of values (1, 10), (2, 20)")
    write = ("update part_of set v = 11 where id = 1; delete from part_of where id = 2;"
             " insert into part_of values (3, 30); prepare transaction 'unlogged'")
    connection.execute("begin")
    connection.execute(write)
    assert server.stop() == 0
    server.start()
    connection = server.connect()
    connection.execute("commit prepared 'unlogged'")
    both = "select (select string_agg(id || '=' || v, ' ' order by id) from part_of), count(*) from part_of where v > 0"
    assert rows(connection, both) == [["1=11 3=30", "2"]]
    connection.execute("insert into part_of values (2, 20)")
    connection.execute("begin")
    connection.execute("update part_of set v = 12 where id = 1; delete from part_of where id = 2;"
                       " insert into part_of values (4, 40); prepare transaction 'unlogged'")
    server.kill()
    server.start()
    connection = server.connect()
    connection.execute("commit prepared 'unlogged'")
    assert rows(connection, both) == [[None, "0"]]
    connection.execute("insert into part_of values (1, 1); update part_of set v = 2; delete from part_of")
    assert rows(connection, both) == [[None, "0"]]


FOREIGN = ("select (select string_agg(fdwname || fdwoptions::text, ' ' order by fdwname) from pg_foreign_data_wrapper),"
           " (select string_agg(srvname || srvoptions::text || coalesce(srvacl::text, ''), ' ' order by srvname) from pg_foreign_server),"
           " (select string_agg(usename || umoptions::text, ' ' order by usename) from pg_user_mappings),"
           " (select string_agg(ftrelid::regclass || ftoptions::text, ' ' order by ftrelid) from pg_foreign_table),"
           " (select string_agg(attname || atttypid::regtype || coalesce(attfdwoptions::text, ''), ' ' order by attrelid, attnum)"
           " from pg_attribute where attrelid in (select ftrelid from pg_foreign_table) and attnum > 0)")


def test_foreign_data_outlives_a_kill(server):
    connection = server.connect()
    connection.execute("create foreign data wrapper w options (a 'b'); create server s foreign data wrapper w options (c 'd');"
                       " grant usage on foreign server s to public; create user mapping for public server s options (e 'f');"
                       " create foreign table far (a int options (g 'h'), b text) server s options (i 'j')")
    connection.execute("alter foreign table far add column c int options (k 'l') default 5, alter a type bigint;"
                       " alter server s options (set c 'e'); alter foreign table far options (add m 'n')")
    connection.execute("begin; drop foreign data wrapper w cascade; rollback")
    before = rows(connection, FOREIGN)
    for checkpoint in (False, True):
        if checkpoint:
            connection.execute("checkpoint")
        server.kill()
        server.start()
        connection = server.connect()
        assert rows(connection, FOREIGN) == before
        for text in ("select * from far", "insert into far values (1)", "truncate far", "analyze far"):
            assert code(connection, text) == "55000", text
    connection.execute("begin; create foreign table further (a int options (x 'y')) server s options (z 'z');"
                       " alter user mapping for public server s options (set e 'g'); prepare transaction 'foreign'")
    server.kill()
    server.start()
    connection = server.connect()
    assert rows(connection, FOREIGN) == before and code(connection, "select * from further") == "42P01"
    connection.execute("commit prepared 'foreign'")
    assert code(connection, "select * from further") == "55000"
    assert rows(connection, "select umoptions from pg_user_mappings") == [["{e=g}"]]
    connection.execute("drop foreign data wrapper w cascade")
    server.kill()
    server.start()
    counts = "select (select count(*) from pg_foreign_table), (select count(*) from pg_user_mapping), to_regclass('far')"
    assert rows(server.connect(), counts) == [["0", "0", None]]


def main():
    with granary.Server(["--workers", "2", "--max-prepared-transactions", "2"]) as server:
        status = granary.run_tests(globals(), server)
        if server.stop() != 0:
            print("the server did not stop cleanly: " + server.log_tail())
            return 1
        return status


if __name__ == "__main__":
    sys.exit(main())
