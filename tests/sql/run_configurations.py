#!/usr/bin/env python3
"""The SQL cases under several configurations: simple and extended protocol, one worker and two, and once more on the
data directory after kill -9: so that catalog and rows come from the log, and, with two workers, from a checkpoint.

  run_configurations.py [--quick]      --quick: two workers, every other case in each protocol, no restart"""
import argparse
import glob
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402


def run_cases(server, protocol, cases=()):
    """`cases`: paths, none for all."""
    print("protocol %s, %s" % (protocol, " ".join(server.arguments)), flush=True)
    return subprocess.run([sys.executable, os.path.join(HERE, "run.py"), "--port", str(server.port),
                           "--protocol", protocol, *cases]).returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    quick = parser.parse_args().quick
    ok = True
    for workers in ["2"] if quick else ["1", "2"]:
        with granary.Server(["--workers", workers]) as server:
            cases = sorted(glob.glob(os.path.join(HERE, "cases", "*.sql"))) if quick else []
            for first, protocol in enumerate(["simple", "extended"]):
                ok = run_cases(server, protocol, cases[first::2]) and ok
            if not quick:
                if workers == "2":
                    server.connect().execute("checkpoint")
                server.kill()
                server.start()
                print("after kill -9" + (" behind a checkpoint" if workers == "2" else ""))
                ok = run_cases(server, "simple") and ok
            if server.stop() != 0:
                print("the server did not stop cleanly: " + server.log_tail())
                ok = False
    return 0 if ok else 1


if __name__ == "__main__":
    sys.exit(main())
