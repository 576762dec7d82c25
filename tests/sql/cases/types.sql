select 32767::int2, (-32768)::int2, 2147483647::int4, 9223372036854775807::int8;
----
int2 21|int2 21|int4 23|int8 20
32767|-32768|2147483647|9223372036854775807
=> SELECT 1

select 32768::int2;
----
!! 22003 smallint out of range

select 2147483648::int4;
----
!! 22003 integer out of range

select 2147483647 + 1;
----
!! 22003 integer out of range

select 9223372036854775807 + 1;
----
!! 22003 bigint out of range

select 9223372036854775808;
----
?column? 1700
9223372036854775808
=> SELECT 1

select 'x'::int4;
----
!! 22P02 invalid input syntax for type integer: "x"
.. P 8

select ''::int4;
----
!! 22P02 invalid input syntax for type integer: ""
.. P 8

select ' 12 '::int4;
----
int4 23
12
=> SELECT 1

select 1 / 0;
----
!! 22012 division by zero

select 1.0 / 0;
----
!! 22012 division by zero

select 1::float8 / 0;
----
!! 22012 division by zero

select 0.1 + 0.2, 0.1::float8 + 0.2::float8, 1e300 * 10, 1e-5::float8, 1e15::float8, 1e16::float8;
----
?column? 1700|?column? 701|?column? 1700|float8 701|float8 701|float8 701
0.3|0.30000000000000004|10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000|1e-05|1e+15|1e+16
=> SELECT 1

select 'NaN'::float8, 'Infinity'::float8, '-Infinity'::float8, 'NaN'::numeric, 'nan'::numeric = 'nan'::numeric;
----
float8 701|float8 701|float8 701|numeric 1700|?column? 16
NaN|Infinity|-Infinity|NaN|t
=> SELECT 1

select 1.5::int4, 2.5::int4, -1.5::int4, 2.5::float8::int4, 3.5::float8::int4;
----
int4 23|int4 23|?column? 23|int4 23|int4 23
2|3|-2|2|4
=> SELECT 1

select 12.345::numeric(5,2), 99999.994::numeric(7,2);
----
numeric 1700|numeric 1700
12.35|99999.99
=> SELECT 1

select 1234.5::numeric(4,2);
----
!! 22003 numeric field overflow
.. D A field with precision 4, scale 2 must round to an absolute value less than 10^2.

select 1::numeric / 3, 10::numeric / 4, 2.0 * 3.00, 1.10 + 2.2, 5.5 % 2, -7.5 % 2;
----
?column? 1700|?column? 1700|?column? 1700|?column? 1700|?column? 1700|?column? 1700
0.33333333333333333333|2.5000000000000000|6.000|3.30|1.5|-1.5
=> SELECT 1

select round(2.5), round(-2.5), round(2.345, 2), trunc(2.99), trunc(-2.345, 1), ceil(1.2), floor(-1.2), abs(-3.3);
----
round 1700|round 1700|round 1700|trunc 1700|trunc 1700|ceil 1700|floor 1700|abs 1700
3|-3|2.35|2|-2.3|2|-2|3.3
=> SELECT 1

select round(2.5::float8), round(3.5::float8), power(2, 10), power(2::numeric, 0.5), sqrt(2::float8), sqrt(16::numeric);
----
round 701|round 701|power 701|power 1700|sqrt 701|sqrt 1700
2|4|1024|1.4142135623730950|1.4142135623730951|4.000000000000000
=> SELECT 1

select 123456789012345678901234567890 * 987654321, 1e20::numeric + 0.00000000001;
----
?column? 1700|?column? 1700
121932631124828532112482853211126352690|100000000000000000000.00000000001
=> SELECT 1

select true, false, 't'::bool, 'off'::bool, 'yes'::bool, 1::bool, true::int, true::text;
----
?column? 16|?column? 16|bool 16|bool 16|bool 16|bool 16|int4 23|text 25
t|f|t|f|t|t|1|true
=> SELECT 1

select 'maybe'::bool;
----
!! 22P02 invalid input syntax for type boolean: "maybe"
.. P 8

select 'abc'::char(5), length('abc'::char(5)), 'abc'::char(5) || 'x', 'abc '::char(5) = 'abc'::char(3);
----
bpchar 1042|length 23|?column? 25|?column? 16
abc  |3|abcx|t
=> SELECT 1

select 'abcdef'::varchar(3), 'abcdef'::char(2), 'a'::char;
----
varchar 1043|bpchar 1042|bpchar 1042
abc|ab|a
=> SELECT 1

create table short (v varchar(3), c char(3));
----
=> CREATE TABLE

insert into short values ('abcd', 'x');
----
!! 22001 value too long for type character varying(3)

insert into short values ('abc   ', 'x  ');
----
=> INSERT 0 1

insert into short values ('ab', 'wxyz');
----
!! 22001 value too long for type character(3)

select v, c, length(v), length(c), octet_length(c) from short;
----
v 1043|c 1042|length 23|length 23|octet_length 23
abc|x  |3|1|3
=> SELECT 1

select 'name'::name, 'x'::"char", ''::"char";
----
name 19|char 18|char 18
name|x|
=> SELECT 1

select '\x0aFF'::bytea, 'a\\b'::bytea, length('\x00ff'::bytea), '\x01'::bytea || '\x02'::bytea;
----
bytea 17|bytea 17|length 23|?column? 17
\\x0aff|\\x615c62|2|\\x0102
=> SELECT 1

select '\x0'::bytea;
----
!! 22023 invalid hexadecimal data: odd number of digits
.. P 8

select encode('abc'::bytea, 'hex'), encode('abc'::bytea, 'base64'), decode('616263', 'hex');
----
encode 25|encode 25|decode 17
616263|YWJj|\\x616263
=> SELECT 1

select '2024-02-29'::date, '20240301'::date, 'Jan 5, 2020'::date, '1999-12-31'::date + 1, '2024-03-01'::date - '2024-02-01'::date;
----
date 1082|date 1082|date 1082|?column? 1082|?column? 23
2024-02-29|2024-03-01|2020-01-05|2000-01-01|29
=> SELECT 1

select '2023-02-29'::date;
----
!! 22008 date/time field value out of range: "2023-02-29"
.. P 8

select 'garbage'::date;
----
!! 22007 invalid input syntax for type date: "garbage"
.. P 8

select '2024-01-01 12:34:56.789'::timestamp, '2024-01-01'::timestamp, '2024-01-01T01:02:03'::timestamp;
----
timestamp 1114|timestamp 1114|timestamp 1114
2024-01-01 12:34:56.789|2024-01-01 00:00:00|2024-01-01 01:02:03
=> SELECT 1

select '2024-06-01 12:00:00+02'::timestamptz, '2024-06-01 12:00:00 Europe/Berlin'::timestamptz, '2024-06-01 12:00'::timestamptz;
----
timestamptz 1184|timestamptz 1184|timestamptz 1184
2024-06-01 10:00:00+00|2024-06-01 10:00:00+00|2024-06-01 12:00:00+00
=> SELECT 1

select '2024-01-31'::timestamp + interval '1 month', '2024-01-01'::date + interval '1 day 02:03:04';
----
?column? 1114|?column? 1114
2024-02-29 00:00:00|2024-01-02 02:03:04
=> SELECT 1

select '2024-03-10 10:00'::timestamp - '2024-03-09 08:30'::timestamp;
----
?column? 1186
1 day 01:30:00
=> SELECT 1

select interval '1 year 2 months 3 days 04:05:06.789', interval '-1 day', interval '90 minutes', '1 week'::interval;
----
interval 1186|interval 1186|interval 1186|interval 1186
1 year 2 mons 3 days 04:05:06.789|-1 days|01:30:00|7 days
=> SELECT 1

select extract(year from '2024-05-06'::date), extract(epoch from '1970-01-02'::timestamp), date_part('dow', '2024-05-06'::date), extract(microseconds from '00:00:01.5'::time);
----
extract 1700|extract 1700|date_part 701|extract 1700
2024|86400.000000|1|1500000
=> SELECT 1

select date_trunc('month', '2024-05-17 10:11:12'::timestamp), date_trunc('hour', '2024-05-17 10:11:12+00'::timestamptz);
----
date_trunc 1114|date_trunc 1184
2024-05-01 00:00:00|2024-05-17 10:00:00+00
=> SELECT 1

select to_char('2024-05-06 07:08:09'::timestamp, 'YYYY-MM-DD HH24:MI:SS'), to_char(1234.5, 'FM9,999.00'), to_date('05/06/2024', 'DD/MM/YYYY');
----
to_char 25|to_char 25|to_date 1082
2024-05-06 07:08:09|1,234.50|2024-06-05
=> SELECT 1

select '2024-01-01'::date < '2024-01-02', '2024-01-01'::date = '2024-01-01'::timestamp;
----
?column? 16|?column? 16
t|t
=> SELECT 1

select 'infinity'::timestamp, '-infinity'::date, 'epoch'::timestamptz;
----
timestamp 1114|date 1082|timestamptz 1184
infinity|-infinity|1970-01-01 00:00:00+00
=> SELECT 1

select '12:34:56'::time, '23:59:60'::time, '04:05 PM'::time;
----
time 1083|time 1083|time 1083
12:34:56|24:00:00|16:05:00
=> SELECT 1

set timezone = 'America/New_York';
----
=> SET

select '2024-07-01 12:00:00+00'::timestamptz, '2024-01-01 12:00:00+00'::timestamptz, timestamptz '2024-07-01 12:00' at time zone 'UTC';
----
timestamptz 1184|timestamptz 1184|timezone 1114
2024-07-01 08:00:00-04|2024-01-01 07:00:00-05|2024-07-01 16:00:00
=> SELECT 1

set timezone = 'UTC';
----
=> SET

select 'a'::text < 'B'::text, 'abc' < 'abd', 'é' > 'z', upper('é'), length('héllo'), octet_length('héllo');
----
?column? 16|?column? 16|?column? 16|upper 25|length 23|octet_length 23
f|t|t|É|5|6
=> SELECT 1

select '550e8400-e29b-41d4-a716-446655440000'::uuid;
----
uuid 2950
550e8400-e29b-41d4-a716-446655440000
=> SELECT 1

select 'zz'::uuid;
----
!! 22P02 invalid input syntax for type uuid: "zz"
.. P 8

select array[1,2,3], array['a','b c','d"e', null], '{1,2,3}'::int[], (array[1,2,3])[2], array_length(array[1,2,3], 1);
----
array 1007|array 1009|int4 1007|array 23|array_length 23
{1,2,3}|{a,"b c","d\\"e",NULL}|{1,2,3}|2|3
=> SELECT 1

select array[1,2] || 3, array[1,2] || array[3], 2 = any(array[1,2]), array[[1,2],[3,4]];
----
?column? 1007|?column? 1007|?column? 16|array 1007
{1,2,3}|{1,2,3}|t|{{1,2},{3,4}}
=> SELECT 1

select 16384::oid, '-1'::oid, 'pg_class'::regclass, 'int4'::regtype, 1259::regclass::text;
----
oid 26|oid 26|regclass 2205|regtype 2206|text 25
16384|4294967295|pg_class|integer|pg_class
=> SELECT 1

select 'nope'::regclass;
----
!! 42P01 relation "nope" does not exist
.. P 8

select null::int4 + 1, null || 'x', coalesce(null, null, 3);
----
?column? 23|?column? 25|coalesce 23
\N|\N|3
=> SELECT 1

select 10 / 3, -10 / 3, 10 % 3, -10 % 3, mod(-10, 3), div(10, 3);
----
?column? 23|?column? 23|?column? 23|?column? 23|mod 23|div 1700
3|-3|1|-1|-1|3
=> SELECT 1

select 7 & 3, 7 | 8, 7 # 2, ~7, 1 << 4, 256 >> 2;
----
?column? 23|?column? 23|?column? 23|?column? 23|?column? 23|?column? 23
3|15|5|-8|16|64
=> SELECT 1

select 2 ^ 3, |/ 16::float8, @ -5;
----
?column? 701|?column? 701|?column? 23
8|4|5
=> SELECT 1

select 1::int2 + 1::int8, pg_typeof(1::int2 + 1::int4), pg_typeof(1 + 1.0), pg_typeof(1 + 1::float8), pg_typeof(1::int2 * 2::int2);
----
?column? 20|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206|pg_typeof 2206
2|integer|numeric|double precision|smallint
=> SELECT 1

select 100::int2 * 400::int2;
----
!! 22003 smallint out of range

select '1e5'::int4;
----
!! 22P02 invalid input syntax for type integer: "1e5"
.. P 8

select '1e5'::numeric, '1e5'::float8, '  -0 '::float8, '+5'::int4;
----
numeric 1700|float8 701|float8 701|int4 23
100000|100000|-0|5
=> SELECT 1

select 3.4028235e38::float4, 0.1::float4, 16777217::float4, 1.1::float4::float8;
----
float4 700|float4 700|float4 700|float8 701
3.4028235e+38|0.1|1.6777216e+07|1.100000023841858
=> SELECT 1

select 1e400::float8;
----
!! 22003 "10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000" is out of range for type double precision

select 'abc'::text = 'abc'::varchar, 'a'::"char" = 'a';
----
?column? 16|?column? 16
t|t
=> SELECT 1

select quote_literal('it''s'), quote_ident('Hello'), quote_ident('abc'), format('%s-%I-%L', 'a', 'b c', 'd''e');
----
quote_literal 25|quote_ident 25|quote_ident 25|format 25
'it''s'|"Hello"|abc|a-"b c"-'d''e'
=> SELECT 1

select sum(x), avg(x), pg_typeof(sum(x)), pg_typeof(avg(x)) from (values (1::int8), (2)) v(x);
----
sum 1700|avg 1700|pg_typeof 2206|pg_typeof 2206
3|1.5000000000000000|numeric|numeric
=> SELECT 1

select sum(x), avg(x), pg_typeof(sum(x)) from (values (1.5::float8), (2)) v(x);
----
sum 701|avg 701|pg_typeof 2206
3.5|1.75|double precision
=> SELECT 1

select sum(x), avg(x), min(x), max(x) from (values (1.50::numeric), (2.25)) v(x);
----
sum 1700|avg 1700|min 1700|max 1700
3.75|1.8750000000000000|1.50|2.25
=> SELECT 1

select now() = current_timestamp, current_date = now()::date, pg_typeof(localtimestamp);
----
?column? 16|?column? 16|pg_typeof 2206
t|t|timestamp without time zone
=> SELECT 1
