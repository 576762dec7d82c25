#!/usr/bin/env python3
"""Several databases in one server: nothing of one shows in another, templates are copied whole, what was committed is there
after a kill, and a database that sessions are in is neither copied nor dropped. Each test is a function named after what
must hold. Prints one line a test."""
import os
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import pgwire  # noqa: E402
import server as granary  # noqa: E402

SCHEMA = ("create table item (id serial primary key, name text unique, price int check (price > 0));"
          "create index on item (price);"
          "create table note (body text);"
          "create view cheap as select name from item where price < 3;"
          "comment on table item is 'for sale';"
          "insert into item (name, price) select 'i' || n, n from generate_series(1, 500) n;"
          "insert into note values ('a'), ('b')")
# Through the primary key, a unique index, a plain index and a table without a key.
SUMS = ("select (select sum(price) from item), (select id from item where name = 'i77'),"
        " (select count(*) from item where price between 10 and 19), (select count(*) from note),"
        " (select count(*) from cheap), obj_description('item'::regclass)")


def names(server):
    with_rows = server.connect().execute("select datname from pg_database order by 1")
    return [name for (name,) in with_rows]


def row(connection, query):
    return tuple(connection.execute(query)[0])


def error_of(action):
    try:
        action()
    except pgwire.ServerError as error:
        return error.fields["C"]
    return None


def test_clients_of_a_database_that_is_copied_wait_for_the_copy(server):
    server.connect().execute("create database copied_meanwhile")
    server.connect(database="copied_meanwhile").execute(
        "create table t as select g, repeat('x', 50) as text from generate_series(1, 200000) g;"
        "create index on t (text, g)")
    wait_until_gone(server, "copied_meanwhile")
    copied = []

    def copy():
        server.connect().execute("create database copy_meanwhile template copied_meanwhile")
        copied.append(True)

    thread = threading.Thread(target=copy)
    thread.start()
    time.sleep(0.05)
    connection = server.connect(database="copied_meanwhile")
    assert row(connection, "select count(*) from t") == ("200000",)
    thread.join()
    assert copied == [True]
    assert row(server.connect(database="copy_meanwhile"), "select count(*) from t") == ("200000",)


def wait_until_gone(server, database):
    watcher = server.connect()
    deadline = time.time() + 20
    while time.time() < deadline:
        count = watcher.execute("select count(*) from pg_stat_activity where datname = '%s'" % database)[0][0]
        if count == "0":
            return
        time.sleep(0.01)
    raise AssertionError("sessions stay in " + database)


def test_a_copy_is_whole_and_lives_its_own_life_after_a_kill(server):
    admin = server.connect()
    admin.execute("create database shop")
    shop = server.connect(database="shop")
    shop.simple(SCHEMA)
    expected = shop.execute(SUMS)
    assert list(expected[0]) == ["125250", "77", "10", "2", "2", "for sale"], expected
    assert error_of(lambda: admin.execute("create database copy template shop")) == "55006"
    shop.close()
    wait_until_gone(server, "shop")
    admin.execute("create database copy template shop")
    copy = server.connect(database="copy")
    assert copy.execute(SUMS) == expected
    assert error_of(lambda: copy.execute("insert into item (name, price) values ('i3', 1)")) == "23505"
    assert error_of(lambda: copy.execute("insert into item (name, price) values ('x', 0)")) == "23514"
    copy.execute("insert into item (name, price) values ('new', 1000)")
    copy.execute("insert into note values ('c')")
    copy.execute("drop view cheap")
    server.kill()
    server.start()
    shop = server.connect(database="shop")
    assert shop.execute(SUMS) == expected
    copy = server.connect(database="copy")
    assert row(copy, "select sum(price), count(*) from item") == ("126250", "501")
    assert row(copy, "select price from item where name = 'new'") == ("1000",)
    assert row(copy, "select count(*) from note") == ("3",)
    assert error_of(lambda: copy.execute("select * from cheap")) == "42P01"


def test_operators_of_a_template_are_known_in_its_copies(server):
    admin = server.connect()
    admin.execute("create database joins")
    joins = server.connect(database="joins")
    joins.execute("create operator + (leftarg = text, rightarg = text, function = textcat)")
    ask = "select 'a'::text + 'b'::text"
    assert row(joins, ask) == ("ab",)
    assert error_of(lambda: admin.execute(ask)) == "42883"
    joins.close()
    wait_until_gone(server, "joins")
    admin.execute("create database joins_too template joins")
    copy = server.connect(database="joins_too")
    assert row(copy, ask) == ("ab",)
    copy.execute("drop operator + (text, text)")
    assert error_of(lambda: copy.execute(ask)) == "42883"
    server.kill()
    server.start()
    assert row(server.connect(database="joins"), ask) == ("ab",)
    assert error_of(lambda: server.connect(database="joins_too").execute(ask)) == "42883"


def test_nothing_of_one_database_shows_in_another(server):
    admin = server.connect()
    admin.execute("create database apart")
    apart = server.connect(database="apart")
    apart.simple("create schema s; create table s.only_here (x int); create sequence only_too")
    for query in ("select count(*) from pg_class where relname like 'only%'",
                  "select count(*) from pg_namespace where nspname = 's'",
                  "select count(*) from information_schema.tables where table_name = 'only_here'"):
        assert row(admin, query) == ("0",), query
        assert row(apart, query) != ("0",), query
    # The same text in both: plans are not shared.
    admin.simple("create table twin (x int); insert into twin values (1)")
    apart.simple("create table twin (x text); insert into twin values ('far')")
    assert row(admin, "select x from twin") == ("1",)
    assert row(apart, "select x from twin") == ("far",)
    assert row(apart, "select current_database()") == ("apart",)
    admin.execute("drop table twin")


def test_letters_of_a_database_in_the_locale_c_are_those_of_ascii_also_after_a_kill(server):
    admin = server.connect()
    admin.execute("create database plain_c locale 'C' template template0")
    assert error_of(lambda: admin.execute("create database other_c template plain_c locale 'C.UTF-8'")) == "22023"
    plain = server.connect(database="plain_c")
    plain.simple("create table word (a text, d text collate \"C.utf8\"); create unique index on word (lower(a));"
                 "create index on word (lower(d)); insert into word values ('É', 'É'), ('é', 'é')")
    letters = "select lower('ÉA'), 'É' ~* 'é', 'É' ilike 'é', 'é' ~ '\\w', initcap('éa')"
    # The same text in both: plans are not shared.
    for _ in range(2):
        assert row(admin, letters) == ("éa", "t", "t", "t", "Éa")
        assert row(plain, letters) == ("Éa", "f", "f", "f", "éA")
    server.kill()
    server.start()
    plain = server.connect(database="plain_c")
    assert row(plain, letters) == ("Éa", "f", "f", "f", "éA")
    plain.execute("set enable_seqscan = off")
    assert plain.execute("select a from word where lower(a) = 'É'") == [["É"]]
    assert sorted(plain.execute("select a from word where lower(d) = 'é'")) == [["É"], ["é"]]
    assert error_of(lambda: plain.execute("insert into word (a) values ('É')")) == "23505"
    assert [row(plain, "show " + name) for name in ("lc_collate", "lc_ctype")] == [("C",), ("C",)]
    assert row(server.connect(), "show lc_ctype") == ("C.UTF-8",)


def test_catalogs_of_a_new_database_are_found_by_their_indexes(server):
    server.connect().execute("create database looked_up")
    copy = server.connect(database="looked_up")
    assert row(copy, "select count(*) from pg_class where relname in ('pg_class', 'pg_type')") == ("2",)
    assert row(copy, "select count(*) > 0 from pg_proc where proname = 'lower'") == ("t",)


def test_template1_is_what_new_databases_begin_with(server):
    template = server.connect(database="template1")
    template.simple("create table everywhere (x int primary key); insert into everywhere values (7)")
    template.close()
    wait_until_gone(server, "template1")
    admin = server.connect()
    admin.execute("create database begun")
    admin.execute("create database bare template template0")
    assert row(server.connect(database="begun"), "select x from everywhere") == ("7",)
    assert error_of(lambda: server.connect(database="bare").execute("select x from everywhere")) == "42P01"
    template = server.connect(database="template1")
    template.execute("drop table everywhere")
    assert error_of(lambda: server.connect(database="template0")) == "55000"
    assert error_of(lambda: server.connect(database="nowhere")) == "3D000"


def test_create_and_drop_wait_for_the_disk_at_any_setting(server):
    for number in range(3):
        connection = server.connect()
        connection.execute("set synchronous_commit = off")
        connection.execute("create database at_once")
        server.kill()
        server.start()
        assert "at_once" in names(server), number
        connection = server.connect()
        connection.execute("set synchronous_commit = off")
        connection.execute("drop database at_once")
        server.kill()
        server.start()
        assert "at_once" not in names(server), number


def test_a_dropped_database_stays_dropped(server):
    admin = server.connect()
    admin.execute("create database brief")
    guest = server.connect(database="brief")
    guest.simple("create table t (x int primary key); insert into t select generate_series(1, 1000)")
    assert error_of(lambda: admin.execute("drop database brief")) == "55006"
    assert error_of(lambda: admin.execute("alter database brief rename to other")) == "55006"
    admin.execute("drop database brief with (force)")
    assert error_of(lambda: server.connect(database="brief")) == "3D000"
    admin.execute("create database brief")
    assert error_of(lambda: server.connect(database="brief").execute("select * from t")) == "42P01"
    server.kill()
    server.start()
    assert "brief" in names(server)
    assert error_of(lambda: server.connect(database="brief").execute("select * from t")) == "42P01"
    admin = server.connect()
    admin.execute("drop database brief with (force)")
    server.kill()
    server.start()
    assert "brief" not in names(server)


def test_settings_of_a_database_hold_in_its_sessions(server):
    admin = server.connect()
    admin.execute("create database tuned")
    admin.execute("alter database tuned set bytea_output = 'escape'")
    admin.execute("alter database tuned set search_path = one, \"Two\"")
    assert row(server.connect(database="tuned"), "show bytea_output") == ("escape",)
    assert row(server.connect(database="tuned"), "show search_path") == ('one, "Two"',)
    given = server.connect(database="tuned", options={"bytea_output": "hex"})
    assert row(given, "show bytea_output") == ("hex",)
    assert row(admin, "show bytea_output") == ("hex",)


def test_many_make_and_drop_databases_at_once(server):
    before = names(server)
    failures = []

    def work(number):
        try:
            admin = server.connect()
            for turn in range(5):
                name = "many_%d_%d" % (number, turn)
                admin.execute("create database " + name)
                guest = server.connect(database=name)
                guest.simple("create table t (x int primary key); insert into t values (%d)" % number)
                assert row(guest, "select x from t") == (str(number),)
                guest.close()
                admin.execute("drop database %s with (force)" % name)
        except Exception as error:  # reported by the test's thread
            failures.append("%s: %s" % (type(error).__name__, error))

    workers = [threading.Thread(target=work, args=(n,)) for n in range(4)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not failures, failures
    assert names(server) == before


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
