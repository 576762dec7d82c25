-- Rights in schemas and databases that ALTER, CREATE INDEX, GRANT, COMMENT and DROP ask for.
create role case_rp_o;
----
=> CREATE ROLE

create role case_rp_n;
----
=> CREATE ROLE

grant case_rp_n to case_rp_o;
----
=> GRANT ROLE

create schema case_rp_s;
----
=> CREATE SCHEMA

grant usage, create on schema case_rp_s to case_rp_o;
----
=> GRANT

grant create on database postgres to case_rp_o;
----
=> GRANT

set role case_rp_o;
----
=> SET

create type case_rp_s.mood as enum ('a');
----
=> CREATE TYPE

create domain case_rp_s.pos as int;
----
=> CREATE DOMAIN

create function case_rp_s.f() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

create procedure case_rp_s.p() language sql as 'select 1';
----
=> CREATE PROCEDURE

create aggregate case_rp_s.ag(int) (sfunc = int4pl, stype = int);
----
=> CREATE AGGREGATE

create operator case_rp_s.=== (function = int4eq, leftarg = int, rightarg = int);
----
=> CREATE OPERATOR

create collation case_rp_s.co from "C";
----
=> CREATE COLLATION

create table case_rp_s.t (a int, b int);
----
=> CREATE TABLE

create view case_rp_s.v as select 1 as x;
----
=> CREATE VIEW

create sequence case_rp_s.sq;
----
=> CREATE SEQUENCE

create statistics case_rp_s.st on a, b from case_rp_s.t;
----
=> CREATE STATISTICS

create text search configuration case_rp_s.ts (copy = simple);
----
=> CREATE TEXT SEARCH CONFIGURATION

create schema case_rp_own;
----
=> CREATE SCHEMA

reset role;
----
=> RESET

revoke create on schema case_rp_s from case_rp_o;
----
=> REVOKE

revoke create on database postgres from case_rp_o;
----
=> REVOKE

set role case_rp_o;
----
=> SET

-- without CREATE for the new owner
alter type case_rp_s.mood owner to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

alter domain case_rp_s.pos owner to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

alter function case_rp_s.f() owner to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

alter procedure case_rp_s.p() owner to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

alter aggregate case_rp_s.ag(int) owner to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

alter operator case_rp_s.=== (int, int) owner to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

alter collation case_rp_s.co owner to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

alter statistics case_rp_s.st owner to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

alter text search configuration case_rp_s.ts owner to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

alter table case_rp_s.t owner to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

-- without CREATE for who renames
alter function case_rp_s.f() rename to f2;
----
!! 42501 permission denied for schema case_rp_s

alter procedure case_rp_s.p() rename to p2;
----
!! 42501 permission denied for schema case_rp_s

alter aggregate case_rp_s.ag(int) rename to ag2;
----
!! 42501 permission denied for schema case_rp_s

alter collation case_rp_s.co rename to co2;
----
!! 42501 permission denied for schema case_rp_s

alter statistics case_rp_s.st rename to st2;
----
!! 42501 permission denied for schema case_rp_s

alter text search configuration case_rp_s.ts rename to ts2;
----
!! 42501 permission denied for schema case_rp_s

alter type case_rp_s.mood rename to mood2;
----
=> ALTER TYPE

alter type case_rp_s.mood2 rename to mood;
----
=> ALTER TYPE

alter domain case_rp_s.pos rename to pos2;
----
=> ALTER DOMAIN

alter domain case_rp_s.pos2 rename to pos;
----
=> ALTER DOMAIN

create index on case_rp_s.t (a);
----
!! 42501 permission denied for schema case_rp_s

alter table case_rp_s.t add primary key (a);
----
!! 42501 permission denied for schema case_rp_s

alter table case_rp_s.t add unique (a, b);
----
!! 42501 permission denied for schema case_rp_s

alter table case_rp_s.t add column c int unique;
----
!! 42501 permission denied for schema case_rp_s

alter table case_rp_s.t add check (a > 0);
----
=> ALTER TABLE

alter schema case_rp_own rename to case_rp_other;
----
!! 42501 permission denied for database postgres

alter schema case_rp_own owner to case_rp_n;
----
!! 42501 permission denied for database postgres

-- the owner that it has already
set role case_rp_n;
----
=> SET

alter type case_rp_s.mood owner to case_rp_o;
----
!! 42501 permission denied for schema case_rp_s

reset role;
----
=> RESET

grant usage on schema case_rp_s to case_rp_n;
----
=> GRANT

grant usage, create on schema case_privileges_of_places to case_rp_n;
----
=> GRANT

set role case_rp_n;
----
=> SET

alter type case_rp_s.mood owner to case_rp_o;
----
=> ALTER TYPE

alter domain case_rp_s.pos owner to case_rp_o;
----
=> ALTER DOMAIN

alter function case_rp_s.f() owner to case_rp_o;
----
=> ALTER FUNCTION

alter aggregate case_rp_s.ag(int) owner to case_rp_o;
----
=> ALTER AGGREGATE

alter operator case_rp_s.=== (int, int) owner to case_rp_o;
----
=> ALTER OPERATOR

alter collation case_rp_s.co owner to case_rp_o;
----
=> ALTER COLLATION

alter statistics case_rp_s.st owner to case_rp_o;
----
=> ALTER STATISTICS

alter text search configuration case_rp_s.ts owner to case_rp_o;
----
=> ALTER TEXT SEARCH CONFIGURATION

alter schema case_rp_own owner to case_rp_o;
----
=> ALTER SCHEMA

alter language plpgsql owner to postgres;
----
=> ALTER LANGUAGE

alter database postgres owner to postgres;
----
=> ALTER DATABASE

alter function case_rp_s.f() owner to case_rp_n;
----
!! 42501 must be owner of function f

alter schema case_rp_own owner to case_rp_n;
----
!! 42501 must be owner of schema case_rp_own

alter function case_rp_s.f() owner to case_rp_nobody;
----
!! 42704 role "case_rp_nobody" does not exist

alter operator case_rp_s.=== (int, int) owner to case_rp_n;
----
!! 42501 must be owner of operator ===

alter collation case_rp_s.co owner to case_rp_n;
----
!! 42501 must be owner of collation co

alter statistics case_rp_s.st owner to case_rp_n;
----
!! 42501 must be owner of statistics object st

alter text search configuration case_rp_s.ts owner to case_rp_n;
----
!! 42501 must be owner of text search configuration ts

alter domain case_rp_s.pos owner to case_rp_n;
----
!! 42501 must be owner of type case_rp_s.pos

alter function case_rp_s.f() rename to g;
----
!! 42501 must be owner of function f

alter statistics case_rp_s.st rename to g;
----
!! 42501 must be owner of statistics object st

alter text search configuration case_rp_s.ts rename to g;
----
!! 42501 must be owner of text search configuration ts

alter procedure case_rp_s.p() set schema case_privileges_of_places;
----
!! 42501 must be owner of function p

alter statistics case_rp_s.st set schema case_privileges_of_places;
----
!! 42501 must be owner of statistics object st

reset role;
----
=> RESET

revoke usage on schema case_rp_s from case_rp_o, case_rp_n;
----
=> REVOKE

set role case_rp_o;
----
=> SET

-- without USAGE
grant execute on function case_rp_s.f() to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

revoke execute on procedure case_rp_s.p() from public;
----
!! 42501 permission denied for schema case_rp_s

grant usage on type case_rp_s.mood to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

grant usage on domain case_rp_s.pos to case_rp_n;
----
!! 42501 permission denied for schema case_rp_s

alter function case_rp_s.f() strict;
----
!! 42501 permission denied for schema case_rp_s

alter type case_rp_s.mood add value 'b';
----
!! 42501 permission denied for schema case_rp_s

alter domain case_rp_s.pos set not null;
----
!! 42501 permission denied for schema case_rp_s

alter collation case_rp_s.co refresh version;
----
!! 42501 permission denied for schema case_rp_s

alter statistics case_rp_s.st set statistics 5;
----
!! 42501 permission denied for schema case_rp_s

comment on table case_rp_s.t is 'x';
----
!! 42501 permission denied for schema case_rp_s

comment on column case_rp_s.t.a is 'x';
----
!! 42501 permission denied for schema case_rp_s

comment on function case_rp_s.f() is 'x';
----
!! 42501 permission denied for schema case_rp_s

drop table case_rp_s.t;
----
!! 42501 permission denied for schema case_rp_s

drop view case_rp_s.v;
----
!! 42501 permission denied for schema case_rp_s

drop sequence case_rp_s.sq;
----
!! 42501 permission denied for schema case_rp_s

drop type case_rp_s.mood;
----
!! 42501 permission denied for schema case_rp_s

drop domain case_rp_s.pos;
----
!! 42501 permission denied for schema case_rp_s

drop function case_rp_s.f();
----
!! 42501 permission denied for schema case_rp_s

drop procedure case_rp_s.p();
----
!! 42501 permission denied for schema case_rp_s

drop aggregate case_rp_s.ag(int);
----
!! 42501 permission denied for schema case_rp_s

drop operator case_rp_s.=== (int, int);
----
!! 42501 permission denied for schema case_rp_s

drop collation case_rp_s.co;
----
!! 42501 permission denied for schema case_rp_s

drop statistics case_rp_s.st;
----
!! 42501 permission denied for schema case_rp_s

drop text search configuration case_rp_s.ts;
----
!! 42501 permission denied for schema case_rp_s

drop table if exists case_rp_s.nothing;
----
!! 42501 permission denied for schema case_rp_s

-- temporary objects
create temp table case_rp_t (a int);
----
=> CREATE TABLE

create index case_rp_i on case_rp_t (a);
----
=> CREATE INDEX

create temp view case_rp_v as select 1 as x;
----
=> CREATE VIEW

create temp sequence case_rp_q;
----
=> CREATE SEQUENCE

alter table case_rp_t rename to case_rp_t2;
----
=> ALTER TABLE

alter index case_rp_i rename to case_rp_i2;
----
=> ALTER INDEX

alter view case_rp_v rename to case_rp_v2;
----
=> ALTER VIEW

alter sequence case_rp_q rename to case_rp_q2;
----
=> ALTER SEQUENCE

alter table case_rp_t2 rename column a to b;
----
=> ALTER TABLE

alter table case_rp_t2 add unique (b);
----
=> ALTER TABLE

drop table case_rp_t2;
----
=> DROP TABLE

drop view case_rp_v2;
----
=> DROP VIEW

drop sequence case_rp_q2;
----
=> DROP SEQUENCE

reset role;
----
=> RESET

drop schema case_rp_s, case_rp_own cascade;
----
-- NOTICE 00000 drop cascades to 11 other objects
=> DROP SCHEMA

-- what was granted on a column that is gone
create table case_rp_gone (a int, b int);
----
=> CREATE TABLE

grant insert (b) on case_rp_gone to case_rp_n;
----
=> GRANT

alter table case_rp_gone drop b;
----
=> ALTER TABLE

revoke all on schema case_privileges_of_places from case_rp_n;
----
=> REVOKE

drop role case_rp_o;
----
=> DROP ROLE

drop role case_rp_n;
----
=> DROP ROLE

drop table case_rp_gone;
----
=> DROP TABLE
