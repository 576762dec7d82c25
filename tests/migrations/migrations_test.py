#!/usr/bin/env python3
"""What migration tools do to a schema ends as on a real PostgreSQL 15: catalogs and rows, whatever happened on the way.
Each test is a function named after what must hold; the runner calls all of them, on a server of their own each."""
import collections
import os
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), os.path.join(HERE, "..", "random")]
import server as granary  # noqa: E402
import pgwire  # noqa: E402 (found by way of server)
from histories import HISTORIES  # noqa: E402
from reference import Reference  # noqa: E402
from sql_schema import descriptions  # noqa: E402

SESSION = "set client_min_messages = error; set timezone = 'UTC'; set search_path = migrated"
TABLES = ("select relname from pg_class where relkind in ('r', 'v', 'm') and relnamespace = 'migrated'::regnamespace"
          " order by relname")


def prepared(host):
    connection = host.connect()
    connection.simple("drop schema if exists migrated cascade; create schema migrated")
    connection.execute(SESSION)
    return connection


def reconnected(host):
    connection = host.connect()
    connection.execute(SESSION)
    return connection


def answer(connection, text):
    """What a tool sees: the tag and the rows, or the SQLSTATE and the message."""
    result = connection.simple(text)[0]
    return (result.error["C"], result.error["M"]) if result.error else (result.tag, result.rows)


def run(connection, migration, statements=None):
    """Up to all of the statements, in a transaction that stays open. Ends with the first that fails."""
    answers = [answer(connection, "begin")] if migration.transaction else []
    for text in migration.statements[:statements]:
        answers.append(answer(connection, text))
        if isinstance(answers[-1][1], str):
            break
    return answers


def migrate(connection, migration):
    answers = run(connection, migration)
    if migration.transaction:
        answers.append(answer(connection, "rollback" if migration.fails else "commit"))
    assert any(isinstance(told, str) for _, told in answers) == migration.fails, answers
    return answers


def state(connection):
    """What the catalogs say, and all rows."""
    found = {query: sorted(map(str, connection.execute(query))) for query in descriptions()}
    for name, in connection.execute(TABLES):
        found[name] = sorted(map(str, connection.execute('select * from "%s"' % name)))
    return found


def assert_same(ours, theirs, when):
    for key in sorted(set(ours) | set(theirs)):
        mine, other = (collections.Counter(one.get(key, ())) for one in (ours, theirs))
        assert mine == other, "%s, %s: only here %s, only in PostgreSQL %s" % (when, key[:60], mine - other, other - mine)


def test_histories_answer_and_end_as_on_postgresql(server, reference):
    for name, history in HISTORIES.items():
        ours, theirs = prepared(server), prepared(reference)
        for number, migration in enumerate(history):
            mine, other = migrate(ours, migration), migrate(theirs, migration)
            assert mine == other, "%s %d: %s, PostgreSQL %s" % (name, number, mine, other)
            assert_same(state(ours), state(theirs), "%s %d" % (name, number))
        ours.close()
        theirs.close()


def test_a_kill_after_each_statement_takes_back_the_migration_and_nothing_else(server, reference):
    kills = 0
    for name, history in HISTORIES.items():
        ours, theirs = prepared(server), prepared(reference)
        for number, migration in enumerate(history):
            before = state(ours)
            for statements in range(1, len(migration.statements) + 1) if migration.transaction else ():
                run(ours, migration, statements)
                server.kill()
                server.start()
                kills += 1
                ours = reconnected(server)
                assert_same(state(ours), before, "%s %d, killed after statement %d" % (name, number, statements))
            migrate(ours, migration)
            server.kill()
            server.start()
            kills += 1
            ours = reconnected(server)
            migrate(theirs, migration)
            assert_same(state(ours), state(theirs), "%s %d, killed after it" % (name, number))
        ours.close()
        theirs.close()
    print("%d kills" % kills)


class Writer(threading.Thread):
    """Adds rows to a table and changes them for as long as the migrations go on, by columns that stay."""

    def __init__(self, server, number, insert, update, count):
        super().__init__()
        self.connection, self.first_key = reconnected(server), number * 1000000
        self.insert, self.update, self.count = insert, update, count
        self.stopped = threading.Event()
        self.done, self.error = 0, None

    def run(self):
        while not self.stopped.is_set() and not self.error:
            for text in (self.insert, self.update):
                self.error = self.error or self.connection.simple(text % {"key": self.first_key + self.done})[0].error
            self.done += 0 if self.error else 1

    def wait_for_writes(self, count):
        wanted, deadline = self.done + count, time.time() + 30
        while self.done < wanted and not self.error:
            assert time.time() < deadline, "a writer is stuck"
            time.sleep(0.001)

    def check(self, connection):
        assert not self.error, self.error
        found = connection.execute(self.count % {"low": self.first_key, "high": self.first_key + 999999})
        assert found == [[str(self.done)]], "%d acknowledged, found %s" % (self.done, found)


# (the migration after which writers start, what they add, how they change it, how many rows of theirs have been changed)
WRITTEN = {
    "Alembic": (2, "insert into account (id, name) values (%(key)d, 'w%(key)d')",
                "update account set name = name || '!' where id = %(key)d",
                "select count(*) from account where id between %(low)d and %(high)d and name like 'w%%!' and feeling = 'ok'"),
    "Flyway": (2, "insert into stock (sku, place, amount) values ('P1', %(key)d, -1)",
               "update stock set amount = amount + 1 where place = %(key)d",
               "select count(*) from stock where place between %(low)d and %(high)d and amount = 1"),
    "Rails": (3, "insert into authors (id, created_at) values (%(key)d, '2024-01-01')",
              "update authors set created_at = '2024-01-02' where id = %(key)d",
              "select count(*) from authors where id between %(low)d and %(high)d and created_at = '2024-01-02'"),
}


def migrate_beside(writers, history, first, ours, theirs):
    """Writers start after the migration `first` and go on through all later ones."""
    for number, migration in enumerate(history):
        migrate(ours, migration)
        migrate(theirs, migration)
        if number == first:
            for writer in writers:
                writer.start()
        for writer in writers if number >= first else ():
            writer.wait_for_writes(5)


def test_writers_lose_nothing_while_migrations_run(server, reference):
    for name, (first, insert, update, count) in WRITTEN.items():
        ours, theirs = prepared(server), prepared(reference)
        writers = [Writer(server, number, insert, update, count) for number in range(1, 5)]
        try:
            migrate_beside(writers, HISTORIES[name], first, ours, theirs)
        finally:
            for writer in writers:
                writer.stopped.set()
        for writer in writers:
            writer.join()
            writer.check(ours)
            writer.connection.close()
        described = set(descriptions())
        mine, other = ({key: rows for key, rows in state(one).items() if key in described} for one in (ours, theirs))
        assert_same(mine, other, name + " beside writers")
        ours.close()
        theirs.close()


def main():
    with granary.Server() as server, Reference() as reference:
        return granary.run_tests(globals(), server, reference)


if __name__ == "__main__":
    sys.exit(main())
