#!/usr/bin/env python3
"""What one session looks up is dropped, renamed or changed by another before it is used: statements may fail with an SQLSTATE,
sessions and the server go on."""
import os
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402

ROUNDS = 300


def race(server, *sessions, never=()):
    """Each session runs its statements round by round, beside the others; a function makes them from the round's number.
    never: SQLSTATEs that none of them may fail with."""
    failures = []

    def run(statements):
        connection = server.connect()
        try:
            for number in range(ROUNDS):
                for statement in statements(number) if callable(statements) else statements:
                    for result in connection.simple(statement):
                        code = result.error["C"] if result.error else ""
                        if code.startswith(("XX", "58")) or code in never:
                            failures.append((statement, result.error))
        except OSError as error:
            failures.append((statements, error))

    threads = [threading.Thread(target=run, args=(statements,)) for statements in sessions]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures[:3]
    assert server.connect().execute("select 1") == [["1"]]


def test_plans_are_made_while_columns_with_defaults_come_and_go(server):
    server.connect().execute("create table widened (a int primary key, b text default 'x', c int default 1, d int default 2)")
    reader = lambda name: lambda number: ["select %d, * from widened -- %s %d" % (number, name, number), "discard plans"]
    race(server, ["alter table widened add column z int default 1", "alter table widened drop column z"], reader("one"), reader("two"))


def test_tables_are_truncated_while_their_rows_are_locked_and_written(server):
    """A statement that runs again still has its row locks in the table that is gone; descriptions of tables are never those before."""
    server.connect().execute("create table emptied (id int primary key, v int)")
    refill = lambda number: ["insert into emptied values (%d, 1) on conflict do nothing" % (number % 4 + 1)] * 3
    locker = ["do $$ begin perform * from emptied where id = 1 for update; update emptied set v = v + 1 where id = 1; end $$"] * 3
    writer = ["update emptied set v = v + 1 where id = 1", "delete from emptied where id = 2", "select count(*) from emptied"]
    race(server, ["truncate emptied"], refill, refill, locker, locker, writer, never=("42501", "42P01", "40001"))
    race(server, ["alter table emptied alter v type int using v"], refill, locker, writer, never=("42501", "42P01", "40001"))


def test_columns_are_renamed_while_views_of_them_are_dropped(server):
    server.connect().execute("create table seen (a int primary key, c int)")
    race(server, ["alter table seen rename c to cc", "alter table seen rename cc to c"],
         ["create materialized view seen_kept as select * from seen", "drop materialized view seen_kept"],
         ["create view seen_view as select * from seen", "drop view seen_view"])


def test_relations_are_renamed_while_they_are_dropped(server):
    race(server, ["create table named (a int)", "create index named_index on named (a)", "drop table named"],
         ["alter table named rename to other_name", "alter table other_name rename to named"],
         ["alter index named_index rename to other_index", "alter table named rename a to b"])


def test_sequences_are_listed_while_they_are_dropped_and_restarted(server):
    server.connect().execute("create table numbered (a serial, b int generated always as identity)")
    race(server, ["alter table numbered drop column if exists a", "alter table numbered add column a serial"],
         ["select * from pg_sequences"], ["truncate numbered restart identity", "select nextval('numbered_a_seq')"])


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
