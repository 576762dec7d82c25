create schema case_alter_rare_forms_2;
----
=> CREATE SCHEMA

create role case_rare_role;
----
=> CREATE ROLE

create function f(int) returns int language sql as 'select $1 + 1';
----
=> CREATE FUNCTION

create function case_alter_rare_forms_2.f(int) returns int language sql as 'select $1 + 2';
----
=> CREATE FUNCTION

create procedure pr(int) language sql as 'select 1';
----
=> CREATE PROCEDURE

create aggregate ag(int) (sfunc=int4pl, stype=int);
----
=> CREATE AGGREGATE

create view vf as select f(1) as one;
----
=> CREATE VIEW

create table tf(a int default f(2), check (f(a) > 0));
----
=> CREATE TABLE

alter function f(int) set schema case_alter_rare_forms_2;
----
!! 42723 function f(integer) already exists in schema "case_alter_rare_forms_2"

drop function case_alter_rare_forms_2.f(int);
----
=> DROP FUNCTION

alter function f(int) set schema nope;
----
!! 3F000 schema "nope" does not exist

alter function f(int) set schema case_alter_rare_forms_2;
----
=> ALTER FUNCTION

select * from vf;
----
one 23
2
=> SELECT 1

insert into tf default values returning a;
----
a 23
3
=> INSERT 0 1

select pg_get_viewdef('vf'::regclass);
----
pg_get_viewdef 25
 SELECT case_alter_rare_forms_2.f(1) AS one;
=> SELECT 1

select f(1);
----
!! 42883 function f(integer) does not exist
.. H No function matches the given name and argument types. You might need to add explicit type casts.
.. P 8

select case_alter_rare_forms_2.f(1);
----
f 23
2
=> SELECT 1

alter procedure pr(int) set schema case_alter_rare_forms_2;
----
=> ALTER PROCEDURE

call case_alter_rare_forms_2.pr(1);
----
=> CALL

alter routine case_alter_rare_forms_2.pr(int) set schema case_alter_rare_forms;
----
=> ALTER ROUTINE

alter aggregate ag(int) set schema case_alter_rare_forms_2;
----
=> ALTER AGGREGATE

alter aggregate case_alter_rare_forms_2.ag(int) rename to ag2;
----
=> ALTER AGGREGATE

alter aggregate case_alter_rare_forms_2.ag2(int) owner to case_rare_role;
----
=> ALTER AGGREGATE

alter aggregate zork(int) set schema case_alter_rare_forms;
----
!! 42883 aggregate zork(integer) does not exist

drop schema case_alter_rare_forms_2;
----
!! 2BP01 cannot drop schema case_alter_rare_forms_2 because other objects depend on it
.. D function case_alter_rare_forms_2.f(integer) depends on schema case_alter_rare_forms_2\nview vf depends on function case_alter_rare_forms_2.f(integer)\ndefault value for column a of table tf depends on function case_alter_rare_forms_2.f(integer)\nconstraint tf_a_check on table tf depends on function case_alter_rare_forms_2.f(integer)\nfunction case_alter_rare_forms_2.ag2(integer) depends on schema case_alter_rare_forms_2
.. H Use DROP ... CASCADE to drop the dependent objects too.

alter schema case_alter_rare_forms_2 rename to case_alter_rare_forms_3;
----
=> ALTER SCHEMA

select * from vf;
----
one 23
2
=> SELECT 1

select pg_get_viewdef('vf'::regclass);
----
pg_get_viewdef 25
 SELECT case_alter_rare_forms_3.f(1) AS one;
=> SELECT 1

alter function case_alter_rare_forms_3.f(int) set schema case_alter_rare_forms;
----
=> ALTER FUNCTION

drop schema case_alter_rare_forms_3 cascade;
----
-- NOTICE 00000 drop cascades to function case_alter_rare_forms_3.ag2(integer)
=> DROP SCHEMA

alter extension plpgsql update;
----
-- NOTICE 00000 version "1.0" of extension "plpgsql" is already installed
=> ALTER EXTENSION

alter extension plpgsql update to '1.0';
----
-- NOTICE 00000 version "1.0" of extension "plpgsql" is already installed
=> ALTER EXTENSION

alter extension plpgsql update to '9.9';
----
!! 22023 extension "plpgsql" has no update path from version "1.0" to version "9.9"

alter extension nope update;
----
!! 42704 extension "nope" does not exist

alter extension nope set schema public;
----
!! 42704 extension "nope" does not exist

alter extension plpgsql set schema public;
----
!! 0A000 extension "plpgsql" does not support SET SCHEMA

alter extension plpgsql set schema nope;
----
!! 3F000 schema "nope" does not exist

alter language plpgsql owner to case_rare_role;
----
=> ALTER LANGUAGE

alter language plpgsql owner to postgres;
----
=> ALTER LANGUAGE

alter language nope owner to postgres;
----
!! 42704 language "nope" does not exist

comment on language plpgsql is 'hello';
----
=> COMMENT

select obj_description(oid, 'pg_language') from pg_language where lanname = 'plpgsql';
----
obj_description 25
hello
=> SELECT 1

comment on language plpgsql is 'PL/pgSQL procedural language';
----
=> COMMENT

comment on language nope is 'x';
----
!! 42704 language "nope" does not exist

comment on tablespace pg_default is 'hello';
----
=> COMMENT

select shobj_description(oid, 'pg_tablespace') from pg_tablespace where spcname = 'pg_default';
----
shobj_description 25
hello
=> SELECT 1

comment on tablespace pg_default is null;
----
=> COMMENT

comment on tablespace nope is null;
----
!! 42704 tablespace "nope" does not exist

alter tablespace pg_default rename to pg_x;
----
!! 42939 unacceptable tablespace name "pg_x"
.. D The prefix "pg_" is reserved for system tablespaces.

alter tablespace nope rename to x;
----
!! 42704 tablespace "nope" does not exist

alter tablespace nope owner to postgres;
----
!! 42704 tablespace "nope" does not exist

grant create on tablespace pg_default to case_rare_role;
----
=> GRANT

select has_tablespace_privilege('case_rare_role', 'pg_default', 'create');
----
has_tablespace_privilege 16
t
=> SELECT 1

revoke create on tablespace pg_default from case_rare_role;
----
=> REVOKE

select has_tablespace_privilege('case_rare_role', 'pg_default', 'create');
----
has_tablespace_privilege 16
f
=> SELECT 1

grant create on tablespace nope to case_rare_role;
----
!! 42704 tablespace "nope" does not exist

grant select on tablespace pg_default to case_rare_role;
----
!! 0LP01 invalid privilege type SELECT for tablespace

comment on event trigger x is 'x';
----
!! 42704 event trigger "x" does not exist

comment on foreign data wrapper x is 'x';
----
!! 42704 foreign-data wrapper "x" does not exist

comment on server x is 'x';
----
!! 42704 server "x" does not exist

comment on publication x is 'x';
----
!! 42704 publication "x" does not exist

comment on subscription x is 'x';
----
!! 42704 subscription "x" does not exist

comment on text search configuration x is 'x';
----
!! 42704 text search configuration "x" does not exist

comment on conversion x is 'x';
----
!! 42704 conversion "x" does not exist

alter publication x rename to y;
----
!! 42704 publication "x" does not exist

alter publication x owner to postgres;
----
!! 42704 publication "x" does not exist

alter server x owner to postgres;
----
!! 42704 server "x" does not exist

alter foreign data wrapper x owner to postgres;
----
!! 42704 foreign-data wrapper "x" does not exist

alter event trigger x owner to postgres;
----
!! 42704 event trigger "x" does not exist

alter conversion x rename to y;
----
!! 42704 conversion "x" does not exist

alter conversion x set schema public;
----
!! 42704 conversion "x" does not exist

alter text search configuration x rename to y;
----
!! 42704 text search configuration "x" does not exist

alter text search dictionary x set schema public;
----
!! 42704 text search dictionary "x" does not exist

security label on table tf is 'x';
----
!! 22023 no security label providers have been loaded

security label for foo on table tf is 'x';
----
!! 22023 security label provider "foo" is not loaded

load 'plpgsql';
----
=> LOAD

load '$libdir/plpgsql';
----
=> LOAD

load 'nope';
----
!! 58P01 could not access file "nope": No such file or directory

copy tf to stdout (header match);
----
!! 0A000 cannot use "match" with HEADER in COPY TO

copy tf to stdout (format csv, header matchx);
----
!! 42601 header requires a Boolean value or "match"

set role case_rare_role;
----
=> SET

alter extension plpgsql update;
----
!! 42501 must be owner of extension plpgsql

alter language plpgsql owner to case_rare_role;
----
!! 42501 must be owner of language plpgsql

comment on language plpgsql is 'x';
----
!! 42501 must be owner of language plpgsql

comment on tablespace pg_default is 'x';
----
!! 42501 must be owner of tablespace pg_default

alter tablespace pg_default rename to x;
----
!! 42501 permission denied for tablespace pg_default

reset role;
----
=> RESET

drop owned by case_rare_role;
----
=> DROP OWNED

drop role case_rare_role;
----
=> DROP ROLE
