#!/usr/bin/env python3
"""The extension citext between sessions and databases, and over a kill. Each test is a function named after what must hold;
the server has two workers. Prints one line a test."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402


def rows(connection, text):
    result = connection.simple(text)[-1]
    assert result.error is None, result.error
    return result.rows


def code(connection, text):
    error = next((result.error for result in connection.simple(text) if result.error), None)
    return error.get("C") if error else None


def test_tables_keys_and_the_type_survive_a_kill(server):
    connection = server.connect()
    connection.execute("create extension citext")
    connection.execute("create table account (mail citext primary key, nick citext unique, tags citext[] default '{A}')")
    connection.execute("create table letter (id int primary key, sender citext references account on update cascade)")
    connection.execute("create index on letter using hash (sender)")
    connection.execute("create domain handle as citext check (value ~ '^[a-z]+$')")
    connection.execute("insert into account values ('Ann@X.com', 'Ann', '{A,b}'), ('bob@x.com', 'BOB', '{}')")
    connection.execute("insert into letter values (1, 'ANN@x.com')")
    for checkpoint in (False, True):
        if checkpoint:
            connection.execute("checkpoint")
        server.kill()
        server.start()
        connection = server.connect()
        assert rows(connection, "select mail, tags from account where mail = 'ANN@X.COM'") == [["Ann@X.com", "{A,b}"]]
        assert rows(connection, "select mail from account where nick = 'bob'") == [["bob@x.com"]]
        assert rows(connection, "select pg_typeof(mail), pg_typeof(tags), 'ABC'::handle = 'abc' from account limit 1") == [
            ["citext", "citext[]", "t"]]
        assert code(connection, "insert into account values ('ANN@x.com')") == "23505"
        assert code(connection, "insert into account values ('c@x.com', 'ANN')") == "23505"
        assert code(connection, "insert into letter values (2, 'nobody')") == "23503"
        assert rows(connection, "select id from letter where sender = 'Ann@x.COM'") == [["1"]]
        assert code(connection, "select '1'::handle") == "23514"
        assert rows(connection, "select max(oid) < 1000000 from pg_class") == [["t"]]
    # What is made after a restart has the next OIDs, not those behind the extension's.
    connection.execute("create type later as enum ('a')")
    assert rows(connection, "select 'later'::regtype::oid < 1000000") == [["t"]]
    connection.execute("drop type later; drop table letter; drop table account; drop domain handle")
    connection.execute("drop extension citext")
    server.kill()
    server.start()
    assert code(server.connect(), "select 'a'::citext") == "42704"


def test_a_database_has_the_type_when_it_or_its_template_created_it(server):
    connection = server.connect()
    connection.execute("create database with_type")
    other = server.connect(database="with_type")
    other.execute("create extension citext; create table t (c citext primary key); insert into t values ('A')")
    assert code(connection, "select 'a'::citext") == "42704"
    other.close()
    connection.execute("create database copy template with_type")
    copy = server.connect(database="copy")
    assert rows(copy, "select c = 'a', pg_typeof(c) from t where c = 'a'") == [["t", "citext"]]
    copy.execute("drop table t; drop extension citext")
    assert code(copy, "create table t (c citext)") == "42704"
    other = server.connect(database="with_type")
    assert rows(other, "select c from t where c = 'a'") == [["A"]]
    other.close()
    copy.close()
    connection.execute("drop database copy")
    connection.execute("drop database with_type")


def test_creating_and_dropping_is_part_of_a_transaction(server):
    a, b = server.connect(), server.connect()
    a.execute("begin; create extension citext; create table t (c citext primary key); insert into t values ('A')")
    assert code(b, "select 'a'::citext") == "42704"
    assert rows(a, "select c from t where c = 'a'") == [["A"]]
    a.execute("rollback")
    assert code(a, "select 'a'::citext") == "42704"
    assert code(b, "select citext_eq('a', 'A')") == "42883"
    a.execute("create extension citext")
    assert rows(b, "select citext_eq('a', 'A')") == [["t"]]
    a.execute("begin; drop extension citext; create extension citext; commit")
    assert rows(b, "select 'a'::citext = 'A'") == [["t"]]
    a.execute("drop extension citext")
    assert code(b, "select citext_eq('a', 'A')") == "42883"


def test_dropping_the_schema_takes_the_extension_along(server):
    connection = server.connect()
    connection.execute("create schema s; create extension citext schema s; create table t (c s.citext, n int)")
    assert code(connection, "drop schema s") == "2BP01"
    connection.execute("drop schema s cascade")
    assert rows(connection, "select count(*) from pg_extension where extname = 'citext'") == [["0"]]
    assert rows(connection, "select count(*) from pg_cast where oid between 12900 and 12999") == [["0"]]
    assert rows(connection, "select attname from pg_attribute where attrelid = 't'::regclass and attnum > 0 "
                            "and not attisdropped") == [["n"]]
    connection.execute("drop table t; create extension citext; drop extension citext")


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
