create role case_tr_a;
----
=> CREATE ROLE

create role case_tr_b;
----
=> CREATE ROLE

grant usage, create on schema case_type_rights to public;
----
=> GRANT

-- Default privileges that leave nothing leave what objects start with.
alter default privileges for role case_tr_a revoke all on sequences from case_tr_a;
----
=> ALTER DEFAULT PRIVILEGES

alter default privileges for role case_tr_a revoke all on tables from case_tr_a;
----
=> ALTER DEFAULT PRIVILEGES

alter default privileges for role case_tr_a revoke all on functions from case_tr_a, public;
----
=> ALTER DEFAULT PRIVILEGES

alter default privileges for role case_tr_a revoke all on types from case_tr_a, public;
----
=> ALTER DEFAULT PRIVILEGES

select defaclobjtype, defaclacl from pg_default_acl where defaclrole = 'case_tr_a'::regrole order by 1;
----
defaclobjtype 18|defaclacl 1034
S|{}
T|{}
f|{}
r|{}
=> SELECT 4

set role case_tr_a;
----
=> SET

create sequence q0;
----
=> CREATE SEQUENCE

create table t0 (a int);
----
=> CREATE TABLE

create function f0() returns int language sql as 'select 1';
----
=> CREATE FUNCTION

create type e0 as enum ('a');
----
=> CREATE TYPE

select relname, relacl from pg_class where relname in ('q0', 't0') and relowner = 'case_tr_a'::regrole order by 1;
----
relname 19|relacl 1034
q0|\N
t0|\N
=> SELECT 2

select proacl from pg_proc where proname = 'f0';
----
proacl 1034
\N
=> SELECT 1

select typname, typacl from pg_type where typname in ('e0', 't0') and typowner = 'case_tr_a'::regrole order by 1;
----
typname 19|typacl 1034
e0|\N
t0|\N
=> SELECT 2

select nextval('q0'), f0(), 'a'::e0;
----
nextval 20|f0 23|e0 user
1|1|a
=> SELECT 1

reset role;
----
=> RESET

alter default privileges for role case_tr_a in schema case_type_rights grant select on tables to case_tr_b;
----
=> ALTER DEFAULT PRIVILEGES

set role case_tr_a;
----
=> SET

create table t1 (a int);
----
=> CREATE TABLE

select relacl from pg_class where oid = 't1'::regclass;
----
relacl 1034
{case_tr_b=r/case_tr_a}
=> SELECT 1

reset role;
----
=> RESET

alter default privileges for role case_tr_a in schema case_type_rights revoke select on tables from case_tr_b;
----
=> ALTER DEFAULT PRIVILEGES

-- Ranges take the right to use their subtype.
create domain d1 as int;
----
=> CREATE DOMAIN

revoke usage on type d1 from public;
----
=> REVOKE

set role case_tr_b;
----
=> SET

create type r1 as range (subtype = d1);
----
!! 42501 permission denied for type d1

create type r1 as range (subtype = d1[]);
----
!! 42501 permission denied for type d1

create type r1 as range (subtype = d1, subtype_opclass = int4_ops);
----
!! 42501 permission denied for type d1

reset role;
----
=> RESET

-- What is no domain, and what is a table's row type.
create type comptype as (a int);
----
=> CREATE TYPE

create type enu as enum ('a');
----
=> CREATE TYPE

create table ty (a int);
----
=> CREATE TABLE

create view vw as select 1 as a;
----
=> CREATE VIEW

create domain dm as int;
----
=> CREATE DOMAIN

alter domain comptype owner to case_tr_a;
----
!! 42809 comptype is not a domain

alter domain comptype set schema public;
----
!! 42809 comptype is not a domain

alter domain comptype rename to xx;
----
!! 42809 comptype is not a domain

alter domain enu owner to case_tr_a;
----
!! 42809 enu is not a domain

alter domain ty owner to case_tr_a;
----
!! 42809 ty is not a domain

alter domain ty set schema public;
----
!! 42809 ty is not a domain

comment on domain comptype is 'x';
----
!! 42809 "comptype" is not a domain

comment on domain ty is 'x';
----
!! 42809 "ty" is not a domain

comment on domain dm is 'x';
----
=> COMMENT

comment on type ty is 'x';
----
=> COMMENT

alter type ty owner to case_tr_a;
----
!! 42809 ty is a table's row type
.. H Use ALTER TABLE instead.

alter type vw owner to case_tr_a;
----
!! 42809 vw is a table's row type
.. H Use ALTER TABLE instead.

alter type _ty owner to case_tr_a;
----
!! 42809 cannot alter array type ty[]
.. H You can alter type ty, which will alter the array type as well.

alter type _enu owner to case_tr_a;
----
!! 42809 cannot alter array type enu[]
.. H You can alter type enu, which will alter the array type as well.

alter type nosuch owner to case_tr_a;
----
!! 42704 type "nosuch" does not exist

alter type enu owner to case_tr_a;
----
=> ALTER TYPE

alter type comptype owner to case_tr_a;
----
=> ALTER TYPE

alter type dm owner to case_tr_a;
----
=> ALTER TYPE

alter domain dm owner to case_tr_b;
----
=> ALTER DOMAIN

select typname, typowner::regrole from pg_type where typname in ('comptype', 'enu', 'dm', '_enu') and typnamespace = 'case_type_rights'::regnamespace order by 1;
----
typname 19|typowner 4096
_enu|case_tr_a
comptype|case_tr_a
dm|case_tr_b
enu|case_tr_a
=> SELECT 4

set role case_tr_b;
----
=> SET

alter domain comptype owner to case_tr_b;
----
!! 42809 comptype is not a domain

alter domain comptype set schema case_type_rights;
----
!! 42809 comptype is not a domain

alter domain comptype rename to xx;
----
!! 42501 must be owner of type comptype

alter domain comptype add check (true);
----
!! 42809 comptype is not a domain

alter domain ty add check (true);
----
!! 42809 ty is not a domain

comment on domain comptype is 'x';
----
!! 42809 "comptype" is not a domain

alter type ty rename to x;
----
!! 42501 must be owner of type ty

alter type ty set schema public;
----
!! 42501 permission denied for schema public

drop domain comptype;
----
!! 42809 "comptype" is not a domain

reset role;
----
=> RESET

-- Without data nothing is read.
create table other (a int);
----
=> CREATE TABLE

create function rv() returns int volatile language sql as 'select 1';
----
=> CREATE FUNCTION

revoke execute on function rv() from public;
----
=> REVOKE

set role case_tr_b;
----
=> SET

create table x1 as select * from other with no data;
----
=> CREATE TABLE AS

create materialized view mx as select * from other with no data;
----
=> CREATE MATERIALIZED VIEW

create table x2 as select rv() with no data;
----
=> CREATE TABLE AS

select * into x3 from other;
----
!! 42501 permission denied for table other

create table x4 as select * from other;
----
!! 42501 permission denied for table other

create materialized view mx4 as select * from other;
----
!! 42501 permission denied for table other

refresh materialized view mx;
----
!! 42501 permission denied for table other

select attname, atttypid::regtype from pg_attribute where attrelid = 'x1'::regclass and attnum > 0;
----
attname 19|atttypid 2206
a|integer
=> SELECT 1

reset role;
----
=> RESET

set client_min_messages = warning;
----
=> SET

drop owned by case_tr_a, case_tr_b cascade;
----
=> DROP OWNED

drop table ty, other cascade;
----
=> DROP TABLE

drop role case_tr_a, case_tr_b;
----
=> DROP ROLE
