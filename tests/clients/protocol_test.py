#!/usr/bin/env python3
"""The server as clients meet it on the wire: psql's commands, pipelines, cancel, COPY, bad input. Each test is a function
named after what must hold; the server is shared. Prints one line a test."""
import json
import os
import resource
import socket
import struct
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from clients.pgwire import message, parse_data_row, parse_row_description  # noqa: E402


def psql(server, *arguments, text=None):
    return subprocess.run(["psql", "-X", "-h", "127.0.0.1", "-p", str(server.port), "-U", "postgres", "postgres"] +
                          list(arguments), input=text, capture_output=True, text=True, timeout=60)


def test_psql_describes_tables(server):
    connection = server.connect()
    connection.execute("create table described (id int primary key, name varchar(20) not null default 'x', "
                       "amount numeric(8,2) check (amount > 0))")
    connection.execute("create index described_name on described (name desc)")
    for command, wanted in [
            ("\\d", "described"), ("\\dt", "described"), ("\\di", "described_name"), ("\\dn", "public"),
            ("\\du", "Superuser"), ("\\l", "postgres"), ("\\df pg_size_pretty", "pg_size_pretty"),
            ("\\d described", "\"described_name\" btree (name DESC)"), ("\\d+ described", "amount > 0::numeric"),
            ("\\d described", "character varying(20)"), ("\\d described", "\"described_pkey\" PRIMARY KEY, btree (id)"),
            ("\\dv", "Did not find any relations."), ("\\dp described", "described"), ("\\ds", "Did not find")]:
        done = psql(server, "-c", command)
        assert done.returncode == 0 and wanted in done.stdout + done.stderr, (command, done.stdout, done.stderr)
        assert "ERROR" not in done.stderr, (command, done.stderr)


def test_parameters_are_reported(server):
    connection = server.connect(options={"application_name": "protocol test"})
    assert connection.parameters["server_version"].startswith("15."), connection.parameters
    assert connection.parameters["application_name"] == "protocol test"
    for name in ["server_encoding", "client_encoding", "DateStyle", "IntervalStyle", "TimeZone", "integer_datetimes",
                 "standard_conforming_strings", "is_superuser", "session_authorization", "in_hot_standby",
                 "default_transaction_read_only"]:
        assert name in connection.parameters, name


def test_ssl_and_gss_requests_are_declined(server):
    for code in [80877103, 80877104]:
        raw = socket.create_connection(("127.0.0.1", server.port))
        raw.sendall(struct.pack("!ii", 8, code))
        assert raw.recv(1) == b"N"
        raw.close()


def test_unknown_database_is_refused(server):
    import pgwire
    try:
        pgwire.Connection("127.0.0.1", server.port, database="nosuch")
    except pgwire.ServerError as error:
        assert error.fields["C"] == "3D000" and error.fields["S"] == "FATAL", error.fields
    else:
        raise AssertionError("connected to a database that does not exist")


def parse(name, text, types=()):
    return message(b"P", name.encode() + b"\0" + text.encode() + b"\0" + struct.pack("!h", len(types)) +
                   b"".join(struct.pack("!i", oid) for oid in types))


def bind(portal, name, values=(), formats=(), result_formats=()):
    body = portal.encode() + b"\0" + name.encode() + b"\0" + struct.pack("!h", len(formats))
    body += b"".join(struct.pack("!h", f) for f in formats) + struct.pack("!h", len(values))
    for value in values:
        body += struct.pack("!i", -1) if value is None else struct.pack("!i", len(value)) + value
    return message(b"B", body + struct.pack("!h", len(result_formats)) + b"".join(struct.pack("!h", f) for f in result_formats))


def execute(portal="", rows_max=0):
    return message(b"E", portal.encode() + b"\0" + struct.pack("!i", rows_max))


def read_until_ready(connection):
    seen = []
    while True:
        kind, payload = connection.receive()
        seen.append((kind, payload))
        if kind == b"Z":
            return seen


def kinds(seen):
    return b"".join(kind for kind, _ in seen)


SYNC = message(b"S")


def one(text):
    return parse("", text) + bind("", "") + execute()


def answers(connection, data):
    connection.socket.sendall(data)
    return kinds(read_until_ready(connection))


def test_an_error_of_the_commit_at_sync_is_followed_by_ready(server):
    """What was deferred fails where the Sync commits: the Sync is answered, and nothing after it is skipped."""
    connection = server.connect()
    connection.execute("create temporary table late (n int unique deferrable initially deferred);"
                       "insert into late values (1), (2)")
    both = one("update late set n = 1") + one("select 1")
    assert answers(connection, both + SYNC) == b"12C12DCEZ"
    assert answers(connection, one("select 2") + SYNC) == b"12DCZ"
    assert answers(connection, one("select 1") + one("update late set n = 1") + SYNC) == b"12DC12CEZ"
    assert answers(connection, both + message(b"H") + SYNC) == b"12C12DCEZ"
    # A Query and a FunctionCall (pi) commit what came before them as well.
    assert answers(connection, both + message(b"Q", b"select 3\0")) == b"12C12DCTDEZ"
    assert answers(connection, one("update late set n = 1")
                   + message(b"F", struct.pack("!ihhh", 1610, 0, 0, 0))) == b"12CVEZ"
    assert connection.execute("select string_agg(n::text, ' ' order by n) from late")[0][0] == "1 2"


def test_rows_come_before_the_error_of_what_their_statement_deferred(server):
    connection = server.connect()
    connection.execute("create temporary table late (n int unique deferrable initially deferred, a text);"
                       "insert into late values (1, 'a'), (2, 'b')")
    text = "update late set n = 1 where a = 'b' returning a"
    connection.send(b"Q", text.encode() + b"\0")
    assert kinds(read_until_ready(connection)) == b"TDEZ"
    described = parse("", text) + bind("", "") + message(b"D", b"P\0") + execute()
    assert answers(connection, described + SYNC) == b"12TDCEZ"
    assert answers(connection, one("update late set n = 1") + SYNC) == b"12CEZ"
    assert answers(connection, one("select count(*) from late") + SYNC) == b"12DCZ"


def test_a_pipeline_is_no_block(server):
    """Procedures end transactions in it, and what may not run in a block may be its first statement."""
    connection = server.connect()
    connection.execute("create table if not exists piped (n int primary key); truncate piped;"
                       "create or replace procedure piping(a int, fails bool) language plpgsql as"
                       " 'begin insert into piped values (a); if fails then rollback; else commit; end if; end'")

    def rows():
        return connection.execute("select string_agg(n::text, ' ' order by n) from piped")[0][0]

    assert answers(connection, one("call piping(1, false)") + one("select 1") + SYNC) == b"12C12DCZ"
    assert answers(connection, one("select 1") + one("call piping(2, false)")
                   + one("insert into piped values (1)") + SYNC) == b"12DC12C12EZ"
    assert rows() == "1 2"
    # What came before goes with the procedure's transaction.
    assert answers(connection, one("insert into piped values (3)") + one("call piping(4, false)")
                   + one("insert into piped values (1)") + one("select 1") + SYNC) == b"12C12C12EZ"
    assert rows() == "1 2 3 4"
    assert answers(connection, one("insert into piped values (5)") + one("call piping(6, true)")
                   + one("insert into piped values (7)") + SYNC) == b"12C12C12CZ"
    assert rows() == "1 2 3 4 7"
    # One that ends no transaction is part of the pipeline's.
    assert answers(connection, one("do $$ begin insert into piped values (8); end $$")
                   + one("insert into piped values (1)") + SYNC) == b"12C12EZ"
    assert answers(connection, one("do $$ begin commit; end $$") + one("select 1") + SYNC) == b"12C12DCZ"
    assert rows() == "1 2 3 4 7"
    for text in ["vacuum piped", "create index concurrently on piped (n)", "reindex table concurrently piped", "discard all",
                 "alter system reset work_mem"]:
        assert answers(connection, one(text) + one("select 1") + SYNC) == b"12C12DCZ", text
        assert answers(connection, one("select 1") + one(text) + one("select 1") + SYNC) == b"12DC12EZ", text
    for text in ["lock table piped", "declare c cursor for select 1"]:
        assert answers(connection, one("select 1") + one(text) + one("select 1") + SYNC) == b"12DC12EZ", text
    assert answers(connection, one("select 1") + one("prepare transaction 'piped'") + SYNC) == b"12DC12NCZ"
    assert connection.execute("select count(*) from pg_prepared_xacts where gid = 'piped'")[0][0] == "0"
    assert answers(connection, message(b"Q", b"select 1; call piping(9, false)\0")) == b"TDCEZ"
    assert rows() == "1 2 3 4 7"
    connection.execute("drop procedure piping; drop table piped")
    # In a failed block only its end is parsed.
    connection.simple("begin; select nosuch")
    assert answers(connection, parse("", "begin") + SYNC) == b"EZ"
    assert answers(connection, one("rollback") + SYNC) == b"12CZ"


def test_an_execute_that_is_closed_before_its_sync_stands_alone(server):
    """As sqlx sends it: Bind, Execute, Close of the portal, Sync."""
    connection = server.connect()
    connection.execute("create table if not exists alone (n int)")
    closes = message(b"C", b"P\0")
    for text in ["vacuum alone", "create index concurrently on alone (n)", "lock table alone"]:
        expected = b"12EZ" if text.startswith("lock") else b"12C3Z"
        assert answers(connection, one(text) + closes + SYNC) == expected, text
        assert answers(connection, one(text) + message(b"H") + closes + closes + SYNC)[:4] == expected[:4], text
    connection.execute("drop table alone")


def test_explain_execute_of_what_has_no_plan(server):
    connection = server.connect()
    for text in ["show work_mem", "set work_mem = '1MB'", "vacuum", "lock table pg_class"]:
        assert answers(connection, parse("shown", text) + SYNC) == b"1Z"
        for form, expected in [("text", "Utility statements have no plan structure"), ("json", '[\n  "Utility Statement"\n]')]:
            assert connection.execute("explain (verbose, format %s) execute shown" % form) == [[expected]], text
        connection.execute("deallocate shown")


def test_explain_verbose_tells_what_the_inner_side_of_a_join_gives(server):
    """Clients find columns that may be NULL there: those of the side of an outer join that may lack a row."""
    connection = server.connect()
    connection.execute("create table writers (id bigint primary key, name text not null);"
                       " create table works (id int primary key, writer bigint, body text)")

    def nodes(node):
        return [node] + [below for child in node.get("Plans", []) for below in nodes(child)]

    def plan(query):
        return nodes(json.loads(connection.execute("explain (verbose, format json) " + query)[0][0])[0]["Plan"])

    joined = plan("select w.name, k.id, k.body from writers w left join works k on k.writer = w.id")
    inner = [node["Output"] for node in joined if node.get("Parent Relationship") == "Inner"]
    assert inner and {"k.id", "k.body"} <= set(inner[0]), joined
    for query in ("select * from writers for update", "select id from writers union select writer from works",
                  "select id from writers intersect select writer from works"):
        assert plan(query)[0].get("Output"), query
    connection.execute("drop table works, writers")


def test_parameters_keep_their_types(server):
    """A statement that is kept over ALTER COLUMN TYPE reads its parameters as it said."""
    connection, other = server.connect(), server.connect()
    for before, after, data, expected in [("int4", "int8", struct.pack("!i", 5), "5"), ("int4", "float4", struct.pack("!i", 5), "5"),
                                          ("int8", "numeric", struct.pack("!q", 7), "7"), ("int4", "text", struct.pack("!i", 65), "65"),
                                          ("float8", "int8", struct.pack("!d", 2.0), "2")]:
        other.execute("drop table if exists kept; create table kept (x %s)" % before)
        assert answers(connection, parse("kept", "insert into kept values ($1)") + SYNC) == b"1Z"
        other.execute("alter table kept alter column x type %s" % after)
        assert answers(connection, bind("", "kept", [data], [1]) + execute() + SYNC) == b"2CZ", (before, after)
        assert other.execute("select x::text from kept") == [[expected]], (before, after)
        connection.execute("deallocate kept")
    other.execute("drop table kept")


def test_columns_tell_where_they_come_from(server):
    """Table, column number and type modifier in RowDescription, of system columns and parts of arrays too."""
    connection = server.connect()
    connection.execute("create domain letters as varchar(4)[]; create table told (id int, f letters, n numeric(5, 2))")
    table = int(connection.execute("select 'told'::regclass::oid")[0][0])
    for text, expected in [
            ("select id, n, n + 1, f[1], f[1:2] from told",
             [(table, 1, -1), (table, 3, (5 << 16 | 2) + 4), (0, 0, -1), (0, 0, 8), (0, 0, 8)]),
            ("select tableoid, ctid, xmin, cmin, xmax, cmax from told", [(table, number, -1) for number in (-6, -1, -2, -3, -4, -5)]),
            ("with c as (select ctid, f from told) select q.ctid, q.f from (select * from c) q", [(table, -1, -1), (table, 2, 8)]),
            ("insert into told (id) values (1) returning ctid, told", [(table, -1, -1), (table, 0, -1)])]:
        connection.socket.sendall(parse("", text) + bind("", "") + message(b"D", b"P\0") + SYNC)
        payload = next(payload for kind, payload in read_until_ready(connection) if kind == b"T")
        at, told = 2, []
        for _ in expected:
            at = payload.index(b"\0", at) + 1
            relation, number, _, _, modifier, _ = struct.unpack("!ihIhih", payload[at:at + 18])
            told.append((relation, number, modifier))
            at += 18
        assert told == expected and at == len(payload), (text, told)
    connection.execute("drop table told; drop domain letters")


def test_described_cursors_show_the_columns_of_their_query(server):
    """Describe of a cursor that DECLARE made tells what FETCH gives, as server-side cursors of drivers ask."""
    connection = server.connect()
    connection.execute("create table fetched (id int primary key, name text); insert into fetched values (1, 'a'), (2, 'b')")
    connection.execute("begin")
    for number, (query, names) in enumerate([("select name from fetched order by id", ["name"]), ("select * from fetched", ["id", "name"]),
                                             ("select id from fetched for update", ["id"]), ("select from fetched", []),
                                             ("select count(*) from fetched", ["count"])]):
        for options in ["", "scroll "] if "for update" not in query else [""]:
            cursor = "c%d%s" % (number, options.strip())
            connection.execute("declare %s %scursor for %s" % (cursor, options, query))
            connection.socket.sendall(message(b"D", b"P" + cursor.encode() + b"\0") + execute(cursor, 1) + SYNC)
            seen = read_until_ready(connection)
            assert kinds(seen) == b"TDsZ", (query, kinds(seen))
            assert [name for name, _ in parse_row_description(seen[0][1])] == names, query
            assert len(parse_data_row(seen[1][1])) == len(names), query
    connection.execute("commit; drop table fetched")


def test_an_unnamed_statement_goes_with_the_parse_that_fails(server):
    connection = server.connect()
    assert answers(connection, parse("", "select 1") + SYNC) == b"1Z"
    assert answers(connection, parse("", "bogus") + SYNC) == b"EZ"
    connection.socket.sendall(bind("", "") + execute() + SYNC)
    seen = read_until_ready(connection)
    assert kinds(seen) == b"EZ" and b"C26000\0" in seen[0][1], seen


def test_a_begin_that_fails_begins_nothing(server):
    connection = server.connect()
    results = connection.simple("select 1; begin isolation level serializable")
    assert results[-1].error["C"] == "25001" and connection.status == b"I"
    assert answers(connection, one("select 1") + one("begin isolation level repeatable read") + SYNC) == b"12DC12EZ"
    assert connection.status == b"I" and connection.execute("select 2")[0][0] == "2"


def test_long_names_of_databases_and_roles_are_cut(server):
    connection = server.connect()
    name = "long_" + "0123456789" * 6
    connection.execute("create database %s" % name)
    connection.execute("create role %s login superuser" % name)
    other = server.connect(database=name, user=name)
    assert other.execute("select current_database(), current_user")[0] == [name[:63]] * 2
    other.close()
    connection.execute("drop database %s" % name)
    connection.execute("drop role %s" % name)


def test_execute_with_row_limits_suspends_and_goes_on(server):
    connection = server.connect()
    connection.socket.sendall(
        parse("", "select g from generate_series(1, 5) g") + bind("", "") + execute("", 2) + execute("", 2) +
        execute("", 2) + message(b"S"))
    assert kinds(read_until_ready(connection)) == b"12DDsDDsDCZ"


def exchange(connection, *messages):
    connection.socket.sendall(b"".join(messages) + message(b"S"))
    return read_until_ready(connection)


def tags(seen):
    return [payload[:-1].decode() for kind, payload in seen if kind == b"C"]


def test_row_limits_hold_for_what_is_shown_and_for_portals_at_their_end(server):
    connection = server.connect()
    connection.execute("create table limited (a int)")
    seen = exchange(connection, parse("", "explain (costs off) select * from limited"), bind("p", ""), execute("p", 1), execute("p", 1))
    assert kinds(seen) == b"12DsCZ" and tags(seen) == ["EXPLAIN"], seen
    seen = exchange(connection, parse("", "show all"), bind("p", ""), execute("p", 2), execute("p", 0))
    assert kinds(seen)[:6] == b"12DDsD" and tags(seen) == ["SHOW"], seen
    seen = exchange(connection, parse("", "insert into limited values (1), (2) returning a"), bind("p", ""), execute("p", 3),
                    execute("p", 1))
    assert kinds(seen) == b"12DDCCZ" and tags(seen) == ["INSERT 0 2", "INSERT 0 0"], seen
    assert kinds(exchange(connection, parse("", ""), bind("p", ""), execute("p"), execute("p"))) == b"12IIZ"
    # A SHOW in pieces leaves the block's modes open.
    connection.execute("begin")
    assert kinds(exchange(connection, parse("", "show work_mem"), bind("p", ""), execute("p", 1), execute("p", 1))) == b"12DsCZ"
    connection.execute("set transaction isolation level serializable; commit")


def test_portals_of_a_transaction_end_with_it_inside_a_pipeline(server):
    connection = server.connect()
    rows = "select g from generate_series(1, 5) g"
    connection.execute("begin")
    seen = exchange(connection, parse("rows", rows), bind("kept", "rows"), execute("kept", 1),
                    parse("", "savepoint s"), bind("", ""), execute(), bind("gone", "rows"), execute("gone", 1),
                    parse("", "rollback to s"), bind("", ""), execute(), execute("kept", 1), execute("gone", 1))
    assert kinds(seen) == b"12Ds12C2Ds12CDsEZ", kinds(seen)
    connection.execute("rollback")
    connection.execute("begin")
    seen = exchange(connection, bind("p", "rows"), execute("p", 1), parse("c", "commit"), bind("end", "c"), execute("end"),
                    execute("p", 1))
    assert kinds(seen) == b"2Ds12CEZ", kinds(seen)


def errors(seen):
    return [field[1:].decode() for kind, payload in seen if kind == b"E" for field in payload.split(b"\0") if field[:1] == b"C"]


def describe(what, name=""):
    return message(b"D", what + name.encode() + b"\0")


def test_portals_outside_of_a_block_end_at_sync(server):
    connection = server.connect()
    connection.execute("create table at_sync (a int)")
    for portal in ["", "p"]:
        assert kinds(exchange(connection, parse("", "insert into at_sync values (1)"), bind(portal, ""))) == b"12Z"
        assert errors(exchange(connection, execute(portal))) == ["34000"]
    assert connection.execute("select count(*) from at_sync") == [["0"]]


def test_what_a_failed_block_says_of_messages(server):
    connection = server.connect()
    exchange(connection, parse("rows", "select $1::int"), parse("end", "rollback"), parse("nothing", "set work_mem = '5MB'"))
    connection.simple("begin; select nosuch")
    assert errors(exchange(connection, parse("", "select 1"))) == ["25P02"]
    assert errors(exchange(connection, parse("", "selec 1"))) == ["42601"]
    assert errors(exchange(connection, parse("", "select 1; select 2"))) == ["42601"]
    assert kinds(exchange(connection, parse("", "-- nothing"))) == b"1Z"
    assert errors(exchange(connection, describe(b"S", "rows"))) == ["25P02"]
    assert kinds(exchange(connection, describe(b"S", "nothing"))) == b"tnZ"
    assert errors(exchange(connection, bind("", "rows"))) == ["08P01"]
    assert errors(exchange(connection, bind("", "rows", [b"x"]))) == ["25P02"]
    assert kinds(exchange(connection, bind("", "end"), execute())) == b"2CZ" and connection.status == b"E"


def test_statements_without_a_plan_keep_the_parameters_they_were_declared_with(server):
    connection = server.connect()
    seen = exchange(connection, parse("", "set work_mem = '5MB'", (23, 25)), describe(b"S"), bind("", "", [b"1", b"x"]), execute())
    assert kinds(seen) == b"1tn2CZ" and seen[1][1] == struct.pack("!hii", 2, 23, 25), seen
    assert errors(exchange(connection, parse("", "begin", (23,)), bind("", ""))) == ["08P01"]
    assert errors(exchange(connection, parse("", "show work_mem", (0,)))) == ["42P18"]
    assert errors(exchange(connection, parse("", "select pg_typeof($1)"))) == ["42P18"]


def test_an_isolation_level_can_be_set_until_something_is_read(server):
    connection = server.connect()
    for first in ["show work_mem", "notify n", "unlisten *", "checkpoint"]:
        assert connection.simple("begin; %s; set transaction isolation level serializable; commit" % first)[-1].tag == "COMMIT", first
    for first in ["select 1", "copy (select 1) to stdout"]:
        results = connection.simple("begin; %s; set transaction isolation level serializable" % first)
        assert results[-1].error["C"] == "25001", first
        connection.simple("rollback")


def test_parameters_are_reported_when_they_change(server):
    connection = server.connect()

    def reported(text):
        connection.send(b"Q", text.encode() + b"\0")
        return [payload[:-1].decode().split("\0") for kind, payload in read_until_ready(connection) if kind == b"S"]

    assert reported("set timezone = 'Asia/Tokyo'") == [["TimeZone", "Asia/Tokyo"]]
    assert reported("set timezone = 'Asia/Tokyo'") == []
    assert reported("begin; set local timezone = 'UTC'; set application_name = 'x'; set application_name = ''; commit") == []
    assert reported("begin; set timezone = 'UTC'") == [["TimeZone", "UTC"]]
    assert reported("rollback") == [["TimeZone", "Asia/Tokyo"]]
    assert reported("set default_transaction_read_only = on; set default_transaction_read_only = off") == []
    assert reported("create function zoned() returns int language sql set timezone = 'UTC' as 'select 1'; select zoned()") == []
    assert reported("discard all") == [["TimeZone", "Etc/UTC"]]


def test_binary_parameters_and_results(server):
    connection = server.connect()
    connection.socket.sendall(
        parse("s", "select $1::int4 + 1, $2::text, $3::float8, $4::bool", (23, 25, 701, 16)) +
        bind("", "s", [struct.pack("!i", 41), b"x", struct.pack("!d", 1.5), b"\1"], [1], [1]) + execute() + message(b"S"))
    seen = read_until_ready(connection)
    row = [payload for kind, payload in seen if kind == b"D"][0]
    assert row == (struct.pack("!hii", 4, 4, 42) + struct.pack("!i", 1) + b"x" + struct.pack("!id", 8, 1.5) +
                   struct.pack("!i", 1) + b"\1"), row


def test_error_skips_to_sync(server):
    connection = server.connect()
    connection.socket.sendall(parse("", "select nosuch") + bind("", "") + execute() + message(b"S") +
                              parse("", "select 1") + bind("", "") + execute() + message(b"S"))
    assert kinds(read_until_ready(connection)) == b"EZ"
    assert kinds(read_until_ready(connection)) == b"12DCZ"


def test_pipeline_is_one_transaction(server):
    connection = server.connect()
    connection.execute("create table piped (a int primary key)")
    connection.socket.sendall(
        parse("", "insert into piped values (1)") + bind("", "") + execute() +
        parse("", "insert into piped values (1)") + bind("", "") + execute() + message(b"S"))
    assert b"E" in kinds(read_until_ready(connection))
    assert connection.execute("select count(*) from piped") == [["0"]]


def test_statements_that_came_together_have_the_times_at_which_they_began(server):
    connection = server.connect()
    connection.socket.sendall(
        parse("", "select pg_sleep(0.3)") + bind("", "") + execute() + message(b"S") +
        parse("", "select clock_timestamp() - now() < interval '0.2 s', clock_timestamp() - statement_timestamp() "
              "< interval '0.2 s'") + bind("", "") + execute() + message(b"S"))
    assert kinds(read_until_ready(connection)) == b"12DCZ"
    answer = read_until_ready(connection)
    assert (b"D", struct.pack("!hi", 2, 1) + b"t" + struct.pack("!i", 1) + b"t") in answer, answer


def test_an_answer_that_waits_for_a_row_leaves_whole(server):
    holder, waiter = server.connect(), server.connect()
    holder.execute("create table awaited (a int primary key, b int); insert into awaited values (1, 0)")
    holder.execute("begin; update awaited set b = 1")
    waiter.socket.sendall(parse("", "update awaited set b = b + 1") + bind("", "") + execute() + message(b"S"))
    waiter.socket.settimeout(0.3)
    try:
        early = waiter.socket.recv(100)
    except TimeoutError:
        early = b""
    assert early == b"", early
    holder.execute("commit")
    waiter.socket.settimeout(60)
    assert kinds(read_until_ready(waiter)) == b"12CZ"
    assert holder.execute("select b from awaited") == [["2"]]


def test_a_client_may_send_more_while_a_statement_waits(server):
    holder, waiter = server.connect(), server.connect()
    holder.execute("create table queued (a int primary key, b int); insert into queued values (1, 0)")
    holder.execute("begin; update queued set b = 1")
    update = parse("", "update queued set b = b + 1") + bind("", "") + execute() + message(b"S")
    for _ in range(3):
        waiter.socket.sendall(update)
        time.sleep(0.1)
    holder.execute("commit")
    assert [kinds(read_until_ready(waiter)) for _ in range(3)] == [b"12CZ"] * 3
    assert holder.execute("select b from queued") == [["4"]]


def test_wrong_parameter_count(server):
    connection = server.connect()
    connection.socket.sendall(parse("", "select $1::int") + bind("", "") + message(b"S"))
    seen = read_until_ready(connection)
    assert kinds(seen) == b"1EZ" and b"C08P01" in seen[1][1], seen


def test_what_is_registered_as_an_output_of_a_procedure_has_the_type_void(server):
    connection = server.connect()
    connection.execute("create procedure doubled(a int, out b int) language plpgsql as 'begin b := 2 * a; end'")
    seen = exchange(connection, parse("", "call doubled($1, $2)", (0, 2278)), bind("", "", [b"21", None]), execute())
    assert kinds(seen) == b"12DCZ" and seen[2][1].endswith(b"42"), seen


def test_bad_parameters_are_named(server):
    connection = server.connect()
    seen = exchange(connection, parse("", "select $1::int4, $2::bool", (23, 16)),
                    bind("", "", [struct.pack("!i", 1), b"\1\0"], [1]))
    error = [payload for kind, payload in seen if kind == b"E"][0]
    assert b"incorrect binary data format in bind parameter 2" in error, error
    seen = exchange(connection, parse("", "select $1::int4", (23,)), bind("p", "", [b"\0"], [1]))
    error = [payload for kind, payload in seen if kind == b"E"][0]
    assert b"Minsufficient data left in message\0" in error and b"Wportal \"p\" parameter $1\0" in error, error
    for name, oid, value, says in (
            ("bool", 16, b"", [b"C08P01\0", b"Mno data left in message\0", b"Wunnamed portal parameter $1\0"]),
            ("inet", 869, b"\2\x20\0\4\1\2\3", [b"C08P01\0", b"Mno data left in message\0"]),
            ("macaddr", 829, b"12345", [b"C08P01\0", b"Mno data left in message\0"]),
            ("uuid", 2950, b"123", [b"C08P01\0", b"Minsufficient data left in message\0"]),
            ("name", 19, b"n" * 64, [b"C42622\0", b"Midentifier too long\0", b"DIdentifier must be less than 64 characters.\0"]),
            ("json", 114, b"{", [b"C22P02\0", b"WJSON data, line 1: {\nunnamed portal parameter $1\0"])):
        seen = exchange(connection, parse("", "select $1::" + name, (oid,)), bind("", "", [value], [1]))
        error = [payload for kind, payload in seen if kind == b"E"][0]
        assert all(text in error for text in says), (name, error)


def test_copy_round_trip(server):
    connection = server.connect()
    connection.execute("create table copied (a int primary key, b text, c numeric)")
    connection.send(b"Q", b"copy copied from stdin\0")
    kind, _ = connection.receive()
    assert kind == b"G", kind
    connection.send(b"d", b"1\tone\t1.50\n2\t\\N\t")
    connection.send(b"d", b"\\N\n3\ttab\\there\\\\\t-7\n")
    connection.send(b"c")
    assert connection.collect()[0].tag == "COPY 3"
    connection.send(b"Q", b"copy (select * from copied order by a) to stdout\0")
    seen = read_until_ready(connection)
    assert kinds(seen) == b"HdddcCZ"
    assert b"".join(payload for kind, payload in seen if kind == b"d") == b"1\tone\t1.50\n2\t\\N\t\\N\n3\ttab\\there\\\\\t-7\n"
    done = psql(server, "-c", "\\copy copied to stdout csv header")
    assert done.stdout == "a,b,c\n1,one,1.50\n2,,\n3,tab\there\\,-7\n", done


def binary_rows(numbers):
    """(int4, text) rows of the binary COPY format."""
    return b"".join(struct.pack("!hiii", 2, 4, n, len(str(n))) + str(n).encode() for n in numbers)


def test_binary_copy_in_pieces_of_any_size_with_and_without_a_trailer(server):
    header = b"PGCOPY\n\xff\r\n\0" + bytes(8)
    connection = server.connect()
    connection.execute("create table copied_binary (a int, b text)")
    for size, trailer in ((1, b"\xff\xff"), (7, b""), (1 << 20, b"\xff\xff"), (1 << 20, b"")):
        connection.execute("truncate copied_binary")
        data = header + binary_rows(range(200)) + trailer
        connection.send(b"Q", b"copy copied_binary from stdin (format binary)\0")
        connection.socket.sendall(b"".join(message(b"d", data[at:at + size]) for at in range(0, len(data), size)) +
                                  message(b"c"))
        assert connection.collect()[0].tag == "COPY 200", (size, trailer)
        assert connection.execute("select sum(a), count(distinct b) from copied_binary") == [["19900", "200"]]
    connection.send(b"Q", b"copy copied_binary from stdin (format binary)\0")
    connection.socket.sendall(message(b"d", header + binary_rows([1])[:-1]) + message(b"c"))
    assert connection.collect()[0].error["C"] == "22P04"


def test_binary_copy_out_has_its_header_in_the_first_message(server):
    connection = server.connect()
    for query, numbers in (("select a, a::text from generate_series(1, 3) a", [1, 2, 3]), ("select 1, '' where false", [])):
        connection.send(b"Q", b"copy (" + query.encode() + b") to stdout (format binary)\0")
        seen = [payload for kind, payload in read_until_ready(connection) if kind == b"d"]
        assert len(seen) == len(numbers) + 1, seen
        assert b"".join(seen) == b"PGCOPY\n\xff\r\n\0" + bytes(8) + binary_rows(numbers) + b"\xff\xff", seen


def test_copy_errors_name_the_line(server):
    connection = server.connect()
    connection.execute("create table copied_bad (a int)")
    connection.send(b"Q", b"copy copied_bad from stdin\0")
    assert connection.receive()[0] == b"G"
    connection.send(b"d", b"1\nx\n")
    connection.send(b"c")
    error = connection.collect()[0].error
    assert error["C"] == "22P02" and "line 2" in error["W"], error
    assert connection.execute("select count(*) from copied_bad") == [["0"]]


def test_cancel_stops_a_query(server):
    connection = server.connect()
    started = time.time()
    connection.send(b"Q", b"select count(*) from generate_series(1, 1000000000)\0")
    time.sleep(0.3)
    other = socket.create_connection(("127.0.0.1", server.port))
    other.sendall(struct.pack("!iiii", 16, 80877102, *connection.key))
    other.close()
    result = connection.collect()[0]
    assert result.error["C"] == "57014", result.error
    assert time.time() - started < 10
    assert connection.execute("select 1") == [["1"]]


def test_sessions_that_end_are_cancelled_at_the_same_moment(server):
    """Drivers do so when a network call fails: a cancel request on a connection of its own, and close."""
    watcher = server.connect()
    count = "select count(*) from pg_stat_activity where backend_type = 'client backend'"
    before = watcher.execute(count)
    failures = []

    def end_and_cancel():
        try:
            for _ in range(800):
                session = server.connect()
                cancels = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(3)]
                request = struct.pack("!iiii", 16, 80877102, *session.key)
                cancels[0].sendall(request)
                session.socket.close()
                for cancel in cancels[1:]:
                    cancel.sendall(request)
                for cancel in cancels:
                    assert cancel.recv(1) == b"", "a cancel request was answered"
                    cancel.close()
        except Exception as error:  # what ends a thread must not pass for success
            failures.append(error)

    threads = [threading.Thread(target=end_and_cancel) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures, failures
    deadline = time.time() + 10
    while watcher.execute(count) != before:
        assert time.time() < deadline, "sessions are still there"
        time.sleep(0.05)


def test_lock_waits_end_with_commit_and_deadlocks_are_found(server):
    first, second = server.connect(), server.connect()
    first.execute("create table locked (a int primary key, b int)")
    first.execute("insert into locked values (1, 0), (2, 0)")
    first.execute("begin; update locked set b = b + 1 where a = 1")
    second.execute("begin; update locked set b = b + 10 where a = 2")
    waiting = []
    thread = threading.Thread(target=lambda: waiting.extend(second.simple("update locked set b = b + 10 where a = 1")))
    thread.start()
    time.sleep(0.2)
    assert thread.is_alive(), "the second update did not wait"
    results = first.simple("update locked set b = b + 1 where a = 2")
    assert results[0].error and results[0].error["C"] == "40P01", results[0].error
    first.execute("rollback")
    thread.join(10)
    assert waiting and waiting[0].error is None, waiting
    second.execute("commit")
    assert first.execute("select b from locked order by a") == [["10"], ["10"]]


def test_long_query_does_not_hold_up_others(server):
    connections = [server.connect() for _ in range(4)]
    busy = server.connect()
    busy.send(b"Q", b"select count(*) from generate_series(1, 20000000)\0")
    time.sleep(0.1)
    slowest = 0
    for connection in connections:
        started = time.time()
        connection.execute("select 1")
        slowest = max(slowest, time.time() - started)
    assert slowest < 1.0, "a point query waited %.2f s behind a long one" % slowest
    other = socket.create_connection(("127.0.0.1", server.port))
    other.sendall(struct.pack("!iiii", 16, 80877102, *busy.key))
    busy.collect()


def test_malformed_messages_close_only_their_connection(server):
    bystander = server.connect()
    for garbage in [b"\0\0\0\0", b"Q\xff\xff\xff\xff", b"Q\0\0\0\2", b"?\0\0\0\4", b"B\0\0\0\7\0\0\0", b"Q\x7f\xff\xff\xff"]:
        victim = server.connect()
        victim.socket.sendall(garbage)
        victim.socket.shutdown(socket.SHUT_WR)
        while victim.socket.recv(4096):
            pass
    raw = socket.create_connection(("127.0.0.1", server.port))
    raw.sendall(os.urandom(200))
    raw.close()
    assert bystander.execute("select 1") == [["1"]]


def test_invalid_utf8_is_refused(server):
    connection = server.connect()
    connection.send(b"Q", b"select '\xff'\0")
    assert connection.collect()[0].error["C"] == "22021"
    assert connection.execute("select 1") == [["1"]]


def test_clients_that_vanish_release_their_locks(server):
    first, second = server.connect(), server.connect()
    first.execute("create table vanish (a int primary key)")
    first.execute("insert into vanish values (1)")
    first.execute("begin; update vanish set a = 1")
    first.socket.close()
    second.execute("set statement_timeout = '10s'; update vanish set a = 2")


def resident_kib(server):
    with open("/proc/%d/status" % server.process.pid) as status:
        return [int(line.split()[1]) for line in status if line.startswith("VmRSS")][0]


def test_answers_that_nobody_reads_wait_in_the_query(server):
    before = resident_kib(server)
    for begin in ("", "begin; "):
        connection = server.connect()
        connection.send(b"Q", (begin + "select repeat('x', 10000) from generate_series(1, 60000)").encode() + b"\0")
        time.sleep(1)
        results = connection.collect()
        assert len(results[-1].rows) == 60000 and results[-1].error is None
        connection.close()
    grown = resident_kib(server) - before
    if "asan" not in granary.BINARY and "tsan" not in granary.BINARY:
        assert grown < 200 * 1024, "600 MB that nobody reads cost %d KiB" % grown


def test_idle_connections_are_cheap(server):
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    before = resident_kib(server)
    connections = [server.connect() for _ in range(2000)]
    grown = resident_kib(server) - before
    for connection in connections:
        connection.close()
    if "asan" not in granary.BINARY and "tsan" not in granary.BINARY:
        assert grown < 100 * 1024, "2000 idle connections cost %d KiB" % grown


def test_call_takes_parameters(server):
    connection = server.connect()
    connection.simple("create procedure add(a int, inout b bigint, c text default 'x') language plpgsql"
                      " as $$ begin b := a + b + length(c); end $$;"
                      "create procedure twice(a int, out b int) language plpgsql as $$ begin b := a * 2; end $$;"
                      "create procedure known(a int) language sql as $$ select 1 $$;"
                      "create procedure known(a text) language plpgsql as $$ begin raise notice 'text %', a; end $$")
    for text, parameters, wanted in [("call add($1, $2)", ("1", "2"), "4"), ("call add($1 + 1, b => $2)", ("1", "2"), "5"),
                                     ("call add(c => $1, b => $2, a => $3)", ("four", "2", "1"), "7"),
                                     ("call twice($1, $2)", ("4", None), "8")]:
        result = connection.extended(text, parameters)[0]
        assert result.error is None and result.rows == [[wanted]], (text, result.error, result.rows)
    result = connection.extended("call known($1)", ("x",))[0]
    assert result.error is None and result.notices[0]["M"] == "text x", result.error
    for text, parameters, state in [("call add($1, 2)", ("x",), "22P02"), ("call add($1)", ("1",), "42883"),
                                    ("call add(1, 2, $2)", ("1", "2"), "42P18")]:
        assert connection.extended(text, parameters)[0].error["C"] == state, text


def test_declared_cursors_take_parameters(server):
    connection = server.connect()
    connection.simple("create table declared (id int primary key, a text);"
                      "insert into declared select g, 'a' || g from generate_series(1, 9) g")
    connection.execute("begin")
    text = "declare c no scroll cursor for select id from declared where id > $1 and a <> $2 order by id"
    made = connection.extended(text, ("6", "a8"))[0]
    assert made.error is None and made.tag == "DECLARE CURSOR", made.error
    assert connection.extended("fetch all from c")[0].rows == [["7"], ["9"]]
    connection.execute("close c")
    connection.socket.sendall(parse("again", text) + message(b"D", b"Sagain\0") + message(b"S"))
    seen = dict(read_until_ready(connection))
    assert seen[b"t"] == struct.pack("!hii", 2, 23, 25) and b"n" in seen, seen
    connection.simple("alter table declared add b int; alter table declared drop b")
    for least, rows in [(b"8", [["9"]]), (b"5", [["6"], ["7"], ["9"]])]:
        connection.socket.sendall(bind("", "again", [least, b"a8"]) + execute() + message(b"S"))
        assert kinds(read_until_ready(connection)) == b"2CZ"
        assert connection.execute("fetch all from c") == rows
        connection.execute("close c")
    connection.extended("declare c cursor for select id, a from declared where id = $1 for update", ("3",))
    connection.execute("fetch c")
    connection.execute("update declared set a = 'current' where current of c")
    connection.execute("commit")
    assert connection.execute("select id from declared where a = 'current'") == [["3"]]
    held = connection.extended("declare h cursor with hold for select $1::int + 1", ("4",))[0]
    assert held.error is None and connection.execute("fetch h") == [["5"]], held.error
    for statement, parameters, state, position in [
            ("declare c cursor with hold for select nosuch from declared where id = $1", ("1",), "42703", "39"),
            ("declare c cursor with hold for select id from declared where id = $1", ("x",), "22P02", None)]:
        error = connection.extended(statement, parameters)[0].error
        assert error["C"] == state and error.get("P") == position, error
    error = connection.simple("declare c cursor with hold for select $1::int")[0].error
    assert error["C"] == "42P02", error


def test_cursors_of_functions_are_portals(server):
    connection = server.connect()
    connection.simple("create function numbers(name refcursor) returns refcursor language plpgsql"
                      " as $$ begin open name for select g, g * 10 from generate_series(1, 5) g; return name; end $$")
    connection.execute("begin")
    opened = connection.extended("select numbers($1)", ("shown",))[0]
    assert opened.rows == [["shown"]] and opened.columns[0][1] == 1790, (opened.error, opened.columns)
    assert connection.extended("fetch 2 from shown")[0].rows == [["1", "10"], ["2", "20"]]
    connection.socket.sendall(message(b"D", b"Pshown\0") + message(b"E", b"shown\0" + struct.pack("!i", 0)) + message(b"S"))
    rest = connection.collect()[0]
    assert rest.error is None and len(rest.columns) == 2 and rest.rows == [["3", "30"], ["4", "40"], ["5", "50"]], rest.rows
    connection.execute("commit")
    assert connection.extended("fetch 2 from shown")[0].error["C"] == "34000"


def test_statements_nested_deep_are_answered_or_refused(server):
    connection = server.connect()

    def answer(text):
        result = connection.simple(text)[0]
        return result.error["C"] if result.error else result.rows

    for sum_of in (1000, 5000):
        assert answer("select " + "+".join(["1"] * sum_of)) == [[str(sum_of)]]
        assert connection.extended("select " + "||".join("$%d::text" % i for i in range(1, sum_of + 1)),
                                   ["x"] * sum_of)[0].rows == [["x" * sum_of]]
    assert answer("select " + " or ".join(["false"] * 20000)) == [["f"]]
    assert answer("select 1" + "::int" * 3000) == [["1"]]
    assert answer("select " + "abs(" * 2000 + "1" + ")" * 2000) == [["1"]]
    assert answer("select " + "(select " * 1500 + "1" + ")" * 1500) == [["1"]]
    assert answer("select $$a,(b$$ || 'c,(d' || e'\\',(' " + "|| 'x'" * 3000) == [["a,(bc,(d',(" + "x" * 3000]]
    # As PostgreSQL, which has stack for some ten thousand.
    assert answer("select " + "+".join(["1"] * 30000)) == "54001"
    rows = ",".join(f"({i}, {i})" for i in range(100000))
    assert answer("select i from (values (7)) v(i) where (i, i) in (" + rows + ")") == [["7"]]
    assert answer("select 1" + " union select 1, 2" * 30000) == "54001"
    assert answer("select " + "+".join(["'a,b'"] * 300000)) == "54001"
    # What nests deep in a function that has called itself as often as there is stack.
    values = {"json": "(repeat('[', 5990) || repeat(']', 5990))::jsonb", "query": "(repeat('!', 5990) || 'a')::tsquery",
              "expression": "regexp_match('a', repeat('(', 900) || 'a' || repeat(')', 900))"}
    for name, value in values.items():
        connection.execute("create function deep_%s(n int) returns int language plpgsql as $$ begin"
                           " if n > 0 then return deep_%s(n - 1); end if; perform %s; return 1; end $$" % (name, name, value))
        answers = [answer("select deep_%s(%d)" % (name, levels)) for levels in range(100, 10000, 101)]
        assert answers[0] == [["1"]] and answers[-1] == "54001", (name, answers)
        first = answers.index("54001")
        assert answers == [[["1"]]] * first + ["54001"] * (len(answers) - first), (name, answers)
    assert answer("select 1") == [["1"]]


def test_second_server_on_the_directory_is_refused(server):
    done = subprocess.run([granary.BINARY, "serve", "--data", server.data, "--port", str(server.port + 1)],
                          capture_output=True, text=True, timeout=60)
    assert done.returncode != 0 and server.data in done.stdout + done.stderr, done


def test_memory_limit_answers_53200_and_goes_on(server):
    with granary.Server(["--memory-limit", "300MB"]) as small:
        connection = small.connect()
        connection.execute("create table big (a int primary key, b text)")
        error = connection.simple("insert into big select g, repeat('x', 1000) from generate_series(1, 1000000) g")[0].error
        assert error and error["C"] == "53200", error
        assert connection.execute("select count(*) from big") == [["0"]]


def test_memory_that_is_free_again_does_not_take_the_server_over_its_limit(server):
    with granary.Server(["--memory-limit", "400MB"]) as small:
        connection = small.connect()
        status = "/proc/%d/status" % small.process.pid
        most = 0
        for _ in range(3):  # texts of 4 to 240 MB, one after another: none fits where the last one was
            connection.execute("select sum(length(repeat('x', g * 4000000))) from generate_series(1, 60) g")
            most = max(most, *(int(line.split()[1]) for line in open(status) if line.startswith("VmRSS")))
        assert most < 800 * 1024, "%d kB resident" % most


def test_sequences_without_memory_answer_53200_and_go_on(server):
    with granary.Server(["--memory-limit", "200MB"]) as small:
        connection = small.connect()
        connection.execute("create sequence numbers; create table filler (x text)")
        while True:
            error = connection.simple("insert into filler values (repeat('x', 200000))")[-1].error
            if error:
                assert error["C"] == "53200", error
                break
        refused = [connection.simple("select nextval('numbers'), nextval('numbers')")[-1].error for _ in range(3)]
        assert all(error is None or error["C"] == "53200" for error in refused), refused
        connection.execute("delete from filler")
        deadline = time.monotonic() + 60
        while (result := connection.simple("select setval('numbers', 7), nextval('numbers')")[-1]).error:
            assert result.error["C"] == "53200", result.error
            assert time.monotonic() < deadline, "there is memory again"
        assert result.rows == [["7", "8"]]


def test_zero_bytes_in_messages_end_their_field(server):
    connection = server.connect()
    error = connection.simple("select acldefault('', 10)")[-1].error
    assert error["M"].startswith("unrecognized obj"), error
    assert connection.execute("select 1") == [["1"]]


def test_an_empty_message_is_sent(server):
    connection = server.connect()
    result = connection.simple("do $$ begin raise notice ''; raise exception ''; end $$")[0]
    assert result.notices[0]["M"] == "" and result.error["M"] == "", (result.notices, result.error)


def test_create_language_is_refused_by_its_name(server):
    error = server.connect().simple("create language other handler plpgsql_call_handler")[0].error
    assert (error["C"], error["M"]) == ("0A000", "CREATE LANGUAGE with a handler is not supported"), error


def test_plans_are_explained_in_xml(server):
    rows = server.connect().execute("explain (format xml, costs off) "
                                    "select x from (values ('<&>'), (E'a\\nb\"')) v(x) where x <> '<&>' order by x")
    assert rows == [["""<explain xmlns="http://www.postgresql.org/2009/explain">
  <Query>
    <Plan>
      <Node-Type>Sort</Node-Type>
      <Parallel-Aware>false</Parallel-Aware>
      <Async-Capable>false</Async-Capable>
      <Sort-Key>
        <Item>"*VALUES*".column1</Item>
      </Sort-Key>
      <Plans>
        <Plan>
          <Node-Type>Values Scan</Node-Type>
          <Parent-Relationship>Outer</Parent-Relationship>
          <Parallel-Aware>false</Parallel-Aware>
          <Async-Capable>false</Async-Capable>
          <Alias>*VALUES*</Alias>
          <Filter>(column1 &lt;&gt; '&lt;&amp;&gt;'::text)</Filter>
        </Plan>
      </Plans>
    </Plan>
  </Query>
</explain>"""]], rows


def main():
    with granary.Server() as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
