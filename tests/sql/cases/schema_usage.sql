-- Names in a schema that the user may not look into: types, collations, LIKE, calls.
create schema case_su_hidden;
----
=> CREATE SCHEMA

create type case_su_hidden.mood as enum ('sad', 'ok');
----
=> CREATE TYPE

create type case_su_hidden.pair as (x int, y text);
----
=> CREATE TYPE

create domain case_su_hidden.pos as int check (value > 0);
----
=> CREATE DOMAIN

create collation case_su_hidden.mine from "C";
----
=> CREATE COLLATION

create table case_su_hidden.t (id int primary key, m case_su_hidden.mood);
----
=> CREATE TABLE

create function case_su_hidden.f(m case_su_hidden.mood) returns text language sql as 'select m::text';
----
=> CREATE FUNCTION

create procedure case_su_hidden.p() language sql as 'select 1';
----
=> CREATE PROCEDURE

create table open_table (id int, m case_su_hidden.mood default 'ok', p case_su_hidden.pos default 5, c text collate case_su_hidden.mine);
----
=> CREATE TABLE

create view open_view as select 'sad'::case_su_hidden.mood as m, 'x' collate case_su_hidden.mine < 'y' as b, id from case_su_hidden.t;
----
=> CREATE VIEW

create function open_function(int) returns case_su_hidden.mood begin atomic select m from case_su_hidden.t where id = $1; end;
----
=> CREATE FUNCTION

create role case_su_user;
----
=> CREATE ROLE

grant usage, create on schema case_schema_usage to case_su_user;
----
=> GRANT

grant all on open_table, open_view to case_su_user;
----
=> GRANT

grant select on case_su_hidden.t to case_su_user;
----
=> GRANT

insert into case_su_hidden.t values (1, 'ok');
----
=> INSERT 0 1

set role case_su_user;
----
=> SET

select 'sad'::case_su_hidden.mood;
----
!! 42501 permission denied for schema case_su_hidden
.. P 15

select cast('sad' as case_su_hidden.mood);
----
!! 42501 permission denied for schema case_su_hidden
.. P 22

select case_su_hidden.mood 'sad';
----
!! 42501 permission denied for schema case_su_hidden
.. P 8

select '{sad}'::case_su_hidden.mood[];
----
!! 42501 permission denied for schema case_su_hidden
.. P 17

select row(1, 'x')::case_su_hidden.pair;
----
!! 42501 permission denied for schema case_su_hidden
.. P 21

select 'x' collate case_su_hidden.mine;
----
!! 42501 permission denied for schema case_su_hidden
.. P 12

select 'x' collate case_su_nowhere.mine;
----
!! 3F000 schema "case_su_nowhere" does not exist
.. P 12

select 'x'::case_su_nowhere.mood;
----
!! 3F000 schema "case_su_nowhere" does not exist
.. P 13

create table mine (like case_su_hidden.t);
----
!! 42501 permission denied for schema case_su_hidden
.. P 25

create table mine (m case_su_hidden.mood);
----
!! 42501 permission denied for schema case_su_hidden
.. P 22

create table mine (c text collate case_su_hidden.mine);
----
!! 42501 permission denied for schema case_su_hidden
.. P 27

create function mine(case_su_hidden.mood) returns int language sql as 'select 1';
----
!! 42501 permission denied for schema case_su_hidden

create domain mine as case_su_hidden.pos;
----
!! 42501 permission denied for schema case_su_hidden

select case_su_hidden.f('ok');
----
!! 42501 permission denied for schema case_su_hidden
.. P 8

call case_su_hidden.p();
----
!! 42501 permission denied for schema case_su_hidden
.. P 6

select * from case_su_hidden.t;
----
!! 42501 permission denied for schema case_su_hidden
.. P 15

table open_view;
----
m user|b 16|id 23
sad|t|1
=> SELECT 1

select open_function(1);
----
open_function user
ok
=> SELECT 1

insert into open_table (id, c) values (1, 'a') returning *;
----
id 23|m user|p 23|c 25
1|ok|5|a
=> INSERT 0 1

select * from open_table where m = 'ok' and c < 'b';
----
id 23|m user|p 23|c 25
1|ok|5|a
=> SELECT 1

alter table open_table alter m type case_su_hidden.mood;
----
!! 42501 must be owner of table open_table

reset role;
----
=> RESET

grant usage on schema case_su_hidden to case_su_user;
----
=> GRANT

set role case_su_user;
----
=> SET

select 'sad'::case_su_hidden.mood, 'x' collate case_su_hidden.mine, case_su_hidden.f('ok');
----
mood user|?column? 25|f 25
sad|x|ok
=> SELECT 1

create table mine (like case_su_hidden.t, m2 case_su_hidden.mood);
----
=> CREATE TABLE

reset role;
----
=> RESET

drop schema case_su_hidden cascade;
----
-- NOTICE 00000 drop cascades to 14 other objects
=> DROP SCHEMA

drop owned by case_su_user;
----
=> DROP OWNED

drop role case_su_user;
----
=> DROP ROLE
