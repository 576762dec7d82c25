#!/usr/bin/env python3
"""The real server on disks that fail: short writes, EIO, a failed fsync (tests/faulty_disk, preloaded), and on disks that are
full: preloaded, and for real on a small tmpfs and a small ext4 where the machine lets us mount them.

After every scene the server is started again on a good disk: what was acknowledged is there, and it is whole.
"""
import os
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import server as granary  # noqa: E402
import pgwire  # noqa: E402 (found by way of server)

LIBRARY = os.path.join(os.path.dirname(granary.BINARY), "tests", "libfaulty_disk.so")
EXIT_IO_FAILED = 74
HEAL_SECONDS_MAX = 20


class Disk:
    """A server whose disk obeys."""

    def __init__(self, arguments=("--log-segment-size", "64kB")):
        self.server = granary.Server(arguments)
        self.command_path = os.path.join(self.server.directory.name, "command")
        self.command("0")
        self.server.environment = {"LD_PRELOAD": LIBRARY, "GRANARY_FAULTY_DISK": self.command_path}

    def command(self, byte):
        with open(self.command_path, "r+b" if os.path.exists(self.command_path) else "wb") as file:
            file.write(byte.encode())


class Writers:
    """Clients that insert rows one by one and note which were acknowledged, refused, and left without an answer."""

    def __init__(self, server, count=4, row_bytes=500):
        self.acknowledged, self.refused, self.unknown, self.errors = set(), [], set(), []
        self.row_bytes, self.stop = row_bytes, False
        self.threads = [threading.Thread(target=self.run, args=(server.connect(), i)) for i in range(count)]
        for thread in self.threads:
            thread.start()

    def run(self, connection, number):
        n = number * 10000000
        while not self.stop:
            n += 1
            try:
                result = connection.simple("insert into t values (%d, repeat('x', %d))" % (n, self.row_bytes))[-1]
                if result.error is None:
                    self.acknowledged.add(n)
                else:
                    self.refused.append(result.error)
                    time.sleep(0.01)
            except (OSError, ConnectionError):
                self.unknown.add(n)
                return
            except Exception as error:
                self.errors.append(error)
                return

    def join(self, stop=True):
        self.stop = stop
        for thread in self.threads:
            thread.join()
        assert not self.errors, self.errors


def wait_for(what, condition, seconds_max=HEAL_SECONDS_MAX):
    deadline = time.time() + seconds_max
    while time.time() < deadline:
        if condition():
            return
        time.sleep(0.02)
    raise AssertionError("waited in vain: " + what)


def check_content(server, acknowledged, unknown=()):
    connection = server.connect()
    found = {int(a) for a, in connection.execute("select a from t")}
    assert acknowledged <= found, "lost: %s" % sorted(acknowledged - found)[:5]
    assert found <= acknowledged | set(unknown), "never sent: %s" % sorted(found - acknowledged)[:5]
    connection.close()


def check_offline(server):
    process = subprocess.run([granary.BINARY, "check", server.data], capture_output=True, text=True)
    assert process.returncode == 0, process.stdout + process.stderr


def short_writes():
    disk = Disk()
    disk.command("p")
    with disk.server as server:
        server.connect().execute("create table t (a int primary key, b text)")
        writers = Writers(server, row_bytes=20000)
        time.sleep(1)
        server.kill()
        writers.join()
        assert len(writers.acknowledged) > 10
        server.start()
        check_content(server, writers.acknowledged, writers.unknown)
        assert server.stop() == 0
        check_offline(server)
    print("short writes: %d rows acknowledged, none lost" % len(writers.acknowledged))


def failing(command, name):
    disk = Disk()
    with disk.server as server:
        server.connect().execute("create table t (a int primary key, b text)")
        writers = Writers(server)
        idle = server.connect()
        time.sleep(0.5)
        disk.command(command)
        try:
            status = server.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            raise AssertionError("%s: the server goes on" % name)
        writers.join(stop=False)
        assert status == EXIT_IO_FAILED, "%s: exit status %d" % (name, status)
        assert not writers.refused, writers.refused[0]
        assert len(writers.unknown) == len(writers.threads), "a client was answered after the failure"
        try:
            idle.execute("select 1")
            raise AssertionError("%s: an idle connection lives on" % name)
        except (OSError, ConnectionError):
            pass
        log = server.log_tail()
        for part in ["Input/output error", "/log/", "start the server again", "granary check"]:
            assert part in log, "the last message does not say %s: %s" % (part, log)
        disk.command("0")
        server.start()
        check_content(server, writers.acknowledged, writers.unknown)
    print("%s: exit status %d at once, %d rows acknowledged before, none lost" % (name, status, len(writers.acknowledged)))


def probe(server, refusals):
    """Whether an insert is refused. One that was committed before the log met the full disk waits for space instead."""
    try:
        connection = server.connect(timeout=1)
        result = connection.simple("insert into probe values (1)")[-1]
        connection.close()
    except OSError:  # no answer in time
        return False
    if result.error:
        refusals.append(result.error)
    return bool(result.error)


def full_disk(server, fill, heal, name):
    """fill() leaves no room, heal() makes room again. Writes are refused with 53100 and go on without a restart."""
    server.connect().execute("create table t (a int primary key, b text)")
    server.connect().execute("create table probe (a int)")
    server.connect().execute("create table small (a int primary key); insert into small values (1), (2)")
    writers = Writers(server)
    time.sleep(0.3)
    fill()
    refusals = []
    wait_for("a refusal (%s)" % name, lambda: probe(server, refusals), 120)
    error = refusals[0]
    assert error["C"] == "53100" and "No space left on device" in error["M"] and "disk space" in error["H"], error
    reader = server.connect()
    assert reader.execute("select sum(a) from small") == [["3"]]
    for text in ["insert into small values (7)", "begin; update small set a = 8 where a = 1; commit", "create table other (a int)",
                 "delete from small"]:
        result = reader.simple(text)[-1]
        assert result.error and result.error["C"] == "53100", "%s: %s %s" % (text, result.tag, result.error)
        reader.simple("rollback")
    assert reader.execute("select sum(a) from small") == [["3"]]
    before = len(writers.acknowledged)
    heal()
    wait_for("new rows after there was space (%s)" % name, lambda: len(writers.acknowledged) > before + 20)
    reader.execute("insert into small values (3)")
    server.kill()
    writers.join()
    server.start()
    check_content(server, writers.acknowledged, writers.unknown)
    assert server.connect().execute("select sum(a) from small") == [["6"]]
    assert server.stop() == 0
    check_offline(server)
    print("%s: refused with 53100, %d rows acknowledged, none lost, healed without a restart" % (name, len(writers.acknowledged)))


def full_disk_preloaded():
    disk = Disk()
    with disk.server as server:
        full_disk(server, lambda: disk.command("f"), lambda: disk.command("0"), "a full disk, preloaded")


def mounted(kind, directory):
    """Mounts 24 MB of `kind` there. false: this machine does not let us."""
    if kind == "tmpfs":
        command = ["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", directory]
    else:
        image = directory + ".image"
        with open(image, "wb") as file:
            file.truncate(24 << 20)
        if subprocess.run(["mkfs.ext4", "-q", "-m", "0", image], capture_output=True).returncode != 0:
            return False
        command = ["mount", "-o", "loop", image, directory]
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False


def full_disk_for_real(kind):
    with tempfile.TemporaryDirectory(prefix="granary-full.") as top:
        directory = os.path.join(top, "mount")
        os.mkdir(directory)
        try:
            if not mounted(kind, directory):
                print("a full %s: NOT RUN, this machine does not let us mount one" % kind)
                return
        except FileNotFoundError:
            print("a full %s: NOT RUN, no mkfs.ext4" % kind)
            return
        ballast = os.path.join(directory, "ballast")
        with open(ballast, "wb") as file:
            file.write(b"\0" * (12 << 20))
        server = granary.Server(["--log-segment-size", "1MB"])
        server.data = os.path.join(directory, "data")
        try:
            with server:
                full_disk(server, lambda: None, lambda: os.remove(ballast), "a full " + kind)
        finally:
            subprocess.run(["umount", directory], check=True)


def main():
    if not os.path.exists(LIBRARY):
        sys.exit("%s is missing: scripts/build release" % LIBRARY)
    short_writes()
    failing("s", "a failed fsync")
    failing("w", "a failed write")
    full_disk_preloaded()
    full_disk_for_real("tmpfs")
    full_disk_for_real("ext4")


if __name__ == "__main__":
    main()
