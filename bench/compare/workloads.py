"""What is run: pgbench's transactions with several clients and protocols, also over one branch and at SERIALIZABLE, pipelines,
a queue, connections, and a load by COPY."""
import os
import pathlib
import re
import resource
import time
from dataclasses import dataclass

from servers import BenchError

SCALE = 10
COPY_ROWS = 1_000_000
SCRIPTS = pathlib.Path(__file__).resolve().parent / "scripts"
ALL_MODES = ("simple", "extended", "prepared")


@dataclass
class Run:
    """One run of one workload against one server. `error`: why the other fields are not to be trusted."""

    per_second: float = 0
    server_us: float = 0  # CPU a unit
    client_us: float = 0
    others: float = 0  # share of the machine's CPU that went to anything else
    error: str = ""


class Meter:
    """CPU time from its making to `read`: of a server, of the client programs and of the whole machine."""

    def __init__(self, server):
        self.server = server
        self.start = self.now()

    def now(self):
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        fields = [int(field) for field in pathlib.Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
        idle = fields[3] + fields[4]
        tick_us = 1_000_000 / os.sysconf("SC_CLK_TCK")
        client_us = (used.ru_utime + used.ru_stime) * 1_000_000
        return self.server.cpu_us(), client_us, (sum(fields) - idle) * tick_us, sum(fields) * tick_us

    def read(self, per_second, units):
        server, client, busy, total = (after - before for after, before in zip(self.now(), self.start))
        others = max(0.0, busy - server - client) / max(total, 1)
        return Run(per_second, server / units, client / units, others)


@dataclass
class PgbenchWorkload:
    """pgbench with a built-in or a custom script."""

    name: str
    script: list
    clients: int
    mode: str
    settings: str = ""  # of the sessions, as PGOPTIONS
    unit = "transaction"

    def run(self, server, seconds, directory):
        threads = min(self.clients, os.cpu_count())
        server.settle()
        meter = Meter(server)
        done = server.client(
            ["env", f"PGOPTIONS={self.settings}", "pgbench", "-n", "-M", self.mode, "-c", str(self.clients), "-j", str(threads), "-T", str(seconds)]
            + self.script
        )
        tps = re.search(r"^tps = ([0-9.]+)", done.stdout, re.M)
        count = re.search(r"^number of transactions actually processed: (\d+)", done.stdout, re.M)
        failed = re.search(r"^number of failed transactions: (\d+)", done.stdout, re.M)
        if done.returncode != 0 or not tps or not count or int(count[1]) == 0:
            complaints = [line for line in done.stderr.splitlines() if "error" in line.lower()]
            return Run(error=(complaints or ["pgbench gave no figures"])[0])
        run = meter.read(float(tps[1]), int(count[1]))
        if failed and int(failed[1]) > 0:
            run.error = f"{failed[1]} transactions failed"
        return run


@dataclass
class CopyWorkload:
    """COPY of a file into an empty table with a primary key."""

    name: str = "copy"
    unit = "row"

    def run(self, server, seconds, directory):
        data = pathlib.Path(directory) / "accounts.tsv"
        if not data.exists():
            with open(data, "w") as out:
                out.writelines(f"{aid}\t{(aid - 1) // 100_000 + 1}\t0\t\n" for aid in range(1, COPY_ROWS + 1))
        server.sql("drop table if exists copy_target")
        server.sql("create table copy_target (aid int primary key, bid int, abalance int, filler char(84))")
        meter = Meter(server)
        begin = time.monotonic()
        done = server.client(["psql", "-Xq", "-v", "ON_ERROR_STOP=1", "-c", f"\\copy copy_target from '{data}'"])
        took = time.monotonic() - begin
        if done.returncode != 0:
            return Run(error=done.stderr.strip().splitlines()[0])
        run = meter.read(COPY_ROWS / took, COPY_ROWS)
        if server.keeps_data:
            rows = server.sql("select count(*) from copy_target").stdout.strip()
            if rows != str(COPY_ROWS):
                run.error = f"{rows} rows arrived"
        server.sql("drop table copy_target")
        return run


def all_workloads(modes):
    out = []
    for base, script, clients in (
        ("tpcb1", "tpcb-like", 1),
        ("tpcb8", "tpcb-like", 8),
        ("tpcb32", "tpcb-like", 32),
        ("simple-update8", "simple-update", 8),
        ("select1", "select-only", 1),
        ("select8", "select-only", 8),
        ("select32", "select-only", 32),
    ):
        for mode in modes:
            out.append(PgbenchWorkload(f"{base}/{mode}", ["-b", script], clients, mode))
    for base, file in (("tpcb-pipeline8", "tpcb_pipeline.sql"), ("select16-pipeline8", "select16_pipeline.sql")):
        # A pipeline needs the extended protocol.
        for mode in [mode for mode in modes if mode != "simple"]:
            script = ["-f", str(SCRIPTS / file), "-D", f"scale={SCALE}"]
            out.append(PgbenchWorkload(f"{base}/{mode}", script, 8, mode))
    for mode in modes:
        out.append(PgbenchWorkload(f"queue64/{mode}", ["-f", str(SCRIPTS / "queue.sql")], 64, mode))
        # One branch: every transaction updates the same row.
        out.append(PgbenchWorkload(f"hot32/{mode}", ["-b", "tpcb-like", "-D", "scale=1"], 32, mode))
        # Nobody tries again: a serialization failure is an error of the run.
        out.append(PgbenchWorkload(f"serializable32/{mode}", ["-b", "tpcb-like"], 32, mode,
                                   "-c default_transaction_isolation=serializable"))
        out.append(PgbenchWorkload(f"connect8/{mode}", ["-C", "-f", str(SCRIPTS / "select1.sql")], 8, mode))
    out.append(CopyWorkload())
    return out


def load(server):
    """pgbench's tables, and the answer that they are there; jobs for the queue."""
    if not server.keeps_data:
        return
    server.sql("drop table if exists jobs; create table jobs (id bigserial primary key, payload text);"
               "insert into jobs (payload) select 'first' from generate_series(1, 1000)")
    done = server.client(["pgbench", "-i", "-q", "-s", str(SCALE)])
    if done.returncode != 0:
        raise BenchError(f"{server.name}: pgbench -i: {done.stderr.strip().splitlines()[-1]}")
    rows = server.sql("select count(*) from pgbench_accounts").stdout.strip()
    if rows != str(SCALE * 100_000):
        raise BenchError(f"{server.name}: pgbench_accounts has {rows} rows")
