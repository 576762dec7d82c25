#!/usr/bin/env python3
"""What the server's log has of sessions: lines as PostgreSQL 15 writes them (asked with the same statements and settings).
Each test is a function named after what must hold. Prints one line a test."""
import os
import re
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import pgwire  # noqa: E402
import server as granary  # noqa: E402

PREFIX = "%u@%d [%p] %e "


def read_log(server):
    with open(server.log_path, encoding="utf-8") as log:
        return log.read()


class Logged:
    """The lines of one session, without its pid, with N for durations."""

    def __init__(self, server, settings=None, **connection):
        self.server = server
        admin = server.connect()
        admin.execute(f"alter system set log_line_prefix = '{PREFIX}'")
        admin.execute("select pg_reload_conf()")
        self.connection = server.connect(**connection)
        self.pid = self.connection.execute("select pg_backend_pid()")[0][0]
        for name, value in (settings or {}).items():
            self.connection.execute(f"set {name} = '{value}'")
        self.begin = len(read_log(server))

    def lines(self):
        begin, self.begin = self.begin, len(read_log(self.server))
        out = []
        for line in read_log(self.server)[begin:].splitlines():
            if line.startswith("\t"):
                if out:
                    out[-1] += "\n" + line
            elif f"[{self.pid}] " in line:
                out.append(re.sub(r"duration: [0-9.]+ ms", "duration: N ms", line.replace(f"[{self.pid}] ", "")))
        return [line.removeprefix("postgres@postgres ") for line in out]

    def run(self, text):
        try:
            self.connection.execute(text)
        except pgwire.ServerError:
            pass
        return self.lines()


def test_errors_are_logged_with_their_statements(server):
    session = Logged(server)
    assert session.run("select 1/0") == ["22012 ERROR:  division by zero", "22012 STATEMENT:  select 1/0"]
    assert session.run("selct 1") == [
        '42601 ERROR:  syntax error at or near "selct" at character 1', "42601 STATEMENT:  selct 1"]
    assert session.run("create function fe(int) returns int language plpgsql as $$ begin return 1/$1; end $$") == []
    assert session.run("select fe(0),\n 2") == [
        "22012 ERROR:  division by zero", "22012 CONTEXT:  PL/pgSQL function fe(integer) line 1 at RETURN",
        "22012 STATEMENT:  select fe(0),\n\t 2"]
    assert session.run("create table one (a int primary key); insert into one values (1)") == []
    assert session.run("insert into one values (1)") == [
        '23505 ERROR:  duplicate key value violates unique constraint "one_pkey"', "23505 DETAIL:  Key (a)=(1) already exists.",
        "23505 STATEMENT:  insert into one values (1)"]


def test_how_much_is_said_of_a_message(server):
    session = Logged(server, {"log_error_verbosity": "terse"})
    session.run("create table if not exists one (a int primary key); insert into one values (1) on conflict do nothing")
    assert session.run("insert into one values (1)") == [
        '23505 ERROR:  duplicate key value violates unique constraint "one_pkey"', "23505 STATEMENT:  insert into one values (1)"]
    session.connection.execute("set log_error_verbosity = verbose; set log_min_error_statement = fatal")
    first, location = session.run("select 1/0")
    assert first == "22012 ERROR:  22012: division by zero" and location.startswith("22012 LOCATION:  "), (first, location)


def test_messages_of_statements_go_to_the_log_by_their_severity(server):
    session = Logged(server)
    context = "PL/pgSQL function inline_code_block line 1 at RAISE"
    text = "do $$ begin raise log 'said % ', E'a\\nb' using detail = 'more'; raise warning 'w'; raise notice 'n'; end $$"
    assert session.run(text) == [
        "00000 LOG:  said a\n\tb ", "00000 DETAIL:  more", "00000 CONTEXT:  " + context, "00000 STATEMENT:  " + text,
        "01000 WARNING:  w", "01000 CONTEXT:  " + context]
    session.connection.execute("set log_min_messages = notice; set client_min_messages = error")
    assert [line.split("  ")[0] for line in session.run("do $$ begin raise notice 'n'; raise debug 'd'; end $$")] == [
        "00000 NOTICE:", "00000 CONTEXT:"]
    session.connection.execute("set log_min_messages = fatal")
    assert session.run("select 1/0") == [] and session.run(text) == []


def test_log_statement_tells_statements_of_its_kind(server):
    session = Logged(server, {"log_statement": "ddl"})
    assert session.run("create table two (a int)") == ["00000 LOG:  statement: create table two (a int)"]
    assert session.run("insert into two values (1); comment on table two is 'x'") == [
        "00000 LOG:  statement: insert into two values (1); comment on table two is 'x'"]
    assert session.run("create table three as select 1 as a") == ["00000 LOG:  statement: create table three as select 1 as a"]
    assert session.run("insert into two values (1)") == [] and session.run("copy two to stdout") == []
    session.connection.execute("set log_statement = mod")
    assert session.run("update two set a = 2") == ["00000 LOG:  statement: update two set a = 2"]
    assert session.run("prepare q (int) as insert into two values ($1)") == [
        "00000 LOG:  statement: prepare q (int) as insert into two values ($1)"]
    assert session.run("execute q (7)") == [
        "00000 LOG:  statement: execute q (7)", "00000 DETAIL:  prepare: prepare q (int) as insert into two values ($1)"]
    assert session.run("explain analyze insert into two values (1)") == [
        "00000 LOG:  statement: explain analyze insert into two values (1)"]
    assert session.run("select 1") == [] and session.run("explain select 1") == [] and session.run("begin; commit") == []
    session.connection.execute("set log_statement = 'all'")
    assert session.run("begin") == ["00000 LOG:  statement: begin"] and session.run("selct") != []
    assert session.run("select 1; select 2") == [
        "00000 LOG:  statement: select 1; select 2",
        "25P02 ERROR:  current transaction is aborted, commands ignored until end of transaction block",
        "25P02 STATEMENT:  select 1; select 2"]
    assert session.run("rollback") == ["00000 LOG:  statement: rollback"]
    session.connection.execute("set log_statement = none")
    assert session.lines() == ["00000 LOG:  statement: set log_statement = none"] and session.run("drop table two, three") == []


def test_durations_of_messages_with_their_parameters(server):
    session = Logged(server)
    session.connection.execute("create table if not exists four (a int, t text)")
    session.connection.execute("set log_min_duration_statement = 0")
    session.lines()
    assert session.run("select 1; select 2") == ["00000 LOG:  duration: N ms  statement: select 1; select 2"]
    session.connection.extended("insert into four values ($1, $2)", ["5", "it's"])
    text = "insert into four values ($1, $2)"
    parameters = "00000 DETAIL:  parameters: $1 = '5', $2 = 'it''s'"
    assert session.lines() == [
        f"00000 LOG:  duration: N ms  parse <unnamed>: {text}", f"00000 LOG:  duration: N ms  bind <unnamed>: {text}", parameters,
        f"00000 LOG:  duration: N ms  execute <unnamed>: {text}", parameters]
    session.connection.execute("set log_parameter_max_length = 2; set log_statement = 'all'; set log_min_duration_statement = -1;"
                               " set log_duration = on")
    session.lines()
    session.connection.extended("insert into four values ($1, $2)", [None, "häuser"])
    assert session.lines() == [
        "00000 LOG:  duration: N ms", "00000 LOG:  duration: N ms", f"00000 LOG:  execute <unnamed>: {text}",
        "00000 DETAIL:  parameters: $1 = NULL, $2 = 'h...'", "00000 LOG:  duration: N ms"]


def test_only_what_takes_long_is_told(server):
    session = Logged(server, {"log_min_duration_statement": "100ms"})
    assert session.run("select 1") == []
    assert session.run("select pg_sleep(0.15)") == ["00000 LOG:  duration: N ms  statement: select pg_sleep(0.15)"]
    session.connection.execute("set log_min_duration_statement = -1; set log_min_duration_sample = 100; set log_statement_sample_rate = 0")
    assert session.run("select pg_sleep(0.15)") == []
    session.connection.execute("set log_statement_sample_rate = 1")
    assert session.run("select pg_sleep(0.15)") == ["00000 LOG:  duration: N ms  statement: select pg_sleep(0.15)"]


def test_connections_and_their_ends(server):
    admin = server.connect()
    for setting in ("log_connections = on", "log_disconnections = on", "log_line_prefix = '<%d> '"):
        admin.execute("alter system set " + setting)
    admin.execute("select pg_reload_conf()")
    begin = len(read_log(server))
    try:
        server.connect(database="absent")
    except pgwire.ServerError as error:
        assert error.fields["C"] == "3D000"
    named = server.connect(options={"application_name": "told"})
    named.execute("begin")
    named.close()
    deadline = time.time() + 20
    while "disconnection" not in read_log(server)[begin:] and time.time() < deadline:
        time.sleep(0.02)
    lines = [re.sub(r"port=\d+", "port=N", re.sub(r"time: [\d:.]+", "time: T", line))
             for line in read_log(server)[begin:].splitlines() if line.startswith("<")]
    assert lines == [
        "<[unknown]> LOG:  connection received: host=127.0.0.1 port=N",
        "<absent> LOG:  connection authorized: user=postgres database=absent",
        '<absent> FATAL:  database "absent" does not exist',
        "<[unknown]> LOG:  connection received: host=127.0.0.1 port=N",
        "<postgres> LOG:  connection authorized: user=postgres database=postgres application_name=told",
        "<postgres> LOG:  disconnection: session time: T user=postgres database=postgres host=127.0.0.1 port=N"], lines
    try:
        admin.execute("set log_connections = off")
        raise AssertionError("a session may not change it")
    except pgwire.ServerError as error:
        assert error.fields["C"] == "55P02"
    admin.execute("alter system reset all")
    admin.execute("select pg_reload_conf()")


def waiting(server, pid):
    watcher = server.connect()
    deadline = time.time() + 20
    while time.time() < deadline:
        if watcher.execute(f"select wait_event_type from pg_stat_activity where pid = {pid}") == [["Lock"]]:
            return
        time.sleep(0.01)
    raise AssertionError("it does not wait")


def test_long_waits_for_locks(server):
    admin = server.connect()
    admin.execute("create table held (a int primary key, n int); insert into held values (1, 0), (2, 0)")
    holder, session = server.connect(), Logged(server, {"log_lock_waits": "on", "deadlock_timeout": "50ms"})
    holder.execute("begin; update held set n = 1 where a = 1")
    holder_pid = holder.execute("select pg_backend_pid()")[0][0]
    text = "update held set n = 2 where a = 1"
    session.connection.send(b"Q", text.encode() + b"\0")
    deadline = time.time() + 20
    while "still waiting" not in read_log(server)[session.begin:] and time.time() < deadline:
        time.sleep(0.01)
    holder.execute("commit")
    session.connection.collect()
    lines = [re.sub(r"[0-9.]+ ms", "N ms", line) for line in session.lines()]
    lock = f"ShareLock on transaction {holder_pid}"
    assert lines == [
        f"00000 LOG:  process {session.pid} still waiting for {lock} after N ms",
        f"00000 DETAIL:  Process holding the lock: {holder_pid}. Wait queue: {session.pid}.", "00000 STATEMENT:  " + text,
        f"00000 LOG:  process {session.pid} acquired {lock} after N ms", "00000 STATEMENT:  " + text], lines
    holder.execute("begin; lock table held")
    oid, database = admin.execute("select 'held'::regclass::oid, oid from pg_database where datname = current_database()")[0]
    session.connection.send(b"Q", b"select count(*) from held\0")
    deadline = time.time() + 20
    while "still waiting" not in read_log(server)[session.begin:] and time.time() < deadline:
        time.sleep(0.01)
    holder.execute("commit")
    session.connection.collect()
    lock = f"AccessShareLock on relation {oid} of database {database}"
    lines = [re.sub(r"[0-9.]+ ms", "N ms", line) for line in session.lines() if line.startswith("00000 LOG")]
    assert lines == [f"00000 LOG:  process {session.pid} still waiting for {lock} after N ms",
                     f"00000 LOG:  process {session.pid} acquired {lock} after N ms"], lines


def test_a_deadlock_tells_the_log_the_statements(server):
    admin = server.connect()
    admin.execute("create table named (a int primary key)")
    oid, database = admin.execute("select 'named'::regclass::oid, oid from pg_database where datname = current_database()")[0]
    other, session = server.connect(), Logged(server)
    other_pid = other.execute("select pg_backend_pid()")[0][0]
    session.connection.execute("begin; lock table named in exclusive mode")
    other.execute("begin; select pg_advisory_xact_lock(4, 5)")
    other.send(b"Q", b"lock table named in share mode\0")
    waiting(server, other_pid)
    error = session.connection.simple("select pg_advisory_xact_lock(4, 5)")[0].error
    told = (f"Process {session.pid} waits for ExclusiveLock on advisory lock [{database},4,5,2]; blocked by process {other_pid}.\n"
            f"Process {other_pid} waits for ShareLock on relation {oid} of database {database}; blocked by process {session.pid}.")
    assert error["C"] == "40P01" and error["D"] == told, error
    detail = (told + f"\nProcess {session.pid}: select pg_advisory_xact_lock(4, 5)"
              f"\nProcess {other_pid}: lock table named in share mode").replace("\n", "\n\t")
    assert session.lines() == ["40P01 ERROR:  deadlock detected", "40P01 DETAIL:  " + detail,
                               "40P01 HINT:  See server log for query details.", "40P01 STATEMENT:  select pg_advisory_xact_lock(4, 5)"]
    other.collect()


def test_who_may_change_what_is_logged(server):
    admin = server.connect()
    admin.execute("drop role if exists told; create role told login")
    session = server.connect(user="told")
    for setting in ("log_statement = 'all'", "log_min_messages = 'panic'", "log_min_duration_statement = 0", "log_error_verbosity = terse"):
        try:
            session.execute("set " + setting)
            raise AssertionError(setting)
        except pgwire.ServerError as error:
            assert error.fields["C"] == "42501", error
    admin.execute("alter role told set log_statement = 'all'")
    logged = Logged(server, user="told")
    assert logged.run("select 5") == ["told@postgres 00000 LOG:  statement: select 5"]


def test_a_log_that_nobody_reads_stops_nobody(server):
    other = granary.Server()
    try:
        other.process = subprocess.Popen([granary.BINARY, "serve", "--data", other.data, "--listen", "127.0.0.1", "--port",
                                          str(other.port)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        deadline = time.time() + 60
        while time.time() < deadline:
            try:
                connection = other.connect()
                break
            except OSError:
                time.sleep(0.02)
        filler = "x" * 1000
        for _ in range(300):  # a pipe holds 64 KiB
            try:
                connection.execute(f"select 1/0, '{filler}'")
            except pgwire.ServerError as error:
                assert error.fields["C"] == "22012"
        connection.execute("checkpoint")
        assert connection.execute("select 7") == [["7"]]
        os.set_blocking(other.process.stderr.fileno(), False)
        assert len(other.process.stderr.read()) > 30000
        try:
            connection.execute("select 1/0")
        except pgwire.ServerError:
            pass
        assert b"messages were dropped here: nobody read the log" in other.process.stderr.read()
    finally:
        other.kill()
        other.directory.cleanup()
        other.port_claim.close()


if __name__ == "__main__":
    with granary.Server(["--workers", "2"]) as running:
        sys.exit(granary.run_tests(globals(), running))
