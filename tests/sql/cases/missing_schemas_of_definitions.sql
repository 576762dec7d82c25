-- Statements that name an object of a schema that is not there.
alter type nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter type nos.x add value 'a'
----
!! 3F000 schema "nos" does not exist

alter type nos.x rename value 'a' to 'b'
----
!! 3F000 schema "nos" does not exist

alter type nos.x add attribute a int
----
!! 3F000 schema "nos" does not exist

alter type nos.x rename attribute a to b
----
!! 3F000 schema "nos" does not exist

alter type nos.x set schema public
----
!! 3F000 schema "nos" does not exist

alter type nos.x owner to postgres
----
!! 3F000 schema "nos" does not exist

alter type nos.x set (storage = plain)
----
!! 3F000 schema "nos" does not exist

alter domain nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter domain nos.x add check (value > 1)
----
!! 3F000 schema "nos" does not exist

alter domain nos.x drop constraint a
----
!! 3F000 schema "nos" does not exist

alter domain nos.x set default 1
----
!! 3F000 schema "nos" does not exist

alter domain nos.x rename constraint a to b
----
!! 3F000 schema "nos" does not exist

alter domain nos.x validate constraint a
----
!! 3F000 schema "nos" does not exist

alter domain nos.x set schema public
----
!! 3F000 schema "nos" does not exist

alter domain nos.x owner to postgres
----
!! 3F000 schema "nos" does not exist

drop type nos.x
----
!! 3F000 schema "nos" does not exist

drop type if exists nos.x
----
-- NOTICE 00000 schema "nos" does not exist, skipping
=> DROP TYPE

drop domain nos.x
----
!! 3F000 schema "nos" does not exist

drop domain if exists nos.x
----
-- NOTICE 00000 schema "nos" does not exist, skipping
=> DROP DOMAIN

comment on type nos.x is 'a'
----
!! 3F000 schema "nos" does not exist

comment on domain nos.x is 'a'
----
!! 3F000 schema "nos" does not exist

comment on constraint c on domain nos.x is 'b'
----
!! 3F000 schema "nos" does not exist

grant usage on type nos.x to postgres
----
!! 3F000 schema "nos" does not exist

grant usage on domain nos.x to postgres
----
!! 3F000 schema "nos" does not exist

alter type public.nox rename attribute a to b
----
!! 42P01 relation "public.nox" does not exist

alter type public.nox add attribute a int
----
!! 42P01 relation "public.nox" does not exist

alter type nos.x[] rename to b
----
!! 42601 syntax error at or near "["
.. P 17

alter aggregate nos.x(int) rename to y
----
!! 3F000 schema "nos" does not exist

alter function nos.x(int) rename to y
----
!! 3F000 schema "nos" does not exist

alter procedure nos.x() rename to y
----
!! 3F000 schema "nos" does not exist

alter routine nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter operator nos.+ (int, int) owner to postgres
----
!! 42883 operator does not exist: integer nos.+ integer

alter collation nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter sequence nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter view nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter index nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter table nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter materialized view nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter statistics nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter text search dictionary nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter text search configuration nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter conversion nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter operator class nos.x using btree rename to y
----
!! 3F000 schema "nos" does not exist

alter operator family nos.x using btree rename to y
----
!! 3F000 schema "nos" does not exist

drop aggregate nos.x(int)
----
!! 3F000 schema "nos" does not exist

drop function nos.x
----
!! 3F000 schema "nos" does not exist

drop procedure nos.x
----
!! 3F000 schema "nos" does not exist

drop routine nos.x
----
!! 3F000 schema "nos" does not exist

drop operator nos.+ (int,int)
----
!! 42883 operator does not exist: integer nos.+ integer

drop collation nos.x
----
!! 3F000 schema "nos" does not exist

drop sequence nos.x
----
!! 3F000 schema "nos" does not exist

drop index nos.x
----
!! 3F000 schema "nos" does not exist

drop statistics nos.x
----
!! 3F000 schema "nos" does not exist

drop text search dictionary nos.x
----
!! 3F000 schema "nos" does not exist

drop conversion nos.x
----
!! 3F000 schema "nos" does not exist

drop operator class nos.x using btree
----
!! 3F000 schema "nos" does not exist

drop trigger t on nos.x
----
!! 3F000 schema "nos" does not exist

drop rule r on nos.x
----
!! 3F000 schema "nos" does not exist

drop policy p on nos.x
----
!! 3F000 schema "nos" does not exist

alter trigger t on nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter rule r on nos.x rename to y
----
!! 3F000 schema "nos" does not exist

alter policy p on nos.x rename to y
----
!! 3F000 schema "nos" does not exist

create trigger t before insert on nos.x execute function f()
----
!! 3F000 schema "nos" does not exist

create rule r as on insert to nos.x do nothing
----
!! 3F000 schema "nos" does not exist

create policy p on nos.x
----
!! 3F000 schema "nos" does not exist

create index on nos.x (a)
----
!! 3F000 schema "nos" does not exist

analyze nos.x
----
!! 3F000 schema "nos" does not exist

vacuum nos.x
----
!! 3F000 schema "nos" does not exist

truncate nos.x
----
!! 3F000 schema "nos" does not exist

lock table nos.x
----
!! 25P01 LOCK TABLE can only be used in transaction blocks

cluster nos.x
----
!! 3F000 schema "nos" does not exist

refresh materialized view nos.x
----
!! 3F000 schema "nos" does not exist

reindex table nos.x
----
!! 3F000 schema "nos" does not exist

create cast (nos.x as int) without function
----
!! 3F000 schema "nos" does not exist

create function f(nos.x) returns int language sql as 'select 1'
----
!! 3F000 schema "nos" does not exist

create table z (a nos.x)
----
!! 3F000 schema "nos" does not exist
.. P 19

create domain d as nos.x
----
!! 3F000 schema "nos" does not exist

create type q as (a nos.x)
----
!! 3F000 schema "nos" does not exist

create statistics on a, b from nos.x
----
!! 42601 syntax error at or near "on"
.. P 19

create view nos.v as select 1
----
!! 3F000 schema "nos" does not exist

create sequence nos.s
----
!! 3F000 schema "nos" does not exist

create table nos.t (a int)
----
!! 3F000 schema "nos" does not exist
.. P 14

create type nos.t as enum ()
----
!! 3F000 schema "nos" does not exist

create domain nos.t as int
----
!! 3F000 schema "nos" does not exist

create function nos.f() returns int language sql as 'select 1'
----
!! 3F000 schema "nos" does not exist

create aggregate nos.a(int) (sfunc = int4pl, stype = int)
----
!! 3F000 schema "nos" does not exist

create operator nos.+ (leftarg = int, function = int4um)
----
!! 3F000 schema "nos" does not exist

create collation nos.c from "C"
----
!! 3F000 schema "nos" does not exist

create table ine (a int)
----
=> CREATE TABLE

create index ine_i on ine (a)
----
=> CREATE INDEX

create index if not exists ine_i on ine (b)
----
!! 42703 column "b" does not exist

create index if not exists ine_i on ine (a nosuch_ops)
----
!! 42704 operator class "nosuch_ops" does not exist for access method "btree"

create index if not exists ine_i on ine (a)
----
-- NOTICE 42P07 relation "ine_i" already exists, skipping
=> CREATE INDEX

create index if not exists ine_i on ine (lower(a))
----
!! 42883 function lower(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 42

drop table ine
----
=> DROP TABLE
