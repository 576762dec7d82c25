#!/usr/bin/env python3
"""What the sessions of a server show of each other and of themselves: pg_stat_activity, pg_locks, pg_blocking_pids,
pg_prepared_statements, pg_cursors, pg_cancel_backend, pg_terminate_backend. Each test is a function named after what must
hold; the server has two workers, so that the sessions run on different threads. Prints one line a test."""
import os
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402

ACTIVITY = ("select state, query, wait_event_type, wait_event, xact_start is null, query_start <= state_change "
            "from pg_stat_activity where pid = %d")


def activity(connection, pid):
    rows = connection.execute(ACTIVITY % pid)
    assert len(rows) == 1, rows
    return rows[0]


def wait_for(condition, seconds=20):
    deadline = time.time() + seconds
    while time.time() < deadline:
        value = condition()
        if value:
            return value
        time.sleep(0.01)
    raise AssertionError("condition did not come true")


def in_thread(connection, text):
    """Sends `text`; the list gets the results when they are there."""
    out = []
    thread = threading.Thread(target=lambda: out.extend(connection.simple(text)))
    thread.start()
    return thread, out


DATABASE = ("select xact_commit, xact_rollback, deadlocks, sessions, numbackends from pg_stat_database "
            "where datname = 'postgres'")


def test_transactions_and_sessions_of_a_database_are_counted(server):
    watcher = server.connect()

    def counts():
        return [int(value) for value in watcher.execute(DATABASE)[0]]

    before = counts()
    other = server.connect()
    other.execute("select 1")
    other.execute("begin")
    other.execute("select 2")
    other.execute("commit")
    other.execute("begin")
    other.execute("select 3")
    other.execute("rollback")
    other.simple("select 1/0")
    after = counts()
    # The watcher's own look before is a commit as well.
    assert [b - a for a, b in zip(before, after)] == [3, 2, 0, 1, 1], (before, after)
    other.close()
    wait_for(lambda: counts()[4] == before[4])
    later = counts()
    assert later[1] == after[1] and later[3] == after[3] and later[0] > after[0], (after, later)
    fields = watcher.execute("select blks_read, conflicts, stats_reset < now() from pg_stat_database where datname = 'postgres'")
    assert list(fields[0]) == ["0", "0", "t"], fields


def test_rows_that_a_database_writes_are_counted(server):
    watcher, writer = server.connect(), server.connect()

    def counts():
        return [int(value) for value in watcher.execute(
            "select tup_inserted, tup_updated, tup_deleted from pg_stat_database where datname = 'postgres'")[0]]

    writer.execute("create table counted_rows (a int primary key)")
    before = counts()
    writer.execute("begin")
    writer.execute("insert into counted_rows select generate_series(1, 7)")
    writer.execute("update counted_rows set a = -a where a <= 3")
    assert counts() == before, "before the transaction is over"
    writer.execute("delete from counted_rows where a < 0")
    writer.execute("commit")
    assert [b - a for a, b in zip(before, counts())] == [7, 3, 3]
    writer.execute("drop table counted_rows")


def test_activity_follows_a_session_through_its_states(server):
    watcher = server.connect()
    other = server.connect(options={"application_name": "seen"})
    pid = other.key[0]
    assert other.execute("select pg_backend_pid()")[0][0] == str(pid)
    other.execute("select 1 as one")
    assert list(activity(watcher, pid)) == ["idle", "select 1 as one", "Client", "ClientRead", "t", "t"]
    other.execute("begin")
    assert list(activity(watcher, pid)) == ["idle in transaction", "begin", "Client", "ClientRead", "f", "t"]
    other.simple("select 1/0")
    assert list(activity(watcher, pid))[:2] == ["idle in transaction (aborted)", "select 1/0"]
    other.execute("rollback")
    assert list(activity(watcher, pid))[:2] == ["idle", "rollback"]
    other.extended("select $1::text", ["x"])
    assert list(activity(watcher, pid))[:2] == ["idle", "select $1::text"]
    own = watcher.execute("select state, query, wait_event, xact_start is not null from pg_stat_activity "
                          "where pid = pg_backend_pid()")
    assert own[0][0] == "active" and own[0][1].startswith("select state, query") and own[0][2:] == [None, "t"], own
    row = watcher.execute("select datname, usename, application_name, client_port is not null, backend_start < now(), "
                          "backend_type from pg_stat_activity where pid = %d" % pid)
    assert list(row[0]) == ["postgres", "postgres", "seen", "t", "t", "client backend"], row
    other.execute("set application_name = 'renamed'")
    assert watcher.execute("select application_name from pg_stat_activity where pid = %d" % pid)[0][0] == "renamed"
    other.close()
    wait_for(lambda: not watcher.execute("select 1 from pg_stat_activity where pid = %d" % pid))
    watcher.close()


def test_a_session_that_tells_nothing(server):
    watcher, session = server.connect(), server.connect()
    pid = session.execute("select pg_backend_pid()")[0][0]
    told = "select state, query, query_start is null, state_change is null, xact_start is null from pg_stat_activity where pid = " + pid
    session.execute("set track_activities = off")
    session.execute("select 'secret'")
    assert watcher.execute(told) == [["disabled", "", "t", "t", "t"]]
    session.execute("set track_activities = on")
    session.execute("select 'known'")
    assert watcher.execute(told) == [["idle", "select 'known'", "f", "f", "t"]]


def test_a_long_query_is_cut_at_a_character(server):
    watcher, other = server.connect(), server.connect()
    text = "select '" + "é" * 600 + "' is null"
    other.execute(text)
    shown = activity(watcher, other.key[0])[1]
    assert text.startswith(shown) and 1020 <= len(shown.encode()) <= 1023, len(shown.encode())
    other.close()
    watcher.close()


def test_who_waits_for_whom_is_shown(server):
    watcher, holder, waiter = server.connect(), server.connect(), server.connect()
    watcher.execute("drop table if exists held; create table held (id int primary key, n int)")
    watcher.execute("insert into held values (1, 1)")
    holder.execute("begin")
    holder.execute("update held set n = 2 where id = 1")
    thread, results = in_thread(waiter, "begin; update held set n = 3 where id = 1; commit")
    pid, blocker = waiter.key[0], holder.key[0]
    wait_for(lambda: activity(watcher, pid)[3] == "transactionid")
    state = list(activity(watcher, pid))
    assert state[0] == "active" and state[2:4] == ["Lock", "transactionid"], state
    assert watcher.execute("select pg_blocking_pids(%d)" % pid)[0][0] == "{%d}" % blocker
    assert watcher.execute("select pg_blocking_pids(%d)" % blocker)[0][0] == "{}"
    rows = watcher.execute("select w.pid, h.pid from pg_locks w join pg_locks h using (locktype, transactionid) "
                           "where not w.granted and h.granted")
    assert [list(row) for row in rows] == [[str(pid), str(blocker)]], rows
    rows = watcher.execute("select pid, mode, granted from pg_locks where relation = 'held'::regclass and pid = %d"
                           % blocker)
    assert [list(row) for row in rows] == [[str(blocker), "RowExclusiveLock", "t"]], rows
    holder.execute("commit")
    thread.join(20)
    assert [result.tag for result in results] == ["BEGIN", "UPDATE 1", "COMMIT"], results
    assert watcher.execute("select count(*) from pg_locks where pid in (%d, %d)" % (pid, blocker))[0][0] == "0"
    for connection in [watcher, holder, waiter]:
        connection.close()


def locks_of(watcher, connection):
    """(relation, mode) of what the connection has of relations of its own."""
    rows = watcher.execute("select c.relname, mode from pg_locks l join pg_class c on c.oid = relation "
                           "where granted and relnamespace = 'public'::regnamespace and pid = %d order by 1, 2"
                           % connection.key[0])
    return [tuple(row) for row in rows]


def test_what_a_block_reads_and_refers_to_is_shown(server):
    watcher, reader = server.connect(), server.connect()
    watcher.execute("drop table if exists refers, referred; create table referred (id int primary key); "
                    "create table refers (id int, r int references referred); insert into referred values (1)")
    for level in ("read committed", "repeatable read", "serializable"):
        reader.execute("begin isolation level " + level)
        reader.execute("select * from referred")
        assert locks_of(watcher, reader) == [("referred", "AccessShareLock"), ("referred_pkey", "AccessShareLock")]
        reader.execute("rollback")
        assert locks_of(watcher, reader) == []
    reader.execute("begin; insert into refers values (1, 1)")
    assert set(locks_of(watcher, reader)) >= {("referred", "RowShareLock"), ("refers", "RowExclusiveLock")}
    assert reader.simple("select 1/0")[0].error["C"] == "22012"
    assert locks_of(watcher, reader) == []
    reader.execute("rollback")
    # DDL waits for blocks that have read, who looks at the locks does not wait for DDL.
    reader.execute("begin; select * from refers")
    ddl = server.connect()
    ddl.execute("set lock_timeout = '200ms'")
    assert ddl.simple("alter table refers add c int")[0].error["C"] == "55P03"
    assert locks_of(watcher, reader) == [("refers", "AccessShareLock")]
    reader.execute("commit")
    ddl.execute("begin; alter table refers add c int")
    assert ("refers", "AccessExclusiveLock") in locks_of(watcher, ddl)
    ddl.execute("commit")
    for connection in [watcher, reader, ddl]:
        connection.close()


def test_the_kind_of_lock_that_is_waited_for_is_shown(server):
    watcher, holder, waiter = server.connect(), server.connect(), server.connect()
    watcher.execute("drop table if exists awaited; create table awaited (id int primary key, n int); "
                    "insert into awaited values (1, 1)")
    for held, wanted, event in [
            ("lock table awaited", "select * from awaited", "relation"),
            ("lock table awaited in exclusive mode", "update awaited set n = 2", "relation"),
            ("select pg_advisory_xact_lock(77)", "select pg_advisory_xact_lock(77)", "advisory"),
            ("update awaited set n = 2", "select * from awaited for share", "transactionid")]:
        holder.execute("begin; " + held)
        thread, results = in_thread(waiter, wanted)
        wait_for(lambda: list(activity(watcher, waiter.key[0])[2:4]) == ["Lock", event])
        assert watcher.execute("select pg_blocking_pids(%d)" % waiter.key[0]) == [["{%d}" % holder.key[0]]]
        holder.execute("rollback")
        thread.join(20)
        assert results[0].error is None
    for connection in [watcher, holder, waiter]:
        connection.close()


def test_a_deadlock_names_the_locks(server):
    one, two, watcher = server.connect(), server.connect(), server.connect()
    watcher.execute("drop table if exists named; create table named (id int primary key)")
    oid, database = watcher.execute("select 'named'::regclass::oid, d.oid from pg_database d "
                                    "where datname = current_database()")[0]
    one.execute("begin; lock table named in exclusive mode")
    two.execute("begin; select pg_advisory_xact_lock(4, 5)")
    thread, results = in_thread(two, "lock table named in share mode")
    wait_for(lambda: activity(watcher, two.key[0])[3] == "relation")
    error = one.simple("select pg_advisory_xact_lock(4, 5)")[0].error
    assert error["C"] == "40P01" and error["H"] == "See server log for query details.", error
    assert error["D"] == (
        "Process %d waits for ExclusiveLock on advisory lock [%s,4,5,2]; blocked by process %d.\n"
        "Process %d waits for ShareLock on relation %s of database %s; blocked by process %d."
        % (one.key[0], database, two.key[0], two.key[0], oid, database, one.key[0])), error
    thread.join(20)
    for connection in [one, two, watcher]:
        connection.execute("rollback")
        connection.close()


def test_a_locked_table_is_shown(server):
    watcher, holder, waiter = server.connect(), server.connect(), server.connect()
    watcher.execute("drop table if exists whole; create table whole (id int primary key)")
    holder.execute("begin; lock table whole")
    thread, results = in_thread(waiter, "insert into whole values (1)")
    rows = wait_for(lambda: [list(row) for row in watcher.execute(
        "select pid, mode, granted from pg_locks where relation = 'whole'::regclass order by granted desc")])
    assert rows[0] == [str(holder.key[0]), "AccessExclusiveLock", "t"], rows
    holder.execute("rollback")
    thread.join(20)
    assert results[0].tag == "INSERT 0 1", results[0].error
    for connection in [watcher, holder, waiter]:
        connection.close()


def test_prepared_statements_and_cursors_are_listed(server):
    connection = server.connect()
    listed = "select name, statement, parameter_types, from_sql from pg_prepared_statements order by name"
    assert connection.execute(listed) == []
    connection.execute("prepare plus (int, text) as select $1 + 1;")
    rows = connection.execute(listed)
    assert [list(row) for row in rows] == [
        ["plus", "prepare plus (int, text) as select $1 + 1;", "{integer,text}", "t"]], rows
    assert connection.execute("select prepare_time <= now() and now() - prepare_time < '1 min' "
                              "from pg_prepared_statements")[0][0] == "t"
    connection.execute("deallocate plus")
    assert connection.execute(listed) == []
    columns = "select name, statement, is_holdable, is_binary, is_scrollable from pg_cursors order by name"
    connection.execute("begin")
    connection.execute("declare c no scroll cursor for select 1")
    connection.execute("declare d binary scroll cursor with hold for select 2")
    rows = [list(row) for row in connection.execute(columns)]
    assert rows == [["c", "declare c no scroll cursor for select 1", "f", "f", "f"],
                    ["d", "declare d binary scroll cursor with hold for select 2", "t", "t", "t"]], rows
    connection.execute("commit")
    assert [row[0] for row in connection.execute(columns)] == ["d"]
    other = server.connect()
    assert other.execute(columns) == [] and other.execute(listed) == []
    other.close()
    connection.close()


def test_a_backend_can_be_cancelled(server):
    watcher, other = server.connect(), server.connect()
    thread, results = in_thread(other, "select pg_sleep(60)")
    wait_for(lambda: activity(watcher, other.key[0])[0] == "active")
    assert watcher.execute("select pg_cancel_backend(%d)" % other.key[0])[0][0] == "t"
    thread.join(20)
    assert results[0].error["C"] == "57014", results
    assert other.execute("select 1")[0][0] == "1"
    own = other.simple("select pg_cancel_backend(pg_backend_pid())")[0]
    assert own.error["C"] == "57014", own.error
    missing = watcher.simple("select pg_cancel_backend(2147483647)")[0]
    assert missing.rows[0][0] == "f", missing.rows
    assert missing.notices[0]["M"] == "PID 2147483647 is not a PostgreSQL backend process", missing.notices
    other.close()
    watcher.close()


def ended(connection):
    """The last error of a session that the server ends."""
    error = None
    while True:
        try:
            kind, payload = connection.receive()
        except (OSError, EOFError):
            return error
        if kind == b"E":
            error = dict((field[:1].decode(), field[1:].decode()) for field in payload.split(b"\0") if field)


def test_a_backend_can_be_terminated(server):
    watcher = server.connect()
    for text in [None, "select pg_sleep(60)", "begin; select pg_sleep(60)"]:
        other = server.connect()
        if text is not None:
            other.send(b"Q", text.encode() + b"\0")
            wait_for(lambda: activity(watcher, other.key[0])[0] == "active")
        assert watcher.execute("select pg_terminate_backend(%d)" % other.key[0])[0][0] == "t"
        error = ended(other)
        assert error["S"] == "FATAL" and error["C"] == "57P01", (text, error)
        wait_for(lambda: not watcher.execute("select 1 from pg_stat_activity where pid = %d" % other.key[0]))
    suicide = server.connect()
    suicide.send(b"Q", b"select pg_terminate_backend(pg_backend_pid())\0")
    assert ended(suicide)["C"] == "57P01"
    watcher.close()


def test_activity_is_read_whole_while_others_write_it(server):
    """Writers publish texts of very different length; a reader never sees a mixture."""
    stop = threading.Event()
    texts = ["select '%s'" % (letter * length) for letter, length in [("a", 1), ("b", 700), ("c", 64), ("d", 1000)]]

    def write():
        connection = server.connect(options={"application_name": "writer"})
        while not stop.is_set():
            for text in texts:
                connection.execute(text)
        connection.close()

    writers = [threading.Thread(target=write) for _ in range(3)]
    for writer in writers:
        writer.start()
    watcher = server.connect()
    seen = set()
    deadline = time.time() + 3
    while time.time() < deadline:
        for (query,) in watcher.execute("select query from pg_stat_activity where application_name = 'writer'"):
            assert query in ["", *texts], query
            seen.add(query)
    stop.set()
    for writer in writers:
        writer.join()
    watcher.close()
    assert len(seen) >= 2, seen


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
