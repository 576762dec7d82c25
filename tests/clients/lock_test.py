#!/usr/bin/env python3
"""Deadlocks and queues in tables. Each test is a function named after what must hold. Prints one line a test."""
import os
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402


def error_of(results):
    return next((result.error for result in results if result.error), None)


def in_thread(connection, text):
    out = []
    thread = threading.Thread(target=lambda: out.extend(connection.simple(text)))
    thread.start()
    return thread, out


def test_a_deadlock_names_the_cycle(server):
    sessions = [server.connect() for _ in range(3)]
    sessions[0].execute("drop table if exists d; create table d (id int primary key, n int);"
                        "insert into d values (0, 0), (1, 0), (2, 0)")
    for number, session in enumerate(sessions):
        session.execute("begin; update d set n = 1 where id = %d" % number)
    threads = [in_thread(session, "update d set n = 2 where id = %d" % ((number + 1) % 3))
               for number, session in enumerate(sessions)]
    # The victim is known at once; the others go on as blocks end.
    errors = []
    while len(errors) < 1:
        for (thread, out), session in zip(threads, sessions):
            thread.join(0.05)
            if not thread.is_alive() and error_of(out):
                errors.append((error_of(out), session))
    error, victim = errors[0]
    pids = [session.key[0] for session in sessions]
    at = pids.index(victim.key[0])
    cycle = pids[at:] + pids[:at + 1]
    assert error["C"] == "40P01" and error["M"] == "deadlock detected", error
    assert error["H"] == "See server log for query details."
    assert error["D"].split("\n") == [
        "Process %d waits for ShareLock on transaction %d; blocked by process %d." % (waiter, blocker, blocker)
        for waiter, blocker in zip(cycle, cycle[1:])], error["D"]
    victim.execute("rollback")
    for number in range(1, 3):
        session = sessions[(at - number) % 3]
        thread, out = threads[(at - number) % 3]
        thread.join(20)
        assert error_of(out) is None
        session.execute("commit")


def test_a_queue_of_64_consumers_gives_no_row_to_two(server):
    jobs, consumers = 2000, 64
    setup = server.connect()
    setup.execute("drop table if exists jobs; create table jobs (id int primary key, taken int not null default 0);"
                  "insert into jobs (id) select generate_series(1, %d)" % jobs)
    taken, failures = [], []
    lock = threading.Lock()

    def consume(number):
        connection = server.connect()
        mine = []
        while True:
            connection.execute("begin")
            rows = connection.execute("select id from jobs where taken = 0 order by id limit 1 for update skip locked")
            if not rows:
                connection.execute("commit")
                break
            results = connection.simple("update jobs set taken = taken + 1 where id = %s; commit" % rows[0][0])
            if error_of(results):
                failures.append(error_of(results))
                break
            mine.append(int(rows[0][0]))
        with lock:
            taken.extend(mine)
        connection.close()

    threads = [threading.Thread(target=consume, args=(number,)) for number in range(consumers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(300)
    assert not failures, failures[0]
    assert sorted(taken) == list(range(1, jobs + 1)), len(taken)
    assert setup.execute("select count(*) from jobs where taken = 1") == [[str(jobs)]]


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
