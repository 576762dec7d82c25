#!/usr/bin/env python3
"""Test suites of applications make and drop schemas of their own side by side: the same migrations, each in blocks, on several
connections. Each test is a function named after what must hold.

  parallel_migrations_test.py      the answers and the catalogs must be those of one connection alone"""
import os
import sys
import threading

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402

CONNECTIONS, ROUNDS = 6, 6
# Blocks, one a list: what job queues and ORMs do to their tables, with sequences, enums, functions and triggers.
MIGRATIONS = [
    ["create schema {s}"],
    ["create table {s}.migration (id bigserial primary key, version bigint not null check (version >= 1))",
     "create unique index on {s}.migration using btree (version)",
     "insert into {s}.migration (version) select unnest(array[1]) returning id"],
    ["create type {s}.state as enum ('available', 'done')",
     "create table {s}.job (id bigserial primary key, state {s}.state not null default 'available', args jsonb, tags varchar(255)[], "
     "constraint known check (state in ('done') or args is not null))",
     "create index job_state on {s}.job (state, id)",
     "create index job_args on {s}.job using gin (args)",
     "create function {s}.job_notify() returns trigger language plpgsql as $$ begin if new.state = 'available' then "
     "perform pg_notify('job', new.id::text); end if; return null; end $$",
     "create trigger notify after insert on {s}.job for each row execute procedure {s}.job_notify()",
     "create unlogged table {s}.leader (name text primary key, elected_at timestamptz not null)",
     "insert into {s}.migration (version) values (2)"],
    ["alter type {s}.state add value if not exists 'pending' after 'available'"],
    ["alter table {s}.job alter column tags set default '{{}}'",
     "alter table {s}.job add column metadata jsonb not null default '{{}}'",
     "alter table {s}.job drop constraint known, add constraint known check (state <> 'pending' or args is not null)",
     "insert into {s}.job (state, args) values ('pending', '{{\"a\": 1}}'), ('done', '[]')",
     "drop table {s}.leader",
     "create table {s}.queue (name text primary key, job bigint references {s}.job on delete cascade)",
     "insert into {s}.queue select state::text, id from {s}.job where state >= 'pending'",
     "insert into {s}.migration (version) values (3)"],
]
# No ids: a statement that conflicts with another connection's is run again, and has used numbers of a sequence by then.
ANSWERS = [
    ("select state, args, tags, metadata from {s}.job order by id", [["pending", '{"a": 1}', "{}", "{}"], ["done", "[]", "{}", "{}"]]),
    ("select name, state from {s}.queue q join {s}.job j on q.job = j.id order by job", [["pending", "pending"], ["done", "done"]]),
    ("select version from {s}.migration order by id", [["1"], ["2"], ["3"]]),
]
CATALOGS = ["pg_class", "pg_attribute", "pg_type", "pg_index", "pg_constraint", "pg_depend", "pg_proc", "pg_trigger", "pg_enum",
            "pg_namespace", "pg_attrdef", "pg_sequence"]


def catalog_sizes(connection):
    return [connection.execute("select count(*) from " + catalog)[0][0] for catalog in CATALOGS]


def test_schemas_come_and_go_side_by_side(server):
    watcher = server.connect()
    before = catalog_sizes(watcher)
    problems = []

    def work(number):
        try:
            connection = server.connect()
            for round_number in range(ROUNDS):
                schema = "side_%d_%d" % (number, round_number)
                for block in MIGRATIONS:
                    connection.execute("begin")
                    for statement in block:
                        connection.execute(statement.format(s=schema))
                    connection.execute("commit")
                for query, answer in ANSWERS:
                    rows = connection.execute(query.format(s=schema))
                    assert rows == answer, (query, rows)
                connection.execute("drop schema %s cascade" % schema)
            connection.close()
        except Exception as error:  # what ends a thread must not pass for success
            problems.append("%s: %s" % (type(error).__name__, error))

    threads = [threading.Thread(target=work, args=(number,)) for number in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems, problems
    assert catalog_sizes(watcher) == before


def main():
    with granary.Server() as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
