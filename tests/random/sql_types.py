#!/usr/bin/env python3
"""Random values of every type on Granary and on a real PostgreSQL 15: text in, text and binary out, binary in again, and
every cast that pg_cast has or that goes through text. Values, binary forms and SQLSTATEs must be the same. Texts and binary
values that were tampered with are sent as well.

  sql_types.py                      fixed seeds: what scripts/test runs
  sql_types.py --seconds 600        fresh seeds for that long
  sql_types.py --seed 7             one round

Without --server and --reference (HOST:PORT) both servers are started here."""
import argparse
import os
import random
import struct
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
import pgwire  # noqa: E402 (found by way of server)
from reference import Reference  # noqa: E402
from type_values import TYPES, tampered, tampered_bytes, value  # noqa: E402

FIXED_SEEDS, ROUND = range(1, 9), 6000
SESSION = "set timezone = 'America/New_York'; set client_min_messages = error"
# Minor versions before this one read other binary forms of tsvector and tsquery: looser ones, but no empty query.
STRICT_TEXT_SEARCH = 150020
# Moments that depend on the clock, and settings that only one server has.
CLOCK = ("now", "today", "tomorrow", "yesterday", "epoch", "allballs")


class Prepared:
    """Statements of one connection, each prepared once for its text and parameter type."""

    def __init__(self, connection):
        self.connection = connection
        self.names = {}

    def run(self, text, type_oid, data, binary_in, binary_out):
        """The value as bytes or None, or the SQLSTATE as str."""
        wire = self.connection
        messages = b""
        name = self.names.get((text, type_oid))
        if name is None:
            name = b"s%d" % len(self.names)
            self.names[text, type_oid] = name
            messages = pgwire.message(b"P", name + b"\0" + text.encode() + b"\0" + struct.pack("!hI", 1, type_oid))
        messages += pgwire.message(
            b"B", b"\0" + name + b"\0" + struct.pack("!hhhi", 1, int(binary_in), 1, len(data)) + data
            + struct.pack("!hh", 1, int(binary_out)))
        wire.socket.sendall(messages + pgwire.message(b"E", b"\0" + struct.pack("!i", 0)) + pgwire.message(b"S"))
        answer = "no answer"
        while True:
            kind, payload = wire.receive()
            if kind == b"D":
                size = struct.unpack("!i", payload[2:6])[0]
                answer = None if size < 0 else payload[6:6 + size]
            elif kind == b"E":
                answer = pgwire.parse_fields(payload)["C"]
            elif kind == b"Z":
                break
        if isinstance(answer, str) and messages[:1] == b"P":
            # Whether the statement exists after a failed run depends on where it failed: prepare it anew.
            del self.names[text, type_oid]
            wire.simple("deallocate all")
            self.names.clear()
        return answer


class Comparison:
    def __init__(self, ours, theirs):
        self.ours, self.theirs = Prepared(ours), Prepared(theirs)
        rows = theirs.execute("select t.typname, t.oid from pg_type t where typnamespace = 11")
        self.oids = {name: int(oid) for name, oid in rows}
        self.casts = self.all_casts(theirs)
        version = int(theirs.execute("show server_version_num")[0][0])
        self.loose = ("tsvector", "tsquery") if version < STRICT_TEXT_SEARCH else ()
        self.differences = {}
        self.values = 0

    @staticmethod
    def all_casts(connection):
        """Pairs of names; text, varchar and bpchar take and give everything."""
        names = ", ".join("'%s'" % name for name in TYPES)
        rows = connection.execute(
            "select s.typname, t.typname from pg_cast c join pg_type s on s.oid = castsource join pg_type t on t.oid = casttarget"
            " where s.typname in (%s) and t.typname in (%s)" % (names, names))
        return sorted({tuple(row) for row in rows} | {(name, "text") for name in TYPES} | {("text", name) for name in TYPES})

    def compare(self, what, text, type_oid, data, binary_in=False, binary_out=False):
        theirs = self.theirs.run(text, type_oid, data, binary_in, binary_out)
        ours = self.ours.run(text, type_oid, data, binary_in, binary_out)
        self.values += 1
        if ours != theirs:
            self.differences.setdefault(what, []).append((text, data, ours, theirs))
        return theirs

    def value(self, rng, name):
        text = value(rng, name)
        if rng.random() < 0.25:
            text = tampered(rng, text)
        if any(word in text.lower() for word in CLOCK):
            return
        data = text.encode()
        select = 'select $1::text::"%s"' % name if name != "text" else "select $1::text"
        shown = self.compare(name + " text", select, 25, data)
        if not isinstance(shown, bytes):
            return
        binary = self.compare(name + " binary", select, 25, data, binary_out=True)
        if not isinstance(binary, bytes):
            return
        direct = 'select $1::"%s"' % name
        if name in self.loose:
            return
        self.compare(name + " binary in", direct, self.oids[name], binary, binary_in=True)
        if rng.random() < 0.3:
            self.compare(name + " tampered binary", direct, self.oids[name], tampered_bytes(rng, binary), binary_in=True)

    def cast(self, rng):
        source, target = rng.choice(self.casts)
        text = value(rng, source)
        if any(word in text.lower() for word in CLOCK):
            return
        if (source, target) == ("char", "bpchar") and not text[:1].isascii():
            return  # PostgreSQL gives a lone byte, which is no UTF-8; Granary its escape, as a cast to text does
        self.compare("cast %s to %s" % (source, target), 'select $1::text::"%s"::"%s"' % (source, target), 25, text.encode())

    def round(self, seed, count):
        rng = random.Random(seed)
        names = sorted(TYPES)
        for i in range(count):
            if i % 3 == 2:
                self.cast(rng)
            else:
                self.value(rng, rng.choice(names))

    def report(self, examples):
        for what, found in sorted(self.differences.items(), key=lambda item: -len(item[1])):
            print("%5d  %s" % (len(found), what))
            for text, data, ours, theirs in found[:examples]:
                print("       %s  with %r: Granary %r, PostgreSQL %r" % (text, data, ours, theirs))
        print("%d values, %d differ" % (self.values, sum(len(found) for found in self.differences.values())))


def run(ours, theirs, options):
    comparison = Comparison(ours, theirs)
    for connection in (ours, theirs):
        connection.execute(SESSION)
    if options.seconds:
        until = time.time() + options.seconds
        while time.time() < until:
            seed = random.SystemRandom().randrange(1 << 32)
            print("seed %d" % seed, flush=True)
            comparison.round(seed, ROUND)
    else:
        for seed in FIXED_SEEDS if options.seed is None else [options.seed]:
            print("seed %d" % seed, flush=True)
            comparison.round(seed, ROUND)
    comparison.report(options.examples)
    return not comparison.differences


def address(text):
    host, port = text.rsplit(":", 1)
    return pgwire.Connection(host, int(port))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server")
    parser.add_argument("--reference")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--seconds", type=int, default=0)
    parser.add_argument("--examples", type=int, default=3)
    options = parser.parse_args()
    if options.server and options.reference:
        return 0 if run(address(options.server), address(options.reference), options) else 1
    with granary.Server() as ours, Reference() as theirs:
        return 0 if run(ours.connect(), theirs.connect(), options) else 1


if __name__ == "__main__":
    sys.exit(main())
