#!/usr/bin/env python3
"""Exclusion constraints under concurrent writers: rows at random ranges come, move and go in single statements and in
blocks of every isolation level; afterwards no two rows of a room overlap, after kill -9 and a restart neither, and the
constraint still holds.

  exclusion_test.py [--seed N] [--seconds S]      against a server of its own"""
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

SCHEMA = """
create extension btree_gist;
create table now_ (id int primary key, room int, r int4range, exclude using gist (room with =, r with &&));
create table late (id int primary key, room int, r int4range,
  exclude using gist (room with =, r with &&) deferrable initially deferred);
create table part (id int primary key, room int, r int4range, open bool,
  exclude using gist (room with =, r with &&) where (open));
create table kinds (id int primary key, room int, r int4range, exclude using gist (room with =, (lower(r)) with <>));
"""
OVERLAPS = """
select 'now_', count(*) from now_ a join now_ b on a.id < b.id and a.room = b.room and a.r && b.r
union all select 'late', count(*) from late a join late b on a.id < b.id and a.room = b.room and a.r && b.r
union all select 'part', count(*) from part a join part b on a.id < b.id and a.room = b.room and a.r && b.r
  and a.open and b.open
union all select 'kinds', count(*) from kinds a join kinds b on a.id < b.id and a.room = b.room
  and lower(a.r) <> lower(b.r)"""
LEVELS = ("", " isolation level read committed", " isolation level repeatable read", " isolation level serializable")
EXPECTED = {"23P01", "23505", "40P01"}
ROWS, ROOMS, PLACES = 400, 3, 300


def statement(rng):
    table = rng.choice(("now_", "now_", "late", "part", "kinds"))
    row, room, place = rng.randint(1, ROWS), rng.randint(1, ROOMS), rng.randint(0, PLACES)
    span = "int4range(%d, %d)" % (place, place + rng.randint(1, 12))
    if table == "kinds":
        room += 10 * rng.randint(0, 30)
    more = ", random() < 0.7" if table == "part" else ""
    return rng.choice((
        "insert into %s values (%d, %d, %s%s)" % (table, row, room, span, more),
        "insert into %s values (%d, %d, %s%s)" % (table, row, room, span, more),
        "insert into %s values (%d, %d, %s%s) on conflict %s" % (
            table, row, room, span, more, "do nothing" if table != "late" else "(id) do nothing"),
        "update %s set r = %s where id = %d" % (table, span, row),
        "update %s set room = %d where id = %d" % (table, room, row),
        "update part set open = not open where id = %d" % row,
        "delete from %s where id = %d" % (table, row)))


class Client(threading.Thread):
    def __init__(self, port, seed, until):
        super().__init__(daemon=True)
        self.connection = pgwire.Connection("127.0.0.1", port, timeout=60)
        self.rng, self.until = random.Random(seed), until
        self.done, self.refused = 0, {}
        self.unexpected = []

    def execute(self, text, level=""):
        error = self.connection.simple(text)[-1].error
        if error is None:
            self.done += 1
            return True
        self.refused[error.get("C")] = self.refused.get(error.get("C"), 0) + 1
        may_fail = error.get("C") == "40001" and ("repeatable" in level or "serializable" in level)
        if error.get("C") not in EXPECTED and not may_fail:
            self.unexpected.append("%s: %s %s" % (text, error.get("C"), error.get("M")))
        return False

    def run(self):
        try:
            while time.time() < self.until:
                if self.rng.random() < 0.5:
                    self.execute(statement(self.rng))
                    continue
                level = self.rng.choice(LEVELS)
                self.execute("begin" + level)
                if all(self.execute(statement(self.rng), level) for _ in range(self.rng.randint(1, 4))):
                    self.execute(self.rng.choice(("commit", "commit", "rollback")), level)
                else:
                    self.execute("rollback")
        except (OSError, IndexError) as error:
            self.unexpected.append("connection: %r" % error)


def overlaps(port, when):
    rows = pgwire.Connection("127.0.0.1", port, timeout=60).simple(OVERLAPS)[-1].rows
    return ["%s pairs of rows of %s exclude each other %s" % (count, table, when) for table, count in rows if count != "0"]


def still_refuses(port):
    """The row that is there keeps another one out."""
    control = pgwire.Connection("127.0.0.1", port, timeout=60)
    rows = control.simple("select room, r from now_ where not isempty(r) limit 1")[-1].rows
    error = control.simple("insert into now_ values (%d, %s, '%s')" % (ROWS + 1, rows[0][0], rows[0][1]))[-1].error
    return [] if error is not None and error.get("C") == "23P01" else ["after the restart nothing is refused: %s" % error]


def check(server, seed, seconds):
    control = server.connect()
    for text in SCHEMA.split(";"):
        if text.strip():
            control.execute(text)
    until = time.time() + seconds
    clients = [Client(server.port, seed * 100 + i, until) for i in range(10)]
    for client in clients:
        client.start()
    for client in clients:
        client.join(seconds + 60)
    problems = [line for client in clients for line in client.unexpected]
    problems += ["a client hangs" for client in clients if client.is_alive()]
    problems += overlaps(server.port, "under writers")
    refused = {}
    for client in clients:
        for code, count in client.refused.items():
            refused[code] = refused.get(code, 0) + count
    print("seed %d: %d done, refused %s" % (seed, sum(client.done for client in clients), refused))
    return problems


def toggle_one_row(server):
    """An entry that another session has made for the row itself is in nobody's way."""
    connection = pgwire.Connection("127.0.0.1", server.port, timeout=60)
    connection.execute("insert into part values (%d, 0, '[1,5)', true)" % (ROWS + 1))
    clients = [Client(server.port, 0, 0) for _ in range(3)]

    def toggle(client):
        for _ in range(2000):
            if not client.execute("update part set open = not open where id = %d" % (ROWS + 1)):
                client.unexpected.append("toggling failed: %s" % client.refused)
                return
    threads = [threading.Thread(target=toggle, args=(client,), daemon=True) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    done = sum(client.done for client in clients)
    return [problem for client in clients for problem in client.unexpected] + (
        [] if done == 6000 else ["%d of 6000 toggles were done" % done])


def kill_under_writers(server, seed, seconds):
    clients = [Client(server.port, seed * 100 + 50 + i, time.time() + seconds + 30) for i in range(8)]
    for client in clients:
        client.start()
    time.sleep(seconds)
    server.kill()
    for client in clients:
        client.join(60)
    server.start()
    return overlaps(server.port, "after kill -9") + still_refuses(server.port)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--seconds", type=float, default=6)
    arguments = parser.parse_args()
    running = granary.Server().start()
    try:
        problems = check(running, arguments.seed, arguments.seconds)
        problems += toggle_one_row(running)
        problems += kill_under_writers(running, arguments.seed, min(arguments.seconds, 3))
    finally:
        running.stop()
    for problem in problems[:20]:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
