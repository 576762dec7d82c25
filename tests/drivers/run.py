#!/usr/bin/env python3
"""Real client libraries of seven languages against the server, straight and behind PgBouncer: each connects, prepares, sends and reads values in binary,
uses transactions and savepoints, recovers from errors, copies, listens, cancels and pipelines. A program exits 0 when everything it saw was right;
each passes against PostgreSQL 15 as well (--port). A new server is asked twice, the second time with passwords and TLS. The XA driver's server dies between the phases of its transactions: only a new server does that. scripts/install-packages drivers installs what they need.

  run.py [--only NAME,...] [--port PORT]      --port: a running server instead of a new one"""
import argparse
import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402

BUILD = os.path.join(granary.ROOT, "build", "drivers")
GUARD = {"PGPASSWORD": "open-sesame", "PGSSLMODE": "require"}  # of a server that asks for both
TYPES = os.path.join(HERE, "types.txt")
PYTHON = "/usr/bin/python3"  # Debian's, which sees Debian's modules
SECONDS_MAX = 300  # of a program that talks to the server: one that hangs is a failure
BUILD_SECONDS_MAX = 3600  # a compiler that hangs is nobody's finding; a slow machine is not to look like one


def run(command, seconds_max=SECONDS_MAX, **options):
    subprocess.run(command, check=True, timeout=seconds_max, **options)


def source(name):
    return os.path.join(HERE, name)


def libpq(port):
    program = os.path.join(BUILD, "libpq")
    run(["gcc", "-Wall", "-Werror", "-O1", "-o", program, source("libpq.c"), "-I/usr/include/postgresql", "-lpq", "-lpthread"])
    run([program, port, TYPES])


def psycopg(port):
    run([PYTHON, source("psycopg_driver.py"), port, TYPES])


def asyncpg(port):
    run([PYTHON, source("asyncpg_driver.py"), port, TYPES])


def node(port):
    encryption = {"PGSSLMODE": "no-verify"} if "PGSSLMODE" in os.environ else {}  # its `require` also verifies
    # Debian's modules are unpacked, not installed, where node is not Debian's.
    modules = ":".join(os.path.join(root, "usr/share/nodejs") for root in ("/", os.path.join(BUILD, "node")))
    environment = dict(os.environ, NODE_PATH=os.environ.get("NODE_PATH", modules), **encryption)
    run(["node", source("node_pg.js"), port], env=environment)


def pgx(port):
    program = os.path.join(BUILD, "pgx")
    compiler = "/usr/lib/go-1.19/bin/go"
    environment = dict(os.environ, GO111MODULE="off", GOPATH="/usr/share/gocode", GOFLAGS="", GOCACHE=os.path.join(BUILD, "go-cache"))
    run([compiler, "build", "-o", program, "."], BUILD_SECONDS_MAX, cwd=source("pgx"), env=environment)
    run([program, port])


def jdbc(port):
    run(["java", "-cp", "/usr/share/java/postgresql.jar", source("Jdbc.java"), port])


def xa(server):
    """The server dies between the two phases."""
    for death in range(2):  # the second time what was prepared may come from a checkpoint
        run(["java", "-cp", "/usr/share/java/postgresql.jar", source("Xa.java"), str(server.port), "prepare"])
        if death:
            connection = server.connect()
            connection.execute("checkpoint")
            connection.close()
        server.kill()
        server.start()
        run(["java", "-cp", "/usr/share/java/postgresql.jar", source("Xa.java"), str(server.port), "resolve"])


def tokio(port):
    # A copy: cargo writes beside its sources. Debian's crates stand in for crates.io.
    place = os.path.join(BUILD, "tokio")
    shutil.copytree(source("tokio"), place, dirs_exist_ok=True)
    os.makedirs(os.path.join(place, ".cargo"), exist_ok=True)
    with open(os.path.join(place, ".cargo", "config"), "w") as config:
        config.write('[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "/usr/share/cargo/registry"\n')
    environment = dict(os.environ, PATH="/usr/bin:" + os.environ["PATH"], CARGO_HOME=os.path.join(BUILD, "cargo-home"))
    run(["/usr/bin/cargo", "build", "--quiet", "--offline"], BUILD_SECONDS_MAX, cwd=place, env=environment)
    run([os.path.join(place, "target", "debug", "drivers_tokio"), port])


@contextlib.contextmanager
def bouncer(port, mode):
    """A PgBouncer in front of the server; yields its port."""
    own_port, claim = granary.claim_port(29000, 31000)
    own = str(own_port)
    with claim, tempfile.TemporaryDirectory(prefix="granary-bouncer.") as directory:
        with open(os.path.join(directory, "users"), "w") as users:
            users.write('"postgres" "%s"\n' % os.environ.get("PGPASSWORD", ""))
        with open(os.path.join(directory, "ini"), "w") as ini:
            ini.write("[databases]\n* = host=127.0.0.1 port=%s\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = %s\nunix_socket_dir =\n"
                      "auth_type = trust\nauth_file = %s/users\npool_mode = %s\nignore_startup_parameters = extra_float_digits\n"
                      "server_reset_query = DISCARD ALL\nserver_tls_sslmode = %s\n"
                      % (port, own, directory, mode, os.environ.get("PGSSLMODE", "disable")))
        command = ["pgbouncer", "-q", os.path.join(directory, "ini")]
        if os.geteuid() == 0:  # it refuses to run as root
            nobody = pwd.getpwnam("nobody")
            for path in (directory, os.path.join(directory, "users"), os.path.join(directory, "ini")):
                os.chown(path, nobody.pw_uid, nobody.pw_gid)
            command[1:1] = ["-u", "nobody"]
        process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            time.sleep(0.5)
            yield own
        finally:
            process.terminate()
            process.wait()


def behind_bouncer(port, mode, *more):
    # Between client and PgBouncer nothing is encrypted or asked for.
    environment = {name: value for name, value in os.environ.items() if name not in GUARD}
    with bouncer(port, mode) as own:
        run([PYTHON, source("psycopg_driver.py"), own, TYPES, "--behind", *more], env=environment)


def bouncer_session(port):
    behind_bouncer(port, "session")


def bouncer_transaction(port):
    behind_bouncer(port, "transaction", "--pooled")


DRIVERS = {"libpq": libpq, "psycopg": psycopg, "asyncpg": asyncpg, "node-postgres": node, "pgx": pgx, "jdbc": jdbc, "tokio-postgres": tokio,
           "PgBouncer session mode": bouncer_session, "PgBouncer transaction mode": bouncer_transaction}

# Without TLS in the packages that Debian has.
CLEAR_DRIVERS = {"tokio-postgres"}
# They kill the server on their way.
DEADLY_DRIVERS = {"jdbc XA": xa}


def test(port, only, server=None):
    os.makedirs(BUILD, exist_ok=True)
    failed = []
    for name, driver in {**DRIVERS, **(DEADLY_DRIVERS if server else {})}.items():
        if only and name not in only:
            continue
        try:
            driver(server if name in DEADLY_DRIVERS else str(port))
            print("ok       " + name, flush=True)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired, FileNotFoundError) as error:
            failed.append(name)
            print("FAILED   %s: %s" % (name, error), flush=True)
    return failed


def ask_for(server, rules):
    """Gives the server other rules, and waits until it has read them."""
    with open(os.path.join(server.data, "pg_hba.conf"), "w") as file:
        file.write(rules)
    before = open(server.log_path).read().count("are read again")
    server.process.send_signal(signal.SIGHUP)
    deadline = time.time() + 60
    while open(server.log_path).read().count("are read again") == before:
        assert time.time() < deadline
        time.sleep(0.01)


def test_guarded(only):
    """All of them once more, against a server that asks for a password and, where they can, TLS."""
    server = granary.Server(["--ssl", "on"])
    os.mkdir(server.data)
    run(["openssl", "req", "-new", "-x509", "-days", "3", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=localhost",
         "-out", os.path.join(server.data, "server.crt"), "-keyout", os.path.join(server.data, "server.key")], stderr=subprocess.DEVNULL)
    os.chmod(os.path.join(server.data, "server.key"), 0o600)
    with server:
        control = server.connect()
        control.execute("alter role postgres password '%s'" % GUARD["PGPASSWORD"])
        control.close()
        print("with a password, encrypted:", flush=True)
        os.environ.update(GUARD)
        ask_for(server, "hostssl all all all scram-sha-256\n")
        everybody = only or set(DRIVERS)
        failed = test(server.port, set(everybody) - CLEAR_DRIVERS) if set(everybody) - CLEAR_DRIVERS else []
        if set(everybody) & CLEAR_DRIVERS:
            ask_for(server, "host all all all scram-sha-256\n")
            failed += test(server.port, set(everybody) & CLEAR_DRIVERS)
        if server.stop() != 0:
            failed.append("the server did not stop cleanly: " + server.log_tail())
    return failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only")
    parser.add_argument("--port", type=int)
    options = parser.parse_args()
    only = options.only.split(",") if options.only else None
    if only and not set(only) <= set(DRIVERS) | set(DEADLY_DRIVERS):
        parser.error("there are " + ", ".join([*DRIVERS, *DEADLY_DRIVERS]))
    if options.port:
        return 1 if test(options.port, only) else 0
    with granary.Server() as server:
        failed = test(server.port, only, server)
        if server.stop() != 0:
            print("the server did not stop cleanly: " + server.log_tail())
            return 1
    return 1 if failed + test_guarded(only) else 0


if __name__ == "__main__":
    sys.exit(main())
