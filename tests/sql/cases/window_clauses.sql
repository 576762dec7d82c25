-- WINDOW clauses as views keep them, bounds of frames that nobody asks for, and what else definitions show
create table wc_t(n int, b int, c int)
----
=> CREATE TABLE

insert into wc_t values (1,2,3),(2,3,4),(2,5,6)
----
=> INSERT 0 3

create view wc_v as select sum(b) over w, rank() over w, avg(b) over (w rows 2 preceding), count(*) over (partition by n order by b) as same, max(b) over (w) as based from wc_t window w as (partition by n order by b), w2 as (order by n), "W 3" as (w2 rows between 1 preceding and current row), unused as (partition by c)
----
=> CREATE VIEW

select pg_get_viewdef('wc_v')
----
pg_get_viewdef 25
 SELECT sum(wc_t.b) OVER w AS sum,\n    rank() OVER w AS rank,\n    avg(wc_t.b) OVER (w ROWS 2 PRECEDING) AS avg,\n    count(*) OVER w AS same,\n    max(wc_t.b) OVER (w) AS based\n   FROM wc_t\n  WINDOW w AS (PARTITION BY wc_t.n ORDER BY wc_t.b), w2 AS (ORDER BY wc_t.n), "W 3" AS (w2 ROWS BETWEEN 1 PRECEDING AND CURRENT ROW), unused AS (PARTITION BY wc_t.c);
=> SELECT 1

select pg_get_viewdef('wc_v', true)
----
pg_get_viewdef 25
 SELECT sum(wc_t.b) OVER w AS sum,\n    rank() OVER w AS rank,\n    avg(wc_t.b) OVER (w ROWS 2 PRECEDING) AS avg,\n    count(*) OVER w AS same,\n    max(wc_t.b) OVER (w) AS based\n   FROM wc_t\n  WINDOW w AS (PARTITION BY wc_t.n ORDER BY wc_t.b), w2 AS (ORDER BY wc_t.n), "W 3" AS (w2 ROWS BETWEEN 1 PRECEDING AND CURRENT ROW), unused AS (PARTITION BY wc_t.c);
=> SELECT 1

select * from wc_v order by 1, 2, 3
----
sum 20|rank 20|avg 1700|same 20|based 23
2|1|2.0000000000000000|1|2
3|1|3.0000000000000000|1|3
8|2|4.0000000000000000|2|5
=> SELECT 3

alter table wc_t drop column c
----
!! 2BP01 cannot drop column c of table wc_t because other objects depend on it
.. D view wc_v depends on column c of table wc_t
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter table wc_t rename column b to bb
----
=> ALTER TABLE

select pg_get_viewdef('wc_v')
----
pg_get_viewdef 25
 SELECT sum(wc_t.bb) OVER w AS sum,\n    rank() OVER w AS rank,\n    avg(wc_t.bb) OVER (w ROWS 2 PRECEDING) AS avg,\n    count(*) OVER w AS same,\n    max(wc_t.bb) OVER (w) AS based\n   FROM wc_t\n  WINDOW w AS (PARTITION BY wc_t.n ORDER BY wc_t.bb), w2 AS (ORDER BY wc_t.n), "W 3" AS (w2 ROWS BETWEEN 1 PRECEDING AND CURRENT ROW), unused AS (PARTITION BY wc_t.c);
=> SELECT 1

create view wc_v2 as select sum(n) over (w order by bb), sum(n) over (w2 range 1 preceding) from wc_t window w as (partition by n), w2 as (order by bb) order by 1
----
!! 42701 column "sum" specified more than once

select pg_get_viewdef('wc_v2')
----
pg_get_viewdef 25
!! 42P01 relation "wc_v2" does not exist

select 1 from wc_t window w as (order by n), w as (order by n)
----
!! 42P20 window "w" is already defined
.. P 51

select sum(n) over nosuch from wc_t window w as (order by n)
----
!! 42704 window "nosuch" does not exist
.. P 20

select sum(n) over (w partition by n) from wc_t window w as (order by n)
----
!! 42P20 cannot override PARTITION BY clause of window "w"
.. P 20

select rank() over (order by n range between unbounded preceding and 'NaN'::numeric following) from (values (1.5), (2)) w(n)
----
rank 20
!! 22013 invalid preceding or following size in window function

select rank() over (order by n range between unbounded preceding and -1 following) from wc_t
----
rank 20
!! 22013 invalid preceding or following size in window function

select rank() over (order by n range between 1 preceding and 1 following) from wc_t where false
----
rank 20
=> SELECT 0

select n, sum(n) over (order by n range between 2 preceding and 1 following), count(*) over (order by n desc nulls first range between 2 preceding and 1 following), first_value(n) over (order by n nulls first range between 1 following and 3 following) from (select nullif(g, 4) n from generate_series(1, 12) g) x order by n
----
n 23|sum 20|count 20|first_value 23
1|3|3|2
2|6|3|3
3|6|3|5
5|14|3|6
6|18|4|7
7|26|4|8
8|30|4|9
9|34|4|10
10|38|4|11
11|42|3|12
12|33|2|\N
\N|\N|1|\N
=> SELECT 12

select sum(n) filter (where n > 5), max(s) from (select n, sum(n) over (order by n range between 1000 preceding and 10 following) s from generate_series(1, 20000) n) x
----
sum 20|max 20
200009985|19709445
=> SELECT 1

create type wc_ct as (m int, n text)
----
=> CREATE TYPE

create table wc_d(a wc_ct default row(1,'q'), b wc_ct default (2,'x')::wc_ct, check (a is distinct from row(3,'z')::wc_ct))
----
=> CREATE TABLE

select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = 'wc_d'::regclass order by adnum
----
pg_get_expr 25
ROW(1, 'q'::text)
ROW(2, 'x'::text)::wc_ct
=> SELECT 2

insert into wc_d default values returning *
----
a user|b user
(1,q)|(2,x)
=> INSERT 0 1

create table wc_p(a int, b int) partition by list (a)
----
=> CREATE TABLE

create view wc_o1 as select a from only wc_p
----
=> CREATE VIEW

create view wc_o2 as select a from only wc_o1
----
=> CREATE VIEW

select pg_get_viewdef('wc_o2')
----
pg_get_viewdef 25
 SELECT wc_o1.a\n   FROM ONLY wc_o1;
=> SELECT 1

create table wc_g(a int, c2 text generated always as (a::text) stored, d int default 4)
----
=> CREATE TABLE

alter table wc_g alter column c2 type jsonb
----
!! 42804 column "c2" cannot be cast automatically to type jsonb

alter table wc_g alter column d type jsonb
----
!! 42804 column "d" cannot be cast automatically to type jsonb
.. H You might need to specify "USING d::jsonb".

alter table wc_g add column x numeric generated always as (a::text) stored
----
!! 42804 column "x" is of type numeric but default expression is of type text
.. H You will need to rewrite or cast the expression.

create table wc_g2(a int, x numeric generated always as (a::text) stored)
----
!! 42804 column "x" is of type numeric but default expression is of type text
.. H You will need to rewrite or cast the expression.

create table wc_n()
----
=> CREATE TABLE

insert into wc_n default values returning *
----
!! 42601 RETURNING must have at least one column
.. P 43

delete from wc_n returning wc_n.*
----
!! 42601 RETURNING must have at least one column
.. P 28

update wc_g set nosuch = nosuch + 1
----
!! 42703 column "nosuch" does not exist
.. P 26

update wc_g set nosuch = a + 1
----
!! 42703 column "nosuch" of relation "wc_g" does not exist
.. P 17

create table wc_a(a int[], b text[], c int[][], e varchar(3), n numeric(4,1), f varchar(5)[])
----
=> CREATE TABLE

create index wc_ai on wc_a (a, c, (a || 1))
----
=> CREATE INDEX

select attname, attndims from pg_attribute where attrelid = 'wc_ai'::regclass order by attnum
----
attname 19|attndims 23
a|1
c|2
expr|0
=> SELECT 3

create view wc_av as select array(select e from wc_a) x, array(select n from wc_a) y, (array(select n from wc_a))[1] y1, array(select f from wc_a) z from wc_a
----
=> CREATE VIEW

select attname, format_type(atttypid, atttypmod) from pg_attribute where attrelid = 'wc_av'::regclass and attnum > 0 order by attnum
----
attname 19|format_type 25
x|character varying(3)[]
y|numeric(4,1)[]
y1|numeric(4,1)
z|character varying(5)[]
=> SELECT 4

create table wc_s(a int generated always as identity (cycle), b smallint generated by default as identity (start 5), c int generated always as identity (increment -2))
----
=> CREATE TABLE

create table wc_l (like wc_s including identity)
----
=> CREATE TABLE

select seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcycle from pg_sequence where seqrelid::regclass::text like '%wc\_%' order by 1
----
seqrelid 2205|seqtypid 2206|seqstart 20|seqincrement 20|seqmin 20|seqmax 20|seqcycle 16
wc_s_a_seq|integer|1|1|1|2147483647|t
wc_s_b_seq|smallint|5|1|1|32767|f
wc_s_c_seq|integer|-1|-2|-2147483648|-1|f
wc_l_a_seq|bigint|1|1|1|2147483647|t
wc_l_b_seq|bigint|5|1|1|32767|f
wc_l_c_seq|bigint|-1|-2|-2147483648|-1|f
=> SELECT 6

select abbrev(set_masklen('2001:db8::/32'::cidr, 4)), abbrev('fe80::/64'::cidr), abbrev('::ffff:1.2.3.4/96'::inet::cidr), abbrev('2001:db8::/32'::cidr), abbrev('2001:db8:0:1::/64'::cidr), abbrev('::1.2.3.4/128'::cidr), abbrev('1:2:3:4:5:6:7:8/128'::cidr), abbrev('::/0'::cidr), abbrev('1:0:0:2::/80'::cidr)
----
abbrev 25|abbrev 25|abbrev 25|abbrev 25|abbrev 25|abbrev 25|abbrev 25|abbrev 25|abbrev 25
2000::/4|fe80::/64|::ffff/96|2001:db8/32|2001:db8::1/64|::1.2.3.4/128|1:2:3:4:5:6:7:8/128|::/0|1::2:0/80
=> SELECT 1

select '2023-12-31'::jsonb
----
!! 22P02 invalid input syntax for type json
.. D Expected end of input, but found "-12".
.. P 8

select '[1, 2-3]'::json
----
!! 22P02 invalid input syntax for type json
.. D Expected "," or "]", but found "-3".
.. P 8

select '{"a": 1.e}'::json
----
!! 22P02 invalid input syntax for type json
.. D Token "1.e" is invalid.
.. P 8

select 'tru-e'::json
----
!! 22P02 invalid input syntax for type json
.. D Token "tru" is invalid.
.. P 8

select '12ab'::json
----
!! 22P02 invalid input syntax for type json
.. D Token "12ab" is invalid.
.. P 8

select to_char('NaN'::numeric, 'RN')
----
to_char 25
!! 0A000 cannot convert NaN to integer

set intervalstyle to iso_8601
----
=> SET

select timestamp '2020-01-01' at time zone interval '1 day'
----
!! 22023 interval time zone "P1D" must not include months or days

reset intervalstyle
----
=> RESET

select '0'::oid <= (-4)::int2::oid, (-4)::int2::oid > 5::oid, (-4)::int2::oid, (-4)::int2::regclass::oid
----
?column? 16|?column? 16|oid 26|oid 26
t|t|4294967292|4294967292
=> SELECT 1

select distinct name, superuser, trusted, relocatable, schema, requires, comment from pg_available_extension_versions() where name in ('plpgsql', 'citext') order by 1
----
name 19|superuser 16|trusted 16|relocatable 16|schema 19|requires 1003|comment 25
citext|t|t|t|\N|\N|data type for case-insensitive character strings
plpgsql|t|t|f|pg_catalog|\N|PL/pgSQL procedural language
=> SELECT 2

select e.name, e.default_version from pg_available_extensions() e(name, default_version, comment) where name in ('plpgsql', 'citext') order by 1
----
name 19|default_version 25
citext|1.6
plpgsql|1.0
=> SELECT 2

select name, setting from pg_show_all_settings() where name in ('max_identifier_length')
----
name 25|setting 25
max_identifier_length|63
=> SELECT 1

create function wc_f(variadic a anyarray) returns text language sql as $$select pg_typeof(a)::text$$
----
=> CREATE FUNCTION

select wc_f(array[1])
----
!! 42704 could not find array type for data type integer[]
.. P 13

begin read only
----
=> BEGIN

select 1 as x into wc_z
----
!! 25006 cannot execute SELECT INTO in a read-only transaction

rollback
----
=> ROLLBACK

begin read only
----
=> BEGIN

create table wc_z as select 1
----
!! 25006 cannot execute CREATE TABLE AS in a read-only transaction

rollback
----
=> ROLLBACK

begin read only
----
=> BEGIN

create materialized view wc_z as select 1
----
!! 25006 cannot execute CREATE MATERIALIZED VIEW in a read-only transaction

rollback
----
=> ROLLBACK
