-- transform_null_equals, array_nulls, abbreviations of zones; defaults that are NULL of polymorphic parameters; columns of typed tables.
create function dfunc(a anyelement, b anyelement = null, flag bool = true) returns anyelement as $$ select case when $3 then $1 else $2 end; $$ language sql;
----
=> CREATE FUNCTION

select dfunc(1);
----
dfunc 23
1
=> SELECT 1

select dfunc(a => 1);
----
dfunc 23
1
=> SELECT 1

select dfunc(1, flag => false);
----
dfunc 23
\N
=> SELECT 1

select dfunc(1, 2, false);
----
dfunc 23
2
=> SELECT 1

select dfunc('x'::text, null, false);
----
dfunc 25
\N
=> SELECT 1

select pg_get_function_arguments('dfunc'::regproc);
----
pg_get_function_arguments 25
a anyelement, b anyelement DEFAULT NULL::unknown, flag boolean DEFAULT true
=> SELECT 1

select dfunc(null);
----
!! 42804 could not determine polymorphic type because input has type unknown

select dfunc('x');
----
!! 42804 could not determine polymorphic type because input has type unknown

create function df3(a anycompatible, b anycompatible = null) returns anycompatible language sql as 'select coalesce(b, a)';
----
=> CREATE FUNCTION

select df3(5), df3(5, 6.5), df3('a'::text);
----
df3 23|df3 1700|df3 25
5|6.5|a
=> SELECT 1

set transform_null_equals = on;
----
=> SET

select null = null, 1 = null, null = 1, (select null) = null;
----
?column? 16|?column? 16|?column? 16|?column? 16
t|f|f|t
=> SELECT 1

select * from (values (1), (null)) v(a) where a = null;
----
a 23
\N
=> SELECT 1

select * from (values (1), (null)) v(a) where null = a;
----
a 23
\N
=> SELECT 1

select * from (values (1), (null)) v(a) where a <> null;
----
a 23
=> SELECT 0

create view tne as select a from (values (1), (null)) v(a) where a = null;
----
=> CREATE VIEW

select pg_get_viewdef('tne');
----
pg_get_viewdef 25
 SELECT v.a\n   FROM ( VALUES (1), (NULL::integer)) v(a)\n  WHERE (v.a IS NULL);
=> SELECT 1

reset transform_null_equals;
----
=> RESET

select * from tne;
----
a 23
\N
=> SELECT 1

select null = null, 1 = null;
----
?column? 16|?column? 16
\N|\N
=> SELECT 1

create view tne2 as select 1 where 1 = null;
----
=> CREATE VIEW

set transform_null_equals = on;
----
=> SET

select * from tne2;
----
?column? 23
=> SELECT 0

select pg_get_viewdef('tne2');
----
pg_get_viewdef 25
 SELECT 1 AS "?column?"\n  WHERE (1 = NULL::integer);
=> SELECT 1

reset transform_null_equals;
----
=> RESET

select case null when null then 1 else 2 end;
----
case 23
2
=> SELECT 1

set array_nulls = off;
----
=> SET

select '{null,NULL,"null",a}'::text[];
----
text 1009
{"null","NULL","null",a}
=> SELECT 1

select array['null', null];
----
array 1009
{"null",NULL}
=> SELECT 1

select '{1,null}'::int[];
----
!! 22P02 invalid input syntax for type integer: "null"
.. P 8

reset array_nulls;
----
=> RESET

select '{null}'::text[];
----
text 1009
{NULL}
=> SELECT 1

select count(*), min(abbrev), max(abbrev) from pg_timezone_abbrevs;
----
count 20|min 25|max 25
195|ACDT|ZULU
=> SELECT 1

select * from pg_timezone_abbrevs where abbrev in ('UTC', 'CET', 'GMT') order by 1;
----
abbrev 25|utc_offset 1186|is_dst 16
CET|01:00:00|f
GMT|00:00:00|f
UTC|00:00:00|f
=> SELECT 3

drop function dfunc(anyelement, anyelement, bool), df3(anycompatible, anycompatible); drop view tne, tne2;
----
=> DROP FUNCTION
=> DROP VIEW

create type ct as (a int, b text collate "C");
----
=> CREATE TYPE

create table typed of ct;
----
=> CREATE TABLE

select attname, attcollation::regcollation from pg_attribute where attrelid = 'typed'::regclass and attnum > 0 order by 1;
----
attname 19|attcollation 4191
a|-
b|"C"
=> SELECT 2

create table typed2 of ct (a primary key, b not null);
----
=> CREATE TABLE

select attname, attcollation::regcollation from pg_attribute where attrelid = 'typed2'::regclass and attnum > 0 order by 1;
----
attname 19|attcollation 4191
a|-
b|"C"
=> SELECT 2

create domain pos as numeric(8,2);
----
=> CREATE DOMAIN

create domain dtx as text;
----
=> CREATE DOMAIN

create domain di as int;
----
=> CREATE DOMAIN

create table t(j pos, k dtx, l di, m pos[]);
----
=> CREATE TABLE

select attname, attstorage from pg_attribute where attrelid = 't'::regclass and attnum > 0 order by 1;
----
attname 19|attstorage 18
j|m
k|x
l|p
m|x
=> SELECT 4

create table pp (a text collate "C", b int) partition by list (b);
----
=> CREATE TABLE

create table pp1 partition of pp (a not null) for values in (1);
----
=> CREATE TABLE

select attname, attcollation::regcollation from pg_attribute where attrelid = 'pp1'::regclass and attnum > 0 order by 1;
----
attname 19|attcollation 4191
a|"C"
b|-
=> SELECT 2

drop table typed, typed2, t, pp; drop type ct; drop domain pos, dtx, di;
----
=> DROP TABLE
=> DROP TYPE
=> DROP DOMAIN
