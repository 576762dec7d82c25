#!/usr/bin/env python3
"""pgbench as its users run it: both ways of filling the tables, three scripts in three protocol modes, many clients on few
rows. Nothing may fail and the books must balance.

  pgbench_test.py [--quick]      --quick: fewer combinations, for slow builds"""
import argparse
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402

SUMS = ("select (select sum(abalance) from pgbench_accounts), (select sum(bbalance) from pgbench_branches),"
        " (select sum(tbalance) from pgbench_tellers), (select coalesce(sum(delta), 0) from pgbench_history)")


def pgbench(server, *arguments):
    command = ["pgbench", "-h", "127.0.0.1", "-p", str(server.port), "-U", "postgres"] + list(arguments) + ["postgres"]
    done = subprocess.run(command, capture_output=True, text=True)
    output = done.stdout + done.stderr
    assert done.returncode == 0, "%s: exit %d\n%s" % (" ".join(command), done.returncode, output)
    if "-i" not in arguments:
        assert "number of failed transactions: 0 " in output and "aborted" not in output, output
    return output


def check_sums(server):
    sums = server.connect().execute(SUMS)[0]
    assert len(set(sums)) == 1, "sums of accounts, branches, tellers and history differ: %s" % sums


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    with granary.Server() as server:
        for steps in ["dtgvp", "dtGvp"]:
            pgbench(server, "-i", "-q", "-s", "1", "-I", steps)
            rows = server.connect().execute("select count(*), count(distinct aid), min(aid), max(aid) from pgbench_accounts")
            assert rows == [["100000", "100000", "1", "100000"]], rows
            for mode in ["prepared"] if quick else ["simple", "extended", "prepared"]:
                for clients in ["8"] if quick else ["1", "8", "32"]:
                    pgbench(server, "-n", "-b", "tpcb-like", "-M", mode, "-c", clients, "-j", "2", "-T", "1")
            check_sums(server)
        for mode in ["simple", "extended", "prepared"]:
            for script in ["simple-update", "select-only"]:
                pgbench(server, "-n", "-b", script, "-M", mode, "-c", "32", "-j", "2", "-T", "1")
        assert server.stop() == 0, "clean stop failed"
    print("pgbench: nothing failed, sums agree")


if __name__ == "__main__":
    main()
