#!/usr/bin/env python3
"""LISTEN, NOTIFY and advisory locks between sessions. Each test is a function named after what must hold; the server has
two workers, so that the sessions run on different threads. Prints one line a test."""
import os
import struct
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402


def notifications(connection, count, seconds=10):
    """The next `count` NotificationResponses: [(pid, channel, payload)]; nothing else may come."""
    connection.socket.settimeout(seconds)
    out = []
    while len(out) < count:
        kind, payload = connection.receive()
        assert kind == b"A", kind
        channel, text = payload[4:].split(b"\0")[:2]
        out.append((struct.unpack("!i", payload[:4])[0], channel.decode(), text.decode()))
    return out


def silent(connection, seconds=0.3):
    connection.socket.settimeout(seconds)
    try:
        kind, _ = connection.receive()
    except TimeoutError:
        connection.socket.settimeout(60)
        return True
    raise AssertionError("unexpected message %r" % kind)


def error_of(results):
    return next((result.error for result in results if result.error), None)


def wait_for(condition, seconds=20):
    deadline = time.time() + seconds
    while time.time() < deadline:
        if condition():
            return
        time.sleep(0.01)
    raise AssertionError("condition did not come true")


def in_thread(connection, text):
    out = []
    thread = threading.Thread(target=lambda: out.extend(connection.simple(text)))
    thread.start()
    return thread, out


def test_an_idle_listener_hears_at_once(server):
    a, b = server.connect(), server.connect()
    b.execute("listen news")
    a.execute("notify news, 'first'")
    assert notifications(b, 1) == [(a.key[0], "news", "first")]
    a.execute("select pg_notify('news', 'second'), pg_notify('other', 'x')")
    assert notifications(b, 1) == [(a.key[0], "news", "second")]
    assert silent(b)


def test_notifications_leave_with_the_commit_in_order_and_once(server):
    a, b = server.connect(), server.connect()
    b.execute("listen news")
    a.execute("begin; notify news, '1'; notify news, '2'; notify news, '1'; notify news")
    assert silent(b)
    a.execute("commit")
    assert [payload for _, _, payload in notifications(b, 3)] == ["1", "2", ""]
    a.execute("begin; notify news, 'gone'; rollback")
    a.execute("begin; savepoint s; notify news, 'gone'; rollback to s; notify news, 'stays'; commit")
    assert [payload for _, _, payload in notifications(b, 1)] == ["stays"]
    a.execute("begin; notify news, '3'; savepoint s; notify news, '4'; rollback to s; notify news, '4'; notify news, '3'; commit")
    assert [payload for _, _, payload in notifications(b, 2)] == ["3", "4"]
    a.execute("notify news, '3'")
    assert [payload for _, _, payload in notifications(b, 1)] == ["3"]
    assert error_of(a.simple("begin; notify news, 'gone'; select 1/0"))["C"] == "22012"
    a.execute("rollback")
    assert silent(b)


def test_a_session_in_a_block_hears_when_it_is_over(server):
    a, b = server.connect(), server.connect()
    b.execute("listen news")
    b.execute("begin")
    a.execute("notify news, 'late'")
    assert silent(b)
    b.execute("select 1")
    assert silent(b)
    b.send(b"Q", b"commit\0")
    kinds = [b.receive() for _ in range(3)]
    assert [kind for kind, _ in kinds] == [b"C", b"A", b"Z"], kinds


def test_listen_and_unlisten_take_effect_at_commit(server):
    a, b = server.connect(), server.connect()
    b.execute("begin; listen one; listen two; rollback")
    assert b.execute("select count(*) from pg_listening_channels()") == [["0"]]
    b.execute("begin; listen two; listen one; commit; listen three")
    assert b.execute("select * from pg_listening_channels() order by 1") == [["one"], ["three"], ["two"]]
    b.execute("unlisten two")
    a.execute("notify two, 'nobody'; notify one, 'heard'")
    assert [channel for _, channel, _ in notifications(b, 1)] == ["one"]
    b.execute("unlisten *")
    assert b.execute("select count(*) from pg_listening_channels()") == [["0"]]
    b.execute("listen four")
    b.execute("discard all")
    a.execute("notify four")
    assert silent(b)


def test_a_session_hears_itself_before_ready(server):
    a = server.connect()
    a.execute("listen me")
    a.send(b"Q", b"notify me, 'x'\0")
    assert [a.receive()[0] for _ in range(3)] == [b"C", b"A", b"Z"]


def test_bad_channels_and_payloads_are_refused(server):
    a = server.connect()
    for text, state in (("select pg_notify('', 'x')", "22023"), ("select pg_notify(null, 'x')", "22023"),
                        ("select pg_notify(repeat('c', 64), 'x')", "22023"),
                        ("select pg_notify('c', repeat('x', 8000))", "22023")):
        assert error_of(a.simple(text))["C"] == state, text
    a.execute("select pg_notify(repeat('c', 63), repeat('x', 7999))")


def test_exclusive_and_shared_advisory_locks_exclude_each_other(server):
    a, b = server.connect(), server.connect()
    a.execute("select pg_advisory_lock(1), pg_advisory_lock_shared(2), pg_advisory_lock(3, 4)")
    rows = b.execute("select pg_try_advisory_lock(1), pg_try_advisory_lock_shared(1), pg_try_advisory_lock(2), "
                     "pg_try_advisory_lock_shared(2), pg_try_advisory_lock(3, 4), pg_try_advisory_lock(4, 3)")
    assert rows == [["f", "f", "f", "t", "f", "t"]], rows
    rows = b.execute("select pid = pg_backend_pid(), classid, objid, objsubid, mode, granted from pg_locks "
                     "where locktype = 'advisory' order by 1, 2, 3")
    assert rows == [["f", "0", "1", "1", "ExclusiveLock", "t"], ["f", "0", "2", "1", "ShareLock", "t"],
                    ["f", "3", "4", "2", "ExclusiveLock", "t"], ["t", "0", "2", "1", "ShareLock", "t"],
                    ["t", "4", "3", "2", "ExclusiveLock", "t"]], rows
    a.close()
    wait_for(lambda: b.execute("select pg_try_advisory_lock(1)") == [["t"]])


def test_session_locks_count_and_outlive_transactions(server):
    a, b = server.connect(), server.connect()
    a.execute("begin; select pg_advisory_lock(7); select pg_advisory_lock(7); rollback")
    assert b.execute("select pg_try_advisory_lock(7)") == [["f"]]
    assert a.execute("select pg_advisory_unlock(7)") == [["t"]]
    assert b.execute("select pg_try_advisory_lock(7)") == [["f"]]
    assert a.execute("select pg_advisory_unlock(7)") == [["t"]]
    assert b.execute("select pg_try_advisory_lock(7)") == [["t"]]
    results = a.simple("select pg_advisory_unlock(7)")
    assert results[0].rows == [["f"]]
    assert results[0].notices[0]["M"] == "you don't own a lock of type ExclusiveLock", results[0].notices
    b.execute("select pg_advisory_unlock_all()")
    assert a.execute("select pg_try_advisory_lock(7)") == [["t"]]


def test_transaction_locks_end_with_it(server):
    a, b = server.connect(), server.connect()
    a.execute("select pg_advisory_xact_lock(9)")
    assert b.execute("select pg_try_advisory_xact_lock(9)") == [["t"]]
    a.execute("begin; select pg_advisory_xact_lock(9); savepoint s; select pg_advisory_xact_lock(10); rollback to s")
    assert b.execute("select pg_try_advisory_lock(9), pg_try_advisory_xact_lock(10)") == [["f", "t"]]
    assert a.simple("select pg_advisory_unlock(9)")[0].rows == [["f"]]
    a.execute("commit")
    assert b.execute("select pg_try_advisory_lock(9)") == [["t"]]


def test_a_waiter_gets_the_lock_when_it_is_free(server):
    a, b, c = server.connect(), server.connect(), server.connect()
    a.execute("select pg_advisory_lock(11)")
    thread, out = in_thread(b, "select 'got', pg_advisory_lock(11)")
    wait_for(lambda: c.execute("select count(*) from pg_locks where locktype = 'advisory' and not granted") == [["1"]])
    assert c.execute("select pg_blocking_pids(%d)" % b.key[0]) == [["{%d}" % a.key[0]]]
    assert not out
    a.execute("select pg_advisory_unlock(11)")
    thread.join(20)
    assert out[0].rows == [["got", ""]], out
    assert c.execute("select pg_try_advisory_lock(11)") == [["f"]]
    assert b.execute("select pg_advisory_unlock(11), pg_advisory_unlock(11)") == [["t", "f"]]


def test_waiting_ends_by_timeout_and_cancel(server):
    a, b = server.connect(), server.connect()
    a.execute("select pg_advisory_lock(12)")
    b.execute("set lock_timeout = 50")
    assert error_of(b.simple("select pg_advisory_lock(12)"))["C"] == "55P03"
    b.execute("set lock_timeout = 0; set statement_timeout = 50")
    assert error_of(b.simple("select pg_advisory_lock(12)"))["C"] == "57014"
    b.execute("set statement_timeout = 0")
    a.execute("select pg_advisory_unlock(12)")
    assert b.execute("select pg_try_advisory_lock(12)") == [["t"]]


def test_a_deadlock_of_advisory_and_row_locks_is_found(server):
    a, b = server.connect(), server.connect()
    a.execute("create table if not exists one_row (id int primary key, n int)")
    a.execute("insert into one_row values (1, 0) on conflict do nothing")
    a.execute("begin; update one_row set n = n + 1 where id = 1")
    b.execute("begin; select pg_advisory_xact_lock(13)")
    thread, out = in_thread(a, "select pg_advisory_xact_lock(13)")
    wait_for(lambda: server.connect().execute("select count(*) from pg_locks where locktype = 'advisory' "
                                              "and not granted") == [["1"]])
    error = error_of(b.simple("update one_row set n = n + 1 where id = 1"))
    assert error["C"] == "40P01", error
    b.execute("rollback")
    thread.join(20)
    assert error_of(out) is None, out
    a.execute("commit")


def test_counters_under_an_advisory_lock_lose_nothing(server):
    setup = server.connect()
    setup.execute("drop table if exists counter; create table counter (n int); insert into counter values (0)")
    rounds, sessions = 40, 4

    def work():
        connection = server.connect()
        for _ in range(rounds):
            connection.execute("select pg_advisory_lock(99)")
            value = int(connection.execute("select n from counter")[0][0])
            connection.execute("update counter set n = %d" % (value + 1))
            connection.execute("select pg_advisory_unlock(99)")
        connection.close()

    threads = [threading.Thread(target=work) for _ in range(sessions)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert setup.execute("select n from counter") == [[str(rounds * sessions)]]


def test_transaction_ids_are_given_one_by_one(server):
    """Who computes with snapshots counts on it."""
    session = server.connect()
    ids = [int(session.execute("select pg_current_xact_id()")[0][0]) for _ in range(20)]
    assert ids == list(range(ids[0], ids[0] + 20)), ids
    session.execute("begin")
    own, xmin, xmax = (int(value) for value in session.execute(
        "select id, pg_snapshot_xmin(s), pg_snapshot_xmax(s) from (select pg_current_xact_id() id, pg_current_snapshot() s) q")[0])
    assert own == ids[-1] + 1 == xmin == xmax, (ids[-1], own, xmin, xmax)
    session.execute("rollback")
    assert int(session.execute("select pg_snapshot_xmax(pg_current_snapshot())")[0][0]) == own + 1


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
