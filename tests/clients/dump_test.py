#!/usr/bin/env python3
"""pg_dump and psql move a database: the dump is what PostgreSQL 15 writes for the same objects, and a database restored from
it dumps the same again. tests/clients/dump/setup.sql has the objects."""
import difflib
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from reference import PROGRAMS, Reference  # noqa: E402

SETUP = os.path.join(HERE, "dump", "setup.sql")


def run(program, port, *arguments):
    command = [os.path.join(PROGRAMS, program), "-h", "127.0.0.1", "-p", str(port), "-U", "postgres", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def fill(port, database, text):
    run("psql", port, "-X", "-q", "-c", "create database " + database, "postgres")
    subprocess.run([os.path.join(PROGRAMS, "psql"), "-X", "-q", "-h", "127.0.0.1", "-p", str(port), "-U", "postgres", "-v",
                    "ON_ERROR_STOP=1", database], input=text, check=True, text=True, stdout=subprocess.DEVNULL, timeout=120)


def dump(port, database):
    """Without the lines that name versions or are random."""
    return [line for line in run("pg_dump", port, database).split("\n")
            if not line.startswith(("-- Dumped", "\\restrict", "\\unrestrict"))]


def same(a, b):
    difference = "\n".join(difflib.unified_diff(a, b, lineterm=""))
    assert not difference, difference


def test_a_dump_is_what_postgresql_writes(server):
    setup = open(SETUP, encoding="utf-8").read()
    fill(server.port, "origin", setup)
    with Reference() as reference:
        fill(reference.port, "origin", setup)
        same(dump(reference.port, "origin"), dump(server.port, "origin"))


def test_a_restored_database_is_the_same(server):
    text = run("pg_dump", server.port, "origin")
    fill(server.port, "copy", text)
    same(dump(server.port, "origin"), dump(server.port, "copy"))


def main():
    with granary.Server() as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
