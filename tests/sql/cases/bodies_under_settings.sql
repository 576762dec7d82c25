-- The body of a function is looked at under the function's own settings.
create schema case_bs_a;
----
=> CREATE SCHEMA

create table case_bs_a.x (a int);
----
=> CREATE TABLE

create table y (a int);
----
=> CREATE TABLE

create function f() returns bigint language sql set search_path = case_bs_a as 'select count(*) from x';
----
=> CREATE FUNCTION

select f();
----
f 20
0
=> SELECT 1

show search_path;
----
search_path 25
case_bodies_under_settings
=> SHOW

create function g() returns bigint language sql as 'select count(*) from x';
----
!! 42P01 relation "x" does not exist
.. P 74

create function h() returns bigint language sql set search_path = case_bs_a as 'select count(*) from y';
----
!! 42P01 relation "y" does not exist
.. P 102

create procedure p() language sql set search_path = case_bs_a as 'insert into x values (1)';
----
=> CREATE PROCEDURE

call p();
----
=> CALL

select f();
----
f 20
1
=> SELECT 1

create or replace function f() returns bigint language sql set search_path = case_bs_a as 'select count(*) + 1 from x';
----
=> CREATE FUNCTION

select f();
----
f 20
2
=> SELECT 1

create function k() returns bigint language sql set search_path = case_bs_a begin atomic select count(*) from y; end;
----
=> CREATE FUNCTION

select k();
----
k 20
0
=> SELECT 1

create function pl() returns case_bs_a.x language plpgsql set search_path = case_bs_a as 'declare r x; begin return r; end';
----
=> CREATE FUNCTION

create function pl2() returns int language plpgsql set search_path = case_bs_a as 'declare r y; begin return 1; end';
----
!! 42704 type "y" does not exist
.. P 94

show search_path;
----
search_path 25
case_bodies_under_settings
=> SHOW

drop function f, k, pl;
----
=> DROP FUNCTION

drop procedure p;
----
=> DROP PROCEDURE

drop schema case_bs_a cascade;
----
-- NOTICE 00000 drop cascades to table case_bs_a.x
=> DROP SCHEMA
