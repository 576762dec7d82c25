#!/usr/bin/env python3
"""Interleavings of sessions, as text: tests/interleave/specs/*.spec, compared with the answers recorded from PostgreSQL 15.

A spec has lines
    setup SQL                      run before each permutation, on a connection of its own
    session NAME                   the steps that follow belong to it
    step NAME SQL
    check SQL                      run after each permutation; its rows are part of the answer
    permutation STEP STEP ...      one interleaving; a step that waits is shown as <waiting>, its answer where it comes
After `----` stands the recorded answer.

  run.py [--port P] [--record] [file ...]      without --port: against a server of its own"""
import argparse
import glob
import os
import queue
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
sys.path.insert(0, os.path.join(HERE, "..", "sql"))
import server as granary  # noqa: E402
from clients import pgwire  # noqa: E402
import run as sql_cases  # noqa: E402

WAIT_SECONDS = 1.0      # a step without an answer after this long waits for a lock
STUCK_SECONDS = 30.0
NEVER_WAIT = ("begin", "commit", "rollback", "savepoint")


class Session(threading.Thread):
    def __init__(self, port):
        super().__init__(daemon=True)
        self.connection = pgwire.Connection("127.0.0.1", port, timeout=STUCK_SECONDS)
        self.connection.execute("set search_path = interleave")
        self.work, self.answers = queue.Queue(), queue.Queue()
        self.pending = None
        self.start()

    def run(self):
        while True:
            text = self.work.get()
            if text is None:
                return
            try:
                self.answers.put(sql_cases.format_results(self.connection.simple(text)))
            except OSError as error:
                self.answers.put("connection lost: %s" % error)

    def answer(self, seconds):
        try:
            return self.answers.get(timeout=seconds)
        except queue.Empty:
            return None


def parse(path):
    spec = {"setup": [], "check": [], "steps": {}, "permutations": [], "owner": {}}
    text = open(path, encoding="utf-8").read()
    head, _, recorded = text.partition("----\n")
    session = None
    for line in head.split("\n"):
        word, _, rest = line.partition(" ")
        if word in ("setup", "check"):
            spec[word].append(rest)
        elif word == "session":
            session = rest
        elif word == "step":
            name, _, sql = rest.partition(" ")
            spec["steps"][name], spec["owner"][name] = sql, session
        elif word == "permutation":
            spec["permutations"].append(rest.split())
        elif line and not line.startswith("#"):
            raise ValueError("%s: what is %r?" % (path, line))
    return spec, head, recorded


def run_permutation(spec, permutation, port):
    control = pgwire.Connection("127.0.0.1", port)
    control.execute("set client_min_messages = error; drop schema if exists interleave cascade; "
                    "create schema interleave; set search_path = interleave")
    for sql in spec["setup"]:
        control.execute(sql)
    sessions = {name: Session(port) for name in sorted(set(spec["owner"].values()))}
    lines = ["permutation " + " ".join(permutation)]

    def report(step, answer):
        lines.append("%s: %s" % (step, answer.replace("\n", " / ")))

    def collect_finished(seconds):
        for session in sessions.values():
            if session.pending:
                answer = session.answer(seconds)
                if answer is not None:
                    report(session.pending, answer)
                    session.pending = None

    for step in permutation:
        session = sessions[spec["owner"][step]]
        if session.pending:
            answer = session.answer(STUCK_SECONDS)
            report(session.pending, answer or "STUCK")
        session.pending = step
        session.work.put(spec["steps"][step])
        answer = session.answer(STUCK_SECONDS if spec["steps"][step].startswith(NEVER_WAIT) else WAIT_SECONDS)
        if answer is None:
            lines.append("%s: <waiting>" % step)
        else:
            report(step, answer)
            session.pending = None
        collect_finished(WAIT_SECONDS)
    collect_finished(STUCK_SECONDS)
    for session in sessions.values():
        session.work.put(None)
        session.connection.close()
    for sql in spec["check"]:
        lines.append("check: " + sql_cases.format_results(control.simple(sql)).replace("\n", " / "))
    control.close()
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    if arguments.port is None:
        with granary.Server() as server:
            arguments.port = server.port
            return run_specs(arguments)
    return run_specs(arguments)


def run_specs(arguments):
    passed = failed = 0
    for path in arguments.files or sorted(glob.glob(os.path.join(HERE, "specs", "*.spec"))):
        spec, head, recorded = parse(path)
        actual = "\n\n".join(run_permutation(spec, p, arguments.port) for p in spec["permutations"]) + "\n"
        if arguments.record:
            open(path, "w", encoding="utf-8").write(head + "----\n" + actual)
        if arguments.record or actual == recorded:
            passed += 1
        else:
            failed += 1
            print("%s\n  expected\n%s\n  got\n%s" % (os.path.basename(path), recorded, actual))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
