#!/usr/bin/env python3
"""psql's backslash commands: tests/clients/psql/commands.txt has commands, each followed by what psql prints for it against
a real PostgreSQL 15 with the tables of setup.sql.

  psql_test.py                        runs them against a server of its own
  psql_test.py --port P --record      writes the answers of the PostgreSQL 15 on port P, in a database made for it"""
import argparse
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402

SETUP = os.path.join(HERE, "psql", "setup.sql")
COMMANDS = os.path.join(HERE, "psql", "commands.txt")


def psql(port, database, *arguments):
    done = subprocess.run(["psql", "-X", "-h", "127.0.0.1", "-p", str(port), "-U", "postgres", database, *arguments],
                          capture_output=True, text=True, timeout=60)
    return done.stdout + done.stderr


def read_cases():
    """[(command, answer)]: commands begin with a backslash in the first column, the lines below are indented by one."""
    cases = []
    for line in open(COMMANDS, encoding="utf-8").read().split("\n"):
        if line.startswith("\\"):
            cases.append((line, []))
        elif cases and line:
            cases[-1][1].append(line[1:])
    return cases


def answer_of(port, database, command):
    return psql(port, database, "-c", command).rstrip("\n").split("\n")


def record(port):
    database = "psql_test"
    psql(port, "postgres", "-c", "drop database if exists " + database, "-c", "create database " + database)
    try:
        print(psql(port, database, "-q", "-f", SETUP), end="")
        with open(COMMANDS + ".new", "w", encoding="utf-8") as out:
            for command, _ in read_cases():
                out.write(command + "\n")
                out.writelines("|%s\n" % line for line in answer_of(port, database, command))
        os.replace(COMMANDS + ".new", COMMANDS)
    finally:
        psql(port, "postgres", "-c", "drop database " + database)


def compare(port):
    failed = 0
    for command, expected in read_cases():
        actual = answer_of(port, "postgres", command)
        if actual == expected:
            continue
        failed += 1
        print("FAIL %s\n  expected\n%s\n  got\n%s" % (command, "\n".join(expected), "\n".join(actual)))
    print("%d commands, %d differ" % (len(read_cases()), failed))
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--port", type=int)
    parser.add_argument("--record", action="store_true")
    arguments = parser.parse_args()
    if arguments.record:
        record(arguments.port)
        return 0
    with granary.Server() as server:
        print(psql(server.port, "postgres", "-q", "-f", SETUP), end="")
        return compare(server.port)


if __name__ == "__main__":
    sys.exit(main())
