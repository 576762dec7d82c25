-- Types of names look into schemas that the user may use.
create schema case_reg_names_privileges;
----
!! 42P06 schema "case_reg_names_privileges" already exists

set search_path to case_reg_names_privileges;
----
=> SET

create schema hidden_names;
----
=> CREATE SCHEMA

create table hidden_names.t (a int);
----
=> CREATE TABLE

create sequence hidden_names.s;
----
=> CREATE SEQUENCE

create function hidden_names.f() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

create operator hidden_names.## (leftarg = int, rightarg = int, function = int4pl);
----
=> CREATE OPERATOR

create collation hidden_names.c from "C";
----
=> CREATE COLLATION

create text search configuration hidden_names.tc (copy = simple);
----
=> CREATE TEXT SEARCH CONFIGURATION

create table fed (a int, b bigint default nextval('hidden_names.s'), c oid default 'hidden_names.t'::regclass);
----
=> CREATE TABLE

create view told as select 'hidden_names.t'::regclass as t, 'hidden_names.f'::regproc as f, 'hidden_names.f()'::regprocedure as p;
----
=> CREATE VIEW

create function telling() returns text language plpgsql security definer as $$ begin return 'hidden_names.t'::regclass::text; end $$;
----
=> CREATE FUNCTION

create role reg_names_user;
----
=> CREATE ROLE

grant usage on schema case_reg_names_privileges to reg_names_user;
----
=> GRANT

grant usage on sequence hidden_names.s to reg_names_user;
----
=> GRANT

grant select, insert on fed, told to reg_names_user;
----
=> GRANT

set role reg_names_user;
----
=> SET

select 'hidden_names.t'::regclass;
----
!! 42501 permission denied for schema hidden_names
.. P 8

select to_regclass('hidden_names.t');
----
to_regclass 2205
!! 42501 permission denied for schema hidden_names

select to_regclass('hidden_names.nix');
----
to_regclass 2205
!! 42501 permission denied for schema hidden_names

select to_regclass('nix.nix');
----
to_regclass 2205
\N
=> SELECT 1

select nextval('hidden_names.s');
----
!! 42501 permission denied for schema hidden_names
.. P 16

select 'hidden_names.f'::regproc;
----
!! 42501 permission denied for schema hidden_names
.. P 8

select to_regproc('hidden_names.f');
----
to_regproc 24
!! 42501 permission denied for schema hidden_names

select 'hidden_names.f()'::regprocedure;
----
!! 42501 permission denied for schema hidden_names
.. P 8

select to_regprocedure('hidden_names.f()');
----
to_regprocedure 2202
!! 42501 permission denied for schema hidden_names

select 'hidden_names.##'::regoper;
----
!! 42501 permission denied for schema hidden_names
.. P 8

select to_regoper('hidden_names.##');
----
to_regoper 2203
!! 42501 permission denied for schema hidden_names

select 'hidden_names.##(int,int)'::regoperator;
----
!! 42501 permission denied for schema hidden_names
.. P 8

select to_regoperator('hidden_names.##(int,int)');
----
to_regoperator 2204
!! 42501 permission denied for schema hidden_names

select 'hidden_names.c'::regcollation;
----
!! 42501 permission denied for schema hidden_names
.. P 8

select to_regcollation('hidden_names.c');
----
to_regcollation 4191
!! 42501 permission denied for schema hidden_names

select 'hidden_names.tc'::regconfig;
----
!! 42501 permission denied for schema hidden_names
.. P 8

select 'hidden_names.d'::regdictionary;
----
!! 42501 permission denied for schema hidden_names
.. P 8

select 'hidden_names.x'::regtype;
----
!! 42501 permission denied for schema hidden_names
.. P 8

select to_regtype('hidden_names.x');
----
to_regtype 2206
!! 42501 permission denied for schema hidden_names

select 'pg_catalog.pg_class'::regclass, 'pg_catalog.lower(text)'::regprocedure, 'pg_catalog.+(int,int)'::regoperator;
----
regclass 2205|regprocedure 2202|regoperator 2204
pg_class|lower(text)|+(integer,integer)
=> SELECT 1

insert into fed (a) values (1) returning a, b, c is not null;
----
a 23|b 20|?column? 16
1|1|t
=> INSERT 0 1

insert into fed (a) values (2) returning a, b, c is not null;
----
a 23|b 20|?column? 16
2|2|t
=> INSERT 0 1

select t::text, f::text, p::text from told;
----
t 25|f 25|p 25
hidden_names.t|hidden_names.f|hidden_names.f()
=> SELECT 1

select telling();
----
telling 25
hidden_names.t
=> SELECT 1

reset role;
----
=> RESET

select 'hidden_names.t'::regclass, to_regclass('hidden_names.nix');
----
regclass 2205|to_regclass 2205
hidden_names.t|\N
=> SELECT 1

drop table fed;
----
=> DROP TABLE

drop view told;
----
=> DROP VIEW

drop schema hidden_names cascade;
----
-- NOTICE 00000 drop cascades to 6 other objects
=> DROP SCHEMA

revoke usage on schema case_reg_names_privileges from reg_names_user;
----
=> REVOKE

drop role reg_names_user;
----
=> DROP ROLE
