set search_path = public;
----
=> SET

create role case_o_a createdb;
----
=> CREATE ROLE

create role case_o_b;
----
=> CREATE ROLE

create schema case_o_schema authorization case_o_a;
----
=> CREATE SCHEMA

create table case_o_t (a int primary key, b serial);
----
=> CREATE TABLE

create view case_o_v as select 1 as x;
----
=> CREATE VIEW

create sequence case_o_s;
----
=> CREATE SEQUENCE

create index case_o_i on case_o_t (b);
----
=> CREATE INDEX

create materialized view case_o_m as select 1 as x;
----
=> SELECT 1

create type case_o_pair as (a int);
----
=> CREATE TYPE

create type case_o_mood as enum ('a');
----
=> CREATE TYPE

create function case_o_f() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

create procedure case_o_p() language sql as 'select 1';
----
=> CREATE PROCEDURE

create table case_o_parts (a int) partition by range (a);
----
=> CREATE TABLE

create function case_o_tr() returns trigger language plpgsql as 'begin return new; end';
----
=> CREATE FUNCTION

create trigger case_o_trigger before insert on case_o_t for each row execute function case_o_tr();
----
=> CREATE TRIGGER

create function case_o_schema.g() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

create table case_o_schema.u (a int);
----
=> CREATE TABLE

create view case_o_schema.w as select 1 as x;
----
=> CREATE VIEW

set role case_o_a;
----
=> SET

alter table case_o_t add c int;
----
!! 42501 must be owner of table case_o_t

alter view case_o_v rename to x;
----
!! 42501 must be owner of view case_o_v

alter sequence case_o_s restart;
----
!! 42501 must be owner of sequence case_o_s

alter sequence case_o_s rename to x;
----
!! 42501 must be owner of sequence case_o_s

alter index case_o_i rename to x;
----
!! 42501 must be owner of index case_o_i

alter table case_o_t rename a to z;
----
!! 42501 must be owner of table case_o_t

alter table case_o_t rename constraint case_o_t_pkey to x;
----
!! 42501 must be owner of table case_o_t

alter materialized view case_o_m rename to x;
----
!! 42501 must be owner of materialized view case_o_m

alter type case_o_pair add attribute c int;
----
!! 42501 must be owner of table case_o_pair

alter type case_o_mood add value 'b';
----
!! 42501 must be owner of type case_o_mood

alter type case_o_mood rename value 'a' to 'c';
----
!! 42501 must be owner of type case_o_mood

alter type case_o_mood rename to q;
----
!! 42501 must be owner of type case_o_mood

alter function case_o_f() rename to q;
----
!! 42501 must be owner of function case_o_f

alter function case_o_f() strict;
----
!! 42501 must be owner of function case_o_f

alter procedure case_o_p() rename to q;
----
!! 42501 must be owner of function case_o_p

drop table case_o_t;
----
!! 42501 must be owner of table case_o_t

drop view case_o_v;
----
!! 42501 must be owner of view case_o_v

drop sequence case_o_s;
----
!! 42501 must be owner of sequence case_o_s

drop index case_o_i;
----
!! 42501 must be owner of index case_o_i

drop materialized view case_o_m;
----
!! 42501 must be owner of materialized view case_o_m

drop type case_o_pair;
----
!! 42501 must be owner of type case_o_pair

drop type case_o_mood;
----
!! 42501 must be owner of type case_o_mood

drop function case_o_f();
----
!! 42501 must be owner of function case_o_f

drop procedure case_o_p();
----
!! 42501 must be owner of procedure case_o_p

drop routine case_o_f;
----
!! 42501 must be owner of routine case_o_f

drop trigger case_o_trigger on case_o_t;
----
!! 42501 must be owner of relation case_o_t

drop schema public;
----
!! 42501 must be owner of schema public

comment on table case_o_t is 'x';
----
!! 42501 must be owner of table case_o_t

comment on view case_o_v is 'x';
----
!! 42501 must be owner of view case_o_v

comment on index case_o_i is 'x';
----
!! 42501 must be owner of index case_o_i

comment on function case_o_f() is 'x';
----
!! 42501 must be owner of function case_o_f

comment on type case_o_mood is 'x';
----
!! 42501 must be owner of type case_o_mood

comment on schema public is 'x';
----
!! 42501 must be owner of schema public

comment on database postgres is 'x';
----
!! 42501 must be owner of database postgres

comment on constraint case_o_t_pkey on case_o_t is 'x';
----
!! 42501 must be owner of relation case_o_t

comment on trigger case_o_trigger on case_o_t is 'x';
----
!! 42501 must be owner of relation case_o_t

comment on role case_o_b is 'x';
----
!! 42501 must have CREATEROLE privilege

comment on role postgres is 'x';
----
!! 42501 must be superuser

create index on case_o_t (b);
----
!! 42501 must be owner of table case_o_t

reindex table case_o_t;
----
!! 42501 must be owner of table case_o_t

reindex index case_o_i;
----
!! 42501 must be owner of index case_o_i

refresh materialized view case_o_m;
----
!! 42501 must be owner of materialized view case_o_m

alter table case_o_t owner to case_o_a;
----
!! 42501 must be owner of table case_o_t

alter view case_o_v owner to case_o_a;
----
!! 42501 must be owner of view case_o_v

alter schema public owner to case_o_a;
----
!! 42501 must be owner of schema public

alter database postgres owner to case_o_a;
----
!! 42501 must be owner of database postgres

alter function case_o_f() owner to case_o_a;
----
!! 42501 must be owner of function case_o_f

alter type case_o_mood owner to case_o_a;
----
!! 42501 must be owner of type case_o_mood

alter table case_o_t set schema case_o_schema;
----
!! 42501 must be owner of table case_o_t

alter type case_o_mood set schema case_o_schema;
----
!! 42501 must be owner of type case_o_mood

alter schema public rename to x;
----
!! 42501 must be owner of schema public

alter database postgres rename to x;
----
!! 42501 must be owner of database postgres

alter database postgres connection limit 3;
----
!! 42501 must be owner of database postgres

alter database postgres set work_mem = '1MB';
----
!! 42501 must be owner of database postgres

create or replace function case_o_schema.g() returns int language sql as 'select 2';
----
!! 42501 must be owner of function g

create or replace view case_o_schema.w as select 1 as x;
----
!! 42501 must be owner of view w

create table case_o_schema.child () inherits (case_o_t);
----
!! 42501 must be owner of table case_o_t

create table case_o_schema.part partition of case_o_parts for values from (1) to (2);
----
!! 42501 must be owner of table case_o_parts

alter table case_o_parts attach partition case_o_t for values from (1) to (2);
----
!! 42501 must be owner of table case_o_parts

drop function case_o_schema.g();
----
=> DROP FUNCTION

drop table case_o_schema.u;
----
=> DROP TABLE

checkpoint;
----
!! 42501 must be superuser or have privileges of pg_checkpoint to do CHECKPOINT

create table case_o_schema.own (a int);
----
=> CREATE TABLE

alter table case_o_schema.own owner to case_o_b;
----
!! 42501 must be member of role "case_o_b"

alter table case_o_schema.own owner to case_o_nosuch;
----
!! 42704 role "case_o_nosuch" does not exist

drop table case_o_schema.own;
----
=> DROP TABLE

reassign owned by case_o_b to case_o_a;
----
!! 42501 permission denied to reassign objects

reassign owned by postgres to case_o_a;
----
!! 42501 permission denied to reassign objects

drop owned by postgres;
----
!! 42501 permission denied to drop objects

select pg_terminate_backend(pg_backend_pid());
----
pg_terminate_backend 16
!! 42501 must be a superuser to terminate superuser process

set log_statement = 'all';
----
!! 42501 permission denied to set parameter "log_statement"

set session_replication_role = replica;
----
!! 42501 permission denied to set parameter "session_replication_role"

reset session_replication_role;
----
!! 42501 permission denied to set parameter "session_replication_role"

select set_config('log_statement', 'all', false);
----
set_config 25
!! 42501 permission denied to set parameter "log_statement"

alter role case_o_a set log_statement = 'all';
----
!! 42501 permission denied to set parameter "log_statement"

set work_mem = '2MB';
----
=> SET

reset all;
----
=> RESET

set role case_o_b;
----
=> SET

create database case_o_database;
----
!! 42501 permission denied to create database

comment on role case_o_a is 'x';
----
!! 42501 must have CREATEROLE privilege

reset role;
----
=> RESET

reassign owned by postgres to case_o_a;
----
!! 2BP01 cannot reassign ownership of objects owned by role postgres because they are required by the database system

drop owned by postgres;
----
!! 2BP01 cannot drop objects owned by role postgres because they are required by the database system

reassign owned by case_o_nosuch to case_o_a;
----
!! 42704 role "case_o_nosuch" does not exist

alter table case_o_t owner to case_o_b;
----
=> ALTER TABLE

alter view case_o_v owner to case_o_b;
----
=> ALTER VIEW

alter materialized view case_o_m owner to case_o_b;
----
=> ALTER MATERIALIZED VIEW

alter sequence case_o_s owner to case_o_b;
----
=> ALTER SEQUENCE

alter function case_o_f() owner to case_o_b;
----
=> ALTER FUNCTION

alter procedure case_o_p() owner to case_o_b;
----
=> ALTER PROCEDURE

alter type case_o_pair owner to case_o_b;
----
=> ALTER TYPE

alter type case_o_mood owner to case_o_b;
----
=> ALTER TYPE

alter schema case_o_schema owner to case_o_b;
----
=> ALTER SCHEMA

alter sequence case_o_t_b_seq owner to case_o_a;
----
!! 0A000 cannot change owner of sequence "case_o_t_b_seq"
.. D Sequence "case_o_t_b_seq" is linked to table "case_o_t".

select relname, relkind, pg_get_userbyid(relowner) from pg_class where relname like 'case\_o\_%' order by 1;
----
relname 19|relkind 18|pg_get_userbyid 19
case_o_i|i|case_o_b
case_o_m|m|case_o_b
case_o_pair|c|case_o_b
case_o_parts|p|postgres
case_o_s|S|case_o_b
case_o_t|r|case_o_b
case_o_t_b_seq|S|case_o_b
case_o_t_pkey|i|case_o_b
case_o_v|v|case_o_b
=> SELECT 9

select typname, pg_get_userbyid(typowner) from pg_type where typname like '%case\_o\_%' order by 1;
----
typname 19|pg_get_userbyid 19
_case_o_m|case_o_b
_case_o_mood|case_o_b
_case_o_pair|case_o_b
_case_o_parts|postgres
_case_o_t|case_o_b
_case_o_v|case_o_b
case_o_m|case_o_b
case_o_mood|case_o_b
case_o_pair|case_o_b
case_o_parts|postgres
case_o_t|case_o_b
case_o_v|case_o_b
=> SELECT 12

select proname, pg_get_userbyid(proowner) from pg_proc where proname like 'case\_o\_%' order by 1;
----
proname 19|pg_get_userbyid 19
case_o_f|case_o_b
case_o_p|case_o_b
case_o_tr|postgres
=> SELECT 3

select nspname, pg_get_userbyid(nspowner) from pg_namespace where nspname like 'case\_o\_schema' order by 1;
----
nspname 19|pg_get_userbyid 19
case_o_schema|case_o_b
=> SELECT 1

reassign owned by case_o_b to case_o_a;
----
=> REASSIGN OWNED

select relname, relkind, pg_get_userbyid(relowner) from pg_class where relname like 'case\_o\_%' order by 1;
----
relname 19|relkind 18|pg_get_userbyid 19
case_o_i|i|case_o_a
case_o_m|m|case_o_a
case_o_pair|c|case_o_a
case_o_parts|p|postgres
case_o_s|S|case_o_a
case_o_t|r|case_o_a
case_o_t_b_seq|S|case_o_a
case_o_t_pkey|i|case_o_a
case_o_v|v|case_o_a
=> SELECT 9

select typname, pg_get_userbyid(typowner) from pg_type where typname like '%case\_o\_%' order by 1;
----
typname 19|pg_get_userbyid 19
_case_o_m|case_o_a
_case_o_mood|case_o_a
_case_o_pair|case_o_a
_case_o_parts|postgres
_case_o_t|case_o_a
_case_o_v|case_o_a
case_o_m|case_o_a
case_o_mood|case_o_a
case_o_pair|case_o_a
case_o_parts|postgres
case_o_t|case_o_a
case_o_v|case_o_a
=> SELECT 12

select proname, pg_get_userbyid(proowner) from pg_proc where proname like 'case\_o\_%' order by 1;
----
proname 19|pg_get_userbyid 19
case_o_f|case_o_a
case_o_p|case_o_a
case_o_tr|postgres
=> SELECT 3

select nspname, pg_get_userbyid(nspowner) from pg_namespace where nspname like 'case\_o\_schema' order by 1;
----
nspname 19|pg_get_userbyid 19
case_o_schema|case_o_a
=> SELECT 1

begin;
----
=> BEGIN

reassign owned by case_o_a to case_o_b;
----
=> REASSIGN OWNED

rollback;
----
=> ROLLBACK

create view public.case_o_uses as select b from case_o_t;
----
=> CREATE VIEW

drop owned by case_o_a;
----
!! 2BP01 cannot drop desired object(s) because other objects depend on them
.. D view case_o_schema.w depends on schema case_o_schema\nview case_o_uses depends on table case_o_t
.. H Use DROP ... CASCADE to drop the dependent objects too.

drop owned by case_o_a cascade;
----
-- NOTICE 00000 drop cascades to 2 other objects
=> DROP OWNED

select relname from pg_class where relname like 'case\_o\_%' order by 1;
----
relname 19
case_o_parts
=> SELECT 1

drop table case_o_parts;
----
=> DROP TABLE

drop function case_o_tr;
----
=> DROP FUNCTION

drop role case_o_a, case_o_b;
----
=> DROP ROLE
