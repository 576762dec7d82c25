#!/usr/bin/env python3
"""Row security as clients meet it: plans that the server keeps are never those of a role that sees other rows, changes of
policies reach the next statement of other sessions, and policies outlive a kill. Each test is a function named after what must
hold. Prints one line a test."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import pgwire  # noqa: E402
import server as granary  # noqa: E402


def rows(connection, query):
    return [tuple(found) for found in connection.execute(query)]


def extended(connection, query, parameters):
    """Its rows, by the extended protocol."""
    result = connection.extended(query, parameters)[0]
    if result.error:
        raise pgwire.ServerError(result.error)
    return [tuple(found) for found in result.rows]


def state_of(action):
    """The SQLSTATE of the error it ends with."""
    try:
        action()
    except pgwire.ServerError as error:
        return error.fields["C"]
    return None


def test_the_same_statement_of_two_roles_shows_each_its_own_rows(server):
    admin = server.connect()
    admin.execute("create role ann login; create role ben login; create table note (id int primary key, owner name);"
                  "insert into note values (1, 'ann'), (2, 'ben'), (3, 'ann');"
                  "grant select, update on note to ann, ben;"
                  "create policy own on note using (owner = current_user);"
                  "alter table note enable row level security")
    ann, ben = server.connect(user="ann"), server.connect(user="ben")
    for _ in range(3):
        assert rows(admin, "select id from note order by id") == [("1",), ("2",), ("3",)]
        assert rows(ann, "select id from note order by id") == [("1",), ("3",)]
        assert rows(ben, "select id from note order by id") == [("2",)]
        assert extended(ann, "select id from note where id = $1", ["2"]) == []
        assert extended(ben, "select id from note where id = $1", ["2"]) == [("2",)]
        assert extended(ann, "update note set owner = owner where id = $1 returning id", ["2"]) == []
    ann.execute("prepare mine as select id from note order by id")
    assert rows(ann, "execute mine") == [("1",), ("3",)]
    ann.execute("set row_security to off")
    assert state_of(lambda: ann.execute("execute mine")) == "42501"
    ann.execute("reset row_security")
    admin.execute("alter role ann bypassrls")
    assert rows(ann, "execute mine") == [("1",), ("2",), ("3",)]
    admin.execute("alter role ann nobypassrls")
    assert rows(ann, "execute mine") == [("1",), ("3",)]


def test_changes_of_policies_reach_the_next_statement_of_other_sessions(server):
    admin = server.connect()
    admin.execute("create role reader login; create role group_of_readers; create table page (id int primary key);"
                  "insert into page values (1), (2), (3); grant select, insert on page to reader")
    session = server.connect(user="reader")

    def seen():
        simple = rows(session, "select id from page order by id")
        assert simple == extended(session, "select id from page where id > $1 order by id", ["0"])
        return "".join(found[0] for found in simple)

    assert seen() == "123"
    admin.execute("alter table page enable row level security")
    assert seen() == ""
    admin.execute("create policy few on page to group_of_readers using (id < 3)")
    assert seen() == ""
    admin.execute("grant group_of_readers to reader")
    assert seen() == "12"
    admin.execute("alter policy few on page using (id > 1)")
    assert seen() == "23"
    admin.execute("create policy not_three on page as restrictive using (id <> 3)")
    assert seen() == "2"
    assert state_of(lambda: session.execute("insert into page values (3)")) == "42501"
    admin.execute("begin; drop policy not_three on page; rollback")
    assert seen() == "2"
    admin.execute("drop policy not_three on page")
    assert seen() == "23"
    admin.execute("alter table page owner to reader")
    assert seen() == "123"
    admin.execute("alter table page force row level security")
    assert seen() == "23"
    admin.execute("alter table page disable row level security")
    assert seen() == "123"


def test_policies_outlive_a_kill(server):
    admin = server.connect()
    admin.execute("create role lasting login; create table limits (top int); insert into limits values (2);"
                  "create table safe (id int primary key); insert into safe values (1), (2), (3);"
                  "grant select, insert on safe to lasting; grant select on limits to lasting;"
                  "create policy low on safe using (id <= (select max(top) from limits));"
                  "create policy odd on safe as restrictive for select to lasting using (id % 2 = 1);"
                  "comment on policy low on safe is 'below the limit';"
                  "alter table safe enable row level security, force row level security;"
                  "alter table limits rename column top to highest")
    question = ("select polname, polcmd, polpermissive, polroles::regrole[], pg_get_expr(polqual, polrelid),"
                " obj_description(p.oid, 'pg_policy'), relrowsecurity, relforcerowsecurity"
                " from pg_policy p join pg_class c on c.oid = polrelid where relname = 'safe' order by 1")
    before = rows(admin, question)
    assert [found[0] for found in before] == ["low", "odd"] and "highest" in before[0][4], before
    admin.execute("begin; drop policy odd on safe; alter table safe disable row level security")
    server.kill()
    server.start()
    session = server.connect(user="lasting")
    assert rows(session, "select id from safe") == [("1",)]
    assert state_of(lambda: session.execute("insert into safe values (5)")) == "42501"
    admin = server.connect()
    assert rows(admin, question) == before
    assert state_of(lambda: admin.execute("drop table limits")) == "2BP01"
    assert state_of(lambda: admin.execute("drop role lasting")) == "2BP01"
    admin.execute("drop policy odd on safe")
    assert rows(session, "select id from safe order by id") == [("1",), ("2",)]


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
