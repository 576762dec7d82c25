"""psycopg 3: sync, async and pipelines. psycopg_driver.py PORT TYPES [--behind] [--pooled]: behind a pooler, which tells a process number of its own;
in transaction mode, where there is no session."""
import asyncio
import datetime
import decimal
import sys
import threading
import time
import uuid

import psycopg
from psycopg import errors, sql
from psycopg.types.json import Jsonb

PORT, TYPES, BEHIND, POOLED = sys.argv[1], sys.argv[2], "--behind" in sys.argv, "--pooled" in sys.argv
TARGET = f"host=127.0.0.1 port={PORT} user=postgres dbname=postgres"


def check(name):
    print("psycopg: " + name, flush=True)


def types(conn):
    check("values of Python in both formats")
    values = [True, 7, -(1 << 40), 1.5, decimal.Decimal("-12.340"), "té'xt\\", b"\x00\xff", datetime.date(2024, 2, 29), datetime.time(1, 2, 3, 4),
              datetime.datetime(2024, 2, 29, 1, 2, 3, 456789), datetime.datetime(2024, 2, 29, tzinfo=datetime.timezone.utc), datetime.timedelta(days=3, seconds=5),
              uuid.UUID("a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11"), [1, 2, 3], ["a", None, "b,c"], Jsonb({"a": [1, None]})]
    for binary in (False, True):
        cursor = conn.cursor(binary=binary)
        for value in values:
            placeholder = ("%b" if binary else "%t") + ("::text[]" if value == ["a", None, "b,c"] else "")
            got = cursor.execute(f"select {placeholder}", (value,)).fetchone()[0]
            wanted = value.obj if isinstance(value, Jsonb) else value
            assert got == wanted, (binary, value, got)
    check("every type, text and binary results agree")
    with open(TYPES) as lines:
        for type_name, text in (line.rstrip("\n").split("|", 1) for line in lines):
            query = sql.SQL("select {}::{}").format(sql.Literal(text), sql.SQL(type_name))
            try:
                plain, packed = (conn.cursor(binary=binary).execute(query).fetchone()[0] for binary in (False, True))
            except psycopg.DataError as error:  # Python has no such date, say; then it is psycopg that raises, in both formats
                assert error.sqlstate is None, error
                continue
            assert plain == packed or plain != plain or isinstance(packed, bytes), (type_name, plain, packed)


def blocks(conn):
    check("transactions, savepoints, error recovery")
    conn.execute("drop table if exists drivers_psycopg")
    conn.execute("create table drivers_psycopg (id int primary key, name text)")
    with conn.transaction():
        conn.execute("insert into drivers_psycopg values (1, 'one')")
        try:
            with conn.transaction():
                conn.execute("insert into drivers_psycopg values (1, 'again')")
        except errors.UniqueViolation as error:
            assert error.diag.constraint_name == "drivers_psycopg_pkey"
        conn.execute("insert into drivers_psycopg values (2, 'two')")
    try:
        with conn.transaction():
            conn.execute("insert into drivers_psycopg values (3, 'three')")
            raise ZeroDivisionError
    except ZeroDivisionError:
        pass
    assert conn.execute("select array_agg(id order by id) from drivers_psycopg").fetchone()[0] == [1, 2]
    check("many rows at once")
    with conn.cursor() as cursor:
        cursor.executemany("insert into drivers_psycopg values (%s, %s) returning id", [(i, str(i)) for i in range(10, 300)], returning=True)
        assert cursor.fetchone() == (10,)
    check("copy")
    with conn.cursor() as cursor:
        with cursor.copy("copy drivers_psycopg from stdin (format binary)") as copy:
            copy.set_types(["int4", "text"])
            for i in range(1000, 1500):
                copy.write_row((i, f"row {i}"))
        with cursor.copy("copy (select id from drivers_psycopg where id >= 1490 order by id) to stdout") as copy:
            assert [row[0] for row in copy.rows()] == [str(i) for i in range(1490, 1500)]
    if not POOLED:
        check("server-side cursor")
        with conn.transaction(), conn.cursor("named") as cursor:
            cursor.execute("select id from drivers_psycopg order by id")
            assert len(cursor.fetchmany(7)) == 7
            cursor.scroll(3)
            assert cursor.fetchone() == (18,), "the eleventh row"


def pipelines(conn):
    check("pipeline")
    with conn.pipeline() as pipeline, conn.cursor() as cursor:
        results = [conn.execute("select %s::int", (i,)) for i in range(20)]
        pipeline.sync()
        assert [result.fetchone()[0] for result in results] == list(range(20))
        cursor.execute("select 1/0")
        try:
            pipeline.sync()
            cursor.fetchone()
            raise AssertionError("no error")
        except errors.DivisionByZero:
            pass
    assert conn.execute("select 1").fetchone() == (1,)


def prepared(conn):
    check("statements that get prepared, and whose table changes")
    conn.execute("drop table if exists drivers_plan")
    conn.execute("create table drivers_plan (a int)")
    for i in range(12):
        conn.execute("insert into drivers_plan values (%s)", (i,))
    for _ in range(8):
        assert conn.execute("select sum(a) from drivers_plan where a >= %s", (1,)).fetchone() == (66,)
    conn.execute("drop table drivers_plan")


def signals(conn):
    check("notification")
    with psycopg.connect(TARGET, autocommit=True) as other:
        conn.execute("listen drivers")
        other.execute("select pg_notify('drivers', 'hello')")
        notice = next(conn.notifies())
        assert (notice.channel, notice.payload) == ("drivers", "hello")
        assert BEHIND or notice.pid == other.info.backend_pid
    check("cancel")
    threading.Thread(target=lambda: (time.sleep(0.2), conn.cancel())).start()
    try:
        conn.execute("select pg_sleep(30)")
        raise AssertionError("not canceled")
    except errors.QueryCanceled:
        pass
    assert conn.execute("select 1").fetchone() == (1,)


async def asynchronous():
    check("async: sixteen connections at once")

    async def one(number):
        async with await psycopg.AsyncConnection.connect(TARGET, autocommit=True) as conn:
            async with conn.transaction():
                cursor = await conn.execute("select %s::int * 2", (number,))
                assert await cursor.fetchone() == (number * 2,)
            async with conn.pipeline():
                cursor = await conn.execute("select %s::text", ("x",))
                assert await cursor.fetchone() == ("x",)

    await asyncio.gather(*(one(number) for number in range(16)))


def main():
    check("connect")
    with psycopg.connect(TARGET, autocommit=True) as conn:
        if POOLED:
            conn.prepare_threshold = None  # as psycopg's documentation asks for behind such a pooler
        assert conn.info.server_version // 10000 == 15
        types(conn)
        blocks(conn)
        pipelines(conn)
        prepared(conn)
        if not POOLED:
            signals(conn)
        conn.execute("drop table drivers_psycopg")
    if not POOLED:
        asyncio.run(asynchronous())


main()
