#!/usr/bin/env python3
"""The Unix-domain socket beside TCP. Each test is a function named after what must hold; prints one line a test."""
import os
import pwd
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
import pgwire  # noqa: E402 (found by way of server)


def test_it_serves_as_tcp_does(server, directory):
    local = pgwire.Connection(directory, server.port)
    assert local.execute("select num_nulls(inet_client_addr(), inet_client_port(), inet_server_addr(), inet_server_port())") == [["4"]]
    assert local.execute("show unix_socket_directories") == [[directory]]
    rows = local.execute("select client_addr is null, client_port from pg_stat_activity where pid = pg_backend_pid()")
    assert rows == [["t", "-1"]], rows
    local.execute("create table from_here (a int); insert into from_here select generate_series(1, 1000)")
    assert server.connect().execute("select count(*) from from_here") == [["1000"]]
    assert len(local.execute("select a, repeat('x', 1000) from from_here")) == 1000
    local.close()


def test_the_system_tells_who_is_at_the_other_end(server, directory):
    """Method peer: the name of the user whose process it is."""
    name = pwd.getpwuid(os.geteuid()).pw_name
    control = server.connect()
    control.execute('create role "%s" superuser login; create role somebody login' % name)
    with open(os.path.join(server.data, "pg_hba.conf"), "w") as file:
        file.write("local all all peer\nhost all all 127.0.0.1/32 trust\n")
    control.execute("select pg_reload_conf()")
    assert pgwire.Connection(directory, server.port, user=name).execute("select current_user") == [[name]]
    try:
        pgwire.Connection(directory, server.port, user="somebody")
        raise AssertionError("somebody else was let in")
    except pgwire.ServerError as error:
        assert (error.fields["C"], error.fields["M"]) == ("28000", 'Peer authentication failed for user "somebody"')
    os.remove(os.path.join(server.data, "pg_hba.conf"))
    control.execute("select pg_reload_conf()")
    control.close()


def test_a_second_server_does_not_take_the_socket(server, directory):
    with tempfile.TemporaryDirectory() as data:
        done = subprocess.run([granary.BINARY, "serve", "--data", data, "--listen", "127.0.0.2", "--port",
                               str(server.port), "--unix-socket-directory", directory],
                              capture_output=True, text=True, timeout=60)
    assert done.returncode != 0 and "cannot lock" in done.stderr, done.stderr
    pgwire.Connection(directory, server.port).close()


def test_the_socket_of_a_killed_server_is_replaced(server, directory):
    server.kill()
    assert os.path.exists("%s/.s.PGSQL.%d" % (directory, server.port))
    server.start()
    assert pgwire.Connection(directory, server.port).execute("select 1") == [["1"]]


def test_the_socket_goes_with_the_server(server, directory):
    server.stop()
    assert os.listdir(directory) == [], os.listdir(directory)
    server.start()


def main():
    with tempfile.TemporaryDirectory(prefix="granary-socket.") as directory:
        with granary.Server(["--unix-socket-directory", directory]) as server:
            return granary.run_tests(globals(), server, directory)


if __name__ == "__main__":
    sys.exit(main())
