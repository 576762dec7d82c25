#!/usr/bin/env python3
"""Statements that keep more than the server may use go on in temporary files: sorts, joins, groups, sets, windows, WITH.
Each test is a function named after what must hold; what they expect follows from how the rows are made. The server's
limit is less than what any of the queries keeps. What they used goes back to the system."""
import os
import sys
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402

ROWS = 600000
NUMBERS = "generate_series(1, %d) g" % ROWS


def answer(server, text):
    result = server.connect().simple(text)[-1]
    assert result.error is None, result.error
    return result.rows


def test_a_sort_gives_every_row_in_order(server):
    rows = answer(server, "select count(*), sum(g), bool_and(before) from (select g, m >= lag(m, 1, '') over () as before from"
                          " (select g, md5(g::text) m from %s order by m) sorted) s" % NUMBERS)
    assert rows == [[str(ROWS), str(ROWS * (ROWS + 1) // 2), "t"]], rows


def test_a_join_finds_every_pair(server):
    rows = answer(server, "select count(*), sum(a.g) from %s(g) join generate_series(%d, %d) b(g) on md5(a.g::text) = md5(b.g::text)"
                  % (NUMBERS.replace(") g", ") a"), ROWS // 2 + 1, ROWS * 2))
    assert rows == [[str(ROWS // 2), str(sum(range(ROWS // 2 + 1, ROWS + 1)))]], rows


def test_groups_have_all_their_rows(server):
    rows = answer(server, "select count(*), sum(n), min(n), max(n) from"
                          " (select md5(((g - 1) / 2)::text), count(*) n from %s group by 1) groups" % NUMBERS)
    assert rows == [[str(ROWS // 2), str(ROWS), "2", "2"]], rows


def test_sets_keep_one_of_each(server):
    rows = answer(server, "select count(*) from (select distinct md5((g %% %d)::text) from %s) s" % (ROWS - 7, NUMBERS))
    assert rows == [[str(ROWS - 7)]], rows
    rows = answer(server, "select count(*) from (select md5(g::text) from %s except select md5((g * 2)::text) from %s) s"
                  % (NUMBERS, NUMBERS))
    assert rows == [[str(ROWS // 2)]], rows


def test_windows_see_their_whole_partition(server):
    rows = answer(server, "select max(r), sum(r), min(total) from (select row_number() over w r, count(*) over () total from %s"
                          " window w as (order by md5(g::text))) s" % NUMBERS)
    assert rows == [[str(ROWS), str(ROWS * (ROWS + 1) // 2), str(ROWS)]], rows


def test_with_keeps_what_is_read_twice(server):
    rows = answer(server, "with kept as materialized (select g, md5(g::text) m from %s)"
                          " select count(*), sum(a.g) from kept a where g in (select g from kept where g %% 3 = 0)" % NUMBERS)
    assert rows == [[str(ROWS // 3), str(sum(range(3, ROWS + 1, 3)))]], rows


def test_cursors_keep_their_rows(server):
    connection = server.connect()
    query = "select g, md5(g::text) || repeat('x', 100) from %s" % NUMBERS
    connection.execute("begin; declare kept scroll cursor for %s; declare held cursor with hold for %s" % (query, query))
    expected = [[str(g)] for g in range(ROWS - 2, ROWS + 1)]
    assert connection.execute("fetch 1 from kept")[0][0] == "1"
    connection.execute("move absolute %d in kept" % (ROWS - 3))
    assert [row[:1] for row in connection.execute("fetch all from kept")] == expected
    assert connection.execute("fetch absolute 77 from kept")[0][0] == "77"
    connection.execute("commit")
    connection.execute("move forward %d in held" % (ROWS - 3))
    assert [row[:1] for row in connection.execute("fetch all from held")] == expected
    connection.execute("close held; set temp_file_limit = '1MB'; begin")
    error = connection.simple("declare kept cursor for " + query + "; move all in kept")[1].error
    assert error["C"] == "53400", error
    connection.close()


def test_functions_loop_over_and_return_rows(server):
    connection = server.connect()
    query = "select g, md5(g::text) || repeat('x', 100) as m from %s" % NUMBERS
    connection.execute("create function looped() returns bigint language plpgsql as $$ declare r record; total bigint := 0; begin"
                       " for r in %s loop total := total + r.g + length(r.m); end loop; return total; end $$;"
                       "create function returned() returns table (n int, t text) language plpgsql as $$ begin return query %s; end $$"
                       % (query, query))
    total = str(ROWS * (ROWS + 1) // 2 + ROWS * 132)
    assert connection.execute("select looped()") == [[total]]
    assert connection.execute("select sum(n + length(t)) from returned()") == [[total]]
    connection.execute("set temp_file_limit = '1MB'")
    for call in "select looped()", "select count(*) from returned()":
        error = connection.simple(call)[0].error
        assert error["C"] == "53400", (call, error)


def test_the_size_of_temporary_files_can_be_limited(server):
    connection = server.connect()
    connection.execute("set temp_file_limit = '1MB'")
    text = "select count(*) from (select g from %s order by md5(g::text)) s" % NUMBERS
    error = connection.simple(text)[0].error
    assert (error["C"], error["M"]) == ("53400", "temporary file size exceeds temp_file_limit (1024kB)"), error
    connection.execute("reset temp_file_limit")
    assert connection.execute(text) == [[str(ROWS)]]


def test_several_at_once_and_point_queries_beside_them(server):
    server.connect().execute("create table point (id int primary key, v int); insert into point select g, g from generate_series(1, 100) g")
    failures = []

    def run(test):
        try:
            test(server)
        except AssertionError as failure:
            failures.append("%s: %s" % (test.__name__, failure))

    threads = [threading.Thread(target=run, args=(test,)) for test in
               (test_a_sort_gives_every_row_in_order, test_groups_have_all_their_rows, test_a_join_finds_every_pair)]
    for thread in threads:
        thread.start()
    connection = server.connect()
    while any(thread.is_alive() for thread in threads):
        assert connection.execute("select v from point where id = 42") == [["42"]]
    assert failures == [], failures


def test_memory_goes_back_to_the_system_without_further_statements(_):
    def resident_mib(server):
        with open("/proc/%d/status" % server.process.pid) as status:
            return [int(line.split()[1]) for line in status if line.startswith("VmRSS")][0] >> 10

    if "asan" in granary.BINARY or "tsan" in granary.BINARY:
        return  # they have an allocator of their own
    idle = granary.Server(["--workers", "2"])
    idle.environment = {"MALLOC_CONF": "dirty_decay_ms:500"}  # in place of a minute
    with idle as server:
        before = resident_mib(server)
        connection = server.connect()
        assert connection.execute("select length(repeat('x', 300000000))") == [["300000000"]]
        deadline = time.time() + 60
        while resident_mib(server) > before + 50:
            assert time.time() < deadline, "%d MiB before, still %d" % (before, resident_mib(server))
            time.sleep(0.1)


def test_plans_that_are_kept_leave_room_for_rows(_):
    with granary.Server(["--workers", "2", "--memory-limit", "128MB"]) as server:
        connection = server.connect()
        connection.execute("create table kept (id int primary key, t text); create table empty (a int)")
        for i in range(1500):
            connection.execute("select %s from empty" % ", ".join("a + 1 as c%d_%d" % (i, k) for k in range(200)))
        time.sleep(0.1)  # for the monitor of the memory
        connection.execute("insert into kept select g, repeat('x', 1000) from generate_series(1, 10000) g")
        assert connection.execute("select count(*) from kept") == [["10000"]]


def main():
    with granary.Server(["--workers", "2", "--memory-limit", "64MB"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
