load 'plpgsql'
----
=> LOAD

show plpgsql.extra_errors
----
plpgsql.extra_errors 25
none
=> SHOW

set plpgsql.extra_errors to 'nothing'
----
!! 22023 invalid value for parameter "plpgsql.extra_errors": "nothing"
.. D Unrecognized key word: "nothing".

set plpgsql.extra_errors to 'all, too_many_rows'
----
!! 22023 invalid value for parameter "plpgsql.extra_errors": "all, too_many_rows"
.. D Key word "all" cannot be combined with other key words.

set plpgsql.extra_warnings to 'shadowed_variables,'
----
!! 22023 invalid value for parameter "plpgsql.extra_warnings": "shadowed_variables,"
.. D List syntax is invalid.

set plpgsql.variable_conflict to 'never'
----
!! 22023 invalid value for parameter "plpgsql.variable_conflict": "never"
.. H Available values: error, use_variable, use_column.

set plpgsql.extra_errors to 'shadowed_variables'
----
=> SET

create function shadows(f1 int) returns bool language plpgsql as $$ declare f1 int; begin return f1 is null; end $$
----
!! 42712 variable "f1" shadows a previously defined variable
.. P 77

create function shadows(f1 int) returns int language plpgsql as $$
begin
  declare found bool; begin return 1; end;
end $$
----
!! 42712 variable "found" shadows a previously defined variable
.. P 84

create function shadows(f1 int) returns int language plpgsql as $$
declare c cursor (f1 int) for select f1;
begin return 1; end $$
----
!! 42712 variable "f1" shadows a previously defined variable
.. P 86

create function shadows(f1 int) returns int language plpgsql as $$
begin
  for f1 in 1..2 loop null; end loop;
  return f1;
end $$
----
=> CREATE FUNCTION

select shadows(3)
----
shadows 23
3
=> SELECT 1

set plpgsql.extra_errors to 'none'
----
=> SET

set plpgsql.extra_warnings to 'shadowed_variables'
----
=> SET

create or replace function shadows(f1 int) returns int language plpgsql as $$ declare f1 int; begin return 1; end $$
----
-- WARNING 42712 variable "f1" shadows a previously defined variable
=> CREATE FUNCTION

select shadows(3)
----
shadows 23
1
=> SELECT 1

set plpgsql.extra_warnings to 'too_many_rows'
----
=> SET

do $$ declare x int; begin select v from generate_series(1, 2) g(v) into x; raise notice '%', x; end $$
----
-- WARNING P0003 query returned more than one row
-- NOTICE 00000 1
=> DO

do $$ declare x int; begin select v from generate_series(1, 1) g(v) into x; raise notice '%', x; end $$
----
-- NOTICE 00000 1
=> DO

set plpgsql.extra_errors to 'too_many_rows'
----
=> SET

do $$ declare x int; begin select v from generate_series(1, 2) g(v) into x; raise notice '%', x; end $$
----
!! P0003 query returned more than one row
.. H Make sure the query returns a single row, or use LIMIT 1.

do $$ declare x int; begin execute 'select v from generate_series(1, 2) g(v)' into x; raise notice '%', x; end $$
----
-- NOTICE 00000 1
=> DO

create function keeps_its_checks() returns int language plpgsql as $$ declare x int; begin select v from generate_series(1, 2) g(v) into x; return x; end $$
----
=> CREATE FUNCTION

select keeps_its_checks()
----
keeps_its_checks 23
!! P0003 query returned more than one row
.. H Make sure the query returns a single row, or use LIMIT 1.

reset plpgsql.extra_errors
----
=> RESET

select keeps_its_checks()
----
-- WARNING P0003 query returned more than one row
keeps_its_checks 23
1
=> SELECT 1

reset plpgsql.extra_warnings
----
=> RESET

create table checked_rows (a int, b int)
----
=> CREATE TABLE

set plpgsql.extra_errors to 'strict_multi_assignment'
----
=> SET

do $$
declare x int; y int;
begin
  select 1, 2 into x, y;
  raise notice 'ok';
  select 1 into x, y;
end $$
----
-- NOTICE 00000 ok
!! 42804 number of source and target fields in assignment does not match
.. D strict_multi_assignment check of extra_errors is active.
.. H Make sure the query returns the exact list of columns.

do $$
declare x int;
begin
  select * from checked_rows into x;
end $$
----
=> DO

do $$
declare t checked_rows;
begin
  select 1, 2 into t;
  raise notice '%', t;
  select 1, 2, 3 into t;
end $$
----
-- NOTICE 00000 (1,2)
!! 42804 number of source and target fields in assignment does not match
.. D strict_multi_assignment check of extra_errors is active.
.. H Make sure the query returns the exact list of columns.

do $$
declare r record; a int;
begin
  select 1, 2, 3 into r;
  for a in select 1, 2 loop null; end loop;
end $$
----
!! 42804 number of source and target fields in assignment does not match
.. D strict_multi_assignment check of extra_errors is active.
.. H Make sure the query returns the exact list of columns.

set plpgsql.extra_errors to 'none'
----
=> SET

set plpgsql.extra_warnings to 'all'
----
=> SET

do $$
declare x int; y int;
begin
  select 1, 2, 3 into x, y;
  raise notice '% %', x, y;
end $$
----
-- WARNING 42804 number of source and target fields in assignment does not match
-- NOTICE 00000 1 2
=> DO

reset plpgsql.extra_warnings
----
=> RESET

do $$ begin assert false, 'looked at'; end $$
----
!! P0004 looked at

set plpgsql.check_asserts to off
----
=> SET

do $$ begin assert false, 'looked at'; assert 1 / 0 > 0; raise notice 'passed'; end $$
----
-- NOTICE 00000 passed
=> DO

reset plpgsql.check_asserts
----
=> RESET

insert into checked_rows values (1, 2)
----
=> INSERT 0 1

do $$ declare a int := 7; begin raise notice '%', (select a from checked_rows); end $$
----
!! 42702 column reference "a" is ambiguous
.. D It could refer to either a PL/pgSQL variable or a table column.

set plpgsql.variable_conflict to use_column
----
=> SET

do $$ declare a int := 7; begin raise notice '%', (select a from checked_rows); end $$
----
-- NOTICE 00000 1
=> DO

do $$
#variable_conflict error
declare a int := 7; begin raise notice '%', (select a from checked_rows); end $$
----
!! 42702 column reference "a" is ambiguous
.. D It could refer to either a PL/pgSQL variable or a table column.

reset plpgsql.variable_conflict
----
=> RESET

drop table checked_rows
----
=> DROP TABLE

drop function keeps_its_checks(), shadows(int)
----
=> DROP FUNCTION
