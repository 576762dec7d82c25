#!/usr/bin/env python3
"""The file of ALTER SYSTEM over SIGHUP, kills and new starts, and what open sessions make of it. Each test is a function named
after what must hold; the server is shared."""
import os
import signal
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402


def show(connection, name):
    (row,) = connection.execute("show " + name)
    return row[0]


def code(connection, statement):
    try:
        connection.execute(statement)
    except granary.pgwire.ServerError as error:
        return error.fields["C"]
    return None


def reload(server):
    server.process.send_signal(signal.SIGHUP)
    time.sleep(0.5)


def path(server):
    return os.path.join(server.data, "postgresql.auto.conf")


def test_open_sessions_follow_sighup_but_in_what_they_set_themselves(server):
    first, second = server.connect(), server.connect()
    second.execute("set work_mem = '1MB'")
    first.execute("begin")
    server.connect().execute("alter system set work_mem = '7MB'")
    assert show(first, "work_mem") == "4MB"
    reload(server)
    assert show(first, "work_mem") == "7MB" and show(second, "work_mem") == "1MB"
    first.execute("rollback")
    second.execute("reset work_mem")
    assert show(first, "work_mem") == "7MB" and show(second, "work_mem") == "7MB"
    assert show(server.connect(), "work_mem") == "7MB"


def test_a_reload_changes_what_the_server_does_and_not_only_what_it_shows(server):
    connection = server.connect()
    connection.execute("create schema elsewhere; create table elsewhere.only_there (a int)")
    assert code(connection, "select * from only_there") == "42P01"
    server.connect().execute("alter system set search_path = elsewhere, public")
    reload(server)
    assert connection.execute("select * from only_there") == []
    server.connect().execute("alter system reset search_path")
    reload(server)
    assert code(connection, "select * from only_there") == "42P01"


def test_a_kill_and_a_start_keep_the_file(server):
    server.connect().execute("alter system set datestyle = 'German'")
    server.kill()
    server.start()
    assert show(server.connect(), "datestyle") == "German, DMY"
    server.connect().execute("alter system reset all")
    server.kill()
    server.start()
    assert show(server.connect(), "datestyle") == "ISO, MDY"


def test_what_cannot_be_applied_leaves_the_rest(server):
    with open(path(server), "w") as file:
        file.write("work_mem = 5MB # bare\nno_such = 'x'\nport = 1\nstatement_timeout = 'long'\n'quoted\nlock_timeout = '3s'\n")
    reload(server)
    connection = server.connect()
    assert show(connection, "work_mem") == "5MB" and show(connection, "lock_timeout") == "3s"
    rows = connection.execute("select name, applied from pg_file_settings order by seqno")
    assert [row[1] for row in rows] == ["t", "f", "f", "f", "f", "t"], rows
    assert code(connection, "alter system set work_mem = '6MB'") == "F0000"
    server.kill()
    server.start()
    assert show(server.connect(), "work_mem") == "5MB"
    server.connect().execute("alter system reset all")
    reload(server)
    assert show(server.connect(), "work_mem") == "4MB"


if __name__ == "__main__":
    with granary.Server(["--workers", "2"]) as running:
        sys.exit(granary.run_tests(globals(), running))
