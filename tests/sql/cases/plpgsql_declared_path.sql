-- Types that PL/pgSQL declares are found by the function's own search_path.
create schema case_plpgsql_declared_path;
----
!! 42P06 schema "case_plpgsql_declared_path" already exists

set search_path to case_plpgsql_declared_path;
----
=> SET

create schema case_plpgsql_declared_path_s1;
----
=> CREATE SCHEMA

create schema case_plpgsql_declared_path_s2;
----
=> CREATE SCHEMA

create table case_plpgsql_declared_path_s1.account (id int, owner text, kind varchar(4));
----
=> CREATE TABLE

create table case_plpgsql_declared_path_s2.account (id int, balance numeric(5,1));
----
=> CREATE TABLE

create type case_plpgsql_declared_path_s1.mood as enum ('sad', 'glad');
----
=> CREATE TYPE

create type case_plpgsql_declared_path_s2.mood as enum ('red', 'green');
----
=> CREATE TYPE

create domain case_plpgsql_declared_path_s1.small as int check (value < 10);
----
=> CREATE DOMAIN

create domain case_plpgsql_declared_path_s2.small as int check (value < 100);
----
=> CREATE DOMAIN

insert into case_plpgsql_declared_path_s1.account values (1, 'Ann', 'gold');
----
=> INSERT 0 1

insert into case_plpgsql_declared_path_s2.account values (2, 12.5);
----
=> INSERT 0 1

create function f_row() returns text language plpgsql set search_path to case_plpgsql_declared_path_s1 as $$ declare r account; begin select * into r from account; return r.owner || ' ' || r.kind; end $$;
----
=> CREATE FUNCTION

select f_row();
----
f_row 25
Ann gold
=> SELECT 1

create function f_rowtype() returns text language plpgsql set search_path to case_plpgsql_declared_path_s2 as $$ declare r account%rowtype; begin select * into r from account; return r.balance; end $$;
----
=> CREATE FUNCTION

select f_rowtype();
----
f_rowtype 25
12.5
=> SELECT 1

create function f_column() returns text language plpgsql set search_path to case_plpgsql_declared_path_s2 as $$ declare b account.balance%type := 1.26; begin return b; end $$;
----
=> CREATE FUNCTION

select f_column();
----
f_column 25
1.3
=> SELECT 1

create function f_enum() returns text language plpgsql set search_path to case_plpgsql_declared_path_s1 as $$ declare m mood := 'glad'; begin return m; end $$;
----
=> CREATE FUNCTION

select f_enum(), f_enum();
----
f_enum 25|f_enum 25
glad|glad
=> SELECT 1

create function f_array() returns text language plpgsql set search_path to case_plpgsql_declared_path_s2 as $$ declare m mood[] := '{green,red}'; begin return m; end $$;
----
=> CREATE FUNCTION

select f_array();
----
f_array 25
{green,red}
=> SELECT 1

create function f_domain(a int) returns int language plpgsql set search_path to case_plpgsql_declared_path_s1 as $$ declare s small := a; begin return s; end $$;
----
=> CREATE FUNCTION

select f_domain(9);
----
f_domain 23
9
=> SELECT 1

select f_domain(11);
----
f_domain 23
!! 23514 value for domain small violates check constraint "small_check"
.. n small_check
.. d small

alter function f_domain(int) set search_path to case_plpgsql_declared_path_s2;
----
=> ALTER FUNCTION

select f_domain(11);
----
f_domain 23
11
=> SELECT 1

alter function f_domain(int) set search_path to case_plpgsql_declared_path_s1;
----
=> ALTER FUNCTION

select f_domain(11);
----
f_domain 23
!! 23514 value for domain small violates check constraint "small_check"
.. n small_check
.. d small

alter function f_domain(int) reset search_path;
----
=> ALTER FUNCTION

select f_domain(11);
----
f_domain 23
!! 42704 type "small" does not exist

set search_path to case_plpgsql_declared_path, case_plpgsql_declared_path_s2;
----
=> SET

select f_domain(11);
----
f_domain 23
11
=> SELECT 1

set search_path to case_plpgsql_declared_path;
----
=> SET

create procedure p_row(inout said text) language plpgsql set search_path to case_plpgsql_declared_path_s1 as $$ declare r account; m mood := 'sad'; begin select * into r from account; said := r.owner || ' ' || m; end $$;
----
=> CREATE PROCEDURE

call p_row('');
----
said 25
Ann sad
=> CALL

create table declared_rows (a int);
----
=> CREATE TABLE

create function f_watch() returns trigger language plpgsql set search_path to case_plpgsql_declared_path_s1 as $$ declare r account; s small; begin select * into r from account; s := new.a; raise notice 'row % of %', s, r.owner; return new; end $$;
----
=> CREATE FUNCTION

create trigger watch before insert on declared_rows for each row execute function f_watch();
----
=> CREATE TRIGGER

insert into declared_rows values (3);
----
-- NOTICE 00000 row 3 of Ann
=> INSERT 0 1

insert into declared_rows values (30);
----
!! 23514 value for domain small violates check constraint "small_check"
.. n small_check
.. d small

create role case_plpgsql_declared_path_owner;
----
=> CREATE ROLE

create schema case_plpgsql_declared_path_owner authorization case_plpgsql_declared_path_owner;
----
=> CREATE SCHEMA

create type case_plpgsql_declared_path_owner.mood as enum ('mine');
----
=> CREATE TYPE

grant usage, create on schema case_plpgsql_declared_path to case_plpgsql_declared_path_owner;
----
=> GRANT

grant usage on type case_plpgsql_declared_path_owner.mood to public;
----
=> GRANT

set role case_plpgsql_declared_path_owner;
----
=> SET

create function f_definer() returns text language plpgsql security definer set search_path to "$user" as $$ declare m mood := 'mine'; begin return m || ' ' || current_user; end $$;
----
=> CREATE FUNCTION

reset role;
----
=> RESET

select f_definer();
----
f_definer 25
mine case_plpgsql_declared_path_owner
=> SELECT 1

show search_path;
----
search_path 25
case_plpgsql_declared_path
=> SHOW

create function f_late() returns text language plpgsql set search_path to case_plpgsql_declared_path_s1 as $$ declare m missing_type; begin return m; end $$;
----
!! 42704 type "missing_type" does not exist
.. P 121

set check_function_bodies to off;
----
=> SET

create function f_late() returns text language plpgsql set search_path to case_plpgsql_declared_path_s1 as $$ declare m missing_type; begin return m; end $$;
----
=> CREATE FUNCTION

reset check_function_bodies;
----
=> RESET

select f_late();
----
f_late 25
!! 42704 type "missing_type" does not exist

show search_path;
----
search_path 25
case_plpgsql_declared_path
=> SHOW

create domain case_plpgsql_declared_path_s1.missing_type as text;
----
=> CREATE DOMAIN

select f_late();
----
f_late 25
\N
=> SELECT 1

create function f_set() returns setof text language plpgsql set search_path to case_plpgsql_declared_path_s2 as $$ declare r account; begin for r in select * from account loop return next r.balance; end loop; end $$;
----
=> CREATE FUNCTION

select * from f_set();
----
f_set 25
12.5
=> SELECT 1

drop function f_definer();
----
=> DROP FUNCTION

drop schema case_plpgsql_declared_path_owner cascade;
----
-- NOTICE 00000 drop cascades to type case_plpgsql_declared_path_owner.mood
=> DROP SCHEMA

revoke all on schema case_plpgsql_declared_path from case_plpgsql_declared_path_owner;
----
=> REVOKE

drop role case_plpgsql_declared_path_owner;
----
=> DROP ROLE

drop schema case_plpgsql_declared_path_s1, case_plpgsql_declared_path_s2 cascade;
----
-- NOTICE 00000 drop cascades to 7 other objects
=> DROP SCHEMA
