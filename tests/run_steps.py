#!/usr/bin/env python3
"""Builds and runs every test, as many steps at once as there are processors; scripts/test calls this.

  run_steps.py [PART ...]      layout release sql clients drivers crash asan tsan; without any: all

A step starts when those that it comes after are done and a processor is free; builds go first, then what takes long, then the
first in the list: so that in the end no processor waits for another. Its output is kept in build/steps and shown when it is
over: all of it where it failed, else the last line. In the end a table says how long each step took and how much processor
time: what waits more than it computes may stand beside the others (processors=0)."""
import dataclasses
import os
import signal
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LOGS = os.path.join(ROOT, "build", "steps")
PROCESSORS = len(os.sched_getaffinity(0))
# Half of them build while the other half tests what is already built.
BUILDERS = max(1, PROCESSORS // 2)


@dataclasses.dataclass
class Step:
    name: str
    command: list
    after: tuple = ()
    processors: int = 1
    environment: dict = dataclasses.field(default_factory=dict)
    takes_long: bool = False
    # Set when it has run.
    status: str = "not run"
    seconds: float = 0
    processor_seconds: float = 0

    def log_path(self):
        return os.path.join(LOGS, self.name.replace("/", "-").replace(" ", "-") + ".log")


def build(preset):
    return Step(preset + " build", ["nice", "scripts/build", preset], (), BUILDERS, {"CMAKE_BUILD_PARALLEL_LEVEL": str(BUILDERS)})


def unit_tests(preset, **environment):
    """Two steps: the power failures take as long as all others."""
    command = ["ctest", "--test-dir", "build/" + preset, "--output-on-failure", "--no-tests=error"]
    return [Step(preset + " power failures", command + ["-R", "^crash$"], (preset + " build",), environment=environment,
                 takes_long=True),
            Step(preset + " tests", command + ["-E", "^crash$"], (preset + " build",), environment=environment, takes_long=True)]


def script(name, path, *arguments, preset="release", **options):
    """A Python script of tests/ that starts servers of a preset's build."""
    binary = os.path.join(ROOT, "build", preset, "granary")
    return Step(name, [sys.executable, "tests/" + path, *arguments], (preset + " build",),
                environment={"GRANARY_BIN": binary}, **options)


PARTS = {
    "layout": [Step("layout", [sys.executable, "tests/layout/check_layout.py"])],
    "release": [build("release"), *unit_tests("release")],
    "sql": [script("SQL cases", "sql/run_configurations.py", takes_long=True)],
    "clients": [
        script("interleavings", "interleave/run.py", processors=0),
        script("psql and protocol", "clients/protocol_test.py"),
        script("activity", "clients/activity_test.py"),
        script("notices", "clients/notices_test.py"),
        script("COPY", "clients/copy_test.py"),
        script("clients with other encodings", "clients/client_encoding_test.py"),
        script("databases", "clients/databases_test.py", processors=0),
        script("indexes that cannot be filled", "clients/unfilled_indexes_test.py"),
        script("notifications and advisory locks", "clients/effects_test.py"),
        script("authentication", "clients/authentication_test.py"),
        script("encryption", "clients/encryption_test.py"),
        script("roles", "clients/roles_test.py"),
        script("privileges", "clients/privileges_test.py"),
        script("row security", "clients/row_security_test.py"),
        script("sessions", "clients/session_test.py", processors=0),
        script("the file of ALTER SYSTEM", "clients/settings_file_test.py"),
        script("prepared statements", "clients/prepared_test.py"),
        script("cursors and portals", "clients/open_queries_test.py"),
        script("blocks that run again", "clients/replay_test.py"),
        script("prepared transactions", "clients/two_phase_test.py", processors=0),
        script("prepared schema changes", "clients/two_phase_ddl_test.py", processors=0),
        script("deadlocks and queues", "clients/lock_test.py"),
        script("temporary and unlogged relations", "clients/relation_kinds_test.py"),
        script("base types and casts", "clients/base_types_test.py"),
        script("citext", "clients/citext_test.py"),
        script("Unix-domain socket", "clients/socket_test.py"),
        script("psql's commands", "clients/psql_test.py"),
        script("dumps", "clients/dump_test.py"),
        script("large objects", "clients/large_object_test.py"),
        script("foreign keys under writers", "clients/foreign_key_test.py"),
        script("exclusion constraints under writers", "clients/exclusion_test.py"),
        script("schema changes under writers", "clients/live_ddl_test.py", takes_long=True),
        script("schema changes beside lookups", "clients/ddl_races_test.py"),
        script("migrations", "migrations/migrations_test.py"),
        script("migrations side by side", "clients/parallel_migrations_test.py"),
        script("temporary files", "clients/spill_test.py"),
        script("pgbench", "clients/pgbench_test.py"),
        script("random SQL", "random/sql_differential.py", takes_long=True),
        script("random values of every type", "random/sql_types.py"),
        script("random changes under kept plans", "random/sql_kept_plans.py"),
        Step("list of functions", ["scripts/list-functions", "--check"], ("release build",)),
    ],
    "drivers": [
        Step("drivers' packages", ["scripts/install-packages", "drivers"], processors=0),
        dataclasses.replace(script("client libraries", "drivers/run.py", takes_long=True), after=("release build", "drivers' packages")),
    ],
    "crash": [
        script("histories' checker", "random/history/graph_test.py"),
        script("histories", "random/sql_history.py"),
        script("kill -9", "crash/kill_recording.py", "--kills", "200"),
        script("failing and full disks", "crash/faulty_disk.py"),
    ],
    "asan": [
        build("asan"),
        # The message codec's mutator gets a minute here: this build sees every byte it reads too far.
        *unit_tests("asan", GRANARY_CRASHES="1500", GRANARY_FUZZ_SECONDS="15", GRANARY_CODEC_FUZZ_SECONDS="60"),
        script("asan SQL cases", "sql/run_configurations.py", "--quick", preset="asan", takes_long=True),
        script("asan authentication", "clients/authentication_test.py", preset="asan"),
        script("asan encryption", "clients/encryption_test.py", preset="asan"),
        script("asan migrations side by side", "clients/parallel_migrations_test.py", preset="asan"),
    ],
    "tsan": [
        build("tsan"),
        *unit_tests("tsan", GRANARY_CRASHES="1000"),
        script("tsan pgbench", "clients/pgbench_test.py", "--quick", preset="tsan"),
        script("tsan deadlocks and queues", "clients/lock_test.py", preset="tsan"),
    ],
}


class Runner:
    def __init__(self, steps):
        # Builds first: the others wait for them.
        self.waiting = sorted(steps, key=lambda step: (not step.name.endswith(" build"), not step.takes_long))
        self.names = {step.name for step in steps}
        self.running = {}  # by process id: (step, process, start)
        self.done = {}
        self.free = PROCESSORS

    def start_what_can(self):
        for step in list(self.waiting):
            before = [self.done.get(name) for name in step.after if name in self.names]
            if None in before or step.processors > self.free:
                continue
            self.waiting.remove(step)
            if any(other.status != "ok" for other in before):
                self.done[step.name] = step
                print("--- %s: not run" % step.name, flush=True)
                return self.start_what_can()  # others may come after this one
            self.start(step)

    def start(self, step):
        with open(step.log_path(), "wb") as log:
            process = subprocess.Popen(step.command, cwd=ROOT, env=dict(os.environ, **step.environment), stdin=subprocess.DEVNULL,
                                       stdout=log, stderr=log, start_new_session=True)
        self.free -= step.processors
        self.running[process.pid] = step, process, time.monotonic()

    def wait_for_one(self):
        pid, status, usage = os.wait3(0)
        step, process, start = self.running.pop(pid)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.free += step.processors
        self.done[step.name] = step
        step.seconds, step.processor_seconds = time.monotonic() - start, usage.ru_utime + usage.ru_stime
        step.status = "ok" if process.returncode == 0 else "FAILED"
        with open(step.log_path(), encoding="utf-8", errors="replace") as log:
            output = log.read().rstrip()
        print("--- %s: %s" % (step.name, " ".join(step.command)))
        print(output if step.status != "ok" else output.rpartition("\n")[2], flush=True)

    def run(self):
        try:
            self.start_what_can()
            while self.running:
                self.wait_for_one()
                self.start_what_can()
        finally:
            for pid in self.running:
                os.killpg(pid, signal.SIGTERM)


def main():
    parts = sys.argv[1:] or list(PARTS)
    unknown = [part for part in parts if part not in PARTS]
    if unknown:
        print("there is no part %s, but %s" % (unknown[0], " ".join(PARTS)), file=sys.stderr)
        return 2
    os.makedirs(LOGS, exist_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # and ends what runs
    steps = [step for part in parts for step in PARTS[part]]
    start = time.monotonic()
    Runner(steps).run()
    print("\nelapsed  processor")
    for step in steps:
        print("%5d s  %7d s  %-7s  %s" % (step.seconds, step.processor_seconds, step.status, step.name))
    passed = sum(step.status == "ok" for step in steps)
    print("%5d s  %7d s  %d passed, %d failed" % (time.monotonic() - start, sum(step.processor_seconds for step in steps), passed,
                                                  len(steps) - passed))
    return 0 if passed == len(steps) else 1


if __name__ == "__main__":
    sys.exit(main())
