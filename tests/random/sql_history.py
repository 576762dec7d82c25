#!/usr/bin/env python3
"""What many clients saw, checked for anomalies of isolation: psycopg clients run random transactions at one level, the server is
killed (-9) and started again in between, then the graph of who depends on whom is searched for cycles (history/graph.py).

Two workloads share the tables of a run:
    lists       transactions append to and read lists; single rows by key, ranges, and all keys through an index
    registers   transactions overwrite and read values; each row counts its versions, which gives their order
SERIALIZABLE must show no cycle at all, REPEATABLE READ none that snapshot isolation forbids, READ COMMITTED none of writes
and reads of versions (G0, G1). Statements outside of blocks are part of every run: they are serializable at every level.

  sql_history.py [--seconds 6] [--kills 2] [--clients 8] [--level LEVEL] [--port PORT --database NAME]
      seconds and kills a level; --port: a running server, which is not killed; GRANARY_SEED runs a seed again
A longer run by hand: --seconds 300 --kills 30 --clients 16."""
import argparse
import contextlib
import os
import random
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
sys.path.insert(0, os.path.join(HERE, "history"))
import server as granary  # noqa: E402
from graph import ABORTED, COMMITTED, FORBIDDEN, UNKNOWN, Transaction, anomalies  # noqa: E402

try:
    import psycopg
except ModuleNotFoundError:  # Debian's Python has it
    if sys.executable == "/usr/bin/python3":
        subprocess.run([os.path.join(granary.ROOT, "scripts", "install-packages"), "drivers"], check=True)
    os.execv("/usr/bin/python3", ["/usr/bin/python3"] + sys.argv)

SCHEMA = """
drop table if exists list, register;
create table list (id int primary key, shelf int not null, items int[] not null);
create index list_shelf on list (shelf);
create table register (id int primary key, value int not null, version int not null);
"""
LIST_LENGTH_MAX = 40     # then a key is left alone, and a new one comes
KEYS = 6                 # in use at a time
SHELVES = 3


def connect(options, prepare_threshold=None):
    return psycopg.connect(host="127.0.0.1", port=options.port, user="postgres", dbname=options.database, autocommit=True,
                           prepare_threshold=prepare_threshold)


class Shared:
    """What the clients of a run have in common."""

    def __init__(self):
        self.lock = threading.Lock()
        self.transactions = []
        self.values = 0
        self.writes = {}      # list -> appends tried
        self.keys = list(range(KEYS))
        self.next_key = KEYS

    def new_value(self):
        with self.lock:
            self.values += 1
            return self.values

    def key_to_write(self, chooser):
        with self.lock:
            at = chooser.randrange(len(self.keys))
            key = self.keys[at]
            self.writes[key] = self.writes.get(key, 0) + 1
            if self.writes[key] >= LIST_LENGTH_MAX:
                self.keys[at], self.next_key = self.next_key, self.next_key + 1
            return key

    def key_to_read(self, chooser):
        with self.lock:
            return chooser.choice(self.keys)

    def add(self, transaction):
        with self.lock:
            transaction.number = len(self.transactions)
            self.transactions.append(transaction)


class Client(threading.Thread):
    def __init__(self, options, level, shared, seed):
        super().__init__(daemon=True)
        self.options, self.level, self.shared = options, level, shared
        self.random = random.Random(seed)
        self.stopped = threading.Event()
        self.conflicts = 0
        self.error = None

    def run(self):
        while not self.stopped.is_set():
            try:
                # Never prepared, or from the first time on: both ways through the server.
                with connect(self.options, self.random.choice([None, 0])) as connection:
                    connection.execute("set default_transaction_isolation = '%s'" % self.level)
                    while not self.stopped.is_set():
                        self.transaction(connection)
            except psycopg.OperationalError:  # the server is gone, or not there yet
                time.sleep(0.02)
            except Exception as error:  # the main thread shows it
                self.error = error
                return

    def transaction(self, connection):
        block = self.random.random() < 0.8
        read_only = block and self.random.random() < 0.15
        transaction = Transaction(0, ABORTED)
        try:
            if block:
                connection.execute("begin isolation level " + self.level + (" read only" if read_only else ""))
            transaction.state = ABORTED if block else UNKNOWN
            for _ in range(self.random.randrange(1, 6) if block else 1):
                self.operation(connection, transaction, read_only)
            if block and self.random.random() < 0.05:
                connection.execute("rollback")
            else:
                transaction.state = UNKNOWN
                if block:
                    connection.execute("commit")
                transaction.state = COMMITTED
        except (psycopg.errors.SerializationFailure, psycopg.errors.DeadlockDetected) as error:
            needless = not block and self.options.own or self.level == "read committed"
            if isinstance(error, psycopg.errors.SerializationFailure) and needless:
                raise AssertionError("a serialization failure outside of a block, or at READ COMMITTED: %s" % error)
            transaction.state = ABORTED
            self.conflicts += 1
            if block:
                connection.execute("rollback")
        finally:
            self.shared.add(transaction)

    def operation(self, connection, transaction, read_only):
        kinds = [self.read_list, self.read_range, self.read_shelf, self.read_register]
        if not read_only:
            kinds += [lambda *both: self.read_list(*both, may_lock=True)] + [self.append] * 3 + [self.write_register] * 2
        self.random.choice(kinds)(connection, transaction)

    def append(self, connection, transaction):
        key, value = self.shared.key_to_write(self.random), self.shared.new_value()
        transaction.operations.append(("append", "list %d" % key, value))
        connection.execute("insert into list values (%s, %s, array[%s::int]) on conflict (id) do update set items = list.items || %s::int",
                           (key, key % SHELVES, value, value))

    def note_lists(self, transaction, rows, keys):
        lists = dict(rows)
        for key in keys:
            transaction.operations.append(("read", "list %d" % key, lists.get(key, [])))

    def read_list(self, connection, transaction, may_lock=False):
        key = self.shared.key_to_read(self.random)
        lock = self.random.choice(["", "", "", " for update", " for share"]) if may_lock else ""
        self.note_lists(transaction, connection.execute("select id, items from list where id = %s" + lock, (key,)), [key])

    def read_range(self, connection, transaction):
        low = self.shared.key_to_read(self.random)
        self.note_lists(transaction, connection.execute("select id, items from list where id between %s and %s", (low, low + 3)),
                        range(low, low + 4))

    def read_shelf(self, connection, transaction):
        """Through the index; of the keys in use, those of the shelf."""
        shelf = self.random.randrange(SHELVES)
        with self.shared.lock:
            keys = [key for key in self.shared.keys if key % SHELVES == shelf]
        self.note_lists(transaction, connection.execute("select id, items from list where shelf = %s", (shelf,)), keys)

    def write_register(self, connection, transaction):
        key, value = self.random.randrange(KEYS), self.shared.new_value()
        # Noted without its place before the answer: the server may die under it.
        transaction.operations.append(("write", "register %d" % key, (value, None)))
        (version,) = connection.execute("insert into register values (%s, %s, 1) on conflict (id) do update "
                                        "set value = excluded.value, version = register.version + 1 returning version",
                                        (key, value)).fetchone()
        transaction.operations[-1] = ("write", "register %d" % key, (value, version))

    def read_register(self, connection, transaction):
        key = self.random.randrange(KEYS)
        row = connection.execute("select value, version from register where id = %s", (key,)).fetchone()
        transaction.operations.append(("look", "register %d" % key, row or (None, 0)))


def registers_as_lists(transactions, final):
    """Says what was done to registers in the words of lists: a read of a version saw those up to it. final: {key: (value, version)};
    returns the lists at the end. A version that nobody told of stands there as a tuple."""
    lists = {key: [None] * version for key, (_, version) in final.items()}

    def place(key, value, version):
        if version is not None and 0 < version <= len(lists.get(key, [])) and lists[key][version - 1] is None:
            lists[key][version - 1] = value

    for key, (value, version) in final.items():
        place(key, value, version)
    # What is acknowledged first: another one's place may have been given away again after the server died.
    for state in (COMMITTED, UNKNOWN):
        for transaction in transactions:
            for operation, key, told in transaction.operations:
                if transaction.state == state and operation in ("write", "look"):
                    place(key, *told)
    for key, values in lists.items():
        lists[key] = [("unseen", key, at) if value is None else value for at, value in enumerate(values)]
    for transaction in transactions:
        transaction.operations = [in_words_of_lists(operation, key, told, lists) for operation, key, told in transaction.operations]
    return lists


def in_words_of_lists(operation, key, told, lists):
    if operation == "write":
        return "append", key, told[0]
    if operation == "look":
        value, version = told
        return "read", key, lists.get(key, [])[:version - 1] + [value] if version else []
    return operation, key, told


def final_state(options):
    with connect(options) as connection:
        lists = {"list %d" % key: items for key, items in connection.execute("select id, items from list")}
        registers = {"register %d" % key: (value, version)
                     for key, value, version in connection.execute("select id, value, version from register")}
    return lists, registers


def run_level(level, options, server, chooser):
    """Returns what is wrong, as text."""
    with connect(options) as connection:
        connection.execute("set client_min_messages = error")
        connection.execute(SCHEMA)
    shared = Shared()
    clients = [Client(options, level, shared, chooser.randrange(1 << 32)) for _ in range(options.clients)]
    for client in clients:
        client.start()
    kills = options.kills if server else 0
    for _ in range(kills):
        time.sleep(options.seconds / (kills + 1) * chooser.uniform(0.5, 1.5))
        server.kill()
        server.start()
    time.sleep(options.seconds / (kills + 1))
    for client in clients:
        client.stopped.set()
    for client in clients:
        client.join(60)
    errors = ["%s: %s" % (type(client.error).__name__, client.error) for client in clients if client.error]
    errors += ["a client hangs" for client in clients if client.is_alive()]
    lists, registers = final_state(options)
    lists.update(registers_as_lists(shared.transactions, registers))
    counts = {state: sum(t.state == state for t in shared.transactions) for state in (COMMITTED, ABORTED, UNKNOWN)}
    found = anomalies(shared.transactions, lists)
    forbidden = sorted(set(found) & FORBIDDEN[level])
    print("%-16s %d committed, %d rolled back, %d of unknown outcome, %d conflicts told; cycles and the like: %s" % (
        level, counts[COMMITTED], counts[ABORTED], counts[UNKNOWN], sum(client.conflicts for client in clients),
        ", ".join(sorted(found)) or "none"), flush=True)
    return errors + ["%s: %s" % (kind, found[kind]) for kind in forbidden]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--kills", type=int, default=2)
    parser.add_argument("--clients", type=int, default=8)
    parser.add_argument("--level", choices=sorted(FORBIDDEN))
    parser.add_argument("--port", type=int)
    parser.add_argument("--database", default="postgres")
    options = parser.parse_args()
    chooser = granary.seed("sql_history")
    problems = []
    with granary.Server() if not options.port else contextlib.nullcontext() as server:
        options.own = server is not None
        options.port = options.port or server.port
        for level in [options.level] if options.level else sorted(FORBIDDEN):
            problems += ["%s: %s" % (level, problem) for problem in run_level(level, options, server, chooser)]
    print("\n".join(problems) or "no anomaly that the level forbids")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
