#!/usr/bin/env python3
"""Encrypted connections, as psql and pgbench make them and as hostile clients do. Each test is a function named after what must
hold; the server is shared and has a certificate that the test makes. Prints one line a test.

  encryption_test.py"""
import base64
import hashlib
import os
import socket
import ssl
import struct
import subprocess
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from clients.pgwire import message, parse_fields  # noqa: E402

SSL_REQUEST = struct.pack("!ii", 8, 80877103)


def make_certificate(directory, name="server", subject="localhost", curve="prime256v1"):
    subprocess.run(["openssl", "req", "-new", "-x509", "-days", "3", "-nodes", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:" + curve,
                    "-subj", "/CN=" + subject, "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1",
                    "-out", os.path.join(directory, name + ".crt"), "-keyout", os.path.join(directory, name + ".key")],
                   check=True, capture_output=True)
    os.chmod(os.path.join(directory, name + ".key"), 0o600)


def psql(server, query, mode="require", user="postgres", password="", stdin=None, **options):
    """(what it printed, what it complained about)"""
    environment = dict(os.environ, PGSSLMODE=mode, PGPASSWORD=password, PGCONNECT_TIMEOUT="20", **options)
    run = subprocess.run(["psql", "-w", "-XAtq", "-h", "127.0.0.1", "-p", str(server.port), "-U", user, "-d", "postgres", "-c", query],
                         env=environment, capture_output=True, text=True, input=stdin, timeout=120)
    return run.stdout.strip(), run.stderr.strip()


ENCRYPTED = "select ssl, version from pg_stat_ssl where pid = pg_backend_pid()"


def encrypted(server, trusting=False, **limits):
    """A TLS connection before its startup packet. trusting: takes any certificate."""
    plain = socket.create_connection(("127.0.0.1", server.port), timeout=60)
    plain.sendall(SSL_REQUEST)
    assert plain.recv(1) == b"S"
    context = ssl.create_default_context(cafile=None if trusting else os.path.join(server.data, "server.crt"))
    if trusting:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    for name, value in limits.items():
        setattr(context, name, value)
    return context.wrap_socket(plain, server_hostname="localhost")


def startup(connection, user=b"postgres"):
    body = b"user\0%s\0database\0postgres\0\0" % user
    connection.sendall(struct.pack("!ii", len(body) + 8, 196608) + body)
    return until_ready(connection)


def take(connection, count):
    out = b""
    while len(out) < count:
        more = connection.recv(count - len(out))
        if not more:
            raise ConnectionError("closed")
        out += more
    return out


def until_ready(connection):
    """Messages (kind, body) up to ReadyForQuery."""
    out = []
    while not out or out[-1][0] != b"Z":
        kind, length = struct.unpack("!ci", take(connection, 5))
        out.append((kind, take(connection, length - 4)))
    return out


def test_psql_is_encrypted_where_both_want_it(server):
    assert psql(server, ENCRYPTED) == ("t|TLSv1.3", "")
    assert psql(server, ENCRYPTED, mode="prefer")[0] == "t|TLSv1.3"
    assert psql(server, ENCRYPTED, mode="disable")[0] == "f|"
    root = os.path.join(server.data, "server.crt")
    assert psql(server, ENCRYPTED, mode="verify-full", PGSSLROOTCERT=root)[0] == "t|TLSv1.3"
    make_certificate(server.directory.name, "other")
    out, error = psql(server, ENCRYPTED, mode="verify-full", PGSSLROOTCERT=os.path.join(server.directory.name, "other.crt"))
    assert out == "" and "certificate verify failed" in error, error
    # The refused handshake did no harm.
    assert psql(server, "select cipher is not null, bits from pg_stat_ssl where pid = pg_backend_pid()",
                PGSSLMAXPROTOCOLVERSION="TLSv1.2")[0] in ("t|256", "t|128")
    assert psql(server, "show ssl")[0] == "on"


def test_rules_tell_encrypted_clients_from_others(server):
    control = server.connect()
    control.execute("create role clear login; create role secret login; create role known login password 'word'")
    with open(os.path.join(server.data, "pg_hba.conf"), "w") as file:
        file.write("host all postgres all trust\nhostssl all secret all trust\nhostnossl all clear all trust\n"
                   "hostssl all known all scram-sha-256\n")
    control.execute("select pg_reload_conf()")
    assert psql(server, ENCRYPTED, user="secret")[0] == "t|TLSv1.3"
    assert psql(server, ENCRYPTED, user="clear", mode="disable")[0] == "f|"
    assert 'no pg_hba.conf entry for host "127.0.0.1", user "secret", database "postgres", no encryption' in \
        psql(server, "select 1", user="secret", mode="disable")[1]
    assert 'no pg_hba.conf entry for host "127.0.0.1", user "clear", database "postgres", SSL encryption' in \
        psql(server, "select 1", user="clear")[1]
    # libpq goes the other way by itself.
    assert psql(server, ENCRYPTED, user="clear", mode="prefer")[0] == "f|"
    # The proof of the password is bound to the certificate.
    for version in ("TLSv1.2", "TLSv1.3"):
        assert psql(server, "select current_user", user="known", password="word", PGCHANNELBINDING="require",
                    PGSSLMINPROTOCOLVERSION=version, PGSSLMAXPROTOCOLVERSION=version) == ("known", "")
    assert psql(server, "select current_user", user="known", password="word", PGCHANNELBINDING="disable")[0] == "known"
    assert "password authentication failed" in psql(server, "select 1", user="known", password="sword")[1]
    os.remove(os.path.join(server.data, "pg_hba.conf"))
    control.execute("select pg_reload_conf()")
    control.close()


def scram_first(server, mechanism, text):
    """What answers a client-first-message over TLS."""
    connection = encrypted(server)
    body = b"user\0bound\0database\0postgres\0\0"
    connection.sendall(struct.pack("!ii", len(body) + 8, 196608) + body)
    kind, length = struct.unpack("!ci", take(connection, 5))
    assert (kind, take(connection, length - 4)) == (b"R", struct.pack("!i", 10) + b"SCRAM-SHA-256-PLUS\0SCRAM-SHA-256\0\0")
    connection.sendall(message(b"p", mechanism + b"\0" + struct.pack("!i", len(text)) + text))
    kind, length = struct.unpack("!ci", take(connection, 5))
    return connection, kind, take(connection, length - 4)


def test_nobody_takes_the_channel_binding_away(server):
    control = server.connect()
    control.execute("create role bound login password 'word'")
    with open(os.path.join(server.data, "pg_hba.conf"), "w") as file:
        file.write("host all postgres all trust\nhost all all all scram-sha-256\n")
    control.execute("select pg_reload_conf()")
    for mechanism, text, code, why in (
            (b"SCRAM-SHA-256", b"y,,n=,r=abc", "28000", "SCRAM channel binding negotiation error"),
            (b"SCRAM-SHA-256", b"p=tls-server-end-point,,n=,r=abc", "08P01", "malformed SCRAM message"),
            (b"SCRAM-SHA-256-PLUS", b"n,,n=,r=abc", "08P01", "malformed SCRAM message"),
            (b"SCRAM-SHA-256-PLUS", b"p=tls-unique,,n=,r=abc", "08P01", 'unsupported SCRAM channel-binding type "tls-unique"')):
        _, kind, body = scram_first(server, mechanism, text)
        assert kind == b"E" and (parse_fields(body, "utf-8")["C"], parse_fields(body, "utf-8")["M"]) == (code, why), (text, body)
    # Another certificate's hash, as somebody in between would have it.
    connection, kind, body = scram_first(server, b"SCRAM-SHA-256-PLUS", b"p=tls-server-end-point,,n=,r=abc")
    assert kind == b"R"
    binding = base64.b64encode(b"p=tls-server-end-point,," + hashlib.sha256(b"another").digest())
    nonce = body[4:].split(b",")[0][2:]
    connection.sendall(message(b"p", b"c=" + binding + b",r=" + nonce + b",p=" + b"A" * 43 + b"="))
    kind, length = struct.unpack("!ci", take(connection, 5))
    fields = parse_fields(take(connection, length - 4), "utf-8")
    assert (kind, fields["C"], fields["M"]) == (b"E", "28000", "SCRAM channel binding check failed"), fields
    os.remove(os.path.join(server.data, "pg_hba.conf"))
    control.execute("select pg_reload_conf()")
    control.close()


def test_large_answers_and_copies_arrive_whole(server):
    rows = 200000
    text = "".join("%d\t%s\n" % (i, hashlib.md5(b"%d" % i).hexdigest()) for i in range(rows))
    assert psql(server, "create table sealed (id int primary key, t text); copy sealed from stdin", stdin=text) == ("", "")
    assert psql(server, "select count(*), sum(id) from sealed where t = md5(id::text)")[0] == "%d|%d" % (rows, rows * (rows - 1) // 2)
    out, error = psql(server, "copy sealed to stdout")
    assert error == "" and sorted(out.split("\n")) == sorted(text.strip().split("\n"))
    assert psql(server, "select repeat('x', 30000000)")[0] == "x" * 30000000
    connection = encrypted(server)
    startup(connection)
    # One message in many records, and many messages in one.
    long = b"select length('" + b"y" * 3000000 + b"')\0"
    connection.sendall(message(b"Q", long) + message(b"Q", b"select 1\0") * 500)
    assert until_ready(connection)[1][1].endswith(b"3000000")
    for _ in range(500):
        assert [kind for kind, _ in until_ready(connection)] == [b"T", b"D", b"C", b"Z"]
    connection.close()


def test_a_slow_reader_of_much_gets_all_of_it_and_delays_nobody(server):
    connection = encrypted(server)
    startup(connection)
    connection.sendall(message(b"Q", b"select repeat('z', 1000) from generate_series(1, 60000)\0"))
    time.sleep(1)
    assert psql(server, "select 7")[0] == "7"
    answer = until_ready(connection)
    assert len([1 for kind, body in answer if kind == b"D" and body.endswith(b"z" * 1000)]) == 60000
    connection.close()


def test_what_is_no_handshake_ends_the_connection(server):
    # Text sent in clear behind the request could be somebody else's.
    plain = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    body = b"user\0postgres\0\0"
    plain.sendall(SSL_REQUEST + struct.pack("!ii", len(body) + 8, 196608) + body)
    kind, length = struct.unpack("!ci", take(plain, 5))
    fields = parse_fields(take(plain, length - 4), "utf-8")
    assert (kind, fields["S"], fields["C"], fields["M"]) == (b"E", "FATAL", "08P01", "received unencrypted data after SSL request")
    for garbage in (b"GET / HTTP/1.0\r\n\r\n", os.urandom(3000), b"\x16\x03\x01\xff\xff" + b"\0" * 70000):
        plain = socket.create_connection(("127.0.0.1", server.port), timeout=30)
        plain.sendall(SSL_REQUEST)
        assert plain.recv(1) == b"S"
        try:
            plain.sendall(garbage)
            while plain.recv(4096):  # an alert, perhaps
                pass
        except ConnectionError:
            pass
    try:
        encrypted(server, maximum_version=ssl.TLSVersion.TLSv1_1)
        raise AssertionError("TLS 1.1 was accepted")
    except (ssl.SSLError, ConnectionError):
        pass
    # Records that are not whole when the client goes.
    connection = encrypted(server)
    startup(connection)
    raw = socket.socket(fileno=os.dup(connection.fileno()))
    raw.sendall(b"\x17\x03\x03\x40\x00" + b"x" * 100)
    raw.close()
    connection.close()
    # A second request, inside.
    connection = encrypted(server)
    connection.sendall(SSL_REQUEST)
    kind, length = struct.unpack("!ci", take(connection, 5))
    assert (kind, parse_fields(take(connection, length - 4), "utf-8")["C"]) == (b"E", "0A000")
    assert psql(server, "select 1")[0] == "1"


def test_the_end_is_announced(server):
    connection = encrypted(server)
    startup(connection)
    connection.sendall(b"X\0\0\0\4")
    assert connection.recv(1) == b""  # without the announcement: an error about the end of the file
    connection = encrypted(server)
    startup(connection)
    connection.sendall(message(b"Q", b"select pg_terminate_backend(pg_backend_pid())\0"))
    received = b""
    while True:
        more = connection.recv(4096)
        if not more:
            break
        received += more
    assert b"57P01" in received, received


def test_statements_are_cancelled_through_libpq(server):
    process = subprocess.Popen(["psql", "-XAtq", "-h", "127.0.0.1", "-p", str(server.port), "-U", "postgres", "-d", "postgres", "-c",
                                "select pg_sleep(100)"], env=dict(os.environ, PGSSLMODE="require"), stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    control = server.connect()
    deadline = time.time() + 30
    while control.execute("select count(*) from pg_stat_activity where query like '%pg_sleep(100)%' and state = 'active' "
                          "and pid <> pg_backend_pid()") != [["1"]]:
        assert time.time() < deadline
        time.sleep(0.05)
    process.send_signal(2)
    assert "canceling statement due to user request" in process.communicate(timeout=30)[1]
    control.close()


def test_the_certificate_is_read_again(server):
    def shown():
        with encrypted(server, trusting=True) as connection:
            return connection.getpeercert(binary_form=True)
    before = shown()
    open_one = encrypted(server)
    startup(open_one)
    with open(os.path.join(server.data, "server.crt")) as file:
        kept = file.read()
    control = server.connect()
    with open(os.path.join(server.data, "server.crt"), "w") as file:
        file.write("no certificate\n")
    control.execute("select pg_reload_conf()")
    deadline = time.time() + 30
    while "the certificate stays as it was" not in open(server.log_path).read():
        assert time.time() < deadline
        time.sleep(0.05)
    assert shown() == before
    with open(os.path.join(server.data, "server.crt"), "w") as file:
        file.write(kept)
    make_certificate(server.data, "server", "renewed", "secp384r1")
    control.execute("select pg_reload_conf()")
    while shown() == before:
        assert time.time() < deadline
        time.sleep(0.05)
    open_one.sendall(message(b"Q", b"select 1\0"))
    assert until_ready(open_one)[1][1].endswith(b"1")
    open_one.close()
    control.close()


def test_many_clients_at_once(server):
    problems = []

    def client(number):
        try:
            for turn in range(5):
                connection = encrypted(server)
                startup(connection)
                connection.sendall(message(b"Q", b"select %d + %d\0" % (number, turn)))
                answer = until_ready(connection)[1][1]
                if not answer.endswith(b"%d" % (number + turn)):
                    problems.append(answer)
                connection.close()
        except Exception as error:
            problems.append(error)
    threads = [threading.Thread(target=client, args=(number,)) for number in range(24)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems, problems[:3]


def test_a_key_that_others_can_read_is_refused(server):
    second = granary.Server(["--ssl", "on"])
    os.mkdir(second.data)
    for prepare, why in ((lambda: None, "could not load server certificate file"),
                         (lambda: make_certificate(second.data), None),
                         (lambda: os.chmod(os.path.join(second.data, "server.key"), 0o644), "has group or world access"),
                         (lambda: os.remove(os.path.join(second.data, "server.key")), "could not access private key file")):
        prepare()
        second.spawn()
        if why is None:
            deadline = time.time() + 60
            while "ready: " not in second.log_tail():
                assert time.time() < deadline and second.process.poll() is None, second.log_tail()
                time.sleep(0.05)
            assert second.stop() == 0
        else:
            assert second.process.wait(timeout=60) == 1
            assert why in second.log_tail(), second.log_tail()
    second.directory.cleanup()


def main():
    server = granary.Server(["--ssl", "on"])
    os.mkdir(server.data)
    make_certificate(server.data)
    with server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
