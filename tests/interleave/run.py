#!/usr/bin/env python3
"""Interleavings of sessions, as text: tests/interleave/specs/*.spec, compared with the answers recorded from PostgreSQL 15.

A spec has lines
    setup SQL                      run before each permutation, on a connection of its own
    session NAME                   the steps that follow belong to it
    step NAME SQL
    check SQL                      run after each permutation; its rows are part of the answer
    permutation STEP STEP ...      one interleaving; a step that waits is shown as <waiting>, its answer where it comes
    differs REASON                 Granary answers the permutation above otherwise, and why that is better for the user
After `----` stand the answers recorded from PostgreSQL, after `++++` Granary's where they differ.

  run.py [--port P] [--database NAME] [file ...]      without --port: against servers of its own, side by side
  run.py --port P --record [file ...]                 from a PostgreSQL
  run.py --record-differences [file ...]              of the permutations that differ, from Granary"""
import argparse
import collections
import concurrent.futures
import contextlib
import glob
import os
import queue
import re
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
sys.path.insert(0, os.path.join(HERE, "..", "sql"))
import server as granary  # noqa: E402
import pgwire  # noqa: E402 (found by way of server)
import run as sql_cases  # noqa: E402

WAIT_SECONDS = 1.0      # a step without an answer after this long waits for a lock
STUCK_SECONDS = 30.0
SERVERS = 8             # permutations mostly wait
NEVER_WAIT = ("begin", "commit", "rollback", "savepoint")


Target = collections.namedtuple("Target", "port database")


def connect(server, timeout=60.0):
    return pgwire.Connection("127.0.0.1", server.port, database=server.database, timeout=timeout)


class Session(threading.Thread):
    def __init__(self, server):
        super().__init__(daemon=True)
        self.connection = connect(server, STUCK_SECONDS)
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
    spec = {"setup": [], "check": [], "steps": {}, "permutations": [], "owner": {}, "differs": set()}
    text = open(path, encoding="utf-8").read()
    head, _, answers = text.partition("----\n")
    recorded, _, own = answers.partition("++++\n")
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
        elif word == "differs":
            spec["differs"].add(" ".join(spec["permutations"][-1]))
        elif line and not line.startswith("#"):
            raise ValueError("%s: what is %r?" % (path, line))
    return spec, head, by_permutation(recorded), by_permutation(own)


def by_permutation(answers):
    return {answer.split("\n")[0].partition(" ")[2]: without_detail(answer) for answer in answers.strip().split("\n\n") if answer}


def without_detail(answer):
    """What a conflict was about is said in other words than PostgreSQL's, or names processes; columns that come before such
    an error are nothing that anybody relies on."""
    def of_line(line):
        if "!! 40001 " not in line and "!! 40P01 " not in line:
            return line
        return re.sub(r"^(\w+): .*?(?=!! 40)", r"\1: ", re.sub(r" / \.\. D .*?(?= / \.\. |$)", "", line))
    return "\n".join(of_line(line) for line in answer.split("\n"))


def write(path, head, recorded, own):
    with open(path, "w", encoding="utf-8") as file:
        file.write(head + "----\n" + "\n\n".join(recorded.values()) + "\n")
        if own:
            file.write("++++\n" + "\n\n".join(own.values()) + "\n")


def run_permutation(spec, permutation, server):
    control = connect(server)
    control.execute("set client_min_messages = error; drop schema if exists interleave cascade; "
                    "create schema interleave; set search_path = interleave")
    for sql in spec["setup"]:
        control.execute(sql)
    sessions = {name: Session(server) for name in sorted(set(spec["owner"].values()))}
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
    return without_detail("\n".join(lines))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int)
    parser.add_argument("--database", default="postgres")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--record-differences", action="store_true")
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    with contextlib.ExitStack() as stack:
        if arguments.port is not None:
            return run_specs(arguments, [Target(arguments.port, arguments.database)])
        servers = [stack.enter_context(granary.Server()) for _ in range(SERVERS)]
        targets = [Target(server.port, arguments.database) for server in servers]
        return run_specs(arguments, targets)


def run_permutations(tasks, targets):
    """The answers to [(spec, permutation's name)], in that order; each target runs one permutation at a time."""
    free = queue.Queue()
    for target in targets:
        free.put(target)

    def run_one(task):
        spec, name = task
        target = free.get()
        try:
            return run_permutation(spec, name.split(), target)
        finally:
            free.put(target)

    with concurrent.futures.ThreadPoolExecutor(len(targets)) as pool:
        return list(pool.map(run_one, tasks))


def wanted_permutations(spec, arguments):
    names = [" ".join(permutation) for permutation in spec["permutations"]]
    return [name for name in names if not arguments.record_differences or name in spec["differs"]]


def check_spec(path, parsed, actual, arguments):
    """`actual` is {permutation: answer}. Returns what is wrong, as text."""
    spec, head, recorded, own = parsed
    if arguments.record:
        write(path, head, actual, {name: own[name] for name in actual if name in own and name in spec["differs"]})
        return ""
    if arguments.record_differences:
        write(path, head, recorded, actual)
        return ""
    problems = []
    for name, answer in actual.items():
        expected = (own if name in spec["differs"] else recorded).get(name)
        if answer != expected:
            problems.append("expected\n%s\n  got\n%s" % (expected, answer))
        elif name in spec["differs"] and answer == recorded.get(name):
            problems.append("no longer differs: %s" % name)
    return "\n".join(problems)


def run_specs(arguments, targets):
    paths = arguments.files or sorted(glob.glob(os.path.join(HERE, "specs", "*.spec")))
    parsed = {path: parse(path) for path in paths}
    tasks = [(path, name) for path in paths for name in wanted_permutations(parsed[path][0], arguments)]
    answers = run_permutations([(parsed[path][0], name) for path, name in tasks], targets)
    actual = {path: {} for path in paths}
    for (path, name), answer in zip(tasks, answers):
        actual[path][name] = answer
    failed = 0
    for path in paths:
        problems = check_spec(path, parsed[path], actual[path], arguments)
        if problems:
            failed += 1
            print("%s\n  %s" % (os.path.basename(path), problems))
    print("%d passed, %d failed (%d permutations)" % (len(paths) - failed, failed, len(tasks)))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
