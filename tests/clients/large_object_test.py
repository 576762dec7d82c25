#!/usr/bin/env python3
"""Large objects as clients use them: libpq's functions, which send function-call messages, psql's commands, and what is left of
them after ROLLBACK, CHECKPOINT and a kill."""
import ctypes
import ctypes.util
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from reference import PROGRAMS  # noqa: E402

READ, WRITE = 0x40000, 0x20000
MEBIBYTE = 1 << 20


class Libpq:
    """A connection of libpq."""

    def __init__(self, port):
        self.library = ctypes.CDLL(ctypes.util.find_library("pq"))
        for name, result in (("PQconnectdb", ctypes.c_void_p), ("PQexec", ctypes.c_void_p), ("PQerrorMessage", ctypes.c_char_p),
                             ("lo_lseek64", ctypes.c_int64), ("lo_tell64", ctypes.c_int64), ("lo_creat", ctypes.c_uint)):
            getattr(self.library, name).restype = result
        self.connection = ctypes.c_void_p(self.library.PQconnectdb(
            b"host=127.0.0.1 port=%d user=postgres dbname=postgres" % port))

    def execute(self, text):
        result = ctypes.c_void_p(self.library.PQexec(self.connection, text.encode()))
        self.library.PQclear(result)

    def __getattr__(self, name):
        function = getattr(self.library, name)
        return lambda *arguments: function(self.connection, *arguments)

    def error(self):
        return self.library.PQerrorMessage(self.connection).decode()

    def close(self):
        self.library.PQfinish(self.connection)


def psql(server, *commands):
    arguments = [word for command in commands for word in ("-c", command)]
    done = subprocess.run([os.path.join(PROGRAMS, "psql"), "-X", "-At", "-h", "127.0.0.1", "-p", str(server.port), "-U",
                           "postgres", *arguments, "postgres"], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_libpq_writes_and_reads(server):
    libpq = Libpq(server.port)
    libpq.execute("begin")
    oid = libpq.lo_creat(READ | WRITE)
    assert oid > 0, libpq.error()
    descriptor = libpq.lo_open(ctypes.c_uint(oid), READ | WRITE)
    data = bytes(range(256)) * 40
    assert libpq.lo_write(descriptor, data, ctypes.c_size_t(len(data))) == len(data), libpq.error()
    assert libpq.lo_tell(descriptor) == len(data)
    assert libpq.lo_lseek(descriptor, 2040, 0) == 2040
    buffer = ctypes.create_string_buffer(20)
    assert libpq.lo_read(descriptor, buffer, ctypes.c_size_t(20)) == 20
    assert buffer.raw == data[2040:2060], buffer.raw
    far = 3 << 32
    assert libpq.lo_lseek64(descriptor, ctypes.c_int64(far), 0) == far
    assert libpq.lo_write(descriptor, b"end", ctypes.c_size_t(3)) == 3
    assert libpq.lo_tell64(descriptor) == far + 3
    assert libpq.lo_truncate64(descriptor, ctypes.c_int64(100)) == 0
    assert libpq.lo_lseek(descriptor, 0, 2) == 100
    assert libpq.lo_close(descriptor) == 0
    assert libpq.lo_close(descriptor) == -1 and "invalid large-object descriptor: 0" in libpq.error(), libpq.error()
    libpq.execute("rollback")
    assert libpq.lo_unlink(ctypes.c_uint(oid)) == -1 and "does not exist" in libpq.error()
    libpq.close()


def test_psql_imports_and_exports(server):
    with tempfile.TemporaryDirectory() as folder:
        given, back = os.path.join(folder, "given"), os.path.join(folder, "back")
        data = os.urandom(3 * MEBIBYTE + 17)
        with open(given, "wb") as file:
            file.write(data)
        psql(server, "\\lo_import %s 'from a file'" % given)
        (line,) = [line for line in psql(server, "\\lo_list").split("\n") if "from a file" in line]
        oid = line.split("|")[0]
        psql(server, "\\lo_export %s %s" % (oid, back))
        with open(back, "rb") as file:
            assert file.read() == data
        psql(server, "\\lo_unlink " + oid)
        assert "from a file" not in psql(server, "\\lo_list")


def test_they_outlive_a_kill(server):
    psql(server, "select lo_from_bytea(700001, decode(repeat('00ff', 5000), 'hex'))", "select lo_create(700002)")
    psql(server, "comment on large object 700001 is 'kept'", "grant select on large object 700001 to public")
    psql(server, "begin; select lo_put(700001, 0, 'never'); rollback", "select lo_put(700001, 2047, 'ab')")
    kept = psql(server, "select oid, lomowner, lomacl, obj_description(oid, 'pg_largeobject'), md5(lo_get(oid)) "
                "from pg_largeobject_metadata order by oid")
    server.kill()
    server.start()
    assert psql(server, "select oid, lomowner, lomacl, obj_description(oid, 'pg_largeobject'), md5(lo_get(oid)) "
                "from pg_largeobject_metadata order by oid") == kept
    psql(server, "checkpoint", "select lo_unlink(700002)")
    server.kill()
    server.start()
    assert psql(server, "select oid, md5(lo_get(oid)) from pg_largeobject_metadata").startswith("700001|")
    psql(server, "select lo_unlink(700001)")
    assert psql(server, "select count(*) from pg_largeobject") == "0\n"


def test_a_snapshot_has_large_objects_as_they_were(server):
    reader, writer = server.connect(), server.connect()
    kept, gone = (writer.execute("select lo_from_bytea(0, 'before')")[0][0] for _ in range(2))
    reader.execute("begin isolation level repeatable read read only; select 1")
    writer.execute("select lo_put(%s, 0, 'AFTER'), lo_unlink(%s)" % (kept, gone))
    for oid in (kept, gone):
        assert reader.execute("select convert_from(lo_get(%s), 'UTF8')" % oid) == [["before"]]
        assert reader.execute("select convert_from(loread(lo_open(%s, %d), 3), 'UTF8')" % (oid, READ)) == [["bef"]]
    reader.execute("commit; begin isolation level repeatable read; select 1")
    assert reader.simple("select lo_get(%s)" % gone)[-1].error["C"] == "42704"
    reader.execute("rollback; begin isolation level repeatable read")
    own = reader.execute("select lo_from_bytea(0, 'own')")[0][0]
    reader.execute("select lo_put(%s, 3, ' part')" % own)
    assert reader.execute("select convert_from(lo_get(%s), 'UTF8')" % own) == [["own part"]]
    reader.execute("commit")
    assert writer.execute("select convert_from(lo_get(%s), 'UTF8')" % kept) == [["AFTERe"]]
    writer.execute("select lo_unlink(%s), lo_unlink(%s)" % (kept, own))


def main():
    with granary.Server() as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
