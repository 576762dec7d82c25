#!/usr/bin/env python3
"""Roles as clients meet them: who may begin a session and with what settings, that a change of roles reaches the other
sessions' next statement, and that roles outlive a kill. Each test is a function named after what must hold. Prints one line
a test."""
import os
import sys
import time

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


def until(condition):
    deadline = time.time() + 20
    while not condition():
        assert time.time() < deadline
        time.sleep(0.01)


def test_only_roles_that_may_log_in_begin_sessions(server):
    server.connect().execute("create role closed")
    assert error_of(lambda: server.connect(user="closed")) == ("28000", 'role "closed" is not permitted to log in')
    assert error_of(lambda: server.connect(user="nobody")) == ("28000", 'role "nobody" does not exist')
    server.connect().execute("alter role closed login")
    opened = server.connect(user="closed")
    assert row(opened, "select current_user, session_user") == ("closed", "closed")
    assert (opened.parameters["session_authorization"], opened.parameters["is_superuser"]) == ("closed", "off")
    assert error_of(lambda: opened.execute("set session authorization postgres"))[0] == "42501"
    assert error_of(lambda: opened.execute("create role another"))[0] == "42501"
    opened.close()


def test_limits_of_roles_and_databases_count_sessions(server):
    admin = server.connect()
    admin.execute("create role few login connection limit 1")
    first = server.connect(user="few")
    assert error_of(lambda: server.connect(user="few")) == ("53300", 'too many connections for role "few"')
    first.close()
    until(lambda: row(admin, "select count(*) from pg_stat_activity where usename = 'few'") == ("0",))
    server.connect(user="few").close()
    admin.execute("create database narrow connection limit 0")
    admin.execute("alter role few connection limit -1")
    assert error_of(lambda: server.connect(user="few", database="narrow")) == (
        "53300", 'too many connections for database "narrow"')
    server.connect(database="narrow").close()  # a superuser


def test_sessions_begin_with_the_settings_of_their_role_and_database(server):
    admin = server.connect()
    admin.execute("create role tuned login")
    admin.execute("alter database postgres set statement_timeout = '7s'")
    admin.execute("alter role tuned set statement_timeout = '8s'")
    admin.execute("alter role tuned set lock_timeout = '1s'")
    admin.execute("alter role tuned in database postgres set lock_timeout = '2s'")
    admin.execute("alter role all set idle_session_timeout = '1h'")
    session = server.connect(user="tuned")
    shown = [row(session, "show " + name)[0] for name in ("statement_timeout", "lock_timeout", "idle_session_timeout")]
    assert shown == ["8s", "2s", "1h"], shown
    assert row(server.connect(), "show statement_timeout") == ("7s",)
    admin.execute("create role acting; grant acting to tuned; alter role tuned set role = 'acting'")
    assert row(server.connect(user="tuned"), "select current_user, session_user") == ("acting", "tuned")
    admin.execute("alter database postgres reset all; alter role all reset all")


def test_a_change_of_roles_reaches_the_next_statement_of_other_sessions(server):
    admin = server.connect()
    admin.execute("create role member login; create role team")
    session = server.connect(user="member")
    assert error_of(lambda: session.execute("set role team"))[0] == "42501"
    admin.execute("grant team to member")
    session.execute("set role team")
    assert row(session, "select current_user") == ("team",)
    session.execute("reset role")
    admin.execute("revoke team from member")
    assert error_of(lambda: session.execute("set role team"))[0] == "42501"
    admin.execute("alter role member createrole")
    session.execute("create role made_by_member")
    admin.execute("alter role member nocreaterole")
    assert error_of(lambda: session.execute("drop role made_by_member"))[0] == "42501"


def test_a_role_that_owns_something_in_another_database_stays(server):
    admin = server.connect()
    admin.execute("create role owner_elsewhere")
    admin.execute("create database elsewhere")
    other = server.connect(database="elsewhere")
    other.execute("create table kept (id int primary key)")
    other.execute("alter table kept owner to owner_elsewhere")
    try:
        admin.execute("drop role owner_elsewhere")
        raise AssertionError("the role is gone")
    except pgwire.ServerError as error:
        assert error.fields["C"] == "2BP01"
        assert error.fields["D"] == "1 object in database elsewhere", error.fields
    other.execute("drop table kept")
    admin.execute("drop role owner_elsewhere")


def test_roles_outlive_a_kill(server):
    admin = server.connect()
    admin.execute("create role kept login createdb password 'secret' valid until '2040-01-01'; create role kept_group;"
                  "grant kept_group to kept with admin option; alter role kept set work_mem = '3MB';"
                  "comment on role kept is 'stays'")
    question = ("select r.*, rolpassword is not null, admin_option, setconfig::text, shobj_description(r.oid, 'pg_authid')"
                " from pg_authid r join pg_auth_members on member = r.oid join pg_db_role_setting on setrole = r.oid"
                " where rolname = 'kept'")
    before = row(admin, question)
    admin.execute("begin; create role half_made")
    server.kill()
    server.start()
    admin = server.connect()
    assert row(admin, question) == before
    assert row(server.connect(user="kept"), "show work_mem") == ("3MB",)
    assert row(admin, "select count(*) from pg_roles where rolname = 'half_made'") == ("0",)
    admin.execute("create role after_the_kill")
    assert row(admin, "select count(*) = count(distinct oid) from pg_roles") == ("t",)


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
