#!/usr/bin/env python3
"""Makes every query of tests/sql/cases/*.sql a view, here and on a real PostgreSQL 15, and compares what
pg_get_viewdef shows, or the error. A tool for finding differences; there are known ones, so it is no test.

  compare_views.py --reference P --port P [file ...]
      prints each query with the answers that differ, the reference's first; exit status 1 if there are any

Statements that change roles, privileges or settings of the whole server are left out.
"""
import argparse
import glob
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "clients"))
import pgwire  # noqa: E402
from run import read_cases  # noqa: E402

SCHEMA = "compare_views"
DEFINITION = ("select pg_get_viewdef(c.oid) from pg_class c join pg_namespace n on n.oid = relnamespace "
              "where relname = 'shown' and nspname = '%s'" % SCHEMA)
LEFT_OUT = re.compile(r"(create|drop|alter) (role|user|group|database|system|publication|subscription)|grant|revoke|"
                      r"reassign|set (local )?(role|session)|copy", re.IGNORECASE)
QUERY = re.compile(r"select|with|values|table ", re.IGNORECASE)


def connect(port):
    connection = pgwire.Connection(port=port)
    for statement in ("set client_min_messages = error", "set statement_timeout = 5000",
                      "drop schema if exists %s cascade" % SCHEMA, "create schema %s" % SCHEMA,
                      "set search_path = %s" % SCHEMA):
        connection.simple(statement)
    return connection


def shown(connection, query):
    made = connection.simple("create view %s.shown as %s" % (SCHEMA, query))[-1]
    if made.error:
        return "%s %s" % (made.error["C"], made.error["M"])
    answer = connection.simple(DEFINITION)[-1]
    connection.simple("drop view %s.shown" % SCHEMA)
    return answer.error["M"] if answer.error else answer.rows[0][0]


def is_one_query(statement):
    return QUERY.match(statement) and ";" not in statement and " into " not in statement.lower()


def compare(path, ports):
    views = differences = 0
    connections = [connect(port) for port in ports]
    for statement, _ in read_cases(path):
        text = "\n".join(line for line in statement.split("\n") if not line.startswith("--")).strip().rstrip(";")
        if not text or LEFT_OUT.match(text):
            continue
        if is_one_query(text):
            views += 1
            expected, got = [shown(connection, text) for connection in connections]
            if expected != got:
                differences += 1
                print("%s: %s\n< %s\n> %s\n" % (os.path.basename(path), text, expected, got))
        for connection in connections:
            connection.simple(text)
    for connection in connections:
        connection.close()
    return views, differences


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reference", type=int, required=True, help="port of a PostgreSQL 15 with trust on loopback")
    parser.add_argument("--port", type=int, required=True, help="port of the server to compare")
    parser.add_argument("files", nargs="*", default=sorted(glob.glob(os.path.join(HERE, "cases", "*.sql"))))
    arguments = parser.parse_args()
    views = differences = 0
    for path in arguments.files:
        try:
            more = compare(path, (arguments.reference, arguments.port))
        except (OSError, pgwire.ServerError) as error:
            print("%s: %s\n" % (os.path.basename(path), error))
            continue
        views += more[0]
        differences += more[1]
    print("%d views, %d differ" % (views, differences))
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
