"""The servers under comparison: how each is started, asked, measured and stopped."""
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import time

TICK_US = 1_000_000 / os.sysconf("SC_CLK_TCK")
START_SECONDS_MAX = 60
STOP_SECONDS_MAX = 30


class BenchError(Exception):
    """Something that ends the comparison, with words for the operator."""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def cpu_ticks(pid, with_reaped=False):
    """User and system ticks of a process, all threads; with those of its children that have ended. 0: it is gone."""
    try:
        stat = pathlib.Path(f"/proc/{pid}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return 0
    fields = stat[stat.rindex(")") + 2 :].split()  # from the third on: the name may hold blanks
    return sum(int(field) for field in fields[11 : 15 if with_reaped else 13])


def children(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except (FileNotFoundError, ProcessLookupError):
        return []


class Server:
    """One server process that listens on a free port of 127.0.0.1 while it is started."""

    name = ""
    keeps_data = True
    stop_signal = signal.SIGTERM

    def __init__(self, directory):
        self.directory = pathlib.Path(directory) / self.name
        self.port = free_port()
        self.process = None

    def command(self):
        raise NotImplementedError

    def prepare(self):
        """Makes the data directory."""
        self.directory.mkdir()

    def user(self):
        return {}

    def start(self):
        self.prepare()
        log = open(self.directory.with_suffix(".log"), "ab")
        # A session of its own: a Ctrl-C at the terminal reaches only the comparison, which stops the servers.
        self.process = subprocess.Popen(
            self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, **self.user()
        )
        log.close()
        deadline = time.monotonic() + START_SECONDS_MAX
        while self.sql("select 1", check=False).returncode != 0:
            if self.process.poll() is not None:
                raise BenchError(f"{self.name} ended at its start: {self.last_words()}")
            if time.monotonic() > deadline:
                raise BenchError(f"{self.name} does not answer: {self.last_words()}")
            time.sleep(0.1)

    def last_words(self):
        lines = self.directory.with_suffix(".log").read_text(errors="replace").strip().splitlines()
        return lines[-1] if lines else "it wrote nothing"

    def stop(self):
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(self.stop_signal)
        try:
            self.process.wait(STOP_SECONDS_MAX)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def client(self, arguments, **options):
        """Runs a client program against the server."""
        environment = {
            **os.environ,
            "PGHOST": "127.0.0.1",
            "PGPORT": str(self.port),
            "PGUSER": "postgres",
            "PGDATABASE": "postgres",
            "PGCONNECT_TIMEOUT": "10",
        }
        return subprocess.run(arguments, env=environment, text=True, capture_output=True, **options)

    def sql(self, text, check=True):
        done = self.client(["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-c", text])
        if check and done.returncode != 0:
            raise BenchError(f"{self.name}: {text}: {done.stderr.strip()}")
        return done

    def settle(self):
        """Brings the server to rest before a run."""

    def cpu_us(self):
        """CPU time used since it was started."""
        return cpu_ticks(self.process.pid) * TICK_US


class Granary(Server):
    name = "granary"

    def __init__(self, directory, binary, options):
        super().__init__(directory)
        self.binary = binary
        self.options = options

    def command(self):
        where = ["--data", str(self.directory), "--listen", "127.0.0.1", "--port", str(self.port)]
        return [str(self.binary), "serve", *where, *self.options]


class Postgres(Server):
    name = "postgres"
    stop_signal = signal.SIGINT  # ends the sessions, then shuts down

    def __init__(self, directory, programs, options):
        super().__init__(directory)
        self.programs = pathlib.Path(programs)
        self.options = options

    def user(self):
        """PostgreSQL refuses to run as root."""
        if os.geteuid() != 0:
            return {}
        return {"user": "postgres", "group": "postgres", "extra_groups": []}

    def prepare(self):
        self.directory.mkdir()
        if os.geteuid() == 0:
            shutil.chown(self.directory, "postgres", "postgres")
        made = subprocess.run(
            [self.programs / "initdb", "-D", self.directory, "-A", "trust", "-U", "postgres", "--locale=C.UTF-8"],
            cwd="/", text=True, capture_output=True, **self.user(),
        )
        if made.returncode != 0:
            raise BenchError(f"initdb: {made.stderr.strip()}")

    def command(self):
        settings = {
            "port": self.port,
            "listen_addresses": "127.0.0.1",
            "unix_socket_directories": self.directory,
            "shared_buffers": "4GB",
            "synchronous_commit": "on",
            "max_connections": 300,
        }
        flags = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [str(self.programs / "postgres"), "-D", str(self.directory), *flags, *self.options]

    def settle(self):
        # What pgbench itself does before a run; autovacuum would take its turn in the middle of one.
        self.sql("vacuum pgbench_branches")
        self.sql("vacuum pgbench_tellers")

    def cpu_us(self):
        """Live processes, and the ended ones once the postmaster has reaped them: waits for the sessions to end."""
        deadline = time.monotonic() + 5
        while time.monotonic() < deadline and self.sessions():
            time.sleep(0.02)
        pid = self.process.pid
        return (cpu_ticks(pid, with_reaped=True) + sum(cpu_ticks(child) for child in children(pid))) * TICK_US

    def sessions(self):
        found = []
        for child in children(self.process.pid):
            try:
                title = pathlib.Path(f"/proc/{child}/cmdline").read_text()
            except (FileNotFoundError, ProcessLookupError):
                continue
            if title.startswith("postgres: postgres "):  # the user of every session here
                found.append(child)
        return found


class NullServer(Server):
    name = "null"
    keeps_data = False

    def __init__(self, directory, binary, options):
        super().__init__(directory)
        self.binary = binary
        self.options = options

    def command(self):
        return [str(self.binary), "--port", str(self.port), *self.options]
