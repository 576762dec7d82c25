-- Functions in schemas that search_path names before pg_catalog; casts to polymorphic types; parameters of type void.
create schema hiding;
----
=> CREATE SCHEMA

create function hiding.now() returns timestamptz language sql as $$ select timestamptz '2001-02-03 04:05:06+00' $$;
----
=> CREATE FUNCTION

create function hiding.lower(text) returns text language sql as $$ select 'mine: ' || $1 $$;
----
=> CREATE FUNCTION

create function hiding.abs(int) returns int language sql as $$ select 17 $$;
----
=> CREATE FUNCTION

create function hiding.sum_state(int, int) returns int language sql as $$ select 5 $$;
----
=> CREATE FUNCTION

create aggregate hiding.sum(int) (sfunc = hiding.sum_state, stype = int, initcond = '0');
----
=> CREATE AGGREGATE

create function hiding.lag(anyelement) returns text language sql as $$ select 'no window' $$;
----
=> CREATE FUNCTION

set time zone 'UTC';
----
=> SET

select now() > '2020-01-01', lower('X'), abs(-1), (select sum(x) from (values (1), (2)) v(x));
----
?column? 16|lower 25|abs 23|sum 20
t|x|1|3
=> SELECT 1

set search_path = hiding, public;
----
=> SET

select now() > '2020-01-01', lower('X'), abs(-1), (select sum(x) from (values (1), (2)) v(x));
----
?column? 16|lower 25|abs 23|sum 20
t|x|1|3
=> SELECT 1

set search_path = hiding, pg_catalog;
----
=> SET

select now(), lower('X'), abs(-1), (select sum(x) from (values (1), (2)) v(x));
----
now 1184|lower 25|abs 23|sum 23
2001-02-03 04:05:06+00|mine: X|17|5
=> SELECT 1

select lower('X'::varchar), abs(-1::bigint), abs(-1.5), abs(-1::smallint);
----
lower 25|abs 20|abs 1700|abs 21
mine: X|1|1.5|1
=> SELECT 1

select pg_catalog.lower('X'), pg_catalog.abs(-1);
----
lower 25|abs 23
x|1
=> SELECT 1

select lag(1), current_timestamp > '2020-01-01';
----
lag 25|?column? 16
no window|t
=> SELECT 1

prepare hidden as select lower('A'), now() < '2020-01-01' as early;
----
=> PREPARE

execute hidden;
----
lower 25|early 16
mine: A|t
=> SELECT 1

set search_path = pg_catalog, hiding;
----
=> SET

execute hidden;
----
lower 25|early 16
a|f
=> SELECT 1

select lower('X'), abs(-1);
----
lower 25|abs 23
x|1
=> SELECT 1

set search_path = public, pg_catalog, hiding;
----
=> SET

select lower('X'), abs(-1);
----
lower 25|abs 23
x|1
=> SELECT 1

create function public.upper(text) returns text language sql as $$ select 'upper of mine' $$;
----
=> CREATE FUNCTION

select upper('x');
----
upper 25
upper of mine
=> SELECT 1

drop function public.upper(text);
----
=> DROP FUNCTION

select upper('x');
----
upper 25
X
=> SELECT 1

reset search_path;
----
=> RESET

drop schema hiding cascade;
----
-- NOTICE 00000 drop cascades to 6 other objects
=> DROP SCHEMA

select 1::anyelement, pg_typeof(1::anyelement), '{1,2,NULL}'::int[]::anyarray, array[1]::anycompatiblearray, pg_typeof(array['a']::anyarray);
----
anyelement 23|pg_typeof 2206|anyarray 1007|array 1007|pg_typeof 2206
1|integer|{1,2,NULL}|{1}|text[]
=> SELECT 1

select 1::anyarray;
----
!! 42846 cannot cast type integer to anyarray
.. P 9

select array[1]::anynonarray;
----
!! 42846 cannot cast type integer[] to anynonarray
.. P 16

select 1::anyenum;
----
!! 42846 cannot cast type integer to anyenum
.. P 9

select int4range(1, 2)::anyrange, 1::anynonarray;
----
int4range 3904|anynonarray 23
[1,2)|1
=> SELECT 1

select 'x'::anyarray;
----
!! 0A000 cannot accept a value of type anyarray
.. P 8

select array[1]::anyarray = array[1];
----
?column? 16
t
=> SELECT 1

prepare with_void(void, int) as select now() is null, abs($2);
----
=> PREPARE

prepare void_call(void, int) as select abs($1, $2), now($1) is null;
----
=> PREPARE

execute void_call('', -3);
----
abs 23|?column? 16
3|f
=> SELECT 1
