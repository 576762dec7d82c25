#!/usr/bin/env python3
"""Foreign keys under concurrent writers: parents and children come, move and go in single statements and in blocks of
every isolation level; afterwards no child is left without its parent, and DDL in a block has missed no writer's row.

  foreign_key_test.py [--port P] [--seed N] [--seconds S]      without --port: against a server of its own"""
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
drop table if exists c_plain, c_cascade, c_null, c_unique, c_late, p;
create table p (id int primary key, u int unique, n int default 0);
create table c_plain (id int primary key, p int references p);
create table c_cascade (id int primary key, p int references p on delete cascade on update cascade);
create index on c_cascade (p);
create table c_null (id int primary key, p int references p on delete set null on update set null);
create table c_unique (id int primary key, u int references p (u) on update cascade on delete cascade);
create table c_late (id int primary key, p int references p deferrable initially deferred);
insert into p select i, i from generate_series(1, 20) i;
"""
ORPHANS = " union all ".join(
    "select '%s', count(*) from %s c where %s is not null and not exists (select from p where p.%s = c.%s)" %
    (table, table, column, parent, column)
    for table, column, parent in (("c_plain", "p", "id"), ("c_cascade", "p", "id"), ("c_null", "p", "id"),
                                  ("c_unique", "u", "u"), ("c_late", "p", "id")))
LEVELS = ("", " isolation level read committed", " isolation level repeatable read", " isolation level serializable")
EXPECTED = {"23503", "23505", "40001", "40P01"}
KEYS = 20


def statement(rng):
    key, row = rng.randint(1, KEYS), rng.randint(1, 200)
    table = rng.choice(("c_plain", "c_cascade", "c_null", "c_late"))
    return rng.choice((
        "insert into %s values (%d, %d) on conflict do nothing" % (table, row, key),
        "update %s set p = %d where id = %d" % (table, key, row),
        "delete from %s where id = %d" % (table, row),
        "insert into c_unique values (%d, %d) on conflict (id) do update set u = excluded.u" % (row, key),
        "delete from c_unique where id = %d" % row,
        "insert into p values (%d, %d) on conflict do nothing" % (key, key),
        "delete from p where id = %d" % key,
        "update p set id = %d where id = %d" % (rng.randint(1, KEYS), key),
        "update p set u = %d where u = %d" % (rng.randint(1, KEYS), key),
        "update p set n = n + 1 where id = %d" % key))


class Client(threading.Thread):
    def __init__(self, port, seed, until):
        super().__init__(daemon=True)
        self.connection = pgwire.Connection("127.0.0.1", port, timeout=60)
        self.rng, self.until = random.Random(seed), until
        self.done = self.refused = 0
        self.unexpected = []

    def execute(self, text):
        error = self.connection.simple(text)[-1].error
        if error is None:
            self.done += 1
            return True
        self.refused += 1
        if error.get("C") not in EXPECTED:
            self.unexpected.append("%s: %s %s" % (text, error.get("C"), error.get("M")))
        return False

    def run(self):
        try:
            while time.time() < self.until:
                if self.rng.random() < 0.5:
                    self.execute(statement(self.rng))
                    continue
                self.execute("begin" + self.rng.choice(LEVELS))
                if all(self.execute(statement(self.rng)) for _ in range(self.rng.randint(1, 4))):
                    self.execute(self.rng.choice(("commit", "commit", "rollback")))
                else:
                    self.execute("rollback")
        except (OSError, IndexError) as error:
            self.unexpected.append("connection: %r" % error)


class DdlClient(Client):
    """Adds and drops a constraint in blocks: rows that writers commit meanwhile must be seen by it."""

    def run(self):
        try:
            while time.time() < self.until:
                if self.execute("begin") and self.execute(
                        "alter table c_plain add constraint again foreign key (p) references p (id)"):
                    time.sleep(0.01)
                    self.execute("alter table c_plain drop constraint again")
                self.execute("rollback" if self.rng.random() < 0.5 else "commit")
                time.sleep(0.02)
        except (OSError, IndexError) as error:
            self.unexpected.append("connection: %r" % error)


def check(port, seed, seconds):
    control = pgwire.Connection("127.0.0.1", port, timeout=60)
    for text in SCHEMA.split(";"):
        if text.strip():
            control.execute(text)
    until = time.time() + seconds
    clients = [Client(port, seed * 100 + i, until) for i in range(8)] + [DdlClient(port, seed, until)]
    for client in clients:
        client.start()
    for client in clients:
        client.join(seconds + 60)
    problems = [line for client in clients for line in client.unexpected]
    problems += ["a client hangs" for client in clients if client.is_alive()]
    for table, count in control.simple(ORPHANS)[-1].rows:
        if count != "0":
            problems.append("%s rows of %s without a parent" % (count, table))
    print("seed %d: %d done, %d refused" %
          (seed, sum(client.done for client in clients), sum(client.refused for client in clients)))
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--seconds", type=float, default=8)
    arguments = parser.parse_args()
    if arguments.port:
        problems = check(arguments.port, arguments.seed, arguments.seconds)
    else:
        running = granary.Server().start()
        try:
            problems = check(running.port, arguments.seed, arguments.seconds)
        finally:
            running.stop()
    for problem in problems[:20]:
        print(problem)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
