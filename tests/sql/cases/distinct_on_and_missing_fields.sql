-- Where DISTINCT ON is wrong; fields that records do not have; the line of a JSON escape.
create schema case_distinct_on_and_missing_fields;
----
!! 42P06 schema "case_distinct_on_and_missing_fields" already exists

set search_path to case_distinct_on_and_missing_fields;
----
=> SET

create table dt(a int, b int, c int); 
----
=> CREATE TABLE

select distinct on (b, a) a from dt order by a, c, b;
----
!! 42P10 SELECT DISTINCT ON expressions must match initial ORDER BY expressions
.. P 21

select distinct on (b) a from dt order by a;
----
!! 42P10 SELECT DISTINCT ON expressions must match initial ORDER BY expressions
.. P 21

select distinct on (a, b) a from dt order by b, c;
----
!! 42P10 SELECT DISTINCT ON expressions must match initial ORDER BY expressions
.. P 21

select distinct on (a, b, c) a from dt order by a, c desc, a, b limit 1;
----
a 23
=> SELECT 0

select distinct a from dt order by b;
----
!! 42P10 for SELECT DISTINCT, ORDER BY expressions must appear in select list
.. P 36

select jsonb '"\u0000"';
----
!! 22P05 unsupported Unicode escape sequence
.. D \\u0000 cannot be converted to text.
.. P 14

select '{"a":"\u0000"}'::jsonb;
----
!! 22P05 unsupported Unicode escape sequence
.. D \\u0000 cannot be converted to text.
.. P 8

drop table dt;
----
=> DROP TABLE

create function nop() returns int language plpgsql as $$ declare r record; begin select 1 as x into r; return r.nope; end $$;
----
=> CREATE FUNCTION

select nop();
----
nop 23
!! 42703 record "r" has no field "nope"

create or replace function nop() returns int language plpgsql as $$ declare r record; y int; begin select 1 as x into r; y := r.nope + 1; return y; end $$;
----
=> CREATE FUNCTION

select nop();
----
nop 23
!! 42703 record "r" has no field "nope"

create or replace function nop() returns int language plpgsql as $$ declare r record; y int; begin select 1 as x into r; select r.nope + 1 into y; return y; end $$;
----
=> CREATE FUNCTION

select nop();
----
nop 23
!! 42703 record "r" has no field "nope"

create or replace function nop() returns int language plpgsql as $$ declare r record; y int; begin  y := r.nope + 1; return y; end $$;
----
=> CREATE FUNCTION

select nop();
----
nop 23
!! 55000 record "r" is not assigned yet
.. D The tuple structure of a not-yet-assigned record is indeterminate.

create or replace function nop() returns int language plpgsql as $$ declare r record; y int; begin  r.x := 1; return y; end $$;
----
=> CREATE FUNCTION

select nop();
----
nop 23
!! 55000 record "r" is not assigned yet
.. D The tuple structure of a not-yet-assigned record is indeterminate.

create or replace function nop() returns int language plpgsql as $$ declare r record; y int; begin select 1 as x into r; r.y := 1; return y; end $$;
----
=> CREATE FUNCTION

select nop();
----
nop 23
!! 42703 record "r" has no field "y"

create or replace function nop() returns int language plpgsql as $$ declare r record; y int; begin select 1 as x into r; perform r.y; return y; end $$;
----
=> CREATE FUNCTION

select nop();
----
nop 23
!! 42703 record "r" has no field "y"

create or replace function nop() returns int language plpgsql as $$ declare r record; y int; begin select 1 as x into r; if r.y then y := 1; end if; return y; end $$;
----
=> CREATE FUNCTION

select nop();
----
nop 23
!! 42703 record "r" has no field "y"

create or replace function nop() returns int language plpgsql as $$ declare r record; y int; begin select 1 as x into r; for y in select r.y loop null; end loop; return y; end $$;
----
=> CREATE FUNCTION

select nop();
----
nop 23
!! 42703 record "r" has no field "y"

drop function nop();
----
=> DROP FUNCTION
