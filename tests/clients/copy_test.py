#!/usr/bin/env python3
"""COPY: from the client and from files on the server, WHERE, partitions. Each test is a function named after what must
hold. Prints one line a test; random rows print their seed (GRANARY_SEED gives it back)."""
import os
import sys
import tempfile
import threading
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
import pgwire  # noqa: E402 (found by way of server)

FILES = tempfile.TemporaryDirectory()
PIECES = ["", "a", "\\", "\\N", "\\.", "'", '"', '""', ",", "\t", "\n", "\r", "\r\n", "NULL", "x,y", 'q"r', "é", "漢", ";", "|"]
# The options that write a file, and those that read it.
FORMATS = [("", ""),
           ("(format csv)", "(format csv)"),
           ("(format csv, header, force_quote *)", "(format csv, header)"),
           ("(format csv, delimiter ';', quote '''')", "(format csv, delimiter ';', quote '''')"),
           ("(format csv, null 'nothing', escape '\\')", "(format csv, null 'nothing', escape '\\')"),
           ("(delimiter '|', null 'nothing')", "(delimiter '|', null 'nothing')"),
           ("(format binary)", "(format binary)")]


def path(name):
    return os.path.join(FILES.name, name)


def error_of(connection, text):
    return next(result.error for result in connection.simple(text) if result.error)


def copy_in(connection, command, chunks):
    """Sends each chunk as a message of its own; the tag."""
    connection.send(b"Q", command.encode() + b"\0")
    kind, _ = connection.receive()
    assert kind == b"G", kind
    for chunk in chunks:
        connection.send(b"d", chunk)
    connection.send(b"c")
    result = connection.collect()[0]
    assert result.error is None, result.error
    return result.tag


def literal(value):
    return "null" if value is None else "E'%s'" % value.replace("\\", "\\\\").replace("'", "\\'")


def test_what_was_in_the_table_comes_back_from_its_file(server):
    draw = granary.seed("files")
    connection = server.connect()
    connection.execute("create table original (id int primary key, t text, u text, d date, m timestamp)")
    connection.execute("create table again (like original including all)")
    for i in range(300):
        t, u = ("".join(draw.choices(PIECES, k=draw.randrange(4))) if draw.random() < 0.8 else None for _ in range(2))
        connection.execute("insert into original values (%d, %s, %s, date '2000-01-01' + %d, timestamp '1999-12-31' + %d *"
                           " interval '1.7 s')" % (i, literal(t), literal(u), draw.randrange(-9999, 9999), draw.randrange(10**8)))
    different = ("(select * from original except select * from again) union all"
                 " (select * from again except select * from original)")
    for to, source in FORMATS:
        connection.execute("copy original to '%s' %s" % (path("rows"), to))
        connection.execute("copy again from '%s' %s" % (path("rows"), source))
        assert connection.execute(different) == [], (source, connection.execute(different)[:3])
        connection.execute("truncate again")
        # The same bytes in messages that end anywhere.
        data = open(path("rows"), "rb").read()
        at, chunks = 0, []
        while at < len(data):
            size = draw.randrange(1, 40)
            chunks.append(data[at:at + size])
            at += size
        assert copy_in(connection, "copy again from stdin %s" % source, chunks) == "COPY 300"
        assert connection.execute(different) == [], source
        connection.execute("truncate again")
    connection.execute("drop table original, again")


def test_large_inputs_are_read_whole_and_their_errors_name_lines(server):
    draw = granary.seed("large inputs")
    connection = server.connect()
    connection.execute("create table large (a int primary key, b text, c numeric check (c <> 7), d date)")
    # Lines that end inside of messages and batches, quoted newlines, fields longer than a batch.
    rows = [(i, draw.choice(("", 'q"uoted\n', "plain", "x" * draw.randrange(300), "\\.")), i * 10, "2024-02-29") for i in range(40000)]
    rows[20000] = (20000, "long\n" * 60000, 1, "1999-12-31")
    lines = ['%d,"%s",%d,%s\n' % (a, b.replace('"', '""'), c, d) for a, b, c, d in rows]
    data = ("a,b,c,d\n" + "".join(lines)).encode()
    sums = "select count(*), sum(a), sum(length(b)), sum(c), min(d), max(d) from large"
    expected = [["40000", str(sum(row[0] for row in rows)), str(sum(len(row[1]) for row in rows)), str(sum(row[2] for row in rows)),
                 "1999-12-31", "2024-02-29"]]
    with open(path("large"), "wb") as out:
        out.write(data)
    at, chunks = 0, []
    while at < len(data):
        size = draw.choice((7, 900, 8192, 65536, 200000))
        chunks.append(data[at:at + size])
        at += size
    for source in (None, chunks):
        if source is None:
            assert connection.simple("copy large from '%s' (format csv, header)" % path("large"))[0].tag == "COPY 40000"
        else:
            assert copy_in(connection, "copy large from stdin (format csv, header)", source) == "COPY 40000"
        assert connection.execute(sums) == expected, connection.execute(sums)
        connection.execute("truncate large")
    for broken, code, context in (("39999,b,x,2024-02-29\n", "22P02", 'COPY large, line 40000, column c: "x"'),
                                  ("5,b,1,2024-02-29\n", "23505", "COPY large, line 40000"),
                                  ("39999,b,7,2024-02-29\n", "23514",
                                   'COPY large, line 40000: "39999,b,7,2024-02-29"'),
                                  ("39999,b\n", "22P04", 'COPY large, line 40000: "39999,b"')):
        with open(path("large"), "w") as out:
            out.writelines("%d,text of row,%d,2024-02-29\n" % (i, i * 10) for i in range(39999))
            out.write(broken)
            out.writelines("%d,z,z,z\n" % i for i in range(40000, 60000))
        error = error_of(connection, "copy large from '%s' (format csv)" % path("large"))
        assert (error["C"], error["W"]) == (code, context), error
        assert connection.execute("select count(*) from large") == [["0"]]
    connection.execute("drop table large")


def test_errors_show_their_line_and_come_in_the_order_of_postgresql(server):
    """A key is looked at behind the checks of the rows that follow; where a trigger looks at rows one by one it is not."""
    connection = server.connect()
    connection.execute("create table shown (a int primary key, b int check (b > 0), c text not null)")
    csv, long_text = " (format csv)", "x" * 120
    cases = [("", "1\t1\ta\n2\t0\tb\n3\t1\t\\N\n", "23514", 'COPY shown, line 2: "2\t0\tb"'),
             ("", "1\t1\ta\n1\t1\tb\nx\t2\tc\n", "22P02", 'COPY shown, line 3, column a: "x"'),
             ("", "1\t1\ta\n1\t1\tb\n2\t0\tc\n", "23514", 'COPY shown, line 3: "2\t0\tc"'),
             ("", "1\t1\ta\n1\t1\tb\n1\t1\tc\n", "23505", "COPY shown, line 2"),
             ("", "1\t1\ta\n2\t1\t\\N\n", "23502", 'COPY shown, line 2: "2\t1\t\\N"'),
             ("", "1\t1\n", "22P04", 'COPY shown, line 1: "1\t1"'),
             ("", "1\t0\t%s\n" % long_text, "23514", 'COPY shown, line 1: "1\t0\t%s..."' % long_text[:96]),
             ("", "1\t1\t\\303\\251\n2\t1\t\\xff\\x41\n", "22021", 'COPY shown, line 2: "2\t1\t\\xff\\x41"'),
             ("", "1\t1\ta\\0\n", "22021", 'COPY shown, line 1: "1\t1\ta\\0"'),
             (csv, '1,1,"a\nb"\n2,1,"a\nb"\n3,0,b\n', "23514", 'COPY shown, line 4: "3,0,b"'),
             (csv, '1,1,a\n2,1,"b\n', "22P04", 'COPY shown, line 3: "2,1,"b\n"'),
             (" (format csv, header match)", "a,b,d\n", "22P04", 'COPY shown, line 1: "a,b,d"'),
             (" (format csv, header)", "q,q,q\n1,0,c\n", "23514", 'COPY shown, line 2: "1,0,c"')]
    for options, data, code, context in cases:
        with open(path("shown"), "w") as out:
            out.write(data)
        error = error_of(connection, "copy shown from '%s'%s" % (path("shown"), options))
        assert (error["C"], error["W"]) == (code, context), (options, data, error)
    connection.execute("create function refuse_shown() returns trigger language plpgsql as"
                       " $$ begin if new.b = 9 then raise 'no'; end if; return new; end $$")
    connection.execute("create trigger refuse before insert on shown for each row execute function refuse_shown()")
    for data, code, context in (("1\t1\ta\n1\t1\tb\nx\t2\tc\n", "23505", 'COPY shown, line 2: "1\t1\tb"'),
                                ("1\t9\ta\n", "P0001", "PL/pgSQL function refuse_shown() line 1 at RAISE\n"
                                                       'COPY shown, line 1: "1\t9\ta"')):
        with open(path("shown"), "w") as out:
            out.write(data)
        error = error_of(connection, "copy shown from '%s'" % path("shown"))
        assert (error["C"], error["W"]) == (code, context), (data, error)
    connection.execute("drop table shown; drop function refuse_shown")


def test_settings_apply_to_what_is_read_ahead(server):
    connection = server.connect()
    connection.execute("create table dated (d date, m timestamptz)")
    connection.execute("set datestyle = 'ISO, DMY'")
    connection.execute("set timezone = 'Europe/Berlin'")
    with open(path("dated"), "w") as out:
        out.writelines("03/02/2024\t2024-07-01 12:00\n" for _ in range(50000))
    connection.execute("copy dated from '%s'" % path("dated"))
    assert connection.execute("select d, m at time zone 'UTC', count(*) from dated group by 1, 2") == [
        ["2024-02-03", "2024-07-01 10:00:00", "50000"]]
    connection.execute("drop table dated")


def test_a_large_copy_that_is_cut_off_leaves_nothing(server):
    watcher = server.connect()
    watcher.execute("create table cut (a int primary key)")
    data = "".join("%d\n" % i for i in range(300000)).encode()
    connection = server.connect()
    connection.send(b"Q", b"copy cut from stdin\0")
    assert connection.receive()[0] == b"G"
    connection.send(b"d", data)
    connection.send(b"f", b"no more\0")
    error = connection.collect()[0].error
    assert (error["C"], error["M"]) == ("57014", "COPY from stdin failed: no more"), error
    connection.send(b"Q", b"copy cut from stdin\0")
    assert connection.receive()[0] == b"G"
    connection.send(b"d", data)
    connection.close()
    assert watcher.execute("select count(*) from cut") == [["0"]]
    watcher.execute("drop table cut")


def test_schema_changes_wait_for_a_copy_whose_rows_are_on_their_way(server):
    connection, other = server.connect(), server.connect()
    for change in ("truncate underway", "alter table underway add column late int", "create index on underway (a)",
                   "drop table underway"):
        connection.execute("drop table if exists underway; create table underway (a int)")
        connection.send(b"Q", b"copy underway from stdin\0")
        assert connection.receive()[0] == b"G"
        connection.send(b"d", b"1\n")
        held = "select count(*) from pg_locks where relation = 'underway'::regclass and mode = 'RowExclusiveLock'"
        while other.execute(held) == [["0"]]:
            time.sleep(0.01)
        waiting = threading.Thread(target=other.simple, args=(change,))
        waiting.start()
        waiting.join(0.2)
        assert waiting.is_alive(), change
        connection.send(b"d", b"2\n")
        connection.send(b"c")
        result = connection.collect()[0]
        assert result.error is None and result.tag == "COPY 2", (change, result.error)
        waiting.join()
    assert connection.execute("select to_regclass('underway')") == [[None]]


def test_labels_that_come_while_rows_are_on_their_way_are_known(server):
    """Reading them looks into the catalogs, where others write: of the type, of its composite, and of other types."""
    connection, other = server.connect(), server.connect()
    connection.execute("create type mood as enum ('m0'); create type pair as (m mood, n int);"
                       "create table moods (m mood, p pair)")
    connection.send(b"Q", b"copy moods from stdin\0")
    assert connection.receive()[0] == b"G"
    labels = 40
    for i in range(labels):
        connection.send(b"d", ('m%d\t(m%d,%d)\n' % (i, i, i)).encode() * 4000)  # more than is read at once
        other.execute("alter type mood add value 'm%d'; create type passing as enum ('a'); drop type passing" % (i + 1))
    connection.send(b"c")
    result = connection.collect()[0]
    assert result.error is None and result.tag == "COPY %d" % (4000 * labels), result.error
    assert other.execute("select count(*), count(distinct m), max((p).m), bool_and((p).m = m) from moods") == [
        [str(4000 * labels), str(labels), "m%d" % (labels - 1), "t"]]
    connection.execute("drop table moods; drop type pair; drop type mood")


def test_files_that_cannot_be_used_are_refused_as_postgresql_does(server):
    connection = server.connect()
    connection.execute("create table f (a int, b text)")
    error = error_of(connection, "copy f from '/nonexistent/x'")
    assert (error["C"], error["M"]) == ("58P01", 'could not open file "/nonexistent/x" for reading: No such file or directory')
    assert error["H"].startswith("COPY FROM instructs the PostgreSQL server process to read a file.")
    error = error_of(connection, "copy f to '/nonexistent/x'")
    assert (error["C"], error["M"]) == ("58P01", 'could not open file "/nonexistent/x" for writing: No such file or directory')
    error = error_of(connection, "copy f from '%s'" % FILES.name)
    assert (error["C"], error["M"]) == ("42809", '"%s" is a directory' % FILES.name)
    error = error_of(connection, "copy f to '%s'" % FILES.name)
    assert (error["C"], error["M"]) == ("42809", 'could not open file "%s" for writing: Is a directory' % FILES.name)
    error = error_of(connection, "copy f to 'relative'")
    assert (error["C"], error["M"]) == ("42602", "relative path not allowed for COPY to file")
    with open(path("bad"), "w") as out:
        out.write("1\tone\n2\ttwo\nx\tthree\n")
    error = error_of(connection, "copy f from '%s'" % path("bad"))
    assert (error["C"], error["W"]) == ("22P02", 'COPY f, line 3, column a: "x"')
    assert connection.execute("select count(*) from f") == [["0"]]
    assert error_of(connection, "copy f from program 'true'")["C"] == "0A000"
    connection.execute("drop table f")


def test_columns_of_a_query_are_quoted_by_name(server):
    connection = server.connect()
    query = "copy (select 1 a, 'x' b, null c, 2 a) to stdout (format csv, header, force_quote %s)"
    assert connection.execute(query % "(b, a, c)") == [["a,b,c,a\n"], ['"1","x",,2\n']]
    assert connection.execute(query % "*") == [["a,b,c,a\n"], ['"1","x",,"2"\n']]
    for columns, expected in (("(a, d)", ("42703", 'column "d" does not exist')),
                              ("(b, b)", ("42701", 'column "b" specified more than once'))):
        error = error_of(connection, query % columns)
        assert (error["C"], error["M"]) == expected
    error = error_of(connection, "copy (select 1 a) to stdout (format csv, force_null (b))")
    assert (error["C"], error["M"]) == ("0A000", "COPY force null only available using COPY FROM")


def test_a_file_takes_part_in_the_transaction_around_it(server):
    connection = server.connect()
    connection.execute("create table part (a int primary key)")
    with open(path("part"), "w") as out:
        out.writelines("%d\n" % i for i in range(5000))
    connection.execute("begin")
    connection.execute("copy part from '%s'" % path("part"))
    assert connection.execute("select count(*) from part") == [["5000"]]
    connection.execute("rollback")
    assert connection.execute("select count(*) from part") == [["0"]]
    copy = "copy part from '%s'" % path("part")
    tags = [result.tag for result in connection.simple("insert into part values (-1); %s; select 1" % copy)]
    assert tags == ["INSERT 0 1", "COPY 5000", "SELECT 1"], tags
    assert connection.simple("insert into part values (-2); " + copy)[-1].error["C"] == "23505"
    assert connection.execute("select count(*), min(a) from part") == [["5001", "-1"]]
    assert connection.extended("copy (select 42 where false) to '%s'" % path("empty"))[-1].tag == "COPY 0"
    assert open(path("empty")).read() == ""
    connection.execute("drop table part")


def test_functions_copy_files_and_see_what_they_read(server):
    connection = server.connect()
    file = path("nested")
    connection.execute("create table kept (a int primary key, b text)")
    connection.execute("insert into kept values (1, 'one'), (2, 'two')")
    connection.execute("create function doubled_by_copy() returns text language plpgsql as $$ declare n bigint; m bigint; begin"
                       " copy kept to '%s' (format csv, header); get diagnostics n = row_count; update kept set a = a + 10;"
                       " execute 'copy kept from ''%s'' (format csv, header)'; get diagnostics m = row_count;"
                       " return n || ' ' || m || ' ' || (select sum(a) from kept); end $$" % (file, file))
    assert connection.execute("select doubled_by_copy()") == [["2 2 26"]]
    again = ("do $$ begin copy kept from '%s' (format csv, header); exception when unique_violation then"
             " insert into kept values (0, sqlerrm); end $$" % file)
    connection.execute(again)
    assert connection.execute("select * from kept where a = 0") == [
        ["0", 'duplicate key value violates unique constraint "kept_pkey"']]
    assert connection.execute("select count(*) from kept") == [["5"]]
    connection.execute("create function written() returns void language sql as $$ copy (select 7) to '%s' $$" % file)
    connection.execute("select written()")
    assert open(file).read() == "7\n"
    error = error_of(connection, "do $$ begin copy kept to stdout; end $$")
    assert (error["C"], error["M"]) == ("0A000", "cannot COPY to/from client in PL/pgSQL")
    connection.execute("create function settled() returns int stable language plpgsql as"
                       " $$ begin copy kept to '%s'; return 1; end $$" % file)
    error = error_of(connection, "select settled()")
    assert (error["C"], error["M"]) == ("0A000", "COPY is not allowed in a non-volatile function")
    connection.execute("drop function doubled_by_copy, written, settled; drop table kept")


def test_read_only_transactions_copy_into_temporary_tables_alone(server):
    connection = server.connect()
    with open(path("rows"), "w") as out:
        out.write("1\n2\n")
    connection.execute("create table lasting (a int); create temp table passing (a int)")
    connection.execute("begin read only")
    connection.execute("copy passing from '%s'" % path("rows"))
    assert connection.execute("select count(*) from passing") == [["2"]]
    error = error_of(connection, "copy lasting from '%s'" % path("rows"))
    assert (error["C"], error["M"]) == ("25006", "cannot execute COPY FROM in a read-only transaction")
    connection.execute("rollback; drop table lasting, passing")


def test_where_leaves_rows_out_and_the_tag_counts_the_others(server):
    connection = server.connect()
    connection.execute("create table chosen (a int, b text default 'given', c int generated always as (a * 2) stored)")
    chunks = [b"1\n2\n3\n", b"4\n5\n\\N\n"]
    assert copy_in(connection, "copy chosen (a) from stdin where a % 2 = 1 and b = 'given'", chunks) == "COPY 3"
    rows = connection.execute("select * from chosen order by a")
    assert rows == [["1", "given", "2"], ["3", "given", "6"], ["5", "given", "10"]], rows
    for condition, code, message in (
            ("sum(a) > 1", "42803", "aggregate functions are not allowed in COPY FROM WHERE conditions"),
            ("generate_series(1, 2) > 1", "0A000", "set-returning functions are not allowed in COPY FROM WHERE conditions"),
            ("row_number() over () = 1", "42P20", "window functions are not allowed in COPY FROM WHERE conditions"),
            ("a in (select 1)", "0A000", "cannot use subquery in COPY FROM WHERE condition"),
            ("a", "42804", "argument of WHERE must be type boolean, not type integer"),
            ("z > 1", "42703", 'column "z" does not exist')):
        error = error_of(connection, "copy chosen (a) from stdin where " + condition)
        assert (error["C"], error["M"]) == (code, message), error
    connection.execute("drop table chosen")


def test_copy_into_a_partitioned_table_finds_the_partitions(server):
    connection = server.connect()
    connection.execute("create table copied_parts (a int, b text) partition by list (a)")
    connection.execute("create table copied_parts_1 partition of copied_parts for values in (1)")
    connection.execute("create table copied_parts_2 partition of copied_parts for values in (2)")
    connection.send(b"Q", b"copy copied_parts from stdin\0")
    kind, _ = connection.receive()
    assert kind == b"G", kind
    connection.send(b"d", b"1\tone\n2\ttwo\n1\tagain\n")
    connection.send(b"c")
    assert connection.collect()[0].tag == "COPY 3"
    counts = connection.execute("select tableoid::regclass::text, count(*) from copied_parts group by 1 order by 1")
    assert [tuple(row) for row in counts] == [("copied_parts_1", "2"), ("copied_parts_2", "1")], counts
    connection.execute("drop table copied_parts")


def trigger_log(connection):
    """What the triggers wrote since the last call."""
    lines = [row[0] for row in connection.execute("select line from trigger_log order by n")]
    connection.execute("truncate trigger_log")
    return lines


def test_triggers_fire_before_the_first_row_and_after_the_last(server):
    connection = server.connect()
    for text in (
            "create table fired (a int primary key, b text check (b <> 'bad'))",
            "create table trigger_log (n serial, line text)",
            """create function noted() returns trigger language plpgsql as $$ begin
               insert into trigger_log (line) values (concat_ws(' ', tg_when, tg_level, new.a, (select count(*) from fired)));
               return new; end $$""",
            """create function rows_noted() returns trigger language plpgsql as $$ begin
               insert into trigger_log (line) select tg_table_name || ' ' || count(*) || ' ' || coalesce(string_agg(r::text, ' ' order by r), '')
               from (select * from new_rows order by 1 limit 3) r; return null; end $$""",
            "create trigger t1 before insert on fired for each statement execute function noted()",
            "create trigger t2 after insert on fired for each row execute function noted()",
            "create trigger t3 after insert on fired for each statement execute function noted()",
            "create trigger t4 after insert on fired referencing new table as new_rows for each statement execute function rows_noted()"):
        connection.execute(text)
    assert copy_in(connection, "copy fired from stdin", [b"1\tone\n2\ttwo\n"]) == "COPY 2"
    assert trigger_log(connection) == ["BEFORE STATEMENT 0", "AFTER ROW 1 2", "AFTER ROW 2 2", "AFTER STATEMENT 2",
                                           "fired 2 (1,one) (2,two)"]
    assert copy_in(connection, "copy fired from stdin", []) == "COPY 0"
    assert trigger_log(connection) == ["BEFORE STATEMENT 2", "AFTER STATEMENT 2", "fired 0 "]
    assert copy_in(connection, "copy fired from stdin where a > 5", [b"4\tfour\n6\tsix\n"]) == "COPY 1"
    assert trigger_log(connection) == ["BEFORE STATEMENT 2", "AFTER ROW 6 3", "AFTER STATEMENT 3", "fired 1 (6,six)"]
    connection.send(b"Q", b"copy fired from stdin\0")
    connection.receive()
    connection.send(b"d", b"7\tgood\n8\tbad\n")
    connection.send(b"c")
    assert connection.collect()[0].error["C"] == "23514"
    assert connection.execute("select count(*) from fired") == [["3"]]
    assert trigger_log(connection) == []
    connection.execute("drop table fired, trigger_log")


def test_triggers_of_a_large_copy_have_the_rows_of_all_of_it(server):
    connection = server.connect()
    for text in (
            "create table sums (what text, many bigint, total bigint)",
            "create table large (a int, b text) partition by range (a)",
            "create table large_1 partition of large for values from (0) to (20000)",
            "create table large_2 (b text, a int)",
            "alter table large attach partition large_2 for values from (20000) to (100000)",
            """create function summed() returns trigger language plpgsql as $$ begin
               insert into sums select tg_table_name, count(*), sum(a) from new_rows; return null; end $$""",
            """create function counted() returns trigger language plpgsql as $$ begin
               if new.a % 10000 = 1 then insert into sums select tg_table_name, count(*), new.a from large; end if;
               return null; end $$""",
            "create trigger s after insert on large referencing new table as new_rows for each statement execute function summed()",
            "create trigger r after insert on large for each row execute function counted()"):
        connection.execute(text)
    rows = "".join(f"{i}\t{'x' * 40}\n" for i in range(40000)).encode()
    chunks = [rows[at:at + 60000] for at in range(0, len(rows), 60000)]
    assert copy_in(connection, "copy large from stdin", chunks) == "COPY 40000"
    sums = [tuple(row) for row in connection.execute("select * from sums")]
    assert sums == [("large_1", "40000", "1"), ("large_1", "40000", "10001"), ("large_2", "40000", "20001"),
                    ("large_2", "40000", "30001"), ("large", "40000", str(sum(range(40000))))], sums
    connection.execute("drop table large, sums")


def test_triggers_of_views_and_of_rows_with_foreign_keys_fire_with_the_statement(server):
    connection = server.connect()
    for text in (
            "create table parents (a int primary key)",
            "insert into parents values (1), (2)",
            "create table children (a int references parents, b int)",
            "create view shown as select a, b from children",
            "create table trigger_log (n serial, line text)",
            """create function told() returns trigger language plpgsql as $$ begin
               insert into trigger_log (line) values (concat_ws(' ', tg_table_name, tg_when, tg_level, new.a, (select count(*) from children)));
               return new; end $$""",
            "create trigger c after insert on children for each row execute function told()",
            "create trigger v1 before insert on shown for each statement execute function told()",
            "create trigger v2 instead of insert on shown for each row execute function told()",
            "create trigger v3 after insert on shown for each statement execute function told()"):
        connection.execute(text)
    assert copy_in(connection, "copy children from stdin", [b"1\t1\n2\t1\n"]) == "COPY 2"
    assert trigger_log(connection) == ["children AFTER ROW 1 2", "children AFTER ROW 2 2"]
    assert copy_in(connection, "copy shown from stdin", [b"1\t1\n2\t1\n"]) == "COPY 2"
    assert trigger_log(connection) == ["shown BEFORE STATEMENT 2", "shown INSTEAD OF ROW 1 2", "shown INSTEAD OF ROW 2 2",
                                           "shown AFTER STATEMENT 2"]
    connection.send(b"Q", b"copy children from stdin\0")
    connection.receive()
    connection.send(b"d", b"1\t2\n77\t2\n")
    connection.send(b"c")
    assert connection.collect()[0].error["C"] == "23503"
    assert trigger_log(connection) == []
    assert connection.execute("select count(*) from children") == [["2"]]
    connection.execute("drop table children, parents, trigger_log cascade")


def test_newlines_behind_a_backslash_are_no_lines_of_their_own(server):
    connection = server.connect()
    connection.execute("create temp table counted (a text, d int)")
    connection.copied = "x\\\ny\t1\n" * 30 + "z\tq\n"
    error = connection.simple("copy counted from stdin")[-1].error
    assert error["W"] == 'COPY counted, line 31, column d: "q"', error
    connection.copied = '"x\ny",1\n' * 30 + "z,q\n"
    error = connection.simple("copy counted from stdin csv")[-1].error
    assert error["W"] == 'COPY counted, line 60, column d: "q"', error


# Options, input, and what PostgreSQL 15 makes of it: the rows, or SQLSTATE, message and context.
LINES = [
    ("", "a\tb\n\\.\nmore\n",
     [["a", "b"]]),
    ("", "a\tb\\.\nmore\n",
     [["a", "b"]]),
    ("", "a\tb\\.x\n",
     ["22P04", "end-of-copy marker corrupt", "COPY lines, line 1"]),
    ("", "a\tb\n\\.",
     ["22P04", "end-of-copy marker corrupt", "COPY lines, line 2"]),
    ("", "\\.\r\nx\n",
     []),
    ("", "a\tb\r\nc\td\n",
     ["22P04", "literal newline found in data", "COPY lines, line 2"]),
    ("", "a\tb\nc\td\r\n",
     ["22P04", "literal carriage return found in data", "COPY lines, line 2"]),
    ("", "a\tb\rc\td\n",
     ["22P04", "literal newline found in data", "COPY lines, line 2"]),
    ("", "a\tb\r\nc\td\r\n\\.\n",
     ["22P04", "end-of-copy marker does not match previous newline style", "COPY lines, line 3"]),
    ("", "a\tb\r\nc\td\r\n\\.x\n",
     ["22P04", "end-of-copy marker corrupt", "COPY lines, line 3"]),
    ("", "a\tb\rc\td\r\\.\n",
     ["22P04", "end-of-copy marker does not match previous newline style", "COPY lines, line 3"]),
    ("", "a\tb\rc\td\r\\.\rrest",
     [["a", "b"], ["c", "d"]]),
    ("", "a\tb\\\nc\n",
     [["a", "b\nc"]]),
    ("", "a\tb\\",
     [["a", "b"]]),
    ("(format csv)", "a,b\n\\.\nmore\n",
     [["a", "b"]]),
    ("(format csv)", "a,b\n\\.",
     ["22P04", "missing data for column \"b\"", "COPY lines, line 2: \"\\.\""]),
    ("(format csv)", "a,\\.\n",
     [["a", "\\."]]),
    ("(format csv)", "\\.x,b\n",
     [["\\.x", "b"]]),
    ("(format csv)", "a,b\r\nc,d\n",
     ["22P04", "unquoted newline found in data", "COPY lines, line 2"]),
    ("(format csv)", "a,b\nc,\"d\re\"\r\n",
     ["22P04", "unquoted carriage return found in data", "COPY lines, line 2"]),
    ("(format csv)", "a,b\n\"c\nd\",e,f\n",
     ["22P04", "extra data after last expected column", "COPY lines, line 3: \"\"c\nd\",e,f\""]),
    ("(format csv)", "\"a\nb\",c\n\"c\nd\",e,f\n",
     ["22P04", "extra data after last expected column", "COPY lines, line 3: \"\"c\nd\",e,f\""]),
    ("(format csv)", "\"a\r\nb\",c\r\n\"c\r\nd\",e,f\r\n",
     ["22P04", "extra data after last expected column", "COPY lines, line 4: \"\"c\r\nd\",e,f\""]),
    ("(format csv)", "a,b\n\"c\n",
     ["22P04", "unterminated CSV quoted field", "COPY lines, line 3: \"\"c\n\""]),
    ("(format csv, escape '\\')", "a,\"b\\\"c\"\n",
     [["a", "b\"c"]]),
    ("(format csv, delimiter '\\')", "a\\b\n\\.\nx\n",
     [["a", "b"]]),
    ("(header match)", "",
     ["22P04", "wrong number of fields in header line: got 1, expected 2", "COPY lines, line 1: \"\""]),
    ("(header match)", "a\tb\nc\td\n",
     [["c", "d"]]),
    ("(header match)", "a\n",
     ["22P04", "wrong number of fields in header line: got 1, expected 2", "COPY lines, line 1: \"a\""]),
    ("(header match)", "a\tc\n",
     ["22P04", "column name mismatch in header line field 2: got \"c\", expected \"b\"", "COPY lines, line 1: \"a\tc\""]),
    ("(header match)", "a\t\\N\n",
     ["22P04", "column name mismatch in header line field 2: got null value (\"\\N\"), expected \"b\"", "COPY lines, line 1: \"a\t\\N\""]),
    ("(format csv, header match)", "b,a\n",
     ["22P04", "column name mismatch in header line field 1: got \"b\", expected \"a\"", "COPY lines, line 1: \"b,a\""]),
    ("(format csv, header)", "",
     []),
    ("(format csv, header)", "x,y,z\na,b\n",
     [["a", "b"]]),
    ("(format binary)", "",
     ["22P04", "COPY file signature not recognized", None]),
    ("(format binary)", "PGCOPY\n\u00ff",
     ["22P04", "COPY file signature not recognized", None]),
    ("(force_null (b, b), format csv)", "",
     ["42701", "column \"b\" specified more than once", None]),
    ("(force_null (nosuch))", "",
     ["0A000", "COPY force null available only in CSV mode", None]),
    ("(force_quote (a), oids)", "",
     ["42601", "option \"oids\" not recognized", None]),
    ("(force_not_null (a), format csv, delimiter 'xx')", "",
     ["0A000", "COPY delimiter must be a single one-byte character", None]),
]


def test_lines_end_and_headers_are_as_in_postgresql(server):
    connection = server.connect()
    connection.execute("create table lines (a text, b text)")
    for options, data, wanted in LINES:
        connection.copied = data
        error = connection.simple("copy lines from stdin " + options)[0].error
        rows = connection.execute("select * from lines")
        connection.execute("truncate lines")
        got = [error["C"], error["M"], error.get("W")] if error else rows
        assert got == wanted, (options, data, got, wanted)


BINARY_ROW = b"\0\2\0\0\0\4\0\0\0\1\0\0\0\1x"
PLAIN = bytes(8)  # flags, length of the extension
# What follows the signature, and what PostgreSQL makes of it.
BINARY = [
    (b"\0\1\0\0\0\0\0\0", ["22P04", "invalid COPY file header (WITH OIDS)", None]),
    (b"\0\x10\0\0\0\0\0\0", ["22P04", "unrecognized critical flags in COPY file header", None]),
    (b"\0\0\0\3\0\0\0\0" + BINARY_ROW, [["1", "x"]]),
    (b"\0\0\0\0\xff\xff\xff\xfc", ["22P04", "invalid COPY file header (missing length)", None]),
    (b"\0\0", ["22P04", "invalid COPY file header (missing flags)", None]),
    (b"\0\0\0\0\0\0\0\tab", ["22P04", "invalid COPY file header (wrong length)", None]),
    (PLAIN + BINARY_ROW + b"\xff\xffzz", ["22P04", "received copy data after EOF marker", "COPY coded, line 2"]),
    (PLAIN + BINARY_ROW + b"\0\2\0\0\0\x0812345678", ["22P03", "incorrect binary data format", "COPY coded, line 2, column a"]),
    (PLAIN + b"\0\2\0\0\0\4\0\0\0\1\0\0\0\1\xff",
     ["22021", "invalid byte sequence for encoding \"UTF8\": 0xff", "COPY coded, line 1, column b"]),
    (PLAIN + b"\0\3", ["22P04", "row field count is 3, expected 2", "COPY coded, line 1"]),
    (PLAIN + BINARY_ROW[:-3], ["22P04", "unexpected EOF in COPY data", "COPY coded, line 1, column b"]),
    (PLAIN + b"\0\2\xff\xff\xff\xfb", ["22P04", "invalid field size", "COPY coded, line 1, column a"]),
    (PLAIN + BINARY_ROW + b"\0\2" + b"\xff" * 8,
     ["23502", "null value in column \"a\" of relation \"coded\" violates not-null constraint", "COPY coded, line 2"]),
    (PLAIN + BINARY_ROW + b"\xff\xff", [["1", "x"]]),
    (PLAIN, []),
]


def test_binary_data_that_is_not_whole_says_where(server):
    connection = server.connect()
    connection.execute("create table coded (a int not null, b text)")
    for data, wanted in BINARY:
        connection.copied = b"PGCOPY\n\xff\r\n\0" + data
        error = connection.simple("copy coded from stdin (format binary)")[0].error
        rows = connection.execute("select * from coded")
        connection.execute("truncate coded")
        got = [error["C"], error["M"], error.get("W")] if error else rows
        assert got == wanted, (data, got, wanted)


def waiting(server, connection):
    """Has the connection send what it waits for; returns when the server says that it waits."""
    with_eyes = server.connect()
    for _ in range(500):
        rows = with_eyes.execute("select wait_event_type from pg_stat_activity where pid = %d" % connection.key[0])
        if rows == [["Lock"]]:
            return with_eyes.close()
        time.sleep(0.01)
    raise AssertionError("nobody waits")


def answer(results):
    return [result.error["C"] if result.error else result.tag for result in results]


def test_copy_to_plans_anew_what_was_changed_while_it_waited(server):
    changer, reader = server.connect(), server.connect()
    for level in ("", "begin", "begin isolation level repeatable read", "begin isolation level serializable"):
        for change, lines in (("create index on moving (n)", ["1\t5\n"]), ("alter table moving alter n set default 1", ["1\t5\n"]),
                              ("alter table moving add m int", ["1\t5\t\\N\n"]), ("alter table moving drop n", ["1\n"]),
                              ("truncate moving", []), ("drop table moving", ["42P01"])):
            for text in ("copy moving to stdout", "copy (select * from moving) to stdout", "copy moving to '%s'" % path("moving")):
                for extended in (False, True):
                    changer.execute("drop table if exists moving; create table moving (id int primary key, n int);"
                                    " insert into moving values (1, 5)")
                    if level:
                        reader.execute(level)
                    changer.execute("begin; lock table moving; " + change)
                    if extended:
                        reader.socket.sendall(pgwire.message(b"P", b"\0" + text.encode() + b"\0\0\0")
                                              + pgwire.message(b"B", b"\0" * 8) + pgwire.message(b"E", b"\0" * 5)
                                              + pgwire.message(b"S"))
                    else:
                        reader.send(b"Q", text.encode() + b"\0")
                    waiting(server, reader)
                    began = time.time()
                    changer.execute("commit")
                    result = reader.collect()[0]
                    seconds = time.time() - began
                    reader.execute("rollback")
                    if result.error:
                        got = [result.error["C"]]
                    elif "stdout" in text:
                        got = [row[0] for row in result.rows]
                    else:
                        got = open(path("moving")).read().splitlines(True)
                    assert got == lines and seconds < 1, (level, change, text, extended, got, seconds)
    changer.execute("drop table if exists moving")


def test_copy_to_goes_on_while_plans_get_stale(server):
    control = server.connect()
    control.execute("create table restless (id int primary key, n int); insert into restless select g, g from generate_series(1, 500) g")
    over, problems = time.time() + 2, []

    def change():
        connection = server.connect()
        while time.time() < over:
            for text in ("alter table restless alter n set default 1", "create index restless_n on restless (n)", "drop index restless_n"):
                connection.execute(text)

    def read(text):
        connection = server.connect()
        while time.time() < over:
            result = connection.simple(text)[0]
            if result.error or result.tag != "COPY 500":
                problems.append((text, result.tag, result.error))

    threads = [threading.Thread(target=change)] + [
        threading.Thread(target=read, args=(text,)) for text in ("copy restless to stdout", "copy (select * from restless) to stdout")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not problems, problems[0]
    control.execute("drop table restless")


def test_copy_to_with_a_snapshot_plans_anew_what_was_changed_while_it_began(server):
    changer, reader = server.connect(), server.connect()
    for level in ("repeatable read", "serializable"):
        for text in ("copy begun to stdout", "copy (select id, n from begun) to stdout"):
            for change in ("create index on begun (n)", "alter table begun alter n set default 1", "grant select on begun to public"):
                changer.execute("create table begun (id int primary key, n int); insert into begun values (1, 5)")
                changer.execute("begin")
                changer.execute(change)
                reader.execute("begin isolation level " + level)
                reader.send(b"Q", text.encode() + b"\0")
                time.sleep(0.05)
                began = time.time()
                changer.execute("commit")
                result = reader.collect()[0]
                assert result.rows == [["1\t5\n"]], (level, text, change, result.error)
                assert time.time() - began < 1, (level, text, change)
                reader.execute("commit")
                changer.execute("drop table begun")


def test_a_prepared_copy_to_sends_the_columns_of_its_time(server):
    connection = server.connect()
    connection.execute("create table widened (a int); insert into widened values (1)")
    run = pgwire.message(b"B", b"\0kept\0" + b"\0" * 6) + pgwire.message(b"E", b"\0" * 5) + pgwire.message(b"S")
    connection.socket.sendall(pgwire.message(b"P", b"kept\0copy (select * from widened) to stdout\0\0\0") + run)
    assert connection.collect()[0].rows == [["1\n"]]
    connection.execute("alter table widened add b int default 3")
    connection.socket.sendall(run)
    result = connection.collect()[0]
    assert result.rows == [["1\t3\n"]], (result.rows, result.error)
    connection.execute("drop table widened")


def begin_copy(connection, text):
    connection.send(b"Q", text.encode() + b"\0")
    kind, payload = connection.receive()
    assert kind == b"G", (kind, payload)


CHANGES = ("truncate held", "create index on held (b)", "alter table held alter b set not null", "alter table held add c int default 7",
           "create trigger tr before update on held for each row execute function suppress_redundant_updates_trigger()",
           "lock table held in share mode", "drop table held")


def test_what_copy_from_writes_is_held_before_the_client_is_asked_for_rows(server):
    changer, writer, looker = server.connect(), server.connect(), server.connect()
    for level in ("", "begin", "begin isolation level repeatable read"):
        for change in CHANGES:
            changer.execute("drop table if exists held; create table held (a int primary key, b int); insert into held values (0, 0)")
            if level:
                writer.execute(level)
            begin_copy(writer, "copy held (a, b) from stdin")
            held = looker.execute("select mode, granted from pg_locks where pid = %d and relation = 'held'::regclass" % writer.key[0])
            assert held == [["RowExclusiveLock", "t"]], held
            changer.send(b"Q", ("begin; %s; commit" % change).encode() + b"\0")
            waiting(server, changer)
            writer.send(b"d", b"1\t1\n2\t2\n")
            writer.send(b"c")
            got = answer(writer.collect())
            assert got == ["COPY 2"], (level, change, got)
            if level:
                waiting(server, changer)
                assert answer(writer.simple("commit")) == ["COMMIT"]
            got = answer(changer.collect())
            assert got[-1] == "COMMIT", (level, change, got)
    changer.execute("drop table if exists held")


def test_copy_from_that_ends_otherwise_lets_go(server):
    changer = server.connect()
    changer.execute("create table let_go (a int primary key)")
    for block in (False, True):
        for how in ("vanish", "fail", "cancel", "statement_timeout", "bad row", "terminate"):
            writer = server.connect()
            if how == "statement_timeout":
                writer.execute("set statement_timeout = '300ms'")
            if block:
                writer.execute("begin")
            begin_copy(writer, "copy let_go from stdin")
            changer.send(b"Q", b"truncate let_go\0")
            waiting(server, changer)
            if how == "vanish":
                writer.socket.close()
            elif how == "fail":
                writer.send(b"f", b"no more\0")
                assert answer(writer.collect()) == ["57014"]
            elif how == "statement_timeout":
                time.sleep(0.4)
            elif how == "cancel":
                server.connect().execute("select pg_cancel_backend(%d)" % writer.key[0])
            elif how == "terminate":
                server.connect().execute("select pg_terminate_backend(%d)" % writer.key[0])
            elif how == "bad row":
                writer.send(b"d", b"x\n")
                writer.send(b"c")
                assert answer(writer.collect()) == ["22P02"]
            if how in ("cancel", "statement_timeout"):  # found with the next message
                writer.send(b"d", b"1\n")
                writer.send(b"c")
                assert answer(writer.collect()) == ["57014"], how
            if block and how not in ("vanish", "terminate"):
                writer.execute("rollback")
            assert answer(changer.collect()) == ["TRUNCATE TABLE"], how
            writer.close()
    changer.execute("drop table let_go")


def test_copy_from_plans_anew_what_was_changed_while_it_waited(server):
    changer, writer = server.connect(), server.connect()
    with open(path("waited"), "w") as out:
        out.write("7\t8\n")
    for source in ("stdin", "'%s'" % path("waited")):
        for change, wanted in (("create index on waited (b)", ["COPY 1"]), ("alter table waited alter b type bigint", ["COPY 1"]),
                               ("alter table waited drop b", ["22P04"]), ("alter table waited add c int", ["22P04"]),
                               ("alter table waited add check (b < 8)", ["23514"]), ("drop table waited", ["42P01"])):
            for level in ("begin", "begin isolation level repeatable read", ""):
                changer.execute("drop table if exists waited; create table waited (a int primary key, b int)")
                if level:
                    writer.execute(level)
                changer.execute("begin; " + change)
                writer.copied = "7\t8\n"
                writer.send(b"Q", ("copy waited from %s" % source).encode() + b"\0")
                waiting(server, writer)
                changer.execute("commit")
                got = answer(writer.collect())
                assert got == wanted, (source, change, level, got)
                writer.execute("rollback")
    changer.execute("drop table if exists waited; create table waited (a int, b int)")
    changer.execute("begin; lock table waited")
    for setting, code in (("lock_timeout", "55P03"), ("statement_timeout", "57014")):
        writer.execute("set %s = '100ms'" % setting)
        assert answer(writer.simple("copy waited from stdin")) == [code]
        writer.execute("reset %s" % setting)
    writer.send(b"Q", b"copy waited from stdin\0")
    waiting(server, writer)
    server.connect().execute("select pg_cancel_backend(%d)" % writer.key[0])
    assert answer(writer.collect()) == ["57014"]
    changer.execute("commit")
    assert answer(writer.simple("copy waited from stdin")) == ["COPY 1"]
    changer.execute("drop table waited")


def test_deadlocks_with_copy_are_found(server):
    one, other = server.connect(), server.connect()
    one.execute("create table first (a int); create table second (a int)")
    one.copied = other.copied = "1\n"
    for prepare, step in (("copy %s from stdin", "truncate %s"), ("lock table %s", "copy %s from stdin"),
                          ("truncate %s", "copy %s to stdout"), ("copy %s from stdin", "create index on %s (a)")):
        for connection, mine in ((one, "first"), (other, "second")):
            connection.execute("begin")
            connection.execute(prepare % mine)
        one.send(b"Q", (step % "second").encode() + b"\0")
        waiting(server, one)
        other.send(b"Q", (step % "first").encode() + b"\0")
        failed = []
        for connection in (one, other):  # the one that fails lets the other go on when its block ends
            def finish(connection=connection):
                failed.append(answer(connection.collect())[0])
                connection.execute("rollback")
            thread = threading.Thread(target=finish)
            thread.start()
            connection.thread = thread
        one.thread.join(20)
        other.thread.join(20)
        assert sorted(code == "40P01" for code in failed) == [False, True], (prepare, step, failed)
    one.execute("drop table first, second")


def test_copy_from_goes_on_when_what_its_table_names_is_changed(server):
    changer, writer = server.connect(), server.connect()
    changer.execute("create type shade as enum ('light'); create function shown() returns int language sql as 'select 1';"
                    "create table parents (id int primary key, n int); insert into parents values (1, 1), (2, 2);"
                    "create table children (a int references parents, s shade default 'light', f int default shown())")
    rows = 0
    for level in ("", "begin"):
        for change in ("create index on parents (n)", "create or replace function shown() returns int language sql as 'select 2'",
                       "alter type shade add value if not exists 'dark%d'" % rows, "analyze parents"):
            for early in (0, 20000):
                for extended in (False, True):
                    if level:
                        writer.execute(level)
                    text = b"copy children (a) from stdin\0"
                    writer.socket.sendall(
                        pgwire.message(b"Q", text) if not extended else
                        pgwire.message(b"P", b"\0" + text + b"\0\0") + pgwire.message(b"B", b"\0\0\0\0\0\0\0\0")
                        + pgwire.message(b"E", b"\0\0\0\0\0") + pgwire.message(b"S"))
                    while writer.receive()[0] != b"G":
                        pass
                    if early:
                        writer.send(b"d", b"1\n" * early)
                    changer.execute(change)
                    writer.send(b"d", b"1\n2\n")
                    writer.send(b"c")
                    if extended:
                        writer.send(b"S")
                    got = answer(writer.collect())
                    assert got == ["COPY %d" % (early + 2)], (level, change, early, extended, got)
                    if level:
                        writer.execute("commit")
                    rows += early + 2
    assert changer.execute("select count(*) from children") == [[str(rows)]]
    changer.execute("drop table children, parents; drop type shade; drop function shown()")


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
