#!/usr/bin/env python3
"""Users' base types and casts between sessions, and over a kill. Each test is a function named after what must hold; the
server has two workers. Prints one line a test."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402

MAKE_TYPE = """create type {0};
    create function {0}_in(cstring) returns {0} language internal immutable strict as 'int4in';
    create function {0}_out({0}) returns cstring language internal immutable strict as 'int4out';
    create type {0} (input = {0}_in, output = {0}_out, like = int4, default = 7)"""


def rows(connection, text):
    result = connection.simple(text)[-1]
    assert result.error is None, result.error
    return result.rows


def code(connection, text):
    error = next((result.error for result in connection.simple(text) if result.error), None)
    return error.get("C") if error else None


def test_types_values_and_casts_survive_a_kill(server):
    connection = server.connect()
    connection.execute(MAKE_TYPE.format("kept"))
    connection.execute("create cast (int as kept) without function as assignment; create cast (kept as int) with inout")
    connection.execute("create cast (float4 as kept) without function; create domain over_kept as kept; create type announced")
    connection.execute("create table holder (id int primary key, k kept, ks kept[], o over_kept)")
    connection.execute("insert into holder values (1, 10, '{1,2}', 3); insert into holder (id) values (2)")
    connection.execute("create function plus(kept) returns int language sql as 'select $1::int + 1'")
    for checkpoint in (False, True):
        if checkpoint:
            connection.execute("checkpoint")
        server.kill()
        server.start()
        connection = server.connect()
        assert rows(connection, "select * from holder order by id") == [
            ["1", "10", "{1,2}", "3"], ["2", "7", None, "7"]]
        assert rows(connection, "select plus(k), k::int * 2, 1::float4::kept from holder where id = 1") == [
            ["11", "20", "1065353216"]]
        assert rows(connection, "select pg_typeof(k), pg_typeof(ks), pg_typeof(o) from holder where id = 1") == [
            ["kept", "kept[]", "over_kept"]]
        assert code(connection, "select null::announced") == "42704"
        connection.execute("update holder set k = 10 where id = 1")
    connection.execute("drop type kept cascade; drop type announced")
    server.kill()
    server.start()
    connection = server.connect()
    assert rows(connection, "select * from holder order by id") == [["1"], ["2"]]
    assert rows(connection, "select count(*) from pg_cast where oid >= 16384") == [["0"]]
    connection.execute("drop table holder")


def test_a_cast_that_comes_or_goes_changes_the_plans_of_all_sessions(server):
    a, b = server.connect(), server.connect()
    a.execute(MAKE_TYPE.format("shared"))
    a.execute("create table uses (s shared); create function given(shared) returns int language sql as 'select 1';"
              " create function given(text) returns int language sql as 'select 2'")
    call = "select given(i) from (values (5)) v(i)"
    for connection in (a, b):
        assert code(connection, call) == "42883"
    a.execute("create cast (int as shared) without function as implicit")
    b.execute("prepare p(int) as select given($1)")
    for connection in (a, b):
        assert rows(connection, call) == [["1"]]
        assert connection.extended(call)[-1].rows == [["1"]]
    assert rows(b, "execute p(5)") == [["1"]]
    a.execute("begin; drop cast (int as shared)")
    assert code(a, call) == "42883"
    a.execute("rollback")
    for connection in (a, b):
        assert rows(connection, call) == [["1"]]
    a.execute("drop cast (int as shared)")
    for connection in (a, b):
        assert code(connection, call) == "42883"
    a.execute("begin; create cast (int as shared) without function as implicit")
    assert rows(a, call) == [["1"]]
    a.execute("rollback")
    for connection in (a, b):
        assert code(connection, call) == "42883"
    a.execute("drop type shared cascade; drop table uses")


def test_another_session_sees_a_type_when_its_definition_is_committed(server):
    a, b = server.connect(), server.connect()
    a.execute("create type hidden")
    a.execute("begin; " + MAKE_TYPE.format("hidden").split(";", 1)[1])
    assert rows(a, "select '5'::hidden") == [["5"]]
    assert code(b, "select '5'::hidden") == "42704"
    a.execute("commit")
    assert rows(b, "select '5'::hidden") == [["5"]]
    a.execute("drop type hidden cascade")
    assert code(b, "select '5'::hidden") == "42704"


def test_values_travel_in_binary_form_where_the_type_has_functions_for_it(server):
    connection = server.connect()
    connection.execute("""create type wire;
        create function wire_in(cstring) returns wire language internal immutable strict as 'int4in';
        create function wire_out(wire) returns cstring language internal immutable strict as 'int4out';
        create function wire_recv(internal) returns wire language internal immutable strict as 'int4recv';
        create function wire_send(wire) returns bytea language internal immutable strict as 'int4send';
        create type wire (input = wire_in, output = wire_out, like = int4)""")
    connection.execute("create table wires (w wire); insert into wires values ('258')")
    assert code(connection, "copy wires to stdout (format binary)") == "42883"
    connection.execute("alter type wire set (receive = wire_recv, send = wire_send)")
    assert code(connection, "copy wires to stdout (format binary)") is None
    assert rows(connection, "select wire_send(w) from wires") == [["\\x00000102"]]
    connection.execute("drop type wire cascade; drop table wires")


def main():
    with granary.Server(["--workers", "2"]) as server:
        status = granary.run_tests(globals(), server)
        if server.stop() != 0:
            print("the server did not stop cleanly: " + server.log_tail())
            return 1
        return status


if __name__ == "__main__":
    sys.exit(main())
