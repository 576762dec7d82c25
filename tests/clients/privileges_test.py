#!/usr/bin/env python3
"""Privileges as clients meet them: what is granted or revoked reaches the cached and prepared statements of other sessions
with their next statement, databases let in whom they are to let in, and access lists outlive a kill. Each test is a function
named after what must hold. Prints one line a test."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import pgwire  # noqa: E402
import server as granary  # noqa: E402


def row(connection, query):
    return tuple(connection.execute(query)[0])


def error_of(action):
    """(SQLSTATE, message) of the error it ends with."""
    try:
        action()
    except pgwire.ServerError as error:
        return error.fields["C"], error.fields["M"]
    return None


def extended(connection, query, parameters):
    """Its rows, by the extended protocol."""
    result = connection.extended(query, parameters)[0]
    if result.error:
        raise pgwire.ServerError(result.error)
    return result.rows


def test_what_is_granted_and_revoked_reaches_the_next_statement_of_other_sessions(server):
    admin = server.connect()
    admin.execute("create role reader login; create table book (id int primary key, title text);"
                  "insert into book values (1, 'one')")
    session = server.connect(user="reader")
    denied = ("42501", "permission denied for table book")
    for ask in (lambda: session.execute("select title from book where id = 1"),
                lambda: extended(session, "select title from book where id = $1", ["1"])):
        assert error_of(ask) == denied
        admin.execute("grant select on book to reader")
        assert tuple(ask()[0]) == ("one",)
        admin.execute("revoke select on book from reader")
        assert error_of(ask) == denied
        admin.execute("grant select (id, title) on book to reader")
        assert tuple(ask()[0]) == ("one",)
        admin.execute("revoke all on book from reader")
        assert error_of(ask) == denied


def test_sql_prepared_statements_are_refused_when_the_privilege_is_gone(server):
    admin = server.connect()
    admin.execute("create role caller login; create table log (id int); grant insert on log to caller")
    session = server.connect(user="caller")
    session.execute("prepare note as insert into log values ($1)")
    session.execute("execute note(1)")
    session.execute("begin; execute note(2)")
    session.execute("commit")
    admin.execute("revoke insert on log from caller")
    assert error_of(lambda: session.execute("execute note(3)")) == ("42501", "permission denied for table log")
    assert row(admin, "select count(*) from log") == ("2",)


def test_a_privilege_of_a_group_comes_and_goes_with_membership(server):
    admin = server.connect()
    admin.execute("create role club; create role guest login; create table bar (id int); grant select on bar to club")
    session = server.connect(user="guest")
    assert error_of(lambda: session.execute("select * from bar")) == ("42501", "permission denied for table bar")
    admin.execute("grant club to guest")
    assert session.execute("select * from bar") == []
    admin.execute("alter role guest noinherit")
    assert error_of(lambda: session.execute("select * from bar")) == ("42501", "permission denied for table bar")
    session.execute("set role club")
    assert session.execute("select * from bar") == []


def test_databases_let_in_who_may_connect(server):
    admin = server.connect()
    admin.execute("create role visitor login")
    admin.execute("create database private")
    server.connect(user="visitor", database="private").close()
    admin.execute("revoke connect on database private from public")
    assert error_of(lambda: server.connect(user="visitor", database="private")) == (
        "42501", 'permission denied for database "private"')
    admin.execute("grant connect on database private to visitor")
    session = server.connect(user="visitor", database="private")
    assert error_of(lambda: session.execute("create schema mine")) == (
        "42501", "permission denied for database private")
    assert error_of(lambda: session.execute("create table t (id int)")) == (
        "42501", "permission denied for schema public")
    session.execute("create temporary table t (id int)")
    session.close()
    admin.execute("revoke temporary on database private from public")
    session = server.connect(user="visitor", database="private")
    assert error_of(lambda: session.execute("create temporary table t (id int)")) == (
        "42501", 'permission denied to create temporary tables in database "private"')
    admin.execute("grant create on database private to visitor")
    session.execute("create schema mine; create table mine.t (id int)")
    server.connect(database="private").close()  # a superuser


def test_temporary_objects_are_their_sessions_own(server):
    admin = server.connect()
    admin.execute("create role maker login; create role friend login; grant maker to friend")
    maker, friend = server.connect(user="maker"), server.connect(user="friend")
    maker.execute("create temp table t (id int); create temp sequence s;"
                  "create function pg_temp.f() returns int language sql as 'select 1'")
    schema = row(maker, "select nspname from pg_namespace where oid = pg_my_temp_schema()")[0]
    refused = ("42501", "permission denied for schema " + schema)
    for text in ("select * from SCHEMA.t", "grant select on SCHEMA.t to public", "analyze SCHEMA.t", "vacuum SCHEMA.t",
                 "insert into SCHEMA.t values (1)", "truncate SCHEMA.t", "select SCHEMA.f()", "alter table SCHEMA.t add b int",
                 "create index on SCHEMA.t (id)", "comment on table SCHEMA.t is 'x'", "drop function SCHEMA.f()",
                 "create function SCHEMA.g() returns int language sql as 'select 1'", "drop table SCHEMA.t"):
        assert error_of(lambda: friend.execute(text.replace("SCHEMA", schema))) == refused, text
    assert row(friend, "select has_schema_privilege('%s', 'usage')" % schema) == ("f",)
    assert maker.execute("select * from %s.t" % schema) == []
    maker.execute("grant select on %s.t to public; analyze %s.t" % (schema, schema))
    assert row(maker, "select %s.f(), nextval('%s.s')" % (schema, schema)) == ("1", "1")


def test_access_lists_outlive_a_kill(server):
    admin = server.connect()
    admin.execute("create role lasting login; create schema vault; create table vault.gold (id int, weight int);"
                  "create function vault.f() returns int language sql as 'select 1';"
                  "grant usage on schema vault to lasting; grant select (id) on vault.gold to lasting with grant option;"
                  "revoke execute on function vault.f() from public;"
                  "alter default privileges in schema vault grant select on tables to lasting;"
                  "create table vault.silver (id int)")
    question = ("select (select nspacl::text from pg_namespace where nspname = 'vault'),"
                " (select string_agg(attacl::text, ';') from pg_attribute where attrelid = 'vault.gold'::regclass),"
                " (select proacl::text from pg_proc where proname = 'f'),"
                " (select defaclacl::text from pg_default_acl),"
                " (select relacl::text from pg_class where oid = 'vault.silver'::regclass)")
    before = row(admin, question)
    assert before == ("{postgres=UC/postgres,lasting=U/postgres}", "{lasting=r*/postgres}", "{postgres=X/postgres}",
                      "{lasting=r/postgres}", "{postgres=arwdDxt/postgres,lasting=r/postgres}"), before
    admin.execute("begin; grant all on vault.gold to lasting")
    server.kill()
    server.start()
    admin = server.connect()
    assert row(admin, question) == before
    session = server.connect(user="lasting")
    assert session.execute("select id from vault.gold") == []
    assert session.execute("select * from vault.silver") == []
    assert error_of(lambda: session.execute("select weight from vault.gold")) == (
        "42501", "permission denied for table gold")
    assert error_of(lambda: session.execute("select vault.f()")) == ("42501", "permission denied for function f")


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
