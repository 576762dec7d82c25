#!/usr/bin/env python3
"""Clients whose client_encoding is not UTF8: text both ways in both protocols, COPY, binary results, messages, notifications, and
what cannot be converted. Each test is a function named after what must hold; one line a test."""
import os
import struct
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))
import server as granary  # noqa: E402
from clients.pgwire import message  # noqa: E402

# PostgreSQL's name, Python's, and a text with characters that have other bytes in UTF-8. The last ones have backslashes and
# other ASCII among the bytes of their characters.
CLIENTS = [("LATIN1", "latin-1", "Ärger: ça va?"), ("WIN1252", "cp1252", "„5 €“"),
           ("LATIN2", "iso8859-2", "žluťoučký kůň"), ("WIN1251", "cp1251", "Съешь ещё"), ("KOI8R", "koi8-r", "Съешь ещё"),
           ("ISO_8859_7", "iso8859-7", "Ελλάδα"), ("EUC_JP", "euc_jp", "日本語"), ("EUC_KR", "euc_kr", "안녕"),
           ("SJIS", "cp932", "表示ソース"), ("GBK", "gbk", "数据库誠"), ("BIG5", "cp950", "功能許可"),
           ("GB18030", "gb18030", "数据库🎉")]


def connect(server, name, codec):
    return server.connect(options={"client_encoding": name}, encoding=codec)


def error_of(connection, text):
    return next(result.error for result in connection.simple(text) if result.error)


def copy_in(connection, command, data):
    """Sends the data byte by byte; the result."""
    connection.send(b"Q", command.encode(connection.encoding) + b"\0")
    kind, _ = connection.receive()
    assert kind == b"G", kind
    for i in range(len(data)):
        connection.send(b"d", data[i:i + 1])
    connection.send(b"c")
    return connection.collect()[0]


def copy_out(connection, command):
    connection.send(b"Q", command.encode(connection.encoding) + b"\0")
    out = b""
    while True:
        kind, payload = connection.receive()
        out += payload if kind == b"d" else b""
        assert kind != b"E", payload
        if kind == b"Z":
            return out


def test_text_goes_both_ways_in_both_protocols(server):
    plain = server.connect()
    for name, codec, text in CLIENTS:
        connection = connect(server, name, codec)
        assert connection.parameters["client_encoding"] == name, connection.parameters
        assert connection.execute("show client_encoding") == [[name]]
        result = connection.simple("select '%s' as \"%s\", array['%s'], to_json('%s'::text)" % (text, text, text, text))[0]
        assert result.columns[0][0] == text, (name, result.columns)
        assert result.rows == [[text, result.rows[0][1], '"%s"' % text]] and text in result.rows[0][1], (name, result.rows)
        assert connection.extended("select $1::text, length($1), '%s' = $1" % text, [text])[0].rows == [
            [text, str(len(text)), "t"]], name
        assert plain.execute("select convert_from('\\x%s', '%s')" % (text.encode(codec).hex(), name)) == [[text]]
        connection.execute("create table \"t%s\" (a text, n name, j jsonb, primary key (a))" % text)
        connection.execute("insert into \"t%s\" values ('%s', '%s', '{\"%s\": 1}')" % (text, text, text, text))
        assert plain.execute("select * from \"t%s\"" % text) == [[text, text, '{"%s": 1}' % text]], name
        error = error_of(connection, "insert into \"t%s\" values ('%s')" % (text, text))
        assert error["C"] == "23505" and error["t"] == "t" + text and "(a)=(%s)" % text in error["D"], (name, error)
        error = error_of(connection, "select '%s', nothing" % text)
        assert error["P"] == str(len("select '%s', " % text) + 1), (name, error)
        plain.execute("drop table \"t%s\"" % text)
        connection.close()
    plain.close()


def test_copy_speaks_the_clients_encoding_or_the_one_that_is_named(server):
    plain = server.connect()
    plain.execute("create table copied (id int primary key, t text)")
    for name, codec, text in CLIENTS:
        connection = connect(server, name, codec)
        lines = "".join("%d\t%s%d\n" % (i, text, i) for i in range(50))
        # A backslash among the bytes of a character is none of COPY's.
        assert copy_in(connection, "copy copied from stdin", lines.encode(codec)).tag == "COPY 50", name
        assert plain.execute("select count(*) from copied where t = '%s' || id" % text) == [["50"]], name
        assert copy_out(connection, "copy (select * from copied order by id) to stdout") == lines.encode(codec), name
        assert copy_out(connection, "copy (select * from copied order by id) to stdout (encoding 'utf8')") == lines.encode(), name
        assert copy_out(plain, "copy (select * from copied order by id) to stdout (encoding '%s')" % name) == lines.encode(codec)
        binary = copy_out(connection, "copy copied to stdout (format binary)")
        assert binary.count(text.encode(codec)) == 50, name
        plain.execute("truncate copied")
        assert copy_in(connection, "copy copied from stdin (format binary)", binary).tag == "COPY 50"
        assert plain.execute("select count(*) from copied where t = '%s' || id" % text) == [["50"]], name
        plain.execute("truncate copied")
        # No newline at the end, quotes, and a header.
        data = "id,t\n1,\"%s\n%s\"\n2,%s" % (text, text, text)
        command = "copy copied from stdin (format csv, header, encoding '%s')" % name
        assert copy_in(plain, command, data.encode(codec)).tag == "COPY 2", name
        assert plain.execute("select * from copied order by id") == [["1", "%s\n%s" % (text, text)], ["2", text]], name
        plain.execute("truncate copied")
        connection.close()
    for encoding, data, sqlstate, line in [("win1252", b"1\tx\n2\t\x80\n3\t\x81\n4\tx\n", "22P05", 3),
                                           ("euc_jp", b"1\tx\n2\t\xa4\n3\tx\n", "22021", 2),
                                           ("euc_jp", b"1x\t\xa4\xa2\n2\t\xa4\n", "22P02", 1),
                                           ("sjis", b"1\t\x83", "22021", 1)]:
        error = copy_in(plain, "copy copied from stdin (encoding '%s')" % encoding, data).error
        assert error["C"] == sqlstate and error["W"].startswith("COPY copied, line %d" % line), (encoding, error)
    assert plain.execute("select count(*) from copied") == [["0"]]
    plain.execute("drop table copied")
    plain.close()


def test_binary_values_of_text_are_in_the_clients_encoding(server):
    connection = connect(server, "LATIN1", "latin-1")
    connection.execute("create type mood as enum ('fröhlich')")
    value = "é".encode("latin-1")
    connection.socket.sendall(
        message(b"P", b"\0select $1::text, array[$1::varchar], $1::name, to_jsonb($1::text), 'fr\xf6hlich'::mood, row($1::text)\0"
                + struct.pack("!h", 0))
        + message(b"B", b"\0\0" + struct.pack("!hhh", 1, 1, 1) + struct.pack("!i", len(value)) + value + struct.pack("!hh", 1, 1))
        + message(b"E", b"\0" + struct.pack("!i", 0)) + message(b"S"))
    row = connection.collect()[0].rows[0]
    assert [row[0], row[1][-1], row[2], row[3], row[4], row[5][-1]] == ["é", "é", "é", '\1"é"', "fröhlich", "é"], row
    connection.execute("drop type mood")
    connection.close()


def test_what_the_client_cannot_have_is_an_error_and_the_connection_lives_on(server):
    connection = connect(server, "LATIN1", "latin-1")
    for text in ["select chr(8364)", "select 1 as \"x\", chr(8364)", "select U&'\\20ac'::name"]:
        error = error_of(connection, text)
        assert error["C"] == "22P05" and error["M"] == (
            'character with byte sequence 0xe2 0x82 0xac in encoding "UTF8" has no equivalent in encoding "LATIN1"'), error
        assert connection.execute("select 1") == [["1"]]
    assert error_of(connection, "select 1 as U&\"\\20ac\"")["C"] == "22P05"
    # Messages get through, with marks for such characters.
    assert error_of(connection, "do $$ begin raise exception 'ä %', chr(8364); end $$")["M"] == "ä ?"
    assert connection.simple("do $$ begin raise notice 'ä %', chr(8364); end $$")[0].notices[0]["M"] == "ä ?"
    connection.close()
    connection = connect(server, "WIN1252", "latin-1")  # so that its bytes can be sent
    error = error_of(connection, "select '\x81'")
    assert error["C"] == "22P05" and "0x81 in encoding \"WIN1252\"" in error["M"], error
    assert connection.extended("select $1::text", ["\x81"])[0].error["C"] == "22P05"
    connection.close()
    connection = connect(server, "EUC_JP", "latin-1")
    assert error_of(connection, "select '\xa4'")["M"] == 'invalid byte sequence for encoding "EUC_JP": 0xa4 0x27'
    assert connection.execute("select 1") == [["1"]]
    connection.close()


def test_the_encoding_follows_the_setting_at_once(server):
    connection = server.connect()
    connection.send(b"Q", "set client_encoding to latin1; select 'é'::text".encode() + b"\0")
    connection.encoding = "latin-1"
    assert connection.collect()[1].rows == [["é"]]
    assert connection.parameters["client_encoding"] == "LATIN1"
    connection.execute("begin")
    connection.execute("set local client_encoding to 'utf8'")
    connection.encoding = "utf-8"
    assert connection.execute("select '漢'") == [["漢"]]
    connection.simple("rollback")
    connection.encoding = "latin-1"
    assert connection.parameters["client_encoding"] == "LATIN1"
    assert connection.execute("select 'é', chr(233), pg_client_encoding()") == [["é", "é", "LATIN1"]]
    connection.close()


def test_notifications_and_names_of_statements_are_converted(server):
    connection = connect(server, "SJIS", "cp932")
    connection.execute("prepare 表 as select '表'::text")
    assert connection.execute("execute 表") == [["表"]]
    assert connection.execute("select name, statement from pg_prepared_statements") == [["表", "prepare 表 as select '表'::text"]]
    connection.execute("listen 表")
    connection.send(b"Q", "notify 表, '示'".encode("cp932") + b"\0")
    kinds = {}
    while b"Z" not in kinds or b"A" not in kinds:
        kind, payload = connection.receive()
        kinds[kind] = payload
    assert kinds[b"A"][4:].split(b"\0")[:2] == ["表".encode("cp932"), "示".encode("cp932")], kinds
    connection.close()


def main():
    with granary.Server(["--workers", "2"]) as server:
        return granary.run_tests(globals(), server)


if __name__ == "__main__":
    sys.exit(main())
