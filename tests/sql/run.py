#!/usr/bin/env python3
"""Runs tests/sql/cases/*.sql against a server and compares with the answers recorded from a real PostgreSQL 15.

A case file is statements, each ended by a line `----` and followed by its answer up to a blank line:

    select 1 as a;
    ----
    a 23
    1
    => SELECT 1

Header: column name and type OID, separated by |. NULL prints as \\N. `=>` is the command tag, `!!` an error
(SQLSTATE, message), `..` a further field of it (D detail, H hint, P position, n constraint, t table, c column, ...),
`--` a notice. Columns and rows that came before an error stand before it; in the extended protocol, where Describe
answers with the columns of a statement that fails later, the columns before an error are compared only where there
are rows. Each file runs in a schema of its own. Statements that start with the comment `-- simple protocol` are never
sent in the extended one.

  run.py --port P [--protocol simple|extended] [file ...]
      compare; exit status 1 on any difference
  run.py --port P --record [file ...]
      write the answers of this server (a real PostgreSQL 15) into the files
"""
import argparse
import glob
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "clients"))
import pgwire  # noqa: E402

FIRST_USER_OID = 16384  # users' types have other OIDs on every server: shown as "user"
ERROR_FIELDS = "DHPntcd"  # detail, hint, position, constraint, table, column, data type


def read_cases(path):
    """[(statement, answer)] with the comments that stand before a statement kept in it."""
    cases, statement, answer = [], [], None
    for line in open(path, encoding="utf-8").read().split("\n"):
        if answer is None:
            if line == "----":
                answer = []
            elif line or statement:
                statement.append(line)
        elif line == "":
            cases.append(("\n".join(statement), "\n".join(answer)))
            statement, answer = [], None
        else:
            answer.append(line)
    if statement or answer:
        cases.append(("\n".join(statement).rstrip("\n"), "\n".join(answer or [])))
    return [case for case in cases if case[0].strip()]


def escape(value):
    if value is None:
        return "\\N"
    return value.replace("\\", "\\\\").replace("\n", "\\n").replace("|", "\\|")


def format_results(results):
    lines = []
    for result in results:
        for notice in result.notices:
            lines.append("-- %s %s %s" % (notice.get("V"), notice.get("C"), escape(notice.get("M", ""))))
        if result.columns is not None:
            lines.append("|".join("%s %s" % (escape(name), oid if oid < FIRST_USER_OID else "user")
                                  for name, oid in result.columns) or "(no columns)")
            lines.extend("|".join(escape(value) for value in row) or "(no columns)" for row in result.rows)
        if result.error:
            lines.append("!! %s %s" % (result.error.get("C"), escape(result.error.get("M", ""))))
            lines.extend(".. %s %s" % (field, escape(result.error[field])) for field in ERROR_FIELDS if field in result.error)
        elif result.tag is not None:
            lines.append("=> " + result.tag)
    return "\n".join(lines)


def without_empty_head(answer):
    """An answer of one statement without the columns that stand right before an error."""
    lines = answer.split("\n")
    first = next((at for at, line in enumerate(lines) if not line.startswith("-- ")), len(lines))
    if first + 1 < len(lines) and lines[first + 1].startswith("!! ") and lines[first][:3] not in ("!! ", "=> "):
        del lines[first]
    return "\n".join(lines)


def joined(results):
    """The answer of an Execute, which is complete when the Sync's commit fails, with that error as the simple protocol has it."""
    if len(results) == 2 and results[0].error is None and results[1].error:
        results[0].error = results[1].error
        results[0].notices += results[1].notices
        return results[:1]
    return results


def answers(path, arguments):
    connection = pgwire.Connection(arguments.host, arguments.port)
    schema = "case_" + os.path.basename(path).split(".")[0]
    connection.execute("set client_min_messages = error; drop schema if exists %s cascade; create schema %s; "
                       "reset client_min_messages; set search_path = %s; set timezone = 'UTC'" % (schema, schema, schema))
    for statement, expected in read_cases(path):
        several = statement.rstrip().rstrip(";").count(";") > 0
        if arguments.protocol == "simple" or several or statement.startswith("-- simple protocol"):
            yield statement, expected, format_results(connection.simple(statement))
        else:
            actual = format_results(joined(connection.extended(statement.rstrip().rstrip(";"))))
            yield statement, without_empty_head(expected), without_empty_head(actual)
    connection.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--protocol", choices=["simple", "extended"], default="simple")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--show", type=int, default=20, help="differences to print (default 20)")
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    passed = failed = 0
    for path in arguments.files or sorted(glob.glob(os.path.join(HERE, "cases", "*.sql"))):
        recorded = []
        for statement, expected, actual in answers(path, arguments):
            recorded.append(statement + "\n----\n" + actual + "\n")
            if arguments.record:
                passed += 1
            elif expected == actual:
                passed += 1
            else:
                failed += 1
                if failed <= arguments.show:
                    print("%s (%s protocol)\n%s\n  expected\n%s\n  got\n%s\n" %
                          (os.path.basename(path), arguments.protocol, statement, expected, actual))
        if arguments.record:
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(recorded))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
