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


def test_partitions_come_and_go_while_the_partitioned_table_is_read(server):
    """The last of many partitions is read long after the list of them; elsewhere it has a bound of another key."""
    setup = server.connect()
    setup.execute("create table parts (id int, k int) partition by list (k)")
    setup.execute("create table other_parts (id int, k int) partition by range (id, k)")
    for number in range(100):
        setup.execute("create table part%d partition of parts for values in (%d)" % (number, number))
    setup.execute("create table part_last (id int, k int)")
    attach_and_detach = ["alter table parts attach partition part_last for values in (-1)", "alter table parts detach partition part_last",
                         "alter table other_parts attach partition part_last for values from (1, 1) to (2, 3)",
                         "alter table other_parts detach partition part_last"]
    # Who has changed a catalog himself keeps descriptions of his own: each round reads the rows anew.
    reader = lambda name: ["begin", "create table own_%s (id int)" % name, "select count(*) from parts", "select count(*) from other_parts",
                           "rollback"]
    for _ in range(2):
        race(server, attach_and_detach, reader("a"), reader("b"), reader("c"))


def test_partitions_are_dropped_while_the_whole_tree_is_changed(server):
    """What is known by its OID alone may be gone when it is looked at."""
    setup = server.connect()
    setup.execute("create schema of_trees")
    setup.execute("create table of_trees.tree (id int, k int, constraint positive check (id > 0)) partition by list (k)")
    for number in range(50):
        setup.execute("create table of_trees.branch%d partition of of_trees.tree for values in (%d)" % (number, number))
    come_and_go = ["create table of_trees.leaf partition of of_trees.tree for values in (-1)", "drop table of_trees.leaf",
                   "create table of_trees.alone (id int)", "drop table of_trees.alone"]
    race(server, come_and_go, ["begin", "lock table of_trees.tree in access share mode", "rollback"], ["truncate of_trees.tree"],
         ["alter table of_trees.tree rename constraint positive to above_zero",
          "alter table of_trees.tree rename constraint above_zero to positive"])
    race(server, come_and_go, ["alter schema of_trees rename to of_other_trees", "alter schema of_other_trees rename to of_trees"],
         ["begin", "lock table of_trees.tree in access share mode", "rollback"])


# What is there, an open change of it, a statement that nobody has sent before, and its rows in PostgreSQL, where it waits.
CHANGED_BEFORE_PARSE = [
    ("create table cp1 (id int); insert into cp1 values (1); create view cp1v as select * from cp1",
     "create or replace view cp1v as select id, id + 1 as z from cp1", "select * from cp1v", [["1", "2"]]),
    ("create table cp2 (id int, k int) partition by list (k); create table cp2p partition of cp2 for values in (1); insert into cp2 values (1, 1)",
     "alter table cp2 add column z int default 5", "select * from cp2p", [["1", "1", "5"]]),
    ("create table cp3 (id int); insert into cp3 values (1); create table cp3c () inherits (cp3); insert into cp3c values (2)",
     "alter table cp3 add column z int default 5", "update cp3c set id = 3 returning *", [["3", "5"]]),
    ("create table cp4 (id int primary key)", "drop table cp4; create table cp4 (a text, b int); insert into cp4 values ('x', 1)",
     "select * from cp4", [["x", "1"]]),
    ("create table cp5 (id int primary key); create table cp5n (a text); insert into cp5n values ('y')",
     "alter table cp5 rename to cp5o; alter table cp5n rename to cp5", "select * from cp5", [["y"]]),
]


def test_statements_wait_for_changes_of_what_they_name_before_their_columns_are_told(server):
    changer, other = server.connect(), server.connect()
    for setup, change, statement, wanted in CHANGED_BEFORE_PARSE:
        changer.execute(setup)
        changer.execute("begin")
        changer.execute(change)
        answers = []
        waiting = threading.Thread(target=lambda: answers.extend(other.extended(statement)))
        waiting.start()
        waiting.join(0.3)
        assert waiting.is_alive(), (statement, answers)
        changer.execute("commit")
        waiting.join()
        assert answers[0].error is None and answers[0].rows == wanted, (statement, answers[0].error, answers[0].rows)


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
