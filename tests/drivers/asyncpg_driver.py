"""asyncpg, which speaks binary formats only and reads pg_catalog for what it does not know. asyncpg_driver.py PORT TYPES."""
import asyncio
import datetime
import decimal
import io
import sys
import uuid

import asyncpg

PORT, TYPES = int(sys.argv[1]), sys.argv[2]


def check(name):
    print("asyncpg: " + name, flush=True)


def connect():
    return asyncpg.connect(host="127.0.0.1", port=PORT, user="postgres", database="postgres")


async def types(conn):
    check("values of Python")
    values = [("bool", True), ("int2", -7), ("int4", 7), ("int8", 1 << 40), ("float8", 1.5), ("numeric", decimal.Decimal("-12.340")), ("text", "té'xt"),
              ("bytea", b"\x00\xff"), ("date", datetime.date(2024, 2, 29)), ("time", datetime.time(1, 2, 3, 4)),
              ("timestamp", datetime.datetime(2024, 2, 29, 1, 2, 3)), ("timestamptz", datetime.datetime(2024, 2, 29, tzinfo=datetime.timezone.utc)),
              ("interval", datetime.timedelta(days=3, seconds=5)), ("uuid", uuid.UUID("a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11")), ("int4[]", [1, None, 3]),
              ("text[]", [["a"], ["b,c"]]), ("jsonb", '{"a": [1, null]}'), ("int4range", asyncpg.Range(1, 10))]
    for name, value in values:
        got = await conn.fetchval(f"select $1::{name}", value)
        assert got == value, (name, value, got)
    check("every type goes out and comes back")
    with open(TYPES) as lines:
        for name, text in (line.rstrip("\n").split("|", 1) for line in lines):
            if name in ("interval", "timetz", "regclass"):  # Python keeps less of them
                continue
            value = await conn.fetchval(f"select '{text}'::{name}")
            back = await conn.fetchval(f"select $1::{name}::text", value)
            wanted = await conn.fetchval(f"select '{text}'::{name}::text")
            assert back == wanted, (name, text, back, wanted)


async def types_of_users(conn):
    check("enums and composite types are looked up in the catalogs")
    await conn.execute("drop type if exists drivers_mood; create type drivers_mood as enum ('sad', 'ok')")
    assert await conn.fetchval("select 'ok'::drivers_mood") == "ok"
    assert await conn.fetchval("select array['ok', null]::drivers_mood[]") == ["ok", None]
    await conn.execute("drop type drivers_mood")
    row = await conn.fetchval("select row(1, 'x'::text)")
    assert tuple(row) == (1, "x"), row


async def blocks(conn):
    check("transactions, savepoints, error recovery")
    await conn.execute("drop table if exists drivers_asyncpg; create table drivers_asyncpg (id int primary key, name text)")
    async with conn.transaction():
        await conn.execute("insert into drivers_asyncpg values (1, 'one')")
        try:
            async with conn.transaction():
                await conn.execute("insert into drivers_asyncpg values (1, 'again')")
        except asyncpg.UniqueViolationError as error:
            assert error.constraint_name == "drivers_asyncpg_pkey"
    for level in ("serializable", "repeatable_read"):
        async with conn.transaction(isolation=level, readonly=True):
            assert await conn.fetchval("select count(*) from drivers_asyncpg") == 1
    check("many rows at once, copy, cursor")
    await conn.executemany("insert into drivers_asyncpg values ($1, $2)", [(i, str(i)) for i in range(10, 300)])
    await conn.copy_records_to_table("drivers_asyncpg", records=[(i, f"row {i}") for i in range(1000, 1500)])
    out = io.BytesIO()
    await conn.copy_from_query("select id from drivers_asyncpg where id > $1 order by id", 1497, output=out)
    assert out.getvalue() == b"1498\n1499\n"
    async with conn.transaction():
        ids = [row["id"] async for row in conn.cursor("select id from drivers_asyncpg order by id", prefetch=50)]
    assert len(ids) == 791 and ids == sorted(ids)


async def signals(conn):
    check("notification, cancel, timeouts")
    got = asyncio.get_running_loop().create_future()
    await conn.add_listener("drivers", lambda *message: got.set_result(message[1:]))
    other = await connect()
    await other.execute("select pg_notify('drivers', 'hello')")
    assert await asyncio.wait_for(got, 10) == (other.get_server_pid(), "drivers", "hello")
    try:
        await other.execute("select pg_sleep(30)", timeout=0.2)
        raise AssertionError("no timeout")
    except asyncio.TimeoutError:
        pass
    assert await other.fetchval("select 1") == 1
    await other.close()


async def schema_changes(conn):
    check("a prepared statement whose table changes")
    await conn.execute("drop table if exists drivers_change; create table drivers_change (a int)")
    statement = await conn.prepare("select * from drivers_change")
    await conn.execute("alter table drivers_change add b text")
    try:
        await statement.fetch()
        raise AssertionError("the result type changed unseen")
    except (asyncpg.InvalidCachedStatementError, asyncpg.FeatureNotSupportedError):
        pass
    assert await conn.fetch("select * from drivers_change") == []
    await conn.execute("drop table drivers_change")


async def pool():
    check("pool")
    async with asyncpg.create_pool(host="127.0.0.1", port=PORT, user="postgres", database="postgres", min_size=4, max_size=8) as connections:
        async def one(number):
            async with connections.acquire() as conn:
                return await conn.fetchval("select $1::int * 2", number)
        assert await asyncio.gather(*(one(i) for i in range(100))) == [2 * i for i in range(100)]


async def main():
    check("connect")
    conn = await connect()
    await types(conn)
    await types_of_users(conn)
    await blocks(conn)
    await signals(conn)
    await schema_changes(conn)
    await conn.execute("drop table drivers_asyncpg")
    await conn.close()
    await pool()


asyncio.run(main())
