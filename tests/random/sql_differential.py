#!/usr/bin/env python3
"""Random SQL on Granary and on a real PostgreSQL 15, one statement at a time: rows, columns, types, tags, SQLSTATEs and the
state of the transaction must be the same. After each round Granary is killed, started again, and all tables are compared.

  sql_differential.py                        a fixed set of rounds: what scripts/test runs
  sql_differential.py --seconds 600          rounds of fresh seeds for that long
  sql_differential.py --seed 7 [--minimize]  one round; --minimize prints the fewest statements that still differ

Without --server and --reference (HOST:PORT) both servers are started here; a given server is never restarted."""
import argparse
import collections
import os
import random
import re
import sys
import time
from decimal import Decimal, InvalidOperation

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
import pgwire  # noqa: E402 (found by way of server)
from reference import Reference  # noqa: E402
from sql_generator import Generator, Statement  # noqa: E402

FIXED_SEEDS = range(1, 21)
STATEMENTS = 250  # a round
MINIMIZE_SECONDS = 90
SCHEMA = "random_sql_%d" % os.getpid()  # several tests may share a reference
SESSION = "set client_min_messages = error; set search_path = %s; set timezone = 'America/New_York'" % SCHEMA
SETUP = SESSION + "; drop schema if exists %s cascade; create schema %s" % (SCHEMA, SCHEMA)
NUMERIC, FLOAT8, BPCHAR = 1700, 701, 1042


class Lost(Exception):
    """The server under test closed the connection or did not answer."""


class Answer:
    """What a server said to one statement, in a form that compares."""

    def __init__(self, results, status, order):
        self.status = status.decode()
        self.code = self.detail = self.constraint = None
        self.columns, self.rows, self.tag = None, [], None
        for result in results:
            self.columns, self.rows, self.tag = result.columns, [tuple(row) for row in result.rows], result.tag
            if result.error:
                self.code = result.error.get("C")
                self.detail = result.error.get("M")
                self.constraint = tuple(result.error.get(field) for field in "stcn")
        self.keys = [tuple(row[at] for at in order) for row in self.rows] if order else None

    def same(self, other, risky):
        if self.status != other.status:
            return False
        if risky and (self.code or "").startswith("22"):
            # Which of several rows fails first is up to the plan. PostgreSQL computes constant parts even where no row or
            # no branch asks for them.
            return (other.code or "22").startswith("22")
        if self.code or other.code:
            return (self.code, self.constraint) == (other.code, other.constraint)
        if (self.columns, self.tag) != (other.columns, other.tag):
            return False
        if collections.Counter(self.rows) == collections.Counter(other.rows) and self.keys == other.keys:
            return True
        return self.equal_values() == other.equal_values()

    def equal_values(self):
        """Rows and keys under SQL's equality: of 1.0 and 1.00 DISTINCT and its kin may keep either."""
        spell = {at: canonical for at, (_, oid) in enumerate(self.columns or []) for canonical in [CANONICAL.get(oid)] if canonical}
        rows = [tuple(spell[at](value) if at in spell and value is not None else value for at, value in enumerate(row))
                for row in self.rows]
        keys = None if self.keys is None else [tuple(map(number, key)) for key in self.keys]
        return collections.Counter(rows), keys

    def show(self):
        if self.code:
            return "%s %s [%s]" % (self.code, self.detail, self.status)
        rows = "".join("\n    " + " | ".join("NULL" if value is None else value for value in row) for row in self.rows[:20])
        return "%s %s [%s]%s%s" % (self.tag, self.columns, self.status, rows, "\n    ..." if len(self.rows) > 20 else "")


def number(text):
    try:
        return Decimal(text).normalize() if text is not None else None
    except InvalidOperation:
        return text.rstrip(" ")


CANONICAL = {NUMERIC: number, FLOAT8: number, BPCHAR: lambda text: text.rstrip(" ")}


class Side:
    """One server and the connection to it."""

    def __init__(self, connect):
        self.connect = connect
        self.connection = None

    def open(self):
        self.close()
        self.connection = self.connect()
        self.connection.execute(SETUP)

    def close(self):
        if self.connection:
            self.connection.close()
            self.connection = None

    def drop(self):
        self.open()
        self.connection.execute("drop schema %s cascade" % SCHEMA)
        self.close()

    def ask(self, statement):
        try:
            if statement.parameters is None:
                results = self.connection.simple(statement.text)
            else:
                results = self.connection.extended(statement.text, statement.parameters)
        except (OSError, ConnectionError) as error:
            raise Lost("%s" % error)
        return Answer(results, self.connection.status, statement.order)


class Difference(Exception):
    def __init__(self, statements, expected, actual):
        self.statements, self.expected, self.actual = statements, expected, actual
        super().__init__("difference")

    def report(self):
        lines = []
        for statement in self.statements:
            lines.append(statement.text + ";" + (" -- with %s" % statement.parameters if statement.parameters else ""))
        return "%s\n  PostgreSQL: %s\n  Granary:    %s" % ("\n".join(lines), self.expected, self.actual)


class Test:
    def __init__(self, subject, reference, restart):
        self.subject, self.reference, self.restart = Side(subject), Side(reference), restart
        self.count = collections.Counter()

    def open(self):
        self.subject.open()
        self.reference.open()

    def compare(self, statement, before):
        """Asks both; returns the reference's answer or raises Difference."""
        expected = self.reference.ask(statement)
        try:
            actual = self.subject.ask(statement)
        except Lost as lost:
            raise Difference(before + [statement], expected.show(), "connection lost: %s" % lost)
        if not expected.same(actual, statement.risky):
            raise Difference(before + [statement], expected.show(), actual.show())
        return expected

    def round(self, seed, statements_max):
        self.open()
        generator = Generator(random.Random(seed))
        done = []
        while len(done) < statements_max:
            status = self.reference.connection.status.decode()
            for statement in generator.statement(status):
                answer = self.compare(statement, done)
                done.append(statement)
                self.count[answer.code or "ok"] += 1
                if not answer.code and statement.effect:
                    statement.effect()
        self.compare_tables(generator, done)

    def compare_tables(self, generator, done):
        self.compare(Statement("rollback"), done)
        tables = [Statement("select * from " + name) for name in sorted(generator.saved[0][0] if generator.saved else generator.tables)]
        for statement in tables:
            self.compare(statement, done)
        if self.restart:
            self.restart()
            self.subject.connection = self.subject.connect()
            self.subject.connection.execute(SESSION)
            for statement in tables:
                self.compare(statement, done + [Statement("/* kill -9, start */")])

    def replay(self, statements):
        """The Difference that these statements show, or None."""
        try:
            self.open()
            for at, statement in enumerate(statements):
                self.compare(statement, statements[:at])
        except Difference as difference:
            return difference
        except (Lost, OSError, pgwire.ServerError):
            return None  # the reference refused
        return None


def kind(difference):
    return "lost" if difference.actual.startswith("connection lost") else "answer"


def minimize(test, difference):
    """Drops statements, then simplifies the last one, as long as it differs in the same way."""
    best = difference
    deadline = time.time() + MINIMIZE_SECONDS

    def attempt(statements):
        nonlocal best
        if time.time() > deadline:
            return False
        found = test.replay(statements)
        syntax = found and re.match(r"42(?!P10)", found.expected) and not re.match("42", difference.expected)
        if not found or syntax or kind(found) != kind(difference) or len(found.statements) != len(statements):
            return False
        best = found
        return True

    if not attempt(difference.statements):
        return difference
    size = max(1, len(best.statements) // 2)
    while size:
        at = 0
        while at < len(best.statements) - 1:
            kept = best.statements[:at] + best.statements[min(at + size, len(best.statements) - 1):]
            if not attempt(kept):
                at += size
        size //= 2
    for at in reversed(range(len(best.statements))):
        progress = True
        while progress:
            progress = any(attempt(best.statements[:at] + [changed] + best.statements[at + 1:])
                           for changed in simpler(best.statements[at]))
    return best


def simpler(statement):
    """The statement with one parenthesised part, list item or clause taken out."""
    text = statement.text
    pieces = []
    for match in re.finditer(r" (where|order by|limit|offset|having|group by|returning|on conflict|default|left join|join|"
                             r"right join|full join|cross join|and|or|filter|not null|check|primary key) ", text):
        end = re.compile(r" (where|order by|limit|having|group by|returning|on conflict|left join|join|right join|full join) ")
        following = end.search(text, match.end())
        pieces.append((match.start(), following.start() if following else len(text), ""))
        pieces.append((match.start(), len(text), ""))
    stack = []
    for at, character in enumerate(text):
        if character == "(":
            stack.append(at)
        elif character == ")" and stack:
            start = stack.pop()
            pieces += [(start, at + 1, ""), (start, at + 1, "null"), (start, at + 1, text[start + 1:at])]
            pieces += [(comma.start() + start, at, "") for comma in re.finditer(", ", text[start:at])]
    for match in re.finditer(r"\w+|'[^']*'", text):
        pieces += [(match.start(), match.end(), ""), (match.start(), match.end(), "null")]
    for match in re.finditer(r"case .*? end", text):
        pieces.append((match.start(), match.end(), "null"))
    for match in re.finditer(", ", text):
        following = re.search(r"(, |\)| from )", text[match.end():])
        pieces.append((match.start(), match.end() + following.start() if following else len(text), ""))
    seen = set()
    for start, end, replacement in sorted(pieces, key=lambda piece: piece[0] - piece[1]):
        changed = text[:start] + replacement + text[end:]
        if len(changed) < len(text) and changed not in seen:
            seen.add(changed)
            yield Statement(changed, statement.parameters, None, statement.risky)


def run(test, arguments):
    seeds = [arguments.seed] if arguments.seed is not None else FIXED_SEEDS
    if arguments.seconds:
        first = random.SystemRandom().randrange(1 << 30) if arguments.seed is None else arguments.seed
        seeds = range(first, first + (1 << 30))
    deadline = time.time() + (arguments.seconds or 1e9)
    failed = rounds = 0
    for seed in seeds:
        if time.time() > deadline or failed >= arguments.failures:
            break
        rounds += 1
        try:
            test.round(seed, arguments.statements)
        except Difference as difference:
            failed += 1
            print("seed %d: statement %d differs" % (seed, len(difference.statements)), flush=True)
            if arguments.restart_after_failure and kind(difference) == "lost":
                test.restart()
            found = minimize(test, difference) if arguments.minimize else difference
            print(found.report() if arguments.minimize else Difference(found.statements[-1:], found.expected, found.actual).report())
            print("again: %s --seed %d --minimize\n" % (os.path.relpath(sys.argv[0]), seed), flush=True)
    print("%d rounds, %d with a difference; statements: %s" %
          (rounds, failed, ", ".join("%s %d" % item for item in test.count.most_common(12))))
    return 1 if failed else 0


def address(text):
    host, _, port = text.rpartition(":")
    return lambda: pgwire.Connection(host or "127.0.0.1", int(port))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--statements", type=int, default=STATEMENTS, help="statements a round (default %d)" % STATEMENTS)
    parser.add_argument("--minimize", action="store_true")
    parser.add_argument("--failures", type=int, default=10, help="stop after so many differences (default 10)")
    parser.add_argument("--server", help="HOST:PORT of a Granary to test")
    parser.add_argument("--reference", help="HOST:PORT of a PostgreSQL 15")
    arguments = parser.parse_args()
    arguments.restart_after_failure = not arguments.server
    with Started(arguments) as started:
        test = Test(started.subject, started.reference, started.restart)
        try:
            return run(test, arguments)
        finally:
            test.reference.drop()


class Started:
    """The two servers: those given, or ones of our own."""

    def __init__(self, arguments):
        self.server = None if arguments.server else granary.Server(["--workers", "2"])
        self.postgres = None if arguments.reference else Reference()
        self.subject = address(arguments.server) if arguments.server else self.server.connect
        self.reference = address(arguments.reference) if arguments.reference else self.postgres.connect
        self.restart = self.kill_and_start if self.server else None

    def kill_and_start(self):
        if self.server.process.poll() is None:
            self.server.kill()
        self.server.start()

    def __enter__(self):
        for owned in (self.server, self.postgres):
            if owned:
                owned.__enter__()
        return self

    def __exit__(self, *details):
        for owned in (self.server, self.postgres):
            if owned:
                owned.__exit__(*details)


if __name__ == "__main__":
    sys.exit(main())
