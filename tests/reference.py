"""Starts a private PostgreSQL 15 for differential tests: Debian's package, a data directory of its own, an ephemeral port."""
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "clients"))
import pgwire  # noqa: E402

PROGRAMS = "/usr/lib/postgresql/15/bin"
SETTINGS = {"fsync": "off", "unix_socket_directories": "", "autovacuum": "off", "shared_buffers": "16MB"}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Reference:
    """A PostgreSQL 15 with the C.UTF-8 locale and trust authentication, gone with its data at the end of the with block."""

    def __init__(self):
        self.port = free_port()
        self.process = None
        self.directory = tempfile.mkdtemp(prefix="granary-reference.")
        # PostgreSQL refuses to run as root; its package brings the user it runs as.
        self.user = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
        if self.user:
            shutil.chown(self.directory, "postgres", "postgres")

    def __enter__(self):
        data = os.path.join(self.directory, "data")
        subprocess.run([PROGRAMS + "/initdb", "-D", data, "-A", "trust", "-U", "postgres", "-N", "--locale=C.UTF-8"],
                       check=True, stdout=subprocess.DEVNULL, cwd=self.directory, **self.user)
        command = [PROGRAMS + "/postgres", "-D", data, "-h", "127.0.0.1", "-p", str(self.port)]
        for name, value in SETTINGS.items():
            command += ["-c", "%s=%s" % (name, value)]
        with open(os.path.join(self.directory, "log"), "w") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd=self.directory, **self.user)
        deadline = time.time() + 60
        while True:
            try:
                self.connect().close()
                return self
            except (OSError, pgwire.ServerError):
                if self.process.poll() is not None or time.time() > deadline:
                    with open(os.path.join(self.directory, "log")) as log:
                        raise RuntimeError("PostgreSQL did not start: " + log.read()[-2000:])
                time.sleep(0.05)

    def connect(self, **options):
        return pgwire.Connection("127.0.0.1", self.port, **options)

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.directory, ignore_errors=True)
