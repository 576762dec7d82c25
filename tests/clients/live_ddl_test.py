#!/usr/bin/env python3
"""Indexes and columns come and go under writers: no row is lost, and every index finds the rows that the table has.

  live_ddl_test.py [--seed N] [--rounds N]      16 clients write in single statements and in blocks, some rolled back
                                                or to savepoints, while one client changes the schema; then statements
                                                that remove a few of many rows beside CREATE INDEX CONCURRENTLY; then a
                                                kill in the middle of it"""
import argparse
import os
import random
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
import pgwire  # noqa: E402 (found by way of server)

WRITERS, ROWS, VALUES = 16, 10000, 200
# Unique violations are the writers' own. 40001 is for snapshots that a schema change came after.
EXPECTED = {"23505", "23503", "25P02", "40P01"}
CHANGES = [
    ("create index concurrently by_v on live (v)", "drop index by_v"),
    ("create unique index concurrently by_u on live (u)", "drop index by_u"),
    ("create index concurrently by_sum on live ((v + u)) where v < %d" % (VALUES // 2), "drop index by_sum"),
    ("create index by_v on live (v)", "drop index concurrently by_v"),
    ("create index concurrently by_keys on live using gin ((array[v % 50, 1000 + u % 50]), (array[u % 7]))", "drop index by_keys"),
    ("create index by_keys on live using gin ((array[v % 50, 1000 + u % 50]))", "drop index concurrently by_keys"),
    ("alter table live alter column v type bigint", "alter table live alter column v type integer"),
    ("alter table live add column extra integer default 7", "alter table live drop column extra"),
    ("alter table live add constraint known foreign key (v) references parents (id)", "alter table live drop constraint known"),
]


def statement(draw):
    row, v = draw.randrange(ROWS), draw.randrange(VALUES)
    return draw.choice((
        "insert into live (id, v, u) values (%d, %d, %d) on conflict (id) do update set v = excluded.v" % (row, v, row),
        "update live set v = %d where id = %d" % (v, row),
        "update live set v = v + 1 where id between %d and %d and v < %d" % (row, row + 20, VALUES - 1),
        "update live set u = %d where id = %d" % (draw.randrange(ROWS * 2), row),
        "update live set u = u + %d where id = %d" % (ROWS, row),
        "delete from live where id = %d" % row,
        "delete from live where v = %d and id between %d and %d" % (v, row, row + 2000)))


class Writer(threading.Thread):
    def __init__(self, port, seed):
        super().__init__(daemon=True)
        self.connection = pgwire.Connection("127.0.0.1", port, timeout=120)
        self.draw, self.stop = random.Random(seed), False
        self.done, self.problems, self.on_snapshot = 0, [], False

    def execute(self, text):
        error = self.connection.simple(text)[-1].error
        if error is None:
            self.done += 1
        elif error.get("C") not in EXPECTED | ({"40001"} if self.on_snapshot else set()):
            self.problems.append("%s: %s %s" % (text, error.get("C"), error.get("M")))
        return error is None

    def run(self):
        try:
            while not self.stop:
                if self.draw.random() < 0.5:
                    self.execute(statement(self.draw))
                    continue
                self.on_snapshot = self.draw.random() < 0.3
                self.execute("begin" + (" isolation level repeatable read" if self.on_snapshot else ""))
                for _ in range(self.draw.randint(1, 4)):
                    if not self.execute(statement(self.draw)):
                        break
                    if self.draw.random() < 0.3:
                        self.execute("savepoint s")
                        self.execute(statement(self.draw))
                        if not self.execute("rollback to s"):
                            break
                self.execute(self.draw.choice(("commit", "commit", "rollback")))
                self.on_snapshot = False
        except (OSError, IndexError) as error:
            if not self.stop:
                self.problems.append("connection: %r" % error)


def indexes_of(connection):
    return connection.execute("select c.relname, i.indisvalid from pg_index i join pg_class c on c.oid = i.indexrelid"
                              " where i.indrelid = 'live'::regclass order by 1")


def compare(connection, what):
    """What is found by the values of indexed columns against what is found by reading the table."""
    rows = [(int(a), int(b), int(c)) for a, b, c in connection.execute("select id, v, u from live offset 0")]
    problems = []
    by_value = {}
    for row in rows:
        by_value.setdefault(row[1], []).append(row[0])
    for value in range(VALUES + 1):
        found = [int(row[0]) for row in connection.execute("select id from live where v = %d order by id" % value)]
        if found != sorted(by_value.get(value, [])):
            problems.append("%s: v = %d finds %d rows of %d" % (what, value, len(found), len(by_value.get(value, []))))
    draw = random.Random(1)
    for row in draw.sample(rows, min(200, len(rows))) if rows else []:
        if connection.execute("select id from live where u = %d" % row[2]) != [[str(row[0])]]:
            problems.append("%s: u = %d does not find row %d" % (what, row[2], row[0]))
        total = row[1] + row[2]
        expected = sorted(r[0] for r in rows if r[1] + r[2] == total and r[1] < VALUES // 2)
        found = connection.execute("select id from live where v + u = %d and v < %d order by id" % (total, VALUES // 2))
        if [int(r[0]) for r in found] != expected:
            problems.append("%s: v + u = %d finds %s, not %s" % (what, total, found, expected))
    for _ in range(100):
        keys, other = {draw.randrange(50), 1000 + draw.randrange(50)}, draw.randrange(7)
        has = [(r[0], {r[1] % 50, 1000 + r[2] % 50}, r[2] % 7) for r in rows]
        for operator, expected in (("@>", [r[0] for r in has if r[1] >= keys]), ("&&", [r[0] for r in has if r[1] & keys])):
            found = connection.execute("select id from live where array[v %% 50, 1000 + u %% 50] %s array[%s]"
                                       % (operator, ",".join(map(str, keys))))
            if sorted(int(r[0]) for r in found) != sorted(expected):
                problems.append("%s: keys %s %s finds %d rows, not %d" % (what, operator, keys, len(found), len(expected)))
        found = connection.execute("select id from live where array[v %% 50, 1000 + u %% 50] @> array[%d] and array[u %% 7] @> array[%d]"
                                   % (min(keys), other))
        if sorted(int(r[0]) for r in found) != sorted(r[0] for r in has if min(keys) in r[1] and r[2] == other):
            problems.append("%s: keys of two columns find %d rows" % (what, len(found)))
    if len({row[2] for row in rows}) != len(rows):
        problems.append(what + ": u is there twice")
    return problems


def under_writers(port, seed, rounds):
    control = pgwire.Connection("127.0.0.1", port, timeout=120)
    control.execute("create table parents (id bigint primary key); insert into parents select generate_series(0, %d)" % VALUES)
    control.execute("create table live (id integer primary key, v integer not null, u integer not null unique);"
                    " insert into live select g, g %% %d, g from generate_series(0, %d) g" % (VALUES, ROWS - 1))
    writers = [Writer(port, seed * 100 + i) for i in range(WRITERS)]
    for writer in writers:
        writer.start()
    problems = []
    draw = random.Random(seed)
    for _ in range(rounds):
        for make, take_back in draw.sample(CHANGES, len(CHANGES)):
            before = sum(writer.done for writer in writers)
            if error := control.simple(make)[-1].error:
                problems.append("%s: %s" % (make, error))
                continue
            during = sum(writer.done for writer in writers) - before
            # The statements that ran meanwhile are printed, not judged: that is the machine's affair.
            print("%-80s %5d statements of writers" % (make, during))
            if "index" in make:
                problems += under_lock(control, make)
            if error := control.simple(take_back)[-1].error:
                problems.append("%s: %s" % (take_back, error))
    for writer in writers:
        writer.stop = True
    for writer in writers:
        writer.join(60)
        problems += writer.problems + (["a writer hangs"] if writer.is_alive() else [])
    print("%d statements of %d writers" % (sum(writer.done for writer in writers), WRITERS))
    return problems


def under_lock(control, what):
    """The table against its indexes while nobody writes."""
    control.execute("begin")
    control.execute("lock table live in share row exclusive mode")
    try:
        invalid = [name for name, valid in indexes_of(control) if valid != "t"]
        return compare(control, what) + ["%s: %s is not valid" % (what, name) for name in invalid]
    finally:
        control.execute("commit")


class Remover(Writer):
    """Removes rows that lie apart, with much time between the first and the commit, and puts rows back."""
    def run(self):
        while not self.stop:
            first = self.draw.randrange(ROWS)
            self.execute("delete from live where v = %d and id between %d and %d" % (self.draw.randrange(VALUES), first, first + 5000))
            self.execute("insert into live select g, g %% %d, g from generate_series(%d, %d) g on conflict do nothing"
                         % (VALUES, first, first + 300))


def built_beside_removals(port, seed):
    """Statements whose rows the build meets between their first look at the index and their commit."""
    control = pgwire.Connection("127.0.0.1", port, timeout=120)
    control.execute("drop table live; create table live (id integer primary key, v integer not null, u integer not null);"
                    " insert into live select g, g %% %d, g from generate_series(1, %d) g" % (VALUES, ROWS))
    removers = [Remover(port, seed * 100 + i) for i in range(8)]
    for remover in removers:
        remover.start()
    problems = []
    for _ in range(60):
        control.execute("create index concurrently by_v on live (v)")
        control.execute("begin; lock table live in share row exclusive mode")
        entries = control.execute("select id, v from live where v >= 0 order by v, id")
        if sorted(entries) != sorted(control.execute("select id, v from live offset 0")):
            problems.append("an index built beside removals has %d rows that are not those of the table" % len(entries))
        control.execute("commit; drop index by_v")
    for remover in removers:
        remover.stop = True
    for remover in removers:
        remover.join(60)
        problems += remover.problems + (["a remover hangs"] if remover.is_alive() else [])
    print("%d statements beside 60 builds" % sum(remover.done for remover in removers))
    return problems


def killed_while_building(server, seed):
    control = server.connect()
    control.execute("drop table live; create table live (id integer primary key, v integer not null, u integer not null);"
                    " insert into live select g, g %% %d, g from generate_series(1, 300000) g;"
                    " create index by_keys on live using gin ((array[v %% 50, 1000 + u %% 50]))" % VALUES)

    def build():
        try:
            server.connect().simple("create index concurrently by_v on live (v)")
        except (OSError, IndexError):
            pass  # killed

    builder = threading.Thread(target=build, daemon=True)
    builder.start()
    deadline = time.time() + 30
    while len(indexes_of(control)) == 2 and time.time() < deadline:
        pass
    server.kill()
    builder.join(30)
    server.start()
    control = server.connect()
    print("after the kill: %s" % indexes_of(control))
    control.execute("update live set v = v + 1 where id % 7 = 0 and v < 199; delete from live where id % 11 = 0")
    control.execute("reindex table live")
    problems = ["not valid after REINDEX: " + name for name, valid in indexes_of(control) if valid != "t"]
    if "by_v" not in [name for name, _ in indexes_of(control)]:
        problems.append("the index that was begun is gone")
    return problems + compare(control, "after the kill")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--rounds", type=int, default=1)
    arguments = parser.parse_args()
    print("seed %d" % arguments.seed)
    with granary.Server(["--workers", "2"]) as server:
        problems = under_writers(server.port, arguments.seed, arguments.rounds)
        problems += built_beside_removals(server.port, arguments.seed)
        problems += killed_while_building(server, arguments.seed)
    for problem in problems[:20]:
        print(problem)
    print("%d problems" % len(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
