#!/usr/bin/env python3
"""Deadlocks and queues in tables. Each test is a function named after what must hold. Prints one line a test."""
import os
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import pgwire  # noqa: E402
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


def test_statements_that_change_the_same_rows_in_any_order_all_end(server):
    clients, rounds, rows = 20, 2, 8
    setup = server.connect()
    setup.execute("drop table if exists hot; create table hot (id int primary key, n int);"
                  "insert into hot select i, 0 from generate_series(1, %d) i" % rows)
    # Each gives the others time to come between, so that they conflict until they lock what they read.
    change = ("update hot set n = hot.n + 1 + length(pg_sleep(0.0005)::text) from"
              " (select i from generate_series(1, %d) i order by random()) o where hot.id = o.i" % rows)
    errors = []

    def run():
        connection = server.connect()
        for _ in range(rounds):
            error = error_of(connection.simple(change))
            if error:
                errors.append(error)
        connection.close()

    threads = [threading.Thread(target=run) for _ in range(clients)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(300)
    assert not errors, errors[0]
    assert setup.execute("select distinct n from hot") == [[str(clients * rounds)]]


def test_catalogs_are_read_beside_what_changes_tables(server):
    changer, reader = server.connect(), server.connect()
    changer.execute("drop table if exists c cascade; create table c (id int primary key, n int default 7 check (n > 0), up int references c);"
                    "create index c_n on c (n); create view c_view as select id from c; insert into c values (1, 1); analyze c")
    shown = {
        "select count(*) from information_schema.columns where table_name = 'c'": "3",
        "select count(*) from information_schema.tables where table_name in ('c', 'c_view')": "2",
        "select count(*) from information_schema.key_column_usage where table_name = 'c'": "2",
        "select count(*) from pg_stats where tablename = 'c' and attname = 'id'": "1",
        "select n_live_tup from pg_stat_user_tables where relname = 'c'": "1",
        "select pg_total_relation_size('c') > 0": "t",
        "select count(pg_get_constraintdef(oid)) from pg_constraint where conrelid = 'c'::regclass": "3",
        "select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 'c'::regclass": "7",
        "select count(pg_get_indexdef(indexrelid)) from pg_index where indrelid = 'c'::regclass": "2",
    }
    reader.execute("set statement_timeout = '20s'")
    for change in ("lock table c", "alter table c add column more int", "truncate c", "drop table c cascade"):
        changer.execute("begin; " + change)
        for query, answer in shown.items():
            assert reader.execute(query) == [[answer]], (change, query)
        changer.execute("rollback")


def waits_on_threads(server, count, text):
    """Sessions that wait on threads of their own, as many as the server once had; and one that is served beside them."""
    sessions = [server.connect() for _ in range(count)]
    for session in sessions:
        session.send(b"Q", text.encode() + b"\0")
    observer = server.connect(timeout=10.0)
    while observer.execute("select count(*) from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()"
                           " and backend_type = 'client backend'") != [[str(count)]]:
        time.sleep(0.02)
    return sessions, observer


def test_sessions_that_wait_on_threads_keep_nobody_from_being_served(server):
    holder = server.connect(timeout=10.0)
    holder.execute("drop table if exists w; create table w (id int primary key, n int); insert into w values (1, 0)")
    update = "update w set n = n + 1 where id = 1"
    waits = ["do $$begin commit; %s; end$$" % update,
             "set lock_timeout = '100s'; do $$begin begin %s; exception when lock_not_available then null; end; end$$" % update]
    for text in waits:
        holder.execute("update w set n = 0")
        holder.execute("begin; update w set n = 100 where id = 1")
        sessions, observer = waits_on_threads(server, 140, text)
        pid = sessions[0].key[0]
        observer.execute("select pg_cancel_backend(%d)" % pid)
        assert error_of(sessions[0].collect())["C"] == "57014"
        start = time.time()
        server.connect(timeout=10.0).close()
        holder.execute("rollback")
        assert time.time() - start < 5
        for session in sessions[1:]:
            assert error_of(session.collect()) is None
        assert observer.execute("select n from w") == [["139"]]
        for session in sessions:
            session.close()


def test_sessions_that_sleep_keep_nobody_from_being_served(server):
    sessions, observer = waits_on_threads(server, 140, "select pg_sleep(100)")
    start = time.time()
    server.connect(timeout=10.0).close()
    observer.execute("select pg_cancel_backend(pid) from pg_stat_activity where query like 'select pg_sleep%'")
    for session in sessions:
        assert error_of(session.collect())["C"] == "57014"
        session.close()
    assert time.time() - start < 10


def query(text):
    return pgwire.message(b"Q", text.encode() + b"\0")


def extended(text):
    return (pgwire.message(b"P", b"\0" + text.encode() + b"\0\0\0") + pgwire.message(b"B", b"\0" * 8)
            + pgwire.message(b"E", b"\0" * 5))


def test_a_lock_that_comes_as_its_wait_ends_ends_no_later_wait(server):
    first, waiter, second = (server.connect(timeout=20.0) for _ in range(3))
    first.execute("drop table if exists late; create table late (id int primary key, n int);"
                  "insert into late values (1, 0), (2, 0);"
                  "create or replace function late() returns int language plpgsql as $$begin"
                  " begin update late set n = n + 1 where id = 1; exception when lock_not_available then return -1;"
                  " end; return 1; end$$")
    updates = 0
    for number in range(200):
        first.execute("begin; update late set n = n + 1 where id = 1")
        second.execute("begin; update late set n = n + 1 where id = 2")
        waiter.execute("set lock_timeout = '10s'; set statement_timeout = '4ms'")
        start = time.time()
        waiter.socket.sendall(query("select late()") + query("set statement_timeout = 0")
                              + query("update late set n = n + 1 where id = 2"))
        while time.time() - start < 0.0036 + number % 16 * 0.0001:
            pass
        first.execute("commit")
        time.sleep(0.003)
        second.execute("commit")
        late, reset, update = (error_of(waiter.collect()) for _ in range(3))
        assert late is None or late["C"] == "57014", late
        if reset is not None:  # on a slow machine the SET itself takes its 4 ms, and the UPDATE then has them too
            assert reset["C"] == "57014" and (update is None or update["C"] == "57014"), (reset, update)
            waiter = server.connect(timeout=20.0)
        else:
            assert update is None, update
        updates += update is None
    assert updates > 0
    assert waiter.execute("select n from late where id = 2") == [[str(200 + updates)]]


def test_the_time_out_of_a_wait_that_was_granted_ends_no_later_statement(server):
    holder, waiter = (server.connect(timeout=20.0) for _ in range(2))
    holder.execute("drop table if exists granted; create table granted (n int); insert into granted values (0)")
    holder.execute("begin; update granted set n = 1")
    waiter.execute("set lock_timeout = '300ms'")
    waiter.socket.sendall(query("update granted set n = n + 1"))
    time.sleep(0.05)
    holder.execute("commit")
    assert error_of(waiter.collect()) is None
    time.sleep(0.4)
    waiter.execute("set statement_timeout = '400ms'")
    # It waits for its client to read, not for a lock.
    waiter.socket.sendall(query("select repeat('x', 1000) from generate_series(1, 100000)"))
    time.sleep(0.8)
    late = error_of(waiter.collect())
    assert late["C"] == "57014" and "statement timeout" in late["M"], late
    assert waiter.execute("select n from granted") == [["2"]]


def test_finished_answers_leave_before_a_later_message_waits(server):
    holder = server.connect(timeout=20.0)
    holder.execute("drop table if exists hold, other; create table hold (id int primary key); create table other (n int);"
                   "insert into hold values (1)")
    change, sync = "update hold set id = 2", pgwire.message(b"S")
    compute = "select count(*) from generate_series(1, 1000000000) where case when clock_timestamp() > statement_timestamp() + interval '1.5 s' then 1 / (clock_timestamp() is null)::int else 1 end = 1"
    handler = "do $$begin begin %s; exception when lock_not_available then null; end; end$$" % change
    # As many answers come at once, and the others when the lock is free.
    batches = [(query("select 1") + query(change), 1),
               (query("select 1; " + change), 0),
               (query("select 1") + extended("select 2") + sync + query("select 3; " + change), 2),
               (extended("select 1") + sync + extended(change) + sync, 1),
               (extended("select 1") + extended(change) + sync, 0),
               (query("insert into other values (1)") + query(change), 1),
               (query("begin") + query("select 1") + query(change) + query("rollback"), 2),
               (query("select 1") + query(handler), 1),
               (query("select 1") + query("select pg_sleep(1.5)"), 1),
               (query("insert into other values (1)") + query("select pg_sleep(1.5)"), 1),
               (query("select 1") + query(compute), 1),
               (query("insert into other values (1)") + query(compute), 1),
               (query("select 1") + query("do $$begin perform (%s); end$$" % compute), 1)]
    for batch, at_once in batches:
        client = server.connect(timeout=20.0)
        client.execute("set lock_timeout = '1500ms'")
        holder.execute("begin; delete from hold")
        start = time.time()
        client.socket.sendall(batch)
        for _ in range(at_once):
            client.collect()
        assert time.time() - start < 1, batch
        client.collect()
        assert time.time() - start > 1, batch
        holder.execute("rollback")
        client.close()


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
