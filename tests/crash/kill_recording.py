#!/usr/bin/env python3
"""kill -9 under load, again and again on one data directory: what a client saw committed is there after the restart, what it
never sent is not, transfers keep their sum, and indexes agree with their tables.

  kill_recording.py [--rounds 5] [--clients 6]     seeds are printed; GRANARY_SEED runs one again
"""
import argparse
import os
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import server as granary  # noqa: E402
from clients import pgwire  # noqa: E402

ACCOUNTS = 50
BALANCE = 1000


class Client(threading.Thread):
    """Alternates single-statement inserts, transfer blocks and deletes; records what was acknowledged."""

    def __init__(self, server, number, first, seed):
        super().__init__()
        self.connection = server.connect()
        self.number, self.next = number, first
        self.random = seed
        self.acknowledged = []   # n of inserts answered
        self.attempted = None    # insert in flight when the server died
        self.error = None

    def run(self):
        try:
            while True:
                self.insert_one()
                self.transfer()
        except (OSError, ConnectionError):
            return
        except pgwire.ServerError as error:
            if error.fields.get("C") != "57P01":
                self.error = error

    def insert_one(self):
        self.attempted = self.next
        self.connection.execute("insert into log values (%d, %d, 'c%d-%d')" % (self.number, self.next, self.number, self.next))
        self.acknowledged.append(self.next)
        self.next += 1

    def transfer(self):
        source, target = self.random.sample(range(ACCOUNTS), 2)
        amount = self.random.randrange(1, 9)
        self.connection.execute("begin")
        for account, delta in sorted([(source, -amount), (target, amount)]):
            self.connection.execute("update account set balance = balance + %d where id = %d" % (delta, account))
        self.connection.execute("insert into moved values (%d, %d, %d)" % (source, target, amount))
        self.connection.execute("commit" if self.random.random() < 0.9 else "rollback")


def verify(connection, acknowledged, possible):
    total = connection.execute("select sum(balance) from account")[0][0]
    assert int(total) == ACCOUNTS * BALANCE, "transfers do not add up: %s" % total
    wrong = connection.execute(
        "select a.id from account a where balance <> %d - (select coalesce(sum(amount), 0) from moved where source = a.id)"
        " + (select coalesce(sum(amount), 0) from moved where target = a.id)" % BALANCE)
    assert not wrong, "balances differ from the recorded transfers: %s" % wrong
    found = {(int(c), int(n)) for c, n in connection.execute("select client, n from log")}
    assert acknowledged <= found, "lost: %s" % sorted(acknowledged - found)[:5]
    assert found <= possible, "never sent: %s" % sorted(found - possible)[:5]
    some = sorted(found)[:: max(1, len(found) // 50)]
    for client, n in some:
        rows = connection.execute("select client, n from log where label = 'c%d-%d'" % (client, n))
        assert rows == [[str(client), str(n)]], "index and table differ at %d, %d: %s" % (client, n, rows)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--clients", type=int, default=6)
    arguments = parser.parse_args()
    random = granary.seed("kill_recording")
    server = granary.Server()
    with server:
        setup = server.connect()
        setup.execute("create table log (client int, n int, label text, primary key (client, n))")
        setup.execute("create unique index log_label on log (label)")
        setup.execute("create table account (id int primary key, balance int not null)")
        setup.execute("create table moved (source int, target int, amount int)")
        setup.execute("insert into account select i, %d from generate_series(0, %d) i" % (BALANCE, ACCOUNTS - 1))
        acknowledged, possible, first = set(), set(), 1
        for round_number in range(arguments.rounds):
            clients = [Client(server, i, first, type(random)(random.random())) for i in range(arguments.clients)]
            for client in clients:
                client.start()
            time.sleep(random.uniform(0.2, 1.5))
            server.kill()
            for client in clients:
                client.join()
                assert client.error is None, client.error
                acknowledged |= {(client.number, n) for n in client.acknowledged}
                possible |= {(client.number, n) for n in range(first, client.next + 1)}
            first = max(client.next for client in clients) + 1
            server.start()
            found = verify(server.connect(), acknowledged, possible)
            acknowledged = found  # what is there once stays
        assert server.stop() == 0, "clean stop failed"
        server.start()
        verify(server.connect(), acknowledged, possible)
        print("%d kills, %d rows, nothing lost" % (arguments.rounds, len(acknowledged)))


if __name__ == "__main__":
    main()
