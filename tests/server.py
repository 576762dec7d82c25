"""Starts and kills a Granary server for tests. GRANARY_BIN names the binary (default build/release/granary)."""
import fcntl
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "clients"))
import pgwire  # noqa: E402

ROOT = os.path.dirname(HERE)
BINARY = os.environ.get("GRANARY_BIN", os.path.join(ROOT, "build", "release", "granary"))


def seed(name):
    """GRANARY_SEED where set, else a fresh one; printed, so that a failure can be run again."""
    value = int(os.environ.get("GRANARY_SEED", random.SystemRandom().randrange(1 << 32)))
    print("%s: GRANARY_SEED=%d" % (name, value), flush=True)
    return random.Random(value)


def claim_port(first, end):
    """A port of [first, end) that no other test has, and the open file that keeps it so: a server that was killed finds its
    port free when it starts again, whatever tests run beside it."""
    directory = os.path.join(tempfile.gettempdir(), "granary-test-ports")
    os.makedirs(directory, exist_ok=True)
    while True:
        port = random.SystemRandom().randrange(first, end)
        claim = open(os.path.join(directory, str(port)), "w")
        try:
            fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return port, claim
        except OSError:
            claim.close()


class Server:
    """One data directory, one port, started and stopped as often as a test likes."""

    def __init__(self, arguments=()):
        self.directory = tempfile.TemporaryDirectory(prefix="granary-test.")
        self.data = os.path.join(self.directory.name, "data")
        self.log_path = os.path.join(self.directory.name, "log")
        self.port, self.port_claim = claim_port(20000, 29000)
        self.arguments = list(arguments)
        self.environment = {}
        self.process = None

    def spawn(self):
        with open(self.log_path, "a") as log:
            self.process = subprocess.Popen(
                [BINARY, "serve", "--data", self.data, "--listen", "127.0.0.1", "--port", str(self.port)]
                + self.arguments, stdout=log, stderr=log, env=dict(os.environ, **self.environment))

    def start_and_kill(self, seconds):
        """kill -9 some time after the start, mostly before the server is ready."""
        self.spawn()
        time.sleep(seconds)
        self.kill()

    def start(self, seconds_max=120):
        self.spawn()
        deadline = time.time() + seconds_max
        while time.time() < deadline:
            if self.process.poll() is not None:
                raise RuntimeError("server exited with %d: %s" % (self.process.returncode, self.log_tail()))
            try:
                self.connect().close()
                return self
            except (OSError, pgwire.ServerError):
                time.sleep(0.01)
        raise RuntimeError("server did not answer: " + self.log_tail())

    def connect(self, **options):
        return pgwire.Connection("127.0.0.1", self.port, **options)

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """SIGTERM; the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)

    def log_tail(self):
        with open(self.log_path) as log:
            return log.read()[-2000:]

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.kill()
        self.directory.cleanup()
        self.port_claim.close()


def run_tests(module, server, *more):
    """Calls test(server, *more) for every function test_... of `module` (its globals()); one line each. Returns the exit
    status: 1 when a test failed, or when there is none. What follows the server's death is not run."""
    tests = [(name, test) for name, test in sorted(module.items()) if name.startswith("test_")]
    passed = failed = 0
    for name, test in tests:
        try:
            test(server, *more)
            passed += 1
            print("ok      " + name, flush=True)
        except Exception as error:  # a test that raises has failed, whatever it raised; the others still run
            failed += 1
            print("FAILED  %s: %s: %s" % (name, type(error).__name__, error), flush=True)
            if server.process.poll() is not None:
                print("the server died: " + server.log_tail())
                break
    # What TSan has seen shows in the exit status alone.
    if "/tsan/" in BINARY and server.process.poll() is None and server.stop() != 0:
        failed += 1
        print("FAILED  the server ended with %d: %s" % (server.process.returncode, server.log_tail()))
    print("%d passed, %d failed" % (passed, failed))
    return 0 if tests and passed == len(tests) and failed == 0 else 1
