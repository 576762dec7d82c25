select (date '2020-01-01', date '2020-02-01') overlaps (date '2020-01-15', date '2020-03-01'), (date '2020-01-01', date '2020-02-01') overlaps (date '2020-02-01', date '2020-03-01');
----
overlaps 16|overlaps 16
t|f
=> SELECT 1

select (timestamp '2020-01-01', interval '10 days') overlaps (timestamp '2020-01-05', interval '1 day'), (timestamptz '2020-01-01', interval '1 day') overlaps (timestamptz '2020-01-02', timestamptz '2020-01-03');
----
overlaps 16|overlaps 16
t|f
=> SELECT 1

select (time '10:00', time '11:00') overlaps (time '10:30', interval '2 hours'), (time '10:00', interval '30 min') overlaps (time '10:30', time '11:00');
----
overlaps 16|overlaps 16
t|f
=> SELECT 1

select (timestamp '2020-01-01', null) overlaps (timestamp '2020-01-01', timestamp '2020-02-01'), (null, timestamp '2020-03-01') overlaps (timestamp '2020-01-01', timestamp '2020-02-01'), (timestamp '2020-01-01', timestamp '2020-03-01') overlaps (timestamp '2020-02-01', null);
----
overlaps 16|overlaps 16|overlaps 16
\N|\N|t
=> SELECT 1

select (timetz '10:00+00', timetz '11:00+00') overlaps (timetz '10:30+00', timetz '12:00+00');
----
overlaps 16
t
=> SELECT 1

select bit_count('\xff01'::bytea), get_bit('\x01ff'::bytea, 0), get_bit('\x01ff'::bytea, 7), set_bit('\x00'::bytea, 3, 1), set_byte('\x0000'::bytea, 1, 255);
----
bit_count 20|get_bit 23|get_bit 23|set_bit 17|set_byte 17
9|1|0|\\x08|\\x00ff
=> SELECT 1

select get_bit('\x01'::bytea, 8);
----
!! 2202E index 8 out of valid range, 0..7

select set_bit('\x01'::bytea, 0, 2);
----
!! 22023 new bit must be 0 or 1

select set_byte('\x01'::bytea, 1, 2);
----
!! 2202E index 1 out of valid range, 0..0

select overlay('\x00112233'::bytea placing '\xffff'::bytea from 2), overlay('\x00112233'::bytea placing '\xff'::bytea from 2 for 2), overlay('\x0011'::bytea placing '\xff'::bytea from 9 for 0);
----
overlay 17|overlay 17|overlay 17
\\x00ffff33|\\x00ff33|\\x0011ff
=> SELECT 1

select overlay('\x00'::bytea placing '\xff'::bytea from 0);
----
!! 22011 negative substring length not allowed

select num_nulls(1, null, 'a', null), num_nonnulls(1, null, 'a'), num_nulls(variadic array[1, null, 2]), num_nonnulls(variadic null::int[]), num_nulls(null);
----
num_nulls 23|num_nonnulls 23|num_nulls 23|num_nonnulls 23|num_nulls 23
2|2|1|\N|1
=> SELECT 1

select width_bucket(5, array[1, 3, 5, 10]), width_bucket(0, array[1, 3]), width_bucket(99, array[1, 3]), width_bucket(now(), array['yesterday', 'today', 'tomorrow']::timestamptz[]), width_bucket(1, '{}'::int[]);
----
width_bucket 23|width_bucket 23|width_bucket 23|width_bucket 23|width_bucket 23
3|0|2|2|0
=> SELECT 1

select width_bucket(5, array[1, null]);
----
!! 22004 thresholds array must not contain NULLs

select width_bucket(5, array[[1], [2]]);
----
!! 2202E thresholds must be one-dimensional array

select timestamptz(date '2020-01-02', time '03:04:05');
----
timestamptz 1184
2020-01-02 03:04:05+00
=> SELECT 1

select regexp_instr('abcabc', 'b'), regexp_instr('abcabc', 'b', 3), regexp_instr('abcabc', 'b', 1, 2), regexp_instr('abcabc', 'b', 1, 1, 1), regexp_instr('ABC', 'b', 1, 1, 0, 'i'), regexp_instr('abcde', '(b)(c)', 1, 1, 0, '', 2), regexp_instr('abc', 'x');
----
regexp_instr 23|regexp_instr 23|regexp_instr 23|regexp_instr 23|regexp_instr 23|regexp_instr 23|regexp_instr 23
2|5|5|3|2|3|0
=> SELECT 1

select regexp_substr('abcabc', 'b.'), regexp_substr('abcabd', 'b.', 3), regexp_substr('abcabd', 'b.', 1, 2), regexp_substr('ABC', 'b', 1, 1, 'i'), regexp_substr('abcde', '(b)(c)', 1, 1, '', 2), regexp_substr('abc', 'x');
----
regexp_substr 25|regexp_substr 25|regexp_substr 25|regexp_substr 25|regexp_substr 25|regexp_substr 25
bc|bd|bd|B|c|\N
=> SELECT 1

select regexp_instr('abc', 'b', 0);
----
!! 22023 invalid value for parameter "start": 0

select regexp_instr('abc', 'b', 1, 0);
----
!! 22023 invalid value for parameter "n": 0

select regexp_instr('abc', 'b', 1, 1, 2);
----
!! 22023 invalid value for parameter "endoption": 2

select regexp_instr('abc', 'b', 1, 1, 0, 'g');
----
!! 22023 regexp_instr() does not support the "global" option

select regexp_instr('abc', 'b', 1, 1, 0, '', -1);
----
!! 22023 invalid value for parameter "subexpr": -1

select regexp_substr('abc', 'b', 1, 1, 'g');
----
!! 22023 regexp_substr() does not support the "global" option

select regexp_substr('abc', 'b', 1, 1, '', -1);
----
!! 22023 invalid value for parameter "subexpr": -1

select true || 'x', 'x' || false, 'a '::char(3) || 'b', 'c' || 'n'::name, 1 || 'z';
----
?column? 25|?column? 25|?column? 25|?column? 25|?column? 25
truex|xfalse|ab|cn|1z
=> SELECT 1

select sha384('abc'::bytea), sha512('abc'::bytea), sha512('');
----
sha384 17|sha512 17|sha512 17
\\xcb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7|\\xddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f|\\xcf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e
=> SELECT 1

select parse_ident('a."B c".d'), parse_ident(' Foo . bar '), parse_ident('"a""b"'), parse_ident('a.b c', false);
----
parse_ident 1009|parse_ident 1009|parse_ident 1009|parse_ident 1009
{a,"B c",d}|{foo,bar}|{"a\\"b"}|{a,b}
=> SELECT 1

select parse_ident('a.b c');
----
!! 22023 string is not a valid identifier: "a.b c"

select parse_ident('a..b');
----
!! 22023 string is not a valid identifier: "a..b"
.. D No valid identifier before ".".

select parse_ident('');
----
!! 22023 string is not a valid identifier: ""

select parse_ident('1a');
----
!! 22023 string is not a valid identifier: "1a"

select parse_ident('a."b');
----
!! 22023 string is not a valid identifier: "a."b"
.. D String has unclosed double quotes.

select parse_ident('a.""');
----
!! 22023 string is not a valid identifier: "a."""
.. D Quoted identifier must not be empty.

select parse_ident('a.');
----
!! 22023 string is not a valid identifier: "a."
.. D No valid identifier after ".".
