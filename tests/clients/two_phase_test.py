#!/usr/bin/env python3
"""PREPARE TRANSACTION and its decision, as coordinators and XA drivers use them: answers as PostgreSQL's, locks kept until
the decision, and kill -9 in between. Each test is a function named after what must hold. Prints one line a test."""
import os
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402


def error_of(results):
    return next((result.error for result in results if result.error), None)


def failure(connection, text):
    error = error_of(connection.simple(text))
    assert error is not None, text
    return error["C"], error["M"]


def tag_of(connection, text):
    results = connection.simple(text)
    assert error_of(results) is None, error_of(results)
    return results[-1].tag


def gids(connection):
    return [row[0] for row in connection.execute(
        "select gid from pg_prepared_xacts where database = current_database() order by gid")]


def fresh(server, rows=9):
    connection = server.connect()
    for gid in gids(connection):
        connection.execute("rollback prepared '%s'" % gid)
    connection.execute("set client_min_messages = error; drop table if exists child, t;"
                       "create table t (id int primary key, n int, u int unique);"
                       "insert into t select g, 0, g from generate_series(1, %d) g;"
                       "create table child (id int primary key, t int references t)" % rows)
    return connection


def prepare(connection, gid, *statements):
    connection.execute("begin")
    for text in statements:
        connection.execute(text)
    assert tag_of(connection, "prepare transaction '%s'" % gid) == "PREPARE TRANSACTION"
    assert connection.status == b"I"


def in_thread(connection, text):
    out = []
    thread = threading.Thread(target=lambda: out.extend(connection.simple(text)))
    thread.start()
    return thread, out


def test_a_prepared_transaction_is_seen_by_nobody_until_any_session_commits_it(server):
    a, b = fresh(server), server.connect()
    prepare(a, "one", "insert into t values (10, 10, 10)", "update t set n = 1 where id = 1", "delete from t where id = 2")
    assert gids(b) == ["one"]
    row = b.execute("select transaction, owner, database, prepared <= now() from pg_prepared_xacts")
    assert int(row[0][0]) > 0 and list(row[0][1:]) == ["postgres", "postgres", "t"], row
    assert b.execute("select count(*), sum(n) from t") == [["9", "0"]]
    assert tag_of(b, "commit prepared 'one'") == "COMMIT PREPARED"
    assert a.execute("select count(*), sum(n) from t") == [["9", "11"]]
    assert a.execute("select id from t where u = 10") == [["10"]] and gids(a) == []


def test_a_rolled_back_one_leaves_nothing(server):
    a, b = fresh(server), server.connect()
    prepare(a, "two", "insert into t values (10, 10, 10)", "update t set u = 11 where id = 1", "delete from t where id = 2")
    assert tag_of(b, "rollback prepared 'two'") == "ROLLBACK PREPARED"
    assert a.execute("select count(*), sum(n), sum(u) from t") == [["9", "0", "45"]]
    assert tag_of(b, "insert into t values (10, 1, 11)") == "INSERT 0 1"


def test_conflicting_sessions_wait_for_the_decision(server):
    a, b = fresh(server), server.connect()
    for decision, n in (("commit", "101"), ("rollback", "201")):
        prepare(a, "three", "update t set n = n + 1 where id = 1", "insert into t values (20, 0, 20)")
        b.execute("set lock_timeout = '200ms'")
        for text in ("update t set n = 5 where id = 1", "insert into t values (20, 1, 21)", "insert into t values (21, 1, 20)",
                     "select * from t where id = 1 for share", "drop table child, t"):
            assert failure(b, text)[0] == "55P03", text
        b.execute("set lock_timeout = 0")
        thread, out = in_thread(b, "update t set n = n + 100 where id = 1")
        time.sleep(0.2)
        assert not out
        a.execute("%s prepared 'three'" % decision)
        thread.join(20)
        assert error_of(out) is None and a.execute("select n from t where id = 1") == [[n]]
        a.execute("delete from t where id = 20")


def test_locks_of_a_prepared_transaction_are_shown_without_a_pid(server):
    connection, other = fresh(server), server.connect()
    prepare(connection, "shown", "update t set n = 1 where id = 1")
    rows = connection.execute("select locktype, mode, granted, relation::regclass, virtualtransaction ~ '^-1/' from pg_locks "
                              "where pid is null order by 1, 2")
    assert [list(row) for row in rows] == [["relation", "RowExclusiveLock", "t", "t", "t"],
                                           ["transactionid", "ExclusiveLock", "t", None, "t"]], rows
    thread, results = in_thread(other, "update t set n = 2 where id = 1")
    blockers = "select pg_blocking_pids(%d)" % other.key[0]
    deadline = time.time() + 10
    while connection.execute(blockers) != [["{0}"]] and time.time() < deadline:
        time.sleep(0.02)
    assert connection.execute(blockers) == [["{0}"]]
    assert connection.execute("select h.pid from pg_locks w join pg_locks h using (transactionid) "
                              "where not w.granted and h.granted and w.pid = %d" % other.key[0]) == [[None]]
    connection.execute("rollback prepared 'shown'")
    thread.join(20)
    assert error_of(results) is None


def test_what_others_stand_on_cannot_be_prepared(server):
    connection = fresh(server)
    for level in ("read committed", "repeatable read"):
        connection.execute("begin isolation level %s; select pg_export_snapshot()" % level)
        assert failure(connection, "prepare transaction 'exported'") == (
            "0A000", "cannot PREPARE a transaction that has exported snapshots")
    temporary = ("0A000", "cannot PREPARE a transaction that has operated on temporary objects")
    connection.execute("create temp table mine (id int)")
    assert failure(connection, "begin; insert into mine values (1); prepare transaction 'temporary'") == temporary
    # That was that transaction; the next one has not, in a string of several statements either.
    assert tag_of(connection, "begin; insert into t values (100); prepare transaction 'permanent'") == "PREPARE TRANSACTION"
    assert failure(connection, "select * from mine; begin; prepare transaction 'temporary'") == temporary
    connection.execute("rollback prepared 'permanent'")
    # Who listens to nothing stops nothing: pools send it with every connection that comes back.
    assert tag_of(connection, "begin; unlisten *; prepare transaction 'silent'") == "PREPARE TRANSACTION"
    connection.execute("rollback prepared 'silent'")


def test_errors_are_postgresqls(server):
    a, b = fresh(server), server.connect()
    assert failure(a, "commit prepared 'nope'") == ("42704", 'prepared transaction with identifier "nope" does not exist')
    assert failure(a, "rollback prepared 'nope'") == ("42704", 'prepared transaction with identifier "nope" does not exist')
    a.execute("begin")
    assert failure(a, "commit prepared 'nope'") == ("25001", "COMMIT PREPARED cannot run inside a transaction block")
    a.execute("rollback")
    prepare(a, "x", "update t set n = 1 where id = 1")
    a.execute("begin; update t set n = 2 where id = 2")
    assert failure(a, "prepare transaction 'x'") == ("42710", 'transaction identifier "x" is already in use')
    assert a.status == b"I" and a.execute("select n from t where id = 2") == [["0"]]
    other = server.connect(database="template1")
    assert failure(other, "commit prepared 'x'") == ("0A000", "prepared transaction belongs to another database")
    other.close()
    assert failure(b, "begin; prepare transaction '%s'" % ("y" * 200))[0] == "22023"
    assert tag_of(b, "begin; prepare transaction '%s'" % ("y" * 199)) == "PREPARE TRANSACTION"
    b.execute("rollback prepared '%s'" % ("y" * 199))
    for text, message in (("listen c", "that has executed LISTEN, UNLISTEN, or NOTIFY"),
                          ("notify c", "that has executed LISTEN, UNLISTEN, or NOTIFY"),
                          ("declare c cursor with hold for select 1", "that has created a cursor WITH HOLD")):
        b.execute("begin; " + text)
        assert failure(b, "prepare transaction 'z'") == ("0A000", "cannot PREPARE a transaction " + message)
        assert b.status == b"I"
    b.execute("begin")
    failure(b, "select 1/0")
    assert tag_of(b, "prepare transaction 'z'") == "ROLLBACK" and b.status == b"I"
    results = b.simple("prepare transaction 'z'")
    assert results[0].tag == "ROLLBACK" and results[0].notices[0]["C"] == "25P01"
    a.execute("rollback prepared 'x'")


def test_savepoints_settings_and_deferred_checks(server):
    a, b = fresh(server), server.connect()
    prepare(a, "s", "savepoint s1", "update t set n = 7 where id = 7", "rollback to s1", "set datestyle = 'German'")
    assert a.execute("show datestyle") == [["German, DMY"]]
    b.execute("update t set n = 1 where id = 7")
    a.execute("commit prepared 's'")
    assert b.execute("select n from t where id = 7") == [["1"]]
    a.execute("drop table child; create table child (id int, t int references t deferrable initially deferred)")
    a.execute("begin; insert into child values (1, 77)")
    assert failure(a, "prepare transaction 'd'")[0] == "23503"
    assert a.status == b"I" and gids(a) == []


def test_the_limit_is_the_settings(server):
    a = fresh(server)
    limit = int(a.execute("show max_prepared_transactions")[0][0])
    for number in range(limit):
        prepare(a, "many%d" % number)
    error = error_of(a.simple("begin; prepare transaction 'one more'"))
    assert (error["C"], error["M"]) == ("53200", "maximum number of prepared transactions reached"), error
    assert error["H"] == "Increase max_prepared_transactions (currently %d)." % limit
    for number in range(limit):
        a.execute("rollback prepared 'many%d'" % number)


def test_a_serializable_one_keeps_what_it_read(server):
    a, b = fresh(server), server.connect()
    a.execute("begin isolation level serializable")
    assert a.execute("select count(*) from t where n = 0") == [["9"]]
    a.execute("insert into child values (1, 1)")
    assert tag_of(a, "prepare transaction 'ser'") == "PREPARE TRANSACTION"
    assert b.execute("select count(*) from t") == [["9"]]
    b.execute("set lock_timeout = '200ms'")
    assert failure(b, "update t set n = 1 where id = 2")[0] == "55P03"
    assert failure(b, "insert into t values (30, 0, 30)")[0] == "55P03"
    a.execute("commit prepared 'ser'")
    assert tag_of(b, "update t set n = 1 where id = 2") == "UPDATE 1"


def test_a_serializable_one_keeps_what_it_read_by_any_way_over_a_crash(server):
    a = fresh(server)
    a.execute("create or replace function rows_of_t() returns bigint language sql as 'select count(*) from t'")
    read = "select count(*) from t"
    for gid, statements in (("called", ["select rows_of_t()"]),
                            ("taken back", ["savepoint s", read, "rollback to s"]),
                            ("with a lock", [read, "select pg_advisory_lock(1)"]),
                            ("locked", [read, "lock table t in share mode"]),
                            ("with a schema", [read, "create table also (id int)"]),
                            ("without replay", ["set local replay_transactions = off", read])):
        a.execute("begin isolation level serializable")
        for text in statements:
            a.execute(text)
        a.execute("insert into child values (1, null)")
        assert tag_of(a, "prepare transaction '%s'" % gid) == "PREPARE TRANSACTION", gid
        for crashes in False, True:
            if crashes:
                server.kill()
                server.start()
            b = server.connect()
            assert b.execute(read) == [["9"]]
            b.execute("set lock_timeout = '200ms'")
            error = error_of(b.simple("update t set n = n + 1 where id = 2"))
            assert error is not None and error["C"] == "55P03", (gid, crashes, error)
        a = server.connect()
        a.execute("rollback prepared '%s'" % gid)
        assert tag_of(b, "update t set n = n + 1 where id = 2") == "UPDATE 1"


def test_a_serializable_one_that_has_lost_ends_with_40001(server):
    a, b = fresh(server), server.connect()
    b.execute("set default_transaction_isolation = serializable")
    for refusal in "select pg_advisory_lock(1)", "set local replay_transactions = off":
        a.execute("begin isolation level serializable; %s; select sum(n) from t; insert into child values (1, null)" % refusal)
        b.execute("update t set n = n + 1 where id = 2")
        assert failure(a, "prepare transaction 'lost'")[0] == "40001"
        assert a.status == b"I" and gids(b) == []
    a.execute("select pg_advisory_unlock_all()")


def test_a_block_that_ran_many_times_is_prepared_beside_schema_changes_of_others(server):
    a, b = fresh(server), server.connect()
    a.execute("create table many (id int primary key, v int); insert into many select g, 0 from generate_series(1, 20) g;"
              "create table altered (i int)")
    c = server.connect()
    c.execute("begin; alter table altered add column k int")
    b.execute("begin isolation level repeatable read; update many set v = v + 1 where id = 1")
    for i in range(2, 14):  # from some time on it locks what it reads
        a.execute("update many set v = v + 1 where id = %d" % i)
        b.execute("update many set v = v + 1 where id = %d" % i)
    b.execute("create table made (i int); prepare transaction 'many'")
    assert gids(a) == ["many"] and b.status == b"I"
    a.execute("commit prepared 'many'")
    c.execute("commit")
    assert a.execute("select sum(v) from many") == [["25"]]
    a.execute("drop table many, made, altered")


def test_an_end_that_fails_while_it_waits_ends_its_block(server):
    a, b = fresh(server), server.connect()
    a.execute("create table late (id int primary key, o int unique deferrable initially deferred)")
    for end in "commit", "prepare transaction 'late'":
        a.execute("begin; insert into late values (1, 5)")
        # A statement's timeout does not count for the end.
        b.execute("begin; insert into late values (2, 5); set local lock_timeout = '150ms'; set local statement_timeout = '50ms'")
        assert failure(b, end)[0] == "55P03"
        assert b.status == b"I", end
        a.execute("commit")
        # The next one fails as any does.
        b.execute("begin; savepoint s")
        assert failure(b, "insert into late values (1, 6)")[0] == "23505" and b.status == b"E"
        b.execute("rollback to s; commit")
        a.execute("delete from late")
    a.execute("drop table late")


def test_the_id_of_a_prepared_one_is_in_progress_until_the_decision(server):
    a = fresh(server)
    for decision, status in ("commit", "committed"), ("rollback", "aborted"):
        for crashes in False, True:
            a.execute("begin; insert into child values (%d, null)" % crashes)
            number = a.execute("select pg_current_xact_id()")[0][0]
            a.execute("prepare transaction 'numbered'")
            assert int(a.execute("select pg_current_xact_id()")[0][0]) > int(number)
            if crashes:
                server.kill()
                server.start()
                a = server.connect()
            shown = str(int(number) % 2**32)
            of_id = "select pg_xact_status('%s'), pg_visible_in_snapshot('%s', pg_current_snapshot())" % (number, number)
            assert a.execute("select transaction from pg_prepared_xacts") == [[shown]]
            assert a.execute("select transactionid, granted from pg_locks l join pg_prepared_xacts p "
                             "on l.virtualtransaction = '-1/' || p.transaction where locktype = 'transactionid'") == [[shown, "t"]]
            assert a.execute(of_id) == [["in progress", "f"]]
            a.execute("%s prepared 'numbered'" % decision)
            assert a.execute(of_id) == [[status, "t"]]
            a.execute("delete from child")


def test_the_store_goes_on_while_one_is_undecided(server):
    a, b = fresh(server), server.connect()
    prepare(a, "long", "update t set n = 1 where id = 1")
    for _ in range(3):
        for number in range(200):
            b.execute("update t set n = n + 1 where id = 2")
        b.execute("checkpoint")
    assert b.execute("select n from t where id = 2") == [["600"]]
    a.execute("commit prepared 'long'")


def test_a_restart_keeps_them_with_their_locks(server):
    a = fresh(server)
    a.execute("insert into child values (5, 5)")
    prepare(a, "kept", "update t set n = 1 where id = 1", "delete from t where id = 2", "insert into t values (40, 4, 40)",
            "update t set u = 50 where id = 3", "insert into child values (6, 6)", "select * from t where id = 8 for update")
    prepare(a, "given up", "update t set n = 1 where id = 4")
    before = a.execute("select prepared from pg_prepared_xacts order by gid")
    for checkpoint in (False, True, False):
        if checkpoint:
            server.connect().execute("checkpoint")
        server.kill()
        server.start()
        b = server.connect()
        assert gids(b) == ["given up", "kept"]
        assert b.execute("select prepared from pg_prepared_xacts order by gid") == before
        assert b.execute("select count(*), sum(n) from t") == [["9", "0"]]
        b.execute("set lock_timeout = '200ms'")
        for text in ("update t set n = 9 where id = 1", "update t set n = 9 where id = 2", "insert into t values (40, 9, 41)",
                     "insert into t values (41, 9, 40)", "insert into t values (42, 9, 50)", "delete from t where id = 6",
                     "update t set n = 9 where id = 8", "alter table t add column late int"):
            assert failure(b, text)[0] == "55P03", text
    assert tag_of(b, "rollback prepared 'given up'") == "ROLLBACK PREPARED"
    assert tag_of(b, "update t set n = n + 7 where id = 4") == "UPDATE 1"
    assert tag_of(b, "commit prepared 'kept'") == "COMMIT PREPARED"
    rows = [["1", "1", "1"], ["3", "0", "50"], ["4", "7", "4"], ["40", "4", "40"]]
    query = "select id, n, u from t where id in (1, 2, 3, 4, 40) order by id"
    assert b.execute(query) == rows
    server.kill()
    server.start()
    b = server.connect()
    assert b.execute(query) == rows and gids(b) == []
    assert b.execute("select id from t where u = 50") == [["3"]]
    assert b.execute("select count(*) from child") == [["2"]]


def test_after_a_restart_only_who_prepared_it_and_superusers_decide(server):
    admin = fresh(server)
    admin.execute("create role preparer login; create role stranger login; grant update, select on t to preparer")
    own = server.connect(user="preparer")
    prepare(own, "mine", "update t set n = 1 where id = 1")
    prepare(own, "mine too", "update t set n = 1 where id = 2")
    admin.execute("alter role preparer rename to renamed; create role preparer login")
    server.kill()
    server.start()
    admin = server.connect()
    assert admin.execute("select distinct owner from pg_prepared_xacts") == [["renamed"]]
    for user in ("stranger", "preparer"):
        other = server.connect(user=user)
        for decision in ("commit", "rollback"):
            assert failure(other, decision + " prepared 'mine'") == (
                "42501", "permission denied to finish prepared transaction")
        other.close()
    own = server.connect(user="renamed")
    assert tag_of(own, "commit prepared 'mine'") == "COMMIT PREPARED"
    assert tag_of(admin, "rollback prepared 'mine too'") == "ROLLBACK PREPARED"
    assert admin.execute("select id, n from t where id in (1, 2) order by id") == [["1", "1"], ["2", "0"]]
    own.close()
    admin.execute("revoke all on t from renamed; drop role renamed, preparer, stranger")


def test_a_lock_that_was_waited_for_in_vain_is_nobodys_after_a_restart(server):
    a, b = fresh(server), server.connect()
    a.execute("begin; delete from t where id = 4; update t set id = 30 where id = 5")
    b.execute("begin; insert into t values (60, 1, 60)")
    for text in ("select * from t where id = 4 for key share", "select * from t where id = 5 for update"):
        thread, out = in_thread(b, text)
        thread.join(0.3)
        assert thread.is_alive() == (text.endswith("key share")), (text, out)
        a.execute("commit" if text.endswith("key share") else "select 1")
        thread.join()
        assert error_of(out) is None and out[-1].rows == [], out
    assert tag_of(b, "prepare transaction 'in vain'") == "PREPARE TRANSACTION"
    server.kill()
    server.start()
    a = server.connect()
    assert gids(a) == ["in vain"]
    a.execute("set lock_timeout = '200ms'; insert into t values (4, 4, 4); delete from t where id = 30")
    assert failure(a, "insert into t values (60, 2, 61)")[0] == "55P03"
    a.execute("commit prepared 'in vain'")
    assert a.execute("select count(*) from t where id = 60") == [["1"]]


def test_what_a_crash_took_from_a_prepared_one_stays_away(server):
    a = fresh(server)
    a.execute("create unlogged table ul (id int primary key, v int); create index on ul (v); create table lg (i int)")
    for step, changes in enumerate(("update ul set v = 11 where id = 1", "delete from ul where id = 1", "update ul set id = 7 where id = 1",
                                    "insert into ul values (5, 50)", "select * from ul where id = 1 for update")):
        a.execute("truncate ul; insert into ul values (1, 10), (2, 20)")
        a.execute("begin; insert into lg values (%d); %s; prepare transaction 'halved'" % (step, changes))
        server.kill()
        server.start()
        a = server.connect()
        # Nothing of it is left there, not even a lock.
        a.execute("set lock_timeout = '200ms'; insert into ul values (1, 12), (5, 51)")
        assert server.stop() == 0
        server.start()
        a = server.connect()
        assert gids(a) == ["halved"]
        a.execute("commit prepared 'halved'")
        assert a.execute("select * from ul order by v") == [["1", "12"], ["5", "51"]], changes
        assert a.execute("select count(*) from lg") == [[str(step + 1)]], changes
    a.execute("drop table ul, lg")


LOCKS = ("select coalesce(relation::regclass::text, ''), mode from pg_locks where pid is null and locktype = 'relation' "
         "order by 1, 2")


def test_two_that_share_a_table_keep_their_locks_on_it_over_a_restart(server):
    pairs = ((["insert into child values (7, 3)"], ["create index on t (n)"]),
             (["select * from t where id = 3 for update"], ["lock table t in share row exclusive mode"]),
             (["select * from t where id = 3 for update"], ["lock table t in share mode"]),
             (["update t set n = 5 where id = 3"], ["select * from t where id = 4 for share"]),
             (["select * from t"], ["lock table child in access exclusive mode"]))
    for first, second in pairs:
        for names in (("a", "b"), ("b", "a")):
            connection = fresh(server)
            prepare(connection, names[0], *first)
            prepare(connection, names[1], *second)
            before = connection.execute(LOCKS)
            server.kill()
            server.start()
            connection = server.connect()
            assert connection.execute(LOCKS) == before, (first, second)
            connection.execute("commit prepared 'a'")
            connection.execute("commit prepared 'b'")
            assert connection.execute(LOCKS) == []


def test_kills_between_prepare_and_decision_lose_nothing_and_do_nothing_by_halves(server):
    """Transfers between two rows, each prepared, then decided by the coordinator's own record of what it wants."""
    choice = granary.seed("kills")
    setup = fresh(server, 8)
    setup.execute("update t set n = 1000")
    wanted = {}  # gid -> commit? None: PREPARE was not answered
    total = {number: 1000 for number in range(1, 9)}
    serial = 0
    for life in range(int(os.environ.get("GRANARY_TWO_PHASE_LIVES", "12"))):
        connection = server.connect()
        pending = {}
        free = list(range(1, 9))
        choice.shuffle(free)
        for _ in range(choice.randrange(1, 5)):
            first, second = sorted((free.pop(), free.pop()))
            gid = "g%d" % serial
            serial += 1
            prepare(connection, gid, "update t set n = n - 5 where id = %d" % first,
                    "update t set n = n + 5 where id = %d" % second)
            pending[gid] = (first, second)
            wanted[gid] = choice.random() < 0.6
        if choice.random() < 0.4:
            server.connect().execute("checkpoint")
        decided = [gid for gid in pending if choice.random() < 0.3]
        for gid in decided:
            connection.execute("%s prepared '%s'" % ("commit" if wanted[gid] else "rollback", gid))
        in_flight = None
        left = [gid for gid in pending if gid not in decided]
        if left and choice.random() < 0.6:
            in_flight = choice.choice(left)
            connection.send(b"Q", ("%s prepared '%s'" % ("commit" if wanted[in_flight] else "rollback", in_flight)).encode() + b"\0")
            time.sleep(choice.random() * 0.003)
        server.kill()
        server.start()
        connection = server.connect()
        found = gids(connection)
        assert set(left) - {in_flight} <= set(found) <= set(left), (found, left, in_flight)
        for gid in found:
            connection.execute("%s prepared '%s'" % ("commit" if wanted[gid] else "rollback", gid))
        for gid, (first, second) in pending.items():
            if wanted[gid]:
                total[first] -= 5
                total[second] += 5
        rows = {int(row[0]): int(row[1]) for row in connection.execute("select id, n from t")}
        assert rows == total, (life, rows, total)


def test_prepare_and_commit_prepared_wait_for_the_disk_at_any_setting(server):
    """As PostgreSQL's documentation of synchronous_commit says."""
    fresh(server)
    for number in range(3):
        connection = server.connect()
        connection.execute("set synchronous_commit = off")
        prepare(connection, "off", "insert into t values (%d, 0, %d)" % (100 + number, 100 + number))
        server.kill()
        server.start()
        connection = server.connect()
        assert gids(connection) == ["off"], number
        connection.execute("set synchronous_commit = off")
        connection.execute("commit prepared 'off'")
        server.kill()
        server.start()
        connection = server.connect()
        assert gids(connection) == [], number
        assert connection.execute("select count(*) from t where id >= 100")[0][0] == str(number + 1)


def test_a_database_is_not_dropped_while_transactions_are_prepared_in_it(server):
    admin = server.connect()
    admin.execute("create database undecided")
    inside = server.connect(database="undecided")
    inside.execute("create table t (n int)")
    for gid, count in ("undecided 1", "is 1 prepared transaction"), ("undecided 2", "are 2 prepared transactions"):
        prepare(inside, gid, "insert into t values (1)")
        inside.close()
        detail = "There %s using the database." % count
        for option, message in ("", "is being accessed by other users"), (" with (force)", "is being used by prepared transactions"):
            error = error_of(admin.simple("drop database undecided" + option))
            assert error["C"] == "55006" and error["D"] == detail, error
            assert error["M"] == 'database "undecided" ' + message, error
        inside = server.connect(database="undecided")
    server.kill()
    server.start()
    admin = server.connect()
    assert error_of(admin.simple("drop database undecided"))["D"] == "There are 2 prepared transactions using the database."
    inside = server.connect(database="undecided")
    inside.execute("rollback prepared 'undecided 1'")
    inside.execute("commit prepared 'undecided 2'")
    inside.close()
    admin.execute("drop database undecided")


def test_ids_that_a_prepared_one_took_are_not_given_again_after_a_restart(server):
    connection = server.connect()
    connection.execute("create table heap (n int); insert into heap values (0)")
    prepare(connection, "ids 1", "create table ids_one (id serial primary key)", "insert into heap values (1), (2), (3)")
    prepare(connection, "ids 2", "insert into heap values (4)")
    server.kill()
    server.start()
    connection = server.connect()
    connection.execute("set statement_timeout = '10s'")
    connection.execute("insert into heap values (5)")
    connection.execute("create table ids_two (id serial primary key, o int references ids_two)")
    parts = "select count(*) from pg_depend where 'ids_%s'::regclass in (objid, refobjid)"
    for gid in "ids 1", "ids 2":
        connection.execute("commit prepared '%s'" % gid)
    assert connection.execute("select n from heap order by n") == [[str(n)] for n in range(6)]
    server.connect().execute("create table ids_three (id serial primary key); create table ids_four (id serial primary key, o int references ids_four)")
    for one, other in ("one", "three"), ("two", "four"):
        assert connection.execute(parts % one) == connection.execute(parts % other), one
    connection.execute("drop table ids_one, ids_two, ids_three, ids_four")
    assert connection.execute("select typname from pg_type where typname like '%ids\\_%'") == []


def test_the_session_that_prepared_schema_changes_may_be_gone(server):
    connection = server.connect()
    connection.execute("create type mood as enum ('a', 'b'); create table gone (n int)")
    for decision in "rollback", "commit":
        prepare(connection, "gone", "alter type mood add value 'c'", "alter type mood rename value 'a' to 'z'", "drop table gone")
        connection.close()
        for _ in range(20):  # take the memory that it had
            server.connect().close()
        other = server.connect()
        other.execute(decision + " prepared 'gone'")
        labels = [row[0] for row in other.execute("select enumlabel from pg_enum where enumtypid = 'mood'::regtype order by enumsortorder")]
        assert labels == (["z", "b", "c"] if decision == "commit" else ["a", "b"]), labels
        connection = server.connect()
    assert connection.execute("select to_regclass('gone')") == [[None]]


def main():
    with granary.Server(["--workers", "2", "--max-prepared-transactions", "20"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
