#!/usr/bin/env python3
"""Who is let in: the rules of pg_hba.conf, and passwords, as psql gives them and as hostile clients do. Each test is a function
named after what must hold; it gets a server of its own rules by writing the file and reloading. Prints one line a test.

  authentication_test.py"""
import os
import socket
import struct
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from clients import pgwire  # noqa: E402
from clients.pgwire import message, parse_fields  # noqa: E402

LOCAL = "local all all trust\n"
OWNER = "host all postgres 127.0.0.1/32 trust\n"  # whom the tests themselves come as


def use_rules(server, text):
    """Writes the file, has it read again, and says what is wrong with it."""
    with open(os.path.join(server.data, "pg_hba.conf"), "w") as file:
        file.write(text)
    control = server.connect()
    control.execute("select pg_reload_conf()")
    wrong = control.execute("select line_number, error from pg_hba_file_rules where error is not null order by 1")
    control.close()
    return wrong


def psql(server, user, password=None, database="postgres", query="select current_user", **options):
    """(what it printed, what it complained about)"""
    environment = dict(os.environ, PGPASSWORD=password or "", PGCONNECT_TIMEOUT="20", **options)
    run = subprocess.run(["psql", "-w", "-XAtq", "-h", "127.0.0.1", "-p", str(server.port), "-U", user, "-d", database, "-c", query],
                         env=environment, capture_output=True, text=True, timeout=60)
    return run.stdout.strip(), run.stderr.strip()


class Raw:
    """A connection that has sent its startup packet and answers as a test tells it."""

    def __init__(self, server, user, database="postgres"):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=30)
        body = b"user\0%s\0database\0%s\0\0" % (user.encode(), database.encode())
        self.socket.sendall(struct.pack("!ii", len(body) + 8, 196608) + body)

    def take(self, count):
        out = b""
        while len(out) < count:
            more = self.socket.recv(count - len(out))
            if not more:
                raise ConnectionError("closed")
            out += more
        return out

    def receive(self):
        kind, length = struct.unpack("!ci", self.take(5))
        return kind, self.take(length - 4)

    def refusal(self):
        """(SQLSTATE, message) of the FATAL error that comes next, after which nothing comes."""
        kind, body = self.receive()
        assert kind == b"E", (kind, body)
        fields = parse_fields(body, "utf-8")
        assert fields["S"] == "FATAL", fields
        assert self.socket.recv(1) == b""
        return fields["C"], fields["M"]

    def sasl(self, mechanism, text):
        self.socket.sendall(message(b"p", mechanism + b"\0" + struct.pack("!i", len(text)) + text))


def test_passwords_let_in_who_knows_them(server):
    control = server.connect()
    control.execute("set password_encryption = 'md5'; create role ida login password 'old secret'; reset password_encryption; "
                    "create role ada login password 'lovelace'; create role nil login")
    control.close()
    for method in ("scram-sha-256", "md5", "password"):
        assert use_rules(server, LOCAL + OWNER + "host all all all %s\n" % method) == []
        assert psql(server, "ada", "lovelace") == ("ada", ""), method
        for user, password in (("ada", "Lovelace"), ("ada", "lovelace "), ("nil", "x"), ("nobody", "x")):
            out, error = psql(server, user, password)
            assert out == "" and 'FATAL:  password authentication failed for user "%s"' % user in error, (method, user, error)
        # An md5 verifier serves every method but SCRAM, which needs one of its own.
        out, error = psql(server, "ida", "old secret")
        assert (out == "ida") == (method != "scram-sha-256"), (method, error)
        assert psql(server, "ida", "old")[0] == ""
    control = server.connect()
    # Both sides prepare what is not ASCII: a ligature is its letters, a soft hyphen nothing, a wide blank a blank.
    control.execute("alter role ada password 'o\ufb03ce\u00ad\u3000\u00e9'")
    for password, right in (("office \u00e9", True), ("o\ufb03ce e\u0301", True), ("office e", False)):
        assert (psql(server, "ada", password)[0] == "ada") == right, password
    control.execute("alter role ada password 'byron'")
    assert psql(server, "ada", "lovelace")[0] == ""
    assert psql(server, "ada", "byron") == ("ada", "")
    control.execute("alter role ada valid until '2001-01-01'")
    assert "password authentication failed" in psql(server, "ada", "byron")[1]
    control.execute("alter role ada valid until 'infinity'")
    assert psql(server, "ada", "byron") == ("ada", "")
    control.close()


def test_the_first_rule_that_fits_decides(server):
    control = server.connect()
    control.execute("create role staff; create role anna login; create role bert login in role staff; create role \"all\" login")
    control.execute("create database anna")
    control.execute("create database staff")
    assert use_rules(server, LOCAL + OWNER + """
# A comment, and \\
what it goes on with
host anna        all          127.0.0.1 255.255.255.255 trust
hostssl all      all          all        trust
host all         anna         127.0.0.1/32 reject
host postgres, \\
     template1   +staff       127.0.0.0/8  trust
host samerole    all          all          trust
host "postgres"  "all"        0.0.0.0/0    trust
host all         all          ::/0         trust
""") == []
    control.close()
    assert psql(server, "anna", database="anna")[0] == "anna"
    for user, database, why in (
            ("anna", "postgres", 'pg_hba.conf rejects connection for host "127.0.0.1", user "anna", database "postgres", no encryption'),
            ("all", "anna2", 'no pg_hba.conf entry for host "127.0.0.1", user "all", database "anna2", no encryption')):
        assert "FATAL:  " + why in psql(server, user, database=database)[1]
    assert psql(server, "bert")[0] == "bert"
    assert psql(server, "bert", database="template1")[0] == "bert"
    assert psql(server, "bert", database="staff")[0] == "bert"
    assert "no pg_hba.conf entry" in psql(server, "all", database="staff")[1]
    assert psql(server, "all")[0] == "all"


def test_a_file_without_rules_changes_nothing(server):
    """As while an editor writes it: nobody is locked out."""
    assert use_rules(server, LOCAL + OWNER) == []
    for text in ("", "\n", "# nobody\n"):
        assert use_rules(server, text) == []
        assert psql(server, "postgres", query="select count(*) from pg_hba_file_rules") == ("0", "")
    second = granary.Server()
    os.mkdir(second.data)
    try:
        with open(os.path.join(second.data, "pg_hba.conf"), "w"):
            pass
        run = subprocess.run([granary.BINARY, "serve", "--data", second.data, "--port", str(second.port)], capture_output=True,
                             text=True, timeout=60)
        assert run.returncode == 1 and "correct %s/pg_hba.conf, or remove it" % second.data in run.stderr, run
        assert "contains no entries" in run.stdout + run.stderr, run
    finally:
        second.directory.cleanup()


def test_a_file_with_an_error_changes_nothing_and_says_why(server):
    assert use_rules(server, LOCAL + OWNER) == []
    wrong = use_rules(server, LOCAL + """host all all all trust
hosts all all all trust
host
host all
host all all
host all all 1.2.3.400/8 trust
host all all 1.2.3.4/33 trust
host all all 1.2.3.4 trust
host all all 1.2.3.4 ffff:: trust
host all all 10.0.0.0/8
host all all 10.0.0.0/8 secret
host all all 10.0.0.0/8 gss
host all all 10.0.0.0/8 trust map=x
host all all example.org trust
host @names all 10.0.0.0/8 trust
host,local all all all trust
host all all 10.0.0.0/8 peer
""")
    assert wrong == [
        ["3", 'invalid connection type "hosts"'], ["4", "end-of-line before database specification"],
        ["5", "end-of-line before role specification"], ["6", "end-of-line before IP address specification"],
        ["7", 'specifying both host name and CIDR mask is invalid: "1.2.3.400/8"'], ["8", 'invalid CIDR mask in address "1.2.3.4/33"'],
        ["9", 'invalid IP mask "trust": Name or service not known'], ["10", "IP address and mask do not match"],
        ["11", "end-of-line before authentication method"], ["12", 'invalid authentication method "secret"'],
        ["13", 'authentication method "gss" is not supported'], ["14", 'authentication option "map" is only valid for authentication methods ident, peer, gssapi, sspi, and cert'],
        ["15", 'host names are not supported: "example.org"'], ["16", 'lists of names in other files are not supported: "@names"'],
        ["17", "multiple values specified for connection type"],
        ["18", "peer authentication is only supported on local sockets"]], wrong
    control = server.connect()
    control.execute("create role late login")
    assert "no pg_hba.conf entry" in psql(server, "late")[1]
    control.close()
    # Nor does a server start with it.
    second = granary.Server()
    os.mkdir(second.data)
    with open(os.path.join(second.data, "pg_hba.conf"), "w") as file:
        file.write("host all all all secret\n")
    second.spawn()
    assert second.process.wait(timeout=60) == 1
    assert 'pg_hba.conf line 1: invalid authentication method "secret"' in second.log_tail(), second.log_tail()
    second.directory.cleanup()


def test_the_rules_are_shown(server):
    assert use_rules(server, LOCAL + OWNER + "hostnossl db1,\"db 2\" +a,b 10.1.2.3/12 md5 # words\nhost all all fe80::1/10 reject\n") == []
    control = server.connect()
    assert control.execute("select line_number, type, database, user_name, address, netmask, auth_method, options "
                           "from pg_hba_file_rules order by 1") == [
        ["1", "local", "{all}", "{all}", None, None, "trust", None],
        ["2", "host", "{all}", "{postgres}", "127.0.0.1", "255.255.255.255", "trust", None],
        ["3", "hostnossl", '{db1,"db 2"}', "{+a,b}", "10.1.2.3", "255.240.0.0", "md5", None],
        ["4", "host", "{all}", "{all}", "fe80::1", "ffc0::", "reject", None]]
    assert control.execute("show hba_file") == [[os.path.join(os.path.realpath(server.data), "pg_hba.conf")]] or \
        control.execute("show hba_file") == [[os.path.join(server.data, "pg_hba.conf")]]
    control.execute("create role plain login")
    control.execute("set role plain")
    assert control.simple("select * from pg_hba_file_rules")[-1].error["C"] == "42501"
    control.close()


def test_without_a_file_this_machine_is_trusted(server):
    os.remove(os.path.join(server.data, "pg_hba.conf"))
    control = server.connect()
    control.execute("select pg_reload_conf(); create role guest login")
    assert control.execute("select type, address, netmask, auth_method from pg_hba_file_rules order by line_number") == [
        ["local", None, None, "trust"], ["host", "127.0.0.0", "255.0.0.0", "trust"],
        ["host", "::1", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "trust"], ["host", "all", None, "scram-sha-256"]]
    assert psql(server, "guest")[0] == "guest"
    control.close()


def test_what_is_no_answer_ends_the_connection(server):
    control = server.connect()
    control.execute("create role eve login password 'x'")
    control.close()
    assert use_rules(server, LOCAL + OWNER + "host all all all scram-sha-256\n") == []

    def asked():
        raw = Raw(server, "eve")
        assert raw.receive() == (b"R", struct.pack("!i", 10) + b"SCRAM-SHA-256\0\0")
        return raw
    raw = asked()
    raw.socket.sendall(message(b"Q", b"select 1\0"))
    assert raw.refusal() == ("08P01", "expected password response, got message type 81")
    raw = asked()
    raw.socket.sendall(b"p" + struct.pack("!i", 1 << 28))
    assert raw.refusal() == ("08P01", "invalid message length")
    plain = b"SCRAM-SHA-256"
    for mechanism, text, code, why in (
            (b"PLAIN", b"n,,n=,r=abc", "08P01", "client selected an invalid SASL authentication mechanism"),
            (b"SCRAM-SHA-256-PLUS", b"p=tls-server-end-point,,n=,r=abc", "08P01",
             "client selected an invalid SASL authentication mechanism"),
            (plain, b"", "08P01", "malformed SCRAM message"), (plain, b"n", "08P01", "malformed SCRAM message"),
            (plain, b"n,,n=,r=", "08P01", "non-printable characters in SCRAM nonce"),
            (plain, b"n,,n=,r=a\1", "08P01", "non-printable characters in SCRAM nonce"),
            (plain, b"n,a=x,n=,r=abc", "0A000", "client uses authorization identity, but it is not supported"),
            (plain, b"n,,m=x,n=,r=abc", "0A000", "client requires an unsupported SCRAM extension"),
            (plain, b"p=tls-unique,,n=,r=abc", "08P01", "malformed SCRAM message")):
        raw = asked()
        raw.sasl(mechanism, text)
        assert raw.refusal() == (code, why), text
    for final, code, why in (
            (b"", "08P01", "malformed SCRAM message"), (b"c=biws", "08P01", "malformed SCRAM message"),
            (b"c=eSws,r=%s,p=AAAA", "08P01", "unexpected SCRAM channel-binding attribute in client-final-message"),
            (b"c=biws,r=abc,p=AAAA", "08P01", "invalid SCRAM response"), (b"c=biws,r=%s,p=AAAA", "08P01", "malformed SCRAM message"),
            (b"c=biws,r=%s", "08P01", "malformed SCRAM message"),
            (b"c=biws,r=%s,p=" + b"A" * 43 + b"=", "28P01", 'password authentication failed for user "eve"')):
        raw = asked()
        raw.sasl(plain, b"n,,n=,r=abc")
        kind, body = raw.receive()
        assert kind == b"R" and body[:4] == struct.pack("!i", 11), (kind, body)
        nonce = body[4:].split(b",")[0][2:]
        assert nonce.startswith(b"abc") and len(nonce) == 27
        raw.socket.sendall(message(b"p", final.replace(b"%s", nonce)))
        assert raw.refusal() == (code, why), final
    # Whether a role exists does not show: each asks for a proof, with the same salt each time.
    salts = []
    for user in ("eve", "eve", "nobody", "nobody", "somebody"):
        raw = Raw(server, user)
        raw.receive()
        raw.sasl(plain, b"n,,n=,r=abc")
        fields = raw.receive()[1][4:].split(b",")
        assert fields[2] == b"i=4096"
        salts.append(fields[1])
        raw.socket.close()
    assert salts[0] == salts[1] and salts[2] == salts[3] and len(set(salts)) == 3, salts


def test_who_says_nothing_is_let_go(server):
    assert use_rules(server, LOCAL + OWNER + "host all all all password\n") == []
    control = server.connect()
    assert control.simple("set authentication_timeout = 5")[-1].error["M"] == 'parameter "authentication_timeout" cannot be changed now'
    control.execute("alter system set authentication_timeout = 1")
    control.execute("select pg_reload_conf()")
    assert control.execute("show authentication_timeout") == [["1s"]]
    silent = socket.create_connection(("127.0.0.1", server.port), timeout=30)
    asked = Raw(server, "somebody")
    assert asked.receive() == (b"R", struct.pack("!i", 3))
    began = time.time()
    assert asked.refusal() == ("57014", "canceling authentication due to timeout")
    assert silent.recv(1) == b""
    assert time.time() - began < 20
    time.sleep(1.5)
    assert control.execute("select 1") == [["1"]]  # who is in stays in
    control.execute("alter system reset authentication_timeout")
    control.execute("select pg_reload_conf()")
    control.close()


def test_a_name_may_stand_for_several_addresses(server):
    """localhost is both 127.0.0.1 and, where the machine has it, ::1; each client is known by its own."""
    addresses = {one[4][0] for one in socket.getaddrinfo("localhost", None, type=socket.SOCK_STREAM)}
    second = granary.Server()
    process = subprocess.Popen([granary.BINARY, "serve", "--data", second.data, "--listen", "localhost", "--port", str(second.port)],
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout.readline().startswith("ready: psql -h localhost ")
        for address in addresses:
            client = pgwire.Connection(address, second.port)
            assert client.execute("select host(inet_client_addr()), host(inet_server_addr()), inet_server_port(), host(client_addr), "
                                  "pg_typeof(client_addr) from pg_stat_activity where pid = pg_backend_pid()") == [
                [address, address, str(second.port), address, "inet"]]
            client.close()
    finally:
        process.terminate()
        process.wait()
        second.directory.cleanup()


def main():
    with granary.Server() as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
