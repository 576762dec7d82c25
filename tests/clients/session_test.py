#!/usr/bin/env python3
"""What a session does besides single statements: function-call messages, timeouts of strings, exported snapshots, procedures that
end transactions while others wait for them. Each test is a function named after what must hold; the server is shared.

  session_test.py [--port PORT]      --port: a running server, a PostgreSQL 15 among them"""
import os
import socket
import struct
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from clients.pgwire import message, parse_fields  # noqa: E402


def code_of(results):
    return results[-1].error.get("C") if results[-1].error else None


def call_function(connection, oid, values, formats=(), result_format=0):
    """The value of a FunctionCallResponse, or the error's SQLSTATE; and the status that ReadyForQuery tells."""
    body = struct.pack("!ih", oid, len(formats)) + b"".join(struct.pack("!h", one) for one in formats) + struct.pack("!h", len(values))
    for value in values:
        body += struct.pack("!i", -1) if value is None else struct.pack("!i", len(value)) + value
    connection.send(b"F", body + struct.pack("!h", result_format))
    out = None
    while True:
        kind, payload = connection.receive()
        if kind == b"V":
            (length,) = struct.unpack("!i", payload[:4])
            out = None if length < 0 else payload[4:]
        elif kind == b"E":
            out = parse_fields(payload)["C"]
        elif kind == b"Z":
            return out, payload


def oid_of(connection, function):
    return int(connection.execute("select '%s'::regprocedure::oid" % function)[0][0])


def keepalive_seconds(server, connection):
    """Until the system asks the client of the connection whether it is there: the timer of the server's end in /proc/net/tcp,
    once everything that was sent has been acknowledged."""
    ends = (server.port, connection.socket.getsockname()[1])
    deadline = time.time() + 20
    while time.time() < deadline:
        with open("/proc/net/tcp", encoding="ascii") as sockets:
            for fields in map(str.split, list(sockets)[1:]):
                if tuple(int(end.rsplit(":", 1)[1], 16) for end in fields[1:3]) == ends and fields[5].startswith("02:"):
                    return int(fields[5].split(":")[1], 16) // os.sysconf("SC_CLK_TCK")
        time.sleep(0.02)
    raise AssertionError("no connection with such a timer")


def test_keepalive_settings_reach_the_socket(server):
    session = server.connect()
    session.execute("set tcp_keepalives_idle = 3000")
    assert 2900 < keepalive_seconds(server, session) <= 3000
    assert session.execute("show tcp_keepalives_idle") == [["3000"]]
    session.execute("reset tcp_keepalives_idle")
    assert 7100 < keepalive_seconds(server, session) <= 7200
    assert 500 < keepalive_seconds(server, server.connect(options={"tcp_keepalives_idle": "600"})) <= 600


def test_a_session_may_end_at_its_first_error(server):
    session = server.connect()
    session.execute("set exit_on_error = on")
    session.send(b"Q", b"select 1/0\0")
    kind, payload = session.receive()
    fields = parse_fields(payload)
    assert kind == b"E" and fields["S"] == "FATAL" and fields["C"] == "22012", fields
    try:
        session.receive()
        raise AssertionError("the session lives on")
    except OSError:
        pass


def test_function_call_messages_are_answered(server):
    connection = server.connect()
    back, plus = oid_of(connection, "reverse(text)"), oid_of(connection, "int4pl(int4,int4)")
    assert call_function(connection, back, [b"abc"]) == (b"cba", b"I")
    assert call_function(connection, back, [None]) == (None, b"I")
    binary = [struct.pack("!i", 40), struct.pack("!i", 2)]
    assert call_function(connection, plus, binary, [1], 1) == (struct.pack("!i", 42), b"I")
    assert call_function(connection, plus, [b"40", struct.pack("!i", 2)], [0, 1]) == (b"42", b"I")
    connection.execute("drop function if exists session_twice(int); "
                       "create function session_twice(int) returns int language sql as 'select $1 * 2'")
    twice = oid_of(connection, "session_twice(int)")
    assert call_function(connection, twice, [b"21"]) == (b"42", b"I")
    connection.execute("begin")
    assert call_function(connection, twice, [b"4"]) == (b"8", b"T")
    assert call_function(connection, twice, [b"x"]) == ("22P02", b"E")
    assert call_function(connection, twice, [b"4"]) == ("25P02", b"E")
    connection.execute("rollback; drop function session_twice(int)")
    assert call_function(connection, twice, [b"1"])[0] == "42883"
    assert call_function(connection, plus, [b"1"])[0] == "08P01"
    assert connection.execute("select 1") == [["1"]]
    connection.close()


def test_a_timeout_that_a_string_sets_holds_for_its_later_statements(server):
    connection = server.connect()
    start = time.time()
    assert code_of(connection.simple("set statement_timeout = 100; select pg_sleep(20)")) == "57014"
    assert time.time() - start < 10
    connection.execute("set statement_timeout = '5s'")
    assert code_of(connection.simple("set statement_timeout = 0; select pg_sleep(0.01)")) is None
    # Each statement has its own time.
    connection.execute("set statement_timeout = 400")
    assert code_of(connection.simple("select pg_sleep(0.25); select pg_sleep(0.25)")) is None
    connection.close()


def next_of(connection):
    """Kind of the next message, or the SQLSTATE of an error."""
    kind, payload = connection.receive()
    return parse_fields(payload)["C"] if kind == b"E" else kind


def test_a_timeout_is_watched_where_a_long_statement_was_before_it(server):
    connection = server.connect(timeout=60.0)
    start = time.time()
    texts = ("do $$begin perform set_config('statement_timeout', '200ms', false); for i in 1..3000000 loop null; end loop; end$$",
             "select count(*) from generate_series(1, 30000000) a, generate_series(1, 30) b")
    connection.socket.sendall(b"".join(b"Q" + struct.pack("!I", len(text) + 5) + text.encode() + b"\0" for text in texts))
    assert code_of(connection.collect()) is None
    assert code_of(connection.collect()) == "57014"
    assert time.time() - start < 30
    connection.close()


def test_statement_timeout_counts_while_the_rest_of_a_statement_is_missing(server):
    connection = server.connect()
    connection.execute("drop table if exists session_timed; create table session_timed (n int)")
    connection.execute("set statement_timeout = 150")
    parse = message(b"P", b"\0select 1\0\0\0")
    run = message(b"B", b"\0\0\0\0\0\0\0\0") + message(b"E", b"\0\0\0\0\0")
    # Parse, and the rest comes too late.
    for rest in (run + message(b"S"), message(b"S")):
        connection.socket.sendall(parse + message(b"H"))
        assert next_of(connection) == b"1"
        time.sleep(0.3)
        connection.socket.sendall(rest)
        assert next_of(connection) == "57014"
        assert next_of(connection) == b"Z"
    # Nothing counts after an Execute, nor between transactions and in an idle block.
    connection.socket.sendall(parse + run + message(b"H"))
    assert [next_of(connection) for _ in range(4)] == [b"1", b"2", b"D", b"C"]
    time.sleep(0.3)
    connection.socket.sendall(parse + run + message(b"S"))
    assert [next_of(connection) for _ in range(5)] == [b"1", b"2", b"D", b"C", b"Z"]
    connection.execute("begin")
    time.sleep(0.3)
    assert connection.execute("select 1") == [["1"]]
    connection.execute("commit")
    # Rows that COPY waits for.
    connection.send(b"Q", b"copy session_timed from stdin\0")
    assert next_of(connection) == b"G"
    deadline = time.time() + 10
    try:
        while time.time() < deadline:
            connection.send(b"d", b"1\n")
            time.sleep(0.05)
            connection.socket.settimeout(0.01)
            try:
                answer = next_of(connection)
                break
            except TimeoutError:
                pass
    finally:
        connection.socket.settimeout(60)
    assert answer == "57014"
    assert next_of(connection) == b"Z"
    connection.send(b"c")
    time.sleep(0.3)
    assert connection.execute("select count(*) from session_timed") == [["0"]]
    connection.close()


def test_sessions_share_an_exported_snapshot(server):
    one, other, writer = server.connect(), server.connect(), server.connect()
    one.execute("drop table if exists session_shared; create table session_shared (n int); insert into session_shared values (1)")
    one.execute("begin isolation level repeatable read")
    name = one.execute("select pg_export_snapshot()")[0][0]
    writer.execute("insert into session_shared values (2)")
    other.execute("begin isolation level repeatable read read only; set transaction snapshot '%s'" % name)
    assert other.execute("select n from session_shared") == [["1"]]
    one.execute("commit")
    assert other.execute("select n from session_shared") == [["1"]], "it outlives the transaction that exported it"
    other.execute("commit")
    assert code_of(other.simple("begin isolation level repeatable read; set transaction snapshot '%s'" % name)) == "22023"
    other.execute("rollback")
    for connection in (one, other, writer):
        connection.close()


def counter(connection):
    connection.execute("drop table if exists session_counter; create table session_counter (id int primary key, n int); "
                       "insert into session_counter values (1, 0), (2, 0)")


def in_thread(work):
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def test_procedures_that_commit_lose_no_update(server):
    control = server.connect()
    counter(control)
    control.execute("create or replace procedure session_count(times int) language plpgsql as $$ begin for i in 1..times loop "
                    "update session_counter set n = n + 1 where id = 1; update session_counter set n = n + 1 where id = 2; "
                    "if i % 5 = 0 then rollback; else commit; end if; end loop; end $$")
    problems = []

    def client():
        connection = server.connect()
        results = connection.simple("call session_count(50)")
        if results[-1].error:
            problems.append(results[-1].error)
        connection.close()
    threads = [in_thread(client) for _ in range(8)]
    for thread in threads:
        thread.join(120)
    assert not problems, problems
    assert control.execute("select id, n from session_counter order by id") == [["1", "320"], ["2", "320"]]
    control.execute("drop procedure session_count(int)")
    control.close()


def wait_until_blocked(control, pid):
    """Until exactly one session keeps `pid` waiting."""
    deadline = time.time() + 30
    while control.execute("select cardinality(pg_blocking_pids(%s))" % pid) != [["1"]]:
        assert time.time() < deadline, control.execute("select * from pg_stat_activity")
        time.sleep(0.01)


def test_a_procedure_that_waits_can_be_cancelled_and_times_out(server):
    holder, waiter, control = server.connect(), server.connect(), server.connect()
    counter(holder)
    block = "do $$ begin insert into session_counter values (%d, 0); commit; update session_counter set n = n + 1 where id = 1; end $$"
    holder.execute("begin; update session_counter set n = 5 where id = 1")
    waiter.execute("set lock_timeout = 150")
    assert code_of(waiter.simple(block % 3)) == "55P03"
    # Long enough for what comes before the wait, on any machine.
    waiter.execute("set lock_timeout = 0; set statement_timeout = 2000")
    assert code_of(waiter.simple(block % 4)) == "57014"
    waiter.execute("set statement_timeout = 0")
    pid = waiter.execute("select pg_backend_pid()")[0][0]
    answers = []
    thread = in_thread(lambda: answers.append(code_of(waiter.simple(block % 5))))
    wait_until_blocked(control, pid)
    control.execute("select pg_cancel_backend(%s)" % pid)
    thread.join(30)
    assert answers == ["57014"], answers
    thread = in_thread(lambda: answers.append(code_of(waiter.simple(block % 6))))
    wait_until_blocked(control, pid)
    holder.execute("commit")
    thread.join(30)
    assert answers == ["57014", None], answers
    # What was committed before stays.
    rows = control.execute("select id, n from session_counter order by id")
    assert rows == [["1", "6"], ["2", "0"], ["3", "0"], ["4", "0"], ["5", "0"], ["6", "0"]], rows
    for connection in (holder, waiter, control):
        connection.close()


def test_a_deadlock_between_a_procedure_and_a_block_ends(server):
    block, control = server.connect(), server.connect()
    counter(block)
    block.execute("begin; update session_counter set n = n + 1 where id = 2")
    answers = []

    def procedure():
        connection = server.connect()
        answers.append(code_of(connection.simple("do $$ begin commit; update session_counter set n = n + 1 where id = 1; "
                                                 "update session_counter set n = n + 1 where id = 2; end $$")))
        connection.close()
    thread = in_thread(procedure)
    time.sleep(0.5)
    mine = code_of(block.simple("update session_counter set n = n + 1 where id = 1"))
    block.execute("commit" if mine is None else "rollback")
    thread.join(30)
    assert sorted([str(answers[0]), str(mine)]) == ["40P01", "None"], (answers, mine)
    block.close()
    control.close()


def test_a_client_that_goes_leaves_no_lock(server):
    control = server.connect()
    counter(control)
    for last_words in (b"X\0\0\0\4", b""):      # Terminate, or nothing
        for state in ("begin; update session_counter set n = 1", "begin; select 1/0", "begin; lock table session_counter"):
            connection = server.connect()
            connection.simple(state)
            connection.socket.sendall(last_words)
            connection.socket.shutdown(socket.SHUT_RDWR)
            connection.socket.close()
            control.execute("set lock_timeout = '10s'; update session_counter set n = 2")
    # In the middle of a pipeline, of a COPY, and while a lock is waited for.
    connection = server.connect()
    connection.socket.sendall(message(b"P", b"\0select 1\0\0\0") + b"X\0\0\0\4")
    connection = server.connect()
    connection.send(b"Q", b"copy session_counter from stdin\0")
    connection.receive()
    connection.socket.sendall(b"X\0\0\0\4")
    control.execute("begin; update session_counter set n = 3")
    connection = server.connect()
    connection.socket.sendall(message(b"Q", b"update session_counter set n = 4\0") + b"X\0\0\0\4")
    time.sleep(0.2)
    connection.socket.close()
    control.execute("commit")
    control.execute("begin; lock table session_counter; commit")
    control.close()


def test_statements_that_run_when_the_server_stops_say_so(server):
    for text in ("select count(*) from generate_series(1, 100000000000)",
                 "do $$ begin for i in 1..1000000000 loop null; end loop; end $$"):
        with granary.Server(["--workers", "2"]) as own:
            connection = own.connect()
            connection.send(b"Q", text.encode() + b"\0")
            time.sleep(1)
            stopping = threading.Thread(target=own.stop)
            stopping.start()
            kind, payload = connection.receive()
            while kind != b"E":
                kind, payload = connection.receive()
            error = parse_fields(payload)
            assert (error["S"], error["C"]) == ("FATAL", "57P01"), error
            stopping.join()


def test_sequences_of_other_sessions_are_theirs(server):
    owner, other = server.connect(), server.connect()
    owner.execute("create temp sequence of_one")
    schema = owner.execute("select pg_my_temp_schema()::regnamespace")[0][0]
    for text in ("nextval('%s.of_one')", "setval('%s.of_one', 5)"):
        error = other.simple("select " + text % schema)[-1].error
        assert error["C"] == "0A000" and error["M"] == "cannot access temporary tables of other sessions", error
        assert owner.simple("select " + text % "pg_temp")[-1].error is None
    assert other.execute("select pg_sequence_last_value('%s.of_one')" % schema) == [[None]]
    other.execute("create role looks_at_names")
    other.execute("set role looks_at_names")
    for text in ("'%s.of_one'::regclass", "to_regclass('%s.of_one')", "nextval('%s.of_one')", "'%s.f()'::regprocedure"):
        error = other.simple("select " + text % schema)[-1].error
        assert error["C"] == "42501" and error["M"] == "permission denied for schema " + schema, error
    other.execute("reset role")
    other.execute("drop role looks_at_names")


def test_a_client_that_does_not_read_keeps_no_session(server):
    control = server.connect()
    for text in ("select repeat('x', 10000000)", "select repeat('x', 10000) from generate_series(1, 20000)"):
        deaf = [server.connect() for _ in range(2)]
        for connection in deaf:
            connection.send(b"Q", text.encode() + b"\0")
        time.sleep(0.5)
        assert control.execute("select pg_terminate_backend(%d, 5000)" % deaf[0].key[0]) == [["t"]]
        control.execute("select pg_terminate_backend(%d)" % deaf[1].key[0])
        deadline = time.time() + 5
        pids = ", ".join(str(connection.key[0]) for connection in deaf)
        while control.execute("select pid from pg_stat_activity where pid in (%s)" % pids):
            assert time.time() < deadline, text
            time.sleep(0.01)
    with granary.Server(["--workers", "2"]) as own:
        deaf = own.connect()
        deaf.send(b"Q", b"select repeat('x', 10000000)\0")
        time.sleep(0.5)
        began = time.time()
        own.stop()
        assert time.time() - began < 5, time.time() - began


def test_the_end_of_a_session_may_be_waited_for(server):
    one, other = server.connect(), server.connect()
    assert one.execute("select pg_terminate_backend(%d, 5000)" % other.key[0]) == [["t"]]
    assert one.execute("select * from pg_stat_activity where pid = %d" % other.key[0]) == []
    assert one.simple("select pg_terminate_backend(1, -1)")[-1].error["C"] == "22003"


class Running:
    """A server that somebody else started."""

    def __init__(self, port):
        self.port, self.process = port, self

    def poll(self):
        return None

    def connect(self, **options):
        import pgwire
        return pgwire.Connection("127.0.0.1", self.port, **options)


if __name__ == "__main__":
    if len(sys.argv) == 3:
        sys.exit(granary.run_tests(globals(), Running(int(sys.argv[2]))))
    with granary.Server() as the_server:
        sys.exit(granary.run_tests(globals(), the_server))
