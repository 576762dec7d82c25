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


def test_a_stored_role_that_may_not_be_taken_on_is_left_out(server):
    admin = server.connect()
    admin.execute("create role starter login; create role closed_group; create role open_group;"
                  "grant open_group to starter; alter role starter set role to closed_group")
    session = server.connect(user="starter")
    assert row(session, "select current_user, session_user") == ("starter", "starter")
    assert row(session, "show role") == ("none",)
    warnings = [(each["S"], each["C"], each["M"]) for each in session.start_notices]
    assert warnings == [("WARNING", "42501", 'permission denied to set role "closed_group"')], warnings
    admin.execute("alter role starter set role to nobody_yet")
    session = server.connect(user="starter")
    assert row(session, "select current_user") == ("starter",)
    assert [each["M"] for each in session.start_notices] == ['role "nobody_yet" does not exist']
    # One that may be is what every way back leads to.
    admin.execute("alter role starter set role to open_group")
    session = server.connect(user="starter")
    assert row(session, "select current_user, session_user") == ("open_group", "starter")
    for away in ("set role none", "set role starter", "set session authorization starter"):
        for back in ("reset role", "discard all", "reset session authorization", "set session authorization default"):
            session.execute(away)
            assert row(session, "select current_user") == ("starter",), away
            session.execute(back)
            assert row(session, "select current_user, current_setting('role')") == ("open_group", "open_group"), back
    session.execute("set role none")
    session.execute("reset all")
    assert row(session, "select current_user") == ("starter",)
    admin.execute("alter role starter in database postgres set role to none")
    assert row(server.connect(user="starter"), "select current_user") == ("starter",)


def test_a_session_is_its_roles_whatever_the_role_is_called(server):
    admin = server.connect()
    admin.execute("create role ann login; create role bob login; create role crew; grant crew to ann;"
                  "create schema anna; grant usage, create on schema anna to public;"
                  "create table rows_of (name text); insert into rows_of values ('ann'), ('anna');"
                  "alter table rows_of enable row level security; grant select on rows_of to public;"
                  "create policy own on rows_of using (name = current_user);"
                  "create function as_bob() returns text language sql security definer as 'select current_user::text';"
                  "alter function as_bob() owner to bob")
    session, in_crew = server.connect(user="ann"), server.connect(user="ann")
    in_crew.execute("set role crew")
    assert row(session, "select name, current_user, session_user, as_bob() from rows_of") == ("ann", "ann", "ann", "bob")
    admin.execute("alter role ann rename to anna; create role ann superuser login; alter role crew rename to sailors;"
                  "create role crew; alter role bob rename to bert; create role bob")
    names = ("select name, current_user, session_user, as_bob() from rows_of")
    assert row(session, names) == ("anna", "anna", "anna", "bert")
    assert row(in_crew, "select current_user, session_user") == ("sailors", "anna")
    assert row(session, "select usename from pg_stat_activity where pid = pg_backend_pid()") == ("anna",)
    assert row(session, "select current_schemas(false)") == ("{anna,public}",)
    session.execute("create table own (id int)")
    assert row(session, "select relowner::regrole, relnamespace::regnamespace from pg_class where relname = 'own'") == (
        "anna", "anna")
    session.execute("alter role current_user set work_mem = '6MB'")
    session.execute("grant select on own to session_user")
    assert row(session, "select setrole::regrole from pg_db_role_setting where setconfig = '{work_mem=6MB}'") == ("anna",)
    assert row(session, "select relacl from pg_class where relname = 'own'") == ("{anna=arwdDxt/anna}",)
    assert error_of(lambda: session.execute("set role ann"))[0] == "42501"
    session.execute("set session authorization anna")
    for each in (session, in_crew):
        each.close()
    admin.execute("drop table rows_of, anna.own; drop schema anna; drop function as_bob();"
                  "drop role ann, anna, bob, bert, crew, sailors")


def test_a_session_whose_role_is_gone_makes_nothing(server):
    admin = server.connect()
    admin.execute("create role brief login; create schema free; grant usage, create on schema free to public")
    oid = row(admin, "select 'brief'::regrole::oid")[0]
    session = server.connect(user="brief")
    admin.execute("drop role brief; create role brief superuser login")
    for name in ("current_user", "session_user"):
        assert error_of(lambda: session.execute("select " + name)) == ("42704", "invalid role OID: " + oid)
    gone = ("42704", "role " + oid + " was concurrently dropped")
    assert error_of(lambda: session.execute("create temp table t (id int)")) == gone
    assert error_of(lambda: session.execute("create table free.t (id int)")) == gone
    assert error_of(lambda: session.execute("create role another"))[0] == "42501"
    assert error_of(lambda: session.execute("grant select on pg_class to current_user"))[0] in ("42704", "42501")
    assert row(session, "select usename from pg_stat_activity where pid = pg_backend_pid()") == (None,)
    assert row(session, "select current_schemas(false)") == ("{public}",)
    session.execute("set role none")
    session.close()
    admin.execute("drop schema free; drop role brief")


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
