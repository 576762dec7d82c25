#!/usr/bin/env python3
"""Statements that are sent again and again while what they name changes: tables, views, functions, types, domains, operators,
casts, rules, triggers of the same names come and go in two schemas and the temporary one, are renamed and moved, and the search
path changes. A plan that was kept must never answer for what a name meant before: rows, columns, tags and whether there is an
error must be those of a real PostgreSQL 15, in the simple protocol (even seeds) and in the extended one (odd seeds).

  sql_kept_plans.py                      fixed seeds: what scripts/test runs
  sql_kept_plans.py --seconds 600        fresh seeds for that long
  sql_kept_plans.py --seed 7             one round, with every statement that was sent before the difference

Without --server and --reference both servers are started here."""
import argparse
import os
import random
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
import pgwire  # noqa: E402 (found by way of server)
from reference import Reference  # noqa: E402

FIXED_SEEDS, STEPS = range(1, 61), 400
CHANGES_SHARE = 0.35  # of the statements of a round

REPEATED = (
    "select * from t order by 1 nulls last limit 3", "select count(*) from t", "select x from t where x = 2 limit 1",
    "select * from v order by 1 limit 2", "select f(1)", "select f('1')", "select f(x) from t order by x limit 1",
    "select g()", "select h()", "select k()", "select * from pf() limit 2", "call pr()", "select 'a'::ty", "select 2::dm",
    "select '2'::dm + 1", "select row(1,2)::ct", "select (row(1,2)::ct).m", "insert into t(x) values (2)",
    "insert into t values (3)", "insert into t(x) values (5) returning *",
    "insert into t(x) values (6) on conflict do nothing", "update t set x = x + 1 where x = 2", "delete from t where x = 3",
    "select 't'::regclass::text", "select nextval('sq') > 0", "select 3 @@@ 4", "select * from only t order by 1 limit 2",
    "insert into v(x) values (4)", "select x::text from v where x = 4 limit 1", "select pg_typeof(x)::text from t limit 1",
    "insert into dt values (1)", "insert into dt values (2)", "select d + 1 from dt limit 1", "insert into et values ('a')",
    "select * from et where e = 'a' limit 1", "select agg(x order by x) from t",
    "select exists (select 1 from t where x = 9)", "select current_schema()", "select count(*) from t a join t b using (x)",
    "table t limit 0", "select tableoid::regclass::text from t order by 1 limit 1",
    "select coalesce(max(x), 0) > 5 from t where x > 1",
    "merge into t using (values (2)) s(y) on t.x = s.y when matched then update set x = 2 "
    "when not matched then insert (x) values (s.y)")

# {s} and {o} are schemas, {p} one or the temporary one, {n} a number type, {k} what a function takes, {i} a digit.
CHANGES = (
    "create table {p}.t (x {n})", "create table {p}.t (x {n} primary key)", "create table {p}.t (x {n} default 7)",
    "create table {p}.t (x {n} check (x::text <> '4'))", "create table {p}.t (x int, y text default 'd')",
    "drop table if exists {p}.t cascade", "drop table if exists {p}.t cascade", "truncate {s}.t",
    "alter table {s}.t add column if not exists z int default 9", "alter table {s}.t drop column if exists z cascade",
    "alter table {s}.t alter column x type {n} using x::{n}", "alter table {s}.t alter column x set default 8",
    "alter table {s}.t rename to u", "alter table {s}.u rename to t", "alter table {s}.t set schema {o}",
    "alter table {s}.t rename column x to xx", "alter table {s}.t rename column xx to x",
    "create or replace view {p}.v as select x from {o}.t", "create or replace view {s}.v as select x from t",
    "create view {s}.v as select 4 as x", "drop view if exists {s}.v",
    "create or replace function {s}.f({k}) returns text language sql as 'select ''{s}{i}''::text'",
    "create or replace function {s}.f({n}) returns text language plpgsql as 'begin return ''p{s}{i}''; end'",
    "drop function if exists {s}.f({k})",
    "create or replace function {s}.g() returns bigint language sql as 'select count(*) from t'",
    "create or replace function {s}.h() returns text language sql stable as 'select f(1)'",
    "create or replace function {s}.k() returns text language sql as 'select ''a''::ty::text'",
    "create or replace function {s}.pf() returns setof text language sql as 'select x::text from t order by x'",
    "create or replace procedure {s}.pr() language sql as 'insert into t(x) values (1)'", "drop function if exists {s}.g()",
    "create type {s}.ty as enum ('a', 'b')", "create type {s}.ty as enum ('b', 'c')", "drop type if exists {s}.ty cascade",
    "alter type {s}.ty rename value 'a' to 'z'", "alter type {s}.ty rename to tz", "alter type {s}.tz rename to ty",
    "create domain {s}.dm as {n} check (value > {i})", "create domain {s}.dm as int check (value > 1)",
    "alter domain {s}.dm drop constraint if exists dm_check",
    "alter domain {s}.dm add constraint dm_check check (value > 1) not valid", "drop domain if exists {s}.dm cascade",
    "create sequence {p}.sq", "drop sequence if exists {p}.sq", "alter sequence {s}.sq rename to sr",
    "alter sequence {s}.sr rename to sq",
    "create or replace function {s}.of({n}, int) returns text language sql as 'select ''{s}{i}''::text'",
    "create operator {s}.@@@ (leftarg = {n}, rightarg = int, function = {s}.of)", "drop operator if exists {s}.@@@ ({n}, int)",
    "create type {s}.ct as (m int, n int)", "create type {s}.ct as (m int, n text)", "alter type {s}.ct add attribute p int",
    "alter type {s}.ct rename attribute m to mm", "drop type if exists {s}.ct cascade",
    "create table {s}.dt (d {s}.dm)", "drop table if exists {s}.dt", "create table {s}.et (e {s}.ty)",
    "drop table if exists {s}.et", "create table {s}.c1 () inherits ({o}.t)", "create table {s}.c2 () inherits ({s}.t)",
    "insert into {s}.c1(x) values (1)", "drop table if exists {s}.c1", "drop table if exists {s}.c2",
    "create index on {s}.t (x)", "create unique index if not exists ui on {s}.t (x)", "drop index if exists {s}.ui",
    "create or replace rule rr as on insert to {s}.t where new.x = '6' do instead nothing",
    "drop rule if exists rr on {s}.t",
    "create or replace function {s}.tf() returns trigger language plpgsql as 'begin new.x := 1{i}; return new; end'",
    "create or replace trigger tr before insert on {s}.t for each row execute function {s}.tf()",
    "drop trigger if exists tr on {s}.t", "alter table {s}.t disable trigger all",
    "create aggregate {s}.agg({n}) (sfunc = {s}.sf, stype = text, initcond = '')",
    "create or replace function {s}.sf(text, {n}) returns text language sql as 'select $1 || $2'",
    "drop aggregate if exists {s}.agg({n})", "create cast (int as text) with inout as implicit",
    "drop cast if exists (int as text)", "drop cast if exists (int as text)",
    "set search_path = a, b", "set search_path = a, b", "set search_path = b, a", "set search_path = a",
    "set search_path = a, b, public", "set search_path = public", "alter schema a rename to cc", "alter schema cc rename to a",
    "alter schema cc rename to a", "create schema if not exists {s}", "discard temp",
    "begin", "begin", "commit", "commit", "rollback", "savepoint s", "rollback to s")


# What there is when a round begins.
BEGINNING = (
    "create schema a", "create schema b", "set client_min_messages = error", "set search_path = b", "create table t (x int)",
    "insert into t values (1), (2)", "create view v as select x from t", "create sequence sq",
    "create function f(bigint) returns text language sql as 'select ''b''::text'",
    "create function g() returns bigint language sql as 'select count(*) from t'",
    "create function h() returns text language sql stable as 'select f(1)'", "create type ty as enum ('a', 'b')",
    "create function k() returns text language sql as 'select ''a''::ty::text'",
    "create function pf() returns setof text language sql as 'select x::text from t order by x'",
    "create procedure pr() language sql as 'insert into t(x) values (1)'", "create domain dm as int check (value > 1)",
    "create function of(bigint, int) returns text language sql as 'select ''b''::text'",
    "create operator @@@ (leftarg = bigint, rightarg = int, function = of)", "create type ct as (m int, n int)",
    "create table dt (d dm)", "create table et (e ty)",
    "create function sf(text, bigint) returns text language sql as 'select $1 || $2'",
    "create aggregate agg(bigint) (sfunc = sf, stype = text, initcond = '')", "set search_path = a, b")


def change(draw):
    names = {"s": draw.choice("ab"), "o": draw.choice("ab"), "n": draw.choice(("int", "int", "bigint", "numeric")),
             "k": draw.choice(("int", "bigint", "text", "numeric", "anyelement")), "i": draw.randint(0, 3)}
    names["p"] = "pg_temp" if draw.random() < 0.15 else names["s"]
    return draw.choice(CHANGES).format(**names)


def answer(connection, statement, extended):
    """What a client sees of it, of an error that there is one: which of two is met first may differ."""
    results = connection.extended(statement) if extended else connection.simple(statement)
    return [("error",) if result.error else (result.columns and [column[0] for column in result.columns], result.rows, result.tag)
            for result in results], connection.status


def session(port):
    """A connection to a fresh database."""
    with_others = pgwire.Connection(port=port)
    with_others.simple("drop database if exists kept_plans")
    with_others.execute("create database kept_plans")
    with_others.close()
    connection = pgwire.Connection(port=port, database="kept_plans")
    for statement in BEGINNING:
        connection.execute(statement)
    return connection


def play(ours, theirs, seed):
    """The statements up to the first that differs, with both answers, or None; and how many were no error."""
    draw = random.Random(seed)
    connections = [session(ours), session(theirs)]
    sent, answered = [], 0
    for _ in range(STEPS):
        changes = draw.random() < CHANGES_SHARE
        statement = change(draw) if changes else draw.choice(REPEATED)
        sent.append(statement)
        got, wanted = [answer(connection, statement, seed % 2 and not changes) for connection in connections]
        if got != wanted:
            return (sent, got, wanted), answered
        answered += got[0] != [("error",)]
    for connection in connections:
        connection.close()
    return None, answered


def run(ours, theirs, options):
    seeds = [options.seed] if options.seed is not None else FIXED_SEEDS
    deadline = time.time() + options.seconds
    failed = answered = rounds = 0
    while rounds < len(seeds) or time.time() < deadline:
        seed = seeds[rounds] if rounds < len(seeds) else random.SystemRandom().randrange(1 << 32)
        different, count = play(ours, theirs, seed)
        rounds, answered = rounds + 1, answered + count
        if different is None:
            continue
        failed += 1
        sent, got, wanted = different
        print("seed %d, statement %d: %s\n  got      %s\n  expected %s" % (seed, len(sent), sent[-1], got, wanted))
        if options.seed is not None:
            print(";\n".join(sent) + ";")
    print("%d rounds of %d statements, %d without an error, %d rounds differ" % (rounds, STEPS, answered, failed))
    return failed == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", type=int, metavar="PORT")
    parser.add_argument("--reference", type=int, metavar="PORT")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--seconds", type=int, default=0)
    options = parser.parse_args()
    if options.server and options.reference:
        return 0 if run(options.server, options.reference, options) else 1
    with granary.Server() as ours, Reference() as theirs:
        return 0 if run(ours.port, theirs.port, options) else 1


if __name__ == "__main__":
    sys.exit(main())
